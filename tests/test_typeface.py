"""Measures of text: how wide it is, how it is made to fit, where its lines break."""

import struct
import time
from contextlib import suppress
from functools import cache
from io import BytesIO
from itertools import pairwise
from pathlib import Path

import font_source_sans_pro
import pytest
from font_source_sans_pro import font_files_ttf
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from hypothesis import given, settings
from hypothesis import strategies as st
from reportlab.pdfbase import pdfmetrics

from sheets.build.pipeline import print_job
from sheets.build.request import Request, SheetOptions
from sheets.drawing import fonts
from sheets.drawing.fonts import REGULAR, SEMIBOLD, FittedText, FontSet
from sheets.errors import SheetError
from sheets.page.paper import PAPERS

FACES = ("SourceSansPro", "SourceSansProSemibold")
# A point is 1/72 of an inch of 25.4 mm.
POINT = 0.352777778

# Text that the embedded face can print; ﬁ and … are in it, no-break spaces and accents too.
LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789äöüßéŁżđЖдΩλệ…’-–.,&()/\\ﬁ"
words = st.text(alphabet=LETTERS + " \u00a0", max_size=60)
any_room = st.floats(min_value=-20, max_value=300)
sizes = st.sampled_from((6.5, 7.5, 8.5, 9.0, 10.5, 21.0, 31.5))


@pytest.fixture(scope="module")
def faces() -> FontSet:
    return fonts.load()


@cache
def advances(face: str) -> dict[int, int]:
    """The width of each character in thousandths of an em, read by another program."""
    with TTFont(font_files_ttf[face]) as font:
        assert font["head"].unitsPerEm == 1000
        widths = font["hmtx"]
        return {code: widths[glyph][0] for code, glyph in font.getBestCmap().items()}


def test_the_two_faces_are_named_as_the_package_names_them() -> None:
    assert (REGULAR, SEMIBOLD) == FACES


@pytest.mark.parametrize(
    ("face", "text", "thousandths"),
    [
        # A 544, W 786, i 246; figures are all 497, so that columns of them stand straight.
        (REGULAR, "AWi", 544 + 786 + 246),
        (REGULAR, "0159", 4 * 497),
        (REGULAR, "…", 948),
        (REGULAR, "Ж", 805),
        # In Semibold: A 558, W 800, i 262, figures 513.
        (SEMIBOLD, "AWi", 558 + 800 + 262),
        (SEMIBOLD, "0159", 4 * 513),
        (SEMIBOLD, "…", 963),
        (REGULAR, "", 0),
    ],
)
def test_a_text_is_as_wide_as_its_letters(
    faces: FontSet, face: str, text: str, thousandths: int
) -> None:
    expected = pytest.approx(thousandths / 1000 * 10 * POINT)
    assert faces.width(text, 10.0, face) == expected
    assert faces.advance(text, 10.0, face) == expected


@pytest.mark.parametrize("face", FACES)
def test_every_width_is_that_of_the_file(faces: FontSet, face: str) -> None:
    expected = advances(face) | {0xA0: 200}  # ReportLab prints a no-break space as a space
    assert dict(faces.widths[face]) == pytest.approx(expected)
    assert len(faces.widths[face]) > 1000


def test_regular_is_meant_unless_told(faces: FontSet) -> None:
    assert faces.width("W", 10.0) == pytest.approx(0.786 * 10 * POINT)
    assert faces.advance("W", 10.0) == pytest.approx(0.786 * 10 * POINT)


def test_width_grows_with_the_size(faces: FontSet) -> None:
    assert faces.width("Total", 21.0) == pytest.approx(2 * faces.width("Total", 10.5))


@pytest.mark.parametrize(
    ("text", "character", "code"),
    [
        ("Ann 王", "'王'", "U+738B"),
        ("🁫 double-three", "'🁫'", "U+1F06B"),
        ("a\u0378", "'\\u0378'", "U+0378"),
    ],
)
def test_a_missing_glyph_is_named_with_the_way_out(
    faces: FontSet, text: str, character: str, code: str
) -> None:
    with pytest.raises(SheetError) as error:
        faces.width(text, 10.0)
    assert str(error.value) == (
        f"Source Sans Pro has no character {character} ({code}), which {text!r} needs: "
        "name a TrueType face that has, --font FILE"
    )


# Making a text fit


def test_what_fits_stays_at_its_size(faces: FontSet) -> None:
    # Five figures of 497 at 10 pt: 2.485 x 10 x .35278 = 8.7665 mm.
    assert faces.fit("12345", 10.0, 8.767) == FittedText("12345", 10.0)
    # Where it fits exactly, too, and whether its size is a whole number of tenths or not.
    assert faces.fit("12345", 15.75, faces.width("12345", 15.75)) == FittedText("12345", 15.75)


@pytest.mark.parametrize(
    ("room", "size"),
    [
        (8.766, 9.9),  # a hair too wide
        (8.7665 * 0.85, 8.4),  # 8.5 is .0000…1 too large: whole tenths, rounded down
        (7.89, 9.0),  # 10 x 7.89 / 8.7665 = 9.0002
        (7.88, 8.9),  # 8.989
        (5.699, 6.5),  # 6.5009: the floor itself
    ],
)
def test_it_shrinks_by_tenths_of_a_point(faces: FontSet, room: float, size: float) -> None:
    fitted = faces.fit("12345", 10.0, room)
    assert fitted == FittedText("12345", size)
    assert faces.width(*fitted) <= room


@pytest.mark.parametrize(
    ("room", "text"),
    [
        # At 6.5 pt a figure is .497 x 6.5 x .35278 = 1.1397 mm, an ellipsis 2.1738 mm.
        (5.69, "123…"),  # 5.593 mm; all five would be 5.698
        (5.59, "12…"),
        (3.32, "1…"),  # 3.314
        (3.31, ""),  # an ellipsis alone says nothing
        (2.18, ""),
        (0.0, ""),
        (-3.0, ""),
    ],
)
def test_then_it_ends_in_an_ellipsis(faces: FontSet, room: float, text: str) -> None:
    assert faces.fit("12345", 10.0, room) == FittedText(text, 6.5)


def test_no_space_stands_before_the_ellipsis(faces: FontSet) -> None:
    # "1 2" is 2.735 mm at 6.5 pt, "1 …" would be 3.772 mm, "1…" 3.314 mm.
    assert faces.fit("1 23456", 10.0, 3.9) == FittedText("1…", 6.5)


def test_the_floor_is_the_typeface_s_own() -> None:
    large = FontSet(fonts.load().widths, floor=9.75)
    assert fonts.load().floor == 6.5
    # Five figures are 8.6788 mm at 9.9 pt and 8.5473 mm at 9.75; "123…" is 8.389 mm there.
    assert large.fit("12345", 15.0, 8.7) == FittedText("12345", 9.9)
    assert large.fit("12345", 15.0, 8.5) == FittedText("123…", 9.75)


def test_a_floor_between_two_tenths_is_tried_too() -> None:
    large = FontSet(fonts.load().widths, floor=9.75)
    assert large.fit("12345", 15.0, 8.55) == FittedText("12345", 9.75)


def test_what_is_already_smaller_than_the_floor_is_only_cut(faces: FontSet) -> None:
    # At 5 pt a figure is .8767 mm, an ellipsis 1.6722 mm.
    assert faces.fit("12345", 5.0, 3.5) == FittedText("12…", 5.0)


@pytest.mark.parametrize("text", ["", "\u200b"])
def test_nothing_fits_into_less_than_nothing(faces: FontSet, text: str) -> None:
    assert faces.fit(text, 8.5, -1.0).text == text


@given(text=words.filter(bool), size=sizes, room=any_room, face=st.sampled_from(FACES))
@settings(deadline=None)
def test_what_comes_back_fits_and_is_the_beginning(
    text: str, size: float, room: float, face: str
) -> None:
    faces = fonts.load()
    fitted = faces.fit(text, size, room, face)
    assert 6.5 <= fitted.size <= size
    if fitted.text != text:
        assert fitted.size == 6.5
        assert faces.width(text, 6.5, face) > room
        assert fitted.text == "" or text.startswith(fitted.text.removesuffix("…"))
    assert fitted.text == "" or faces.width(*fitted, face) <= room + 1e-9


# Breaking lines


@pytest.mark.parametrize(
    ("text", "room", "lines"),
    [
        # At 10 pt "Points" is 9.38 mm, "Total" 7.67 mm, a space .71 mm.
        ("Points Total", 30.0, ("Points Total",)),
        ("Points Total", 17.0, ("Points", "Total")),
        ("Points Total Points", 20.0, ("Points Total", "Points")),
        ("Points\u00a0Total Total", 22.0, ("Points Total", "Total")),
        ("Total Points\u00a0Total", 22.0, ("Total", "Points Total")),
        ("", 30.0, ("",)),
        # Seven figures are 12.27 mm at 10 pt, and so are broken after the fifth (8.77 mm).
        ("1234567", 9.0, ("12345", "67")),
        ("1234567 8", 9.0, ("12345", "67 8")),
        ("8 1234567", 9.0, ("8", "12345", "67")),
        # Where nothing fits, a character a line.
        ("123", 1.0, ("1", "2", "3")),
    ],
)
def test_lines_break_at_spaces(
    faces: FontSet, text: str, room: float, lines: tuple[str, ...]
) -> None:
    assert faces.wrap(text, 10.0, room) == lines


def test_lines_break_by_the_width_of_their_face(faces: FontSet) -> None:
    # "0 0" is 2 x 497 + 200 = 1194 in Regular, at 10 pt 4.212 mm, and 1226, 4.325 mm, in Semibold.
    assert faces.wrap("0 0", 10.0, 4.3) == ("0 0",)
    assert faces.wrap("0 0", 10.0, 4.3, SEMIBOLD) == ("0", "0")


@given(text=words, room=st.floats(min_value=5.0, max_value=150.0), face=st.sampled_from(FACES))
@settings(deadline=None)
def test_no_line_is_wider_than_its_room_and_no_letter_is_lost(
    text: str, room: float, face: str
) -> None:
    faces = fonts.load()
    lines = faces.wrap(text, 8.5, room, face)
    assert all(faces.width(line, 8.5, face) <= room for line in lines)
    kept = "".join("".join(lines).split())
    assert kept == "".join(text.split())


@given(some=st.lists(st.sampled_from(("a", "of", "pips"))), room=st.floats(8.0, 60.0))
@settings(deadline=None)
def test_a_line_takes_all_words_that_it_can(some: list[str], room: float) -> None:
    faces = fonts.load()
    lines = faces.wrap(" ".join(some), 8.5, room)
    for line, following in pairwise(lines):
        assert faces.width(f"{line} {following.split()[0]}", 8.5) > room


# Where lines stand


def test_a_line_of_text_takes_a_quarter_more_than_its_size() -> None:
    # 8.5 pt x 1.25 = 10.625 pt = 3.748 mm.
    assert fonts.leading(8.5) == pytest.approx(3.748, abs=0.0005)


def test_the_baseline_centres_capitals() -> None:
    # Capitals are .66 em: at 10.5 pt 2.4447 mm, half of it under the middle.
    assert fonts.baseline(50.0, 10.5) == pytest.approx(51.2224, abs=0.0005)


@pytest.mark.parametrize("face", FACES)
def test_the_measures_of_letters_are_those_of_the_file(face: str) -> None:
    with TTFont(font_files_ttf[face]) as font:
        assert font["OS/2"].sCapHeight == 660
        outlines = font["glyf"]
        names = font.getBestCmap()
        small = [outlines[names[ord(letter)]] for letter in "bdfhklgjpqy"]
        assert max(glyph.yMax for glyph in small) <= 750
        assert min(glyph.yMin for glyph in small) >= -250
    assert (fonts.CAP_HEIGHT, fonts.ASCENT, fonts.DESCENT) == (0.66, 0.75, 0.25)


# Another face for names


def made(letters: str, *, family: str = "Test", wide: int = 600, variable: bool = False) -> bytes:
    """A TrueType face with a box for each letter, `wide` thousandths of an em wide."""
    codes = {ord(letter): f"u{ord(letter):04X}" for letter in letters}
    names = [".notdef", *codes.values()]
    pen = TTGlyphPen(None)
    pen.moveTo((50, 0))
    for corner in ((50, 700), (wide - 50, 700), (wide - 50, 0)):
        pen.lineTo(corner)
    pen.closePath()
    font = FontBuilder(1000)
    font.setupGlyphOrder(names)
    font.setupCharacterMap(codes)
    font.setupGlyf(dict.fromkeys(names, pen.glyph()))
    font.setupHorizontalMetrics(dict.fromkeys(names, (wide, 50)))
    font.setupHorizontalHeader(ascent=800, descent=-200)
    font.setupNameTable({"familyName": family, "styleName": "Regular", "psName": family})
    font.setupOS2()
    font.setupPost()
    if variable:
        font.setupFvar([("wght", 400, 400, 700, "Weight")], [])
    stream = BytesIO()
    font.save(stream)
    return stream.getvalue()


@pytest.fixture(scope="module")
def han() -> FontSet:
    """Source Sans Pro, and a face with two Chinese letters and an A, each .8 em wide."""
    return fonts.load(made("王明A", wide=800), "han.ttf")


def test_a_text_is_drawn_in_runs_of_one_face(han: FontSet) -> None:
    other = han.other
    assert other is not None
    assert han.runs("Ann 王明 (A)", SEMIBOLD) == [
        (SEMIBOLD, "Ann "),
        (other, "王明"),
        (SEMIBOLD, " (A)"),  # Source Sans Pro comes first, for all that it has
    ]
    assert han.runs("王") == [(other, "王")]


def test_without_another_face_there_is_one_run(faces: FontSet) -> None:
    assert faces.runs("Ann") == [(REGULAR, "Ann")]
    assert faces.runs("Ann", SEMIBOLD) == [(SEMIBOLD, "Ann")]


def test_each_letter_is_as_wide_as_in_its_own_face(han: FontSet) -> None:
    # A is 544 in Source Sans Pro Regular and 558 in Semibold; the Chinese letters are 800.
    assert han.width("A王", 10.0) == pytest.approx((0.544 + 0.8) * 10 * POINT)
    assert han.width("A王", 10.0, SEMIBOLD) == pytest.approx((0.558 + 0.8) * 10 * POINT)
    assert han.advance("王", 10.0, SEMIBOLD) == pytest.approx(0.8 * 10 * POINT)
    assert han.fit("王明王明", 10.0, 8.5) == FittedText(
        "王明王明", 7.5
    )  # 3.2 em: 11.29 mm at 10 pt


def test_what_both_faces_lack_is_named(han: FontSet) -> None:
    with pytest.raises(SheetError) as error:
        han.width("李", 10.0)
    assert str(error.value) == (
        "Source Sans Pro and the --font have no character '李' (U+674E), which '李' needs: "
        "name another --font FILE"
    )


def test_two_faces_of_one_name_are_two_faces() -> None:
    one = fonts.load(made("王", family="Same", wide=500), "one.ttf")
    two = fonts.load(made("王", family="Same", wide=900), "two.ttf")
    assert one.other != two.other
    assert one.width("王", 10.0) == pytest.approx(0.5 * 10 * POINT)
    assert two.width("王", 10.0) == pytest.approx(0.9 * 10 * POINT)
    names = [pdfmetrics.getFont(face.other).face.name for face in (one, two)]
    assert names[0] != names[1]


REGULAR_FILE = Path(font_files_ttf["SourceSansPro"]).read_bytes()
DAMAGED = "bad.ttf is no TrueType face, or is damaged: name another file (.ttf)"


@pytest.mark.parametrize(
    ("data", "message"),
    [
        pytest.param(b"", DAMAGED, id="empty"),
        pytest.param(b"%PDF-1.7\n" * 200, DAMAGED, id="no-font"),
        pytest.param(REGULAR_FILE[:100], DAMAGED, id="hardly-begun"),
        pytest.param(REGULAR_FILE[:100_000], DAMAGED, id="cut-short"),
        pytest.param(REGULAR_FILE[:-100], DAMAGED, id="its-end-cut-off"),
        pytest.param(
            Path(font_source_sans_pro.SourceSansPro).read_bytes(),
            "bad.ttf has PostScript outlines (OpenType/CFF), which cannot be embedded: "
            "name a TrueType face (.ttf)",
            id="postscript",
        ),
        pytest.param(
            made("王", variable=True),
            "bad.ttf is a variable face, of which only one weight would print: "
            "name a static one (.ttf)",
            id="variable",
        ),
    ],
)
def test_a_face_that_cannot_be_embedded_gets_one_sentence(data: bytes, message: str) -> None:
    with pytest.raises(SheetError) as error:
        fonts.load(data, "bad.ttf")
    assert str(error.value) == message


@given(st.data())
@settings(deadline=None, max_examples=60)
def test_a_damaged_face_is_no_traceback(data: st.DataObject) -> None:
    whole = bytearray(made("王明"))
    for _ in range(data.draw(st.integers(1, 8))):
        place = data.draw(st.integers(0, len(whole) - 1))
        whole[place] = data.draw(st.integers(0, 255))
    with suppress(SheetError):
        fonts.load(bytes(whole), "bad.ttf")


def test_a_damaged_letter_is_found_before_anything_is_printed(tmp_path: Path) -> None:
    data = bytearray(made("0123456789אב"))
    with TTFont(BytesIO(data)) as font:
        last = font.reader.tables["glyf"].offset + font["loca"][-2]
    # The last letter is now composed of one part, a glyph that there is not.
    data[last : last + 16] = struct.pack(">5h3H", -1, 0, 0, 600, 700, 0, 60_000, 0)
    file = tmp_path / "bad.ttf"
    file.write_bytes(data)
    job = Request(("dominoes",), (PAPERS["a4"],), SheetOptions(names=("ב",)), font=str(file))
    with pytest.raises(SheetError, match=r"bad\.ttf"):
        list(print_job(job))


def promising(first: int, last: int, form: int = 12) -> bytes:
    """The start of a face's file whose table of characters says that it has so many."""
    group = struct.pack(">LLL", first, last, 1)
    table = struct.pack(">HHLLL", form, 0, 16 + len(group), 0, 1) + group
    cmap = struct.pack(">HHHHL", 0, 1, 3, 10, 12) + table
    head = struct.pack(">LHHHH", 0x00010000, 1, 16, 0, 0)
    return head + struct.pack(">4sLLL", b"cmap", 0, 28, len(cmap)) + cmap


@pytest.mark.parametrize("form", [12, 13])
def test_a_face_cannot_promise_more_characters_than_there_are(form: int) -> None:
    started = time.process_time()
    with pytest.raises(SheetError) as error:
        fonts.load(promising(0, 0xFFFFFFFE, form), "bad.ttf")
    assert str(error.value) == DAMAGED
    assert time.process_time() - started < 1  # 4,000 million would take an hour


@pytest.mark.parametrize("kept", [len(promising(65, 70)), 60, 45, 30, 20, 5])
def test_a_face_that_ends_in_the_middle_of_its_table(kept: int) -> None:
    with pytest.raises(SheetError) as error:
        fonts.load(promising(65, 70)[:kept], "bad.ttf")
    assert str(error.value) == DAMAGED


def test_only_so_many_widths_are_kept_in_mind() -> None:
    faces = fonts.load()
    widths = [faces.width(f"A{number}", 10.0) for number in range(10_000)]
    assert len(faces.measured) < 5_000
    # A is 544 in Source Sans Pro Regular, each figure 497: thousandths of 10 pt.
    assert widths[1234] == pytest.approx((0.544 + 4 * 0.497) * 10 * POINT)
    assert faces.width("A1234", 10.0) == widths[1234]
