"""A template made to order: size, title, and the house rules that can be agreed."""

from collections.abc import Mapping
from typing import Any, cast

import pytest

from sheets.build.customise import check_agreed, customise, house_rules, supported_options
from sheets.build.request import SheetOptions
from sheets.drawing import fonts
from sheets.errors import UsageError
from sheets.inputs import builtin
from sheets.inputs.template import Template, read_template
from sheets.page.blocks.score_grid import ScoreGrid
from sheets.page.options import RenderOptions
from sheets.page.sheet import Sheet

IN_A_ROW = b"""
title = "Club"
[[block]]
kind = "lead"
text = "Play fair."
[[block]]
kind = "row"
[[block.column]]
[[block.column.block]]
kind = "agreement"
[[block.column.block.rule]]
key = "target"
label = "Play to"
choices = [{key = "100", text = "100"}, {text = "other", write_in = true}]
[[block.column]]
[[block.column.block]]
kind = "agreement"
[[block.column.block.rule]]
key = "passing"
label = "Passing"
choices = [{key = "free", text = "is free"}, {key = "five", text = "costs five"}]
[[block]]
kind = "agreement"
[[block.rule]]
key = "spinner"
label = "Spinner"
choices = [{key = "first", text = "first double"}]
"""
CLUB = read_template(IN_A_ROW, "club.toml")
PLAIN = read_template(b'title = "Plain"\n[[block]]\nkind = "end-table"\n', "plain.toml")


def built_in(name: str) -> Template:
    return read_template(builtin.text(name), name)


def made(template: Template, **wishes: Any) -> Sheet:
    """The sheet of a template made to such a wish."""
    return customise(template, SheetOptions(**wishes), RenderOptions(fonts.load()))


def size(sheet: Sheet) -> tuple[int, int | None, int | None]:
    """Players, rounds and doubles of its score grid."""
    (grid,) = [block for block in sheet.blocks if isinstance(block, ScoreGrid)]
    return grid.players, grid.rounds, grid.doubles


@pytest.mark.parametrize("name", ["dominoes", "mexican-train", "all-fives"])
def test_a_sheet_without_wishes_is_its_template(name: str) -> None:
    template = built_in(name)
    sheet = made(template)
    assert sheet.title == template.title
    assert sheet.subtitle == template.subtitle
    assert sheet.fields == ("Date", "Place")
    assert sheet.orientation == template.orientation
    assert sheet.keywords == template.keywords
    assert sheet.lang == "en"
    assert sheet.blocks == template.blocks


@pytest.mark.parametrize(
    ("name", "wishes", "expected"),
    [
        ("dominoes", {"players": 4}, (4, 20, None)),
        ("dominoes", {"rounds": 200}, (6, 200, None)),
        ("dominoes", {"players": 12, "rounds": 1}, (12, 1, None)),
        ("all-fives", {"players": 2, "rounds": 30}, (2, 30, None)),
        ("mexican-train", {"players": 5}, (5, None, 12)),
        ("mexican-train", {"double": 18}, (8, None, 18)),
        ("mexican-train", {"double": 6, "players": 12}, (12, None, 6)),
        # Beside a sheet that they suit, these leave the others as they are.
        ("dominoes", {"double": 9}, (6, 20, None)),
        ("mexican-train", {"rounds": 9}, (8, None, 12)),
    ],
)
def test_a_grid_of_the_size_that_was_asked_for(
    name: str, wishes: dict[str, Any], expected: tuple[int, int | None, int | None]
) -> None:
    template = built_in(name)
    sheet = made(template, **wishes)
    assert size(sheet) == expected
    assert [type(block) for block in sheet.blocks] == [type(block) for block in template.blocks]
    assert made(template).blocks == template.blocks  # which is as it was


def test_another_title() -> None:
    sheet = made(built_in("dominoes"), title="Friday Club")
    assert sheet.title == "Friday Club"
    assert sheet.subtitle.startswith("Block and Draw")


def test_a_sheet_without_a_grid_can_be_made_too() -> None:
    assert made(PLAIN, players=3, title="Ours").blocks == PLAIN.blocks


def test_a_sheet_is_frozen_and_keeps_its_order() -> None:
    order = RenderOptions(fonts.load())
    sheet = customise(PLAIN, SheetOptions(), order)
    assert sheet.order is order
    with pytest.raises(AttributeError):
        cast("Any", sheet).title = "Other"


@pytest.mark.parametrize(
    ("template", "options"),
    [
        (built_in("dominoes"), {"players", "rounds", "names", "agree"}),
        (built_in("mexican-train"), {"players", "double", "names", "agree"}),
        (built_in("all-fives"), {"players", "rounds", "names", "agree"}),
        (CLUB, {"agree"}),
        (PLAIN, set()),
    ],
)
def test_which_options_a_template_can_follow(template: Template, options: set[str]) -> None:
    told = {"players", "rounds", "double", "names", "agree"}
    assert supported_options(template) & told == options


@pytest.mark.parametrize(
    ("template", "keys"),
    [
        (built_in("dominoes"), ["target", "points", "blocked"]),
        (built_in("mexican-train"), ["double-blank"]),
        (built_in("all-fives"), ["target", "muggins"]),
        (CLUB, ["target", "passing", "spinner"]),
        (PLAIN, []),
    ],
)
def test_house_rules_by_their_keys_in_a_row_too(template: Template, keys: list[str]) -> None:
    rules = house_rules(template)
    assert list(rules) == keys
    assert [rule.key for rule in rules.values()] == keys


@pytest.mark.parametrize(
    ("agreed", "names"),
    [
        ({}, ["dominoes"]),
        ({}, []),
        ({"blocked": "own"}, ["dominoes"]),
        ({"blocked": "opponents", "points": "exact", "target": "61"}, ["dominoes"]),
        ({"target": "75"}, ["dominoes"]),
        ({"target": "the first to cheat"}, ["dominoes"]),
        ({"double-blank": "50", "muggins": "no"}, ["mexican-train", "all-fives"]),
        ({"blocked": "own"}, ["mexican-train", "all-fives", "dominoes"]),
        ({"target": "200"}, ["dominoes", "all-fives"]),
        ({"passing": "five", "spinner": "first", "target": "1"}, ["club.toml"]),
    ],
)
def test_what_can_be_agreed(agreed: dict[str, str], names: list[str]) -> None:
    check_agreed(agreed, templates(names))


@pytest.mark.parametrize(
    ("agreed", "names", "sentence"),
    [
        (
            {"bloked": "own"},
            ["dominoes"],
            "no house rule 'bloked' on dominoes: known here: blocked, points, target",
        ),
        (
            {"Blocked": "own"},
            ["dominoes"],
            "no house rule 'Blocked' on dominoes: known here: blocked, points, target",
        ),
        (
            {"blocked": "own", "muggins": "yes"},
            ["dominoes", "mexican-train"],
            "no house rule 'muggins' on dominoes or mexican-train: "
            "known here: blocked, double-blank, points, target",
        ),
        ({"a": "b"}, ["plain.toml"], "no house rule 'a' on plain.toml: there are none"),
        (
            {"a": "b"},
            ["club.toml"],
            "no house rule 'a' on club.toml: known here: passing, spinner, target",
        ),
        (
            {"blocked": "OWN"},
            ["dominoes"],
            "the house rule 'blocked' on dominoes has no choice 'OWN': choose own or opponents",
        ),
        (
            {"points": "nearest five"},
            ["dominoes", "all-fives"],
            "the house rule 'points' on dominoes has no choice 'nearest five': "
            "choose exact or nearest-five",
        ),
        (
            {"target": "75", "muggins": "maybe"},
            ["all-fives"],
            "the house rule 'muggins' on all-fives has no choice 'maybe': choose yes or no",
        ),
        (
            {"passing": "ten"},
            ["club.toml"],
            "the house rule 'passing' on club.toml has no choice 'ten': choose free or five",
        ),
        (
            {"spinner": "none"},
            ["club.toml"],
            "the house rule 'spinner' on club.toml has no choice 'none': choose first",
        ),
    ],
)
def test_what_cannot_be_agreed(agreed: dict[str, str], names: list[str], sentence: str) -> None:
    with pytest.raises(UsageError) as caught:
        check_agreed(agreed, templates(names))
    assert str(caught.value) == sentence
    assert caught.value.exit_code == 2


def templates(names: list[str]) -> Mapping[str, Template]:
    """The templates of these names."""
    own = {"club.toml": CLUB, "plain.toml": PLAIN}
    return {name: own[name] if name in own else built_in(name) for name in names}
