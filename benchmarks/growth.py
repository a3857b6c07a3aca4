"""What a roster costs: time, bytes and memory for 1 to 5,000 tables; a form and a scored sheet.

Each figure is one whole process. Ratios are to a single blank sheet of the same run. Call it with
the Python of an environment in which domino-sheets is installed: `python benchmarks/growth.py`.
"""

import os
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

TABLES = (1, 10, 100, 1_000, 5_000)
COMMAND = (sys.executable, "-m", "sheets", "dominoes", "--paper", "a4", "--output", "out.pdf")
SCORES = "Ann,Ben,Cleo\n0,22,13\n12,0,36\n0,40,21\n0,30,28\n"


class Cost(NamedTuple):
    """What one process took: seconds, bytes of its PDF, MB of memory at the most."""

    seconds: float
    size: int
    memory: float


def cost(folder: Path, *options: str) -> Cost:
    """The cost of drawing a Dominoes sheet with some options (the fastest of three runs)."""
    seconds = []
    memory = 0.0
    for _ in range(3):
        start = time.perf_counter()
        process = subprocess.Popen(
            [*COMMAND, *options, "--force"],
            cwd=folder,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        _, status, usage = os.wait4(process.pid, 0)
        if status:
            raise SystemExit("The command failed: is domino-sheets installed here?")
        seconds.append(time.perf_counter() - start)
        memory = usage.ru_maxrss / 1024
    return Cost(min(seconds), (folder / "out.pdf").stat().st_size, memory)


def roster(folder: Path, tables: int) -> str:
    """A roster of so many tables of four."""
    lines = (f"Table {n},Ann {n},Ben {n},Cleo {n},Dee {n}\n" for n in range(1, tables + 1))
    (folder / "roster.csv").write_text("".join(lines), encoding="utf-8")
    return "roster.csv"


def row(what: str, one: Cost, blank: Cost, pages: int) -> str:
    """A row of the table: in all, and for each page beyond the first."""
    more = pages - 1
    each = ["", ""]
    if more:
        each = [
            f"{(one.seconds - blank.seconds) * 1000 / more:.2f}",
            f"{(one.size - blank.size) / more:.0f}",
        ]
    ratio = one.seconds / blank.seconds
    return (
        f"| {what} | {ratio:.2f} | {one.size / 1000:.1f} | {one.memory:.0f} | {' | '.join(each)} |"
    )


def main() -> None:
    """Measure, and print a Markdown table."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "match.csv").write_text(SCORES, encoding="utf-8")
        blank = cost(folder)
        print(
            "| Dominoes on A4 | time / a blank one | kB | MB | ms a page more | bytes a page more |"
        )
        print("| --- | ---: | ---: | ---: | ---: | ---: |")
        print(row("blank", blank, blank, 1))
        print(row("fillable", cost(folder, "--fillable"), blank, 1))
        print(row("scored", cost(folder, "--scores", "match.csv"), blank, 1))
        for tables in TABLES:
            one = cost(folder, "--roster", roster(folder, tables))
            print(row(f"roster of {tables:,}", one, blank, tables))


if __name__ == "__main__":
    main()
