"""Draw the page with WeasyPrint: ``python -m benchmarks.rivals.weasyprint_page OUT.pdf FONTS``."""

from html import escape
from pathlib import Path

from weasyprint import CSS, HTML
from weasyprint.text.fonts import FontConfiguration

from benchmarks.rivals import page


def grey(level: int) -> str:
    """Return a grey as CSS writes it."""
    return f"#{level:02x}{level:02x}{level:02x}"


def font_faces(fonts: str) -> str:
    """Return the rules that name both weights, in CSS."""
    weights = ((400, page.REGULAR), (600, page.SEMIBOLD))
    return "".join(
        f"@font-face {{ font-family: Source; font-weight: {weight};"
        f" src: url({(Path(fonts) / name).as_uri()}) }}\n"
        for weight, name in weights
    )


def style(fonts: str) -> str:
    """Return the sheet of styles."""
    hair = f"{page.HAIR}pt solid {grey(page.HAIR_GREY)}"
    rule = f"{page.RULE}pt solid {grey(page.RULE_GREY)}"
    frame = f"{page.FRAME}pt solid {grey(page.FRAME_GREY)}"
    return f"""{font_faces(fonts)}
@page {{ size: A4; margin: 0 {page.MARGIN}pt }}
body {{ margin: 0; font: 9pt/1 Source; font-kerning: none; color: {grey(page.INK)} }}
b, h1 {{ font-weight: 600 }}
h1 {{ font-size: 21pt; margin: 0; position: absolute; top: 35.8pt }}
.subtitle, .blanks {{ margin: 0; position: absolute; color: {grey(page.SOFT)} }}
.subtitle {{ font-size: 9.5pt; top: 59.7pt }}
.blanks {{ font-size: 8.5pt; top: 45.7pt; right: 0 }}
.blanks i {{ display: inline-block; margin-left: 4pt; vertical-align: -1.6pt;
  border-bottom: 0.6pt solid {grey(page.RULE_GREY)} }}
.blanks span + span {{ margin-left: 10pt }}
.house {{ position: absolute; top: {page.BOX_TOP}pt; left: 0; right: 0;
  height: {page.BOX_HEIGHT}pt; box-sizing: border-box; padding: 3.9pt 7.5pt;
  border: {hair}; border-radius: {page.BOX_RADIUS}pt; background: {grey(page.BOX_FILL)} }}
.house p {{ margin: 0; line-height: 15.1pt; height: 15.1pt }}
.house b {{ display: inline-block; width: {page.OPTIONS_LEFT - page.MARGIN - 8.35}pt }}
.house span {{ margin-right: 13.65pt }}
.house i {{ display: inline-block; width: 8.8pt; height: 8.8pt; margin-right: 3.25pt;
  border: 0.7pt solid {grey(page.INK)}; vertical-align: -1.7pt }}
table {{ position: absolute; top: {page.GRID_TOP - page.FRAME / 2}pt;
  left: {-page.FRAME / 2}pt; width: {page.WIDTH + page.FRAME}pt; table-layout: fixed;
  border-collapse: collapse; border: {frame} }}
td, th {{ padding: 0; text-align: center; font-weight: 400;
  border-bottom: {hair}; border-right: {hair} }}
tr > :nth-child(odd), .names > * {{ border-right: {rule} }}
.first {{ width: {page.FIRST_COLUMN}pt }}
.names > *, .heads > *, .five > * {{ border-bottom: {rule} }}
.names > * {{ height: {page.NAME_ROW + 0.2}pt; vertical-align: top; text-align: left;
  font-size: 7pt; color: {grey(page.FAINT)}; padding: 1.4pt 0 0 2.2pt; box-sizing: border-box }}
.names > .first {{ vertical-align: bottom; font-size: 7.5pt; color: {grey(page.SOFT)};
  padding: 0 0 1.4pt 3.6pt }}
.heads > * {{ height: {page.HEAD_ROW - 0.9}pt; font-size: 7.5pt; color: {grey(page.RULE_GREY)};
  background: {grey(page.HEAD_FILL)} }}
.round > * {{ height: {page.ROUND_ROW - 0.5}pt }}
.five > *, .five + tr > * {{ height: {page.ROUND_ROW - 0.7}pt }}
.round > th {{ font-weight: 600; font-size: 10.5pt }}
.round > :nth-child(odd):not(th) {{ background: {grey(page.TOTAL_FILL)} }}
.notes > p {{ position: absolute; top: 756pt; margin: 0; white-space: pre;
  font-size: 8.5pt; line-height: 10.5pt; color: {grey(page.RULE_GREY)} }}
.notes b {{ font-size: 9pt; line-height: 11.8pt; color: {grey(page.INK)} }}
"""


def heading() -> str:
    """Return the title, the subtitle and the lines to write on."""
    blanks = "".join(
        f'<span>{label}<i style="width: {length}pt"></i></span>' for label, length in page.BLANKS
    )
    return f"<h1>{page.TITLE}</h1><p class=subtitle>{page.SUBTITLE}</p><p class=blanks>{blanks}</p>"


def house_rules() -> str:
    """Return the box of house rules with a square to tick before each choice."""
    rows = (
        f"<p><b>{name}</b>"
        + "".join(f"<span><i></i>{escape(choice)}</span>" for choice in choices)
        + "</p>"
        for name, choices in page.HOUSE_RULES
    )
    return f"<div class=house>{''.join(rows)}</div>"


def grid() -> str:
    """Return the table of players and rounds."""
    names = "".join(f"<th colspan=2>{player + 1}</th>" for player in range(page.PLAYERS))
    heads = "<th>Points</th><th>Total</th>" * page.PLAYERS
    cells = "<td></td>" * (2 * page.PLAYERS)
    rounds = "".join(
        f"<tr class='round{'' if number % 5 else ' five'}'><th>{number}</th>{cells}</tr>"
        for number in range(1, page.ROUNDS + 1)
    )
    columns = "<col class=first>" + "<col>" * (2 * page.PLAYERS)
    return (
        f"<table>{columns}<tr class=names><th class=first>Player</th>{names}</tr>"
        f"<tr class=heads><th></th>{heads}</tr>{rounds}</table>"
    )


def notes() -> str:
    """Return the short rules under the grid, one to a column."""
    columns = (
        f'<p style="left: {column * page.NOTE_STEP}pt"><b>{head}</b>\n' + "\n".join(lines) + "</p>"
        for column, (head, lines) in enumerate(page.NOTES)
    )
    return f"<div class=notes>{''.join(columns)}</div>"


def main() -> None:
    """Draw the page."""
    out, fonts = page.arguments()
    body = heading() + house_rules() + grid() + notes()
    document = HTML(string=f"<html lang=en><title>{page.TITLE}</title><body>{body}")
    config = FontConfiguration()
    sheet = CSS(string=style(fonts), font_config=config)
    document.write_pdf(out, stylesheets=[sheet], font_config=config)


if __name__ == "__main__":
    main()
