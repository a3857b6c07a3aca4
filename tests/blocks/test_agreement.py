"""`agreement`: rules share lines where they fit, choices go on, and what was agreed is ticked."""

from __future__ import annotations

from typing import Any

import pytest

from sheets.page.blocks.agreement import Agreement, Choice, Rule
from tests.blocks.drawn import (
    NEAR,
    X,
    Y,
    order,
    print_block,
    said,
    stays_inside,
    the,
    touches_nothing,
)
from tests.pages.readback import Page, Shape

# As on the Dominoes sheet.
TARGET = Rule(
    key="target",
    label="Play to",
    choices=(
        *(Choice(key=points, text=points) for points in ("61", "100", "150")),
        Choice(text="other", write_in=True),
    ),
)
POINTS = Rule(
    key="points",
    label="Points",
    choices=(Choice(key="exact", text="exact"), Choice(key="nearest-five", text="nearest five")),
)
BLOCKED = Rule(
    key="blocked",
    label="Blocked round",
    choices=(
        Choice(key="own", text="winner scores opponents’ pips minus own"),
        Choice(key="opponents", text="opponents’ pips only"),
    ),
)
ALL = Agreement(rules=(TARGET, POINTS, BLOCKED))


def lines(page: Page) -> list[list[str]]:
    """What stands on each line of the box, from the left; its title is the first line."""
    texts = sorted(page.texts, key=lambda text: (round(text.baseline, 1), text.x))
    found: dict[float, list[str]] = {}
    for text in texts:
        found.setdefault(round(text.baseline, 1), []).append(text.words)
    return list(found.values())


def is_whole(page: Page, width: float) -> bool:
    """Whether all is inside the box, but for the title: that stands on its upper edge.

    In large print its letters reach 1.05 mm up from there, out of the box.
    """
    return stays_inside(page, width, above=1.05)


def boxes(page: Page) -> list[Shape]:
    """The boxes to tick, in the order in which they were drawn."""
    return [one for one in page.shapes if one.weight and one.fill == 1 and not one.curved]


def ticks(page: Page) -> list[str]:
    """What is ticked: the words after each box that has a tick in it."""
    strokes = [one for one in page.shapes if one.weight == 1.4]
    ticked = [box for box in boxes(page) if any(one.area.within(box.area) for one in strokes)]
    assert len(ticked) == len(strokes), "every tick is in a box"
    after = []
    for box in ticked:
        level = [text for text in page.texts if abs(text.ink.centre[1] - box.area.centre[1]) < 2]
        right = [text for text in level if text.x > box.area.right]
        after.append(min(right, key=lambda text: text.x).words)
    return after


TITLE = ["Agree before play"]
TO = ["Play to", "61", "100", "150", "other"]
EXACT = ["Points", "exact", "nearest five"]
OWN, ONLY = "winner scores opponents’ pips minus own", "opponents’ pips only"


@pytest.mark.parametrize(
    ("width", "expected"),
    [
        # On A4 the first two share a line.
        (184.0, [TITLE, TO + EXACT, ["Blocked round", OWN, ONLY]]),
        # On A5 each has its own, and the last goes on, on another.
        (122.0, [TITLE, TO, EXACT, ["Blocked round", OWN], [ONLY]]),
        (90.0, [TITLE, TO[:4], TO[4:], EXACT, ["Blocked round", OWN], [ONLY]]),
        # On A3 on its side there is room for all three on one line.
        (394.0, [TITLE, [*TO, *EXACT, "Blocked round", OWN, ONLY]]),
    ],
)
def test_rules_share_a_line_where_they_fit_whole(width: float, expected: list[list[str]]) -> None:
    page = print_block(ALL, width, order())
    assert lines(page) == expected
    assert is_whole(page, width)
    assert touches_nothing(page)


@pytest.mark.parametrize(("width", "count"), [(394.0, 1), (184.0, 2), (122.0, 4), (90.0, 5)])
def test_it_is_as_high_as_its_lines(width: float, count: int) -> None:
    # .6 for the title in the frame, 2.1 above the first line, 5.4 for each, 1.3 below the last.
    height = 4.0 + 5.4 * count
    assert ALL.lay(width, order()).height == pytest.approx(height)
    assert ALL.lay(width * 1.5, order(large=True)).height == pytest.approx(1.5 * height)


def test_choices_of_all_lines_begin_at_one_place() -> None:
    # Behind the widest label, which is that of the last rule.
    page = print_block(ALL, 122.0, order())
    wide = the(page, "Blocked round")
    # 3.2 mm after it comes the box (3.5 mm), 1.5 mm after that the words.
    starts = [the(page, words).x for words in ("61", "exact", OWN, ONLY)]
    assert starts == [pytest.approx(wide.ink.right + 3.2 + 3.5 + 1.5, abs=0.02)] * 4
    labels = [the(page, words).x for words in ("Play to", "Points", "Blocked round")]
    assert labels == [pytest.approx(X + 3.4, abs=NEAR)] * 3


def test_labels_are_semibold_and_choices_are_not() -> None:
    page = print_block(ALL, 184.0, order())
    labels = {"Agree before play", "Play to", "Points", "Blocked round"}
    for text in page.texts:
        assert text.size == 8.5
        assert text.face.endswith("Semibold" if text.words in labels else "Regular")


def test_a_box_to_tick_stands_before_each_choice() -> None:
    page = print_block(ALL, 184.0, order())
    choices = [*TO[1:], *EXACT[1:], OWN, ONLY]
    assert len(boxes(page)) == len(choices)
    for box, words in zip(boxes(page), choices, strict=True):
        text = the(page, words)
        assert (box.area.width, box.area.height) == pytest.approx((3.5, 3.5), abs=NEAR)
        assert text.x == pytest.approx(box.area.right + 1.5, abs=NEAR)
        capitals = text.baseline - 0.66 * 8.5 * 25.4 / 72 / 2
        assert capitals == pytest.approx(box.area.centre[1], abs=NEAR), "on one level"


def test_a_write_in_has_a_line_behind_its_words() -> None:
    page = print_block(ALL, 184.0, order())
    (rule,) = page.rules
    other = the(page, "other")
    assert rule.horizontal
    assert rule.x1 == pytest.approx(other.ink.right + 1.5, abs=0.02)
    assert rule.x2 - rule.x1 == pytest.approx(15.0, abs=NEAR)
    assert rule.y1 == pytest.approx(other.baseline + 0.95, abs=NEAR)


def test_the_title_stands_in_the_frame() -> None:
    page = print_block(ALL, 184.0, order())
    frame = next(one for one in page.shapes if one.curved)
    assert frame.area == pytest.approx((X, Y + 0.6, X + 184.0, page.height - Y), abs=NEAR)
    title = the(page, "Agree before play")
    gap = next(one for one in page.shapes if one.band)
    assert (frame.order, gap.fill) < (gap.order, 1.1)
    assert gap.order < title.order
    assert title.ink.left == pytest.approx(gap.area.left + 1, abs=NEAR)
    assert title.ink.right == pytest.approx(gap.area.right - 1, abs=0.02)
    # Its capitals are centred on the frame's upper edge.
    assert title.baseline - 0.66 * 8.5 * 25.4 / 72 / 2 == pytest.approx(Y + 0.6, abs=NEAR)


def test_another_title() -> None:
    page = print_block(Agreement(rules=(POINTS,), title="House rules"), 184.0, order())
    assert said(page) == ["House rules", *EXACT]


def test_large_print_is_half_again_as_large() -> None:
    page = print_block(ALL, 184.0, order(large=True))
    assert {text.size for text in page.texts} == {12.75}
    assert {round(box.area.width, 2) for box in boxes(page)} == {5.25}
    # 184 mm are to large print what 122.67 mm are to normal print.
    assert lines(page) == [TITLE, TO, EXACT, ["Blocked round", OWN, ONLY]]
    assert is_whole(page, 184.0)
    assert touches_nothing(page)


# What was agreed


@pytest.mark.parametrize(
    ("agreed", "expected", "written"),
    [
        ({}, [], ""),
        ({"target": "100"}, ["100"], ""),
        ({"target": "61", "points": "exact", "blocked": "opponents"}, ["61", "exact", ONLY], ""),
        # What is not among the choices is written in, and its box is ticked.
        ({"target": "200"}, ["other"], "200"),
        ({"target": "until tea"}, ["other"], "until tea"),
        # A rule of another sheet.
        ({"double-blank": "50"}, [], ""),
    ],
)
def test_what_was_agreed_is_ticked_or_written_in(
    agreed: dict[str, str], expected: list[str], written: str
) -> None:
    page = print_block(ALL, 184.0, order(agreed=agreed))
    assert ticks(page) == expected
    blank = said(print_block(ALL, 184.0, order()))
    assert sorted(said(page)) == sorted(blank + [written] * bool(written))


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("words", ["200", "until the kettle boils over and somebody has to go"])
def test_what_is_written_in_stands_on_its_line(words: str, large: bool) -> None:
    page = print_block(ALL, 184.0, order(agreed={"target": words}, large=large))
    (rule,) = page.rules
    (text,) = [text for text in page.texts if text.words[:3] == words[:3]]
    assert text.face.endswith("Semibold")
    assert rule.x1 <= text.ink.left
    assert text.ink.right <= rule.x2 + NEAR
    assert text.ink.centre[0] == pytest.approx((rule.x1 + rule.x2) / 2, abs=0.05)
    assert text.ink.bottom < rule.y1 + 1.5 * (1.5 if large else 1)
    if words == "200":
        assert text.size == (12.75 if large else 8.5)
    else:
        assert text.words == "until the ket…"
        assert text.size == (9.75 if large else 6.5)


def test_letters_that_reach_below_do_not_touch_the_line() -> None:
    assert touches_nothing(print_block(ALL, 184.0, order(agreed={"target": "gypsy"})))


def test_it_follows_agree() -> None:
    assert "agree" in ALL.uses()
    assert not ALL.uses() & {"players", "rounds", "double", "names"}


def test_it_needs_forty_millimetres() -> None:
    assert ALL.min_width(order()) == 40.0
    assert ALL.min_width(order(large=True)) == 60.0


# Texts of other templates: up to 80 letters


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("width", [60.0, 122.0, 184.0])
def test_a_long_choice_shrinks_or_ends_in_an_ellipsis(width: float, large: bool) -> None:
    choices = (Choice(key="a", text="W" * 80), Choice(key="b", text="short"))
    block = Agreement(rules=(Rule(key="rule", label="Rule", choices=choices),))
    page = print_block(block, width, order(large=large))
    assert is_whole(page, width)
    assert touches_nothing(page)
    long = next(text for text in page.texts if text.words.startswith("W"))
    assert long.words.endswith("…") or long.size < 8.5
    assert the(page, "short")


def test_a_long_title_shrinks_or_ends_in_an_ellipsis() -> None:
    page = print_block(Agreement(rules=(POINTS,), title="W" * 80), 100.0, order())
    assert is_whole(page, 100.0)
    assert page.texts[0].words.endswith("W…")


def test_a_long_label_shrinks_or_ends_in_an_ellipsis() -> None:
    block = Agreement(rules=(Rule(key="rule", label="W" * 80, choices=POINTS.choices),))
    assert is_whole(print_block(block, 184.0, order()), 184.0)


@pytest.mark.parametrize(
    ("choice", "message"),
    [
        ({"text": "other"}, "a choice has either a `key` or `write_in = true`"),
        ({"text": "100", "key": "a", "write_in": True}, "a choice has either a `key` or "),
    ],
)
def test_a_choice_is_named_or_written_in(choice: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Choice(**choice)


@pytest.mark.parametrize(
    ("choices", "key"),
    [
        ((Choice(key="a", text="A"), Choice(key="a", text="B")), "a"),
        ((Choice(text="A", write_in=True), Choice(text="B", write_in=True)), "write_in"),
    ],
)
def test_no_two_choices_have_one_key(choices: tuple[Choice, ...], key: str) -> None:
    with pytest.raises(ValueError, match=f"^two choices have the key `{key}`$"):
        Rule(key="rule", label="Rule", choices=choices)
