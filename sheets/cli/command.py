"""The command `domino-sheets`: options, messages, exit codes."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from contextlib import suppress
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar

import click

from sheets import __version__
from sheets.cli import completion
from sheets.errors import SheetError, UsageError
from sheets.inputs import builtin
from sheets.page.paper import PAPERS, Paper, find_paper, system_paper

if TYPE_CHECKING:
    from sheets.build.pipeline import Plan
    from sheets.build.request import Request, SheetOptions

PROGRAM = "domino-sheets"
_MAX_MESSAGE = 1_000  # characters of a message


class _Command(click.Command):
    """A command whose every failure is one sentence on standard error, and an exit code."""

    def main(self, *args: Any, **kwargs: Any) -> NoReturn:
        """Run it, and leave with 0 (done), 1 (could not) or 2 (wrong usage)."""
        kwargs["standalone_mode"] = False
        kwargs["windows_expand_args"] = False  # a name is not a pattern
        try:
            code = super().main(*args, **kwargs) or 0
            if sys.stdout is not None:  # None: closed before we began
                sys.stdout.flush()
        except SheetError as error:
            code = _report_error(str(error), error.exit_code)
        except click.ClickException as error:
            code = _report_error(error.format_message(), error.exit_code)
        except click.Abort:  # Ctrl-C: the terminal has said it already
            code = 1
        except BrokenPipeError:  # the reader has gone, and wants no message
            code = _close_stdout()
        except FileNotFoundError:  # ReportLab asks for it as it loads
            code = _report_error(
                "the folder that you are in is no longer there: go to another one", 1
            )
        except MemoryError:
            code = _report_error("the memory is full: draw fewer tables at a time", 1)
        except OSError as error:
            code = _report_error(
                f"cannot write to standard output: {error.strerror}", _close_stdout()
            )
        sys.exit(code)


def _report_error(sentence: str, code: int) -> int:
    """Say what went wrong, in one line: what would break it is shown as an escape."""
    line = "".join(c if c.isprintable() else ascii(c)[1:-1] for c in sentence)
    if len(line) > _MAX_MESSAGE:  # it quotes something that nobody would read
        line = f"{line[: _MAX_MESSAGE // 2]} … {line[-_MAX_MESSAGE // 2 :]}"
    with suppress(OSError):  # standard error is full or gone: the exit code has to do
        click.echo(f"{PROGRAM}: {line}", err=True)
    return code


def _close_stdout() -> int:
    """Point standard output at nothing, so that Python does not try to flush it on its way out."""
    with suppress(OSError):  # it may be no file at all, where another program calls this one
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 1


def _parse_agree(_: click.Context, __: click.Parameter, values: tuple[str, ...]) -> dict[str, str]:
    """House rules and choices from `KEY=CHOICE`; UsageError for anything else."""
    agreed: dict[str, str] = {}
    for value in values:
        key, equals, choice = (part.strip() for part in value.partition("="))
        if not (key and equals and choice):
            raise UsageError(f"--agree takes KEY=CHOICE, as in blocked=own, not {value!r}")
        if agreed.setdefault(key, choice) != choice:
            raise UsageError(f"--agree {key} is given twice: {agreed[key]!r} and {choice!r}")
    return agreed


@click.command(
    PROGRAM,
    cls=_Command,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.argument("sheets", metavar="[SHEET]...", nargs=-1, shell_complete=completion.sheets)
@click.option(
    "-p",
    "--paper",
    "papers",
    metavar="NAME",
    multiple=True,
    shell_complete=completion.papers,
    help=f"The paper, repeatable: {', '.join(PAPERS)}. [default: this system's, else a4]",
)
@click.option(
    "-n",
    "--name",
    "names",
    metavar="TEXT",
    multiple=True,
    help="A player's name, repeatable; as many players as names, unless --players says more.",
)
@click.option(
    "--players",
    metavar="N",
    type=click.IntRange(2, 12),
    help="The number of players, 2 to 12.",
)
@click.option(
    "--rounds",
    metavar="N",
    type=click.IntRange(1, 200),
    help="The number of rounds, 1 to 200.",
)
@click.option(
    "--double",
    metavar="N",
    type=click.Choice(["6", "9", "12", "15", "18"]),
    help="The highest double of the set: 6, 9, 12, 15 or 18.",
)
@click.option("--title", metavar="TEXT", help="Another title.")
@click.option(
    "--agree",
    metavar="KEY=CHOICE",
    multiple=True,
    callback=_parse_agree,
    help="Tick a house rule, repeatable: blocked=own, target=100.",
)
@click.option(
    "--roster",
    metavar="FILE",
    type=click.Path(),
    help="A CSV file: a sheet for each line (table label, then names).",
)
@click.option(
    "--scores",
    metavar="FILE",
    type=click.Path(),
    help="A CSV file: names, then a line for each round with what was left in each hand.",
)
@click.option("--large-print", is_flag=True, help="Bigger rows and type; more pages if needed.")
@click.option("--fillable", is_flag=True, help="A form to type in, which adds itself up.")
@click.option("--bundle", is_flag=True, help="All in one PDF, with an outline.")
@click.option(
    "--font",
    metavar="FILE",
    type=click.Path(),
    help="A TrueType face for names that Source Sans Pro does not cover.",
)
@click.option(
    "-o",
    "--output",
    metavar="PATH",
    type=click.Path(),
    help="A folder, one .pdf file, or - for standard output. [default: output/]",
)
@click.option("--force", is_flag=True, help="Replace a file that would otherwise be kept.")
@click.option("--list", "list_", is_flag=True, help="List the built-in sheets.")
@click.option(
    "--show",
    metavar="SHEET",
    shell_complete=completion.names,
    help="Print a built-in template, to copy and change.",
)
@click.version_option(__version__, "--version", prog_name=PROGRAM)
@click.pass_context
def main(
    context: click.Context,
    /,
    *,
    sheets: tuple[str, ...],
    papers: tuple[str, ...],
    output: str | None,
    force: bool,
    list_: bool,
    show: str | None,
    bundle: bool,
    font: str | None,
    **wishes: Any,
) -> None:
    """Draw score sheets for dominoes, as PDFs to print.

    SHEET is the name of a built-in sheet or the path of a template file; with none, all
    the built-in sheets are drawn. The paths of the PDFs go to standard output.
    """
    if list_ or show is not None:
        _check_no_other_options(context)
        click.echo(_list() if show is None else builtin.text(show), nl=False)
        return
    # What draws is imported only when something is drawn: --help need not wait for it.
    from pathlib import Path

    from sheets.build.pipeline import plan
    from sheets.build.request import Request
    from sheets.cli import save as files

    default, source = system_paper(os.environ)
    note = [] if papers else [f"Paper: {default.name} ({source}); --paper chooses another."]
    job = Request(
        sheets=_unique(sheets or builtin.names()),
        papers=_unique(find_paper(name) for name in papers) or (default,),
        wish=_wish(**wishes),
        bundle=bundle,
        font=font,
    )
    if output in ("-", "/dev/stdout"):  # the paths must not follow the PDF there
        _check_stdout(job)
        run = plan(job)
        (pdf,) = _draw(run)
        files.write_stdout(pdf, sys.stdout.buffer)
        _note([*run.standings(), *note])
        return
    paths = files.output_paths(output, job.files())
    run = plan(job)
    pdfs = _draw(run)  # all, before any file is touched
    saved = []
    try:
        for path, pdf in zip(paths, pdfs, strict=True):
            if output is None or path != Path(output):  # a folder is made, a file's own is not
                files.make_folder(path.parent)
            files.save(pdf, path, force=force)
            saved.append(path)
    finally:  # told at the end: a reader that goes away early does not keep a file from being drawn
        for path in saved:
            click.echo(os.fsencode(path))
    _note([*run.standings(), *note])


_T = TypeVar("_T", str, Paper)


def _unique(items: Iterable[_T]) -> tuple[_T, ...]:
    """The items without repeats."""
    return tuple(dict.fromkeys(items))


def _wish(
    *, large_print: bool, double: str | None, agree: dict[str, str], **others: Any
) -> SheetOptions:
    """What the options say of the sheets themselves."""
    from sheets.build.request import SheetOptions

    naming = [
        name for name in ("name", "roster", "scores") if others[name.replace("name", "names")]
    ]
    if len(naming) > 1:
        raise UsageError(f"--{' and --'.join(naming)} each name the players: give one of them")
    if others["fillable"] and others["scores"]:
        raise UsageError("--scores prints what --fillable leaves to type: give one of them")
    return SheetOptions(
        large=large_print, double=int(double) if double else None, agreed=agree, **others
    )


def _check_no_other_options(context: click.Context) -> None:
    """UsageError if --list or --show is not all that was asked for."""
    given = [name for name, value in context.params.items() if value not in (None, False, (), {})]
    if len(given) > 1:
        raise UsageError("--list and --show stand alone: leave the rest of the command out")


def _list() -> str:
    """Name and title of each built-in sheet, a line each."""
    import tomllib

    titles = {name: tomllib.loads(builtin.text(name).decode())["title"] for name in builtin.names()}
    width = max(map(len, titles))
    return "".join(f"{name:{width}}  {title}\n" for name, title in titles.items())


def _check_stdout(job: Request) -> None:
    """UsageError unless it is one PDF that goes to something other than a terminal."""
    count = len(job.files())
    if count > 1:
        raise UsageError(
            f"standard output takes one PDF, not {count}: "
            "name one SHEET and one --paper, or use --bundle"
        )
    if sys.stdout is None:
        raise SheetError("standard output is closed: name a file with -o")
    if sys.stdout.isatty():
        raise UsageError("a PDF would garble the terminal: name a file (-o NAME.pdf), or pipe it")


def _draw(run: Plan) -> list[bytes]:
    """The PDFs of a job, ready to save; a progress bar on a terminal if they take their time."""
    from sheets.cli.progress import Progress
    from sheets.cli.save import add_checksum

    with Progress() as progress:
        # A form is not sealed: nobody but its owner knows whether it has been filled in.
        return [pdf if run.order.fillable else add_checksum(pdf) for pdf in run.pdfs(progress)]


def _note(lines: Iterable[str]) -> None:
    """Say something on standard error."""
    for line in lines:
        click.echo(line, err=True)
