"""The characters that the fonts contain; others would be printed as empty boxes."""

import unicodedata
from functools import cache
from pathlib import Path

from tessera.games.common.errors import NotationError
from tessera.i18n import message

CHARACTERS = Path(__file__).with_name("fonts") / "characters.txt"
"""Ranges of code points, written by tools/fonts.py."""
MAX_NAMED = 8
AT_ONCE = 16_384
"""Characters per step, so that other threads run between: documents have millions."""
UNPRINTED = ("C", "Z", "Mn")
"""Unicode categories without glyphs of their own: controls, spaces, combining marks."""


def check_printable(text: str) -> None:
    """Reject text that would be printed with empty boxes.

    Raises:
        NotationError: naming the characters that no font contains.
    """
    if missing := unprintable(text):
        named = " ".join(missing[:MAX_NAMED]) + (" …" if len(missing) > MAX_NAMED else "")
        raise NotationError(message("printing-characters", characters=named))


def unprintable(text: str) -> list[str]:
    """The distinct characters of a text that no font contains.

    >>> unprintable("Конь, 騎士")
    ['騎', '士']
    """
    printable, found = _printable(), dict[str, None]()
    for start in range(0, len(text), AT_ONCE):
        part = text[start : start + AT_ONCE]
        if not part.isascii():
            found |= dict.fromkeys(part)
    return [
        character
        for character in found
        if ord(character) not in printable and not _has_no_glyph(character)
    ]


def _has_no_glyph(character: str) -> bool:
    category = unicodedata.category(character)
    return category.startswith(UNPRINTED) and category not in ("Cn", "Co")


@cache
def _printable() -> frozenset[int]:
    ranges = (line.split("-") for line in CHARACTERS.read_text(encoding="ascii").split())
    return frozenset(
        code for ends in ranges for code in range(int(ends[0], 16), int(ends[-1], 16) + 1)
    )
