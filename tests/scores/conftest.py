"""Lets these tests read a page with the readers of `tests/pages`."""

import sys
from pathlib import Path

# pytest's importlib mode puts no folder on the path, and `pages` is a package beside this one.
_TESTS = str(Path(__file__).resolve().parents[1])
if _TESTS not in sys.path:
    sys.path.append(_TESTS)
