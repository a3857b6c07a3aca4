"""`notes`: short columns of text, as equally filled as can be, and what house rules change."""

from __future__ import annotations

import pytest

from sheets.page.blocks.notes import Note, Notes, NoteVariant
from tests.blocks.drawn import X, Y, order, print_block, said, stays_inside, touches_nothing

POINT = 25.4 / 72
LINE = 1.25 * 8.5 * POINT  # 3.7483 mm
HEAD = 1.25 * 9.0 * POINT  # 3.9688 mm


def notes(count: int, columns: int | None = None) -> Notes:
    """So many notes with a heading and one line of text each: A and a, B and b ..."""
    letters = [chr(ord("A") + i) for i in range(count)]
    return Notes(
        notes=tuple(Note(heading=letter, text=letter.lower()) for letter in letters),
        columns=columns,
    )


def columns(block: Notes, width: float, *, large: bool = False) -> list[str]:
    """The headings that stand in each column, from the left."""
    page = print_block(block, width, order(large=large))
    heads = [text for text in page.texts if text.words.isupper()]
    places = sorted({round(text.x, 2) for text in heads})
    return ["".join(one.words for one in heads if round(one.x, 2) == place) for place in places]


@pytest.mark.parametrize(
    ("count", "asked", "width", "expected"),
    [
        # A column is at least 38 mm wide, and 5 mm lie between two: four take 167 mm.
        (4, None, 184.0, ["A", "B", "C", "D"]),
        (4, None, 167.0, ["A", "B", "C", "D"]),
        (4, None, 166.9, ["AC", "BD"]),  # three would leave one alone in its row
        (3, None, 124.0, ["A", "B", "C"]),
        (3, None, 123.9, ["AC", "B"]),
        (2, None, 80.9, ["AB"]),
        (1, None, 184.0, ["A"]),
        # Four at most, unless more are asked for: five notes are three and two.
        (5, None, 300.0, ["AD", "BE", "C"]),
        (5, 5, 300.0, ["A", "B", "C", "D", "E"]),
        (6, 6, 184.0, ["AD", "BE", "CF"]),  # six do not fit: four would, as two rows of three
        (4, 2, 184.0, ["AC", "BD"]),
        (4, 1, 184.0, ["ABCD"]),
        (2, 6, 184.0, ["A", "B"]),
        (9, None, 184.0, ["ADG", "BEH", "CFI"]),
    ],
)
def test_notes_stand_in_equal_columns(
    count: int, asked: int | None, width: float, expected: list[str]
) -> None:
    assert columns(notes(count, asked), width) == expected


def test_columns_are_equally_wide_and_a_gutter_apart() -> None:
    # Three columns of 184 mm: (184 - 2 x 5) / 3 = 58 mm.
    page = print_block(notes(3), 184.0, order())
    places = [text.x for text in page.texts if text.words in "ABC"]
    assert places == [pytest.approx(X + n * 63.0, abs=0.01) for n in range(3)]


def test_large_print_has_wider_columns() -> None:
    # 57 mm each and 7.5 mm between them: three take 186 mm.
    assert columns(notes(4), 186.0, large=True) == ["AC", "BD"]
    assert columns(notes(3), 186.0, large=True) == ["A", "B", "C"]
    assert columns(notes(3), 185.9, large=True) == ["AC", "B"]
    page = print_block(notes(1), 186.0, order(large=True))
    assert [text.size for text in page.texts] == [13.5, 12.75]


def test_a_heading_and_its_text_under_it() -> None:
    page = print_block(notes(1), 60.0, order())
    head, text = page.texts
    assert (head.words, head.size, head.face) == ("A", 9.0, "SourceSansPro-Semibold")
    assert (text.words, text.size, text.face) == ("a", 8.5, "SourceSansPro-Regular")
    assert head.baseline == pytest.approx(Y + 0.75 * 9.0 * POINT, abs=0.001)
    assert text.baseline == pytest.approx(Y + HEAD + 0.75 * 8.5 * POINT, abs=0.001)


@pytest.mark.parametrize(
    ("block", "height"),
    [
        (Notes(notes=(Note(text="a"),)), LINE),
        (notes(4), HEAD + LINE),
        # Two rows, 2 mm apart.
        (notes(4, 2), 2 * (HEAD + LINE) + 2.0),
        # The longest of a row counts: one note of two lines beside one without a heading.
        (Notes(notes=(Note(heading="A", text="wide " * 20), Note(text="b"))), HEAD + 2 * LINE),
    ],
)
def test_it_is_as_high_as_its_longest_columns(block: Notes, height: float) -> None:
    assert block.lay(184.0, order()).height == pytest.approx(height)


def test_text_breaks_into_lines_inside_its_column() -> None:
    long = "Play your last tile and score all the pips that your opponents still hold."
    block = Notes(notes=(Note(heading="Win the round", text=long),) * 4)
    page = print_block(block, 167.0, order())
    assert stays_inside(page, 167.0)
    assert touches_nothing(page)
    first = [text for text in page.texts if text.x < X + 38]
    assert " ".join(text.words for text in first) == f"Win the round {long}"
    assert max(text.ink.right for text in first) <= X + 38


# What house rules change

BLOCKED = Notes(
    notes=(
        Note(
            heading="Blocked: agree first",
            text="One or the other.",
            agreed=(
                NoteVariant(rule="blocked", choice="own", heading="Blocked", text="Own taken off."),
                NoteVariant(rule="blocked", choice="opponents", text="Opponents’ only."),
            ),
        ),
        Note(text="The end."),
    )
)


@pytest.mark.parametrize(
    ("agreed", "expected"),
    [
        ({}, ["Blocked: agree first", "One or the other.", "The end."]),
        ({"blocked": "own"}, ["Blocked", "Own taken off.", "The end."]),
        # Without a heading of its own it keeps the note's.
        ({"blocked": "opponents"}, ["Blocked: agree first", "Opponents’ only.", "The end."]),
        ({"blocked": "otherwise"}, ["Blocked: agree first", "One or the other.", "The end."]),
        ({"target": "own"}, ["Blocked: agree first", "One or the other.", "The end."]),
    ],
)
def test_a_note_says_what_was_agreed(agreed: dict[str, str], expected: list[str]) -> None:
    assert said(print_block(BLOCKED, 184.0, order(agreed=agreed))) == expected


def test_it_needs_forty_millimetres_and_no_options() -> None:
    assert BLOCKED.min_width(order()) == 40.0
    assert BLOCKED.uses() == frozenset()
