"""Time domino-sheets against its own floor and against other PDF libraries; see ``--help``.

Every figure is a median over whole processes, start of Python and imports included, because that is
what someone waits for at a prompt. In each round every contender runs once, so that a machine that
slows down or speeds up does so for all of them; a first round, not counted, warms the disk and
writes the compiled modules. Nothing here is asserted by a test: seconds belong to a machine, and
only the ratios taken in one run say something about the programs.
"""

import argparse
import json
import os
import platform
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FONT_PACKAGE = "font_source_sans_pro"
FONTS = ("SourceSansPro-Regular.ttf", "SourceSansPro-Semibold.ttf")
# numpy is named since fpdf2 imports it where it is installed, and then takes longer to start.
VERSIONS = ("domino-sheets", "reportlab", "click", "fpdf2", "weasyprint", "typst", "numpy")
# Words of a command that stand for a fresh folder and for the folder of the rivals' fonts.
OUT, FONT_FOLDER = "{out}", "{fonts}"


@dataclass
class Contender:
    """One command to time, and what came of it."""

    key: str
    name: str
    command: tuple[str, ...]
    pdfs: int = 0
    needs: tuple[str, ...] = ()
    rival: bool = False
    seconds: list[float] = field(default_factory=list)
    size: int = 0
    missing: str = ""

    @property
    def median(self) -> float:
        """Return the middle time of the counted runs."""
        return statistics.median(self.seconds)


def rival(key: str, name: str) -> Contender:
    """Return the whole process in which another library draws the Dominoes page."""
    command = ("-m", f"benchmarks.rivals.{key}_page", f"{OUT}/page.pdf", FONT_FOLDER)
    needs = ({"fpdf2": "fpdf"}.get(key, key), FONT_PACKAGE)
    return Contender(key, name, command, pdfs=1, needs=needs, rival=True)


def contenders() -> list[Contender]:
    """Return all that is timed, in the order of the table."""
    imports = "import click, reportlab.pdfgen.canvas"
    sizes = ("--paper", "a4", "--paper", "letter")
    one = ("-m", "sheets", "dominoes", "--paper", "a4", "-o", OUT)
    return [
        Contender("floor", f"the floor: `{imports}`", ("-c", imports)),
        Contender(
            "six", "all six PDFs by domino-sheets", ("-m", "sheets", *sizes, "-o", OUT), pdfs=6
        ),
        Contender("click", "`import click`", ("-c", "import click")),
        Contender("help", "`domino-sheets --help`", ("-m", "sheets", "--help")),
        Contender("one", "one Dominoes page by domino-sheets", one, pdfs=1),
        rival("fpdf2", "the same page by fpdf2"),
        rival("weasyprint", "the same page by WeasyPrint"),
        rival("typst", "the same page by typst"),
    ]


def fail(contender: Contender, why: str) -> None:
    """Stop with one sentence when our own figure cannot be had, else note it in the rival's row."""
    if not contender.rival:
        sys.exit(
            f"speed.py: {contender.name}: {why}; install the package with its bench extra into"
            " this Python, or run the command by hand to see why."
        )
    print(f"speed.py: {contender.name}: {why}.", file=sys.stderr)
    contender.missing = "could not run"


def run(contender: Contender, folder: Path) -> None:
    """Run one whole process, and keep how long it took and how much it wrote."""
    out, fonts = Path(tempfile.mkdtemp(dir=folder)), folder / "fonts"
    words = [part.format(out=out, fonts=fonts) for part in contender.command]
    start = time.perf_counter()
    done = subprocess.run(
        [sys.executable, *words], cwd=ROOT, env=environment(), capture_output=True, check=False
    )
    contender.seconds.append(time.perf_counter() - start)
    written = [path.stat().st_size for path in out.rglob("*.pdf")]
    contender.size = sum(written)
    shutil.rmtree(out)
    if done.returncode != 0:
        fail(contender, f"its process ended with exit code {done.returncode}")
    elif len(written) != contender.pdfs:
        fail(contender, f"it wrote {len(written)} PDFs instead of {contender.pdfs}")


def environment() -> dict[str, str]:
    """Return the environment, without the switch that would compile our modules at every run."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


def measure(entrants: list[Contender], runs: int, folder: Path) -> None:
    """Time every contender once in each round."""
    for number in range(runs + 1):
        for contender in entrants:
            if not contender.missing:
                run(contender, folder)
                if number == 0:
                    contender.seconds.clear()


def prepare(entrants: list[Contender], folder: Path) -> None:
    """Note which rivals are missing, and lay out the two fonts for the others.

    The fonts are put in a folder of their own since typst looks through whole folders: the fonts'
    package holds two dozen files, and looking through them all would be held against typst.
    """
    for contender in entrants:
        if any(find_spec(module) is None for module in contender.needs):
            contender.missing = "not installed"
    fonts = folder / "fonts"
    fonts.mkdir()
    if find_spec(FONT_PACKAGE) is not None:
        files = import_module(FONT_PACKAGE).font_files_ttf
        for key, name in zip(("SourceSansPro", "SourceSansProSemibold"), FONTS, strict=True):
            shutil.copyfile(files[key], fonts / name)


def versions() -> dict[str, str]:
    """Return the versions of what is installed of the packages that take part."""
    found = {"Python": platform.python_version()}
    for name in VERSIONS:
        try:
            found[name] = version(name)
        except PackageNotFoundError:
            continue
    return found


def middle_half(contender: Contender) -> str:
    """Return between which times, in milliseconds, the middle half of the runs lies."""
    if len(contender.seconds) < 2:
        return ""
    low, _, high = statistics.quantiles(contender.seconds, n=4, method="inclusive")
    return f"{low * 1e3:.0f}\u2013{high * 1e3:.0f}"


def row(contender: Contender, by_key: dict[str, Contender]) -> list[str]:
    """Return one contender's cells."""
    if contender.missing:
        return [contender.name, contender.missing, "", "", "", "", ""]
    ratios = [f"{contender.median / by_key[key].median:.2f}" for key in ("floor", "click")]
    ours = f"{contender.median / by_key['one'].median:.2f}" if contender.pdfs == 1 else ""
    size = f"{contender.size / 1000:.1f}" if contender.pdfs else ""
    return [
        contender.name,
        f"{contender.median * 1e3:.0f}",
        middle_half(contender),
        *ratios,
        ours,
        size,
    ]


def table(entrants: list[Contender], runs: int) -> str:
    """Return the figures as Markdown."""
    by_key = {contender.key: contender for contender in entrants}
    heads = ["process", "median, ms", "middle half, ms", "/ floor", "/ `import click`"]
    heads += ["/ our one page", "PDFs, kB"]
    lines = [heads, ["---"] + ["---:"] * (len(heads) - 1)]
    lines += [row(contender, by_key) for contender in entrants]
    what = ", ".join(f"{name} {number}" for name, number in versions().items())
    title = f"Measured on {date.today().isoformat()}: medians of {runs} whole processes ({what})."
    return f"{title}\n\n" + "\n".join(f"| {' | '.join(cells)} |" for cells in lines)


def record(entrants: list[Contender], runs: int) -> dict[str, object]:
    """Return the figures for a program to read: every run's seconds, in order."""
    entries = {
        contender.key: {"missing": contender.missing}
        if contender.missing
        else {"median_s": contender.median, "seconds": contender.seconds, "bytes": contender.size}
        for contender in entrants
    }
    return {
        "date": date.today().isoformat(),
        "runs": runs,
        "versions": versions(),
        "contenders": entries,
    }


def positive(text: str) -> int:
    """Return a number of runs, which must be one at least."""
    number = int(text)
    if number < 1:
        raise ValueError(text)
    return number


def parse(arguments: Sequence[str] | None = None) -> argparse.Namespace:
    """Return what was asked for on the command line."""
    parser = argparse.ArgumentParser(
        description="Time domino-sheets against its floor and other PDF libraries, in one run."
    )
    parser.add_argument("--runs", type=positive, default=15, help="counted runs (default: 15)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write every run to FILE")
    return parser.parse_args(arguments)


def main() -> None:
    """Measure, then print the table."""
    options = parse()
    entrants = contenders()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        prepare(entrants, folder)
        measure(entrants, options.runs, folder)
    print(table(entrants, options.runs))
    if options.json:
        options.json.write_text(json.dumps(record(entrants, options.runs), indent=2) + "\n")


if __name__ == "__main__":
    main()
