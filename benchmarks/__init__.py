"""Measurements of domino-sheets, run by hand and never by a test."""
