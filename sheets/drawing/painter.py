"""The drawing vocabulary: text, rules, bands, boxes to tick and tiles, in millimetres."""

from collections.abc import Iterable, Sequence

from reportlab.pdfgen.canvas import Canvas
from reportlab.pdfgen.pathobject import PDFPathObject

from sheets.drawing.box import Box
from sheets.drawing.fonts import ASCENT, MM_PER_PT, REGULAR, SEMIBOLD, FontSet, baseline
from sheets.drawing.form import Form
from sheets.drawing.form_fields import FieldKind, Rect
from sheets.drawing.pips import pip_diameter, pip_positions
from sheets.games.tiles import Tile

# Ink is black or a pale band, never a grey in between: a laser prints grey lines and
# letters as rows of dots, and a photocopier loses them.
BLACK = 0.0
SHADE = 0.965  # a column to tell apart
WIDE_SHADE = 0.98  # a wide one, which a paler band tells apart
HEAD = 0.955  # a row of headings
MARK = 0.92  # a cell that matters

# Weights of rules, in points.
FRAME = 1.2
PLAYER = 0.9
FIFTH = 0.7
ROUND = 0.45
HAIR = 0.25
FINE = 0.15  # in a table of small cells

LEFT, CENTRE, RIGHT = 0.0, 0.5, 1.0

Line = tuple[float, float, float, float]

# The length of a dot's stroke, pt. At nought PDFium draws it a whole pixel long: an egg.
_DOT = 0.01

# How far control points lie out for a quarter of a circle drawn as a Bézier curve.
_ROUND = 0.5523


class Painter:
    """Draws on one page of a canvas; every place and length in mm from the top left corner."""

    def __init__(
        self, canvas: Canvas, height: float, type: FontSet, form: Form | None = None
    ) -> None:
        """A pen for a page that is `height` mm high; with a form it can add fields to it."""
        self._canvas = canvas
        self._height = height
        self._flow = BLACK
        self._weight: float | None = None
        self.type = type
        self.form = form

    def _at(self, x: float, y: float) -> tuple[float, float]:
        """The point in ReportLab's own measure: points, from the lower left corner."""
        return x / MM_PER_PT, (self._height - y) / MM_PER_PT

    def _set_fill(self, grey: float) -> None:
        if grey != self._flow:
            self._canvas.setFillGray(grey)
            self._flow = grey

    def _set_weight(self, weight: float) -> None:
        if weight != self._weight:
            self._canvas.setLineWidth(weight)
            self._weight = weight

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        face: str = REGULAR,
        align: float = LEFT,
    ) -> None:
        """One run of text standing on y; `align` says which part of it stands at x."""
        if align:
            x -= self.type.width(text, size, face) * align
        self._set_fill(BLACK)
        *runs, (last, end) = self.type.runs(text, face)
        for one, run in runs:
            self._canvas.setFont(one, size)
            self._canvas.drawString(*self._at(x, y), run)
            x += self.type.advance(run, size, face)
        self._canvas.setFont(last, size)
        self._canvas.drawString(*self._at(x, y), end)

    def text_in(
        self,
        box: Box,
        text: str,
        size: float,
        face: str = REGULAR,
        align: float = CENTRE,
    ) -> None:
        """One run of text, centred by its height in a box, shrunk to the box if it must be."""
        fitted = self.type.fit(text, size, box.width, face)
        x = box.x + box.width * align
        y = baseline(box.y + box.height / 2, fitted.size)
        self.text(x, y, fitted.text, fitted.size, face, align)

    def title(self, box: Box, text: str, size: float) -> None:
        """A block's title, in Semibold at its top left corner, shrunk to its width."""
        fitted = self.type.fit(text, size, box.width, SEMIBOLD)
        self.text(box.x, box.y + ASCENT * size * MM_PER_PT, fitted.text, fitted.size, SEMIBOLD)

    def band(self, box: Box, grey: float) -> None:
        """A filled rectangle. Bands come before lines: a later one eats half of a rule."""
        self._set_fill(grey)
        x, y = self._at(box.x, box.bottom)
        self._canvas.rect(x, y, box.width / MM_PER_PT, box.height / MM_PER_PT, stroke=0, fill=1)

    def rules(self, lines: Iterable[Line], weight: float) -> None:
        """Straight lines (x1, y1, x2, y2), all of one weight in pt."""
        self._set_weight(weight)
        self._canvas.lines([self._at(a, b) + self._at(c, d) for a, b, c, d in lines])

    def frame(
        self, box: Box, weight: float, radius: float = 0.0, fill: float | None = None
    ) -> None:
        """The outline of a box; `radius` in mm rounds its corners, `fill` is a grey inside."""
        self._set_weight(weight)
        if fill is not None:
            self._set_fill(fill)
        x, y = self._at(box.x, box.bottom)
        width, height = box.width / MM_PER_PT, box.height / MM_PER_PT
        filled = int(fill is not None)
        if radius:
            self._canvas.roundRect(x, y, width, height, radius / MM_PER_PT, fill=filled)
        else:
            self._canvas.rect(x, y, width, height, fill=filled)

    def tick_box(self, x: float, y: float, side: float) -> None:
        """An empty box to tick, `side` mm each way, its top left corner at x, y."""
        self.frame(Box(x, y, side, side), 0.6, fill=1.0)

    def tick(self, x: float, y: float, side: float) -> None:
        """The tick in such a box: three points, drawn with a firm stroke."""
        path = self._canvas.beginPath()
        path.moveTo(*self._at(x + side * 0.2, y + side * 0.52))
        path.lineTo(*self._at(x + side * 0.42, y + side * 0.76))
        path.lineTo(*self._at(x + side * 0.84, y + side * 0.2))
        self._set_weight(1.4)
        self._canvas.drawPath(path)

    def write_in(
        self, kind: FieldKind, key: str, box: Box, tip: str, text: str, size: float
    ) -> None:
        """What a hand would write into a box: a field in a form, else the text, if there is one.

        `tip` says what belongs there, `size` is in pt.
        """
        if self.form:
            self.form.text(kind, key, self._rect(box), tip, text)
        elif text:
            self.text_in(box, text, size, SEMIBOLD)

    def field(self, kind: FieldKind, key: str, box: Box, tip: str) -> None:
        """A field of a form, empty; nothing where there is no form."""
        self.write_in(kind, key, box, tip, "", 0)

    def ticks(self, key: str, boxes: Sequence[tuple[Box, str]], ticked: int | None) -> None:
        """The choices of a house rule, of which one may be ticked; in a form, boxes to tick."""
        if self.form:
            self.form.ticks(key, [(self._rect(box), tip) for box, tip in boxes], ticked)
        elif ticked is not None:
            box = boxes[ticked][0]
            self.tick(box.x, box.y, box.width)

    def _rect(self, box: Box) -> Rect:
        """A box in ReportLab's own measure."""
        return Rect(*self._at(box.x, box.bottom), *self._at(box.right, box.y))

    def dots(self, places: Sequence[tuple[float, float]], diameter: float) -> None:
        """Round dots, `diameter` mm across: strokes of next to no length with round ends.

        A circle is four curves, a dot like this is two points.
        """
        if not places:
            return
        canvas = self._canvas
        path = canvas.beginPath()
        for x, y in places:
            right, up = self._at(x, y)
            path.moveTo(right, up)
            path.lineTo(right + _DOT, up)
        self._set_weight(diameter / MM_PER_PT)
        canvas.setLineCap(1)
        canvas.drawPath(path)
        canvas.setLineCap(0)

    def half_pips(self, x: float, y: float, side: float, number: int, upright: bool) -> None:
        """The pips of half a tile, whose top left corner is at x, y."""
        middle_x, middle_y = x + side / 2, y + side / 2
        places = []
        for along, across in pip_positions(number):
            right, down = (across, along) if upright else (along, across)
            places.append((middle_x + right * side / 2, middle_y + down * side / 2))
        self.dots(places, pip_diameter(number) * side)

    def tile(self, x: float, y: float, side: float, tile: Tile, upright: bool = False) -> None:
        """A whole tile, its top left corner at x, y; `side` is that of one half.

        Upright it stands with its high half above, else it lies with it to the left.
        """
        step_x, step_y = (0.0, side) if upright else (side, 0.0)
        self.frame(Box(x, y, side + step_x, side + step_y), 0.6, side * 0.14, fill=1.0)
        self.rules([_bar(x, y, side, upright)], 0.6)
        self.half_pips(x, y, side, tile.high, upright)
        self.half_pips(x + step_x, y + step_y, side, tile.low, upright)

    def open_half(self, x: float, y: float, side: float, number: int, to_right: bool) -> None:
        """The outer half of a lying tile whose inner half goes on under the next: an open end.

        The half is a square at x, y; a stub of the inner half (a third of the side) goes on
        to the right or to the left and is left open.
        """
        stub = side * 0.35
        radius = side * 0.14
        canvas = self._canvas
        path = canvas.beginPath()
        sign = 1 if to_right else -1
        inner = x + side if to_right else x
        outer = x if to_right else x + side
        corner = outer + sign * radius
        path.moveTo(*self._at(inner + sign * stub, y))
        path.lineTo(*self._at(corner, y))
        self._corner(path, (corner, y), (outer, y), (outer, y + radius))
        path.lineTo(*self._at(outer, y + side - radius))
        self._corner(path, (outer, y + side - radius), (outer, y + side), (corner, y + side))
        path.lineTo(*self._at(inner + sign * stub, y + side))
        self._set_weight(0.6)
        canvas.drawPath(path)
        self.rules([(inner, y + side * 0.14, inner, y + side * 0.86)], 0.6)
        self.half_pips(x, y, side, number, upright=False)

    def _corner(
        self,
        path: PDFPathObject,
        start: tuple[float, float],
        corner: tuple[float, float],
        end: tuple[float, float],
    ) -> None:
        """A quarter circle from start to end around a corner."""
        (ax, ay), (cx, cy), (bx, by) = start, corner, end
        control_a = self._at(ax + (cx - ax) * _ROUND, ay + (cy - ay) * _ROUND)
        control_b = self._at(bx + (cx - bx) * _ROUND, by + (cy - by) * _ROUND)
        path.curveTo(*control_a, *control_b, *self._at(bx, by))


def _bar(x: float, y: float, side: float, upright: bool) -> Line:
    """The line between a tile's halves, a little short of its edges."""
    if upright:
        return (x + side * 0.14, y + side, x + side * 0.86, y + side)
    return (x + side, y + side * 0.14, x + side, y + side * 0.86)
