"""`score-grid`: a row for each round, and points and running total for each player."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from sheets.blocks.base import Block, Growing
from sheets.blocks.grid_cells import COLUMN_HEADS, NAME_BOX, Columns
from sheets.blocks.grid_rows import GridRows
from sheets.errors import SheetError
from sheets.order import Order
from sheets.rules import Scoring, Tile

MOST_PLAYERS = 12
MOST_ROUNDS = 200

# All in mm. A cell that a pen writes two or three figures in; wide-ruled paper is 8.7.
LEAST_CELL = 13.0
LEAST_ROW = 8.0
LEAST_ROW_LARGE = 10.5
LEAST_TILE_ROW_LARGE = 13.7  # a tile half again as large (two halves of 10.5), and air around it
MOST_ROW = 16.0  # a taller row reads as a gap
_NUMBERS = 11.0  # the column of round numbers
_DOUBLES = 33.0  # the column of tiles and their labels
_FEWEST_ROWS = 5  # a grid with fewer rows on its first page starts on the next


class ScoreGrid(Block, frozen=True, kw_only=True, tag="score-grid"):
    """The grid; its rounds are numbered (`rounds`) or named by the doubles of a set."""

    players: Annotated[int, Meta(ge=2, le=MOST_PLAYERS)]
    rounds: Annotated[int, Meta(ge=1, le=MOST_ROUNDS)] | None = None
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

    def least_width(self, order: Order) -> float:
        """The labels, and two cells for each player."""
        return self._labels(order) + self.players * 2 * LEAST_CELL

    def most(self, width: float, order: Order) -> str:
        """How many players fit."""
        most = int((width - self._labels(order)) / (2 * LEAST_CELL) + 1e-9)
        return f"{self.players} players do not fit, at most {most} do"

    def _labels(self, order: Order) -> float:
        """The width of the column of round numbers or doubles, in mm."""
        return (_NUMBERS if self.doubles is None else _DOUBLES) * order.scale

    def lay(self, width: float, order: Order) -> Grid:
        """The grid, `width` mm wide."""
        rows = (
            tuple(range(1, self.rounds + 1))
            if self.rounds is not None
            else tuple(Tile(n, n) for n in range(self.doubles or 0, -1, -1))
        )
        columns = Columns(self.players, self._labels(order), width, order.scale, self.doubles)
        return Grid(columns, rows, order)


class Grid(Growing, frozen=True):
    """All rounds of a grid, laid out for a width but not yet for a height."""

    columns: Columns
    rows: tuple[int | Tile, ...]
    order: Order

    @property
    def least_row(self) -> float:
        """The lowest row that can be written in, in mm."""
        if not self.order.large:
            return LEAST_ROW
        return LEAST_ROW_LARGE if isinstance(self.rows[0], int) else LEAST_TILE_ROW_LARGE

    @property
    def head(self) -> float:
        """The height of name boxes and column heads, in mm."""
        return (NAME_BOX + COLUMN_HEADS) * self.order.scale

    @property
    def least(self) -> float:
        """The height of the head and a few rows, in mm."""
        return self.head + min(len(self.rows), _FEWEST_ROWS) * self.least_row

    def pieces(self, first: float, further: float) -> tuple[GridRows, ...]:
        """The grid's parts: as equal in their number of rows as they can be, all rows alike."""
        counts = _share(len(self.rows), self._capacity(first), self._capacity(further) - 1)
        rooms = (first, *[further] * (len(counts) - 1))
        row = min(
            MOST_ROW * self.order.scale,
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
            pieces.append(GridRows(height, self.columns, start, rows, page > 0, row))
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
