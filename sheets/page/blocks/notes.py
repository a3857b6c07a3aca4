"""`notes`: rules in brief, in short columns of text."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

from msgspec import Meta, Struct, field

from sheets.drawing import fonts
from sheets.drawing.box import Box
from sheets.drawing.fonts import ASCENT, MM_PER_PT, REGULAR, SEMIBOLD, leading
from sheets.drawing.painter import Painter
from sheets.page.blocks.base import Fragment, Key, LongText, ShortText, UnbreakableBlock
from sheets.page.options import RenderOptions

_GUTTER = 5.0  # between columns, mm
MIN_COLUMN_WIDTH = 38.0  # a column of text, mm at normal print
_ROW_GAP = 2.0  # between rows of notes, mm


class NoteVariant(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a note says instead once a house rule is agreed."""

    rule: Key
    choice: Key
    text: LongText
    heading: ShortText | None = None


class Note(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One note: a short heading and its text."""

    text: LongText
    heading: ShortText | None = None
    agreed: Annotated[tuple[NoteVariant, ...], Meta(max_length=12)] = ()

    def said(self, order: RenderOptions) -> tuple[str | None, str]:
        """Heading and text, after what has been agreed."""
        for other in self.agreed:
            if order.agreed.get(other.rule) == other.choice:
                return other.heading or self.heading, other.text
        return self.heading, self.text


class Notes(UnbreakableBlock, frozen=True, kw_only=True, tag="notes"):
    """Notes side by side, in at most `columns` columns."""

    notes: Annotated[tuple[Note, ...], Meta(min_length=1, max_length=24)] = field(name="note")
    columns: Annotated[int, Meta(ge=1, le=6)] | None = None

    def lay(self, width: float, order: RenderOptions) -> NotesFragment:
        """The notes in as many columns as are asked for and fit, row under row."""
        columns = min(len(self.notes), self.columns or 4)
        while columns > 1 and _column(width, columns, order) < MIN_COLUMN_WIDTH * order.scale:
            columns -= 1
        rows = -(-len(self.notes) // columns)
        columns = -(-len(self.notes) // rows)  # four notes in three columns are two and two
        column = _column(width, columns, order)
        lines: list[Line] = []
        top = 0.0
        for start in range(0, len(self.notes), columns):
            bottom = top
            for place, note in enumerate(self.notes[start : start + columns]):
                x = place * (column + _GUTTER * order.scale)
                placed, end = _lay_note(note, x, top, column, order)
                lines.extend(placed)
                bottom = max(bottom, end)
            top = bottom + _ROW_GAP * order.scale
        return NotesFragment(height=top - _ROW_GAP * order.scale, lines=tuple(lines))


class Line(Struct, frozen=True):
    """A line of text: where it stands (mm from the block's top left), size in pt, face."""

    x: float
    y: float
    text: str
    size: float
    face: str


class NotesFragment(Fragment, frozen=True):
    """Notes, broken into lines."""

    lines: tuple[Line, ...]

    def draw(self, pen: Painter, box: Box) -> None:
        """Draw every line."""
        for line in self.lines:
            pen.text(box.x + line.x, box.y + line.y, line.text, line.size, line.face)


def _column(width: float, columns: int, order: RenderOptions) -> float:
    """How wide each of so many columns is, in mm."""
    return (width - (columns - 1) * _GUTTER * order.scale) / columns


def _lay_note(
    note: Note, x: float, y: float, width: float, order: RenderOptions
) -> tuple[list[Line], float]:
    """A note's lines from y downwards, and where the last of them ends (mm)."""
    heading, text = note.said(order)
    parts: Iterable[tuple[str | None, float, str]] = (
        (heading, fonts.HEADING * order.scale, SEMIBOLD),
        (text, fonts.TEXT * order.scale, REGULAR),
    )
    lines = []
    for words, size, face in parts:
        for line in order.type.wrap(words, size, width, face) if words else ():
            lines.append(Line(x, y + ASCENT * size * MM_PER_PT, line, size, face))
            y += leading(size)
    return lines, y
