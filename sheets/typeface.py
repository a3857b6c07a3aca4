"""The faces, type sizes and measures of text: what fits where, before anything is drawn."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from font_source_sans_pro import font_files_ttf
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

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
FLOOR = 6.5  # nothing is printed smaller

# Of Source Sans Pro, as shares of the type size: the height of capitals and figures, and
# how far letters reach above and below the line they stand on.
CAPITALS = 0.66
ASCENT = 0.75
DESCENT = 0.25

ELLIPSIS = "…"
GLUE = "\u00a0"  # a space at which a line is never broken


class Fitted(NamedTuple):
    """A text that fits: what is left of it, and the type size (pt) at which it does."""

    text: str
    size: float


@dataclass(frozen=True)
class Typeface:
    """The faces of a document, and how wide text is in them."""

    widths: dict[str, dict[int, float]]

    def width(self, text: str, size: float, face: str = REGULAR) -> float:
        """How wide `text` is at `size` pt, in mm.

        Raises SheetError for a character that the face has no glyph for: a missing
        glyph would print as a hollow box, and nobody would be told.
        """
        known = self.widths[face]
        try:
            return sum([known[ord(c)] for c in text]) * size * MM_PER_PT / 1000
        except KeyError as missing:
            code = int(missing.args[0])
            raise SheetError(
                f"Source Sans Pro has no character {chr(code)!r} (U+{code:04X}), "
                f"which {text!r} needs: write it in other letters."
            ) from None

    def fit(
        self, text: str, size: float, room: float, face: str = REGULAR, floor: float = FLOOR
    ) -> Fitted:
        """`text` in no more than `room` mm: smaller, down to `floor` pt, then cut with an ellipsis.

        An empty text comes back when not even the ellipsis fits.
        """
        wide = self.width(text, size, face)
        if wide <= room:
            return Fitted(text, size)
        smaller = int(size * room / wide * 10) / 10  # whole tenths of a point, rounded down
        if smaller >= floor:
            return Fitted(text, smaller)
        size = min(size, floor)
        kept = text
        while kept and self.width(kept.rstrip() + ELLIPSIS, size, face) > room:
            kept = kept[:-1]
        return Fitted(kept.rstrip() + ELLIPSIS if kept else "", size)

    def wrap(self, text: str, size: float, room: float, face: str = REGULAR) -> tuple[str, ...]:
        """`text` broken at its spaces into lines of no more than `room` mm.

        A no-break space holds its words together; a word longer than a line is cut.
        """
        lines: list[str] = []
        line = ""
        for word in text.split(" "):
            joined = f"{line} {word}" if line else word
            if self.width(joined, size, face) <= room:
                line = joined
                continue
            if line:
                lines.append(line)
            *full, line = self._cut(word, size, room, face)
            lines.extend(full)
        lines.append(line)
        return tuple(one.replace(GLUE, " ") for one in lines)

    def _cut(self, word: str, size: float, room: float, face: str) -> list[str]:
        """A word in pieces that each fit into `room` mm (at least one character each)."""
        pieces = [""]
        for character in word:
            longer = pieces[-1] + character
            if not pieces[-1] or self.width(longer, size, face) <= room:
                pieces[-1] = longer
            else:
                pieces.append(character)
        return pieces


def leading(size: float) -> float:
    """From one line of text to the next, in mm, at `size` pt: 1.25 times the size."""
    return size * 1.25 * MM_PER_PT


def baseline(middle: float, size: float) -> float:
    """Where a line of `size` pt stands so that its capitals and figures are centred on `middle`.

    Both in mm from the page's top.
    """
    return middle + CAPITALS * size * MM_PER_PT / 2


@cache
def load() -> Typeface:
    """Source Sans Pro Regular and Semibold, registered with ReportLab.

    Only the glyphs in use are embedded (`asciiReadable=False` keeps ReportLab from
    embedding all of ASCII, which doubles the size of a sheet).
    """
    widths = {}
    for face in (REGULAR, SEMIBOLD):
        font = TTFont(face, font_files_ttf[face], asciiReadable=False)
        pdfmetrics.registerFont(font)
        widths[face] = font.face.charWidths
    return Typeface(widths)
