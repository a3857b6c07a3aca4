"""The command `domino-sheets`: options, messages, exit codes."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NoReturn, TypeVar

import click

from sheets import __version__, files, shelf
from sheets.errors import SheetError, UsageError
from sheets.paper import PAPERS, Paper, find_paper, system_paper

PROGRAM = "domino-sheets"


class _Command(click.Command):
    """A command whose every failure is one sentence on standard error, and an exit code."""

    def main(self, *args: Any, **kwargs: Any) -> NoReturn:
        """Run it, and leave with 0 (done), 1 (could not) or 2 (wrong usage)."""
        kwargs["standalone_mode"] = False
        kwargs["windows_expand_args"] = False  # a name is not a pattern
        try:
            code = super().main(*args, **kwargs) or 0
            sys.stdout.flush()
        except SheetError as error:
            code = _fail(str(error), error.exit_code)
        except click.ClickException as error:
            code = _fail(error.format_message(), error.exit_code)
        except click.Abort:  # Ctrl-C: the terminal has said it already
            code = 1
        except BrokenPipeError:  # the reader has gone, and wants no message
            code = _close_stdout()
        except OSError as error:
            code = _fail(f"Cannot write to standard output: {error.strerror}.", 1)
        sys.exit(code)


def _fail(sentence: str, code: int) -> int:
    """Say what went wrong, in one line."""
    click.echo(f"{PROGRAM}: {sentence}", err=True)
    return code


def _close_stdout() -> int:
    """Point standard output at nothing, so that Python does not try to flush it on its way out."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 1


@click.command(
    PROGRAM,
    cls=_Command,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.argument("names", metavar="[SHEET]...", nargs=-1)
@click.option(
    "-p",
    "--paper",
    "papers",
    metavar="NAME",
    multiple=True,
    help=f"The paper: {', '.join(PAPERS)}. Repeatable. [default: this system's, else a4]",
)
@click.option(
    "-o",
    "--output",
    metavar="PATH",
    help="A folder, one .pdf file, or - for standard output. [default: output/]",
)
@click.option("--force", is_flag=True, help="Replace a file that would otherwise be kept.")
@click.option("--list", "list_", is_flag=True, help="List the built-in sheets.")
@click.option("--show", metavar="SHEET", help="Print a built-in template, to copy and change.")
@click.version_option(__version__, "--version", prog_name=PROGRAM)
def main(
    names: tuple[str, ...],
    papers: tuple[str, ...],
    output: str | None,
    force: bool,
    list_: bool,
    show: str | None,
) -> None:
    """Draw score sheets for dominoes, as PDFs to print.

    SHEET is the name of a built-in sheet or the path of a template file; with none, all
    the built-in sheets are drawn. The paths of the PDFs go to standard output.
    """
    if list_ or show is not None:
        if names or papers or output or force or (list_ and show is not None):
            raise UsageError("--list and --show stand alone: leave the rest of the command out.")
        click.echo(_list() if show is None else _show(show), nl=False)
        return
    chosen = _once([find_paper(name) for name in papers]) or [_default_paper()]
    sheets = _once(names or shelf.names())
    pdfs = [f"{_stem(sheet)}-{paper.name}.pdf" for sheet in sheets for paper in chosen]
    if output == "-":
        _check_stdout(pdfs)
        files.write_stdout(next(_draw(sheets, chosen)), sys.stdout.buffer)
        return
    paths = files.output_path(output, pdfs)
    drawn = list(_draw(sheets, chosen))  # all, before any file is touched
    for path, pdf in zip(paths, drawn, strict=True):
        files.make_folder(path.parent)
        files.save(pdf, path, force=force)
        click.echo(os.fsencode(path))


_T = TypeVar("_T", str, Paper)


def _once(items: Sequence[_T]) -> list[_T]:
    """The items without repeats."""
    return list(dict.fromkeys(items))


def _list() -> str:
    """Name and title of each built-in sheet, a line each."""
    import tomllib

    titles = {name: tomllib.loads(shelf.text(name).decode())["title"] for name in shelf.names()}
    width = max(map(len, titles))
    return "".join(f"{name:{width}}  {title}\n" for name, title in titles.items())


def _show(name: str) -> bytes:
    """The text of a built-in template; UsageError if there is none of that name."""
    if name not in shelf.names():
        raise _unknown(name)
    return shelf.text(name)


def _default_paper() -> Paper:
    """This system's paper; which, and why, is said on standard error."""
    paper, source = system_paper(os.environ)
    click.echo(f"Paper: {paper.name} ({source}); --paper chooses another.", err=True)
    return paper


def _check_stdout(pdfs: Sequence[str]) -> None:
    """Standard output takes one PDF, and a terminal none."""
    if len(pdfs) > 1:
        raise UsageError(
            f"Standard output takes one PDF, and these are {len(pdfs)}: "
            "name one SHEET and one --paper."
        )
    if sys.stdout.isatty():
        raise UsageError("A PDF would upset the terminal: send it to a file (-o NAME.pdf) or pipe.")


def _stem(sheet: str) -> str:
    """What a sheet's file is called, without paper and suffix."""
    return sheet if sheet in shelf.names() else Path(sheet).stem


def _unknown(name: str) -> UsageError:
    from difflib import get_close_matches

    near = get_close_matches(name, shelf.names(), n=1)
    hint = f"the nearest is '{near[0]}'" if near else f"there are {', '.join(shelf.names())}"
    return UsageError(f"There is no sheet '{name}': {hint}; or name a template file (.toml).")


def _read(sheet: str) -> bytes:
    """The template that a SHEET names.

    Raises UsageError if there is none, SheetError if it cannot be read.
    """
    if sheet in shelf.names():
        return shelf.text(sheet)
    path = Path(sheet)
    if path.is_dir():
        raise UsageError(f"{sheet} is a folder: name the template file in it.")
    try:
        return path.read_bytes()
    except (FileNotFoundError, NotADirectoryError, ValueError):
        raise _unknown(sheet) from None
    except OSError as error:
        raise SheetError(f"Cannot read {sheet}: {error.strerror}.") from None


def _draw(sheets: Sequence[str], papers: Sequence[Paper]) -> Iterator[bytes]:
    """The PDF of every sheet on every paper."""
    texts = [_read(sheet) for sheet in sheets]
    # ReportLab is imported only when something is drawn: --help need not wait for it.
    from sheets import pdf, typeface
    from sheets.layout import lay_out
    from sheets.order import Order, Table
    from sheets.sheet import customise
    from sheets.template import read_template

    order = Order(typeface.load())
    for name, text in zip(sheets, texts, strict=True):
        sheet = customise(read_template(text, name), order)
        for paper in papers:
            try:
                yield files.seal(pdf.draw(sheet, lay_out(sheet, paper), Table()))
            except SheetError as error:
                raise SheetError(f"{name} on {paper.name}: {error}") from None
