"""Forms drawn by the command, and browsers to fill them in with."""

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from .browsers import PROGRAMS
from .drawn import draw
from .viewer import Viewer

HERE = Path(__file__).parent


@pytest.fixture
def driver() -> str:
    """Where drive.mjs is; if what it needs has not been installed, the test skips and says so."""
    if not (HERE / "node_modules" / "puppeteer-core").is_dir():
        reason = "puppeteer-core is not installed: run `npm install` in tests/forms"
        if os.environ.get("DOMINO_SHEETS_NO_SKIP") == "1":
            pytest.fail(reason)
        pytest.skip(reason)
    return str(HERE / "drive.mjs")


@pytest.fixture(scope="session")
def running() -> Iterator[dict[str, Viewer]]:
    """The browsers that have been started; they end with the tests."""
    viewers: dict[str, Viewer] = {}
    yield viewers
    for viewer in viewers.values():
        viewer.close()


Starter = Callable[..., Viewer]
Opener = Callable[..., Viewer]


@pytest.fixture
def starter(running: dict[str, Viewer], driver: str, tool: Callable[[str], str]) -> Starter:
    """`starter("firefox")`: that browser, started unless it runs already."""

    def start(browser: str, *, scripts: bool = True) -> Viewer:
        key = f"{browser}-{scripts}"
        if key not in running:
            running[key] = Viewer([tool("node"), driver], browser, _program(browser, tool), scripts)
        return running[key]

    return start


@pytest.fixture
def opener(starter: Starter, tmp_path: Path) -> Iterator[Opener]:
    """`opener("firefox", "dominoes", "--players", "3")`: such a form in that browser's viewer.

    Afterwards no box may have opened over the page: a form says nothing, it just computes.
    """
    opened: list[Viewer] = []

    def open_form(browser: str, *arguments: str, scripts: bool = True) -> Viewer:
        viewer = starter(browser, scripts=scripts)
        opened.append(viewer)
        viewer.open(draw(*arguments), tmp_path)
        return viewer

    yield open_form
    assert [viewer.dialogs() for viewer in opened] == [[] for _ in opened]


def _program(browser: str, tool: Callable[[str], str]) -> str:
    """The browser's program, under whichever of its names it is installed."""
    names = PROGRAMS[browser]
    return tool(next((name for name in names if shutil.which(name)), names[0]))
