"""The press: a job in, a PDF for each file out. It is all that the command needs to draw."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache

from msgspec import Struct
from msgspec.structs import replace

from sheets.build.customise import check_agreed, customise, supported_options
from sheets.build.request import Request, SheetOptions
from sheets.drawing import fonts
from sheets.drawing.bidi import to_visual_order
from sheets.drawing.fonts import FontSet
from sheets.errors import SheetError, UsageError
from sheets.inputs import builtin
from sheets.inputs.roster import MAX_CHARACTERS, read_roster
from sheets.inputs.scores import ScoringSettings, read_scores
from sheets.inputs.template import Template, read_template
from sheets.inputs.text import clean
from sheets.page.blocks.score_grid import MAX_PLAYERS, MAX_ROUNDS, ScoreGrid
from sheets.page.options import LARGE, NORMAL, RenderOptions, Table
from sheets.page.pagination import Page, paginate
from sheets.page.paper import Paper
from sheets.page.sheet import Sheet
from sheets.pdf.document import SheetInstance, draw

Progress = Callable[[int, int], None]  # pages drawn, of how many


class Plan(Struct, frozen=True):
    """A job that has been read and checked: what all its PDFs share, and how they are laid out."""

    job: Request
    templates: Mapping[str, Template]
    wish: SheetOptions
    order: RenderOptions
    tables: tuple[Table, ...]

    def pdfs(self, progress: Progress | None = None) -> Iterator[bytes]:
        """The PDFs: one in all for a bundle, else one for each sheet on each paper.

        Raises SheetError before the first of them if something does not fit.
        """
        books = [_leaves(_layer(name, paper, self), self) for name, paper in self.job.pdfs()]
        if self.job.bundle:  # table by table, so that a table's sheets lie together
            books = [[leaf for leaves in zip(*books, strict=True) for leaf in leaves]]
        outlined = self.job.bundle or self.wish.roster is not None
        for book in books:
            yield draw(book, outlined=outlined, progress=progress)

    def standings(self) -> list[str]:
        """How the match of the scores ended: a line for each player."""
        table = self.tables[0]
        scored = table.scored
        if scored is None:
            return []
        best = ", winner" if scored.over else ", leads"
        return [
            f"{name}: {totals[-1]} {'point' if totals[-1] == 1 else 'points'}"
            f"{best if player in scored.best else ''}"
            for player, (name, totals) in enumerate(zip(table.names, scored.totals, strict=True))
        ]


def plan(job: Request) -> Plan:
    """A job made ready to draw.

    Raises SheetError or UsageError for whatever cannot be read, or does not go together.
    """
    templates = {name: read_template(builtin.template(name), name) for name in job.sheets}
    _check_options(job.wish, templates)
    wish = _clean(job.wish)
    check_agreed(wish.agreed, templates)
    scale = LARGE if wish.large else NORMAL
    face = _load_type(job.font, scale)
    tables = _tables(wish, templates, face)
    labels = [table.label for table in tables]
    order = RenderOptions(
        face,
        scale=scale,
        agreed=wish.agreed,
        widest_label=max(labels, key=lambda label: face.width(label, 1, fonts.SEMIBOLD)),
        fillable=wish.fillable,
    )
    return Plan(job, templates, _fitted(wish, tables[0], templates), order, tables)


def print_job(job: Request, progress: Progress | None = None) -> Iterator[bytes]:
    """The PDFs of a job, from its words to its bytes; SheetError and UsageError as above."""
    return plan(job).pdfs(progress)


def _load_type(font: str | None, scale: float) -> FontSet:
    """The typeface, with the face in a file for what it lacks."""
    loaded = fonts.load() if font is None else fonts.load(builtin.read(font), font)
    return replace(loaded, floor=fonts.MIN_SIZE * scale)


def _clean(wish: SheetOptions) -> SheetOptions:
    """The wish with its texts fit to print; SheetError names the one that is not."""
    names = tuple(clean(name.strip(), f"--name {n}") for n, name in enumerate(wish.names, 1))
    title = None if wish.title is None else clean(wish.title.strip(), "--title")
    if not all(to_visual_order(text).strip() for text in ("-" if title is None else title, *names)):
        raise UsageError("--title and --name take a text that is not empty")
    for text in (title or "", *names, *wish.agreed.values()):
        if len(text) > MAX_CHARACTERS:
            raise UsageError(f"{text[:20]!r}… has over {MAX_CHARACTERS} characters: shorten it")
    agreed = {key: clean(choice, f"--agree {key}") for key, choice in wish.agreed.items()}
    players = wish.players
    if players is None and names:
        players = max(2, len(names))
    most = wish.players or MAX_PLAYERS
    if len(names) > most:
        raise UsageError(f"{len(names)} names for {most} players: leave some out")
    return replace(wish, names=names, title=title, agreed=agreed, players=players)


def _check_options(wish: SheetOptions, templates: Mapping[str, Template]) -> None:
    """UsageError for an option that none of the sheets can follow: it names those that can."""
    usable = frozenset().union(*(supported_options(template) for template in templates.values()))
    for need, option in wish.options().items():
        if need in usable:
            continue
        suited = [
            name
            for name in builtin.names()
            if need in supported_options(read_template(builtin.text(name), name))
        ]
        raise UsageError(
            f"{option} does not suit {' or '.join(templates)}: try {', '.join(suited)}"
        )


def _tables(
    wish: SheetOptions, templates: Mapping[str, Template], type: FontSet
) -> tuple[Table, ...]:
    """The tables of the roster, the one of the scores, or the one of the names."""
    if wish.roster is not None:
        most = wish.players or MAX_PLAYERS
        return read_roster(builtin.read(wish.roster), wish.roster, most, type.check)
    if wish.scores is not None:
        return (
            read_scores(builtin.read(wish.scores), wish.scores, _game(wish, templates), type.check),
        )
    return (Table(names=wish.names),)


def _game(wish: SheetOptions, templates: Mapping[str, Template]) -> ScoringSettings:
    """The game whose match is scored; UsageError if it is more than one."""
    if len(templates) > 1:
        raise UsageError(f"--scores tells of one match: name one SHEET of {', '.join(templates)}")
    (template,) = templates.values()
    grid = next(block for block in template.blocks if isinstance(block, ScoreGrid))
    assert grid.scoring is not None  # noqa: S101 - a sheet without it cannot use --scores
    double = wish.double or grid.doubles
    rounds = double + 1 if double else wish.rounds
    if grid.scoring == "pips-held":  # the sheet's rounds are the match
        rounds = rounds or grid.rounds
    return ScoringSettings(
        scoring=grid.scoring,
        double=double or grid.set,
        rounds=rounds or MAX_ROUNDS,
        players=wish.players or MAX_PLAYERS,
        agreed=wish.agreed,
    )


def _fitted(wish: SheetOptions, table: Table, templates: Mapping[str, Template]) -> SheetOptions:
    """The wish for a sheet that is as large as the match that was played."""
    if table.scored is None:
        return wish
    (template,) = templates.values()
    rounds = next(block.rounds for block in template.blocks if isinstance(block, ScoreGrid))
    return replace(
        wish,
        players=wish.players or len(table.names),
        rounds=rounds and (wish.rounds or max(rounds, len(table.scored.points))),
    )


Layer = Callable[[Table], tuple[Sheet, tuple[Page, ...]]]


def _layer(name: str, paper: Paper, run: Plan) -> Layer:
    """What lays a sheet out for a table: once for each number of players."""
    template = run.templates[name]

    @cache
    def lay(players: int | None) -> tuple[Sheet, tuple[Page, ...]]:
        sheet = customise(template, replace(run.wish, players=players), run.order)
        try:
            return sheet, paginate(sheet, paper)
        except SheetError as error:
            raise SheetError(f"{name} on {paper.name}: {error}") from None

    return lambda table: lay(_players(table, run.wish))


def _players(table: Table, wish: SheetOptions) -> int | None:
    """How many players a table's sheet has: as asked, else as many as the roster names."""
    if wish.players is None and wish.roster is not None:
        return max(2, len(table.names))
    return wish.players


def _leaves(lay: Layer, run: Plan) -> list[SheetInstance]:
    """A leaf for each table."""
    return [SheetInstance(*lay(table), table) for table in run.tables]
