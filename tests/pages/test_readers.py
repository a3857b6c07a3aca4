"""Other people's readers read the six files without a word of complaint."""

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from .standard import STANDARD, each

# For each program what it is asked; FILE stands for the PDF.
READERS = (
    ("qpdf", "--check", "FILE"),
    ("mutool", "info", "FILE"),
    # -N: a mutool that was built without colour management says so of every file.
    ("mutool", "draw", "-q", "-N", "-F", "pgm", "-r", "40", "-o", "/dev/null", "FILE"),
    ("gs", "-sDEVICE=nullpage", "-dNOPAUSE", "-dBATCH", "-dQUIET", "-dPDFSTOPONERROR", "FILE"),
    ("pdfinfo", "FILE"),
    ("pdftotext", "FILE", "-"),
    ("pdftoppm", "-r", "40", "-gray", "FILE"),
)


def run(command: tuple[str, ...], path: Path, tool: Callable[[str], str]) -> bytes:
    """What a program says on standard output, once it has ended well and said nothing else."""
    program, *arguments = command
    done = subprocess.run(
        [tool(program), *(str(path) if argument == "FILE" else argument for argument in arguments)],
        capture_output=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    return done.stdout


@pytest.mark.tool
@pytest.mark.parametrize("command", READERS, ids=lambda command: "-".join(command[:2]))
@each
def test_readers_are_silent(
    name: str, command: tuple[str, ...], folder: Path, tool: Callable[[str], str]
) -> None:
    said = run(command, folder / f"{name}.pdf", tool)
    if command[0] == "gs":  # all that it says is a complaint
        assert said == b""


@pytest.mark.tool
@each
def test_qpdf_finds_no_errors(name: str, folder: Path, tool: Callable[[str], str]) -> None:
    said = run(("qpdf", "--check", "FILE"), folder / f"{name}.pdf", tool).decode()
    assert "No syntax or stream encoding errors found" in said


@pytest.mark.tool
@each
def test_poppler_sees_the_page_and_its_title(
    name: str, folder: Path, tool: Callable[[str], str]
) -> None:
    said = run(("pdfinfo", "FILE"), folder / f"{name}.pdf", tool).decode()
    fields = {
        key.strip(): value.strip()
        for key, _, value in (line.partition(":") for line in said.splitlines())
    }
    assert fields["Title"] == STANDARD[name].title
    assert fields["Pages"] == "1"
    assert fields["JavaScript"] == "no"
    width, _, height, *_ = fields["Page size"].split()
    assert float(width) == pytest.approx(STANDARD[name].width, abs=0.01)
    assert float(height) == pytest.approx(STANDARD[name].height, abs=0.01)


@pytest.mark.tool
@each
def test_poppler_names_the_two_faces_embedded_as_subsets(
    name: str, folder: Path, tool: Callable[[str], str]
) -> None:
    said = run(("pdffonts", "FILE"), folder / f"{name}.pdf", tool).decode()
    rows = [line.split() for line in said.splitlines()[2:]]
    assert sorted(row[0].partition("+")[2] for row in rows) == [
        "SourceSansPro-Regular",
        "SourceSansPro-Semibold",
    ]
    # The columns emb, sub, uni; then two of the object's number.
    assert [row[-5:-2] for row in rows] == [["yes", "yes", "yes"]] * 2
