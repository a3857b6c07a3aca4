"""What tests in every folder share: programs from outside PyPI, asked for by name."""

import os
import shutil
from collections.abc import Callable

import pytest


@pytest.fixture
def tool() -> Callable[[str], str]:
    """`tool("qpdf")` gives the program's path; where it is missing, the test skips and says so.

    With DOMINO_SHEETS_NO_SKIP=1 a missing program is a failure: whoever sets it (`.ci/run`
    does) has installed them all, and wants every test to run.
    """

    def find(name: str) -> str:
        path = shutil.which(name)
        if path is not None:
            return path
        reason = f"{name} is not installed"
        if os.environ.get("DOMINO_SHEETS_NO_SKIP") == "1":
            pytest.fail(reason)
        pytest.skip(reason)

    return find


@pytest.fixture(autouse=True)
def _no_date_from_outside(monkeypatch: pytest.MonkeyPatch) -> None:
    """Builds of distributions set a date that ReportLab would print into every PDF."""
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
