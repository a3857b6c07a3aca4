"""Every fact and worked example of the game rules, and what holds for any hand or match."""

import re
from collections import Counter
from collections.abc import Sequence
from itertools import combinations, combinations_with_replacement
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sheets.games.all_fives import (
    END_EXAMPLES,
    ENDS,
    End,
    can_be_open_together,
    end_count,
    end_pairs,
    ends_score,
    ends_total,
    fives_score,
    opening_tile_score,
    opening_tiles,
)
from sheets.games.match import Match, highest_total_wins, lowest_total_wins, running_totals
from sheets.games.rounds import BlockedRule, Round, mexican_train_points, nearest_five, round_points
from sheets.games.tiles import (
    LARGEST_DOUBLE,
    Tile,
    count_tiles,
    hand_pips,
    parse_tile,
    set_pips,
    tile,
    tile_pips,
    tiles,
)

RULES: tuple[BlockedRule, ...] = ("own", "opponents")

# Every way to write a tile, and its numbers.
NAMES = {f"{a}-{b}": {a, b} for a in range(19) for b in range(19)}

numbers = st.integers(0, 18)
pips = st.integers(0, 500)
held = st.integers(1, 500)


def hand(text: str) -> list[Tile]:
    return [parse_tile(word) for word in text.split()]


def refusal(message: str) -> str:
    """A pattern for the whole of an error message."""
    return rf"\A{re.escape(message)}\Z"


# Tiles


@pytest.mark.parametrize(
    ("a", "b", "text"),
    [(6, 4, "6-4"), (4, 6, "6-4"), (0, 0, "0-0"), (0, 18, "18-0"), (18, 18, "18-18")],
)
def test_a_tile_names_its_larger_number_first(a: int, b: int, text: str) -> None:
    assert str(tile(a, b)) == text


def test_a_tile_holds_its_two_numbers() -> None:
    assert tile(2, 5) == Tile(high=5, low=2) == (5, 2)


@pytest.mark.parametrize(
    ("a", "b", "culprit"), [(19, 0, 19), (0, 19, 19), (-1, 4, -1), (4, -1, -1)]
)
def test_a_tile_refuses_numbers_that_are_on_none(a: int, b: int, culprit: int) -> None:
    message = f"{culprit} is on no tile: the numbers run from 0 to 18"
    with pytest.raises(ValueError, match=refusal(message)):
        tile(a, b)


@pytest.mark.parametrize(("text", "double"), [("6-6", True), ("0-0", True), ("6-5", False)])
def test_a_double_has_the_same_number_twice(text: str, double: bool) -> None:
    assert parse_tile(text).is_double is double


@pytest.mark.parametrize(
    ("text", "high", "low"),
    [("4-2", 4, 2), ("4-2 ", 4, 2), ("\t0-3\n", 3, 0), ("18-18", 18, 18), ("9-10", 10, 9)],
)
def test_a_tile_is_read_from_text(text: str, high: int, low: int) -> None:
    assert parse_tile(text) == (high, low)


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "4", "-", "4-", "-2", "42", "4_2", "4/2", "4 - 2", "4- 2", "4--2", "4-2x"),
        *("-1-2", "+4-2", "4-2-1", "4-2 6-6", "4.0-2", "1_0-2", "a-b"),
        *("04-2", "4-02", "00-0", "100-1", "1-100"),
        # Arabic, superscript and fullwidth digits; an en dash; a minus sign.
        *("\u0664-\u0662", "\u2074-\u00b2", "\uff14-\uff12", "4\u20132", "4\u22122"),
    ],
)
def test_anything_else_is_refused_as_a_tile(text: str) -> None:
    message = f"{text!r} is not a tile: write two numbers and a hyphen, such as 6-4"
    with pytest.raises(ValueError, match=refusal(message)):
        parse_tile(text)


@pytest.mark.parametrize(("text", "culprit"), [("19-0", 19), ("0-19", 19), ("18-99", 99)])
def test_a_tile_read_from_text_must_exist(text: str, culprit: int) -> None:
    message = f"{culprit} is on no tile: the numbers run from 0 to 18"
    with pytest.raises(ValueError, match=refusal(message)):
        parse_tile(text)


@given(numbers, numbers)
def test_the_order_of_the_numbers_does_not_matter(a: int, b: int) -> None:
    assert parse_tile(f"{a}-{b}") == parse_tile(f"{b}-{a}") == tile(a, b) == tile(b, a)
    assert sorted(tile(a, b)) == sorted([a, b])
    assert tile(a, b).high >= tile(a, b).low


@given(numbers, numbers)
def test_a_tile_reads_back_what_it_writes(a: int, b: int) -> None:
    assert parse_tile(str(tile(a, b))) == tile(a, b)


@given(st.text(alphabet="0123456789-_ ٤x", max_size=6))
def test_text_is_a_tile_or_refused(text: str) -> None:
    if text.strip() in NAMES:
        assert set(parse_tile(text)) == NAMES[text.strip()]
    else:
        with pytest.raises(ValueError, match=r"is not a tile|is on no tile"):
            parse_tile(text)


# Sets and pips


def test_the_sets_that_are_sold() -> None:
    assert LARGEST_DOUBLE == 18


def test_a_set_lies_in_order() -> None:
    assert " ".join(map(str, tiles(3))) == "0-0 1-0 1-1 2-0 2-1 2-2 3-0 3-1 3-2 3-3"
    assert tiles(0) == ((0, 0),)


@pytest.mark.parametrize(
    ("double", "count", "total"),
    [(6, 28, 168), (9, 55, 495), (12, 91, 1092), (15, 136, 2040), (18, 190, 3420)],
)
def test_the_size_and_the_pips_of_a_set(double: int, count: int, total: int) -> None:
    assert len(tiles(double)) == count
    assert len(set(tiles(double))) == count
    assert set_pips(double) == total
    assert hand_pips(tiles(double)) == total


def test_each_number_stands_eight_times_on_a_double_six_set() -> None:
    halves = Counter(number for each in tiles(6) for number in each)
    assert halves == dict.fromkeys(range(7), 8)
    assert set_pips(6) == 8 * (0 + 1 + 2 + 3 + 4 + 5 + 6)


def test_a_hand_of_seven_averages_forty_two() -> None:
    assert set_pips(6) / len(tiles(6)) * 7 == 42


@pytest.mark.parametrize("double", [6, 9, 12, 15, 18])
def test_a_set_has_a_double_for_each_of_its_rounds(double: int) -> None:
    doubles = [each for each in tiles(double) if each.is_double]
    assert len(doubles) == double + 1
    assert doubles[0] == (0, 0)
    assert doubles[-1] == (double, double)


def test_mexican_train_has_thirteen_rounds() -> None:
    started_by = [str(each) for each in reversed(tiles(12)) if each.is_double]
    assert len(started_by) == 13
    assert started_by[:2] == ["12-12", "11-11"]
    assert started_by[-2:] == ["1-1", "0-0"]


@pytest.mark.parametrize("double", [-1, 19])
def test_no_set_is_larger_than_double_eighteen(double: int) -> None:
    message = f"{double} is on no tile: the numbers run from 0 to 18"
    with pytest.raises(ValueError, match=refusal(message)):
        tiles(double)
    with pytest.raises(ValueError, match=refusal(message)):
        set_pips(double)


@given(numbers)
def test_the_pips_of_a_set_are_those_of_its_tiles(double: int) -> None:
    total = 0
    for high in range(double + 1):
        for low in range(high + 1):
            total += high + low
    assert set_pips(double) == total


@given(numbers)
def test_a_set_has_every_pair_of_numbers_once(double: int) -> None:
    pairs = {frozenset({a, b}) for a in range(double + 1) for b in range(double + 1)}
    assert Counter(frozenset(each) for each in tiles(double)) == Counter(pairs)


@pytest.mark.parametrize(("text", "count"), [("6-4", 10), ("6-6", 12), ("0-0", 0), ("5-5", 10)])
def test_a_tile_counts_every_pip_on_it(text: str, count: int) -> None:
    assert tile_pips(parse_tile(text)) == count


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("", 0),
        ("4-2 6-6 3-1", 22),
        ("5-5 0-3", 13),
        ("6-6 5-5", 22),
        ("6-4 2-2", 14),
        ("6-5 4-1 2-0", 18),
        ("4-1 2-0", 7),
        ("6-3 5-2 6-6", 28),
        ("1-1", 2),
    ],
)
def test_a_hand_counts_every_tile_in_it(text: str, count: int) -> None:
    assert hand_pips(hand(text)) == count
    assert hand_pips(iter(hand(text))) == count


@given(st.lists(st.tuples(numbers, numbers)))
def test_a_hand_counts_all_its_numbers(pairs: list[tuple[int, int]]) -> None:
    assert hand_pips(tile(a, b) for a, b in pairs) == sum(a + b for a, b in pairs)


# Counting the tiles of a round


def test_the_hands_of_a_round_are_counted_in_their_order() -> None:
    assert count_tiles([hand("4-1 2-0"), hand("6-3 5-2 6-6"), hand("1-1")], 6) == (7, 28, 2)
    assert count_tiles([[], hand("12-12 0-0")], 12) == (0, 24)
    assert count_tiles([], 6) == ()


@pytest.mark.parametrize(
    "hands", [["4-2 6-6", "2-4"], ["4-2 4-2", ""], ["4-2", "", "5-5 4-2"]], ids=str
)
def test_a_tile_lies_once_in_a_round(hands: list[str]) -> None:
    with pytest.raises(ValueError, match=refusal("4-2 lies twice in one round")):
        count_tiles([hand(text) for text in hands], 6)


@pytest.mark.parametrize(("text", "double"), [("7-0", 6), ("10-9", 9), ("18-18", 15)])
def test_a_tile_must_be_in_the_set(text: str, double: int) -> None:
    message = f"{text} is not a tile of the double-{double} set"
    with pytest.raises(ValueError, match=refusal(message)):
        count_tiles([hand("1-0"), hand(text)], double)


def test_a_tile_with_its_numbers_swapped_is_in_no_set() -> None:
    with pytest.raises(ValueError, match=refusal("2-4 is not a tile of the double-6 set")):
        count_tiles([hand("4-2"), [Tile(2, 4)]], 6)


def test_hands_are_counted_with_a_set_that_exists() -> None:
    with pytest.raises(ValueError, match=refusal("19 is on no tile: the numbers run from 0 to 18")):
        count_tiles([hand("1-0")], 19)


@given(st.lists(st.tuples(st.integers(0, 12), st.integers(0, 12)), max_size=40), st.integers(1, 8))
def test_dealt_hands_count_what_was_dealt(pairs: list[tuple[int, int]], players: int) -> None:
    deal = sorted({(max(pair), min(pair)) for pair in pairs})
    hands = [deal[player::players] for player in range(players)]
    expected = tuple(sum(a + b for a, b in each) for each in hands)
    assert count_tiles([[Tile(a, b) for a, b in each] for each in hands], 12) == expected


# A round of Block or Draw


@pytest.mark.parametrize(
    ("hands", "own", "opponents"),
    [
        (["", "4-2 6-6 3-1", "5-5 0-3"], (0, 35), (0, 35)),
        (["", "6-6 5-5"], (0, 22), (0, 22)),
        (["", "6-4 2-2"], (0, 14), (0, 14)),
        (["", "6-5 4-1 2-0"], (0, 18), (0, 18)),
        (["4-1 2-0", "6-3 5-2 6-6", "1-1"], (2, 33), (2, 35)),
        (["6-3", "6-5 2-1"], (0, 5), (0, 14)),
        (["2-1", "6-6"], (0, 9), (0, 12)),
        (["3-0", "2-1"], (None, 0), (None, 0)),
    ],
    ids=str,
)
def test_the_worked_rounds(
    hands: list[str], own: tuple[int | None, int], opponents: tuple[int | None, int]
) -> None:
    held = count_tiles([hand(text) for text in hands], 6)
    assert round_points(held, blocked="own") == own
    assert round_points(held, blocked="opponents") == opponents


@pytest.mark.parametrize(
    ("hands", "own", "opponents"),
    [
        ([0, 22, 13], Round(0, 35), Round(0, 35)),
        ([18, 0], Round(1, 18), Round(1, 18)),
        ([7, 28, 2], Round(2, 33), Round(2, 35)),
        ([9, 14], Round(0, 5), Round(0, 14)),
        ([12, 3], Round(1, 9), Round(1, 12)),
        ([3, 3], Round(None, 0), Round(None, 0)),
        ([3, 8, 3], Round(None, 0), Round(None, 0)),
        ([3, 8, 8], Round(0, 13), Round(0, 16)),
    ],
)
def test_rounds_by_their_pips(hands: list[int], own: Round, opponents: Round) -> None:
    assert round_points(hands, blocked="own") == own
    assert round_points(tuple(hands), blocked="opponents") == opponents


def test_no_blocked_rule_is_needed_when_somebody_went_out_or_nobody_scores() -> None:
    assert round_points([0, 22, 13]) == Round(0, 35)
    assert round_points([3, 3, 9]) == Round(None, 0)


def test_a_blocked_round_needs_a_rule() -> None:
    message = "the round was blocked: choose the rule 'own' or 'opponents'"
    with pytest.raises(ValueError, match=refusal(message)):
        round_points([7, 28, 2])
    with pytest.raises(ValueError, match=refusal(message)):
        round_points([7, 28, 2], nearest_five=True)


@pytest.mark.parametrize("hands", [[0, 5], [5, 7]])
def test_there_are_two_blocked_rules(hands: list[int]) -> None:
    with pytest.raises(
        ValueError, match=refusal("the blocked rule is 'own' or 'opponents', not 'Own'")
    ):
        round_points(hands, blocked=cast(BlockedRule, "Own"))


def test_a_lone_double_blank_counts_nothing() -> None:
    held = count_tiles([hand("0-0"), [], hand("6-4")], 6)
    assert held == (0, 0, 10)
    assert round_points(held, out=1) == Round(1, 10)
    assert round_points(held, out=0) == Round(0, 10)
    assert mexican_train_points(held, out=1) == (0, 0, 10)


def test_out_may_say_what_the_hands_say_already() -> None:
    assert round_points([5, 0], out=1) == round_points([5, 0]) == Round(1, 5)


def test_two_hands_that_count_nothing_leave_open_who_went_out() -> None:
    message = "two hands are empty, those of players 1 and 3: say who went out"
    with pytest.raises(ValueError, match=refusal(message)):
        round_points([0, 22, 0], blocked="own")
    with pytest.raises(ValueError, match=refusal(message)):
        mexican_train_points([0, 22, 0])


@pytest.mark.parametrize("out", [None, 0])
def test_three_hands_never_count_nothing(out: int | None) -> None:
    message = "3 hands are empty, and only one can be a lone 0-0"
    with pytest.raises(ValueError, match=refusal(message)):
        round_points([0, 0, 0], out=out)
    with pytest.raises(ValueError, match=refusal(message)):
        mexican_train_points([0, 4, 0, 0], out=out)


@pytest.mark.parametrize(
    ("hands", "out", "message"),
    [
        ([0, 4], 1, "player 2 did not go out: the hand still counts 4"),
        ([3, 4], 0, "player 1 did not go out: the hand still counts 3"),
        ([0, 4], 2, "out is an index from 0 to 1, not 2"),
        ([4, 0, 3], -2, "out is an index from 0 to 2, not -2"),
    ],
)
def test_whoever_went_out_holds_nothing(hands: list[int], out: int, message: str) -> None:
    with pytest.raises(ValueError, match=refusal(message)):
        round_points(hands, blocked="own", out=out)
    with pytest.raises(ValueError, match=refusal(message)):
        mexican_train_points(hands, out=out)


@pytest.mark.parametrize(
    ("hands", "message"),
    [
        ([], "a round needs at least two hands, not 0"),
        ([0], "a round needs at least two hands, not 1"),
        ([5, -1], "player 2 cannot hold -1 pips"),
        ([-3, 0, -4], "player 1 cannot hold -3 pips"),
    ],
)
def test_a_round_needs_real_hands(hands: list[int], message: str) -> None:
    with pytest.raises(ValueError, match=refusal(message)):
        round_points(hands, blocked="own")
    with pytest.raises(ValueError, match=refusal(message)):
        mexican_train_points(hands)


@pytest.mark.parametrize(
    ("hands", "own", "opponents"),
    [
        ([0, 18], Round(0, 20), Round(0, 20)),
        ([7, 28, 2], Round(2, 35), Round(2, 35)),
        ([9, 14], Round(0, 5), Round(0, 15)),
        ([12, 3], Round(1, 10), Round(1, 10)),
        ([0, 2], Round(0, 0), Round(0, 0)),
        ([3, 3], Round(None, 0), Round(None, 0)),
    ],
)
def test_the_points_of_a_round_can_be_rounded(
    hands: list[int], own: Round, opponents: Round
) -> None:
    assert round_points(hands, blocked="own", nearest_five=True) == own
    assert round_points(hands, blocked="opponents", nearest_five=True) == opponents


@given(st.lists(held, min_size=1, max_size=7), st.data())
def test_both_rules_agree_when_somebody_went_out(others: list[int], data: st.DataObject) -> None:
    seat = data.draw(st.integers(0, len(others)))
    hands = [*others[:seat], 0, *others[seat:]]
    expected = Round(seat, sum(others))
    assert round_points(hands) == expected
    assert round_points(hands, out=seat) == expected
    assert [round_points(hands, blocked=rule) for rule in RULES] == [expected, expected]


@given(st.lists(held, min_size=2, max_size=8))
def test_a_blocked_round_goes_to_the_lowest_hand(hands: list[int]) -> None:
    own, opponents = (round_points(hands, blocked=rule) for rule in RULES)
    lowest, second = sorted(hands)[:2]
    if lowest == second:
        assert own == opponents == Round(None, 0)
        return
    assert own.winner is not None
    assert own.winner == opponents.winner
    assert hands[own.winner] == lowest
    assert opponents.points == sum(hands) - lowest
    assert opponents.points - own.points == lowest
    assert 0 < own.points < opponents.points


@given(st.lists(held, min_size=2, max_size=8), st.sampled_from(RULES), st.booleans())
def test_points_are_never_negative(hands: list[int], rule: BlockedRule, rounded: bool) -> None:
    assert round_points(hands, blocked=rule, nearest_five=rounded).points >= 0


@given(st.lists(held, min_size=2, max_size=8), st.sampled_from(RULES))
def test_rounding_keeps_the_winner(hands: list[int], rule: BlockedRule) -> None:
    exact = round_points(hands, blocked=rule)
    rounded = round_points(hands, blocked=rule, nearest_five=True)
    assert rounded.winner == exact.winner
    assert abs(rounded.points - exact.points) <= 2


@pytest.mark.parametrize(
    ("points", "rounded"),
    [(0, 0), (1, 0), (2, 0), (3, 5), (4, 5), (5, 5), (7, 5), (8, 10), (12, 10), (33, 35)],
)
def test_the_nearest_five(points: int, rounded: int) -> None:
    assert nearest_five(points) == rounded


@given(st.integers(-1000, 1000))
def test_the_nearest_five_is_near_and_a_five(points: int) -> None:
    assert nearest_five(points) % 5 == 0
    assert abs(nearest_five(points) - points) <= 2


# Mexican Train


def test_whoever_goes_out_scores_nothing_and_the_others_what_they_hold() -> None:
    assert mexican_train_points([0, 31, 7]) == (0, 31, 7)


def test_a_round_of_mexican_train_may_be_blocked() -> None:
    assert mexican_train_points((12, 31, 7)) == (12, 31, 7)


def test_the_double_blank_counts_by_its_pips() -> None:
    assert mexican_train_points(count_tiles([[], hand("0-0 12-11")], 12)) == (0, 23)


@given(st.lists(held, min_size=2, max_size=8))
def test_everybody_scores_what_is_held(hands: list[int]) -> None:
    assert mexican_train_points(hands) == tuple(hands)
    assert mexican_train_points([*hands, 0]) == (*hands, 0)


def test_the_lowest_total_wins() -> None:
    assert lowest_total_wins([[0, 31, 7], [12, 0, 4]]) == Match(
        ((0, 12), (31, 31), (7, 11)), None, (2,)
    )
    assert lowest_total_wins([[0, 31, 7], [11, 0, 4]]).winners == (0, 2)
    assert lowest_total_wins([]) == Match((), None, ())


# A match

TO_150 = [(35, 0), (0, 48), (61, 0), (58, 0)]


def test_the_match_to_150() -> None:
    result = highest_total_wins(TO_150, 150)
    assert result.totals == ((35, 35, 96, 154), (0, 48, 48, 48))
    assert result.ended_in == 4
    assert result.winners == (0,)
    assert result.totals[0][result.ended_in - 1] == 154


def test_nobody_has_won_before_the_target() -> None:
    assert highest_total_wins(TO_150[:3], 150) == Match(((35, 35, 96), (0, 48, 48)), None, ())
    assert highest_total_wins([], 150) == Match((), None, ())


@pytest.mark.parametrize(("target", "ended_in"), [(95, 3), (96, 3), (97, None)])
def test_a_target_is_reached_or_passed(target: int, ended_in: int | None) -> None:
    assert highest_total_wins(TO_150[:3], target).ended_in == ended_in


def test_without_a_target_the_highest_total_leads() -> None:
    assert highest_total_wins(TO_150[:2]) == Match(((35, 35), (0, 48)), None, (1,))
    assert highest_total_wins(TO_150) == Match(((35, 35, 96, 154), (0, 48, 48, 48)), None, (0,))
    assert highest_total_wins([]) == Match((), None, ())


def test_the_highest_of_several_that_passed_the_target_wins() -> None:
    assert highest_total_wins([[90, 95, 10], [10, 10, 0]], 100).winners == (1,)
    assert highest_total_wins([[95, 95, 10], [10, 10, 0]], 100).winners == (0, 1)
    assert highest_total_wins([[5, 3, 5]]).winners == (0, 2)


@pytest.mark.parametrize(("target", "ended_in"), [(30, 1), (35, 1), (48, 2), (90, 3)])
def test_no_round_follows_the_end(target: int, ended_in: int) -> None:
    message = f"round {ended_in + 1} is too many: the match ended in round {ended_in}"
    with pytest.raises(ValueError, match=refusal(message)):
        highest_total_wins(TO_150, target)


@pytest.mark.parametrize("target", [0, -100])
def test_a_target_is_positive(target: int) -> None:
    with pytest.raises(ValueError, match=refusal(f"a target is at least 1, not {target}")):
        highest_total_wins(TO_150, target)


@pytest.mark.parametrize(
    ("rounds", "message"),
    [
        ([[]], "round 1 needs points for at least two players, not for 0"),
        ([[5, 0], [5]], "round 2 needs points for at least two players, not for 1"),
        (
            [[5, 0, 0], [5, 0]],
            "round 2 needs points for 3 players, as round 1 has, not for 2",
        ),
        (
            [[5, 0], [5, 0], [5, 0, 1]],
            "round 3 needs points for 2 players, as round 1 has, not for 3",
        ),
    ],
)
def test_each_round_has_points_for_each_player(rounds: list[list[int]], message: str) -> None:
    with pytest.raises(ValueError, match=refusal(message)):
        highest_total_wins(rounds)
    with pytest.raises(ValueError, match=refusal(message)):
        highest_total_wins(rounds, 100)
    with pytest.raises(ValueError, match=refusal(message)):
        lowest_total_wins(rounds)


def test_running_totals_add_up() -> None:
    assert running_totals([35, 0, 61, 58]) == (35, 35, 96, 154)
    assert running_totals(iter([0, 48, 0, 0])) == (0, 48, 48, 48)
    assert running_totals([]) == ()


@given(st.lists(pips))
def test_running_totals_differ_by_the_points(points: list[int]) -> None:
    totals = running_totals(points)
    before = (0, *totals[:-1])
    assert [after - each for after, each in zip(totals, before, strict=False)] == points
    assert len(totals) == len(points)


matches = st.integers(2, 6).flatmap(
    lambda players: st.lists(
        st.lists(pips, min_size=players, max_size=players), min_size=1, max_size=20
    )
)


def final_totals(rounds: Sequence[Sequence[int]]) -> list[int]:
    return [sum(points[player] for points in rounds) for player in range(len(rounds[0]))]


@given(matches)
def test_winners_have_the_best_total(rounds: list[list[int]]) -> None:
    finals = final_totals(rounds)
    high, low = highest_total_wins(rounds), lowest_total_wins(rounds)
    assert high.totals == low.totals
    assert [row[-1] for row in high.totals] == finals
    assert [len(row) for row in high.totals] == [len(rounds)] * len(finals)
    assert high.winners == tuple(i for i, final in enumerate(finals) if final == max(finals))
    assert low.winners == tuple(i for i, final in enumerate(finals) if final == min(finals))
    assert high.ended_in is low.ended_in is None


@given(matches, st.integers(1, 2000))
def test_a_match_ends_in_the_first_round_that_reaches_the_target(
    rounds: list[list[int]], target: int
) -> None:
    played = range(1, len(rounds) + 1)
    reached = [n for n in played if max(final_totals(rounds[:n])) >= target]
    if not reached:
        assert highest_total_wins(rounds, target)[1:] == (None, ())
        return
    result = highest_total_wins(rounds[: reached[0]], target)
    finals = final_totals(rounds[: reached[0]])
    assert result.ended_in == reached[0]
    assert result.winners == tuple(i for i, final in enumerate(finals) if final == max(finals))
    if reached[0] < len(rounds):
        with pytest.raises(ValueError, match=f"the match ended in round {reached[0]}$"):
            highest_total_wins(rounds, target)


# All Fives

# What each end counts, written down once more for the tests to compute with.
NUMBERS = {"0": 0, "1": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6}
CROSSWISE = {"0-0": 0, "1-1": 2, "2-2": 4, "3-3": 6, "4-4": 8, "5-5": 10, "6-6": 12}
COUNTS = NUMBERS | CROSSWISE


def end(text: str) -> End:
    return End(int(text[0]), double=len(text) == 3)


def test_an_end_is_one_of_fourteen_things() -> None:
    assert [str(each) for each in ENDS] == list(COUNTS)
    assert [end_count(each) for each in ENDS] == list(COUNTS.values())
    assert End(5) == End(5, double=False)


@pytest.mark.parametrize(
    ("wrong", "text"), [(End(7), "7"), (End(9, double=True), "9-9"), (End(-1), "-1")]
)
def test_an_end_is_nothing_else(wrong: End, text: str) -> None:
    message = refusal(f"{text} is not an open end of the double-six set")
    with pytest.raises(ValueError, match=message):
        end_count(wrong)
    with pytest.raises(ValueError, match=message):
        ends_total([End(5), wrong])
    with pytest.raises(ValueError, match=message):
        ends_score([End(5), wrong])


@pytest.mark.parametrize(
    ("ends", "total", "score"),
    [
        ("5 0", 5, 5),
        ("4 6", 10, 10),
        ("5-5 0", 10, 10),
        ("6-6 3", 15, 15),
        ("3 4", 7, 0),
        ("6-6 1", 13, 0),
        ("4-4 6-6", 20, 20),
        ("0 0", 0, 0),
        ("0-0 0", 0, 0),
        ("5-5", 10, 10),
        ("6-6 5-5 4-4 5", 35, 35),
        ("6-6 4 5", 21, 0),
        ("", 0, 0),
    ],
)
def test_open_ends_add_up(ends: str, total: int, score: int) -> None:
    assert ends_total(map(end, ends.split())) == total
    assert ends_score(map(end, ends.split())) == score


def test_the_examples_are_the_worked_pairs() -> None:
    pairs = [" and ".join(map(str, pair)) for pair in END_EXAMPLES]
    assert pairs == ["5 and 0", "4 and 6", "5-5 and 0", "6-6 and 3", "3 and 4", "6-6 and 1"]
    assert [ends_total(pair) for pair in END_EXAMPLES] == [5, 10, 10, 15, 7, 13]
    assert [ends_score(pair) for pair in END_EXAMPLES] == [5, 10, 10, 15, 0, 0]


@pytest.mark.parametrize(
    ("total", "score"), [(-5, 0), (0, 0), (1, 0), (4, 0), (5, 5), (6, 0), (20, 20), (35, 35)]
)
def test_a_total_scores_if_it_is_a_multiple_of_five(total: int, score: int) -> None:
    assert fives_score(total) == score


@given(st.integers(-100, 100))
def test_a_score_is_the_whole_total_or_nothing(total: int) -> None:
    assert fives_score(total) == (total if total in range(5, 101, 5) else 0)


def test_only_the_same_double_cannot_lie_at_both_ends() -> None:
    cannot = [(a, b) for a in COUNTS for b in COUNTS if not can_be_open_together(end(a), end(b))]
    assert cannot == [(f"{n}-{n}", f"{n}-{n}") for n in range(7)]


def test_ninety_eight_pairs_remain() -> None:
    names = list(COUNTS)
    expected = [
        (a, b) for i, a in enumerate(names) for b in names[i:] if not (a == b and len(a) == 3)
    ]
    assert [(str(a), str(b)) for a, b in end_pairs()] == expected
    assert len(end_pairs()) == 98
    assert len({frozenset(pair) for pair in end_pairs()}) == 98


def test_eighteen_pairs_score() -> None:
    scores = Counter(ends_score(pair) for pair in end_pairs())
    assert scores == {0: 80, 5: 6, 10: 9, 15: 2, 20: 1}
    assert sum(scores.values()) - scores[0] == 18


def test_the_scores_of_the_pairs_come_from_their_counts() -> None:
    for a, b in end_pairs():
        total = COUNTS[str(a)] + COUNTS[str(b)]
        assert ends_total((a, b)) == ends_total((b, a)) == total
        assert ends_score((a, b)) == (total if total in (5, 10, 15, 20) else 0)


def test_the_most_that_two_ends_score_is_twenty() -> None:
    best = [pair for pair in end_pairs() if ends_score(pair) >= 20]
    assert [set(map(str, pair)) for pair in best] == [{"4-4", "6-6"}]


def test_the_most_that_ends_score_with_a_spinner_is_thirty_five() -> None:
    layouts = [
        ends
        for arms in (1, 2, 3, 4)
        for ends in combinations_with_replacement(ENDS, arms)
        if all(can_be_open_together(a, b) for a, b in combinations(ends, 2))
    ]
    assert max(map(ends_score, layouts)) == 35
    assert max(map(ends_total, layouts)) == 36


def test_thirty_five_can_be_laid() -> None:
    arms = ["2-6 6-6", "2-5 5-5", "2-4 4-4", "2-3 3-5"]
    laid = hand(" ".join(["2-2", *arms]))
    assert set(laid) <= set(tiles(6))
    assert len(set(laid)) == 9
    assert ends_score([end("6-6"), end("5-5"), end("4-4"), end("5")]) == 35


@given(st.lists(st.sampled_from(list(COUNTS)), max_size=4))
def test_ends_add_up_in_any_order(names: list[str]) -> None:
    total = sum(COUNTS[name] for name in names)
    assert ends_total(end(name) for name in names) == total
    assert ends_total(end(name) for name in reversed(names)) == total
    assert ends_score(end(name) for name in names) == (0 if total % 5 else total)


def test_the_first_tiles_that_score() -> None:
    listed = [(str(each), score) for each, score in opening_tiles()]
    assert listed == [("5-5", 10), ("6-4", 10), ("5-0", 5), ("4-1", 5), ("3-2", 5)]


def test_a_first_tile_scores_by_its_own_pips() -> None:
    scores = {str(each): opening_tile_score(each) for each in tiles(6)}
    scoring = {"5-5": 10, "6-4": 10, "5-0": 5, "4-1": 5, "3-2": 5}
    assert {name: score for name, score in scores.items() if score != 0} == scoring
    assert len(scores) == 28


@pytest.mark.parametrize("text", ["9-6", "7-3", "8-2"])
def test_a_first_tile_is_of_the_double_six_set(text: str) -> None:
    with pytest.raises(ValueError, match=refusal(f"{text} is not a tile of the double-6 set")):
        opening_tile_score(parse_tile(text))
