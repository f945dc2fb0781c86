"""The positions and actions of a game as arrays of fixed shapes."""

from collections.abc import Callable, Mapping
from functools import cached_property

import numpy as np
import numpy.typing as npt

from tessera.games import catalog
from tessera.games.common.board import Board as RulesBoard
from tessera.games.common.chance import SEEDS
from tessera.kernel.contract import kernels_of
from tessera.library.action import Action
from tessera.library.board import Board

LETTERS = 26


def check_reset(*, is_reset: bool) -> None:
    """Raise a `ValueError` if no game has begun."""
    if not is_reset:
        raise ValueError("No game has begun: call reset first.")


class Encoding:
    """What observations and actions of an environment stand for.

    Args:
        game: makes the board of a new game, given a seed.
        options: its other arguments.

    Raises:
        TypeError: if `game` makes no boards.
        ValueError: if the game has no observation planes.
    """

    def __init__(self, game: Callable[..., Board], options: Mapping[str, str]) -> None:
        if not callable(game) or (isinstance(game, type) and not issubclass(game, Board)):
            wanted = "a class of boards such as tessera.Pit, or a function that makes boards"
            raise TypeError(f"An environment needs {wanted}, not {game!r}.")
        self._game, self._options = game, options
        self._starts_alike = False
        self.first: Board = self.new_game(0)
        self._starts_alike = isinstance(game, type) and not catalog.game(self.first.game).has_chance
        self.rules: RulesBoard = self.first._rules  # noqa: SLF001
        rules = self.rules
        if not rules.channels:
            raise ValueError(f"{rules.game} has no observation planes")
        self.channels: tuple[str, ...] = rules.channels
        self.codes: npt.NDArray[np.int32] = np.unique(np.array(rules.all_codes(), dtype=np.int32))
        """The code of each action, in ascending order."""
        places = [_place(name) for name in self.first.cells]
        width, height = (max(numbers) + 1 for numbers in zip(*places, strict=True))
        self.shape: tuple[int, int, int] = (len(self.channels), height, width)
        """Of an observation: channels, ranks and files."""
        squares = [rank * width + file for file, rank in places]
        self.squares: npt.NDArray[np.int32] = np.array(squares, dtype=np.int32)
        """[cell]: its square in a plane."""
        most = kernels_of(rules.position).max_actions
        self.buffer: npt.NDArray[np.int32] = np.empty(most, dtype=np.int32)
        """Scratch for legal actions."""

    def new_game(self, seed: int) -> Board:
        """The start of a game; to be copied."""
        if self._starts_alike:
            return self.first
        return self._game(**self._options, seed=seed % SEEDS)

    @cached_property
    def actions(self) -> tuple[Action, ...]:
        """All actions, by number."""
        return tuple(Action(self.rules.decode(int(code))) for code in self.codes)


def _place(cell: str) -> tuple[int, int]:
    """The file and rank of a cell, from 0, by its name."""
    letters, file = cell.rstrip("0123456789"), 0
    for letter in letters:
        file = file * LETTERS + ord(letter) - ord("a") + 1
    return file - 1, int(cell[len(letters) :]) - 1
