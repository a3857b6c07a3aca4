"""The blocks a sheet is built of, one file for each kind."""

from sheets.page.blocks.registry import Plain
from sheets.page.blocks.row import Row
from sheets.page.blocks.score_grid import ScoreGrid

AnyBlock = Plain | Row | ScoreGrid
