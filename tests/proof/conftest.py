"""Where the programs of a printing system are found: beside those that users call by name."""

import os
from collections.abc import Callable

import pytest

# On many systems only root's path has the first; the filters themselves are on nobody's.
_FOLDERS = ("/usr/sbin", "/usr/lib/cups/filter")


@pytest.fixture
def tool(tool: Callable[[str], str], monkeypatch: pytest.MonkeyPatch) -> Callable[[str], str]:
    """The program of that name, looked for in those folders too."""
    monkeypatch.setenv("PATH", os.pathsep.join((os.environ.get("PATH", os.defpath), *_FOLDERS)))
    return tool
