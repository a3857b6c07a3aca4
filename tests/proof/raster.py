"""CUPS raster, which printer drivers are fed with: pages of dots, and where on paper they lie."""

from __future__ import annotations

import struct
from typing import NamedTuple

from PIL import Image

# Each page begins with a header of this many bytes; CUPS' raster.h gives the places in it.
_HEADER = 1796
_RESOLUTION = 276  # dots per inch: across, down
_DOTS = 372  # of the bitmap: across, down
_BITS = 384  # of a colour, of a dot; then bytes of a line, order of colours, colour space
_PLACE = 428  # points, as fractions: the paper's width and height, then the box of the dots

_BLACK = 3  # the colour space in which a bit that is set is ink


class Dots(NamedTuple):
    """The bitmap of one page."""

    image: Image.Image  # greys: 0 is ink, 255 is none
    dpi: int
    paper: tuple[float, float]  # width and height, pt
    box: tuple[float, float, float, float]  # left, bottom, right, top of the bitmap on it, pt


def read_raster(data: bytes) -> list[Dots]:
    """The pages of a black and white print."""
    # Version 3 is written in the machine's own order of bytes, and is not compressed.
    order = {b"3SaR": "<", b"RaS3": ">"}[data[:4]]
    pages = []
    at = 4
    while at < len(data):
        across, down = struct.unpack_from(f"{order}2I", data, at + _RESOLUTION)
        width, height = struct.unpack_from(f"{order}2I", data, at + _DOTS)
        of_colour, of_dot, line, _, space = struct.unpack_from(f"{order}5I", data, at + _BITS)
        place = struct.unpack_from(f"{order}6f", data, at + _PLACE)
        assert across == down
        assert (of_colour, of_dot, space) == (1, 1, _BLACK)
        start, at = at + _HEADER, at + _HEADER + line * height
        assert at <= len(data), "the last page is cut off"
        bits = Image.frombytes("1", (width, height), data[start:at], "raw", "1;I", line)
        pages.append(Dots(bits.convert("L"), across, place[:2], place[2:]))
    return pages
