"""Text from outside, made fit to print: NFC, one line, no control characters."""

from unicodedata import category, normalize

from sheets.errors import SheetError

# Controls, line and paragraph separators, surrogates: nothing that a pen could draw.
_REFUSED = frozenset({"Cc", "Zl", "Zp", "Cs"})


def clean(text: str, what: str) -> str:
    """`text` in NFC; `what` names it for the message.

    Raises SheetError if it has a control character or a line break.
    """
    for character in text:
        if category(character) in _REFUSED:
            raise SheetError(
                f"{what} has a control character or line break (U+{ord(character):04X}): "
                "write it as plain text on one line"
            )
    return normalize("NFC", text)
