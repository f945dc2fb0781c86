"""What rooms and people may be called."""

import re
import secrets
import unicodedata

from tessera.server.refusals import refuse

LONGEST_NAME = 40

_ID_LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"  # no l, o, 0, 1: links are read aloud
_ID_LENGTH = 12
_BLANKS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters and marks that show nothing: joiners, fillers, a Braille pattern without dots."""
_JOINER = "\u200d"
_SELECTORS = re.compile("[\u180b-\u180d\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]")
_READABLE = re.compile("(s|[vm]f?(j[vm]f?)*)*")
"""The kinds of a name's characters: joiners join (emoji), selectors follow what can be seen."""
MOST_MARKS = 4
"""Stacked on a letter: no script has more, and many reach over lines above and below."""


def checked_name(text: str) -> str:
    """A player's name, trimmed.

    Raises:
        RefusalError: if it is too long or holds what cannot be seen.
    """
    name = text.strip()
    if len(name) > LONGEST_NAME:
        raise refuse("name-long", length=len(name), most=LONGEST_NAME)
    if not is_shown(name):
        raise refuse("name-unprintable")
    return name


def is_shown(text: str) -> bool:
    """Whether all of a line can be seen."""
    kinds = "".join(map(_kind, text))
    stacked = "m" * (MOST_MARKS + 1) in re.sub("[fj]", "", kinds)
    return _READABLE.fullmatch(kinds) is not None and not stacked


def new_id() -> str:
    """A name for a room that nobody can guess."""
    return "".join(secrets.choice(_ID_LETTERS) for _ in range(_ID_LENGTH))


def is_id(text: str) -> bool:
    """Whether a text could be the name of a room."""
    return len(text) == _ID_LENGTH and set(text) <= set(_ID_LETTERS)


def _kind(character: str) -> str:
    """A character of a name: visible, a mark, a space, a joiner, a selector (f), or hidden."""
    if character == _JOINER:
        return "j"
    if _SELECTORS.match(character):
        return "f"
    category = unicodedata.category(character)
    if category in {"Cc", "Cf", "Cs", "Zl", "Zp"} or character in _BLANKS:
        return "hidden"
    if category in {"Mn", "Me"}:
        return "m"
    return "s" if category == "Zs" else "v"
