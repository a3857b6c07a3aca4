"""Files that a stranger made to take time or memory: what `test_limits.py` feeds the command."""

import random
from typing import NamedTuple


class Case(NamedTuple):
    """A file, the command that reads it, what it is told ("" for a PDF), whether it is slow."""

    file: str
    data: bytes
    command: str
    said: str
    slow: bool = False


_MB = 1_048_576
_HEAD = 'title = "Club"\n'
_LEAD = '[[block]]\nkind = "lead"\ntext = "x"\n'
_RULE = '[[block.rule]]\nkey = "r{}"\nlabel = "L"\nchoices = [{}]\n'
_CHOICES = ", ".join(f'{{key = "c{n}", text = "t{n}"}}' for n in range(12))


def _blocks(kind: str, start: str, item: str, most: int) -> str:
    """As many blocks of as many items as go into 64 KB."""
    toml, number = _HEAD, 0
    for _ in range(24):
        block = f'[[block]]\nkind = "{kind}"\n{start}'
        for _ in range(most):
            one = item.replace("NUMBER", str(number))
            if len(toml) + len(block) + len(one) > 65_500:
                return toml + block * ("[[block." in block)
            block += one
            number += 1
        toml += block
    return toml


_NOTES = _blocks("notes", "", f'[[block.note]]\ntext = "{"a b " * 24}"\n', 24)
_WORDS = _blocks("notes", "", f'[[block.note]]\ntext = "{"W" * 590}"\n', 6)
_RULES = _blocks("agreement", "", _RULE.format("NUMBER", _CHOICES), 12)
_ROWS = _blocks("row", "[[block.column]]\n", '[[block.column.block]]\nkind = "first-tiles"\n', 8)
_TABLES = _HEAD + 24 * '[[block]]\nkind = "end-table"\n'

# No name twice, so that nothing is measured or drawn but once.
_NAMES = [
    [f"Player number {table}-{n} with a name"[:31] for n in range(12)] for table in range(5_000)
]
_ROSTER = "".join(f"Table {n},{','.join(names)}\n" for n, names in enumerate(_NAMES)).encode()
_COUPLES = "".join(f"Table {n},Ann,Bob\n" for n in range(5_000)).encode()
_GRID = '[[block]]\nkind = "score-grid"\nplayers = 12\nrounds = 200\n'

TEMPLATES = (
    Case("notes.toml", _NOTES.encode(), "notes.toml", ""),
    Case("words.toml", _WORDS.encode(), "words.toml", ""),
    Case("rules.toml", _RULES.encode(), "rules.toml --fillable", ""),
    Case("rows.toml", _ROWS.encode(), "rows.toml --large-print -p a3", ""),
    Case("tables.toml", _TABLES.encode(), "tables.toml", ""),
    Case(
        "grid.toml",
        f'{_HEAD}orientation = "landscape"\n{_GRID}'.encode(),
        "grid.toml --large-print -p a3 --fillable",
        "",
    ),
    Case("deep.toml", b"a = " + b"[" * 32_000 + b"]" * 32_000, "deep.toml", "nested too deeply"),
    Case("digits.toml", b"a = " + b"9" * 65_000, "digits.toml", "number of too many figures"),
    Case("million.toml", b"a = " + b"9" * 1_000_000, "million.toml", "too large for a template"),
    Case("large.toml", b"#" * 33 * _MB, "large.toml", "too large (over 32 MB)"),
)

TABLES = (
    Case("full.csv", _COUPLES, "dominoes --roster full.csv", "", slow=True),
    Case("wide.csv", _ROSTER, "mexican-train -p a3 --roster wide.csv", "", slow=True),
    Case("cell.csv", b"x" * 4_190_000, "dominoes --roster cell.csv", "field larger than"),
    Case("names.csv", b"T" + b",ab" * 1_398_000, "dominoes --roster names.csv", "1398000 names"),
    Case("empty.csv", b"," * 4_190_000, "dominoes --roster empty.csv", "has no tables"),
    Case("lines.csv", b"T,A\n" * 1_048_576, "dominoes --roster lines.csv", "over 5000 tables"),
    Case("blank.csv", b"T1,A\n" + b"\n" * 4_190_000, "dominoes --roster blank.csv", "", slow=True),
    Case("huge.csv", b"T,A\n" * 1_048_577, "dominoes --roster huge.csv", "too large (over 4 MB)"),
    Case("form.csv", _COUPLES, "dominoes --fillable --roster form.csv", "a form of so many"),
    Case("some.csv", b"T,Ann,Bob\n" * 100, "dominoes --fillable --roster some.csv", "", slow=True),
    Case("rounds.csv", b"A,B\n" + b"0,1\n" * 1_047_000, "dominoes --scores rounds.csv", "only 200"),
    Case("hand.csv", b"A,B\n0" + b",0" * 2_090_000, "dominoes --scores hand.csv", "cells for 2"),
    Case("tiles.csv", b"A,B\n0," + b"6-6 " * 32_000, "dominoes --scores tiles.csv", "lies twice"),
)

FONTS = (
    Case(
        "junk.ttf",
        random.Random(5).randbytes(32 * _MB),  # noqa: S311 - any will do
        "dominoes --font junk.ttf",
        "no TrueType",
    ),
    Case("null.ttf", bytes(32 * _MB), "dominoes --font null.ttf", "no TrueType", slow=True),
    Case(
        "head.ttf",
        b"\0\1\0\0\xff\xff" + bytes(6) + random.Random(7).randbytes(1_048_560),  # noqa: S311
        "dominoes --font head.ttf",
        "no TrueType",
    ),
)

CASES = TEMPLATES + TABLES + FONTS
