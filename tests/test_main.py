"""`python -m sheets` is the command, under its own name."""

import gc
import os
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

import sheets

ROOT = Path(sheets.__file__).resolve().parent.parent


def test_python_m_sheets_is_the_command(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["python -m sheets", "--version"])
    try:
        with pytest.raises(SystemExit) as left:
            runpy.run_module("sheets", run_name="__main__")
        assert not gc.isenabled()  # nothing is looked for in a process that ends
    finally:
        gc.unfreeze()
        gc.enable()
    assert left.value.code == 0
    assert capsys.readouterr().out == f"domino-sheets, version {sheets.__version__}\n"


@pytest.mark.parametrize(
    ("args", "code", "out", "err"),
    [
        (
            ["dominoes"],
            0,
            "output/dominoes-letter.pdf\n",
            "Paper: letter (PAPERSIZE); --paper chooses another.\n",
        ),
        (
            ["dominos"],
            2,
            "",
            "domino-sheets: there is no sheet 'dominos' (did you mean dominoes?); "
            "a template's name ends in .toml\n",
        ),
    ],
)
def test_in_a_process_of_its_own(
    tmp_path: Path, args: list[str], code: int, out: str, err: str
) -> None:
    done = subprocess.run(
        [sys.executable, "-W", "error", "-m", "sheets", *args],
        cwd=tmp_path,
        env={**os.environ, "PAPERSIZE": "letter", "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (code, out, err)
