"""The kinds of block that stand on one page: a new kind is its own file and a line here."""

from sheets.blocks.agreement import Agreement
from sheets.blocks.end_examples import EndExamples
from sheets.blocks.end_table import EndTable
from sheets.blocks.first_tiles import FirstTiles
from sheets.blocks.lead import Lead
from sheets.blocks.notes import Notes

Plain = Agreement | EndExamples | EndTable | FirstTiles | Lead | Notes
