"""The words that are printed on a form, and the heads and rows of its score grids among them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

# unused-ignore: pyproject.toml may come to say this for all of the project.
import pypdfium2

from .paint import Area


class Word(NamedTuple):
    """A word, and where it is."""

    text: str
    area: Area

    def level_with(self, area: Area) -> bool:
        """Whether its middle is as far down the page as some part of an area."""
        return area.top < self.area.middle[1] < area.bottom


@cache
def words(pdf: bytes) -> list[list[Word]]:
    """What is printed on each page."""
    with pypdfium2.PdfDocument(pdf) as document:
        return [list(_words(page)) for page in document]


def _words(page: pypdfium2.PdfPage) -> Iterator[Word]:
    width, height = page.get_size()
    text = page.get_textpage()
    for found in re.finditer(r"\S+", text.get_text_range()):
        lefts, bottoms, rights, tops = zip(
            *(text.get_charbox(index) for index in range(*found.span())), strict=True
        )
        area = Area(
            min(lefts) / width,
            1 - max(tops) / height,
            max(rights) / width,
            1 - min(bottoms) / height,
        )
        yield Word(found[0], area)


class Grid(NamedTuple):
    """The score grid of a page: the heads of its columns, and the labels of its rows."""

    points: list[Area]  # from left to right
    totals: list[Area]
    rows: dict[str, Area]


def score_grid(page: list[Word]) -> Grid:
    """The grid under the line that says Points most often."""
    said = [word for word in page if word.text == "Points"]
    levels = Counter(round(word.area.bottom, 3) for word in said)
    level, _ = levels.most_common(1)[0]
    line = [word for word in page if abs(word.area.bottom - level) < 0.003]
    points, totals = (
        sorted(word.area for word in line if word.text == head) for head in ("Points", "Total")
    )
    # Of two words that are alike the upper one: notes may stand under the grid.
    rows = {
        word.text: word.area
        for word in sorted(page, key=lambda word: -word.area.top)
        if word.area.right < points[0].left and word.area.top > level
    }
    return Grid(points, totals, rows)
