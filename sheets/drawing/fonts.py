"""The faces, type sizes and measures of text: what fits where, before anything is drawn."""

from __future__ import annotations

import re
import struct
from collections.abc import Mapping
from functools import cache
from io import BytesIO
from itertools import groupby
from typing import NamedTuple
from zlib import crc32

from font_source_sans_pro import font_files_ttf
from msgspec import Struct, field
from reportlab.pdfbase import pdfmetrics, ttfonts
from reportlab.pdfbase.ttfonts import TTFError, TTFNameBytes, TTFont

from sheets.drawing.bidi import to_visual_order
from sheets.errors import SheetError

MM_PER_PT = 25.4 / 72

REGULAR = "SourceSansPro"
SEMIBOLD = "SourceSansProSemibold"

# Type sizes in points, at normal print; large print draws them half again as large.
TITLE = 21.0
LEAD = 10.5
SUBTITLE = 9.5
HEADING = 9.0
TEXT = 8.5
LABEL = 7.5
SMALL = 6.5
MIN_SIZE = 6.5  # nothing is printed smaller

# Of Source Sans Pro, as shares of the type size: the height of capitals and figures, and
# how far letters reach above and below the line they stand on.
CAP_HEIGHT = 0.66
ASCENDER = 0.735  # l, d, f and the dot of i
ASCENT = 0.75
DESCENT = 0.25

_CACHE_SIZE = 4_096  # texts whose widths are kept in mind
_MAX_GLYPHS = 65_536  # a TrueType face cannot have more

ELLIPSIS = "…"
NBSP = "\u00a0"  # a space at which a line is never broken


class FittedText(NamedTuple):
    """A text that fits: what is left of it, and the type size (pt) at which it does."""

    text: str
    size: float


class FontSet(Struct, frozen=True):
    """The faces of a document, and how wide text is in them.

    `widths` has for each face the width of each character (thousandths of the type size,
    by code point). With another face for names, these include the `foreign` ones that only
    it has, and `other` is its name. `floor` is the smallest size (pt) that text shrinks to.
    """

    widths: Mapping[str, Mapping[int, float]]
    other: str | None = None
    foreign: frozenset[int] = frozenset()
    source: str = ""  # the file that the other face came from
    floor: float = MIN_SIZE
    measured: dict[tuple[str, str], float] = field(default_factory=dict)  # what `width` has summed

    def width(self, text: str, size: float, face: str = REGULAR) -> float:
        """How wide `text` is at `size` pt, in mm.

        Raises SheetError for a character that no face has a glyph for: a missing
        glyph would print as a hollow box, and nobody would be told.
        """
        summed = self.measured.get((face, text))
        if summed is None:
            try:
                summed = self.advance(to_visual_order(text), 1, face)
            except KeyError as missing:
                raise SheetError(self._missing_glyph(int(missing.args[0]), text)) from None
            if len(self.measured) > _CACHE_SIZE:  # names of a large roster: used but once
                self.measured.clear()
            self.measured[face, text] = summed
        return summed * size

    def check(self, text: str) -> None:
        """SheetError if a character of `text` has no glyph."""
        self.width(text, 1)

    def advance(self, run: str, size: float, face: str = REGULAR) -> float:
        """How far a run that is in drawing order (of `runs`) takes the pen, in mm."""
        known = self.widths[face]
        return sum([known[ord(c)] for c in run]) * size * MM_PER_PT / 1000

    def _missing_glyph(self, code: int, text: str) -> str:
        """Which character no face has, and what to do."""
        faces = "Source Sans Pro and the --font have" if self.other else "Source Sans Pro has"
        way_out = "name another --font" if self.other else "name a TrueType face that has, --font"
        return (
            f"{faces} no character {chr(code)!r} (U+{code:04X}), "
            f"which {text!r} needs: {way_out} FILE"
        )

    def rise(self, text: str, face: str = REGULAR) -> float:
        """How high the glyphs of a text reach, as a share of the type size; TALLEST at least."""
        return max(
            [ASCENDER]
            + [_glyph_y_max(one, ord(c)) for one, run in self.runs(text, face) for c in run]
        )

    def runs(self, text: str, face: str = REGULAR) -> list[tuple[str, str]]:
        """`text` as it is to be drawn, from left to right: runs of one face, each with its face."""
        text = to_visual_order(text)
        if self.other is None or self.foreign.isdisjoint(map(ord, text)):
            return [(face, text)]
        return [
            (self.other if foreign else face, "".join(run))
            for foreign, run in groupby(text, lambda c: ord(c) in self.foreign)
        ]

    def fit(self, text: str, size: float, room: float, face: str = REGULAR) -> FittedText:
        """`text` in no more than `room` mm: smaller, down to the floor, then cut with an ellipsis.

        An empty text comes back when not even the ellipsis fits.
        """
        wide = self.width(text, size, face)
        if wide <= max(room, 0.0):
            return FittedText(text, size)
        exact = size * room / wide
        if exact >= self.floor:  # whole tenths of a point, rounded down
            return FittedText(text, max(int(exact * 10) / 10, self.floor))
        size = min(size, self.floor)
        kept = self._truncate(text, size, room, face)
        return FittedText(kept.rstrip() + ELLIPSIS if kept else "", size)

    def _truncate(self, text: str, size: float, room: float, face: str) -> str:
        """As much of a text's beginning as fits with an ellipsis behind it."""
        fits, too_long = 0, len(text)  # how many characters
        while too_long - fits > 1:
            tried = (fits + too_long) // 2
            cut = to_visual_order(text[:tried].rstrip() + ELLIPSIS)
            if self.advance(cut, size, face) <= room:
                fits = tried
            else:
                too_long = tried
        return text[:fits]

    def wrap(self, text: str, size: float, room: float, face: str = REGULAR) -> tuple[str, ...]:
        """`text` broken at its spaces into lines of no more than `room` mm.

        A no-break space holds its words together; a word longer than a line is cut.
        """
        space = self.width(" ", size, face)
        lines: list[str] = []
        line, length = "", 0.0
        for word in text.split(" "):
            width = self.width(word, size, face)
            if line and length + space + width <= room:
                line, length = f"{line} {word}", length + space + width
                continue
            if line:
                lines.append(line)
            *full, line = self._break_word(word, size, room, face) if width > room else [word]
            length = self.width(line, size, face)
            lines.extend(full)
        lines.append(line)
        return tuple(one.replace(NBSP, " ") for one in lines)

    def _break_word(self, word: str, size: float, room: float, face: str) -> list[str]:
        """A word in pieces that each fit into `room` mm (at least one character each)."""
        pieces = [""]
        for character in word:
            longer = pieces[-1] + character
            if not pieces[-1] or self.width(longer, size, face) <= room:
                pieces[-1] = longer
            else:
                pieces.append(character)
        return pieces


def _glyph_y_max(face: str, code: int) -> float:
    """The upper edge of a character's glyph, as its outline says (yMax in the `glyf` table)."""
    font = pdfmetrics.getFont(face).face
    glyph = font.charToGlyph[code]
    start, end = font.glyphPos[glyph], font.glyphPos[glyph + 1]
    if start == end:  # a space has no outline
        return 0.0
    at = font.table["glyf"]["offset"] + start + 8
    top = int.from_bytes(font._ttf_data[at : at + 2], signed=True)
    return top / float(font.unitsPerEm)


def leading(size: float) -> float:
    """From one line of text to the next, in mm, at `size` pt: 1.25 times the size."""
    return size * 1.25 * MM_PER_PT


def baseline(middle: float, size: float) -> float:
    """Where a line of `size` pt stands so that its capitals and figures are centred on `middle`.

    Both in mm from the page's top.
    """
    return middle + CAP_HEIGHT * size * MM_PER_PT / 2


def _to_unicode_cmap(font: str, subset: list[int]) -> str:
    """ReportLab's table of which character a glyph stands for, in the form that readers expect.

    Beyond U+FFFF it takes UTF-16, where ReportLab writes one number; and a block of it ends at
    100 characters, or Ghostscript takes the whole table for gibberish.
    """
    table = re.sub(
        r"<([0-9A-F]{5,6})>",
        lambda match: f"<{chr(int(match[1], 16)).encode('utf-16-be').hex().upper()}>",
        _original_cmap(font, subset),
    )
    head, block, tail = re.split(r"\d+ beginbfchar\n|endbfchar\n", table)
    lines = block.splitlines(keepends=True)
    blocks = [lines[start : start + 100] for start in range(0, len(lines), 100)]
    written = [f"{len(some)} beginbfchar\n{''.join(some)}endbfchar\n" for some in blocks]
    return "".join([head, *written, tail])


_original_cmap = ttfonts.makeToUnicodeCMap
ttfonts.makeToUnicodeCMap = _to_unicode_cmap


@cache
def _built_in_widths() -> Mapping[str, Mapping[int, float]]:
    """Source Sans Pro Regular and Semibold, registered with ReportLab; their widths.

    Only the glyphs in use are embedded (`asciiReadable=False` keeps ReportLab from
    embedding all of ASCII, which doubles the size of a sheet).
    """
    widths = {}
    for face in (REGULAR, SEMIBOLD):
        font = TTFont(face, font_files_ttf[face], asciiReadable=False)
        pdfmetrics.registerFont(font)
        widths[face] = font.face.charWidths
    return widths


def load(other: bytes | None = None, name: str = "") -> FontSet:
    """The typeface: Source Sans Pro, and with it another TrueType face for what it lacks.

    `other` is the bytes of that face's file, `name` the file's. Raises SheetError if it
    is no TrueType face that can be embedded.
    """
    own = _built_in_widths()
    if other is None:
        return FontSet(own)
    font = _open_font(other, name)
    pdfmetrics.registerFont(font)
    widths = font.face.charWidths
    foreign = frozenset(widths).difference(*own.values())
    both = {face: {**widths, **known} for face, known in own.items()}
    return FontSet(both, font.fontName, foreign, name)


def _open_font(data: bytes, name: str) -> TTFont:
    """The face in a file's bytes; SheetError says why it cannot be embedded."""
    if data[:4] == b"OTTO":
        raise SheetError(
            f"{name} has PostScript outlines (OpenType/CFF), which cannot be embedded: "
            "name a TrueType face (.ttf)"
        )
    if _declared_characters(data) > _MAX_GLYPHS * 4:
        raise SheetError(f"{name} is no TrueType face, or is damaged: name another file (.ttf)")
    try:
        # Named by its content: ReportLab knows faces by name, for the life of the process.
        font = TTFont(f"Names{crc32(data):08x}", BytesIO(data), asciiReadable=False)
        tables = font.face.table
        whole = all(table["offset"] + table["length"] <= len(data) for table in tables.values())
        font.face.makeSubset([0, *list(font.face.charWidths)[:9]])  # its outlines can be read
    except (TTFError, LookupError, ValueError, TypeError, struct.error, AttributeError):
        whole, tables = False, {}
    if not whole:
        raise SheetError(f"{name} is no TrueType face, or is damaged: name another file (.ttf)")
    if "fvar" in tables:
        raise SheetError(
            f"{name} is a variable face, of which only one weight would print: "
            "name a static one (.ttf)"
        )
    # ReportLab takes two faces of one PostScript name for the same.
    font.face.name = TTFNameBytes(font.face.name + f"-{crc32(data):08x}".encode())
    return font


def _declared_characters(data: bytes) -> int:
    """How many characters a face's file says it has, in the tables that can say too many.

    A damaged one can promise four thousand million, and ReportLab would list them all.
    """
    total = 0
    try:
        tables = int.from_bytes(data[4:6])
        for entry in (data[12 + 16 * i : 28 + 16 * i] for i in range(tables)):
            if entry[:4] == b"cmap":
                cmap = data[int.from_bytes(entry[8:12]) :]
                for i in range(int.from_bytes(cmap[2:4])):
                    total += _declared_in_table(
                        cmap[int.from_bytes(cmap[8 + 8 * i : 12 + 8 * i]) :]
                    )
    except struct.error:
        return 0  # cut short: ReportLab says so
    return total


def _declared_in_table(table: bytes) -> int:
    """The same for one table of groups (formats 12 and 13)."""
    if table[:2] not in (b"\0\x0c", b"\0\x0d"):
        return 0
    groups = min(int.from_bytes(table[12:16]), len(table) // 12)
    pairs = (struct.unpack(">LL", table[16 + 12 * i : 24 + 12 * i]) for i in range(groups))
    return sum(max(0, last - first + 1) for first, last in pairs)
