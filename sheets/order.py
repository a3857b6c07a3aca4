"""What a user asked for: the order that turns a template into a sheet for one table."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from sheets.typeface import Typeface

NORMAL = 1.0
LARGE = 1.5  # large print: type half again as large


@dataclass(frozen=True)
class Order:
    """What is the same on every table's sheet."""

    type: Typeface
    scale: float = NORMAL
    agreed: Mapping[str, str] = field(default_factory=dict)  # house rule → choice
    labelled: bool = False  # each sheet has a table's label in its heading

    @property
    def large(self) -> bool:
        """Whether this is large print."""
        return self.scale > NORMAL


@dataclass(frozen=True)
class Table:
    """What one table has of its own: its label and its players' names."""

    label: str = ""
    names: tuple[str, ...] = ()
