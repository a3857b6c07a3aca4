"""A browser's PDF viewer to type into: drive.mjs, spoken to in Python."""

from __future__ import annotations

import base64
import json
import subprocess
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from . import readback
from .readback import Field

PATIENCE = 10.0  # seconds until what was typed has been counted


class Viewer:
    """One browser, and in it one form at a time."""

    def __init__(self, driver: Sequence[str], browser: str, program: str, scripts: bool) -> None:
        """Start a browser (`chromium` or `firefox`), which is the file `program`."""
        command = [*driver, browser, program]
        self._process = subprocess.Popen(
            command if scripts else [*command, "no-scripts"],  # only Firefox can
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
        )
        self._fields: Mapping[str, Field] = {}

    def close(self) -> None:
        """End the browser."""
        self._process.communicate(timeout=30)

    def _ask(self, do: str, **details: object) -> Any:
        """An order, and its answer."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps({"do": do, **details}) + "\n")
        self._process.stdin.flush()
        answer = json.loads(self._process.stdout.readline() or '{"error": "the driver has gone"}')
        assert "error" not in answer, answer["error"]
        return answer["ok"]

    def open(self, pdf: bytes, folder: Path) -> None:
        """Open a form; the one before it is closed."""
        path = folder / "form.pdf"
        path.write_bytes(pdf)
        self._fields = readback.fields(pdf)
        self._ask("open", pdf=str(path))

    def click(self, name: str, number: int = 0) -> None:
        """Click a field, or the box of this number among its boxes."""
        widget = self._fields[name].widgets[number]
        box = {"name": name, "n": number, "page": widget.page, "at": widget.area.middle}
        self._ask("click", box=box)

    def type(self, text: str) -> None:
        """Press the keys of a text, wherever the cursor is."""
        self._ask("type", text=text)

    def press(self, key: str) -> None:
        """Press a key."""
        self._ask("press", key=key)

    def clear(self) -> None:
        """Clear the field that the cursor is in."""
        self._ask("clear")

    def fill(self, name: str, text: str) -> None:
        """Replace what a field holds, and leave it by the Tab key."""
        self.click(name)
        self.clear()
        self.type(text)
        self.press("Tab")

    def type_along(self, first: str, *rows: str) -> None:
        """Type words, each left by the Tab key, from a field on."""
        self.click(first)
        for word in " ".join(rows).split():
            self.type(word)
            self.press("Tab")

    def shown(self) -> dict[str, str]:
        """What each field holds on the page.

        Chromium's viewer can be asked for nothing but the file it would save now.
        """
        values: dict[str, str] | None = self._ask("values")
        return values if values is not None else self.saved()

    def saved(self) -> dict[str, str]:
        """What each field holds in the file that the viewer saves."""
        return readback.values(self.save())

    def save(self) -> bytes:
        """The file that the viewer saves."""
        return base64.b64decode(self._ask("save"))

    def holds(self, wanted: Mapping[str, str]) -> dict[str, str]:
        """What the fields of `wanted` hold, on the page, as soon as it is what is wanted.

        Viewers compute a moment after they are typed into: what is still wrong after some
        seconds comes back as it is.
        """
        return self._settled(wanted, self.shown)

    def keeps(self, wanted: Mapping[str, str]) -> dict[str, str]:
        """The same of the saved file."""
        return self._settled(wanted, self.saved)

    def _settled(
        self, wanted: Mapping[str, str], ask: Callable[[], dict[str, str]]
    ) -> dict[str, str]:
        give_up = time.monotonic() + PATIENCE
        while True:
            found = ask()
            here = {name: found[name] for name in wanted}
            if here == wanted or time.monotonic() > give_up:
                return here
            time.sleep(0.1)

    def dialogs(self) -> list[str]:
        """What the boxes said that have opened over the page."""
        said: list[str] = self._ask("dialogs")
        return said
