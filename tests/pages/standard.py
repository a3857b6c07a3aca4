"""The six standard PDFs, and what is said of each before anything is drawn."""

from typing import NamedTuple

import pytest

# Millimetres in a point, and the margin that many printers cannot print beyond.
MM = 25.4 / 72
MARGIN = 13.0

# Lengths in mm that differ by less than this are the same: numbers in the PDF are rounded.
NEAR = 0.01


class Standard(NamedTuple):
    """One of the six, as issue 2 and DESIGN.md want it."""

    width: float  # pt, to the hundredth
    height: float
    title: str
    players: int
    rounds: tuple[str, ...]  # the label of each row
    row: float | None  # its height in mm, about, where DESIGN.md gives one
    kilobytes: int  # the most that the file may weigh


# A4: 210 mm / 25.4 x 72 = 595.276 pt, 297 mm = 841.890 pt. Letter: 8.5 in x 72 = 612 pt,
# 11 in = 792 pt. Mexican Train lies on its long side.
_DOMINOES = tuple(str(number) for number in range(1, 21))
_DOUBLES = (
    *("12-12", "11-11", "10-10", "9-9", "8-8", "7-7", "6-6"),
    *("5-5", "4-4", "3-3", "2-2", "1-1", "0-0"),
)
_SCOREPAD = tuple(str(number) for number in range(1, 17))

STANDARD = {
    "dominoes-a4": Standard(
        595.28, 841.89, "Dominoes score sheet", 6, _DOMINOES, row=10.3, kilobytes=30
    ),
    "dominoes-letter": Standard(
        612.00, 792.00, "Dominoes score sheet", 6, _DOMINOES, row=9.5, kilobytes=30
    ),
    "mexican-train-a4": Standard(
        841.89, 595.28, "Mexican Train score sheet", 8, _DOUBLES, row=10.6, kilobytes=38
    ),
    "mexican-train-letter": Standard(
        792.00, 612.00, "Mexican Train score sheet", 8, _DOUBLES, row=11.1, kilobytes=38
    ),
    "all-fives-a4": Standard(
        595.28, 841.89, "All Fives scoring reference", 4, _SCOREPAD, row=None, kilobytes=35
    ),
    "all-fives-letter": Standard(
        612.00, 792.00, "All Fives scoring reference", 4, _SCOREPAD, row=None, kilobytes=35
    ),
}
DOMINOES = ("dominoes-a4", "dominoes-letter")
MEXICAN_TRAIN = ("mexican-train-a4", "mexican-train-letter")
ALL_FIVES = ("all-fives-a4", "all-fives-letter")

# A test that is run for each of the six, or for both papers of one sheet.
each = pytest.mark.parametrize("name", sorted(STANDARD))
each_dominoes = pytest.mark.parametrize("name", DOMINOES)
each_mexican_train = pytest.mark.parametrize("name", MEXICAN_TRAIN)
each_all_fives = pytest.mark.parametrize("name", ALL_FIVES)
