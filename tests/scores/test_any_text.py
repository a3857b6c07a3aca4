"""Any text at all as scores: a PDF, or one clear sentence; never a traceback."""

from hypothesis import given, settings
from hypothesis import strategies as st

from .played import run, sentence

SHEETS = [
    "dominoes",
    "dominoes --agree blocked=own --agree target=20",
    "dominoes --rounds 2 --players 3",
    "mexican-train --agree double-blank=25",
    "all-fives --agree target=25",
]

# What a table might write, and a spreadsheet make of it.
CELLS = st.sampled_from(
    [
        *("0", "5", "10", "12", "168", "169", "4-2", "6-6 4-2", "0-0", "12-12", "7-2"),
        *("", " ", "-5", "−5", "4.5", "1e3", "x", "Ann", "00", "100000", "04-Feb", '"', "=A1"),
    ]
)
LINES = st.lists(st.lists(CELLS, max_size=5), max_size=6)


def check(data: str | bytes, command: str) -> None:
    """A PDF with a line a player, or a refusal in one sentence that names its place."""
    answer = run(data, command)
    if answer.code == 0:
        assert answer.pdf.startswith(b"%PDF-")
        assert len(answer.said.splitlines()) >= 2
        return
    assert answer.code == 1
    assert answer.pdf == b""
    said = sentence(answer.said)
    assert said.startswith(
        ("club.csv", "Source Sans Pro ", "dominoes on a4: ", "all-fives on a4: ")
    )
    assert said.isprintable()
    assert not said.endswith(".")


@settings(deadline=None, max_examples=100)
@given(LINES, st.sampled_from(",;\t"), st.sampled_from(["\n", "\r\n", "\r"]), st.data())
def test_cells_put_together_anyhow(
    lines: list[list[str]], delimiter: str, newline: str, data: st.DataObject
) -> None:
    names = data.draw(st.sampled_from([[], ["Ann", "Bob"], ["Ann", "Bob", "Cy"]]))
    text = newline.join(delimiter.join(cells) for cells in (names, *lines))
    check(text, data.draw(st.sampled_from(SHEETS)))


@settings(deadline=None, max_examples=100)
@given(st.text(max_size=200), st.booleans(), st.sampled_from(SHEETS))
def test_any_text(text: str, headed: bool, command: str) -> None:
    check(f"Ann,Bob\n{text}" if headed else text, command)


@settings(deadline=None, max_examples=50)
@given(st.text(alphabet='AB06-,;\t"\r\n \ufeff\0', max_size=60), st.sampled_from(SHEETS))
def test_any_muddle_of_csv(text: str, command: str) -> None:
    check(f"Ann,Bob\n0,5\n{text}", command)


@settings(deadline=None, max_examples=50)
@given(st.binary(max_size=100), st.sampled_from(SHEETS))
def test_any_bytes(data: bytes, command: str) -> None:
    check(data, command)
