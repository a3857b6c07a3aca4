"""A job printed: which pages, in which order, with whose names, what was agreed and said."""

import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

from sheets.build.pipeline import Progress, print_job
from sheets.build.request import Request, SheetOptions
from sheets.page.paper import PAPERS

TITLES = {
    "dominoes": "Dominoes score sheet",
    "mexican-train": "Mexican Train score sheet",
    "all-fives": "All Fives scoring reference",
}


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def job(
    *sheets: str, papers: tuple[str, ...] = ("a4",), bundle: bool = False, **wishes: Any
) -> Request:
    return Request(sheets, tuple(PAPERS[name] for name in papers), SheetOptions(**wishes), bundle)


def printed(one: Request, progress: Progress | None = None) -> list[PdfReader]:
    """The PDFs of a job, read again."""
    return [PdfReader(BytesIO(pdf)) for pdf in print_job(one, progress)]


def pages(*sheets: str, **options: Any) -> list[str]:
    """The text of each page of a job that is one PDF."""
    (pdf,) = printed(job(*sheets, **options))
    return [page.extract_text() for page in pdf.pages]


def outline(pdf: PdfReader) -> list[tuple[str, int | None]]:
    """Titles of the outline's entries, and the numbers (from 1) of the pages they lead to."""
    numbers = [pdf.get_destination_page_number(entry) for entry in entries(pdf)]
    return [
        (str(entry.title), None if number is None else number + 1)
        for entry, number in zip(entries(pdf), numbers, strict=True)
    ]


def entries(pdf: PdfReader) -> Iterator[Any]:
    for entry in pdf.outline:
        assert not isinstance(entry, list)  # one level
        yield entry


def roster(text: str) -> str:
    """A roster file of this text."""
    Path("club.csv").write_text(text, encoding="utf-8")
    return "club.csv"


def players(text: str) -> int:
    """How many players a page has columns for: each has one headed Total."""
    return len(re.findall(r"^Total$", text, re.MULTILINE))


# Sheets, papers, sizes


def test_a_pdf_for_each_sheet_and_paper_in_their_order() -> None:
    pdfs = printed(job("dominoes", "mexican-train", papers=("a4", "letter")))
    titles = [pdf.metadata.title for pdf in pdfs if pdf.metadata]
    assert titles == [TITLES["dominoes"], TITLES["mexican-train"]] * 2
    assert [[round(x) for x in pdf.pages[0].mediabox[2:]] for pdf in pdfs] == [
        [595, 842],
        [842, 595],
        [612, 792],
        [792, 612],
    ]
    assert [len(pdf.pages) for pdf in pdfs] == [1, 1, 1, 1]
    assert [pdf.outline for pdf in pdfs] == [[], [], [], []]


def test_the_same_job_is_the_same_bytes() -> None:
    one = job("dominoes", "all-fives", bundle=True, names=("Ann", "Bob"), large=True)
    assert list(print_job(one)) == list(print_job(one))


def test_rounds_and_doubles() -> None:
    (text,) = pages("dominoes", rounds=7)
    assert re.findall(r"^\d+$", text, re.MULTILINE)[-7:] == ["1", "2", "3", "4", "5", "6", "7"]
    (text,) = pages("mexican-train", double=6)
    assert re.findall(r"^(\d+)-\1$", text, re.MULTILINE) == ["6", "5", "4", "3", "2", "1", "0"]


def test_another_title_in_the_heading_and_in_the_metadata() -> None:
    (pdf,) = printed(job("dominoes", title="  Friday Club "))
    assert "Friday Club\n" in pdf.pages[0].extract_text()
    assert TITLES["dominoes"] not in pdf.pages[0].extract_text()
    assert pdf.metadata is not None
    assert pdf.metadata.title == "Friday Club"


@pytest.mark.parametrize(
    ("options", "count"),
    [
        ({}, 1),
        ({"rounds": 20, "large": True}, 2),
        ({"rounds": 60}, 3),
        ({"rounds": 60, "large": True}, 4),
        ({"rounds": 200}, 8),
    ],
)
def test_what_is_more_than_a_page_holds_goes_on(options: dict[str, Any], count: int) -> None:
    texts = pages("dominoes", **options)
    assert len(texts) == count
    rows: list[str] = []
    for number, text in enumerate(texts, 1):
        assert TITLES["dominoes"] in text
        assert ("page" in text) is (count > 1)
        assert count == 1 or f"page {number} of {count}" in text
        assert ("forward" in text) is (number > 1)
        _, _, under_heads = text.rpartition("\nTotal\n")
        rows += re.findall(r"^\d+$", under_heads, re.MULTILINE)
    assert rows == [str(row) for row in range(1, options.get("rounds", 20) + 1)]


# Names


@pytest.mark.parametrize("count", [2, 3, 5, 6])
def test_as_many_players_as_names(count: int) -> None:
    names = ("Ann", "Bob", "Cy", "Di", "Ed", "Flo")[:count]
    (text,) = pages("dominoes", names=names)
    assert players(text) == count
    assert [name for name in ("Ann", "Bob", "Cy", "Di", "Ed", "Flo") if name in text] == list(names)


def test_one_name_is_a_sheet_for_two() -> None:
    (text,) = pages("dominoes", names=("Ann",))
    assert players(text) == 2
    assert "Ann" in text


def test_as_many_names_as_players() -> None:
    (text,) = pages("dominoes", names=("Ann", "Bob"), players=2)
    assert players(text) == 2


def test_fewer_names_than_players_leave_boxes_to_write_in() -> None:
    (text,) = pages("dominoes", names=("Ann", "Bob"), players=5)
    assert players(text) == 5
    assert "Bob" in text


def test_names_stand_on_every_page_and_sheet() -> None:
    texts = pages("dominoes", "all-fives", bundle=True, names=("Ann", "  Łucja "), rounds=60)
    assert len(texts) == 6
    assert all("Ann\n" in text and "Łucja" in text for text in texts)


def test_a_name_in_pieces_is_put_together() -> None:
    (text,) = pages("dominoes", names=("Zoe\u0308", "Nguye\u0302\u0303n"))
    assert "Zo\u00eb" in text
    assert "Nguy\u1ec5n" in text


# Bundles and rosters


def test_a_bundle_goes_paper_by_paper_and_sheet_by_sheet() -> None:
    (pdf,) = printed(
        job("dominoes", "mexican-train", "all-fives", papers=("letter", "a4"), bundle=True)
    )
    assert [[round(x) for x in page.mediabox[2:]] for page in pdf.pages] == [
        [612, 792],
        [792, 612],
        [612, 792],
        [595, 842],
        [842, 595],
        [595, 842],
    ]
    titles = [TITLES[name] for name in ("dominoes", "mexican-train", "all-fives")]
    for page, title in zip(pdf.pages, titles * 2, strict=True):
        assert title in page.extract_text()
    assert [number for _, number in outline(pdf)] == [1, 2, 3, 4, 5, 6]
    assert [title for entry, _ in outline(pdf) for title in titles if title in entry] == titles * 2
    assert pdf.metadata is not None
    assert pdf.metadata.title == ", ".join(titles)


def test_a_roster_is_a_sheet_for_each_line() -> None:
    path = roster("Table 1,Ann,Bob\nTable 2,Cy,Di,Ed\nTable 3,Flo\n")
    (pdf,) = printed(job("dominoes", roster=path))
    texts = [page.extract_text() for page in pdf.pages]
    assert [players(text) for text in texts] == [2, 3, 2]
    assert outline(pdf) == [
        ("Table 1 · Dominoes score sheet", 1),
        ("Table 2 · Dominoes score sheet", 2),
        ("Table 3 · Dominoes score sheet", 3),
    ]
    seats = [("Table 1", "Ann", "Bob"), ("Table 2", "Cy", "Di", "Ed"), ("Table 3", "Flo")]
    for number, text in enumerate(texts):
        for other, words in enumerate(seats):
            assert [word in text for word in words] == [number == other] * len(words)


def test_a_roster_with_a_number_of_players_leaves_boxes_to_write_in() -> None:
    texts = pages("dominoes", roster=roster("T1,Ann\nT2,Bob,,Cy\n"), players=4)
    assert [players(text) for text in texts] == [4, 4]


def test_a_roster_in_a_bundle_goes_table_by_table() -> None:
    path = roster("Blue,Ann,Bob\nRed,Cy,Di\n")
    (pdf,) = printed(job("dominoes", "all-fives", bundle=True, roster=path))
    assert outline(pdf) == [
        ("Blue · Dominoes score sheet", 1),
        ("Blue · All Fives scoring reference", 2),
        ("Red · Dominoes score sheet", 3),
        ("Red · All Fives scoring reference", 4),
    ]
    expected = [("Blue", "Ann"), ("Blue", "Ann"), ("Red", "Cy"), ("Red", "Cy")]
    for page, words in zip(pdf.pages, expected, strict=True):
        assert all(word in page.extract_text() for word in words)


def test_a_roster_of_several_pages_a_table() -> None:
    path = roster("Blue,Ann,Bob\nRed,Cy,Di\n")
    (pdf,) = printed(job("dominoes", roster=path, rounds=40))
    assert [number for _, number in outline(pdf)] == [1, 3]
    texts = [page.extract_text() for page in pdf.pages]
    assert ["page 1 of 2" in text for text in texts] == [True, False, True, False]
    assert ["page 2 of 2" in text for text in texts] == [False, True, False, True]
    assert ["Blue" in text and "Ann" in text for text in texts] == [True, True, False, False]
    assert ["Red" in text and "Di" in text for text in texts] == [False, False, True, True]


def test_a_roster_for_several_sheets_is_a_pdf_each() -> None:
    pdfs = printed(job("dominoes", "all-fives", roster=roster("Blue,Ann\nRed,Cy\n")))
    assert [len(pdf.pages) for pdf in pdfs] == [2, 2]
    assert [[title for title, _ in outline(pdf)] for pdf in pdfs] == [
        ["Blue · Dominoes score sheet", "Red · Dominoes score sheet"],
        ["Blue · All Fives scoring reference", "Red · All Fives scoring reference"],
    ]


def test_what_is_the_same_on_all_tables_is_stored_once() -> None:
    sizes = []
    for count in (10, 110):
        path = roster("".join(f"Table {n},Ann {n},Bob {n}\n" for n in range(count)))
        (pdf,) = print_job(job("dominoes", roster=path))
        sizes.append(len(pdf))
    assert (sizes[1] - sizes[0]) / 100 <= 1536


def test_progress_is_told_of_every_table() -> None:
    told: list[tuple[int, int]] = []
    path = roster("T1,Ann\nT2,Bob\nT3,Cy\n")
    one = job("dominoes", "all-fives", bundle=True, roster=path)
    printed(one, lambda done, total: told.append((done, total)))
    assert told == [(n, 6) for n in range(1, 7)]


# House rules


def test_a_choice_changes_what_the_notes_say() -> None:
    ((neither,), (own,), (opponents,)) = (
        pages("dominoes", agreed=agreed)
        for agreed in ({}, {"blocked": "own"}, {"blocked": "opponents"})
    )
    assert "agree first" in neither
    assert "agree first" not in own
    assert "agree first" not in opponents
    assert "9" in own.partition("Lowest hand wins")[2]
    assert "9" not in opponents.partition("Lowest hand wins")[2].partition("Tie")[0]


def ticks(*sheets: str, **options: Any) -> int:
    """How many ticks there are: nothing else is one stroke through three points."""
    (pdf,) = printed(job(*sheets, **options))
    tick = re.compile(rb"n [\d.]+ [\d.]+ m [\d.]+ [\d.]+ l [\d.]+ [\d.]+ l\s+S")
    streams = [page.get_contents() for page in pdf.pages]
    return sum(len(tick.findall(one.get_data())) for one in streams if one is not None)


@pytest.mark.parametrize(
    ("agreed", "count"),
    [
        ({}, 0),
        ({"blocked": "own"}, 1),
        ({"blocked": "own", "points": "exact"}, 2),
        ({"blocked": "own", "points": "exact", "target": "100"}, 3),
        ({"target": "75"}, 1),
    ],
)
def test_what_is_agreed_is_ticked(agreed: dict[str, str], count: int) -> None:
    assert ticks("dominoes", agreed=agreed) == count


def places(pdf: PdfReader) -> dict[str, tuple[float, float]]:
    """Where each run of text on the first page stands, in points from the lower left corner."""
    found: dict[str, tuple[float, float]] = {}

    def note(text: str, _: Any, matrix: list[float], *__: Any) -> None:
        found.setdefault(text.strip(), (matrix[4], matrix[5]))

    pdf.pages[0].extract_text(visitor_text=note)
    return found


def test_a_written_choice_stands_on_its_line() -> None:
    (pdf,) = printed(job("dominoes", agreed={"target": "275"}))
    found = places(pdf)
    (x, y), other = found["275"], found["other"]
    assert y == pytest.approx(other[1], abs=0.01)
    assert other[0] < x < found["Blocked round"][0] + 400
    assert "275" not in places(printed(job("dominoes"))[0])
    assert "100" in places(printed(job("dominoes", agreed={"target": "100"}))[0])


def test_a_rule_is_ticked_on_the_sheets_that_have_it() -> None:
    agreed = {"target": "200", "double-blank": "50"}
    assert ticks("dominoes", "mexican-train", "all-fives", bundle=True, agreed=agreed) == 3
