"""A sheet: what it says, its blocks, and how they are to be drawn."""

from __future__ import annotations

from msgspec import Struct

from sheets.page.blocks import AnyBlock
from sheets.page.options import RenderOptions


class Sheet(Struct, frozen=True):
    """A template with the options of a request applied."""

    title: str
    subtitle: str
    fields: tuple[str, ...]
    orientation: str
    keywords: tuple[str, ...]
    lang: str
    blocks: tuple[AnyBlock, ...]
    order: RenderOptions
