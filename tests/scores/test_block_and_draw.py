"""Block and Draw: the worked examples of its rounds, from the hands left to the figures printed."""

import pytest

from .played import scored

# What is left in each hand, as tiles and as pips; the points by both rules for a blocked round.
ROUNDS = {
    "three players, one goes out": (
        ("A,B,C", "0,4-2 6-6 3-1,5-5 0-3", "0,22,13"),
        {"own": (35, 0, 0), "opponents": (35, 0, 0)},
    ),
    "two doubles left": (
        ("A,B", "0,6-6 5-5", "0,22"),
        {"own": (22, 0), "opponents": (22, 0)},
    ),
    "two tiles left": (
        ("A,B", "0,6-4 2-2", "0,14"),
        {"own": (14, 0), "opponents": (14, 0)},
    ),
    "three tiles left": (
        ("You,Other", "0,6-5 4-1 2-0", "0,18"),
        {"own": (18, 0), "opponents": (18, 0)},
    ),
    "blocked, three players": (
        ("A,B,C", "4-1 2-0,6-3 5-2 6-6,1-1", "7,28,2"),
        {"own": (0, 0, 33), "opponents": (0, 0, 35)},
    ),
    "blocked, you hold 9": (
        ("You,Other", "6-3,5-5 4-0", "9,14"),
        {"own": (5, 0), "opponents": (14, 0)},
    ),
    "blocked, the winner holds 3": (
        ("A,B", "2-1,6-6", "3,12"),
        {"own": (9, 0), "opponents": (12, 0)},
    ),
    "blocked, a tie for the lowest": (
        ("A,B,C", "2-1,3-0,6-6", "3,3,12"),
        {"own": (0, 0, 0), "opponents": (0, 0, 0)},
    ),
    "blocked, the lowest is not the first": (
        ("A,B,C", "5-5,6-6,4-3", "10,12,7"),
        {"own": (0, 0, 15), "opponents": (0, 0, 22)},
    ),
}
each_round = pytest.mark.parametrize(
    ("hands", "points"),
    [
        pytest.param(f"{names}\n{hands}\n", points, id=f"{what}, {kind}")
        for what, ((names, tiles, pips), points) in ROUNDS.items()
        for kind, hands in (("tiles", tiles), ("pips", pips))
    ],
)


@each_round
@pytest.mark.parametrize("blocked", ["own", "opponents"])
def test_points_of_a_round(hands: str, points: dict[str, tuple[int, ...]], blocked: str) -> None:
    sheet, said = scored(hands, f"dominoes --agree blocked={blocked}")
    figures = [str(figure) for figure in points[blocked]]
    assert [player.points for player in sheet.players] == [{"1": figure} for figure in figures]
    assert [player.totals for player in sheet.players] == [{"1": figure} for figure in figures]
    names = hands.partition("\n")[0].split(",")
    assert [player.name for player in sheet.players] == names
    assert [line.partition(",")[0] for line in said] == [
        f"{name}: {figure} points" for name, figure in zip(names, figures, strict=True)
    ]


@pytest.mark.parametrize(
    "hands",
    [
        "A,B,C\n0,4-2 6-6 3-1,5-5 0-3",  # somebody went out
        "A,B\n3,3",  # nobody scores
        "A,B\n0-0,6-4",  # blocked, but the lowest hand counts nothing that could be taken off
    ],
)
def test_the_rule_for_blocked_rounds_is_asked_for_only_where_it_matters(hands: str) -> None:
    without, _ = scored(hands)
    own, _ = scored(hands, "dominoes --agree blocked=own")
    opponents, _ = scored(hands, "dominoes --agree blocked=opponents")
    assert without.players == own.players == opponents.players


def test_a_match_to_150() -> None:
    match = "A,B\n0,35\n48,0\n0,61\n0,58\n"
    sheet, said = scored(match, "dominoes --agree target=150")
    assert sheet.column(0) == (["35", "0", "61", "58"], ["35", "35", "96", "154"])
    assert sheet.column(1) == (["0", "48", "0", "0"], ["0", "48", "48", "48"])
    assert sheet.words == ["winner", ""]
    assert sheet.ringed == [["4"], []]
    assert said == ["A: 154 points, winner", "B: 48 points"]


@pytest.mark.parametrize(
    ("target", "words"),
    [
        ("154", ["winner", ""]),  # to reach it is enough
        ("155", ["leads", ""]),  # until then nobody has won
    ],
)
def test_a_target_is_reached_or_not(target: str, words: list[str]) -> None:
    sheet, said = scored("A,B\n0,35\n48,0\n0,61\n0,58\n", f"dominoes --agree target={target}")
    assert sheet.words == words
    assert sheet.ringed == [["4"] if word else [] for word in words]
    assert said == [f"A: 154 points{f', {words[0]}' if words[0] else ''}", "B: 48 points"]


def test_without_a_target_the_highest_total_wins() -> None:
    sheet, said = scored("Ann,Bob,Cy\n5,0,7\n0,30,2\n1,0,1\n")
    assert sheet.column(0) == (["0", "32", "0"], ["0", "32", "32"])
    assert sheet.column(1) == (["12", "0", "2"], ["12", "12", "14"])
    assert sheet.column(2) == (["0", "0", "0"], ["0", "0", "0"])
    assert sheet.words == ["winner", "", ""]
    assert sheet.ringed == [["3"], [], []]
    assert said == ["Ann: 32 points, winner", "Bob: 14 points", "Cy: 0 points"]


def test_two_win_together() -> None:
    sheet, said = scored("Ann,Bob,Cy\n0,20,0-0\n20,0,0-0\n")
    assert [sheet.column(player)[1] for player in range(3)] == [
        ["20", "20"],
        ["0", "20"],
        ["0"] * 2,
    ]
    assert sheet.words == ["winner", "winner", ""]
    assert sheet.ringed == [["2"], ["2"], []]
    assert said == ["Ann: 20 points, winner", "Bob: 20 points, winner", "Cy: 0 points"]


@pytest.mark.parametrize(
    ("hands", "points"),
    [("0,22", "20"), ("0,23", "25"), ("0,35", "35"), ("0,2", "0"), ("3,12", "10"), ("3,3", "0")],
)
def test_points_to_the_nearest_five(hands: str, points: str) -> None:
    # 12 − 3 = 9, or 10 when it is rounded: the points are, not the hands.
    sheet, said = scored(
        f"A,B\n{hands}\n0,100\n", "dominoes --agree points=nearest-five --agree blocked=own"
    )
    assert sheet.column(0) == ([points, "100"], [points, str(int(points) + 100)])
    assert said == [f"A: {int(points) + 100} points, winner", "B: 0 points"]


def test_points_agreed_to_be_exact_are_not_rounded() -> None:
    sheet, _ = scored("A,B\n0,22\n", "dominoes --agree points=exact")
    assert sheet.column(0) == (["22"], ["22"])


def test_rounding_counts_towards_the_target() -> None:
    command = "dominoes --agree points=nearest-five --agree target=61"
    sheet, said = scored("A,B\n0,23\n0,37\n", command)
    assert sheet.column(0) == (["25", "35"], ["25", "60"])
    assert said == ["A: 60 points, leads", "B: 0 points"]
    sheet, said = scored("A,B\n0,23\n0,38\n", command)
    assert sheet.column(0) == (["25", "40"], ["25", "65"])
    assert said == ["A: 65 points, winner", "B: 0 points"]


def test_a_lone_double_blank_beside_who_went_out() -> None:
    sheet, _ = scored("A,B,C\n0-0,0,6-4\n0-0,10,0\n")
    assert [sheet.column(player)[0] for player in range(3)] == [
        ["0", "0"],
        ["10", "0"],
        ["0", "10"],
    ]


def test_a_lone_double_blank_wins_a_blocked_round() -> None:
    sheet, said = scored("A,B,C\n6-4,0-0,5-3\n", "dominoes --agree blocked=own")
    assert sheet.column(1) == (["18"], ["18"])
    assert said == ["A: 0 points", "B: 18 points, winner", "C: 0 points"]


def test_some_hands_as_tiles_and_some_as_pips() -> None:
    sheet, _ = scored("A,B,C,D\n 6-6  5-4 ,31,0, 1-0\n7,0-1,1-2 0-0,0\n")
    assert sheet.column(2) == (["53", "0"], ["53", "53"])
    assert sheet.column(3) == (["0", "11"], ["0", "11"])


@pytest.mark.parametrize("tiles", ["4-2 6-6", "2-4 6-6", "6-6 2-4", "6-6   4-2"])
def test_a_tile_may_be_written_either_way_round(tiles: str) -> None:
    sheet, _ = scored(f"A,B\n0,{tiles}\n")
    assert sheet.column(0) == (["18"], ["18"])
