"""A block drawn alone on a page and read back: what the tests in this folder look at."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from sheets.drawing import fonts
from sheets.drawing.box import Box
from sheets.page.blocks.base import Block, Fragment
from sheets.page.options import RenderOptions, Table
from sheets.page.pagination import Page as BlockLayout
from sheets.page.paper import Paper
from sheets.page.sheet import Sheet
from sheets.pdf.document import SheetInstance, draw
from tests.pages.ink import Area
from tests.pages.readback import Dot, Page, Rule, Shape, Text, read_page

# Where the block's box begins, in mm from the page's top left corner.
X, Y = 20.0, 30.0
NOTHING: Mapping[str, str] = MappingProxyType({})
NEAR = 0.01  # mm: numbers in a PDF are rounded


def order(
    *,
    large: bool = False,
    agreed: Mapping[str, str] = NOTHING,
    widest_label: str = "",
    fillable: bool = False,
) -> RenderOptions:
    """An order for a normal sheet, or one in large print: half again as large."""
    scale = 1.5 if large else 1.0
    loaded = fonts.load()
    faces = fonts.FontSet(loaded.widths, floor=6.5 * scale)
    return RenderOptions(
        faces, scale=scale, agreed=agreed, widest_label=widest_label, fillable=fillable
    )


def pdf_of(
    piece: Fragment, width: float, order: RenderOptions, table: Table | None = None
) -> bytes:
    """The PDF of a piece, alone on a page in a box of this width."""
    paper = Paper("test", 2 * X + width, 2 * Y + piece.height)
    sheet = Sheet(
        title="Test",
        subtitle="",
        fields=(),
        orientation="portrait",
        keywords=(),
        lang="en",
        blocks=(),
        order=order,
    )
    page = BlockLayout(paper, ((piece, Box(X, Y, width, piece.height)),))
    return draw([SheetInstance(sheet, (page,), table or Table())])


def print_piece(
    piece: Fragment, width: float, order: RenderOptions, table: Table | None = None
) -> Page:
    """What a piece prints, alone on a page."""
    return read_page(pdf_of(piece, width, order, table))


def print_block(
    block: Block, width: float, order: RenderOptions, table: Table | None = None
) -> Page:
    """What a block prints that stands on one page."""
    piece = block.lay(width, order)
    assert isinstance(piece, Fragment)
    return print_piece(piece, width, order, table)


def said(page: Page) -> list[str]:
    """Every run of text, in the order in which it was drawn."""
    return [text.words for text in page.texts]


def the(page: Page, words: str) -> Text:
    """The one run that says this."""
    (text,) = page.said(words)
    return text


def stays_inside(page: Page, width: float, above: float = 0.0) -> bool:
    """Whether all ink lies in the block's box; lines may lie on its edges.

    `above` is how far (mm) it may reach into the gap above the block.
    """
    box = Area(X, Y - above, X + width, page.height - Y)
    for mark in page.marks:
        slack = 0.0
        if isinstance(mark, Rule | Shape):
            slack = (mark.weight or 0) * 25.4 / 72 / 2
        if not mark.ink.within(box, slack + NEAR):
            return False
    return True


def touches_nothing(page: Page) -> bool:
    """Whether no run of text meets a line, an outline, a dot or another run.

    What stands on a band of white that was painted over a line does not meet it.
    """
    white = [shape for shape in page.shapes if shape.band and shape.fill == 1]
    for text in page.texts:
        on_white = [shape for shape in white if shape.area.meets(text.ink)]
        for mark in page.marks:
            if mark is text or any(mark.order < shape.order for shape in on_white):
                continue
            if isinstance(mark, Shape):
                met = any(text.ink.meets(edge) for edge in mark.edges())
            else:
                met = isinstance(mark, Text | Rule | Dot) and text.ink.meets(mark.ink)
            if met:
                return False
    return True
