"""Draw the page with typst: ``python -m benchmarks.rivals.typst_page OUT.pdf FONTS``."""

import json
from pathlib import Path

import typst

from benchmarks.rivals import page

# The words and measures come in as JSON, which is how typst takes data from a program.
SOURCE = """
#let p = json(bytes(sys.inputs.page))
#let start = p.MARGIN * 1pt
#let place = place.with(top + left)
#let hair = p.HAIR * 1pt + luma(p.HAIR_GREY)
#let rule = p.RULE * 1pt + luma(p.RULE_GREY)
#let frame = p.FRAME * 1pt + luma(p.FRAME_GREY)

#set document(title: p.TITLE)
#set page(width: 595.28pt, height: 841.89pt, margin: 0pt)
#set text(font: "Source Sans Pro", size: 9pt, fill: luma(p.INK), kerning: false,
  ligatures: false, top-edge: "baseline", bottom-edge: "baseline")

// A line of words that starts at a place, on its baseline.
#let words(x, y, size, level, body, weight: "regular") = place(dx: x, dy: y,
  text(size: size, fill: luma(level), weight: weight, body))

#words(start, 53.6pt, 21pt, p.INK, p.TITLE, weight: "semibold")
#words(start, 67.8pt, 9.5pt, p.SOFT, p.SUBTITLE)
#place(dx: start, dy: 53.7pt, box(width: p.WIDTH * 1pt, align(right,
  stack(dir: ltr, spacing: 10pt, ..p.BLANKS.map(((label, length)) =>
    text(8.5pt, luma(p.SOFT), label) + h(4pt)
      + box(baseline: 1.3pt, line(length: length * 1pt, stroke: 0.6pt + luma(p.RULE_GREY))))))))

#place(dx: start, dy: p.BOX_TOP * 1pt, rect(width: p.WIDTH * 1pt, height: p.BOX_HEIGHT * 1pt,
  radius: p.BOX_RADIUS * 1pt, stroke: hair, fill: luma(p.BOX_FILL)))
#let tick = box(baseline: 1.7pt, square(size: p.TICK * 1pt,
  stroke: 0.7pt + luma(p.INK)))
#for (row, (name, choices)) in p.HOUSE_RULES.enumerate() {
  let y = 91.5pt + 15.1pt * row
  words(start + 8pt, y, 9pt, p.INK, name, weight: "semibold")
  place(dx: p.OPTIONS_LEFT * 1pt, dy: y - 7.8pt,
    choices.map(choice => tick + h(3.6pt) + text(choice)).join(h(14pt)))
}

// The strong lines lie between players and under every fifth round.
#let below(y) = if y < 2 or calc.rem(y - 1, 5) == 0 { rule } else { hair }
#let beside(x) = if calc.even(x) { rule } else { hair }
#place(dx: start, dy: p.GRID_TOP * 1pt, block(width: p.WIDTH * 1pt, {
  set text(size: 7.5pt, top-edge: "cap-height")
  table(
    columns: (p.FIRST_COLUMN * 1pt, ..(1fr,) * (2 * p.PLAYERS)),
    rows: (p.NAME_ROW * 1pt, p.HEAD_ROW * 1pt, ..(p.ROUND_ROW * 1pt,) * p.ROUNDS),
    inset: 0pt,
    align: center + horizon,
    stroke: (x, y) => (right: beside(if y == 0 { 0 } else { x }), bottom: below(y)),
    fill: (x, y) => if y == 1 { luma(p.HEAD_FILL) }
      else if y > 1 and x > 0 and calc.even(x) { luma(p.TOTAL_FILL) },
    table.cell(align: left + bottom, inset: (left: 4pt, bottom: 3.6pt), text(luma(p.SOFT))[Player]),
    ..range(1, p.PLAYERS + 1).map(player => table.cell(colspan: 2, align: left + top,
      inset: (left: 2.6pt, top: 3.3pt), text(7pt, luma(p.FAINT), str(player)))),
    [],
    ..(([Points], [Total]) * p.PLAYERS).map(head => text(luma(p.RULE_GREY), head)),
    ..range(1, p.ROUNDS + 1).map(number =>
      (text(10.5pt, weight: "semibold", str(number)),) + ([],) * (2 * p.PLAYERS)).flatten(),
  )
}))
#let grid-height = (p.NAME_ROW + p.HEAD_ROW + p.ROUNDS * p.ROUND_ROW) * 1pt
#place(dx: start, dy: p.GRID_TOP * 1pt, rect(width: p.WIDTH * 1pt, height: grid-height,
  stroke: frame))

#for (column, (head, lines)) in p.NOTES.enumerate() {
  let x = start + column * p.NOTE_STEP * 1pt
  words(x, 764.7pt, 9pt, p.INK, head, weight: "semibold")
  for (row, line) in lines.enumerate() {
    words(x, 776.5pt + 10.5pt * row, 8.5pt, p.RULE_GREY, line)
  }
}
"""


def main() -> None:
    """Draw the page."""
    out, fonts = page.arguments()
    measures = {name: value for name, value in vars(page).items() if name.isupper()}
    pdf = typst.compile(
        SOURCE.encode(),
        font_paths=typst.Fonts(
            include_system_fonts=False, include_embedded_fonts=False, font_paths=[fonts]
        ),
        sys_inputs={"page": json.dumps(measures)},
        # The other pages carry no tags for screen readers; tags cost typst time and size.
        pdf_tags=False,
    )
    with Path(out).open("wb") as file:
        file.write(pdf)


if __name__ == "__main__":
    main()
