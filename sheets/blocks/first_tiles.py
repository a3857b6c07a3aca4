"""`first-tiles`: the tiles that score in All Fives when they are led."""

from __future__ import annotations

from itertools import groupby

from sheets import typeface
from sheets.blocks.base import Piece, PlainBlock, Words
from sheets.box import Box
from sheets.order import Order
from sheets.pen import Pen
from sheets.rules import first_tiles
from sheets.typeface import MM_PER_PT, SEMIBOLD, baseline, leading

# All in mm at normal print.
_HALF = 3.6
_STEP = 8.6  # from one tile to the next
_TILES = 3.8  # the height of the tiles' line


class FirstTiles(PlainBlock, frozen=True, kw_only=True, tag="first-tiles"):
    """Every first tile that scores, by what it scores."""

    title: Words = "First tiles that score"

    def least_width(self, order: Order) -> float:
        """Five tiles and two scores side by side."""
        return 64.0 * order.scale

    def lay(self, width: float, order: Order) -> FirstTilesPiece:
        """A line of tiles, under its title, with their names under them."""
        scale = order.scale
        head = leading(typeface.HEADING * scale) + 0.4 * scale
        height = head + _TILES * scale + leading(typeface.LABEL * scale)
        return FirstTilesPiece(height, self.title, head, scale)


class FirstTilesPiece(Piece, frozen=True):
    """The tiles, laid out."""

    title: str
    head: float  # the height of the title's line, mm
    scale: float

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw the tiles in groups, each group before its score."""
        scale = self.scale
        pen.title(box, self.title, typeface.HEADING * scale)
        half, label = _HALF * scale, typeface.LABEL * scale
        top = box.y + self.head
        x = box.x
        for score, group in groupby(first_tiles(), key=lambda pair: pair[1]):
            for tile, _ in group:
                pen.tile(x, top, half, tile)
                under = top + half + typeface.ASCENT * label * MM_PER_PT + 0.4 * scale
                pen.text(x + half, under, str(tile), label, align=0.5)
                x += _STEP * scale
            pen.text(
                x + 0.4 * scale,
                baseline(top + half / 2, typeface.LEAD * scale),
                f"= {score}",
                typeface.LEAD * scale,
                SEMIBOLD,
            )
            x += 12.0 * scale
