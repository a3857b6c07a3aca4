"""`row`: columns side by side where each is wide enough, else one under the other."""

from __future__ import annotations

import pytest

from sheets.page.blocks.agreement import Agreement, Choice, Rule
from sheets.page.blocks.end_table import EndTable
from sheets.page.blocks.lead import Lead
from sheets.page.blocks.notes import Note, Notes
from sheets.page.blocks.row import Column, Row
from tests.blocks.drawn import X, Y, order, print_block, said, stays_inside, the

POINT = 25.4 / 72
LINE = 1.25 * 10.5 * POINT  # a line of `lead`: 4.630 mm


def lead(words: str) -> Lead:
    return Lead(text=words)


# Two leads one under the other, beside one: shares of 1 and 2.
BLOCK = Row(
    columns=(
        Column(blocks=(lead("A"), lead("B"))),
        Column(blocks=(lead("C"),), share=2),
    )
)


def test_columns_side_by_side() -> None:
    # 186 mm less a gutter of 6 is 180: 60 for the first column, 120 for the second.
    page = print_block(BLOCK, 186.0, order())
    places = {text.words: (text.x - X, text.baseline - Y) for text in page.texts}
    first = 0.75 * 10.5 * POINT
    assert places["A"] == pytest.approx((0, first), abs=0.01)
    # 2.2 mm between two blocks of a column.
    assert places["B"] == pytest.approx((0, LINE + 2.2 + first), abs=0.01)
    assert places["C"] == pytest.approx((66, first), abs=0.01)
    assert BLOCK.lay(186.0, order()).height == pytest.approx(2 * LINE + 2.2)


@pytest.mark.parametrize(
    ("width", "large", "beside"),
    [
        # The narrow one needs 40 mm of a third: 126 mm with the gutter. In large print 60 mm of
        # a third, and the gutter is 9 mm: 189.
        (126.0, False, True),
        (125.9, False, False),
        (189.0, True, True),
        (188.9, True, False),
    ],
)
def test_too_narrow_columns_stand_one_under_the_other(
    width: float, large: bool, beside: bool
) -> None:
    page = print_block(BLOCK, width, order(large=large))
    levels = [round(the(page, words).baseline, 2) for words in "ABC"]
    assert (levels[2] == levels[0]) is beside
    assert (levels[2] > levels[1]) is not beside
    scale = 1.5 if large else 1.0
    height = 2 * LINE + 2.2 if beside else 3 * LINE + 2 * 2.2
    assert BLOCK.lay(width, order(large=large)).height == pytest.approx(scale * height)
    assert stays_inside(page, width)


def test_stacked_columns_take_all_the_width() -> None:
    wide = lead("word " * 12)
    block = Row(columns=(Column(blocks=(wide,), share=1), Column(blocks=(wide,), share=9)))
    page = print_block(block, 120.0, order())
    first, second = page.texts[0], page.texts[len(page.texts) // 2]
    assert first.words == second.words
    assert first.ink.right > X + 100
    assert first.x == second.x


def test_blocks_are_laid_out_for_the_width_of_their_column() -> None:
    block = Row(columns=(Column(blocks=(lead("word " * 12),)),) * 2)
    page = print_block(block, 106.0, order())
    left = [text for text in page.texts if text.x < X + 50]
    assert len(left) == len(page.texts) / 2
    assert max(text.ink.right for text in left) <= X + 50
    assert stays_inside(page, 106.0)


AGREED = Row(
    columns=(
        Column(
            blocks=(
                lead("A"),
                Agreement(
                    rules=(
                        Rule(
                            key="target",
                            label="Play to",
                            choices=(
                                Choice(key="61", text="61"),
                                Choice(text="other", write_in=True),
                            ),
                        ),
                    )
                ),
            )
        ),
        Column(blocks=(Notes(notes=(Note(text="C"),)),)),
    )
)


def test_what_was_agreed_is_written_into_the_blocks_inside() -> None:
    blank = print_block(AGREED, 190.0, order())
    ticked = print_block(AGREED, 190.0, order(agreed={"target": "100"}))
    assert sorted(said(ticked)) == sorted([*said(blank), "100"])
    strokes = [shape for shape in ticked.shapes if shape.weight == 1.4]
    assert len(strokes) == 1
    other = the(ticked, "other")
    assert strokes[0].area.right < other.x
    assert abs(strokes[0].area.centre[1] - other.ink.centre[1]) < 1


def test_it_follows_what_its_blocks_follow() -> None:
    assert "agree" in AGREED.uses()
    assert BLOCK.uses() == frozenset()
    assert AGREED.inner() == (*AGREED.columns[0].blocks, *AGREED.columns[1].blocks)


def test_it_needs_the_width_of_its_widest_block() -> None:
    block = Row(columns=(Column(blocks=(lead("A"), EndTable())), Column(blocks=(lead("B"),))))
    assert block.min_width(order()) == pytest.approx(84.0)
    assert block.min_width(order(large=True)) == pytest.approx(126.0)
    assert BLOCK.min_width(order()) == 40.0
    page = print_block(block, 84.0, order())
    assert stays_inside(page, 84.0)


def test_one_column_is_a_column() -> None:
    block = Row(columns=(Column(blocks=(lead("A"), lead("B"))),))
    assert block.lay(60.0, order()).height == pytest.approx(2 * LINE + 2.2)
    assert said(print_block(block, 60.0, order())) == ["A", "B"]
