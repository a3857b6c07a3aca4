"""What a template's author is told: which block, which key, what is wrong and what is right."""

import pytest

from sheets.errors import SheetError
from sheets.inputs.template import read_template

TITLE = 'title = "Club"\n'
GRID = '[[block]]\nkind = "score-grid"\nplayers = 4\nrounds = 10\n'
TABLE = '[[block]]\nkind = "end-table"\n'
NOTES = '[[block]]\nkind = "notes"\n'
RULE = '[[block.rule]]\nkey = "target"\nlabel = "Play to"\n'
CHOICES = 'choices = [{key = "a", text = "A"}]\n'
AGREEMENT = '[[block]]\nkind = "agreement"\n'
ROW = '[[block]]\nkind = "row"\n'
COLUMN = "[[block.column]]\n"
INNER = '[[block.column.block]]\nkind = "end-table"\n'


def explained(toml: str) -> str:
    """What is said of a template, after the file's name."""
    with pytest.raises(SheetError) as caught:
        read_template(toml.encode(), "club.toml")
    assert caught.value.exit_code == 1
    name, _, said = str(caught.value).partition(": ")
    assert name == "club.toml"
    return said


def test_what_the_wrong_templates_are_made_of_is_right() -> None:
    toml = TITLE + GRID + NOTES + 'note = [{text = "x"}]\n' + AGREEMENT + RULE + CHOICES
    template = read_template((toml + TABLE + ROW + COLUMN + INNER).encode(), "club.toml")
    assert len(template.blocks) == 5


@pytest.mark.parametrize(
    ("toml", "said"),
    [
        (
            TITLE + 'subtitel = "x"\n' + GRID,
            "there is no key `subtitel`; the nearest known is `subtitle`",
        ),
        (
            TITLE + '[[blocks]]\nkind = "end-table"\n',
            "there is no key `blocks`; the nearest known is `block`",
        ),
        (
            TITLE + "zzz = 1\n" + GRID,
            "there is no key `zzz`; known here: "
            "title, block, subtitle, orientation, fields, keywords, lang",
        ),
        (
            TITLE + GRID.replace("players", "plyers"),
            "block 1 (score-grid): there is no key `plyers`; the nearest known is `players`",
        ),
        (
            TITLE + TABLE + GRID + "round = 3\n",
            "block 2 (score-grid): there is no key `round`; the nearest known is `rounds`",
        ),
        (
            TITLE + TABLE + "players = 4\n",
            "block 1 (end-table): there is no key `players`; known here: kind, title, caption",
        ),
        (
            TITLE + AGREEMENT + "rules = []\n",
            "block 1 (agreement): there is no key `rules`; the nearest known is `rule`",
        ),
        (
            TITLE + AGREEMENT + RULE + CHOICES + 'lable = "x"\n',
            "block 1 (agreement), rule 1: there is no key `lable`; the nearest known is `label`",
        ),
        (
            TITLE + AGREEMENT + RULE + "choices = [{text = 'x', write-in = true}]\n",
            "block 1 (agreement), rule 1, choices 1: "
            "there is no key `write-in`; the nearest known is `write_in`",
        ),
        (
            TITLE + NOTES + "[[block.note]]\ntitle = 'x'\n",
            "block 1 (notes), note 1: there is no key `title`; known here: text, heading, agreed",
        ),
        (
            TITLE + NOTES + "[[block.note]]\ntext = 'x'\n[[block.note.agreed]]\nchoise = 'own'\n",
            "block 1 (notes), note 1, agreed 1: "
            "there is no key `choise`; the nearest known is `choice`",
        ),
        (
            TITLE + ROW + "columns = 2\n",
            "block 1 (row): there is no key `columns`; the nearest known is `column`",
        ),
        (
            TITLE + ROW + COLUMN + "shaer = 1\n" + INNER,
            "block 1 (row), column 1: there is no key `shaer`; the nearest known is `share`",
        ),
        (
            TITLE + ROW + COLUMN + INNER + INNER + "titel = 'x'\n",
            "block 1 (row), column 1, block 2 (end-table): "
            "there is no key `titel`; the nearest known is `title`",
        ),
    ],
)
def test_an_unknown_key(toml: str, said: str) -> None:
    assert explained(toml) == said


@pytest.mark.parametrize(
    ("toml", "said"),
    [
        ("", "the key `title` is missing"),
        (TITLE, "the key `block` is missing"),
        (GRID, "the key `title` is missing"),
        (TITLE + "[[block]]\nplayers = 3\n", "block 1: the key `kind` is missing"),
        (
            TITLE + GRID.replace("players = 4\n", ""),
            "block 1 (score-grid): the key `players` is missing",
        ),
        (TITLE + NOTES, "block 1 (notes): the key `note` is missing"),
        (
            TITLE + NOTES + "[[block.note]]\nheading = 'x'\n",
            "block 1 (notes), note 1: the key `text` is missing",
        ),
        (
            TITLE + NOTES + "note = [{text = 'x', agreed = [{rule = 'blocked', text = 'x'}]}]\n",
            "block 1 (notes), note 1, agreed 1: the key `choice` is missing",
        ),
        (TITLE + AGREEMENT, "block 1 (agreement): the key `rule` is missing"),
        (TITLE + AGREEMENT + RULE, "block 1 (agreement), rule 1: the key `choices` is missing"),
        (
            TITLE + AGREEMENT + RULE + "choices = [{key = 'a'}]\n",
            "block 1 (agreement), rule 1, choices 1: the key `text` is missing",
        ),
        (TITLE + ROW, "block 1 (row): the key `column` is missing"),
        (TITLE + ROW + COLUMN, "block 1 (row), column 1: the key `block` is missing"),
        (TITLE + '[[block]]\nkind = "lead"\n', "block 1 (lead): the key `text` is missing"),
    ],
)
def test_a_missing_key(toml: str, said: str) -> None:
    assert explained(toml) == said
