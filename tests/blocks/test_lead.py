"""`lead`: one sentence in Semibold, and more about it under it."""

import pytest

from sheets.page.blocks.lead import Lead
from tests.blocks.drawn import X, Y, order, print_block, said, stays_inside

POINT = 25.4 / 72
TWO = Lead(text="Add the open ends.", detail="A double counts both its halves.")


def test_the_sentence_and_more_about_it() -> None:
    page = print_block(TWO, 100.0, order())
    first, second = page.texts
    assert (first.words, first.size, first.face) == (
        "Add the open ends.",
        10.5,
        "SourceSansPro-Semibold",
    )
    assert (second.words, second.size, second.face) == (
        "A double counts both its halves.",
        9.5,
        "SourceSansPro-Regular",
    )
    assert first.x == second.x == pytest.approx(X, abs=0.001)
    # Letters reach .75 em above their line; lines lie 1.25 em apart.
    assert first.baseline == pytest.approx(Y + 0.75 * 10.5 * POINT, abs=0.001)
    assert second.baseline == pytest.approx(Y + 1.25 * 10.5 * POINT + 0.75 * 9.5 * POINT, abs=0.001)


def test_it_is_as_high_as_its_lines() -> None:
    # 1.25 x 10.5 pt = 4.63 mm and 1.25 x 9.5 pt = 4.19 mm.
    assert TWO.lay(100.0, order()).height == pytest.approx(1.25 * 20.0 * POINT)
    assert Lead(text="Add.").lay(100.0, order()).height == pytest.approx(1.25 * 10.5 * POINT)


def test_both_break_into_lines() -> None:
    page = print_block(TWO, 28.0, order())
    assert said(page) == ["Add the open", "ends.", "A double counts", "both its halves."]
    assert stays_inside(page, 28.0)
    gaps = [b.baseline - a.baseline for a, b in zip(page.texts[::2], page.texts[1::2], strict=True)]
    assert gaps == [
        pytest.approx(1.25 * 10.5 * POINT, abs=0.001),
        pytest.approx(1.25 * 9.5 * POINT, abs=0.001),
    ]


def test_large_print_is_half_again_as_large() -> None:
    page = print_block(TWO, 100.0, order(large=True))
    assert [text.size for text in page.texts] == [15.75, 14.25]
    assert TWO.lay(100.0, order(large=True)).height == pytest.approx(1.25 * 30.0 * POINT)
    assert stays_inside(page, 100.0)


def test_it_needs_forty_millimetres_and_no_options() -> None:
    assert TWO.min_width(order()) == 40.0
    assert TWO.min_width(order(large=True)) == 60.0
    assert TWO.uses() == frozenset()
    assert TWO.inner() == ()
