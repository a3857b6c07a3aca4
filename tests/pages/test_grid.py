"""The score grid: its rows and columns, their sizes, labels, shades and rules."""

from itertools import pairwise

import pytest

from .grid import ScoreGrid, score_grid, texts_in
from .readback import Page
from .standard import (
    ALL_FIVES,
    DOMINOES,
    MEXICAN_TRAIN,
    NEAR,
    STANDARD,
    each,
    each_mexican_train,
)

LEAST_ROW = 8.0  # mm
LEAST_CELL = 13.0

# DESIGN.md's weights, pt.
FRAME, PLAYERS, ROUNDS = 1.2, 0.9, 0.45


@pytest.fixture
def grid(page: Page) -> ScoreGrid:
    return score_grid(page)


@each
def test_a_row_for_each_round_high_enough_to_write_in(name: str, grid: ScoreGrid) -> None:
    heights = [bottom - top for top, bottom in grid.rows]
    assert len(heights) == len(STANDARD[name].rounds)
    assert min(heights) >= LEAST_ROW
    assert max(heights) - min(heights) < NEAR, "all alike"


@pytest.mark.parametrize("name", DOMINOES + MEXICAN_TRAIN)
def test_rows_are_as_high_as_designed(name: str, grid: ScoreGrid) -> None:
    top, bottom = grid.rows[0]
    assert bottom - top == pytest.approx(STANDARD[name].row, abs=0.15)


@pytest.mark.parametrize("name", ALL_FIVES)
def test_the_scorepad_has_sixteen_rows(name: str, grid: ScoreGrid) -> None:
    assert len(grid.rows) >= 16


@each
def test_two_columns_for_each_player_wide_enough_to_write_in(name: str, grid: ScoreGrid) -> None:
    _, *columns = grid.columns
    widths = [right - left for left, right in columns]
    assert len(widths) == 2 * STANDARD[name].players
    assert min(widths) >= LEAST_CELL
    assert max(widths) - min(widths) < NEAR, "all alike"


@each
def test_points_and_total_head_each_player_s_columns(
    name: str, page: Page, grid: ScoreGrid
) -> None:
    first, *heads = grid.heads
    assert [text.words for text in texts_in(page, first)] == ["Round"]
    said = [texts_in(page, head) for head in heads]
    assert [[text.words for text in texts] for texts in said] == (
        [["Points"], ["Total"]] * STANDARD[name].players
    )
    for head, (text,) in zip(heads, said, strict=True):
        assert text.ink.centre[0] == pytest.approx(head.centre[0], abs=0.05)


@each
def test_points_and_total_take_turns_at_even_steps(name: str, page: Page, grid: ScoreGrid) -> None:
    # The same without the rules: as many of each as there are players, in turn, evenly set.
    top = grid.heads[0].top
    for words, offset in (("Points", 0), ("Total", 1)):
        places = [text.ink.centre[0] for text in page.said(words) if text.ink.top > top]
        assert len(places) == STANDARD[name].players
        assert places == sorted(places)
        steps = [b - a for a, b in pairwise(places)]
        assert max(steps) - min(steps) < 0.05
        left, right = grid.columns[1 + offset]
        assert left < places[0] < right


@each
def test_every_player_has_a_numbered_name_box(name: str, page: Page, grid: ScoreGrid) -> None:
    assert len(grid.names) == STANDARD[name].players
    assert grid.names[0].height >= 8
    for number, box in enumerate(grid.names, 1):
        (text,) = texts_in(page, box)
        assert text.words == str(number)
        # In the upper left corner, out of a name's way.
        assert text.ink.right < box.left + 4
        assert text.ink.bottom < box.top + 4


@each
def test_every_row_is_labelled_in_order(name: str, page: Page, grid: ScoreGrid) -> None:
    said = [[text.words for text in texts_in(page, row[0])] for row in grid.cells]
    assert [words[-1] for words in said] == list(STANDARD[name].rounds)
    below = [words[:-1] for words in said]
    if name in MEXICAN_TRAIN:  # only the last is called something else as well
        assert below == [[]] * 12 + [["double-blank"]]
    else:
        assert not any(below)


@each_mexican_train
def test_double_blank_stands_under_its_label(name: str, page: Page, grid: ScoreGrid) -> None:
    (label,), (words,) = page.said("0-0"), page.said("double-blank")
    assert label.ink.bottom < words.ink.top
    assert label.ink.centre[0] == pytest.approx(words.ink.centre[0], abs=0.05)


@each
def test_cells_to_write_in_are_empty(name: str, page: Page, grid: ScoreGrid) -> None:
    cells = [cell for row in grid.cells for cell in row[1:]]
    assert len(cells) == len(STANDARD[name].rounds) * 2 * STANDARD[name].players
    for mark in (*page.texts, *page.dots, *page.rules, *page.shapes):
        if mark.ink.height > 100 or mark.ink.width > 50:
            continue  # the grid's own rules and shades
        assert not any(mark.ink.meets(cell) for cell in cells), mark


@each
def test_totals_are_shaded_and_points_are_not(name: str, page: Page, grid: ScoreGrid) -> None:
    top, bottom = grid.rows[0][0], grid.frame.area.bottom
    bands = [shape for shape in page.shapes if shape.band and shape.ink.within(grid.frame.ink)]
    shaded = [band for band in bands if band.ink.bottom > grid.heads[0].bottom + NEAR]
    # Pale enough to write on, dark enough to see.
    assert all(band.fill is not None and 0.9 <= band.fill <= 0.98 for band in shaded)
    places = [pytest.approx((a, top, b, bottom), abs=NEAR) for a, b in grid.columns[2::2]]
    assert [tuple(shape.area) for shape in shaded] == places
    # The only other band in the grid is behind the heads of the columns.
    (heads,) = (band.area for band in bands if band not in shaded)
    assert heads.top == pytest.approx(grid.heads[0].top, abs=NEAR)
    assert heads.bottom == pytest.approx(grid.heads[0].bottom, abs=NEAR)


@each
def test_rules_have_their_weights(name: str, grid: ScoreGrid) -> None:
    assert grid.frame.weight == FRAME
    # Between the labels and the first player, and between players; within a player a hair.
    assert [rule.weight for rule in grid.uprights[0::2]] == [PLAYERS] * STANDARD[name].players
    assert all(rule.weight < ROUNDS for rule in grid.uprights[1::2])
    # Under the name boxes as between rounds, under the heads as between fives.
    under_names, under_heads, *between = [rule.weight for rule in grid.levels]
    assert under_names == ROUNDS
    assert under_heads > ROUNDS
    numbered = name not in MEXICAN_TRAIN
    for number, weight in enumerate(between, 1):
        fifth = numbered and number % 5 == 0
        assert weight > ROUNDS if fifth else weight == ROUNDS, f"under round {number}"


@each
def test_bands_come_before_rules_and_rules_before_text(
    name: str, page: Page, grid: ScoreGrid
) -> None:
    # A band that is painted later eats half of a rule.
    inside = [mark for mark in page.marks if mark.ink.within(grid.frame.ink, NEAR)]
    bands = [shape.order for shape in page.shapes if shape.band and shape in inside]
    rules = [rule.order for rule in (*grid.levels, *grid.uprights, grid.frame)]
    texts = [text.order for text in page.texts if text in inside]
    assert len(bands) == STANDARD[name].players + 1
    assert max(bands) < min(rules)
    assert max(rules) < min(texts)
