"""Forms filled in by hand in Chromium's viewer and in Firefox's: what they add up, and what not."""

from io import BytesIO
from pathlib import Path

import pytest
from reportlab.pdfgen.canvas import Canvas

from sheets.drawing import fonts
from sheets.drawing.form import Form
from sheets.drawing.form_fields import TOTAL, FieldKind, Rect

from .browsers import each_browser, table
from .conftest import Opener, Starter

pytestmark = [pytest.mark.browser, pytest.mark.tool]


@each_browser
def test_totals_follow_what_is_typed(browser: str, opener: Opener) -> None:
    viewer = opener(browser, "dominoes", "--players", "3", "--rounds", "6")
    viewer.fill("1.p.1-1", "12")
    wanted = table("1.t", "12 . .", ". . .")
    assert viewer.holds(wanted) == wanted, "the others have not played"
    viewer.fill("1.p.1-2", "0")
    viewer.fill("1.p.1-3", "35")
    wanted = table("1.t", "12 0 35", ". . .")
    assert viewer.holds(wanted) == wanted, "nothing is a score too"
    viewer.type_along("1.p.2-1", "7 20 0", "100 9 4")
    wanted = table("1.t", "12 0 35", "19 20 35", "119 29 39", ". . .")
    assert viewer.holds(wanted) == wanted

    # An earlier round is corrected: 12 was 21. All later totals of that player follow.
    viewer.fill("1.p.1-1", "21")
    wanted = table("1.t", "21 0 35", "28 20 35", "128 29 39", ". . .")
    assert viewer.holds(wanted) == wanted

    # One is cleared: its total is empty, the later ones go without it.
    viewer.fill("1.p.2-2", "")
    wanted = table("1.t", "21 0 35", "28 . 35", "128 9 39", ". . .")
    assert viewer.holds(wanted) == wanted

    # Points can be taken off.
    viewer.fill("1.p.2-2", "-25")
    wanted = table("1.t", "21 0 35", "28 -25 35", "128 -16 39", ". . .")
    assert viewer.holds(wanted) == wanted
    assert viewer.keeps(wanted) == wanted
    points = table("1.p", "21 0 35", "7 -25 0", "100 9 4", ". . .")
    assert viewer.keeps(points) == points


@each_browser
def test_letters_are_refused(browser: str, opener: Opener) -> None:
    viewer = opener(browser, "dominoes", "--players", "2", "--rounds", "5")
    viewer.fill("1.p.1-1", "7")
    wanted = {"1.p.1-1": "7", "1.t.1-1": "7"}
    assert viewer.holds(wanted) == wanted
    viewer.click("1.p.1-1")
    viewer.press("End")
    viewer.type("x+y,")
    if browser == "firefox":
        # It refuses each key as it is typed. Chromium's viewer asks the same script about each
        # key and then does not heed the answer, whatever the script: it takes the key back only
        # when the field is left. So there only the end can be looked at.
        assert viewer.shown()["1.p.1-1"] == "7"
    viewer.press("Tab")
    assert viewer.holds(wanted) == wanted
    assert viewer.keeps(wanted) == wanted
    # What each makes of keys of which it refuses some: Firefox takes the others.
    typed = {"-": "", "3-": "3", "1.5": "15", "five": "", "--1": "-1"}
    for keys, taken in typed.items():
        viewer.click("1.p.2-1")
        viewer.type(keys)
        viewer.press("Tab")
        left = {"1.p.2-1": taken if browser == "firefox" else "", "1.t.1-1": "7"}
        assert viewer.holds(left) == left, keys
        viewer.fill("1.p.2-1", "")


@each_browser
def test_figures_beyond_the_fifth_are_not_taken(browser: str, opener: Opener) -> None:
    viewer = opener(browser, "dominoes", "--players", "2", "--rounds", "13")
    viewer.fill("1.p.1-1", "1234567")
    wanted = {"1.p.1-1": "12345", "1.t.1-1": "12345"}
    assert viewer.holds(wanted) == wanted
    # A total has room for all that can be typed.
    viewer.fill("1.p.1-1", "")
    viewer.type_along("1.p.1-1", *["99999 -9999"] * 12)
    wanted = {"1.t.1-1": "99999", "1.t.12-1": "1199988", "1.t.12-2": "-119988"}
    assert viewer.holds(wanted) == wanted
    assert viewer.keeps(wanted) == wanted


@each_browser
def test_the_tab_key_goes_along_a_round_player_by_player(browser: str, opener: Opener) -> None:
    viewer = opener(browser, "dominoes", "--players", "3", "--rounds", "5")
    # From the date on: the place, past eight boxes to tick and the line of the fourth, the
    # names, then the points.
    viewer.type_along("1.d.1", "Monday Mole")
    for _ in range(9):
        viewer.press("Tab")
    for value in ("Zoë", "Ångström", "François", *map(str, range(1, 16))):
        viewer.type(value)
        viewer.press("Tab")
    wanted = {
        "1.d.1": "Monday",
        "1.d.2": "Mole",
        "1.n.1": "Zoë",
        "1.n.2": "Ångström",
        "1.n.3": "François",
        **table("1.p", "1 2 3", "4 5 6", "7 8 9", "10 11 12", "13 14 15"),
        **table("1.t", "1 2 3", "5 7 9", "12 15 18", "22 26 30", "35 40 45"),
    }
    assert viewer.holds(wanted) == wanted
    assert viewer.keeps(wanted) == wanted


@each_browser
def test_one_choice_is_ticked_for_a_rule(browser: str, opener: Opener) -> None:
    viewer = opener(browser, "dominoes", "--agree", "points=exact")
    target, points, blocked = "1.k.target", "1.k.points", "1.k.blocked"
    wanted = {target: "/Off", points: "/0", blocked: "/Off"}
    assert viewer.holds(wanted) == wanted
    viewer.click(target, 1)
    viewer.click(blocked, 0)
    wanted = {target: "/1", points: "/0", blocked: "/0"}
    assert viewer.holds(wanted) == wanted
    viewer.click(target, 3)  # another one instead
    viewer.click(points, 0)  # none any more
    viewer.fill("1.w.target", "200")
    wanted = {target: "/3", points: "/Off", blocked: "/0", "1.w.target": "200"}
    assert viewer.holds(wanted) == wanted
    assert viewer.keeps(wanted) == wanted


@each_browser
def test_the_second_page_goes_on_where_the_first_ends(browser: str, opener: Opener) -> None:
    arguments = ("--rounds", "45", "--players", "4", "--name", "Łukasz")
    viewer = opener(browser, "dominoes", *arguments)
    wanted = {"1.n.1": "Łukasz", "1.c.2-n-1": "Łukasz", "1.c.2-n-2": ""}
    assert viewer.holds(wanted) == wanted
    viewer.fill("1.n.2", "Zoë")
    viewer.fill("1.p.1-1", "40")
    wanted = {"1.c.2-n-1": "Łukasz", "1.c.2-n-2": "Zoë", "1.f.23-1": "", "1.f.23-2": ""}
    assert viewer.holds(wanted) == wanted, "the last round of the page has not been played"
    viewer.fill("1.p.23-1", "8")
    wanted |= {"1.t.1-1": "40", "1.t.22-1": "", "1.t.23-1": "48", "1.f.23-1": "48"}
    assert viewer.holds(wanted) == wanted
    viewer.fill("1.p.24-1", "-3")
    viewer.fill("1.p.45-1", "5")
    wanted |= {"1.t.24-1": "45", "1.t.25-1": "", "1.t.45-1": "50"}
    assert viewer.holds(wanted) == wanted
    viewer.fill("1.p.1-1", "41")  # back on the first page
    wanted |= {"1.t.1-1": "41", "1.t.23-1": "49", "1.f.23-1": "49"}
    wanted |= {"1.t.24-1": "46", "1.t.45-1": "51"}
    assert viewer.holds(wanted) == wanted
    assert viewer.keeps(wanted) == wanted


@each_browser
def test_a_box_over_the_page_would_be_noticed(
    browser: str, starter: Starter, tmp_path: Path
) -> None:
    # The other tests rest on this: each of them ends by asking whether there was one.
    out = BytesIO()
    face = fonts.load()
    canvas = Canvas(out, initialFontName=fonts.REGULAR)
    canvas.drawString(100, 700, "a page")
    form = Form(canvas, face, 1, ())
    form.begin_sheet()
    form.text(FieldKind("p", 5, keys='app.alert("a box");'), "1-1", Rect(100, 600, 150, 620), "")
    form.text(TOTAL, "1-1", Rect(150, 600, 200, 620), "")
    form.text(TOTAL, "1-2", Rect(200, 600, 250, 620), "")
    form.end_page()
    form.finish()
    canvas.save()
    viewer = starter(browser)
    viewer.open(out.getvalue(), tmp_path)
    viewer.fill("1.p.1-1", "7")
    assert viewer.dialogs()[:1] == ["a box"]
