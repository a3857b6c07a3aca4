"""What is written into a score grid: names that fit their boxes, and a match that was played."""

from __future__ import annotations

from io import BytesIO
from typing import Any, cast

import pytest
from pypdf import PdfReader

from sheets.page.blocks.grid_rows import GridFragment
from sheets.page.blocks.score_grid import ScoreGrid
from sheets.page.options import MatchResult, Table
from tests.blocks.drawn import (
    NEAR,
    X,
    Y,
    order,
    pdf_of,
    print_piece,
    said,
    stays_inside,
    touches_nothing,
)
from tests.pages.ink import Area
from tests.pages.readback import Page, Text

POINT = 25.4 / 72
HEAD = 13.4  # mm: name boxes 9.0, column heads 4.4


def pieces(players: int, rounds: int, width: float, *, large: bool) -> tuple[GridFragment, ...]:
    """A grid on pages with 105 mm for rows: 13 of 8 mm, ten in large print."""
    room = HEAD * (1.5 if large else 1) + 105
    block = ScoreGrid(players=players, rounds=rounds)
    return block.lay(width, order(large=large)).pieces(room, room)


def printed(
    table: Table,
    number: int = 0,
    *,
    players: int = 3,
    rounds: int = 10,
    width: float = 167.0,
    large: bool = False,
) -> Page:
    """The print of a grid's first page, or of a further one, for a table."""
    piece = pieces(players, rounds, width, large=large)[number]
    return print_piece(piece, width, order(large=large), table)


def written(table: Table, number: int = 0, **grid: Any) -> list[Text]:
    """What a table has more than a blank sheet."""
    blank = len(printed(Table(), number, **grid).texts)
    page = printed(table, number, **grid)
    return page.texts[blank:]


# Names. Three players on 167 mm: labels 11 mm, name boxes of 52 mm.


def test_names_stand_in_the_middle_of_their_boxes() -> None:
    texts = written(Table(names=("Ann", "Bob", "Zoë")))
    assert [text.words for text in texts] == ["Ann", "Bob", "Zoë"]
    assert [text.ink.centre[0] for text in texts] == [
        pytest.approx(X + 11 + 26 + 52 * n, abs=0.02) for n in range(3)
    ]
    assert {(text.size, text.face) for text in texts} == {(10.5, "SourceSansPro-Semibold")}
    assert len({text.baseline for text in texts}) == 1
    # Below the small number, which takes 2.6 mm, and .4 mm above the rule: 5.6 mm is the middle.
    middle = Y + 5.6 + 0.66 * 10.5 * POINT / 2
    assert texts[0].baseline == pytest.approx(middle, abs=NEAR)


def test_fewer_names_leave_the_rest_blank() -> None:
    assert [text.words for text in written(Table(names=("Ann",)))] == ["Ann"]
    texts = written(Table(names=("", "Bob")))
    assert [text.words for text in texts] == ["Bob"]
    assert texts[0].ink.centre[0] == pytest.approx(X + 11 + 26 + 52, abs=0.02)


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize(
    "name",
    [
        "Ann",
        "Bartholomew Featherstonehaugh",
        "W" * 80,
        "Ẫ" * 30,
        "Ẫ" * 10,
        "jgpqyj",
        "…",
        "A B C D E F",
    ],
)
@pytest.mark.parametrize("players", [2, 4, 6])
def test_a_name_shrinks_then_ends_in_an_ellipsis(name: str, large: bool, players: int) -> None:
    labels = 16.5 if large else 11.0
    width = labels + players * 26.0  # the narrowest boxes
    page = printed(Table(names=(name,) * players), players=players, width=width, large=large)
    texts = page.texts[-players:]
    for number, text in enumerate(texts):
        left = X + labels + 26.0 * number
        box = Area(left, Y, left + 26.0, Y + 9 * (1.5 if large else 1))
        assert text.ink.within(box, -0.3)
        assert text.size >= (9.75 if large else 6.5)
        assert text.words == name or name.startswith(text.words.removesuffix("…"))
    assert stays_inside(page, width)
    assert touches_nothing(page)


def test_names_stand_on_every_page() -> None:
    table = Table(names=("Ann", "Bob", "Zoë"))
    assert len(pieces(3, 40, 167.0, large=False)) == 4
    for number in range(4):
        texts = written(table, number, rounds=40)
        assert [text.words for text in texts] == ["Ann", "Bob", "Zoë"]


# A match that was played: 15 rounds, Ann wins 4 points in odd ones, Bob 10 in even ones.

POINTS = tuple((4, 0) if number % 2 else (0, 10) for number in range(1, 16))
TOTALS = (
    (4, 4, 8, 8, 12, 12, 16, 16, 20, 20, 24, 24, 28, 28, 32),
    (0, 10, 10, 20, 20, 30, 30, 40, 40, 50, 50, 60, 60, 70, 70),
)


def played(rounds: int, *, best: tuple[int, ...] = (1,), over: bool = True) -> Table:
    """The first so many rounds of that match."""
    totals = tuple(one[:rounds] for one in TOTALS)
    scored = MatchResult(points=POINTS[:rounds], totals=totals, best=best, over=over)
    return Table(names=("Ann", "Bob"), scored=scored)


def figures(table: Table, number: int, rounds: int) -> list[tuple[int, int, str]]:
    """Each figure: the row and the column of its cell, from 0, and what it says."""
    # Two players on 115 mm: labels 11 mm, four cells of 26 mm.
    piece = pieces(2, rounds, 115.0, large=False)[number]
    texts = written(table, number, players=2, rounds=rounds, width=115)[2:]
    found = []
    for text in texts:
        if text.words in ("winner", "leads"):
            continue
        row = int((text.ink.centre[1] - Y - HEAD) // piece.row)
        found.append((row, int((text.ink.centre[0] - X - 11) // 26), text.words))
    return sorted(found)


def test_points_and_totals_stand_in_their_cells() -> None:
    assert figures(played(3), 0, 10) == [
        *((0, 0, "4"), (0, 1, "4"), (0, 2, "0"), (0, 3, "0")),
        *((1, 0, "0"), (1, 1, "4"), (1, 2, "10"), (1, 3, "10")),
        *((2, 0, "4"), (2, 1, "8"), (2, 2, "0"), (2, 3, "10")),
    ]


def test_totals_are_carried_forward() -> None:
    # 15 rounds are 8 and 7; after eight it stands 16 to 40.
    assert [len(one.rows) for one in pieces(2, 15, 115.0, large=False)] == [8, 7]
    found = figures(played(10), 1, 15)
    assert found == [
        *((0, 1, "16"), (0, 3, "40")),
        *((1, 0, "4"), (1, 1, "20"), (1, 2, "0"), (1, 3, "40")),
        *((2, 0, "0"), (2, 1, "20"), (2, 2, "10"), (2, 3, "50")),
    ]
    assert figures(played(8), 1, 15) == [(0, 1, "16"), (0, 3, "40")]
    assert figures(played(7), 1, 15) == [], "the eighth round is still to be played"


@pytest.mark.parametrize(("over", "word"), [(True, "winner"), (False, "leads")])
def test_who_is_best_is_marked(over: bool, word: str) -> None:
    page = printed(played(3, over=over), players=2, width=115)
    (mark,) = page.said(word)
    assert mark.size == 6.5
    # In the upper right corner of Bob's box, and a ring around his last total.
    assert mark.ink.within(Area(X + 63, Y, X + 115, Y + 3))
    assert mark.ink.right == pytest.approx(X + 115 - 1.1, abs=0.02)
    (ring,) = [shape for shape in page.shapes if shape.curved]
    top = Y + HEAD + 2 * 10.5
    assert ring.area == pytest.approx((X + 89.6, top + 0.6, X + 114.4, top + 9.9), abs=NEAR)
    assert stays_inside(page, 115)
    assert touches_nothing(page)


def test_two_can_be_best() -> None:
    page = printed(played(3, best=(0, 1)), players=2, width=115)
    assert said(page).count("winner") == 2
    assert len([shape for shape in page.shapes if shape.curved]) == 2


def test_the_ring_stands_on_the_page_of_the_last_round() -> None:
    for number, rings in ((0, 0), (1, 1)):
        page = printed(played(12), number, players=2, rounds=15, width=115)
        assert len([shape for shape in page.shapes if shape.curved]) == rings
        assert said(page).count("winner") == 1, "and the word on every page"


@pytest.mark.parametrize("large", [False, True])
def test_large_figures_fit_the_narrowest_cells(large: bool) -> None:
    many = MatchResult(
        points=((49999, 0),) * 2, totals=((49999, 99998), (0, 0)), best=(0,), over=True
    )
    width = (16.5 if large else 11.0) + 4 * 13.0
    table = Table(names=("A", "B"), scored=many)
    page = printed(table, players=2, rounds=10, width=width, large=large)
    assert said(page).count("99998") == 1
    assert stays_inside(page, width)
    assert touches_nothing(page)


def test_a_total_is_never_cut() -> None:
    many = MatchResult(
        points=((99999, 0),) * 2, totals=((99999, 199998), (0, 0)), best=(0,), over=True
    )
    table = Table(names=("A", "B"), scored=many)
    page = printed(table, players=2, rounds=10, width=16.5 + 4 * 13.0, large=True)
    assert said(page).count("199998") == 1


# The fields of a form


def fields(number: int, rounds: int) -> dict[str, list[float]]:
    """Each field of a page for two players on 115 mm: its name, and its place in mm."""
    piece = pieces(2, rounds, 115.0, large=False)[number]
    table = Table(names=("Ann",))
    reader = PdfReader(BytesIO(pdf_of(piece, 115.0, order(fillable=True), table)))
    page = reader.pages[0]
    height = float(page.mediabox.height)
    found = {}
    for annotation in cast("Any", page["/Annots"]):
        widget = annotation.get_object()
        left, bottom, right, top = (float(edge) * POINT for edge in widget["/Rect"])
        name = f"{widget['/Parent']['/T']}.{widget['/T']}"
        found[name] = [left, height * POINT - top, right, height * POINT - bottom]
    return found


def test_every_cell_of_a_form_is_a_field() -> None:
    found = fields(0, 10)
    names = ["n.1", "n.2"]
    rounds = range(1, 11)
    cells = [f"{kind}.{n}-{player}" for kind in "pt" for n in rounds for player in (1, 2)]
    assert sorted(found) == sorted(names + cells)
    # The points of the third round of the second player: labels 11 mm, two cells of 26 before
    # it; two rows of 10.5 mm above it. A field lies .4 mm inside its cell.
    x, y = X + 11 + 52, Y + HEAD + 2 * 10.5
    points = [x + 0.4, y + 0.4, x + 25.6, y + 10.1]
    assert found["p.3-2"] == pytest.approx(points, abs=NEAR)
    total = [x + 26.4, y + 0.4, x + 51.6, y + 10.1]
    assert found["t.3-2"] == pytest.approx(total, abs=NEAR)


def test_a_form_s_further_page_begins_with_what_is_carried() -> None:
    # 15 rounds are 8 and 7: the second page carries the totals of round 8.
    found = fields(1, 15)
    assert {name for name in found if name.startswith("f")} == {"f.8-1", "f.8-2"}
    assert {name for name in found if name.startswith("p.9")} == {"p.9-1", "p.9-2"}
    assert not [name for name in found if name.startswith("p.8")]
    x, y = X + 11 + 26, Y + HEAD
    carried = [x + 0.4, y + 0.4, x + 25.6]
    assert found["f.8-1"][:3] == pytest.approx(carried, abs=NEAR)
