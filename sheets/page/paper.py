"""Paper sizes in millimetres, the margin, and which paper this system uses."""

import os
from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from sheets.errors import UsageError

# Half an inch (12.7 mm) at each edge is out of reach for many printers: within 13 mm margins a
# page stays whole at 100 % even on those.
MARGIN = 13.0


class Paper(NamedTuple):
    """One size of paper, in millimetres; `PAPERS` holds them upright (portrait)."""

    name: str
    width: float
    height: float

    @property
    def landscape(self) -> "Paper":
        """The same paper on its long side, under the same name."""
        return Paper(self.name, max(self.width, self.height), min(self.width, self.height))


_PAPERS = (
    Paper("a4", 210.0, 297.0),  # ISO 216, as are a3 and a5
    Paper("letter", 215.9, 279.4),  # ANSI: 8.5 x 11 inches
    Paper("a3", 297.0, 420.0),
    Paper("a5", 148.0, 210.0),
    Paper("legal", 215.9, 355.6),  # 8.5 x 14 inches
    # As wide as A4 and as tall as Letter, so it lands whole on both at 100 %.
    Paper("universal", 210.0, 279.4),
)
PAPERS: Mapping[str, Paper] = MappingProxyType({paper.name: paper for paper in _PAPERS})

# What else a system calls the sizes: Unicode CLDR (us-letter), the printing standard PWG 5101.1
# (iso_a4, na_letter) and LaTeX (a4paper). `universal` is our own word: no system means it.
_SYSTEM_NAMES: Mapping[str, str] = MappingProxyType(
    {
        **dict.fromkeys(("a3", "iso_a3", "a3paper"), "a3"),
        **dict.fromkeys(("a4", "iso_a4", "a4paper"), "a4"),
        **dict.fromkeys(("a5", "iso_a5", "a5paper"), "a5"),
        **dict.fromkeys(("letter", "us-letter", "na_letter", "letterpaper"), "letter"),
        **dict.fromkeys(("legal", "us-legal", "na_legal", "legalpaper"), "legal"),
    }
)

# Unicode CLDR, supplemental data, `paperSize type="US-Letter"`; all other territories use A4.
_LETTER_TERRITORIES = frozenset(
    ("BZ", "CA", "CL", "CO", "CR", "GT", "MX", "NI", "PA", "PH", "PR", "SV", "US", "VE")
)

# A file that names a paper is a few lines; of anything longer only the start is read.
_NAME_FILE_BYTES = 4096


def find_paper(name: str) -> Paper:
    """The paper called `name`, in capitals or not.

    Raises UsageError, with the nearest name if one is near, when we do not draw such a paper.
    """
    paper = PAPERS.get(name.lower())
    if paper is not None:
        return paper
    from difflib import get_close_matches  # only a typing error has to wait for it

    near = get_close_matches(name.lower(), PAPERS, n=1)
    hint = f" (did you mean {near[0]}?)" if near else ""
    *names, last = PAPERS
    raise UsageError(f"the paper {name!r} is not known{hint}: choose {', '.join(names)} or {last}")


def system_paper(
    environ: Mapping[str, str], papersize_file: str | os.PathLike[str] = "/etc/papersize"
) -> tuple[Paper, str]:
    """The paper this system prints on, and a few words for where that is written.

    Looks where libpaper's papersize(5) says: the variable PAPERSIZE, then the file that PAPERCONF
    names or else `papersize_file`. Then come the locale's territory and at last A4. A paper that
    we do not draw, or a file that cannot be read, counts as not said: this never raises.
    """
    named_file = environ.get("PAPERCONF", "")
    file = os.fspath(named_file if os.path.isfile(named_file) else papersize_file)
    sources = ((environ.get("PAPERSIZE", "").strip(), "PAPERSIZE"), (_first_word(file), file))
    for word, source in sources:
        if word.lower() in _SYSTEM_NAMES:
            return PAPERS[_SYSTEM_NAMES[word.lower()]], source
    return _locale_paper(environ)


def _first_word(file: str) -> str:
    """The first word of a papersize file that is not in a comment; "" if there is none."""
    if not os.path.isfile(file):  # a pipe of that name would keep us waiting
        return ""
    try:
        with open(file, "rb") as stream:
            text = stream.read(_NAME_FILE_BYTES).decode("ascii", "replace")
    except OSError:
        return ""
    for line in text.splitlines():
        words = line.partition("#")[0].split()
        if words:
            return words[0]
    return ""


def _locale_paper(environ: Mapping[str, str]) -> tuple[Paper, str]:
    """The paper of the locale's territory (language_TERRITORY.codeset@modifier), or else A4."""
    # The first that is not empty decides, as in setlocale(3): LC_ALL=C silences LANG.
    settings = (environ.get(key, "") for key in ("LC_ALL", "LC_PAPER", "LANG"))
    locale = next(filter(None, settings), "").partition(".")[0].partition("@")[0]
    language, _, territory = locale.rpartition("_")
    if not (language and len(territory) == 2 and territory.isalpha()):
        return PAPERS["a4"], "no paper set on this system"
    paper = PAPERS["letter" if territory.upper() in _LETTER_TERRITORIES else "a4"]
    return paper, f"the locale {locale}"
