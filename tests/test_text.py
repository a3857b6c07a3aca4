"""Text from outside: normalised to NFC, refused if a pen could not draw it on one line."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sheets.errors import SheetError
from sheets.inputs.text import clean


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Ann",
        "two  spaces, and one at the end ",
        "Zoë Ångström-Łukasz, Jr.",
        "Αθηνά Жанна Nguyễn",
        "שלום",
        "地",
        "12\u00a0−\u00a03",
        "👩\u200d👧",  # the joiner is seen by nobody, and harms nobody
    ],
)
def test_plain_text_stays_as_it_is(text: str) -> None:
    assert clean(text, "--name 1") == text


@pytest.mark.parametrize(
    ("text", "normalised"),
    [
        ("Zoe\u0308", "Zo\u00eb"),
        ("A\u030angstro\u0308m", "\u00c5ngstr\u00f6m"),
        ("\u212b", "\u00c5"),  # the sign for ångström is the letter
        ("\u1100\u1161", "\uac00"),
    ],
)
def test_text_is_normalised_to_nfc(text: str, normalised: str) -> None:
    assert clean(text, "--title") == normalised


@pytest.mark.parametrize(
    ("character", "code"),
    [
        ("\0", "U+0000"),
        ("\a", "U+0007"),
        ("\t", "U+0009"),
        ("\n", "U+000A"),
        ("\r", "U+000D"),
        ("\x1b", "U+001B"),
        ("\x7f", "U+007F"),
        ("\u0085", "U+0085"),
        ("\u2028", "U+2028"),
        ("\u2029", "U+2029"),
        ("\ud800", "U+D800"),
    ],
)
@pytest.mark.parametrize("text", ["{}", "Ann{}", "{}Ann", "A{}nn"])
def test_a_control_character_is_refused_by_name(text: str, character: str, code: str) -> None:
    with pytest.raises(SheetError) as caught:
        clean(text.format(character), "--name 2")
    assert str(caught.value) == (
        f"--name 2 has a control character or line break ({code}): "
        "write it as plain text on one line"
    )
    assert caught.value.exit_code == 1


def test_the_first_of_several_is_named() -> None:
    with pytest.raises(SheetError, match=r"\(U\+0009\)"):
        clean("A\tnn\nBob", "--title")


@given(st.text())
def test_any_text_is_one_line_or_refused(text: str) -> None:
    try:
        cleaned = clean(text, "--title")
    except SheetError:
        assert any(unicodedata.category(one) in {"Cc", "Cs", "Zl", "Zp"} for one in text)
        return
    assert len(cleaned.splitlines()) <= 1
    assert unicodedata.is_normalized("NFC", cleaned)
    assert clean(cleaned, "--title") == cleaned
