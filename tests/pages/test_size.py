"""One page each, to the hundredth of a point, upright, and with something on it."""

from io import BytesIO

import pytest
from pypdf import PdfReader

from .standard import STANDARD, each


@each
def test_one_page_of_the_paper_s_size(name: str, pdf: bytes) -> None:
    reader = PdfReader(BytesIO(pdf))
    assert len(reader.pages) == 1
    page = reader.pages[0]
    expected = STANDARD[name]
    size = pytest.approx([0.0, 0.0, expected.width, expected.height], abs=0.01)
    assert [float(edge) for edge in page.mediabox] == size
    # No other box may cut anything off.
    assert [float(edge) for edge in page.cropbox] == size
    assert [float(edge) for edge in page.trimbox] == size


@each
def test_the_page_is_not_turned(name: str, pdf: bytes) -> None:
    # A landscape page is wide by itself: printers and viewers treat a turned one differently.
    page = PdfReader(BytesIO(pdf)).pages[0]
    assert page.get("/Rotate", 0) == 0
    assert page.get("/UserUnit", 1) == 1


@each
def test_the_page_is_not_empty(name: str, pdf: bytes) -> None:
    text = PdfReader(BytesIO(pdf)).pages[0].extract_text()
    assert len(text.split()) > 50


def test_mexican_train_lies_on_its_long_side_and_the_others_stand() -> None:
    for name, sheet in STANDARD.items():
        assert (sheet.width > sheet.height) is name.startswith("mexican-train")
