"""Pit's terrain and named boards (rules: Board)."""

import tomllib
from pathlib import Path

from tessera.geometry import library
from tessera.geometry.hexboard import Terrain
from tessera.geometry.library import Library
from tessera.i18n import Message

GROUND, LAVA, PILLAR = ".", "#", "^"
LETTERS = GROUND + LAVA + PILLAR
DEFAULT_BOARD = "pit60"

_TEXTS: dict[str, dict[str, str]] = tomllib.loads(
    Path(__file__).with_name("boards.toml").read_text(encoding="utf-8")
)
"""[variant text][name]: the board text."""

_VARIANTS = {name: variant for variant, texts in _TEXTS.items() for name in texts}

BOARDS = Library({name: text for texts in _TEXTS.values() for name, text in texts.items()}, LETTERS)
"""The default board, then others for the standard rules, then those with an abyss."""


def names() -> tuple[str, ...]:
    """The names of all boards, the default first."""
    return BOARDS.names


def board(name_or_text: str) -> Terrain:
    """A board by its name, or from its text.

    Raises:
        BoardError: if there is no board of that name, or the text is no board text of ground,
            lava, pillars and gaps.

    >>> found, letters = board("pit60")
    >>> found.size, letters.count(LAVA), letters.count(PILLAR)
    (60, 6, 6)
    """
    return BOARDS.read(name_or_text)


def suits(name: str) -> str:
    """The variant text that a named board is made for; others can be played on it, too.

    Raises:
        KeyError: if there is no board of this name.
    """
    return _VARIANTS[name]


def title(name: str) -> Message:
    """The title of a named board."""
    return library.title(name)


def about(name: str) -> Message:
    """A one-sentence description of a named board."""
    return library.about(name)
