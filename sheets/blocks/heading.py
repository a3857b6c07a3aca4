"""The head of every page: title, subtitle, lines to write date and place on, label, page number."""

from __future__ import annotations

from dataclasses import dataclass

from sheets import typeface
from sheets.blocks.base import Piece
from sheets.box import Box
from sheets.errors import SheetError
from sheets.order import Order, Table
from sheets.pen import RIGHT, ROUND, Pen
from sheets.typeface import MM_PER_PT, SEMIBOLD, Fitted

# All in mm at normal print.
_SUBTITLE_STEP = 5.1  # from the title's line to the subtitle's
_FIELDS_STEP = 7.5  # from there to a line of fields of its own
_RULE = 31.0  # a line to write on
_SHORTEST_RULE = 14.0
_LABEL_GAP = 1.6
_FIELD_GAP = 5.0
_TITLE_GAP = 8.0
_TITLE_FLOOR = 11.0  # pt
_UNDER_TITLE = 1.6  # descenders of the title
_UNDER_TEXT = 0.9


@dataclass(frozen=True)
class Heading(Piece):
    """The head of a page, laid out."""

    title: Fitted
    subtitle: Fitted
    page: str  # "page 2 of 3", or nothing on a single page
    fields: tuple[tuple[str, float, float], ...]  # label, its place, where its line ends (mm)
    fields_drop: float  # from the title's line to that of the fields, mm
    order: Order

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw it all but the label."""
        scale = self.order.scale
        y = box.y + typeface.CAPITALS * typeface.TITLE * scale * MM_PER_PT
        pen.text(box.x, y, self.title.text, self.title.size, SEMIBOLD)
        second = y + _SUBTITLE_STEP * scale
        if self.subtitle.text:
            pen.text(box.x, second, self.subtitle.text, self.subtitle.size)
        if self.page:
            pen.text(box.right, second, self.page, typeface.SUBTITLE * scale, align=RIGHT)
        size = typeface.TEXT * scale
        lines = []
        for label, start, end in self.fields:
            at = y + self.fields_drop
            pen.text(box.x + start, at, label, size)
            rule = box.x + start + pen.type.width(label, size) + _LABEL_GAP * scale
            lines.append((rule, at + 0.6, box.x + end, at + 0.6))
        if lines:
            pen.rules(lines, ROUND)

    def write(self, pen: Pen, box: Box, table: Table) -> None:
        """Write the table's label, at the right of the subtitle's line."""
        if not table.label:
            return
        scale = self.order.scale
        y = box.y + typeface.CAPITALS * typeface.TITLE * scale * MM_PER_PT
        right = box.right
        if self.page:
            right -= pen.type.width(self.page, typeface.SUBTITLE * scale) + 4 * scale
        left = box.x + pen.type.width(self.subtitle.text, self.subtitle.size) + 6 * scale
        label = pen.type.fit(table.label, typeface.LEAD * scale, right - left, SEMIBOLD)
        pen.text(right, y + _SUBTITLE_STEP * scale, label.text, label.size, SEMIBOLD, RIGHT)


def _place_fields(
    labels: tuple[str, ...], room: float, order: Order
) -> tuple[tuple[str, float, float], ...]:
    """Labels and the lines behind them, from 0 to the end of the room, in mm."""
    scale = order.scale
    widths = [order.type.width(label, typeface.TEXT * scale) for label in labels]
    gaps = len(labels) * _LABEL_GAP * scale + (len(labels) - 1) * _FIELD_GAP * scale
    rule = min(_RULE * scale, (room - sum(widths) - gaps) / len(labels))
    if rule < _SHORTEST_RULE:
        raise SheetError(
            f"The fields {', '.join(labels)} do not fit side by side: name fewer or shorter ones."
        )
    placed = []
    x = 0.0
    for label, width in zip(labels, widths, strict=True):
        end = x + width + _LABEL_GAP * scale + rule
        placed.append((label, x, end))
        x = end + _FIELD_GAP * scale
    return tuple(placed)


def lay_heading(
    title: str, subtitle: str, fields: tuple[str, ...], page: str, width: float, order: Order
) -> Heading:
    """The head of a page `width` mm wide; `page` is its number in words, or nothing.

    The fields stand at the right of the title, or under it where both do not fit.
    """
    scale = order.scale
    full = order.type.width(title, typeface.TITLE * scale, SEMIBOLD)
    second = bool(subtitle or page or order.labelled)
    drop = _SUBTITLE_STEP * scale if second else 0.0
    height = typeface.CAPITALS * typeface.TITLE * scale * MM_PER_PT + drop
    height += (_UNDER_TEXT if second else _UNDER_TITLE) * scale
    placed: tuple[tuple[str, float, float], ...] = ()
    fields_drop = 0.0
    if fields:
        placed = _place_fields(fields, width, order)
        length = placed[-1][2]
        if full + _TITLE_GAP * scale + length <= width:
            placed = tuple((t, a + width - length, b + width - length) for t, a, b in placed)
        else:
            fields_drop = drop + _FIELDS_STEP * scale
            height += _FIELDS_STEP * scale
    # Beside the subtitle there is room for a table's label and the page's number.
    beside = (0.45 if order.labelled else 0.0) * width
    if page:
        beside += order.type.width(page, typeface.SUBTITLE * scale) + 4 * scale
    return Heading(
        height=height,
        title=order.type.fit(title, typeface.TITLE * scale, width, SEMIBOLD, _TITLE_FLOOR),
        subtitle=order.type.fit(subtitle, typeface.SUBTITLE * scale, width - beside),
        page=page,
        fields=placed,
        fields_drop=fields_drop,
        order=order,
    )
