"""Libraries of named boards."""

import tomllib
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path

from tessera.geometry.hexboard import PLAIN, BoardError, HexBoard, Terrain, parse_terrain
from tessera.i18n import Message, excerpt, message


class Library:
    """A library of named boards, parsed on demand.

    Args:
        texts: the board texts by name, in the order of listing.
        letters: the letters that cells may have, also in texts of users.
    """

    def __init__(self, texts: Mapping[str, str], letters: str = PLAIN) -> None:
        self._texts = texts
        self._letters = letters

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The names of all boards."""
        return tuple(self._texts)

    def read(self, name_or_text: str) -> Terrain:
        """A board by its name, or from its text.

        Raises:
            BoardError: if there is no board of that name, or the text is no board text.
        """
        text = self._texts.get(name_or_text, name_or_text)
        if "/" in text or any(letter in text for letter in self._letters):
            return parse_terrain(text, self._letters)
        known = ", ".join(self.names)
        raise BoardError(message("geometry-no-such-board", name=excerpt(name_or_text), known=known))


PLAIN_BOARDS = Library(
    tomllib.loads((Path(__file__).parent / "boards.toml").read_text(encoding="utf-8"))
)
"""Boards of plain cells."""


def names() -> tuple[str, ...]:
    """The names of all plain boards: regular hexagons first, then from symmetric to wild."""
    return PLAIN_BOARDS.names


def board(name_or_text: str) -> HexBoard:
    """A plain board by its name, or from its text.

    Raises:
        BoardError: if there is no board of that name, or the text is no board text.

    >>> board("hex5").size
    61
    >>> board("_../.../..") == HexBoard.hexagon(2)
    True
    """
    return PLAIN_BOARDS.read(name_or_text).board


def title(name: str) -> Message:
    """The title of a named board, unique among the built-in boards."""
    return message(f"board-{name}")


def about(name: str) -> Message:
    """A sentence about a named board."""
    return message(f"board-{name}-about")
