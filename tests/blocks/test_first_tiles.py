"""`first-tiles`: the tiles that score when they are led, and what they score."""

import pytest

from sheets.page.blocks.first_tiles import FirstTiles
from tests.blocks.drawn import X, Y, order, print_block, said, stays_inside, touches_nothing

BLOCK = FirstTiles()
POINT = 25.4 / 72

# Of the double-six set, the pips of 5-5 and 6-4 make ten, and those of 5-0, 4-1 and 3-2 five.
NAMES = ["5-5", "6-4", "= 10", "5-0", "4-1", "3-2", "= 5"]
PIPS = [10, 10, 5, 5, 5]
HEAD = 1.25 * 9 * POINT + 0.4  # mm: the title's line


@pytest.mark.parametrize("width", [64.0, 90.0, 184.0])
def test_tiles_stand_in_groups_before_their_score(width: float) -> None:
    page = print_block(BLOCK, width, order())
    title, *others = page.texts
    assert title.words == "First tiles that score"
    assert [text.words for text in sorted(others, key=lambda text: text.x)] == NAMES
    assert stays_inside(page, width)
    assert touches_nothing(page)


def test_each_tile_shows_its_pips_and_stands_over_its_name() -> None:
    page = print_block(BLOCK, 90.0, order())
    names = [text for text in page.texts if "-" in text.words]
    assert len(page.shapes) == 5
    for tile, name, pips in zip(page.shapes, names, PIPS, strict=True):
        # Lying: two halves of 3.6 mm.
        assert (tile.area.width, tile.area.height) == pytest.approx((7.2, 3.6), abs=0.01)
        assert tile.area.top == pytest.approx(Y + HEAD, abs=0.01)
        assert len([dot for dot in page.dots if dot.ink.within(tile.area)]) == pips
        assert name.ink.centre[0] == pytest.approx(tile.area.centre[0], abs=0.02)
        assert name.ink.top > tile.ink.bottom
        high, low = (int(number) for number in name.words.split("-"))
        left = [dot for dot in page.dots if tile.area.left < dot.x < tile.area.centre[0]]
        assert len(left) == high
        assert pips == high + low


def test_tiles_stand_at_even_steps() -> None:
    page = print_block(BLOCK, 90.0, order())
    places = [round(tile.area.left - X, 1) for tile in page.shapes]
    # 8.6 mm from one to the next, and 12 mm for a score.
    assert places == [0.0, 8.6, 29.2, 37.8, 46.4]


def test_it_is_as_high_as_tiles_and_names() -> None:
    # Title, tiles 3.8 mm, names 1.25 x 7.5 pt = 3.307 mm.
    height = HEAD + 3.8 + 1.25 * 7.5 * POINT
    assert BLOCK.lay(90.0, order()).height == pytest.approx(height)
    assert BLOCK.lay(135.0, order(large=True)).height == pytest.approx(1.5 * height)


def test_large_print_is_half_again_as_large() -> None:
    page = print_block(BLOCK, 96.0, order(large=True))
    assert stays_inside(page, 96.0)
    assert touches_nothing(page)
    assert {text.size for text in page.texts} == {13.5, 11.25, 15.75}
    assert {round(tile.area.width, 1) for tile in page.shapes} == {10.8}


def test_another_title() -> None:
    assert said(print_block(FirstTiles(title="Lead one of these"), 90.0, order()))[0] == (
        "Lead one of these"
    )


def test_its_least_width() -> None:
    assert BLOCK.min_width(order()) == 64.0
    assert BLOCK.min_width(order(large=True)) == 96.0
    assert BLOCK.uses() == frozenset()
