"""A form that adds itself up: fields on pages, and the font that viewers type in."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.pdfdoc import (
    PDFArray,
    PDFDictionary,
    PDFObjectReference,
    PDFStream,
    PDFString,
)
from reportlab.pdfgen.canvas import Canvas

from sheets.drawing.fonts import CAP_HEIGHT, MM_PER_PT, REGULAR, FontSet
from sheets.drawing.form_fields import COPY, READ_ONLY_SCRIPT, TOTAL, FieldKind, Rect
from sheets.errors import SheetError

# About 100 Dominoes sheets; each field costs memory here, and time in a viewer.
MAX_OBJECTS = 30_000

FIGURE = 11.0  # pt: what is typed, at normal print

_QUIET = 1 << 22 | 1 << 23  # no spelling check, no scrolling

# A code of one byte stands for the Latin-1 character of that number, as viewers write it.
_LATIN_1 = (*range(0x20, 0x7F), *range(0xC0, 0xD7), *range(0xD8, 0xF7), *range(0xF8, 0x100))
_SPARE = (*range(0x01, 0x20), *range(0x7F, 0xA1))  # codes for other characters in names


class Form:
    """Collects the fields of a document, page by page, and writes them into it.

    Names of sheets are numbers from 1: call `begin_sheet` for each, `end_page` before each
    page is shown, and `finish` at the end.
    """

    def __init__(self, canvas: Canvas, type: FontSet, scale: float, names: Iterable[str]) -> None:
        """`names` are texts that will stand in fields: their characters are made typable."""
        self._doc = canvas._doc
        self._canvas = canvas
        self._type = type
        self._size = FIGURE * scale
        self._font = _typing_font(canvas, "".join(names))
        self._scripts: dict[str, PDFObjectReference] = {}
        self._parents: dict[tuple[str, ...], PDFObjectReference] = {}
        self._kids: dict[str, PDFArray] = {}
        self._roots: list[PDFObjectReference] = []
        self._computed: list[PDFObjectReference] = []
        self._totals: list[PDFObjectReference] = []  # of this sheet, the last one
        self._copies: list[PDFObjectReference] = []  # of this sheet
        self._end = ""  # the last total's name
        self._last: list[PDFObjectReference] = []  # computed fields end a page's tab order
        self._ticks: dict[float, tuple[PDFObjectReference, PDFObjectReference]] = {}
        self._known: set[tuple[str, str]] = set()
        self._sheet = 0
        self._page = 0

    def begin_sheet(self) -> None:
        """From here on, fields belong to the next sheet."""
        self._end_sheet()
        self._sheet += 1
        self._page = 1
        self._known.clear()

    def _end_sheet(self) -> None:
        """What is computed, in its order: the sheet's last total does all, copies follow."""
        self._computed += self._totals + self._copies
        self._totals = []
        self._copies = []

    def end_page(self) -> None:
        """Put the page's computed fields behind the others in the order of the Tab key."""
        self._canvas._annotationrefs.extend(self._last)
        self._last.clear()
        self._page += 1

    def text(self, kind: FieldKind, key: str, rect: Rect, tip: str, value: str = "") -> None:
        """A field to type in; one that an earlier page of the sheet has already shows the same.

        Raises SheetError when there are more fields than a viewer can compute with.
        """
        if len(self._doc.idToObject) > MAX_OBJECTS:
            raise SheetError(
                "a form of so many fields would be too slow to fill in: "
                "draw fewer tables, or fewer rounds, at a time"
            )
        letter = kind.letter
        if (letter, key) in self._known:
            kind, key = COPY, f"{self._page}-{letter}-{key}"
        self._known.add((letter, key))
        parent = self._kind(kind)
        entries = {
            # FT, T and Q in the widget itself: not every reader looks for them in the parent.
            "FT": "/Tx",
            "T": PDFString(key),
            "Q": 1,
        }
        if value:
            entries["V"] = PDFString(value)
            entries["AP"] = PDFDictionary({"N": self._appearance(rect, value)})
        ref = self._widget(parent, rect, tip, entries, late=bool(kind.compute))
        if kind is TOTAL:
            self._totals = [ref]
            self._end = f"{self._sheet}.{letter}.{key}"
        elif kind.compute:
            self._copies.append(ref)

    def ticks(self, key: str, boxes: Sequence[tuple[Rect, str]], ticked: int | None) -> None:
        """Boxes of which one can be ticked: where each is and what it says; which one is now.

        They are check boxes of one field: unlike radio buttons they can be cleared again.
        """
        parent = self._parent(("k",), {})
        state = "/Off" if ticked is None else f"/{ticked}"
        entries = {"FT": "/Btn", "T": PDFString(key), "V": state}
        field = self._parent(("k", key), entries, above=parent)
        for number, (rect, tip) in enumerate(boxes):
            on, off = self._tick(rect.right - rect.left)
            look = PDFDictionary({"N": PDFDictionary({str(number): on, "Off": off})})
            shown = f"/{number}" if number == ticked else "/Off"
            self._widget(field, rect, tip, {"AS": shown, "AP": look})

    def finish(self) -> None:
        """Write the form, and the script that runs when the document is opened."""
        self._end_sheet()
        catalog = self._doc.Catalog
        fonts = PDFDictionary({"Font": PDFDictionary({"F": self._font})})
        catalog.AcroForm = PDFDictionary(
            {
                "Fields": PDFArray(self._roots),
                "CO": PDFArray(self._computed),
                "DA": PDFString(f"/F {self._size:g} Tf 0 g"),
                "DR": fonts,
            }
        )
        if self._end:
            lock = PDFArray([PDFString("lock"), self._script(READ_ONLY_SCRIPT % self._end)])
            catalog.Names = PDFDictionary({"JavaScript": PDFDictionary({"Names": lock})})

    def _widget(
        self,
        parent: PDFObjectReference,
        rect: Rect,
        tip: str,
        entries: dict[str, object],
        *,
        late: bool = False,
    ) -> PDFObjectReference:
        """A field's place on the page; `F 4` lets it print."""
        places = PDFArray([round(edge, 2) for edge in rect])
        common = {"Subtype": "/Widget", "F": 4, "Rect": places, "TU": PDFString(tip)}
        ref = self._doc.Reference(PDFDictionary({**common, "Parent": parent, **entries}))
        self._kids[parent.name].sequence.append(ref)
        (self._last if late else self._canvas._annotationrefs).append(ref)
        return ref

    def _kind(self, kind: FieldKind) -> PDFObjectReference:
        """The parent of this sheet's fields of one kind: what they have in common."""
        entries: dict[str, object] = {
            "T": PDFString(kind.letter),
            "Ff": _QUIET,
            "MaxLen": kind.most,
        }
        if kind.keys:
            entries["AA"] = PDFDictionary({"K": self._script(kind.keys)})
        if kind.compute:
            entries["AA"] = PDFDictionary({"C": self._script(kind.compute)})
        return self._parent((kind.letter,), entries)

    def _parent(
        self,
        path: tuple[str, ...],
        entries: dict[str, object],
        above: PDFObjectReference | None = None,
    ) -> PDFObjectReference:
        """A field without a place of its own, made at its first use."""
        where = (str(self._sheet), *path)
        if where in self._parents:
            return self._parents[where]
        kids = PDFArray([])
        entries = {"T": PDFString(path[-1] if path else where[0]), **entries, "Kids": kids}
        if path:
            above = above or self._parent((), {})
            entries["Parent"] = above
        ref = self._doc.Reference(PDFDictionary(entries))
        (self._kids[above.name].sequence if above else self._roots).append(ref)
        self._kids[ref.name] = kids
        self._parents[where] = ref
        return ref

    def _script(self, code: str) -> PDFObjectReference:
        """An action that runs a script; one object for all fields that use it."""
        if code not in self._scripts:
            action = PDFDictionary({"S": "/JavaScript", "JS": PDFString(code)})
            self._scripts[code] = self._doc.Reference(action)
        return self._scripts[code]

    def _appearance(self, rect: Rect, value: str) -> PDFObjectReference:
        """What a value looks like until a viewer draws it anew: centred, shrunk if it must be."""
        width, height = rect.right - rect.left, rect.top - rect.bottom
        room = (width - 4) * MM_PER_PT
        text, size = self._type.fit(value, self._size, room)
        x = (width - self._type.width(text, size) / MM_PER_PT) / 2
        y = (height - CAP_HEIGHT * size) / 2
        shows = b" ".join(self._show(run, face, size) for face, run in self._type.runs(text))
        return self._stream(
            b"/Tx BMC q BT 0 g %.2f %.2f Td %s ET Q EMC" % (x, y, shows), width, height
        )

    def _show(self, run: str, face: str, size: float) -> bytes:
        """The operators that show a run of one face."""
        font = pdfmetrics.getFont(face)
        shows = []
        for subset, codes in font.splitString(run, self._doc):
            name = font.getSubsetInternalName(subset, self._doc).encode()
            shows.append(b"%s %.1f Tf <%s> Tj" % (name, size, codes.hex().encode()))
        return b" ".join(shows)

    def _tick(self, side: float) -> tuple[PDFObjectReference, PDFObjectReference]:
        """A tick and the lack of one, for a box of `side` pt: one pair for all boxes of a size."""
        if side not in self._ticks:
            points = [side * share for share in (0.2, 0.48, 0.42, 0.24, 0.84, 0.8)]
            # `n` ends a path that pypdf leaves open before it, which Ghostscript would stroke.
            strokes = b"n 1.4 w 1 J 1 j %.1f %.1f m %.1f %.1f l %.1f %.1f l S" % tuple(points)
            on = self._stream(strokes, side, side)
            self._ticks[side] = (on, self._stream(b"", side, side))
        return self._ticks[side]

    def _stream(self, content: bytes, width: float, height: float) -> PDFObjectReference:
        """An appearance, `width` by `height` pt."""
        entries = {
            "Type": "/XObject",
            "Subtype": "/Form",
            "BBox": PDFArray([0, 0, round(width, 2), round(height, 2)]),
            "Resources": PDFDictionary({"Font": PDFObjectReference("BasicFonts")}),
        }
        return self._doc.Reference(PDFStream(PDFDictionary(entries), content, filters=[]))


def _typing_font(canvas: Canvas, known: str) -> PDFObjectReference:
    """The Regular face with Latin-1 codes, so that one subset serves the page and the fields.

    Viewers write what is typed as Latin-1 bytes, so a letter's code must be that one. The
    characters of `known` that are not in Latin-1 take the codes that are left.
    """
    font = pdfmetrics.getFont(REGULAR)
    state = font._assignState(canvas._doc)
    glyphs = font.face.charToGlyph
    codes = {code: code for code in _LATIN_1}
    others = sorted({ord(c) for c in known} & set(glyphs) - set(codes))
    codes.update(zip(others, _SPARE, strict=False))
    subset = [0] * 256
    for character, code in codes.items():
        subset[code] = character
    state.assignments.clear()
    state.assignments.update({0: 0, **codes})
    state.subsets[:] = [subset]
    state.nextCode = 256  # what else the page needs goes to a subset of its own
    return PDFObjectReference(font.getSubsetInternalName(0, canvas._doc)[1:])
