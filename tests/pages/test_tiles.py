"""The doubles on the Mexican Train sheet, from the places of their pips."""

from math import hypot

import pytest

from .grid import tiles
from .ink import Area
from .readback import Dot, Page, Shape
from .standard import STANDARD, each, each_mexican_train


def halves(page: Page, tile: Shape) -> tuple[list[Dot], list[Dot]]:
    """The pips on the left and on the right half of a lying tile."""
    x, _ = tile.area.centre
    dots = [dot for dot in page.dots if dot.ink.within(tile.area)]
    return [dot for dot in dots if dot.x < x], [dot for dot in dots if dot.x > x]


@each_mexican_train
def test_each_double_has_its_pips(name: str, page: Page) -> None:
    pips = [tuple(map(len, halves(page, tile))) for tile in tiles(page)]
    assert pips == [(n, n) for n in range(12, -1, -1)]
    # 2 x (0 + 1 + ... + 12) = 2 x 78 = 156, and no other dot on the page
    assert len(page.dots) == 156


@each_mexican_train
def test_a_tile_is_two_squares_and_a_bar(name: str, page: Page) -> None:
    for tile in tiles(page):
        area = tile.area
        assert area.width == pytest.approx(2 * area.height, abs=0.01)
        x, _ = area.centre
        (bar,) = [rule for rule in page.rules if rule.vertical and rule.ink.within(area)]
        assert bar.x1 == pytest.approx(x, abs=0.01)
        assert 0.5 * area.height < bar.ink.height < area.height


@each_mexican_train
def test_pips_lie_evenly_about_the_middle_of_their_half(name: str, page: Page) -> None:
    for tile in tiles(page):
        left, top, right, bottom = tile.area
        middle = (left + right) / 2
        squares = Area(left, top, middle, bottom), Area(middle, top, right, bottom)
        for dots, square in zip(halves(page, tile), squares, strict=True):
            x, y = square.centre
            places = {(round(dot.x - x, 1) + 0.0, round(dot.y - y, 1) + 0.0) for dot in dots}
            # Turned upside down a tile shows the same.
            assert places == {(-a + 0.0, -b + 0.0) for a, b in places}
            # An odd number has one pip in the middle, but for eleven's three in a line.
            assert ((0.0, 0.0) in places) is (len(dots) % 2 == 1)


@each
def test_pips_are_apart_and_large_enough_to_count(name: str, page: Page) -> None:
    for number, dot in enumerate(page.dots):
        assert dot.diameter >= 0.45
        for other in page.dots[:number]:
            gap = hypot(dot.x - other.x, dot.y - other.y) - (dot.diameter + other.diameter) / 2
            assert gap > 0.15, (dot, other)


@each_mexican_train
def test_a_double_stands_level_with_its_label(name: str, page: Page) -> None:
    for tile, label in zip(tiles(page), STANDARD[name].rounds, strict=True):
        (text,) = page.said(label)
        assert text.ink.left > tile.ink.right
        assert tile.area.top < text.ink.centre[1] < tile.area.bottom
