"""Puzzles as text: those of a game lie beside its rule pages, a puzzle a line."""

from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import NamedTuple

from tessera.games.common.errors import NotationError
from tessera.games.common.game import Game
from tessera.i18n import excerpt, message
from tessera.puzzles.proof import Goal, Turn

FILE = "puzzles.txt"
"""In the folder of what teaches a game."""
BETWEEN, BETWEEN_TURNS = " | ", " / "


class Puzzle(NamedTuple):
    """A position in which there is one thing to find."""

    goal: Goal
    position: str
    line: tuple[Turn, ...]
    """A solution: the turns of both sides."""
    themes: tuple[str, ...]
    rating: int
    """How hard it seems, before anybody has tried it."""
    source: str
    """Whence it comes: `self-play` and a number, or `table` and the name of one."""

    @property
    def id(self) -> str:
        """A short name that stays, made of position and goal."""
        named = f"{self.goal} {self.position}".encode()
        return blake2b(named, digest_size=5).hexdigest()

    @property
    def game(self) -> str:
        """The name of its game."""
        return self.position.partition(" ")[0]

    def text(self) -> str:
        """It as a line."""
        themes, rating = " ".join(self.themes) or "-", str(self.rating)
        line = written(self.line)
        return BETWEEN.join((self.goal, self.position, line, themes, rating, self.source))

    @classmethod
    def from_text(cls, text: str) -> "Puzzle":
        """The puzzle of a line; the position is not read.

        Raises:
            NotationError: if it is none.
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
    """The turns of a line of play, as `a1-a2 b1-b2 / c3-c4`."""
    return tuple(tuple(turn.split()) for turn in text.split(BETWEEN_TURNS))


def written(line: tuple[Turn, ...]) -> str:
    """The same as text."""
    return BETWEEN_TURNS.join(map(" ".join, line))


def read(file: Path) -> tuple[Puzzle, ...]:
    """The puzzles of a file.

    Raises:
        NotationError: if a line is none.
    """
    lines = file.read_text(encoding="utf-8").splitlines()
    return tuple(Puzzle.from_text(line) for line in lines)


@cache
def shipped(game: Game) -> tuple[Puzzle, ...]:
    """The puzzles that come with a game."""
    file = game.teaching / FILE if game.teaching else None
    return read(file) if file and file.exists() else ()
