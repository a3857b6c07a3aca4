"""Which browsers forms are filled in with, and how a table of points is written down in a test."""

import pytest

# What Debian and others call each browser.
PROGRAMS = {"chromium": ("chromium", "chromium-browser"), "firefox": ("firefox-esr", "firefox")}

# With `--dist loadgroup` each browser is started once; without, once in each process.
each_browser = pytest.mark.parametrize(
    "browser", [pytest.param(name, marks=pytest.mark.xdist_group(name)) for name in PROGRAMS]
)


def table(kind: str, *rows: str) -> dict[str, str]:
    """Values by field: a row for each round, in it one for each player; `.` is an empty one."""
    return {
        f"{kind}.{number}-{player}": "" if value == "." else value
        for number, row in enumerate(rows, 1)
        for player, value in enumerate(row.split(), 1)
    }
