"""What the README lists is what there is: sheets, papers, options, template keys, files, links."""

import re
from pathlib import Path

import click
import msgspec
import pytest
from msgspec import inspect

from sheets.cli.command import main
from sheets.inputs import builtin
from sheets.inputs.template import Template
from sheets.page.paper import PAPERS

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text("utf-8")

# What the README calls the tables of a template that have no kind.
NAMES = {
    "Template": "the file",
    "Rule": "a rule",
    "Choice": "a choice",
    "Note": "a note",
    "NoteVariant": "an agreed text",
    "Column": "a column",
}


def table(head: str) -> list[list[str]]:
    """The cells of the table whose first heading is `head`, row by row."""
    lines = README.splitlines()
    start = next(n for n, line in enumerate(lines) if line.startswith(f"| {head} |"))
    rows = []
    for line in lines[start + 2 :]:
        if not line.startswith("|"):
            break
        rows.append([cell.strip() for cell in line.strip("|").split(" | ")])
    return rows


def code(cell: str) -> list[str]:
    """What stands in a cell in the type of code."""
    return re.findall(r"`([^`]+)`", cell)


def keys(struct: type[msgspec.Struct]) -> set[tuple[str, str, bool]]:
    """Every key of a template: which table it stands in, its name, whether it must be there."""
    found: set[tuple[str, str, bool]] = set()
    todo: list[inspect.Type] = [inspect.type_info(struct)]
    while todo:
        one = todo.pop()
        if isinstance(one, inspect.UnionType):
            todo += one.types
        elif isinstance(one, inspect.VarTupleType):
            todo.append(one.item_type)
        elif isinstance(one, inspect.StructType):
            name = str(one.tag or NAMES[one.cls.__name__])
            found |= {(name, field.encode_name, field.required) for field in one.fields}
            todo += [field.type for field in one.fields]
    return found


def test_the_sheets() -> None:
    assert sorted(code(row[0])[0] for row in table("sheet")) == sorted(builtin.names())


def test_the_options() -> None:
    with click.Context(main, **main.context_settings) as context:
        options = {
            name
            for option in main.get_params(context)
            if isinstance(option, click.Option)
            for name in (*option.opts, *option.secondary_opts)
        }
    named = [word.split()[0] for row in table("option") for word in code(row[0])]
    assert sorted(named) == sorted({*options, "SHEET..."})


def test_the_papers() -> None:
    row = next(row for row in table("option") if "--paper" in row[0])
    assert set(PAPERS) <= set(code(row[1]))


def test_the_keys_of_a_template() -> None:
    named = [(*code(row[0]), *code(row[1]), "**" in row[1]) for row in table("in") if code(row[0])]
    named += [(row[0], *code(row[1]), "**" in row[1]) for row in table("in") if not code(row[0])]
    assert sorted(named) == sorted(keys(Template))


def test_the_exit_codes() -> None:
    assert [row[0] for row in table("exit code")] == ["0", "1", "2"]


@pytest.mark.parametrize("link", sorted(set(re.findall(r"\]\(([^)\s]+)\)", README))))
def test_a_link_leads_somewhere(link: str) -> None:
    assert link.startswith("https://") or (ROOT / link).exists()
