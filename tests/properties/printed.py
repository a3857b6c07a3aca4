"""A quick reader of printed pages: text, straight lines and frames, in mm, forms included.

It reads what the sheets' streams consist of by pattern, twenty times as fast as a whole PDF
library would, so that a property can look at thousands of pages. The tests of `tests/pages`
read the standard sheets more slowly, and stop at whatever they do not know.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from io import BytesIO
from typing import Any, NamedTuple, cast

from font_source_sans_pro import font_files_ttf
from fontTools.ttLib import TTFont
from pypdf import PdfReader

MM = 25.4 / 72

_MARK = re.compile(
    rb"BT 1 0 0 1 (?P<x>\S+) (?P<y>\S+) Tm (?P<shown>.*?) T\* ET"
    rb"|(?P<weight>\S+) w\b"
    rb"|n (?P<left>\S+) (?P<low>\S+) (?P<wide>\S+) (?P<high>\S+) re (?P<paint>S|B\*|f\*)"
    rb"|(?P<x1>\S+) (?P<y1>\S+) m\s(?P<x2>\S+) (?P<y2>\S+) l"
    rb"|/(?P<form>\S+) Do",
    re.DOTALL,
)
_SHOW = re.compile(rb"/(\S+) (\S+) Tf \S+ TL \(((?:\\.|[^\\])*?)\) Tj", re.DOTALL)
_ESCAPE = re.compile(rb"\\([0-7]{3}|.)", re.DOTALL)
_TO_UNICODE = re.compile(rb"^<([0-9A-F]{2})> <([0-9A-F]{4,})>$", re.MULTILINE)


class Run(NamedTuple):
    """A run of text: what it says, its size in pt, and the paper that it covers.

    From left to right that is as far as the pen goes, up and down what its glyphs cover.
    """

    words: str
    size: float
    left: float
    top: float
    right: float
    bottom: float

    @property
    def centre(self) -> tuple[float, float]:
        """The middle of its ink."""
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    def meets(self, left: float, top: float, right: float, bottom: float) -> bool:
        """Whether it has any paper in common with a rectangle, or crosses a line."""
        return self.left < right and left < self.right and self.top < bottom and top < self.bottom


class Box(NamedTuple):
    """A line, or the outline of a frame: its edges in mm, its weight in pt."""

    left: float
    top: float
    right: float
    bottom: float
    weight: float

    def edges(self) -> Iterator[tuple[float, float, float, float]]:
        """The four lines of a frame."""
        left, top, right, bottom, _ = self
        yield left, top, right, top
        yield left, bottom, right, bottom
        yield left, top, left, bottom
        yield right, top, right, bottom


class Page(NamedTuple):
    """A page: its size in mm, and what stands on it."""

    width: float
    height: float
    runs: list[Run]
    lines: list[Box]
    frames: list[Box]


class _Font(NamedTuple):
    characters: dict[int, str]
    widths: list[float]
    face: str


@cache
def glyphs(face: str) -> dict[str, tuple[float, float]]:
    """How far each character of a face reaches above and below its line, in ems."""
    with TTFont(font_files_ttf[face]) as font:
        outlines, em = font["glyf"], font["head"].unitsPerEm
        found = {}
        for code, name in font.getBestCmap().items():
            glyph = outlines[name]
            drawn = glyph.numberOfContours != 0
            reach = (glyph.yMax / em, -glyph.yMin / em) if drawn else (0.0, 0.0)
            found[chr(code)] = reach
    return found


def read_pages(pdf: bytes) -> list[Page]:
    """All pages of a PDF."""
    reader = PdfReader(BytesIO(pdf))
    fonts: dict[str, _Font] = {}
    forms: dict[str, Page] = {}
    return [_read_page(page, fonts, forms) for page in reader.pages]


def _read_page(page: Any, fonts: dict[str, _Font], forms: dict[str, Page]) -> Page:
    resources = page["/Resources"]
    for key, font in resources["/Font"].items():
        if key not in fonts:
            fonts[key] = _read_font(font.get_object())
    height = float(page.mediabox.height)
    drawn = Page(float(page.mediabox.width) * MM, height * MM, [], [], [])
    for name in _marks(page.get_contents().get_data(), height, fonts, drawn):
        if name not in forms:
            forms[name] = Page(0.0, 0.0, [], [], [])
            data = resources["/XObject"][f"/{name}"].get_data()
            assert not list(_marks(data, height, fonts, forms[name])), "no form in a form"
        drawn.runs.extend(forms[name].runs)
        drawn.lines.extend(forms[name].lines)
        drawn.frames.extend(forms[name].frames)
    return drawn


def _read_font(font: Any) -> _Font:
    codes = _TO_UNICODE.findall(font["/ToUnicode"].get_data())
    name = str(font["/BaseFont"]).partition("+")[2]
    return _Font(
        characters={int(code, 16): chr(int(value, 16)) for code, value in codes},
        widths=[float(width) for width in font["/Widths"]],
        face="SourceSansPro" + ("Semibold" if name.endswith("Semibold") else ""),
    )


def _marks(data: bytes, height: float, fonts: dict[str, _Font], page: Page) -> Iterator[str]:
    """Note all marks of a stream; the names of the forms that it draws come back."""
    weight = 1.0
    for found in _MARK.finditer(data):
        match found.lastgroup:
            case "shown":
                x, y = float(found["x"]) * MM, (height - float(found["y"])) * MM
                page.runs.append(_run(x, y, found["shown"], fonts))
            case "weight":
                weight = float(found["weight"])
            case "y2":
                x1, y1, x2, y2 = (float(found[key]) for key in ("x1", "y1", "x2", "y2"))
                left, right = sorted((x1 * MM, x2 * MM))
                top, bottom = sorted(((height - y1) * MM, (height - y2) * MM))
                page.lines.append(Box(left, top, right, bottom, weight))
            case "paint" if found["paint"] != b"f*":
                left, low, wide, high = (
                    float(found[key]) for key in ("left", "low", "wide", "high")
                )
                page.frames.append(
                    Box(
                        left * MM,
                        (height - low - high) * MM,
                        (left + wide) * MM,
                        (height - low) * MM,
                        weight,
                    )
                )
            case "form":
                yield found["form"].decode()


def _run(x: float, y: float, shown: bytes, fonts: dict[str, _Font]) -> Run:
    words, right, above, below, size = "", x, 0.0, 0.0, 0.0
    for name, points, string in _SHOW.findall(shown):
        font, size = fonts[f"/{name.decode()}"], float(points)
        reach = glyphs(font.face)
        for code in _ESCAPE.sub(_unescaped, string):
            character = font.characters[code]
            words += character
            right += font.widths[code] * size * MM / 1000
            above = max(above, reach[character][0] * size * MM)
            below = max(below, reach[character][1] * size * MM)
    return Run(words, size, x, y - above, right, y + below)


def _unescaped(found: re.Match[bytes]) -> bytes:
    escaped = found[1]
    return bytes([int(escaped, 8)]) if len(escaped) == 3 else cast("bytes", escaped)
