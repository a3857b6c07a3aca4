"""The blocks a sheet is built of, one file for each kind."""

from sheets.blocks.kinds import Plain
from sheets.blocks.row import Row
from sheets.blocks.score_grid import ScoreGrid

AnyBlock = Plain | Row | ScoreGrid
