"""What the tests of the house share: the checkout, and how to run its command elsewhere."""

import os
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

# What would make a process report to this test run: its coverage, and pytest's options.
_OURS = ("COVERAGE_PROCESS_CONFIG", "COVERAGE_PROCESS_START", "PYTEST_ADDOPTS")


@pytest.fixture(scope="session")
def root() -> Path:
    """The checkout."""
    return ROOT


@pytest.fixture(scope="session")
def environ(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """An environment in which `domino-sheets` is this checkout's command, in every folder."""
    programs = Path(sys.executable).parent
    path = [str(programs), os.environ.get("PATH", os.defpath)]
    if not (programs / "domino-sheets").exists():  # the tests run without an install
        folder = tmp_path_factory.mktemp("bin")
        command = folder / "domino-sheets"
        command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m sheets "$@"\n')
        command.chmod(0o755)
        path.insert(0, str(folder))
    return {
        **os.environ,
        "PATH": os.pathsep.join(path),
        "PYTHONPATH": str(ROOT),
        "PAPERSIZE": "a4",  # this machine's own paper is not the README's
    }


@pytest.fixture(scope="session")
def clean_environ() -> dict[str, str]:
    """An environment in which nothing points back to this checkout or to this test run."""
    ours = {"PYTHONPATH", "DOMINO_SHEETS_FULL", *_OURS}
    return {name: value for name, value in os.environ.items() if name not in ours}
