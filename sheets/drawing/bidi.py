"""Right-to-left text: Hebrew and Arabic in the order and the forms in which they are drawn."""

import re
from functools import cache, lru_cache
from typing import Any

from sheets.errors import SheetError

# Hebrew, Arabic, Syriac, Thaana, N'Ko and the other right-to-left scripts.
_RIGHT_TO_LEFT = re.compile(
    "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]"
)
# Characters that direct how others are set and leave no mark themselves.
_UNSEEN = re.compile("[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]")


@lru_cache(maxsize=4096)
def to_visual_order(text: str) -> str:
    """`text` as a pen draws it, from left to right.

    Raises SheetError for right-to-left text if the packages that order it are missing.
    """
    if text.isascii():
        return text
    if _RIGHT_TO_LEFT.search(text):
        text = _ordered(text)
    return _UNSEEN.sub("", text)


def _ordered(text: str) -> str:
    """Letters joined as Arabic is, and runs put into the order in which they are seen."""
    try:
        from bidi import get_display
        from bidi.algorithm import get_display as get_display_with_brackets_turned

        joined = str(_reshaper().reshape(text))
    except ImportError:
        raise SheetError(
            f"{text!r} runs from right to left, which takes two more packages: "
            "install domino-sheets[rtl]"
        ) from None
    try:
        return str(get_display_with_brackets_turned(joined))
    except AssertionError:  # a character newer than Python's tables, which the other one knows
        return str(get_display(joined))


@cache
def _reshaper() -> Any:
    """What joins Arabic letters; it takes its time to be made."""
    from arabic_reshaper import ArabicReshaper

    return ArabicReshaper({"delete_harakat": False, "support_zwj": True})
