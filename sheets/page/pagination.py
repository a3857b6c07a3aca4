"""Blocks and a paper in, placed boxes out: which block stands where, and where pages break."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from sheets.drawing.box import Box
from sheets.errors import SheetError
from sheets.page.blocks.base import Block, BlockLayout, Breakable, Fragment
from sheets.page.header import layout_header
from sheets.page.paper import MARGIN, PAPERS, Paper
from sheets.page.sheet import Sheet

GAP = 3.0  # between blocks, mm
_HAIR = 1e-6  # mm: two lengths closer than this are the same


class Page(Struct, frozen=True):
    """One page: its paper (turned as it lies), and what stands where, from the top down."""

    paper: Paper
    placed: tuple[tuple[Fragment, Box], ...]


def paginate(sheet: Sheet, paper: Paper) -> tuple[Page, ...]:
    """The pages of a sheet on a paper (named upright; the sheet says how it lies).

    Raises SheetError if something does not fit on a page of its own.
    """
    paper = _oriented(paper, sheet.orientation)
    frame = Box(MARGIN, MARGIN, paper.width - 2 * MARGIN, paper.height - 2 * MARGIN)
    for block in sheet.blocks:
        if block.min_width(sheet.order) > frame.width + _HAIR:
            raise SheetError(_too_narrow(block, frame.width, sheet))
    blocks = [block.lay(frame.width, sheet.order) for block in sheet.blocks]

    def head(page: str) -> Fragment:
        return layout_header(
            sheet.title, sheet.subtitle, sheet.fields, page, frame.width, sheet.order
        )

    pages = _break_pages(blocks, frame.height - head("").height)
    if len(pages) > 1:  # a page's number takes room in the heading
        pages = _break_pages(blocks, frame.height - head("page 200 of 200").height)
    numbers = [
        f"page {n} of {len(pages)}" if len(pages) > 1 else "" for n in range(1, len(pages) + 1)
    ]
    return tuple(
        Page(paper, tuple(_place([head(number), *pieces], frame)))
        for number, pieces in zip(numbers, pages, strict=True)
    )


def _too_narrow(block: Block, width: float, sheet: Sheet) -> str:
    """What does not fit, how much would, and which paper is wide enough for it."""
    needed = block.min_width(sheet.order) + 2 * MARGIN - _HAIR
    said = block.most(width, sheet.order)
    names = [p.name for p in PAPERS.values() if _oriented(p, sheet.orientation).width > needed]
    if names:
        return f"{said}; {' or '.join(names)} is wide enough"
    other = "portrait" if sheet.orientation == "landscape" else "landscape"
    names = [p.name for p in PAPERS.values() if _oriented(p, other).width > needed]
    if names:
        return f"{said}; a template with orientation = {other!r} does it on {' or '.join(names)}"
    return f"{said}; no paper is wide enough"


def _oriented(paper: Paper, orientation: str) -> Paper:
    """The paper as it lies."""
    return paper.landscape if orientation == "landscape" else paper


def _place(pieces: Iterable[Fragment], frame: Box) -> Iterable[tuple[Fragment, Box]]:
    """Pieces one under the other, GAP apart."""
    y = frame.y
    for piece in pieces:
        yield piece, Box(frame.x, y, frame.width, piece.height)
        y += piece.height + GAP


def _break_pages(blocks: Sequence[BlockLayout], room: float) -> list[list[Fragment]]:
    """Which pieces stand on which page; `room` is the height in mm under a page's heading.

    The first page holds all blocks and the start of the score grid, which goes on by
    itself on further pages. If not even its first rows fit beside the other blocks, it
    follows after them.
    """
    fixed = [block for block in blocks if isinstance(block, Fragment)]
    taken = sum(GAP + piece.height for piece in fixed)
    growing = next((block for block in blocks if isinstance(block, Breakable)), None)
    if growing is None:
        return _flow(fixed, room)
    if taken + GAP + growing.least > room + _HAIR:
        return _append_breakable(_flow(fixed, room), growing, room)
    first, *further = growing.pieces(room - taken - GAP, room - GAP)
    page = [block if isinstance(block, Fragment) else first for block in blocks]
    return [page] + [[piece] for piece in further]


def _append_breakable(
    before: list[list[Fragment]], growing: Breakable, room: float
) -> list[list[Fragment]]:
    """The pages before, and a score grid after them.

    It stands on pages of its own, unless the last page before has so much room left that
    it saves one.
    """
    apart = growing.pieces(room - GAP, room - GAP)
    left = room - sum(GAP + piece.height for piece in before[-1]) if before else 0.0
    if growing.least + GAP <= left + _HAIR:
        first, *further = growing.pieces(left - GAP, room - GAP)
        if len(further) < len(apart):
            return [*before[:-1], [*before[-1], first], *([piece] for piece in further)]
    return before + [[piece] for piece in apart]


def _flow(pieces: Sequence[Fragment], room: float) -> list[list[Fragment]]:
    """Pieces on as many pages as they need, in their order."""
    pages: list[list[Fragment]] = []
    left = 0.0
    for piece in pieces:
        if piece.height + GAP > room + _HAIR:
            raise SheetError("a block is higher than the page: take a larger paper")
        if piece.height + GAP > left + _HAIR:
            pages.append([])
            left = room
        pages[-1].append(piece)
        left -= piece.height + GAP
    return pages
