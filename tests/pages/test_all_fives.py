"""The All Fives reference: its table of ends, examples and first tiles, read back by position."""

import pytest

from .grid import frames
from .ink import Area
from .readback import Page, Shape, Text
from .standard import MM, NEAR, each_all_fives

ENDS = (
    *("0", "1", "2", "3", "4", "5", "6"),
    *("0-0", "1-1", "2-2", "3-3", "4-4", "5-5", "6-6"),
)

# Every pair of open ends that scores, worked out by hand; a double counts both its halves.
SCORES = {
    # 0 + 5, 1 + 4, 2 + 3, (0 + 0) + 5, (1 + 1) + 3, (2 + 2) + 1: six that make 5
    **{("0", "5"): 5, ("1", "4"): 5, ("2", "3"): 5},
    **{("0-0", "5"): 5, ("1-1", "3"): 5, ("2-2", "1"): 5},
    # 4 + 6, 5 + 5, (5 + 5) + 0, (4 + 4) + 2, (3 + 3) + 4, (2 + 2) + 6, (5 + 5) + (0 + 0),
    # (4 + 4) + (1 + 1), (3 + 3) + (2 + 2): nine that make 10
    **{("4", "6"): 10, ("5", "5"): 10},
    **{("5-5", "0"): 10, ("4-4", "2"): 10, ("3-3", "4"): 10, ("2-2", "6"): 10},
    **{("5-5", "0-0"): 10, ("4-4", "1-1"): 10, ("3-3", "2-2"): 10},
    # (5 + 5) + 5, (6 + 6) + 3: two that make 15
    **{("5-5", "5"): 15, ("6-6", "3"): 15},
    # (4 + 4) + (6 + 6): one that makes 20
    ("4-4", "6-6"): 20,
}

# The worked examples: each end with its pips and whether it lies crosswise, then the words.
EXAMPLES = (
    (("5", False), ("0", False), "5 and 0", "5 + 0 = 5", "5"),
    (("4", False), ("6", False), "4 and 6", "4 + 6 = 10", "10"),
    (("5", True), ("0", False), "double 5-5 and 0", "10 + 0 = 10", "10"),
    (("6", True), ("3", False), "double 6-6 and 3", "12 + 3 = 15", "15"),
    (("3", False), ("4", False), "3 and 4", "3 + 4 = 7", "nothing"),
    (("6", True), ("1", False), "double 6-6 and 1", "12 + 1 = 13", "nothing"),
)


@pytest.fixture
def table(page: Page) -> Shape:
    """The frame of the table of ends: the smaller of the two frames on the page."""
    table, _scorepad = frames(page)
    return table


def middle(text: Text) -> float:
    """Half-way up a run's capitals, which are .66 of the type size high."""
    return text.baseline - 0.66 * text.size * MM / 2


def within(page: Page, area: Area) -> list[Text]:
    """The runs that stand in an area, in the order that they were drawn in."""
    return [text for text in page.texts if text.ink.within(area)]


def steps(table: Shape) -> tuple[float, float]:
    """The width and height of one of the table's cells: fifteen each way, with the labels."""
    return table.area.width / 15, table.area.height / 15


def cell_of(table: Shape, mark: Area) -> tuple[int, int]:
    """Column and row that an area's middle lies in; 0 is that of the labels."""
    width, height = steps(table)
    x, y = mark.centre
    return int((x - table.area.left) // width), int((y - table.area.top) // height)


@each_all_fives
def test_the_table_names_fourteen_ends_both_ways(name: str, page: Page, table: Shape) -> None:
    labels = {cell_of(table, text.ink): text.words for text in within(page, table.area)}
    across = [labels.get((column, 0)) for column in range(15)]
    down = [labels.get((0, row)) for row in range(15)]
    assert across == [None, *ENDS]
    assert down == [None, *ENDS]


@each_all_fives
def test_the_table_has_every_score_in_its_cell(name: str, page: Page, table: Shape) -> None:
    printed = [
        (cell_of(table, text.ink), text.words)
        for text in within(page, table.area)
        if 0 not in cell_of(table, text.ink)
    ]
    found = sorted((ENDS[x - 1], ENDS[y - 1], int(words)) for (x, y), words in printed)
    # Each pair stands in the table twice, but for 5 and 5: 2 x 18 - 1 = 35 figures.
    both_ways = {(a, b, score) for (a, b), score in SCORES.items()}
    both_ways |= {(b, a, score) for (a, b), score in SCORES.items()}
    assert len(found) == 35
    assert found == sorted(both_ways)


@each_all_fives
def test_cells_that_score_are_marked(name: str, page: Page, table: Shape) -> None:
    width, height = steps(table)
    bands = [
        shape
        for shape in page.shapes
        if shape.band
        and shape.area.within(table.area, NEAR)
        and shape.area.width == pytest.approx(width, abs=NEAR)
        and shape.area.height == pytest.approx(height, abs=NEAR)
    ]
    assert all(band.fill is not None and 0.7 <= band.fill <= 0.93 for band in bands)
    marked = {cell_of(table, band.area) for band in bands}
    scores = {
        cell_of(table, text.ink)
        for text in within(page, table.area)
        if 0 not in cell_of(table, text.ink)
    }
    assert marked == scores


@each_all_fives
def test_a_double_cannot_face_itself(name: str, page: Page, table: Shape) -> None:
    struck = [
        rule
        for rule in page.rules
        if not rule.horizontal and not rule.vertical and rule.ink.within(table.area)
    ]
    # The doubles are the last seven of the fourteen ends.
    assert [cell_of(table, rule.ink) for rule in struck] == [(n, n) for n in range(8, 15)]


@each_all_fives
def test_the_table_s_rules_lie_between_its_cells(name: str, page: Page, table: Shape) -> None:
    width, height = steps(table)
    rules = [rule for rule in page.rules if rule.ink.within(table.ink, NEAR)]
    uprights = {round((rule.x1 - table.area.left) / width, 2) for rule in rules if rule.vertical}
    levels = {round((rule.y1 - table.area.top) / height, 2) for rule in rules if rule.horizontal}
    assert uprights == levels == {float(n) for n in range(1, 15)}


@each_all_fives
def test_the_six_examples_in_words(name: str, page: Page) -> None:
    tops = []
    for _, _, ends, total, score in EXAMPLES:
        (words,) = page.said(ends)
        (sum_,) = page.said(total)
        beside = [
            text
            for text in page.said(score)
            if text.ink.left > sum_.ink.right
            and abs(middle(text) - middle(words)) < 0.1
            and text.ink.right < page.said("Every pair of ends")[0].x
        ]
        assert len(beside) == 1, f"{ends}: {score}"
        assert middle(sum_) == pytest.approx(middle(words), abs=0.1)
        assert words.ink.right < sum_.ink.left
        tops.append(words.ink.top)
    assert tops == sorted(tops)


def drawn_ends(page: Page, y: float) -> list[Shape]:
    """The outlines that are drawn around a height, left of the words."""
    return sorted(
        (
            shape
            for shape in page.shapes
            if shape.curved and shape.area.top < y < shape.area.bottom and shape.area.right < 60
        ),
        key=lambda shape: shape.area.left,
    )


@each_all_fives
def test_the_six_examples_drawn(name: str, page: Page) -> None:
    for left, right, words, _, _ in EXAMPLES:
        (text,) = page.said(words)
        outlines = drawn_ends(page, middle(text))
        assert len(outlines) == 2, words
        for outline, (number, crosswise) in zip(outlines, (left, right), strict=True):
            dots = [dot for dot in page.dots if dot.ink.within(outline.area)]
            # A double shows both its halves, one above the other, across the line of play.
            assert len(dots) == int(number) * (2 if crosswise else 1), words
            upright = outline.area.height > 1.9 * outline.area.width
            assert upright is crosswise, words
        assert outlines[-1].ink.right < text.ink.left


@each_all_fives
def test_first_tiles_that_score(name: str, page: Page) -> None:
    # 5 + 5 = 6 + 4 = 10; 5 + 0 = 4 + 1 = 3 + 2 = 5
    (heading,) = page.said("First tiles that score")
    (next_heading,) = page.said("Every pair of ends")
    right = next_heading.x - 1
    under = Area(heading.x - 1, heading.ink.bottom, right, heading.ink.bottom + 6)
    tiles = sorted(
        (shape for shape in page.shapes if shape.curved and shape.area.within(under)),
        key=lambda shape: shape.area.left,
    )
    # The tiles' names stand under them, their scores beside them.
    line = under._replace(bottom=tiles[0].area.bottom + 4)
    labels = [text for text in within(page, line) if "-" in text.words]
    said = sorted(within(page, line), key=lambda text: text.x)
    assert [text.words for text in said] == [
        *("5-5", "6-4", "= 10"),
        *("5-0", "4-1", "3-2", "= 5"),
    ]
    assert len(tiles) == 5
    for tile, label in zip(tiles, sorted(labels, key=lambda text: text.x), strict=True):
        x, _ = tile.area.centre
        assert label.ink.centre[0] == pytest.approx(x, abs=0.05)
        pips = [dot.x < x for dot in page.dots if dot.ink.within(tile.area)]
        assert f"{pips.count(True)}-{pips.count(False)}" == label.words
