"""Draw the README's picture, docs/pages.png, from the A4 sheets in output/.

Run `domino-sheets --paper a4 --paper letter` first, then `python docs/picture.py`.
"""

import sys
from collections.abc import Sequence
from pathlib import Path

from PIL import Image, ImageChops, ImageDraw, ImageFilter
from pypdfium2 import PdfDocument

ROOT = Path(__file__).resolve().parent.parent
PICTURE = ROOT / "docs" / "pages.png"
SHEETS = ("dominoes", "mexican-train", "all-fives")

PIXELS_PER_POINT = 0.92  # a README shows the picture at about half its size: sharp on any screen
FINER = 4  # drawn so much larger, then shrunk: letters keep their places between the pixels
GAP = 28
TABLE = 226  # the grey that the pages lie on: white paper would be lost on a white README
EDGE = 160  # a thin line around each page
SHADOW = 60
SHADOW_REACH = 6


def page(pdf: Path) -> Image.Image:
    """The first page of a PDF, in grey, with a thin frame."""
    with PdfDocument(pdf) as document:
        drawn = document[0].render(scale=PIXELS_PER_POINT * FINER, grayscale=True).to_pil()
    image: Image.Image = drawn.convert("L").reduce(FINER)
    ImageDraw.Draw(image).rectangle((0, 0, image.width - 1, image.height - 1), outline=EDGE)
    return image


def side_by_side(pages: Sequence[Image.Image]) -> Image.Image:
    """Pages in a row on a grey table, each with its shadow."""
    width = sum(one.width for one in pages) + GAP * (len(pages) + 1)
    height = max(one.height for one in pages) + 2 * GAP
    shadows = Image.new("L", (width, height), 0)
    places = []
    x = GAP
    for one in pages:
        y = (height - one.height) // 2
        places.append((x, y))
        shadows.paste(SHADOW, (x + 2, y + 4, x + 2 + one.width, y + 4 + one.height))
        x += one.width + GAP
    shadows = shadows.filter(ImageFilter.GaussianBlur(SHADOW_REACH))
    table = ImageChops.subtract(Image.new("L", (width, height), TABLE), shadows)
    for one, place in zip(pages, places, strict=True):
        table.paste(one, place)
    return table


def main(path: Path = PICTURE) -> None:
    """Write the picture to `path`."""
    picture = side_by_side([page(ROOT / "output" / f"{name}-a4.pdf") for name in SHEETS])
    picture.save(path, optimize=True)


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:2]))
