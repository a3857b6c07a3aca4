"""Areas of paper, and how much of it each glyph covers, asked of the typeface by Pillow."""

from functools import cache
from typing import NamedTuple

from font_source_sans_pro import font_files_ttf
from PIL import ImageFont

# By the name inside the PDF: the two faces, at 1000 pixels to the em.
_EM = 1000
_FILES = {
    "SourceSansPro-Regular": "SourceSansPro",
    "SourceSansPro-Semibold": "SourceSansProSemibold",
}


class Area(NamedTuple):
    """A rectangle of paper, in mm from the page's top left corner."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        """From left to right."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """From top to bottom."""
        return self.bottom - self.top

    @property
    def centre(self) -> tuple[float, float]:
        """Its middle."""
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    def grown(self, by: float) -> "Area":
        """This area and `by` mm around it; less than nought shrinks it."""
        return Area(self.left - by, self.top - by, self.right + by, self.bottom + by)

    def within(self, other: "Area", slack: float = 0.0) -> bool:
        """Whether it lies in another area, give or take `slack` mm."""
        return (
            self.left >= other.left - slack
            and self.top >= other.top - slack
            and self.right <= other.right + slack
            and self.bottom <= other.bottom + slack
        )

    def meets(self, other: "Area") -> bool:
        """Whether the two have any paper in common."""
        return (
            self.left < other.right
            and other.left < self.right
            and self.top < other.bottom
            and other.top < self.bottom
        )


@cache
def _font(face: str) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(
        font_files_ttf[_FILES[face]], _EM, layout_engine=ImageFont.Layout.BASIC
    )


@cache
def _reach(character: str, face: str) -> tuple[float, float]:
    """How far a glyph reaches above and below its line, as shares of the type size."""
    _, top, _, bottom = _font(face).getbbox(character, anchor="ls")
    return -top / _EM, bottom / _EM


def advance(character: str, face: str) -> float:
    """How far it is from a character to the next, in thousandths of the type size."""
    return _font(face).getlength(character)


def height(words: str, face: str) -> float:
    """How far the tallest glyph reaches above the line, as a share of the type size."""
    return max(_reach(character, face)[0] for character in words)


def descent(words: str, face: str) -> float:
    """How far the lowest glyph reaches below the line, as a share of the type size."""
    return max(_reach(character, face)[1] for character in words)
