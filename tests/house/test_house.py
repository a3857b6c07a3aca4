"""What holds for every file of the project: first lines, lengths, names that stay out."""

import re
import tomllib
from pathlib import Path

import pytest

from sheets import __version__

ROOT = Path(__file__).resolve().parents[2]
TOP = (
    *("CHANGELOG.md", "LICENSE", "README.md", "pyproject.toml"),
    *(".ci", "benchmarks", "docs", "output", "sheets", "templates", "tests"),
)
SKIPPED = {"__pycache__", "node_modules"}
LONGEST = 320  # lines of a module: longer, and it is two
LONGER = {"sheets/rules.py": 400}  # all rules of all games, in the one place that knows them

FILES = sorted(
    path
    for top in TOP
    for path in ([ROOT / top] if (ROOT / top).is_file() else (ROOT / top).rglob("*"))
    if path.is_file() and not SKIPPED & set(path.parts)
)
CODE = [path for path in FILES if path.suffix == ".py"]
TEXTS = [path for path in FILES if path.suffix not in {".pdf", ".png"}]

# Hosts that a file may name: a standard followed, a source of rules, an example. Where packages
# come from is the installer's business alone, so no host of that sort may stand anywhere.
HOSTS = {"example.org", "keepachangelog.com", "pagat.com", "semver.org", "toml.io"}
DOMAINS = "com|dev|info|io|net|org"
HOST = re.compile(rf"(?<![\w@.-])(?:[a-z0-9-]+\.)+(?:{DOMAINS})\b(?![\w.]*\()", re.IGNORECASE)

# How an absolute path may begin: folders that are on every machine, and an example's.
ANYWHERE = {"abs", "bin", "dev", "etc", "proc", "some", "sys", "tmp", "usr"}
ABSOLUTE = re.compile(r"(?:^|[\s\"'`=(\[,:])/([a-z]\w*|Users)/[\w.]", re.MULTILINE)

LOCKS = re.compile(r".*\.lock|.*[-_.]lock\.(?:json|ya?ml|toml)|pylock\..*toml|requirements.*\.txt")


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def hosts(text: str) -> set[str]:
    """The hosts that a text names, with or without a scheme before them."""
    return {found.lower() for found in HOST.findall(text)}


def homes(text: str) -> set[str]:
    """Where the absolute paths begin that are one machine's own."""
    return set(ABSOLUTE.findall(text)) - ANYWHERE


@pytest.mark.parametrize("path", CODE, ids=name)
def test_a_module_begins_by_saying_what_it_is(path: Path) -> None:
    first = path.read_text("utf-8").partition("\n")[0]
    assert re.match(r'"""\S.{10,}', first), f"its first line is {first!r}"
    assert len(first) <= 100


@pytest.mark.parametrize("path", TEXTS, ids=name)
def test_a_file_names_no_host_and_no_machine(path: Path) -> None:
    text = path.read_text("utf-8")
    assert hosts(text) <= HOSTS
    assert homes(text) == set()


def test_a_host_and_a_machine_are_found() -> None:
    assert hosts("from https://example.org/simple, not 'example.organ' or e.g. it") == {
        "example.org"
    }
    slash = "/"  # apart, so that this file is none of its own finds
    text = f"cp {slash}etc/papersize '{slash}srv/x' {slash}Users/ann/y # 1/2, and/or {slash}abs/x"
    assert homes(text) == {"srv", "Users"}


@pytest.mark.parametrize("path", [one for one in TEXTS if name(one) != "LICENSE"], ids=name)
def test_a_text_ends_in_one_newline_and_has_no_trailing_blanks(path: Path) -> None:
    text = path.read_text("utf-8")
    assert not text or text.endswith("\n")
    assert not text.endswith("\n\n")
    assert not re.search(r"[ \t\r]$", text, re.MULTILINE)


def test_a_module_is_no_longer_than_a_reader_keeps_in_mind() -> None:
    long = {
        name(path): lines
        for path in CODE
        if name(path).startswith("sheets/")
        and (lines := path.read_text("utf-8").count("\n")) > LONGER.get(name(path), LONGEST)
    }
    assert not long


def test_there_is_no_lock_file() -> None:
    assert not [name(path) for path in FILES if LOCKS.fullmatch(path.name)]
    assert not [path.name for path in ROOT.iterdir() if LOCKS.fullmatch(path.name)]


def test_the_top_of_the_changelog_is_this_version() -> None:
    text = (ROOT / "CHANGELOG.md").read_text("utf-8")
    versions = re.findall(r"^## \[?([^\]\s]+)\]?(?: - (\d{4}-\d\d-\d\d))?$", text, re.MULTILINE)
    released = [(version, day) for version, day in versions if version != "Unreleased"]
    assert released[0][0] == __version__
    assert all(day for _, day in released)
    assert [day for _, day in released] == sorted((day for _, day in released), reverse=True)


def test_the_licence_is_there_and_is_the_one_declared() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    licence = (ROOT / "LICENSE").read_text("utf-8")
    assert project["license"] == "MIT"
    assert licence.startswith("MIT License\n")
    assert "Copyright" in licence
