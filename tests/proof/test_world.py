"""Faults of the world around the command: what was there stays whole, and one sentence says why."""

import os
import signal
import subprocess
from pathlib import Path

import pytest
from pypdf import PdfReader

from .commands import (
    NAME,
    SHEETS,
    environment,
    files,
    mounting,
    powerless,
    run,
    sentence,
    shell,
)

ELSEWHERE = "-o names another place"
NEW = ("dominoes", "-o", f"club/{NAME}", "--title", "New")
CANNOT = f"cannot write club/{NAME}: "


@pytest.fixture(autouse=True)
def old(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> bytes:
    """A folder with a sheet in it, drawn before the fault: its bytes."""
    monkeypatch.chdir(tmp_path)
    Path("club").mkdir()
    assert run("dominoes", "-p", "a4", "-o", "club", "--title", "Old") == (0, f"club/{NAME}\n", "")
    return Path("club", NAME).read_bytes()


def is_new(path: str = f"club/{NAME}") -> bool:
    """Whether a whole PDF with the new title is there."""
    reader = PdfReader(path, strict=True)
    return reader.metadata is not None and reader.metadata.title == "New" and len(reader.pages) == 1


def custom(code: str) -> dict[str, str]:
    """An environment in which Python runs `code` first."""
    Path("site").mkdir(exist_ok=True)
    Path("site/sitecustomize.py").write_text(code)
    path = os.path.abspath("site") + os.pathsep + environment()["PYTHONPATH"]
    return environment(PYTHONPATH=path, PYTHONDONTWRITEBYTECODE="1")


# Folders and disks


def test_a_folder_mounted_read_only(old: bytes) -> None:
    script = 'mount --bind club club && mount -o remount,bind,ro club && exec "$@"'
    under = shell(script, *mounting())
    assert sentence(run(*NEW, under=under)).startswith(
        f"club/{NAME} is kept: it is write-protected"
    )
    done = run(*NEW, "--force", under=under)
    assert sentence(done) == f"{CANNOT}read-only file system; {ELSEWHERE}"
    assert files("club") == [NAME]
    assert Path("club", NAME).read_bytes() == old


def test_a_folder_that_one_may_not_write_to(tmp_path: Path, old: bytes) -> None:
    under = powerless()
    tmp_path.chmod(0o755)
    Path("club", NAME).chmod(0o666)
    Path("club").chmod(0o555)
    done = run(*NEW, under=under)
    Path("club").chmod(0o755)
    assert sentence(done) == f"{CANNOT}permission denied; {ELSEWHERE}"
    assert files("club") == [NAME]
    assert Path("club", NAME).read_bytes() == old


def test_a_full_disk(old: bytes) -> None:
    script = (
        f'cp club/{NAME} kept; mount -t tmpfs -o size=32k none club; cp kept club/{NAME}; "$@";'
        f" code=$?; ls -A club >listing; cp club/{NAME} kept; exit $code"
    )
    done = run(*NEW, under=shell(script, *mounting()))
    assert sentence(done) == f"{CANNOT}no space left on device; {ELSEWHERE}"
    assert Path("listing").read_text() == f"{NAME}\n"
    assert Path("kept").read_bytes() == old


def test_a_file_larger_than_one_may_write(old: bytes) -> None:
    done = run(*NEW, under=shell('ulimit -f 8; exec "$@"'))
    assert sentence(done) == f"{CANNOT}file too large; {ELSEWHERE}"
    assert files("club") == [NAME]
    assert Path("club", NAME).read_bytes() == old


def test_a_full_device_in_place_of_a_file() -> None:
    Path("club/full.pdf").symlink_to("/dev/full")
    done = run("dominoes", "-o", "club/full.pdf")
    assert sentence(done) == f"cannot write club/full.pdf: no space left on device; {ELSEWHERE}"
    assert files("club") == [NAME, "full.pdf"]


def test_no_such_folder() -> None:
    done = run("dominoes", "-o", "pub/new.pdf")
    assert sentence(done) == f"cannot write pub/new.pdf: its folder does not exist; {ELSEWHERE}"
    assert files() == ["club", f"club/{NAME}"]


def test_the_folder_one_stands_in_has_vanished() -> None:
    under = shell('mkdir gone && cd gone && rmdir ../gone && exec "$@"')
    done = run("dominoes", "-p", "a4", under=under)
    said = sentence(done)
    assert "folder" in said
    assert "standard output" not in said
    assert files() == ["club", f"club/{NAME}"]


def test_too_little_memory(old: bytes) -> None:
    env = custom(
        "import zlib\n"
        "def compress(*_: object) -> bytes:\n"
        "    raise MemoryError\n"
        "zlib.compress = compress"
    )
    assert "memory" in sentence(run(*NEW, env=env))
    assert files("club") == [NAME]
    assert Path("club", NAME).read_bytes() == old


def test_a_folder_in_the_way() -> None:
    Path("output", NAME).mkdir(parents=True)
    done = run("dominoes", "--force")
    said = sentence(done)
    assert said == f"cannot write output/{NAME}: a folder has that name; {ELSEWHERE}"
    assert files("output") == [NAME]


def test_a_symbolic_link_stays_and_what_it_points_to_is_replaced() -> None:
    Path("elsewhere").mkdir()
    Path("club", NAME).rename("elsewhere/kept.pdf")
    Path("club", NAME).symlink_to("../elsewhere/kept.pdf")
    assert run(*NEW).code == 0
    assert Path("club", NAME).is_symlink()
    assert is_new("elsewhere/kept.pdf")
    assert files() == ["club", f"club/{NAME}", "elsewhere", "elsewhere/kept.pdf"]


@pytest.mark.parametrize("folder", ["x" * 200, "Ω" * 100, "/".join(["deep" * 10] * 5)])
def test_a_folder_of_200_characters(folder: str) -> None:
    assert run("dominoes", "-p", "a4", "-o", folder) == (0, f"{folder}/{NAME}\n", "")
    assert files(folder) == [NAME]


def test_a_path_longer_than_any_can_be() -> None:
    done = run("dominoes", "-o", "/".join(["x" * 100] * 50))
    assert sentence(done).endswith(f": file name too long; {ELSEWHERE}")
    assert [name for name in files() if name.endswith((".pdf", ".tmp"))] == [f"club/{NAME}"]


def test_a_template_that_one_may_not_read(tmp_path: Path) -> None:
    under = powerless()
    tmp_path.chmod(0o755)
    Path("club.toml").write_text('title = "Secret"\n')
    Path("club.toml").chmod(0)
    said = sentence(run("club.toml", "-o", "-", under=under))
    assert said == "cannot read 'club.toml': Permission denied"


# Ends that come too early


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM, signal.SIGHUP])
def test_killed_between_writing_and_renaming(number: int, old: bytes) -> None:
    """Nobody is left to clear up: a hidden file stays, and is in nobody's way."""
    env = custom(f"import os; os.replace = lambda *_: os.kill(os.getpid(), {number})")
    assert run(*NEW, env=env) == (-number, "", "")
    assert Path("club", NAME).read_bytes() == old
    left = [name for name in files("club") if name != NAME]
    assert [name.startswith(f".{NAME}.") and name.endswith(".tmp") for name in left] == [True]
    assert run(*NEW).code == 0
    assert is_new()
    assert files("club") == sorted([*left, NAME])


def test_ctrl_c_between_writing_and_renaming(old: bytes) -> None:
    env = custom(
        "import os, signal, time\n"
        "os.replace = lambda *_: (os.kill(os.getpid(), signal.SIGINT), time.sleep(9))",
    )
    code, out, err = run(*NEW, env=env)
    assert (code, out, err.strip()) == (1, "", "")
    assert Path("club", NAME).read_bytes() == old
    assert files("club") == [NAME]


def test_twenty_runs_at_once() -> None:
    runs = [
        subprocess.Popen(
            [*SHEETS, *NEW[:-1], f"Run {n}"], stderr=subprocess.PIPE, env=environment()
        )
        for n in range(20)
    ]
    while any(one.poll() is None for one in runs):
        assert len(PdfReader(f"club/{NAME}", strict=True).pages) == 1
    said = [one.communicate()[1].decode() for one in runs]
    assert {one.returncode for one in runs} == {0}, said
    assert files("club") == [NAME]
    titles = {f"Run {n}" for n in range(20)}
    metadata = PdfReader(f"club/{NAME}", strict=True).metadata
    assert metadata is not None
    assert metadata.title in titles


# Streams


def test_a_pipe_whose_reader_has_gone() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    with open(writer, "wb") as stream:
        assert run(*NEW, "-p", "a4", stdout=stream) == (1, "", "")
    assert is_new()
    assert files("club") == [NAME]


@pytest.mark.parametrize("closed", ["<&-", "2>&-", ">&-", "<&- >&- 2>&-"])
def test_streams_that_are_closed_from_the_start(closed: str) -> None:
    code, _, err = run(*NEW, "-p", "a4", under=shell(f'exec "$@" {closed}'))
    assert (code, err) == (0, "")
    assert is_new()
    assert files("club") == [NAME]


@pytest.mark.parametrize("args", [NEW, ("dominos",)])
def test_standard_error_that_takes_nothing(args: tuple[str, ...]) -> None:
    if not os.path.exists("/dev/full"):
        pytest.skip("this system has no /dev/full")
    done = run(*args, under=shell('exec "$@" 2>/dev/full'))
    assert "Traceback" not in done.out
    assert files("club") == [NAME]


# Surroundings

ODD: dict[str, dict[str, str | None]] = {
    "no home": {"HOME": None},
    "a home that is not there": {"HOME": "nowhere/home"},
    "C": {"LC_ALL": "C"},
    "bare C": {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
    "a locale that is not there": {"LC_ALL": "tlh_QO.utf8"},
    "cp1252": {"PYTHONIOENCODING": "cp1252"},
    "ascii": {"PYTHONIOENCODING": "ascii:strict", "PYTHONUTF8": "0"},
    "no path": {"PATH": None},
    "an odd zone": {"TZ": "Pacific/Kiritimati"},
    "no zone at all": {"TZ": ":nowhere/zone"},
    "no temporary folder": {"TMPDIR": "nowhere/folder"},
    "a paper of nobody's": {"PAPERSIZE": "ledger\udcff", "PAPERCONF": "nowhere/file"},
}


@pytest.mark.parametrize("changes", ODD.values(), ids=ODD)
def test_odd_surroundings_change_no_byte(changes: dict[str, str | None]) -> None:
    Path("night.csv").write_text("Łukasz,Ωμέγα\n0,12\n", encoding="utf-8")
    scored = ("dominoes", "-p", "a4", "--scores", "night.csv", "-o")
    usual = run(*scored, "usual.pdf")
    done = run(*scored, "Łódź.pdf", env=environment(**changes))
    assert (done.code, done.out) == (0, "Łódź.pdf\n"), done
    assert len(done.err.splitlines()) == len(usual.err.splitlines()) == 2
    assert Path("Łódź.pdf").read_bytes() == Path("usual.pdf").read_bytes()


@pytest.mark.parametrize("changes", ODD.values(), ids=ODD)
def test_odd_surroundings_do_not_garble_a_refusal(changes: dict[str, str | None]) -> None:
    said = sentence(run("dominoes", "Łódź.toml", env=environment(**changes)), 2)
    assert said.startswith("there is no file '")
    assert said.endswith(".toml': check its name")


@pytest.mark.parametrize("word", ["--help", "--list", "--version"])
@pytest.mark.parametrize("changes", [ODD["bare C"], ODD["cp1252"], ODD["ascii"]])
def test_words_in_any_encoding(word: str, changes: dict[str, str | None]) -> None:
    code, out, err = run(word, env=environment(**changes))
    assert (code, err) == (0, "")
    assert out
