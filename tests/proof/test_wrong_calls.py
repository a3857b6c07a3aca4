"""Wrong calls, templates, rosters, scores and fonts: one sentence each, and nothing drawn."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from sheets.cli.command import main

from .calls import CALLS, Call


def test_the_table_is_as_long_as_was_asked_for() -> None:
    assert len(set(CALLS)) == len(CALLS) >= 60


@pytest.mark.parametrize(
    "call", CALLS, ids=[f"{n}-{call.said[:40]}" for n, call in enumerate(CALLS)]
)
def test_a_wrong_call(call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PAPERSIZE", "a4")
    for name, data in call.files:
        Path(name).write_bytes(data)
    result = CliRunner().invoke(main, call.command.split(" "), prog_name="domino-sheets")
    assert isinstance(result.exception, SystemExit), result.exception
    assert (result.exit_code, result.stdout) == (call.code, ""), result.stderr
    name, _, said = result.stderr.partition(": ")
    assert name == "domino-sheets"
    assert call.said in said
    assert said.endswith("\n")
    assert said[:-1].isprintable()
    assert "Traceback" not in said
    assert sorted(path.name for path in Path().rglob("*")) == sorted(name for name, _ in call.files)
