"""The score grid of a page, found again by its rules."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from .ink import Area
from .readback import Page, Rule, Shape, Text
from .standard import NEAR


@dataclass(frozen=True)
class ScoreGrid:
    """Where the rules of a grid lie, and the cells between them."""

    frame: Shape
    levels: tuple[Rule, ...]  # the level rules inside the frame, from the top down
    uprights: tuple[Rule, ...]  # the upright ones, from left to right

    @property
    def names(self) -> list[Area]:
        """The box for each player's name; only rules between players reach up to them."""
        area = self.frame.area
        ends = [r.x1 for r in self.uprights if r.ink.top < area.top + 1] + [area.right]
        return [Area(a, area.top, b, self.levels[0].y1) for a, b in pairwise(ends)]

    @property
    def columns(self) -> list[tuple[float, float]]:
        """Left and right of each column: the labels', then those of points and totals."""
        area = self.frame.area
        return list(pairwise([area.left, *(rule.x1 for rule in self.uprights), area.right]))

    @property
    def rows(self) -> list[tuple[float, float]]:
        """Top and bottom of each round's row."""
        return list(pairwise([*(rule.y1 for rule in self.levels[1:]), self.frame.area.bottom]))

    @property
    def heads(self) -> list[Area]:
        """The cell that heads each column."""
        top, bottom = self.levels[0].y1, self.levels[1].y1
        return [Area(left, top, right, bottom) for left, right in self.columns]

    @property
    def cells(self) -> list[list[Area]]:
        """The cells of each round's row, its label's first."""
        return [
            [Area(left, top, right, bottom) for left, right in self.columns]
            for top, bottom in self.rows
        ]


def frames(page: Page) -> list[Shape]:
    """The frames of tables and grids, the largest last: sharp corners, and no filling."""
    sharp = [s for s in page.shapes if s.weight is not None and s.fill is None and not s.curved]
    return sorted(sharp, key=lambda shape: shape.area.width * shape.area.height)


def score_grid(page: Page) -> ScoreGrid:
    """The grid to write scores in: on every sheet the largest thing with a frame."""
    frame = frames(page)[-1]
    inside = [rule for rule in page.rules if rule.ink.within(frame.ink, NEAR)]
    wide = frame.area.width
    levels = [r for r in inside if r.horizontal and abs(r.x2 - r.x1) > wide - NEAR]
    uprights = [r for r in inside if r.vertical and r.ink.bottom > frame.area.bottom - NEAR]
    return ScoreGrid(
        frame,
        tuple(sorted(levels, key=lambda rule: rule.y1)),
        tuple(sorted(uprights, key=lambda rule: rule.x1)),
    )


def texts_in(page: Page, area: Area) -> list[Text]:
    """The runs whose middle lies in an area."""
    return [
        text
        for text in page.texts
        if area.left < text.ink.centre[0] < area.right
        and area.top < text.ink.centre[1] < area.bottom
    ]


def tiles(page: Page) -> list[Shape]:
    """The tile in the label of each row of a Mexican Train sheet, from the top down."""
    labels = [row[0] for row in score_grid(page).cells]
    found = [
        [shape for shape in page.shapes if shape.curved and shape.ink.within(label)]
        for label in labels
    ]
    assert [len(shapes) for shapes in found] == [1] * 13
    return [shape for (shape,) in found]
