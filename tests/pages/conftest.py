"""The six standard PDFs, drawn once by the command, and what stands on each of them."""

from collections.abc import Mapping
from pathlib import Path

import pytest
from click.testing import CliRunner

from sheets.cli.command import main

from .readback import Page, read_page
from .standard import STANDARD


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that the command drew all three sheets into, on A4 and on Letter."""
    folder = tmp_path_factory.mktemp("pages")
    result = CliRunner().invoke(main, ["-p", "a4", "-p", "letter", "-o", str(folder)])
    assert result.exit_code == 0, result.output
    return folder


@pytest.fixture(scope="session")
def pdfs(folder: Path) -> Mapping[str, bytes]:
    """The bytes of each PDF, by its name without the suffix."""
    drawn = {path.stem: path.read_bytes() for path in folder.glob("*.pdf")}
    assert sorted(drawn) == sorted(STANDARD)
    return drawn


@pytest.fixture
def pdf(pdfs: Mapping[str, bytes], name: str) -> bytes:
    """The bytes of the PDF that the test's parameter `name` names."""
    return pdfs[name]


@pytest.fixture(scope="session")
def pages(pdfs: Mapping[str, bytes]) -> Mapping[str, Page]:
    """What stands on the one page of each PDF."""
    return {name: read_page(pdf) for name, pdf in pdfs.items()}


@pytest.fixture
def page(pages: Mapping[str, Page], name: str) -> Page:
    """What stands on the one page of that PDF."""
    return pages[name]
