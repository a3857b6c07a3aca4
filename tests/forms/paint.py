"""Paints a form with PDFium, poppler, MuPDF and Ghostscript, and compares what they painted."""

from __future__ import annotations

import subprocess
from collections.abc import Callable, Iterable
from functools import cache
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

# unused-ignore: pyproject.toml may come to say this for all of the project.
import pypdfium2
import pytest
from PIL import Image, ImageChops

DPI = 96

# PDFium is always there; the others are programs.
each_painter = pytest.mark.parametrize(
    "painter",
    [
        "pdfium",
        *(pytest.param(one, marks=pytest.mark.tool) for one in ("pdftoppm", "mutool", "gs")),
    ],
)


class Area(NamedTuple):
    """A part of a page: shares of its width and height, from the top left corner."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def middle(self) -> tuple[float, float]:
        """The point in its middle."""
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    def on(self, image: Image.Image) -> tuple[int, int, int, int]:
        """The pixels of an image of the page that belong to it, those on its edges too."""
        width, height = image.size
        return (
            int(self.left * width),
            int(self.top * height),
            -int(-self.right * width // 1),
            -int(-self.bottom * height // 1),
        )


def paint(painter: str, pdf: bytes, tool: Callable[[str], str]) -> list[Image.Image]:
    """All pages as one of the painters paints them, fields and all, in greys."""
    if painter == "pdfium":
        return paint_here(pdf)
    return _paint_there(painter, tool(painter), pdf)


@cache
def paint_here(pdf: bytes, dpi: int = DPI) -> list[Image.Image]:
    """The same by PDFium, the reader in Chromium."""
    with pypdfium2.PdfDocument(pdf) as document:
        document.init_forms()
        return [
            page.render(scale=dpi / 72, may_draw_forms=True).to_pil().convert("L")
            for page in document
        ]


@cache
def _paint_there(program: str, path: str, pdf: bytes) -> list[Image.Image]:
    """The same by a program, which ends well and says nothing."""
    with TemporaryDirectory() as folder:
        source, page = Path(folder, "form.pdf"), Path(folder, "page")
        source.write_bytes(pdf)
        options: dict[str, list[str | Path]] = {
            "pdftoppm": ["-r", str(DPI), "-gray", source, page],
            # -N: a mutool without colour management says of every file that it has none.
            "mutool": [
                "draw",
                "-q",
                "-N",
                "-r",
                str(DPI),
                "-F",
                "pgm",
                "-o",
                f"{page}%04d",
                source,
            ],
            "gs": [
                *("-q", "-dNOPAUSE", "-dBATCH", "-sDEVICE=pgmraw", "-dPDFSTOPONERROR"),
                *("-dTextAlphaBits=4", "-dGraphicsAlphaBits=4", f"-r{DPI}"),
                *(f"-sOutputFile={page}%04d", source),
            ],
        }
        done = subprocess.run([path, *options[program]], capture_output=True, check=False)
        assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")
        return [
            Image.open(BytesIO(one.read_bytes())).convert("L")
            for one in sorted(Path(folder).glob("page*"))
        ]


def difference(a: Image.Image, b: Image.Image) -> float:
    """How much ink is in one image and not in the other, in black pixels."""
    histogram = ImageChops.difference(a, b).histogram()
    return sum(level * count for level, count in enumerate(histogram)) / 255


def without(image: Image.Image, areas: Iterable[Area]) -> Image.Image:
    """The image, white where the areas are."""
    image = image.copy()
    for area in areas:
        image.paste(255, area.on(image))
    return image
