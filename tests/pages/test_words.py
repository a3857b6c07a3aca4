"""Every label, heading and rule that a sheet must say, found as a reader would search for it."""

from collections.abc import Mapping
from io import BytesIO

import pytest
from pypdf import PdfReader

from .paint import not_found
from .readback import Page
from .standard import ALL_FIVES, DOMINOES, MEXICAN_TRAIN, MM, STANDARD, each, each_dominoes

# Each of these is one run of text and nothing else is in that run.
RUNS = {
    "dominoes": (
        "Dominoes score sheet",
        *("Date", "Place", "Agree before play"),
        *("Play to", "61", "100", "150", "other"),
        *("Points", "exact", "to the nearest five"),
        *("Blocked round", "winner scores opponents’ pips minus own", "opponents’ pips only"),
        *("Player", "Round", "Total"),
        *("Count the pips", "Win the round", "Blocked: agree first", "Tie, and the end"),
    ),
    "mexican-train": (
        "Mexican Train score sheet",
        *("Date", "Place", "Agree before play"),
        *("The double-blank counts", "0 points", "25 points", "50 points", "other"),
        *("Player", "Round", "Points", "Total"),
        "double-blank",
    ),
    "all-fives": (
        "All Fives scoring reference",
        *("Date", "Place", "Agree before play"),
        *("Score it or not", "Open ends", "Total", "Score"),
        *("Every pair of ends", "First tiles that score"),
        *("Doubles and the spinner", "“Muggins!”", "End of the hand"),
        *("Play to", "250 (2 players)", "200 (3–4 players)", "other", "played", "not played"),
        *("Player", "Round", "Points"),
    ),
}

# Each of these is found in the page's text once its line breaks are spaces.
SENTENCES = {
    "dominoes": (
        "points and running totals",
        "first to the target wins",
        # The pips: 6 + 4 = 10, 6 + 6 = 12, and a blank is nothing.
        "6-4 is 10, 6-6 is 12, 0-0 is 0.",
        "A double counts both halves.",
        "Play your last tile and score all the pips that your opponents still hold.",
        # Blocked: the others' 12 less the winner's own 3 is 9; or all of the 12.
        "It holds 3, the others 12: score 12 − 3 = 9, or score all 12.",
        "Tie for the lowest hand: nobody scores, deal again.",
        "Reach or pass the target to win.",
    ),
    "mexican-train": (
        "Double-twelve set",
        "points and running totals",
        "Each round starts from the double on its row.",
        "Going out scores 0; everyone else scores every pip still held.",
        "After the last round the lowest total wins.",
    ),
    "all-fives": (
        # How ends are added and what scores, in two sentences.
        "After each tile, add the open ends. "
        "If the total is a multiple of five, score that total at once.",
        # 5 + 5 = 10, 6 + 6 = 12.
        "A double lies crosswise and counts both its halves: 5-5 at an end is ten, 6-6 is twelve.",
        "Muggins: two ends. All Fives: the first double is open on all four sides; add every end.",
        "Miss your own score, and the first opponent to call “Muggins!” takes it.",
        "Many also score the pips that opponents still hold, to the nearest five.",
    ),
}


def sheet_of(name: str) -> str:
    """The sheet's name, without the paper's."""
    return name.rpartition("-")[0]


@each
def test_every_label_is_one_run(name: str, page: Page) -> None:
    runs = {text.words for text in page.texts}
    assert [words for words in RUNS[sheet_of(name)] if words not in runs] == []


@each
def test_pypdf_finds_every_label_and_rule(name: str, pdf: bytes, page: Page) -> None:
    extracted = PdfReader(BytesIO(pdf)).pages[0].extract_text()
    text = " ".join(extracted.split())
    wanted = RUNS[sheet_of(name)] + SENTENCES[sheet_of(name)]
    assert [words for words in wanted if words not in text] == []
    # And what this folder's own reader reads is what pypdf reads.
    assert " ".join(run.words for run in page.texts) == text


@each
def test_the_viewer_s_own_search_finds_them(name: str, pdf: bytes) -> None:
    wanted = (*RUNS[sheet_of(name)], *STANDARD[name].rounds)
    assert not_found(pdf, wanted) == []
    assert not_found(pdf, ["12-12 Points"]) == ["12-12 Points"]


@each
def test_the_title_stands_first_and_largest(name: str, page: Page) -> None:
    title, *others = page.texts
    assert title.words == STANDARD[name].title
    assert title.size == 21
    assert title.face == "SourceSansPro-Semibold"
    assert all(text.size <= 11 for text in others)


@each
def test_no_text_is_smaller_than_six_and_a_half_points(name: str, page: Page) -> None:
    assert min(text.size for text in page.texts) >= 6.5


@each
def test_no_character_hides_from_a_search(name: str, page: Page) -> None:
    said = {character for text in page.texts for character in text.words}
    # Letters and figures of ASCII, and what good English needs beyond it. Not among them:
    # other hyphens and spaces, ligatures, and the blank of a missing glyph.
    beyond = {character for character in said if not " " <= character <= "~"}
    assert beyond <= set("·’“”–−…")
    assert not any(text.words != text.words.strip() for text in page.texts)
    assert not any("…" in text.words for text in page.texts), "nothing had to be cut"


@each_dominoes
def test_the_blocked_sum_is_one_run(name: str, page: Page) -> None:
    assert [text for text in page.texts if "12 − 3 = 9" in text.words]


@pytest.mark.parametrize(
    ("names", "label", "choices"),
    [
        (DOMINOES, "Play to", ("61", "100", "150", "other")),
        (DOMINOES, "Points", ("exact", "to the nearest five")),
        (
            DOMINOES,
            "Blocked round",
            ("winner scores opponents’ pips minus own", "opponents’ pips only"),
        ),
        (
            MEXICAN_TRAIN,
            "The double-blank counts",
            ("0 points", "25 points", "50 points", "other"),
        ),
        (ALL_FIVES, "Play to", ("250 (2 players)", "200 (3–4 players)", "other")),
        (ALL_FIVES, "“Muggins!”", ("played", "not played")),
    ],
)
@pytest.mark.parametrize("paper", [0, 1], ids=["a4", "letter"])
def test_a_house_rule_has_a_box_to_tick_before_each_choice(
    names: tuple[str, str],
    label: str,
    choices: tuple[str, ...],
    paper: int,
    pages: Mapping[str, Page],
) -> None:
    page = pages[names[paper]]
    boxes = [shape for shape in page.shapes if shape.weight == 0.6 and not shape.curved]
    last = label
    for choice in choices:
        # The box is a square of 3.5 mm, level with its words, 1.5 mm before them.
        words = page.said(choice)[0]
        before = [
            box
            for box in boxes
            if 0.5 < words.ink.left - box.area.right < 2.5
            and abs((words.baseline - 0.66 * words.size * MM / 2) - box.area.centre[1]) < 0.3
        ]
        assert len(before) == 1, choice
        assert (before[0].area.width, before[0].area.height) == pytest.approx((3.5, 3.5), abs=0.01)
        assert before[0].fill == 1, "nothing shows through it"
        # And it follows the one before, on the same line.
        assert any(
            abs(run.baseline - words.baseline) < 0.01 and run.ink.right < before[0].area.left
            for run in page.said(last)
        ), f"{last} before {choice}"
        last = choice


@each
def test_no_box_to_tick_is_left_over(name: str, page: Page) -> None:
    # Dominoes 4 + 2 + 2 = 8, Mexican Train 4, All Fives 3 + 2 = 5.
    boxes = [shape for shape in page.shapes if shape.weight == 0.6 and not shape.curved]
    assert len(boxes) == {"dominoes": 8, "mexican-train": 4, "all-fives": 5}[sheet_of(name)]


@each
@pytest.mark.parametrize(("label", "length"), [("Date", 25), ("Place", 25), ("other", 12)])
def test_a_line_to_write_on_follows(name: str, page: Page, label: str, length: float) -> None:
    words = page.said(label)[0]
    lines = [
        rule
        for rule in page.rules
        if rule.horizontal
        and 0 < rule.ink.left - words.ink.right < 3
        and 0 < rule.y1 - words.baseline < 1
    ]
    assert len(lines) == 1
    assert lines[0].ink.width >= length
