"""A page as PDFium, the reader in Chromium, paints it and searches it."""

from collections.abc import Iterable
from functools import cache

# unused-ignore: pyproject.toml may come to say this for all of the project.
import pypdfium2
import pypdfium2.raw as pdfium
from PIL import Image

DPI = 150
FINE = 300  # for measures: a pixel is .08 mm, the smallest pips are 11 pixels across


def pixel(mm: float, dpi: int = DPI) -> int:
    """The pixel at so many mm from an edge."""
    return round(mm * dpi / 25.4)


@cache
def paint(pdf: bytes, dpi: int = DPI) -> Image.Image:
    """The first page of a PDF, in greys."""
    with pypdfium2.PdfDocument(pdf) as document:
        return _render(document[0], dpi)


def paint_only(pdf: bytes, *, text: bool) -> Image.Image:
    """The page with nothing but its text, or with all but its text."""
    with pypdfium2.PdfDocument(pdf) as document:
        page = document[0]
        for found in list(page.get_objects()):
            if (found.type == pdfium.FPDF_PAGEOBJ_TEXT) is not text:
                page.remove_obj(found)
        page.gen_content()
        return _render(page, DPI)


def _render(page: pypdfium2.PdfPage, dpi: int) -> Image.Image:
    image = page.render(scale=dpi / 72, grayscale=True).to_pil()
    assert isinstance(image, Image.Image)
    return image.convert("L")


def not_found(pdf: bytes, wanted: Iterable[str]) -> list[str]:
    """Those words that a viewer's search does not find on the page."""
    with pypdfium2.PdfDocument(pdf) as document:
        text = document[0].get_textpage()
        return [words for words in wanted if text.search(words, match_case=True).get_next() is None]
