"""Draw the Dominoes page with fpdf2: ``python -m benchmarks.rivals.fpdf2_page OUT.pdf FONTS``."""

from fpdf import FPDF

from benchmarks.rivals import page

COLUMN = (page.WIDTH - page.FIRST_COLUMN) / (2 * page.PLAYERS)
RIGHT = page.MARGIN + page.WIDTH
ROUNDS_TOP = page.GRID_TOP + page.NAME_ROW + page.HEAD_ROW
BOTTOM = ROUNDS_TOP + page.ROUNDS * page.ROUND_ROW


def column_left(column: int) -> float:
    """Return where a column starts: two to a player, after the column of round numbers."""
    return page.MARGIN + page.FIRST_COLUMN + column * COLUMN


def new_page(fonts: str) -> FPDF:
    """Return a one-page document with both weights ready."""
    pdf = FPDF(unit="pt", format="A4")
    pdf.set_auto_page_break(False)
    pdf.add_font("Source", fname=f"{fonts}/{page.REGULAR}")
    pdf.add_font("Source", style="B", fname=f"{fonts}/{page.SEMIBOLD}")
    pdf.set_title(page.TITLE)
    pdf.add_page()
    return pdf


def pen(pdf: FPDF, width: float, grey: int) -> None:
    """Set the width and the grey of the lines to come."""
    pdf.set_line_width(width)
    pdf.set_draw_color(grey)


def write(pdf: FPDF, style: str, size: float, grey: int) -> None:
    """Set the weight, the size and the grey of the words to come."""
    pdf.set_font("Source", style, size)
    pdf.set_text_color(grey)


def centred(pdf: FPDF, middle: float, baseline: float, words: str) -> None:
    """Write words with their middle at a place."""
    pdf.text(middle - pdf.get_string_width(words) / 2, baseline, words)


def heading(pdf: FPDF) -> None:
    """Draw the title, the subtitle and the lines to write on."""
    write(pdf, "B", 21, page.INK)
    pdf.text(page.MARGIN, 53.6, page.TITLE)
    write(pdf, "", 9.5, page.SOFT)
    pdf.text(page.MARGIN, 67.8, page.SUBTITLE)
    write(pdf, "", 8.5, page.SOFT)
    pen(pdf, 0.6, page.RULE_GREY)
    x = RIGHT
    for label, length in reversed(page.BLANKS):
        pdf.line(x - length, 55, x, 55)
        x -= length + 4 + pdf.get_string_width(label)
        pdf.text(x, 53.7, label)
        x -= 10


def house_rules(pdf: FPDF) -> None:
    """Draw the box of house rules with a square to tick before each choice."""
    pen(pdf, page.HAIR, page.HAIR_GREY)
    pdf.set_fill_color(page.BOX_FILL)
    pdf.rect(
        page.MARGIN, page.BOX_TOP, page.WIDTH, page.BOX_HEIGHT, style="DF",
        round_corners=True, corner_radius=page.BOX_RADIUS,
    )  # fmt: skip
    pen(pdf, 0.7, page.INK)
    for row, (name, choices) in enumerate(page.HOUSE_RULES):
        baseline = 91.5 + 15.1 * row
        write(pdf, "B", 9, page.INK)
        pdf.text(page.MARGIN + 8, baseline, name)
        write(pdf, "", 9, page.INK)
        x = page.OPTIONS_LEFT
        for choice in choices:
            pdf.rect(x, baseline - 7.8, page.TICK, page.TICK, style="D")
            pdf.text(x + page.TICK + 3.6, baseline, choice)
            x += page.TICK + 3.6 + pdf.get_string_width(choice) + 14


def shading(pdf: FPDF) -> None:
    """Shade the heads and each column of totals."""
    pdf.set_fill_color(page.HEAD_FILL)
    pdf.rect(page.MARGIN, page.GRID_TOP + page.NAME_ROW, page.WIDTH, page.HEAD_ROW, style="F")
    pdf.set_fill_color(page.TOTAL_FILL)
    for column in range(1, 2 * page.PLAYERS, 2):
        pdf.rect(column_left(column), ROUNDS_TOP, COLUMN, BOTTOM - ROUNDS_TOP, style="F")


def rules(pdf: FPDF) -> None:
    """Rule the grid: hairlines first, so that the stronger lines lie over their ends."""
    heads = page.GRID_TOP + page.NAME_ROW
    pen(pdf, page.HAIR, page.HAIR_GREY)
    for column in range(1, 2 * page.PLAYERS, 2):
        pdf.line(column_left(column), heads, column_left(column), BOTTOM)
    for number in range(1, page.ROUNDS):
        y = ROUNDS_TOP + number * page.ROUND_ROW
        if number % 5:
            pdf.line(page.MARGIN, y, RIGHT, y)
    pen(pdf, page.RULE, page.RULE_GREY)
    fives = (ROUNDS_TOP + number * page.ROUND_ROW for number in range(5, page.ROUNDS, 5))
    for y in (heads, ROUNDS_TOP, *fives):
        pdf.line(page.MARGIN, y, RIGHT, y)
    for column in range(0, 2 * page.PLAYERS, 2):
        pdf.line(column_left(column), page.GRID_TOP, column_left(column), BOTTOM)
    pen(pdf, page.FRAME, page.FRAME_GREY)
    pdf.rect(page.MARGIN, page.GRID_TOP, page.WIDTH, BOTTOM - page.GRID_TOP)


def grid_words(pdf: FPDF) -> None:
    """Write the players' numbers, the heads of the columns and the numbers of the rounds."""
    write(pdf, "", 7, page.FAINT)
    for player in range(page.PLAYERS):
        pdf.text(column_left(2 * player) + 2.6, page.GRID_TOP + 8.0, str(player + 1))
    write(pdf, "", 7.5, page.SOFT)
    pdf.text(page.MARGIN + 4, page.GRID_TOP + 22.4, "Player")
    write(pdf, "", 7.5, page.RULE_GREY)
    for column in range(2 * page.PLAYERS):
        head = "Total" if column % 2 else "Points"
        centred(pdf, column_left(column) + COLUMN / 2, ROUNDS_TOP - 3.7, head)
    write(pdf, "B", 10.5, page.INK)
    for number in range(page.ROUNDS):
        baseline = ROUNDS_TOP + (number + 0.5) * page.ROUND_ROW + 3.5
        centred(pdf, page.MARGIN + page.FIRST_COLUMN / 2, baseline, str(number + 1))


def notes(pdf: FPDF) -> None:
    """Write the short rules under the grid, one to a column."""
    for column, (head, lines) in enumerate(page.NOTES):
        x = page.MARGIN + column * page.NOTE_STEP
        write(pdf, "B", 9, page.INK)
        pdf.text(x, 764.7, head)
        write(pdf, "", 8.5, page.RULE_GREY)
        for row, line in enumerate(lines):
            pdf.text(x, 776.5 + 10.5 * row, line)


def main() -> None:
    """Draw the page."""
    out, fonts = page.arguments()
    pdf = new_page(fonts)
    for part in (heading, house_rules, shading, rules, grid_words, notes):
        part(pdf)
    pdf.output(out)


if __name__ == "__main__":
    main()
