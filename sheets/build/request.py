"""A job: all that one call of the command asks for, before anything is read or drawn."""

from collections.abc import Mapping

from msgspec import Struct, field

from sheets.inputs.builtin import stem
from sheets.page.paper import Paper


class SheetOptions(Struct, frozen=True):
    """How a sheet shall differ from its template; what is None or empty stays as it is."""

    players: int | None = None
    rounds: int | None = None
    double: int | None = None
    title: str | None = None
    names: tuple[str, ...] = ()
    agreed: Mapping[str, str] = field(default_factory=dict)  # house rule → choice
    roster: str | None = None
    scores: str | None = None
    large: bool = False
    fillable: bool = False

    def options(self) -> dict[str, str]:
        """The options in use that not every sheet can follow: what they need, and their name."""
        used = {
            "players": self.players and "--players",
            "rounds": self.rounds and "--rounds",
            "double": self.double and "--double",
            "names": (self.names and "--name") or (self.roster and "--roster"),
            "scores": self.scores and "--scores",
            "fillable": self.fillable and "--fillable",
            "agree": self.agreed and "--agree",
        }
        return {need: str(option) for need, option in used.items() if option}


class Request(Struct, frozen=True):
    """Sheets, papers, and what is to be done with them."""

    sheets: tuple[str, ...]  # names of built-in sheets, paths of templates
    papers: tuple[Paper, ...]
    wish: SheetOptions = SheetOptions()
    bundle: bool = False
    font: str | None = None

    def files(self) -> list[str]:
        """What its PDFs are called: by sheet and paper, by all of them in a bundle."""
        if self.bundle:
            sheets = "+".join(stem(sheet) for sheet in self.sheets)
            return [f"{sheets}-{'+'.join(paper.name for paper in self.papers)}.pdf"]
        return [f"{stem(sheet)}-{paper.name}.pdf" for sheet, paper in self.pdfs()]

    def pdfs(self) -> list[tuple[str, Paper]]:
        """Each sheet with each paper, paper by paper."""
        return [(sheet, paper) for paper in self.papers for sheet in self.sheets]
