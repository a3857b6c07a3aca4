"""The head of every page: title, subtitle, lines to write date and place on, label, page number."""

from __future__ import annotations

from sheets.drawing import fonts
from sheets.drawing.box import Box
from sheets.drawing.fonts import MM_PER_PT, SEMIBOLD, FittedText, leading
from sheets.drawing.form_fields import HEADER_LINE
from sheets.drawing.painter import RIGHT, ROUND, Painter
from sheets.errors import SheetError
from sheets.page.blocks.base import Fragment
from sheets.page.options import RenderOptions, Table

# All in mm at normal print.
_SUBTITLE_STEP = 5.1  # from the title's line to the subtitle's
_FIELDS_STEP = 7.5  # from there to a line of fields of its own
_RULE = 31.0  # a line to write on
_SHORTEST_RULE = 14.0
_HAIR = 1e-6  # two lengths closer than this are the same
_LABEL_GAP = 1.6
_FIELD_GAP = 5.0
_TITLE_GAP = 8.0
_FOR_LABEL = 0.33  # of the width, beside the subtitle
_UNDER_TITLE = 1.1  # descenders of the title
_UNDER_TEXT = 0.9


class PageHeader(Fragment, frozen=True):
    """The head of a page, laid out."""

    title: FittedText
    subtitle: tuple[str, ...]  # in lines
    page: str  # "page 2 of 3", or nothing on a single page
    fields: tuple[tuple[str, float, float], ...]  # label, its place, where its line ends (mm)
    fields_drop: float  # from the title's line to that of the fields, mm
    label_drop: float  # from the title's line to that of the label, mm
    order: RenderOptions

    def draw(self, pen: Painter, box: Box) -> None:
        """Draw it all but the label."""
        scale = self.order.scale
        y = box.y + _rise(self.title.text, self.order)
        pen.text(box.x, y, self.title.text, self.title.size, SEMIBOLD)
        second = y + _SUBTITLE_STEP * scale
        size = fonts.SUBTITLE * scale
        for number, line in enumerate(self.subtitle):
            pen.text(box.x, second + number * leading(size), line, size)
        if self.page:
            pen.text(box.right, second, self.page, size, align=RIGHT)
        size = fonts.TEXT * scale
        lines = []
        for label, start, end in self.fields:
            at = y + self.fields_drop
            pen.text(box.x + start, at, label, size)
            rule = box.x + start + pen.type.width(label, size) + _LABEL_GAP * scale
            lines.append((rule, at + 0.6, box.x + end, at + 0.6))
        if lines:
            pen.rules(lines, ROUND)

    def write(self, pen: Painter, box: Box, table: Table) -> None:
        """Write the table's label, at the right of the subtitle's line; in a form, add fields."""
        scale = self.order.scale
        y = box.y + _rise(self.title.text, self.order)
        size = fonts.TEXT * scale
        for number, (label, start, end) in enumerate(self.fields, 1):
            x = box.x + start + pen.type.width(label, size) + _LABEL_GAP * scale
            top = y + self.fields_drop - 4.6 * scale
            line = Box(x, top, box.x + end - x, 5.2 * scale)
            pen.write_in(HEADER_LINE, str(number), line, label, "", size)
        if not table.label:
            return
        right = box.right
        if self.page:
            right -= pen.type.width(self.page, fonts.SUBTITLE * scale) + 4 * scale
        room = _FOR_LABEL * box.width
        shown = pen.type.fit(table.label, fonts.LEAD * scale, room, SEMIBOLD)
        pen.text(right, y + self.label_drop, shown.text, shown.size, SEMIBOLD, RIGHT)


def _rise(title: str, order: RenderOptions) -> float:
    """From the top of the page's frame to the line that the title stands on, in mm."""
    return order.type.rise(title, SEMIBOLD) * fonts.TITLE * order.scale * MM_PER_PT


def _shortest(labels: tuple[str, ...], order: RenderOptions) -> float:
    """The room in mm that labels take with the shortest lines behind them."""
    scale = order.scale
    widths = sum(order.type.width(label, fonts.TEXT * scale) for label in labels)
    gaps = len(labels) * _LABEL_GAP + (len(labels) - 1) * _FIELD_GAP
    return widths + (gaps + len(labels) * _SHORTEST_RULE) * scale


def _place_fields(
    labels: tuple[str, ...], room: float, order: RenderOptions
) -> tuple[tuple[str, float, float], ...]:
    """Labels and the lines behind them, from 0 to the end of the room, in mm."""
    scale = order.scale
    widths = [order.type.width(label, fonts.TEXT * scale) for label in labels]
    gaps = len(labels) * _LABEL_GAP * scale + (len(labels) - 1) * _FIELD_GAP * scale
    rule = min(_RULE * scale, (room - sum(widths) - gaps) / len(labels))
    if rule < _SHORTEST_RULE * scale - _HAIR:
        raise SheetError(
            f"the fields {', '.join(labels)} do not fit side by side: name fewer or shorter ones"
        )
    placed = []
    x = 0.0
    for label, width in zip(labels, widths, strict=True):
        end = x + width + _LABEL_GAP * scale + rule
        placed.append((label, x, end))
        x = end + _FIELD_GAP * scale
    return tuple(placed)


def layout_header(
    title: str,
    subtitle: str,
    fields: tuple[str, ...],
    page: str,
    width: float,
    order: RenderOptions,
) -> PageHeader:
    """The head of a page `width` mm wide; `page` is its number in words, or nothing.

    The fields stand at the right of the title, or under it where both do not fit.
    """
    scale = order.scale
    label = order.type.width(order.widest_label, fonts.LEAD * scale, SEMIBOLD)
    label = min(label, _FOR_LABEL * width)
    taken = order.type.width(title, fonts.TITLE * scale, SEMIBOLD) + _TITLE_GAP * scale
    beside = label + _FIELD_GAP * scale if label else 0.0
    # Under a title without a subtitle the label takes no line of its own if it fits beside it.
    level = bool(label) and not subtitle and not page
    if level and fields:
        level = taken + _shortest(fields, order) + beside <= width
    second = bool(subtitle or page or (label and not level))
    size = fonts.SUBTITLE * scale
    kept = beside + (order.type.width(page, size) + 4 * scale) * bool(page)
    lines = order.type.wrap(subtitle, size, width - kept) if subtitle else ()
    drop = (_SUBTITLE_STEP * scale + leading(size) * max(0, len(lines) - 1)) * second
    height = _rise(title, order) + drop + (_UNDER_TEXT if second else _UNDER_TITLE) * scale
    placed: tuple[tuple[str, float, float], ...] = ()
    fields_drop = 0.0
    if fields:
        end = width - beside if level else width
        placed = _place_fields(fields, min(end, max(end - taken, _shortest(fields, order))), order)
        length = placed[-1][2]
        if taken + length <= end:
            placed = tuple((t, a + end - length, b + end - length) for t, a, b in placed)
        else:
            placed = _place_fields(fields, width, order)
            fields_drop = drop + _FIELDS_STEP * scale
            height += _FIELDS_STEP * scale
    return PageHeader(
        height=height,
        title=order.type.fit(title, fonts.TITLE * scale, width, SEMIBOLD),
        subtitle=lines,
        page=page,
        fields=placed,
        fields_drop=fields_drop,
        label_drop=_SUBTITLE_STEP * scale if second else 0.0,
        order=order,
    )
