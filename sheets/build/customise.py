"""Apply a request's options to a template: which players, rounds and set a sheet has."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from sheets.build.request import SheetOptions
from sheets.errors import UsageError
from sheets.inputs.template import Template
from sheets.page.blocks import AnyBlock
from sheets.page.blocks.agreement import Agreement, Rule
from sheets.page.blocks.score_grid import ScoreGrid
from sheets.page.options import RenderOptions
from sheets.page.sheet import Sheet


def customise(template: Template, wish: SheetOptions, order: RenderOptions) -> Sheet:
    """The template made to order."""
    return Sheet(
        title=wish.title or template.title,
        subtitle=template.subtitle,
        fields=template.fields,
        orientation=template.orientation,
        keywords=template.keywords,
        lang=template.lang,
        blocks=tuple(_suited(block, wish) for block in template.blocks),
        order=order,
    )


def _suited(block: AnyBlock, wish: SheetOptions) -> AnyBlock:
    """A score grid of the size that was asked for; any other block as it is."""
    if not isinstance(block, ScoreGrid):
        return block
    players = wish.players or block.players
    if block.doubles is not None:
        return msgspec.structs.replace(block, players=players, doubles=wish.double or block.doubles)
    return msgspec.structs.replace(block, players=players, rounds=wish.rounds or block.rounds)


def supported_options(template: Template) -> frozenset[str]:
    """Which of `SheetOptions.options` a template can follow."""
    return frozenset().union(*(block.uses() for block in template.blocks))


def house_rules(template: Template) -> dict[str, Rule]:
    """The house rules that a template has boxes to tick for, by their keys."""
    blocks = (inner for block in template.blocks for inner in (block, *block.inner()))
    return {
        rule.key: rule for block in blocks if isinstance(block, Agreement) for rule in block.rules
    }


def check_agreed(agreed: Mapping[str, str], templates: Mapping[str, Template]) -> None:
    """Whether every agreed choice can be ticked.

    Raises UsageError for a key that no template has, listing those that there are, and for a
    choice that a template does not offer, listing its choices.
    """
    known = {name: house_rules(template) for name, template in templates.items()}
    for key, choice in agreed.items():
        sheets = [name for name, rules in known.items() if key in rules]
        if not sheets:
            keys = sorted({key for rules in known.values() for key in rules})
            there_are = f"known here: {', '.join(keys)}" if keys else "there are none"
            raise UsageError(f"no house rule {key!r} on {' or '.join(known)}: {there_are}")
        for name in sheets:
            _check_choice(known[name][key], choice, name)


def _check_choice(rule: Rule, choice: str, sheet: str) -> None:
    """UsageError if a rule has neither such a choice nor a line to write it on."""
    keys = [one.key for one in rule.choices if one.key is not None]
    if choice in keys or any(one.write_in for one in rule.choices):
        return
    raise UsageError(
        f"the house rule {rule.key!r} on {sheet} has no choice {choice!r}: "
        f"choose {' or '.join(keys)}"
    )
