"""The shelf: which sheets are built in, and the bytes of a template, a roster or a font."""

import os

from sheets.errors import SheetError, UsageError

# Installed, the templates lie inside the package; in a checkout, beside it.
_HERE = os.path.dirname(os.path.dirname(os.path.realpath(__file__)))
_PLACES = (os.path.join(_HERE, "templates"), os.path.join(os.path.dirname(_HERE), "templates"))
_FOLDER = next(place for place in _PLACES if os.path.isdir(place))

_CHUNK = 1_048_576  # Python sets aside as much as it is asked to read

MAX_BYTES = 33_554_432  # the largest file that is read: 32 MB, a font of all of Unicode


def names() -> tuple[str, ...]:
    """The names of the built-in sheets, in alphabetical order."""
    return tuple(sorted(name[:-5] for name in os.listdir(_FOLDER) if name.endswith(".toml")))


def stem(sheet: str) -> str:
    """What a sheet's file is called, without paper and suffix."""
    return sheet if sheet in names() else os.path.splitext(os.path.basename(sheet))[0]


def text(name: str) -> bytes:
    """The template of a built-in sheet; UsageError if there is none of that name."""
    if name not in names():
        raise _unknown(name)
    return read(os.path.join(_FOLDER, f"{name}.toml"))


def template(sheet: str) -> bytes:
    """The template that a SHEET names: a built-in one or a file's.

    Raises UsageError if there is none, SheetError if it cannot be read.
    """
    if sheet in names():
        return text(sheet)
    if not sheet.endswith(".toml") and not os.path.exists(sheet):
        raise _unknown(sheet)
    return read(sheet)


def read(path: str) -> bytes:
    """All bytes of a file.

    Raises UsageError if there is no such file, SheetError if it cannot be read or is
    larger than anything that is read here.
    """
    try:
        with open(path, "rb") as file:
            data = b""
            while (chunk := file.read(_CHUNK)) and len(data) <= MAX_BYTES:
                data += chunk
    except FileNotFoundError:
        raise UsageError(f"there is no file {path!r}: check its name") from None
    except IsADirectoryError:
        raise UsageError(f"{path!r} is a folder: name a file in it") from None
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        raise SheetError(f"cannot read {path!r}: {reason}") from None
    if len(data) > MAX_BYTES:
        raise SheetError(f"{path!r} is too large (over {MAX_BYTES // 1_048_576} MB)")
    return data


def _unknown(name: str) -> UsageError:
    from difflib import get_close_matches  # only a typing error has to wait for it

    near = get_close_matches(name.lower(), names(), n=1)
    hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(names())}"
    return UsageError(f"there is no sheet {name!r} ({hint}); a template's name ends in .toml")
