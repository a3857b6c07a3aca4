"""A form on paper: where it is blank it is the plain print, and what it was drawn with shows."""

from collections.abc import Callable
from pathlib import Path

import pytest
from font_source_sans_pro import font_files_ttf
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from PIL import Image, ImageChops, ImageFont

from .drawn import BLANK, draw, draw_print, each_blank
from .paint import each_painter, paint, paint_here
from .readback import fields, held, values

FINE = 192  # dpi, for measures
DARK = 128


@each_painter
@each_blank
def test_a_blank_form_is_the_plain_print_to_the_pixel(
    form: str, painter: str, tool: Callable[[str], str]
) -> None:
    # No border, no tint, no highlight.
    forms = paint(painter, draw(*BLANK[form]), tool)
    prints = paint(painter, draw_print(*BLANK[form]), tool)
    assert len(forms) == len(prints)
    for one, other in zip(forms, prints, strict=True):
        assert ImageChops.difference(one, other).getbbox() is None


def ink(written: bytes, blank: bytes, name: str) -> Image.Image:
    """What PDFium paints into a field on the first page, cut to its ink."""
    area = fields(written)[name].widgets[0].area
    cells = [
        page.crop(area.on(page)) for page in (paint_here(pdf, FINE)[0] for pdf in (written, blank))
    ]
    dark = ImageChops.difference(*cells).point([0] * DARK + [255] * (256 - DARK))
    box = dark.getbbox()
    assert box is not None, f"nothing shows in {name}"
    return dark.crop(box)


def options(names: tuple[str, ...]) -> tuple[str, ...]:
    """The command's options that name the players."""
    return tuple(part for name in names for part in ("--name", name))


NAMES = (
    "Zoë",
    "Łukasz Żółć",
    "Αθηνά",
    "Жанна",
    "Nguyễn Thị",
    "Sørensen-Ångström",
    "O’Neil – “Jo”…",
)


@pytest.mark.parametrize("number", range(1, len(NAMES) + 1))
def test_a_name_shows_whatever_its_letters(number: int) -> None:
    written = draw("dominoes", "-p", "a3", *options(NAMES))
    name = NAMES[number - 1]
    assert values(written)[f"1.n.{number}"] == name
    face = ImageFont.truetype(font_files_ttf["SourceSansPro"], 1000)
    width = sum(face.getlength(letter) for letter in name) * 11 / 1000 * FINE / 72
    shown = ink(written, draw("dominoes", "-p", "a3", "--players", "7"), f"1.n.{number}")
    assert shown.width == pytest.approx(width, abs=6)


def test_more_letters_than_a_font_has_codes_for() -> None:
    # 32 capitals and 32 small letters of Russian, 24 and 24 of Greek: far beyond the 62 codes
    # that Latin-1 leaves. What a name lacks there it takes from a second part of the font.
    russian = "".join(chr(code) for code in (*range(0x410, 0x430), *range(0x430, 0x450)))
    greek = "".join(chr(code) for code in (*range(0x391, 0x3A2), *range(0x3B1, 0x3CA)))
    names = (russian[:20], russian[20:40], russian[40:], greek[:20], greek[20:])
    written = draw("dominoes", "-p", "a3", *options(names))
    blank = draw("dominoes", "-p", "a3", "--players", "5")
    face = ImageFont.truetype(font_files_ttf["SourceSansPro"], 1000)
    for number, name in enumerate(names, 1):
        assert values(written)[f"1.n.{number}"] == name
        full = sum(face.getlength(letter) for letter in name) * 11 / 1000 * FINE / 72
        room = fields(written)[f"1.n.{number}"].widgets[0].area
        assert ink(written, blank, f"1.n.{number}").width > 0.8 * min(
            full, (room.right - room.left) * paint_here(written, FINE)[0].width
        )


def test_a_name_that_is_too_long_is_cut_on_paper_and_kept_in_the_field() -> None:
    name = "Maximiliana Ermengarde von und zu Hohenstein-Bommelmütz"
    written = draw("dominoes", "--name", name, "--players", "6")
    assert values(written)["1.n.1"] == name
    area = fields(written)["1.n.1"].widgets[0].area
    room = (area.right - area.left) * paint_here(written, FINE)[0].width
    shown = ink(written, draw("dominoes", "--players", "6"), "1.n.1")
    assert 0.8 * room < shown.width < room


@each_painter
def test_ticks_and_what_is_written_in_show(painter: str, tool: Callable[[str], str]) -> None:
    agreed = ("--agree", "target=200", "--agree", "points=nearest-five")
    written = draw("dominoes", *agreed)
    assert held(written) == {"1.k.target": "/3", "1.w.target": "200", "1.k.points": "/1"}
    (page,), (blank,) = (paint(painter, pdf, tool) for pdf in (written, draw("dominoes")))
    change = ImageChops.difference(page, blank).point([0] * 100 + [255] * 156)
    for name, field in fields(written).items():
        for one in field.widgets:
            shows = change.crop(one.area.on(page)).getbbox() is not None
            ticked = one.state and one.state == one.shown
            assert shows is bool(ticked or name == "1.w.target"), one


def test_a_tick_is_where_the_print_has_it() -> None:
    agreed = ("all-fives", "--agree", "muggins=yes")
    form, printed, blank = draw(*agreed), draw_print(*agreed), draw_print("all-fives")
    ticks = [ink_of_page(pdf, blank) for pdf in (form, printed)]
    for edges in zip(*ticks, strict=True):
        assert max(edges) - min(edges) <= 2  # pixels


def ink_of_page(pdf: bytes, blank: bytes) -> tuple[int, int, int, int]:
    """Where the first page has ink that the blank one has not."""
    pages = (paint_here(one, FINE)[0] for one in (pdf, blank))
    box = ImageChops.difference(*pages).point([0] * DARK + [255] * (256 - DARK)).getbbox()
    assert box is not None
    return box


@pytest.fixture
def han(tmp_path: Path) -> Path:
    """A TrueType face whose one letter, U+5730, is a square of 1000 units."""
    builder = FontBuilder(1000, isTTF=True)
    pen = TTGlyphPen(None)
    for number, corner in enumerate(((0, 0), (0, 800), (800, 800), (800, 0))):
        (pen.lineTo if number else pen.moveTo)(corner)
    pen.closePath()
    square, empty = pen.glyph(), TTGlyphPen(None).glyph()
    builder.setupGlyphOrder([".notdef", "space", "earth"])
    builder.setupCharacterMap({0x20: "space", 0x5730: "earth"})
    builder.setupGlyf({".notdef": empty, "space": empty, "earth": square})
    builder.setupHorizontalMetrics(dict.fromkeys((".notdef", "space", "earth"), (1000, 0)))
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": "Earth", "styleName": "Regular", "psName": "Earth"})
    builder.setupOS2()
    builder.setupPost()
    builder.setupMaxp()
    path = tmp_path / "earth.ttf"
    builder.save(path)
    return path


@each_painter
def test_a_name_in_another_face(painter: str, han: Path, tool: Callable[[str], str]) -> None:
    written = draw("dominoes", "--name", "Zoë 地", "--players", "4", "--font", str(han))
    assert held(written) == {"1.n.1": "Zoë 地"}
    (page,), (blank,) = (
        paint(painter, pdf, tool) for pdf in (written, draw("dominoes", "--players", "4"))
    )
    area = fields(written)["1.n.1"].widgets[0].area.on(page)
    shown = ImageChops.difference(page.crop(area), blank.crop(area)).point([0] * DARK + [255] * 128)
    box = shown.getbbox()
    assert box is not None
    # At the end stands the square, 800 / 1000 of 11 pt wide: it is black all over.
    side = int(0.8 * 11 * 96 / 72) - 2
    right, bottom = box[2] - 1, box[3] - 1
    assert shown.crop((right - side, bottom - side, right, bottom)).getextrema() == (255, 255)
