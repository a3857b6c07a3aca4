"""A photocopy of a printed page, by a machine that is short of toner; and its grid, counted."""

from __future__ import annotations

from typing import NamedTuple

from PIL import Image, ImageFilter

from tests.pages.ink import Area

from .printed import INCH, Printed

_SHARP = 0.15  # mm: the blur of the lens; a hair line is .09 mm
_CONTRAST = 0.4  # what is left between ink and paper
_LEAST = 15  # of 255: what is so much darker than paper is copied as black, all else is lost
_ALONG = 0.9  # a line goes on for more than this share of the grid


class Count(NamedTuple):
    """The lines of a grid, as many as an eye would follow from end to end."""

    levels: int
    uprights: int


def photocopy(printed: Printed) -> Printed:
    """The copy of a page: dots of ink again, half as fine."""
    image = printed.image.reduce(2)
    dpi = printed.dpi / 2
    image = image.filter(ImageFilter.GaussianBlur(_SHARP * dpi / INCH))
    image = image.point([255 - round((255 - grey) * _CONTRAST) for grey in range(256)])
    image = image.point([0] * (256 - _LEAST) + [255] * _LEAST)
    return Printed(image, dpi, printed.left, printed.top)


def count_lines(printed: Printed, grid: Area, cells: Area) -> Count:
    """How many lines go from side to side of a grid, and how many from head to foot of its cells.

    `grid` is all of it, `cells` is it without the boxes for names, which are two columns wide.
    """
    across, down = printed.dots(grid, more=4), printed.dots(cells, more=4)
    return Count(
        levels=_count(across.resize((1, across.height), Image.Resampling.BOX)),
        uprights=_count(down.resize((down.width, 1), Image.Resampling.BOX)),
    )


def _count(ink: Image.Image) -> int:
    """How many times a line begins, in means over each row or column of dots."""
    dark = [mean < 255 * (1 - _ALONG) for mean in ink.tobytes()]
    return sum(now and not before for before, now in zip([False, *dark], dark, strict=False))
