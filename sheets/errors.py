"""The two errors a person sees: each is one sentence that names the culprit and the way out."""


class SheetError(Exception):
    """The tool could not do what was asked; `str(error)` is the whole message, without a full stop.

    `exit_code` is what the command ends with.
    """

    exit_code = 1


class UsageError(SheetError):
    """The command was called in a way that cannot work, whatever is on the disk."""

    exit_code = 2
