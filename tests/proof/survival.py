"""What must still be there when a page has become dots: each line whole, each word, each pip."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, reduce
from math import ceil, pi
from typing import NamedTuple

from font_source_sans_pro import font_files_ttf
from PIL import Image, ImageChops, ImageFont

from tests.pages.ink import Area, advance, descent, height
from tests.pages.readback import Page, Rule, Shape, Text
from tests.pages.standard import MM

from .printed import DARK, INCH, Printed

# Open ends are drawn with a stub of the tile's other half, .35 of the side: 1.35 times as wide
# as they are high, and open on one side. No other outline looks like that.
_OPEN_END = 1.35
_CORNER = 0.3  # more of an outline's shorter side than any corner's roundness takes

# What is this near, mm, belongs to a word: dots may lie a little off, and a dash is only
# two dots high. Nothing else comes nearer than .4 mm to a word.
_AROUND = 0.2


class Line(NamedTuple):
    """A straight line or a part of one: its ends in mm, its weight in pt."""

    x1: float
    y1: float
    x2: float
    y2: float
    weight: float

    @property
    def length(self) -> float:
        """From end to end, along the edges of the paper."""
        return abs(self.x2 - self.x1) + abs(self.y2 - self.y1)


class Spot(NamedTuple):
    """A word or a pip: the area that it stands in, and how much of that is ink, in square mm."""

    name: str
    area: Area
    ink: float


def gaps(printed: Printed, page: Page) -> list[Line]:
    """The lines of a page that are not whole in print."""
    return [line for line in lines(page) if not is_whole(printed, line)]


def strengths(printed: Printed, spots: Iterable[Spot]) -> list[tuple[float, str]]:
    """How much ink each word or pip has in print, as a share of what it should have."""
    return sorted((printed.ink_in(spot.area) / spot.ink, spot.name) for spot in spots)


def lines(page: Page) -> Iterator[Line]:
    """All rules, and the straight sides of all outlines, but where a text stands on them."""
    for mark in page.marks:
        if isinstance(mark, Rule):
            yield Line(mark.x1, mark.y1, mark.x2, mark.y2, mark.weight)
        elif isinstance(mark, Shape) and mark.weight is not None:
            for side in _sides(mark, mark.weight):
                yield from _bare(side, mark.order, page)


def _sides(shape: Shape, weight: float) -> list[Line]:
    left, top, right, bottom = shape.area
    width, tall = shape.area.width, shape.area.height
    corner = _CORNER * min(width, tall) if shape.curved else 0.0
    sides = [Line(left + corner, y, right - corner, y, weight) for y in (top, bottom)]
    if not (shape.curved and abs(width / tall - _OPEN_END) < 0.01):
        sides += [Line(x, top + corner, x, bottom - corner, weight) for x in (left, right)]
    return sides


def _bare(line: Line, order: int, page: Page) -> Iterator[Line]:
    """The line, or what is left of it where a text that stands upon it was given white ground."""
    for band in page.shapes:
        area = band.area
        white = band.band and band.fill == 1 and band.order > order
        over = line.y1 == line.y2 and area.top < line.y1 < area.bottom
        if white and over and any(t.order > band.order and t.ink.meets(area) for t in page.texts):
            yield line._replace(x1=max(line.x1, area.right))
            if line.x1 < area.left:
                yield line._replace(x2=area.left)
            return
    yield line


def is_whole(printed: Printed, line: Line) -> bool:
    """Whether there is ink at every step along a line, on it or a dot beside it."""
    if line.x1 != line.x2 and line.y1 != line.y2:
        return _slanting_is_whole(printed, line)
    half = line.weight * MM / 2
    left, right = sorted((line.x1, line.x2))
    top, bottom = sorted((line.y1, line.y2))
    strip = printed.dots(Area(left, top, right, bottom).grown(half), more=1)
    if line.x1 == line.x2:
        strip = strip.transpose(Image.Transpose.ROTATE_90)
    rows = (strip.crop((0, y, strip.width, y + 1)) for y in range(strip.height))
    darkest = reduce(ImageChops.darker, rows)
    # At each end: what it was grown by, one dot more, and one that the line may not quite reach.
    end = ceil(half * printed.dpi / INCH) + 3
    return _lightest(darkest.crop((end, 0, darkest.width - end, 1))) < DARK


def _slanting_is_whole(printed: Printed, line: Line) -> bool:
    """The same for a line that is neither level nor upright: two dots beside it, if need be."""
    steps = int(line.length * printed.dpi / INCH)
    for step in range(1, steps):
        x = line.x1 + (line.x2 - line.x1) * step / steps
        y = line.y1 + (line.y2 - line.y1) * step / steps
        if _darkest(printed.dots(Area(x, y, x, y), more=2)) >= DARK:
            return False
    return True


def _darkest(dots: Image.Image) -> int:
    return min(dots.tobytes())


def _lightest(dots: Image.Image) -> int:
    return max(dots.tobytes())


def pips(page: Page) -> Iterator[Spot]:
    """All pips of all tiles."""
    for dot in page.dots:
        yield Spot("a pip", dot.ink, pi * dot.diameter**2 / 4)


def words(page: Page) -> Iterator[Spot]:
    """All words, with what is painted behind them."""
    for text in page.texts:
        for word, area, glyphs in _words(text):
            around = area.grown(_AROUND)
            ground = around.width * around.height * (1 - _ground(area, text, page))
            yield Spot(word, around, glyphs + ground)


def _words(text: Text) -> Iterator[tuple[str, Area, float]]:
    """The words of a run: where each stands, and how much its glyphs cover, in square mm."""
    em = text.size * MM
    x = text.x
    for word in text.words.split(" "):
        right = x + sum(advance(letter, text.face) for letter in word) * em / 1000
        if word:
            top = text.baseline - height(word, text.face) * em
            bottom = text.baseline + descent(word, text.face) * em
            glyphs = sum(_covered(letter, text.face) for letter in word) * em**2
            yield word, Area(x, top, right, bottom), glyphs
        x = right + advance(" ", text.face) * em / 1000


def _ground(area: Area, text: Text, page: Page) -> float:
    """The grey of what was last filled behind a word; 1 is white."""
    fills = [
        shape.fill
        for shape in page.shapes
        if shape.fill is not None and shape.order < text.order and area.within(shape.area)
    ]
    return fills[-1] if fills else 1.0


@cache
def _covered(letter: str, face: str) -> float:
    """How much a glyph covers, as a share of the square of the type size."""
    file = font_files_ttf["SourceSansPro" + ("Semibold" if face.endswith("Semibold") else "")]
    em = 500
    font = ImageFont.truetype(file, em, layout_engine=ImageFont.Layout.BASIC)
    return sum(font.getmask(letter)) / 255 / em**2
