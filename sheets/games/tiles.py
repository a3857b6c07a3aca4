"""Tiles and their pips."""

import re
from collections.abc import Iterable, Sequence
from itertools import chain
from typing import NamedTuple

LARGEST_DOUBLE = 18

# No leading zeros and no digits but ASCII's, so that a tile is written in one way only.
_TILE_TEXT = re.compile(r"(0|[1-9][0-9]?)-(0|[1-9][0-9]?)")


class Tile(NamedTuple):
    """One tile, larger number first: make it with `tile` or `parse_tile`."""

    high: int
    low: int

    def __str__(self) -> str:
        return f"{self.high}-{self.low}"

    @property
    def is_double(self) -> bool:
        """Whether both halves are alike."""
        return self.high == self.low


def tile(a: int, b: int) -> Tile:
    """The tile with the numbers `a` and `b`, given in either order.

    ValueError if a number is outside 0 to 18, the largest that is sold.
    """
    _check_number(a)
    _check_number(b)
    return Tile(max(a, b), min(a, b))


def parse_tile(text: str) -> Tile:
    """The tile that `text` names, such as "6-4" or "4-6"; space around it is ignored.

    ValueError if the text is anything but two numbers from 0 to 18 with a hyphen between.
    """
    found = _TILE_TEXT.fullmatch(text.strip())
    if found is None:
        raise ValueError(f"{text!r} is not a tile: write two numbers and a hyphen, such as 6-4")
    return tile(int(found[1]), int(found[2]))


def tiles(double: int) -> tuple[Tile, ...]:
    """Every tile of the double-`double` set: 0-0, 1-0, 1-1, 2-0 and so on.

    ValueError if `double` is outside 0 to 18.
    """
    _check_number(double)
    return tuple(Tile(high, low) for high in range(double + 1) for low in range(high + 1))


def tile_pips(tile: Tile) -> int:
    """The pips on both halves of a tile, a double like any other (most published rules)."""
    return tile.high + tile.low


def hand_pips(tiles: Iterable[Tile], *, double_blank: int = 0) -> int:
    """The pips on all tiles of a hand, 0 for an empty one (most published rules).

    `double_blank` is what 0-0 counts; 25 or 50 in a house rule of Mexican Train.
    """
    return sum(tile_pips(each) if any(each) else double_blank for each in tiles)


def set_pips(double: int) -> int:
    """The pips on the whole double-`double` set: n(n+1)(n+2)/2.

    A number stands once beside each of the n others and twice on its own double: n + 2 times.
    All the numbers from 0 to n add up to n(n+1)/2.

    ValueError if `double` is outside 0 to 18.
    """
    _check_number(double)
    return double * (double + 1) * (double + 2) // 2


def count_tiles(
    hands: Sequence[Sequence[Tile]], double: int, *, double_blank: int = 0
) -> tuple[int, ...]:
    """The pips of each hand, in the order of the hands, which share one double-`double` set.

    `double_blank` is what 0-0 counts, as in `hand_pips`.

    ValueError if a tile is not in that set or lies twice in the round, and if `double` is
    outside 0 to 18.
    """
    box = set(tiles(double))
    seen: set[Tile] = set()
    for each in chain.from_iterable(hands):
        if each not in box:
            raise ValueError(f"{each} is not a tile of the double-{double} set")
        if each in seen:
            raise ValueError(f"{each} lies twice in one round")
        seen.add(each)
    return tuple(hand_pips(hand, double_blank=double_blank) for hand in hands)


def _check_number(number: int) -> None:
    if not 0 <= number <= LARGEST_DOUBLE:
        raise ValueError(f"{number} is on no tile: the numbers run from 0 to {LARGEST_DOUBLE}")
