"""A match through the command: a CSV file in, what is said and what stands on the pages out."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from contextlib import chdir
from dataclasses import dataclass, field
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

from click.testing import CliRunner
from pypdf import PdfReader, PdfWriter

from sheets.cli.command import main
from tests.pages.grid import ScoreGrid, score_grid, texts_in
from tests.pages.ink import Area
from tests.pages.readback import Page, Text, read_page

FILE = "club.csv"


@dataclass(frozen=True)
class Answer:
    """How the command ended: its exit code, what it said on standard error, and the PDF."""

    code: int
    said: str
    pdf: bytes


def run(
    csv: str | bytes, command: str = "dominoes", *, others: dict[str, str] | None = None
) -> Answer:
    """Score what is in the file `club.csv`, on A4 to standard output, with `others` beside it."""
    with TemporaryDirectory() as folder, chdir(folder):
        Path(FILE).write_bytes(csv if isinstance(csv, bytes) else csv.encode())
        for name, text in (others or {}).items():
            Path(name).write_text(text, encoding="utf-8")
        options = ["-p", "a4", "--scores", FILE, "-o", "-"]
        result = CliRunner().invoke(main, [*shlex.split(command), *options])
    assert isinstance(result.exception, SystemExit | None), repr(result.exception)
    return Answer(result.exit_code, result.stderr, result.stdout_bytes)


def refusal(
    csv: str | bytes,
    command: str = "dominoes",
    *,
    code: int = 1,
    others: dict[str, str] | None = None,
) -> str:
    """The one sentence with which the command refuses; nothing is drawn."""
    answer = run(csv, command, others=others)
    assert (answer.code, answer.pdf) == (code, b""), answer.said
    return sentence(answer.said)


def sentence(said: str) -> str:
    """What follows the program's name in the only line that was said."""
    (line,) = said.splitlines()
    program, colon, rest = line.partition(": ")
    assert (program, colon) == ("domino-sheets", ": ")
    return rest


@dataclass
class Player:
    """What stands in the two columns of a player, by the label of the round."""

    name: str
    word: str = ""  # in the corner of the name box
    points: dict[str, str] = field(default_factory=dict)
    totals: dict[str, str] = field(default_factory=dict)
    ringed: list[str] = field(default_factory=list)  # rounds whose total has a ring


@dataclass(frozen=True)
class Sheet:
    """Who played what, put together from all pages."""

    players: list[Player]
    rounds: list[str]  # the labels of all rows that there are
    carried: list[list[str]]  # what the first row of each further page brings, player by player

    def __getitem__(self, player: int) -> Player:
        return self.players[player]

    def column(self, player: int) -> tuple[list[str], list[str]]:
        """Points and totals of a player, round by round from the first."""
        one = self.players[player]
        assert list(one.points) == list(one.totals) == self.rounds[: len(one.points)]
        return list(one.points.values()), list(one.totals.values())

    @property
    def words(self) -> list[str]:
        """The word in each name box."""
        return [player.word for player in self.players]

    @property
    def ringed(self) -> list[list[str]]:
        """The rounds whose total has a ring, player by player."""
        return [player.ringed for player in self.players]


def scored(
    csv: str | bytes, command: str = "dominoes", *, others: dict[str, str] | None = None
) -> tuple[Sheet, list[str]]:
    """The sheet that is drawn, and the lines on standard error."""
    answer = run(csv, command, others=others)
    assert answer.code == 0, answer.said
    return read(answer.pdf), answer.said.splitlines()


def read(pdf: bytes) -> Sheet:
    """The match that stands on the pages of a PDF."""
    sheet = Sheet([], [], [])
    for page, grid in grids(pdf):
        heads = [_name(page, box) for box in grid.names]
        if not sheet.players:
            sheet.players.extend(Player(*head) for head in heads)
        assert heads == [(player.name, player.word) for player in sheet.players]
        for label, *cells in grid.cells:
            row = " ".join(text.words for text in texts_in(page, label))
            if row == "carried forward":
                assert not any(_written(page, cell) for cell in cells[::2])
                sheet.carried.append([_written(page, cell) for cell in cells[1::2]])
                continue
            row = row.removeprefix("double-blank ")
            sheet.rounds.append(row)
            for player, points, total in zip(sheet.players, cells[::2], cells[1::2], strict=True):
                _take(page, player, row, points, total)
    return sheet


def pages(pdf: bytes) -> list[Page]:
    """What stands on each page."""
    count = len(PdfReader(BytesIO(pdf)).pages)
    if count == 1:
        return [read_page(pdf)]
    alone = []
    for number in range(count):
        writer = PdfWriter()
        writer.append(BytesIO(pdf), pages=(number, number + 1), import_outline=False)
        one = BytesIO()
        writer.write(one)
        alone.append(read_page(one.getvalue()))
    return alone


def grids(pdf: bytes) -> Iterator[tuple[Page, ScoreGrid]]:
    """Each page that has a score grid, and the grid."""
    for page in pages(pdf):
        if page.said("Points"):
            yield page, score_grid(page)


def _take(page: Page, player: Player, row: str, points: Area, total: Area) -> None:
    """Note what one row has for a player."""
    if figure := _written(page, points):
        player.points[row] = figure
    if figure := _written(page, total):
        player.totals[row] = figure
    assert not _rings(page, points)
    if rings := _rings(page, total):
        (ring,) = rings
        assert written(page, total)[0].ink.within(ring), "the ring goes around the figure"
        player.ringed.append(row)


def _name(page: Page, box: Area) -> tuple[str, str]:
    """The name in a name box, and the word in its corner: the upper third is for small print."""
    texts = written(page, box)
    upper = [text.words for text in texts if text.ink.centre[1] < box.top + box.height / 3]
    lower = [text.words for text in texts if text.ink.centre[1] > box.top + box.height / 3]
    assert upper[0].isdecimal()
    assert len(upper) <= 2
    return " ".join(lower), " ".join(upper[1:])


def written(page: Page, area: Area) -> list[Text]:
    """The runs of text in an area; they stay inside it."""
    texts = texts_in(page, area)
    assert all(text.ink.within(area) for text in texts)
    return texts


def _written(page: Page, cell: Area) -> str:
    """The one figure in a cell, if there is one."""
    texts = [text.words for text in written(page, cell)]
    assert len(texts) <= 1
    return "".join(texts)


def _rings(page: Page, cell: Area) -> list[Area]:
    """What is drawn round in a cell."""
    return [shape.area for shape in page.shapes if shape.curved and shape.ink.within(cell)]
