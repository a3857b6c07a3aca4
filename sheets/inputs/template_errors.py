"""What is wrong with a template, in its author's words: place, key, the nearest right one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import get_close_matches

import msgspec
from msgspec import inspect

from sheets.page.blocks.base import KEY_PATTERN

_NAMES = {
    "int": "a whole number",
    "float": "a number",
    "str": "text",
    "bool": "true or false",
    "array": "a list",
    "object": "a table",
    "null": "nothing",
    "date": "a date",
    "datetime": "a date and time",
    "time": "a time",
}
_FORMS = {KEY_PATTERN: "small letters and figures, joined by hyphens, like `double-blank`"}

Step = str | int


def describe_error(message: str, tree: object, root: type[msgspec.Struct]) -> str:
    """Msgspec's `message` about `tree`, which should have been a `root`, said plainly.

    Says which block (and its kind), which key, and what would be right.
    """
    said, _, place = message.partition(" - at `$")
    steps = list(_steps(place.rstrip("`")))
    about = ", ".join(_named(steps, tree))
    wrong = _wrong(said, steps, tree, root)
    return f"{about}: {wrong}" if about else wrong


def _steps(place: str) -> Iterator[Step]:
    """`.block[0].rule[1]` as "block", 0, "rule", 1."""
    for key, index in re.findall(r"\.([^.\[\]]+)|\[(\d+)\]", place):
        yield key or int(index)


def _named(steps: list[Step], tree: object) -> Iterator[str]:
    """The place in words: "block 2 (notes)", "note 1", "text"."""
    here = tree
    for place, step in enumerate(steps):
        after = steps[place + 1] if place + 1 < len(steps) else None
        here = _inside(here, step)
        if isinstance(step, str) and not isinstance(after, int):
            yield f"`{step}`"
        elif isinstance(step, str) and isinstance(after, int):
            item = _inside(here, after)
            kind = item.get("kind") if isinstance(item, dict) else None
            yield f"{step} {after + 1}" + (f" ({kind})" if isinstance(kind, str) else "")


def _inside(here: object, step: Step) -> object:
    """What a step leads to, or None."""
    if isinstance(here, dict):
        return here.get(step)
    return here[step] if isinstance(here, list) and isinstance(step, int) else None


def _wrong(said: str, steps: list[Step], tree: object, root: type[msgspec.Struct]) -> str:
    """What is wrong, and what would be right."""
    if match := re.fullmatch(r"Object contains unknown field `(.*)`", said):
        return f"there is no key `{match[1]}`{_nearest(match[1], _keys(steps, tree, root))}"
    if match := re.fullmatch(r"Object missing required field `(.*)`", said):
        return f"the key `{match[1]}` is missing"
    if match := re.fullmatch(r"Invalid (?:enum )?value (.*)", said):
        value = match[1].strip("'")
        choices = _choices(steps, tree, root)
        if steps[-1:] == ["kind"]:
            return f"there is no {value!r}{_nearest(value, choices)}"
        return f"must be {' or '.join(choices)}, not {value}"
    if match := re.fullmatch(r"Expected `str` matching regex '(.*)'", said):
        return f"must be {_FORMS.get(match[1], 'a language code such as `en` or `pt-BR`')}"
    if match := re.fullmatch(r"Expected `(.*)`, got `(.*)`", said):
        quotes = ": put it in quotes" if "str" in match[1] and match[2] == "int" else ""
        return f"must be {_kinds(match[1])}, not {_kinds(match[2])}{quotes}"
    if match := re.fullmatch(r"Expected `(.*)` of length (>=|<=) (\d+)", said):
        if (match[2], match[3]) == (">=", "1"):
            return "must not be empty"
        unit = "characters" if match[1] == "str" else "items"
        return f"must be {_kinds(match[1])} of {_bound(match[2])} {match[3]} {unit}"
    if match := re.fullmatch(r"Expected `(.*)` (>=|<=|>|<) (.*)", said):
        return f"must be {_kinds(match[1])}, {_bound(match[2])} {match[3]}"
    return said


def _bound(sign: str) -> str:
    return {">=": "at least", "<=": "at most", ">": "more than", "<": "less than"}[sign]


def _kinds(names: str) -> str:
    """`int | null` as "a whole number"."""
    words = [_NAMES.get(name, name) for name in names.split(" | ") if name != "null"]
    return " or ".join(words) or _NAMES["null"]


def _nearest(word: str, known: list[str]) -> str:
    """Of the known words the nearest, or all of them."""
    near = get_close_matches(word, known, n=1)
    if near:
        return f"; the nearest known is `{near[0]}`"
    return f"; known here: {', '.join(known)}" if known else ""


def _alternatives(here: inspect.Type | None) -> tuple[inspect.Type, ...]:
    """A union's members, or the one type itself."""
    if isinstance(here, inspect.UnionType):
        return here.types
    return (here,) if here else ()


def _structs(here: inspect.Type | None, value: object) -> list[inspect.StructType]:
    """Which tables may stand here; the one of the value's kind, if it has one."""
    structs = [one for one in _alternatives(here) if isinstance(one, inspect.StructType)]
    kind = value.get("kind") if isinstance(value, dict) else None
    return [one for one in structs if one.tag == kind] or structs


def _type_at(steps: list[Step], tree: object, root: type[msgspec.Struct]) -> inspect.Type | None:
    """The type that the root's definition has for a place."""
    here: inspect.Type | None = inspect.type_info(root)
    value = tree
    for step in steps:
        if isinstance(step, int):
            lists = [one for one in _alternatives(here) if isinstance(one, inspect.VarTupleType)]
            here = lists[0].item_type if lists else None
        else:
            fields = [field for one in _structs(here, value) for field in one.fields]
            here = next((one.type for one in fields if one.encode_name == step), None)
        value = _inside(value, step)
    return here


def _keys(steps: list[Step], tree: object, root: type[msgspec.Struct]) -> list[str]:
    """The keys of the table at a place."""
    value = tree
    for step in steps:
        value = _inside(value, step)
    here = _structs(_type_at(steps, tree, root), value)
    return ["kind"] * bool(here[0].tag) + [field.encode_name for field in here[0].fields]


def _choices(steps: list[Step], tree: object, root: type[msgspec.Struct]) -> list[str]:
    """What may stand at a place that takes one of several words or numbers."""
    if steps[-1:] == ["kind"]:
        here = _structs(_type_at(steps[:-1], tree, root), None)
        return sorted(str(one.tag) for one in here)
    types = _alternatives(_type_at(steps, tree, root))
    literals = [one for one in types if isinstance(one, inspect.LiteralType)]
    return [str(value) for one in literals for value in one.values]
