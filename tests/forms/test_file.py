"""What a form's file says: names, tips, order of keys and sums, faces, scripts, and how much."""

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader
from pypdf.generic import StreamObject

import sheets

from .drawn import BLANK, FORMS, draw, each_form
from .readback import catalog, full_name, widgets

ROOT = Path(sheets.__file__).parents[1]

# What each weighed in bytes when this was written; a tenth more is let pass.
WEIGHED = {
    "dominoes-a4": 35_625,
    "dominoes-letter": 35_618,
    "mexican-train-a4": 36_398,
    "mexican-train-letter": 36_499,
    "all-fives-a4": 37_648,
    "all-fives-letter": 37_639,
}


def form_of(pdf: bytes) -> Any:
    """The form's own dictionary."""
    return catalog(pdf)["/AcroForm"]


def objects(pdf: bytes) -> Iterator[Any]:
    """Every object of a file, whether anything refers to it or not."""
    reader = PdfReader(BytesIO(pdf))
    size: Any = reader.trailer["/Size"]
    for number in range(1, size):
        yield reader.get_object(number)


def test_names_tips_and_the_order_of_the_tab_key() -> None:
    found = widgets(draw("dominoes", "--players", "2", "--rounds", "2", "--name", "Ann"))
    # Before the words of a choice its rule may be said.
    tips = [one.tip.rpartition(", ")[2] if one.name[2] in "kw" else one.tip for one in found]
    assert list(zip((one.name for one in found), tips, strict=True)) == [
        ("1.d.1", "Date"),
        ("1.d.2", "Place"),
        ("1.k.target", "61"),
        ("1.k.target", "100"),
        ("1.k.target", "150"),
        ("1.k.target", "other"),
        ("1.w.target", "other"),
        ("1.k.points", "exact"),
        ("1.k.points", "to the nearest five"),
        ("1.k.blocked", "winner scores opponents’ pips minus own"),
        ("1.k.blocked", "opponents’ pips only"),
        ("1.n.1", "Name of player 1"),
        ("1.n.2", "Name of player 2"),
        ("1.p.1-1", "Ann, round 1, points"),
        ("1.p.1-2", "Player 2, round 1, points"),
        ("1.p.2-1", "Ann, round 2, points"),
        ("1.p.2-2", "Player 2, round 2, points"),
        ("1.t.1-1", "Ann, round 1, total"),
        ("1.t.1-2", "Player 2, round 1, total"),
        ("1.t.2-1", "Ann, round 2, total"),
        ("1.t.2-2", "Player 2, round 2, total"),
    ]


def test_a_further_page_carries_forward() -> None:
    arguments = ("--players", "2", "--rounds", "30", "--large-print", "--name", "Ann")
    found = [one for one in widgets(draw("dominoes", *arguments)) if one.page == 1]
    first = next(one for one in found if ".p." in one.name)
    number = int(first.name.removeprefix("1.p.").removesuffix("-1"))
    assert first.tip == f"Ann, round {number}, points"
    late = [one for one in found if one.name[2] in "cft"]
    assert found[-len(late) :] == late, "what is computed comes last"
    assert [(one.name, one.tip) for one in late[:7]] == [
        ("1.c.2-d-1", "Date"),
        ("1.c.2-d-2", "Place"),
        ("1.c.2-n-1", "Name of player 1"),
        ("1.c.2-n-2", "Name of player 2"),
        (f"1.f.{number - 1}-1", f"Ann, carried forward from round {number - 1}"),
        (f"1.f.{number - 1}-2", f"Player 2, carried forward from round {number - 1}"),
        (f"1.t.{number}-1", f"Ann, round {number}, total"),
    ]


def test_names_of_a_second_sheet_begin_with_its_number() -> None:
    found = {one.name for one in widgets(draw(*FORMS["bundle"]))}
    assert {"1.p.20-3", "1.k.blocked", "2.p.16-3", "2.k.muggins"} <= found
    assert {name[0] for name in found} == {"1", "2"}


@each_form
def test_points_are_in_the_order_in_which_a_round_is_written_down(form: str) -> None:
    found = widgets(draw(*FORMS[form]))
    keys = [
        (one.page, one.name[0], *map(int, one.name[4:].split("-")))
        for one in found
        if one.name[2] == "p"
    ]
    assert keys == sorted(keys)
    names = [one.name for one in found]
    for page in range(found[-1].page + 1):
        late = [one.name[2] in "tfc" for one in found if one.page == page]
        assert late == sorted(late), "computed fields come after the others of a page"
    assert len(names) == len({(one.name, one.number) for one in found})


@each_form
def test_sums_are_computed_before_what_copies_them(form: str) -> None:
    names = [one.name for one in widgets(draw(*FORMS[form]))]
    order = [full_name(ref.get_object()) for ref in form_of(draw(*FORMS[form]))["/CO"]]
    assert len(set(order)) == len(order)
    assert {name for name in order if name[2] != "t"} == {name for name in names if name[2] in "cf"}
    for sheet in {name[0] for name in names}:
        totals = [name for name in order if name.startswith(f"{sheet}.t.")]
        assert totals[-1] == [name for name in names if name.startswith(f"{sheet}.t.")][-1]
        carried = [name for name in order if name.startswith(f"{sheet}.f.")]
        for name in carried:
            source = name.replace(".f.", ".t.")
            # Where one total computes all the others, it is the last.
            assert order.index(source if source in order else totals[-1]) < order.index(name)


@each_form
def test_no_trace_of_helvetica_and_every_font_is_embedded(form: str) -> None:
    fonts = 0
    for found in objects(draw(*FORMS[form])):
        assert "Helvetica" not in str(found)
        if isinstance(found, StreamObject):
            assert b"Helvetica" not in found.get_data()
        if isinstance(found, dict) and found.get("/Type") == "/Font":
            assert re.match(r"/[A-Z]{6}\+SourceSansPro-(Regular|Semibold)$", found["/BaseFont"])
            assert len(found["/FontDescriptor"]["/FontFile2"].get_data()) > 1000
            fonts += 1
    assert fonts >= 2
    (name, font), *others = form_of(draw(*FORMS[form]))["/DR"]["/Font"].items()
    assert others == []
    assert font.get_object()["/BaseFont"].endswith("SourceSansPro-Regular")
    assert re.match(rf"{name} (11|16\.5) Tf 0 g$", form_of(draw(*FORMS[form]))["/DA"])


@each_form
def test_viewers_are_told_nothing_about_looks(form: str) -> None:
    pdf = draw(*FORMS[form])
    assert "/NeedAppearances" not in form_of(pdf)
    assert "/XFA" not in form_of(pdf)
    pages: Any = PdfReader(BytesIO(pdf)).pages
    for page in pages:
        for ref in page["/Annots"]:
            widget = ref.get_object()
            assert set(widget).isdisjoint({"/MK", "/BS", "/Border", "/C"}), "no border, no tint"
            assert widget["/F"] == 4, "it prints"
            if widget.get_inherited("/FT") == "/Tx" and "/V" not in widget:
                assert "/AP" not in widget, "nothing to print"


@pytest.mark.parametrize("name", sorted(WEIGHED))
def test_the_file_is_small(name: str) -> None:
    assert len(draw(*BLANK[name])) <= 60_000
    assert len(draw(*BLANK[name])) <= WEIGHED[name] * 1.1


def test_a_form_is_the_same_bytes_in_every_process(tmp_path: Path) -> None:
    drawn = set()
    for seed in ("0", "4242"):
        environment = {
            "PATH": os.environ.get("PATH", os.defpath),
            "PYTHONPATH": str(ROOT),
            "PYTHONHASHSEED": seed,
        }
        for form in ("names", "bundle", "train-pages"):
            command = [sys.executable, "-m", "sheets", "--fillable", *FORMS[form]]
            done = subprocess.run(
                [*command, "-p", "a4", "-o", "-"],
                cwd=tmp_path,
                env=environment,
                capture_output=True,
                check=False,
            )
            assert (done.returncode, done.stderr) == (0, b"")
            assert done.stdout == draw(*FORMS[form])
            drawn.add(done.stdout)
    assert len(drawn) == 3


@pytest.mark.tool
@each_form
def test_qpdf_finds_nothing_wrong(form: str, tmp_path: Path, tool: Callable[[str], str]) -> None:
    path = tmp_path / "form.pdf"
    path.write_bytes(draw(*FORMS[form]))
    done = subprocess.run([tool("qpdf"), "--check", path], capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"No syntax or stream encoding errors found" in done.stdout


@pytest.mark.tool
@each_form
def test_poppler_sees_a_form_that_computes(
    form: str, tmp_path: Path, tool: Callable[[str], str]
) -> None:
    path = tmp_path / "form.pdf"
    path.write_bytes(draw(*FORMS[form]))
    done = subprocess.run([tool("pdfinfo"), path], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    said = dict(re.findall(r"^([^:]+):\s+(.*)$", done.stdout, re.MULTILINE))
    assert (said["Form"], said["JavaScript"], said["PDF version"]) == ("AcroForm", "yes", "1.7")
