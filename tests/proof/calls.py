"""The wrong calls that `test_wrong_calls.py` makes: a command, its files, what it is told."""

from typing import NamedTuple


class Call(NamedTuple):
    """A wrong call: its words, the sentence it gets, its exit code, the files it finds."""

    command: str  # divided at its spaces
    said: str
    code: int = 1
    files: tuple[tuple[str, bytes], ...] = ()


def _template(toml: str, said: str, command: str = "club.toml", code: int = 1) -> Call:
    return Call(command, said, code, (("club.toml", toml.encode()),))


def _roster(text: str | bytes, said: str, command: str = "dominoes", code: int = 1) -> Call:
    data = text if isinstance(text, bytes) else text.encode()
    return Call(f"{command} --roster club.csv", said, code, (("club.csv", data),))


def _scores(text: str | bytes, said: str, command: str = "dominoes", code: int = 1) -> Call:
    data = text if isinstance(text, bytes) else text.encode()
    return Call(f"{command} --scores night.csv", said, code, (("night.csv", data),))


def _font(data: bytes, said: str) -> Call:
    return Call("dominoes --font face.ttf", said, 1, (("face.ttf", data),))


_TIP = "a template's name ends in .toml"
_ALONE = "--list and --show stand alone: leave the rest of the command out"
_DAMAGED = "face.ttf is no TrueType face, or is damaged: name another file (.ttf)"
_BLOCKED = (
    "night.csv, line 2: nobody went out, so the round was blocked: "
    "--agree blocked=own or blocked=opponents says how it scores"
)

COMMANDS = (
    Call("Dominos", f"there is no sheet 'Dominos' (did you mean dominoes?); {_TIP}", 2),
    Call("all_fives", f"there is no sheet 'all_fives' (did you mean all-fives?); {_TIP}", 2),
    Call("club/dominoes.toml", "there is no file 'club/dominoes.toml': check its name", 2),
    Call("/", "'/' is a folder: name a file in it", 2),
    Call(
        "dominoes -p tabloid",
        "the paper 'tabloid' is not known: choose a4, letter, a3, a5, legal or universal",
        2,
    ),
    Call("mexican-train -p a5", "mexican-train on a5: 8 players do not fit, at most 5 do", 1),
    Call("dominoes --double 12", "--double does not suit dominoes: try mexican-train", 2),
    Call(
        "mexican-train --rounds 13",
        "--rounds does not suit mexican-train: try all-fives, dominoes",
        2,
    ),
    Call("mexican-train --double 10", "--double", 2),
    Call("dominoes --players -1", "--players", 2),
    Call("dominoes --players 1e1", "--players", 2),
    Call("dominoes --rounds 10000000000000000000000", "--rounds", 2),
    Call("dominoes --fonts x", "--fonts", 2),
    Call("dominoes --scores", "--scores", 2),
    Call("all-fives --agree", "--agree", 2),
    Call(
        "mexican-train --agree blocked=own",
        "no house rule 'blocked' on mexican-train: known here: double-blank",
        2,
    ),
    Call(
        "all-fives --agree muggins=maybe",
        "the house rule 'muggins' on all-fives has no choice 'maybe': choose yes or no",
        2,
    ),
    Call("dominoes --title \a", "--title has a control character or line break (U+0007)", 1),
    Call("dominoes --name 中", "Source Sans Pro has no character '中' (U+4E2D)", 1),
    Call("dominoes --agree target=中", "Source Sans Pro has no character '中' (U+4E2D)", 1),
    Call("--list --bundle", _ALONE, 2),
    Call("--show dominoes --roster x.csv", _ALONE, 2),
    Call("--show Dominoes", f"there is no sheet 'Dominoes' (did you mean dominoes?); {_TIP}", 2),
    Call(
        "dominoes --scores x.csv --fillable",
        "--scores prints what --fillable leaves to type: give one of them",
        2,
    ),
    Call("dominoes --scores x.csv --bundle", "there is no file 'x.csv': check its name", 2),
    Call("dominoes --scores x.csv -n Ann", "--name and --scores each name the players", 2),
    Call("dominoes --scores x.csv --roster y.csv", "--roster and --scores each name", 2),
    Call("--bundle -o sheets.doc", "only PDFs are drawn, not sheets.doc", 2),
    Call("dominoes --scores .", "'.' is a folder: name a file in it", 2),
)

_HEAD = 'title = "Club"\n'
_GRID = '[[block]]\nkind = "score-grid"\nplayers = 4\nrounds = 10\n'
_LEAD = '[[block]]\nkind = "lead"\n'
_RULES = '[[block]]\nkind = "agreement"\n[[block.rule]]\nkey = "target"\nlabel = "To"\n'
_TABLE = '[[block]]\nkind = "end-table"\n'

TEMPLATES = (
    _template("", "club.toml: the key `title` is missing"),
    _template(_HEAD, "club.toml: the key `block` is missing"),
    _template(_GRID, "club.toml: the key `title` is missing"),
    _template(f"{_HEAD}block = []", "club.toml: `block`: must not be empty"),
    _template(f"Title = 'x'\n{_GRID}", "there is no key `Title`; the nearest known is `title`"),
    _template(f"{_HEAD}[[block]]\n", "club.toml: block 1: the key `kind` is missing"),
    _template(
        f"{_HEAD}[[block]]\nkind = 'note'\n",
        "club.toml: block 1 (note), `kind`: there is no 'note'; the nearest known is `notes`",
    ),
    _template(f"{_HEAD}{_LEAD}", "club.toml: block 1 (lead): the key `text` is missing"),
    _template(
        f"{_HEAD}{_LEAD}txt = 'x'",
        "club.toml: block 1 (lead): there is no key `txt`; the nearest known is `text`",
    ),
    _template(
        _HEAD + _GRID.replace("4", "13"),
        "club.toml: block 1 (score-grid), `players`: must be a whole number, at most 12",
    ),
    _template(
        f"{_HEAD}{_GRID}doubles = 12",
        "club.toml: block 1 (score-grid): a score-grid has either `rounds` or `doubles`",
    ),
    _template(f"{_HEAD}{_GRID}{_GRID}", "club.toml: a template has at most one score-grid"),
    _template(
        f"orientation = 'across'\n{_HEAD}{_GRID}",
        "club.toml: `orientation`: must be landscape or portrait, not across",
    ),
    _template(
        f"lang = 'english!'\n{_HEAD}{_GRID}",
        "club.toml: `lang`: must be a language code such as `en` or `pt-BR`",
    ),
    _template(f"{_HEAD}{_RULES}", "club.toml: block 1 (agreement), rule 1: the key `choices`"),
    _template(
        f"{_HEAD}{_RULES}choices = [{{text = 'a'}}]",
        "rule 1, choices 1: a choice has either a `key` or `write_in = true`",
    ),
    _template(
        _HEAD + 2 * f"{_RULES}choices = [{{key = 'a', text = 'A'}}]\n",
        "club.toml: two house rules have the key `target`",
    ),
    _template(
        f"{_HEAD}[[block]]\nkind = 'row'\n[[block.column]]\nblock = [{{kind = 'score-grid'}}]",
        "block 1 (row), column 1, block 1 (score-grid), `kind`: there is no 'score-grid'",
    ),
    _template(f"{_HEAD}\x00", "club.toml is not valid TOML: "),
    _template("\ufeff\ufeff", "club.toml is not valid TOML: "),
    _template(f"{_HEAD}{_TABLE}", "--players does not suit club.toml", "club.toml --players 3", 2),
    _template(f"{_HEAD}{_TABLE}", "--fillable does not suit", "club.toml --fillable", 2),
    _template(
        f"{_HEAD}{_GRID}",
        "club.toml on a4: 9 players do not fit, at most 6 do; a3 is wide enough",
        "club.toml --players 9",
    ),
    _template(
        f"{_HEAD}{_GRID}", "--agree does not suit club.toml", "club.toml --agree target=1", 2
    ),
    _template(f"title = '中'\n{_GRID}", "Source Sans Pro has no character '中' (U+4E2D)"),
    _template(f"fields = {['W' * 60] * 6}\n{_HEAD}{_GRID}", "do not fit side by side: name fewer"),
    _template(f"{_HEAD}{_GRID}", "--scores does not suit club.toml", "club.toml --scores x.csv", 2),
    Call("club.toml", "club.toml is not UTF-8 text (byte 1)", 1, (("club.toml", b"\xff\xfe"),)),
    Call("club.toml", "club.toml is too large for a template", 1, (("club.toml", b"#" * 65537),)),
    Call("./-x.toml", "./-x.toml: the key `title` is missing", 1, (("-x.toml", b""),)),
)

ROSTERS = (
    _roster("", "club.csv has no tables in it: write a line for each, label then names"),
    _roster("\n , \n;;\n", "club.csv"),
    _roster(",Ann\n", "club.csv, line 1: the first column is empty: it takes the table's label"),
    _roster("T1,Ann\n\n\nT2,\n", "club.csv, line 4: no names follow the label 'T2'"),
    _roster("T1,Ann,Bob,Cy\n", "club.csv, line 1: 3 names, but at most 2", "dominoes --players 2"),
    _roster("T," * 13 + "T\n", "club.csv, line 1: 13 names, but at most 12 players", "all-fives"),
    _roster(f"T,{'W' * 81}\n", "has over 80 characters: shorten it"),
    _roster('T1,"Ann\n', "club.csv, line 1: not CSV: "),
    _roster('T1,"Ann" Bob\n', "club.csv, line 1: not CSV: "),
    _roster("T1,An\0n\n", "club.csv, line 1"),
    _roster(b"T1,Ann\nT2,Zo\xeb\n", "club.csv, line 2: not UTF-8 text: save it as UTF-8 CSV"),
    _roster("T1,Ann\n".encode("utf-16"), "club.csv, line 1: not UTF-8 text"),
    _roster(b"PK\x03\x04\x14\x00\x06\x00\x08\xff", "club.csv, line 1: not UTF-8 text"),
    _roster("T1,Ann\nT2,中\n", "club.csv, line 2: Source Sans Pro has no character '中'"),
    _roster("T1," + "Ann," * 9, "dominoes on a4: 9 players do not fit, at most 6 do; "),
    _roster("T1,Ann\n", "--roster does not suit", "lead.toml")._replace(
        code=2,
        files=(("club.csv", b"T1,Ann\n"), ("lead.toml", f"{_HEAD}{_TABLE}".encode())),
    ),
)

SCORES = (
    _scores("", "night.csv has no rounds in it: names come first, then a line for each round"),
    _scores("Ann,Bob\n", "night.csv has no rounds in it"),
    _scores("Ann\n0\n", "night.csv, line 1: a match takes two names or more, a cell for each"),
    _scores("0,12\n5,0\n", "night.csv, line 1, cell 1: '0' is no name: the first line takes"),
    _scores("Ann,,Cy\n0,1,2\n", "night.csv, line 1, cell 2: empty: the first line takes"),
    _scores("Ann,Bob\n0,12,3\n", "night.csv, line 2: 3 cells for 2 players"),
    _scores("Ann,Bob\n0,\n", "night.csv, line 2, cell 2 (Bob): empty: write the pips held"),
    _scores("Ann,Bob\n0,-4\n", "cell 2 (Bob): '-4' is negative: a hand holds 0 pips or more"),
    _scores("Ann,Bob\n0,4.5\n", "cell 2 (Bob): '4.5' is neither a number of pips nor tiles"),
    _scores("Ann,Bob\n0,7-1\n", "cell 2 (Bob): 7-1 is not a tile of the double-6 set"),
    _scores("Ann,Bob\n6-1,6-1\n", "cell 2 (Bob): 6-1 lies twice in one round"),
    _scores("Ann,Bob\n0,169\n", "that makes 169 pips in the round, and the whole double-6 set"),
    _scores("Ann,Bob\n0,0\n", "night.csv, line 2: Ann and Bob cannot all have gone out"),
    _scores("Ann,Bob\n3,12\n", _BLOCKED),
    _scores("Ann,Bob\n0,50\n0,9\n", "line 3: the match was over", "dominoes --agree target=50"),
    _scores("Ann,Bob\n0,9\n", "--agree target takes 1 or more", "dominoes --agree target=0", 2),
    _scores("Ann,Bob\n0,9\n", "target takes a whole number", "dominoes --agree target=x", 2),
    _scores("A,B\n0,9\n0,9\n", "line 3: the sheet has only 1 rounds", "dominoes --rounds 1"),
    _scores("Ann,Bob\n4,5\n", "cell 1 (Ann): '4' is no multiple of five", "all-fives"),
    _scores("Ann,Bob\n0,1000\n", "nobody can claim 1000 points in a round", "all-fives"),
    _scores("A,B\n0,5\n", "tells of one match: name one SHEET of", "dominoes all-fives", 2),
)

# The start of a TrueType file whose one table lies far behind its end.
_BEYOND = b"\0\1\0\0\0\1\0\20\0\0\0\0" + b"glyf" + b"\xff" * 12

FONTS = (
    _font(b"", _DAMAGED),
    _font(b"not a font at all", _DAMAGED),
    _font(b"\0\1\0\0", _DAMAGED),
    _font(b"\0\1\0\0" + b"\xff" * 400, _DAMAGED),
    _font(_BEYOND, _DAMAGED),
    _font(b"ttcf" + b"\0\1\0\0" + b"\xff" * 64, _DAMAGED),
    _font(b"wOF2" + bytes(100), _DAMAGED),
    _font(b"%PDF-1.7\n", _DAMAGED),
    _font(b"OTTO" + bytes(100), "face.ttf has PostScript outlines (OpenType/CFF)"),
)

CALLS = COMMANDS + TEMPLATES + ROSTERS + SCORES + FONTS
