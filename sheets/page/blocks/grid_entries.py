"""What is written into a score grid: names, a match that was played, or the fields of a form."""

from __future__ import annotations

from sheets.drawing import fonts
from sheets.drawing.box import Box
from sheets.drawing.fonts import MM_PER_PT, SEMIBOLD
from sheets.drawing.form_fields import BROUGHT_FORWARD, NAME, POINTS, TOTAL
from sheets.drawing.painter import PLAYER, RIGHT, Painter
from sheets.page.blocks.grid_cells import GridGeometry
from sheets.page.options import MatchResult, Table

_FIGURE = 13.0  # pt: a figure that a hand has written is about so large
_SMALL_NUMBER = 2.6  # mm at the top of a name box, for the player's number


def write_names(rows: GridGeometry, pen: Painter, box: Box, table: Table) -> None:
    """The names, as large as they fit; in a form a field for each player."""
    scale = rows.columns.scale
    for player in range(rows.columns.players):
        name = rows.name_box(box, player)
        top = _SMALL_NUMBER * scale
        room = Box(name.x + 1.2, name.y + top, name.width - 2.4, name.height - top - 0.4)
        written = table.names[player] if player < len(table.names) else ""
        tip = f"Name of player {player + 1}"
        pen.write_in(NAME, str(player + 1), room, tip, written, fonts.LEAD * scale)


def write_scores(rows: GridGeometry, pen: Painter, box: Box, scored: MatchResult) -> None:
    """Points and running totals of this page's rounds; the best player is marked."""
    played = range(rows.start, min(rows.start + len(rows.rows), len(scored.points)))
    for player, totals in enumerate(scored.totals):
        if rows.carried and len(totals) >= rows.start:
            _figure(rows, pen, rows.total_cell(box, player, -1), totals[rows.start - 1])
        for number in played:
            index = number - rows.start
            _figure(rows, pen, rows.points_cell(box, player, index), scored.points[number][player])
            _figure(rows, pen, rows.total_cell(box, player, index), totals[number])
    for player in scored.best:
        _mark(rows, pen, box, player, scored)


def _mark(rows: GridGeometry, pen: Painter, box: Box, player: int, scored: MatchResult) -> None:
    """A word in the name box of who won or leads, and a ring around the last total."""
    scale = rows.columns.scale
    small = fonts.SMALL * scale
    name = rows.name_box(box, player).inset(1.1 * scale, 1.1 * scale)
    y = name.y + fonts.CAP_HEIGHT * small * MM_PER_PT
    pen.text(name.right, y, "winner" if scored.over else "leads", small, SEMIBOLD, RIGHT)
    last = len(scored.points) - 1 - rows.start
    if 0 <= last < len(rows.rows):
        pen.frame(rows.total_cell(box, player, last).inset(0.6, 0.6), PLAYER, 1.6)


def _figure(rows: GridGeometry, pen: Painter, cell: Box, figure: int) -> None:
    """A number, as large as a hand writes it."""
    pen.text_in(cell.inset(1.2), str(figure), _FIGURE * rows.columns.scale, SEMIBOLD)


def add_fields(rows: GridGeometry, pen: Painter, box: Box, table: Table) -> None:
    """In a form: a field in every cell, in the order in which a round is written down."""
    if not pen.form:
        return
    players = range(rows.columns.players)
    names = dict(enumerate(table.names))
    who = [names.get(player) or f"Player {player + 1}" for player in players]
    if rows.carried:
        for player in players:
            tip = f"{who[player]}, carried forward from round {rows.start}"
            cell = rows.total_cell(box, player, -1)
            pen.field(BROUGHT_FORWARD, f"{rows.start}-{player + 1}", cell.inset(0.4, 0.4), tip)
    for index in range(len(rows.rows)):
        for player in players:
            key = f"{rows.start + index + 1}-{player + 1}"
            tip = f"{who[player]}, round {rows.start + index + 1}"
            points = rows.points_cell(box, player, index)
            pen.field(POINTS, key, points.inset(0.4, 0.4), f"{tip}, points")
            total = rows.total_cell(box, player, index)
            pen.field(TOTAL, key, total.inset(0.4, 0.4), f"{tip}, total")
