"""A stranger's file runs no code, reads and writes no other file, takes under 200 MB and 10 s.

The slowest files are read only with DOMINO_SHEETS_SLOW=1 in the environment.
"""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

from . import measure
from .commands import NAME, SHEETS, environment, files, run, sentence
from .hostile import CASES, Case

MOST_SECONDS = 10.0
MOST_MB = 200.0
_HOSTILE = (
    "../../x",
    "/etc/passwd",
    "..\\x",
    "~root",
    "$(touch pwned)",
    "`touch pwned`",
    "%s%n",
    "{0.__class__}",
    "<img src='/etc/passwd'/>",
    "file:///etc/passwd",
    "');app.alert(1);//",
    "=cmd|' /C calc'!A0",
    "(\\) /Launch",
)
TEXTS = [" ".join(_HOSTILE[n::3]) for n in range(3)]  # short enough for any place in a template


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder two below the test's own, so that what would climb out of it is found."""
    Path(tmp_path, "deep/here").mkdir(parents=True)
    monkeypatch.chdir(tmp_path / "deep/here")


# Time and memory


@pytest.mark.parametrize("case", CASES, ids=[case.file for case in CASES])
def test_time_and_memory(case: Case, record_property: Callable[[str, object], None]) -> None:
    if case.slow and os.environ.get("DOMINO_SHEETS_SLOW") != "1":
        pytest.skip("DOMINO_SHEETS_SLOW=1 reads the slowest files as well")
    Path(case.file).write_bytes(case.data)
    command = [*SHEETS, *case.command.split(), "-o", "-"]
    told = subprocess.run(
        [sys.executable, measure.__file__, "out", "err", *command],
        env=environment(),
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    ).stdout
    code, seconds, megabytes = map(float, told.split())
    record_property("took", f"{seconds:.1f} s, {megabytes:.0f} MB")
    said = Path("err").read_text()
    assert (code != 0) == bool(case.said), said
    assert case.said in said
    assert "Traceback" not in said
    assert Path("out").read_bytes()[:5] == (b"" if case.said else b"%PDF-")
    assert (seconds < MOST_SECONDS, megabytes < MOST_MB) == (True, True), told


# What may be read and written

# Python tells of every file that is opened, moved or removed, of every program and every socket.
WATCH = """
import os, sys
seen = os.open("../seen", os.O_WRONLY | os.O_CREAT | os.O_APPEND)
def watch(event, args):
    if event == "open" and isinstance(args[0], str):
        event = "write" if args[2] & (os.O_WRONLY | os.O_RDWR | os.O_CREAT) else "read"
    elif not event.startswith(("os.", "socket.", "subprocess.", "shutil.", "ctypes.dlopen")):
        return
    if event not in ("os.listdir", "os.scandir"):
        os.write(seen, f"{event} {args[0]!r}\\n".encode())
sys.addaudithook(watch)
"""


def watched(*args: str) -> set[str]:
    """All that one run of the command opens and does; own temporary names are cut short."""
    Path("../site").mkdir(exist_ok=True)
    Path("../site/sitecustomize.py").write_text(WATCH)
    path = os.pathsep.join([os.path.abspath("../site"), environment()["PYTHONPATH"]])
    Path("../seen").unlink(missing_ok=True)
    done = run(*args, env=environment(PYTHONPATH=path, PYTHONDONTWRITEBYTECODE="1"))
    assert done.code == 0, done
    return {line.partition(f"{NAME}.")[0] for line in Path("../seen").read_text().splitlines()}


def template(text: str) -> str:
    """A template that says a text wherever it may say any."""
    quoted = "'''" + text + "'''"
    return (
        f"title = {quoted}\nsubtitle = {quoted}\nfields = [{quoted}]\nkeywords = [{quoted}]\n"
        f'[[block]]\nkind = "lead"\ntext = {quoted}\ndetail = {quoted}\n'
        f'[[block]]\nkind = "agreement"\ntitle = {quoted}\n[[block.rule]]\nkey = "a"\n'
        f'label = {quoted}\nchoices = [{{key = "b", text = {quoted}}},'
        f" {{text = {quoted}, write_in = true}}]\n"
        '[[block]]\nkind = "score-grid"\nplayers = 4\nrounds = 5\n'
        f'[[block]]\nkind = "notes"\nnote = [{{heading = {quoted}, text = {quoted}}}]\n'
    )


def test_a_template_reads_and_writes_nothing_but_its_own() -> None:
    usual = watched("dominoes", "-p", "a4")
    assert any(line.startswith("write 'output/") for line in usual)
    assert not [line for line in usual if line.startswith(("socket", "subprocess", "os.system"))]
    for text in TEXTS:
        Path("dominoes.toml").write_text(template(text))
        done = watched("dominoes.toml", "-p", "a4", "--force")
        assert {line for line in done - usual if not line.startswith("os.ch")} <= {
            "read 'dominoes.toml'",
            "read 'output/",
        }
    assert files() == ["dominoes.toml", "output", f"output/{NAME}"]


def test_texts_are_no_scripts_and_no_links() -> None:
    """In a form every script is one of the tool's own, whatever a template or a roster says."""
    scripts = set()
    for text in ("x", *TEXTS):
        Path("dominoes.toml").write_text(template(text))
        Path("club.csv").write_text(f'"{text}","{text}",B\n')
        args = ("dominoes.toml", "-p", "a4", "--fillable", "--force", "--roster", "club.csv")
        assert run(*args).code == 0
        reader = PdfReader(f"output/{NAME}", strict=True)
        found: list[Any] = [reader.get_object(n) for n in {*reader.xref[0], *reader.xref_objStm}]
        tables = [one for one in found if isinstance(one, dict)]
        scripts.add(frozenset(str(one["/JS"]) for one in tables if "/JS" in one))
        actions = {str(one["/S"]) for one in tables if one.get("/Type") == "/Action"}
        assert actions <= {"/JavaScript"}
        assert not [one for one in tables if {"/Launch", "/URI", "/EmbeddedFile"} & set(one)]
    (always,) = scripts
    assert always


@pytest.mark.parametrize(
    ("path", "drawn"),
    [
        ("..toml", "..toml-a4.pdf"),
        (".toml", ".toml-a4.pdf"),
        ("...toml", "...toml-a4.pdf"),
        ("sub/../../../x.toml", "x-a4.pdf"),
        ("new\nline.toml", "new\nline-a4.pdf"),
        ("./-o.toml", "-o-a4.pdf"),
        ("..\\..\\x.toml", "..\\..\\x-a4.pdf"),
        ("~root.toml", "~root-a4.pdf"),
        ("$(touch pwned).toml", "$(touch pwned)-a4.pdf"),
        ("*.toml", "*-a4.pdf"),
        ("con.pdf.toml", "con.pdf-a4.pdf"),
        ("\u202efdp.toml", "\u202efdp-a4.pdf"),
    ],
)
def test_a_template_of_any_name_is_drawn_into_the_folder(path: str, drawn: str) -> None:
    Path("sub").mkdir()
    Path(path).write_text(template("x"))
    before = files("../..")
    assert run(path, "-p", "a4", "--bundle").code == 0
    new = sorted(set(files("../..")) - set(before))
    assert new == ["deep/here/output", f"deep/here/output/{drawn}"]


@pytest.mark.parametrize("path", ["-x.toml", "x" * 250 + ".toml", "x" * 300 + ".toml"])
def test_a_template_of_a_name_that_cannot_be_drawn(path: str) -> None:
    if len(path) < 256:
        Path(path).write_text(template("x"))
    before = files("../..")
    done = run(path, "-p", "a4")
    assert sentence(done, done.code)
    assert done.code in (1, 2)
    assert set(files("../..")) - set(before) <= {"deep/here/output"}


def test_a_roster_writes_one_file_whatever_it_says() -> None:
    lines = [f'"{text}","{text}","{text}"\n' for text in _HOSTILE]
    Path("club.csv").write_text("".join(lines))
    assert run("dominoes", "-p", "a4", "--roster", "club.csv", "--title", "../../x").code == 0
    assert files("../..") == [
        *("deep", "deep/here", "deep/here/club.csv"),
        *("deep/here/output", f"deep/here/output/{NAME}"),
    ]
    assert len(PdfReader(f"output/{NAME}", strict=True).pages) == len(_HOSTILE)
