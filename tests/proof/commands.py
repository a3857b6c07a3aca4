"""The command as a process of its own: started, measured, and what it leaves in its folder."""

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import IO, NamedTuple

import pytest

import sheets

ROOT = Path(sheets.__file__).resolve().parent.parent
SHEETS = (sys.executable, "-m", "sheets")
NAME = "dominoes-a4.pdf"
NOBODY = ("setpriv", "--reuid=65534", "--regid=65534", "--clear-groups")


class Done(NamedTuple):
    """Exit code, standard output, standard error."""

    code: int
    out: str
    err: str


def environment(**changes: str | None) -> dict[str, str]:
    """This process's environment with what the command needs; None takes a variable away."""
    changed: dict[str, str | None] = {"PAPERSIZE": "a4", "PYTHONPATH": str(ROOT), **changes}
    # Coverage would want to write beside what is read-only, full or gone.
    inherited = {key: value for key, value in os.environ.items() if "COV" not in key}
    return {key: value for key, value in {**inherited, **changed}.items() if value is not None}


def run(
    *args: str,
    under: Sequence[str] = (),
    env: Mapping[str, str] | None = None,
    stdout: IO[bytes] | None = None,
) -> Done:
    """The command, begun by the program `under` if one is named."""
    done = subprocess.run(
        [*under, *SHEETS, *args],
        stdin=subprocess.DEVNULL,
        stdout=stdout or subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=env or environment(),
        check=False,
        timeout=60,
    )
    out, err = done.stdout or b"", done.stderr
    return Done(done.returncode, out.decode(), err.decode(errors="backslashreplace"))


def shell(script: str, *before: str) -> tuple[str, ...]:
    """What to run the command under so that a shell does something first: `"$@"` is the command."""
    return (*before, "sh", "-c", script, "sh")


def sentence(done: Done, code: int = 1) -> str:
    """The one sentence that a refusal is."""
    assert (done.code, done.out) == (code, ""), done
    (line,) = done.err.splitlines()
    assert line.isprintable()
    name, _, said = line.partition(": ")
    assert name == "domino-sheets"
    return said


def files(folder: Path | str = ".") -> list[str]:
    """Every file and folder below a folder, hidden ones too."""
    return sorted(str(path.relative_to(folder)) for path in Path(folder).rglob("*"))


def mounting() -> tuple[str, ...]:
    """A program under which a shell may mount: nothing of it outlives the shell."""
    namespace = ("unshare", "-m") if os.geteuid() == 0 else ("unshare", "-rm")
    probe = [*namespace, "mount", "-t", "tmpfs", "none", "/mnt"]
    if shutil.which("unshare") is None or subprocess.run(probe, capture_output=True).returncode:
        pytest.skip("this system lets nobody mount a file system here")
    return namespace


def powerless() -> tuple[str, ...]:
    """A program under which file modes count, as they do not for root."""
    if os.geteuid() != 0:
        return ()
    probe = [*NOBODY, sys.executable, "-c", "import sheets.cli, click, msgspec, reportlab"]
    if shutil.which("setpriv") is None or subprocess.run(probe, env=environment()).returncode:
        pytest.skip("root cannot be left here, or nobody else may read this checkout")
    return NOBODY
