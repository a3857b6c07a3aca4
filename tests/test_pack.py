"""Packed PDFs: the same objects under the same numbers, in a third of the bytes."""

import re
from io import BytesIO
from typing import Any

import pytest
from pypdf import PdfReader
from pypdf.generic import DictionaryObject, IndirectObject, StreamObject
from reportlab.pdfgen.canvas import Canvas

from sheets.pdf.object_streams import compress_objects


def written(links: int = 1) -> bytes:
    """A file as ReportLab writes it: two pages, and on the first a field and some links."""
    out = BytesIO()
    canvas = Canvas(out, invariant=1, pageCompression=1)
    canvas.setTitle("A file (of two pages)")
    canvas.drawString(100, 100, "endobj and endstream, obj")
    canvas.acroForm.textfield(name="a field", value="obj\nendobj")
    for number in range(links):
        canvas.linkURL(f"#{number}", (number, 10, number + 5, 15))
    canvas.showPage()
    canvas.showPage()
    canvas.save()
    return out.getvalue()


def objects(pdf: bytes) -> list[Any]:
    """All objects by their numbers, streams with what is in them."""
    reader = PdfReader(BytesIO(pdf), strict=True)
    size: Any = reader.trailer["/Size"]
    return [_plain(reader.get_object(number)) for number in range(1, size)]


def _plain(found: Any) -> Any:
    """An object without what pypdf notes of the file that it is from."""
    if isinstance(found, IndirectObject):
        return found.idnum
    if isinstance(found, StreamObject):
        return {**{key: _plain(value) for key, value in found.items()}, "data": found.get_data()}
    if isinstance(found, DictionaryObject):
        return {key: _plain(found.raw_get(key)) for key in found}
    if isinstance(found, list):
        return [_plain(list.__getitem__(found, place)) for place in range(len(found))]
    return found


@pytest.mark.parametrize("links", [0, 1, 120])
def test_every_object_is_the_same_under_the_same_number(links: int) -> None:
    before, after = (objects(pdf) for pdf in (written(links), compress_objects(written(links))))
    assert after[: len(before)] == before
    # Two more: the objects' stream, and the table of where everything is.
    assert len(after) == len(before) + 2
    assert [one["/Type"] for one in after[-2:]] == ["/ObjStm", "/XRef"]


def test_what_the_trailer_says_is_kept() -> None:
    before, after = (PdfReader(BytesIO(pdf)) for pdf in (written(), compress_objects(written())))
    assert len(after.pages) == 2
    assert after.metadata is not None
    assert after.metadata.title == "A file (of two pages)"
    assert after.trailer["/ID"] == before.trailer["/ID"]
    assert after.pages[0].extract_text() == before.pages[0].extract_text()


def test_a_file_without_an_identifier_is_packed_too() -> None:
    plain, count = re.subn(rb"/ID\s*\[[^]]*\]", b"", written())
    assert count == 1
    after = PdfReader(BytesIO(compress_objects(plain)))
    assert "/ID" not in after.trailer
    assert len(after.pages) == 2


def test_many_objects_that_are_alike_take_a_third() -> None:
    grown = [len(pdf(written(220))) - len(pdf(written(20))) for pdf in (compress_objects, bytes)]
    assert grown[0] * 3 < grown[1]


def test_it_is_the_same_bytes_each_time_and_ends_as_a_pdf_must() -> None:
    pdf = compress_objects(written())
    assert compress_objects(written()) == pdf
    assert pdf.startswith(b"%PDF-1.")
    found = re.search(rb"startxref\n(\d+)\n%%EOF\n\Z", pdf)
    assert found is not None
    last = len(objects(pdf))
    assert pdf[int(found[1]) :].startswith(b"%d 0 obj\n<</Type/XRef" % last)
