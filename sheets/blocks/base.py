"""What every kind of block has: a place in a template, a height, and a way to draw itself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, ClassVar

from msgspec import Meta, Struct

from sheets.box import Box
from sheets.order import Order, Table

if TYPE_CHECKING:
    from sheets.pen import Pen

# Limits that keep a stranger's template from exhausting paper, time or memory.
Words = Annotated[str, Meta(min_length=1, max_length=80)]
Prose = Annotated[str, Meta(min_length=1, max_length=600)]
KEY_PATTERN = "^[a-z0-9]+(-[a-z0-9]+)*$"
Key = Annotated[str, Meta(pattern=KEY_PATTERN, max_length=24)]


@dataclass(frozen=True)
class Piece:
    """A block laid out for a width: it stands on one page, and knows how to draw itself there."""

    height: float  # mm

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw what is the same on every table's sheet."""

    def write(self, pen: Pen, box: Box, table: Table) -> None:
        """Write what is one table's own, over what `draw` drew."""


class Growing:
    """A laid-out block that takes all the room it is given, on several pages if it must."""

    @property
    def least(self) -> float:
        """The height in mm below which it would rather start on a page of its own."""
        raise NotImplementedError

    def pieces(self, first: float, further: float) -> tuple[Piece, ...]:
        """The pieces for a first page with `first` mm left and further ones with `further` mm.

        Raises SheetError if not even one row fits on a page.
        """
        raise NotImplementedError


Laid = Piece | Growing


class Block(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="kind"):
    """A block as a template describes it; its fields are the template's keys."""

    options: ClassVar[frozenset[str]] = frozenset()  # the options that it can use

    def lay(self, width: float, order: Order) -> Laid:
        """This block, laid out `width` mm wide; SheetError if it cannot be that narrow."""
        raise NotImplementedError


class PlainBlock(Block, frozen=True, kw_only=True):
    """A block that stands on one page, alone or beside others."""

    def least_width(self, order: Order) -> float:
        """The width in mm below which it will not stand beside another block."""
        return 40.0 * order.scale

    def lay(self, width: float, order: Order) -> Piece:
        """This block, laid out `width` mm wide."""
        raise NotImplementedError
