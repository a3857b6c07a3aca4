"""A form that another program fills in: it reads back, and every value shows in its own cell."""

from collections import defaultdict
from collections.abc import Callable
from functools import cache
from io import BytesIO
from itertools import cycle

import pytest
from font_source_sans_pro import font_files_ttf
from PIL import Image, ImageChops, ImageFont
from pypdf import PdfReader

from .drawn import FORMS, draw, each_form
from .paint import DPI, difference, each_painter, paint, without
from .readback import Widget, catalog, fields, filled, values, widgets

# What is typed into each kind of field, one after the other.
TYPED = {
    "n": ("Zoë", "Jo", "Ångström", "Anaïs", "O'Neil", "Müßig", "François"),
    "p": ("12", "-7", "0", "135", "4", "-9999", "99999", "60"),
    "t": ("12", "5", "147", "151", "-848", "999999", "60"),
    "f": ("88", "-3", "1000"),
    "d": ("29 May", "Ghent"),
    "w": ("go 25",),
}


@cache
def wanted(form: str) -> dict[str, str]:
    """A value for every field of a form: neighbours get different ones."""
    supply = {kind: cycle(texts) for kind, texts in TYPED.items()}
    found = {}
    for name, field in fields(draw(*FORMS[form])).items():
        _, kind, key = name.split(".")
        if kind == "k":  # the last of the choices, or the first one
            states = [one.state for one in field.widgets]
            found[name] = states[-1] if key == "target" else states[0]
        else:
            found[name] = next(supply[key.split("-")[1] if kind == "c" else kind])
    return found


@cache
def emptied(form: str) -> bytes:
    """The form without a value: names and ticks that it was drawn with are gone."""
    nothing = {name: "/Off" if ".k." in name else "" for name in wanted(form)}
    return filled(draw(*FORMS[form]), nothing)


@cache
def typed(form: str) -> bytes:
    """The form with those values, filled in by pypdf."""
    return filled(draw(*FORMS[form]), wanted(form))


@each_form
def test_every_value_reads_back(form: str) -> None:
    assert values(typed(form)) == wanted(form)
    texts = PdfReader(BytesIO(typed(form))).get_form_text_fields(full_qualified_name=True)
    assert texts == {name: text for name, text in wanted(form).items() if ".k." not in name}


@each_form
def test_the_file_still_computes_after_that(form: str) -> None:
    before, after = (catalog(pdf) for pdf in (draw(*FORMS[form]), typed(form)))
    assert len(after["/AcroForm"]["/CO"]) == len(before["/AcroForm"]["/CO"]) > 0
    lock, kept = (one["/Names"]["/JavaScript"]["/Names"][1]["/JS"] for one in (before, after))
    assert kept == lock
    # What pypdf drew stays: no viewer is told to draw it anew.
    assert not after["/AcroForm"]["/NeedAppearances"].value


@each_painter
@each_form
def test_every_value_shows_in_its_own_cell_and_nowhere_else(
    form: str, painter: str, tool: Callable[[str], str]
) -> None:
    blank = paint(painter, emptied(form), tool)
    full = paint(painter, typed(form), tool)
    assert len(full) == len(blank)
    looks = defaultdict(list)
    found = widgets(typed(form))
    for one in found:
        area = one.area.on(blank[one.page])
        before, after = (images[one.page].crop(area) for images in (blank, full))
        assert (difference(before, after) > 5) is (one.shown != "/Off"), one
        if not one.state:
            text = wanted(form)[one.name]
            ink = ImageChops.difference(before, after)
            looks[one.name[2]].append((text, assert_fits(one, text, ink, "large" in form)))
    assert_own(looks)
    for number, images in enumerate(zip(blank, full, strict=True)):
        areas = [one.area for one in found if one.page == number]
        before, after = (without(image, areas) for image in images)
        assert ImageChops.difference(before, after).getbbox() is None


def assert_fits(one: Widget, text: str, ink: Image.Image, large: bool) -> Image.Image:
    """The ink of a value, if it is as wide as its text and touches no edge of its field."""
    # A cut letter is dark right up to the edge; one that ends just there is pale.
    box = ink.point([0] * 80 + [255] * 176).getbbox()
    assert box is not None
    left, top, right, bottom = box
    assert left > 0, one
    assert top > 0, one
    assert right < ink.width, one
    assert bottom < ink.height, one
    size = 11 * DPI / 72 * (1.5 if large else 1)  # pixels
    face = ImageFont.truetype(font_files_ttf["SourceSansPro"], 1000)
    assert right - left == pytest.approx(face.getlength(text) * size / 1000, abs=3), one
    return ink.crop(box)


def assert_own(looks: dict[str, list[tuple[str, Image.Image]]]) -> None:
    """Whether each value looks like the others of its kind that are the same, and like no other."""
    for kind, inks in looks.items():
        images = [(text, ink.resize((40, 24))) for text, ink in inks]
        first = dict(reversed(images))
        for text, image in images:
            nearest = min(first, key=lambda other: difference(first[other], image))
            assert nearest == text, kind
