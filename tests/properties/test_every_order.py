"""Any order at all: a PDF with everything in its place, or an error of one sentence."""

from __future__ import annotations

import csv
import os
import tracemalloc
from collections.abc import Mapping
from contextlib import suppress
from io import BytesIO, StringIO
from pathlib import Path
from typing import NamedTuple
from unicodedata import category, normalize

import pytest
from hypothesis import given, note, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from pypdf import PdfReader

from sheets.build.pipeline import print_job
from sheets.build.request import Request, SheetOptions
from sheets.errors import SheetError
from sheets.page.paper import PAPERS
from tests.properties.checks import Leaf, check_leaf
from tests.properties.printed import glyphs, read_pages

# In a usual run the same examples each time; with DOMINO_SHEETS_EXAMPLES=5000 so many new ones.
MORE = int(os.environ.get("DOMINO_SHEETS_EXAMPLES", "0"))
any_order = settings(deadline=None, max_examples=MORE or 60, derandomize=not MORE)

# What a text may consist of, to be printed in Source Sans Pro.
UNSEEN = "\u00ad\u200b\u200e\u202e\ufeff"
DRAWABLE = sorted(
    letter
    for letter in glyphs("SourceSansPro")
    if category(letter) not in ("Mn", "Cf") and normalize("NFC", letter) == letter
)
plain = st.text(alphabet=DRAWABLE, min_size=1, max_size=40)
common = st.text(alphabet="ABCDEFGabcdefgijlmnopqrstuvwxyz ’-.ÄÖÉéñŁłŻżΩΔЖЫẾộ", min_size=1)
typical = st.sampled_from(
    (
        "Ann",
        "Bartholomew Featherstonehaugh",
        "Zoë Łukasiewicz-Ωμέγα",
        "W" * 80,
        "Nguyễn Thị Hương",
        "Ā\u0304\u0301",
        "e\u0301",
        "(a) \\ (b",
        "a\u200bb\u00ad",
        "…",
        "İ",
        "jgpqy",
        "Ǜ" * 30,
    )
)
wild = st.text(max_size=30)
texts = st.one_of(typical, common, plain)
tame = texts.filter(lambda text: not set(text) & set(',;\t"\r\n') and len(text.strip()) <= 80)

# Each sheet: how it lies, its own number of players and of rounds (None: doubles), its rules.
CHOICES: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "dominoes": {
        "target": ("61", "100", "150", "*"),  # *: or anything else, written in
        "points": ("exact", "nearest-five"),
        "blocked": ("own", "opponents"),
    },
    "mexican-train": {"double-blank": ("0", "25", "50", "*")},
    "all-fives": {"target": ("250", "200", "*"), "muggins": ("yes", "no")},
}
PLAYERS = {"dominoes": 6, "mexican-train": 8, "all-fives": 4}
ROUNDS = {"dominoes": 20, "mexican-train": None, "all-fives": 16}


class Seat(NamedTuple):
    """A line of the roster, or what --name says: a label and names."""

    label: str
    names: tuple[str, ...]


class Wanted(NamedTuple):
    """An order."""

    sheets: tuple[str, ...]
    papers: tuple[str, ...]
    bundle: bool
    wish: SheetOptions
    roster: tuple[Seat, ...]


@st.composite
def orders(draw: st.DrawFn, *sheets: str, roster: bool = False) -> Wanted:
    """An order for these sheets; most of them can be drawn."""
    numbered = any(ROUNDS[sheet] for sheet in sheets)
    named = "mexican-train" in sheets
    odd = draw(st.integers(0, 19)) == 0  # an option that may not suit
    players = draw(st.none() | st.integers(2, 12) | st.integers(2, 4))
    count = draw(st.integers(0, players or 6))
    bad = draw(st.integers(0, 9)) == 0  # a text of anything at all
    names = [draw(texts) for _ in range(0 if roster else count)]
    if names and bad:
        names[draw(st.integers(0, len(names) - 1))] = draw(wild)
    known = [key for sheet in sheets for key in CHOICES[sheet]]
    agreed = {}
    for key in draw(st.lists(st.sampled_from(known), unique=True, max_size=3)):
        offered = [one for sheet in sheets for one in CHOICES[sheet].get(key, ())]
        choice = draw(st.sampled_from(offered))
        agreed[key] = draw(texts) if choice == "*" else choice
    if odd:
        agreed[draw(st.sampled_from(("blocked", "drinks")))] = draw(st.text(min_size=1, max_size=9))
    some = st.integers(1, 200) | st.integers(1, 45)
    wish = SheetOptions(
        players=players,
        rounds=draw(st.none() | some) if numbered or odd else None,
        double=draw(st.sampled_from((None, 6, 9, 12, 15, 18))) if named or odd else None,
        title=draw(st.none() | texts | (wild if bad else texts)),
        names=tuple(names),
        agreed=agreed,
        large=draw(st.booleans()),
    )
    seats = []
    for _ in range(draw(st.integers(1, 3)) if roster else 0):
        most = players or draw(st.integers(1, 6))
        some_names = [draw(tame) for _ in range(draw(st.integers(1, most)))]
        seats.append(Seat(draw(wild if bad else tame), tuple(some_names)))
    papers = draw(st.lists(st.sampled_from(sorted(PAPERS)), min_size=1, max_size=2, unique=True))
    bundle = draw(st.booleans())
    return Wanted(sheets, tuple(papers), bundle, wish, tuple(seats))


# What is to be expected of an order, from the design alone


def seen(text: str) -> str:
    """What of a text is printed."""
    shown = normalize("NFC", text.strip()).replace("\u00a0", " ")
    return "".join(letter for letter in shown if letter not in UNSEEN)


def is_drawable(text: str) -> bool:
    """Whether the text has letters, and Source Sans Pro has all of them."""
    refused = {"Cc", "Zl", "Zp", "Cs"}
    if not text.strip() or refused & {category(letter) for letter in text}:
        return False
    return set(seen(text)) <= set(glyphs("SourceSansPro"))


def fits(sheet: str, paper: str, players: int, *, large: bool) -> bool:
    """Whether so many columns fit: labels of 11 or 33 mm, 26 mm a player, 13 mm margins."""
    scale = 1.5 if large else 1.0
    size = PAPERS[paper]
    train = sheet == "mexican-train"
    width = (max if train else min)(size.width, size.height) - 26.0
    if sheet == "all-fives" and width < 84.0 * scale:  # the table of 15 columns
        return False
    return (33.0 if train else 11.0) * scale + 26.0 * players <= width + 1e-6


def suits(key: str, choice: str, sheets: tuple[str, ...]) -> bool:
    """Whether a house rule is on one of the sheets, and all that have it offer the choice."""
    offers = [CHOICES[sheet][key] for sheet in sheets if key in CHOICES[sheet]]
    return bool(offers) and all(choice in offer or "*" in offer for offer in offers)


def players_of(sheet: str, wanted: Wanted, seat: Seat) -> int:
    """How many columns a sheet has."""
    if wanted.wish.players is not None:
        return wanted.wish.players
    return max(2, len(seat.names)) if wanted.roster or seat.names else PLAYERS[sheet]


def can_be_drawn(wanted: Wanted, seats: tuple[Seat, ...]) -> bool:
    """Whether an order is one that must be drawn."""
    wish = wanted.wish
    written = list(wish.agreed.values())
    labels = [seat.label for seat in wanted.roster]
    names = [name for seat in seats for name in seat.names]
    title = [] if wish.title is None else [wish.title]
    return (
        all(map(is_drawable, (*names, *title, *written, *labels)))
        and all(suits(key, choice, wanted.sheets) for key, choice in wish.agreed.items())
        and (wish.rounds is None or any(ROUNDS[sheet] for sheet in wanted.sheets))
        and (wish.double is None or "mexican-train" in wanted.sheets)
        and all(len(label) <= 80 for label in labels)
        and all(
            fits(sheet, paper, players_of(sheet, wanted, seat), large=wish.large)
            for sheet in wanted.sheets
            for paper in wanted.papers
            for seat in seats
        )
    )


def roster_file(seats: tuple[Seat, ...], folder: Path) -> Path:
    """The seats as CSV."""
    stream = StringIO()
    csv.writer(stream).writerows([(seat.label, *seat.names) for seat in seats])
    path = folder / "roster.csv"
    path.write_bytes(stream.getvalue().encode("utf-8", "surrogatepass"))
    return path


def check(wanted: Wanted, folder: Path) -> None:
    """Draw an order, and look at every page."""
    wish, seats = wanted.wish, wanted.roster or (Seat("", wanted.wish.names),)
    if wanted.roster:
        wish = replace(wish, roster=roster_file(wanted.roster, folder))
    papers = tuple(PAPERS[paper] for paper in wanted.papers)
    job = Request(wanted.sheets, papers, wish, bundle=wanted.bundle)
    must = can_be_drawn(wanted, seats)
    try:
        pdfs = list(print_job(job))
    except SheetError as error:  # and no other
        message = str(error)
        note(message)
        assert message.splitlines() == [message], "one line, and something in it"
        assert not must, message
        return
    assert must, "something was drawn that cannot be right"
    one_by_one = [
        [_leaf(sheet, paper, wanted, seat) for seat in seats]
        for paper in wanted.papers
        for sheet in wanted.sheets
    ]
    books = one_by_one
    if wanted.bundle:
        books = [[leaf for together in zip(*one_by_one, strict=True) for leaf in together]]
    assert len(pdfs) == len(books)
    for pdf, leaves in zip(pdfs, books, strict=True):
        pages = read_pages(pdf)
        for leaf in leaves:
            pages = pages[check_leaf(leaf, pages) :]
        assert pages == [], "no page that nobody asked for"
        outline = PdfReader(BytesIO(pdf)).outline
        assert len(outline) == (len(leaves) if wanted.bundle or wanted.roster else 0)


def _leaf(sheet: str, paper: str, wanted: Wanted, seat: Seat) -> Leaf:
    """What a table's sheet must show."""
    double = (wanted.wish.double or 12) if sheet == "mexican-train" else None
    rounds = wanted.wish.rounds or ROUNDS[sheet] or 0
    size = PAPERS[paper]
    return Leaf(
        width=max(size.width, size.height) if double else size.width,
        height=min(size.width, size.height) if double else size.height,
        players=players_of(sheet, wanted, seat),
        rows=(
            tuple(str(n) for n in range(1, rounds + 1))
            if double is None
            else (*(f"{n}-{n}" for n in range(double, 0, -1)), "0-0 double-blank")
        ),
        title=None if wanted.wish.title is None else seen(wanted.wish.title),
        label=seen(seat.label),
        names=tuple(seen(name) for name in seat.names),
        large=wanted.wish.large,
    )


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("orders")


@given(wanted=orders("dominoes"))
@any_order
def test_any_dominoes_sheet(wanted: Wanted, folder: Path) -> None:
    check(wanted, folder)


@given(wanted=orders("mexican-train"))
@any_order
def test_any_mexican_train_sheet(wanted: Wanted, folder: Path) -> None:
    check(wanted, folder)


@given(wanted=orders("all-fives"))
@any_order
def test_any_all_fives_card(wanted: Wanted, folder: Path) -> None:
    check(wanted, folder)


@given(
    wanted=st.sampled_from(
        (("dominoes", "all-fives"), ("mexican-train", "dominoes"), tuple(PLAYERS))
    ).flatmap(lambda sheets: orders(*sheets))
)
@any_order
def test_any_sheets_together(wanted: Wanted, folder: Path) -> None:
    check(wanted, folder)


@given(
    wanted=st.sampled_from((("dominoes",), ("mexican-train",), ("dominoes", "all-fives"))).flatmap(
        lambda sheets: orders(*sheets, roster=True)
    )
)
@any_order
def test_any_roster(wanted: Wanted, folder: Path) -> None:
    check(wanted, folder)


@pytest.mark.parametrize(
    "wish",
    [
        SheetOptions(names=("x" * 5000,)),
        SheetOptions(title="x" * 5000),
        SheetOptions(agreed={"target": "x" * 5000}),
    ],
    ids=["name", "title", "choice"],
)
def test_a_very_long_text_takes_little_memory(wish: SheetOptions) -> None:
    tracemalloc.start()
    try:
        with suppress(SheetError):
            list(print_job(Request(("dominoes",), (PAPERS["a4"],), wish)))
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < 8_000_000
