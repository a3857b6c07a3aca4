"""What the Tab key completes: sheets, template files and papers."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from sheets.inputs import builtin
from sheets.page.paper import PAPERS

if TYPE_CHECKING:
    import click


def names(_: click.Context, __: click.Parameter, incomplete: str) -> list[str]:
    """Complete the name of a built-in sheet."""
    return [name for name in builtin.names() if name.startswith(incomplete)]


def sheets(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[str]:
    """Complete a built-in sheet, a folder, or a template in one."""
    folder, start = os.path.split(incomplete)
    found = []
    for name in sorted(os.listdir(folder or ".")) if os.path.isdir(folder or ".") else ():
        path = os.path.join(folder, name)
        if name.startswith(start) and (name.endswith(".toml") or os.path.isdir(path)):
            found.append(path + "/" * os.path.isdir(path))
    return names(context, parameter, incomplete) + found


def papers(_: click.Context, __: click.Parameter, incomplete: str) -> list[str]:
    """Complete the name of a paper."""
    return [name for name in PAPERS if name.startswith(incomplete.lower())]
