"""Matches on templates of one's own: other sets, other rounds, other games' scoring."""

import pytest

from .own import OWN, template
from .played import refusal, scored


def test_a_template_that_does_not_say_how_it_scores() -> None:
    assert refusal("Ann,Bob\n0,5\n", OWN, code=2, others=template("rounds = 9")) == (
        "--scores does not suit own.toml: try all-fives, dominoes, mexican-train"
    )


def test_a_match_takes_one_sheet_even_if_the_other_has_no_scoring() -> None:
    said = refusal(
        "Ann,Bob\n0,5\n", f"dominoes {OWN} --bundle", code=2, others=template("rounds = 9")
    )
    assert said == "--scores tells of one match: name one SHEET of dominoes, own.toml"


@pytest.mark.parametrize(("double", "pips"), [(9, 495), (12, 1092), (15, 2040)])
def test_block_and_draw_with_a_larger_set(double: int, pips: int) -> None:
    own = template(f'rounds = 9\nset = {double}\nscoring = "winner-takes"')
    sheet, _ = scored(f"Ann,Bob\n0,{double}-{double} 1-0\n", OWN, others=own)
    assert sheet.column(0) == ([str(2 * double + 1)], [str(2 * double + 1)])
    sheet, _ = scored(f"Ann,Bob\n0,{pips}\n", OWN, others=own)
    assert sheet.column(0)[0] == [str(pips)]
    assert refusal(f"Ann,Bob\n0,{double + 1}-0\n", OWN, others=own) == (
        f"club.csv, line 2, cell 2 (Bob): {double + 1}-0 is not a tile of the double-{double} set"
    )


def test_block_and_draw_with_a_round_for_each_double() -> None:
    own = template('doubles = 6\nscoring = "winner-takes"')
    sheet, said = scored("Ann,Bob\n" + "0,5\n" * 7, OWN, others=own)
    assert sheet.rounds == ["6-6", "5-5", "4-4", "3-3", "2-2", "1-1", "0-0"]
    assert sheet.ringed == [["0-0"], []]
    assert said == ["Ann: 35 points, winner", "Bob: 0 points"]
    assert refusal("Ann,Bob\n" + "0,5\n" * 8, OWN, others=own) == (
        "club.csv, line 9: the sheet has only 7 rounds"
    )


def test_a_sheet_for_as_many_as_played_whatever_its_template_says() -> None:
    own = template('rounds = 3\nscoring = "as-claimed"')  # for four
    sheet, _ = scored("A,B,C,D,E\n" + "0,5,10,15,20\n" * 4, OWN, others=own)
    assert [player.name for player in sheet.players] == ["A", "B", "C", "D", "E"]
    assert sheet.rounds == ["1", "2", "3", "4"]


def test_house_rules_with_the_keys_of_the_built_in_sheets() -> None:
    own = template(
        'rounds = 9\nscoring = "winner-takes"',
        blocked="own, opponents",
        points="exact, nearest-five",
        target="30, 50",
    )
    agreed = "--agree blocked=own --agree points=nearest-five --agree target=30"
    sheet, said = scored("Ann,Bob\n9,14\n0,23\n", f"{OWN} {agreed}", others=own)
    assert sheet.column(0) == (["5", "25"], ["5", "30"])
    assert said == ["Ann: 30 points, winner", "Bob: 0 points"]


def test_a_house_rule_that_changes_no_sum() -> None:
    own = template('rounds = 9\nscoring = "winner-takes"', draw="one, many")
    sheet, _ = scored("Ann,Bob\n0,5\n", f"{OWN} --agree draw=many", others=own)
    assert sheet.column(0) == (["5"], ["5"])


@pytest.mark.parametrize(("rounds", "word"), [(2, "winner"), (3, "leads"), (9, "leads")])
def test_pips_held_in_as_many_rounds_as_asked_for(rounds: int, word: str) -> None:
    own = template('rounds = 4\nset = 9\nscoring = "pips-held"')
    sheet, said = scored("Ann,Bob\n0,9-8\n12,0\n", f"{OWN} --rounds {rounds}", others=own)
    assert len(sheet.rounds) == rounds
    assert sheet.words == [word, ""]
    assert said == [f"Ann: 12 points, {word}", "Bob: 17 points"]
