"""The same sheets are the same bytes: in another process, place, language, zone and year."""

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

import sheets

# Where `sheets` is imported from: the processes start in a folder of their own.
ROOT = Path(sheets.__file__).parents[1]

PLAIN = "from sheets.cli.command import main; main()"

# A process that believes it is 2041: none of the clocks that a library could ask says else.
LATER = """
import datetime, time
later = 2_250_000_000.0  # in April 2041
class Later(datetime.datetime):
    @classmethod
    def now(cls, tz=None):
        return cls.fromtimestamp(later, tz)
    @classmethod
    def utcnow(cls):
        return cls.fromtimestamp(later)
datetime.datetime = Later
gmtime, localtime, strftime = time.gmtime, time.localtime, time.strftime
time.time = lambda: later
time.time_ns = lambda: int(later * 1e9)
time.gmtime = lambda seconds=later: gmtime(seconds)
time.localtime = lambda seconds=later: localtime(seconds)
time.strftime = lambda form, moment=None: strftime(form, moment or gmtime())
"""


@pytest.mark.parametrize(
    ("code", "setting"),
    [
        pytest.param(
            PLAIN,
            {"PYTHONHASHSEED": "0", "TZ": "Pacific/Kiritimati", "LC_ALL": "C"},
            id="kiritimati",
        ),
        pytest.param(
            PLAIN,
            {
                "PYTHONHASHSEED": "4242",
                "TZ": "America/St_Johns",
                "LC_ALL": "tr_TR.UTF-8",
                "LANG": "tr_TR.UTF-8",
                "PYTHONOPTIMIZE": "2",
            },
            id="turkish",
        ),
        pytest.param(LATER + PLAIN, {"PYTHONHASHSEED": "random", "TZ": "UTC"}, id="in-2041"),
    ],
)
def test_byte_for_byte_the_same(
    code: str, setting: Mapping[str, str], tmp_path: Path, pdfs: Mapping[str, bytes]
) -> None:
    environment = {
        "PATH": os.environ.get("PATH", os.defpath),
        "HOME": str(tmp_path),
        "PYTHONPATH": str(ROOT),
        **setting,
    }
    done = subprocess.run(
        [sys.executable, "-c", code, "-p", "letter", "-p", "a4", "-o", "drawn"],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    drawn = {path.stem: path.read_bytes() for path in (tmp_path / "drawn").iterdir()}
    assert sorted(drawn) == sorted(pdfs)
    assert [name for name, pdf in pdfs.items() if drawn[name] != pdf] == []
