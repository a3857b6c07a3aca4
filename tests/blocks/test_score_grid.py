"""`score-grid`: how wide it must be, and how its rows are shared out over pages."""

from __future__ import annotations

from typing import Any

import pytest

from sheets.errors import SheetError
from sheets.games.tiles import Tile
from sheets.page.blocks.score_grid import Grid, ScoreGrid
from tests.blocks.drawn import order

HEAD = 13.4  # mm: name boxes 9.0, column heads 4.4


def grid(rounds: int, *, large: bool = False) -> Grid:
    """A grid of numbered rounds."""
    return ScoreGrid(players=2, rounds=rounds).lay(184.0, order(large=large))


def room(rows: float) -> float:
    """The height for so many rows of 8 mm under a head."""
    return HEAD + rows * 8.0


def shared(rounds: int, first: float, further: float) -> list[int]:
    """How many rows stand on each page that has room for so many, the carried one included."""
    return [len(piece.rows) for piece in grid(rounds).pieces(room(first), room(further))]


# Rows over pages


@pytest.mark.parametrize(
    ("rounds", "first", "further", "expected"),
    [
        (1, 1, 1, [1]),
        (10, 10, 10, [10]),
        (10, 10.99, 10, [10]),
        # One row more: never a page with that row alone.
        (11, 10, 10, [6, 5]),
        (12, 10, 10, [6, 6]),
        (19, 10, 10, [10, 9]),  # a further page holds nine, and the carried row
        (20, 10, 10, [7, 6, 7]),
        (28, 10, 10, [10, 9, 9]),
        (29, 10, 10, [8, 7, 7, 7]),
        # A first page that can hold fewer takes what it can, the others share the rest.
        (20, 5, 12, [5, 7, 8]),
        (16, 5, 12, [5, 11]),
        (17, 5, 12, [5, 6, 6]),
        # No page has more than it can hold.
        (3, 1, 2, [1, 1, 1]),
        (200, 30, 30, [29, 28, 29, 28, 29, 28, 29]),
    ],
)
def test_rows_are_shared_out_equally(
    rounds: int, first: float, further: float, expected: list[int]
) -> None:
    assert sum(expected) == rounds
    assert shared(rounds, first, further) == expected


# A first page has at most the room of a further one, as other blocks stand on it too.
@pytest.mark.parametrize(
    ("first", "further"), [(a, b) for b in range(2, 15) for a in range(1, b + 1)]
)
def test_pages_are_as_few_and_as_equal_as_they_can_be(first: int, further: int) -> None:
    for rounds in range(1, 80):
        counts = shared(rounds, first, further)
        assert sum(counts) == rounds
        assert counts[0] <= first
        assert all(count < further for count in counts[1:])
        # One page fewer would not do.
        assert len(counts) == 1 or first + (len(counts) - 2) * (further - 1) < rounds
        assert not counts[1:] or max(counts[1:]) - min(counts[1:]) <= 1
        # The first has as many as the others, unless it cannot.
        assert len(counts) == 1 or counts[0] in (first, -(-rounds // len(counts)))


def test_a_page_without_room_for_a_row() -> None:
    message = r"^the paper is too low for a row of the score grid$"
    with pytest.raises(SheetError, match=message):
        grid(5).pieces(room(0.9), room(5))
    # One row fits, but not below a carried one.
    assert shared(1, 1, 1) == [1]
    with pytest.raises(SheetError, match=message):
        grid(2).pieces(room(1), room(1.9))


def test_all_rows_of_all_pages_are_alike() -> None:
    # 100 mm for 6 rows are 16.67, 90 mm for 5 and the carried one 15 mm.
    pieces = grid(11).pieces(HEAD + 86.0, HEAD + 90.0)
    assert [(len(piece.rows), piece.carried) for piece in pieces] == [(6, False), (5, True)]
    assert [piece.row for piece in pieces] == [pytest.approx(86 / 6)] * 2
    assert [piece.height for piece in pieces] == [pytest.approx(HEAD + 86.0)] * 2


def test_pieces_go_on_where_the_one_before_ended() -> None:
    pieces = grid(20).pieces(room(10), room(10))
    assert [piece.start for piece in pieces] == [0, 7, 13]
    assert [row for piece in pieces for row in piece.rows] == list(range(1, 21))


def test_rows_are_at_most_sixteen_millimetres_high() -> None:
    assert [piece.row for piece in grid(5).pieces(300.0, 300.0)] == [16.0]
    assert [piece.row for piece in grid(5, large=True).pieces(300.0, 300.0)] == [24.0]


# Rounds


def test_numbered_rounds() -> None:
    (piece,) = grid(3).pieces(100.0, 100.0)
    assert piece.rows == (1, 2, 3)
    assert piece.columns.double is None


@pytest.mark.parametrize("double", [6, 9, 12, 15, 18])
def test_a_round_for_each_double_from_the_highest_down(double: Any) -> None:
    block = ScoreGrid(players=2, doubles=double)
    (piece,) = block.lay(271.0, order()).pieces(400.0, 400.0)
    assert len(piece.rows) == double + 1
    assert piece.rows[0] == Tile(double, double)
    assert piece.rows[-1] == Tile(0, 0)
    assert all(isinstance(row, Tile) and row.is_double for row in piece.rows)
    assert piece.columns.double == double


# Room


@pytest.mark.parametrize(
    ("block", "large", "width"),
    [
        # 11 mm for round numbers, 13 mm for each of two cells a player.
        (ScoreGrid(players=2, rounds=9), False, 63.0),
        (ScoreGrid(players=12, rounds=9), False, 323.0),
        # 33 mm for tiles and their names.
        (ScoreGrid(players=8, doubles=12), False, 241.0),
        # Labels are half again as wide in large print, cells are wide enough.
        (ScoreGrid(players=6, rounds=9), True, 172.5),
        (ScoreGrid(players=8, doubles=12), True, 257.5),
    ],
)
def test_its_least_width(block: ScoreGrid, large: bool, width: float) -> None:
    assert block.min_width(order(large=large)) == width


@pytest.mark.parametrize(
    ("block", "width", "message"),
    [
        (ScoreGrid(players=7, rounds=9), 184.0, "7 players do not fit, at most 6 do"),
        (ScoreGrid(players=12, doubles=12), 240.9, "12 players do not fit, at most 7 do"),
        (ScoreGrid(players=12, doubles=12), 241.0, "12 players do not fit, at most 8 do"),
    ],
)
def test_it_says_how_many_players_fit(block: ScoreGrid, width: float, message: str) -> None:
    assert block.most(width, order()) == message


@pytest.mark.parametrize(
    ("rounds", "large", "least"),
    [
        # The head and five rows of 8 mm, or all if there are fewer.
        (20, False, 53.4),
        (5, False, 53.4),
        (4, False, 45.4),
        (1, False, 21.4),
        # 1.5 x 13.4 mm and five rows of 10.5.
        (20, True, 72.6),
    ],
)
def test_the_least_height_it_wants(rounds: int, large: bool, least: float) -> None:
    assert grid(rounds, large=large).least == pytest.approx(least)


@pytest.mark.parametrize(
    ("block", "large", "least"),
    [
        (ScoreGrid(players=2, rounds=9), False, 8.0),
        (ScoreGrid(players=2, doubles=12), False, 8.0),
        (ScoreGrid(players=2, rounds=9), True, 10.5),
        # A tile half again as large is two halves of 5.25 to 10.5 mm.
        (ScoreGrid(players=2, doubles=12), True, 13.7),
    ],
)
def test_the_least_height_of_a_row(block: ScoreGrid, large: bool, least: float) -> None:
    assert block.lay(184.0, order(large=large)).least_row == least


# What it can follow


def test_it_follows_rounds_or_doubles_after_its_kind() -> None:
    numbered, named = ScoreGrid(players=2, rounds=9), ScoreGrid(players=2, doubles=6)
    assert {"players", "names", "rounds"} <= numbered.uses()
    assert "double" not in numbered.uses()
    assert {"players", "names", "double"} <= named.uses()
    assert "rounds" not in named.uses()


def test_scores_need_a_way_to_count_them() -> None:
    assert "scores" not in ScoreGrid(players=2, rounds=9).uses()
    assert "scores" in ScoreGrid(players=2, rounds=9, scoring="winner-takes").uses()


@pytest.mark.parametrize("rounds", [{}, {"rounds": 9, "doubles": 6}])
def test_rounds_are_numbered_or_named(rounds: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"^a score-grid has either `rounds` or `doubles`$"):
        ScoreGrid(players=2, **rounds)
