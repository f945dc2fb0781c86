"""Room ids, player names and chat messages."""

import secrets
import unicodedata

from tessera.server.core.errors import refuse
from tessera.visible import is_shown

LONGEST_NAME = 40

_ID_LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"  # no l, o, 0, 1: links are read aloud
_ID_LENGTH = 12
_MARKUP = frozenset('<>"`{}[]|\\^~=$*;@')
"""Characters with a meaning in markup, which no name needs."""


def checked_name(text: str) -> str:
    """Return a player's name, trimmed.

    Raises:
        RefusalError: if it is too long, or contains invisible or reserved characters.
    """
    name = text.strip()
    if len(name) > LONGEST_NAME:
        raise refuse("name-long", length=len(name), most=LONGEST_NAME)
    if not is_shown(name):
        raise refuse("name-unprintable")
    if signs := [sign for sign in unicodedata.normalize("NFKC", name) if sign in _MARKUP]:
        raise refuse("name-sign", sign=signs[0])
    return name


def checked_text(text: str) -> str:
    """Clean a chat message: one line, with visible characters only.

    Raises:
        RefusalError: if no text is left, or it has invisible characters.
    """
    line = " ".join(text.split())
    if not line or not is_shown(line):
        raise refuse("empty-message")
    return line


def new_id() -> str:
    """Return a new room id that cannot be guessed."""
    return "".join(secrets.choice(_ID_LETTERS) for _ in range(_ID_LENGTH))


def is_id(text: str) -> bool:
    """Whether a text has the form of a room id."""
    return len(text) == _ID_LENGTH and set(text) <= set(_ID_LETTERS)
