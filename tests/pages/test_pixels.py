"""The pages as PDFium paints them: ink, margins, frames, pips, and letters clear of lines."""

from collections.abc import Mapping

import pytest
from PIL import Image, ImageChops, ImageFilter, ImageOps, ImageStat

from .grid import score_grid, tiles
from .ink import Area
from .paint import DPI, FINE, paint, paint_only, pixel
from .readback import Page
from .standard import MARGIN, each, each_mexican_train

DARK = 128

Spot = tuple[int, int]


@each
def test_less_than_a_twentieth_of_the_page_is_ink(name: str, pdf: bytes) -> None:
    # At 600 dpi: at fewer a hair line of .25 pt is painted a whole pixel wide, which it is not.
    darkness = 1 - ImageStat.Stat(paint(pdf, 600)).mean[0] / 255
    assert 0.01 < darkness < 0.05


@each
def test_ink_keeps_inside_the_margins(name: str, pdf: bytes) -> None:
    image = paint(pdf, FINE)
    box = ImageOps.invert(image).point([0] * 26 + [255] * 230).getbbox()
    assert box is not None
    left, top, right, bottom = (edge * 25.4 / FINE for edge in box)
    width, height = (side * 25.4 / FINE for side in image.size)
    assert left == pytest.approx(MARGIN, abs=0.3)
    assert width - right == pytest.approx(MARGIN, abs=0.3)
    assert top == pytest.approx(MARGIN, abs=0.3)
    assert height - bottom > MARGIN - 0.3


@each
def test_the_grid_has_all_four_corners(name: str, pdf: bytes, page: Page) -> None:
    image = paint(pdf, DPI)
    area = score_grid(page).frame.area
    for x, outwards in ((area.left, -1), (area.right, 1)):
        for y, away in ((area.top, -1), (area.bottom, 1)):
            # The corner, and a millimetre along both of its sides, are black;
            # a millimetre outside there is paper.
            for dx, dy in ((0, 0), (-outwards, 0), (0, -away)):
                assert shade(image, x + dx, y + dy) < DARK, (x, y, dx, dy)
            for dx, dy in ((outwards, 0), (0, away), (outwards, away)):
                assert shade(image, x + dx, y + dy) > 250, (x, y, dx, dy)


def shade(image: Image.Image, x: float, y: float) -> int:
    """The darkest of the nine pixels around a place in mm."""
    column, row = pixel(x), pixel(y)
    darkest, _ = image.crop((column - 1, row - 1, column + 2, row + 2)).getextrema()
    assert isinstance(darkest, int)
    return darkest


@each
def test_letters_keep_clear_of_lines(name: str, pdf: bytes) -> None:
    # Letters and lines painted apart, the letters two pixels (.34 mm) fatter: nowhere both.
    letters = paint_only(pdf, text=True).filter(ImageFilter.MinFilter(5))
    lines = paint_only(pdf, text=False)
    dark = [255 if value < DARK else 0 for value in range(256)]
    both = ImageChops.multiply(letters.point(dark), lines.point(dark))
    assert both.getbbox() is None
    # And there were letters, and lines.
    assert letters.point(dark).getbbox() is not None
    assert lines.point(dark).getbbox() is not None


@each_mexican_train
def test_every_pip_is_painted(name: str, pdf: bytes, page: Page) -> None:
    image = paint(pdf, FINE)
    counted = [
        tuple(count_blobs(image, half) for half in inner_halves(tile.area)) for tile in tiles(page)
    ]
    assert counted == [(n, n) for n in range(12, -1, -1)]


def inner_halves(tile: Area) -> tuple[Area, Area]:
    """The two halves of a lying tile, half a millimetre in from the frame and from the bar."""
    middle = (tile.left + tile.right) / 2
    left, right = tile._replace(right=middle), tile._replace(left=middle)
    return left.grown(-0.5), right.grown(-0.5)


def count_blobs(image: Image.Image, area: Area) -> int:
    """How many dark spots, each of pixels side by side, there are in an area."""
    left, top, right, bottom = (pixel(edge, FINE) for edge in area)
    pixels = image.load()
    assert pixels is not None
    dark = {
        (x, y)
        for x in range(left, right)
        for y in range(top, bottom)
        if isinstance(value := pixels[x, y], int) and value < DARK
    }
    blobs = 0
    while dark:
        blobs += 1
        flood(dark, dark.pop())
    return blobs


def flood(dark: set[Spot], start: Spot) -> None:
    """Take away all spots that hang together with one."""
    waiting = [start]
    while waiting:
        x, y = waiting.pop()
        for spot in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            if spot in dark:
                dark.remove(spot)
                waiting.append(spot)


def test_the_counting_of_blobs_itself() -> None:
    image = Image.new("L", (pixel(20, FINE), pixel(20, FINE)), 255)
    assert count_blobs(image, Area(1, 1, 19, 19)) == 0
    for left in (3.0, 6.0, 9.0):
        box = tuple(pixel(edge, FINE) for edge in (left, 3.0, left + 1, 4.0))
        image.paste(0, (box[0], box[1], box[2], box[3]))
    assert count_blobs(image, Area(1, 1, 19, 19)) == 3
    assert count_blobs(image, Area(1, 1, 8, 19)) == 2


def test_pixels_belong_to_six_different_pages(pdfs: Mapping[str, bytes]) -> None:
    assert len({paint(pdf, DPI).tobytes() for pdf in pdfs.values()}) == len(pdfs) == 6
