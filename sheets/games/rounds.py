"""The points of one round: Block and Draw, and Mexican Train."""

from collections.abc import Sequence
from typing import Literal, NamedTuple, get_args

BlockedRule = Literal["own", "opponents"]

# How a game scores: one winner takes what the others hold (Block and Draw), everybody counts what
# they hold (Mexican Train), or points are claimed during play (All Fives).
Scoring = Literal["winner-takes", "pips-held", "as-claimed"]


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


def mexican_train_points(hands: Sequence[int], *, out: int | None = None) -> tuple[int, ...]:
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
