"""What must hold for each printed sheet: places, sizes, labels, names, and pages in order."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import NamedTuple

from tests.properties.printed import Box, Page, Run

MARGIN = 13.0
NEAR = 0.02  # mm: numbers in a PDF are rounded
HEAD = 13.4  # mm: name boxes and column heads


class Leaf(NamedTuple):
    """A sheet of one table: what it must show."""

    width: float
    height: float
    players: int
    rows: tuple[str, ...]
    title: str | None
    label: str
    names: tuple[str, ...]
    large: bool


class Grid(NamedTuple):
    """The score grid of a page, found by its frame and rules."""

    frame: Box
    columns: list[tuple[float, float]]  # the labels', then those of points and totals
    rows: list[tuple[float, float]]
    boxes: list[tuple[float, float]]  # left and right of each name box
    heads: float  # where the column heads begin


def check_leaf(leaf: Leaf, pages: list[Page]) -> int:
    """Look at a leaf's pages, which are the first of those given; how many they are."""
    assert pages, "a leaf without a page"
    count = _count(pages[0], leaf)
    pages = pages[:count]
    assert len(pages) == count
    grids = []
    for number, page in enumerate(pages, 1):
        assert abs(page.width - leaf.width) < NEAR
        assert abs(page.height - leaf.height) < NEAR
        assert page.runs, "a page without a word"
        assert _numbers(page, leaf) == ([f"page {number} of {count}"] if count > 1 else [])
        _check_places(page, leaf)
        _check_heading(page, leaf)
        grid = _find_grid(page)
        if grid:
            _check_names(page, grid, leaf)
            grids.append((page, grid))
    _check_rows(grids, leaf)
    return count


def _numbers(page: Page, leaf: Leaf) -> list[str]:
    """What a page says of its number (a table's label may look like it, in another size)."""
    size = 14.25 if leaf.large else 9.5
    found = [run.words for run in page.runs if run.size == size]
    return [words for words in found if re.fullmatch(r"page \d+ of \d+", words)]


def _count(page: Page, leaf: Leaf) -> int:
    """How many pages a leaf has, as its first page says."""
    numbers = _numbers(page, leaf)
    return int(numbers[0].split()[-1]) if numbers else 1


def _check_places(page: Page, leaf: Leaf) -> None:
    """Everything inside the margins, nothing on a line, nothing on anything else."""
    right, bottom = page.width - MARGIN, page.height - MARGIN
    least = 9.75 if leaf.large else 6.5
    for run in page.runs:
        assert run.size >= least, run
        assert run.left >= MARGIN - NEAR, run
        assert run.right <= right + NEAR, run
        assert run.bottom <= bottom + NEAR, run
        assert run.top >= MARGIN - NEAR, run
    for line in (*page.lines, *page.frames):
        assert line.left >= MARGIN - NEAR, line
        assert line.top >= MARGIN - NEAR, line
        assert line.right <= right + NEAR, line
        assert line.bottom <= bottom + NEAR, line
    edges = [tuple(line[:4]) for line in page.lines]
    edges += [edge for frame in page.frames for edge in frame.edges()]
    for index, run in enumerate(page.runs):
        for edge in edges:
            assert not run.meets(*edge), f"{run} and the line {edge}"
        for other in page.runs[:index]:
            assert not run.meets(*other[2:]), f"{run} and {other}"


def is_shown(words: str, text: str) -> bool:
    """Whether a text is printed whole, or its beginning with an ellipsis."""
    return words == text or (words.endswith("…") and text.startswith(words[:-1]))


def _check_heading(page: Page, leaf: Leaf) -> None:
    """Title first, and the table's label."""
    if leaf.title:
        assert is_shown(page.runs[0].words, leaf.title)
    if leaf.label:
        head = page.runs[0].bottom + 20 * (1.5 if leaf.large else 1.0)
        assert any(is_shown(run.words, leaf.label) for run in page.runs if run.bottom < head)


def _find_grid(page: Page) -> Grid | None:
    """The score grid: the frame with the word Player in it."""
    players = [run for run in page.runs if run.words == "Player"]
    frames = [
        frame
        for frame in page.frames
        if any(run.meets(*frame[:4]) for run in players) and frame.weight == 1.2
    ]
    if not frames:
        return None
    (frame,) = frames
    inside = [
        line
        for line in page.lines
        if line.left >= frame.left - NEAR
        and line.right <= frame.right + NEAR
        and line.top >= frame.top - NEAR
        and line.bottom <= frame.bottom + NEAR
    ]
    upright = [line for line in inside if line.bottom > frame.bottom - NEAR and _tall(line)]
    upright.sort(key=lambda line: line.left)
    wide = frame.right - frame.left
    levels = sorted(line.top for line in inside if line.right - line.left > wide - NEAR)
    edges = [frame.left, *(line.left for line in upright), frame.right]
    boxes = [line.left for line in upright if line.top < frame.top + NEAR]
    return Grid(
        frame=frame,
        columns=list(pairwise(edges)),
        rows=list(pairwise([*levels[1:], frame.bottom])),
        boxes=list(pairwise([*boxes, frame.right])),
        heads=levels[0],
    )


def _tall(line: Box) -> bool:
    return line.bottom - line.top > 4 and line.right - line.left < NEAR


def _within(page: Page, left: float, top: float, right: float, bottom: float) -> list[Run]:
    """The runs whose middle lies in a rectangle."""
    found = []
    for run in page.runs:
        x, y = run.centre
        if left < x < right and top < y < bottom:
            found.append(run)
    return found


def _check_names(page: Page, grid: Grid, leaf: Leaf) -> None:
    """A box for each player with a number and a name that stays in it."""
    assert len(grid.boxes) == leaf.players
    for player, (left, right) in enumerate(grid.boxes):
        number, *names = _within(page, left, grid.frame.top, right, grid.heads)
        assert number.words == str(player + 1)
        wanted = leaf.names[player] if player < len(leaf.names) else ""
        shown = "".join(run.words for run in names)
        assert is_shown(shown, wanted), f"{shown!r} for {wanted!r}"
    _, *cells = grid.columns
    assert len(cells) == 2 * leaf.players
    for (left, right), head in zip(cells, ("Points", "Total") * leaf.players, strict=True):
        assert right - left >= 13.0 - NEAR
        words = [run.words for run in _within(page, left, grid.heads, right, grid.rows[0][0])]
        assert words == [head]


def _check_rows(grids: list[tuple[Page, Grid]], leaf: Leaf) -> None:
    """Every round once and in order, rows alike and high enough, pages as few as can be."""
    labels: list[str] = []
    counts = []
    heights = []
    for number, (page, grid) in enumerate(grids):
        (left, right), *_ = grid.columns
        said = []
        for top, bottom in grid.rows:
            heights.append(bottom - top)
            said.append(" ".join(run.words for run in _within(page, left, top, right, bottom)))
        if number:
            assert said.pop(0) == "carried forward"
        labels += [" ".join(sorted(words.split())) for words in said]
        counts.append(len(said))
    assert labels == list(leaf.rows)
    scale = 1.5 if leaf.large else 1.0
    least = 10.5 if leaf.large else 8.0
    assert min(heights) >= least - NEAR
    assert max(heights) <= 16.0 * scale + NEAR
    assert max(heights) - min(heights) < 2 * NEAR
    assert len(counts) == 1 or min(counts) > 1 or len(leaf.rows) < 4, "no row alone on its page"
    if len(counts) == 1:
        return
    # A page fewer would not do: after the first, each could hold so many rows, and not the rest.
    assert max(counts[1:]) - min(counts[1:]) <= 1
    if leaf.large and "-" in leaf.rows[0]:
        least = 13.7  # a tile half again as large, and air around it
    page, grid = grids[-1]
    room = page.height - MARGIN - grid.frame.top - HEAD * scale
    capacity = int(room / least + 0.001) - 1
    assert len(counts) - 1 == -(-sum(counts[1:]) // capacity)
