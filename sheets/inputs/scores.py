"""Scores: what each player was left holding, CSV in; points and running totals by the rules out."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import cast, get_args

from msgspec import Struct

from sheets.errors import SheetError, UsageError
from sheets.games.match import highest_total_wins, lowest_total_wins
from sheets.games.rounds import BlockedRule, Round, Scoring, mexican_train_points, round_points
from sheets.games.tiles import Tile, count_tiles, hand_pips, parse_tile, set_pips
from sheets.inputs.roster import Check, accept_any, check_text, read_rows
from sheets.inputs.text import clean
from sheets.page.options import MatchResult, Table

_PIPS = re.compile(r"[0-9]{1,9}")
_NEGATIVE = re.compile(r"[-−][0-9]+")
_MOST_CLAIMED = 995  # far above any round, and 200 of them still fit a cell


class ScoringSettings(Struct, frozen=True):
    """What is played: how it scores, the set's highest double, how many rounds there can be."""

    scoring: Scoring
    double: int
    rounds: int
    players: int
    agreed: Mapping[str, str]  # house rule → choice

    def number(self, key: str) -> int | None:
        """What was agreed for a rule that takes a number; UsageError if it is none."""
        agreed = self.agreed.get(key)
        if agreed is None:
            return None
        if not _PIPS.fullmatch(agreed):
            raise UsageError(f"--agree {key} takes a whole number beside --scores, not {agreed!r}")
        return int(agreed)


class _Line(Struct, frozen=True):
    """A line of the file: its place, for messages, and its cells."""

    place: str
    cells: tuple[str, ...]


def read_scores(data: bytes, name: str, game: ScoringSettings, check: Check = accept_any) -> Table:
    """The table whose match a file's bytes tell of; `name` is the file's, for messages.

    The first line has the players' names, each other one the hands that were left in a
    round: pips or tiles, 0 for who went out; or the points that were claimed. `check`
    raises SheetError for a name that cannot be printed. Raises SheetError that names
    file, line and cell for whatever does not add up.
    """
    lines: list[_Line] = []
    for number, cells in read_rows(data, name):
        place = f"{name}, line {number}"
        if len(lines) > game.rounds:
            raise SheetError(f"{place}: the sheet has only {game.rounds} rounds")
        lines.append(_Line(place, tuple(cell.strip() for cell in cells)))
    if len(lines) < 2:
        raise SheetError(
            f"{name} has no rounds in it: names come first, then a line for each round"
        )
    names = _names(lines[0], game, check)
    lines = lines[1:]
    points = tuple(_points(line, names, game) for line in lines)
    return Table(names=names, scored=_match(points, lines, game))


def _names(line: _Line, game: ScoringSettings, check: Check) -> tuple[str, ...]:
    """The players' names, from the first line."""
    names = tuple(
        clean(cell, f"{line.place}, cell {number}") for number, cell in enumerate(line.cells, 1)
    )
    if len(names) < 2:
        raise SheetError(f"{line.place}: a match takes two names or more, a cell for each")
    if len(names) > game.players:
        raise SheetError(
            f"{line.place}: {len(names)} names, but at most {game.players} players (--players)"
        )
    for number, name in enumerate(names, 1):
        where = f"{line.place}, cell {number}"
        if not name or _is_hand(name):
            what = f"{_quote(name)} is no name" if name else "empty"
            raise SheetError(f"{where}: {what}: the first line takes the players' names")
        check_text(name, where, check)
    return names


def _points(line: _Line, names: Sequence[str], game: ScoringSettings) -> tuple[int, ...]:
    """Each player's points in the round that a line tells of."""
    if len(line.cells) > len(names):
        raise SheetError(f"{line.place}: {len(line.cells)} cells for {len(names)} players")
    cells = (*line.cells, *[""] * (len(names) - len(line.cells)))  # read_csv drops empty ones
    places = [f"{line.place}, cell {number} ({name})" for number, name in enumerate(names, 1)]
    if game.scoring == "as-claimed":
        return tuple(_claim(*one) for one in zip(cells, places, strict=True))
    hands = [_hand(*one) for one in zip(cells, places, strict=True)]
    pips = _count(hands, places, game)
    empty = [player for player, hand in enumerate(hands) if hand == 0]
    if len(empty) > 1:
        who = " and ".join(names[player] for player in empty)
        raise SheetError(
            f"{line.place}: {who} cannot all have gone out: write 0 once at most, "
            "and 0-0 for a hand that is just the double-blank"
        )
    out = empty[0] if empty else None
    if game.scoring == "pips-held":
        return mexican_train_points(pips, out=out)
    won = _won(pips, out, line.place, game)
    return tuple(won.points if player == won.winner else 0 for player in range(len(names)))


def _won(pips: Sequence[int], out: int | None, place: str, game: ScoringSettings) -> Round:
    """Who won a round and how much, by the rules agreed."""
    agreed = game.agreed.get("blocked")
    if agreed not in (None, *get_args(BlockedRule)):
        raise UsageError(f"--scores knows no blocked={agreed}: it scores own or opponents")
    rounding = game.agreed.get("points", "exact")
    if rounding not in ("exact", "nearest-five"):
        raise UsageError(f"--scores knows no points={rounding}: it scores exact or nearest-five")
    blocked = cast("BlockedRule | None", agreed)
    try:
        nearest_five = rounding == "nearest-five"
        return round_points(pips, blocked=blocked, out=out, nearest_five=nearest_five)
    except ValueError:
        raise SheetError(
            f"{place}: nobody went out, so the round was blocked: "
            "--agree blocked=own or blocked=opponents says how it scores"
        ) from None


def _claim(cell: str, place: str) -> int:
    """Points that were claimed: a multiple of five."""
    if not cell:
        raise SheetError(f"{place}: empty: write the points claimed, 0 for none")
    if _NEGATIVE.fullmatch(cell):
        raise SheetError(f"{place}: {_quote(cell)} is negative: points are 0 or more")
    if not _PIPS.fullmatch(cell) or int(cell) % 5:
        raise SheetError(f"{place}: {_quote(cell)} is no multiple of five (0 for no score)")
    if int(cell) > _MOST_CLAIMED:
        raise SheetError(f"{place}: nobody can claim {cell} points in a round: check the figure")
    return int(cell)


def _is_hand(cell: str) -> bool:
    """Whether a cell is pips or tiles, as those under the names are."""
    try:
        return bool(_PIPS.fullmatch(cell) or [parse_tile(word) for word in cell.split()])
    except ValueError:
        return False


def _quote(cell: str) -> str:
    """A cell in quotes, cut if it is long."""
    return repr(cell) if len(cell) <= 40 else f"{cell[:20]!r}…"


def _hand(cell: str, place: str) -> int | tuple[Tile, ...]:
    """A hand as it is written: its pips, or its tiles."""
    if _PIPS.fullmatch(cell):
        return int(cell)
    if not cell:
        raise SheetError(f"{place}: empty: write the pips held, 0 for who went out")
    if _NEGATIVE.fullmatch(cell):
        raise SheetError(f"{place}: {_quote(cell)} is negative: a hand holds 0 pips or more")
    try:
        return tuple(parse_tile(word) for word in cell.split())
    except ValueError:
        raise SheetError(
            f"{place}: {_quote(cell)} is neither a number of pips nor tiles such as 4-2 6-6"
        ) from None


def _count(
    hands: Sequence[int | tuple[Tile, ...]], places: Sequence[str], game: ScoringSettings
) -> tuple[int, ...]:
    """The pips of each hand, checked against the set."""
    whole = set_pips(game.double)
    tiles: list[tuple[Tile, ...]] = []
    held = 0
    for hand, place in zip(hands, places, strict=True):
        tiles.append(() if isinstance(hand, int) else hand)
        try:
            count_tiles(tiles, game.double)
        except ValueError as error:
            raise SheetError(f"{place}: {error}") from None
        held += hand if isinstance(hand, int) else hand_pips(hand)
        if held > whole:
            raise SheetError(
                f"{place}: that makes {held} pips in the round, and the whole "
                f"double-{game.double} set has {whole}"
            )
    blank = game.number("double-blank") or 0
    counted = count_tiles(tiles, game.double, double_blank=blank)
    return tuple(
        hand if isinstance(hand, int) else pips for hand, pips in zip(hands, counted, strict=True)
    )


def _match(
    points: Sequence[tuple[int, ...]], lines: Sequence[_Line], game: ScoringSettings
) -> MatchResult:
    """Totals and winner."""
    if game.scoring == "pips-held":
        if "target" in game.agreed:
            raise UsageError(
                "--scores plays pips-held to the last round, not to a target: leave it out"
            )
        low = lowest_total_wins(points)
        return MatchResult(tuple(points), low.totals, low.winners, len(points) == game.rounds)
    target = game.number("target")
    if target == 0:
        raise UsageError("--agree target takes 1 or more, not 0")
    for played, line in enumerate(lines[1:], 1):
        if highest_total_wins(points[:played], target).ended_in:
            raise SheetError(
                f"{line.place}: the match was over after round {played}: "
                "leave this line out, or correct --agree target"
            )
    over = target is None or highest_total_wins(points, target).ended_in is not None
    match = highest_total_wins(points)
    best = match.winners if any(map(any, points)) else ()  # nobody leads before there is a point
    return MatchResult(tuple(points), match.totals, best, over)
