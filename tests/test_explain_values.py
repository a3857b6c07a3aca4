"""What a template's author is told of a value: its type, its range, what it may be instead."""

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
KEY = "small letters and figures, joined by hyphens, like `double-blank`"


def explained(toml: str) -> str:
    """What is said of a template, after the file's name."""
    with pytest.raises(SheetError) as caught:
        read_template(toml.encode(), "club.toml")
    assert caught.value.exit_code == 1
    name, _, said = str(caught.value).partition(": ")
    assert name == "club.toml"
    return said


@pytest.mark.parametrize(
    ("value", "kind"),
    [
        ("3", "a whole number: put it in quotes"),
        ("3.5", "a number"),
        ("true", "true or false"),
        ("[]", "a list"),
        ("{}", "a table"),
    ],
)
def test_a_title_that_is_not_text(value: str, kind: str) -> None:
    assert explained(f"title = {value}\n{GRID}") == f"`title`: must be text, not {kind}"


@pytest.mark.parametrize(
    ("toml", "said"),
    [
        (TITLE + "fields = 'Date'\n" + GRID, "`fields`: must be a list, not text"),
        (
            TITLE + "fields = ['Date', 3]\n" + GRID,
            "fields 2: must be text, not a whole number: put it in quotes",
        ),
        (
            TITLE + "orientation = 1\n" + GRID,
            "`orientation`: must be text, not a whole number: put it in quotes",
        ),
        (TITLE + GRID.replace("[[block]]", "[block]"), "`block`: must be a list, not a table"),
        (TITLE + "block = [3]\n", "block 1: must be a table, not a whole number"),
        (
            TITLE + "[[block]]\nkind = 3\n",
            "block 1, `kind`: must be text, not a whole number: put it in quotes",
        ),
        (
            TITLE + GRID.replace("4", "'four'"),
            "block 1 (score-grid), `players`: must be a whole number, not text",
        ),
        (
            TITLE + GRID.replace("4", "4.5"),
            "block 1 (score-grid), `players`: must be a whole number, not a number",
        ),
        (
            TITLE + GRID.replace("10", "'ten'"),
            "block 1 (score-grid), `rounds`: must be a whole number, not text",
        ),
        (
            TITLE + GRID.replace("rounds = 10", "doubles = '12'"),
            "block 1 (score-grid), `doubles`: must be a whole number, not text",
        ),
        (
            TITLE + NOTES + "note = [{text = 'x', heading = 1}]\n",
            "block 1 (notes), note 1, `heading`: "
            "must be text, not a whole number: put it in quotes",
        ),
        (
            TITLE + AGREEMENT + RULE + "choices = ['a']\n",
            "block 1 (agreement), rule 1, choices 1: must be a table, not text",
        ),
        (
            TITLE + AGREEMENT + RULE + "choices = [{text = 'A', key = 61}]\n",
            "block 1 (agreement), rule 1, choices 1, `key`: "
            "must be text, not a whole number: put it in quotes",
        ),
        (
            TITLE + AGREEMENT + RULE + "choices = [{text = 'A', write_in = 'yes'}]\n",
            "block 1 (agreement), rule 1, choices 1, `write_in`: must be true or false, not text",
        ),
        (
            TITLE + ROW + COLUMN + "share = 'half'\n" + INNER,
            "block 1 (row), column 1, `share`: must be a number, not text",
        ),
    ],
)
def test_a_value_of_the_wrong_type(toml: str, said: str) -> None:
    assert explained(toml) == said


@pytest.mark.parametrize(
    ("toml", "said"),
    [
        ('title = ""\n' + GRID, "`title`: must not be empty"),
        (
            f'title = "{"x" * 81}"\n' + GRID,
            "`title`: must be text of at most 80 characters",
        ),
        (
            TITLE + f'subtitle = "{"x" * 161}"\n' + GRID,
            "`subtitle`: must be text of at most 160 characters",
        ),
        (
            TITLE + "fields = ['Date', '']\n" + GRID,
            "fields 2: must not be empty",
        ),
        (
            TITLE + f"fields = {['x'] * 7}\n" + GRID,
            "`fields`: must be a list of at most 6 items",
        ),
        (
            TITLE + f"keywords = {['x'] * 17}\n" + GRID,
            "`keywords`: must be a list of at most 16 items",
        ),
        (TITLE + "block = []\n", "`block`: must not be empty"),
        (TITLE + TABLE * 25, "`block`: must be a list of at most 24 items"),
        (
            TITLE + GRID.replace("4", "1"),
            "block 1 (score-grid), `players`: must be a whole number, at least 2",
        ),
        (
            TITLE + GRID.replace("4", "13"),
            "block 1 (score-grid), `players`: must be a whole number, at most 12",
        ),
        (
            TITLE + GRID.replace("10", "0"),
            "block 1 (score-grid), `rounds`: must be a whole number, at least 1",
        ),
        (
            TITLE + GRID.replace("10", "201"),
            "block 1 (score-grid), `rounds`: must be a whole number, at most 200",
        ),
        (
            TITLE + NOTES + "columns = 7\nnote = [{text = 'x'}]\n",
            "block 1 (notes), `columns`: must be a whole number, at most 6",
        ),
        (
            TITLE + NOTES + f"note = [{{text = '{'x' * 601}'}}]\n",
            "block 1 (notes), note 1, `text`: must be text of at most 600 characters",
        ),
        (
            TITLE + NOTES + "[[block.note]]\ntext = 'x'\n" * 25,
            "block 1 (notes), `note`: must be a list of at most 24 items",
        ),
        (
            TITLE + AGREEMENT + RULE + "choices = []\n",
            "block 1 (agreement), rule 1, `choices`: must not be empty",
        ),
        (
            TITLE + AGREEMENT + (RULE + CHOICES) * 13,
            "block 1 (agreement), `rule`: must be a list of at most 12 items",
        ),
        (
            TITLE + AGREEMENT + RULE + f"choices = [{{text = 'A', key = '{'a' * 25}'}}]\n",
            "block 1 (agreement), rule 1, choices 1, `key`: must be text of at most 24 characters",
        ),
        (
            TITLE + ROW + (COLUMN + INNER) * 5,
            "block 1 (row), `column`: must be a list of at most 4 items",
        ),
        (
            TITLE + ROW + COLUMN + INNER * 9,
            "block 1 (row), column 1, `block`: must be a list of at most 8 items",
        ),
        (
            TITLE + ROW + COLUMN + "share = 0\n" + INNER,
            "block 1 (row), column 1, `share`: must be a number, more than 0.0",
        ),
        (
            TITLE + ROW + COLUMN + "share = nan\n" + INNER,
            "block 1 (row), column 1, `share`: must be a number, more than 0.0",
        ),
        (
            TITLE + ROW + COLUMN + "share = inf\n" + INNER,
            "block 1 (row), column 1, `share`: must be a number, at most 1000.0",
        ),
    ],
)
def test_a_value_out_of_range(toml: str, said: str) -> None:
    assert explained(toml) == said


@pytest.mark.parametrize(
    ("toml", "said"),
    [
        (
            TITLE + GRID.replace("grid", "gird"),
            "block 1 (score-gird), `kind`: "
            "there is no 'score-gird'; the nearest known is `score-grid`",
        ),
        (
            TITLE + TABLE + '[[block]]\nkind = "zzz"\n',
            "block 2 (zzz), `kind`: there is no 'zzz'; known here: agreement, end-examples, "
            "end-table, first-tiles, lead, notes, row, score-grid",
        ),
        (
            TITLE + ROW + COLUMN + '[[block.column.block]]\nkind = "row"\n',
            "block 1 (row), column 1, block 1 (row), `kind`: there is no 'row'; known here: "
            "agreement, end-examples, end-table, first-tiles, lead, notes",
        ),
        (
            TITLE + ROW + COLUMN + '[[block.column.block]]\nkind = "score-grid"\n',
            "block 1 (row), column 1, block 1 (score-grid), `kind`: there is no 'score-grid'; "
            "known here: agreement, end-examples, end-table, first-tiles, lead, notes",
        ),
        (
            TITLE + GRID.replace("rounds = 10", "doubles = 7"),
            "block 1 (score-grid), `doubles`: must be 6 or 9 or 12 or 15 or 18, not 7",
        ),
        (
            TITLE + "orientation = 'Landscape'\n" + GRID,
            "`orientation`: must be landscape or portrait, not Landscape",
        ),
        (
            TITLE + "orientation = 'upright'\n" + GRID,
            "`orientation`: must be landscape or portrait, not upright",
        ),
    ],
)
def test_a_word_or_number_that_is_not_one_of_those_known(toml: str, said: str) -> None:
    assert explained(toml) == said


@pytest.mark.parametrize("key", ["Own", "", "a_b", "a--b", "-a", "a-", "a b", "é"])
def test_a_key_is_small_letters_figures_and_hyphens(key: str) -> None:
    place = "block 1 (agreement), rule 1, choices 1, `key`"
    toml = TITLE + AGREEMENT + RULE + f"choices = [{{text = 'A', key = '{key}'}}]\n"
    assert explained(toml) == f"{place}: must be {KEY}"


@pytest.mark.parametrize("lang", ["english!", "e", "en_GB", "en-", ""])
def test_a_language_is_a_code(lang: str) -> None:
    assert explained(f"{TITLE}lang = '{lang}'\n{GRID}") == (
        "`lang`: must be a language code such as `en` or `pt-BR`"
    )


@pytest.mark.parametrize(
    ("toml", "said"),
    [
        (TITLE + GRID + GRID, "a template has at most one score-grid"),
        (
            TITLE + GRID + "doubles = 12\n",
            "block 1 (score-grid): a score-grid has either `rounds` or `doubles`",
        ),
        (
            TITLE + GRID.replace("rounds = 10\n", ""),
            "block 1 (score-grid): a score-grid has either `rounds` or `doubles`",
        ),
        (
            TITLE + AGREEMENT + RULE + "choices = [{text = 'A'}]\n",
            "block 1 (agreement), rule 1, choices 1: "
            "a choice has either a `key` or `write_in = true`",
        ),
        (
            TITLE + AGREEMENT + RULE + "choices = [{text = 'A', key = 'a', write_in = true}]\n",
            "block 1 (agreement), rule 1, choices 1: "
            "a choice has either a `key` or `write_in = true`",
        ),
        (
            TITLE + AGREEMENT + RULE + "choices = [{text = 'A', write_in = false}]\n",
            "block 1 (agreement), rule 1, choices 1: "
            "a choice has either a `key` or `write_in = true`",
        ),
        (
            TITLE
            + AGREEMENT
            + RULE
            + "choices = [{key = 'a', text = 'A'}, {key = 'a', text = 'B'}]",
            "block 1 (agreement), rule 1: two choices have the key `a`",
        ),
        (
            TITLE + AGREEMENT + (RULE + CHOICES) * 2,
            "two house rules have the key `target`",
        ),
        (
            TITLE + (AGREEMENT + RULE + CHOICES) * 2,
            "two house rules have the key `target`",
        ),
        (
            TITLE
            + (AGREEMENT + RULE + CHOICES)
            + ROW
            + COLUMN
            + (AGREEMENT + RULE + CHOICES).replace("[block", "[block.column.block"),
            "two house rules have the key `target`",
        ),
    ],
)
def test_values_that_do_not_go_together(toml: str, said: str) -> None:
    assert explained(toml) == said


def test_two_lines_to_write_on_under_one_rule() -> None:
    choices = "choices = [{text = 'A', write_in = true}, {text = 'B', write_in = true}]\n"
    said = explained(TITLE + AGREEMENT + RULE + choices)
    assert said.startswith("block 1 (agreement), rule 1: ")
    assert "write_in" in said
