"""Strict parsing of the fields of a position text."""

from collections.abc import Sequence

from tessera.games.common.errors import NotationError
from tessera.games.common.variant import NUMBER
from tessera.i18n import excerpt, message

LONGEST = 8_000
"""The maximum length of a position text of any game."""


def split_fields(text: str, game: str, names: Sequence[str]) -> list[str]:
    """Split a position text into the fields after the game's name, one for each name.

    Raises:
        NotationError: if the text is of another game or has more or fewer fields.
    """
    if len(text) > LONGEST:
        raise NotationError(message("position-long", length=len(text), most=LONGEST))
    found_game, *fields = text.split(" ")
    if found_game != game:
        raise NotationError(message("position-game", found=excerpt(found_game), expected=game))
    if len(fields) != len(names):
        expected = " ".join(name.upper() for name in names)
        raise NotationError(
            message("position-fields", found=len(fields), count=len(names), expected=expected)
        )
    return fields


def read_number(text: str, field: str, low: int, high: int) -> int:
    """Parse a canonically written integer.

    Raises:
        NotationError: naming the field, if it is not one or out of bounds.
    """
    if NUMBER.fullmatch(text) and low <= int(text) <= high:
        return int(text)
    bounds = {"low": str(low), "high": str(high)}  # as one would type them, without separators
    raise NotationError(message("position-number", field=field, found=excerpt(text), **bounds))
