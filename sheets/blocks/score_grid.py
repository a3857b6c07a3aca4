"""`score-grid`: a row for each round, and points and running total for each player."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from sheets import typeface
from sheets.blocks.base import Block, Growing, Piece
from sheets.box import Box
from sheets.errors import SheetError
from sheets.order import Order, Table
from sheets.pen import FIFTH, FRAME, HAIR, HEAD, LEFT, PLAYER, ROUND, SHADE, Line, Pen
from sheets.rules import Tile
from sheets.typeface import MM_PER_PT, SEMIBOLD, baseline

MOST_PLAYERS = 12
MOST_ROUNDS = 200

# All in mm. A cell that a pen writes two or three figures in; wide-ruled paper is 8.7.
LEAST_CELL = 13.0
LEAST_ROW = 8.0
LEAST_ROW_LARGE = 10.5
MOST_ROW = 16.0  # a taller row reads as a gap
_NAME_BOX = 9.0
_COLUMN_HEADS = 4.4
_NUMBERS = 11.0  # the column of round numbers
_DOUBLES = 33.0  # the column of tiles and their labels
_FEWEST_ROWS = 5  # a grid with fewer rows on its first page starts on the next


class ScoreGrid(Block, frozen=True, kw_only=True, tag="score-grid"):
    """The grid; its rounds are numbered (`rounds`) or named by the doubles of a set."""

    options: ClassVar[frozenset[str]] = frozenset({"players", "names"})

    players: Annotated[int, Meta(ge=2, le=MOST_PLAYERS)]
    rounds: Annotated[int, Meta(ge=1, le=MOST_ROUNDS)] | None = None
    doubles: Literal[6, 9, 12, 15, 18] | None = None

    def __post_init__(self) -> None:
        """Rounds are numbered or named, not both."""
        if (self.rounds is None) == (self.doubles is None):
            raise ValueError("a score-grid has either `rounds` or `doubles`")

    def lay(self, width: float, order: Order) -> Grid:
        """The grid, `width` mm wide.

        Raises SheetError if the players' cells would be narrower than LEAST_CELL.
        """
        labels = (_NUMBERS if self.doubles is None else _DOUBLES) * order.scale
        most = int((width - labels) / (2 * LEAST_CELL) + 1e-9)
        if self.players > most:
            raise SheetError(
                f"{self.players} players do not fit across {width:.0f} mm: at most {most} do."
            )
        rows = (
            tuple(range(1, self.rounds + 1))
            if self.rounds is not None
            else tuple(Tile(n, n) for n in range(self.doubles or 0, -1, -1))
        )
        return Grid(self.players, rows, width, labels, order)


@dataclass(frozen=True)
class Grid(Growing):
    """All rounds of a grid, laid out for a width but not yet for a height."""

    players: int
    rows: tuple[int | Tile, ...]
    width: float
    label_width: float
    order: Order

    @property
    def least_row(self) -> float:
        """The lowest row that can be written in, in mm."""
        return LEAST_ROW_LARGE if self.order.large else LEAST_ROW

    @property
    def head(self) -> float:
        """The height of name boxes and column heads, in mm."""
        return (_NAME_BOX + _COLUMN_HEADS) * self.order.scale

    @property
    def least(self) -> float:
        """The height of the head and a few rows, in mm."""
        return self.head + min(len(self.rows), _FEWEST_ROWS) * self.least_row

    def pieces(self, first: float, further: float) -> tuple[GridPiece, ...]:
        """The grid's parts: as equal in their number of rows as they can be, all rows alike."""
        counts = _share(len(self.rows), self._capacity(first), self._capacity(further) - 1)
        rooms = (first, *[further] * (len(counts) - 1))
        row = MOST_ROW * self.order.scale
        pieces = []
        start = 0
        for page, (count, room) in enumerate(zip(counts, rooms, strict=True)):
            carried = page > 0
            row = min(row, (room - self.head) / (count + carried))
            pieces.append(GridPiece(0.0, self, start, count, carried, 0.0))
            start += count
        return tuple(
            replace(one, row=row, height=self.head + row * (one.count + one.carried))
            for one in pieces
        )

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
        raise SheetError("The paper is too small for a single row of the score grid.")
    pages = 1 - (first - rows) // further
    on_first = min(first, -(-rows // pages))
    rest = rows - on_first
    return [on_first] + [
        rest * (page + 1) // (pages - 1) - rest * page // (pages - 1) for page in range(pages - 1)
    ]


@dataclass(frozen=True)
class GridPiece(Piece):
    """The rows of a grid that stand on one page."""

    grid: Grid
    start: int
    count: int
    carried: bool  # the first row takes the totals of the page before
    row: float  # the height of a row, mm

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw the bands, then the rules, then the labels."""
        self._draw_bands(pen, box)
        self._draw_rules(pen, box)
        self._draw_heads(pen, box)
        top = box.y + self.grid.head
        if self.carried:
            self._draw_carried(pen, Box(box.x, top, self.grid.label_width, self.row))
            top += self.row
        for index in range(self.start, self.start + self.count):
            label = Box(box.x, top, self.grid.label_width, self.row)
            top += self.row
            row = self.grid.rows[index]
            if isinstance(row, Tile):
                self._draw_double(pen, label, row)
            else:
                pen.text_in(label, str(row), 10.5 * self._scale, SEMIBOLD)

    def write(self, pen: Pen, box: Box, table: Table) -> None:
        """Write the players' names into their boxes."""
        size = typeface.LEAD * self._scale
        for player, name in enumerate(table.names):
            room = self._name_box(box, player).inset(1.2)
            fitted = pen.type.fit(name, size, room.width, SEMIBOLD)
            y = room.bottom - 2.3 * self._scale
            pen.text(room.middle, y, fitted.text, fitted.size, SEMIBOLD, 0.5)

    @property
    def _scale(self) -> float:
        return self.grid.order.scale

    @property
    def _cell(self) -> float:
        """The width of a Points or a Total cell, in mm."""
        return (self.grid.width - self.grid.label_width) / (2 * self.grid.players)

    def _name_box(self, box: Box, player: int) -> Box:
        x = box.x + self.grid.label_width + 2 * self._cell * player
        return Box(x, box.y, 2 * self._cell, _NAME_BOX * self._scale)

    def _draw_bands(self, pen: Pen, box: Box) -> None:
        """Shade the column heads, the Total columns and what the carried row leaves unused."""
        names = _NAME_BOX * self._scale
        pen.band(Box(box.x, box.y + names, box.width, _COLUMN_HEADS * self._scale), HEAD)
        top = box.y + self.grid.head
        for player in range(self.grid.players):
            left = self._name_box(box, player).x
            pen.band(Box(left + self._cell, top, self._cell, box.bottom - top), SHADE)
            if self.carried:
                pen.band(Box(left, top, self._cell, self.row), HEAD)

    def _draw_rules(self, pen: Pen, box: Box) -> None:
        """Hair lines, lines between rounds, every fifth heavier, between players, the frame."""
        heads = box.y + _NAME_BOX * self._scale
        top = box.y + self.grid.head
        boxes = [self._name_box(box, player) for player in range(self.grid.players)]
        pen.rules([(b.middle, heads, b.middle, box.bottom) for b in boxes], HAIR)
        thin: list[Line] = [(box.x, heads, box.right, heads)]
        fifths: list[Line] = [(box.x, top, box.right, top)]
        y = top
        if self.carried:
            y += self.row
            fifths.append((box.x, y, box.right, y))
        for index in range(self.start, self.start + self.count - 1):
            y += self.row
            row = self.grid.rows[index]
            fifth = isinstance(row, int) and not isinstance(row, Tile) and row % 5 == 0
            (fifths if fifth else thin).append((box.x, y, box.right, y))
        pen.rules(thin, ROUND)
        pen.rules(fifths, FIFTH)
        pen.rules([(b.x, box.y, b.x, box.bottom) for b in boxes], PLAYER)
        pen.frame(box, FRAME)

    def _draw_heads(self, pen: Pen, box: Box) -> None:
        """Number the players, and head the columns."""
        scale = self._scale
        small, label = typeface.SMALL * scale, typeface.LABEL * scale
        heads = Box(box.x, box.y + _NAME_BOX * scale, self.grid.label_width, _COLUMN_HEADS * scale)
        pen.text(
            box.x + 1.2 * scale,
            heads.y - 1.6 * scale,
            "Player",
            label,
        )
        pen.text_in(heads.inset(1.2 * scale), "Round", label, align=LEFT)
        for player in range(self.grid.players):
            name = self._name_box(box, player)
            number = name.y + (1.1 + typeface.CAPITALS * typeface.SMALL * MM_PER_PT) * scale
            pen.text(name.x + 1.1 * scale, number, str(player + 1), small)
            cell = Box(name.x, heads.y, self._cell, heads.height)
            pen.text_in(cell.inset(0.6), "Points", label)
            pen.text_in(cell._replace(x=name.middle).inset(0.6), "Total", label)

    def _draw_carried(self, pen: Pen, label: Box) -> None:
        """Say that this row takes the totals of the page before."""
        size = typeface.FLOOR * self._scale
        room = label.inset(0.8)
        lines = pen.type.wrap("carried forward", size, room.width)
        step = typeface.leading(size)
        middle = label.y + label.height / 2 - step * (len(lines) - 1) / 2
        for line in lines:
            pen.text(label.middle, baseline(middle, size), line, size, align=0.5)
            middle += step

    def _draw_double(self, pen: Pen, label: Box, double: Tile) -> None:
        """A tile, and what it is called."""
        scale = self._scale
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
            below = y + typeface.leading(typeface.SMALL * scale) + 0.3 * scale
            pen.text(words.middle, below, "double-blank", typeface.SMALL * scale, align=0.5)
        pen.text(words.middle, y, str(double), size, SEMIBOLD, 0.5)
