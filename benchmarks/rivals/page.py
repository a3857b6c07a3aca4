"""The words and measures of the Dominoes page, shared so that every rival draws the same one.

Lengths are in points on portrait A4; greys run from 0 (black) to 255 (white). Signs outside ASCII
are written as escapes: in print an en dash and a minus sign look alike.
"""

import sys

TITLE = "Dominoes score sheet"
SUBTITLE = "Block and Draw \u00b7 six players, twenty rounds \u00b7 first to the target wins"
# What is written by hand at the top right, and the length of its line.
BLANKS = (("Date", 70.0), ("Place", 90.0))
HOUSE_RULES = (
    ("Play to", ("61 (3\u20134 players)", "100 (2, or partners)", "150", "Other: ______")),
    (
        "Blocked round",
        ("winner scores opponents\u2019 pips \u2212 own", "opponents\u2019 pips only"),
    ),
)
# Each rule's heading and its lines; the lines are broken here so that every rival breaks alike.
NOTES = (
    (
        "Count the pips",
        (
            "A tile is worth every pip on it: 6-4",
            "is 10, 6-6 is 12, 0-0 is 0. Doubles",
            "count in full.",
        ),
    ),
    (
        "Win the round",
        (
            "Go out, or hold the fewest pips",
            "when play is blocked. The winner",
            "scores all opponents\u2019 pips.",
        ),
    ),
    (
        "Blocked: agree first",
        (
            "Opponents hold 12, you hold 3:",
            "12 \u2212 3 scores 9 (pagat), or 12",
            "without the subtraction.",
        ),
    ),
    (
        "Tie for lowest",
        ("Nobody scores. Deal again. First", "to reach or pass the target wins", "the match."),
    ),
)
PLAYERS = 6
ROUNDS = 20

MARGIN = 36.85
WIDTH = 521.58
BOX_TOP, BOX_HEIGHT, BOX_RADIUS = 76.9, 38.0, 4.0
TICK = 9.5
OPTIONS_LEFT = 114.6
GRID_TOP = 122.7
FIRST_COLUMN = 31.3
NAME_ROW, HEAD_ROW, ROUND_ROW = 26.0, 12.0, 29.32
NOTE_STEP = 133.9

INK, SOFT, FAINT = 31, 105, 140
HAIR_GREY, RULE_GREY, FRAME_GREY = 184, 76, 38
BOX_FILL, TOTAL_FILL, HEAD_FILL = 247, 242, 229
HAIR, RULE, FRAME = 0.5, 0.9, 1.1

REGULAR, SEMIBOLD = "SourceSansPro-Regular.ttf", "SourceSansPro-Semibold.ttf"


def arguments() -> tuple[str, str]:
    """Return the PDF to write and the folder of the two fonts, as speed.py passes them."""
    out, fonts = sys.argv[1:]
    return out, fonts
