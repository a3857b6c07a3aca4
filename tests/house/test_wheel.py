"""The wheel: what is in it, what it says of itself, and that it draws without a checkout."""

import subprocess
import sys
import zipfile
from collections.abc import Sequence
from email.message import Message
from email.parser import Parser
from pathlib import Path

import pytest

from sheets import __version__

INFO = f"domino_sheets-{__version__}.dist-info"
SHEETS = ("all-fives", "dominoes", "mexican-train")
TEMPLATES = {f"{name}.toml" for name in SHEETS}
RUNTIME = {"click", "font-source-sans-pro", "msgspec", "reportlab[accel]"}
SIX = [f"output/{sheet}-{paper}.pdf" for sheet in SHEETS for paper in ("a4", "letter")]


def run(command: Sequence[str], environ: dict[str, str], cwd: Path) -> str:
    """What a command prints; if it fails, what it said is the failure's text."""
    done = subprocess.run(command, cwd=cwd, env=environ, capture_output=True, text=True)
    assert done.returncode == 0, f"{command}:\n{done.stdout}\n{done.stderr}"
    return done.stdout


def pip_install(wheel: Path, target: Path, environ: dict[str, str]) -> None:
    """Install a wheel, and nothing else, into a folder of its own."""
    command = [sys.executable, "-m", "pip", "install", "--no-deps", "--no-index"]
    options = ["--disable-pip-version-check", "--quiet", "--target", str(target)]
    run([*command, *options, str(wheel)], environ, target.parent)


@pytest.fixture(scope="module")
def wheel(
    root: Path, clean_environ: dict[str, str], tmp_path_factory: pytest.TempPathFactory
) -> Path:
    """The wheel, built from this checkout; the builder is taken from this environment."""
    folder = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir"]
    run([*command, str(folder)], clean_environ, root)
    (wheel,) = folder.iterdir()
    return wheel


@pytest.fixture(scope="module")
def metadata(wheel: Path) -> Message:
    with zipfile.ZipFile(wheel) as archive:
        return Parser().parsestr(archive.read(f"{INFO}/METADATA").decode())


@pytest.fixture
def installed(
    wheel: Path, clean_environ: dict[str, str], tmp_path: Path
) -> tuple[Path, dict[str, str], Path]:
    """Where the wheel is installed, an environment that finds it there, and an empty folder."""
    target, empty = tmp_path / "site", tmp_path / "empty"
    pip_install(wheel, target, clean_environ)
    empty.mkdir()
    return target, {**clean_environ, "PYTHONPATH": str(target)}, empty


def test_the_wheel_is_for_every_system(wheel: Path) -> None:
    assert wheel.name == f"domino_sheets-{__version__}-py3-none-any.whl"


def test_the_wheel_holds_the_package_the_templates_and_nothing_else(
    wheel: Path, root: Path
) -> None:
    modules = {path.relative_to(root).as_posix() for path in (root / "sheets").rglob("*.py")}
    about = {"METADATA", "RECORD", "WHEEL", "entry_points.txt", "licenses/LICENSE"}
    with zipfile.ZipFile(wheel) as archive:
        assert sorted(archive.namelist()) == sorted(
            modules
            | {"sheets/py.typed"}
            | {f"sheets/templates/{name}" for name in TEMPLATES}
            | {f"{INFO}/{name}" for name in about}
        )
        for name in TEMPLATES:
            text = (root / "templates" / name).read_bytes()
            assert archive.read(f"sheets/templates/{name}") == text


def test_the_wheel_says_what_it_is(metadata: Message) -> None:
    assert metadata["Name"] == "domino-sheets"
    assert metadata["Version"] == __version__
    assert metadata["License-Expression"] == "MIT"
    assert metadata.get_all("License-File") == ["LICENSE"]
    assert metadata["Requires-Python"] == ">=3.11"
    assert metadata["Description-Content-Type"] == "text/markdown"
    assert str(metadata.get_payload()).startswith("# domino-sheets\n")


def test_the_wheel_needs_four_packages_to_run(metadata: Message) -> None:
    needs = metadata.get_all("Requires-Dist", [])
    always = {need for need in needs if "extra ==" not in need}
    assert {need.partition(">")[0].partition("<")[0] for need in always} == RUNTIME
    # A floor, because it was tried with that, and a ceiling, because the next may break it.
    assert all(">=" in need and "<" in need for need in always)
    assert set(metadata.get_all("Provides-Extra", [])) == {"bench", "dev", "rtl", "test"}


def test_the_wheel_installs_one_command(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        text = archive.read(f"{INFO}/entry_points.txt").decode()
    assert text == "[console_scripts]\ndomino-sheets = sheets.__main__:run\n"


@pytest.mark.parametrize("start", ["command", "module"])
def test_the_installed_wheel_draws_all_six_from_an_empty_folder(
    start: str, installed: tuple[Path, dict[str, str], Path], root: Path
) -> None:
    target, environ, empty = installed
    where = run([sys.executable, "-c", "import sheets; print(sheets.__file__)"], environ, empty)
    assert Path(where.strip()).is_relative_to(target)
    commands = {
        "command": [str(target / "bin" / "domino-sheets")],
        "module": [sys.executable, "-m", "sheets"],
    }
    said = run([*commands[start], "--paper", "a4", "--paper", "letter"], environ, empty)
    assert sorted(said.split()) == SIX
    assert all((empty / name).read_bytes().startswith(b"%PDF-1.7") for name in SIX)


def test_the_installed_wheel_shows_its_templates(
    installed: tuple[Path, dict[str, str], Path], root: Path
) -> None:
    _, environ, empty = installed
    command = [sys.executable, "-m", "sheets"]
    listed = run([*command, "--list"], environ, empty)
    assert [line.split()[0] for line in listed.splitlines()] == list(SHEETS)
    shown = run([*command, "--show", "dominoes"], environ, empty)
    assert shown == (root / "templates" / "dominoes.toml").read_text("utf-8")


def test_an_editable_install_uses_the_checkout_and_its_templates(
    root: Path, clean_environ: dict[str, str], tmp_path: Path
) -> None:
    build = f"from hatchling.build import build_editable; print(build_editable({str(tmp_path)!r}))"
    name = run([sys.executable, "-c", build], clean_environ, root).split()[-1]
    target = tmp_path / "site"
    pip_install(tmp_path / name, target, clean_environ)
    # -I and -S: no folder but this one is looked through, neither the current nor a site's own.
    look = (
        f"import site; site.addsitedir({str(target)!r})\n"
        "from sheets.inputs import builtin\n"
        "print(builtin.__file__, *builtin.names())"
    )
    said = run([sys.executable, "-I", "-S", "-c", look], clean_environ, tmp_path)
    assert said.split() == [str(root / "sheets" / "inputs" / "builtin.py"), *SHEETS]
