"""`end-examples`: six pairs of open ends, drawn, added up, and scored or not."""

from __future__ import annotations

import pytest

from sheets.page.blocks.end_examples import EndExamples
from tests.blocks.drawn import (
    X,
    Y,
    order,
    print_block,
    said,
    stays_inside,
    the,
    touches_nothing,
)
from tests.pages.readback import Page

BLOCK = EndExamples()
POINT = 25.4 / 72

# What each row says: the ends, the sum (a double counts both its halves), the score: the
# total if it is a multiple of five. And how many pips are drawn at its left and right end.
ROWS = [
    ("5 and 0", "5 + 0 = 5", "5", 5, 0),
    ("4 and 6", "4 + 6 = 10", "10", 4, 6),
    ("double 5-5 and 0", "10 + 0 = 10", "10", 10, 0),
    ("double 6-6 and 3", "12 + 3 = 15", "15", 12, 3),
    ("3 and 4", "3 + 4 = 7", "nothing", 3, 4),
    ("double 6-6 and 1", "12 + 1 = 13", "nothing", 12, 1),
]
# From the top of the block: the title's line is 1.25 x 9 pt = 3.969 mm high, the heads are
# 4.2 mm, a row is 6.45 mm.
FIRST = Y + 1.25 * 9 * POINT + 4.2
widths = pytest.mark.parametrize("width", [70.0, 90.0, 184.0])


def rows(page: Page) -> list[list[str]]:
    """What each row says, from the left."""
    found: list[list[str]] = [[] for _ in ROWS]
    for text in sorted(page.texts[4:], key=lambda text: text.x):
        found[int((text.ink.centre[1] - FIRST) // 6.45)].append(text.words)
    return found


@widths
def test_each_row_says_its_ends_their_sum_and_the_score(width: float) -> None:
    page = print_block(BLOCK, width, order())
    assert said(page)[:4] == ["Score it or not", "Open ends", "Total", "Score"]
    assert rows(page) == [[ends, total, score] for ends, total, score, _, _ in ROWS]
    assert stays_inside(page, width)
    assert touches_nothing(page)


def test_ends_are_drawn_as_they_lie() -> None:
    # A line of play is 15.5 mm long, half a tile 2.75 mm; in between lie three small dots.
    page = print_block(BLOCK, 90.0, order())
    for number, (_, _, _, left, right) in enumerate(ROWS):
        top = FIRST + number * 6.45
        dots = [dot for dot in page.dots if top < dot.y < top + 6.45]
        assert len([dot for dot in dots if dot.x < X + 2.75]) == left
        assert len([dot for dot in dots if dot.x > X + 15.5 - 2.75]) == right
        between = [dot for dot in dots if X + 2.75 < dot.x < X + 15.5 - 2.75]
        assert [round(dot.x - X, 2) for dot in between] == [5.75, 7.75, 9.75]
        assert {round(dot.diameter, 2) for dot in between} == {0.5}


def test_words_stand_in_their_columns() -> None:
    # 2.5 mm after the line of play; the sums in 18 mm, the scores in the last 14 mm.
    page = print_block(BLOCK, 90.0, order())
    for words, sums, score, _, _ in ROWS:
        assert the(page, words).x == pytest.approx(X + 18, abs=0.01)
        assert the(page, sums).ink.centre[0] == pytest.approx(X + 90 - 14 - 9, abs=0.02)
        for text in page.said(score):
            assert text.ink.centre[0] == pytest.approx(X + 90 - 7, abs=0.02)


def test_doubles_lie_crosswise_and_other_ends_go_on_inwards() -> None:
    page = print_block(BLOCK, 90.0, order())
    shapes = sorted(page.shapes, key=lambda shape: (round(shape.area.centre[1]), shape.area.left))
    sizes = [(round(one.area.width, 2), round(one.area.height, 2)) for one in shapes]
    # A plain end is half a tile and a stub of .35 of it (2.75 + .9625); a double is two halves.
    plain, double = (3.71, 2.75), (2.75, 5.5)
    assert sizes == [
        *(plain, plain, plain, plain, double, plain, double, plain, plain, plain, double, plain)
    ]


def test_a_score_stands_out_and_nothing_does_not() -> None:
    page = print_block(BLOCK, 90.0, order())
    scores = sorted(page.texts[4:], key=lambda text: text.x)[-6:]
    faces = {text.words: (text.face.partition("-")[2], text.size) for text in scores}
    assert faces == {
        **dict.fromkeys(("5", "10", "15"), ("Semibold", 10.5)),
        "nothing": ("Regular", 8.5),
    }


def test_a_line_under_the_heads_and_each_row() -> None:
    page = print_block(BLOCK, 90.0, order())
    levels = [rule for rule in page.rules if rule.horizontal and rule.x2 - rule.x1 > 50]
    assert [rule.y1 for rule in levels] == [
        pytest.approx(FIRST + number * 6.45, abs=0.01) for number in range(7)
    ]
    assert all((rule.x1, rule.x2) == pytest.approx((X, X + 90), abs=0.01) for rule in levels)


def test_it_is_as_high_as_its_rows() -> None:
    # 3.969 + 4.2 + 6 x 6.45 mm.
    height = 1.25 * 9 * POINT + 4.2 + 6 * 6.45
    assert BLOCK.lay(90.0, order()).height == pytest.approx(height)
    assert BLOCK.lay(135.0, order(large=True)).height == pytest.approx(1.5 * height)


def test_another_title() -> None:
    assert said(print_block(EndExamples(title="Try it"), 90.0, order()))[0] == "Try it"
    page = print_block(EndExamples(title="W" * 80), 90.0, order())
    assert said(page)[0].endswith("W…")
    assert stays_inside(page, 90.0)


def test_large_print_is_half_again_as_large() -> None:
    page = print_block(BLOCK, 135.0, order(large=True))
    assert stays_inside(page, 135.0)
    assert touches_nothing(page)
    assert {text.size for text in page.texts} == {13.5, 11.25, 12.75, 15.75}
    assert {round(dot.diameter, 2) for dot in page.dots} == {0.75, 0.74}


def test_its_least_width() -> None:
    assert BLOCK.min_width(order()) == 66.0
    assert BLOCK.min_width(order(large=True)) == 99.0
    assert BLOCK.uses() == frozenset()


@pytest.mark.parametrize(
    "large",
    [
        False,
        True,
    ],
)
def test_everything_is_legible_at_the_least_width(large: bool) -> None:
    width = BLOCK.min_width(order(large=large))
    words = said(print_block(BLOCK, width, order(large=large)))
    assert [one for one in words if "…" in one] == []
