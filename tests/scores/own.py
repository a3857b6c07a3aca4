"""Templates of one's own to score a match on: a grid, and house rules if there are any."""

OWN = "own.toml"


def template(grid: str, **rules: str) -> dict[str, str]:
    """A file `own.toml` with a grid for four and house rules, each with its choices (a, b)."""
    text = f'title = "Club"\n[[block]]\nkind = "score-grid"\nplayers = 4\n{grid}\n'
    if rules:
        text += '[[block]]\nkind = "agreement"\n'
    for key, choices in rules.items():
        text += f'[[block.rule]]\nkey = "{key}"\nlabel = "Agreed"\nchoices = [\n'
        for choice in choices.split(", "):
            text += f'{{key = "{choice}", text = "{choice}"}},\n'
        text += "]\n"
    return {OWN: text}
