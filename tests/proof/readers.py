"""Five readers of PDFs: what each says is written on the pages, and how four of them paint it."""

from __future__ import annotations

import subprocess
from collections import Counter
from collections.abc import Callable
from functools import cache
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pypdfium2
import pypdfium2.raw as pdfium
from PIL import Image
from pypdf import PdfReader

Tool = Callable[[str], str]

# Dots to the inch: 10 to the mm. All papers are whole numbers of them, so that no painter has to
# round a page's size, which moves lines by a dot.
DPI = 254

TEXT = ("pypdf", "pdfium", "poppler", "mutool", "gs")
PAINT = ("pdfium", "poppler", "mutool", "gs")

# Of readers that are programs: the program, how it is asked for text, how for greys. PDF is the
# file, PAGE a file for each page.
_PROGRAMS = {"poppler": ("pdftotext", "pdftoppm"), "mutool": ("mutool",) * 2, "gs": ("gs",) * 2}
_GS = ("-q", "-dSAFER", "-dBATCH", "-dNOPAUSE", "-dPDFSTOPONERROR")
_ASK_TEXT = {
    # In the order of the stream: when poppler orders the words by itself, it takes "5 + 0 = 5"
    # for one word that is set w i d e.
    "poppler": ("-raw", "PDF", "-"),
    # -N: a mutool that was built without colour management says so of every file.
    "mutool": ("draw", "-q", "-N", "-F", "txt", "PDF"),
    "gs": (*_GS, "-sDEVICE=txtwrite", "-sOutputFile=-", "PDF"),
}
_ASK_GREYS = {
    "poppler": ("-gray", "-r", str(DPI), "PDF", "PAGE"),
    "mutool": ("draw", "-q", "-N", "-F", "pgm", "-r", str(DPI), "-o", "PAGE%04d", "PDF"),
    # As printers.py says: what is covered, not what is touched.
    "gs": (
        *(*_GS, "-sDEVICE=pgmraw", f"-r{DPI}", "-dTextAlphaBits=4", "-dGraphicsAlphaBits=4"),
        *("-sOutputFile=PAGE%04d", "-c", "0 0 .setfilladjust2", "-f", "PDF"),
    ),
}


def words(reader: str, pdf: bytes, tool: Tool) -> Counter[str]:
    """All that is written in a document, word by word, in fields too; in whichever order."""
    if reader == "pypdf":
        return Counter(_by_pypdf(pdf).split())
    if reader == "pdfium":
        return Counter(_by_pdfium(pdf).split())
    with TemporaryDirectory() as folder:
        return Counter(_ask(tool(_PROGRAMS[reader][0]), _ASK_TEXT[reader], pdf, folder).split())


def _by_pypdf(pdf: bytes) -> str:
    document = PdfReader(BytesIO(pdf))
    # It takes what stands in fields for the form's, not for the page's.
    held = [str(value or "") for value in document.get_form_text_fields().values()]
    return "\n".join([*(page.extract_text() for page in document.pages), *held])


def _by_pdfium(pdf: bytes) -> str:
    with pypdfium2.PdfDocument(pdf) as document:
        document.init_forms()
        said = []
        for page in document:
            said.append(page.get_textpage().get_text_range())
            if document.formenv:  # it, too, keeps fields apart
                said += _held_by_pdfium(page.raw, document.formenv.raw)
        return "\n".join(said)


def _held_by_pdfium(page: Any, form: Any) -> list[str]:
    """What the text fields of a page hold."""
    held = []
    for number in range(pdfium.FPDFPage_GetAnnotCount(page)):
        field = pdfium.FPDFPage_GetAnnot(page, number)
        if pdfium.FPDFAnnot_GetFormFieldType(form, field) == pdfium.FPDF_FORMFIELD_TEXTFIELD:
            size = pdfium.FPDFAnnot_GetFormFieldValue(form, field, None, 0)
            value = (pdfium.FPDF_WCHAR * (size // 2))()
            pdfium.FPDFAnnot_GetFormFieldValue(form, field, value, size)
            held.append(bytes(value).decode("utf-16-le").rstrip("\0"))
        pdfium.FPDFPage_CloseAnnot(field)
    return held


def pictures(reader: str, pdf: bytes, tool: Tool) -> list[Image.Image]:
    """All pages, fields and all, in greys."""
    if reader == "pdfium":
        return painted_by_pdfium(pdf)
    with TemporaryDirectory() as folder:
        assert _ask(tool(_PROGRAMS[reader][1]), _ASK_GREYS[reader], pdf, folder) == ""
        found = sorted(Path(folder).glob("page*"))
        return [Image.open(BytesIO(page.read_bytes())).convert("L") for page in found]


@cache
def painted_by_pdfium(pdf: bytes) -> list[Image.Image]:
    """The same by PDFium, the reader in Chromium."""
    with pypdfium2.PdfDocument(pdf) as document:
        document.init_forms()
        # A hair less than the scale: a page of 2100.00003 dots would be stretched to 2101.
        scale = DPI / 72 - 1e-6
        return [
            page.render(scale=scale, grayscale=True, may_draw_forms=True).to_pil().convert("L")
            for page in document
        ]


def _ask(program: str, question: tuple[str, ...], pdf: bytes, folder: str) -> str:
    """What a program answers, once it has ended well and complained of nothing."""
    source, page = Path(folder, "document.pdf"), Path(folder, "page")
    source.write_bytes(pdf)
    asked = [str(source) if part == "PDF" else part.replace("PAGE", str(page)) for part in question]
    done = subprocess.run([program, *asked], capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    return done.stdout.decode()
