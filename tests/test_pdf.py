"""The PDF as a file: metadata, outline, what is shared stored once, always the same bytes."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any, cast

import pypdfium2
import pytest
from PIL import Image, ImageChops
from pypdf import PdfReader
from pypdf.generic import Destination

import sheets
from sheets import __version__
from sheets.build.customise import customise
from sheets.build.request import SheetOptions
from sheets.drawing import fonts
from sheets.inputs import builtin
from sheets.inputs.template import read_template
from sheets.page.options import RenderOptions, Table
from sheets.page.pagination import paginate
from sheets.page.paper import PAPERS
from sheets.pdf.document import SheetInstance, draw

ROOT = Path(sheets.__file__).parents[1]

# A4 is 595.28 x 841.89 pt, Letter 612 x 792 pt.
A4, A4_TURNED, LETTER = (595.28, 841.89), (841.89, 595.28), (612.0, 792.0)


def leaf(name: str, paper: str = "a4", table: Table | None = None, **wish: Any) -> SheetInstance:
    """A leaf of a built-in sheet."""
    order = RenderOptions(fonts.load(), widest_label=table.label if table else "")
    sheet = customise(read_template(builtin.text(name), name), SheetOptions(**wish), order)
    return SheetInstance(sheet, paginate(sheet, PAPERS[paper]), table or Table())


def tables(count: int, **wish: Any) -> list[SheetInstance]:
    """As many leaves of one Dominoes sheet, each with a label and names."""
    first = leaf("dominoes", table=Table("Table 1", ("Ann 1", "Bob")), players=2, **wish)
    others = [Table(f"Table {n}", (f"Ann {n}", "Bob")) for n in range(2, count + 1)]
    return [first, *(first._replace(table=table) for table in others)]


def read(pdf: bytes) -> PdfReader:
    return PdfReader(BytesIO(pdf), strict=True)


def paint(pdf: bytes, page: int) -> Image.Image:
    """A page as PDFium paints it."""
    with pypdfium2.PdfDocument(pdf) as document:
        image = document[page].render(scale=1.5, grayscale=True).to_pil()
    assert isinstance(image, Image.Image)
    return image


def entries(reader: PdfReader) -> Iterator[tuple[str, int]]:
    """Each entry of the outline: what it says, and the page it leads to, from 0."""
    for entry in reader.outline:
        assert isinstance(entry, Destination)
        page = reader.get_destination_page_number(entry)
        assert page is not None
        yield str(entry.title), page


# What the file says of itself


def test_metadata_of_one_sheet() -> None:
    info = read(draw([leaf("mexican-train")])).metadata
    assert info is not None
    assert info.title == "Mexican Train score sheet"
    assert info.author == "domino-sheets"
    assert info.subject == (
        "A round for each double · points and running totals · the lowest total wins"
    )
    assert info.creator == f"domino-sheets {__version__}"
    assert info.keywords == "dominoes, score sheet, Mexican Train"


def test_metadata_of_a_bundle_is_joined_and_says_nothing_twice() -> None:
    leaves = [leaf("dominoes"), leaf("all-fives"), leaf("dominoes", "letter")]
    info = read(draw(leaves)).metadata
    assert info is not None
    assert info.title == "Dominoes score sheet, All Fives scoring reference"
    # A sheet without a subtitle is named instead.
    assert info.subject == (
        "Block and Draw · points and running totals · first to the target wins, "
        "All Fives scoring reference"
    )
    assert info.keywords == (
        "dominoes, score sheet, block, draw, All Fives, Muggins, scoring, reference, scorepad"
    )


@pytest.mark.parametrize("title", ["Café (A) \\ B", "Żółć", "Δ", "<b>&amp;</b>"])
def test_a_title_is_text_and_nothing_else(title: str) -> None:
    reader = read(draw([leaf("dominoes", title=title)], outlined=True))
    assert reader.metadata is not None
    assert reader.metadata.title == title
    assert list(entries(reader)) == [(title, 0)]
    assert title in reader.pages[0].extract_text()


def test_catalog() -> None:
    reader = read(draw([leaf("dominoes")]))
    catalog = cast("Any", reader.trailer["/Root"])
    assert reader.pdf_header == "%PDF-1.7"
    assert catalog["/Lang"] == "en"
    preferences = catalog["/ViewerPreferences"]
    assert preferences == {"/DisplayDocTitle": True, "/PickTrayByPDFSize": True}
    assert "/PrintScaling" not in preferences, "a sheet for the other paper has to shrink"
    assert "/AcroForm" not in catalog


# Pages


def sizes(pdf: bytes) -> list[tuple[float, float]]:
    boxes = [page.mediabox for page in read(pdf).pages]
    return [(round(float(box.width), 2), round(float(box.height), 2)) for box in boxes]


def test_portrait_landscape_and_other_papers_lie_in_one_file() -> None:
    leaves = [leaf("dominoes"), leaf("mexican-train"), leaf("all-fives", "letter")]
    assert sizes(draw(leaves)) == [A4, A4_TURNED, LETTER]
    assert sizes(draw(leaves[::-1])) == [LETTER, A4_TURNED, A4]


def test_a_sheet_of_several_pages() -> None:
    pdf = draw([leaf("dominoes", rounds=60), leaf("mexican-train", double=6)])
    assert sizes(pdf) == [A4, A4, A4, A4_TURNED]
    texts = [page.extract_text() for page in read(pdf).pages]
    assert [f"page {n} of 3" in text for n, text in enumerate(texts[:3], 1)] == [True] * 3
    assert "page" not in texts[3]
    assert ["carried" in text for text in texts] == [False, True, True, False]


def test_the_two_faces_are_embedded_once() -> None:
    pdf = draw([leaf("dominoes"), leaf("mexican-train"), leaf("all-fives")])
    fonts = {
        str(font.get_object()["/BaseFont"]): font.get_object()["/FontDescriptor"]
        for page in read(pdf).pages
        for font in cast("Any", page["/Resources"])["/Font"].values()
    }
    assert sorted(name.partition("+")[2] for name in fonts) == [
        "SourceSansPro-Regular",
        "SourceSansPro-Semibold",
    ]
    assert all("/FontFile2" in descriptor for descriptor in fonts.values())
    assert b"Helvetica" not in pdf
    assert pdf.count(b"/FontFile2") == 2


def test_a_form_is_asked_for() -> None:
    template = read_template(builtin.text("dominoes"), "dominoes")
    order = RenderOptions(fonts.load(), agreed={"target": "gypsy"}, fillable=True)
    sheet = customise(template, SheetOptions(players=2), order)
    pages = paginate(sheet, PAPERS["a4"])
    pdf = draw([SheetInstance(sheet, pages, Table(names=(name,))) for name in ("Ann", "Ωμέγα")])
    fields = read(pdf).get_fields() or {}
    assert fields["1.n.1"].value == "Ann"
    assert fields["2.n.1"].value == "Ωμέγα"
    assert fields["1.w.target"].value == "gypsy"
    assert {"1.p.20-2", "2.t.1-1"} <= set(fields)


def test_characters_beyond_the_first_plane_can_be_searched_for() -> None:
    name = "A\U0001f16bB"  # MC in a small raised sign; Source Sans Pro has it
    reader = read(draw([leaf("dominoes", table=Table(names=(name,)))]))
    assert name in reader.pages[0].extract_text()


# The outline


def test_without_being_asked_there_is_no_outline() -> None:
    assert read(draw([leaf("dominoes"), leaf("all-fives")])).outline == []


def test_each_leaf_has_an_entry_at_its_first_page() -> None:
    leaves = [leaf("dominoes", rounds=60), leaf("mexican-train"), leaf("all-fives")]
    reader = read(draw(leaves, outlined=True))
    assert list(entries(reader)) == [
        ("Dominoes score sheet", 0),
        ("Mexican Train score sheet", 3),
        ("All Fives scoring reference", 4),
    ]
    assert cast("Any", reader.trailer["/Root"])["/PageMode"] == "/UseOutlines"


def test_an_entry_begins_with_the_table_s_label() -> None:
    reader = read(draw(tables(3), outlined=True))
    assert list(entries(reader)) == [
        ("Table 1 · Dominoes score sheet", 0),
        ("Table 2 · Dominoes score sheet", 1),
        ("Table 3 · Dominoes score sheet", 2),
    ]


# What leaves share


def bodies(pdf: bytes) -> int:
    """How many form XObjects are stored in a file."""
    reader = read(pdf)
    objects = [reader.get_object(number) for number in reader.xref[0]]
    return sum(isinstance(one, dict) and one.get("/Subtype") == "/Form" for one in objects)


def test_a_page_that_leaves_share_is_stored_once() -> None:
    assert bodies(draw(tables(1))) == 0
    assert bodies(draw(tables(2))) == 1
    assert bodies(draw(tables(40))) == 1
    assert bodies(draw(tables(3, rounds=60))) == 3, "one for each of its pages"


def test_only_what_is_shared_is_stored_apart() -> None:
    shared, own = tables(2), leaf("all-fives")
    reader = read(draw([*shared, own]))
    named = [sorted(cast("Any", page["/Resources"]).get("/XObject", {})) for page in reader.pages]
    assert named[0] == named[1]
    assert len(named[0]) == 1
    assert bodies(draw([*shared, own])) == 1
    content = reader.pages[2].get_contents()
    assert content is not None
    assert b" Do" not in content.get_data()


def test_two_sheets_share_each_its_own() -> None:
    first, second = tables(2)
    other = leaf("all-fives", table=first.table, players=2)
    leaves = [first, other, second, other._replace(table=second.table)]
    pdf = draw(leaves)
    assert bodies(pdf) == 2
    texts = [page.extract_text() for page in read(pdf).pages]
    assert ["Every pair of ends" in text for text in texts] == [False, True, False, True]


def test_each_leaf_has_its_own_label_and_names() -> None:
    for number, page in enumerate(read(draw(tables(3))).pages, 1):
        text = page.extract_text()
        lines = text.splitlines()
        assert lines.count(f"Table {number}") == 1
        assert lines.count(f"Ann {number}") == 1
        assert lines.count("Bob") == 1
        assert lines.count("20") == 1, "what is shared is there as well"


def test_a_shared_page_looks_like_one_of_its_own() -> None:
    alone, shared = paint(draw(tables(2)[1:]), 0), paint(draw(tables(2)), 1)
    assert alone.size == shared.size
    assert ImageChops.difference(alone, shared).getbbox() is None


def test_a_further_table_weighs_little() -> None:
    few, many = len(draw(tables(10), outlined=True)), len(draw(tables(110), outlined=True))
    assert (many - few) / 100 <= 1536


def test_progress_is_told_after_each_leaf() -> None:
    told: list[tuple[int, int]] = []
    draw(tables(3), progress=lambda done, total: told.append((done, total)))
    assert told == [(1, 3), (2, 3), (3, 3)]


# The same bytes

BUNDLE = """
import sys
from pathlib import Path
from sheets.build.request import Request, SheetOptions
from sheets.page.paper import PAPERS
from sheets.build.pipeline import print_job

roster = Path(sys.argv[1])
agreed = {"target": "200", "blocked": "own"}
wish = SheetOptions(roster=roster, agreed=agreed, rounds=45, large=True)
job = Request(("dominoes", "all-fives"), (PAPERS["a4"], PAPERS["letter"]), wish, bundle=True)
(pdf,) = print_job(job)
sys.stdout.buffer.write(pdf)
"""


def test_a_bundle_is_the_same_bytes_in_two_processes(tmp_path: Path) -> None:
    roster = tmp_path / "club.csv"
    roster.write_text("Table 1,Zoë,Łukasz\nTable 2,Ann,Ωμέγα,Bob\n", "utf-8")
    drawn = [
        subprocess.run(
            [sys.executable, "-c", BUNDLE, str(roster)],
            env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONHASHSEED": seed, "TZ": zone},
            capture_output=True,
            check=True,
        ).stdout
        for seed, zone in (("0", "UTC"), ("99", "Pacific/Kiritimati"))
    ]
    assert drawn[0] == drawn[1]
    assert len(read(drawn[0]).pages) > 8


def test_two_drawings_in_one_process_are_the_same_bytes() -> None:
    first = draw([leaf("dominoes"), leaf("all-fives")], outlined=True)
    assert draw([leaf("dominoes"), leaf("all-fives")], outlined=True) == first


def test_a_fault_that_no_font_from_outside_is_to_blame_for_stays_what_it_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fail(_: object) -> None:
        raise ValueError("a mistake of ours")

    monkeypatch.setattr("sheets.pdf.document.Canvas.save", fail)
    with pytest.raises(ValueError, match="a mistake of ours"):
        draw([leaf("dominoes")])
