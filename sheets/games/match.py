"""A match: running totals, when it ends, and who wins it."""

from collections.abc import Iterable, Sequence
from itertools import accumulate
from typing import NamedTuple


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


def highest_total_wins(rounds: Sequence[Sequence[int]], target: int | None = None) -> Match:
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


def lowest_total_wins(rounds: Sequence[Sequence[int]]) -> Match:
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
