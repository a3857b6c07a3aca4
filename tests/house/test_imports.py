"""Imports run down the flow only, and nothing slow is imported before something is drawn."""

import ast
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

# The packages of `sheets`, from the ground up, and which of them each may import.
FLOW: dict[str, set[str]] = {
    "errors": set(),
    "games": set(),
    "drawing": {"errors", "games"},
    "page": {"errors", "games", "drawing"},
    "inputs": {"errors", "games", "drawing", "page"},
    "pdf": {"errors", "drawing", "page"},
    "build": {"errors", "games", "drawing", "page", "inputs", "pdf"},
    "cli": {"errors", "page", "inputs", "build"},
    "__main__": {"cli"},
}

# Who may import what from outside, and nobody else. The standard library is free to all, and
# msgspec, whose values are frozen and quick to define, to all above the rules of the games.
OUTSIDE = {
    "click": {"cli"},
    "font_source_sans_pro": {"drawing"},
    "reportlab": {"drawing", "pdf"},
    # What an extra brings:
    "arabic_reshaper": {"drawing"},
    "bidi": {"drawing"},
}
EXTRA = {"arabic_reshaper", "bidi"}
FREE = {*sys.stdlib_module_names, "msgspec"}

SLOW = {"PIL", "font_source_sans_pro", "importlib.metadata", "msgspec", "reportlab"}

SOURCE = Path(__file__).resolve().parents[2] / "sheets"
MODULES = sorted(SOURCE.rglob("*.py"))


def dotted(path: Path) -> str:
    """A module's name inside `sheets`: "errors", "page.blocks.row"."""
    return ".".join(path.relative_to(SOURCE).with_suffix("").parts)


def imported(source: str) -> Iterator[str]:
    """Everything that a module imports, wherever in it, by its full name."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"line {node.lineno}: imports name their module in full"
            assert node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def faults(package: str, source: str) -> list[str]:
    """What a module of a package imports against the tables."""
    wrong = []
    for name in imported(source):
        top, _, inner = name.partition(".")
        if top == "sheets":
            other = inner.partition(".")[0]
            allowed = other in {package, *FLOW[package]} or other.startswith("__")
        else:
            allowed = top in FREE or package in OUTSIDE.get(top, ())
        if not allowed:
            wrong.append(f"{package} imports {name}")
    return wrong


def test_every_package_has_its_place_in_the_flow() -> None:
    assert {dotted(path).partition(".")[0] for path in MODULES} - {"__init__"} == set(FLOW)


def test_the_flow_has_no_way_back() -> None:
    order = list(FLOW)
    for place, package in enumerate(order):
        assert FLOW[package] <= set(order[:place])


@pytest.mark.parametrize("path", MODULES, ids=dotted)
def test_a_module_imports_down_the_flow_only(path: Path) -> None:
    package = dotted(path).partition(".")[0]
    source = path.read_text("utf-8")
    if package == "__init__":  # everything imports it: it may import nothing
        assert not set(imported(source))
    else:
        assert faults(package, source) == []


@pytest.mark.parametrize(
    ("package", "source"),
    [
        ("games", "from sheets.errors import SheetError"),
        ("page", "from reportlab.pdfgen.canvas import Canvas"),
        ("inputs", "import click"),
        ("inputs", "from sheets.pdf.document import draw"),
        ("pdf", "from sheets.inputs.template import Template"),
        ("page", "def late():\n    from sheets.build import request"),
        ("drawing", "if TYPE_CHECKING:\n    from sheets.page.paper import Paper"),
        ("cli", "import sheets.drawing.fonts"),
        ("build", "import numpy"),
    ],
)
def test_an_import_against_the_flow_is_found(package: str, source: str) -> None:
    assert len(faults(package, source)) == 1


def test_the_project_needs_what_it_imports(root: Path) -> None:
    found: dict[str, set[str]] = {name: set() for name in OUTSIDE}
    for path in MODULES:
        for name in {name.partition(".")[0] for name in imported(path.read_text("utf-8"))}:
            found.get(name, set()).add(dotted(path).partition(".")[0])
    assert found == OUTSIDE
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]
    needs = {need.split(">")[0].split("[")[0].replace("-", "_") for need in project["dependencies"]}
    assert needs == {*OUTSIDE, "msgspec"} - EXTRA


LOOK = """
import sys
from sheets.cli.command import main
try:
    main([{argument!r}, "-p", "a4"] if {draw} else [{argument!r}])
finally:
    print(*sorted({names!r} & set(sys.modules)), file=sys.stderr)
"""


@pytest.mark.parametrize(
    ("argument", "status"),
    [
        *((option, 0) for option in ("--help", "-h", "--version", "--list", "--show=dominoes")),
        ("--no-such-option", 2),
        ("dominoes", 0),
    ],
)
def test_what_is_slow_is_imported_only_to_draw(
    argument: str, status: int, environ: dict[str, str], tmp_path: Path
) -> None:
    draw = argument == "dominoes"
    names = {"reportlab", "msgspec"} if draw else SLOW
    look = LOOK.format(argument=argument, draw=draw, names=names)
    done = subprocess.run(
        [sys.executable, "-c", look], cwd=tmp_path, env=environ, capture_output=True, text=True
    )
    assert done.stderr.splitlines()[-1] == ("msgspec reportlab" if draw else "")
    assert done.returncode == status
