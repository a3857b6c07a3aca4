"""Imports run down the flow only, and nothing slow is imported before something is drawn."""

import ast
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

# The rooms of `sheets`, from the command down to what knows nothing of the rest, and which
# rooms each may import. A room is a module, or a folder's name for all files in it. Rooms
# may only name rooms under them: that is what "no way back" means, and a test holds it.
FLOW: dict[str, set[str]] = {
    "__main__": {"cli"},
    "cli": {"completion", "errors", "files", "job", "paper", "press", "progress", "shelf"},
    "completion": {"paper", "shelf"},
    "progress": set(),
    "press": {
        *("bidi", "blocks", "errors", "job", "layout", "order", "paper", "pdf", "roster", "scores"),
        *("sheet", "shelf", "template", "text", "typeface"),
    },
    "pdf": {"errors", "form", "layout", "order", "pack", "pen", "sheet", "typeface"},
    "pack": set(),
    "layout": {"blocks", "box", "errors", "paper", "sheet"},
    "sheet": {"blocks", "errors", "job", "order", "template"},
    "template": {"blocks", "errors", "explain", "text"},
    "explain": {"blocks"},
    "blocks": {"box", "errors", "fields", "order", "pen", "rules", "typeface"},
    "scores": {"errors", "order", "roster", "rules", "text"},
    "roster": {"errors", "order", "text"},
    "order": {"typeface"},
    "pen": {"box", "fields", "form", "pips", "rules", "typeface"},
    "form": {"errors", "fields", "typeface"},
    "typeface": {"bidi", "errors"},
    "job": {"paper", "shelf"},
    "bidi": {"errors"},
    "pips": {"rules"},
    "files": {"errors"},
    "paper": {"errors"},
    "shelf": {"errors"},
    "text": {"errors"},
    "box": set(),
    "fields": set(),
    "rules": set(),
    "errors": set(),
}

# Inside blocks/, from the whole down: a kind knows what every kind has, and no other kind; the
# register knows them all; what is above the register or in several files says so here.
REGISTER = "kinds"
INSIDE = {
    "__init__": {REGISTER, "row", "score_grid"},
    "row": {"base", REGISTER},
    "score_grid": {"base", "grid_cells", "grid_rows"},
    "grid_rows": {"grid_cells", "grid_writing"},
    "grid_writing": {"grid_cells"},
    "grid_cells": {"base"},
}

# Who may import what from outside, and nobody else. The standard library is free to all, and
# msgspec, whose values are frozen and quick to define, to all that draws.
OUTSIDE = {
    "click": {"cli", "completion", "progress"},
    "font_source_sans_pro": {"typeface"},
    "reportlab": {"form", "pdf", "pen", "typeface"},
}
# The same for what an extra brings.
EXTRA = {"arabic_reshaper": {"bidi"}, "bidi": {"bidi"}}
ALLOWED = {**OUTSIDE, **EXTRA}
FREE = {*sys.stdlib_module_names, "msgspec"}

SLOW = {"PIL", "font_source_sans_pro", "importlib.metadata", "msgspec", "reportlab"}

PACKAGE = Path(__file__).resolve().parents[2] / "sheets"
MODULES = sorted(PACKAGE.rglob("*.py"))


def dotted(path: Path) -> str:
    """A module's name inside `sheets`: "pen", "blocks.row", "blocks.__init__"."""
    return ".".join(path.relative_to(PACKAGE).with_suffix("").parts)


def imported(source: str) -> Iterator[str]:
    """Everything that a module imports, wherever in it, by its full name.

    `from sheets import files` names a module, `from sheets.box import Box` a value in one.
    """
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"line {node.lineno}: imports name their module in full"
            assert node.module
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                yield inner if is_module(inner) or node.module == "sheets" else node.module


def is_module(name: str) -> bool:
    return PACKAGE.parent.joinpath(*name.split(".")).with_suffix(".py").is_file()


def ours(source: str) -> set[str]:
    """The modules of `sheets` that are imported, by their names inside it."""
    names = {name.removeprefix("sheets.") for name in imported(source) if is_ours(name)}
    return {name for name in names if not name.startswith("_")}  # `__version__` is a value


def is_ours(name: str) -> bool:
    return name == "sheets" or name.startswith("sheets.")


def room(name: str) -> str:
    return name.partition(".")[0]


def faults(name: str, source: str) -> list[str]:
    """What a module imports against the tables."""
    here = room(name)
    wrong = [
        f"{name} imports {other}, which its room may not"
        for other in ours(source)
        if room(other) != here and room(other) not in FLOW[here]
    ]
    if here == "blocks":
        mine = name.partition(".")[2]
        allowed = INSIDE.get(mine, {"base"})
        inside = {other.partition(".")[2] for other in ours(source) if room(other) == "blocks"}
        if mine != REGISTER:
            wrong += [f"{name} imports its neighbour {one}" for one in sorted(inside - allowed)]
    for other in {one.partition(".")[0] for one in imported(source) if not is_ours(one)}:
        if other not in FREE and here not in ALLOWED.get(other, ()):
            wrong.append(f"{name} imports {other}, which only {ALLOWED.get(other)} may")
    return wrong


def test_every_room_has_its_place_in_the_flow() -> None:
    assert {room(dotted(path)) for path in MODULES} - {"__init__"} == set(FLOW)


def test_the_flow_has_no_way_back() -> None:
    order = list(FLOW)
    back = [
        (above, name)
        for place, above in enumerate(order)
        for name in FLOW[above]
        if order.index(name) <= place
    ]
    assert not back


@pytest.mark.parametrize("path", MODULES, ids=dotted)
def test_a_module_imports_down_the_flow_only(path: Path) -> None:
    source = path.read_text("utf-8")
    if dotted(path) == "__init__":  # everything imports it: it may import nothing
        assert not set(imported(source))
    else:
        assert faults(dotted(path), source) == []


@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("rules", "from sheets.errors import SheetError"),
        ("layout", "from reportlab.pdfgen.canvas import Canvas"),
        ("template", "import click"),
        ("paper", "def late():\n    from sheets import files"),
        ("pen", "from sheets.blocks.base import Piece"),
        ("files", "if TYPE_CHECKING:\n    from sheets.paper import Paper"),
        ("blocks.lead", "from sheets.blocks.notes import Note"),
        ("blocks.lead", "import sheets.template"),
        ("shelf", "import numpy"),
    ],
)
def test_an_import_against_the_flow_is_found(name: str, source: str) -> None:
    assert len(faults(name, source)) == 1


def test_the_tables_are_the_imports_that_there_are(root: Path) -> None:
    found: dict[str, set[str]] = {name: set() for name in FLOW}
    outside: dict[str, set[str]] = {name: set() for name in ALLOWED}
    for path in MODULES:
        here, source = room(dotted(path)), path.read_text("utf-8")
        if here in FLOW:
            found[here] |= {room(other) for other in ours(source)} - {here}
        for other in {name.partition(".")[0] for name in imported(source)} & set(outside):
            outside[other].add(here)
    assert (found, outside) == (FLOW, ALLOWED)
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]
    needs = {need.split(">")[0].split("[")[0].replace("-", "_") for need in project["dependencies"]}
    assert needs == {*OUTSIDE, "msgspec"}


@pytest.mark.parametrize(
    "argument", ["--help", "-h", "--version", "--list", "--show=dominoes", "--no-such-option"]
)
def test_nothing_slow_is_imported_where_nothing_is_drawn(
    argument: str, environ: dict[str, str], tmp_path: Path
) -> None:
    look = (
        "import sys\n"
        "from sheets.cli import main\n"
        f"try:\n    main([{argument!r}])\n"
        f"finally:\n    print(sorted({SLOW!r} & set(sys.modules)), file=sys.stderr)\n"
    )
    command = [sys.executable, "-c", look]
    done = subprocess.run(command, cwd=tmp_path, env=environ, capture_output=True, text=True)
    assert done.stderr.splitlines()[-1:] == ["[]"], done.stderr
    assert done.returncode == (2 if argument == "--no-such-option" else 0)


def test_what_is_slow_is_imported_to_draw(environ: dict[str, str], tmp_path: Path) -> None:
    look = (
        "import sys\n"
        "from sheets.cli import main\n"
        "try:\n    main(['dominoes', '-p', 'a4'])\n"
        "finally:\n    print(*{'reportlab', 'msgspec'} - set(sys.modules), file=sys.stderr)\n"
    )
    command = [sys.executable, "-c", look]
    done = subprocess.run(command, cwd=tmp_path, env=environ, capture_output=True, text=True)
    assert (done.returncode, done.stderr.strip()) == (0, "")
