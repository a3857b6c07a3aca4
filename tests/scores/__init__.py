"""Matches that were played: scores in a CSV file through the command, and the page read back."""
