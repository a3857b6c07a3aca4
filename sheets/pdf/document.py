"""Pages in, PDF bytes out: metadata, outline, what is shared stored once, always the same bytes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from io import BytesIO
from typing import NamedTuple

from reportlab import rl_config
from reportlab.pdfbase.pdfdoc import PDFDictionary
from reportlab.pdfgen.canvas import Canvas

from sheets import __version__
from sheets.drawing.fonts import MM_PER_PT, REGULAR, FontSet
from sheets.drawing.form import Form
from sheets.drawing.painter import Painter
from sheets.errors import SheetError
from sheets.page.options import Table
from sheets.page.pagination import Page
from sheets.page.sheet import Sheet
from sheets.pdf.object_streams import compress_objects

rl_config.useA85 = 0  # streams as plain bytes: a quarter smaller, and quicker


class SheetInstance(NamedTuple):
    """A sheet, its pages, and the table that it is for."""

    sheet: Sheet
    pages: tuple[Page, ...]
    table: Table

    @property
    def entry(self) -> str:
        """What the outline calls it."""
        title = self.sheet.title
        return f"{self.table.label} · {title}" if self.table.label else title


def draw(
    leaves: Sequence[SheetInstance],
    *,
    outlined: bool = False,
    progress: Callable[[int, int], None] | None = None,
) -> bytes:
    """The PDF of all leaves, one after the other.

    `outlined` adds an outline entry for each; `progress` is told after each leaf how many
    of how many are drawn. Pages that several leaves share are stored once.
    """
    out = BytesIO()
    canvas = Canvas(
        out,
        pagesize=_size(leaves[0].pages[0]),
        invariant=1,  # no date, no random identifier: the same sheet is the same bytes
        pageCompression=1,
        initialFontName=REGULAR,  # else every page names an unembedded Helvetica
        pdfVersion=(1, 7),
        lang=leaves[0].sheet.lang,
    )
    order = leaves[0].sheet.order
    form = Form(canvas, order.type, order.scale, _names(leaves)) if order.fillable else None
    _set_metadata(canvas, [leaf.sheet for leaf in leaves])
    uses = Counter(id(page) for leaf in leaves for page in leaf.pages)
    papers = {leaf.pages[0].paper.name for leaf in leaves}
    shared = {key: f"body{n}" for n, (key, count) in enumerate(uses.items()) if count > 1}
    for done, leaf in enumerate(leaves, 1):
        if outlined:
            canvas.bookmarkPage(str(done))
            entry = f"{leaf.entry} · {leaf.pages[0].paper.name}" if len(papers) > 1 else leaf.entry
            canvas.addOutlineEntry(entry, str(done))
        if form:
            form.begin_sheet()
        for page in leaf.pages:
            _draw_page(canvas, page, leaf, shared.get(id(page)), form)
        if progress:
            progress(done, len(leaves))
    if outlined:
        canvas.showOutline()
    if form:
        form.finish()
    _save(canvas, order.type)
    return compress_objects(out.getvalue()) if form else out.getvalue()


def _save(canvas: Canvas, type: FontSet) -> None:
    """Finish the PDF; SheetError if the glyphs of another face cannot be read."""
    try:
        canvas.save()
    except Exception as error:
        if type.other is None:  # not the fault of a file from outside
            raise
        raise SheetError(f"{type.source} is damaged: name another --font FILE (.ttf)") from error


def _set_metadata(canvas: Canvas, sheets: Sequence[Sheet]) -> None:
    """Title, subject and keywords of all sheets, each once; how a viewer is to show them."""
    canvas.setTitle(_joined(sheet.title for sheet in sheets))
    canvas.setAuthor("domino-sheets")
    canvas.setSubject(_joined(sheet.subtitle or sheet.title for sheet in sheets))
    canvas.setCreator(f"domino-sheets {__version__}")
    canvas.setKeywords(_joined(word for sheet in sheets for word in sheet.keywords))
    # Set whole, for ReportLab's own list of preferences lacks PickTrayByPDFSize.
    canvas._doc.Catalog.ViewerPreferences = PDFDictionary(
        {"DisplayDocTitle": "true", "PickTrayByPDFSize": "true"}
    )


def _joined(words: Iterable[str]) -> str:
    """The words, each once, with commas between."""
    return ", ".join(dict.fromkeys(words))


def _draw_page(
    canvas: Canvas, page: Page, leaf: SheetInstance, body: str | None, form: Form | None
) -> None:
    """One page: what is the same on every table's, then what is this table's own.

    `body` names the form that what is the same is stored in, if several leaves share it.
    """
    canvas.setPageSize(_size(page))
    if body:
        _draw_body(canvas, page, leaf, body)
    pen = Painter(canvas, page.paper.height, leaf.sheet.order.type, form)
    for piece, box in page.placed:
        if not body:
            piece.draw(pen, box)
        piece.write(pen, box, leaf.table)
    if form:
        form.end_page()
    canvas.showPage()


def _names(leaves: Sequence[SheetInstance]) -> set[str]:
    """All texts that will stand in fields."""
    agreed = leaves[0].sheet.order.agreed
    return {*agreed.values(), *(name for leaf in leaves for name in leaf.table.names)}


def _draw_body(canvas: Canvas, page: Page, leaf: SheetInstance, name: str) -> None:
    """A page's body as a form, which is stored with its first use and only named after that."""
    if not canvas.hasForm(name):
        canvas.beginForm(name)
        pen = Painter(canvas, page.paper.height, leaf.sheet.order.type)
        for piece, box in page.placed:
            piece.draw(pen, box)
        canvas.endForm()
    canvas.doForm(name)


def _size(page: Page) -> tuple[float, float]:
    """The page's size in points."""
    return page.paper.width / MM_PER_PT, page.paper.height / MM_PER_PT
