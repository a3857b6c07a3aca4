"""What lies in output/, ready to print, is what the code draws today; the picture shows it."""

import os
import subprocess
import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageChops
from pypdf import PdfReader
from pypdf.generic import ArrayObject, DictionaryObject, IndirectObject, StreamObject

from sheets.cli.save import is_unmodified

NAMES = {
    f"{sheet}-{paper}.pdf"
    for sheet in ("all-fives", "dominoes", "mexican-train")
    for paper in ("a4", "letter")
}
REDRAW = "draw it anew with `python -m sheets --paper a4 --paper letter`, and look at it"
REPAINT = "paint it anew with `python docs/picture.py`, and look at it"

# The command, with every stream squeezed by the expression that is put in.
WITH_OTHER_STREAMS = """
import zlib
squeeze = zlib.compress
zlib.compress = lambda data, *level: {}
from sheets.cli.command import main
main()
"""


def draw(folder: Path, environ: dict[str, str], *start: str) -> dict[str, bytes]:
    """The six PDFs, as the command draws them into an empty folder."""
    command = [sys.executable, *(start or ("-m", "sheets")), "-p", "a4", "-p", "letter"]
    subprocess.run([*command, "-o", f"{folder}/"], env=environ, check=True)
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@pytest.fixture(scope="module")
def fresh(environ: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    return draw(tmp_path_factory.mktemp("fresh"), environ)


def same(one: bytes, other: bytes) -> bool:
    """Whether two PDFs hold the same objects.

    ReportLab squeezes every stream with the zlib that Python was built with, and zlib-ng
    (in some Pythons and distributions) makes other bytes of the same data. So where the
    bytes differ, the objects decide, their streams unpacked.
    """
    return one == other or list(objects(one)) == list(objects(other))


def objects(pdf: bytes) -> Iterator[object]:
    """Every object of a PDF by its number, but for the trailer's `/ID`: a digest of the bytes."""
    reader = PdfReader(BytesIO(pdf))
    yield {key: plain(value) for key, value in reader.trailer.items() if key != "/ID"}
    size = reader.trailer["/Size"]
    assert isinstance(size, int)
    for number in range(1, size):
        yield plain(reader.get_object(number))


def plain(value: Any) -> object:
    """A PDF value in Python's own types; a reference as its number."""
    if isinstance(value, IndirectObject):
        return ("reference", value.idnum)
    if isinstance(value, ArrayObject):
        return [plain(one) for one in list.__iter__(value)]
    if isinstance(value, DictionaryObject):
        packed = {"/Length", "/Filter"} if isinstance(value, StreamObject) else set()
        entries = {str(key): plain(one) for key, one in value.items() if key not in packed}
        return (entries, value.get_data()) if isinstance(value, StreamObject) else entries
    return value


def test_output_holds_the_six_sheets_and_nothing_else(root: Path) -> None:
    assert {path.name for path in (root / "output").iterdir()} == NAMES, REDRAW


@pytest.mark.parametrize("name", sorted(NAMES))
def test_a_sheet_in_output_is_current(name: str, root: Path, fresh: dict[str, bytes]) -> None:
    kept = (root / "output" / name).read_bytes()
    assert is_unmodified(kept), f"somebody changed output/{name}: {REDRAW}"
    current = same(kept, fresh[name])
    assert current, f"output/{name} is stale: {REDRAW}"


def test_another_zlib_makes_other_bytes_of_the_same_sheet(
    fresh: dict[str, bytes], environ: dict[str, str], tmp_path: Path
) -> None:
    other = draw(tmp_path, environ, "-c", WITH_OTHER_STREAMS.format("squeeze(data, 1)"))
    assert all(fresh[name] != other[name] for name in NAMES)
    assert all(same(fresh[name], other[name]) for name in NAMES)


def test_a_line_more_on_a_page_is_another_sheet(
    fresh: dict[str, bytes], environ: dict[str, str], tmp_path: Path
) -> None:
    longer = WITH_OTHER_STREAMS.format("squeeze(data + b'0 0 m 9 9 l S', 1)")
    other = draw(tmp_path, environ, "-c", longer)
    assert not any(same(fresh[name], other[name]) for name in NAMES)


def test_another_letter_outside_the_streams_is_another_sheet(fresh: dict[str, bytes]) -> None:
    title, pdf = b"(Dominoes score sheet)", fresh["dominoes-a4.pdf"]
    assert title in pdf
    assert not same(pdf, pdf.replace(title, b"(Dominoes score sheep)"))


def test_the_picture_shows_the_sheets(root: Path, tmp_path: Path, environ: dict[str, str]) -> None:
    kept = root / "docs" / "pages.png"
    painted = tmp_path / "pages.png"
    command = [sys.executable, str(root / "docs" / "picture.py"), os.fspath(painted)]
    subprocess.run(command, env=environ, check=True)
    with Image.open(kept) as old, Image.open(painted) as new:
        assert (old.mode, old.format) == ("L", "PNG")
        assert old.size == new.size, f"docs/pages.png is stale: {REPAINT}"
        # Another PDFium may smooth edges a little otherwise; one changed letter makes 136.
        furthest = max(ImageChops.difference(old, new).tobytes())
    assert furthest < 64, f"docs/pages.png is stale: {REPAINT}"
    assert kept.stat().st_size < 200_000
