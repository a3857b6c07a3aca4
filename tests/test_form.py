"""The fields of a form, one by one: what each says, where it goes, what it shares with others."""

import re
from collections.abc import Callable, Iterable
from io import BytesIO
from typing import Any

import pytest
from pypdf import PdfReader
from reportlab.pdfgen.canvas import Canvas

from sheets.drawing import fonts
from sheets.drawing import form as form_module
from sheets.drawing.form import Form
from sheets.drawing.form_fields import (
    BROUGHT_FORWARD,
    COPY,
    HEADER_LINE,
    NAME,
    POINTS,
    TOTAL,
    WRITE_IN,
    Rect,
)
from sheets.errors import SheetError

CELL = Rect(100.123, 200, 140, 220.456)
ROOM = Rect(100, 300, 160, 318)
BOXES = (
    (Rect(10, 10, 20, 20), "61"),
    (Rect(30, 10, 40, 20), "100"),
    (Rect(50, 10, 65, 25), "other"),
)
Draw = Callable[[Form], None]


def drawn(*pages: Draw, names: Iterable[str] = (), scale: float = 1.0) -> Any:
    """The catalog of a document with a form on it; each of `pages` adds fields to one page."""
    out = BytesIO()
    face = fonts.load()
    canvas = Canvas(out, initialFontName=fonts.REGULAR, invariant=1)
    form = Form(canvas, face, scale, names)
    form.begin_sheet()
    for draw in pages:
        canvas.drawString(10, 10, "a page")
        draw(form)
        form.end_page()
        canvas.showPage()
    form.finish()
    canvas.save()
    return PdfReader(BytesIO(out.getvalue())).trailer["/Root"]


def boxes(catalog: Any, page: int = 0) -> list[Any]:
    """The boxes on a page, in their order."""
    return [ref.get_object() for ref in catalog["/Pages"]["/Kids"][page]["/Annots"]]


def names(found: Iterable[Any]) -> list[str]:
    """The full names of fields that have a sheet and a kind."""
    return [
        f"{one['/Parent']['/Parent']['/T']}.{one['/Parent']['/T']}.{one['/T']}" for one in found
    ]


def test_a_field_to_type_in() -> None:
    catalog = drawn(lambda form: form.text(POINTS, "3-2", CELL, "Ann, round 3, points"))
    (one,) = boxes(catalog)
    assert (one["/Subtype"], one["/FT"], one["/T"]) == ("/Widget", "/Tx", "3-2")
    assert one["/TU"] == "Ann, round 3, points"
    assert [float(edge) for edge in one["/Rect"]] == [100.12, 200, 140, 220.46]
    assert (one["/Q"], one["/F"]) == (1, 4), "centred, and printed"
    assert "/V" not in one
    assert "/AP" not in one
    kind = one["/Parent"]
    assert (kind["/T"], kind["/MaxLen"]) == ("p", POINTS.most)
    assert {key: action["/JS"] for key, action in kind["/AA"].items()} == {"/K": POINTS.keys}
    assert [kid.get_object() for kid in kind["/Kids"]] == [one]
    sheet = kind["/Parent"]
    assert sheet["/T"] == "1"
    assert "/Parent" not in sheet
    assert [field.get_object() for field in catalog["/AcroForm"]["/Fields"]] == [sheet]
    assert len(catalog["/AcroForm"]["/CO"]) == 0


def test_fields_of_a_kind_share_what_they_have_in_common() -> None:
    def draw(form: Form) -> None:
        for number in range(1, 4):
            form.text(TOTAL, f"{number}-1", CELL, "")
            form.text(WRITE_IN, str(number), CELL, "")

    catalog = drawn(draw)
    totals, written = (
        [one for one in boxes(catalog) if one["/Parent"]["/T"] == kind] for kind in "tw"
    )
    assert len({one.raw_get("/Parent").idnum for one in totals}) == 1
    assert {key: action["/JS"] for key, action in totals[0]["/Parent"]["/AA"].items()} == {
        "/C": TOTAL.compute
    }
    assert "/AA" not in written[0]["/Parent"], "nothing runs there"
    assert names(boxes(catalog)) == [
        *("1.w.1", "1.w.2", "1.w.3"),
        *("1.t.1-1", "1.t.2-1", "1.t.3-1"),  # what is computed comes last
    ]


def test_two_actions_with_the_same_script_are_one() -> None:
    def draw(form: Form) -> None:
        form.text(TOTAL, "1-1", CELL, "")
        form.begin_sheet()
        form.text(TOTAL, "1-1", CELL, "")

    first, second = boxes(drawn(draw))
    assert names([first, second]) == ["1.t.1-1", "2.t.1-1"]
    actions = [one["/Parent"]["/AA"].raw_get("/C").idnum for one in (first, second)]
    assert len(set(actions)) == 1


def test_what_an_earlier_page_has_already_is_a_copy() -> None:
    def first(form: Form) -> None:
        form.text(NAME, "1", ROOM, "Name of player 1", "Ann")
        form.text(TOTAL, "20-1", CELL, "Ann, round 20, total")

    def second(form: Form) -> None:
        form.text(NAME, "1", ROOM, "Name of player 1", "Ann")
        form.text(BROUGHT_FORWARD, "20-1", CELL, "Ann, carried forward from round 20")

    catalog = drawn(first, second, second, names=["Ann"])
    pages = [names(boxes(catalog, page)) for page in range(3)]
    assert pages == [
        ["1.n.1", "1.t.20-1"],
        ["1.c.2-n-1", "1.f.20-1"],
        ["1.c.3-n-1", "1.c.3-f-20-1"],
    ]
    assert [boxes(catalog, page)[0]["/V"] for page in range(3)] == ["Ann"] * 3
    copy = boxes(catalog, 1)[0]["/Parent"]
    assert copy["/AA"]["/C"]["/JS"] == COPY.compute
    computed = names(ref.get_object() for ref in catalog["/AcroForm"]["/CO"])
    assert computed == ["1.t.20-1", "1.c.2-n-1", "1.f.20-1", "1.c.3-n-1", "1.c.3-f-20-1"]


def shown(catalog: Any) -> bytes:
    """How the first box of the first page draws its value."""
    content: bytes = boxes(catalog)[0]["/AP"]["/N"].get_data()
    return content


def test_a_value_is_drawn_centred_in_its_box() -> None:
    catalog = drawn(
        lambda form: form.text(HEADER_LINE, "1", ROOM, "Date", "29 May"), names=["29 May"]
    )
    (one,) = boxes(catalog)
    assert one["/V"] == "29 May"
    look = one["/AP"]["/N"]
    assert [float(edge) for edge in look["/BBox"]] == [0, 0, 60, 18]
    # Codes of Latin-1, in the face that viewers type in. The height of capitals is 0.66 of
    # 11 pt: 18 - 7.26 = 10.74, of which half is below.
    found = re.fullmatch(
        rb"/Tx BMC q BT 0 g (\S+) (\S+) Td /(F\d\+0) 11\.0 Tf <(\w+)> Tj ET Q EMC", shown(catalog)
    )
    assert found is not None
    assert bytes.fromhex(found[4].decode()) == b"29 May"
    assert float(found[2]) == 5.37
    width = fonts.load().width("29 May", 11) / fonts.MM_PER_PT
    assert float(found[1]) == pytest.approx((60 - width) / 2, abs=0.01)
    faces = look["/Resources"]["/Font"]
    typing = catalog["/AcroForm"]["/DR"]["/Font"]["/F"]
    assert faces["/" + found[3].decode()] == typing


def test_a_long_value_is_drawn_smaller_or_cut_and_kept_whole() -> None:
    value = "Ermengarde von und zu Hohenstein"
    catalog = drawn(lambda form: form.text(NAME, "1", ROOM, "", value), names=[value])
    assert boxes(catalog)[0]["/V"] == value
    found = re.search(rb"/F\d\+0 6\.5 Tf <(\w+)>", shown(catalog))
    assert found is not None
    assert len(found[1]) < 2 * len(value)


def test_letters_beyond_latin_1_take_the_codes_that_are_left() -> None:
    catalog = drawn(lambda form: form.text(NAME, "1", ROOM, "", "Łoś"), names=["Łoś"])
    # In the order of their numbers: Ł is U+0141, ś is U+015B; the first code is 1.
    assert re.search(rb"<016f02> Tj", shown(catalog))


def test_letters_beyond_all_codes_go_to_a_second_font() -> None:
    greek = [chr(code) for code in (*range(0x391, 0x3A2), *range(0x3A3, 0x3CA))]
    russian = [chr(code) for code in range(0x410, 0x450)]
    value = "aя"  # the last of them in their order
    catalog = drawn(
        lambda form: form.text(NAME, "1", ROOM, "", value), names=["".join(greek + russian)]
    )
    found = re.findall(rb"/F(\d\+\d) 11\.0 Tf <\w+> Tj", shown(catalog))
    assert [font[-1:] for font in found] == [b"0", b"1"]
    assert found[0][:1] == found[1][:1]


def test_the_font_that_viewers_type_in() -> None:
    form = drawn(lambda form: form.text(POINTS, "1-1", CELL, ""), scale=1.5)["/AcroForm"]
    assert form["/DA"] == "/F 16.5 Tf 0 g"
    ((name, font),) = form["/DR"]["/Font"].items()
    assert name == "/F"
    assert font.get_object()["/BaseFont"].endswith("+SourceSansPro-Regular")
    # Each letter's code is its number, and the widths are the letters'.
    widths, first = font.get_object()["/Widths"], font.get_object()["/FirstChar"]
    own = fonts.load().widths[fonts.REGULAR]
    for letter in "0123456789-AZaz~ÀÿÖø":
        width = float(widths[ord(letter) - first])
        assert width == pytest.approx(own[ord(letter)], abs=1), letter


def test_boxes_to_tick_are_one_field() -> None:
    catalog = drawn(lambda form: form.ticks("target", BOXES, 1))
    found = boxes(catalog)
    assert [one["/TU"] for one in found] == ["61", "100", "other"]
    assert [one["/AS"] for one in found] == ["/Off", "/1", "/Off"]
    assert [set(one["/AP"]["/N"]) for one in found] == [{f"/{n}", "/Off"} for n in range(3)]
    (field,) = {id(one["/Parent"].get_object()): one["/Parent"] for one in found}.values()
    assert (field["/FT"], field["/T"], field["/V"]) == ("/Btn", "target", "/1")
    assert "/Ff" not in field, "no radio buttons: those cannot be cleared again"
    assert (field["/Parent"]["/T"], field["/Parent"]["/Parent"]["/T"]) == ("k", "1")


def test_nothing_need_be_ticked() -> None:
    found = boxes(drawn(lambda form: form.ticks("target", BOXES, None)))
    assert [one["/AS"] for one in found] == ["/Off"] * 3
    assert found[0]["/Parent"]["/V"] == "/Off"


def test_ticks_of_a_size_are_drawn_once() -> None:
    looks = [one["/AP"]["/N"] for one in boxes(drawn(lambda form: form.ticks("a", BOXES, None)))]
    # The first two boxes are as large, the third is larger.
    ticks = [look.raw_get(f"/{number}").idnum for number, look in enumerate(looks)]
    assert ticks[0] == ticks[1] != ticks[2]
    strokes = looks[0]["/0"].get_data()
    assert strokes.startswith(b"n "), "what another program left open is closed"
    assert strokes.endswith(b" S")
    assert looks[0]["/Off"].get_data() == b""
    assert [float(edge) for edge in looks[2]["/2"]["/BBox"]] == [0, 0, 15, 15]


def test_rules_of_two_sheets_are_two_fields() -> None:
    def draw(form: Form) -> None:
        form.ticks("target", BOXES, 0)
        form.ticks("points", BOXES, None)
        form.begin_sheet()
        form.ticks("target", BOXES, 2)

    catalog = drawn(draw)
    fields = [one["/Parent"] for one in boxes(catalog)][::3]
    assert names(fields) == ["1.k.target", "1.k.points", "2.k.target"]
    assert [field["/V"] for field in fields] == ["/0", "/Off", "/2"]
    assert [field.get_object()["/T"] for field in catalog["/AcroForm"]["/Fields"]] == ["1", "2"]


def test_a_script_runs_when_the_document_is_opened() -> None:
    catalog = drawn(lambda form: form.text(TOTAL, "1-1", CELL, ""))
    name, action = catalog["/Names"]["/JavaScript"]["/Names"]
    assert name == "lock"
    assert action["/S"] == "/JavaScript"
    assert "readonly=true" in action["/JS"]
    assert action["/JS"].endswith('this.getField("1.t.1-1").readonly=false;'), "but for the last"
    assert "/Ff" not in boxes(catalog)[0], "without scripts a total can be typed"
    assert boxes(catalog)[0]["/Parent"]["/Ff"] & 1 == 0


def test_the_last_total_of_each_sheet_computes_all() -> None:
    def draw(form: Form) -> None:
        for sheet in range(2):
            if sheet:
                form.begin_sheet()
            for key in ("1-1", "1-2", "2-1", "2-2"):
                form.text(TOTAL, key, CELL, "")
            form.text(BROUGHT_FORWARD, "2-1", CELL, "")

    catalog = drawn(draw)
    computed = names(ref.get_object() for ref in catalog["/AcroForm"]["/CO"])
    assert computed == ["1.t.2-2", "1.f.2-1", "2.t.2-2", "2.f.2-1"]
    _, action = catalog["/Names"]["/JavaScript"]["/Names"]
    assert action["/JS"].endswith('this.getField("2.t.2-2").readonly=false;')


def test_where_nothing_is_added_up_no_script_runs() -> None:
    catalog = drawn(lambda form: form.text(WRITE_IN, "target", CELL, ""))
    assert "/Names" not in catalog


def test_more_fields_than_a_viewer_computes_with(monkeypatch: pytest.MonkeyPatch) -> None:
    def draw(form: Form) -> None:
        for number in range(1, 100):
            form.text(POINTS, f"{number}-1", CELL, "")

    drawn(draw)
    monkeypatch.setattr(form_module, "MAX_OBJECTS", 50)
    with pytest.raises(SheetError) as caught:
        drawn(draw)
    assert str(caught.value) == (
        "a form of so many fields would be too slow to fill in: "
        "draw fewer tables, or fewer rounds, at a time"
    )
    assert caught.value.exit_code == 1
