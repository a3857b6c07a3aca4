"""Templates and CSV files gone wrong in every way: what `test_fuzz.py` draws from."""

import copy
import datetime
import tomllib
from collections.abc import Iterator
from typing import Any

from hypothesis import strategies as st

from sheets.inputs import builtin

TEXTS = [builtin.text(name).decode() for name in builtin.names()]
TREES = [tomllib.loads(text) for text in TEXTS]

Place = tuple[Any, Any]  # a table or a list, and a key or an index in it


def places(tree: Any) -> Iterator[Place]:
    """Everywhere that a value stands in a tree."""
    pairs: list[tuple[Any, Any]] = []
    if isinstance(tree, dict):
        pairs = list(tree.items())
    elif isinstance(tree, list):
        pairs = list(enumerate(tree))
    for key, value in pairs:
        yield tree, key
        yield from places(value)


def written(value: Any) -> str:
    """A value as TOML has it on one line; a text's own escapes are those of JSON."""
    match value:
        case dict():
            pairs = (f"{written(key)} = {written(one)}" for key, one in value.items())
            return "{" + ", ".join(pairs) + "}"
        case list():
            return "[" + ", ".join(map(written, value)) + "]"
        case str():
            return '"' + "".join(_escaped(c) for c in value) + '"'
        case bool():
            return str(value).lower()
        case datetime.date():
            return value.isoformat()
    return str(value)


def _escaped(character: str) -> str:
    if character in '"\\' or ord(character) < 32 or ord(character) == 127:
        return f"\\u{ord(character):04X}"
    return character


SCALARS = st.one_of(
    st.sampled_from([True, False, 0, 1, 2, 12, 13, 200, 201, -1, 10**30, 0.0, 1e308, 5e-324]),
    st.sampled_from([float("inf"), float("nan"), datetime.date(2026, 1, 2), "", " ", "a-b", "中"]),
    st.sampled_from(["row", "notes", "lead", "agreement", "score-grid", "end-table", "landscape"]),
    st.sampled_from(["W" * 80, "x " * 300, "é\u0301\u202e\ufeff", "\0", "a\nb", "\u2028", "`$.["]),
    st.sampled_from(["M" * 600, "\u00a0" * 80, "\u05e9\u05e8\u05d4", "%s {0}", "(\\)", "</a>"]),
    st.integers(-(2**70), 2**70),
    st.floats(),
    st.text(max_size=40),
)
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.one_of(
        st.lists(inner, max_size=3), st.dictionaries(st.text(max_size=6), inner, max_size=3)
    ),
    max_leaves=4,
)


@st.composite
def trees(draw: st.DrawFn) -> str:
    """A built-in template with a few of its values replaced, moved, doubled or left out."""
    tree = copy.deepcopy(draw(st.sampled_from(TREES)))
    for _ in range(draw(st.integers(1, 4))):
        holder, key = draw(st.sampled_from(list(places(tree)) or [(tree, "title")]))
        match draw(st.sampled_from(["replace", "drop", "double", "move", "add"])):
            case "replace":
                holder[key] = draw(VALUES)
            case "drop":
                holder.pop(key, None) if isinstance(holder, dict) else holder.pop(key)
            case "double" if isinstance(holder, list):
                holder.insert(key, copy.deepcopy(holder[key]))
            case "move":
                source, name = draw(st.sampled_from(list(places(draw(st.sampled_from(TREES))))))
                holder[key] = copy.deepcopy(source[name])
            case _ if isinstance(holder, dict):
                names = st.sampled_from(["columns", "block", "text", "share", "set", "agreed"])
                holder[draw(names | st.text(max_size=8))] = draw(VALUES)
    return "\n".join(f"{written(key)} = {written(value)}" for key, value in tree.items())


@st.composite
def muddled(draw: st.DrawFn, texts: list[str]) -> str:
    """One of the texts with pieces cut out, doubled, moved, or strange words put in."""
    text = draw(st.sampled_from(texts))
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 60)))
        put = draw(
            st.one_of(
                st.just(""),
                st.just(text[start:end] * 2),
                st.sampled_from(["[[block]]\n", '"', "'''", "=", "\r", "\0", "{", "9" * 400, "#"]),
                st.text(max_size=10),
            )
        )
        text = text[:start] + put + text[end:]
    return text


ROSTERS = [
    "T1,Ann,Bob\nT2,Cy,Dan,Eve\n",
    'Tisch;Zoë;"Ann; Bob"\n\n;\n',
    "\ufeffT\tA\tB\r\nU\tC\r\n",
]
SCORES = ["Ann,Bob\n0,12\n6-4 0-0,0\n3,9\n", "Ann;Bob;Cy\n0;5;10\n5;0;\n", "A\tB\n1\t2\n"]

CELLS = st.one_of(
    st.sampled_from(["T1", "Ann", "Bob", "0", "5", "10", "168", "169", "6-4", "0-0 6-6", "12-12"]),
    st.sampled_from(
        ["", " ", "-5", "4.5", "1e3", "=A1", '"', '""', "'", "\0", "\n", "\ufeff", "٣"]
    ),
    st.sampled_from(["W" * 80, "W" * 81, "中", "שרה", "e\u0301", "9" * 30, "x" * 200_000]),
    st.text(max_size=20),
)


@st.composite
def tables(draw: st.DrawFn) -> str:
    """Cells put together anyhow, under a line of names or none."""
    delimiter = draw(st.sampled_from(",;\t|"))
    newline = draw(st.sampled_from(["\n", "\r\n", "\r", "\n\n", "\x85"]))
    first = draw(st.sampled_from([[], ["Ann", "Bob"], ["T1", "Ann", "Bob"], ["A"] * 13]))
    lines = draw(st.lists(st.lists(CELLS, max_size=5), max_size=5))
    return newline.join(delimiter.join(cells) for cells in (first, *lines))
