"""A PDF of every kind that the command draws, each drawn once."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from tests.forms.drawn import draw_print

_HERE = Path(__file__).parent
NAMES = ("Zoë", "Łukasz", "Ωmega", "Борис", "Nguyễn")
_NAMED = tuple(part for name in NAMES for part in ("-n", name))


class Kind(NamedTuple):
    """How the command is called, on how many pages it answers, and words that are on them."""

    arguments: tuple[str, ...]
    pages: int
    words: tuple[str, ...]

    @property
    def pdf(self) -> bytes:
        """The PDF, on A4 unless the arguments name another paper."""
        return draw_print(*self.arguments)


def _file(name: str) -> str:
    return str(_HERE / name)


KINDS = {
    "blank-all-fives": Kind(("all-fives",), 1, ("“Muggins!”", "6-6")),
    "blank-dominoes": Kind(("dominoes", "-p", "letter"), 1, ("Player", "20")),
    "blank-mexican-train": Kind(("mexican-train",), 1, ("12-12", "double-blank")),
    "names": Kind(("dominoes", *_NAMED), 1, NAMES),
    "roster": Kind(("dominoes", "--roster", _file("roster.csv")), 2, ("Łukasz", "Борис", "Cem")),
    # More different letters than ReportLab's table of characters holds in one block.
    "alphabets": Kind(("dominoes", "--roster", _file("alphabets.csv")), 3, ("Θικλμνξ", "Эьэюя")),
    # Three sheets for each of two tables
    "bundle": Kind(("--bundle", "--roster", _file("roster.csv")), 6, ("Łukasz", "12-12", "6-6")),
    "fillable": Kind(
        ("mexican-train", "--fillable", "--agree", "double-blank=75", *_NAMED), 1, (*NAMES, "75")
    ),
    # Ann holds nothing three times: (6 + 12 + 4) + (10 + 3) = 35, 40 + 21 = 61, 30 + 28 = 58, in
    # all 35 + 61 + 58 = 154. Łukasz wins the second round: 12 + 36 = 48.
    "scored": Kind(
        ("dominoes", "--scores", _file("scores.csv")), 1, ("Łukasz", "35", "96", "154", "48")
    ),
    "large-print": Kind(("mexican-train", "--large-print"), 2, ("carried", "forward", "12-12")),
    "own-template": Kind((_file("golf.toml"),), 1, ("œuvre,", "“affine”", "Ελλάδα,", "façade.")),
}
