"""Any match at all: what is printed and said equals a sum done here, with no help of the rules."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from .played import read, run

NAMES = ("Ann", "Bob", "Cy", "Dot", "Eve", "Flo")

quick = settings(deadline=None, max_examples=25)


@dataclass(frozen=True)
class Hand:
    """What is left in a hand: tiles, or just the number of pips; how a file writes it."""

    tiles: tuple[tuple[int, int], ...]
    counted: bool  # written as a number

    @property
    def written(self) -> str:
        if self.counted or not self.tiles:
            return str(self.worth(0))
        return " ".join(f"{a}-{b}" for a, b in self.tiles)

    @property
    def empty(self) -> bool:
        return self.written == "0"

    def worth(self, blank: int) -> int:
        """Its pips, with so many for the double-blank."""
        return sum(a + b if a or b else blank for a, b in self.tiles)

    def points(self, blank: int) -> int:
        """Its pips as the file tells them: a number has no double-blank in it."""
        return self.worth(0 if self.counted else blank)


Round = list[Hand]


def dealt(players: int, double: int, chance: Random) -> Round:
    """What is left of a set that was shuffled and dealt; nobody went out, or one did."""
    box = [(a, b) for a in range(double + 1) for b in range(double + 1) if a <= b]
    chance.shuffle(box)
    out = chance.choice([None, *range(players)])
    hands = []
    for player in range(players):
        some = [box.pop() for _ in range(chance.randint(1, min(4, len(box) // players)))]
        tiles = tuple(tile if chance.random() < 0.5 else tile[::-1] for tile in some)
        counted = chance.random() < 0.5 and any(a or b for a, b in tiles)
        hands.append(Hand(() if player == out else tiles, counted))
    return hands


@st.composite
def matches(draw: st.DrawFn, double: int, most: int) -> tuple[int, list[Round]]:
    """Two to six players and their rounds."""
    players = draw(st.integers(2, 6))
    rounds = draw(st.integers(1, most))
    chance = draw(st.randoms(use_true_random=True))
    return players, [dealt(players, double, chance) for _ in range(rounds)]


def csv(names: Sequence[str], rounds: Sequence[Sequence[str]]) -> str:
    return "".join(f"{','.join(cells)}\n" for cells in (names, *rounds))


def won(hands: Round, blocked: str, to_five: bool) -> list[int]:
    """The points of a round of Block or Draw."""
    pips = [hand.worth(0) for hand in hands]
    points = [0] * len(pips)
    (winner, *tied) = [player for player, held in enumerate(pips) if held == min(pips)]
    if any(hand.empty for hand in hands):
        points[[hand.empty for hand in hands].index(True)] = sum(pips)
    elif not tied:
        off = pips[winner] * (2 if blocked == "own" else 1)
        points[winner] = sum(pips) - off
    return [5 * round(each / 5) for each in points] if to_five else points


def check(text: str, command: str, points: list[list[int]], best: set[int], word: str) -> None:
    """The page and the lines on standard error say these points, their sums, and who is best."""
    answer = run(text, command)
    assert answer.code == 0, answer.said
    sheet = read(answer.pdf)
    totals = [list(accumulate(column)) for column in zip(*points, strict=True)]
    names = NAMES[: len(totals)]
    assert [player.name for player in sheet.players] == list(names)
    for player, total in enumerate(totals):
        assert sheet.column(player) == (
            [str(one[player]) for one in points],
            [str(one) for one in total],
        )
    words = [word if player in best else "" for player in range(len(totals))]
    said = [
        re.fullmatch(r"(.+): (\d+) points?(?:, (\w+))?", line) for line in answer.said.splitlines()
    ]
    assert [line and (line[1], int(line[2]), line[3] or "") for line in said] == [
        (name, total[-1], one) for name, total, one in zip(names, totals, words, strict=True)
    ]
    assert sheet.words == words
    last = sheet.rounds[len(points) - 1]
    assert sheet.ringed == [[last] if one else [] for one in words]
    # What a further page brings forward is the total of the page before it, or nothing.
    known = {str(one) for total in totals for one in total} | {""}
    assert {one for carried in sheet.carried for one in carried} <= known


def highest(points: list[list[int]]) -> set[int]:
    """Who has most; a match without a single point is not asked about."""
    sums = [sum(column) for column in zip(*points, strict=True)]
    return {player for player, one in enumerate(sums) if one == max(sums)}


@quick
@given(matches(6, 30), st.sampled_from(["own", "opponents"]), st.booleans())
def test_block_and_draw(match: tuple[int, list[Round]], blocked: str, to_five: bool) -> None:
    players, rounds = match
    first = [Hand((), False), *[Hand(((6, 6),), True)] * (players - 1)]  # somebody scores
    rounds = [first, *rounds[:29]]
    text = csv(NAMES[:players], [[hand.written for hand in hands] for hands in rounds])
    points = [won(hands, blocked, to_five) for hands in rounds]
    rounding = "nearest-five" if to_five else "exact"
    command = f"dominoes --agree blocked={blocked} --agree points={rounding}"
    check(text, command, points, highest(points), "winner")


@quick
@given(matches(6, 30), st.integers(1, 300))
def test_block_and_draw_to_a_target(match: tuple[int, list[Round]], target: int) -> None:
    players, rounds = match
    points: list[list[int]] = []
    over = False
    for hands in rounds:
        points.append(won(hands, "opponents", to_five=False))
        over = max(map(sum, zip(*points, strict=True))) >= target
        if over:
            break
    written = [[hand.written for hand in hands] for hands in rounds]
    command = f"dominoes --agree blocked=opponents --agree target={target}"
    played = csv(NAMES[:players], written[: len(points)])
    check(played, command, points, highest(points), "winner" if over else "leads")
    if len(rounds) > len(points):
        answer = run(csv(NAMES[:players], written), command)
        assert (answer.code, answer.pdf) == (1, b"")
        assert f"club.csv, line {len(points) + 2}: " in answer.said


@quick
@given(matches(12, 19), st.sampled_from([12, 15, 18]), st.sampled_from([None, 0, 25, 50, 40]))
def test_mexican_train(match: tuple[int, list[Round]], double: int, blank: int | None) -> None:
    players, rounds = match
    rounds = rounds[: double + 1]
    text = csv(NAMES[:players], [[hand.written for hand in hands] for hands in rounds])
    points = [[hand.points(blank or 0) for hand in hands] for hands in rounds]
    sums = [sum(column) for column in zip(*points, strict=True)]
    best = {player for player, one in enumerate(sums) if one == min(sums)}
    agreed = "" if blank is None else f"--agree double-blank={blank}"
    word = "winner" if len(rounds) == double + 1 else "leads"
    check(text, f"mexican-train --double {double} {agreed}", points, best, word)


@quick
@given(st.data())
def test_all_fives(data: st.DataObject) -> None:
    players = data.draw(st.integers(2, 6))
    claims = st.lists(st.integers(0, 40).map(lambda n: 5 * n), min_size=players, max_size=players)
    points = data.draw(st.lists(claims, min_size=1, max_size=29))
    points.append([5] * players)
    text = csv(NAMES[:players], [[str(one) for one in claimed] for claimed in points])
    check(text, "all-fives", points, highest(points), "winner")
