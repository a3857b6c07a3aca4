"""A rectangle on the page: millimetres, measured from the page's top left corner."""

from typing import NamedTuple


class Box(NamedTuple):
    """Left edge, top edge, width and height, all in mm; y grows downwards."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The right edge, in mm from the page's left."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The lower edge, in mm from the page's top."""
        return self.y + self.height

    @property
    def middle(self) -> float:
        """Half-way between left and right, in mm from the page's left."""
        return self.x + self.width / 2

    def inset(self, dx: float, dy: float = 0.0) -> "Box":
        """The box inside this one, `dx` mm in from left and right, `dy` mm from top and bottom."""
        return Box(self.x + dx, self.y + dy, self.width - 2 * dx, self.height - 2 * dy)
