"""The command as a process: closed pipes, full disks, terminals, Ctrl-C, completion by a shell."""

import os
import select
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from io import TextIOWrapper
from pathlib import Path
from typing import IO, Any

import pytest
from click.testing import CliRunner

import sheets
from sheets.cli.command import main

ROOT = Path(sheets.__file__).resolve().parent.parent

# Draws with a progress bar from the first table on, not only after a second.
IMPATIENT = (
    "import sheets.cli.progress; sheets.cli.progress._SHOW_AFTER = 0.0; "
    "from sheets.cli.command import main; main()"
)


NEEDS_FULL = pytest.mark.skipif(
    not os.path.exists("/dev/full"), reason="this system has no /dev/full"
)


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PAPERSIZE", "a4")
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    monkeypatch.setenv("COLUMNS", "80")


def start(*args: str, python: tuple[str, ...] = ("-m", "sheets"), **streams: Any) -> "Process":
    # Without coverage, which would want to write, too, where there is no room.
    quiet = {key: value for key, value in os.environ.items() if "COV" not in key}
    streams = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "env": quiet, **streams}
    return subprocess.Popen([sys.executable, *python, *args], text=True, **streams)


Process = subprocess.Popen[str]


def end(process: Process) -> tuple[int, str, str]:
    """Exit code, standard output, standard error."""
    out, err = process.communicate(timeout=60)
    return process.returncode, out, err


def files() -> list[str]:
    return sorted(str(path) for path in Path().rglob("*"))


# Standard output that takes nothing


@contextmanager
def closed_pipe() -> Iterator[IO[bytes]]:
    """A pipe whose reader has gone."""
    reader, writer = os.pipe()
    os.close(reader)
    with open(writer, "wb") as stream:
        yield stream


@pytest.mark.parametrize(
    "args",
    [["--list"], ["--show", "dominoes"], ["--help"], ["--version"], ["-o", "-", "dominoes"]],
)
def test_a_reader_that_has_gone_is_told_nothing(args: list[str]) -> None:
    with closed_pipe() as stream:
        code, _, err = end(start(*args, stdout=stream))
    assert (code, err) == (1, "")
    assert files() == []


def test_a_reader_that_has_gone_while_paths_are_printed() -> None:
    with closed_pipe() as stream:
        code, _, err = end(start("dominoes", stdout=stream))
    assert (code, err) == (1, "")
    assert files() == ["output", "output/dominoes-a4.pdf"]


@NEEDS_FULL
@pytest.mark.parametrize("args", [["--list"], ["--help"], ["dominoes"], ["-o", "-", "dominoes"]])
def test_a_full_disk_under_standard_output(args: list[str]) -> None:
    with open("/dev/full", "wb") as stream:
        code, _, err = end(start(*args, stdout=stream))
    assert code == 1
    assert err.lower() == (
        "domino-sheets: cannot write to standard output: no space left on device\n"
    )


@NEEDS_FULL
def test_standard_output_that_takes_nothing_in_this_process(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    stream = open("/dev/full", "w", encoding="utf-8")  # noqa: SIM115 (closing it fails too)
    monkeypatch.setattr(sys, "stdout", stream)
    with pytest.raises(SystemExit) as left:
        main(["--list"])
    with suppress(OSError):
        stream.close()
    assert left.value.code == 1
    assert capsys.readouterr().err.startswith("domino-sheets: cannot write to standard output: ")


@pytest.mark.parametrize("args", [["--list"], ["dominoes"], ["-o", "-", "dominoes"]])
def test_standard_output_that_is_closed_from_the_start(args: list[str]) -> None:
    shell = ["sh", "-c", 'exec "$@" >&-', "sh", sys.executable, "-m", "sheets", *args]
    done = subprocess.run(shell, stderr=subprocess.PIPE, text=True, check=False)
    assert "Traceback" not in done.stderr
    assert len(done.stderr.splitlines()) <= 1
    assert done.returncode in {0, 1}


@pytest.mark.parametrize(
    ("args", "code", "err"),
    [
        (["--list"], 0, ""),
        (["dominoes", "-p", "a4"], 0, ""),
        (
            ["-o", "-", "dominoes"],
            1,
            "domino-sheets: standard output is closed: name a file with -o\n",
        ),
    ],
)
def test_standard_output_that_is_closed_in_this_process(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    args: list[str],
    code: int,
    err: str,
) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    with pytest.raises(SystemExit) as left:
        main(args)
    assert left.value.code == code
    assert capsys.readouterr().err == err


# Terminals


@contextmanager
def terminal() -> Iterator[tuple[int, Callable[[], str]]]:
    """A terminal: the end that a program writes to, and what has come out of it so far."""
    screen, line = os.openpty()
    seen: list[str] = []

    def read() -> str:
        while select.select([screen], [], [], 0.2)[0]:
            seen.append(os.read(screen, 65536).decode())
        return "".join(seen)

    try:
        yield line, read
    finally:
        os.close(line)
        os.close(screen)


def test_no_pdf_goes_to_a_terminal() -> None:
    with terminal() as (line, read):
        code, _, err = end(start("-o", "-", "dominoes", stdout=line))
        assert read() == ""
    assert code == 2
    assert err == (
        "domino-sheets: a PDF would garble the terminal: name a file (-o NAME.pdf), or pipe it\n"
    )


def test_no_pdf_goes_to_a_terminal_in_this_process(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with terminal() as (line, read), open(line, "w", closefd=False) as stream:
        monkeypatch.setattr(sys, "stdout", stream)
        with pytest.raises(SystemExit) as left:
            main(["-o", "-", "dominoes"])
        assert read() == ""
    assert left.value.code == 2
    assert "garble the terminal" in capsys.readouterr().err


def test_a_progress_bar_on_a_terminal() -> None:
    Path("club.csv").write_text("".join(f"Table {n},Ann,Bob\n" for n in range(40)))
    args = ["dominoes", "--roster", "club.csv", "-p", "a4"]
    with terminal() as (line, read):
        code, out, _ = end(start(*args, python=("-c", IMPATIENT), stderr=line))
        shown = read()
    assert (code, out) == (0, "output/dominoes-a4.pdf\n")
    assert "Drawing" in shown
    assert "100%" in shown
    assert shown.endswith("\n")


def test_no_progress_bar_elsewhere() -> None:
    Path("club.csv").write_text("T1,Ann\nT2,Bob\n")
    args = ["dominoes", "--roster", "club.csv", "-p", "a4"]
    assert end(start(*args, python=("-c", IMPATIENT))) == (0, "output/dominoes-a4.pdf\n", "")


# Ctrl-C


def test_ctrl_c_leaves_nothing_behind() -> None:
    os.mkfifo("club.csv")
    process = start("dominoes", "--roster", "club.csv")
    with open("club.csv", "wb"):  # waits until the command opens it, which then waits for us
        process.send_signal(signal.SIGINT)
        code, out, err = end(process)
    assert (code, out, err.strip()) == (1, "", "")
    assert files() == ["club.csv"]


def test_ctrl_c_in_this_process(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> bytes:
        raise KeyboardInterrupt

    monkeypatch.setattr("sheets.inputs.builtin.read", interrupt)
    result = CliRunner().invoke(main, ["dominoes"])
    assert (result.exit_code, result.stdout, result.stderr.strip()) == (1, "", "")
    assert files() == []


# Completion


def complete(words: str, count: int | None = None) -> list[str]:
    """What a shell is offered for the last of the words (an empty one after a space)."""
    environment = {
        "_DOMINO_SHEETS_COMPLETE": "bash_complete",
        "COMP_WORDS": words,
        "COMP_CWORD": str(len(words.split(" ")) - 1 if count is None else count),
    }
    result = CliRunner().invoke(main, [], prog_name="domino-sheets", env=environment)
    assert (result.exit_code, result.stderr) == (0, "")
    return [line.partition(",")[2] for line in result.stdout.splitlines() if line]


@pytest.fixture
def folder() -> None:
    """Templates, folders and other files to choose from."""
    for name in ("club.toml", "other.txt", "sub/deep.toml", "sub/deep.csv", ".hidden.toml"):
        Path(name).parent.mkdir(exist_ok=True)
        Path(name).write_text("")
    Path("clubs").mkdir()


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize(
    ("words", "offered"),
    [
        ("domino-sheets d", ["dominoes"]),
        ("domino-sheets mex", ["mexican-train"]),
        ("domino-sheets c", ["club.toml", "clubs/"]),
        ("domino-sheets club.", ["club.toml"]),
        ("domino-sheets o", []),
        ("domino-sheets sub", ["sub/"]),
        ("domino-sheets sub/", ["sub/deep.toml"]),
        ("domino-sheets sub/d", ["sub/deep.toml"]),
        ("domino-sheets ./c", ["./club.toml", "./clubs/"]),
        ("domino-sheets no/such", []),
        ("domino-sheets **x", []),
        ("domino-sheets [", []),
        ("domino-sheets dominoes all", ["all-fives"]),
        ("domino-sheets --bundle dominoes -p a4 m", ["mexican-train"]),
        ("domino-sheets -p a", ["a4", "a3", "a5"]),
        ("domino-sheets -p L", ["letter", "legal"]),
        ("domino-sheets --paper uni", ["universal"]),
        ("domino-sheets --show d", ["dominoes"]),
        ("domino-sheets --double 1", ["12", "15", "18"]),
        ("domino-sheets --pl", ["--players"]),
        ("domino-sheets --large", ["--large-print"]),
        ("domino-sheets --agree b", []),
        ("domino-sheets --name A", []),
    ],
)
def test_what_a_shell_completes(words: str, offered: list[str]) -> None:
    assert complete(words) == offered


@pytest.mark.usefixtures("folder")
def test_an_empty_word_offers_all_sheets_first() -> None:
    assert complete("domino-sheets ", 1)[:3] == ["all-fives", "dominoes", "mexican-train"]
    assert {"club.toml", "clubs/", "sub/"} < set(complete("domino-sheets ", 1))
    assert "other.txt" not in complete("domino-sheets ", 1)


def test_an_absolute_path(tmp_path: Path) -> None:
    (tmp_path / "club.toml").write_text("")
    assert complete(f"domino-sheets {tmp_path}/cl") == [f"{tmp_path}/club.toml"]
    assert "/dev/" in complete("domino-sheets /d")


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_each_shell_gets_its_script(shell: str) -> None:
    environment = {**os.environ, "_DOMINO_SHEETS_COMPLETE": f"{shell}_source"}
    code, out, err = end(start(env=environment))
    assert (code, err) == (0, "")
    assert "_DOMINO_SHEETS_COMPLETE" in out
    assert "domino-sheets" in out


def test_a_shell_that_has_gone_is_told_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("_DOMINO_SHEETS_COMPLETE", "zsh_complete")
    monkeypatch.setenv("COMP_WORDS", "domino-sheets d")
    monkeypatch.setenv("COMP_CWORD", "1")
    with closed_pipe() as stream:
        code, _, err = end(start(stdout=stream))
    assert (code, err) == (1, "")


def test_a_shell_that_has_gone_in_this_process(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("_DOMINO_SHEETS_COMPLETE", "zsh_complete")
    monkeypatch.setenv("COMP_WORDS", "domino-sheets d")
    monkeypatch.setenv("COMP_CWORD", "1")
    with closed_pipe() as stream, TextIOWrapper(stream) as text:
        monkeypatch.setattr(sys, "stdout", text)
        with pytest.raises(SystemExit) as left:
            main([], prog_name="domino-sheets")
    assert left.value.code == 1
    assert capsys.readouterr().err == ""


def test_standard_output_that_was_closed_before_this_process_began(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    with pytest.raises(SystemExit) as left:
        main(["dominoes", "-p", "a4", "-o", "-"])
    assert left.value.code == 1
    assert capsys.readouterr().err == (
        "domino-sheets: standard output is closed: name a file with -o\n"
    )


def test_a_sentence_that_quotes_too_much_is_cut_in_the_middle() -> None:
    result = CliRunner().invoke(main, ["dominoes", "--agree", "x" * 5000])
    assert result.exit_code == 2
    assert 900 < len(result.stderr) < 1100
    assert result.stderr.startswith("domino-sheets: --agree takes KEY=CHOICE, as in ")
    assert " … " in result.stderr
    assert result.stderr.endswith("xxx'\n")
