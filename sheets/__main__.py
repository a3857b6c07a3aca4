"""`python -m sheets` is the command `domino-sheets`."""

from sheets.cli import main

main(prog_name="domino-sheets")
