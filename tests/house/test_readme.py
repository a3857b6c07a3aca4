"""Every command in the README runs, makes the files it promises, and prints what is shown.

An `sh` block holds commands, each with the files that it makes behind a `#`. A `console` block
holds commands behind a `$`, and all that they print. A `toml` or `csv` block is a file, saved
under the name that the words before it end in. A command that no one here knows how to run
fails, so that none can stand in the README untried.
"""

import os
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).resolve().parents[2]
README = ROOT / "README.md"

# The README's first two blocks. Their installs need the network, so the words are compared here
# and .ci/run runs both to the letter; with DOMINO_SHEETS_FULL=1 so does a test.
DRAW = "domino-sheets --paper a4 --paper letter"
STARTS = (
    f"python3 -m venv .venv && .venv/bin/pip install . && .venv/bin/{DRAW}",
    "python3 -m venv .venv && .venv/bin/pip install -e '.[test]' && .venv/bin/pytest",
)

# The programs that commands may run in an empty folder.
KNOWN = {"domino-sheets", "echo", "lp", "mkdir", "sed"}
# Whoever prints the README's sheets gets PDFs: as files, or on standard input.
LP = """#!/bin/sh
for file in "${@:--}"; do [ "$(head -c 5 "$file")" = "%PDF-" ] || exit 1; done
"""
# What a measurement would make too long for a test.
BRIEFLY = {".venv/bin/python benchmarks/speed.py": " --runs 1"}

PROMISE = re.compile(r"\s+#\s+(.*)$")
MARK = "\x1e"


class Block(NamedTuple):
    """A fenced block: its language, its lines, where it stands, the words before it."""

    language: str
    lines: tuple[str, ...]
    number: int
    before: str


def blocks(text: str) -> list[Block]:
    """The fenced blocks of a Markdown text."""
    lines = text.splitlines()
    fences = [number for number, line in enumerate(lines) if line.startswith("```")]
    return [
        Block(
            lines[start].strip("`"),
            tuple(lines[start + 1 : end]),
            start + 1,
            next((line for line in reversed(lines[:start]) if line), ""),
        )
        for start, end in zip(fences[::2], fences[1::2], strict=True)
    ]


def programs(command: str) -> set[str]:
    """Every program that a command line runs."""
    lexer = shlex.shlex(command, posix=True, punctuation_chars=True)
    lexer.whitespace_split = True
    found = set()
    ahead = True  # the next word is a program
    for word in lexer:
        if set(word) <= set("();|&"):
            ahead = ")" not in word
        elif ahead and not re.match(r"\w+=", word):
            found.add(word)
            ahead = False
    return found


def place(block: Block) -> str:
    return f"line-{block.number}"


BLOCKS = blocks(README.read_text("utf-8"))
SHELL = [block for block in BLOCKS if block.language == "sh"]
CONSOLE = [block for block in BLOCKS if block.language == "console"]
FILES = [block for block in BLOCKS if block.language in {"toml", "csv"}]


@pytest.fixture
def folder(tmp_path: Path, environ: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the README's files in it, in an environment with a printer."""
    here, printer = tmp_path / "here", tmp_path / "bin"
    here.mkdir()
    printer.mkdir()
    (printer / "lp").write_text(LP)
    (printer / "lp").chmod(0o755)
    for block in FILES:
        name = re.search(r"`([\w.-]+)`:$", block.before)
        assert name, f"README.md:{block.number}: no word under which name to save this"
        (here / name[1]).write_text("\n".join(block.lines) + "\n", "utf-8")
    for key, value in environ.items():
        monkeypatch.setenv(key, value)
    monkeypatch.setenv("PATH", f"{printer}{os.pathsep}{environ['PATH']}")
    monkeypatch.chdir(here)
    return here


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A copy of the checkout, in which `.venv` is the environment of these tests."""
    copy = tmp_path / "checkout"
    mine = (".git", ".venv*", ".*_cache", ".coverage*", ".hypothesis", "__pycache__")
    unwanted = shutil.ignore_patterns(*mine, "node_modules")
    shutil.copytree(ROOT, copy, ignore=unwanted)
    return copy


def run(command: str) -> str:
    """What a command line prints on standard output; it has to succeed."""
    done = subprocess.run(["sh", "-c", command], capture_output=True, text=True)
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    return done.stdout


def run_here(command: str) -> str:
    """Run a command line of programs that are known, in the current folder."""
    unknown = programs(command) - KNOWN
    assert not unknown, f"no test knows how to run {unknown}: {command}"
    return run(command)


def run_in_checkout(command: str) -> None:
    """Run a command line of somebody who works on the code, or see who else runs it."""
    for one in command.split(" && "):
        program = one.split()[0]
        if program == ".venv/bin/pip":
            extra = re.fullmatch(r"\.venv/bin/pip install -e '\.\[(\w+)\]'", one)
            assert extra, f"no test knows how to run {one}"
            project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
            assert extra[1] in project["optional-dependencies"]
        elif program == ".venv/bin/python":
            run(one + BRIEFLY.get(one, ""))
        else:
            assert command in (ROOT / ".ci" / "run").read_text("utf-8"), f"nobody runs {command}"


def try_out(line: str) -> None:
    """Run a line of an `sh` block, and look for the files that it promises."""
    command = PROMISE.sub("", line)
    words = [word for found in PROMISE.findall(line) for word in found.split()]
    promised = [Path(word) for word in words if "." in word]  # "and five more" are words only
    for path in promised:
        path.unlink(missing_ok=True)
    if ".venv/bin/" in command:
        run_in_checkout(command)
    else:
        said = run_here(command)
        assert all(Path(name).is_file() for name in said.split()), said
        assert promised or command.endswith("| lp"), f"what does it make? {line}"
    for path in promised:
        assert path.stat().st_size, path
        assert path.suffix != ".pdf" or path.read_bytes().startswith(b"%PDF-"), path


def test_every_block_is_of_a_kind_that_is_tried() -> None:
    assert {block.language for block in BLOCKS} <= {"sh", "console", "toml", "csv", "text"}
    for block in BLOCKS:
        if block.language == "text":
            assert not any(set(line.split()[:1]) & (KNOWN | {"$"}) for line in block.lines)


def test_the_first_two_blocks_install_and_draw_and_test(folder: Path) -> None:
    assert [block.lines for block in BLOCKS[:2]] == [(line,) for line in STARTS]
    assert BLOCKS[:2] == SHELL[:2]
    drawn = run_here(DRAW).split()
    assert sorted(drawn) == sorted(f"output/{path.name}" for path in (ROOT / "output").iterdir())
    assert all((folder / name).is_file() for name in drawn)


@pytest.mark.parametrize("block", SHELL[2:], ids=place)
def test_a_command_makes_what_it_promises(
    block: Block,
    folder: Path,
    checkout: Path,
    clean_environ: dict[str, str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    if ".venv/bin/" in block.lines[0]:
        (checkout / ".venv").symlink_to(sys.prefix)
        monkeypatch.chdir(checkout)
        for name in set(os.environ) - set(clean_environ):
            monkeypatch.delenv(name)
        monkeypatch.setenv("PYTHONPATH", str(checkout))
    for line in block.lines:
        try_out(line)


@pytest.mark.parametrize("block", CONSOLE, ids=place)
def test_a_command_prints_what_is_shown(block: Block, folder: Path) -> None:
    commands = [line[2:] for line in block.lines if line.startswith("$ ")]
    shown: list[list[str]] = []
    for line in block.lines:
        if line.startswith("$ "):
            shown.append([])
        else:
            shown[-1].append(line)
    known = {program for command in commands for program in programs(command)}
    assert known <= KNOWN, f"no test knows how to run {known - KNOWN}"
    # One shell runs them all, so that `$?` is what the command before left; a mark parts what
    # each prints, and a command that is not asked about must have succeeded.
    script = ["exec 2>&1", "status=0"]
    for command, after in zip(commands, [*commands[1:], ""], strict=True):
        script += [f"printf '{MARK}'; (exit $status)", command, "status=$?"]
        script += [] if after == "echo $?" else ["[ $status = 0 ] || exit 99"]
    done = subprocess.run(["sh", "-c", "\n".join(script)], capture_output=True, text=True)
    said = [part.splitlines() for part in done.stdout.split(MARK)[1:]]
    assert list(zip(commands, said, strict=False)) == list(zip(commands, shown, strict=True))
    assert done.returncode == 0


@pytest.mark.parametrize(
    "line",
    [
        "make install  # output/dominoes-a4.pdf",
        "domino-sheets dominoes | frobnicate",
        "frob $(domino-sheets dominoes)",
        "X=1 frob",
        "domino-sheets dominoes",
        "domino-sheets dominoes -p a4  # elsewhere/dominoes-a4.pdf",
        "domino-sheets dominoes --no-such-option  # output/dominoes-a4.pdf",
        "lp README.md",
        ".venv/bin/pip install -e '.[none]'",
        ".venv/bin/pip install something",
        ".venv/bin/frob",
    ],
)
def test_a_command_that_does_not_do_what_it_says_is_found(line: str, folder: Path) -> None:
    with pytest.raises((AssertionError, FileNotFoundError)):
        try_out(line)


@pytest.mark.parametrize("line", STARTS, ids=("draw", "test"))
def test_the_first_two_blocks_to_the_letter(
    line: str, checkout: Path, clean_environ: dict[str, str]
) -> None:
    if os.environ.get("DOMINO_SHEETS_FULL") != "1":
        assert (ROOT / ".ci" / "run").is_file()  # which runs them
        return
    subprocess.run(["sh", "-c", line], cwd=checkout, env=clean_environ, check=True)
    assert len(list((checkout / "output").glob("*.pdf"))) == 6
