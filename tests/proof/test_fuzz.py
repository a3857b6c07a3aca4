"""Any TOML and any CSV: a PDF, or one sentence. DOMINO_SHEETS_FUZZ=10000 draws so many of each.

Without it a few hundred are drawn, the same each time; with it each run draws new ones, and
takes some minutes: `DOMINO_SHEETS_FUZZ=10000 pytest -n 2 tests/proof/test_fuzz.py`.
"""

import os
from pathlib import Path

import pytest
from click.testing import CliRunner
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from sheets.cli.command import main

from .mutants import ROSTERS, SCORES, TEXTS, muddled, tables, trees

MANY = int(os.environ.get("DOMINO_SHEETS_FUZZ", "0"))


def examples(few: int, share: float) -> settings:
    """So many in a usual run, or a share of as many as were asked for."""
    return settings(
        deadline=None,
        max_examples=round(MANY * share) or few,
        derandomize=not MANY,
        database=None,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
    )


WORDS = st.sampled_from(
    [
        "",
        "--players 2",
        "--players 12 -p a3",
        "--rounds 200",
        "--double 18 -p a3",
        "--large-print",
        "--fillable",
        "-p a5",
        "--name Ann --name Bob",
        "--agree target=100",
        "--agree blocked=own --bundle",
    ]
)
TOLD = st.sampled_from(
    [
        "dominoes",
        "dominoes --agree blocked=own --agree target=20",
        "dominoes --rounds 2 --players 3",
        "mexican-train --agree double-blank=25",
        "mexican-train --large-print -p a3",
        "all-fives --agree target=25",
    ]
)


def check(file: str, data: bytes, command: str) -> None:
    """The command answers with a PDF or one sentence, and leaves no file but the one it reads."""
    Path(file).write_bytes(data)
    words = [*command.split(), "-o", "-"]
    result = CliRunner().invoke(main, words, prog_name="domino-sheets")
    if result.exit_code == 0:
        assert result.exception is None
        assert result.stdout_bytes.startswith(b"%PDF-1.7\n")
        assert result.stdout_bytes.endswith(b"%%EOF\n")
        return
    assert isinstance(result.exception, SystemExit), result.exception
    assert result.exit_code in (1, 2)
    assert result.stdout_bytes == b""
    assert result.stderr.startswith("domino-sheets: ")
    assert result.stderr.endswith("\n")
    assert result.stderr[:-1].isprintable()
    assert "Traceback" not in result.stderr
    assert [path.name for path in Path().iterdir()] == [file]


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PAPERSIZE", "a4")


@examples(90, 0.6)
@given(trees(), WORDS)
def test_templates_with_other_values(toml: str, words: str) -> None:
    check("club.toml", toml.encode("utf-8", "surrogatepass"), f"club.toml {words}")


@examples(90, 0.35)
@given(muddled(TEXTS), WORDS)
def test_templates_muddled(toml: str, words: str) -> None:
    check("club.toml", toml.encode("utf-8", "surrogatepass"), f"club.toml {words}")


@examples(40, 0.05)
@given(st.binary(max_size=300) | st.text(max_size=300).map(str.encode))
@example(b"\xef\xbb\xbf")
def test_no_templates_at_all(data: bytes) -> None:
    check("club.toml", data, "club.toml")


@examples(90, 0.5)
@given(tables() | muddled(ROSTERS), TOLD)
def test_rosters(text: str, command: str) -> None:
    data = text.encode("utf-8", "surrogatepass")
    check("club.csv", data, f"{command} --roster club.csv")


@examples(90, 0.5)
@given(tables() | muddled(SCORES), TOLD)
def test_scores(text: str, command: str) -> None:
    data = text.encode("utf-8", "surrogatepass")
    check("night.csv", data, f"{command} --scores night.csv")
