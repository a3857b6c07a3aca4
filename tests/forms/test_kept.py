"""A form is never written over, filled in or not, unless it stays the same or --force says so."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from sheets.cli.command import main

from .readback import filled, held

KEPT = (
    "domino-sheets: form.pdf is kept: it was not drawn by domino-sheets or has been filled in or"
    " changed since (--force replaces it, -o names another)\n"
)
FORM = Path("form.pdf")


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def command(*arguments: str) -> Result:
    """The command, drawing the Dominoes sheet to form.pdf."""
    return CliRunner().invoke(main, ["dominoes", "-p", "a4", "-o", "form.pdf", *arguments])


def assert_kept(result: Result) -> None:
    assert (result.exit_code, result.stdout, result.stderr) == (1, "", KEPT)


def assert_written(result: Result) -> None:
    assert (result.exit_code, result.stdout, result.stderr) == (0, "form.pdf\n", "")


@pytest.mark.parametrize("arguments", [("--fillable",), (), ("--fillable", "--players", "3")])
def test_a_filled_form_is_kept(arguments: tuple[str, ...]) -> None:
    assert_written(command("--fillable"))
    typed = filled(FORM.read_bytes(), {"1.p.1-1": "35", "1.n.1": "Zoë"})
    FORM.write_bytes(typed)
    assert_kept(command(*arguments))
    assert FORM.read_bytes() == typed
    assert held(typed) == {"1.p.1-1": "35", "1.n.1": "Zoë"}
    # No half-written file stays behind either.
    assert list(Path().iterdir()) == [FORM]
    assert_written(command(*arguments, "--force"))
    assert FORM.read_bytes() != typed


def test_a_blank_form_is_left_as_it_is_when_it_would_be_the_same() -> None:
    assert_written(command("--fillable"))
    before = FORM.stat()
    assert_written(command("--fillable"))
    after = FORM.stat()
    assert (after.st_ino, after.st_mtime_ns) == (before.st_ino, before.st_mtime_ns)


@pytest.mark.parametrize("arguments", [(), ("--fillable", "--players", "3")])
def test_a_blank_form_is_kept_where_another_would_take_its_place(
    arguments: tuple[str, ...],
) -> None:
    # Nobody can tell whether a form is blank: viewers may note what was typed at the end.
    assert_written(command("--fillable"))
    blank = FORM.read_bytes()
    assert_kept(command(*arguments))
    assert FORM.read_bytes() == blank
    assert_written(command(*arguments, "--force"))
    assert FORM.read_bytes() != blank


def test_a_form_takes_the_place_of_an_untouched_print() -> None:
    assert_written(command())
    printed = FORM.read_bytes()
    assert_written(command("--fillable"))
    assert FORM.read_bytes() != printed


def test_what_a_viewer_adds_at_the_end_is_seen() -> None:
    assert_written(command("--fillable"))
    typed = FORM.read_bytes() + b"1 0 obj\n<</V(35)>>\nendobj\n"
    FORM.write_bytes(typed)
    assert_kept(command("--fillable"))
    assert FORM.read_bytes() == typed


@pytest.mark.parametrize("bundle", [(), ("--bundle",)])
def test_a_form_of_too_many_tables_is_refused_before_anything_is_written(
    bundle: tuple[str, ...],
) -> None:
    roster = Path("roster.csv")
    roster.write_text("".join(f"Table {number},Ann,Bob,Cem,Dee\n" for number in range(1, 251)))
    result = command("--fillable", "--roster", "roster.csv", *bundle)
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr == (
        "domino-sheets: a form of so many fields would be too slow to fill in: "
        "draw fewer tables, or fewer rounds, at a time\n"
    )
    assert list(Path().iterdir()) == [roster]
    assert_written(command("--roster", "roster.csv", *bundle))


def test_scores_and_a_form_do_not_go_together() -> None:
    result = command("--fillable", "--scores", "match.csv")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == (
        "domino-sheets: --scores prints what --fillable leaves to type: give one of them\n"
    )
