"""All Fives with the double-six set: what open ends and opening tiles score."""

from collections.abc import Iterable
from itertools import combinations_with_replacement
from typing import NamedTuple

from sheets.games.tiles import Tile, tile_pips, tiles


class End(NamedTuple):
    """An open end of the layout: a number from 0 to 6, or a double lying crosswise."""

    number: int
    double: bool = False

    def __str__(self) -> str:
        return f"{self.number}-{self.number}" if self.double else str(self.number)


ENDS: tuple[End, ...] = tuple(
    End(number, double) for double in (False, True) for number in range(7)
)

# Two plain pairs, two with a double (which beginners count once), two that score nothing.
END_EXAMPLES: tuple[tuple[End, End], ...] = (
    (End(5), End(0)),
    (End(4), End(6)),
    (End(5, double=True), End(0)),
    (End(6, double=True), End(3)),
    (End(3), End(4)),
    (End(6, double=True), End(1)),
)


def end_count(end: End) -> int:
    """The pips that an open end adds: both halves of a crosswise double (pagat.com).

    ValueError if the end is none of the fourteen in `ENDS`.
    """
    if end not in ENDS:
        raise ValueError(f"{end} is not an open end of the double-six set")
    return 2 * end.number if end.double else end.number


def ends_total(ends: Iterable[End]) -> int:
    """The pips of all open ends together: two of them, or up to four with a spinner (pagat.com).

    ValueError if an end is none of the fourteen in `ENDS`.
    """
    return sum(end_count(end) for end in ends)


def fives_score(total: int) -> int:
    """The points for a total of the open ends: all of it if 5, 10, 15 ..., else 0 (pagat.com)."""
    return total if total > 0 and total % 5 == 0 else 0


def ends_score(ends: Iterable[End]) -> int:
    """The points for the open ends of a layout (pagat.com).

    ValueError if an end is none of the fourteen in `ENDS`.
    """
    return fives_score(ends_total(ends))


def can_be_open_together(a: End, b: End) -> bool:
    """Whether two ends can lie open together: not the same double, as a set has only one."""
    return not (a.double and a == b)


def end_pairs() -> tuple[tuple[End, End], ...]:
    """The 98 pairs of ends that can lie open together, each once, in the order of `ENDS`."""
    return tuple(
        pair for pair in combinations_with_replacement(ENDS, 2) if can_be_open_together(*pair)
    )


def opening_tile_score(tile: Tile) -> int:
    """The points for leading a tile: it is the whole layout, so its own pips count.

    Foster's Complete Hoyle counts a 5-5 that is led as ten in this way.

    ValueError if the tile is not in the double-six set.
    """
    if tile not in tiles(6):
        raise ValueError(f"{tile} is not a tile of the double-6 set")
    return fives_score(tile_pips(tile))


def opening_tiles() -> tuple[tuple[Tile, int], ...]:
    """The double-six tiles that score when led, each with its points.

    The highest score comes first; among equals doubles do, then the larger numbers.
    """
    # Sorting keeps the order among equals: here the descending one.
    scores = [(each, opening_tile_score(each)) for each in reversed(tiles(6))]
    scoring = [(each, score) for each, score in scores if score > 0]
    return tuple(sorted(scoring, key=lambda pair: (-pair[1], not pair[0].is_double)))
