"""The papers, their names, and where a system says which one it uses."""

import os
from pathlib import Path
from typing import Any, cast

import pytest

from sheets.errors import SheetError, UsageError
from sheets.page.paper import MARGIN, PAPERS, Paper, find_paper, system_paper

NOWHERE = Path("no-such-file")


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_papers_upright_in_millimetres_and_in_order() -> None:
    assert [(paper.name, paper.width, paper.height) for paper in PAPERS.values()] == [
        ("a4", 210.0, 297.0),
        ("letter", 215.9, 279.4),
        ("a3", 297.0, 420.0),
        ("a5", 148.0, 210.0),
        ("legal", 215.9, 355.6),
        ("universal", 210.0, 279.4),
    ]
    assert list(PAPERS) == ["a4", "letter", "a3", "a5", "legal", "universal"]


def test_universal_lands_whole_on_a4_and_on_letter() -> None:
    universal = PAPERS["universal"]
    for other in (PAPERS["a4"], PAPERS["letter"]):
        assert universal.width <= other.width
        assert universal.height <= other.height


def test_margin_is_wider_than_half_an_inch() -> None:
    assert MARGIN == 13.0
    assert MARGIN > 12.7


def test_landscape_turns_a_paper_and_keeps_its_name() -> None:
    assert PAPERS["a4"].landscape == Paper("a4", 297.0, 210.0)
    assert PAPERS["a4"].landscape.landscape == Paper("a4", 297.0, 210.0)
    assert PAPERS["a4"] == Paper("a4", 210.0, 297.0)


def test_values_are_frozen() -> None:
    with pytest.raises(AttributeError):
        cast("Any", PAPERS["a4"]).width = 1.0
    with pytest.raises(TypeError):
        cast("dict[str, Paper]", PAPERS)["b5"] = Paper("b5", 176.0, 250.0)


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("a4", Paper("a4", 210.0, 297.0)),
        ("A4", Paper("a4", 210.0, 297.0)),
        ("Letter", Paper("letter", 215.9, 279.4)),
        ("UNIVERSAL", Paper("universal", 210.0, 279.4)),
    ],
)
def test_find_paper_in_capitals_or_not(name: str, expected: Paper) -> None:
    assert find_paper(name) == expected


KNOWN = "choose a4, letter, a3, a5, legal or universal"


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("leter", f"the paper 'leter' is not known (did you mean letter?): {KNOWN}"),
        ("LEGL", f"the paper 'LEGL' is not known (did you mean legal?): {KNOWN}"),
        ("us-letter", f"the paper 'us-letter' is not known (did you mean letter?): {KNOWN}"),
        ("executive", f"the paper 'executive' is not known: {KNOWN}"),
        ("", f"the paper '' is not known: {KNOWN}"),
        ("a\n4\x1b", f"the paper 'a\\n4\\x1b' is not known (did you mean a4?): {KNOWN}"),
    ],
)
def test_unknown_paper_is_named_with_the_nearest_and_all(name: str, sentence: str) -> None:
    with pytest.raises(UsageError) as caught:
        find_paper(name)
    assert str(caught.value) == sentence
    assert caught.value.exit_code == 2


def test_exit_codes() -> None:
    assert SheetError("x").exit_code == 1
    assert UsageError("x").exit_code == 2
    assert issubclass(UsageError, SheetError)


def found(
    environ: dict[str, str], file_text: bytes | None = None, name: str = "papersize"
) -> tuple[str, str]:
    """The name of the system's paper and its source, with `file_text` as /etc/papersize."""
    file = NOWHERE
    if file_text is not None:
        file = Path(name)
        file.write_bytes(file_text)
    paper, source = system_paper(environ, file)
    assert paper is PAPERS[paper.name]
    return paper.name, source


def test_nothing_set_is_a4() -> None:
    assert found({}) == ("a4", "no paper set on this system")


def test_each_source_goes_before_the_next() -> None:
    Path("mine").write_bytes(b"legal\n")
    environ = {"LANG": "en_US.UTF-8"}
    assert found(environ) == ("letter", "the locale en_US")
    assert found(environ, b"a5\n") == ("a5", "papersize")
    environ["PAPERCONF"] = "mine"
    assert found(environ, b"a5\n") == ("legal", "mine")
    environ["PAPERSIZE"] = "a3"
    assert found(environ, b"a5\n") == ("a3", "PAPERSIZE")


def test_etc_papersize_is_the_file_looked_at() -> None:
    defaults = system_paper.__defaults__
    assert defaults == ("/etc/papersize",)


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("A4", "a4"),
        (" letter\n", "letter"),
        ("Letter", "letter"),
        ("a3", "a3"),
        ("a5", "a5"),
        ("legal", "legal"),
        ("us-letter", "letter"),
        ("na_letter", "letter"),
        ("letterpaper", "letter"),
        ("us-legal", "legal"),
        ("na_legal", "legal"),
        ("legalpaper", "legal"),
        ("iso_a3", "a3"),
        ("a3paper", "a3"),
        ("iso_a4", "a4"),
        ("A4Paper", "a4"),
        ("iso_a5", "a5"),
        ("a5paper", "a5"),
    ],
)
def test_names_a_system_uses(said: str, expected: str) -> None:
    assert found({"PAPERSIZE": said}) == (expected, "PAPERSIZE")
    assert found({}, said.encode()) == (expected, "papersize")


@pytest.mark.parametrize("said", ["", " ", "b5", "executive", "universal", "a", "\udcff\0", "4"])
def test_a_paper_that_is_not_drawn_counts_as_not_said(said: str) -> None:
    environ = {"PAPERSIZE": said, "LANG": "de_DE.UTF-8"}
    assert found(environ, b"legal\n") == ("legal", "papersize")
    data = said.encode("utf-8", "surrogateescape")
    assert found({"LANG": "en_US.UTF-8"}, data) == ("letter", "the locale en_US")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (b"letter", "letter"),
        (b"\n  \n\t\n# Debian wrote this: a3\n   # and this\n letter \na3\n", "letter"),
        (b"letter # for the office\n", "letter"),
        (b"LETTER and more\r\n", "letter"),
        (b"letter\xff\n# \xff\xfe\n", "a4"),
        (b"garbage\nletter\n", "a4"),
        (b"", "a4"),
        (b"# only a comment\n", "a4"),
        (bytes(range(256)), "a4"),
        (b"\n" * 4091 + b"letter\n", "a4"),
        (b"\n" * 4090 + b"letter\n", "letter"),
    ],
)
def test_first_word_of_the_file_outside_comments(text: bytes, expected: str) -> None:
    source = "papersize" if expected == "letter" else "no paper set on this system"
    assert found({}, text) == (expected, source)


@pytest.mark.parametrize("value", ["", "gone", "folder", "pipe", "nul\0byte"])
def test_paperconf_that_is_no_file_leaves_the_usual_one(value: str) -> None:
    Path("folder").mkdir()
    os.mkfifo("pipe")
    assert found({"PAPERCONF": value}, b"a5\n") == ("a5", "papersize")


def test_paperconf_stands_in_for_the_usual_file() -> None:
    Path("mine").write_bytes(b"executive\n")
    environ = {"PAPERCONF": "mine", "LANG": "fr_FR"}
    assert found(environ, b"a5\n") == ("a4", "the locale fr_FR")


@pytest.mark.parametrize("name", ["folder", "pipe", "loop", "nul\0byte", "x" * 300])
def test_a_papersize_that_is_no_file_never_raises_or_waits(name: str) -> None:
    Path("folder").mkdir()
    os.mkfifo("pipe")
    Path("loop").symlink_to("loop")
    paper, source = system_paper({"LANG": "es_MX"}, Path(name))
    assert (paper.name, source) == ("letter", "the locale es_MX")


def test_a_papersize_that_may_not_be_read_never_raises(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError

    Path("papersize").write_bytes(b"letter\n")
    monkeypatch.setattr("builtins.open", refuse)
    paper, source = system_paper({}, Path("papersize"))
    assert (paper.name, source) == ("a4", "no paper set on this system")


# CLDR's list once more, in words: Belize, Canada, Chile, Colombia, Costa Rica, Guatemala, Mexico,
# Nicaragua, Panama, the Philippines, Puerto Rico, El Salvador, the United States, Venezuela.
@pytest.mark.parametrize(
    "territory",
    ["BZ", "CA", "CL", "CO", "CR", "GT", "MX", "NI", "PA", "PH", "PR", "SV", "US", "VE"],
)
def test_territories_on_letter(territory: str) -> None:
    locale = f"es_{territory}"
    assert found({"LANG": f"{locale}.UTF-8"}) == ("letter", f"the locale {locale}")


@pytest.mark.parametrize("territory", ["AR", "AU", "BR", "DE", "DO", "GB", "JP", "PE", "ES", "CN"])
def test_other_territories_on_a4(territory: str) -> None:
    locale = f"xx_{territory}"
    assert found({"LANG": f"{locale}.UTF-8"}) == ("a4", f"the locale {locale}")


@pytest.mark.parametrize(
    ("locale", "expected"),
    [
        ("es_MX@x", ("letter", "the locale es_MX")),
        ("en_US.ISO-8859-1@euro", ("letter", "the locale en_US")),
        ("en_us", ("letter", "the locale en_us")),
        ("zh_Hans_CN", ("a4", "the locale zh_Hans_CN")),
        ("C", ("a4", "no paper set on this system")),
        ("C.UTF-8", ("a4", "no paper set on this system")),
        ("POSIX", ("a4", "no paper set on this system")),
        ("us", ("a4", "no paper set on this system")),
        ("_US", ("a4", "no paper set on this system")),
        ("es_419", ("a4", "no paper set on this system")),
        ("en_12", ("a4", "no paper set on this system")),
        ("en_USA", ("a4", "no paper set on this system")),
        (".@_", ("a4", "no paper set on this system")),
    ],
)
def test_territory_of_a_locale(locale: str, expected: tuple[str, str]) -> None:
    assert found({"LANG": locale}) == expected


def test_first_locale_variable_that_is_not_empty_decides() -> None:
    environ = {"LC_ALL": "", "LC_PAPER": "", "LANG": "en_US"}
    assert found(environ) == ("letter", "the locale en_US")
    environ["LC_PAPER"] = "de_DE"
    assert found(environ) == ("a4", "the locale de_DE")
    environ["LC_ALL"] = "es_MX"
    assert found(environ) == ("letter", "the locale es_MX")
    environ["LC_ALL"] = "C"
    assert found(environ) == ("a4", "no paper set on this system")
