"""Names, standard output, and never half a file: bytes in, files out."""

import os
import re
import stat
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

from sheets.errors import SheetError, UsageError

_SEAL = b"%domino-sheets untouched sha256="
_SEAL_LINE_LENGTH = len(_SEAL) + 64 + 1  # 64 hexadecimal digits and the newline
_TAIL = re.compile(rb"startxref\n[0-9]+\n%%EOF\n")

# Windows would otherwise turn every newline of a PDF into two bytes.
_O_BINARY: int = getattr(os, "O_BINARY", 0)

_ELSEWHERE = "-o names another place"
_REPLACEABLE = "--force replaces it, -o names another"

# Two to four letters after a dot are a kind of file; "club-v1.2" and ".git" name folders.
_SUFFIX = re.compile(r"\.[A-Za-z]{2,4}")

# File names end at 255 bytes on most systems, at 143 on eCryptfs: with so much of the target's
# name a temporary name stays below both.
_NAME_BYTES_KEPT = 100


def add_checksum(pdf: bytes) -> bytes:
    """`pdf` with a comment line before its last `startxref` that tells of any later change.

    The line holds the SHA-256 of the file without it. All offsets in the file point before the
    line, so the PDF stays valid. It is a checksum, not a signature: it guards against replacing
    by mistake what somebody wrote into a sheet, not against forgery.

    Raises ValueError if `pdf` does not end in the lines startxref, a number and %%EOF.
    """
    import hashlib  # loads OpenSSL, which --help need not wait for

    start = pdf.rfind(b"\nstartxref\n") + 1
    if not start or not _TAIL.fullmatch(pdf, start):
        raise ValueError("a PDF has to end in the lines startxref, a number and %%EOF")
    digest = hashlib.sha256(pdf).hexdigest().encode()
    return pdf[:start] + _SEAL + digest + b"\n" + pdf[start:]


def is_unmodified(data: bytes) -> bool:
    """Whether `data` is a file that `seal` returned, with no byte changed, added or lost.

    Only such a file may be replaced unasked. A viewer that saves a note, a filled-in form or any
    other program that writes the PDF anew breaks the seal.
    """
    start = data.rfind(_SEAL)
    if start < 0:
        return False
    try:
        return add_checksum(data[:start] + data[start + _SEAL_LINE_LENGTH :]) == data
    except ValueError:
        return False


def save(data: bytes, path: Path, *, force: bool = False) -> None:
    """Write `data` to the file `path`: afterwards the file there is whole, old or new, never half.

    A file that holds `data` already is left alone. One that is an untouched sheet of ours, or any
    if `force` is set, is replaced and its mode kept. A symbolic link stays; what it points to is
    written. Devices and pipes are written to directly.

    Raises SheetError if a file is kept or `path` cannot be written.
    """
    try:
        old = _stat(path)
        if old is not None and stat.S_ISDIR(old.st_mode):
            raise SheetError(
                f"cannot write {_printable(path)}: a folder has that name; {_ELSEWHERE}"
            )
        if old is not None and not stat.S_ISREG(old.st_mode):
            _write_all(data, os.open(path, os.O_WRONLY | _O_BINARY))
        elif force or _needs_writing(data, path):
            _replace(data, path, old, force=force)
    except (OSError, ValueError) as error:
        raise SheetError(
            f"cannot write {_printable(path)}: {_explain_os_error(error)}; {_ELSEWHERE}"
        ) from error


def make_folder(path: Path) -> None:
    """Make the folder `path` and those above it; one that is there already is fine.

    Raises SheetError if a file is in the way or the folder cannot be made.
    """
    try:
        os.makedirs(path, exist_ok=True)
    except (OSError, ValueError) as error:
        in_the_way = isinstance(error, FileExistsError | NotADirectoryError)
        reason = "a file is in the way" if in_the_way else _explain_os_error(error)
        raise SheetError(
            f"cannot make the folder {_printable(path)}: {reason}; {_ELSEWHERE}"
        ) from error


def write_stdout(data: bytes, stream: BinaryIO) -> None:
    """Write all of `data` to the binary `stream` of standard output, and flush it.

    Raises SheetError if that fails, but lets BrokenPipeError through: the reader has seen enough.
    """
    try:
        stream.flush()
        # Past the buffer: what cannot be written must not wait there, or Python tries again as
        # it exits and reports a second error of its own.
        raw: BinaryIO = getattr(stream, "raw", stream)
        rest = memoryview(data)
        while rest:
            rest = rest[raw.write(rest) or 0 :]  # None: the pipe is full, once more
        raw.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        raise SheetError(f"cannot write to standard output: {_explain_os_error(error)}") from error


def output_paths(out: str | None, names: Sequence[str]) -> list[Path]:
    """Where the PDFs called `names` go when `-o` says `out`: one path each, relative as given.

    Without `out` they go to the folder `output`. A folder is what exists as one, ends in a slash,
    or ends like no file; one file is what ends in .pdf, or is a device or a pipe.

    Raises UsageError if `out` cannot hold these PDFs or two of them would be one file.
    """
    _check_duplicates(names)
    if out is None:
        return [Path("output", name) for name in names]
    if not out:
        raise UsageError("-o names nothing: give it a folder, a file that ends in .pdf, or -")
    if _names_one_file(out):
        if len(names) > 1:
            raise UsageError(
                f"{_printable(out)} is one file but {len(names)} PDFs are asked for:"
                " name a folder, or use --bundle for one PDF"
            )
        return [Path(out)]
    return [Path(out, name) for name in names]


def _check_duplicates(names: Sequence[str]) -> None:
    """UsageError if two names are one file, at least where capitals do not count (macOS)."""
    seen: set[str] = set()
    for name in names:
        if name.casefold() in seen:
            raise UsageError(
                f"two sheets would both be written to the same file {_printable(name)}:"
                " ask for each sheet once, or rename one template"
            )
        seen.add(name.casefold())


def _names_one_file(out: str) -> bool:
    """Whether `out` is a file and not a folder; UsageError if it is a file but no PDF."""
    if out.endswith(("/", os.sep)) or os.path.isdir(out):
        return False
    if out.lower().endswith(".pdf"):
        return True
    if os.path.isfile(out):
        raise UsageError(
            f"only PDFs are drawn and {_printable(out)} is another file: end the name in .pdf"
        )
    if os.path.exists(out):  # a device or a pipe
        return True
    if _SUFFIX.fullmatch(Path(out).suffix):
        raise UsageError(
            f"only PDFs are drawn, not {_printable(out)}: "
            "end the name in .pdf, or in / for a folder"
        )
    return False


def _stat(path: Path) -> os.stat_result | None:
    """What is at `path`, links followed; None if nothing is."""
    try:
        return os.stat(path)
    except FileNotFoundError:
        return None


def _needs_writing(data: bytes, path: Path) -> bool:
    """Whether `data` is still to be written to `path`; SheetError if the file there is kept."""
    try:
        with open(path, "rb") as stream:
            old = stream.read()
            mode = os.fstat(stream.fileno()).st_mode
    except FileNotFoundError:
        return True
    if old == data:
        return False
    # A folder one may write to would let its read-only files be replaced. The bits are asked
    # too, because everything is writable to root.
    if not mode & 0o222 or not os.access(path, os.W_OK):
        raise SheetError(f"{_printable(path)} is kept: it is write-protected ({_REPLACEABLE})")
    if not is_unmodified(old):
        raise SheetError(
            f"{_printable(path)} is kept: it was not drawn by domino-sheets"
            f" or has been filled in or changed since ({_REPLACEABLE})"
        )
    return True


def _replace(data: bytes, path: Path, old: os.stat_result | None, *, force: bool) -> None:
    """Write `data` beside `path` and move it there whole, unless somebody changed the file."""
    target = os.path.realpath(path) if os.path.islink(path) else os.fspath(path)
    folder, name = os.path.split(target)
    temporary = os.path.join(folder, _temporary_name(name))
    mode = 0o666 if old is None else stat.S_IMODE(old.st_mode)  # 0o666: less the umask
    try:
        flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | _O_BINARY
        _write_all(data, os.open(temporary, flags, mode))
        if old is not None:
            os.chmod(temporary, mode)  # gives back what the umask took
        # Asked once more, as late as can be: another program may have saved in the meantime.
        if force or _needs_writing(data, path):
            os.replace(temporary, target)
    finally:
        # Not there any more when all went well. Nobody else uses this name, so that an interrupt
        # at any moment, Ctrl-C as well, leaves nothing behind.
        with suppress(OSError):
            os.unlink(temporary)


def _temporary_name(name: str) -> str:
    """A hidden name for a file on its way to `name`, this process's own and never too long."""
    kept = name.encode("ascii", "replace").decode().replace("?", "_")[:_NAME_BYTES_KEPT]
    return f".{kept}.{os.getpid()}-{os.urandom(4).hex()}.tmp"


def _write_all(data: bytes, handle: int) -> None:
    """Write all of `data` to the open file `handle` and close it, whatever happens."""
    try:
        rest = memoryview(data)
        while rest:  # one write may take only a part, a pipe's or a full disk's
            rest = rest[os.write(handle, rest) :]
    finally:
        os.close(handle)


def _printable(path: Path | str) -> str:
    """`path` for a message: quoted with escapes if it would break the line or the terminal."""
    text = str(path)
    return text if text.isprintable() else repr(text)


def _explain_os_error(error: OSError | ValueError) -> str:
    """Why the system refused, in plain words that go on a sentence."""
    if isinstance(error, FileNotFoundError):  # new files are fine, so it is the folder
        return "its folder does not exist"
    if isinstance(error, NotADirectoryError):
        return "a file is where its folder should be"
    if not isinstance(error, OSError):  # a NUL byte, or a character the system cannot encode
        return "no file can have that name"
    text = error.strerror or str(error)
    return text[:1].lower() + text[1:]
