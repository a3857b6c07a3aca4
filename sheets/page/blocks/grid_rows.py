"""The rows of a score grid that stand on one page: the blank print, and what is written on it."""

from __future__ import annotations

from sheets.drawing import fonts
from sheets.drawing.box import Box
from sheets.drawing.fonts import MM_PER_PT, SEMIBOLD, baseline
from sheets.drawing.painter import (
    FIFTH,
    FRAME,
    HAIR,
    HEAD,
    LEFT,
    PLAYER,
    ROUND,
    SHADE,
    WIDE_SHADE,
    Line,
    Painter,
)
from sheets.games.tiles import Tile
from sheets.page.blocks import grid_entries
from sheets.page.blocks.grid_cells import HEADER_HEIGHT, NAME_BOX, GridGeometry
from sheets.page.options import Table

_SETS = {6: "six", 9: "nine", 12: "twelve", 15: "fifteen", 18: "eighteen"}
_WIDE = 18.0  # mm: a column that is wider takes more ink, and needs less to be seen
_ROUND_NUMBER = 10.5  # pt


class GridFragment(GridGeometry, frozen=True):
    """Some rows of a grid, under its head."""

    def draw(self, pen: Painter, box: Box) -> None:
        """Draw the bands, then the rules, then the labels."""
        self._draw_bands(pen, box)
        self._draw_rules(pen, box)
        self._draw_heads(pen, box)
        if self.carried:
            self._draw_carried(pen, self.label(box, -1))
        for index, row in enumerate(self.rows):
            if isinstance(row, Tile):
                self._draw_double(pen, self.label(box, index), row)
            else:
                size = _ROUND_NUMBER * self.columns.scale
                pen.text_in(self.label(box, index), str(row), size, SEMIBOLD)

    def write(self, pen: Painter, box: Box, table: Table) -> None:
        """Write names, and the match that was played; in a form, add fields instead."""
        grid_entries.write_names(self, pen, box, table)
        if table.scored:
            grid_entries.write_scores(self, pen, box, table.scored)
        else:
            grid_entries.add_fields(self, pen, box, table)

    def _draw_bands(self, pen: Painter, box: Box) -> None:
        """Shade the column heads, the Total columns and what the carried row leaves unused."""
        names = NAME_BOX * self.columns.scale
        pen.band(Box(box.x, box.y + names, box.width, HEADER_HEIGHT * self.columns.scale), HEAD)
        top = self.top(box)
        for player in range(self.columns.players):
            left = self.name_box(box, player).x
            total = Box(left + self.columns.cell, top, self.columns.cell, box.bottom - top)
            pen.band(total, SHADE if total.width < _WIDE else WIDE_SHADE)
            if self.carried:
                pen.band(Box(left, top, self.columns.cell, self.row), HEAD)

    def _draw_rules(self, pen: Painter, box: Box) -> None:
        """Hair lines, lines between rounds, every fifth heavier, between players, the frame."""
        heads = box.y + NAME_BOX * self.columns.scale
        top = self.top(box)
        boxes = [self.name_box(box, player) for player in range(self.columns.players)]
        pen.rules([(b.middle, heads, b.middle, box.bottom) for b in boxes], HAIR)
        thin: list[Line] = [(box.x, heads, box.right, heads)]
        fifths: list[Line] = [(box.x, top, box.right, top)]
        y = top
        if self.carried:
            y += self.row
            fifths.append((box.x, y, box.right, y))
        for row in self.rows[:-1]:
            y += self.row
            fifth = isinstance(row, int) and row % 5 == 0
            (fifths if fifth else thin).append((box.x, y, box.right, y))
        pen.rules(thin, ROUND)
        pen.rules(fifths, FIFTH)
        pen.rules([(b.x, box.y, b.x, box.bottom) for b in boxes], PLAYER)
        pen.frame(box, FRAME)

    def _draw_heads(self, pen: Painter, box: Box) -> None:
        """Number the players, and head the columns."""
        scale = self.columns.scale
        small, label = fonts.SMALL * scale, fonts.LABEL * scale
        heads = Box(box.x, box.y + NAME_BOX * scale, self.columns.labels, HEADER_HEIGHT * scale)
        pen.text(box.x + 1.2 * scale, heads.y - 1.6 * scale, "Player", label)
        if self.columns.double is not None:
            corner = Box(box.x, box.y, self.columns.labels, heads.y - box.y - 3.6 * scale)
            kind = f"Double-{_SETS[self.columns.double]} set"
            pen.text_in(corner.inset(1.2 * scale), kind, label, SEMIBOLD, LEFT)
        pen.text_in(heads.inset(1.2 * scale), "Round", label, align=LEFT)
        for player in range(self.columns.players):
            name = self.name_box(box, player)
            number = name.y + (1.1 + fonts.CAP_HEIGHT * fonts.SMALL * MM_PER_PT) * scale
            pen.text(name.x + 1.1 * scale, number, str(player + 1), small)
            cell = Box(name.x, heads.y, self.columns.cell, heads.height)
            pen.text_in(cell.inset(0.6), "Points", label)
            pen.text_in(cell._replace(x=name.middle).inset(0.6), "Total", label)

    def _draw_carried(self, pen: Painter, label: Box) -> None:
        """Say that this row takes the totals of the page before."""
        size = fonts.MIN_SIZE * self.columns.scale
        room = label.inset(0.8)
        lines = pen.type.wrap("carried forward", size, room.width)
        step = fonts.leading(size)
        middle = label.y + label.height / 2 - step * (len(lines) - 1) / 2
        for line in lines:
            pen.text(label.middle, baseline(middle, size), line, size, align=0.5)
            middle += step

    def _draw_double(self, pen: Painter, label: Box, double: Tile) -> None:
        """A tile, and what it is called."""
        scale = self.columns.scale
        side = min(7.0 * scale, self.row - 3.2)
        room = label.inset(2.2 * scale)
        pen.tile(room.x, label.y + (label.height - side) / 2, side, double)
        words = Box(room.x + 2 * side, label.y, room.width - 2 * side + 1.4 * scale, label.height)
        middle = label.y + label.height / 2
        size = 10.5 * scale
        if double.high:
            y = baseline(middle, size)
        else:
            y = middle - 0.2 * scale
            below = y + fonts.leading(fonts.SMALL * scale) + 0.3 * scale
            pen.text(words.middle, below, "double-blank", fonts.SMALL * scale, align=0.5)
        pen.text(words.middle, y, str(double), size, SEMIBOLD, 0.5)
