"""A box: its edges, its middle, and the box inside it."""

import pytest

from sheets.drawing.box import Box


def test_edges_and_middle_are_measured_from_the_top_left() -> None:
    # 10 mm from the left and 20 from the top, 30 wide and 40 high.
    box = Box(10.0, 20.0, 30.0, 40.0)
    assert box.right == 40.0
    assert box.bottom == 60.0
    assert box.middle == 25.0


@pytest.mark.parametrize(
    ("dx", "dy", "expected"),
    [
        (2.0, 5.0, Box(12.0, 25.0, 26.0, 30.0)),
        (2.0, 0.0, Box(12.0, 20.0, 26.0, 40.0)),
        (0.0, 5.0, Box(10.0, 25.0, 30.0, 30.0)),
        (-1.0, -2.0, Box(9.0, 18.0, 32.0, 44.0)),
    ],
)
def test_inset_takes_as_much_from_both_sides(dx: float, dy: float, expected: Box) -> None:
    assert Box(10.0, 20.0, 30.0, 40.0).inset(dx, dy) == expected


def test_inset_leaves_the_height_alone_unless_told() -> None:
    assert Box(10.0, 20.0, 30.0, 40.0).inset(2.0) == Box(12.0, 20.0, 26.0, 40.0)
