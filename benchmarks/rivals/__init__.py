"""The same Dominoes page drawn by other PDF libraries, for speed.py to time."""
