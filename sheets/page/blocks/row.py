"""`row`: columns of blocks side by side, or one under the other where they are too narrow."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct, field

from sheets.drawing.box import Box
from sheets.drawing.painter import Painter
from sheets.page.blocks.base import Block, Fragment
from sheets.page.blocks.registry import Plain
from sheets.page.options import RenderOptions, Table

GUTTER = 6.0  # between columns, mm
GAP = 2.2  # between blocks of one column, mm


class Column(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Blocks one under the other, and the column's share of the row's width."""

    blocks: Annotated[tuple[Plain, ...], Meta(min_length=1, max_length=8)] = field(name="block")
    share: Annotated[float, Meta(gt=0, le=1000)] = 1.0


class Row(Block, frozen=True, kw_only=True, tag="row"):
    """Columns side by side."""

    columns: Annotated[tuple[Column, ...], Meta(min_length=1, max_length=4)] = field(name="column")

    def uses(self) -> frozenset[str]:
        """What any block inside it can follow."""
        return frozenset().union(*(block.uses() for block in self.inner()))

    def inner(self) -> tuple[Block, ...]:
        """The blocks of all its columns."""
        return tuple(block for column in self.columns for block in column.blocks)

    def min_width(self, order: RenderOptions) -> float:
        """That of its widest block: its columns can stand one under the other."""
        return max(block.min_width(order) for block in self.inner())

    def lay(self, width: float, order: RenderOptions) -> RowFragment:
        """The columns side by side if each gets the width it needs, else one under the other."""
        room = width - GUTTER * order.scale * (len(self.columns) - 1)
        total = sum(column.share for column in self.columns)
        widths = [room * column.share / total for column in self.columns]
        beside = all(
            block.min_width(order) <= share
            for column, share in zip(self.columns, widths, strict=True)
            for block in column.blocks
        )
        placed: list[tuple[Fragment, Box]] = []
        x = y = height = 0.0
        for column, share in zip(self.columns, widths, strict=True):
            for block in column.blocks:
                piece = block.lay(share if beside else width, order)
                placed.append((piece, Box(x, y, share if beside else width, piece.height)))
                y += piece.height + GAP * order.scale
            height = max(height, y - GAP * order.scale)
            if beside:
                x, y = x + share + GUTTER * order.scale, 0.0
        return RowFragment(height, tuple(placed))


class RowFragment(Fragment, frozen=True):
    """Pieces and where each stands, in mm from the row's top left."""

    placed: tuple[tuple[Fragment, Box], ...]

    def draw(self, pen: Painter, box: Box) -> None:
        """Draw every piece in its place."""
        for piece, place in self.placed:
            piece.draw(pen, place._replace(x=box.x + place.x, y=box.y + place.y))

    def write(self, pen: Painter, box: Box, table: Table) -> None:
        """Write one table's own on every piece."""
        for piece, place in self.placed:
            piece.write(pen, place._replace(x=box.x + place.x, y=box.y + place.y), table)
