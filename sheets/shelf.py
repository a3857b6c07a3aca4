"""The built-in sheets: which there are, and the text of each template."""

from pathlib import Path

# Installed, the templates lie inside the package; in a checkout, beside it.
_HERE = Path(__file__).resolve().parent
_FOLDER = next(f for f in (_HERE / "templates", _HERE.parent / "templates") if f.is_dir())


def names() -> tuple[str, ...]:
    """The names of the built-in sheets, in alphabetical order."""
    return tuple(sorted(path.stem for path in _FOLDER.glob("*.toml")))


def text(name: str) -> bytes:
    """The template of a built-in sheet, as it lies in its file."""
    return (_FOLDER / f"{name}.toml").read_bytes()
