"""A job: which PDFs it makes, what they are called, and which options it uses."""

from typing import Any, cast

import pytest

from sheets.build.request import Request, SheetOptions
from sheets.page.paper import PAPERS

A4, LETTER, A5 = PAPERS["a4"], PAPERS["letter"], PAPERS["a5"]


def test_a_pdf_for_each_sheet_and_paper_paper_by_paper() -> None:
    job = Request(sheets=("dominoes", "clubs/friday.toml"), papers=(LETTER, A4))
    assert job.pdfs() == [
        ("dominoes", LETTER),
        ("clubs/friday.toml", LETTER),
        ("dominoes", A4),
        ("clubs/friday.toml", A4),
    ]
    assert job.files() == [
        "dominoes-letter.pdf",
        "friday-letter.pdf",
        "dominoes-a4.pdf",
        "friday-a4.pdf",
    ]


@pytest.mark.parametrize(
    ("sheets", "papers", "name"),
    [
        (("dominoes",), (A4,), "dominoes-a4.pdf"),
        (("dominoes", "all-fives"), (A4,), "dominoes+all-fives-a4.pdf"),
        (("all-fives", "dominoes"), (LETTER,), "all-fives+dominoes-letter.pdf"),
        (("dominoes",), (A4, LETTER), "dominoes-a4+letter.pdf"),
        (
            ("dominoes", "all-fives", "mexican-train"),
            (A5, LETTER, A4),
            "dominoes+all-fives+mexican-train-a5+letter+a4.pdf",
        ),
        (("../my club.toml", "dominoes"), (A4,), "my club+dominoes-a4.pdf"),
    ],
)
def test_a_bundle_is_one_pdf_called_by_all_its_sheets_and_papers(
    sheets: tuple[str, ...], papers: tuple[Any, ...], name: str
) -> None:
    assert Request(sheets, papers, bundle=True).files() == [name]


def test_a_bundle_holds_what_would_be_single_pdfs() -> None:
    sheets, papers = ("dominoes", "all-fives"), (A4, LETTER)
    assert Request(sheets, papers, bundle=True).pdfs() == Request(sheets, papers).pdfs()


def test_a_wish_for_nothing_uses_no_option() -> None:
    assert SheetOptions().options() == {}
    assert not SheetOptions().large
    assert SheetOptions(title="Friday", large=True).options() == {}  # these suit every sheet


@pytest.mark.parametrize(
    ("wish", "need", "option"),
    [
        (SheetOptions(players=4), "players", "--players"),
        (SheetOptions(rounds=30), "rounds", "--rounds"),
        (SheetOptions(double=9), "double", "--double"),
        (SheetOptions(names=("Ann",)), "names", "--name"),
        (SheetOptions(roster="club.csv"), "names", "--roster"),
        (SheetOptions(agreed={"blocked": "own"}), "agree", "--agree"),
    ],
)
def test_what_not_every_sheet_can_follow(wish: SheetOptions, need: str, option: str) -> None:
    assert wish.options() == {need: option}


def test_all_options_at_once() -> None:
    wish = SheetOptions(
        players=4,
        rounds=30,
        double=9,
        title="Friday",
        names=("Ann", "Bob"),
        agreed={"blocked": "own"},
        large=True,
    )
    assert wish.options() == {
        "players": "--players",
        "rounds": "--rounds",
        "double": "--double",
        "names": "--name",
        "agree": "--agree",
    }


def test_values_are_frozen() -> None:
    with pytest.raises(AttributeError):
        cast("Any", SheetOptions()).players = 3
    with pytest.raises(AttributeError):
        cast("Any", Request(("dominoes",), (A4,))).bundle = True
