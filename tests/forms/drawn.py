"""Forms and prints as the command draws them, each once, and the forms that the tests look at."""

from functools import cache
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from sheets.cli.command import main

_ROSTER = str(Path(__file__).with_name("roster.csv"))

# Blank forms: nothing is filled in, nothing ticked.
BLANK = {
    "dominoes-a4": ("dominoes", "-p", "a4"),
    "dominoes-letter": ("dominoes", "-p", "letter"),
    "mexican-train-a4": ("mexican-train", "-p", "a4"),
    "mexican-train-letter": ("mexican-train", "-p", "letter"),
    "all-fives-a4": ("all-fives", "-p", "a4"),
    "all-fives-letter": ("all-fives", "-p", "letter"),
    "pages": ("dominoes", "--rounds", "45", "--players", "4"),
    "large-print": ("dominoes", "--players", "3", "--large-print"),
    "bundle": ("dominoes", "all-fives", "--bundle", "--players", "3"),
}
FORMS = BLANK | {
    "names": ("dominoes", "-n", "Zoë", "-n", "Łukasz", "-n", "O’Neil", "--players", "5"),
    "agreed": ("dominoes", "--agree", "target=200", "--agree", "blocked=own"),
    "train-pages": ("mexican-train", "--double", "18", "-n", "Ann", "--agree", "double-blank=75"),
    "roster": ("dominoes", "--roster", _ROSTER),
}
each_form = pytest.mark.parametrize("form", sorted(FORMS))
each_blank = pytest.mark.parametrize("form", sorted(BLANK))


@cache
def draw(*arguments: str) -> bytes:
    """The form that the command draws, on A4 unless the arguments name another paper."""
    return run("--fillable", *arguments).stdout_bytes


@cache
def draw_print(*arguments: str) -> bytes:
    """The same sheet to print and to write on by hand."""
    return run(*arguments).stdout_bytes


def run(*arguments: str) -> Result:
    """What the command does when it draws one PDF to standard output."""
    paper = () if "-p" in arguments else ("-p", "a4")
    result = CliRunner().invoke(main, [*arguments, *paper, "-o", "-"])
    assert result.exit_code == 0, result.stderr
    return result
