"""A roster read: labels and names line by line, or the file, the line and the reason."""

import csv
import unicodedata
from io import StringIO

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sheets.errors import SheetError
from sheets.inputs.roster import read_roster
from sheets.page.options import Table


def read(data: str | bytes, most: int = 12) -> list[tuple[str, tuple[str, ...]]]:
    """The label and the names of each table."""
    data = data if isinstance(data, bytes) else data.encode()
    return [(table.label, table.names) for table in read_roster(data, "club.csv", most)]


def refusal(data: str | bytes, most: int = 12) -> str:
    """The sentence with which a roster is refused."""
    with pytest.raises(SheetError) as caught:
        read(data, most)
    assert caught.value.exit_code == 1
    return str(caught.value)


def test_a_line_is_a_table() -> None:
    assert read_roster(b"Table 1,Ann,Bob\nTable 2,Cy\n", "club.csv", 12) == (
        Table("Table 1", ("Ann", "Bob")),
        Table("Table 2", ("Cy",)),
    )


@pytest.mark.parametrize(
    ("text", "tables"),
    [
        ("T1,Ann,Bob", [("T1", ("Ann", "Bob"))]),
        ("\ufeffT1,Ann\n", [("T1", ("Ann",))]),
        ("T1;Ann, Jr.;Bob\nT2;Cy;Di\n", [("T1", ("Ann, Jr.", "Bob")), ("T2", ("Cy", "Di"))]),
        ("T1\tAnn; Bob\tCy, Di\n", [("T1", ("Ann; Bob", "Cy, Di"))]),
        ("T1,A;B\nT2;C,D\n", [("T1", ("A;B",)), ("T2;C", ("D",))]),
        ("\n \nT1;A\n", [("T1", ("A",))]),
        ("T1,Ann\r\nT2,Bob\r\n", [("T1", ("Ann",)), ("T2", ("Bob",))]),
        ("T1,Ann\rT2,Bob\r", [("T1", ("Ann",)), ("T2", ("Bob",))]),
        (" T1 ,  Ann  , Bob\n", [("T1", ("Ann", "Bob"))]),
        ('"T1, upstairs","Ann ""Ace"" Lee",Bob\n', [("T1, upstairs", ('Ann "Ace" Lee', "Bob"))]),
        ('T1,Ann "Ace" Lee\n', [("T1", ('Ann "Ace" Lee',))]),
        ('T1,"Ann\n",Bob\n', [("T1", ("Ann", "Bob"))]),
        ("T1,Ann,,,\nT2,Bob, ,\t\n", [("T1", ("Ann",)), ("T2", ("Bob",))]),
        ("T1,,Ann\nT2,Bob,,Cy\n", [("T1", ("", "Ann")), ("T2", ("Bob", "", "Cy"))]),
        ("\n,,,\n  ,  \nT1,Ann\n\n", [("T1", ("Ann",))]),
        ("T1,Ann\nT1,Ann\n", [("T1", ("Ann",)), ("T1", ("Ann",))]),
        ("T1,Zoe\u0308\n", [("T1", ("Zo\u00eb",))]),
        ("שולחן,地,Жанна\n", [("שולחן", ("地", "Жанна"))]),
        (f"{'T' * 80},{'A' * 80}\n", [("T" * 80, ("A" * 80,))]),
    ],
)
def test_what_a_roster_may_look_like(text: str, tables: list[tuple[str, tuple[str, ...]]]) -> None:
    assert read(text) == tables


@pytest.mark.parametrize("text", ["", "\n", " \n\n", ",,\n ,\n", "\ufeff", "\ufeff\n\n"])
def test_no_tables(text: str) -> None:
    assert refusal(text) == "club.csv has no tables in it: write a line for each, label then names"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (",Ann\n", "club.csv, line 1: the first column is empty: it takes the table's label"),
        (
            "T1,Ann\n\n  ;,Bob\n,Cy\n",
            "club.csv, line 4: the first column is empty: it takes the table's label",
        ),
        ("T1\n", "club.csv, line 1: no names follow the label 'T1'"),
        ("T1,Ann\nT2, ,,\n", "club.csv, line 2: no names follow the label 'T2'"),
        (
            "T1," + ",".join("ABCDEFGHIJKLM"),
            "club.csv, line 1: 13 names, but at most 12 players",
        ),
        (
            "T1,Ann\nT2,,,,,,,,,,,,,M\n",
            "club.csv, line 2: 13 names, but at most 12 players",
        ),
        (
            f"T1,{'A' * 81}\n",
            "club.csv, line 1: 'AAAAAAAAAAAAAAAAAAAA'… has over 80 characters: shorten it",
        ),
        (
            f"T1,Ann\n{'T' * 100},Bob\n",
            "club.csv, line 2: 'TTTTTTTTTTTTTTTTTTTT'… has over 80 characters: shorten it",
        ),
    ],
)
def test_a_wrong_line(text: str, sentence: str) -> None:
    assert refusal(text) == sentence


def test_as_many_names_as_players_and_no_more() -> None:
    assert read("T1,Ann,Bob\n", most=2) == [("T1", ("Ann", "Bob"))]
    assert refusal("T1,Ann,Bob\nT2,Ann,Bob,Cy\n", most=2) == (
        "club.csv, line 2: 3 names, but at most 2 players"
    )


@pytest.mark.parametrize(
    ("text", "line", "code"),
    [
        ("T1,An\an\n", 1, "U+0007"),
        ("T1,Ann\tBob\n", 1, "U+0009"),
        ("T1,Ann\nT\0,Bob\n", 2, "U+0000"),
        ("T1,Ann\nT2,Bob\u2028by\n", 2, "U+2028"),
        ("T1,Ann\n\n\nT2,Bob\x7f\n", 4, "U+007F"),
    ],
)
def test_a_control_character(text: str, line: int, code: str) -> None:
    assert refusal(text) == (
        f"club.csv, line {line} has a control character or line break ({code}): "
        "write it as plain text on one line"
    )


def test_a_line_break_in_a_cell() -> None:
    assert refusal('T1,Ann\nT2,"Bob\nby"\nT3,Cy\n').endswith(
        " has a control character or line break (U+000A): write it as plain text on one line"
    )


def test_lines_are_counted_as_an_editor_counts_them() -> None:
    # The quoted cell takes lines 2 to 4: the table without names is on line 5.
    assert refusal('T1,Ann\nT2,"\n\nBob"\nT3\n') == (
        "club.csv, line 5: no names follow the label 'T3'"
    )


@pytest.mark.parametrize(
    ("data", "line"),
    [
        ("T1,Ann\nT2,Zoë\n".encode("latin-1"), 2),
        ("T1,Zoë\r\n".encode("cp1252"), 1),
        ("T1,Ann\n".encode("utf-16"), 1),
        (b"T1,Ann\n\nT2,Bob\n\nT3,\xff\n", 5),
        (b"\n\xff", 2),
    ],
)
def test_not_utf8(data: bytes, line: int) -> None:
    assert refusal(data) == f"club.csv, line {line}: not UTF-8 text: save it as UTF-8 CSV"


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ('T1,"Ann"ie\n', 1),
        ('T1,Ann\nT2,"Bob" by,Cy\n', 2),
        (f"T1,Ann\nT2,{'B' * 131073}\n", 2),
    ],
)
def test_not_csv(text: str, line: int) -> None:
    assert refusal(text).startswith(f"club.csv, line {line}: ")


def test_a_quotation_mark_that_is_never_closed() -> None:
    assert refusal('T1,Ann\nT2,"Bob\nT3,Cy\n').startswith("club.csv, line ")


@pytest.mark.parametrize(
    ("text", "line", "refused"),
    [
        ("T1,Ann\nT2,Bob,Eve\n", 2, "Eve"),
        ("T1,Ann\nEve,Bob\n", 2, "Eve"),
        ("\nT1,Eve,Bob\n", 2, "Eve"),
    ],
)
def test_a_text_that_cannot_be_printed_is_found_by_its_line(
    text: str, line: int, refused: str
) -> None:
    def check(text: str) -> None:
        if text == refused:
            raise SheetError(f"no {text}")

    with pytest.raises(SheetError) as caught:
        read_roster(text.encode(), "club.csv", 12, check)
    assert str(caught.value) == f"club.csv, line {line}: no {refused}"


def test_4_mb_and_no_more() -> None:
    line = b"T1,Ann\n"
    data = line + b"\n" * (4 * 1024 * 1024 - len(line))
    assert read(data) == [("T1", ("Ann",))]
    assert refusal(data + b"\n") == "club.csv is too large (over 4 MB)"


def test_5_000_tables_and_no_more() -> None:
    assert len(read("T,A\n" * 5_000)) == 5_000
    assert refusal("T,A\n" * 5_001) == ("club.csv: over 5000 tables: split it into several files")


# What a cell may hold; a byte order mark at the start of the first is not part of it.
CELLS = st.text(
    st.characters(exclude_categories=["Cc", "Cs", "Zl", "Zp"]), min_size=1, max_size=80
).map(lambda text: unicodedata.normalize("NFC", text).strip()[:80].strip())
FULL = CELLS.filter(lambda text: bool(text) and not text.startswith("\ufeff"))


@given(
    st.lists(st.tuples(FULL, st.lists(CELLS, max_size=11), FULL), min_size=1, max_size=8),
    st.sampled_from(["\n", "\r\n"]),
    st.booleans(),
    st.booleans(),
)
def test_round_trip(
    tables: list[tuple[str, list[str], str]], newline: str, all_quoted: bool, mark: bool
) -> None:
    stream = StringIO(newline="")
    writer = csv.writer(
        stream,
        lineterminator=newline,
        quoting=csv.QUOTE_ALL if all_quoted else csv.QUOTE_MINIMAL,
    )
    # The first line shows which delimiter it is.
    writer.writerow(["Table", "A", "B", "C"])
    for label, names, last in tables:
        writer.writerow([label, *names, last])
    assert read(stream.getvalue().encode("utf-8-sig" if mark else "utf-8")) == [
        ("Table", ("A", "B", "C")),
        *((label, (*names, last)) for label, names, last in tables),
    ]


@given(st.binary(max_size=100))
def test_any_bytes_are_tables_or_one_sentence(data: bytes) -> None:
    try:
        tables = read_roster(data, "club.csv", 12)
    except SheetError as error:
        sentence = str(error)
    else:
        sentence = f"club.csv with {len(tables)} tables"
    assert sentence.startswith("club.csv")
    assert len(sentence.splitlines()) == 1
