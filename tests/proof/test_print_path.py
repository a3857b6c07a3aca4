"""The sheets through real printing filters: whole, at 100 %, with little ink, nothing lost."""

from functools import cache
from typing import NamedTuple

import pytest
from PIL import ImageDraw

from tests.forms.drawn import draw_print
from tests.pages.grid import frames, score_grid
from tests.pages.ink import Area
from tests.pages.readback import Page, read_page
from tests.pages.standard import STANDARD, each, each_all_fives

from .photocopy import Count, count_lines, photocopy
from .printed import Printed, layout_box, most_apart
from .printers import Tool, print_by_cups, print_by_ghostscript
from .survival import gaps, lines, pips, strengths, words

pytestmark = pytest.mark.tool

# How far an edge of the ink may be from where the layout puts it, mm.
NEAR = 0.2

each_sheet = pytest.mark.parametrize("sheet", ["all-fives", "dominoes", "mexican-train"])
each_paper = pytest.mark.parametrize("paper", ["A4", "Letter"])


class Sheet(NamedTuple):
    """A blank sheet, and what stands on it."""

    pdf: bytes
    page: Page
    lying: bool  # on its long side


@cache
def draw(name: str) -> Sheet:
    """A sheet by its name and paper, as in `dominoes-a4`."""
    sheet, _, paper = name.rpartition("-")
    pdf = draw_print(sheet, "-p", paper)
    return Sheet(pdf, read_page(pdf), sheet == "mexican-train")


def by_cups(name: str, tool: Tool, paper: str = "") -> Printed:
    """A sheet as CUPS prints it, on its own paper unless another is named."""
    sheet = draw(name)
    paper = paper or {"a4": "A4", "letter": "Letter"}[name.rpartition("-")[2]]
    return print_by_cups(sheet.pdf, paper, tool, lying=sheet.lying)


def by_ghostscript(name: str, tool: Tool, dpi: int, *, bits: bool) -> Printed:
    """A sheet as Ghostscript paints it."""
    return print_by_ghostscript(draw(name).pdf, tool, dpi, bits=bits)


@each
def test_cups_prints_at_100_percent_and_clips_nothing(name: str, tool: Tool) -> None:
    layout = layout_box(draw(name).page)
    off = most_apart(by_cups(name, tool).box, layout)
    assert off < NEAR


@pytest.mark.parametrize("bits", [True, False], ids=["bits", "greys"])
@each
def test_ghostscript_paints_at_100_percent_and_little_of_it_is_ink(
    name: str, bits: bool, tool: Tool
) -> None:
    layout = layout_box(draw(name).page)
    printed = by_ghostscript(name, tool, 600, bits=bits)
    off, ink = most_apart(printed.box, layout), printed.ink
    assert off < NEAR
    assert 0.02 < ink < 0.05


@pytest.mark.parametrize("printer", ["cups", "gs"])
@each
def test_every_rule_and_every_label_survives_dots(name: str, printer: str, tool: Tool) -> None:
    # 300 dpi, ink or nothing: a dot is .085 mm wide, the finest rule .053 mm.
    if printer == "cups":
        printed = by_cups(name, tool)
    else:
        printed = by_ghostscript(name, tool, 300, bits=True)
    assert printed.dpi == 300
    check_all_is_there(printed, draw(name).page)


def check_all_is_there(printed: Printed, page: Page) -> None:
    """Every line is whole; every word and every pip has about the ink that it should have."""
    broken = gaps(printed, page)
    assert broken == []
    # A dot is a third of the width of a small letter's strokes: some gain a little, some lose.
    found = strengths(printed, words(page))
    assert found[0][0] > 0.75
    assert found[-1][0] < 1.4
    # The smallest pips are .5 mm across. Dots that are merely touched are black too, and make
    # them wider by one or two, which are .1 mm on the scale of a sheet that has been shrunk:
    # (.5 + 2 x .1)^2 / .5^2 = 1.96
    found = strengths(printed, pips(page))
    assert not found or (found[0][0] > 0.9 and found[-1][0] < 1.96)


@each
def test_the_grid_of_a_photocopy_can_be_counted(name: str, tool: Tool) -> None:
    copy = photocopy(by_ghostscript(name, tool, 600, bits=True))
    grid = score_grid(draw(name).page)
    area = grid.frame.area
    # Levels: the frame's upper side, one under the names, one under the heads, and one under
    # each round, of which the last is the frame's. Uprights: the frame's left side, one right
    # of the labels, and two for each player: right of the points and right of the total.
    expected = Count(3 + len(STANDARD[name].rounds), 2 + 2 * STANDARD[name].players)
    assert count_lines(copy, area, area._replace(top=grid.heads[0].top)) == expected


@each_all_fives
def test_the_table_of_a_photocopy_can_be_counted(name: str, tool: Tool) -> None:
    copy = photocopy(by_ghostscript(name, tool, 600, bits=True))
    table, _scorepad = frames(draw(name).page)
    # Labels and 14 ends are 15 cells, with 16 lines around and between them.
    assert count_lines(copy, table.area, table.area) == Count(16, 16)


# What CUPS makes of the wrong paper by itself: it fits the sheet into what the printer reaches,
# which is half an inch (12.7 mm) less above and below, a quarter (6.35 mm) left and right.
# A4 on Letter: the height decides: (279.4 - 25.4) / 297 = .855
# Letter on A4: the width decides: (210 - 12.7) / 215.9 = .914
@pytest.mark.parametrize(
    ("drawn", "paper", "scale"), [("a4", "Letter", 0.855), ("letter", "A4", 0.914)]
)
@each_sheet
def test_on_the_other_paper_a_sheet_stays_whole(
    sheet: str, drawn: str, paper: str, scale: float, tool: Tool
) -> None:
    name = f"{sheet}-{drawn}"
    page = draw(name).page
    printed = by_cups(name, tool, paper)
    layout = layout_box(page)
    assert printed.box.width / layout.width == pytest.approx(scale, abs=0.002)
    measured = printed.measured(layout)
    off = most_apart(measured.box, layout)
    assert off < NEAR
    check_all_is_there(measured, page)


@each_paper
@each_sheet
def test_universal_is_whole_on_both_papers_at_100_percent(
    sheet: str, paper: str, tool: Tool
) -> None:
    name = f"{sheet}-universal"
    page, lying = draw(name).page, draw(name).lying
    printed = by_cups(name, tool, paper)
    # In the middle of the paper: A4 is (297 - 279.4) / 2 = 8.8 mm longer at both ends, Letter is
    # (215.9 - 210) / 2 = 2.95 mm wider at both sides.
    longer, wider = {"A4": (8.8, 0.0), "Letter": (0.0, 2.95)}[paper]
    right, down = (longer, wider) if lying else (wider, longer)
    layout = layout_box(page)
    moved = Area(layout.left + right, layout.top + down, layout.right + right, layout.bottom + down)
    off = most_apart(printed.box, moved)
    assert off < NEAR
    placed = printed._replace(left=printed.left - right, top=printed.top - down)
    check_all_is_there(placed, page)


@pytest.mark.parametrize("sheet", ["all-fives", "dominoes", "mexican-train"])
def test_little_ink_on_universal(sheet: str, tool: Tool) -> None:
    assert by_ghostscript(f"{sheet}-universal", tool, 600, bits=False).ink < 0.05


def wipe(printed: Printed, area: Area) -> None:
    """Take the ink off an area."""
    scale = printed.dpi / 25.4
    ImageDraw.Draw(printed.image).rectangle([edge * scale for edge in area], fill=255)


def test_a_gap_and_a_word_that_is_gone_are_found(tool: Tool) -> None:
    page = draw("all-fives-a4").page
    printed = by_ghostscript("all-fives-a4", tool, 300, bits=True)
    long = [line for line in lines(page) if line.length > 50]
    level = next(line for line in long if line.y1 == line.y2)
    upright = next(line for line in long if line.x1 == line.x2)
    slanting = next(line for line in lines(page) if line.x1 != line.x2 and line.y1 != line.y2)
    for line in (level, upright, slanting):
        x, y = (line.x1 + line.x2) / 2, (line.y1 + line.y2) / 2
        wipe(printed, Area(x, y, x, y).grown(0.4))
    word, pip = next(words(page)), next(pips(page))
    wipe(printed, word.area)
    wipe(printed, pip.area)
    # Of two rules of different weight upon one another both are broken.
    found = {line[:4] for line in gaps(printed, page)}
    assert found == {level[:4], upright[:4], slanting[:4]}
    all_ink = strengths(printed, [*words(page), *pips(page)])
    assert {name for strength, name in all_ink if strength < 0.75} == {word.name, pip.name}
    assert sum(strength < 0.75 for strength, _ in all_ink) == 2


def test_a_line_that_a_copy_has_lost_is_missed(tool: Tool) -> None:
    grid = score_grid(draw("dominoes-a4").page)
    area, cells = grid.frame.area, grid.frame.area._replace(top=grid.heads[0].top)
    printed = by_ghostscript("dominoes-a4", tool, 600, bits=True)
    # A fifth of a round's rule, and a fifth of a player's: nine tenths would still be counted.
    y, x = grid.levels[7].y1, grid.uprights[3].x1
    wipe(printed, Area(area.left + 1, y - 0.5, area.left + area.width / 5, y + 0.5))
    wipe(printed, Area(x - 0.5, cells.bottom - cells.height / 5, x + 0.5, cells.bottom - 1))
    # Of 3 + 20 levels and 2 + 2 x 6 uprights
    assert count_lines(photocopy(printed), area, cells) == Count(23 - 1, 14 - 1)
