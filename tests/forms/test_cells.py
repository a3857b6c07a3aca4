"""Every field stands where a hand would write: under its player, level with its round, clear."""

import re

from .drawn import FORMS, draw, each_form
from .paint import paint_here
from .readback import Widget, widgets
from .words import Word, score_grid, words

FINE = 200  # dpi: a pixel is .13 mm


def kind_of(one: Widget) -> tuple[str, str]:
    """Kind and key of a field; those of its original if it is a copy on a further page."""
    found = re.fullmatch(r"\d+\.(?:c\.\d+-)?(\w)[.-](.*)", one.name)
    assert found is not None
    return found[1], found[2]


def label(form: str, number: str) -> str:
    """What a sheet calls a round: Mexican Train by its double, from the highest down."""
    if "train" not in form:
        return number
    double = (18 if form == "train-pages" else 12) + 1 - int(number)
    return f"{double}-{double}"


@each_form
def test_cells_are_under_their_player_and_level_with_their_round(form: str) -> None:
    pages = words(draw(*FORMS[form]))
    for one in widgets(draw(*FORMS[form])):
        kind, key = kind_of(one)
        if kind not in "ptf":
            continue
        number, player = key.split("-")
        grid = score_grid(pages[one.page])
        columns = grid.points if kind == "p" else grid.totals
        across, _ = columns[int(player) - 1].middle
        assert one.area.left < across < one.area.right, one
        row = grid.rows["forward" if kind == "f" else label(form, number)]
        assert one.area.top < row.middle[1] < one.area.bottom, one


@each_form
def test_names_are_over_both_columns_of_their_player(form: str) -> None:
    pages = words(draw(*FORMS[form]))
    for one in widgets(draw(*FORMS[form])):
        kind, player = kind_of(one)
        if kind != "n":
            continue
        grid = score_grid(pages[one.page])
        points, total = grid.points[int(player) - 1], grid.totals[int(player) - 1]
        assert one.area.left < points.left, one
        assert total.right < one.area.right, one
        assert 0 < points.top - one.area.bottom < 0.02, one
        # The player's number stands above.
        above = [
            word.text
            for word in pages[one.page]
            if one.area.left - 0.01 < word.area.left < one.area.right
            and 0 < one.area.top - word.area.middle[1] < 0.012
        ]
        assert above == [player]


@each_form
def test_boxes_to_tick_stand_before_their_words_and_lines_behind(form: str) -> None:
    pages = words(draw(*FORMS[form]))
    seen = set()
    for one in widgets(draw(*FORMS[form])):
        kind, _ = kind_of(one)
        if kind not in "kdw":
            continue
        seen.add(kind)
        line = [word for word in pages[one.page] if word.level_with(one.area)]
        if kind == "k":
            right = [word for word in line if word.area.left > one.area.right]
            assert in_order(right).startswith(own_words(one)), one
        else:
            left = [word for word in line if word.area.right < one.area.left]
            assert in_order(left).endswith(own_words(one)), one
    assert seen == {"k", "d", "w"}


def in_order(line: list[Word]) -> str:
    """The words of a line, from left to right."""
    return " ".join(word.text for word in sorted(line, key=lambda word: word.area.left))


def own_words(one: Widget) -> str:
    """What is printed beside a field, which its tip ends with."""
    return one.tip.rpartition(", ")[2]


@each_form
def test_cells_touch_no_line(form: str) -> None:
    pages = paint_here(draw(*FORMS[form]), FINE)
    for one in widgets(draw(*FORMS[form])):
        kind, _ = kind_of(one)
        if kind in "ptf":  # names, dates and the like may be there, or stand on a line
            image = pages[one.page]
            darkest, lightest = image.crop(one.area.on(image)).getextrema()
            assert darkest == lightest, one
            assert isinstance(darkest, int)
            assert darkest > 220, one


@each_form
def test_no_two_fields_overlap(form: str) -> None:
    found = widgets(draw(*FORMS[form]))
    for number, one in enumerate(found):
        for other in found[:number]:
            if one.page == other.page:
                apart = (
                    one.area.right <= other.area.left
                    or other.area.right <= one.area.left
                    or one.area.bottom <= other.area.top
                    or other.area.bottom <= one.area.top
                )
                assert apart, (one, other)


def test_every_cell_has_its_field() -> None:
    # Dominoes: 6 players x 20 rounds; Mexican Train: 8 x 13; All Fives: 4 x 16.
    counts = {
        "dominoes": {"p": 120, "t": 120, "n": 6, "d": 2, "k": 8, "w": 1},
        "mexican-train": {"p": 104, "t": 104, "n": 8, "d": 2, "k": 4, "w": 1},
        "all-fives": {"p": 64, "t": 64, "n": 4, "d": 2, "k": 5, "w": 1},
    }
    for sheet, expected in counts.items():
        for paper in ("a4", "letter"):
            kinds = [kind_of(one)[0] for one in widgets(draw(*FORMS[f"{sheet}-{paper}"]))]
            assert {kind: kinds.count(kind) for kind in expected} == expected
            assert len(kinds) == sum(expected.values())
