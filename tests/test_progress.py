"""The progress bar: none for what is quick, none where nobody looks, one line after a second."""

import io
import os
import select
from collections.abc import Callable, Iterator
from types import SimpleNamespace

import pytest

from sheets.cli.progress import Progress


@pytest.fixture
def wait(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """A clock that goes on only when it is told: `wait(0.5)`."""
    now = [100.0]
    clock = SimpleNamespace(monotonic=lambda: now[0])
    monkeypatch.setattr("sheets.cli.progress.time", clock)

    def go_on(seconds: float) -> None:
        now[0] += seconds

    return go_on


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[], str]]:
    """Standard error as a terminal: `terminal()` is all that has come to it so far."""
    screen, end = os.openpty()
    seen = ""

    def read() -> str:
        nonlocal seen
        stream.flush()
        while select.select([screen], [], [], 0.1)[0]:  # a terminal takes its time
            seen += os.read(screen, 65536).decode()
        return seen

    with open(end, "w", encoding="utf-8") as stream:
        monkeypatch.setattr("sheets.cli.progress.sys", SimpleNamespace(stderr=stream))
        yield read
    os.close(screen)


def test_no_bar_within_a_second(wait: Callable[[float], None], terminal: Callable[[], str]) -> None:
    with Progress() as progress:
        wait(0.99)
        progress(5, 10)
        progress(10, 10)
    assert terminal() == ""


def test_a_bar_after_a_second(wait: Callable[[float], None], terminal: Callable[[], str]) -> None:
    with Progress() as progress:
        progress(1, 200)
        assert terminal() == ""
        wait(1.0)
        progress(50, 200)
        assert "Drawing" in terminal()
        assert "25%" in terminal()
        wait(1.0)
        progress(150, 200)
        assert "75%" in terminal()
        progress(200, 200)
    assert "100%" in terminal()
    assert terminal().endswith("\n")
    assert terminal().count("\n") == 1


def test_a_bar_that_is_broken_off_leaves_its_line(
    wait: Callable[[float], None], terminal: Callable[[], str]
) -> None:
    def break_off() -> None:
        with Progress() as progress:
            wait(2)
            progress(1, 4)
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        break_off()
    assert "25%" in terminal()
    assert "\r\n" in terminal()


def test_no_bar_where_nobody_looks(
    wait: Callable[[float], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    stream = io.StringIO()
    monkeypatch.setattr("sheets.cli.progress.sys", SimpleNamespace(stderr=stream))
    with Progress() as progress:
        wait(5)
        progress(1, 2)
        progress(2, 2)
    assert stream.getvalue() == ""


def test_a_bar_never_goes_to_standard_output(
    wait: Callable[[float], None],
    terminal: Callable[[], str],
    capsys: pytest.CaptureFixture[str],
) -> None:
    with Progress() as progress:
        wait(5)
        progress(1, 2)
    assert terminal()
    assert capsys.readouterr().out == ""
