"""What rooms and people may be called."""

import secrets
import unicodedata

from tessera.server.core.errors import refuse
from tessera.visible import is_shown

LONGEST_NAME = 40

_ID_LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"  # no l, o, 0, 1: links are read aloud
_ID_LENGTH = 12
_SIGNS = frozenset('<>"`{}[]|\\^~=$*;@')
"""Signs that no name needs, and that mean something where names are put into other texts."""


def checked_name(text: str) -> str:
    """A player's name, trimmed.

    Raises:
        RefusalError: if it is too long, or holds what cannot be seen or what no name needs.
    """
    name = text.strip()
    if len(name) > LONGEST_NAME:
        raise refuse("name-long", length=len(name), most=LONGEST_NAME)
    if not is_shown(name):
        raise refuse("name-unprintable")
    if signs := [sign for sign in unicodedata.normalize("NFKC", name) if sign in _SIGNS]:
        raise refuse("name-sign", sign=signs[0])
    return name


def new_id() -> str:
    """A name for a room that nobody can guess."""
    return "".join(secrets.choice(_ID_LETTERS) for _ in range(_ID_LENGTH))


def is_id(text: str) -> bool:
    """Whether a text could be the name of a room."""
    return len(text) == _ID_LENGTH and set(text) <= set(_ID_LETTERS)
