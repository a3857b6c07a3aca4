"""The head of a page: title, subtitle, lines to write on, the table's label, the page's number."""

from __future__ import annotations

import pytest

from sheets.errors import SheetError
from sheets.page.header import layout_header
from sheets.page.options import Table
from tests.blocks.drawn import (
    NEAR,
    X,
    Y,
    order,
    print_piece,
    said,
    stays_inside,
    the,
    touches_nothing,
)
from tests.pages.readback import Page

POINT = 25.4 / 72
# The tallest letters of the title are .735 x 21 pt high; its line is so far down.
LINE = Y + 0.735 * 21 * POINT
SUBTITLE = "Block and Draw · points each round"
FIELDS = ("Date", "Place")


def heading(
    title: str = "Dominoes score sheet",
    subtitle: str = SUBTITLE,
    fields: tuple[str, ...] = FIELDS,
    *,
    page: str = "",
    label: str = "",
    width: float = 184.0,
    large: bool = False,
) -> Page:
    """What a heading prints."""
    wanted = order(large=large, widest_label=label)
    piece = layout_header(title, subtitle, fields, page, width, wanted)
    return print_piece(piece, width, wanted, Table(label=label))


def height(title: str, subtitle: str, fields: tuple[str, ...], page: str = "") -> float:
    return layout_header(title, subtitle, fields, page, 184.0, order()).height


def test_everything_in_its_place() -> None:
    page = heading(page="page 1 of 2", label="Table 7")
    title, subtitle = the(page, "Dominoes score sheet"), the(page, SUBTITLE)
    number, label = the(page, "page 1 of 2"), the(page, "Table 7")
    assert (title.size, title.face) == (21.0, "SourceSansPro-Semibold")
    assert (title.x, title.baseline) == pytest.approx((X, LINE), abs=NEAR)
    assert (subtitle.size, subtitle.face) == (9.5, "SourceSansPro-Regular")
    assert (subtitle.x, subtitle.baseline) == pytest.approx((X, LINE + 5.1), abs=NEAR)
    assert (number.size, number.face) == (9.5, "SourceSansPro-Regular")
    assert number.ink.right == pytest.approx(X + 184, abs=0.02)
    assert (label.size, label.face) == (10.5, "SourceSansPro-Semibold")
    # 4 mm left of the page's number.
    assert label.ink.right == pytest.approx(number.x - 4, abs=0.02)
    assert {subtitle.baseline, number.baseline, label.baseline} == {subtitle.baseline}
    assert stays_inside(page, 184.0)
    assert touches_nothing(page)


def test_without_a_number_the_label_stands_at_the_right() -> None:
    page = heading(label="Table 7")
    assert the(page, "Table 7").ink.right == pytest.approx(X + 184, abs=0.02)


def test_a_sheet_without_a_label_has_none() -> None:
    assert said(heading()) == ["Dominoes score sheet", SUBTITLE, "Date", "Place"]


@pytest.mark.parametrize(
    ("subtitle", "page", "expected"),
    [
        # Title 5.4451 mm; alone, 1.1 mm for its descenders; a line 5.1 mm down and .9 for its.
        ("", "", 5.4451 + 1.1),
        ("Short", "", 5.4451 + 5.1 + 0.9),
        ("", "page 1 of 2", 5.4451 + 5.1 + 0.9),
        # A second line of 9.5 pt is 1.25 x 9.5 pt = 4.1892 mm.
        ("word " * 30, "", 5.4451 + 5.1 + 4.1892 + 0.9),
    ],
)
def test_it_is_as_high_as_its_lines(subtitle: str, page: str, expected: float) -> None:
    assert height("Title", subtitle.strip(), (), page) == pytest.approx(expected, abs=0.001)


# Lines to write on


def test_fields_stand_at_the_right_of_the_title() -> None:
    page = heading()
    date, place = the(page, "Date"), the(page, "Place")
    assert date.baseline == place.baseline == pytest.approx(LINE, abs=NEAR)
    assert len(page.rules) == 2
    for rule, label in zip(page.rules, (date, place), strict=True):
        assert rule.x1 == pytest.approx(label.ink.right + 1.6, abs=0.02)
        assert rule.x2 - rule.x1 == pytest.approx(31.0, abs=0.02)
        assert rule.y1 == rule.y2 == pytest.approx(LINE + 0.6, abs=NEAR)
    assert place.x == pytest.approx(page.rules[0].x2 + 5.0, abs=0.02)
    assert page.rules[1].x2 == pytest.approx(X + 184, abs=0.02)


def test_a_long_title_sends_them_to_a_line_of_their_own() -> None:
    long = "The Dominoes and Draughts Society of Ennis"
    page = heading(title=long)
    assert the(page, long).size == 21.0
    # 5.1 mm to the subtitle, 7.5 mm from there.
    assert the(page, "Date").baseline == pytest.approx(LINE + 12.6, abs=NEAR)
    assert the(page, "Date").x == pytest.approx(X, abs=NEAR)
    assert height(long, "", FIELDS) == pytest.approx(5.4451 + 1.1 + 7.5, abs=0.001)
    assert stays_inside(page, 184.0)
    assert touches_nothing(page)


def test_below_a_subtitle_of_two_lines_they_stand_lower() -> None:
    long, subtitle = "The Dominoes and Draughts Society of Ennis", ("word " * 30).strip()
    page = heading(title=long, subtitle=subtitle)
    assert the(page, "Date").baseline == pytest.approx(LINE + 12.6 + 4.1892, abs=NEAR)
    assert touches_nothing(page)


def test_many_fields_have_shorter_lines() -> None:
    # "A" to "F" are 5.05 em at 8.5 pt: about 16 mm. With six gaps of 1.6 and five of 5 mm, A5's
    # 122 mm leave 12 mm each: too short. Five have 15.7.
    page = heading(title="T", fields=tuple("ABCDE"), width=122.0)
    lengths = {round(rule.x2 - rule.x1, 1) for rule in page.rules}
    assert len(page.rules) == 5
    assert len(lengths) == 1
    assert 14.0 <= lengths.pop() < 31.0
    assert stays_inside(page, 122.0)
    with pytest.raises(SheetError, match="A, B, C, D, E, F do not fit side by side: name fewer"):
        heading(title="T", fields=tuple("ABCDEF"), width=122.0)


def test_without_fields_there_are_no_lines() -> None:
    page = heading(fields=())
    assert page.rules == []
    assert said(page) == ["Dominoes score sheet", SUBTITLE]


# Texts that are too long


@pytest.mark.parametrize("large", [False, True])
def test_a_title_shrinks_then_ends_in_an_ellipsis(large: bool) -> None:
    page = heading(title="W" * 60, large=large)
    title = page.texts[0]
    assert (9.75 if large else 6.5) <= title.size < (31.5 if large else 21)
    assert stays_inside(page, 184.0)
    page = heading(title="W" * 200, large=large)
    assert page.texts[0].words.endswith("W…")
    assert page.texts[0].size == (9.75 if large else 6.5)
    assert stays_inside(page, 184.0)


@pytest.mark.parametrize("width", [122.0, 184.0, 394.0])
@pytest.mark.parametrize("large", [False, True])
def test_a_label_takes_a_third_of_the_line(large: bool, width: float) -> None:
    page = heading(
        subtitle=("word " * 30).strip(),
        fields=(),
        page="page 10 of 12",
        label="W" * 80,
        width=width,
        large=large,
    )
    (label,) = [text for text in page.texts if text.words.startswith("W")]
    assert label.words.endswith("…") or label.size < 10.5
    assert label.ink.width <= 0.33 * width + NEAR
    assert stays_inside(page, width)
    assert touches_nothing(page)


def test_the_subtitle_makes_way_for_the_widest_label() -> None:
    words = ("word " * 20).strip()
    for label, lines in (("A", 1), ("W" * 80, 2)):
        page = heading(subtitle=words, label=label, fields=())
        assert len([text for text in page.texts if text.words.startswith("word")]) == lines
    assert said(heading(subtitle=words, fields=()))[1:] == [words]


def test_large_print_is_half_again_as_large() -> None:
    page = heading(page="page 1 of 2", label="Table 7", width=276.0, large=True)
    sizes = {text.words: text.size for text in page.texts}
    assert sizes == {
        "Dominoes score sheet": 31.5,
        SUBTITLE: 14.25,
        "page 1 of 2": 14.25,
        "Table 7": 15.75,
        **dict.fromkeys(FIELDS, 12.75),
    }
    piece = layout_header("T", "", FIELDS, "", 184.0, order(large=True))
    assert piece.height == pytest.approx(1.5 * (5.4451 + 1.1), abs=0.001)
    assert stays_inside(page, 276.0)
    assert touches_nothing(page)


@pytest.mark.parametrize("title", ["Émile", "Ångström", "ẤẾỘ"])
def test_accents_on_capitals_stay_inside_too(title: str) -> None:
    assert stays_inside(heading(title=title), 184.0)


@pytest.mark.parametrize("title", ["Ǜ", "X\u0301", "∫"])
def test_the_highest_of_all_characters_stay_inside_too(title: str) -> None:
    assert stays_inside(heading(title=title), 184.0)
