"""A scored sheet as it lies on the table: figures in their cells, marks, several pages."""

import pytest

from tests.pages.grid import texts_in
from tests.pages.readback import Text

from .played import grids, read, run, scored

RING = 0.9  # pt
MATCH = "Ann,Bob,Cy\n0,4-2 6-6 3-1,5-5 0-3\n7,0,3-3\n"  # 35 for Ann, 13 for Bob


def figures(pdf: bytes) -> list[Text]:
    """Whatever is written in the cells of the grid, and stands in the middle of each."""
    found = []
    for page, grid in grids(pdf):
        for cell in [cell for row in grid.cells for cell in row[1:]]:
            for text in texts_in(page, cell):
                assert text.ink.centre[0] == pytest.approx(cell.centre[0], abs=0.3)
                assert text.ink.centre[1] == pytest.approx(cell.centre[1], abs=0.3)
                found.append(text)
    return found


@pytest.mark.parametrize(
    ("command", "scale"),
    [
        ("dominoes", 1.0),
        ("mexican-train", 1.0),
        ("all-fives", 1.0),
        ("dominoes --large-print", 1.5),
        ("mexican-train --large-print", 1.5),
        ("all-fives --large-print", 1.5),
    ],
)
def test_figures_are_written_as_large_as_by_hand(command: str, scale: float) -> None:
    texts = figures(run("Ann,Bob\n0,15\n5,0\n", command).pdf)
    assert len(texts) == 2 * 2 * 2
    assert {text.face for text in texts} == {"SourceSansPro-Semibold"}
    assert {round(text.size, 1) for text in texts} == {13.0 * scale}


@pytest.mark.parametrize("command", ["dominoes --players 6", "mexican-train --players 9"])
def test_long_figures_shrink_into_their_cells(command: str) -> None:
    train = command.startswith("mexican-train")
    most = 1092 if train else 168
    sheet, _ = scored("Ann,Bob\n" + f"0,{most}\n" * 13, command)
    assert sheet.column(1 if train else 0)[1][-1] == str(13 * most)


def test_the_rest_of_the_sheet_stays_to_be_written_on() -> None:
    sheet, _ = scored(MATCH)
    assert sheet.rounds == [str(number) for number in range(1, 21)]
    for player in sheet.players:
        assert list(player.points) == list(player.totals) == ["1", "2"]


def test_the_sheet_has_a_column_for_each_player() -> None:
    sheet, _ = scored(MATCH)
    assert [player.name for player in sheet.players] == ["Ann", "Bob", "Cy"]


def test_more_players_than_names_leave_columns_blank() -> None:
    sheet, said = scored(MATCH, "dominoes --players 5")
    assert [player.name for player in sheet.players] == ["Ann", "Bob", "Cy", "", ""]
    assert sheet.column(0) == (["35", "0"], ["35", "35"])
    assert sheet.column(1) == (["0", "13"], ["0", "13"])
    assert sheet.column(3) == sheet.column(4) == ([], [])
    assert sheet.words == ["winner", "", "", "", ""]
    assert said == ["Ann: 35 points, winner", "Bob: 13 points", "Cy: 0 points"]


def test_blank_columns_of_mexican_train_are_not_the_lowest() -> None:
    sheet, said = scored("Ann,Bob\n7,0\n", "mexican-train --players 4")
    assert sheet.words == ["", "leads", "", ""]
    assert said == ["Ann: 7 points", "Bob: 0 points, leads"]


def test_as_many_players_as_names() -> None:
    assert scored(MATCH, "dominoes --players 3") == scored(MATCH)


@pytest.mark.parametrize(
    ("command", "rounds"),
    [("dominoes", 20), ("dominoes --rounds 2", 2), ("dominoes --rounds 30", 30), ("all-fives", 16)],
)
def test_the_sheet_keeps_its_rounds(command: str, rounds: int) -> None:
    sheet, _ = scored("Ann,Bob\n0,5\n0,10\n", command)
    assert len(sheet.rounds) == rounds
    assert len(sheet.column(1)[1]) == 2


@pytest.mark.parametrize(("command", "rounds"), [("dominoes", 21), ("all-fives", 17)])
def test_the_sheet_grows_with_the_match(command: str, rounds: int) -> None:
    sheet, _ = scored("Ann,Bob\n" + "0,5\n" * rounds, command)
    assert sheet.rounds == [str(number) for number in range(1, rounds + 1)]
    (best,) = [player for player in sheet.players if player.word == "winner"]
    assert list(best.totals.values()) == [str(5 * number) for number in range(1, rounds + 1)]
    assert best.ringed == [str(rounds)]


def test_totals_are_carried_forward() -> None:
    answer = run("Ann,Bob\n" + "0,7\n3,0\n" * 20)
    sheet = read(answer.pdf)
    assert [len(grid.rows) for _, grid in grids(answer.pdf)] == [20, 1 + 20]
    assert sheet.carried == [["70", "30"]]
    assert sheet.column(0) == (["7", "0"] * 20, [str(7 * (n // 2)) for n in range(2, 42)])
    assert sheet.column(1) == (["0", "3"] * 20, [str(3 * (n // 2)) for n in range(1, 41)])
    # The word stands on both pages, the ring only around the last total.
    assert sheet.words == ["winner", ""]
    assert sheet.ringed == [["40"], []]
    shapes = [shape for page, _ in grids(answer.pdf) for shape in page.shapes]
    assert [shape.weight for shape in shapes if shape.curved].count(RING) == 1


def test_the_longest_match_that_fits() -> None:
    sheet, said = scored("Ann,Bob\n" + "0,168\n" * 200)
    assert sheet.rounds == [str(number) for number in range(1, 201)]
    assert sheet.column(0)[1] == [str(168 * number) for number in range(1, 201)]
    # 25 rounds a page: as equal as eight pages can be.
    assert sheet.carried == [[str(168 * rounds), "0"] for rounds in range(25, 200, 25)]
    assert said == ["Ann: 33600 points, winner", "Bob: 0 points"]


@pytest.mark.parametrize(
    ("rounds", "carried"),
    [
        (9, ["", ""]),  # the match ended on the first page
        (10, ["50", "0"]),
        (11, ["50", "0"]),
    ],
)
def test_what_is_carried_is_printed_once_the_page_is_full(rounds: int, carried: list[str]) -> None:
    answer = run("Ann,Bob\n" + "0,5\n" * rounds, "dominoes --large-print")
    assert [len(grid.rows) for _, grid in grids(answer.pdf)] == [10, 1 + 10]
    sheet = read(answer.pdf)
    assert sheet.carried == [carried]
    assert sheet.words == ["winner", ""]
    assert sheet.ringed == [[str(rounds)], []]


def test_large_print_of_mexican_train() -> None:
    sheet, _ = scored("Ann,Bob\n" + "0,12-12\n" * 13, "mexican-train --large-print")
    assert sheet.column(1)[1] == [str(24 * number) for number in range(1, 14)]
    assert sheet.carried == [["0", str(24 * 7)]]
    assert sheet.ringed == [["0-0"], []]


@pytest.mark.parametrize(
    "command", ["dominoes", "dominoes --large-print", "mexican-train", "all-fives --large-print"]
)
def test_marks_stay_clear_of_long_names(command: str) -> None:
    names = [f"Wilhelmina Ågot {n} Featherstonehaugh-Cholmondeley" for n in range(5)]
    answer = run(f"{','.join(names)}\n5,0,10,15,20\n0,5,10,15,20\n", command)
    marked = 0
    for page, grid in grids(answer.pdf):
        for box in grid.names:
            texts = texts_in(page, box)
            marked += len(texts) == 3
            for text in texts:
                assert text.ink.within(box)
                assert not any(text.ink.meets(other.ink) for other in texts if other is not text)
    assert marked


def test_a_player_may_be_called_what_a_winner_is() -> None:
    sheet, said = scored("winner,leads\n0,5\n")
    assert [player.name for player in sheet.players] == ["winner", "leads"]
    assert sheet.words == ["winner", ""]
    assert said == ["winner: 5 points, winner", "leads: 0 points"]


def test_the_house_rules_agreed_are_ticked() -> None:
    plain = run(MATCH)
    ticked = run(MATCH, "dominoes --agree target=100 --agree blocked=own")
    written = run(MATCH, "dominoes --agree target=120")
    (page, _), (with_ticks, _), (with_text, _) = (
        next(grids(answer.pdf)) for answer in (plain, ticked, written)
    )
    assert len(with_ticks.shapes) == len(page.shapes) + 2  # two ticks
    assert len(with_text.said("120")) == 1


def test_the_same_match_gives_the_same_bytes() -> None:
    assert run(MATCH).pdf == run(MATCH).pdf
