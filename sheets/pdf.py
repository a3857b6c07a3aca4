"""Pages in, PDF bytes out: metadata, viewer preferences, the same bytes on every run."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO

from reportlab import rl_config
from reportlab.pdfbase.pdfdoc import PDFDictionary
from reportlab.pdfgen.canvas import Canvas

from sheets import __version__
from sheets.layout import Page
from sheets.order import Table
from sheets.pen import Pen
from sheets.sheet import Sheet
from sheets.typeface import MM_PER_PT, REGULAR

rl_config.useA85 = 0  # streams as plain bytes: a quarter smaller, and quicker


def draw(sheet: Sheet, pages: Sequence[Page], table: Table) -> bytes:
    """The PDF of a sheet's pages for one table."""
    out = BytesIO()
    canvas = Canvas(
        out,
        pagesize=_size(pages[0]),
        invariant=1,  # no date, no random identifier: the same sheet is the same bytes
        pageCompression=1,
        initialFontName=REGULAR,  # else every page names an unembedded Helvetica
        pdfVersion=(1, 7),
        lang=sheet.lang,
    )
    canvas.setTitle(sheet.title)
    canvas.setAuthor("domino-sheets")
    canvas.setSubject(sheet.subtitle or sheet.title)
    canvas.setCreator(f"domino-sheets {__version__}")
    canvas.setKeywords(", ".join(sheet.keywords))
    # Set whole, for ReportLab's own list of preferences lacks PickTrayByPDFSize.
    canvas._doc.Catalog.ViewerPreferences = PDFDictionary(
        {"DisplayDocTitle": "true", "PickTrayByPDFSize": "true"}
    )
    for page in pages:
        canvas.setPageSize(_size(page))
        pen = Pen(canvas, page.paper.height, sheet.order.type)
        for piece, box in page.placed:
            piece.draw(pen, box)
            piece.write(pen, box, table)
        canvas.showPage()
    canvas.save()
    return out.getvalue()


def _size(page: Page) -> tuple[float, float]:
    """The page's size in points."""
    return page.paper.width / MM_PER_PT, page.paper.height / MM_PER_PT
