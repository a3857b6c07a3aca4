"""Reads a page back: text, rules, bands and dots, with their places, from the PDF's own stream.

Everything is in mm from the page's top left corner, as a reader with a ruler would say it;
type sizes and weights of rules are in points. It knows the few operators that the sheets
use, and stops at any other: what it did not see, no test would have looked at.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from io import BytesIO
from typing import Any

from pypdf import PdfReader
from pypdf.generic import ContentStream

from .ink import Area, descent, height
from .standard import MM

# A line shorter than this (mm) with round ends is a dot.
_DOT = 0.05


@dataclass(frozen=True)
class Mark:
    """Something on the page: when it was drawn (0 is first), and the paper that it covers."""

    order: int
    ink: Area


@dataclass(frozen=True)
class Text(Mark):
    """One run of text, drawn by one operator; its ink spans all its glyphs."""

    words: str
    x: float
    baseline: float
    size: float  # pt
    face: str


@dataclass(frozen=True)
class Rule(Mark):
    """A straight line."""

    x1: float
    y1: float
    x2: float
    y2: float
    weight: float  # pt

    @property
    def horizontal(self) -> bool:
        """Whether it runs from left to right, level."""
        return abs(self.y1 - self.y2) < 1e-3

    @property
    def vertical(self) -> bool:
        """Whether it runs up and down, upright."""
        return abs(self.x1 - self.x2) < 1e-3


@dataclass(frozen=True)
class Dot(Mark):
    """A round dot: a pip."""

    x: float
    y: float
    diameter: float


@dataclass(frozen=True)
class Shape(Mark):
    """A rectangle or an outline of several lines: a band if it is only filled."""

    area: Area  # along the middle of its outline
    fill: float | None  # grey, 1 is white
    weight: float | None  # of its outline, pt
    curved: bool

    @property
    def band(self) -> bool:
        """Whether it is a filled area without an outline."""
        return self.weight is None

    def edges(self) -> Iterator[Area]:
        """What its outline covers: four thin areas."""
        if self.weight is None:
            return
        half = self.weight * MM / 2
        left, top, right, bottom = self.area
        for edge in (
            Area(left, top, right, top),
            Area(left, bottom, right, bottom),
            Area(left, top, left, bottom),
            Area(right, top, right, bottom),
        ):
            yield edge.grown(half)


@dataclass(frozen=True)
class Page:
    """All that stands on a page."""

    width: float
    height: float
    marks: tuple[Mark, ...]

    @property
    def texts(self) -> list[Text]:
        """The runs of text, in the order that they were drawn in."""
        return [mark for mark in self.marks if isinstance(mark, Text)]

    @property
    def rules(self) -> list[Rule]:
        """The straight lines."""
        return [mark for mark in self.marks if isinstance(mark, Rule)]

    @property
    def dots(self) -> list[Dot]:
        """The pips."""
        return [mark for mark in self.marks if isinstance(mark, Dot)]

    @property
    def shapes(self) -> list[Shape]:
        """Rectangles and outlines."""
        return [mark for mark in self.marks if isinstance(mark, Shape)]

    def said(self, words: str) -> list[Text]:
        """The runs that say exactly this."""
        return [text for text in self.texts if text.words == words]


def read_page(pdf: bytes) -> Page:
    """What stands on the first page of a PDF."""
    reader = PdfReader(BytesIO(pdf))
    page = reader.pages[0]
    resources: Any = page["/Resources"]
    fonts = {name: _Font.read(font) for name, font in resources["/Font"].items()}
    scribe = _Scribe(float(page.mediabox.height), fonts)
    stream = ContentStream(page.get_contents(), reader)
    for operands, operator in stream.operations:
        scribe.take(operator.decode(), operands)
    return Page(
        float(page.mediabox.width) * MM, float(page.mediabox.height) * MM, tuple(scribe.marks)
    )


@dataclass(frozen=True)
class _Font:
    """What a font says of its codes: the character and the width of each."""

    face: str
    characters: Mapping[int, str]
    widths: Sequence[float]

    @classmethod
    def read(cls, reference: Any) -> _Font:
        font = reference.get_object()
        assert font["/FirstChar"] == 0
        to_unicode = font["/ToUnicode"].get_data().decode("ascii")
        pairs = re.findall(r"^<([0-9A-F]{2})> <([0-9A-F]{4})>$", to_unicode, re.MULTILINE)
        return cls(
            face=font["/BaseFont"].partition("+")[2],
            characters={
                int(code, 16): chr(int(value, 16))
                for code, value in pairs[1:]  # the first is the range of codes
            },
            widths=[float(width) for width in font["/Widths"]],
        )


@dataclass
class _Scribe:
    """Follows the operators of a stream, and notes each mark that they make."""

    page_height: float
    fonts: Mapping[str, _Font]
    marks: list[Mark] = field(default_factory=list)
    fill: float = 0.0
    weight: float = 1.0
    font: str = ""
    size: float = 0.0
    at: tuple[float, float] = (0.0, 0.0)  # where text stands, pt
    path: list[list[tuple[float, float]]] = field(default_factory=list)
    curved: bool = False

    def take(self, operator: str, operands: Sequence[Any]) -> None:
        """One operator with its operands."""
        match operator:
            case "cm":  # the page is drawn in its own measure
                assert [float(x) for x in operands] == [1, 0, 0, 1, 0, 0]
            case "BT" | "ET" | "TL" | "T*" | "J" | "j" | "h":
                pass
            case "g":
                self.fill = float(operands[0])
            case "w":
                self.weight = float(operands[0])
            case "Tm":
                assert [float(x) for x in operands[:4]] == [1, 0, 0, 1]
                self.at = (float(operands[4]), float(operands[5]))
            case "Tf":
                self.font, self.size = operands[0], float(operands[1])
            case "Tj":
                self._note_text(operands[0].original_bytes)
            case "n":  # ends a path that was not painted: here, one that has not begun
                assert not self.path
            case "m":
                self.path.append([self._place(*operands)])
            case "l":
                self.path[-1].append(self._place(*operands))
            case "c":
                self.path[-1].append(self._place(*operands[4:]))
                self.curved = True
            case "re":
                x, y, width, height = (float(operand) for operand in operands)
                corners = ((x, y), (x + width, y), (x + width, y + height), (x, y + height))
                self.path.append([self._place(*corner) for corner in (*corners, (x, y))])
            case "S":
                self._note_path(filled=False, stroked=True)
            case "f*":
                self._note_path(filled=True, stroked=False)
            case "B*":
                self._note_path(filled=True, stroked=True)
            case _:
                raise ValueError(f"an operator that no sheet used so far: {operator}")

    def _place(self, x: Any, y: Any) -> tuple[float, float]:
        return float(x) * MM, (self.page_height - float(y)) * MM

    def _note_text(self, codes: bytes) -> None:
        font = self.fonts[self.font]
        words = "".join(font.characters[code] for code in codes)
        x, baseline = self._place(*self.at)
        em = self.size * MM
        width = sum(font.widths[code] for code in codes) * em / 1000
        ink = Area(
            x,
            baseline - height(words, font.face) * em,
            x + width,
            baseline + descent(words, font.face) * em,
        )
        self.marks.append(Text(len(self.marks), ink, words, x, baseline, self.size, font.face))

    def _note_path(self, *, filled: bool, stroked: bool) -> None:
        assert self.path, "nothing to paint"
        for points in self.path:
            self.marks.append(self._mark(points, filled=filled, stroked=stroked))
        self.path, self.curved = [], False

    def _mark(self, points: list[tuple[float, float]], *, filled: bool, stroked: bool) -> Mark:
        order = len(self.marks)
        half = self.weight * MM / 2 if stroked else 0.0
        xs, ys = [x for x, _ in points], [y for _, y in points]
        area = Area(min(xs), min(ys), max(xs), max(ys))
        if len(points) == 2:
            assert stroked
            assert not filled
            (x1, y1), (x2, y2) = points
            if max(area.width, area.height) < _DOT:
                return Dot(order, area.grown(half), (x1 + x2) / 2, y1, 2 * half)
            return Rule(order, area.grown(half), x1, y1, x2, y2, self.weight)
        fill = self.fill if filled else None
        weight = self.weight if stroked else None
        return Shape(order, area.grown(half), area, fill, weight, self.curved)
