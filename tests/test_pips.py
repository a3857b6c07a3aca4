"""Pips: as many as the number says, where real tiles have them, none on another, none outside."""

from itertools import combinations
from math import hypot

import pytest

from sheets.drawing.pips import pip_diameter, pip_positions

NUMBERS = range(19)
each = pytest.mark.parametrize("number", NUMBERS)

# A half as one looks at a tile that lies on its side: the tile's length runs from left to
# right. Each row is one of the three lines on which pips can lie; a column is a place along it.
PICTURES = {
    0: ("   ", "   ", "   "),
    1: ("   ", " o ", "   "),
    4: ("o o", "   ", "o o"),
    5: ("o o", " o ", "o o"),
    6: ("ooo", "   ", "ooo"),
    7: ("ooo", " o ", "ooo"),
    8: ("ooo", "o o", "ooo"),
    9: ("ooo", "ooo", "ooo"),
    10: ("o o o o", "  o o  ", "o o o o"),
    11: ("o o o o", " o o o ", "o o o o"),
    12: ("o o o o", "o o o o", "o o o o"),
    13: ("o o o o o", "  o o o  ", "o o o o o"),
    14: ("o o o o o", " o o o o ", "o o o o o"),
    15: ("o o o o o", "o o o o o", "o o o o o"),
    16: ("o o o o o o", "  o o o o  ", "o o o o o o"),
    17: ("o o o o o o", " o o o o o ", "o o o o o o"),
    18: ("o o o o o o", "o o o o o o", "o o o o o o"),
}


def places(number: int) -> set[tuple[float, float]]:
    """Where the pips lie, to the thousandth of half a side."""
    return {(round(along, 3), round(across, 3)) for along, across in pip_positions(number)}


@each
def test_as_many_pips_as_the_number_says(number: int) -> None:
    assert len(pip_positions(number)) == number
    assert len(places(number)) == number


@each
def test_half_a_turn_leaves_them_as_they_are(number: int) -> None:
    assert {(-along, -across) for along, across in places(number)} == places(number)


@pytest.mark.parametrize("number", [n for n in NUMBERS if n not in (2, 3)])
def test_they_are_alike_on_both_sides_of_the_middle(number: int) -> None:
    assert {(along, -across) for along, across in places(number)} == places(number)
    assert {(-along, across) for along, across in places(number)} == places(number)


@each
def test_every_pip_lies_inside_its_half(number: int) -> None:
    # Places are shares of half a side, a diameter is a share of the whole: 2 radii either way.
    reach = pip_diameter(number)
    for along, across in pip_positions(number):
        assert max(abs(along), abs(across)) + reach < 0.9


@each
def test_no_pip_touches_another(number: int) -> None:
    for (a, b), (c, d) in combinations(pip_positions(number), 2):
        # Half of the distance, as a share of the side, is to be measured against the diameter.
        assert hypot(a - c, b - d) / 2 > 1.15 * pip_diameter(number)


@pytest.mark.parametrize("number", sorted(PICTURES))
def test_they_lie_as_on_a_real_tile(number: int) -> None:
    picture = PICTURES[number]
    steps = len(picture[0]) - 1
    spread = 0.56
    expected = {
        (round(spread * (2 * column / steps - 1), 3), round(spread * (row - 1), 3))
        for row, line in enumerate(picture)
        for column, mark in enumerate(line)
        if mark == "o"
    }
    assert places(number) == expected


@pytest.mark.parametrize(
    ("number", "expected"),
    [
        (2, {(-0.56, -0.56), (0.56, 0.56)}),
        (3, {(-0.56, -0.56), (0.0, 0.0), (0.56, 0.56)}),
    ],
)
def test_two_and_three_lie_on_a_diagonal(number: int, expected: set[tuple[float, float]]) -> None:
    assert places(number) == expected


def test_a_six_is_two_lines_along_the_tile() -> None:
    assert places(6) == {
        *((-0.56, -0.56), (0.0, -0.56), (0.56, -0.56)),
        *((-0.56, 0.56), (0.0, 0.56), (0.56, 0.56)),
    }


@pytest.mark.parametrize(
    ("numbers", "diameter"),
    [
        (range(7), 0.18),
        (range(7, 10), 0.17),
        (range(10, 13), 0.13),
        (range(13, 16), 0.105),
        (range(16, 19), 0.09),
    ],
)
def test_the_more_pips_the_smaller(numbers: range, diameter: float) -> None:
    assert {pip_diameter(number) for number in numbers} == {diameter}
