"""Mexican Train: the pips held, a round for each double, the lowest total wins."""

import pytest

from .played import refusal, scored

DOUBLE_TWELVE = [
    *("12-12", "11-11", "10-10", "9-9", "8-8", "7-7", "6-6"),
    *("5-5", "4-4", "3-3", "2-2", "1-1", "0-0"),
]


def test_everybody_scores_the_pips_held() -> None:
    sheet, said = scored(
        "Ann,Bob,Cy\n0,12-11 9-3,60\n12-12 1-0,0,4\n8,10-2 10-1,7\n", "mexican-train"
    )
    assert sheet.rounds == DOUBLE_TWELVE
    assert sheet.column(0) == (["0", "25", "8"], ["0", "25", "33"])
    assert sheet.column(1) == (["35", "0", "23"], ["35", "35", "58"])
    assert sheet.column(2) == (["60", "4", "7"], ["60", "64", "71"])
    assert said == ["Ann: 33 points, leads", "Bob: 58 points", "Cy: 71 points"]


def test_who_is_lowest_leads_while_rounds_are_missing() -> None:
    sheet, said = scored("Ann,Bob\n" + "9,0\n" * 12, "mexican-train")
    assert sheet.words == ["", "leads"]
    assert sheet.ringed == [[], ["1-1"]]
    assert said == ["Ann: 108 points", "Bob: 0 points, leads"]


def test_who_is_lowest_after_the_last_round_wins() -> None:
    sheet, said = scored("Ann,Bob\n" + "9,0\n" * 13, "mexican-train")
    assert sheet.column(0)[1] == [str(9 * number) for number in range(1, 14)]
    assert sheet.words == ["", "winner"]
    assert sheet.ringed == [[], ["0-0"]]
    assert said == ["Ann: 117 points", "Bob: 0 points, winner"]


def test_two_lead_and_two_win_together() -> None:
    sheet, said = scored("Ann,Bob,Cy\n5,0,9\n0,5,9\n", "mexican-train")
    assert sheet.words == ["leads", "leads", ""]
    assert sheet.ringed == [["11-11"], ["11-11"], []]
    assert said == ["Ann: 5 points, leads", "Bob: 5 points, leads", "Cy: 18 points"]
    sheet, said = scored("Ann,Bob,Cy\n" + "5,0,9\n0,5,9\n" * 6 + "4,4,4\n", "mexican-train")
    assert sheet.words == ["winner", "winner", ""]
    assert said == ["Ann: 34 points, winner", "Bob: 34 points, winner", "Cy: 112 points"]


def test_a_blocked_round_needs_no_rule() -> None:
    sheet, _ = scored("Ann,Bob\n9,14\n3,3\n", "mexican-train")
    assert sheet.column(0) == (["9", "3"], ["9", "12"])
    assert sheet.column(1) == (["14", "3"], ["14", "17"])


@pytest.mark.parametrize(
    ("agreed", "blank"),
    [
        ("", 0),
        ("--agree double-blank=0", 0),
        ("--agree double-blank=25", 25),
        ("--agree double-blank=50", 50),
        ("--agree double-blank=40", 40),  # written in
    ],
)
def test_the_double_blank_counts_as_agreed_where_it_is_a_tile(agreed: str, blank: int) -> None:
    match = "Ann,Bob,Cy\n0,0-0,10\n0,3-0 0-0 1-1,7\n2,0,4\n"
    sheet, said = scored(match, f"mexican-train {agreed}")
    points, totals = sheet.column(1)
    assert points == [str(blank), str(5 + blank), "0"]
    assert totals == [str(blank), str(5 + 2 * blank), str(5 + 2 * blank)]
    assert sheet.column(0) == (["0", "0", "2"], ["0", "0", "2"])
    assert sheet.column(2) == (["10", "7", "4"], ["10", "17", "21"])
    assert said == [
        "Ann: 2 points, leads",
        f"Bob: {5 + 2 * blank} points",
        "Cy: 21 points",
    ]


def test_pips_written_as_a_number_are_taken_as_they_are() -> None:
    # Whoever counted the hand has counted the double-blank as well.
    sheet, _ = scored("Ann,Bob\n0,25\n", "mexican-train --agree double-blank=25")
    assert sheet.column(1) == (["25"], ["25"])


def test_the_double_blank_is_no_pips_of_the_set() -> None:
    # All other pips of the set are held: 50 for the double-blank does not make them too many.
    sheet, _ = scored("Ann,Bob,Cy\n0-0,1092,0\n", "mexican-train --agree double-blank=50")
    assert [sheet.column(player)[0] for player in range(3)] == [["50"], ["1092"], ["0"]]


@pytest.mark.parametrize(
    ("command", "rounds"),
    [
        ("mexican-train --double 6", 7),
        ("mexican-train --double 9", 10),
        ("mexican-train", 13),
        ("mexican-train --double 15", 16),
        ("mexican-train --double 18", 19),
    ],
)
def test_a_set_has_a_round_for_each_double(command: str, rounds: int) -> None:
    sheet, said = scored("Ann,Bob\n" + "0,1\n" * (rounds - 1), command)
    assert len(sheet.rounds) == rounds
    assert said[0] == "Ann: 0 points, leads"
    sheet, said = scored("Ann,Bob\n" + "0,1\n" * rounds, command)
    assert sheet.words == ["winner", ""]
    assert sheet.ringed == [["0-0"], []]
    assert said == ["Ann: 0 points, winner", f"Bob: {rounds} points"]
    assert refusal("Ann,Bob\n" + "0,1\n" * (rounds + 1), command) == (
        f"club.csv, line {rounds + 2}: the sheet has only {rounds} rounds"
    )


@pytest.mark.parametrize(
    ("command", "tile", "double", "pips"),
    [
        ("mexican-train --double 9", "10-9", 9, 495),
        ("mexican-train", "13-12", 12, 1092),
        ("mexican-train --double 15", "16-0", 15, 2040),
    ],
)
def test_tiles_and_pips_are_those_of_the_set(
    command: str, tile: str, double: int, pips: int
) -> None:
    assert refusal(f"Ann,Bob\n0,{tile}\n", command) == (
        f"club.csv, line 2, cell 2 (Bob): {tile} is not a tile of the double-{double} set"
    )
    scored(f"Ann,Bob\n0,{pips}\n", command)
    assert refusal(f"Ann,Bob\n0,{pips + 1}\n", command) == (
        f"club.csv, line 2, cell 2 (Bob): that makes {pips + 1} pips in the round, "
        f"and the whole double-{double} set has {pips}"
    )
