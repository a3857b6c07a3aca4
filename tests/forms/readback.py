"""Reads a form back with pypdf: its fields, where they stand, what they hold, how they say it."""

from __future__ import annotations

from dataclasses import dataclass, field
from io import BytesIO
from typing import Any, NamedTuple

from pypdf import PdfReader, PdfWriter

from .paint import Area


class Widget(NamedTuple):
    """One box of a field: what stands on a page."""

    name: str  # of its field, in full: `1.p.3-2`
    number: int  # which of the field's boxes it is
    page: int  # counted from 0
    area: Area  # shares of the page's width and height, from the top left corner
    tip: str  # what a screen reader says
    state: str  # of a box to tick: what the field's value is when this one is ticked
    shown: str  # of a box to tick: its state now


@dataclass
class Field:
    """A field, and all its boxes."""

    value: str = ""
    widgets: list[Widget] = field(default_factory=list)


def widgets(pdf: bytes) -> list[Widget]:
    """All boxes of all fields, in the order in which the Tab key takes them on each page."""
    found: list[Widget] = []
    counts: dict[str, int] = {}
    for number, page in enumerate(PdfReader(BytesIO(pdf)).pages):
        annotations: Any = page.get("/Annots", [])
        for ref in annotations:
            one = ref.get_object()
            assert one["/Subtype"] == "/Widget"
            name = full_name(one)
            counts[name] = counts.get(name, -1) + 1
            found.append(
                Widget(
                    name=name,
                    number=counts[name],
                    page=number,
                    area=_area(one["/Rect"], page.mediabox),
                    tip=str(one.get("/TU", "")),
                    state=_state(one),
                    shown=str(one.get("/AS", "")),
                )
            )
    return found


def fields(pdf: bytes) -> dict[str, Field]:
    """All fields that have boxes, by their full names.

    What is ticked is read from the boxes: that is what viewers show, and pypdf, which writes the
    field's value as text, is not to be trusted there.
    """
    texts: dict[str, Any] = PdfReader(BytesIO(pdf)).get_form_text_fields(full_qualified_name=True)
    found: dict[str, Field] = {}
    for one in widgets(pdf):
        entry = found.setdefault(
            one.name, Field("/Off" if one.state else str(texts[one.name] or ""))
        )
        entry.widgets.append(one)
        if one.state and one.shown == one.state:
            entry.value = one.state
    return found


def values(pdf: bytes) -> dict[str, str]:
    """What each field holds."""
    return {name: one.value for name, one in fields(pdf).items()}


def held(pdf: bytes) -> dict[str, str]:
    """What each field holds, of those that hold anything."""
    return {name: value for name, value in values(pdf).items() if value not in ("", "/Off")}


def filled(pdf: bytes, wanted: dict[str, str]) -> bytes:
    """A form that pypdf has filled in."""
    writer = PdfWriter(clone_from=BytesIO(pdf))
    for page in writer.pages:
        writer.update_page_form_field_values(page, dict(wanted), auto_regenerate=False)
    out = BytesIO()
    writer.write(out)
    return out.getvalue()


def catalog(pdf: bytes) -> Any:
    """What a file says of itself as a whole."""
    return PdfReader(BytesIO(pdf)).trailer["/Root"]


def full_name(widget: Any) -> str:
    """The names of a field and of all above it."""
    parts = []
    while widget is not None:
        if "/T" in widget:
            parts.append(str(widget["/T"]))
        above = widget.get("/Parent")
        widget = above and above.get_object()
    return ".".join(reversed(parts))


def _area(rect: Any, box: Any) -> Area:
    left, bottom, right, top = (float(edge) for edge in rect)
    _, _, width, height = (float(edge) for edge in box)
    return Area(left / width, 1 - top / height, right / width, 1 - bottom / height)


def _state(widget: Any) -> str:
    if widget.get_inherited("/FT") != "/Btn":
        return ""
    (state,) = [name for name in widget["/AP"]["/N"] if name != "/Off"]
    return str(state)
