"""`--scores` beside every other option: what goes together, and one sentence for what does not."""

import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from sheets.cli.command import main

from .played import read, refusal, run, sentence

MATCH = "Ann,Bob,Cy\n0,1,2\n"


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (
            "dominoes --fillable",
            "--scores prints what --fillable leaves to type: give one of them",
        ),
        (
            "dominoes --name Ann",
            "--name and --scores each name the players: give one of them",
        ),
        (
            "dominoes --roster club.csv",
            "--roster and --scores each name the players: give one of them",
        ),
        (
            "dominoes --name Ann --roster club.csv",
            "--name and --roster and --scores each name the players: give one of them",
        ),
        (
            "dominoes mexican-train --bundle",
            "--scores tells of one match: name one SHEET of dominoes, mexican-train",
        ),
        (
            "--bundle",
            "--scores tells of one match: name one SHEET of all-fives, dominoes, mexican-train",
        ),
        (
            "dominoes --double 9",
            "--double does not suit dominoes: try mexican-train",
        ),
        (
            "mexican-train --rounds 5",
            "--rounds does not suit mexican-train: try all-fives, dominoes",
        ),
        (
            "dominoes --agree double-blank=25",
            "no house rule 'double-blank' on dominoes: known here: blocked, points, target",
        ),
        (
            "dominoes --agree blocked=both",
            "the house rule 'blocked' on dominoes has no choice 'both': choose own or opponents",
        ),
    ],
)
def test_what_does_not_go_together(options: str, said: str) -> None:
    assert refusal(MATCH, options, code=2) == said


@pytest.mark.parametrize(
    ("options", "line"),
    [
        ("dominoes --rounds 2", 5),
        ("all-fives --rounds 1", 4),
        ("mexican-train --double 6", 10),
    ],
)
def test_more_rounds_than_were_asked_for(options: str, line: int) -> None:
    # The empty line after the first round counts as a line, not as a round.
    match = "Ann,Bob\n0,5\n\n" + "0,10\n" * 7
    most = {"--rounds": options[-1], "--double": "7"}[options.split()[1]]
    assert refusal(match, options) == f"club.csv, line {line}: the sheet has only {most} rounds"


@pytest.mark.parametrize("options", ["dominoes --players 2", "mexican-train --players 2"])
def test_more_names_than_players(options: str) -> None:
    assert "club.csv, line 1: 3 names" in run(MATCH, options).said


def test_more_players_than_the_paper_is_wide() -> None:
    assert refusal("A,B,C,D,E,F,G\n0,1,1,1,1,1,1\n") == (
        "dominoes on a4: 7 players do not fit, at most 6 do; a3 is wide enough"
    )


@pytest.mark.parametrize(
    ("sheet", "rule", "choice", "said"),
    [
        (
            "dominoes",
            "target",
            "abc",
            "--agree target takes a whole number beside --scores, not 'abc'",
        ),
        (
            "dominoes",
            "target",
            "-5",
            "--agree target takes a whole number beside --scores, not '-5'",
        ),
        (
            "dominoes",
            "target",
            "6.1",
            "--agree target takes a whole number beside --scores, not '6.1'",
        ),
        (
            "all-fives",
            "target",
            "ten",
            "--agree target takes a whole number beside --scores, not 'ten'",
        ),
        ("dominoes", "target", "0", "--agree target takes 1 or more, not 0"),
        ("all-fives", "target", "00", "--agree target takes 1 or more, not 0"),
        (
            "mexican-train",
            "double-blank",
            "lots",
            "--agree double-blank takes a whole number beside --scores, not 'lots'",
        ),
    ],
)
def test_a_number_that_was_agreed_has_to_be_one(
    sheet: str, rule: str, choice: str, said: str
) -> None:
    answer = run(MATCH.replace("1,2", "10,20"), f"{sheet} --agree {rule}={choice}")
    assert answer.code == 2
    assert sentence(answer.said) == said


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("none.csv", "there is no file 'none.csv': check its name"),
        (".", "'.' is a folder: name a file in it"),
    ],
)
def test_a_file_that_cannot_be_read(path: str, said: str) -> None:
    result = CliRunner().invoke(main, ["dominoes", "--scores", path, "-o", "-"])
    assert (result.exit_code, sentence(result.stderr)) == (2, said)


def test_a_name_in_letters_that_the_typeface_lacks() -> None:
    assert refusal("Ann,Bob \N{GRINNING FACE}\n0,1\n") == (
        "club.csv, line 1, cell 2: Source Sans Pro has no character '\N{GRINNING FACE}' "
        "(U+1F600), which 'Bob \N{GRINNING FACE}' needs: name a TrueType face that has, --font FILE"
    )


def test_standings_are_said_once_for_several_papers(tmp_path: Path) -> None:
    scores = tmp_path / "club.csv"
    scores.write_text(MATCH)
    papers = ["-p", "a4", "-p", "letter"]
    result = CliRunner().invoke(
        main, ["dominoes", *papers, "--scores", str(scores), "-o", str(tmp_path)]
    )
    assert result.exit_code == 0
    assert result.stderr.splitlines() == ["Ann: 3 points, winner", "Bob: 0 points", "Cy: 0 points"]
    drawn = [tmp_path / "dominoes-a4.pdf", tmp_path / "dominoes-letter.pdf"]
    assert result.stdout.splitlines() == [str(path) for path in drawn]
    for path in drawn:
        assert read(path.read_bytes()).words == ["winner", "", ""]


def test_nothing_is_written_where_scores_are_refused(tmp_path: Path) -> None:
    scores = tmp_path / "club.csv"
    scores.write_text("Ann,Bob\n0,x\n")
    folder = tmp_path / "drawn"
    result = CliRunner().invoke(main, ["dominoes", "--scores", str(scores), "-o", str(folder)])
    assert result.exit_code == 1
    assert sentence(result.stderr).startswith(f"{scores}, line 2, cell 2 (Bob): ")
    assert not folder.exists()


def test_a_title_a_bundle_and_a_repeated_sheet_go_with_scores() -> None:
    answer = run(MATCH, 'dominoes dominoes --bundle --title "Club night"')
    assert answer.code == 0
    assert read(answer.pdf).words == ["winner", "", ""]


def test_the_default_paper_is_still_said(tmp_path: Path) -> None:
    scores = tmp_path / "club.csv"
    scores.write_text(MATCH)
    result = CliRunner().invoke(main, ["dominoes", "--scores", str(scores), "-o", str(tmp_path)])
    *standings, paper = result.stderr.splitlines()
    assert len(standings) == 3
    assert re.match("Paper: (a4|letter) ", paper)
