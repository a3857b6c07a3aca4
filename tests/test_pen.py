"""The pen: millimetres in, the PDF's own operators out, read back from an uncompressed page."""

from __future__ import annotations

import re
from collections.abc import Callable
from io import BytesIO
from typing import Any, cast

import pypdfium2
import pytest
from pypdf import PdfReader
from reportlab.pdfgen.canvas import Canvas

from sheets.drawing import fonts
from sheets.drawing import painter as pens
from sheets.drawing.box import Box
from sheets.drawing.fonts import REGULAR, SEMIBOLD
from sheets.drawing.form_fields import WRITE_IN
from sheets.drawing.painter import Painter
from sheets.games.tiles import Tile
from tests.pages.ink import Area
from tests.pages.readback import Page, read_page
from tests.test_typeface import made

# A page of 100 x 50 mm, which is 283.465 x 141.732 pt.
WIDTH, HEIGHT = 100.0, 50.0
POINT = 25.4 / 72

Drawing = Callable[[Painter], object]


def pdf(drawing: Drawing) -> bytes:
    """What a drawing makes of a blank page."""
    faces = fonts.load()
    stream = BytesIO()
    size = (WIDTH / POINT, HEIGHT / POINT)
    canvas = Canvas(stream, size, pageCompression=0, invariant=1, initialFontName=REGULAR)
    drawing(Painter(canvas, HEIGHT, faces))
    canvas.showPage()
    canvas.save()
    return stream.getvalue()


def operators(drawing: Drawing) -> list[str]:
    """The operators of the page's stream with their numbers, but for the first `cm`."""
    contents = PdfReader(BytesIO(pdf(drawing))).pages[0].get_contents()
    assert contents is not None
    first, *others = re.findall(r"(?:[-.0-9]+ )*[A-Za-z]+\*?", contents.get_data().decode("ascii"))
    assert first == "1 0 0 1 0 0 cm"
    return list(others)


def page(drawing: Drawing) -> Page:
    """The marks on the page; a word is added, as without any a page has no fonts to read."""

    def with_words(pen: Painter) -> None:
        drawing(pen)
        pen.text(0, HEIGHT, "end", 1)

    return read_page(pdf(with_words))


def near(*numbers: float) -> object:
    """These, to the thousandth of a millimetre."""
    return pytest.approx(numbers, abs=0.001)


# Lines, bands and frames


def test_y_grows_downwards_in_millimetres() -> None:
    # 10 mm is 28.34646 pt; 20 mm from the top is 30 mm from below: 85.03937 pt.
    assert operators(lambda pen: pen.rules([(10, 20, 60, 20)], 0.45)) == [
        ".45 w",
        "n",
        "28.34646 85.03937 m",
        "170.0787 85.03937 l",
        "S",
    ]


def test_lines_of_one_weight_are_one_stroke() -> None:
    lines = operators(lambda pen: pen.rules([(0, 10, 9, 10), (0, 20, 9, 20)], 0.9))
    assert lines.count("S") == 1
    assert sum(line.endswith(" m") for line in lines) == 2


def test_a_weight_is_set_once_and_again_when_it_changes() -> None:
    def draw(pen: Painter) -> None:
        for weight in (0.3, 0.3, 1.2, 0.3):
            pen.rules([(0, 10, 9, 10)], weight)

    weights = [line for line in operators(draw) if line.endswith(" w")]
    assert weights == [".3 w", "1.2 w", ".3 w"]


def test_a_band_is_filled_grey_without_an_outline() -> None:
    # From 10 to 40 mm across; its lower edge is 25 mm from the top, 25 mm from below.
    assert operators(lambda pen: pen.band(Box(10, 20, 30, 5), 0.95)) == [
        ".95 g",
        "n",
        "28.34646 70.86614 85.03937 14.17323 re",
        "f*",
    ]


def test_a_grey_is_set_once_and_text_turns_it_black_again() -> None:
    def draw(pen: Painter) -> None:
        pen.band(Box(0, 0, 9, 9), 0.95)
        pen.band(Box(9, 0, 9, 9), 0.95)
        pen.text(0, 20, "A", 10)
        pen.text(0, 30, "B", 10)

    assert [line for line in operators(draw) if line.endswith(" g")] == [".95 g", "0 g"]


def test_a_frame_is_an_outline() -> None:
    (frame,) = page(lambda pen: pen.frame(Box(10, 20, 30, 5), 1.2)).shapes
    assert frame.area == near(10, 20, 40, 25)
    assert (frame.weight, frame.fill, frame.curved) == (1.2, None, False)


def test_a_frame_can_be_filled() -> None:
    (frame,) = page(lambda pen: pen.frame(Box(10, 20, 30, 5), 0.7, fill=1.0)).shapes
    assert (frame.weight, frame.fill, frame.curved) == (0.7, 1.0, False)


@pytest.mark.parametrize("fill", [None, 1.0])
def test_a_frame_can_have_round_corners(fill: float | None) -> None:
    (frame,) = page(lambda pen: pen.frame(Box(10, 20, 30, 8), 0.45, 1.6, fill)).shapes
    assert frame.area == near(10, 20, 40, 28)
    assert (frame.weight, frame.fill, frame.curved) == (0.45, fill, True)


def test_a_frame_keeps_the_grey_that_is_set() -> None:
    def draw(pen: Painter) -> None:
        pen.band(Box(0, 0, 9, 9), 0.88)
        pen.frame(Box(0, 0, 9, 9), 1.2)

    assert [line for line in operators(draw) if line.endswith(" g")] == [".88 g"]


# Text


def words(drawing: Drawing) -> tuple[str, float, float, float, str]:
    """The one run of text: what it says, its x and y in mm, its size, its face."""
    (text, _) = page(drawing).texts
    return text.words, round(text.x, 3), round(text.baseline, 3), text.size, text.face


@pytest.mark.parametrize(
    ("align", "x"),
    [
        # Four figures of .497 em at 10 pt: 7.0132 mm.
        (pens.LEFT, 50.0),
        (pens.CENTRE, 50 - 3.507),
        (pens.RIGHT, 50 - 7.013),
    ],
)
def test_text_stands_on_its_line(align: float, x: float) -> None:
    drawn = words(lambda pen: pen.text(50, 30, "1234", 10, align=align))
    assert drawn == ("1234", x, 30.0, 10.0, "SourceSansPro-Regular")


def test_text_in_semibold() -> None:
    # Four figures of .513 em: 7.239 mm.
    drawn = words(lambda pen: pen.text(50, 30, "1234", 10, SEMIBOLD, pens.RIGHT))
    assert drawn == ("1234", 42.761, 30.0, 10.0, "SourceSansPro-Semibold")


@pytest.mark.parametrize(
    ("align", "x"), [(pens.LEFT, 20.0), (pens.CENTRE, 36.493), (pens.RIGHT, 52.987)]
)
def test_text_in_a_box_is_centred_by_its_height(align: float, x: float) -> None:
    # The box is 10 mm high from 20: its middle is at 25. Capitals are .66 em high, at 10 pt
    # 2.328 mm, so the line lies 1.164 mm below the middle.
    drawn = words(lambda pen: pen.text_in(Box(20, 20, 40, 10), "1234", 10, align=align))
    assert drawn == ("1234", x, 26.164, 10.0, "SourceSansPro-Regular")


def test_text_in_a_box_shrinks_to_it() -> None:
    # 7.0132 mm at 10 pt; 6 mm leave 8.555 pt, so 8.5 (5.9612 mm, .0194 mm of room each side);
    # .66 x 8.5 pt / 2 = .9895 mm below the middle.
    drawn = words(lambda pen: pen.text_in(Box(20, 20, 6, 10), "1234", 10))
    assert drawn == ("1234", 20.019, 25.99, 8.5, "SourceSansPro-Regular")


def test_a_title_hangs_from_the_top_left_corner() -> None:
    # Letters reach .75 em above their line: at 9 pt 2.381 mm.
    drawn = words(lambda pen: pen.title(Box(20, 10, 60, 5), "Total", 9))
    assert drawn == ("Total", 20.0, 12.381, 9.0, "SourceSansPro-Semibold")


def test_a_title_shrinks_to_its_width() -> None:
    # "0000" is 2.052 em, at 9 pt 6.5151 mm; 6 mm leave 8.288 pt.
    drawn = words(lambda pen: pen.title(Box(20, 10, 6, 5), "0000", 9))
    assert drawn == ("0000", 20.0, 12.381, 8.2, "SourceSansPro-Semibold")


def test_text_goes_on_in_another_face() -> None:
    faces = fonts.load(made("王明", wide=800), "han.ttf")
    stream = BytesIO()
    canvas = Canvas(stream, (300, 100), pageCompression=0, invariant=1, initialFontName=REGULAR)
    Painter(canvas, HEIGHT, faces).text(50, 30, "11王明1", 10, align=pens.RIGHT)
    canvas.save()
    contents = PdfReader(BytesIO(stream.getvalue())).pages[0].get_contents()
    assert contents is not None
    # Figures are .497 em of 10 pt, the others .8: 3.091 em in all, or 30.91 pt left of 50 mm,
    # which are 141.7323 pt; the second face begins 9.94 pt further on, the first again 16 pt.
    places = re.findall(rb"1 0 0 1 ([\d.]+) \S+ Tm /(F\d)\+0", contents.get_data())
    assert [float(x) for x, _ in places] == pytest.approx([110.8223, 120.7623, 136.7623], abs=0.001)
    assert places[0][1] == places[2][1] != places[1][1]


# Boxes to tick


def test_a_box_to_tick_is_white_and_square() -> None:
    (box,) = page(lambda pen: pen.tick_box(10, 20, 3.5)).shapes
    assert box.area == near(10, 20, 13.5, 23.5)
    assert (box.weight, box.fill) == (0.6, 1.0)


def test_a_tick_is_one_stroke_inside_its_box() -> None:
    lines = operators(lambda pen: pen.tick(10, 20, 10))
    # From the left, 2 mm in and 5.2 down, to its low point and up to the right: (12, 25.2),
    # (14.2, 27.6), (18.4, 22) mm; from below 24.8, 22.4 and 28 mm.
    assert lines == [
        "1.4 w",
        "n",
        "34.01575 70.29921 m",
        "40.25197 63.49606 l",
        "52.15748 79.37008 l",
        "S",
    ]


# What a hand would write, which is a field in a form

BOX = Box(10, 20, 30, 5)
# Its lower left corner is 25 mm from below: 28.346 and 70.866 pt; its upper right one 30 mm.
RECT = (28.346, 70.866, 113.386, 85.039)


class Noted:
    """A form that only notes what it is told."""

    def __init__(self) -> None:
        self.texts: list[tuple[object, ...]] = []
        self.boxes: list[tuple[object, ...]] = []

    def text(self, *told: object) -> None:
        self.texts.append(told)

    def ticks(self, *told: object) -> None:
        self.boxes.append(told)


def in_a_form(drawing: Drawing) -> tuple[Noted, str]:
    """What a drawing tells a form, and what it draws itself."""
    faces = fonts.load()
    form, canvas = Noted(), Canvas(BytesIO(), initialFontName=REGULAR)
    drawing(Painter(canvas, HEIGHT, faces, cast("Any", form)))
    return form, " ".join(canvas._code)


def test_what_is_written_in_is_printed_in_the_middle_of_its_box() -> None:
    # Four figures of .513 em at 10 pt are 7.239 mm; capitals' middle is at 22.5 mm.
    drawn = words(lambda pen: pen.write_in(WRITE_IN, "target", BOX, "tip", "1234", 10))
    assert drawn == ("1234", 21.38, 23.664, 10.0, "SourceSansPro-Semibold")


def test_nothing_is_printed_where_nothing_is_written_in() -> None:
    assert operators(lambda pen: pen.write_in(WRITE_IN, "target", BOX, "tip", "", 10)) == []
    assert operators(lambda pen: pen.field(WRITE_IN, "target", BOX, "tip")) == []
    assert operators(lambda pen: pen.ticks("rule", [(BOX, "tip")], None)) == []


def test_in_a_form_it_is_a_field() -> None:
    form, drawn = in_a_form(lambda pen: pen.write_in(WRITE_IN, "target", BOX, "tip", "61", 10))
    assert form.texts == [(WRITE_IN, "target", near(*RECT), "tip", "61")]
    assert "Tj" not in drawn
    form, _ = in_a_form(lambda pen: pen.field(WRITE_IN, "target", BOX, "tip"))
    assert form.texts == [(WRITE_IN, "target", near(*RECT), "tip", "")]


def test_one_of_several_boxes_is_ticked() -> None:
    boxes = [(Box(10, 20, 5, 5), "yes"), (Box(30, 20, 5, 5), "no")]
    (tick,) = page(lambda pen: pen.ticks("rule", boxes, 1)).shapes
    assert tick.area.within(Area(30, 20, 35, 25))
    form, drawn = in_a_form(lambda pen: pen.ticks("rule", [(BOX, "yes")], 0))
    assert form.boxes == [("rule", [(near(*RECT), "yes")], 0)]
    assert " l" not in drawn


# Pips and tiles


def test_no_dots_are_no_operators() -> None:
    assert operators(lambda pen: pen.dots([], 2)) == []


def test_dots_have_round_ends_and_lines_after_them_have_not() -> None:
    # 2 mm is 5.669291 pt.
    assert operators(lambda pen: pen.dots([(10, 20), (30, 20)], 2)) == [
        "5.669291 w",
        "1 J",
        "n",
        "28.34646 85.03937 m",
        "28.35646 85.03937 l",
        "85.03937 85.03937 m",
        "85.04937 85.03937 l",
        "S",
        "0 J",
    ]


@pytest.mark.parametrize("diameter", [0.9, 2.0, 20.0])
def test_a_dot_is_round_on_paper(diameter: float) -> None:
    with pypdfium2.PdfDocument(pdf(lambda pen: pen.dots([(50, 25)], diameter))) as document:
        scale = 1200 / diameter * POINT / 10  # 120 pixels across
        image = document[0].render(scale=scale, grayscale=True).to_pil()
    left, top, right, bottom = image.point(lambda grey: 255 * (grey < 128)).getbbox()
    assert abs((right - left) - (bottom - top)) <= 1
    assert right - left == pytest.approx(120, abs=2)
    # Its middle is the middle of the page.
    assert (left + right) / 2 == pytest.approx(image.width / 2, abs=1.5)
    assert (top + bottom) / 2 == pytest.approx(image.height / 2, abs=1.5)


def dots(drawing: Drawing) -> set[tuple[float, float]]:
    """Where the dots of a drawing are, in mm, to the tenth."""
    return {(round(dot.x, 1), round(dot.y, 1)) for dot in page(drawing).dots}


def test_a_six_lies_along_the_tile() -> None:
    # A half of 10 mm at (20, 10): its middle is (25, 15), pips lie 2.8 mm from there.
    lying = dots(lambda pen: pen.half_pips(20, 10, 10, 6, upright=False))
    assert lying == {(x, y) for x in (22.2, 25.0, 27.8) for y in (12.2, 17.8)}
    upright = dots(lambda pen: pen.half_pips(20, 10, 10, 6, upright=True))
    assert upright == {(x, y) for x in (22.2, 27.8) for y in (12.2, 15.0, 17.8)}


@pytest.mark.parametrize("number", range(19))
def test_upright_is_a_quarter_turn(number: int) -> None:
    lying = dots(lambda pen: pen.half_pips(20, 10, 10, number, upright=False))
    upright = dots(lambda pen: pen.half_pips(20, 10, 10, number, upright=True))
    assert len(lying) == number
    # Around (25, 15): what was right of the middle is now below it.
    assert upright == {(round(25 + y - 15, 1), round(15 + x - 25, 1)) for x, y in lying}


@pytest.mark.parametrize(
    ("upright", "area", "bar", "high", "low"),
    [
        # A tile 3-1, 10 mm a half, at (20, 10); the bar stops 1.4 mm short of its edges.
        (False, (20, 10, 40, 20), (30, 11.4, 30, 18.6), (25.0, 15.0), (35.0, 15.0)),
        (True, (20, 10, 30, 30), (21.4, 20, 28.6, 20), (25.0, 15.0), (25.0, 25.0)),
    ],
)
def test_a_tile_is_two_halves_and_a_bar(
    upright: bool,
    area: tuple[float, ...],
    bar: tuple[float, ...],
    high: tuple[float, float],
    low: tuple[float, float],
) -> None:
    drawn = page(lambda pen: pen.tile(20, 10, 10, Tile(3, 1), upright=upright))
    (frame,) = drawn.shapes
    assert frame.area == near(*area)
    assert (frame.weight, frame.fill, frame.curved) == (0.6, 1.0, True)
    (rule,) = drawn.rules
    assert (rule.x1, rule.y1, rule.x2, rule.y2) == near(*bar)
    assert rule.weight == 0.6
    places = [(round(dot.x, 1), round(dot.y, 1)) for dot in drawn.dots]
    assert len(places) == 4
    assert high in places[:3]
    assert places[3] == low
    assert drawn.dots[0].diameter == pytest.approx(1.8, abs=0.001)


def test_a_blank_half_has_no_dots() -> None:
    assert dots(lambda pen: pen.tile(20, 10, 10, Tile(0, 0))) == set()


@pytest.mark.parametrize(
    ("to_right", "outer", "bar", "open_end"),
    # The half is 10 mm square at (20, 10); its stub is 3.5 mm long.
    [(True, 20.0, 30.0, 33.5), (False, 30.0, 20.0, 16.5)],
)
def test_an_open_half_goes_on_under_the_next_tile(
    to_right: bool, outer: float, bar: float, open_end: float
) -> None:
    drawn = page(lambda pen: pen.open_half(20, 10, 10, 5, to_right=to_right))
    (outline,) = drawn.shapes
    left, right = sorted((outer, open_end))
    assert outline.area == near(left, 10, right, 20)
    assert (outline.weight, outline.fill, outline.curved) == (0.6, None, True)
    (rule,) = drawn.rules
    assert (rule.x1, rule.y1, rule.x2, rule.y2) == near(bar, 11.4, bar, 18.6)
    assert {(round(dot.x, 1), round(dot.y, 1)) for dot in drawn.dots} == {
        *((22.2, 12.2), (27.8, 12.2), (25.0, 15.0), (22.2, 17.8), (27.8, 17.8))
    }


@pytest.mark.parametrize("to_right", [True, False])
def test_its_outline_is_round_outside_and_open_inside(to_right: bool) -> None:
    lines = operators(lambda pen: pen.open_half(20, 10, 10, 0, to_right=to_right))
    outline = lines[: lines.index("S")]
    assert "h" not in outline, "not closed"
    assert sum(line.endswith(" c") for line in outline) == 2
    start, end = outline[2], outline[-1]
    x = "94.96063" if to_right else "46.77165"  # 33.5 and 16.5 mm
    assert start == f"{x} 113.3858 m"  # 10 mm from the top: 40 mm from below
    assert end == f"{x} 85.03937 l"


def test_everything_is_grey() -> None:
    def draw(pen: Painter) -> None:
        pen.band(Box(0, 0, 9, 9), pens.HEAD)
        pen.tile(20, 10, 10, Tile(12, 9))
        pen.open_half(50, 10, 10, 3, to_right=True)
        pen.tick_box(70, 10, 5)
        pen.tick(70, 10, 5)
        pen.text_in(Box(0, 30, 20, 9), "A", 9)
        pen.frame(Box(0, 0, 9, 9), pens.FRAME, 1, pens.MARK)

    used = {line.split()[-1] for line in operators(draw)}
    assert used & {"g", "f*", "B*", "S"} == {"g", "f*", "B*", "S"}
    assert not used & {"rg", "RG", "k", "K", "cs", "CS", "sc", "SC", "scn", "SCN", "sh", "G"}


def test_ink_stays_where_it_was_told() -> None:
    drawn = page(lambda pen: pen.tile(20, 10, 10, Tile(18, 18)))
    tile = Area(20, 10, 40, 20)
    assert len(drawn.dots) == 36
    assert all(dot.ink.within(tile, -0.5) for dot in drawn.dots)
