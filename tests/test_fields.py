"""Kinds of fields: their letters tell them apart, and their keys let whole numbers in."""

import re

import pytest

from sheets.drawing import form_fields
from sheets.drawing.form_fields import POINTS, READ_ONLY_SCRIPT, FieldKind, Rect

KINDS = [kind for kind in vars(form_fields).values() if isinstance(kind, FieldKind)]


def test_letters_tell_kinds_apart() -> None:
    letters = [kind.letter for kind in KINDS]
    assert len(set(letters)) == len(letters) == 7
    assert "k" not in letters, "that is the letter of boxes to tick"
    assert {len(letter) for letter in letters} == {1}


def test_what_scripts_compute_is_locked_and_nothing_else() -> None:
    found = re.search(r'"(\w+)"\.indexOf', READ_ONLY_SCRIPT)
    assert found is not None
    assert set(found[1]) == {kind.letter for kind in KINDS if kind.compute}


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind.compute])
def test_braces_and_brackets_of_a_script_close(kind: FieldKind) -> None:
    for opening, closing in ("()", "[]", "{}"):
        assert kind.compute.count(opening) == kind.compute.count(closing) > 0
    assert "%" not in kind.compute, "nothing is left to fill in"


def patterns() -> tuple[re.Pattern[str], re.Pattern[str]]:
    """What points may be when they are left, and while they are typed: both as Python has it."""
    left, typed = re.findall(r"/(\^.*?\$)/", POINTS.keys)
    return re.compile(left, re.ASCII), re.compile(typed, re.ASCII)


@pytest.mark.parametrize("text", ["", "0", "7", "35", "12345", "-1", "-9999"])
def test_whole_numbers_can_be_typed_and_left(text: str) -> None:
    left, typed = patterns()
    assert left.search(text)
    assert all(typed.search(text[:end]) for end in range(len(text) + 1))


@pytest.mark.parametrize("text", ["a", "3a", "1.5", "1,5", " ", "+3", "3-", "--3", "٣"])
def test_anything_else_cannot_be_typed(text: str) -> None:
    left, typed = patterns()
    assert not left.search(text)
    assert not typed.search(text)


def test_a_minus_can_be_typed_but_not_left_alone() -> None:
    left, typed = patterns()
    assert typed.search("-")
    assert not left.search("-")


def test_a_rectangle_names_its_edges() -> None:
    assert Rect(left=1, bottom=2, right=3, top=4) == (1, 2, 3, 4)
