"""All Fives: points as they were claimed, in fives, up to the target."""

import pytest

from .played import refusal, scored

# The points of the six pairs of ends, and of the five first tiles, in the order of the rules.
PAIRS = [5, 10, 10, 15, 0, 0]
FIRST_TILES = [10, 10, 5, 5, 5]


def test_claims_of_the_worked_examples_add_up() -> None:
    rounds = zip(PAIRS, [*FIRST_TILES, 20], strict=True)
    match = "Ann,Bob\n" + "".join(f"{ann},{bob}\n" for ann, bob in rounds)
    sheet, said = scored(match, "all-fives")
    assert sheet.column(0) == (
        ["5", "10", "10", "15", "0", "0"],
        ["5", "15", "25", "40", "40", "40"],
    )
    assert sheet.column(1) == (
        ["10", "10", "5", "5", "5", "20"],
        ["10", "20", "25", "30", "35", "55"],
    )
    assert sheet.words == ["", "winner"]
    assert sheet.ringed == [[], ["6"]]
    assert said == ["Ann: 40 points", "Bob: 55 points, winner"]


@pytest.mark.parametrize(
    ("target", "last", "words"),
    [
        ("250", "95", ["winner", ""]),  # reached
        ("250", "100", ["winner", ""]),  # passed
        ("250", "90", ["leads", ""]),
        ("200", "45", ["winner", ""]),
        ("240", "85", ["winner", ""]),  # written in
    ],
)
def test_the_target_ends_the_match(target: str, last: str, words: list[str]) -> None:
    match = f"Ann,Bob\n100,85\n55,70\n{last},0\n"
    sheet, said = scored(match, f"all-fives --agree target={target}")
    total = 155 + int(last)
    assert sheet.column(0) == (["100", "55", last], ["100", "155", str(total)])
    assert sheet.column(1) == (["85", "70", "0"], ["85", "155", "155"])
    assert sheet.words == words
    assert said == [f"Ann: {total} points{f', {words[0]}' if words[0] else ''}", "Bob: 155 points"]
    if words[0] == "winner":
        assert refusal(match + "0,5\n", f"all-fives --agree target={target}") == (
            "club.csv, line 5: the match was over after round 3: "
            "leave this line out, or correct --agree target"
        )


def test_several_score_in_a_round_and_the_highest_total_wins() -> None:
    # Both pass the target in one round: who has more has won.
    sheet, said = scored("Ann,Bob,Cy\n100,95,5\n105,120,0\n", "all-fives --agree target=200")
    assert sheet.words == ["", "winner", ""]
    assert sheet.ringed == [[], ["2"], []]
    assert said == ["Ann: 205 points", "Bob: 215 points, winner", "Cy: 5 points"]


def test_both_reach_the_target_with_the_same_total() -> None:
    sheet, said = scored("Ann,Bob\n100,95\n100,105\n", "all-fives --agree target=200")
    assert sheet.words == ["winner", "winner"]
    assert said == ["Ann: 200 points, winner", "Bob: 200 points, winner"]


@pytest.mark.parametrize("claim", ["4", "7", "12", "99", "1"])
def test_only_multiples_of_five_are_scored(claim: str) -> None:
    assert refusal(f"Ann,Bob\n5,0\n0,{claim}\n", "all-fives") == (
        f"club.csv, line 3, cell 2 (Bob): '{claim}' is no multiple of five (0 for no score)"
    )


def test_several_may_score_nothing() -> None:
    sheet, _ = scored("Ann,Bob,Cy\n0,0,0\n5,0,0\n", "all-fives")
    assert sheet.column(0) == (["0", "5"], ["0", "5"])


def test_how_muggins_is_played_changes_no_sum() -> None:
    played, _ = scored("Ann,Bob\n5,10\n", "all-fives --agree muggins=yes")
    not_played, _ = scored("Ann,Bob\n5,10\n", "all-fives --agree muggins=no")
    assert played.players == not_played.players
