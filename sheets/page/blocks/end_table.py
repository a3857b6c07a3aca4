"""`end-table`: every pair of open ends, and what it scores in All Fives."""

from __future__ import annotations

from functools import cache

from sheets.drawing import fonts
from sheets.drawing.box import Box
from sheets.drawing.fonts import MM_PER_PT, SEMIBOLD, leading
from sheets.drawing.painter import FINE, HAIR, HEAD, MARK, PLAYER, RIGHT, ROUND, Painter
from sheets.games.all_fives import ENDS, End, can_be_open_together, ends_score
from sheets.page.blocks.base import Fragment, ShortText, UnbreakableBlock
from sheets.page.options import RenderOptions

_ROW = 3.6  # mm at normal print
_TITLE_GAP = 0.9
MIN_COLUMN_WIDTH = 5.6  # a column, mm


class EndTable(UnbreakableBlock, frozen=True, kw_only=True, tag="end-table"):
    """The table, under its title."""

    title: ShortText = "Every pair of ends"
    caption: ShortText = "one end across, the other down; empty: no score"

    def min_width(self, order: RenderOptions) -> float:
        """Fifteen columns (a label and fourteen ends) wide enough for their labels."""
        return (len(ENDS) + 1) * MIN_COLUMN_WIDTH * order.scale

    def lay(self, width: float, order: RenderOptions) -> EndTableFragment:
        """The table, as wide as it may be."""
        size = fonts.HEADING * order.scale
        head = leading(size) + _TITLE_GAP * order.scale
        rows = (len(ENDS) + 1) * _ROW * order.scale
        return EndTableFragment(head + rows, self, head, order.scale)


class EndTableFragment(Fragment, frozen=True):
    """The table, laid out."""

    block: EndTable
    head: float  # the height of the title's line, mm
    scale: float

    def draw(self, pen: Painter, box: Box) -> None:
        """Draw title, bands, rules, labels and scores."""
        size = fonts.HEADING * self.scale
        pen.title(box, self.block.title, size)
        y = box.y + fonts.ASCENT * size * MM_PER_PT
        left = pen.type.width(self.block.title, size, SEMIBOLD) + 4.0 * self.scale
        caption = pen.type.fit(self.block.caption, fonts.LABEL * self.scale, box.width - left)
        pen.text(box.right, y, caption.text, caption.size, align=RIGHT)
        row = _ROW * self.scale
        table = Box(box.x, box.y + self.head, box.width, row * (len(ENDS) + 1))
        column = table.width / (len(ENDS) + 1)
        self._draw_bands(pen, table, column, row)
        self._draw_rules(pen, table, column, row)
        self._draw_figures(pen, table, column, row)

    def _draw_bands(self, pen: Painter, table: Box, column: float, row: float) -> None:
        """Shade the heads, and the cells that score."""
        pen.band(table._replace(height=row), HEAD)
        pen.band(Box(table.x, table.y + row, column, table.height - row), HEAD)
        for j, down in enumerate(ENDS, 1):
            for i, across in enumerate(ENDS, 1):
                if _scores()[across, down]:
                    cell = Box(table.x + i * column, table.y + j * row, column, row)
                    pen.band(cell, MARK)

    def _draw_rules(self, pen: Painter, table: Box, column: float, row: float) -> None:
        """Rule the cells, strike out those of a double with itself, set off the doubles."""
        last = len(ENDS) + 1
        rows = [table.y + j * row for j in range(1, last)]
        columns = [table.x + i * column for i in range(1, last)]
        pen.rules([(table.x, y, table.right, y) for y in rows], FINE)
        pen.rules([(x, table.y, x, table.bottom) for x in columns], FINE)
        same = [i for i, end in enumerate(ENDS, 1) if not can_be_open_together(end, end)]
        pen.rules(
            [
                (
                    table.x + i * column + 0.8,
                    table.y + (i + 1) * row - 0.8,
                    table.x + (i + 1) * column - 0.8,
                    table.y + i * row + 0.8,
                )
                for i in same
            ],
            HAIR,
        )
        for i in (1, same[0]):
            x, y = table.x + i * column, table.y + i * row
            pen.rules([(x, table.y, x, table.bottom), (table.x, y, table.right, y)], ROUND)
        pen.frame(table, PLAYER)

    def _draw_figures(self, pen: Painter, table: Box, column: float, row: float) -> None:
        """Name the ends along both edges, and print every score."""
        label = fonts.LABEL * self.scale
        for i, end in enumerate(ENDS, 1):
            across = Box(table.x + i * column, table.y, column, row)
            down = Box(table.x, table.y + i * row, column, row)
            for cell in (across, down):
                pen.text_in(cell.inset(0.4), str(end), label, SEMIBOLD)
            for j, other in enumerate(ENDS, 1):
                if score := _scores()[end, other]:
                    cell = Box(table.x + i * column, table.y + j * row, column, row)
                    pen.text_in(cell, str(score), fonts.TEXT * self.scale, SEMIBOLD)


@cache
def _scores() -> dict[tuple[End, End], int]:
    """What every pair of ends scores; a pair that cannot be scores nothing."""
    return {
        (a, b): ends_score((a, b)) if can_be_open_together(a, b) else 0 for a in ENDS for b in ENDS
    }
