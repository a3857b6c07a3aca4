"""A page that a printer's filters have turned into dots: where its ink is, in mm, and how much."""

from __future__ import annotations

from math import ceil, floor
from typing import NamedTuple

from PIL import Image, ImageStat

from tests.pages.ink import Area
from tests.pages.readback import Page

INCH = 25.4
DARK = 128  # of 255: darker is ink, where there are greys


class Printed(NamedTuple):
    """Dots, and where the upper left corner of the first one lies on the paper, in mm."""

    image: Image.Image  # greys: 0 is ink, 255 is none
    dpi: float
    left: float = 0.0
    top: float = 0.0

    @property
    def ink(self) -> float:
        """How much of the page is ink: 1 would be a black page."""
        return 1 - ImageStat.Stat(self.image).mean[0] / 255

    @property
    def box(self) -> Area:
        """The paper from the outermost ink to the outermost ink."""
        box = self.image.point([255] * DARK + [0] * (256 - DARK)).getbbox()
        assert box is not None, "an empty page"
        left, top, right, bottom = (edge * INCH / self.dpi for edge in box)
        return Area(self.left + left, self.top + top, self.left + right, self.top + bottom)

    def turned(self, paper_height: float) -> Printed:
        """The page seen from its side, as one holds a sheet that was printed lying down."""
        # A quarter clockwise: what was below is left, what was left is above.
        bottom = self.top + self.image.height * INCH / self.dpi
        image = self.image.transpose(Image.Transpose.ROTATE_270)
        return Printed(image, self.dpi, paper_height - bottom, self.left)

    def measured(self, layout: Area) -> Printed:
        """The same dots in the layout's own mm, though they were scaled and moved on the paper.

        The scale is that of width and height together, and middle lies upon middle.
        """
        box = self.box
        scale = (box.width + box.height) / (layout.width + layout.height)
        (x, y), (across, down) = box.centre, layout.centre
        left, top = across + (self.left - x) / scale, down + (self.top - y) / scale
        return Printed(self.image, self.dpi * scale, left, top)

    def dots(self, area: Area, more: int = 0) -> Image.Image:
        """All dots that lie in an area, if only in part, and so many more on each side."""
        scale = self.dpi / INCH
        left, top = floor((area.left - self.left) * scale), floor((area.top - self.top) * scale)
        right, bottom = (
            ceil((area.right - self.left) * scale),
            ceil((area.bottom - self.top) * scale),
        )
        # Pasted, not cropped: beyond its edges a crop would be black.
        dots = Image.new("L", (right - left + 2 * more, bottom - top + 2 * more), 255)
        dots.paste(self.image, (more - left, more - top))
        return dots

    def ink_in(self, area: Area) -> float:
        """How much of an area is ink, in square mm."""
        dots = self.dots(area)
        share = 1 - ImageStat.Stat(dots).mean[0] / 255
        return share * dots.width * dots.height * (INCH / self.dpi) ** 2


def layout_box(page: Page) -> Area:
    """The paper from the outermost mark of the layout to the outermost, half of frames included."""
    inks = [mark.ink for mark in page.marks]
    return Area(
        min(ink.left for ink in inks),
        min(ink.top for ink in inks),
        max(ink.right for ink in inks),
        max(ink.bottom for ink in inks),
    )


def most_apart(one: Area, other: Area) -> float:
    """The largest distance between the same edges of two areas, in mm."""
    return max(abs(a - b) for a, b in zip(one, other, strict=True))
