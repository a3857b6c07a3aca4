"""Large print, one order after the other: every number of players and rounds that fits."""

from __future__ import annotations

from itertools import chain, pairwise
from typing import Any

import pytest
from msgspec.structs import replace

from sheets.build.customise import customise
from sheets.build.request import SheetOptions
from sheets.drawing import fonts
from sheets.errors import SheetError
from sheets.games.tiles import Tile
from sheets.inputs import builtin
from sheets.inputs.template import read_template
from sheets.page.blocks.grid_rows import GridFragment
from sheets.page.options import RenderOptions
from sheets.page.pagination import Page, paginate
from sheets.page.paper import PAPERS

# In large print labels are 16.5 mm wide and doubles 49.5, and a player takes 26 mm. Within the
# margins A4 is 184 mm wide and Letter 189.9; on their side 271 and 253.4.
MAX_PLAYERS = {
    ("dominoes", "a4"): 6,  # 172.5 mm
    ("dominoes", "letter"): 6,
    ("all-fives", "a4"): 6,
    ("all-fives", "letter"): 6,
    ("mexican-train", "a4"): 8,  # 257.5 mm
    ("mexican-train", "letter"): 7,  # 231.5 mm
}
SHEETS = pytest.mark.parametrize(("sheet", "paper"), sorted(MAX_PLAYERS))


def pages(sheet: str, paper: str, **wish: Any) -> tuple[Page, ...]:
    """The pages of a sheet in large print."""
    faces = replace(fonts.load(), floor=9.75)
    template = read_template(builtin.text(sheet), sheet)
    order = RenderOptions(faces, scale=1.5)
    return paginate(customise(template, SheetOptions(**wish), order), PAPERS[paper])


def check(laid: tuple[Page, ...], players: int, rows: tuple[int | Tile, ...]) -> None:
    """Look at where everything stands."""
    for page in laid:
        boxes = [box for _, box in page.placed]
        assert boxes[0].y == 13.0
        assert boxes[-1].bottom <= page.paper.height - 13.0 + 1e-6
        assert all(box.x == 13.0 and box.width == page.paper.width - 26.0 for box in boxes)
        assert all(a.bottom < b.y for a, b in pairwise(boxes))
    grids = [piece for page in laid for piece, _ in page.placed if isinstance(piece, GridFragment)]
    assert tuple(chain.from_iterable(grid.rows for grid in grids)) == rows
    assert [grid.carried for grid in grids] == [False, *[True] * (len(grids) - 1)]
    # A tile half again as large is 10.5 mm high or less where rows are lower than 13.7 mm.
    least = 13.7 if isinstance(rows[0], Tile) else 10.5
    assert {grid.row for grid in grids} == {grids[0].row}
    assert least - 1e-6 <= grids[0].row <= 24.0
    assert all(grid.columns.cell >= 13.0 for grid in grids)
    assert all(grid.columns.players == players for grid in grids)
    assert all(grid.columns.scale == 1.5 for grid in grids)
    counts = [len(grid.rows) for grid in grids]
    assert min(counts) > 1 or len(rows) == 1, "no row alone"
    assert len(counts) == 1 or max(counts[1:]) - min(counts[1:]) <= 1


@SHEETS
def test_every_order_in_large_print(sheet: str, paper: str) -> None:
    for players in range(2, MAX_PLAYERS[sheet, paper] + 1):
        if sheet == "mexican-train":
            for double in (6, 9, 12, 15, 18):
                doubles = tuple(Tile(number, number) for number in range(double, -1, -1))
                check(pages(sheet, paper, players=players, double=double), players, doubles)
        else:
            for rounds in range(1, 201):
                numbers = tuple(range(1, rounds + 1))
                check(pages(sheet, paper, players=players, rounds=rounds), players, numbers)


@SHEETS
def test_one_player_more_does_not_fit(sheet: str, paper: str) -> None:
    most = MAX_PLAYERS[sheet, paper]
    with pytest.raises(SheetError, match=f"^{most + 1} players do not fit, at most {most} do; "):
        pages(sheet, paper, players=most + 1)
