"""A template read: what its keys become, and every file that is no template at all."""

import tomllib
from pathlib import Path
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sheets.errors import SheetError
from sheets.inputs.template import Template, read_template
from sheets.page.blocks.agreement import Agreement
from sheets.page.blocks.end_table import EndTable
from sheets.page.blocks.notes import Notes
from sheets.page.blocks.row import Row
from sheets.page.blocks.score_grid import ScoreGrid

TEMPLATES = Path(__file__).resolve().parent.parent / "templates"

LEAST = 'title = "Club"\n[[block]]\nkind = "score-grid"\nplayers = 4\nrounds = 10\n'


def refusal(data: bytes | str, name: str = "club.toml") -> str:
    """The sentence with which a file is refused."""
    with pytest.raises(SheetError) as caught:
        read_template(data if isinstance(data, bytes) else data.encode(), name)
    assert caught.value.exit_code == 1
    return str(caught.value)


def built_in(name: str) -> Template:
    """The template of a built-in sheet."""
    return read_template((TEMPLATES / f"{name}.toml").read_bytes(), name)


def kinds(template: Template) -> list[str]:
    """What its blocks are, in their order."""
    return [type(block).__name__ for block in template.blocks]


def grid(template: Template) -> ScoreGrid:
    """Its score grid."""
    (one,) = [block for block in template.blocks if isinstance(block, ScoreGrid)]
    return one


def test_dominoes() -> None:
    template = built_in("dominoes")
    assert template.title == "Dominoes score sheet"
    assert template.orientation == "portrait"
    assert template.fields == ("Date", "Place")
    assert kinds(template) == ["Agreement", "ScoreGrid", "Notes"]
    assert (grid(template).players, grid(template).rounds, grid(template).doubles) == (6, 20, None)
    assert isinstance(template.blocks[0], Agreement)
    assert [
        (rule.key, [(choice.key, choice.write_in) for choice in rule.choices])
        for rule in template.blocks[0].rules
    ] == [
        ("target", [("61", False), ("100", False), ("150", False), (None, True)]),
        ("points", [("exact", False), ("nearest-five", False)]),
        ("blocked", [("own", False), ("opponents", False)]),
    ]


def test_mexican_train() -> None:
    template = built_in("mexican-train")
    assert template.title == "Mexican Train score sheet"
    assert template.orientation == "landscape"
    assert kinds(template) == ["Agreement", "ScoreGrid", "Notes"]
    assert (grid(template).players, grid(template).rounds, grid(template).doubles) == (8, None, 12)
    assert isinstance(template.blocks[0], Agreement)
    assert [
        (rule.key, [(choice.key, choice.write_in) for choice in rule.choices])
        for rule in template.blocks[0].rules
    ] == [("double-blank", [("0", False), ("25", False), ("50", False), (None, True)])]


def test_all_fives() -> None:
    template = built_in("all-fives")
    assert template.title == "All Fives scoring reference"
    assert template.orientation == "portrait"
    assert kinds(template) == ["Lead", "Row", "Notes", "Agreement", "ScoreGrid"]
    assert (grid(template).players, grid(template).rounds) == (4, 16)
    row = template.blocks[1]
    assert isinstance(row, Row)
    assert [type(block).__name__ for block in row.inner()] == [
        "EndExamples",
        "FirstTiles",
        "EndTable",
    ]
    assert [column.share for column in row.columns] == [70, 108]


def test_what_a_template_leaves_out_has_a_default() -> None:
    template = read_template(LEAST.encode(), "club.toml")
    assert template.title == "Club"
    assert template.subtitle == ""
    assert template.orientation == "portrait"
    assert template.fields == ()
    assert template.keywords == ()
    assert template.lang == "en"


def test_all_that_a_template_can_say_at_the_top() -> None:
    template = read_template(
        b"""
title = "Partie de dominos"
subtitle = "Le mardi"
orientation = "landscape"
fields = ["Date", "Lieu"]
keywords = ["dominos"]
lang = "fr-CA"
[[block]]
kind = "end-table"
title = "Tous les bouts"
caption = "sans point si vide"
[[block]]
kind = "notes"
columns = 2
note = [{text = "Un"}, {heading = "Deux", text = "Trois"}]
""",
        "club.toml",
    )
    assert template.title == "Partie de dominos"
    assert template.subtitle == "Le mardi"
    assert template.orientation == "landscape"
    assert template.fields == ("Date", "Lieu")
    assert template.keywords == ("dominos",)
    assert template.lang == "fr-CA"
    table, notes = template.blocks
    assert isinstance(table, EndTable)
    assert (table.title, table.caption) == ("Tous les bouts", "sans point si vide")
    assert isinstance(notes, Notes)
    assert notes.columns == 2
    assert [(note.heading, note.text) for note in notes.notes] == [(None, "Un"), ("Deux", "Trois")]


def test_a_template_is_frozen() -> None:
    template = cast("Any", built_in("dominoes"))
    with pytest.raises(AttributeError):
        template.title = "Other"
    with pytest.raises(AttributeError):
        template.blocks[1].players = 3


@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_a_byte_order_mark_and_any_newlines_are_fine(newline: str) -> None:
    data = b"\xef\xbb\xbf" + LEAST.replace("\n", newline).encode()
    assert read_template(data, "club.toml") == read_template(LEAST.encode(), "club.toml")


def test_texts_are_normalised_to_nfc() -> None:
    template = read_template(
        LEAST.replace("Club", "Cafe\\u0301")
        .replace("[[", 'fields = ["Noe\u0308l"]\n[[', 1)
        .encode(),
        "club.toml",
    )
    assert template.title == "Caf\u00e9"
    assert template.fields == ("No\u00ebl",)


@pytest.mark.parametrize(
    ("toml", "place"),
    [
        ('title = "Club\\u0007"', "title"),
        ('title = "Club"\nfields = ["Date", "Place\\u0007"]', "fields 2"),
        ('title = "Club"\n[[block]]\nkind = "lead\\u0007"', "block 1 kind"),
        (
            'title = "Club"\n[[block]]\nkind = "lead"\ntext = "x"\n'
            '[[block]]\nkind = "notes"\nnote = [{text = "x"}, {text = "\\u0007"}]',
            "block 2 note 2 text",
        ),
    ],
)
def test_a_control_character_is_refused_with_its_place(toml: str, place: str) -> None:
    assert refusal(toml) == (
        f"club.toml: {place} has a control character or line break (U+0007): "
        "write it as plain text on one line"
    )


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ('"two\\nlines"', "U+000A"),
        ('"""two\nlines"""', "U+000A"),
        ('"a\\ttab"', "U+0009"),
        ('"a\\u2028separator"', "U+2028"),
    ],
)
def test_a_title_is_one_line(text: str, code: str) -> None:
    assert refusal(LEAST.replace('"Club"', text)) == (
        f"club.toml: title has a control character or line break ({code}): "
        "write it as plain text on one line"
    )


@pytest.mark.parametrize(
    ("toml", "said"),
    [
        ("title = \n", "Invalid value (at line 1, column 9)"),
        ('title = "Club\n', "Illegal character '\\n' (at line 1, column 14)"),
        (
            'title = "Club"\n[[block',
            "Expected ']]' at the end of an array declaration (at end of document)",
        ),
        ('title = "Club"\ntitle = "Pub"\n', "Cannot overwrite a value (at line 2, column 14)"),
        ('title = "Club\a"\n', "Illegal character '\\x07' (at line 1, column 14)"),
        ("Table,Ann,Bob\n", "Expected '=' after a key in a key/value pair (at line 1, column 6)"),
    ],
)
def test_not_toml(toml: str, said: str) -> None:
    with pytest.raises(tomllib.TOMLDecodeError):
        tomllib.loads(toml)
    assert refusal(toml) == f"club.toml is not valid TOML: {said}"


@pytest.mark.parametrize(
    ("data", "byte"),
    [(b'title = "Caf\xe9"\n', 13), ('title = "Club"'.encode("utf-16"), 1), (b"%PDF-1.7\n\xff", 10)],
)
def test_not_utf8(data: bytes, byte: int) -> None:
    assert refusal(data) == f"club.toml is not UTF-8 text (byte {byte})"


def test_64_kb_and_no_more() -> None:
    comment = "#" * (65536 - len(LEAST))
    assert read_template(f"{LEAST}{comment}".encode(), "club.toml").title == "Club"
    assert refusal(f"{LEAST}{comment}#") == "club.toml is too large for a template (over 64 KB)"


@pytest.mark.parametrize(
    "toml",
    [
        "a = " + "[" * 3000 + "]" * 3000,
        "a = " + "{a = " * 1000 + "1" + "}" * 1000,
        ".".join(["a"] * 2000) + " = 1",
        "[" + ".".join(["a"] * 30000) + "]",
        "[[" + ".".join(["a"] * 30000) + "]]",
    ],
    ids=["lists", "tables", "dotted key", "header", "list header"],
)
def test_nested_too_deeply(toml: str) -> None:
    assert refusal(toml) == "club.toml is nested too deeply for a template"


def test_a_number_of_thousands_of_figures() -> None:
    assert refusal(f"{LEAST}players = {'9' * 5000}").startswith("club.toml")


def test_the_file_is_named_as_it_was_given() -> None:
    assert refusal("title = ", "club night/my game.toml") == (
        "club night/my game.toml is not valid TOML: Invalid value (at end of document)"
    )


@given(st.binary(max_size=200))
def test_any_bytes_are_refused_by_name(data: bytes) -> None:
    assert refusal(data).startswith("club.toml")


# Text that begins like a template and goes wrong somewhere: words of one, shuffled.
WORDS = st.sampled_from(
    [
        '"Club"',
        "title =",
        "[[block]]",
        "[[block.rule]]",
        "[block]",
        'kind = "score-grid"',
        'kind = "agreement"',
        'kind = "row"',
        "players = 4",
        "players = true",
        "rounds = -1",
        "share = nan",
        "column = [{block = [3]}]",
        "choices = [{}]",
        '"" = 1',
        '"a.b" = 1',
        '"two\\nlines" = 1',
        '"`" = 1',
        "x = 1979-05-27",
    ]
)


@given(st.lists(WORDS, max_size=12))
def test_any_toml_is_a_template_or_refused_by_name(lines: list[str]) -> None:
    said = title_or_sentence("\n".join(['title = "Club"', *lines]))
    assert said.startswith("club.toml") or said == "Club"


@pytest.mark.parametrize(
    ("rule", "choice"),
    [("blokced", "own"), ("blocked", "mine"), ("target", "200")],
)
def test_a_note_follows_only_what_can_be_agreed(rule: str, choice: str) -> None:
    toml = (
        'title = "Club"\n[[block]]\nkind = "agreement"\n[[block.rule]]\nkey = "blocked"\n'
        'label = "Blocked"\nchoices = [{key = "own", text = "own"}]\n[[block]]\nkind = "notes"\n'
        '[[block.note]]\ntext = "x"\n[[block.note.agreed]]\n'
        f'rule = "{rule}"\nchoice = "{choice}"\ntext = "y"\n'
    )
    assert refusal(toml) == (
        f"club.toml: a note follows `{rule}` = `{choice}`, "
        "and there is no such house rule or choice"
    )


def title_or_sentence(toml: str) -> str:
    """The title of a template, or the sentence with which it is refused."""
    try:
        return read_template(toml.encode(), "club.toml").title
    except SheetError as error:
        return str(error)
