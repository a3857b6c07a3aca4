"""What is written where, what is kept, and that nothing half-written ever stays behind."""

import errno
import io
import os
import shutil
import stat
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import BinaryIO, cast

import pytest
from pypdf import PdfReader, PdfWriter
from reportlab.pdfgen.canvas import Canvas

from sheets.cli.save import (
    add_checksum,
    is_unmodified,
    make_folder,
    output_paths,
    save,
    write_stdout,
)
from sheets.errors import SheetError, UsageError

PDF = b"%PDF-1.4\n%minimal\ntrailer\n<<>>\nstartxref\n9\n%%EOF\n"
# The digest is sha256sum's of PDF.
SEALED = (
    b"%PDF-1.4\n%minimal\ntrailer\n<<>>\n"
    b"%domino-sheets untouched sha256="
    b"7daa934ed0b51007447dd31aeb0a0ecc1e16659486c973d8cc95e448687ab8c4\n"
    b"startxref\n9\n%%EOF\n"
)
NEWER = (
    b"%PDF-1.4\n%newer\ntrailer\n<<>>\n"
    b"%domino-sheets untouched sha256="
    b"1c91abf3343cef53622f53ff43072a935e9895b45ff555e3bb02fa5eb4a02752\n"
    b"startxref\n9\n%%EOF\n"
)
TARGET = Path("sheet.pdf")
KEPT = (
    "sheet.pdf is kept: it was not drawn by domino-sheets or has been filled in or changed since"
    " (--force replaces it, -o names another)"
)
PROTECTED = "sheet.pdf is kept: it is write-protected (--force replaces it, -o names another)"


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.chdir(tmp_path)
    umask = os.umask(0o022)
    yield
    os.umask(umask)


def refusal(path: Path = TARGET, data: bytes = NEWER, *, force: bool = False) -> str:
    """The sentence with which `save` gives up."""
    with pytest.raises(SheetError) as caught:
        save(data, path, force=force)
    assert caught.value.exit_code == 1
    return str(caught.value)


def usage(out: str | None, *names: str) -> str:
    """The sentence with which `output_path` gives up."""
    with pytest.raises(UsageError) as caught:
        output_paths(out, names)
    assert caught.value.exit_code == 2
    return str(caught.value)


def failing(number: int) -> Callable[..., int]:
    """A function of `os` that fails with the error `number`."""

    def fail(*_: object, **__: object) -> int:
        raise OSError(number, os.strerror(number))

    return fail


def drawn() -> bytes:
    """A PDF as ReportLab writes it, with a form field."""
    stream = io.BytesIO()
    canvas = Canvas(stream, invariant=1)
    canvas.drawString(72, 720, "Dominoes")
    canvas.acroForm.textfield(name="player", x=72, y=600)
    canvas.showPage()
    canvas.save()
    return stream.getvalue()


# --- the seal ------------------------------------------------------------------------------------


def test_seal_goes_right_before_the_last_startxref() -> None:
    assert add_checksum(PDF) == SEALED


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"startxref\n9\n%%EOF\n",
        b"%PDF-1.4\n>>startxref\n9\n%%EOF\n",
        b"%PDF-1.4\nstartxref\n9\n%%EOF",
        b"%PDF-1.4\nstartxref\n9\n%%EOF\n\n",
        b"%PDF-1.4\nstartxref\r\n9\r\n%%EOF\r\n",
        b"%PDF-1.4\nstartxref\n\n%%EOF\n",
        b"%PDF-1.4\nstartxref\n-9\n%%EOF\n",
        b"%PDF-1.4\nstartxref\n9 \n%%EOF\n",
    ],
)
def test_only_an_end_as_reportlab_writes_it_is_sealed(data: bytes) -> None:
    with pytest.raises(ValueError, match=r"^a PDF has to end in the lines startxref, a number and"):
        add_checksum(data)
    assert not is_unmodified(data)


def test_a_sealed_file_is_untouched_and_a_bare_one_is_not() -> None:
    assert is_unmodified(SEALED)
    assert is_unmodified(NEWER)
    assert is_unmodified(add_checksum(SEALED))
    assert not is_unmodified(PDF)
    assert not is_unmodified(b"")


def test_any_changed_lost_or_added_byte_breaks_the_seal() -> None:
    for at in range(len(SEALED)):
        before, byte, after = SEALED[:at], SEALED[at], SEALED[at + 1 :]
        assert not is_unmodified(before + after), at
        assert not is_unmodified(before + bytes([byte, byte]) + after), at
        assert not is_unmodified(before), at
        assert not is_unmodified(SEALED[at + 1 :]), at
        for other in {byte ^ 1, byte ^ 32, ord("0"), ord("\n")} - {byte}:
            assert not is_unmodified(before + bytes([other]) + after), (at, other)
    for more in (b"\n", b"\0", b" ", SEALED, PDF, b"startxref\n9\n%%EOF\n"):
        assert not is_unmodified(SEALED + more)
        assert not is_unmodified(more + SEALED)


def test_a_seal_of_another_file_does_not_count() -> None:
    line = SEALED.splitlines(keepends=True)[4]
    assert line.startswith(b"%domino-sheets untouched sha256=7daa")
    assert not is_unmodified(NEWER.replace(NEWER.splitlines(keepends=True)[3], line))
    assert not is_unmodified(line + PDF)


def test_a_drawn_file_is_sealed_and_still_reads(tmp_path: Path) -> None:
    plain = drawn()
    data = add_checksum(plain)
    assert is_unmodified(data)
    assert len(data) == len(plain) + 97
    reader = PdfReader(io.BytesIO(data), strict=True)
    assert reader.pages[0].extract_text().strip() == "Dominoes"
    assert list(reader.get_form_text_fields()) == ["player"]
    if shutil.which("qpdf"):
        (tmp_path / "sealed.pdf").write_bytes(data)
        done = subprocess.run(
            ["qpdf", "--check", "sealed.pdf"], capture_output=True, text=True, check=False
        )
        assert (done.returncode, done.stderr) == (0, "")
        assert "No syntax or stream encoding errors found" in done.stdout


@pytest.mark.parametrize("incremental", [False, True])
def test_a_form_filled_in_by_another_program_is_no_longer_untouched(incremental: bool) -> None:
    data = add_checksum(drawn())
    writer = PdfWriter(io.BytesIO(data), incremental=incremental)
    fields = {"player": "Ann"}
    writer.update_page_form_field_values(writer.pages[0], fields, auto_regenerate=False)
    stream = io.BytesIO()
    writer.write(stream)
    filled = stream.getvalue()
    assert PdfReader(io.BytesIO(filled)).get_form_text_fields() == {"player": "Ann"}
    assert filled.startswith(data) is incremental
    assert not is_unmodified(filled)


# --- saving a file -------------------------------------------------------------------------------


def test_a_new_file_is_whole_alone_and_has_the_umasks_mode() -> None:
    os.umask(0o027)
    save(SEALED, TARGET)
    assert TARGET.read_bytes() == SEALED
    assert os.listdir() == ["sheet.pdf"]
    assert stat.S_IMODE(TARGET.stat().st_mode) == 0o640


def test_an_empty_file_can_be_written() -> None:
    save(b"", TARGET)
    assert TARGET.read_bytes() == b""


def test_identical_bytes_are_left_alone() -> None:
    for data in (SEALED, b"not a PDF", b""):
        TARGET.write_bytes(data)
        TARGET.chmod(0o444)
        os.utime(TARGET, (1000, 1000))
        before = TARGET.stat()
        save(data, TARGET)
        after = TARGET.stat()
        assert (after.st_ino, after.st_mtime) == (before.st_ino, 1000.0)
        assert os.listdir() == ["sheet.pdf"]
        TARGET.unlink()


def test_nothing_is_written_for_a_file_that_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    TARGET.write_bytes(SEALED + b"% a note\n")
    monkeypatch.setattr(os, "open", failing(errno.EROFS))
    save(SEALED + b"% a note\n", TARGET)
    assert refusal() == KEPT
    assert TARGET.read_bytes() == SEALED + b"% a note\n"


@pytest.mark.parametrize("mode", [0o600, 0o640, 0o666, 0o755])
def test_an_untouched_sheet_is_replaced_and_its_mode_kept(mode: int) -> None:
    TARGET.write_bytes(SEALED)
    TARGET.chmod(mode)
    save(NEWER, TARGET)
    assert TARGET.read_bytes() == NEWER
    assert stat.S_IMODE(TARGET.stat().st_mode) == mode
    assert os.listdir() == ["sheet.pdf"]


def test_a_private_file_is_private_all_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    TARGET.write_bytes(SEALED)
    TARGET.chmod(0o600)
    modes: list[int] = []
    write = os.write

    def look(handle: int, data: bytes) -> int:
        modes.append(stat.S_IMODE(os.fstat(handle).st_mode))
        return write(handle, data)

    monkeypatch.setattr(os, "write", look)
    save(NEWER, TARGET)
    assert modes == [0o600]


@pytest.mark.parametrize("old", [b"", PDF, b"a letter to keep", SEALED + b"% a note\n"])
def test_anything_else_is_kept_unless_forced(old: bytes) -> None:
    TARGET.write_bytes(old)
    TARGET.chmod(0o640)
    assert refusal() == KEPT
    assert TARGET.read_bytes() == old
    assert os.listdir() == ["sheet.pdf"]
    save(NEWER, TARGET, force=True)
    assert TARGET.read_bytes() == NEWER
    assert stat.S_IMODE(TARGET.stat().st_mode) == 0o640
    assert os.listdir() == ["sheet.pdf"]


def test_a_write_protected_sheet_is_kept_unless_forced() -> None:
    TARGET.write_bytes(SEALED)
    TARGET.chmod(0o444)
    assert refusal() == PROTECTED
    assert TARGET.read_bytes() == SEALED
    assert os.listdir() == ["sheet.pdf"]
    save(NEWER, TARGET, force=True)
    assert TARGET.read_bytes() == NEWER
    assert stat.S_IMODE(TARGET.stat().st_mode) == 0o444


def test_a_sheet_that_only_its_owner_may_write_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    def access(path: object, mode: int) -> bool:
        assert (path, mode) == (TARGET, os.W_OK)
        return False

    TARGET.write_bytes(SEALED)
    monkeypatch.setattr(os, "access", access)
    assert refusal() == PROTECTED
    assert TARGET.read_bytes() == SEALED


def test_a_note_saved_while_we_write_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    TARGET.write_bytes(SEALED)
    write = os.write

    def write_while_someone_saves(handle: int, data: bytes) -> int:
        TARGET.write_bytes(SEALED + b"% a note\n")
        return write(handle, data)

    monkeypatch.setattr(os, "write", write_while_someone_saves)
    assert refusal() == KEPT
    assert TARGET.read_bytes() == SEALED + b"% a note\n"
    assert os.listdir() == ["sheet.pdf"]
    save(NEWER, TARGET, force=True)
    assert TARGET.read_bytes() == NEWER
    assert os.listdir() == ["sheet.pdf"]


def test_the_same_sheet_drawn_by_another_run_meanwhile_is_fine(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    write = os.write

    def write_while_another_run_ends(handle: int, data: bytes) -> int:
        TARGET.write_bytes(NEWER)
        os.utime(TARGET, (1000, 1000))
        return write(handle, data)

    monkeypatch.setattr(os, "write", write_while_another_run_ends)
    save(NEWER, TARGET)
    assert TARGET.stat().st_mtime == 1000.0
    assert os.listdir() == ["sheet.pdf"]


def test_runs_at_once_leave_one_whole_file() -> None:
    sheets = [add_checksum(b"%PDF-1.4\n" + b"%d\n" % n * 20_000 + PDF) for n in range(8)]
    threads = [threading.Thread(target=save, args=(data, TARGET)) for data in sheets * 4]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert TARGET.read_bytes() in sheets
    assert os.listdir() == ["sheet.pdf"]


# --- links, folders, devices, pipes --------------------------------------------------------------


def test_a_link_stays_and_its_target_is_replaced() -> None:
    Path("real").mkdir()
    real = Path("real", "there.pdf")
    real.write_bytes(SEALED)
    Path("hop").symlink_to("real/there.pdf")
    TARGET.symlink_to("hop")
    save(NEWER, TARGET)
    assert os.readlink("sheet.pdf") == "hop"
    assert os.readlink("hop") == "real/there.pdf"
    assert real.read_bytes() == NEWER
    assert not real.is_symlink()
    assert sorted(os.listdir()) == ["hop", "real", "sheet.pdf"]
    assert os.listdir("real") == ["there.pdf"]


def test_the_target_of_a_link_is_kept_under_the_links_name() -> None:
    Path("real.pdf").write_bytes(b"mine")
    TARGET.symlink_to("real.pdf")
    assert refusal() == KEPT
    assert Path("real.pdf").read_bytes() == b"mine"
    assert os.readlink("sheet.pdf") == "real.pdf"


def test_a_dangling_link_gets_its_target() -> None:
    TARGET.symlink_to("real.pdf")
    save(NEWER, TARGET)
    assert os.readlink("sheet.pdf") == "real.pdf"
    assert Path("real.pdf").read_bytes() == NEWER
    assert sorted(os.listdir()) == ["real.pdf", "sheet.pdf"]


def test_a_link_into_a_missing_folder_is_an_error() -> None:
    TARGET.symlink_to("gone/real.pdf")
    assert refusal() == "cannot write sheet.pdf: its folder does not exist; -o names another place"
    assert os.listdir() == ["sheet.pdf"]


def test_a_loop_of_links_is_an_error() -> None:
    TARGET.symlink_to("loop")
    Path("loop").symlink_to("sheet.pdf")
    for force in (False, True):
        assert refusal(force=force) == (
            "cannot write sheet.pdf: too many levels of symbolic links; -o names another place"
        )
    assert sorted(os.listdir()) == ["loop", "sheet.pdf"]


@pytest.mark.parametrize("force", [False, True])
def test_a_folder_is_never_replaced(force: bool) -> None:
    TARGET.mkdir()
    assert refusal(force=force) == (
        "cannot write sheet.pdf: a folder has that name; -o names another place"
    )
    assert TARGET.is_dir()
    assert os.listdir() == ["sheet.pdf"]


def test_a_device_is_written_to_directly() -> None:
    save(SEALED, Path("/dev/null"))
    assert stat.S_ISCHR(Path("/dev/null").stat().st_mode)
    TARGET.symlink_to("/dev/null")
    save(SEALED, TARGET)
    assert os.readlink("sheet.pdf") == "/dev/null"
    assert os.listdir() == ["sheet.pdf"]


def test_a_full_device_says_so() -> None:
    assert refusal(Path("/dev/full")) == (
        "cannot write /dev/full: no space left on device; -o names another place"
    )
    assert stat.S_ISCHR(Path("/dev/full").stat().st_mode)


def test_a_pipe_gets_every_byte_and_stays_a_pipe() -> None:
    data = add_checksum(b"%PDF-1.4\n" + b"x" * 300_000 + b"\n" + PDF)  # more than a pipe holds
    os.mkfifo("sheet.pdf")
    read: list[bytes] = []
    reader = threading.Thread(target=lambda: read.append(TARGET.read_bytes()))
    reader.start()
    save(data, TARGET)
    reader.join()
    assert read == [data]
    assert stat.S_ISFIFO(TARGET.stat().st_mode)
    assert os.listdir() == ["sheet.pdf"]


def test_a_pipe_whose_reader_left_is_an_error() -> None:
    os.mkfifo("sheet.pdf")
    # Opened without waiting and closed when we have opened our end: a reader that hangs up.
    reader = os.open("sheet.pdf", os.O_RDONLY | os.O_NONBLOCK)
    opened = os.open

    def open_and_hang_up(path: str, flags: int) -> int:
        handle = opened(path, flags)
        os.close(reader)
        return handle

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "open", open_and_hang_up)
        assert refusal() == "cannot write sheet.pdf: broken pipe; -o names another place"


# --- what can go wrong ---------------------------------------------------------------------------


@pytest.mark.parametrize("force", [False, True])
@pytest.mark.parametrize("old", [None, SEALED])
@pytest.mark.parametrize(
    ("function", "number", "reason"),
    [
        ("open", errno.EACCES, "permission denied"),
        ("open", errno.EROFS, "read-only file system"),
        ("open", errno.ENOENT, "its folder does not exist"),
        ("write", errno.ENOSPC, "no space left on device"),
        ("write", errno.EDQUOT, "disk quota exceeded"),
        ("write", errno.EIO, "input/output error"),
        ("replace", errno.ENOENT, "its folder does not exist"),
        ("replace", errno.EPERM, "operation not permitted"),
        ("close", errno.EIO, "input/output error"),
    ],
)
def test_a_fault_keeps_the_old_file_and_leaves_nothing(
    function: str,
    number: int,
    reason: str,
    old: bytes | None,
    force: bool,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    if old is not None:
        TARGET.write_bytes(old)
    close = os.close
    handles: list[int] = []
    with monkeypatch.context() as patch:
        patch.setattr(os, function, failing(number))
        if function == "close":  # fails, but has closed: so close(2) does it on a network disk

            def close_and_fail(handle: int) -> None:
                close(handle)
                handles.append(handle)
                raise OSError(number, os.strerror(number))

            patch.setattr(os, "close", close_and_fail)
        sentence = refusal(force=force)
    assert sentence == f"cannot write sheet.pdf: {reason}; -o names another place"
    assert os.listdir() == ([] if old is None else ["sheet.pdf"])
    assert old is None or TARGET.read_bytes() == old


def test_a_mode_that_cannot_be_kept_keeps_the_old_file(monkeypatch: pytest.MonkeyPatch) -> None:
    TARGET.write_bytes(SEALED)
    monkeypatch.setattr(os, "chmod", failing(errno.EPERM))
    assert refusal() == ("cannot write sheet.pdf: operation not permitted; -o names another place")
    assert TARGET.read_bytes() == SEALED
    assert os.listdir() == ["sheet.pdf"]


def test_a_sheet_that_may_not_be_read_is_kept_unless_forced(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    TARGET.write_bytes(b"private")
    with monkeypatch.context() as patch:
        patch.setattr("builtins.open", failing(errno.EACCES))
        assert refusal() == "cannot write sheet.pdf: permission denied; -o names another place"
        save(NEWER, TARGET, force=True)
    assert TARGET.read_bytes() == NEWER
    assert os.listdir() == ["sheet.pdf"]


def test_a_disk_that_fills_up_half_way(monkeypatch: pytest.MonkeyPatch) -> None:
    TARGET.write_bytes(SEALED)
    write = os.write
    seen: list[list[str]] = []

    def write_ten_then_fail(handle: int, data: bytes) -> int:
        seen.append(sorted(os.listdir()))
        if len(seen) == 3:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return write(handle, data[:10])

    monkeypatch.setattr(os, "write", write_ten_then_fail)
    assert refusal() == ("cannot write sheet.pdf: no space left on device; -o names another place")
    hidden, shown = seen[0]
    assert hidden.startswith(f".sheet.pdf.{os.getpid()}-")
    assert hidden.endswith(".tmp")
    assert shown == "sheet.pdf"
    assert TARGET.read_bytes() == SEALED
    assert os.listdir() == ["sheet.pdf"]


def test_small_writes_add_up(monkeypatch: pytest.MonkeyPatch) -> None:
    write = os.write
    monkeypatch.setattr(os, "write", lambda handle, data: write(handle, data[:7]))
    save(SEALED, TARGET)
    assert TARGET.read_bytes() == SEALED


@pytest.mark.parametrize("function", ["open", "write", "close", "replace"])
@pytest.mark.parametrize("moment", ["before", "after"])
def test_ctrl_c_leaves_nothing_half_written(
    function: str, moment: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    TARGET.write_bytes(SEALED)
    real = getattr(os, function)

    def interrupted(*args: object) -> None:
        if moment == "after" or function == "close":
            real(*args)
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(os, function, interrupted)
        with pytest.raises(KeyboardInterrupt):
            save(NEWER, TARGET)
    replaced = (function, moment) == ("replace", "after")
    assert TARGET.read_bytes() == (NEWER if replaced else SEALED)
    assert os.listdir() == ["sheet.pdf"]


def test_a_cleanup_that_fails_does_not_hide_the_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "write", failing(errno.EIO))
    monkeypatch.setattr(os, "unlink", failing(errno.EROFS))
    assert refusal() == "cannot write sheet.pdf: input/output error; -o names another place"


def test_a_link_planted_under_the_temporary_name_is_not_followed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(os, "urandom", lambda _: b"\1\2\3\4")
    Path("victim").write_bytes(b"mine")
    Path(f".sheet.pdf.{os.getpid()}-01020304.tmp").symlink_to("victim")
    assert refusal() == "cannot write sheet.pdf: file exists; -o names another place"
    assert Path("victim").read_bytes() == b"mine"
    assert os.listdir() == ["victim"]


def test_a_folder_that_vanishes_before_the_move(monkeypatch: pytest.MonkeyPatch) -> None:
    Path("club").mkdir()
    write = os.write

    def write_while_the_folder_goes(handle: int, data: bytes) -> int:
        shutil.rmtree("club")
        return write(handle, data)

    monkeypatch.setattr(os, "write", write_while_the_folder_goes)
    assert refusal(Path("club/sheet.pdf")) == (
        "cannot write club/sheet.pdf: its folder does not exist; -o names another place"
    )
    assert os.listdir() == []


def test_a_missing_folder() -> None:
    assert refusal(Path("club/sheet.pdf")) == (
        "cannot write club/sheet.pdf: its folder does not exist; -o names another place"
    )
    assert os.listdir() == []


def test_a_file_where_the_folder_should_be() -> None:
    Path("club").write_bytes(b"members")
    assert refusal(Path("club/sheet.pdf")) == (
        "cannot write club/sheet.pdf: a file is where its folder should be; -o names another place"
    )
    assert Path("club").read_bytes() == b"members"
    assert os.listdir() == ["club"]


def test_a_name_of_250_bytes_is_written(monkeypatch: pytest.MonkeyPatch) -> None:
    write = os.write
    hidden: list[str] = []

    def look(handle: int, data: bytes) -> int:
        hidden.extend(name for name in os.listdir() if name.startswith("."))
        return write(handle, data)

    monkeypatch.setattr(os, "write", look)
    path = Path("é" * 123 + ".pdf")
    assert len(os.fsencode(path)) == 250
    save(SEALED, path)
    assert path.read_bytes() == SEALED
    assert os.listdir() == [str(path)]
    assert hidden[0].startswith("." + "_" * 100 + f".{os.getpid()}-")
    assert len(os.fsencode(hidden[0])) < 143

    # In ASCII: a locale that cannot write the letters may have got the name all the same.
    odd = Path("a" + "é" * 123 + ".pdf")
    save(SEALED, odd)
    assert hidden[1].startswith(".a" + "_" * 99 + f".{os.getpid()}-")


def test_a_name_that_is_too_long() -> None:
    path = Path("x" * 300 + ".pdf")
    assert refusal(path) == (f"cannot write {path}: file name too long; -o names another place")
    assert os.listdir() == []


@pytest.mark.parametrize("force", [False, True])
@pytest.mark.parametrize(
    ("name", "shown"),
    [("nul\0byte.pdf", r"'nul\x00byte.pdf'"), ("half\ud800.pdf", r"'half\ud800.pdf'")],
)
def test_a_name_no_file_can_have(name: str, shown: str, force: bool) -> None:
    assert refusal(Path(name), force=force) == (
        f"cannot write {shown}: no file can have that name; -o names another place"
    )
    assert os.listdir() == []


def test_a_name_that_would_break_the_line_is_quoted() -> None:
    path = Path("new\nline.pdf")
    path.write_bytes(b"mine")
    assert refusal(path) == (
        r"'new\nline.pdf' is kept: it was not drawn by domino-sheets or has been filled in or"
        " changed since (--force replaces it, -o names another)"
    )


def test_a_name_of_bytes_that_are_no_text_is_written() -> None:
    path = Path(os.fsdecode(b"caf\xe9.pdf"))
    save(SEALED, path)
    assert path.read_bytes() == SEALED
    assert os.listdir() == ["caf\udce9.pdf"]


# --- folders -------------------------------------------------------------------------------------


def test_folders_are_made_and_may_be_there() -> None:
    make_folder(Path("club/2025"))
    make_folder(Path("club/2025"))
    make_folder(Path())
    Path("link").symlink_to("club")
    make_folder(Path("link"))
    assert Path("club/2025").is_dir()
    assert sorted(os.listdir()) == ["club", "link"]


@pytest.mark.parametrize("path", ["file", "file/below", "file/below/that", "dangling"])
def test_a_file_in_the_way_of_a_folder(path: str) -> None:
    Path("file").write_bytes(b"mine")
    Path("dangling").symlink_to("gone")
    with pytest.raises(SheetError) as caught:
        make_folder(Path(path))
    assert str(caught.value) == (
        f"cannot make the folder {path}: a file is in the way; -o names another place"
    )
    assert Path("file").read_bytes() == b"mine"
    assert sorted(os.listdir()) == ["dangling", "file"]


def test_a_folder_that_may_not_be_made(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "mkdir", failing(errno.EACCES))
    with pytest.raises(SheetError) as caught:
        make_folder(Path("club"))
    assert str(caught.value) == (
        "cannot make the folder club: permission denied; -o names another place"
    )
    assert os.listdir() == []


def test_a_name_no_folder_can_have() -> None:
    with pytest.raises(SheetError) as caught:
        make_folder(Path("nul\0byte"))
    assert str(caught.value) == (
        r"cannot make the folder 'nul\x00byte': no file can have that name;"
        " -o names another place"
    )
    assert os.listdir() == []


# --- standard output -----------------------------------------------------------------------------


class Trickle:
    """An unbuffered stream that takes five bytes at a time, and at first none at all."""

    def __init__(self) -> None:
        self.taken = b""
        self.full = True

    def write(self, data: bytes) -> int | None:
        if self.full:
            self.full = False
            return None
        self.taken += bytes(data[:5])
        return min(len(data), 5)

    def flush(self) -> None:
        """Nothing waits here."""


def test_standard_output_gets_all_bytes() -> None:
    stream = io.BytesIO()
    write_stdout(SEALED, stream)
    assert stream.getvalue() == SEALED


def test_standard_output_that_fails_only_when_flushed_is_an_error() -> None:
    class Late(io.BytesIO):
        def flush(self) -> None:
            if self.getvalue():
                raise OSError(errno.EIO, os.strerror(errno.EIO))

    with pytest.raises(SheetError) as caught:
        write_stdout(SEALED, Late())
    assert str(caught.value) == "cannot write to standard output: input/output error"


def test_standard_output_without_a_buffer_gets_all_bytes() -> None:
    raw = Trickle()
    write_stdout(SEALED, cast("BinaryIO", raw))
    assert raw.taken == SEALED


def test_standard_output_is_flushed_and_in_order() -> None:
    handles = os.pipe()
    with open(handles[0], "rb") as reader, open(handles[1], "wb") as writer:
        writer.write(b"first\n")
        write_stdout(SEALED, writer)
        assert os.read(reader.fileno(), 4096) == b"first\n" + SEALED


@pytest.mark.parametrize("data", [b"short", SEALED, SEALED * 1000])
def test_full_standard_output_is_one_sentence_and_nothing_else(data: bytes) -> None:
    """In a process of its own: Python adds an error at its end if a byte waits in the buffer."""
    code = (
        "import sys\n"
        "from sheets.errors import SheetError\n"
        "from sheets.cli.save import write_stdout\n"
        "try:\n"
        "    write_stdout(sys.stdin.buffer.read(), sys.stdout.buffer)\n"
        "except SheetError as error:\n"
        "    sys.exit(str(error))\n"
    )
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            [sys.executable, "-c", code],
            input=data,
            stdout=full,
            stderr=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[1])},
            check=False,
        )
    assert done.stderr == b"cannot write to standard output: no space left on device\n"
    assert done.returncode == 1


def test_an_error_without_a_number_is_told_as_it_is() -> None:
    class Odd(io.BytesIO):
        def flush(self) -> None:
            raise io.UnsupportedOperation("Not writable")

    with pytest.raises(SheetError) as caught:
        write_stdout(SEALED, Odd())
    assert str(caught.value) == "cannot write to standard output: not writable"


def test_a_reader_who_has_seen_enough_is_the_commands_business() -> None:
    handles = os.pipe()
    os.close(handles[0])
    # The end of `with` closes the writer: nothing may wait in its buffer to fail once more.
    with open(handles[1], "wb") as writer, pytest.raises(BrokenPipeError):
        write_stdout(SEALED, writer)


# --- names ---------------------------------------------------------------------------------------

NAMES = ("dominoes-a4.pdf", "all-fives-a4.pdf")


@pytest.mark.parametrize(
    ("out", "expected"),
    [
        (None, ["output/dominoes-a4.pdf", "output/all-fives-a4.pdf"]),
        ("club", ["club/dominoes-a4.pdf", "club/all-fives-a4.pdf"]),
        ("a/b", ["a/b/dominoes-a4.pdf", "a/b/all-fives-a4.pdf"]),
        (".", ["dominoes-a4.pdf", "all-fives-a4.pdf"]),
        ("..", ["../dominoes-a4.pdf", "../all-fives-a4.pdf"]),
        ("new/../club", ["new/../club/dominoes-a4.pdf", "new/../club/all-fives-a4.pdf"]),
        ("x.pdf/", ["x.pdf/dominoes-a4.pdf", "x.pdf/all-fives-a4.pdf"]),
        ("x.png/", ["x.png/dominoes-a4.pdf", "x.png/all-fives-a4.pdf"]),
        ("there.pdf", ["there.pdf/dominoes-a4.pdf", "there.pdf/all-fives-a4.pdf"]),
        ("there.png", ["there.png/dominoes-a4.pdf", "there.png/all-fives-a4.pdf"]),
        ("v1.2", ["v1.2/dominoes-a4.pdf", "v1.2/all-fives-a4.pdf"]),
        (".git", [".git/dominoes-a4.pdf", ".git/all-fives-a4.pdf"]),
        ("club.d", ["club.d/dominoes-a4.pdf", "club.d/all-fives-a4.pdf"]),
        ("club.spring", ["club.spring/dominoes-a4.pdf", "club.spring/all-fives-a4.pdf"]),
        ("a.png/b", ["a.png/b/dominoes-a4.pdf", "a.png/b/all-fives-a4.pdf"]),
        ("pdf", ["pdf/dominoes-a4.pdf", "pdf/all-fives-a4.pdf"]),
        ("no\0name", ["no\0name/dominoes-a4.pdf", "no\0name/all-fives-a4.pdf"]),
        ("/abs", ["/abs/dominoes-a4.pdf", "/abs/all-fives-a4.pdf"]),
    ],
)
def test_a_folder_takes_them_all(out: str | None, expected: list[str]) -> None:
    Path("there.pdf").mkdir()
    Path("there.png").mkdir()
    paths = output_paths(out, NAMES)
    assert [str(path) for path in paths] == expected
    assert sorted(os.listdir()) == ["there.pdf", "there.png"]


@pytest.mark.parametrize(
    "out", ["x.pdf", "X.PDF", "club/x.Pdf", ".pdf", "there.pdf", "dangling.pdf"]
)
def test_a_name_in_pdf_is_one_file(out: str) -> None:
    Path("there.pdf").write_bytes(PDF)
    Path("dangling.pdf").symlink_to("gone")
    assert output_paths(out, NAMES[:1]) == [Path(out)]


def test_a_device_or_a_pipe_is_one_file() -> None:
    os.mkfifo("pipe")
    os.mkfifo("pipe.png")
    for out in ("pipe", "pipe.png", "/dev/null"):
        assert output_paths(out, NAMES[:1]) == [Path(out)]


@pytest.mark.parametrize("out", ["x.pdf", "X.PDF", "pipe", "/dev/null"])
def test_one_file_for_several_sheets_says_what_to_do(out: str) -> None:
    os.mkfifo("pipe")
    assert usage(out, *NAMES) == (
        f"{out} is one file but 2 PDFs are asked for: name a folder, or use --bundle for one PDF"
    )


@pytest.mark.parametrize(
    "out", ["sheet.png", "sheet.PS", "club/sheet.html", "a.b.svg", "x.pdf.gz", "2025.May"]
)
def test_another_kind_of_file_is_refused(out: str) -> None:
    assert usage(out, "dominoes-a4.pdf") == (
        f"only PDFs are drawn, not {out}: end the name in .pdf, or in / for a folder"
    )
    assert os.listdir() == []


@pytest.mark.parametrize("out", ["README", "notes.txt", "v1.2"])
def test_a_file_that_is_there_and_no_pdf_is_refused(out: str) -> None:
    Path(out).write_bytes(b"mine")
    assert usage(out, *NAMES) == (
        f"only PDFs are drawn and {out} is another file: end the name in .pdf"
    )
    assert Path(out).read_bytes() == b"mine"


def test_no_name_at_all_is_refused() -> None:
    assert usage("", *NAMES) == (
        "-o names nothing: give it a folder, a file that ends in .pdf, or -"
    )


@pytest.mark.parametrize("out", [None, "club/", "x.pdf"])
def test_two_sheets_for_one_file_are_refused(out: str | None) -> None:
    assert usage(out, "dominoes-a4.pdf", "all-fives-a4.pdf", "Dominoes-A4.pdf") == (
        "two sheets would both be written to the same file Dominoes-A4.pdf:"
        " ask for each sheet once, or rename one template"
    )
