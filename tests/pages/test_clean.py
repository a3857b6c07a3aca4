"""What is in the file besides the page: faces, colours, metadata, preferences, and how much."""

import re
from collections.abc import Iterator
from io import BytesIO
from typing import Any

import pytest
from pypdf import PdfReader
from pypdf.generic import ContentStream, StreamObject

from sheets import __version__

from .ink import advance
from .readback import Page
from .standard import STANDARD, each

FACES = {"SourceSansPro-Regular", "SourceSansPro-Semibold"}

# What each weighed in bytes when this was written, and a tenth more: a face that is embedded
# whole, or a page that is no longer compressed, shows.
WEIGHED = {"dominoes": 18_984, "mexican-train": 20_742, "all-fives": 23_788}

SUBJECT_WORDS = {
    "dominoes": "Block and Draw",
    "mexican-train": "lowest total wins",
    "all-fives": "All Fives",
}
KEYWORDS = {
    "dominoes": ("dominoes", "score sheet"),
    "mexican-train": ("dominoes", "score sheet", "Mexican Train"),
    "all-fives": ("dominoes", "All Fives", "Muggins"),
}


def objects(pdf: bytes) -> Iterator[Any]:
    """Every object of a file, whether anything refers to it or not."""
    reader = PdfReader(BytesIO(pdf))
    size: Any = reader.trailer["/Size"]
    for number in range(1, size):
        yield reader.get_object(number)


def fonts(pdf: bytes) -> list[Any]:
    """Every font in a file."""
    return [
        found for found in objects(pdf) if isinstance(found, dict) and found.get("/Type") == "/Font"
    ]


@each
def test_only_embedded_subsets_of_the_two_faces(name: str, pdf: bytes) -> None:
    assert len(fonts(pdf)) == 2
    for font in fonts(pdf):
        tag, _, face = font["/BaseFont"].removeprefix("/").partition("+")
        assert re.fullmatch("[A-Z]{6}", tag), "the mark of a subset"
        assert face in FACES
        assert len(font["/FontDescriptor"]["/FontFile2"].get_data()) < 20_000, "not a whole face"
    assert {font["/BaseFont"].partition("+")[2] for font in fonts(pdf)} == FACES


@each
def test_only_glyphs_in_use_are_embedded(name: str, pdf: bytes, page: Page) -> None:
    for font in fonts(pdf):
        face = font["/BaseFont"].partition("+")[2]
        used = {character for text in page.texts if text.face == face for character in text.words}
        listed = re.findall("^<..> <(....)>$", _unicode_map(font), re.MULTILINE)[1:]
        embedded = {chr(int(code, 16)) for code in listed}
        # ReportLab adds the glyph for a missing one, and the space.
        assert embedded - {"\0", " "} == used - {" "}


def _unicode_map(font: Any) -> str:
    text: str = font["/ToUnicode"].get_data().decode("ascii")
    return text


@each
def test_stated_widths_are_the_faces_own(name: str, pdf: bytes) -> None:
    # On these rests every place that this folder reads back.
    for font in fonts(pdf):
        face = font["/BaseFont"].partition("+")[2]
        codes = re.findall("^<(..)> <(....)>$", _unicode_map(font), re.MULTILINE)
        for code, character in codes[2:]:  # after the range of codes, and the missing glyph
            width = float(font["/Widths"][int(code, 16)])
            # Pillow rounds to a pixel, a thousandth of the type size.
            assert width == pytest.approx(advance(chr(int(character, 16)), face), abs=1)


@each
def test_no_trace_of_helvetica(name: str, pdf: bytes) -> None:
    assert b"Helvetica" not in pdf
    for found in objects(pdf):
        if isinstance(found, StreamObject):
            assert b"Helvetica" not in found.get_data()
        assert "Helvetica" not in str(found)


@each
def test_grey_is_the_only_colour(name: str, pdf: bytes) -> None:
    reader = PdfReader(BytesIO(pdf))
    stream = ContentStream(reader.pages[0].get_contents(), reader)
    operators = {operator.decode() for _, operator in stream.operations}
    colours = {"g", "G", "rg", "RG", "k", "K", "cs", "CS", "sc", "SC", "scn", "SCN", "sh", "gs"}
    assert operators & colours <= {"g", "G"}
    # No picture and no form either: they could bring colours of their own.
    assert operators.isdisjoint({"Do", "BI", "d0", "d1"})
    resources: Any = reader.pages[0]["/Resources"]
    assert set(resources) <= {"/Font", "/ProcSet"}
    greys = {float(operands[0]) for operands, operator in stream.operations if operator == b"g"}
    # Black, white, and bands that print pale: nothing in between, which prints as rows of dots.
    assert all(grey == 0 or grey >= 0.8 for grey in greys)


@each
def test_metadata(name: str, pdf: bytes) -> None:
    sheet = name.rpartition("-")[0]
    metadata = PdfReader(BytesIO(pdf)).metadata
    assert metadata is not None
    assert metadata.title == STANDARD[name].title
    assert metadata.author == "domino-sheets"
    assert metadata.subject is not None
    assert SUBJECT_WORDS[sheet] in metadata.subject
    assert metadata.creator == f"domino-sheets {__version__}"
    keywords = str(metadata["/Keywords"]).split(", ")
    assert set(KEYWORDS[sheet]) <= set(keywords)
    assert re.search(b"anonymous|unspecified|untitled", pdf) is None


@each
def test_what_the_viewer_is_told(name: str, pdf: bytes) -> None:
    catalog: Any = PdfReader(BytesIO(pdf)).trailer["/Root"]
    assert catalog["/Lang"] == "en"
    # Nothing else: PrintScaling /None would cut A4 off on Letter paper.
    preferences = {key: bool(value) for key, value in catalog["/ViewerPreferences"].items()}
    assert preferences == {"/DisplayDocTitle": True, "/PickTrayByPDFSize": True}
    assert b"PrintScaling" not in pdf


@each
def test_nothing_runs_or_opens_by_itself(name: str, pdf: bytes) -> None:
    reader = PdfReader(BytesIO(pdf))
    catalog: Any = reader.trailer["/Root"]
    assert set(catalog) <= {"/Type", "/Pages", "/PageMode", "/Lang", "/ViewerPreferences"}
    assert set(reader.pages[0]).isdisjoint({"/Annots", "/AA"})
    assert not reader.is_encrypted


@each
def test_the_file_is_small(name: str, pdf: bytes) -> None:
    assert len(pdf) <= STANDARD[name].kilobytes * 1000
    assert len(pdf) <= WEIGHED[name.rpartition("-")[0]] * 1.1
