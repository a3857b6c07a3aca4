"""A sheet: a template made to order."""

from __future__ import annotations

from dataclasses import dataclass

from sheets.blocks.base import Block
from sheets.order import Order
from sheets.template import Template


@dataclass(frozen=True)
class Sheet:
    """What a sheet says and which blocks it has, after the order."""

    title: str
    subtitle: str
    fields: tuple[str, ...]
    orientation: str
    keywords: tuple[str, ...]
    lang: str
    blocks: tuple[Block, ...]
    order: Order


def customise(template: Template, order: Order) -> Sheet:
    """The template made to order."""
    return Sheet(
        title=template.title,
        subtitle=template.subtitle,
        fields=template.fields,
        orientation=template.orientation,
        keywords=template.keywords,
        lang=template.lang,
        blocks=template.blocks,
        order=order,
    )
