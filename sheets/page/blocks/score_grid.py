"""`score-grid`: a row for each round, and points and running total for each player."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from sheets.errors import SheetError
from sheets.games.rounds import Scoring
from sheets.games.tiles import Tile
from sheets.page.blocks.base import Block, Breakable
from sheets.page.blocks.grid_cells import HEADER_HEIGHT, NAME_BOX, GridColumns
from sheets.page.blocks.grid_rows import GridFragment
from sheets.page.options import RenderOptions

MAX_PLAYERS = 12
MAX_ROUNDS = 200

# All in mm. A cell that a pen writes two or three figures in; wide-ruled paper is 8.7.
MIN_CELL_WIDTH = 13.0
MIN_ROW_HEIGHT = 8.0
MIN_ROW_HEIGHT_LARGE = 10.5
MIN_TILE_ROW_HEIGHT_LARGE = (
    13.7  # a tile half again as large (two halves of 10.5), and air around it
)
MAX_ROW_HEIGHT = 16.0  # a taller row reads as a gap
ROUND_COLUMN_WIDTH = 11.0  # the column of round numbers
DOUBLE_COLUMN_WIDTH = 33.0  # the column of tiles and their labels
MIN_ROWS_BEFORE_BREAK = 5  # a grid with fewer rows on its first page starts on the next


class ScoreGrid(Block, frozen=True, kw_only=True, tag="score-grid"):
    """The grid; its rounds are numbered (`rounds`) or named by the doubles of a set."""

    players: Annotated[int, Meta(ge=2, le=MAX_PLAYERS)]
    rounds: Annotated[int, Meta(ge=1, le=MAX_ROUNDS)] | None = None
    doubles: Literal[6, 9, 12, 15, 18] | None = None
    scoring: Scoring | None = None  # how `--scores` counts
    set: Literal[6, 9, 12, 15, 18] = 6  # the highest double of the set, where rounds are numbered

    def __post_init__(self) -> None:
        """Rounds are numbered or named, not both."""
        if (self.rounds is None) == (self.doubles is None):
            raise ValueError("a score-grid has either `rounds` or `doubles`")

    def uses(self) -> frozenset[str]:
        """Players, names, and the rounds after their kind."""
        used = {"players", "names", "fillable", "rounds" if self.doubles is None else "double"}
        return frozenset(used | {"scores"} if self.scoring else used)

    def min_width(self, order: RenderOptions) -> float:
        """The labels, and two cells for each player."""
        return self._labels(order) + self.players * 2 * MIN_CELL_WIDTH

    def most(self, width: float, order: RenderOptions) -> str:
        """How many players fit."""
        most = int((width - self._labels(order)) / (2 * MIN_CELL_WIDTH) + 1e-9)
        return f"{self.players} players do not fit, at most {most} do"

    def _labels(self, order: RenderOptions) -> float:
        """The width of the column of round numbers or doubles, in mm."""
        return (ROUND_COLUMN_WIDTH if self.doubles is None else DOUBLE_COLUMN_WIDTH) * order.scale

    def lay(self, width: float, order: RenderOptions) -> Grid:
        """The grid, `width` mm wide."""
        rows = (
            tuple(range(1, self.rounds + 1))
            if self.rounds is not None
            else tuple(Tile(n, n) for n in range(self.doubles or 0, -1, -1))
        )
        columns = GridColumns(self.players, self._labels(order), width, order.scale, self.doubles)
        return Grid(columns, rows, order)


class Grid(Breakable, frozen=True):
    """All rounds of a grid, laid out for a width but not yet for a height."""

    columns: GridColumns
    rows: tuple[int | Tile, ...]
    order: RenderOptions

    @property
    def least_row(self) -> float:
        """The lowest row that can be written in, in mm."""
        if not self.order.large:
            return MIN_ROW_HEIGHT
        return MIN_ROW_HEIGHT_LARGE if isinstance(self.rows[0], int) else MIN_TILE_ROW_HEIGHT_LARGE

    @property
    def head(self) -> float:
        """The height of name boxes and column heads, in mm."""
        return (NAME_BOX + HEADER_HEIGHT) * self.order.scale

    @property
    def least(self) -> float:
        """The height of the head and a few rows, in mm."""
        return self.head + min(len(self.rows), MIN_ROWS_BEFORE_BREAK) * self.least_row

    def pieces(self, first: float, further: float) -> tuple[GridFragment, ...]:
        """The grid's parts: as equal in their number of rows as they can be, all rows alike."""
        counts = _share(len(self.rows), self._capacity(first), self._capacity(further) - 1)
        rooms = (first, *[further] * (len(counts) - 1))
        row = min(
            MAX_ROW_HEIGHT * self.order.scale,
            *(
                (room - self.head) / (count + (page > 0))
                for page, (count, room) in enumerate(zip(counts, rooms, strict=True))
            ),
        )
        pieces = []
        start = 0
        for page, count in enumerate(counts):
            rows = self.rows[start : start + count]
            height = self.head + row * (count + (page > 0))
            pieces.append(GridFragment(height, self.columns, start, rows, page > 0, row))
            start += count
        return tuple(pieces)

    def _capacity(self, room: float) -> int:
        """How many rows of the least height there is room for."""
        return int((room - self.head) / self.least_row + 1e-9)


def _share(rows: int, first: int, further: int) -> list[int]:
    """How many of the rows stand on each page, given how many the first and each further can hold.

    Raises SheetError if a page holds none.
    """
    if first >= rows:
        return [rows]
    if further < 1 or first < 1:
        raise SheetError("the paper is too low for a row of the score grid")
    pages = 1 - (first - rows) // further
    on_first = min(first, -(-rows // pages))
    rest = rows - on_first
    return [on_first] + [
        rest * (page + 1) // (pages - 1) - rest * page // (pages - 1) for page in range(pages - 1)
    ]
