"""Cells that do not add up: the sentence names file, line and cell, and nothing is drawn."""

import pytest

from .played import refusal, run

# Hands that nobody can have held, and what is said of them after the file's name.
HANDS = {
    "-5,0": "cell 1 (Ann): '-5' is negative: a hand holds 0 pips or more",
    "0,−5": "cell 2 (Bob): '−5' is negative: a hand holds 0 pips or more",
    "x,0": "cell 1 (Ann): 'x' is neither a number of pips nor tiles such as 4-2 6-6",
    "0,ten": "cell 2 (Bob): 'ten' is neither a number of pips nor tiles such as 4-2 6-6",
    "4.5,0": "cell 1 (Ann): '4.5' is neither a number of pips nor tiles such as 4-2 6-6",
    '"4,5",0': "cell 1 (Ann): '4,5' is neither a number of pips nor tiles such as 4-2 6-6",
    "+4,0": "cell 1 (Ann): '+4' is neither a number of pips nor tiles such as 4-2 6-6",
    "٤,0": "cell 1 (Ann): '٤' is neither a number of pips nor tiles such as 4-2 6-6",
    "4-2 5,0": "cell 1 (Ann): '4-2 5' is neither a number of pips nor tiles such as 4-2 6-6",
    "4-2/6-6,0": "cell 1 (Ann): '4-2/6-6' is neither a number of pips nor tiles such as 4-2 6-6",
    "0,04-Feb": "cell 2 (Bob): '04-Feb' is neither a number of pips nor tiles such as 4-2 6-6",
    "0,4-2-1": "cell 2 (Bob): '4-2-1' is neither a number of pips nor tiles such as 4-2 6-6",
    ",13": "cell 1 (Ann): empty: write the pips held, 0 for who went out",
    "0,7-2": "cell 2 (Bob): 7-2 is not a tile of the double-6 set",
    "0,4-2 2-9": "cell 2 (Bob): 9-2 is not a tile of the double-6 set",
    "6-6 4-2 6-6,0": "cell 1 (Ann): 6-6 lies twice in one round",
    "0,4-2 2-4": "cell 2 (Bob): 4-2 lies twice in one round",
    "4-2 6-6,1-0 2-4": "cell 2 (Bob): 4-2 lies twice in one round",
    "0-0,0-0": "cell 2 (Bob): 0-0 lies twice in one round",
    "169,0": "cell 1 (Ann): that makes 169 pips in the round, and the whole double-6 set has 168",
    "100,69": "cell 2 (Bob): that makes 169 pips in the round, and the whole double-6 set has 168",
    "160,6-6": "cell 2 (Bob): that makes 172 pips in the round, and the whole double-6 set has 168",
}


@pytest.mark.parametrize("hands", HANDS)
def test_a_hand_that_nobody_can_have_held(hands: str) -> None:
    command = "dominoes --agree blocked=own"
    assert refusal(f"Ann,Bob\n0,1\n\n{hands}\n", command) == f"club.csv, line 4, {HANDS[hands]}"


@pytest.mark.parametrize("hands", ["168,0", "100,68", "156,6-6", "0,4-2 4-3", "0-0,0"])
def test_a_hand_that_somebody_can_have_held(hands: str) -> None:
    assert run(f"Ann,Bob\n{hands}\n", "dominoes --agree blocked=own").code == 0


def test_a_tile_may_come_again_in_another_round() -> None:
    assert run("Ann,Bob\n0,6-6 4-2\n6-6 4-2,0\n").code == 0


@pytest.mark.parametrize(
    ("hands", "who"),
    [("0,0,5", "Ann and Bob"), ("0,5,0", "Ann and Cy"), ("0,0,0", "Ann and Bob and Cy")],
)
@pytest.mark.parametrize("sheet", ["dominoes", "mexican-train"])
def test_two_cannot_both_have_gone_out(hands: str, who: str, sheet: str) -> None:
    assert refusal(f"Ann,Bob,Cy\n0,1,2\n{hands}\n", sheet) == (
        f"club.csv, line 3: {who} cannot all have gone out: write 0 once at most, "
        "and 0-0 for a hand that is just the double-blank"
    )


@pytest.mark.parametrize(("cells", "count"), [("5,13,0,1", 4), ("5,13,0,,1", 5)])
@pytest.mark.parametrize("sheet", ["dominoes", "mexican-train", "all-fives"])
def test_as_many_cells_as_players(cells: str, count: int, sheet: str) -> None:
    assert refusal(f"Ann,Bob,Cy\n{cells}\n", sheet) == (
        f"club.csv, line 2: {count} cells for 3 players"
    )


@pytest.mark.parametrize("hands", ["9,14", "1-1,6-6", "1,0-0 1-1"])
def test_a_blocked_round_needs_its_rule(hands: str) -> None:
    assert refusal(f"Ann,Bob\n0,5\n{hands}\n") == (
        "club.csv, line 3: nobody went out, so the round was blocked: "
        "--agree blocked=own or blocked=opponents says how it scores"
    )


@pytest.mark.parametrize(
    ("match", "line", "ended"),
    [
        ("0,35\n48,0\n0,61\n0,58\n0,1\n", 6, 4),
        ("0,35\n48,0\n0,61\n0,58\n3,3\n0,1\n", 6, 4),
        ("0,150\n\n0,1\n", 4, 1),
    ],
)
def test_no_round_after_the_match_is_over(match: str, line: int, ended: int) -> None:
    assert refusal(f"A,B\n{match}", "dominoes --agree target=150") == (
        f"club.csv, line {line}: the match was over after round {ended}: "
        "leave this line out, or correct --agree target"
    )


def test_the_first_fault_from_the_top_is_named() -> None:
    assert refusal("Ann,Bob\n0,1\n0,7-2\nx,y\n").startswith("club.csv, line 3, cell 2 (Bob): ")
