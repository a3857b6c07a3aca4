"""What a user asked for: the order that turns a template into a sheet for one table."""

from collections.abc import Mapping

from msgspec import Struct, field

from sheets.drawing.fonts import FontSet

NORMAL = 1.0
LARGE = 1.5  # large print: type half again as large


class RenderOptions(Struct, frozen=True):
    """What is the same on every table's sheet."""

    type: FontSet
    scale: float = NORMAL
    agreed: Mapping[str, str] = field(default_factory=dict)  # house rule → choice
    widest_label: str = ""  # of the tables' labels, if each sheet has one in its heading
    fillable: bool = False  # a form: what is written by hand is a field to type in

    @property
    def large(self) -> bool:
        """Whether this is large print."""
        return self.scale > NORMAL


class MatchResult(Struct, frozen=True):
    """A match that has been played: points and totals, and who won or leads."""

    points: tuple[tuple[int, ...], ...]  # a row for each round, a figure for each player
    totals: tuple[tuple[int, ...], ...]  # a row for each player, a figure for each round
    best: tuple[int, ...]  # the players who won or lead, counted from 0
    over: bool  # whether they have won


class Table(Struct, frozen=True):
    """What one table has of its own: its label, its players' names, the match they played."""

    label: str = ""
    names: tuple[str, ...] = ()
    scored: MatchResult | None = None
