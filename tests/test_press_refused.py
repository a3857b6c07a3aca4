"""Jobs that cannot be printed: each is refused with one sentence before anything is drawn."""

from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

from sheets.build.pipeline import print_job
from sheets.build.request import Request, SheetOptions
from sheets.errors import SheetError, UsageError
from sheets.page.paper import PAPERS


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def job(
    *sheets: str, papers: tuple[str, ...] = ("a4",), bundle: bool = False, **wishes: Any
) -> Request:
    return Request(sheets, tuple(PAPERS[name] for name in papers), SheetOptions(**wishes), bundle)


def roster(text: str) -> str:
    """A roster file of this text."""
    Path("club.csv").write_text(text, encoding="utf-8")
    return "club.csv"


def refusal(one: Request, code: int) -> str:
    """The sentence with which a job is refused, before anything is printed."""
    with pytest.raises(SheetError) as caught:
        next(iter(print_job(one)))
    assert caught.value.exit_code == code
    assert isinstance(caught.value, UsageError) is (code == 2)
    return str(caught.value)


@pytest.mark.parametrize(
    ("wishes", "sentence"),
    [
        ({"names": ("Ann", "Bob", "Cy"), "players": 2}, "3 names for 2 players: leave some out"),
        ({"names": ("Ann", "")}, "--title and --name take a text that is not empty"),
        ({"names": ("  ",)}, "--title and --name take a text that is not empty"),
        ({"title": ""}, "--title and --name take a text that is not empty"),
        ({"title": " \u00a0"}, "--title and --name take a text that is not empty"),
    ],
)
def test_names_and_titles_that_cannot_be(wishes: dict[str, Any], sentence: str) -> None:
    assert refusal(job("dominoes", **wishes), 2) == sentence


def test_more_names_than_any_sheet_has_players() -> None:
    names = tuple(f"P{n}" for n in range(13))
    assert refusal(job("mexican-train", papers=("a3",), names=names), 2) == (
        "13 names for 12 players: leave some out"
    )


@pytest.mark.parametrize(
    ("wishes", "what"),
    [
        ({"names": ("Ann", "B\nob")}, "--name 2"),
        ({"title": "Fri\nday"}, "--title"),
        ({"agreed": {"target": "2\n00"}}, "--agree target"),
    ],
)
def test_a_control_character_is_refused_by_name(wishes: dict[str, Any], what: str) -> None:
    assert refusal(job("dominoes", **wishes), 1) == (
        f"{what} has a control character or line break (U+000A): write it as plain text on one line"
    )


@pytest.mark.parametrize(
    ("text", "wishes", "sentence"),
    [
        (
            "T1,Ann\nT2\n",
            {},
            "club.csv, line 2: no names follow the label 'T2'",
        ),
        (
            "T1,Ann\nT2,Bob,Cy,Di\n",
            {"players": 2},
            "club.csv, line 2: 3 names, but at most 2 players",
        ),
        (
            "T1," + ",".join("ABCDEFGHIJKLM"),
            {},
            "club.csv, line 1: 13 names, but at most 12 players",
        ),
    ],
)
def test_a_bad_line_of_a_roster(text: str, wishes: dict[str, Any], sentence: str) -> None:
    assert refusal(job("dominoes", roster=roster(text), **wishes), 1) == sentence


def test_a_name_in_a_roster_that_the_face_lacks_is_found_by_its_line() -> None:
    assert refusal(job("dominoes", roster=roster("T1,Ann\nT2,Bob,שרה\n")), 1) == (
        "club.csv, line 2: Source Sans Pro has no character 'ה' (U+05D4), which 'שרה' needs: "
        "name a TrueType face that has, --font FILE"
    )


@pytest.mark.parametrize(
    ("sheets", "wishes", "sentence"),
    [
        (("dominoes",), {"double": 9}, "--double does not suit dominoes: try mexican-train"),
        (
            ("dominoes", "all-fives"),
            {"double": 9},
            "--double does not suit dominoes or all-fives: try mexican-train",
        ),
        (
            ("mexican-train",),
            {"rounds": 9},
            "--rounds does not suit mexican-train: try all-fives, dominoes",
        ),
        (
            ("plain.toml",),
            {"players": 4},
            "--players does not suit plain.toml: try all-fives, dominoes, mexican-train",
        ),
        (
            ("plain.toml",),
            {"names": ("Ann", "Bob")},
            "--name does not suit plain.toml: try all-fives, dominoes, mexican-train",
        ),
        (
            ("plain.toml",),
            {"roster": "club.csv"},
            "--roster does not suit plain.toml: try all-fives, dominoes, mexican-train",
        ),
        (
            ("plain.toml",),
            {"agreed": {"blocked": "own"}},
            "--agree does not suit plain.toml: try all-fives, dominoes, mexican-train",
        ),
        (
            ("dominoes",),
            {"agreed": {"muggins": "yes"}},
            "no house rule 'muggins' on dominoes: known here: blocked, points, target",
        ),
    ],
)
def test_an_option_that_no_chosen_sheet_can_follow(
    sheets: tuple[str, ...], wishes: dict[str, Any], sentence: str
) -> None:
    Path("plain.toml").write_text('title = "Plain"\n[[block]]\nkind = "end-table"\n')
    assert refusal(job(*sheets, **wishes), 2) == sentence


def test_an_option_that_suits_one_of_several_sheets_is_fine() -> None:
    (data,) = print_job(job("dominoes", "mexican-train", bundle=True, double=6, rounds=4))
    texts = [page.extract_text() for page in PdfReader(BytesIO(data)).pages]
    assert "6-6" in texts[1]
    assert "7-7" not in texts[1]


@pytest.mark.parametrize(
    ("sheets", "papers", "wishes", "sentence"),
    [
        (
            ("dominoes",),
            ("a4",),
            {"players": 9},
            "dominoes on a4: 9 players do not fit, at most 6 do; a3 is wide enough",
        ),
        (
            ("dominoes",),
            ("a4",),
            {"names": tuple("ABCDEFG")},
            "dominoes on a4: 7 players do not fit, at most 6 do; a3 is wide enough",
        ),
        (
            ("all-fives", "mexican-train"),
            ("a3", "a5"),
            {"players": 7},
            "all-fives on a5: 7 players do not fit, at most 4 do; a3 is wide enough",
        ),
        (
            ("dominoes",),
            ("a3",),
            {"players": 12},
            "dominoes on a3: 12 players do not fit, at most 10 do; "
            "a template with orientation = 'landscape' does it on a3 or legal",
        ),
    ],
)
def test_more_players_than_a_paper_is_wide(
    sheets: tuple[str, ...], papers: tuple[str, ...], wishes: dict[str, Any], sentence: str
) -> None:
    assert refusal(job(*sheets, papers=papers, **wishes), 1) == sentence


def test_a_character_that_the_face_lacks() -> None:
    assert refusal(job("dominoes", names=("Ann", "地")), 1) == (
        "Source Sans Pro has no character '地' (U+5730), which '地' needs: "
        "name a TrueType face that has, --font FILE"
    )


def test_a_template_that_is_wrong_is_refused_before_a_sheet_that_is_right() -> None:
    Path("club.toml").write_text("title = ")
    assert refusal(job("dominoes", "club.toml"), 1) == (
        "club.toml is not valid TOML: Invalid value (at end of document)"
    )
