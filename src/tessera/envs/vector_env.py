"""Many games at once, stepped in compiled code."""

import random
from collections.abc import Callable
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from tessera.envs import kernels
from tessera.envs.encoding import Encoding, check_reset
from tessera.games.common.errors import IllegalActionError
from tessera.i18n import message
from tessera.kernel.contract import Record
from tessera.kernel.rng import Rng, new_rng
from tessera.library.action import Action
from tessera.library.board import Board

WORDS = 2**64


class Batch(NamedTuple):
    """What `VectorEnv` returns: the same arrays each time, overwritten by the next step."""

    observations: npt.NDArray[np.uint8]
    """[games, channels, ranks, files]: what the side to move sees."""
    action_masks: npt.NDArray[np.bool_]
    """[games, actions]: its legal actions."""
    turns: npt.NDArray[np.uint8]
    """[games]: the side to move, 0 or 1."""
    rewards: npt.NDArray[np.float32]
    """[games, 2]: of both sides for the last action: 1 for a win, -1 for a loss, else 0."""
    terminations: npt.NDArray[np.bool_]
    """[games]: whether the last action ended its game. The rest is of the next game then."""


class VectorEnv:
    """Many games, each with its own course; a game that ends is followed by a new one at once.

    >>> import tessera
    >>> env = VectorEnv(tessera.Vorcept, 100)
    >>> batch = env.reset(seed=1)
    >>> batch.observations.shape, batch.action_masks.shape
    ((100, 31, 9, 9), (100, 1291))
    >>> games = 0
    >>> while games < 100:
    ...     batch = env.step(env.sample())
    ...     games += batch.terminations.sum()

    Args:
        game: as for `BoardEnv`.
        num_envs: the number of games.
        options: as for `BoardEnv`.

    Raises:
        TypeError: if `game` makes no boards.
        ValueError: if `num_envs` is less than 1, or the game has no observation planes.
    """

    def __init__(self, game: Callable[..., Board], num_envs: int, **options: str) -> None:
        if not isinstance(num_envs, (int, np.integer)) or num_envs < 1:
            raise ValueError(f"The number of games must be 1 or more, not {num_envs!r}.")
        encoding = self._encoding = Encoding(game, options)
        self._is_reset = False
        self.num_envs = int(num_envs)
        """The number of games."""
        self._tables: Record = encoding.rules.tables
        self._seeds = random.Random()
        self._samples: Rng = new_rng(0)
        self._positions = np.zeros(num_envs, dtype=encoding.rules.position.dtype)
        self._rngs = np.zeros((num_envs, 1), dtype=np.uint64)
        self._batch = Batch(
            np.zeros((num_envs, *encoding.shape), dtype=np.uint8),
            np.zeros((num_envs, len(encoding.codes)), dtype=np.bool_),
            np.zeros(num_envs, dtype=np.uint8),
            np.zeros((num_envs, 2), dtype=np.float32),
            np.zeros(num_envs, dtype=np.bool_),
        )

    @property
    def channels(self) -> tuple[str, ...]:
        """The names of the planes of an observation."""
        return self._encoding.channels

    @property
    def actions(self) -> tuple[Action, ...]:
        """All actions of the game on its board: number `i` stands for `actions[i]`."""
        return self._encoding.actions

    def board(self, index: int) -> Board:
        """The position of a game, without its history.

        Raises:
            IndexError: if there is no such game.
            ValueError: before the first `reset`.
        """
        check_reset(is_reset=self._is_reset)
        if not -self.num_envs <= index < self.num_envs:
            raise IndexError(f"There is no game {index}; games are 0 to {self.num_envs - 1}.")
        rules = self._encoding.rules.with_position(self._positions[index].copy())
        return self._encoding.first._wrap(rules)  # noqa: SLF001

    def reset(self, seed: int | None = None) -> Batch:
        """Begin all games anew.

        Args:
            seed: decides deals, draws and samples; None: any.
        """
        self._seeds = random.Random(seed)
        self._samples = new_rng(self._seeds.randrange(WORDS))
        for index in range(self.num_envs):
            self._begin(index)
        self._batch.rewards.fill(0.0)
        self._batch.terminations.fill(False)
        self._is_reset = True
        return self._observe()

    def step(self, actions: npt.ArrayLike) -> Batch:
        """Play an action in each game.

        Args:
            actions: [games] their numbers.

        Raises:
            IllegalActionError: if one is not legal, with the first such game. Nothing changes.
            ValueError: if they are not `num_envs` whole numbers, or before the first `reset`.
        """
        check_reset(is_reset=self._is_reset)
        encoding, batch = self._encoding, self._batch
        given = np.asarray(actions)
        if given.shape != (self.num_envs,) or given.dtype.kind not in "iu":
            found = f"an array of {given.dtype} of shape {given.shape}"
            raise ValueError(f"{self.num_envs} actions are due, as whole numbers, not {found}.")
        chosen = given.astype(np.int64)
        wrong = kernels.find_illegal(batch.action_masks, chosen)
        if wrong < self.num_envs:
            found, game = str(chosen[wrong]), str(wrong)
            raise IllegalActionError(message("library-env-action", found=found, game=game))
        kernels.play(
            self._positions,
            self._tables,
            encoding.codes,
            self._rngs,
            chosen,
            batch.rewards,
            batch.terminations,
        )
        for index in np.flatnonzero(batch.terminations):
            self._begin(int(index))
        return self._observe()

    def sample(self) -> npt.NDArray[np.int64]:
        """A random legal action for each game.

        Raises:
            ValueError: before the first `reset`.
        """
        check_reset(is_reset=self._is_reset)
        actions = np.empty(self.num_envs, dtype=np.int64)
        kernels.sample(self._batch.action_masks, self._samples, actions)
        return actions

    def __repr__(self) -> str:
        first = self._encoding.first
        return f"<VectorEnv of {self.num_envs} games: {first.game} {first.variant}>"

    def _begin(self, index: int) -> None:
        seed = self._seeds.randrange(WORDS)
        self._rngs[index] = seed
        self._positions[index] = self._encoding.new_game(seed)._rules.position  # noqa: SLF001
        kernels.play_chance(self._positions[index], self._tables, self._rngs[index])

    def _observe(self) -> Batch:
        encoding, batch = self._encoding, self._batch
        kernels.observe_all(
            self._positions,
            self._tables,
            encoding.codes,
            encoding.squares,
            encoding.buffer,
            batch.observations.reshape(self.num_envs, len(encoding.channels), -1),
            batch.action_masks,
            batch.turns,
        )
        return batch
