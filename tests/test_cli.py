"""The command: what it draws, where it puts it, what it prints on which stream."""

import re
from io import BytesIO
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from pypdf import PdfReader

from sheets import __version__
from sheets.cli.command import main

TEMPLATES = Path(__file__).resolve().parent.parent / "templates"

CLUB = 'title = "Club"\n[[block]]\nkind = "score-grid"\nplayers = 4\nrounds = 10\n'


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An empty folder, on a system that prints on A4."""
    monkeypatch.chdir(tmp_path)
    for name in ("PAPERCONF", "LC_ALL", "LC_PAPER", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("PAPERSIZE", "a4")


def run(*args: str) -> Result:
    return CliRunner().invoke(main, args, prog_name="domino-sheets")


def drawn(*args: str) -> list[str]:
    """The paths that the command prints, all of them of PDFs that are there."""
    result = run(*args)
    assert (result.exit_code, result.exception) == (0, None), result.output
    paths = result.stdout.splitlines()
    for path in paths:
        assert Path(path).read_bytes().startswith(b"%PDF-")
    return paths


def read(path: str) -> PdfReader:
    return PdfReader(BytesIO(Path(path).read_bytes()))


def files() -> list[str]:
    """All files in the folder and those in it."""
    return sorted(str(path) for path in Path().rglob("*") if path.is_file())


# What is drawn, and where it goes


def test_all_built_in_sheets_go_to_output() -> None:
    expected = ["output/all-fives-a4.pdf", "output/dominoes-a4.pdf", "output/mexican-train-a4.pdf"]
    assert drawn() == expected
    assert files() == expected


@pytest.mark.parametrize(
    ("args", "paths"),
    [
        (["dominoes"], ["output/dominoes-a4.pdf"]),
        (["mexican-train", "dominoes"], ["output/mexican-train-a4.pdf", "output/dominoes-a4.pdf"]),
        (["dominoes", "-p", "letter"], ["output/dominoes-letter.pdf"]),
        (
            ["-p", "Letter", "--paper=a3", "dominoes"],
            ["output/dominoes-letter.pdf", "output/dominoes-a3.pdf"],
        ),
        (["dominoes", "dominoes", "-p", "a4", "-p", "A4"], ["output/dominoes-a4.pdf"]),
        (["club.toml", "dominoes"], ["output/club-a4.pdf", "output/dominoes-a4.pdf"]),
        (["sub/dominoes.toml"], ["output/dominoes-a4.pdf"]),
        (["dominoes", "-o", "sheets"], ["sheets/dominoes-a4.pdf"]),
        (["dominoes", "-o", "a/new/folder/"], ["a/new/folder/dominoes-a4.pdf"]),
        (["dominoes", "-o", "."], ["dominoes-a4.pdf"]),
        (["dominoes", "-o", "mine.pdf"], ["mine.pdf"]),
        (["dominoes", "-o", "sub/mine.PDF"], ["sub/mine.PDF"]),
        (["--bundle", "dominoes", "all-fives"], ["output/dominoes+all-fives-a4.pdf"]),
        (
            ["--bundle", "-p", "letter", "-p", "a4", "-o", "sheets/"],
            ["sheets/all-fives+dominoes+mexican-train-letter+a4.pdf"],
        ),
        (["--bundle", "-o", "all.pdf"], ["all.pdf"]),
    ],
)
def test_paths(args: list[str], paths: list[str]) -> None:
    Path("sub").mkdir()
    Path("club.toml").write_text(CLUB)
    Path("sub/dominoes.toml").write_text(CLUB)
    before = files()
    assert drawn(*args) == paths
    assert files() == sorted(before + paths)


def test_an_own_template_is_drawn_by_its_own_title() -> None:
    Path("club.toml").write_text(CLUB)
    (path,) = drawn("club.toml")
    assert "Club\n" in read(path).pages[0].extract_text()


def test_every_option_at_once() -> None:
    Path("club.csv").write_text("Blue,Ann,Bob\nRed,Cy,Di\n")
    (path,) = drawn(
        "dominoes",
        "all-fives",
        "mexican-train",
        *("-p", "letter", "--players", "3", "--rounds", "12", "--double", "9"),
        *("--title", "Friday", "--agree", "blocked=own", "--agree", " target = 275 "),
        *("--roster", "club.csv", "--large-print", "--bundle", "--force", "-o", "club.pdf"),
    )
    pdf = read(path)
    texts = [page.extract_text() for page in pdf.pages]
    assert all("Friday" in text for text in texts)
    assert sum("275" in text for text in texts) >= 4  # two sheets, two tables
    assert sum("9-9" in text for text in texts) == 2
    assert len(pdf.outline) == 6


def test_large_print_is_larger() -> None:
    (path,) = drawn("dominoes", "--large-print")
    assert len(read(path).pages) == 2
    (path,) = drawn("dominoes", "--large-print", "-p", "a3", "--rounds", "10")
    assert len(read(path).pages) == 1


def test_a_sheet_drawn_before_is_replaced_and_what_others_wrote_is_kept() -> None:
    assert drawn("dominoes") == ["output/dominoes-a4.pdf"]
    blank = Path("output/dominoes-a4.pdf").read_bytes()
    assert drawn("dominoes", "--name", "Ann") == ["output/dominoes-a4.pdf"]
    assert drawn("dominoes") == ["output/dominoes-a4.pdf"]
    assert Path("output/dominoes-a4.pdf").read_bytes() == blank
    Path("output/dominoes-a4.pdf").write_bytes(b"mine")
    result = run("dominoes")
    assert (result.exit_code, result.stdout) == (1, "")
    assert Path("output/dominoes-a4.pdf").read_bytes() == b"mine"
    assert drawn("dominoes", "--force") == ["output/dominoes-a4.pdf"]
    assert Path("output/dominoes-a4.pdf").read_bytes() == blank


def test_what_was_drawn_before_an_error_is_named() -> None:
    Path("output").mkdir()
    Path("output/dominoes-a4.pdf").write_bytes(b"mine")
    result = run("all-fives", "dominoes", "mexican-train")
    assert result.exit_code == 1
    assert result.stdout == "output/all-fives-a4.pdf\n"
    assert result.stderr == (
        "domino-sheets: output/dominoes-a4.pdf is kept: it was not drawn by domino-sheets or has "
        "been filled in or changed since (--force replaces it, -o names another)\n"
    )
    assert files() == ["output/all-fives-a4.pdf", "output/dominoes-a4.pdf"]


@pytest.mark.parametrize("output", ["-", "/dev/stdout"])
@pytest.mark.parametrize("args", [["dominoes"], ["--bundle"], ["--name", "Ann", "all-fives"]])
def test_standard_output_takes_the_pdf_and_nothing_else(output: str, args: list[str]) -> None:
    result = run("-o", output, *args)
    assert result.exit_code == 0
    (path,) = drawn(*args)
    assert result.stdout_bytes == Path(path).read_bytes()
    assert files() == [path]


# What is said


@pytest.mark.parametrize("args", [["dominoes"], ["--bundle"], ["-o", "mine.pdf", "all-fives"]])
def test_the_default_paper_is_named(args: list[str]) -> None:
    assert run(*args).stderr == "Paper: a4 (PAPERSIZE); --paper chooses another.\n"


@pytest.mark.parametrize(
    ("variables", "words"),
    [
        ({"PAPERSIZE": "letter"}, "letter (PAPERSIZE)"),
        ({"PAPERSIZE": "", "LANG": "en_US.UTF-8"}, "letter (the locale en_US)"),
        ({"PAPERSIZE": "", "LANG": "en_GB.UTF-8"}, "a4 (the locale en_GB)"),
        ({"PAPERSIZE": "", "LANG": "C"}, "a4 (no paper set on this system)"),
    ],
)
def test_where_the_default_paper_comes_from(
    monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], words: str
) -> None:
    Path("none").write_text("")
    monkeypatch.setenv("PAPERCONF", "none")  # and not /etc/papersize
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    result = run("dominoes")
    paper = words.partition(" ")[0]
    assert result.stdout == f"output/dominoes-{paper}.pdf\n"
    assert result.stderr == f"Paper: {words}; --paper chooses another.\n"


def test_a_paper_that_was_chosen_needs_no_words() -> None:
    assert run("dominoes", "-p", "a4").stderr == ""


def test_the_default_paper_is_named_only_when_all_is_drawn() -> None:
    Path("output").write_text("in the way")
    result = run("dominoes")
    assert result.exit_code == 1
    assert "Paper:" not in result.stderr


# What only prints


def test_list() -> None:
    result = run("--list")
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == (
        "all-fives      All Fives scoring reference\n"
        "dominoes       Dominoes score sheet\n"
        "mexican-train  Mexican Train score sheet\n"
    )
    assert files() == []


@pytest.mark.parametrize("name", ["all-fives", "dominoes", "mexican-train"])
def test_show_prints_a_template_that_can_be_copied_and_drawn(name: str) -> None:
    result = run("--show", name)
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout_bytes == (TEMPLATES / f"{name}.toml").read_bytes()
    Path("mine.toml").write_bytes(result.stdout_bytes)
    (copy,) = drawn("mine.toml")
    (original,) = drawn(name)
    assert Path(copy).read_bytes() == Path(original).read_bytes()


def test_version() -> None:
    result = run("--version")
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == f"domino-sheets, version {__version__}\n"


@pytest.mark.parametrize("option", ["-h", "--help"])
def test_help_names_every_option(option: str) -> None:
    result = run(option)
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.startswith("Usage: domino-sheets [OPTIONS] [SHEET]...\n")
    named = set(re.findall(r"^  (?:-\w, )?(--[\w-]+)", result.stdout, re.MULTILINE))
    assert named >= {
        *("--paper", "--name", "--players", "--rounds", "--double", "--title", "--agree"),
        *("--roster", "--large-print", "--bundle", "--font", "--output", "--force"),
        *("--list", "--show", "--version", "--help"),
    }
    assert max(map(len, result.stdout.splitlines())) <= 100
    assert files() == []
