"""What the command refuses: one sentence on standard error, the right code, nothing drawn."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from sheets.cli.command import main

ALONE = "--list and --show stand alone: leave the rest of the command out"
TIP = "a template's name ends in .toml"
PAPERS = "choose a4, letter, a3, a5, legal or universal"
EMPTY = "--title and --name take a text that is not empty"
TWINS = (
    "two sheets would both be written to the same file dominoes-a4.pdf:"
    " ask for each sheet once, or rename one template"
)


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder with a template, a roster and a folder in it."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PAPERSIZE", "a4")
    Path("club.toml").write_text('title = "Club"\n[[block]]\nkind = "end-table"\n')
    Path("bad.toml").write_text('title = "Club"\n[[block]]\nkind = "score-grid"\nplyers = 3\n')
    Path("dominoes.toml").write_bytes(Path("club.toml").read_bytes())
    Path("club.csv").write_text("T1,Ann,Bob\n")
    Path("bad.csv").write_text("T1,Ann\nT2\n")
    Path("folder.toml").mkdir()


def refused(code: int, *args: str) -> str:
    """The one sentence with which a command line is refused."""
    before = sorted(Path().rglob("*"))
    result = CliRunner().invoke(main, args, prog_name="domino-sheets")
    assert isinstance(result.exception, SystemExit), result.exception
    assert (result.exit_code, result.stdout) == (code, ""), result.stderr
    assert sorted(Path().rglob("*")) == before
    (line,) = result.stderr.splitlines()
    assert result.stderr == f"{line}\n"
    assert line.isprintable()
    name, _, sentence = line.partition(": ")
    assert name == "domino-sheets"
    return sentence


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        # Sheets
        (["dominos"], f"there is no sheet 'dominos' (did you mean dominoes?); {TIP}"),
        (
            ["dominoes", "bridge"],
            f"there is no sheet 'bridge' (there are all-fives, dominoes, mexican-train); {TIP}",
        ),
        (["nope.toml"], "there is no file 'nope.toml': check its name"),
        (["folder.toml"], "'folder.toml' is a folder: name a file in it"),
        (["."], "'.' is a folder: name a file in it"),
        (["dominoes", "dominoes.toml"], TWINS),
        (["dominoes.toml", "./dominoes.toml"], TWINS),
        # Papers
        (["-p", "a6"], f"the paper 'a6' is not known: {PAPERS}"),
        (["-p", "leter"], f"the paper 'leter' is not known (did you mean letter?): {PAPERS}"),
        (["-p", "a4", "-p", ""], f"the paper '' is not known: {PAPERS}"),
        # Names and titles
        (["dominoes", "--name", ""], EMPTY),
        (["dominoes", "--title", " "], EMPTY),
        (
            ["dominoes", *("-n", "Ann", "-n", "Bob", "-n", "Cy"), "--players", "2"],
            "3 names for 2 players: leave some out",
        ),
        # Options that no sheet can follow
        (["dominoes", "--double", "9"], "--double does not suit dominoes: try mexican-train"),
        (
            ["mexican-train", "--rounds", "9"],
            "--rounds does not suit mexican-train: try all-fives, dominoes",
        ),
        (
            ["club.toml", "--roster", "club.csv"],
            "--roster does not suit club.toml: try all-fives, dominoes, mexican-train",
        ),
        # House rules
        (
            ["dominoes", "--agree", "blocked"],
            "--agree takes KEY=CHOICE, as in blocked=own, not 'blocked'",
        ),
        (
            ["dominoes", "--agree", "=own"],
            "--agree takes KEY=CHOICE, as in blocked=own, not '=own'",
        ),
        (
            ["dominoes", "--agree", "blocked= "],
            "--agree takes KEY=CHOICE, as in blocked=own, not 'blocked= '",
        ),
        (
            ["dominoes", "--agree", "blocked=own", "--agree", "blocked=opponents"],
            "--agree blocked is given twice: 'own' and 'opponents'",
        ),
        (
            ["dominoes", "--agree", "bloked=own"],
            "no house rule 'bloked' on dominoes: known here: blocked, points, target",
        ),
        (
            ["dominoes", "--agree", "blocked=both"],
            "the house rule 'blocked' on dominoes has no choice 'both': choose own or opponents",
        ),
        # Files to read
        (["dominoes", "--roster", "no.csv"], "there is no file 'no.csv': check its name"),
        (["dominoes", "--font", "no.ttf"], "there is no file 'no.ttf': check its name"),
        (["dominoes", "--font", "."], "'.' is a folder: name a file in it"),
        # Where it goes
        (
            ["-o", "-"],
            "standard output takes one PDF, not 3: name one SHEET and one --paper, or use --bundle",
        ),
        (
            ["dominoes", "-p", "a4", "-p", "letter", "-o", "-"],
            "standard output takes one PDF, not 2: name one SHEET and one --paper, or use --bundle",
        ),
        (
            ["-o", "all.pdf"],
            "all.pdf is one file but 3 PDFs are asked for:"
            " name a folder, or use --bundle for one PDF",
        ),
        (
            ["dominoes", "-o", "mine.txt"],
            "only PDFs are drawn, not mine.txt: end the name in .pdf, or in / for a folder",
        ),
        (
            ["dominoes", "-o", "club.csv"],
            "only PDFs are drawn and club.csv is another file: end the name in .pdf",
        ),
        (
            ["dominoes", "-o", ""],
            "-o names nothing: give it a folder, a file that ends in .pdf, or -",
        ),
        # What stands alone
        (["--list", "dominoes"], ALONE),
        (["--list", "--show", "dominoes"], ALONE),
        (["--list", "--force"], ALONE),
        (["--list", "-p", "a4"], ALONE),
        (["--list", "--players", "3"], ALONE),
        (["--show", "dominoes", "-o", "x"], ALONE),
        (["--show", "dominoes", "--agree", "blocked=own"], ALONE),
        (["--show", "dominoes", "--title", ""], ALONE),
        (["--show", "dominos"], f"there is no sheet 'dominos' (did you mean dominoes?); {TIP}"),
        (
            ["--show", "club.toml"],
            "there is no sheet 'club.toml' (there are all-fives, dominoes, mexican-train); " + TIP,
        ),
    ],
)
def test_wrong_usage(args: list[str], sentence: str) -> None:
    assert refused(2, *args) == sentence


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["--players", "1"], ["--players", "1", "2", "12"]),
        (["--players", "13"], ["--players", "13", "2", "12"]),
        (["--players", "four"], ["--players", "four"]),
        (["--players", "2.5"], ["--players", "2.5"]),
        (["--rounds", "0"], ["--rounds", "0", "1", "200"]),
        (["--rounds", "201"], ["--rounds", "201", "1", "200"]),
        (["--double", "7"], ["--double", "7", "6", "9", "12", "15", "18"]),
        (["--double", "twelve"], ["--double", "twelve", "6", "9", "12", "15", "18"]),
        (["--plyers", "4"], ["--plyers", "--players"]),
        (["--paper"], ["--paper"]),
        (["-o"], ["-o"]),
        (["-x"], ["-x"]),
        (["--force=yes"], ["--force"]),
    ],
)
def test_an_option_that_cannot_be_read(args: list[str], words: list[str]) -> None:
    said = refused(2, *args)
    assert [word for word in words if word not in said] == []


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (
            ["dominoes", "bad.toml"],
            "bad.toml: block 1 (score-grid): "
            "there is no key `plyers`; the nearest known is `players`",
        ),
        (
            ["dominoes", "--roster", "bad.csv"],
            "bad.csv, line 2: no names follow the label 'T2'",
        ),
        (
            ["dominoes", "--players", "7"],
            "dominoes on a4: 7 players do not fit, at most 6 do; a3 is wide enough",
        ),
        (
            ["dominoes", "--name", "Ann\tBob"],
            "--name 1 has a control character or line break (U+0009): "
            "write it as plain text on one line",
        ),
        (
            ["dominoes", "--title", "Fri\nday"],
            "--title has a control character or line break (U+000A): "
            "write it as plain text on one line",
        ),
        (
            ["dominoes", "--agree", "target=1\n2"],
            "--agree target has a control character or line break (U+000A): "
            "write it as plain text on one line",
        ),
        (
            ["dominoes", "--name", "שרה"],
            "Source Sans Pro has no character 'ה' (U+05D4), which 'שרה' needs: "
            "name a TrueType face that has, --font FILE",
        ),
        (
            ["dominoes", "--title", "Domino 😀"],
            "dominoes on a4: Source Sans Pro has no character '😀' (U+1F600), which 'Domino 😀' "
            "needs: name a TrueType face that has, --font FILE",
        ),
        (
            ["dominoes", "-o", "club.csv/x/"],
            "cannot make the folder club.csv/x: a file is in the way; -o names another place",
        ),
        (
            ["dominoes", "-o", "new/mine.pdf"],
            "cannot write new/mine.pdf: its folder does not exist; -o names another place",
        ),
        (["club.csv/x.toml"], "cannot read 'club.csv/x.toml': Not a directory"),
        (["dominoes", "--roster", "club.csv/x"], "cannot read 'club.csv/x': Not a directory"),
    ],
)
def test_what_cannot_be_done(args: list[str], sentence: str) -> None:
    assert refused(1, *args) == sentence


@pytest.mark.parametrize(
    "key", ["two\\nlines", "an\\u001bescape", "a\\u202eturn", "", "`", "é", " "]
)
@pytest.mark.parametrize("value", ["1", '"\\u0007"', "{a = 1}"])
@pytest.mark.parametrize("top", [True, False])
def test_a_key_in_a_template_never_breaks_the_sentence(key: str, value: str, top: bool) -> None:
    line = f'"{key}" = {value}\n'
    block = '[[block]]\nkind = "end-table"\n'
    Path("club.toml").write_text(
        'title = "Club"\n' + (line + block if top else block + line), encoding="utf-8"
    )
    assert refused(1, "club.toml").startswith("club.toml: ")


@pytest.mark.parametrize("naming", [["--roster", "club.csv"], ["--roster", "no.csv"]])
def test_names_come_from_one_place(naming: list[str]) -> None:
    said = refused(2, "dominoes", "--name", "Ann", *naming)
    assert said.startswith("--name and --roster ")
    assert said.endswith(" name the players: give one of them")


def test_the_same_choice_twice_is_no_mistake() -> None:
    args = ["dominoes", "--agree", "blocked=own", "--agree", "blocked = own", "-o", "x.pdf"]
    assert CliRunner().invoke(main, args).exit_code == 0


@pytest.mark.parametrize("sheet", ["a" * 300, "a" * 300 + ".toml", "no\0thing.toml", "\0"])
def test_a_name_that_no_file_can_have(sheet: str) -> None:
    result = CliRunner().invoke(main, [sheet])
    assert isinstance(result.exception, SystemExit)
    assert result.exit_code in {1, 2}
    assert result.stdout == ""
    assert len(result.stderr.splitlines()) == 1
    assert "standard output" not in result.stderr


@pytest.mark.parametrize(
    ("code", "args"),
    [
        (1, ["two\nlines/bad.toml"]),
        (1, ["two\nlines/wide.toml", "--players", "12"]),
        (2, ["two\nlines/wide.toml", "--double", "9"]),
        (2, ["two\nlines/wide.toml", "--agree", "a=b"]),
        (2, ["two\nlines/no.toml"]),
        (2, ["two\nlines/dominoes.toml", "dominoes"]),
        (1, ["dominoes", "--roster", "two\nlines/bad.csv"]),
        (1, ["dominoes", "--font", "two\nlines/bad.ttf"]),
        (2, ["dominoes", "--font", "two\nlines/no.ttf"]),
        (2, ["dominoes", "-o", "two\nlines/x.txt"]),
        (2, ["two\nlines"]),
        (2, ["-p", "a\n4"]),
        (2, ["--show", "a\nb"]),
        (2, ["--players", "a\nb"]),
        (2, ["--double", "a\nb"]),
        (2, ["--a\nb"]),
        (2, ["dominoes", "--agree", "a\nb"]),
        (2, ["dominoes", "--agree", "a\nb=c"]),
        (1, ["dominoes", "--agree", "blocked=a\nb"]),
        (2, ["dominoes", "--agree", "a\nb=c", "--agree", "a\nb=d"]),
        (1, ["dominoes", "--roster", "two\nlines/hebrew.csv"]),
    ],
)
def test_a_line_break_never_breaks_the_sentence(code: int, args: list[str]) -> None:
    folder = Path("two\nlines")
    folder.mkdir()
    (folder / "bad.toml").write_text("title = ")
    (folder / "wide.toml").write_text(
        'title = "Club"\n[[block]]\nkind = "score-grid"\nplayers = 4\nrounds = 10\n'
    )
    (folder / "dominoes.toml").write_bytes((folder / "wide.toml").read_bytes())
    (folder / "bad.csv").write_text("T1\n")
    (folder / "hebrew.csv").write_text("T1,\u05d0\u202e\n", encoding="utf-8")
    (folder / "bad.ttf").write_text("no font")
    refused(code, *args)


@pytest.mark.parametrize(
    ("fault", "sentence"),
    [
        (
            FileNotFoundError(2, "No such file or directory"),
            "the folder that you are in is no longer there: go to another one",
        ),
        (MemoryError(), "the memory is full: draw fewer tables at a time"),
    ],
)
def test_faults_of_the_world_that_no_file_is_to_blame_for(
    monkeypatch: pytest.MonkeyPatch, fault: Exception, sentence: str
) -> None:
    def fail(_: object) -> None:
        raise fault

    monkeypatch.setattr("sheets.build.pipeline.plan", fail)
    assert refused(1, "dominoes", "-p", "a4") == sentence
