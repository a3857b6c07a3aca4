"""The blank print of a score grid's rows: labels, heads, bands and rules, each in its place."""

from __future__ import annotations

from typing import Any

import pytest

from sheets.page.blocks.grid_rows import GridFragment
from sheets.page.blocks.score_grid import ScoreGrid
from tests.blocks.drawn import (
    NEAR,
    X,
    Y,
    order,
    print_piece,
    said,
    stays_inside,
    the,
    touches_nothing,
)
from tests.pages.ink import Area
from tests.pages.readback import Page, Shape

POINT = 25.4 / 72
HEAD = 13.4  # mm: name boxes 9.0, column heads 4.4


def pieces(
    width: float, *, players: int = 3, row: float = 8.0, large: bool = False, **rounds: Any
) -> tuple[GridFragment, ...]:
    """A grid on pages of ten rows of 8 mm, or of another height (the carried row included)."""
    block = ScoreGrid(players=players, **rounds)
    room = HEAD * (1.5 if large else 1) + 10 * row
    return block.lay(width, order(large=large)).pieces(room, room)


def printed(
    width: float = 167.0, number: int = 0, *, large: bool = False, **grid: Any
) -> tuple[Page, GridFragment]:
    """The print of a grid's first page, or of a further one, and the rows that stand there."""
    piece = pieces(width, large=large, **grid)[number]
    return print_piece(piece, width, order(large=large)), piece


# Three players on 167 mm: labels 11 mm, six cells of 26 mm. Doubles: 33 mm and 22.333 mm.


def in_label(page: Page, piece: GridFragment, index: int, labels: float) -> list[str]:
    """What stands in the label of a row, the carried row being the first if there is one."""
    scale = piece.columns.scale
    top = Y + HEAD * scale + index * piece.row
    return [
        text.words
        for text in page.texts
        if text.ink.within(Area(X, top, X + labels * scale, top + piece.row))
    ]


def test_every_round_has_its_number_in_the_middle_of_its_label() -> None:
    page, piece = printed(rounds=10)
    assert [in_label(page, piece, n, 11.0) for n in range(10)] == [[str(n)] for n in range(1, 11)]
    for number in range(1, 11):
        (text,) = [one for one in page.said(str(number)) if one.size == 10.5]
        assert text.face.endswith("Semibold")
        assert text.ink.centre[0] == pytest.approx(X + 5.5, abs=0.02)
        middle = Y + HEAD + (number - 0.5) * 8
        assert text.baseline - 0.66 * 10.5 * POINT / 2 == pytest.approx(middle, abs=NEAR)


@pytest.mark.parametrize("double", [6, 9, 12, 15, 18])
@pytest.mark.parametrize("large", [False, True])
def test_every_double_is_drawn_and_named(double: int, large: bool) -> None:
    scale = 1.5 if large else 1.0
    block = pieces(200.0, doubles=double, row=13.7 if large else 8.0, large=large)
    doubles = list(range(double, -1, -1))
    for piece in block:
        page = print_piece(piece, 200.0, order(large=large))
        assert stays_inside(page, 200.0)
        assert touches_nothing(page)
        tiles = [shape for shape in page.shapes if shape.curved]
        assert len(tiles) == len(piece.rows)
        for index, tile in enumerate(tiles):
            number = doubles.pop(0)
            names = in_label(page, piece, index + piece.carried, 33.0)
            expected = ["double-blank", "0-0"] if number == 0 else [f"{number}-{number}"]
            assert names == expected
            assert len([dot for dot in page.dots if dot.ink.within(tile.area)]) == 2 * number
            # Two halves side by side, in the middle of its row; the name beside it.
            assert tile.area.width == pytest.approx(2 * tile.area.height, abs=NEAR)
            top = Y + HEAD * scale + (index + piece.carried) * piece.row
            assert tile.area.centre[1] == pytest.approx(top + piece.row / 2, abs=NEAR)
            (name,) = page.said(f"{number}-{number}")
            assert name.ink.left > tile.ink.right
            assert name.size == 10.5 * scale
    assert doubles == []


@pytest.mark.parametrize(
    ("row", "large", "half"),
    [
        # A half is 7 mm, or what the row leaves when 1.6 mm above and below are free.
        (12.0, False, 7.0),
        (8.0, False, 4.8),
        (13.7, True, 10.5),
        (20.0, True, 10.5),
    ],
)
def test_a_tile_is_as_large_as_its_row_lets_it_be(row: float, large: bool, half: float) -> None:
    page, _ = printed(200.0, doubles=9, row=row, large=large)
    tiles = [shape for shape in page.shapes if shape.curved]
    assert {round(tile.area.height, 2) for tile in tiles} == {half}


def test_the_double_blank_is_named_in_small_letters_under_its_number() -> None:
    page, _ = printed(200.0, doubles=6)
    number, words = the(page, "0-0"), the(page, "double-blank")
    assert words.size == 6.5
    assert words.ink.top > number.ink.bottom
    assert words.ink.centre[0] == pytest.approx(number.ink.centre[0], abs=0.02)


@pytest.mark.parametrize(
    ("double", "words"),
    [(6, "six"), (9, "nine"), (12, "twelve"), (15, "fifteen"), (18, "eighteen")],
)
@pytest.mark.parametrize("large", [False, True])
def test_the_set_is_named_in_the_corner(double: int, words: str, large: bool) -> None:
    page, _ = printed(200.0, doubles=double, row=13.7 if large else 8.0, large=large)
    corner = the(page, f"Double-{words} set")
    scale = 1.5 if large else 1.0
    assert corner.ink.within(Area(X, Y, X + 33 * scale, Y + 9 * scale))
    assert corner.ink.bottom < the(page, "Player").ink.top


def test_a_sheet_of_numbered_rounds_names_no_set() -> None:
    page, _ = printed(rounds=10)
    assert not [words for words in said(page) if words.startswith("Double")]


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("rounds", [{"rounds": 10}, {"doubles": 9}])
def test_heads_stand_in_their_columns(rounds: dict[str, int], large: bool) -> None:
    scale = 1.5 if large else 1.0
    labels = (11.0 if "rounds" in rounds else 33.0) * scale
    width = labels + 3 * 60.0
    page, _ = printed(width, large=large, row=13.7 if large else 8.0, **rounds)
    top = Y + 9 * scale
    for word, offset in (("Points", 15.0), ("Total", 45.0)):
        places = [text.ink.centre for text in page.said(word)]
        assert [x - X for x, _ in places] == [
            pytest.approx(labels + offset + 60 * n, abs=0.02) for n in range(3)
        ]
        assert all(top < y < top + 4.4 * scale for _, y in places)
    for number in range(3):
        area = Area(X + labels + 60 * number, Y, X + labels + 60 * number + 4 * scale, Y + 9)
        found = [text for text in page.said(str(number + 1)) if text.ink.within(area)]
        assert [text.size for text in found] == [6.5 * scale]
    assert stays_inside(page, width)
    assert touches_nothing(page)


@pytest.mark.parametrize("large", [False, True])
def test_the_narrowest_cells_hold_their_heads(large: bool) -> None:
    # 13 mm each, in large print too: heads shrink from 11.25 pt rather than touch a rule.
    labels = 16.5 if large else 11.0
    width = labels + 12 * 13.0
    page, _ = printed(width, players=6, rounds=10, row=10.5, large=large)
    assert stays_inside(page, width)
    assert touches_nothing(page)
    assert len(page.said("Points")) == len(page.said("Total")) == 6
    assert min(text.size for text in page.texts) >= (9.75 if large else 6.5)


# Further pages


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("rounds", [{"rounds": 30}, {"doubles": 18}])
def test_the_first_row_of_a_further_page_is_carried_forward(
    rounds: dict[str, int], large: bool
) -> None:
    labels = 11.0 if "rounds" in rounds else 33.0
    page, piece = printed(200.0, 1, large=large, row=13.7 if large else 8.0, **rounds)
    assert piece.carried
    assert " ".join(in_label(page, piece, 0, labels)) == "carried forward"
    first = str(piece.rows[0])
    assert in_label(page, piece, 1, labels) == [first]
    assert stays_inside(page, 200.0)
    assert touches_nothing(page)


def test_its_points_cells_are_closed_and_its_total_cells_are_open() -> None:
    page, piece = printed(rounds=30, number=1)
    bands = [shape for shape in page.shapes if shape.band]
    heads, *others = bands
    top, bottom = Y + HEAD, Y + HEAD + piece.row
    closed = [tuple(shape.area) for shape in others if shape.fill == heads.fill]
    assert closed == [
        pytest.approx((X + 11 + 52 * n, top, X + 11 + 52 * n + 26, bottom), abs=NEAR)
        for n in range(3)
    ]


# Bands and rules


def test_totals_are_shaded_from_the_first_row_to_the_last() -> None:
    page, _ = printed(rounds=10)
    heads, *totals = [shape for shape in page.shapes if shape.band]
    assert heads.area == pytest.approx((X, Y + 9, X + 167, Y + 13.4), abs=NEAR)
    assert [tuple(shape.area) for shape in totals] == [
        pytest.approx((X + 37 + 52 * n, Y + 13.4, X + 63 + 52 * n, Y + 93.4), abs=NEAR)
        for n in range(3)
    ]
    assert len({shape.fill for shape in totals}) == 1
    assert (heads.fill or 0) < (totals[0].fill or 0) < 1


def weights(page: Page) -> list[tuple[float, float]]:
    """The level rules: how far below the grid's head each lies, and its weight."""
    levels = sorted((rule.y1 - Y - HEAD, rule.weight) for rule in page.rules if rule.horizontal)
    return [(round(y, 1), weight) for y, weight in levels]


def test_every_fifth_rule_is_heavier() -> None:
    page, _ = printed(rounds=10)
    thin = 0.45
    under_names, under_heads, *between = weights(page)
    assert under_names == (-4.4, thin)
    assert under_heads[0] == 0.0
    assert under_heads[1] > thin
    assert [y for y, _ in between] == [8.0 * n for n in range(1, 10)]
    assert [n for n, (_, weight) in enumerate(between, 1) if weight > thin] == [5]


def test_fives_are_counted_through_all_pages() -> None:
    page, piece = printed(rounds=30, number=1)
    assert piece.rows == (9, 10, 11, 12, 13, 14, 15)
    _, _, carried, *between = weights(page)
    assert carried[1] > 0.45, "under the carried row"
    heavy = [row for row, (_, weight) in zip(piece.rows, between, strict=False) if weight > 0.45]
    assert heavy == [10], "and 15 is above the frame"


def test_doubles_have_no_fives() -> None:
    page, _ = printed(200.0, doubles=9)
    _, _, *between = weights(page)
    assert {weight for _, weight in between} == {0.45}


def test_players_are_set_off_and_the_whole_is_framed() -> None:
    page, _ = printed(rounds=10)
    upright = sorted(
        (round(rule.x1 - X, 1), rule.y1, rule.weight) for rule in page.rules if rule.vertical
    )
    players = [one for one in upright if one[2] == 0.9]
    assert [(x, round(y - Y, 1)) for x, y, _ in players] == [(11.0, 0.0), (63.0, 0.0), (115.0, 0.0)]
    hairs = [one for one in upright if one[2] < 0.45]
    assert [(x, round(y - Y, 1)) for x, y, _ in hairs] == [(37.0, 9.0), (89.0, 9.0), (141.0, 9.0)]
    (frame,) = [shape for shape in page.shapes if isinstance(shape, Shape) and shape.weight]
    assert (frame.weight, frame.fill) == (1.2, None)
    assert frame.area == pytest.approx((X, Y, X + 167, Y + 93.4), abs=NEAR)


def test_bands_come_first_then_rules_then_words() -> None:
    page, _ = printed(rounds=30, number=1)
    bands = [shape.order for shape in page.shapes if shape.band]
    frame = [shape.order for shape in page.shapes if shape.weight]
    rules = [rule.order for rule in page.rules]
    assert max(bands) < min(rules)
    assert max(rules) < frame[0] < min(text.order for text in page.texts)
