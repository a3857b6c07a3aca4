"""`lead`: the one sentence to remember, in Semibold, and a second one under it."""

from __future__ import annotations

from sheets.drawing import fonts
from sheets.drawing.box import Box
from sheets.drawing.fonts import ASCENT, MM_PER_PT, REGULAR, SEMIBOLD, leading
from sheets.drawing.painter import Painter
from sheets.page.blocks.base import Fragment, LongText, UnbreakableBlock
from sheets.page.options import RenderOptions


class Lead(UnbreakableBlock, frozen=True, kw_only=True, tag="lead"):
    """A sentence in Semibold (`text`) and more about it under it (`detail`)."""

    text: LongText
    detail: LongText | None = None

    def lay(self, width: float, order: RenderOptions) -> LeadFragment:
        """Both sentences, broken into lines `width` mm wide."""
        lines: list[tuple[str, float, str]] = []
        for text, points, face in (
            (self.text, fonts.LEAD, SEMIBOLD),
            (self.detail, fonts.SUBTITLE, REGULAR),
        ):
            size = points * order.scale
            wrapped = order.type.wrap(text, size, width, face) if text else ()
            lines.extend((line, size, face) for line in wrapped)
        return LeadFragment(height=sum(leading(size) for _, size, _ in lines), lines=tuple(lines))


class LeadFragment(Fragment, frozen=True):
    """Lines of text: what it says, size in pt, face."""

    lines: tuple[tuple[str, float, str], ...]

    def draw(self, pen: Painter, box: Box) -> None:
        """Draw the lines, one under the other."""
        y = box.y
        for line, size, face in self.lines:
            pen.text(box.x, y + ASCENT * size * MM_PER_PT, line, size, face)
            y += leading(size)
