"""Nothing beyond the margins, no glyph on a rule, on another or outside its box."""

from collections.abc import Iterator

from .grid import frames
from .ink import Area
from .readback import Dot, Mark, Page, Rule, Shape, Text
from .standard import MARGIN, NEAR, each

# How near a glyph may come to anything else, in mm: the width of a fine pen's line.
CLEARANCE = 0.4


def obstacles(page: Page) -> Iterator[tuple[Mark, Area]]:
    """What no glyph may touch: lines, outlines and pips, with the paper that they cover."""
    for mark in page.marks:
        if isinstance(mark, Rule | Dot):
            yield mark, mark.ink
        elif isinstance(mark, Shape):
            for edge in mark.edges():
                yield mark, edge


def is_covered(page: Page, obstacle: Mark, text: Text) -> bool:
    """Whether white was painted over an obstacle before the text was written there."""
    return any(
        shape.band
        and shape.fill == 1
        and obstacle.order < shape.order < text.order
        and text.ink.left >= shape.ink.left + CLEARANCE
        and text.ink.right <= shape.ink.right - CLEARANCE
        for shape in page.shapes
        if text.ink.meets(shape.ink)
    )


@each
def test_everything_stands_inside_the_margins(name: str, page: Page) -> None:
    frame = Area(MARGIN, MARGIN, page.width - MARGIN, page.height - MARGIN)
    for mark in page.marks:
        # A rule lies on the margin's line: half of its weight may lie beyond.
        if isinstance(mark, Rule):
            place = Area(
                min(mark.x1, mark.x2),
                min(mark.y1, mark.y2),
                max(mark.x1, mark.x2),
                max(mark.y1, mark.y2),
            )
        else:
            place = mark.area if isinstance(mark, Shape) else mark.ink
        assert place.within(frame, NEAR), mark
        assert mark.ink.within(frame, 0.22), mark  # 1.2 pt / 2 = 0.6 pt = 0.212 mm


@each
def test_the_page_is_filled_from_margin_to_margin(name: str, page: Page) -> None:
    grid = frames(page)[-1].area
    assert abs(grid.left - MARGIN) < NEAR
    assert abs(grid.right - (page.width - MARGIN)) < NEAR
    assert abs(min(mark.ink.top for mark in page.marks) - MARGIN) < 0.6
    assert page.height - MARGIN - max(mark.ink.bottom for mark in page.marks) < 1.5


@each
def test_no_glyph_touches_a_rule(name: str, page: Page) -> None:
    lines = list(obstacles(page))
    for text in page.texts:
        reach = text.ink.grown(CLEARANCE)
        for obstacle, ink in lines:
            assert not reach.meets(ink) or is_covered(page, obstacle, text), (
                f"{text.words!r} and {obstacle}"
            )


@each
def test_no_run_of_text_touches_another(name: str, page: Page) -> None:
    for text in page.texts:
        reach = text.ink.grown(CLEARANCE)
        for other in page.texts:
            assert other is text or not reach.meets(other.ink), f"{text.words!r}, {other.words!r}"


@each
def test_nothing_is_painted_over(name: str, page: Page) -> None:
    # Fillings come before what stands on them; only the agreement's title clears a gap for
    # itself in the frame around it.
    for shape in page.shapes:
        if shape.fill is None:
            continue
        for mark in page.marks[: shape.order]:
            if isinstance(mark, Text | Dot | Rule):
                assert not mark.ink.meets(shape.ink), f"{mark} under {shape}"
        covered = [
            mark
            for mark in page.shapes
            if mark.order < shape.order and any(edge.meets(shape.ink) for edge in mark.edges())
        ]
        if covered:
            (title,) = page.said("Agree before play")
            assert title.ink.meets(shape.ink)
            assert shape.fill == 1


@each
def test_what_stands_in_a_box_stays_in_it(name: str, page: Page) -> None:
    boxes = [shape for shape in page.shapes if shape.weight is not None]
    for text in page.texts:
        for box in boxes:
            x, y = text.ink.centre
            inside = box.area.left < x < box.area.right and box.area.top < y < box.area.bottom
            if inside and text.words != "Agree before play":  # which stands on the frame itself
                assert text.ink.within(box.area, -CLEARANCE), f"{text.words!r} in {box}"
