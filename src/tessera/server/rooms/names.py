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
_READABLE = re.compile("(s|vf?(jvf?)*)*")
"""The kinds of a name's characters: joiners join (emoji), selectors follow what can be seen."""


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
    return _READABLE.fullmatch("".join(map(_kind, text))) is not None


def new_id() -> str:
    """A name for a room that nobody can guess."""
    return "".join(secrets.choice(_ID_LETTERS) for _ in range(_ID_LENGTH))


def is_id(text: str) -> bool:
    """Whether a text could be the name of a room."""
    return len(text) == _ID_LENGTH and set(text) <= set(_ID_LETTERS)


def _kind(character: str) -> str:
    """A character of a name: visible, a space, a joiner, a variation selector (f), or hidden."""
    if character == _JOINER:
        return "j"
    if _SELECTORS.match(character):
        return "f"
    category = unicodedata.category(character)
    if category in {"Cc", "Cf", "Cs", "Zl", "Zp"} or character in _BLANKS:
        return "hidden"
    return "s" if category == "Zs" else "v"
