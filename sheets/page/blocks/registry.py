"""The kinds of block that stand on one page: a new kind is its own file and a line here."""

from sheets.page.blocks.agreement import Agreement
from sheets.page.blocks.end_examples import EndExamples
from sheets.page.blocks.end_table import EndTable
from sheets.page.blocks.first_tiles import FirstTiles
from sheets.page.blocks.lead import Lead
from sheets.page.blocks.notes import Notes

Plain = Agreement | EndExamples | EndTable | FirstTiles | Lead | Notes
