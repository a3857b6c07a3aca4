"""The shelf: the built-in sheets, and files read whole or refused with one sentence."""

import errno
import os
from pathlib import Path

import pytest

from sheets.errors import SheetError, UsageError
from sheets.inputs import builtin

TEMPLATES = Path(__file__).resolve().parent.parent / "templates"
ALL = "there are all-fives, dominoes, mexican-train"
TIP = "a template's name ends in .toml"


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def usage(sheet: str) -> str:
    """The sentence with which the shelf has no such SHEET."""
    with pytest.raises(UsageError) as caught:
        builtin.template(sheet)
    assert caught.value.exit_code == 2
    return str(caught.value)


def test_the_three_built_in_sheets_in_alphabetical_order() -> None:
    assert builtin.names() == ("all-fives", "dominoes", "mexican-train")


@pytest.mark.parametrize("name", ["all-fives", "dominoes", "mexican-train"])
def test_a_built_in_template_is_the_file_byte_for_byte(name: str) -> None:
    data = (TEMPLATES / f"{name}.toml").read_bytes()
    assert builtin.text(name) == data
    assert builtin.template(name) == data


def test_a_built_in_sheet_goes_before_a_file_of_that_name(tmp_path: Path) -> None:
    (tmp_path / "dominoes").write_text("title = 'Mine'")
    assert builtin.template("dominoes") == (TEMPLATES / "dominoes.toml").read_bytes()
    assert builtin.template("./dominoes") == b"title = 'Mine'"


@pytest.mark.parametrize("path", ["club.toml", "./club.toml", "club", "sub/club.toml"])
def test_a_template_file_is_read_whatever_it_is_called(tmp_path: Path, path: str) -> None:
    (tmp_path / "sub").mkdir()
    (tmp_path / path).write_bytes(b"\xef\xbb\xbfanything")
    assert builtin.template(path) == b"\xef\xbb\xbfanything"


@pytest.mark.parametrize(
    ("sheet", "stem"),
    [
        ("dominoes", "dominoes"),
        ("all-fives", "all-fives"),
        ("club.toml", "club"),
        ("/some/where/club night.v2.toml", "club night.v2"),
        ("./dominoes.toml", "dominoes"),
        ("club", "club"),
    ],
)
def test_stem(sheet: str, stem: str) -> None:
    assert builtin.stem(sheet) == stem


@pytest.mark.parametrize(
    ("sheet", "sentence"),
    [
        ("dominos", f"there is no sheet 'dominos' (did you mean dominoes?); {TIP}"),
        ("mexican", f"there is no sheet 'mexican' (did you mean mexican-train?); {TIP}"),
        ("all-fifes", f"there is no sheet 'all-fifes' (did you mean all-fives?); {TIP}"),
        ("bridge", f"there is no sheet 'bridge' ({ALL}); {TIP}"),
        ("Dominoes.TOML", f"there is no sheet 'Dominoes.TOML' (did you mean dominoes?); {TIP}"),
        ("two\nlines", f"there is no sheet 'two\\nlines' ({ALL}); {TIP}"),
        ("club.toml", "there is no file 'club.toml': check its name"),
        ("no/such/club.toml", "there is no file 'no/such/club.toml': check its name"),
        (".", "'.' is a folder: name a file in it"),
        ("folder.toml", "'folder.toml' is a folder: name a file in it"),
    ],
)
def test_a_sheet_that_is_not_there(tmp_path: Path, sheet: str, sentence: str) -> None:
    (tmp_path / "folder.toml").mkdir()
    assert usage(sheet) == sentence


@pytest.mark.parametrize("name", ["club.toml", "", "dominoes.toml"])
def test_only_a_built_in_sheet_has_a_text_to_show(tmp_path: Path, name: str) -> None:
    (tmp_path / "club.toml").write_text("title = 'Mine'")
    with pytest.raises(UsageError, match=r"^there is no sheet "):
        builtin.text(name)


@pytest.mark.parametrize("name", ["a" * 300, "a" * 300 + ".toml"])
def test_a_name_too_long_for_any_file_is_not_there(name: str) -> None:
    with pytest.raises(SheetError) as caught:
        builtin.template(name)
    assert name in str(caught.value)


def test_read_gives_all_bytes(tmp_path: Path) -> None:
    file = tmp_path / "roster.csv"
    data = bytes(range(256)) * 3
    file.write_bytes(data)
    assert builtin.read(str(file)) == data


def test_read_of_a_file_that_is_not_there() -> None:
    with pytest.raises(UsageError) as caught:
        builtin.read("club night.csv")
    assert str(caught.value) == "there is no file 'club night.csv': check its name"


def test_read_of_a_folder(tmp_path: Path) -> None:
    (tmp_path / "tables").mkdir()
    with pytest.raises(UsageError) as caught:
        builtin.read("tables")
    assert str(caught.value) == "'tables' is a folder: name a file in it"


@pytest.mark.parametrize(
    ("error", "reason"),
    [
        (PermissionError(errno.EACCES, os.strerror(errno.EACCES)), "Permission denied"),
        (OSError(errno.EIO, os.strerror(errno.EIO)), "Input/output error"),
        (ValueError("embedded null byte"), "embedded null byte"),
    ],
)
def test_read_of_a_file_that_the_system_refuses(
    monkeypatch: pytest.MonkeyPatch, error: Exception, reason: str
) -> None:
    def refuse(*_: object) -> None:
        raise error

    monkeypatch.setattr(builtin, "open", refuse, raising=False)
    with pytest.raises(SheetError) as caught:
        builtin.read("roster.csv")
    assert str(caught.value) == f"cannot read 'roster.csv': {reason}"
    assert caught.value.exit_code == 1


def test_read_of_a_file_where_a_folder_should_be(tmp_path: Path) -> None:
    (tmp_path / "club.csv").write_text("T1,Ann")
    with pytest.raises(SheetError) as caught:
        builtin.read("club.csv/roster.csv")
    assert str(caught.value) == "cannot read 'club.csv/roster.csv': Not a directory"


def test_read_takes_32_mb_and_no_more(tmp_path: Path) -> None:
    file = tmp_path / "font.ttf"
    with file.open("wb") as stream:
        stream.truncate(32 * 1024 * 1024)
    assert len(builtin.read("font.ttf")) == 32 * 1024 * 1024
    with file.open("ab") as stream:
        stream.write(b"x")
    with pytest.raises(SheetError) as caught:
        builtin.read("font.ttf")
    assert str(caught.value) == "'font.ttf' is too large (over 32 MB)"


def test_read_of_an_endless_device_ends() -> None:
    with pytest.raises(SheetError, match=r"^'/dev/zero' is too large \(over 32 MB\)$"):
        builtin.read("/dev/zero")
