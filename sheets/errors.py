"""The errors that a user sees: what is wrong, and a hint at the way out."""


class SheetError(Exception):
    """Something that cannot be done: `message` states the fact, `hint` says what to do.

    The text of the exception is the message alone; the command prints the hint on a second line.
    Its exit code is 1.
    """

    exit_code = 1

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint


class UsageError(SheetError):
    """A request that makes no sense as it was given; its exit code is 2."""

    exit_code = 2
