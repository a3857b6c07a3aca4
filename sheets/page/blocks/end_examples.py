"""`end-examples`: open ends as they lie on the table, their total, and what it scores."""

from __future__ import annotations

from sheets.drawing import fonts
from sheets.drawing.box import Box
from sheets.drawing.fonts import SEMIBOLD, leading
from sheets.drawing.painter import FINE, LEFT, ROUND, Painter
from sheets.games.all_fives import END_EXAMPLES, End, end_count, ends_score, ends_total
from sheets.games.tiles import Tile
from sheets.page.blocks.base import Fragment, ShortText, UnbreakableBlock
from sheets.page.options import RenderOptions

# All in mm at normal print.
_ROW = 6.45
_HEADS = 4.2
HALF_TILE = 2.75  # the side of half a tile: a double lies crosswise, two halves high
_LINE = 15.5  # how long a line of play is drawn, from end to end


class EndExamples(UnbreakableBlock, frozen=True, kw_only=True, tag="end-examples"):
    """The worked examples of `END_EXAMPLES`."""

    title: ShortText = "Score it or not"

    def min_width(self, order: RenderOptions) -> float:
        """Room for the drawn ends and three columns of words."""
        return 66.0 * order.scale

    def lay(self, width: float, order: RenderOptions) -> EndExamplesFragment:
        """The examples, a row each."""
        head = leading(fonts.HEADING * order.scale)
        height = head + (_HEADS + len(END_EXAMPLES) * _ROW) * order.scale
        return EndExamplesFragment(height, self.title, head, order.scale)


class EndExamplesFragment(Fragment, frozen=True):
    """The examples, laid out."""

    title: str
    head: float  # the height of the title's line, mm
    scale: float

    def draw(self, pen: Painter, box: Box) -> None:
        """Draw title, column heads and a row for each example."""
        scale = self.scale
        pen.title(box, self.title, fonts.HEADING * scale)
        top = box.y + self.head
        columns = _columns(Box(box.x, top, box.width, _HEADS * scale), scale)
        for cell, words in zip(columns, ("Open ends", "Total", "Score"), strict=True):
            align = LEFT if words == "Open ends" else 0.5
            pen.text_in(cell, words, fonts.LABEL * scale, align=align)
        top += _HEADS * scale
        pen.rules([(box.x, top, box.right, top)], ROUND)
        for ends in END_EXAMPLES:
            self._draw_example(pen, Box(box.x, top, box.width, _ROW * scale), ends)
            top += _ROW * scale
            pen.rules([(box.x, top, box.right, top)], FINE)

    def _draw_example(self, pen: Painter, row: Box, ends: tuple[End, End]) -> None:
        """One row: the ends drawn and in words, the sum, the score."""
        scale = self.scale
        names, total, score = _columns(row, scale)
        _draw_line_of_play(pen, Box(row.x, row.y, _LINE * scale, row.height), ends, scale)
        words = names._replace(
            x=names.x + (_LINE + 2.5) * scale, width=names.width - (_LINE + 2.5) * scale
        )
        size = fonts.TEXT * scale
        pen.text_in(words, " and ".join(_name(end) for end in ends), size, align=LEFT)
        counts = " + ".join(str(end_count(end)) for end in ends)
        pen.text_in(total, f"{counts} = {ends_total(ends)}", size)
        points = ends_score(ends)
        if points:
            pen.text_in(score, str(points), fonts.LEAD * scale, SEMIBOLD)
        else:
            pen.text_in(score, "nothing", size)


def _columns(row: Box, scale: float) -> tuple[Box, Box, Box]:
    """The columns for the ends, their total and the score."""
    score, total = 14.0 * scale, 18.0 * scale
    ends = row.width - score - total
    return (
        row._replace(width=ends),
        row._replace(x=row.x + ends, width=total),
        row._replace(x=row.right - score, width=score),
    )


def _name(end: End) -> str:
    return f"double {end}" if end.double else str(end)


def _draw_line_of_play(pen: Painter, box: Box, ends: tuple[End, End], scale: float) -> None:
    """The two ends of a line of play, with dots between them for what lies there."""
    half = HALF_TILE * scale
    middle = box.y + box.height / 2
    for end, x, to_right in ((ends[0], box.x, True), (ends[1], box.right - half, False)):
        if end.double:
            pen.tile(x, middle - half, half, Tile(end.number, end.number), upright=True)
        else:
            pen.open_half(x, middle - half / 2, half, end.number, to_right)
    dots = [(box.middle + shift * scale, middle) for shift in (-2.0, 0.0, 2.0)]
    pen.dots(dots, 0.5 * scale)
