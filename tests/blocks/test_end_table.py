"""`end-table`: every pair of ends and its score, against a computation of this test's own."""

from __future__ import annotations

import pytest

from sheets.page.blocks.end_table import EndTable
from tests.blocks.drawn import NEAR, X, Y, order, print_block, stays_inside, the, touches_nothing
from tests.pages.readback import Page

BLOCK = EndTable()
POINT = 25.4 / 72

# Seven plain ends and seven doubles: what each is called, and what it counts.
NAMES = ["0", "1", "2", "3", "4", "5", "6", "0-0", "1-1", "2-2", "3-3", "4-4", "5-5", "6-6"]
COUNTS = [0, 1, 2, 3, 4, 5, 6, 0, 2, 4, 6, 8, 10, 12]

# The score of a pair is its total if that is a multiple of five, but not nought; a double
# cannot lie at both ends, as there is only one of it.
SCORES = {
    (row, column): COUNTS[row] + COUNTS[column]
    for row in range(14)
    for column in range(14)
    if COUNTS[row] + COUNTS[column] in (5, 10, 15, 20) and not (row == column and row > 6)
}

TOP = Y + 1.25 * 9 * POINT + 0.9  # mm: under the title's line
ROW = 3.6
sizes = pytest.mark.parametrize(("width", "large"), [(84.0, False), (108.0, False), (184.0, True)])


def cell(x: float, y: float, width: float, scale: float) -> tuple[int, int]:
    """The cell at a place: its row and its column, -1 for those of the names."""
    top = Y + (TOP - Y) * scale
    return int((y - top) // (ROW * scale)) - 1, int((x - X) // (width / 15)) - 1


def texts(page: Page, width: float, scale: float) -> dict[tuple[int, int], str]:
    """What stands in each cell."""
    return {
        cell(*text.ink.centre, width, scale): text.words
        for text in page.texts
        if text.words not in (BLOCK.title, BLOCK.caption)
    }


def test_the_test_s_own_scores() -> None:
    # A few that one can see: 5 and 0; 6-6 and 3; 5-5 and 5; 6-6 and 4-4 are the highest.
    assert SCORES[5, 0] == 5
    assert SCORES[13, 3] == 15
    assert SCORES[12, 5] == 15
    assert SCORES[13, 11] == 20
    assert (12, 12) not in SCORES
    assert (0, 0) not in SCORES
    assert SCORES[5, 5] == 10
    assert all(SCORES[column, row] == score for (row, column), score in SCORES.items())


@sizes
def test_every_cell_says_its_score_or_nothing(width: float, large: bool) -> None:
    page = print_block(BLOCK, width, order(large=large))
    found = texts(page, width, 1.5 if large else 1.0)
    heads = {(-1, i): name for i, name in enumerate(NAMES)}
    sides = {(i, -1): name for i, name in enumerate(NAMES)}
    scores = {place: str(score) for place, score in SCORES.items()}
    assert found == heads | sides | scores


@sizes
def test_cells_that_score_are_shaded(width: float, large: bool) -> None:
    page = print_block(BLOCK, width, order(large=large))
    scale = 1.5 if large else 1.0
    names, *others = [shape for shape in page.shapes if shape.band]
    sides, *marked = others
    assert {cell(*shape.area.centre, width, scale) for shape in marked} == set(SCORES)
    assert len(marked) == len(SCORES)
    assert len({shape.fill for shape in marked}) == 1
    assert names.fill == sides.fill != marked[0].fill
    top, row, column = Y + (TOP - Y) * scale, ROW * scale, width / 15
    assert [tuple(names.area), tuple(sides.area)] == [
        pytest.approx((X, top, X + width, top + row), abs=NEAR),
        pytest.approx((X, top + row, X + column, top + 15 * row), abs=NEAR),
    ]


@sizes
def test_a_double_with_itself_is_struck_out(width: float, large: bool) -> None:
    page = print_block(BLOCK, width, order(large=large))
    slants = [rule for rule in page.rules if not rule.horizontal and not rule.vertical]
    struck = [cell(*rule.ink.centre, width, 1.5 if large else 1.0) for rule in slants]
    assert struck == [(i, i) for i in range(7, 14)]
    for rule in slants:
        assert rule.x1 < rule.x2
        assert rule.y1 > rule.y2, "upwards"


def test_rules_set_off_the_names_and_the_doubles() -> None:
    page = print_block(BLOCK, 108.0, order())
    # 7.2 mm a column. Under the names and left of the doubles, which are the eighth end.
    strong = max(rule.weight for rule in page.rules)
    heavy = [rule for rule in page.rules if rule.weight == strong]
    upright = sorted(round(rule.x1 - X, 1) for rule in heavy if rule.vertical)
    level = sorted(round(rule.y1 - TOP, 1) for rule in heavy if rule.horizontal)
    assert upright == [7.2, 8 * 7.2]
    assert level == [3.6, pytest.approx(8 * 3.6)]
    everything = [rule for rule in page.rules if rule.vertical and rule.weight < strong]
    assert len(everything) == 14
    (frame,) = [shape for shape in page.shapes if shape.weight]
    assert (frame.weight or 0) > strong
    assert frame.area == pytest.approx((X, TOP, X + 108, TOP + 15 * 3.6), abs=NEAR)


@sizes
def test_everything_is_legible(width: float, large: bool) -> None:
    page = print_block(BLOCK, width, order(large=large))
    assert stays_inside(page, width)
    assert touches_nothing(page)
    assert min(text.size for text in page.texts) >= (9.75 if large else 6.5)
    assert not [text for text in page.texts if "…" in text.words]


def test_everything_but_the_caption_is_semibold() -> None:
    page = print_block(BLOCK, 108.0, order())
    regular = [text.words for text in page.texts if not text.face.endswith("Semibold")]
    assert regular == [BLOCK.caption]


def test_title_and_caption_stand_on_one_line() -> None:
    page = print_block(BLOCK, 108.0, order())
    title, caption = the(page, "Every pair of ends"), the(page, BLOCK.caption)
    assert title.baseline == caption.baseline == pytest.approx(Y + 0.75 * 9 * POINT, abs=0.001)
    assert title.x == pytest.approx(X, abs=NEAR)
    assert caption.ink.right == pytest.approx(X + 108, abs=0.02)
    assert (title.size, caption.size) == (9.0, 7.5)


def test_a_long_caption_makes_way_for_the_title() -> None:
    page = print_block(EndTable(title="Ends", caption="W" * 80), 108.0, order())
    assert stays_inside(page, 108.0)
    assert touches_nothing(page)
    assert page.texts[1].words.endswith("W…")
    # None is left of it beside a title that takes all the line.
    page = print_block(EndTable(title="W" * 80, caption="W"), 108.0, order())
    assert stays_inside(page, 108.0)
    assert page.texts[0].words.endswith("W…")
    assert page.texts[1].words == "0"


def test_its_size() -> None:
    # Fifteen columns of 5.6 mm; fifteen rows of 3.6 mm under the title.
    assert BLOCK.min_width(order()) == pytest.approx(84.0)
    assert BLOCK.min_width(order(large=True)) == pytest.approx(126.0)
    height = TOP - Y + 15 * 3.6
    assert BLOCK.lay(108.0, order()).height == pytest.approx(height)
    assert BLOCK.lay(184.0, order(large=True)).height == pytest.approx(1.5 * height)
    assert BLOCK.uses() == frozenset()
