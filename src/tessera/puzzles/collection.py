"""Puzzles as text, one per line; each game ships a file beside its rule pages."""

from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import NamedTuple

from tessera.games.common.errors import NotationError
from tessera.games.common.game import Game
from tessera.i18n import excerpt, message
from tessera.puzzles.proof import Goal, Turn

FILE = "puzzles.txt"
"""The file name in a game's teaching folder."""
BETWEEN, BETWEEN_TURNS = " | ", " / "


class Puzzle(NamedTuple):
    """A puzzle with one solution line."""

    goal: Goal
    position: str
    line: tuple[Turn, ...]
    """A solution: the turns of both sides."""
    themes: tuple[str, ...]
    rating: int
    """The estimated rating, before any attempts."""
    source: str
    """The origin: `self-play` and a number, or `table` and its name."""

    @property
    def id(self) -> str:
        """A stable short id, hashed from goal and position."""
        named = f"{self.goal} {self.position}".encode()
        return blake2b(named, digest_size=5).hexdigest()

    @property
    def game(self) -> str:
        """The name of its game."""
        return self.position.partition(" ")[0]

    def text(self) -> str:
        """The puzzle as a line of text."""
        themes, rating = " ".join(self.themes) or "-", str(self.rating)
        line = written(self.line)
        return BETWEEN.join((self.goal, self.position, line, themes, rating, self.source))

    @classmethod
    def from_text(cls, text: str) -> "Puzzle":
        """Parse a line of text; the position is not checked.

        Raises:
            NotationError: if the line is malformed.
        """
        fields = text.split(BETWEEN)
        try:
            goal, position, turns, themes, rating, source = fields
            return cls(
                Goal(goal),
                position,
                turns_of(turns),
                tuple(theme for theme in themes.split() if theme != "-"),
                int(rating),
                source,
            )
        except ValueError:
            raise NotationError(message("puzzle-unreadable", text=excerpt(text))) from None


def turns_of(text: str) -> tuple[Turn, ...]:
    """Parse the turns of a line of play, such as `a1-a2 b1-b2 / c3-c4`."""
    return tuple(tuple(turn.split()) for turn in text.split(BETWEEN_TURNS))


def written(line: tuple[Turn, ...]) -> str:
    """Format the turns of a line of play."""
    return BETWEEN_TURNS.join(map(" ".join, line))


def read(file: Path) -> tuple[Puzzle, ...]:
    """Read the puzzles of a file.

    Raises:
        NotationError: if a line is malformed.
    """
    lines = file.read_text(encoding="utf-8").splitlines()
    return tuple(Puzzle.from_text(line) for line in lines)


@cache
def shipped(game: Game) -> tuple[Puzzle, ...]:
    """The puzzles that ship with a game."""
    file = game.teaching / FILE if game.teaching else None
    return read(file) if file and file.exists() else ()
