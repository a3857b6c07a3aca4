"""Each kind of sheet filled in by hand in Chromium and in Firefox, alone or beside others."""

from collections.abc import Mapping
from io import BytesIO
from pathlib import Path

import pypdfium2
import pytest

from . import readback
from .browsers import each_browser, table
from .conftest import Opener
from .drawn import draw, run
from .readback import Widget

pytestmark = [pytest.mark.browser, pytest.mark.tool]


@each_browser
def test_mexican_train(browser: str, opener: Opener) -> None:
    viewer = opener(browser, "mexican-train", "--players", "4", "--name", "Ann")
    viewer.type_along("1.p.1-1", "0 31 12 50", "25 0 7 14", "3 60 0 9")
    wanted = table("1.t", "0 31 12 50", "25 31 19 64", "28 91 19 73", ". . . .")
    wanted |= {"1.n.1": "Ann", "1.t.13-1": ""}
    assert viewer.holds(wanted) == wanted
    viewer.fill("1.p.13-4", "1")  # the double-blank's round, out of turn
    wanted |= {"1.t.13-4": "74", "1.t.12-4": ""}
    assert viewer.holds(wanted) == wanted
    viewer.click("1.k.double-blank", 2)
    wanted |= {"1.k.double-blank": "/2"}
    assert viewer.keeps(wanted) == wanted


@each_browser
def test_all_fives(browser: str, opener: Opener) -> None:
    viewer = opener(browser, "all-fives", "--agree", "target=250")
    viewer.type_along("1.p.1-1", "10 0 25 5", "15 20 0 10")
    wanted = table("1.t", "10 0 25 5", "25 20 25 15", ". . . .") | {"1.k.target": "/0"}
    assert viewer.holds(wanted) == wanted
    viewer.click("1.k.muggins", 1)
    viewer.click("1.k.target", 1)
    wanted |= {"1.k.target": "/1", "1.k.muggins": "/1"}
    assert viewer.keeps(wanted) == wanted


@each_browser
def test_sheets_of_a_bundle_leave_each_other_alone(browser: str, opener: Opener) -> None:
    viewer = opener(browser, "dominoes", "all-fives", "--bundle", "--players", "3", "--name", "Zoë")
    viewer.fill("1.n.1", "Ann")
    viewer.type_along("1.p.1-1", "1 2 3")
    viewer.type_along("2.p.1-1", "10 20 30", "5 5 5")
    wanted = table("1.t", "1 2 3", ". . .") | table("2.t", "10 20 30", "15 25 35", ". . .")
    assert viewer.holds(wanted) == wanted
    viewer.fill("1.p.1-2", "")
    viewer.click("1.k.target", 0)
    viewer.fill("1.w.target", "99")
    wanted |= {"1.t.1-2": "", "1.k.target": "/0", "2.k.target": "/Off", "1.w.target": "99"}
    wanted |= {"2.w.target": "", "1.n.1": "Ann", "2.n.1": "Zoë"}
    assert viewer.holds(wanted) == wanted
    assert viewer.keeps(wanted) == wanted


@each_browser
def test_tables_of_a_roster_leave_each_other_alone(
    browser: str, opener: Opener, tmp_path: Path
) -> None:
    roster = tmp_path / "roster.csv"
    roster.write_text("Table 1,Ann,Łukasz\nTable 2,Cem,Dee,Zoë\n", "utf-8")
    viewer = opener(browser, "dominoes", "--roster", str(roster), "--rounds", "6")
    names = {"1.n.1": "Ann", "1.n.2": "Łukasz", "2.n.1": "Cem", "2.n.2": "Dee", "2.n.3": "Zoë"}
    viewer.type_along("2.p.1-1", "7 0 4", "1 1 1")
    viewer.type_along("1.p.1-1", "30 40")
    wanted = table("1.t", "30 40", ". .") | table("2.t", "7 0 4", "8 1 5", ". . .") | names
    assert viewer.holds(wanted) == wanted
    assert viewer.keeps(wanted) == wanted


@each_browser
def test_a_match_goes_on_in_a_file_that_was_saved(
    browser: str, opener: Opener, tmp_path: Path
) -> None:
    # Two rounds are filled in by pypdf, which computes nothing; the third in the viewer.
    viewer = opener(browser, "dominoes", "--players", "2", "--rounds", "6")
    points = table("1.p", "10 0", "5 20") | {"1.n.1": "Ann"}
    blank = draw("dominoes", "--players", "2", "--rounds", "6")
    viewer.open(readback.filled(blank, points), tmp_path)
    viewer.type_along("1.p.3-1", "1")
    wanted = points | table("1.t", "10 0", "15 20", "16 .", ". .")
    assert viewer.holds(wanted) == wanted
    # The file that it saves is opened anew.
    viewer.open(viewer.save(), tmp_path)
    assert viewer.holds(wanted) == wanted
    viewer.fill("1.p.3-2", "2")
    wanted |= {"1.t.3-2": "22"}
    assert viewer.holds(wanted) == wanted
    assert viewer.keeps(wanted) == wanted


# A match of Block: what each was left holding, what that scores, and the totals.
HANDS = """\
Ann,Bob,Cem
0,12,7
15,0,22
9,4,11
5,5,8
0,31,24
18,20,0
0,14,16
"""
# Bob's 4 are lowest in a blocked round: 9 + 11 - 4 = 16. Two fives are a tie: nobody scores.
POINTS = ("19 0 0", "0 37 0", "0 16 0", "0 0 0", "55 0 0", "0 0 38", "30 0 0")
TOTALS = ("19 0 0", "19 37 0", "19 53 0", "19 53 0", "74 53 0", "74 53 38", "104 53 38")


@each_browser
def test_the_totals_are_those_of_a_scored_sheet(
    browser: str, opener: Opener, tmp_path: Path
) -> None:
    match = tmp_path / "match.csv"
    match.write_text(HANDS)
    agreed = ("--agree", "blocked=own", "--agree", "target=100")
    result = run("dominoes", "--scores", str(match), *agreed)
    assert result.stderr.splitlines()[:3] == [
        "Ann: 104 points, winner",
        "Bob: 53 points",
        "Cem: 38 points",
    ]
    viewer = opener(browser, "dominoes", *agreed, *("--players", "3"))
    viewer.type_along("1.n.1", "Ann Bob Cem")
    viewer.type_along("1.p.1-1", *POINTS)
    wanted = table("1.t", *TOTALS, ". . .")
    assert viewer.holds(wanted) == wanted
    wanted |= table("1.p", *POINTS, ". . .") | {"1.n.1": "Ann", "1.n.2": "Bob", "1.n.3": "Cem"}
    saved = viewer.save()
    kept = readback.values(saved)
    assert {name: kept[name] for name in wanted} == wanted
    # And on the scored sheet the same stands where the form has those fields.
    places = {one.name: one for one in readback.widgets(saved)}
    printed = texts(result.stdout_bytes, {name: places[name] for name in table("1.t", *TOTALS)})
    assert printed == table("1.t", *TOTALS)
    printed = texts(result.stdout_bytes, {name: places[name] for name in table("1.p", *POINTS)})
    assert printed == table("1.p", *POINTS)


def texts(pdf: bytes, places: Mapping[str, Widget]) -> dict[str, str]:
    """What is printed where the boxes of some fields are, all on the first page."""
    with pypdfium2.PdfDocument(BytesIO(pdf)) as document:
        page = document[0]
        width, height = page.get_size()
        text = page.get_textpage()
        return {
            name: text.get_text_bounded(
                left=place.area.left * width,
                top=(1 - place.area.top) * height,
                right=place.area.right * width,
                bottom=(1 - place.area.bottom) * height,
            ).strip()
            for name, place in places.items()
        }


@pytest.mark.xdist_group("firefox")
def test_without_scripts_totals_are_typed_by_hand(opener: Opener) -> None:
    # Chromium has no switch for them.
    viewer = opener("firefox", "dominoes", "--players", "2", "--rounds", "5", scripts=False)
    viewer.fill("1.p.1-1", "12")
    viewer.fill("1.t.1-1", "12")
    viewer.fill("1.t.2-1", "31")
    wanted = {"1.p.1-1": "12", "1.t.1-1": "12", "1.t.2-1": "31", "1.t.1-2": ""}
    assert viewer.holds(wanted) == wanted
    assert viewer.keeps(wanted) == wanted
