"""What differs between kinds of puzzles: those of board games, and those of wars."""

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple, Protocol

from tessera.puzzles.collection import Puzzle
from tessera.server.puzzles.messages import DailyPuzzle, PuzzleAnswer, PuzzleFrame, PuzzleScene


class Progress(NamedTuple):
    """What a player has done with a puzzle."""

    tried: bool
    solved: bool


class PuzzleKind(Protocol):
    """Shows puzzles of some games, and checks answers."""

    has_hints: bool

    @property
    def games(self) -> Mapping[str, Collection[str]]:
        """Ids of the games, each with the themes of its puzzles."""

    def builtin(self, game: str) -> Sequence[Puzzle]:
        """The built-in puzzles of a game."""

    def known(self, game: str) -> Collection[str] | None:
        """Ids of the stored puzzles that this version can show; None: all."""

    async def daily(self, puzzle: Puzzle, progress: Progress) -> DailyPuzzle:
        """A puzzle as the puzzle of the day."""

    async def scene(self, puzzle: Puzzle, frame: PuzzleFrame, language: str) -> PuzzleScene:
        """A puzzle without its solution: the frame, and the position."""

    async def answer(
        self, puzzle: Puzzle, actions: tuple[str, ...], principal: str
    ) -> PuzzleAnswer:
        """Check a try.

        Raises:
            RefusalError: if it is empty or illegal.
        """

    async def hint(self, puzzle: Puzzle, actions: tuple[str, ...], principal: str) -> str:
        """The cell to look at next; empty if there is no hint.

        Raises:
            RefusalError: if an action is illegal.
        """

    async def solution(self, puzzle: Puzzle, principal: str) -> PuzzleAnswer:
        """The solution."""
