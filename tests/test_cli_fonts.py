"""Names in any script: `--font` with a face that has their letters, and files that are no such."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.basePen import AbstractPen
from fontTools.pens.t2CharStringPen import (
    T2CharStringPen,
)
from fontTools.pens.ttGlyphPen import TTGlyphPen
from pypdf import PdfReader
from pypdfium2 import PdfDocument

from sheets.cli.command import main

HEBREW = "אבגדהוזחטיכלמנסעפצקרשתםןץףך"
ARABIC = "\ufee3\ufea4\ufee4\ufeaa"  # the joined forms of the letters of Mohammed
HAN = "中地文名"
SIDE = 600  # of a glyph: a square, in thousandths of the type size


def pen_square(pen: AbstractPen) -> None:
    """Draw a square, 0.4 of the type size wide."""
    pen.moveTo((50, 0))
    for point in ((50, SIDE), (450, SIDE), (450, 0)):
        pen.lineTo(point)
    pen.closePath()


def make_font(
    path: str, letters: str = HEBREW + ARABIC + HAN, *, cff: bool = False, variable: bool = False
) -> str:
    """A font file in which each of the letters is a square."""
    glyphs = [".notdef", *(f"u{ord(letter):04X}" for letter in letters)]
    builder = FontBuilder(1000, isTTF=not cff)
    builder.setupGlyphOrder(glyphs)
    builder.setupCharacterMap({ord(letter): f"u{ord(letter):04X}" for letter in letters})
    if cff:
        builder.setupCFF("Squares-Regular", {}, {glyph: char_string() for glyph in glyphs}, {})
    else:
        builder.setupGlyf({glyph: outline() for glyph in glyphs})
    builder.setupHorizontalMetrics(dict.fromkeys(glyphs, (500, 50)))
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    names = {"familyName": "Squares", "styleName": "Regular", "psName": "Squares-Regular"}
    builder.setupNameTable(names)
    builder.setupOS2(sTypoAscender=800, sTypoDescender=-200, usWinAscent=800, usWinDescent=200)
    builder.setupPost()
    if variable:
        builder.setupFvar([("wght", 100, 400, 900, "Weight")], [])
        builder.setupGvar({glyph: [] for glyph in glyphs})
    builder.save(path)
    return path


def outline() -> object:
    pen = TTGlyphPen(None)
    pen_square(pen)
    return pen.glyph()


def char_string() -> object:
    pen = T2CharStringPen(500, None)
    pen_square(pen)
    return pen.getCharString()


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PAPERSIZE", "a4")


def draw(*args: str) -> str:
    """The path of the one PDF that is drawn."""
    result = CliRunner().invoke(main, ["-p", "a4", *args])
    assert (result.exit_code, result.stderr) == (0, "")
    (path,) = result.stdout.splitlines()
    return path


def refused(*args: str) -> str:
    """The one sentence with which nothing is drawn."""
    result = CliRunner().invoke(main, ["-p", "a4", *args])
    assert isinstance(result.exception, SystemExit), result.exception
    assert (result.exit_code, result.stdout) == (1, "")
    assert not Path("output").exists()
    (line,) = result.stderr.splitlines()
    return line.removeprefix("domino-sheets: ")


def lines(path: str) -> list[str]:
    """The lines of text on the first page, as a reader copies them."""
    with PdfDocument(path) as pdf:
        text: str = pdf[0].get_textpage().get_text_range()
    return text.splitlines()


def places(path: str, word: str) -> list[float]:
    """How far from the left each letter of a word stands on the first page, in points."""
    with PdfDocument(path) as pdf:
        page = pdf[0].get_textpage()
        start = page.get_text_range().index(word)
        return [page.get_charbox(start + place)[0] for place in range(len(word))]


def fonts(path: str) -> Mapping[str, bool]:
    """Whether each face on the first page is embedded; by name, without the subset's tag."""
    page: Any = PdfReader(path).pages[0]
    found = page["/Resources"]["/Font"].values()
    each = [one.get_object() for one in found]
    return {
        str(font["/BaseFont"]).partition("+")[2]: "/FontFile2" in font["/FontDescriptor"]
        for font in each
    }


def test_a_hebrew_name_runs_from_right_to_left() -> None:
    make_font("squares.ttf")
    path = draw("dominoes", "--font", "squares.ttf", "--name", "משה", "--name", "Ann")
    assert "משה" in "\n".join(lines(path))
    first, second, third = places(path, "משה")
    assert first > second > third


def test_a_chinese_name_runs_from_left_to_right() -> None:
    make_font("squares.ttf")
    path = draw("dominoes", "--font", "squares.ttf", "--name", "中文名")
    assert "中文名" in "\n".join(lines(path))
    first, second, third = places(path, "中文名")
    assert first < second < third


def test_an_arabic_name_is_joined_and_runs_from_right_to_left() -> None:
    make_font("squares.ttf")
    path = draw("dominoes", "--font", "squares.ttf", "--name", "محمد")
    first, second, third, fourth = places(path, "محمد")
    assert first > second > third > fourth


def test_a_name_in_two_scripts_takes_each_letter_from_the_face_that_has_it() -> None:
    make_font("squares.ttf")
    path = draw("dominoes", "--font", "squares.ttf", "--name", "Q 中 משה")
    (latin,), (han,), (first, _, last) = (places(path, word) for word in ("Q", "中", "משה"))
    assert latin < han < last < first
    assert any("Q" in line and "中" in line for line in lines(path))


def test_letters_that_both_faces_have_come_from_our_own() -> None:
    make_font("squares.ttf", "An" + HAN)
    path = draw("dominoes", "--name", "An", "--name", "中", "--font", "squares.ttf")
    # A square takes half of the 10.5 pt; our own A takes more.
    first, second = places(path, "An")
    assert second - first != pytest.approx(0.5 * 10.5, abs=0.1)
    assert fonts(draw("dominoes", "--name", "An", "--font", "squares.ttf")) == fonts(
        draw("dominoes", "--name", "An")
    )


def test_the_face_is_embedded_beside_our_own() -> None:
    make_font("squares.ttf")
    own = fonts(draw("dominoes", "--name", "Ann", "--font", "squares.ttf"))
    assert all(own.values())
    both = fonts(draw("dominoes", "--name", "משה", "--font", "squares.ttf"))
    assert all(both.values())
    (other,) = both.keys() - own.keys()
    assert other.startswith("Squares")


def test_two_fonts_of_one_name_are_two_fonts() -> None:
    make_font("first.ttf", "א")
    make_font("second.ttf", "中")
    assert "א" in "\n".join(lines(draw("dominoes", "--name", "א", "--font", "first.ttf")))
    assert "中" in "\n".join(lines(draw("dominoes", "--name", "中", "--font", "second.ttf")))


@pytest.mark.parametrize("where", [("--title", "דומינו"), ("--agree", "target=מאה")])
def test_other_texts_of_the_user_too(where: tuple[str, str]) -> None:
    make_font("squares.ttf")
    text = where[1].rpartition("=")[2]
    path = draw("dominoes", "--font", "squares.ttf", *where)
    assert text in "\n".join(lines(path))


def test_a_roster_with_labels_and_names_in_any_script() -> None:
    make_font("squares.ttf")
    Path("club.csv").write_text("שולחן,משה,Ann\n中文,名,Łucja\n", encoding="utf-8")
    path = draw("dominoes", "--font", "squares.ttf", "--roster", "club.csv")
    outline: list[Any] = PdfReader(path).outline
    assert [str(entry.title) for entry in outline] == [
        "שולחן · Dominoes score sheet",
        "中文 · Dominoes score sheet",
    ]
    assert "משה" in "\n".join(lines(path))


def test_latin_greek_cyrillic_and_vietnamese_need_no_font() -> None:
    names = ("Zoë", "Łukasz", "Αθηνά", "Жанна", "Nguyễn", "Ştefan")
    path = draw("dominoes", *(word for name in names for word in ("--name", name)))
    text = "\n".join(lines(path))
    assert [name for name in names if name not in text] == []


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        (
            "שרה",
            "Source Sans Pro has no character 'ה' (U+05D4), which 'שרה' needs: "
            "name a TrueType face that has, --font FILE",
        ),
        (
            "Ann 😀",
            "Source Sans Pro has no character '😀' (U+1F600), which 'Ann 😀' needs: "
            "name a TrueType face that has, --font FILE",
        ),
    ],
)
def test_a_character_that_our_face_lacks(name: str, sentence: str) -> None:
    assert refused("dominoes", "--name", name) == sentence


def test_a_character_that_both_faces_lack() -> None:
    make_font("squares.ttf", HEBREW)
    assert refused("dominoes", "--name", "名", "--font", "squares.ttf") == (
        "Source Sans Pro and the --font have no character '名' (U+540D), which '名' needs: "
        "name another --font FILE"
    )


@pytest.mark.parametrize("name", ["Ann", "משה"])
def test_a_font_with_postscript_outlines(name: str) -> None:
    make_font("squares.otf", cff=True)
    assert refused("dominoes", "--name", name, "--font", "squares.otf") == (
        "squares.otf has PostScript outlines (OpenType/CFF), which cannot be embedded: "
        "name a TrueType face (.ttf)"
    )


def test_a_variable_font() -> None:
    make_font("squares.ttf", variable=True)
    assert refused("dominoes", "--font", "squares.ttf") == (
        "squares.ttf is a variable face, of which only one weight would print: "
        "name a static one (.ttf)"
    )


@pytest.mark.parametrize("share", [0.0, 0.01, 0.1, 0.3, 0.5, 0.7, 0.9, 0.99])
def test_a_font_that_is_cut_short(share: float) -> None:
    data = Path(make_font("squares.ttf")).read_bytes()
    Path("cut.ttf").write_bytes(data[: int(len(data) * share)])
    assert refused("dominoes", "--name", "משה", "--font", "cut.ttf") == (
        "cut.ttf is no TrueType face, or is damaged: name another file (.ttf)"
    )


@pytest.mark.parametrize("data", [b"no font", b"%PDF-1.7\n", b"\0\1\0\0", b"wOF2" + b"\0" * 60])
def test_a_file_that_is_no_font(data: bytes) -> None:
    Path("club.ttf").write_bytes(data)
    assert refused("dominoes", "--font", "club.ttf") == (
        "club.ttf is no TrueType face, or is damaged: name another file (.ttf)"
    )
