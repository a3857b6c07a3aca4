"""Five readers open every kind of PDF, find the same words in it, and paint the same pages."""

import re
import subprocess
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageStat
from pypdf import PdfReader

from tests.pages.readback import read_page

from .kinds import KINDS
from .readers import DPI, PAINT, TEXT, Tool, painted_by_pdfium, pictures, words

# PDFium is always there; the others are programs.
OTHERS = [one for one in PAINT if one != "pdfium"]

each_kind = pytest.mark.parametrize("kind", sorted(KINDS))
each_reader = pytest.mark.parametrize(
    "reader", [pytest.param(one, marks=[pytest.mark.tool] * (one in OTHERS)) for one in TEXT]
)
each_painter = pytest.mark.parametrize("painter", OTHERS)


@pytest.mark.tool
@each_kind
def test_qpdf_finds_nothing_wrong(kind: str, tool: Tool, tmp_path: Path) -> None:
    file = tmp_path / "document.pdf"
    file.write_bytes(KINDS[kind].pdf)
    for question, answer in (
        ("--check", "No syntax or stream encoding errors found"),
        ("--show-npages", f"{KINDS[kind].pages}\n"),
    ):
        done = subprocess.run(
            [tool("qpdf"), question, str(file)], capture_output=True, text=True, check=False
        )
        assert (done.returncode, done.stderr) == (0, "")
        assert answer in done.stdout


@each_reader
@each_kind
def test_readers_find_the_same_words(kind: str, reader: str, tool: Tool) -> None:
    pdf = KINDS[kind].pdf
    found = words(reader, pdf, tool)
    assert set(KINDS[kind].words) <= set(found)
    assert found == words("pdfium", pdf, tool)


@each_kind
def test_no_block_of_a_cmap_is_longer_than_the_standard_has_it(kind: str) -> None:
    # Adobe's specification of CMaps, which ISO 32000-1, 9.10.3 refers to: at most 100 lines.
    # To Ghostscript 9.56 to 10.04 a face with a longer block is gibberish.
    pages: list[Any] = list(PdfReader(BytesIO(KINDS[kind].pdf)).pages)
    fonts = [font.get_object() for page in pages for font in page["/Resources"]["/Font"].values()]
    counts = [
        int(count)
        for font in fonts
        for count in re.findall(rb"(\d+) beginbf(?:char|range)", font["/ToUnicode"].get_data())
    ]
    assert counts
    assert max(counts) <= 100


@pytest.mark.tool
@each_painter
@each_kind
def test_painters_paint_the_same_pages(kind: str, painter: str, tool: Tool) -> None:
    pdf = KINDS[kind].pdf
    painted = pictures(painter, pdf, tool)
    assert len(painted) == KINDS[kind].pages
    for one, other in zip(painted_by_pdfium(pdf), painted, strict=True):
        mean, most = apart(one, other)
        # Painters move a line to the nearest dots, .1 mm wide, each in its own way.
        assert mean < 2
        assert most < 40


def apart(one: Image.Image, other: Image.Image) -> tuple[float, int]:
    """How far two pictures of a page are apart on average, and at most, in 255ths.

    They are looked at from where dots are no longer seen: at 254 / 4 = 63.5 dpi, and blurred.
    From there the rule under a round, .45 pt = .16 mm of the .4 mm of a dot, is
    255 x .16 / .4 / 2.5 = 40 dark; a letter of the smallest type is darker.
    """
    assert all(abs(a - b) <= 1 for a, b in zip(one.size, other.size, strict=True))
    both = (0, 0, min(one.width, other.width), min(one.height, other.height))
    seen = [
        picture.crop(both).reduce(4).filter(ImageFilter.GaussianBlur(1)) for picture in (one, other)
    ]
    difference = ImageChops.difference(*seen)
    return ImageStat.Stat(difference).mean[0], max(difference.tobytes())


def test_a_letter_that_is_lost_and_a_page_that_is_moved_are_seen() -> None:
    pdf = KINDS["blank-all-fives"].pdf
    (page,) = painted_by_pdfium(pdf)
    assert apart(page, page) == (0, 0)
    least = min(read_page(pdf).texts, key=lambda text: (text.size, text.ink.width))
    assert len(least.words) == 1
    lost = page.copy()
    ImageDraw.Draw(lost).rectangle([edge * DPI / 25.4 for edge in least.ink], fill=255)
    assert apart(page, lost)[1] > 40
    moved = ImageChops.offset(page, 3, 0)  # by .3 mm
    assert apart(page, moved)[0] > 2
    assert apart(page, moved)[1] > 40
