"""A roster: CSV in, a table's label and its players' names out, line by line."""

from __future__ import annotations

import csv
import re
from collections.abc import Callable, Iterator
from io import StringIO

from sheets.errors import SheetError
from sheets.inputs.text import clean
from sheets.page.options import Table

MAX_BYTES = 4_194_304  # far more than the tables below take
MAX_TABLES = 5_000
MAX_CHARACTERS = 80  # of a label or a name
_DELIMITERS = ",;\t"
_QUOTED = re.compile(r'"[^"]*"')

Check = Callable[[str], None]  # raises SheetError for a text that cannot be printed


def accept_any(_: str) -> None:
    """The check that passes every text."""


def read_roster(
    data: bytes, name: str, most_names: int, check: Check = accept_any
) -> tuple[Table, ...]:
    """The tables in a file's bytes; `name` is the file's, for messages.

    The first column is a table's label, the others are its players' names, at most
    `most_names`; an empty one stays blank to write in. `check` raises SheetError for a text
    that cannot be printed. Raises SheetError that names file, line and reason.
    """
    tables = []
    for line, cells in read_rows(data, name):
        where = f"{name}, line {line}"
        label, *names = (clean(cell.strip(), where) for cell in cells)
        if not label:
            raise SheetError(f"{where}: the first column is empty: it takes the table's label")
        if not any(names):
            raise SheetError(f"{where}: no names follow the label {label!r}")
        if len(names) > most_names:
            raise SheetError(f"{where}: {len(names)} names, but at most {most_names} players")
        for text in (label, *names):
            check_text(text, where, check)
        tables.append(Table(label, tuple(names)))
        if len(tables) > MAX_TABLES:
            raise SheetError(f"{name}: over {MAX_TABLES} tables: split it into several files")
    if not tables:
        raise SheetError(f"{name} has no tables in it: write a line for each, label then names")
    return tuple(tables)


def check_text(text: str, where: str, check: Check) -> None:
    """SheetError that says where, if a text is too long or `check` refuses it."""
    if len(text) > MAX_CHARACTERS:
        raise SheetError(
            f"{where}: {text[:20]!r}… has over {MAX_CHARACTERS} characters: shorten it"
        )
    try:
        check(text)
    except SheetError as error:
        raise SheetError(f"{where}: {error}") from None


def read_rows(data: bytes, name: str) -> Iterator[tuple[int, list[str]]]:
    """Each line of a CSV file that is not empty: its number and its cells.

    UTF-8 with or without a byte order mark; comma, semicolon or tab, whichever the first
    line has most of. Empty cells at the end of a line, as spreadsheets leave them, are dropped.
    """
    if len(data) > MAX_BYTES:
        raise SheetError(f"{name} is too large (over {MAX_BYTES // 1_048_576} MB)")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise SheetError(f"{name}, line {line}: not UTF-8 text: save it as UTF-8 CSV") from None
    first = next((line for line in text.splitlines() if line.strip()), "")
    delimiter = max(_DELIMITERS, key=_QUOTED.sub("", first).count)
    reader = csv.reader(StringIO(text, newline=""), delimiter=delimiter, strict=True)
    line = 1
    try:
        for cells in reader:
            while cells and not cells[-1].strip():
                cells.pop()
            if cells:
                yield line, cells
            line = reader.line_num + 1
    except csv.Error as error:
        raise SheetError(f"{name}, line {line}: not CSV: {error}") from None
