"""Fit the evaluation networks with Adam, in plain NumPy.

D. P. Kingma and J. Ba, "Adam: A method for stochastic optimization" (2015). Each network has one
hidden layer of ReLUs; the loss is cross-entropy with weight decay, the learning rate follows a
cosine schedule, and the epoch with the lowest validation loss is kept. Fitting takes a second or
two and the games take minutes, so neither a deep-learning library nor a GPU would speed it up.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import NamedTuple, TypeAlias

import numpy as np

from tessera.files import write_whole
from tessera.games import catalog
from tessera.kernel.contract import FIRST, Record, features, turn_stage
from tessera.kernel.network import HIDDEN, MAX_FEATURES, PARTS
from tessera.lab.training.positions import Lesson

Array: TypeAlias = "np.ndarray[tuple[int, ...], np.dtype[np.float32]]"
Whole: TypeAlias = "np.ndarray[tuple[int, ...], np.dtype[np.int64]]"

EPOCHS = 40
BATCH = 512
"""Maximum batch size."""
STEPS = 16
"""Minimum steps per epoch, so that few lessons still train."""
FEW = 5_000
"""Positions; fewer rarely yield a stronger network."""
RATE = 3e-3
"""Initial learning rate."""
DECAY = 1e-5
"""Weight decay (L2)."""
MOMENTA = (0.9, 0.999)
"""Adam's beta1 and beta2."""
HELD_OUT = 10
"""The lessons of one game in this many are the validation set."""
SURE = 0.998
"""Targets are clipped to this probability."""


class Lessons(NamedTuple):
    """Lessons as arrays, from the side to move."""

    features: Array
    """[lessons, features]"""
    wanted: Array
    """[lessons] the target win probability"""
    stage: Whole
    """[lessons] the stage of the turn, which selects the network"""
    held_out: "np.ndarray[tuple[int], np.dtype[np.bool_]]"
    """[lessons] whether it belongs to the validation set"""


def in_numbers(taught: Sequence[Lesson], trust: float) -> Lessons:
    """Compute features and targets of lessons.

    Args:
        taught: the lessons.
        trust: the weight of the game result in the target, 0 to 1; the search has the rest.
    """
    found = np.zeros((len(taught), MAX_FEATURES), dtype=np.float32)
    wanted = np.zeros(len(taught), dtype=np.float32)
    stages = np.zeros(len(taught), dtype=np.int64)
    held_out = np.array([lesson.game % HELD_OUT == 0 for lesson in taught])
    for row, lesson in enumerate(taught):
        board = catalog.board_of(lesson.position)
        features(board.position, board.tables, found[row])
        chance = (1.0 - trust) * lesson.chance + trust * lesson.result
        wanted[row] = chance if int(board.position["side"]) == FIRST else 1.0 - chance
        stages[row] = int(turn_stage(board.position, board.tables))
    return Lessons(found, wanted.clip(1.0 - SURE, SURE), stages, held_out)


@dataclass
class Network:
    """The weights of `kernel.network`, for one stage of a turn."""

    inner: Array
    """[features, units]"""
    bias: Array
    """[units]"""
    outer: Array
    """[units]"""
    level: Array
    """[1]"""

    @classmethod
    def new(cls, count: int, rng: np.random.Generator) -> "Network":
        """A network with random weights."""
        inner = rng.normal(size=(count, HIDDEN)) / np.sqrt(count)
        outer = rng.normal(size=HIDDEN) * 0.3
        return cls(
            *(part.astype(np.float32) for part in (inner, np.zeros(HIDDEN), outer, np.zeros(1)))
        )

    @property
    def parts(self) -> list[Array]:
        """All weights, modified in place by training."""
        return [self.inner, self.bias, self.outer, self.level]

    def units(self, seen: Array) -> tuple[Array, Array]:
        """[lessons, units] the activations and their derivatives; the first unit is linear."""
        units = seen @ self.inner + self.bias
        counts = (units > 0).astype(np.float32)
        counts[:, 0] = 1.0
        return units * counts, counts

    def odds(self, seen: Array) -> Array:
        """[lessons] the log-odds of winning."""
        return self.units(seen)[0] @ self.outer + self.level

    def slopes(self, seen: Array, wanted: Array) -> list[Array]:
        """The gradient of the loss by each part."""
        units, counts = self.units(seen)
        wrong = (chance(units @ self.outer + self.level) - wanted) / len(seen)
        below = np.outer(wrong, self.outer) * counts
        return [
            seen.T @ below + DECAY * self.inner,
            below.sum(axis=0),
            units.T @ wrong + DECAY * self.outer,
            wrong.sum(keepdims=True),
        ]


def chance(odds: Array) -> Array:
    """Convert log-odds to probabilities (the logistic function)."""
    chances: Array = 1.0 / (1.0 + np.exp(-odds.clip(-30.0, 30.0)))
    return chances


def surprise(odds: Array, wanted: Array) -> float:
    """The mean Kullback-Leibler divergence of predictions from targets: excess cross-entropy."""
    chances = chance(odds).clip(1e-6, 1.0 - 1e-6)
    lost = wanted * np.log(wanted / chances) + (1 - wanted) * np.log((1 - wanted) / (1 - chances))
    return float(lost.mean())


OnEpoch = Callable[[int, int, float], None]
"""Receives stage, epoch and validation loss."""


def fit(lessons: Lessons, seed: int, on_epoch: OnEpoch) -> dict[int, Network]:
    """Fit a network for each stage of a turn with training and validation lessons."""
    count = int(np.flatnonzero(lessons.features.any(axis=0)).max(initial=0)) + 1
    taught = set(lessons.stage[~lessons.held_out]) & set(lessons.stage[lessons.held_out])
    return {
        stage: _fit_stage(lessons, stage, count, seed, on_epoch)
        for stage in sorted(map(int, taught))
    }


def _fit_stage(lessons: Lessons, stage: int, count: int, seed: int, on_epoch: OnEpoch) -> Network:
    """Fit the network of one stage; return the epoch with the lowest validation loss."""
    here = lessons.stage == stage
    learn, hold = here & ~lessons.held_out, here & lessons.held_out
    seen = lessons.features[:, :count]
    middle = seen[learn].mean(axis=0)
    spread = np.maximum(seen[learn].std(axis=0), np.float32(0.1))
    known, unknown = (seen[learn] - middle) / spread, (seen[hold] - middle) / spread
    rng = np.random.default_rng(seed)
    network, best = Network.new(count, rng), (np.inf, list[Array]())
    descent = Descent(network)
    for epoch in range(EPOCHS):
        order = rng.permutation(len(known))
        rate = RATE * 0.5 * (1.0 + np.cos(np.pi * epoch / EPOCHS)) + 1e-5
        for batch in batches(order):
            descent.step(network.slopes(known[batch], lessons.wanted[learn][batch]), rate)
        lack = surprise(network.odds(unknown), lessons.wanted[hold])
        best = min(best, (lack, [part.copy() for part in network.parts]), key=lambda it: it[0])
        on_epoch(stage, epoch, lack)
    inner, bias, outer, level = best[1]
    return Network(inner / spread[:, np.newaxis], bias - (middle / spread) @ inner, outer, level)


def batches(order: Whole) -> list[Whole]:
    """Split lessons into batches of nearly equal size."""
    return np.array_split(order, max(-(-len(order) // BATCH), min(STEPS, len(order))))


class Descent:
    """The Adam optimizer."""

    def __init__(self, network: Network) -> None:
        self.parts: list[Array] = network.parts
        self.means: list[Array] = [np.zeros_like(part) for part in self.parts]
        self.squares: list[Array] = [np.zeros_like(part) for part in self.parts]
        self.steps: int = 0

    def step(self, slopes: Sequence[Array], rate: float) -> None:
        """Update the network in place."""
        self.steps += 1
        first, second = MOMENTA
        for place, slope in enumerate(slopes):
            self.means[place] += (1 - first) * (slope - self.means[place])
            self.squares[place] += (1 - second) * (slope * slope - self.squares[place])
            steady = self.means[place] / (1 - first**self.steps)
            steep = np.sqrt(self.squares[place] / (1 - second**self.steps))
            self.parts[place] -= rate * steady / (steep + 1e-8)


def save(networks: Mapping[int, Network], tables: Record, file: Path) -> None:
    """Write networks in the format of `kernel.network.load_weights`.

    Args:
        networks: by stage; other stages keep their old network.
        tables: tables of a board with the old networks.
        file: an `.npz` file.
    """
    inner, bias, outer, level = (np.array(tables[part]) for part in PARTS)
    for at, network in networks.items():
        inner[at] = 0.0
        inner[at, :, : len(network.inner)] = network.inner.T
        bias[at], outer[at], level[at] = network.bias, network.outer, network.level[0]
    file_content = BytesIO()
    np.savez_compressed(file_content, inner=inner, bias=bias, outer=outer, level=level)
    write_whole(file, file_content.getvalue())
