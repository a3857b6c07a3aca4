"""Where the cells of a score grid are, on one page."""

from __future__ import annotations

from msgspec import Struct

from sheets.drawing.box import Box
from sheets.games.tiles import Tile
from sheets.page.blocks.base import Fragment

# Heights in mm at normal print.
NAME_BOX = 9.0
HEADER_HEIGHT = 4.4


class GridColumns(Struct, frozen=True):
    """The columns of a grid: one of labels, then two for each player. Lengths in mm."""

    players: int
    labels: float
    width: float
    scale: float
    double: int | None = None  # the set's highest double, where rounds are named by doubles

    @property
    def cell(self) -> float:
        """The width of a Points or a Total cell, in mm."""
        return (self.width - self.labels) / (2 * self.players)


class GridGeometry(Fragment, frozen=True):
    """Some rows of a grid, under its head: their places."""

    columns: GridColumns
    start: int  # how many rounds stand on the pages before
    rows: tuple[int | Tile, ...]
    carried: bool  # the first row takes the totals of the page before
    row: float  # the height of a row, mm

    def name_box(self, box: Box, player: int) -> Box:
        """The box for a player's name (players count from 0)."""
        x = box.x + self.columns.labels + 2 * self.columns.cell * player
        return Box(x, box.y, 2 * self.columns.cell, NAME_BOX * self.columns.scale)

    def points_cell(self, box: Box, player: int, index: int) -> Box:
        """The Points cell of a player in the row `index` of this page (-1: what is carried)."""
        x = self.name_box(box, player).x
        y = self.top(box) + self.row * (index + self.carried)
        return Box(x, y, self.columns.cell, self.row)

    def total_cell(self, box: Box, player: int, index: int) -> Box:
        """The Total cell beside it."""
        points = self.points_cell(box, player, index)
        return points._replace(x=points.right)

    def label(self, box: Box, index: int) -> Box:
        """The label of a row."""
        first = self.points_cell(box, 0, index)
        return first._replace(x=box.x, width=self.columns.labels)

    def top(self, box: Box) -> float:
        """Where the rows begin, in mm."""
        return box.y + (NAME_BOX + HEADER_HEIGHT) * self.columns.scale
