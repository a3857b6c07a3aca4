"""Where the pips of half a tile lie, from the blank to eighteen."""

from functools import cache

from sheets.games.tiles import LARGEST_DOUBLE

# Pips lie on three lines that run along the tile: two at its long edges, one in the
# middle. A six is two lines of three, a twelve three lines of four, an eighteen three
# lines of six. (Two and three lie on a diagonal instead.)
_PIP_ROWS = {
    0: (0, 0),
    1: (0, 1),
    4: (2, 0),
    5: (2, 1),
    6: (3, 0),
    7: (3, 1),
    8: (3, 2),
    9: (3, 3),
    10: (4, 2),
    11: (4, 3),
    12: (4, 4),
    13: (5, 3),
    14: (5, 4),
    15: (5, 5),
    16: (6, 4),
    17: (6, 5),
    18: (6, 6),
}
_DIAGONALS = {2: ((-1.0, -1.0), (1.0, 1.0)), 3: ((-1.0, -1.0), (0.0, 0.0), (1.0, 1.0))}

# How far the outermost pips lie from the middle of the half, as a share of half its side.
_SPREAD = 0.56
# A pip's diameter as a share of the half's side: the more there are, the smaller they get.
_DIAMETERS = ((6, 0.18), (9, 0.17), (12, 0.13), (15, 0.105), (LARGEST_DOUBLE, 0.09))


def _spaced(count: int, pitch: float) -> tuple[float, ...]:
    """`count` places, `pitch` apart, around nought."""
    return tuple((i - (count - 1) / 2) * pitch for i in range(count))


def _middle_line(count: int, edge: int) -> tuple[float, ...]:
    """Places on the middle line, beside edge lines of `edge` pips."""
    if (count, edge) == (2, 3):  # an eight is a ring: a nine without its centre
        return (-1.0, 1.0)
    return _spaced(count, 2 / (edge - 1) if edge > 1 else 0.0)


@cache
def pip_positions(number: int) -> tuple[tuple[float, float], ...]:
    """Where the pips of a half showing `number` (0 to 18) lie.

    Each is (along, across): along the tile's length and across it, from the half's
    middle, as a share of half its side. They lie as on a tile that is upright;
    for one that lies on its side the caller swaps the two.
    """
    if number in _DIAGONALS:
        places = _DIAGONALS[number]
    else:
        edge, middle = _PIP_ROWS[number]
        along = _spaced(edge, 2 / (edge - 1)) if edge else ()
        places = tuple(
            [(v, u) for u in (-1.0, 1.0) for v in along]
            + [(v, 0.0) for v in _middle_line(middle, edge)]
        )
    return tuple((v * _SPREAD, u * _SPREAD) for v, u in places)


def pip_diameter(number: int) -> float:
    """A pip's diameter on a half showing `number`, as a share of the half's side."""
    return next(diameter for most, diameter in _DIAMETERS if number <= most)
