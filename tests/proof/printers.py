"""Printers without a printer: CUPS' own filters for a LaserJet, and Ghostscript."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image

from .printed import Printed
from .raster import read_raster

Tool = Callable[[str], str]

# The printers that CUPS knows by itself, as its own source of PPDs (Debian: cups-common).
_DRIVERS = "/usr/share/cups/drv/sample.drv"
# PCL 4/5 is what nearly every laser printer understands. At 300 dpi it prints dots that are
# black or nothing, and no closer to the edge than half an inch above and below: the strictest.
_PPD = "laserjet.ppd"

_MM = 25.4 / 72


def print_by_cups(pdf: bytes, paper: str, tool: Tool, *, lying: bool = False) -> Printed:
    """A page as CUPS prints it on `A4` or `Letter` paper, with all settings as they come.

    `lying` is the sheet on its long side, which CUPS turns to go through the printer upright.
    """
    for filter_ in ("pdftopdf", "gstoraster", "gs"):  # what cupsfilter will call
        tool(filter_)
    (dots,) = read_raster(_filter(pdf, paper, tool("cupsfilter"), tool("ppdc")))
    _, height = dots.paper
    left, _, _, top = dots.box
    printed = Printed(dots.image, dots.dpi, left * _MM, (height - top) * _MM)
    return printed.turned(height * _MM) if lying else printed


@cache
def _filter(pdf: bytes, paper: str, cupsfilter: str, ppdc: str) -> bytes:
    """The raster that CUPS would send to the driver."""
    with TemporaryDirectory() as folder:
        source = Path(folder, "sheet.pdf")
        source.write_bytes(pdf)
        printer = Path(folder, _PPD)
        printer.write_bytes(_ppd(ppdc))
        options = ["-p", str(printer), "-m", "application/vnd.cups-raster"]
        return _run([cupsfilter, *options, "-o", f"PageSize={paper}", str(source)])


@cache
def _ppd(ppdc: str) -> bytes:
    """What CUPS is told of the printer: what it reaches, in which dots, on which papers."""
    with TemporaryDirectory() as folder:
        _run([ppdc, "-d", folder, _DRIVERS])
        return Path(folder, _PPD).read_bytes()


def print_by_ghostscript(pdf: bytes, tool: Tool, dpi: int, *, bits: bool) -> Printed:
    """A page as Ghostscript paints it at 100 %: in dots that are ink or nothing, or in greys.

    Left to itself Ghostscript blackens every pixel that a line or a letter so much as touches.
    That is how printers work, and how the dots are made here. It is not how much of the paper
    the sheet covers: a hair of 2 pixels comes out as 3. So the greys are asked for true to
    coverage: each pixel is looked at in 4 x 4 parts, and a part counts as covered only if its
    middle is. (With the 4 x 4 parts alone the sheets show .15 % too much, at 1,200 dpi half
    of that; with both, they show the same at 600 and at 1,200 dpi, to .02 %.)
    """
    device = ["-sDEVICE=pbmraw"]
    if not bits:
        device = ["-sDEVICE=pgmraw", "-dTextAlphaBits=4", "-dGraphicsAlphaBits=4"]
    middles = [] if bits else ["-c", "0 0 .setfilladjust2", "-f"]
    quiet = ["-q", "-dSAFER", "-dBATCH", "-dNOPAUSE", "-dPDFSTOPONERROR"]
    with TemporaryDirectory() as folder:
        source, page = Path(folder, "sheet.pdf"), Path(folder, "page")
        source.write_bytes(pdf)
        output = f"-sOutputFile={page}"
        _run([tool("gs"), *quiet, *device, f"-r{dpi}", output, *middles, str(source)])
        with Image.open(page) as image:
            return Printed(image.convert("L"), dpi)


def _run(command: list[str]) -> bytes:
    """What a program says on standard output, once it has ended well."""
    done = subprocess.run(command, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode(errors="replace")
    return done.stdout
