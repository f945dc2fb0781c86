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
from tessera.lab.training.positions import Example

Array: TypeAlias = "np.ndarray[tuple[int, ...], np.dtype[np.float32]]"
Whole: TypeAlias = "np.ndarray[tuple[int, ...], np.dtype[np.int64]]"

EPOCHS = 40
MAX_BATCH = 512
"""Maximum batch size."""
MIN_STEPS = 16
"""Minimum steps per epoch, so that few examples still train."""
MIN_EXAMPLES = 5_000
"""Positions; fewer rarely yield a stronger network."""
LEARNING_RATE = 3e-3
"""Initial learning rate."""
WEIGHT_DECAY = 1e-5
"""Weight decay (L2)."""
BETAS = (0.9, 0.999)
"""Adam's beta1 and beta2."""
VALIDATION_EVERY = 10
"""The examples of one game in this many are the validation set."""
MAX_TARGET = 0.998
"""Targets are clipped to this probability."""


class Dataset(NamedTuple):
    """Examples as arrays, from the side to move."""

    features: Array
    """[examples, features]"""
    targets: Array
    """[examples] the target win probability"""
    stage: Whole
    """[examples] the stage of the turn, which selects the network"""
    is_validation: "np.ndarray[tuple[int], np.dtype[np.bool_]]"
    """[examples] whether it belongs to the validation set"""


def dataset_of(examples: Sequence[Example], trust: float) -> Dataset:
    """Compute features and targets of examples.

    Args:
        examples: the labelled positions.
        trust: the weight of the game result in the target, 0 to 1; the search has the rest.
    """
    found = np.zeros((len(examples), MAX_FEATURES), dtype=np.float32)
    targets = np.zeros(len(examples), dtype=np.float32)
    stages = np.zeros(len(examples), dtype=np.int64)
    is_validation = np.array([example.game % VALIDATION_EVERY == 0 for example in examples])
    for row, example in enumerate(examples):
        board = catalog.board_of(example.position)
        features(board.position, board.tables, found[row])
        chance = (1.0 - trust) * example.chance + trust * example.result
        targets[row] = chance if int(board.position["side"]) == FIRST else 1.0 - chance
        stages[row] = int(turn_stage(board.position, board.tables))
    return Dataset(found, targets.clip(1.0 - MAX_TARGET, MAX_TARGET), stages, is_validation)


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

    def hidden(self, x: Array) -> tuple[Array, Array]:
        """[examples, units] the activations and their derivatives; the first unit is linear."""
        hidden = x @ self.inner + self.bias
        active = (hidden > 0).astype(np.float32)
        active[:, 0] = 1.0
        return hidden * active, active

    def logits(self, x: Array) -> Array:
        """[examples] the log-odds of winning."""
        return self.hidden(x)[0] @ self.outer + self.level

    def gradients(self, x: Array, targets: Array) -> list[Array]:
        """The gradient of the loss by each part."""
        hidden, active = self.hidden(x)
        errors = (sigmoid(hidden @ self.outer + self.level) - targets) / len(x)
        hidden_errors = np.outer(errors, self.outer) * active
        return [
            x.T @ hidden_errors + WEIGHT_DECAY * self.inner,
            hidden_errors.sum(axis=0),
            hidden.T @ errors + WEIGHT_DECAY * self.outer,
            errors.sum(keepdims=True),
        ]


def sigmoid(logits: Array) -> Array:
    """Convert log-odds to probabilities (the logistic function)."""
    chances: Array = 1.0 / (1.0 + np.exp(-logits.clip(-30.0, 30.0)))
    return chances


def kl_divergence(logits: Array, targets: Array) -> float:
    """The mean Kullback-Leibler divergence of predictions from targets: excess cross-entropy."""
    chances = sigmoid(logits).clip(1e-6, 1.0 - 1e-6)
    divergence = targets * np.log(targets / chances) + (1 - targets) * np.log(
        (1 - targets) / (1 - chances)
    )
    return float(divergence.mean())


OnEpoch = Callable[[int, int, float], None]
"""Receives stage, epoch and validation loss."""


def fit(data: Dataset, seed: int, on_epoch: OnEpoch) -> dict[int, Network]:
    """Fit a network for each stage of a turn with training and validation examples."""
    count = int(np.flatnonzero(data.features.any(axis=0)).max(initial=0)) + 1
    stages = set(data.stage[~data.is_validation]) & set(data.stage[data.is_validation])
    return {
        stage: _fit_stage(data, stage, count, seed, on_epoch) for stage in sorted(map(int, stages))
    }


def _fit_stage(data: Dataset, stage: int, count: int, seed: int, on_epoch: OnEpoch) -> Network:
    """Fit the network of one stage; return the epoch with the lowest validation loss."""
    here = data.stage == stage
    training, validation = here & ~data.is_validation, here & data.is_validation
    x = data.features[:, :count]
    mean = x[training].mean(axis=0)
    std = np.maximum(x[training].std(axis=0), np.float32(0.1))
    train_x, validation_x = (x[training] - mean) / std, (x[validation] - mean) / std
    rng = np.random.default_rng(seed)
    network, best = Network.new(count, rng), (np.inf, list[Array]())
    optimizer = Adam(network)
    for epoch in range(EPOCHS):
        order = rng.permutation(len(train_x))
        rate = LEARNING_RATE * 0.5 * (1.0 + np.cos(np.pi * epoch / EPOCHS)) + 1e-5
        for batch in batches(order):
            optimizer.step(network.gradients(train_x[batch], data.targets[training][batch]), rate)
        loss = kl_divergence(network.logits(validation_x), data.targets[validation])
        best = min(best, (loss, [part.copy() for part in network.parts]), key=lambda it: it[0])
        on_epoch(stage, epoch, loss)
    inner, bias, outer, level = best[1]
    return Network(inner / std[:, np.newaxis], bias - (mean / std) @ inner, outer, level)


def batches(order: Whole) -> list[Whole]:
    """Split examples into batches of nearly equal size."""
    return np.array_split(order, max(-(-len(order) // MAX_BATCH), min(MIN_STEPS, len(order))))


class Adam:
    """The Adam optimizer."""

    def __init__(self, network: Network) -> None:
        self.parts: list[Array] = network.parts
        self.means: list[Array] = [np.zeros_like(part) for part in self.parts]
        self.squares: list[Array] = [np.zeros_like(part) for part in self.parts]
        self.steps: int = 0

    def step(self, gradients: Sequence[Array], rate: float) -> None:
        """Update the network in place."""
        self.steps += 1
        first, second = BETAS
        for place, gradient in enumerate(gradients):
            self.means[place] += (1 - first) * (gradient - self.means[place])
            self.squares[place] += (1 - second) * (gradient * gradient - self.squares[place])
            mean_hat = self.means[place] / (1 - first**self.steps)
            rms = np.sqrt(self.squares[place] / (1 - second**self.steps))
            self.parts[place] -= rate * mean_hat / (rms + 1e-8)


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
