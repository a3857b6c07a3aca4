"""What every kind of block has: a place in a template, a height, and a way to draw itself."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Annotated

from msgspec import Meta, Struct

from sheets.drawing.box import Box
from sheets.page.options import RenderOptions, Table

if TYPE_CHECKING:
    from sheets.drawing.painter import Painter

# Limits that keep a stranger's template from exhausting paper, time or memory.
ShortText = Annotated[str, Meta(min_length=1, max_length=80)]
LongText = Annotated[str, Meta(min_length=1, max_length=600)]
KEY_PATTERN = "^[a-z0-9]+(-[a-z0-9]+)*$"
Key = Annotated[str, Meta(pattern=KEY_PATTERN, max_length=24)]


class Fragment(Struct, frozen=True):
    """A block laid out for a width: it stands on one page, and knows how to draw itself there."""

    height: float  # mm

    def draw(self, pen: Painter, box: Box) -> None:
        """Draw what is the same on every table's sheet."""

    def write(self, pen: Painter, box: Box, table: Table) -> None:
        """Write what is one table's own, over what `draw` drew."""


class Breakable(Struct, frozen=True):
    """A laid-out block that takes all the room it is given, on several pages if it must."""

    @property
    @abstractmethod
    def least(self) -> float:
        """The height in mm below which it would rather start on a page of its own."""

    @abstractmethod
    def pieces(self, first: float, further: float) -> tuple[Fragment, ...]:
        """The pieces for a first page with `first` mm left and further ones with `further` mm.

        Raises SheetError if not even one row fits on a page.
        """


BlockLayout = Fragment | Breakable


class Block(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="kind"):
    """A block as a template describes it; its fields are the template's keys."""

    def uses(self) -> frozenset[str]:
        """Which of `Wish.options` it can follow."""
        return frozenset()

    def inner(self) -> tuple[Block, ...]:
        """The blocks inside it."""
        return ()

    def min_width(self, order: RenderOptions) -> float:
        """The width in mm below which it cannot be drawn, nor stand beside another block."""
        return 40.0 * order.scale

    def most(self, width: float, order: RenderOptions) -> str:
        """What there is too much of for a width, and how much would fit: for a message."""
        kind = self.__struct_config__.tag
        return f"the block {kind} needs {self.min_width(order):.0f} mm, and has {width:.0f}"

    @abstractmethod
    def lay(self, width: float, order: RenderOptions) -> BlockLayout:
        """This block, laid out `width` mm wide, which is at least its least width."""


class UnbreakableBlock(Block, frozen=True, kw_only=True):
    """A block that stands on one page, alone or beside others."""

    @abstractmethod
    def lay(self, width: float, order: RenderOptions) -> Fragment:
        """This block, laid out `width` mm wide."""
