"""Faults that were found once, each with what is right: they shall not come back."""

import pytest

from sheets.errors import UsageError
from sheets.inputs.scores import ScoringSettings, read_scores

from .own import OWN, template
from .played import refusal, run, scored


@pytest.mark.parametrize("names", ['"Smith, Ann";"Jones, Bob"', '"Smith, Ann, Dr";Bob;Cy'])
def test_commas_in_quotes_are_no_delimiters(names: str) -> None:
    hands = ";".join("05678"[: names.count(";") + 1])
    assert run(f"{names}\n{hands}\n").code == 0


def test_a_figure_is_never_cut() -> None:
    # Either every figure is printed whole, or the claims are refused.
    match = "A,B,C,D,E,F\n" + "{},0,0,0,0,0\n" * 200
    sheet, _ = scored(match.replace("{}", "995"), "all-fives --large-print")
    assert sheet.column(0)[1][-1] == "199000"
    assert refusal(match.replace("{}", "1000"), "all-fives --large-print") == (
        "club.csv, line 2, cell 1 (A): nobody can claim 1000 points in a round: check the figure"
    )


@pytest.mark.parametrize(
    ("match", "sheet"), [("3,3", "dominoes"), ("0,0-0", "dominoes"), ("0,0", "all-fives")]
)
def test_nobody_has_won_without_a_point(match: str, sheet: str) -> None:
    page, said = scored(f"Ann,Bob\n{match}\n", sheet)
    assert page.words == ["", ""]
    assert said == ["Ann: 0 points", "Bob: 0 points"]


# Templates of one's own

HELD = 'rounds = 2\nscoring = "pips-held"'


def test_pips_held_end_with_the_last_round_of_the_template() -> None:
    sheet, said = scored("Ann,Bob\n0,5\n0,5\n", OWN, others=template(HELD))
    assert sheet.words == ["winner", ""]
    assert said == ["Ann: 0 points, winner", "Bob: 10 points"]


def test_pips_held_have_no_round_beyond_the_template() -> None:
    answer = run("Ann,Bob\n0,5\n0,5\n0,5\n", OWN, others=template(HELD))
    assert (answer.code, answer.pdf) == (1, b"")
    assert "club.csv, line 4: " in answer.said


@pytest.mark.parametrize(
    ("key", "choices"), [("blocked", "own, nobody"), ("points", "exact, nearest-ten")]
)
def test_a_choice_that_scoring_does_not_know_is_refused(key: str, choices: str) -> None:
    own = template('rounds = 9\nscoring = "winner-takes"', **{key: choices})
    choice = choices.split(", ")[1]
    answer = run("Ann,Bob\n9,14\n", f"{OWN} --agree {key}={choice}", others=own)
    assert (answer.code in {1, 2}, answer.pdf) == (True, b"")
    assert choice in answer.said


def test_a_target_for_pips_held_is_not_passed_over() -> None:
    own = template('rounds = 9\nscoring = "pips-held"', target="50, 100")
    answer = run("Ann,Bob\n0,90\n0,90\n0,90\n", f"{OWN} --agree target=100", others=own)
    assert "target" in answer.said or "line 4" in answer.said


# Sentences


def test_tiles_are_no_names() -> None:
    said = run("4-1 2-0,6-3 5-2 6-6,1-1\n0,5-3,4\n").said
    assert "club.csv, line 1, cell 1: " in said


@pytest.mark.parametrize("cell", ["9" * 1000, "x" * 1000, "4-2 " * 500])
@pytest.mark.parametrize("sheet", ["dominoes", "all-fives"])
def test_a_long_cell_is_said_back_in_part(cell: str, sheet: str) -> None:
    assert len(refusal(f"Ann,Bob\n{cell}x,0\n", sheet)) < 250


def test_a_large_number_of_pips_is_too_many() -> None:
    assert "that makes 100000 pips" in refusal("Ann,Bob\n100000,0\n")


@pytest.mark.parametrize(("claim", "word"), [("-5", "negative"), ("", "empty")])
def test_a_claim_is_refused_for_the_right_reason(claim: str, word: str) -> None:
    assert word in refusal(f"Ann,Bob\n{claim},5\n", "all-fives")


@pytest.mark.parametrize("cells", ["5,13,", "5,13"])
def test_the_last_cell_that_is_empty_is_named(cells: str) -> None:
    assert "line 2, cell 3 (Cy): empty" in refusal(f"Ann,Bob,Cy\n{cells}\n")


def test_a_line_is_named_by_where_it_begins() -> None:
    assert refusal('Ann,"B\nob"\n0,1\n').startswith("club.csv, line 1")


def test_the_cell_with_a_control_character_is_named() -> None:
    assert "line 1, cell 2" in refusal("Ann,B\x07b\n0,1\n")


def test_too_few_players_are_named_by_their_option() -> None:
    assert "--players" in run("Ann,Bob,Cy\n0,1,2\n", "dominoes --players 2").said


def test_one_name_is_counted_as_one() -> None:
    assert "1 names" not in refusal("Ann\n0\n")


@pytest.mark.parametrize("target", ["abc", "0"])
def test_a_target_that_is_none_is_a_wrong_usage(target: str) -> None:
    with pytest.raises(UsageError):
        read_scores(
            b"A,B\n0,1\n", "club.csv", ScoringSettings("winner-takes", 6, 9, 12, {"target": target})
        )
