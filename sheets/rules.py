"""The scoring rules of Block, Draw, Mexican Train and All Fives, as pure functions."""

import re
from collections.abc import Iterable, Sequence
from itertools import accumulate, chain, combinations_with_replacement
from typing import Literal, NamedTuple, get_args

LARGEST_DOUBLE = 18
DOUBLES = (6, 9, 12, 15, 18)

BlockedRule = Literal["own", "opponents"]

# How a game scores: one winner takes what the others hold (Block and Draw), everybody counts what
# they hold (Mexican Train), or points are claimed during play (All Fives).
Scoring = Literal["winner-takes", "pips-held", "as-claimed"]

# No leading zeros and no digits but ASCII's, so that a tile is written in one way only.
_TILE_TEXT = re.compile(r"(0|[1-9][0-9]?)-(0|[1-9][0-9]?)")


# Tiles and their pips


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


# Block and Draw: a round


class Round(NamedTuple):
    """Who won a round and the points for it; None and 0 if nobody scores."""

    winner: int | None
    points: int


def round_points(
    hands: Sequence[int],
    *,
    blocked: BlockedRule | None = None,
    out: int | None = None,
    nearest_five: bool = False,
) -> Round:
    """Who wins a round of Block or Draw, and for how many points.

    `hands` are the pips left to each player. `out` is the index of whoever went out; without
    it that is the one hand of 0. A lone 0-0 also counts 0, so two such hands need `out`. With no
    hand of 0 the round was blocked, and the lowest hand wins it unless two tie.

    Whoever goes out scores the others' pips (most published rules). A blocked round that somebody
    wins needs `blocked`: "own" takes the winner's pips off the others' (pagat.com), "opponents"
    does not (most published summaries). `nearest_five` rounds the points, a house rule.

    ValueError for fewer than two hands, negative pips, an unknown or missing blocked rule,
    several hands of 0 that leave open who went out, or an `out` that does not fit the hands.
    """
    result = _settle(hands, blocked, _who_went_out(hands, out))
    return _rounded(result) if nearest_five else result


def nearest_five(points: int) -> int:
    """The multiple of five nearest to `points` (a house rule); no whole number lies halfway."""
    return (points + 2) // 5 * 5


def train_points(hands: Sequence[int], *, out: int | None = None) -> tuple[int, ...]:
    """The points of each player in a round of Mexican Train: the pips still held.

    Most published rules count so; a house rule that makes the double-blank 25 or 50 does not.

    A blocked round has no hand of 0. Two hands of 0, one of them a lone 0-0, need `out`, the
    index of whoever went out.

    ValueError for fewer than two hands, negative pips, several hands of 0 that leave open who
    went out, or an `out` that does not fit the hands.
    """
    _who_went_out(hands, out)
    return tuple(hands)


def _settle(hands: Sequence[int], blocked: BlockedRule | None, out: int | None) -> Round:
    if blocked not in (None, *get_args(BlockedRule)):
        raise ValueError(f"the blocked rule is 'own' or 'opponents', not {blocked!r}")
    if out is not None:
        return Round(out, sum(hands))
    own = min(hands)
    if hands.count(own) > 1:
        return Round(None, 0)
    if blocked is None:
        raise ValueError("the round was blocked: choose the rule 'own' or 'opponents'")
    others = sum(hands) - own
    return Round(hands.index(own), others - own if blocked == "own" else others)


def _rounded(result: Round) -> Round:
    return Round(result.winner, nearest_five(result.points))


def _who_went_out(hands: Sequence[int], out: int | None) -> int | None:
    _check_hands(hands)
    empty = [player for player, pips in enumerate(hands) if pips == 0]
    if len(empty) > 2:
        raise ValueError(f"{len(empty)} hands are empty, and only one can be a lone 0-0")
    if out is not None:
        _check_out(hands, out)
        return out
    if len(empty) == 2:
        first, second = empty
        raise ValueError(
            f"two hands are empty, those of players {first + 1} and {second + 1}: say who went out"
        )
    return empty[0] if empty else None


def _check_hands(hands: Sequence[int]) -> None:
    if len(hands) < 2:
        raise ValueError(f"a round needs at least two hands, not {len(hands)}")
    for player, pips in enumerate(hands, start=1):
        if pips < 0:
            raise ValueError(f"player {player} cannot hold {pips} pips")


def _check_out(hands: Sequence[int], out: int) -> None:
    if not 0 <= out < len(hands):
        raise ValueError(f"out is an index from 0 to {len(hands) - 1}, not {out}")
    if hands[out] != 0:
        raise ValueError(f"player {out + 1} did not go out: the hand still counts {hands[out]}")


# A match


class Match(NamedTuple):
    """Running totals (a row for each player), the round that ended it, and who won.

    `ended_in` counts from 1 and is None if no target was reached; `winners` are indices.
    """

    totals: tuple[tuple[int, ...], ...]
    ended_in: int | None
    winners: tuple[int, ...]


def running_totals(points: Iterable[int]) -> tuple[int, ...]:
    """The total after each round, from the points of each round."""
    return tuple(accumulate(points))


def match(rounds: Sequence[Sequence[int]], target: int | None = None) -> Match:
    """The state of a match in which the highest total wins; tied players win together.

    `rounds` holds for each round the points of each player. Reaching or passing the target ends
    the match (most published summaries), and until then nobody has won. Without a target the
    highest total after the last round wins.

    ValueError for a target below 1, a round played after the end, or a round that lacks
    points for at least two players and as many as the first.
    """
    if target is not None and target < 1:
        raise ValueError(f"a target is at least 1, not {target}")
    totals = _totals(rounds)
    if target is None:
        return Match(totals, None, _winners(totals, lowest=False))
    ended_in = _round_that_reached(target, totals)
    if ended_in is None:
        return Match(totals, None, ())
    if ended_in < len(rounds):
        raise ValueError(f"round {ended_in + 1} is too many: the match ended in round {ended_in}")
    return Match(totals, ended_in, _winners(totals, lowest=False))


def low_match(rounds: Sequence[Sequence[int]]) -> Match:
    """The state of a match in which the lowest total wins: Mexican Train (most published rules).

    `rounds` holds for each round the points of each player; `ended_in` is always None, and
    tied players win together.

    ValueError for a round that lacks points for at least two players and as many as the first.
    """
    totals = _totals(rounds)
    return Match(totals, None, _winners(totals, lowest=True))


def _totals(rounds: Sequence[Sequence[int]]) -> tuple[tuple[int, ...], ...]:
    for number, points in enumerate(rounds, start=1):
        if len(points) < 2:
            raise ValueError(
                f"round {number} needs points for at least two players, not for {len(points)}"
            )
        if len(points) != len(rounds[0]):
            raise ValueError(
                f"round {number} needs points for {len(rounds[0])} players, as round 1 has, "
                f"not for {len(points)}"
            )
    return tuple(running_totals(points) for points in zip(*rounds, strict=True))


def _round_that_reached(target: int, totals: tuple[tuple[int, ...], ...]) -> int | None:
    for number, standing in enumerate(zip(*totals, strict=True), start=1):
        if max(standing) >= target:
            return number
    return None


def _winners(totals: tuple[tuple[int, ...], ...], *, lowest: bool) -> tuple[int, ...]:
    if not totals:
        return ()
    finals = [row[-1] for row in totals]
    best = min(finals) if lowest else max(finals)
    return tuple(player for player, final in enumerate(finals) if final == best)


# All Fives, with the double-six set


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


def can_face(a: End, b: End) -> bool:
    """Whether two ends can lie open together: not the same double, as a set has only one."""
    return not (a.double and a == b)


def end_pairs() -> tuple[tuple[End, End], ...]:
    """The 98 pairs of ends that can lie open together, each once, in the order of `ENDS`."""
    return tuple(pair for pair in combinations_with_replacement(ENDS, 2) if can_face(*pair))


def first_tile_score(tile: Tile) -> int:
    """The points for leading a tile: it is the whole layout, so its own pips count.

    Foster's Complete Hoyle counts a 5-5 that is led as ten in this way.

    ValueError if the tile is not in the double-six set.
    """
    if tile not in tiles(6):
        raise ValueError(f"{tile} is not a tile of the double-6 set")
    return fives_score(tile_pips(tile))


def first_tiles() -> tuple[tuple[Tile, int], ...]:
    """The double-six tiles that score when led, each with its points.

    The highest score comes first; among equals doubles do, then the larger numbers.
    """
    # Sorting keeps the order among equals: here the descending one.
    scores = [(each, first_tile_score(each)) for each in reversed(tiles(6))]
    scoring = [(each, score) for each, score in scores if score > 0]
    return tuple(sorted(scoring, key=lambda pair: (-pair[1], not pair[0].is_double)))
