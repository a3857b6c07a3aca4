"""Scores read: points, totals and winners, or the file, line and cell that do not add up."""

import pytest

from sheets.errors import SheetError
from sheets.games.rounds import Scoring
from sheets.inputs.scores import ScoringSettings, read_scores
from sheets.page.options import MatchResult, Table

SETS: dict[Scoring, int] = {"winner-takes": 6, "pips-held": 12, "as-claimed": 6}


def game(
    scoring: Scoring = "winner-takes", *, rounds: int = 13, players: int = 12, **agreed: str
) -> ScoringSettings:
    """A game with its usual set; house rules by their keys, a hyphen written as `_`."""
    rules = {key.replace("_", "-"): choice for key, choice in agreed.items()}
    return ScoringSettings(scoring, SETS[scoring], rounds, players, rules)


BLOCK = game()
OWN = game(blocked="own")
TRAIN = game("pips-held")
FIVES = game("as-claimed")


def read(data: str | bytes, played: ScoringSettings = BLOCK) -> Table:
    """The table of a file's text."""
    return read_scores(data if isinstance(data, bytes) else data.encode(), "club.csv", played)


def scored(data: str | bytes, played: ScoringSettings = BLOCK) -> MatchResult:
    """The match in a file's text."""
    match = read(data, played).scored
    assert match is not None
    return match


def refusal(data: str | bytes, played: ScoringSettings = BLOCK) -> str:
    """The sentence with which scores are refused."""
    with pytest.raises(SheetError) as caught:
        read(data, played)
    return str(caught.value)


# What comes out


@pytest.mark.parametrize(
    ("text", "played", "points", "totals", "best"),
    [
        (
            "A,B\n0,35\n48,0\n",
            BLOCK,
            ((35, 0), (0, 48)),
            ((35, 35), (0, 48)),
            (1,),
        ),
        (
            "A,B,C\n4-1 2-0,6-3 5-2 6-6,1-1\n",
            OWN,
            ((0, 0, 33),),
            ((0,), (0,), (33,)),
            (2,),
        ),
        (
            "A,B,C\n4-1 2-0,6-3 5-2 6-6,1-1\n",
            game(blocked="opponents"),
            ((0, 0, 35),),
            ((0,), (0,), (35,)),
            (2,),
        ),
        (
            "A,B\n9,14\n0,11\n",
            game(blocked="opponents", points="nearest-five"),
            ((15, 0), (10, 0)),
            ((15, 25), (0, 0)),
            (0,),
        ),
        (
            "A,B\n0,35\n48,0\n",
            game(target="48"),
            ((35, 0), (0, 48)),
            ((35, 35), (0, 48)),
            (1,),
        ),
        (
            "A,B\n100,95\n100,105\n",
            game("as-claimed", target="200"),
            ((100, 95), (100, 105)),
            ((100, 200), (95, 200)),
            (0, 1),
        ),
    ],
)
def test_the_highest_total_wins(
    text: str,
    played: ScoringSettings,
    points: tuple[tuple[int, ...], ...],
    totals: tuple[tuple[int, ...], ...],
    best: tuple[int, ...],
) -> None:
    assert scored(text, played) == MatchResult(points, totals, best, over=True)


def test_until_the_target_is_reached_the_highest_total_leads() -> None:
    assert scored("A,B\n0,35\n48,0\n", game(target="50")) == MatchResult(
        ((35, 0), (0, 48)), ((35, 35), (0, 48)), (1,), over=False
    )


@pytest.mark.parametrize(("rounds", "over"), [(1, True), (2, False)])
def test_the_lowest_total_leads_until_all_rounds_are_played(rounds: int, over: bool) -> None:
    played = game("pips-held", rounds=rounds, double_blank="25")
    assert read("Ann,Bob\n0-0 12-1,7\n", played) == Table(
        names=("Ann", "Bob"), scored=MatchResult(((38, 7),), ((38,), (7,)), (1,), over)
    )


def test_names_are_read_in_one_form_and_without_space_around() -> None:
    # The same letter as one character and as two.
    assert read('Ren\N{LATIN SMALL LETTER E WITH ACUTE}," Rene\u0301 ",C D\n0,1,2\n').names == (
        "Ren\u00e9",
        "Ren\u00e9",
        "C D",
    )


# Files and their lines


@pytest.mark.parametrize(
    "data",
    [
        "Ann,Bob,Cy\n0,4-2 6-6,5\n1-0,0,7\n",
        "Ann;Bob;Cy\n0;4-2 6-6;5\n1-0;0;7\n",
        "Ann\tBob\tCy\n0\t4-2 6-6\t5\n1-0\t0\t7\n",
        "Ann,Bob,Cy\r\n0,4-2 6-6,5\r\n1-0,0,7\r\n",
        "Ann,Bob,Cy\r0,4-2 6-6,5\r1-0,0,7\r",
        "Ann,Bob,Cy\n0,4-2 6-6,5\n1-0,0,7",
        "\ufeffAnn,Bob,Cy\n0,4-2 6-6,5\n1-0,0,7\n",
        '\ufeff"Ann";"Bob";"Cy"\r\n"0";"4-2 6-6";"5"\r\n"1-0";"0";"7"\r\n',
        "\n\nAnn,Bob,Cy\n\n0,4-2 6-6,5\n,,\n  ,\n1-0,0,7\n\n",
        "Ann,Bob,Cy,,\n0,4-2 6-6,5,\n1-0,0,7,,,,\n",
        " Ann , Bob,Cy\t\n 0, 4-2  6-6 ,5\n1-0 ,0, 7 \n",
        'Ann,Bob,Cy\n0,"4-2\n6-6",5\n1-0,0,7\n',
    ],
)
def test_a_file_as_spreadsheets_save_it(data: str) -> None:
    table = read(data)
    assert table.names == ("Ann", "Bob", "Cy")
    assert table.scored == MatchResult(
        ((23, 0, 0), (0, 8, 0)), ((23, 23), (0, 8), (0, 0)), (0,), over=True
    )


def test_names_in_quotes_may_have_commas_and_quotes() -> None:
    assert read('"Smith, Ann","Bob ""the Block"" Lee"\n0,1\n').names == (
        "Smith, Ann",
        'Bob "the Block" Lee',
    )


@pytest.mark.parametrize(
    ("data", "line"),
    [
        ("Ann,Bob\n0,x\n", 2),
        ("Ann,Bob\r\n0,1\r\n0,x\r\n", 3),
        ("Ann,Bob\r0,1\r0,x", 3),
        ("\n\nAnn,Bob\n\n0,1\n,\n\n0,x\n", 8),
        ("\ufeffAnn;Bob\r\n\r\n0;x\r\n", 3),
        ('"Ann","Bob"\n"0","1"\n"0","x"', 3),
    ],
)
def test_the_line_is_the_one_that_an_editor_shows(data: str, line: int) -> None:
    assert refusal(data) == (
        f"club.csv, line {line}, cell 2 (Bob): 'x' is neither a number of pips "
        "nor tiles such as 4-2 6-6"
    )


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"Ann,Bob\n0,1\nx,Zo\xeb\n", "club.csv, line 3: not UTF-8 text: save it as UTF-8 CSV"),
        (
            "Ann,Bob\n0,1\n".encode("utf-16"),
            "club.csv, line 1: not UTF-8 text: save it as UTF-8 CSV",
        ),
        (b"Ann,Bob\n" + b"0,1\n" * 1_048_576, "club.csv is too large (over 4 MB)"),
        ('Ann,Bob\n"0,1\n', "club.csv, line 2: not CSV: unexpected end of data"),
        ('Ann,Bob\n"0"1,1\n', "club.csv, line 2: not CSV: ',' expected after '\"'"),
    ],
)
def test_a_file_that_is_no_csv(data: str | bytes, sentence: str) -> None:
    assert refusal(data) == sentence


@pytest.mark.parametrize("data", ["", "\n", "Ann,Bob\n", "\n;;\n\nAnn;Bob\n;\n"])
@pytest.mark.parametrize("played", [BLOCK, TRAIN, FIVES])
def test_a_file_without_rounds(data: str, played: ScoringSettings) -> None:
    assert refusal(data, played) == (
        "club.csv has no rounds in it: names come first, then a line for each round"
    )


# Names


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("0,22", "line 1, cell 1: '0' is no name: the first line takes the players' names"),
        ("Ann,13,Cy", "line 1, cell 2: '13' is no name: the first line takes the players' names"),
        ("Ann,,Cy", "line 1, cell 2: empty: the first line takes the players' names"),
        (",Bob,Cy", "line 1, cell 1: empty: the first line takes the players' names"),
        ("A,B,C,D,E,F,G,H,I,J,K,L,M", "line 1: 13 names, but at most 12 players (--players)"),
    ],
)
def test_names_that_are_none(line: str, sentence: str) -> None:
    assert refusal(f"{line}\n0,22\n") == f"club.csv, {sentence}"


def test_as_many_names_as_players() -> None:
    assert len(read(",".join("ABCDEFGHIJKL") + "\n0" + ",1" * 11).names) == 12
    assert len(read("Ann,Bob\n0,1\n", game(players=2)).names) == 2


def test_a_single_name_is_no_match() -> None:
    assert refusal("Ann\n0\n") == (
        "club.csv, line 1: a match takes two names or more, a cell for each"
    )


@pytest.mark.parametrize("character", ["\0", "\x07", "\x85", "\u2028"])
def test_a_name_with_a_control_character(character: str) -> None:
    said = refusal(f"Ann,B{character}b\n0,1\n")
    assert said.startswith("club.csv, line 1")
    assert said.endswith(
        f" has a control character or line break (U+{ord(character):04X}): "
        "write it as plain text on one line"
    )


def test_a_name_may_have_eighty_characters() -> None:
    assert read(f"{'x' * 80},Bob\n0,1\n").names == ("x" * 80, "Bob")
    assert refusal(f"Ann,{'x' * 81}\n0,1\n") == (
        "club.csv, line 1, cell 2: 'xxxxxxxxxxxxxxxxxxxx'… has over 80 characters: shorten it"
    )


def test_a_name_that_cannot_be_printed() -> None:
    def check(name: str) -> None:
        if name == "Bob":
            raise SheetError("no such letters")

    with pytest.raises(SheetError) as caught:
        read_scores(b"Ann,Bob\n0,1\n", "club.csv", BLOCK, check)
    assert str(caught.value) == "club.csv, line 1, cell 2: no such letters"
