"""Layout as plain numbers: which block stands where, how high rows are, where pages break."""

from __future__ import annotations

from typing import Any, cast

import pytest
from msgspec.structs import replace

from sheets.build.customise import customise
from sheets.build.request import SheetOptions
from sheets.drawing import fonts
from sheets.drawing.box import Box
from sheets.errors import SheetError
from sheets.inputs import builtin
from sheets.inputs.template import read_template
from sheets.page.blocks.base import Fragment, UnbreakableBlock
from sheets.page.blocks.grid_rows import GridFragment
from sheets.page.blocks.score_grid import ScoreGrid
from sheets.page.header import PageHeader
from sheets.page.options import RenderOptions
from sheets.page.pagination import Page, paginate
from sheets.page.paper import PAPERS, Paper
from sheets.page.sheet import Sheet

# The title's tallest letters are .735 x 21 pt = 15.435 pt = 5.4451 mm high. Alone it takes
# 1.1 mm more for descenders; with a line under it (subtitle or page number) that line is
# 5.1 mm down, and .9 mm of descenders follow.
HEADING = 6.545125
HEADING_2 = 11.445125
GRID_HEAD = 13.4  # name boxes 9.0, column heads 4.4

# Inside the margins of 13 mm, A4 is 184 x 271 mm. Under the heading and a gap of 3 mm remain
# 261.4549 mm on a single page, and 256.5549 mm on one of several; for rows, 13.4 mm less:
ROWS, ROWS_2 = 248.054875, 243.154875


class Slab(UnbreakableBlock, frozen=True, kw_only=True, tag="slab"):
    """A block of a height and a least width that a test chooses."""

    height: float
    wide: float = 40.0

    def min_width(self, order: RenderOptions) -> float:
        return self.wide

    def lay(self, width: float, order: RenderOptions) -> Fragment:
        return Fragment(height=self.height)


def sheet(*blocks: Slab | ScoreGrid, orientation: str = "portrait", scale: float = 1.0) -> Sheet:
    """A sheet with these blocks under its title."""
    return Sheet(
        title="Sheet",
        subtitle="",
        fields=(),
        orientation=orientation,
        keywords=(),
        lang="en",
        blocks=cast("Any", blocks),
        order=RenderOptions(fonts.load(), scale=scale),
    )


def built_in(name: str, paper: str, scale: float = 1.0, **wish: int) -> tuple[Page, ...]:
    """The pages of a built-in sheet."""
    order = RenderOptions(fonts.load(), scale=scale)
    template = read_template(builtin.text(name), name)
    return paginate(customise(template, SheetOptions(**cast("Any", wish)), order), PAPERS[paper])


def rounds(count: int) -> ScoreGrid:
    return ScoreGrid(players=2, rounds=count)


def grids(pages: tuple[Page, ...]) -> list[GridFragment]:
    """The parts of the score grid, page by page."""
    return [one for page in pages for one, _ in page.placed if isinstance(one, GridFragment)]


def counts(pages: tuple[Page, ...]) -> list[list[int | float]]:
    """What stands on each page under the heading: heights of slabs, numbers of rows."""
    return [
        [
            len(one.rows) if isinstance(one, GridFragment) else one.height
            for one, _ in page.placed[1:]
        ]
        for page in pages
    ]


A4 = PAPERS["a4"]


# One page


def test_blocks_stand_one_under_the_other() -> None:
    (page,) = paginate(sheet(Slab(height=20.0), Slab(height=30.5)), A4)
    assert page.paper == Paper("a4", 210.0, 297.0)
    assert [box for _, box in page.placed] == [
        pytest.approx(Box(13.0, 13.0, 184.0, HEADING)),
        pytest.approx(Box(13.0, 13 + HEADING + 3, 184.0, 20.0)),
        pytest.approx(Box(13.0, 13 + HEADING + 3 + 20 + 3, 184.0, 30.5)),
    ]


def test_landscape_turns_the_paper() -> None:
    (page,) = paginate(sheet(Slab(height=20.0), orientation="landscape"), PAPERS["letter"])
    assert page.paper == Paper("letter", 279.4, 215.9)
    assert page.placed[1][1].width == pytest.approx(253.4)


@pytest.mark.parametrize(
    ("name", "paper", "row"),
    [
        # A4: 271 mm, less heading 11.4451, agreement .6 + 2.1 + 2 x 5.4 + 1.3 = 14.8, notes
        # (a heading of 3.9688 and three lines of 3.7483) 15.2135, three gaps of 3, the grid's
        # head 13.4: 207.1414 mm for 20 rows. Letter: 253.4 mm, 189.5414.
        ("dominoes", "a4", 207.1414 / 20),
        ("dominoes", "letter", 189.5414 / 20),
        # A4 on its side: 184 mm, less heading 11.4451, agreement of one line 9.4, notes of one
        # line 3.7483, gaps 9, head 13.4: 137.0066 mm for 13 rows. Letter: 189.9 mm, 142.9066.
        ("mexican-train", "a4", 137.0066 / 13),
        ("mexican-train", "letter", 142.9066 / 13),
    ],
)
def test_rows_share_what_the_other_blocks_leave(name: str, paper: str, row: float) -> None:
    pages = built_in(name, paper)
    assert len(pages) == 1
    (grid,) = grids(pages)
    assert grid.row == pytest.approx(row, abs=0.001)
    assert grid.row >= 8.0


def test_rows_end_at_the_margin() -> None:
    (page,) = built_in("all-fives", "a4")
    assert page.placed[-1][1].bottom == pytest.approx(297 - 13)


def test_few_rows_are_no_higher_than_sixteen_millimetres() -> None:
    # 15 rows could be 16.54 mm high, 16 are 15.50.
    assert [grid.row for grid in grids(paginate(sheet(rounds(15)), A4))] == [16.0]
    assert [grid.row for grid in grids(paginate(sheet(rounds(16)), A4))] == [
        pytest.approx(ROWS / 16)
    ]
    # In large print it is 24 mm: 9 rows could be 26.
    (grid,) = grids(paginate(sheet(rounds(9), scale=1.5), A4))
    assert grid.row == 24.0


# Several pages


@pytest.mark.parametrize(
    ("count", "expected"),
    [
        # A single page: 248.0549 / 8 = 31.01 rows. Of several, the first takes 243.1549 / 8 =
        # 30.39 rows, so 30, and each further one 29 and the carried row.
        (31, [31]),
        (32, [16, 16]),
        (59, [30, 29]),
        (60, [20, 20, 20]),
        (61, [21, 20, 20]),
        (62, [21, 20, 21]),
        (88, [30, 29, 29]),
        (89, [23, 22, 22, 22]),
        (200, [29, 28, 29, 28, 29, 28, 29]),
    ],
)
def test_rows_are_shared_out_as_equally_as_can_be(count: int, expected: list[int]) -> None:
    pages = paginate(sheet(rounds(count)), A4)
    assert [len(grid.rows) for grid in grids(pages)] == expected
    labels = [row for grid in grids(pages) for row in grid.rows]
    assert labels == list(range(1, count + 1))


def test_further_pages_begin_with_a_carried_row_and_all_rows_are_alike() -> None:
    pages = paginate(sheet(rounds(32)), A4)
    assert [grid.carried for grid in grids(pages)] == [False, True]
    # 15.20 mm for 16 rows, 14.30 mm for 16 and the carried one.
    assert [grid.row for grid in grids(pages)] == [pytest.approx(ROWS_2 / 17)] * 2
    heights = [page.placed[1][1].height for page in pages]
    assert heights == [
        pytest.approx(GRID_HEAD + 16 * ROWS_2 / 17),
        pytest.approx(GRID_HEAD + 17 * ROWS_2 / 17),
    ]


def numbers(pages: tuple[Page, ...]) -> list[str]:
    """What each page's heading says of its number."""
    return [head.page for page in pages for head, _ in page.placed if isinstance(head, PageHeader)]


def test_pages_are_numbered_unless_there_is_only_one() -> None:
    assert numbers(paginate(sheet(rounds(31)), A4)) == [""]
    assert numbers(paginate(sheet(rounds(32)), A4)) == ["page 1 of 2", "page 2 of 2"]
    three = paginate(sheet(rounds(60)), A4)
    assert numbers(three) == ["page 1 of 3", "page 2 of 3", "page 3 of 3"]
    assert [page.placed[0][1].height for page in three] == [pytest.approx(HEADING_2)] * 3


def test_the_first_page_holds_all_other_blocks() -> None:
    # 243.1549 mm less 2 x 3 and 100 + 50 mm leave 87.2 mm: 10 rows; and 29 on the next.
    pages = paginate(sheet(Slab(height=100.0), rounds(32), Slab(height=50.0)), A4)
    assert counts(pages) == [[100.0, 10, 50.0], [22]]


# A grid that does not fit beside the other blocks


@pytest.mark.parametrize(
    ("height", "count", "expected"),
    [
        # Five rows of 8 mm and the head are 53.4 mm: 261.4549 - 3 - 53.4 = 205.0549 mm.
        (205.0, 5, [[205.0, 5]]),
        (206.0, 5, [[206.0], [5]]),
        # Of several pages, 4.9 mm less; as many as the first cannot hold stand on the next.
        (200.0, 20, [[200.0, 5], [15]]),
        (201.0, 20, [[201.0], [20]]),
    ],
)
def test_five_rows_or_none_stand_beside_the_other_blocks(
    height: float, count: int, expected: list[list[float]]
) -> None:
    assert counts(paginate(sheet(Slab(height=height), rounds(count)), A4)) == expected


def test_a_grid_of_fewer_rows_takes_less() -> None:
    # Two rows and the head are 29.4 mm; 206 + 3 + 29.4 is less than 261.5 mm.
    assert counts(paginate(sheet(Slab(height=206.0), rounds(2)), A4)) == [[206.0, 2]]


@pytest.mark.parametrize(
    ("second", "count", "expected"),
    [
        # The first page takes one slab. Beside one of 100 mm, 243.1549 - 103 = 140.2 mm
        # are left for 17 rows.
        (100.0, 10, [[200.0], [100.0, 10]]),
        (100.0, 17, [[200.0], [100.0, 17]]),
        # 20 rows need a page of their own, or two: so they stand together on one.
        (100.0, 20, [[200.0], [100.0], [20]]),
        # 40 need two of their own (30 and 29 rows), or 17 here and 23 on one more.
        (100.0, 40, [[200.0], [100.0, 17], [23]]),
        # 60 need three of their own; 17 here and two of 21 and 22.
        (100.0, 60, [[200.0], [100.0, 17], [21], [22]]),
        # Beside 200 mm there is room for the head and five rows (56.4 mm), beside 201 not.
        (200.0, 5, [[200.0], [200.0, 5]]),
        (201.0, 5, [[200.0], [201.0], [5]]),
    ],
)
def test_it_follows_after_them_if_that_saves_a_page(
    second: float, count: int, expected: list[list[float]]
) -> None:
    blocks = (Slab(height=200.0), Slab(height=second), rounds(count))
    assert counts(paginate(sheet(*blocks), A4)) == expected


def test_a_grid_alone_on_low_paper() -> None:
    # 75 mm: 49 less the heading 11.4451, the gap 3 and the head 13.4 are 21.2 mm: two rows, or
    # the carried one and one.
    pages = paginate(sheet(rounds(5)), Paper("slip", 148.0, 75.0))
    assert counts(pages) == [[2], [1], [1], [1]]


# Sheets without a grid


def test_without_a_grid_blocks_fill_one_page_after_the_other() -> None:
    blocks = [Slab(height=100.0)] * 5
    assert counts(paginate(sheet(*blocks), A4)) == [[100.0, 100.0], [100.0, 100.0], [100.0]]
    assert numbers(paginate(sheet(*blocks), A4)) == ["page 1 of 3", "page 2 of 3", "page 3 of 3"]


@pytest.mark.parametrize(
    ("height", "expected"),
    [
        # Two and their gaps are to be no more than 264.4549 mm.
        (129.22, [[129.22, 129.22]]),
        (129.23, [[129.23], [129.23]]),
    ],
)
def test_a_page_is_used_to_its_end(height: float, expected: list[list[float]]) -> None:
    assert counts(paginate(sheet(Slab(height=height), Slab(height=height)), A4)) == expected


# What does not fit


def test_a_block_taller_than_the_paper() -> None:
    (page,) = paginate(sheet(Slab(height=261.45)), A4)
    assert page.placed[1][1].bottom == pytest.approx(283.995, abs=0.001)
    with pytest.raises(SheetError, match=r"^a block is higher than the page: take a larger paper$"):
        paginate(sheet(Slab(height=261.46)), A4)


def test_a_paper_too_low_for_a_row() -> None:
    # 34 mm less heading 11.4451, gap 3 and head 13.4 are 6.2 mm.
    with pytest.raises(SheetError, match=r"^the paper is too low for a row of the score grid$"):
        paginate(sheet(Slab(height=1.0), rounds(5)), Paper("slip", 148.0, 60.0))


@pytest.mark.parametrize(
    ("blocks", "orientation", "paper", "message"),
    [
        # 11 mm of labels and 26 for each player: 7 are 193 mm, and A4 and Letter have 184 and
        # 189.9 within their margins; 12 are 323 mm, more than A3 upright (271), less than A3 or
        # Legal on their side (394 and 329.6).
        (
            (ScoreGrid(players=7, rounds=9),),
            "portrait",
            "a4",
            "7 players do not fit, at most 6 do; a3 is wide enough",
        ),
        (
            (ScoreGrid(players=12, rounds=9),),
            "portrait",
            "letter",
            "12 players do not fit, at most 6 do; "
            "a template with orientation = 'landscape' does it on a3 or legal",
        ),
        # 33 mm of doubles: 5 players fit on the 184 mm of A5 on its side, 6 are 189 mm.
        (
            (ScoreGrid(players=6, doubles=12),),
            "landscape",
            "a5",
            "6 players do not fit, at most 5 do; "
            "a4 or letter or a3 or legal or universal is wide enough",
        ),
        (
            (Slab(height=9.0, wide=123.0),),
            "portrait",
            "a5",
            "the block slab needs 123 mm, and has 122; "
            "a4 or letter or a3 or legal or universal is wide enough",
        ),
        (
            (Slab(height=9.0), Slab(height=9.0, wide=395.0)),
            "portrait",
            "a3",
            "the block slab needs 395 mm, and has 271; no paper is wide enough",
        ),
        (
            (Slab(height=9.0, wide=395.0),),
            "landscape",
            "a3",
            "the block slab needs 395 mm, and has 394; no paper is wide enough",
        ),
    ],
)
def test_what_is_too_wide_says_how_much_fits_and_where_it_would(
    blocks: tuple[Slab | ScoreGrid, ...], orientation: str, paper: str, message: str
) -> None:
    with pytest.raises(SheetError) as error:
        paginate(sheet(*blocks, orientation=orientation), PAPERS[paper])
    assert str(error.value) == message


def test_what_fits_exactly_fits() -> None:
    (page,) = paginate(sheet(Slab(height=9.0, wide=184.0)), A4)
    assert page.placed[1][1].width == 184.0


def test_headings_have_room_for_two_figures() -> None:
    order = RenderOptions(fonts.load(), scale=1.5, widest_label="A table with a long label")
    template = read_template(builtin.text("dominoes"), "dominoes")
    pages = paginate(customise(template, SheetOptions(players=2, rounds=166), order), A4)
    assert len(pages) == 10
    assert max(page.placed[-1][1].bottom for page in pages) <= 284.001


def test_headings_have_room_for_three_figures() -> None:
    # A strip with room for three rows: 100 pages of one or two. Of all these subtitles, one or
    # more just fit beside two figures.
    for length in range(1, 41):
        tried = replace(sheet(rounds(200)), subtitle="word " * 8 + "i" * length)
        pages = paginate(tried, Paper("strip", 148.0, 78.0))
        assert len(pages) >= 100
        assert max(page.placed[-1][1].bottom for page in pages) <= 78 - 13 + 0.001, length
