"""`lead`: the one sentence to remember, in Semibold, and a second one under it."""

from __future__ import annotations

from sheets import typeface
from sheets.blocks.base import Piece, PlainBlock, Prose
from sheets.box import Box
from sheets.order import Order
from sheets.pen import Pen
from sheets.typeface import ASCENT, MM_PER_PT, REGULAR, SEMIBOLD, leading


class Lead(PlainBlock, frozen=True, kw_only=True, tag="lead"):
    """A sentence in Semibold (`text`) and more about it under it (`detail`)."""

    text: Prose
    detail: Prose | None = None

    def lay(self, width: float, order: Order) -> LeadPiece:
        """Both sentences, broken into lines `width` mm wide."""
        lines: list[tuple[str, float, str]] = []
        for text, points, face in (
            (self.text, typeface.LEAD, SEMIBOLD),
            (self.detail, typeface.SUBTITLE, REGULAR),
        ):
            size = points * order.scale
            wrapped = order.type.wrap(text, size, width, face) if text else ()
            lines.extend((line, size, face) for line in wrapped)
        return LeadPiece(height=sum(leading(size) for _, size, _ in lines), lines=tuple(lines))


class LeadPiece(Piece, frozen=True):
    """Lines of text: what it says, size in pt, face."""

    lines: tuple[tuple[str, float, str], ...]

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw the lines, one under the other."""
        y = box.y
        for line, size, face in self.lines:
            pen.text(box.x, y + ASCENT * size * MM_PER_PT, line, size, face)
            y += leading(size)
