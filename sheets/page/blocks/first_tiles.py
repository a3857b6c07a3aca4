"""`first-tiles`: the tiles that score in All Fives when they are led."""

from __future__ import annotations

from itertools import groupby

from sheets.drawing import fonts
from sheets.drawing.box import Box
from sheets.drawing.fonts import MM_PER_PT, SEMIBOLD, baseline, leading
from sheets.drawing.painter import Painter
from sheets.games.all_fives import opening_tiles
from sheets.page.blocks.base import Fragment, ShortText, UnbreakableBlock
from sheets.page.options import RenderOptions

# All in mm at normal print.
HALF_TILE = 3.6
_STEP = 8.6  # from one tile to the next
_TILES = 3.8  # the height of the tiles' line


class FirstTiles(UnbreakableBlock, frozen=True, kw_only=True, tag="first-tiles"):
    """Every first tile that scores, by what it scores."""

    title: ShortText = "First tiles that score"

    def min_width(self, order: RenderOptions) -> float:
        """Five tiles and two scores side by side."""
        return 64.0 * order.scale

    def lay(self, width: float, order: RenderOptions) -> FirstTilesFragment:
        """A line of tiles, under its title, with their names under them."""
        scale = order.scale
        head = leading(fonts.HEADING * scale) + 0.4 * scale
        height = head + _TILES * scale + leading(fonts.LABEL * scale)
        return FirstTilesFragment(height, self.title, head, scale)


class FirstTilesFragment(Fragment, frozen=True):
    """The tiles, laid out."""

    title: str
    head: float  # the height of the title's line, mm
    scale: float

    def draw(self, pen: Painter, box: Box) -> None:
        """Draw the tiles in groups, each group before its score."""
        scale = self.scale
        pen.title(box, self.title, fonts.HEADING * scale)
        half, label = HALF_TILE * scale, fonts.LABEL * scale
        top = box.y + self.head
        x = box.x
        for score, group in groupby(opening_tiles(), key=lambda pair: pair[1]):
            for tile, _ in group:
                pen.tile(x, top, half, tile)
                under = top + half + fonts.ASCENT * label * MM_PER_PT + 0.4 * scale
                pen.text(x + half, under, str(tile), label, align=0.5)
                x += _STEP * scale
            pen.text(
                x + 0.4 * scale,
                baseline(top + half / 2, fonts.LEAD * scale),
                f"= {score}",
                fonts.LEAD * scale,
                SEMIBOLD,
            )
            x += 12.0 * scale
