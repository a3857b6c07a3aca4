"""Runs a command from a small process, whose memory it cannot be mistaken for; tells what it took.

`python measure.py OUT ERR COMMAND...` prints exit code, seconds of processor time, and MB at most.
"""

import resource
import subprocess
import sys


def main(out: str, err: str, *command: str) -> None:
    with open(out, "wb") as stdout, open(err, "wb") as stderr:
        code = subprocess.run(command, stdout=stdout, stderr=stderr, check=False).returncode
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    unit = 1_048_576 if sys.platform == "darwin" else 1024
    print(code, used.ru_utime + used.ru_stime, used.ru_maxrss / unit)  # noqa: T201


if __name__ == "__main__":
    main(*sys.argv[1:])
