"""Right-to-left text: in the order in which it is seen, Arabic joined, and nothing unseen left."""

import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sheets.drawing import bidi, fonts
from sheets.drawing.bidi import to_visual_order
from sheets.errors import SheetError

LATIN = st.text(alphabet="abc ÄÖÜ éŁж Ω (1-2) …", max_size=20)


@given(st.text(alphabet=st.characters(max_codepoint=127)))
@settings(deadline=None)
def test_ascii_stays_as_it_is(text: str) -> None:
    assert to_visual_order(text) == text


@given(LATIN)
@settings(deadline=None)
def test_other_text_from_left_to_right_stays_as_it_is(text: str) -> None:
    assert to_visual_order(text) == text


# Written in code points, for an editor shows right-to-left text in an order of its own.
# Hebrew: shin 05E9, lamed 05DC, vav 05D5, final mem 05DD. Arabic: see below.
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("\u05e9\u05dc\u05d5\u05dd", "\u05dd\u05d5\u05dc\u05e9", id="hebrew"),
        # A Latin text with a Hebrew word in it: only the word is turned.
        pytest.param(
            "Ann \u05e9\u05dc\u05d5\u05dd (B)", "Ann \u05dd\u05d5\u05dc\u05e9 (B)", id="in-latin"
        ),
        # A Hebrew text with a Latin word at its end: that stands at the left, and is not turned.
        pytest.param("\u05e9\u05dc Ann", "Ann \u05dc\u05e9", id="latin-in-hebrew"),
        # Figures run from left to right everywhere.
        pytest.param("\u05e9\u05dc 12", "12 \u05dc\u05e9", id="figures"),
        pytest.param("\u05e9\u05dc-\u05d5\u05dd", "\u05dd\u05d5-\u05dc\u05e9", id="hyphen"),
    ],
)
def test_hebrew_is_drawn_from_its_end(text: str, expected: str) -> None:
    assert to_visual_order(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        # seen, lam, alef, meem: seen takes its first form (FEB3), lam and alef after it join
        # into one (FEFC), and meem stands alone (FEE1), as nothing joins on to alef.
        pytest.param("\u0633\u0644\u0627\u0645", "\ufee1\ufefc\ufeb3", id="salam"),
        # dal, alef, reh: none of them joins to what follows (FEA9, FE8D, FEAD).
        pytest.param("\u062f\u0627\u0631", "\ufead\ufe8d\ufea9", id="dar"),
        # meem first FEE3, hah middle FEA4, meem middle FEE4, dal last FEAA.
        pytest.param("\u0645\u062d\u0645\u062f", "\ufeaa\ufee4\ufea4\ufee3", id="muhammad"),
    ],
)
def test_arabic_letters_take_the_forms_in_which_they_join(text: str, expected: str) -> None:
    assert to_visual_order(text) == expected


def test_vowel_signs_are_kept() -> None:
    # meem, damma, dal: the sign is drawn, and the letters join over it.
    assert sorted(to_visual_order("\u0645\u064f\u062f")) == sorted("\ufee3\u064f\ufeaa")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("(\u05e9\u05dc)", "(\u05dc\u05e9)", id="all"),
        # The bracket that opens stands at the right of what it holds, and is turned.
        pytest.param("\u05e9 (\u05dc\u05d5)", "(\u05d5\u05dc) \u05e9", id="end"),
        pytest.param("\u05e9 [x]", "[x] \u05e9", id="latin-inside"),
    ],
)
def test_brackets_are_turned_with_the_text_around_them(text: str, expected: str) -> None:
    assert to_visual_order(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("Schiff\u00adfahrt", "Schifffahrt", id="soft-hyphen"),
        pytest.param("A\u200bnn", "Ann", id="zero-width-space"),
        pytest.param("A\u200cn\u200dn", "Ann", id="joiners"),
        pytest.param("\ufeffAnn", "Ann", id="byte-order-mark"),
        pytest.param("A\u2060nn", "Ann", id="word-joiner"),
        pytest.param("\u200eAnn\u200f", "Ann", id="direction-marks"),
        pytest.param("\u202aAnn\u202c \u202eBob\u202c", "Ann Bob", id="embeddings"),
        pytest.param("\u2066Ann\u2069", "Ann", id="isolates"),
        pytest.param("\u05e9\u00ad\u05dc", "\u05dc\u05e9", id="in-hebrew"),
        pytest.param("\u200b", "", id="nothing-else"),
    ],
)
def test_what_cannot_be_seen_is_not_drawn(text: str, expected: str) -> None:
    assert to_visual_order(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("\U0001e8d7", id="mende-number"),
        # As new pictures are, for a Python that is older than they.
        pytest.param("\u05d0\u05d1 \U000e0fff", id="unassigned-after-hebrew"),
    ],
)
def test_characters_unknown_to_python_are_no_traceback(text: str) -> None:
    assert to_visual_order(text)


@pytest.mark.xfail(raises=AssertionError, strict=True, reason="brackets are not taken in pairs")
def test_brackets_of_a_pair_are_turned_together() -> None:
    # Rule N0 of Unicode's algorithm: both follow the text around them, not what is inside.
    assert to_visual_order("\u05e9 [x] <a>") == "<a> [x] \u05e9"


# What is not assigned: see above.
ANY = st.characters(exclude_categories=("Cc", "Cn", "Cs", "Zl", "Zp"))


@given(st.text(alphabet=ANY))
@settings(deadline=None)
def test_any_text_is_shaped_or_refused_in_one_sentence(text: str) -> None:
    assert not {"\u00ad", "\u200b", "\u200f", "\u202e", "\ufeff"} & set(to_visual_order(text))


@pytest.mark.parametrize("missing", ["bidi.algorithm", "arabic_reshaper"])
def test_without_its_packages_it_says_which_to_install(
    monkeypatch: pytest.MonkeyPatch, missing: str
) -> None:
    monkeypatch.setitem(sys.modules, missing, None)
    to_visual_order.cache_clear()
    bidi._reshaper.cache_clear()
    with pytest.raises(SheetError) as error:
        to_visual_order("\u05e9\u05dc")
    assert str(error.value) == (
        "'\u05e9\u05dc' runs from right to left, which takes two more packages: "
        "install domino-sheets[rtl]"
    )


@pytest.mark.parametrize("missing", ["bidi.algorithm", "arabic_reshaper"])
def test_other_text_needs_no_packages(monkeypatch: pytest.MonkeyPatch, missing: str) -> None:
    monkeypatch.setitem(sys.modules, missing, None)
    assert to_visual_order("Zoë Łukasz Ωμέγα") == "Zoë Łukasz Ωμέγα"


def test_width_and_runs_are_those_of_what_is_drawn() -> None:
    faces = fonts.load()
    assert faces.width("A\u200bnn", 10.0) == faces.width("Ann", 10.0)
    assert faces.runs("A\u200bnn") == [("SourceSansPro", "Ann")]
