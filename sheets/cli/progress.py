"""A progress bar on a terminal, for what takes longer than a second."""

from __future__ import annotations

import sys
import time
from types import TracebackType
from typing import Any

_SHOW_AFTER = 1.0  # seconds without a bar


class Progress:
    """Told how many of how many are done, it draws a bar on standard error after a second."""

    def __init__(self) -> None:
        self._start = time.monotonic()
        self._bar: Any = None

    def __enter__(self) -> Progress:
        """Begin."""
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        """End, with the bar's line if there is one."""
        if self._bar is not None:
            self._bar.render_finish()

    def __call__(self, done: int, total: int) -> None:
        """Take note that so many are done."""
        if self._bar is None:
            if time.monotonic() - self._start < _SHOW_AFTER or not sys.stderr.isatty():
                return
            import click

            self._bar = click.progressbar(length=total, label="Drawing", file=sys.stderr)
        self._bar.update(done - self._bar.pos)
