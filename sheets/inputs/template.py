"""A template: TOML in, validated frozen values out, or one sentence that says what is wrong."""

from __future__ import annotations

import re
import tomllib
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct, field

from sheets.errors import SheetError
from sheets.inputs.text import clean
from sheets.page.blocks import AnyBlock
from sheets.page.blocks.agreement import Agreement
from sheets.page.blocks.base import ShortText
from sheets.page.blocks.notes import Notes
from sheets.page.blocks.score_grid import ScoreGrid

_KEY = re.compile(r"[A-Za-z0-9_-]{1,40}")

MAX_BYTES = 65_536  # a template is a page of text; more is a mistake or an attack


class Template(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A sheet as its author describes it; the fields are the keys at the top of the file."""

    title: ShortText
    blocks: Annotated[tuple[AnyBlock, ...], Meta(min_length=1, max_length=24)] = field(name="block")
    subtitle: Annotated[str, Meta(max_length=160)] = ""
    orientation: Literal["portrait", "landscape"] = "portrait"
    fields: Annotated[tuple[ShortText, ...], Meta(max_length=6)] = ()
    keywords: Annotated[tuple[ShortText, ...], Meta(max_length=16)] = ()
    lang: Annotated[str, Meta(max_length=35, pattern=r"^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$")] = "en"

    def __post_init__(self) -> None:
        """One grid at most, no house rule twice, and notes that follow rules there are."""
        grids = [block for block in self.blocks if isinstance(block, ScoreGrid)]
        if len(grids) > 1:
            raise ValueError("a template has at most one score-grid")
        inner = [one for block in self.blocks for one in (block, *block.inner())]
        rules = [rule for one in inner if isinstance(one, Agreement) for rule in one.rules]
        keys = [rule.key for rule in rules]
        for key in keys:
            if keys.count(key) > 1:
                raise ValueError(f"two house rules have the key `{key}`")
        choices = {(rule.key, choice.key) for rule in rules for choice in rule.choices}
        notes = [note for one in inner if isinstance(one, Notes) for note in one.notes]
        for agreed in (agreed for note in notes for agreed in note.agreed):
            if (agreed.rule, agreed.choice) not in choices:
                raise ValueError(
                    f"a note follows `{agreed.rule}` = `{agreed.choice}`, "
                    "and there is no such house rule or choice"
                )


def read_template(data: bytes, name: str) -> Template:
    """The template in a file's bytes; `name` is the file's, for messages.

    Raises SheetError, one sentence that names the file, the place in it and the way out.
    """
    if len(data) > MAX_BYTES:
        raise SheetError(f"{name} is too large for a template (over {MAX_BYTES // 1024} KB)")
    try:
        tree = _clean(tomllib.loads(data.decode("utf-8-sig")), name, "")
    except UnicodeDecodeError as error:
        raise SheetError(f"{name} is not UTF-8 text (byte {error.start + 1})") from None
    except RecursionError:
        raise SheetError(f"{name} is nested too deeply for a template") from None
    except tomllib.TOMLDecodeError as error:
        raise SheetError(f"{name} is not valid TOML: {error}") from None
    except ValueError:  # Python reads no number of over 4,300 figures
        raise SheetError(f"{name} has a number of too many figures in it") from None
    try:
        return msgspec.convert(tree, Template)
    except msgspec.ValidationError as error:
        from sheets.inputs.template_errors import describe_error  # needed for faults alone

        raise SheetError(f"{name}: {describe_error(str(error), tree, Template)}") from None


def _clean(value: object, name: str, path: str) -> object:
    """The same tree with its texts fit to print; SheetError for a key that no template has."""
    if isinstance(value, dict):
        for key in value:
            if not _KEY.fullmatch(key):
                where = f"{name}:{path}{':' if path else ''}"
                raise SheetError(f"{where} there is no key `{ascii(key)[1:-1]}`")
        return {key: _clean(one, name, f"{path} {key}") for key, one in value.items()}
    if isinstance(value, list):
        return [_clean(one, name, f"{path} {i}") for i, one in enumerate(value, 1)]
    return clean(value, f"{name}:{path}") if isinstance(value, str) else value
