"""Static evaluation by a small neural network on hand-written features.

One hidden layer: the first unit is linear, so that the whole is no worse than a weighted sum; the
others are rectified (ReLU). The weights are fields of the board tables (`weight_fields`), so a
network in training can be played at once, without recompiling.
"""

from io import BytesIO
from pathlib import Path

import numpy as np

from tessera.kernel.compiled import fastmath_kernel, inline_kernel
from tessera.kernel.contract import FIRST, Floats, Record, features, turn_stage
from tessera.kernel.stack_arrays import stack_array

HIDDEN = 32
"""Units of the hidden layer."""
MAX_FEATURES = 112
"""The most features of any game."""
PARTS = ("inner", "bias", "outer", "level")


def weight_fields(stages: int, count: int) -> list[tuple[str, str, tuple[int, ...]]]:
    """The fields of the weights in a board record, one network for each stage (`turn_stage`)."""
    return [
        ("inner", "f4", (stages, HIDDEN, count)),  # hidden weights
        ("bias", "f4", (stages, HIDDEN)),  # hidden biases
        ("outer", "f4", (stages, HIDDEN)),  # output weights
        ("level", "f4", (stages,)),  # output bias
    ]


def load_weights(tables: Record, file: Path | bytes) -> None:
    """Load network weights into board tables (modified in place).

    Args:
        tables: the board tables.
        file: an `.npz` file with `PARTS`, as in `weight_fields`, or its bytes. Features and stages
            that a file from before their time lacks get weight 0.
    """
    with np.load(BytesIO(file) if isinstance(file, bytes) else file) as weights:
        for part in PARTS:
            known = weights[part]
            tables[part] = 0.0
            tables[part][tuple(slice(length) for length in known.shape)] = known


def with_weights(tables: Record, file: Path | bytes) -> Record:
    """A copy of board tables with other networks; see `load_weights`."""
    copy: Record = tables.copy()
    load_weights(copy, file)
    return copy


@inline_kernel
def evaluate_network(position: Record, board: Record) -> float:
    """Evaluate a position with its network: the log-odds that the first side wins."""
    found = stack_array(np.float32, MAX_FEATURES)
    features(position, board, found)
    at = turn_stage(position, board)
    odds = forward(board.inner[at], board.bias[at], board.outer[at], found) + board.level[at]
    return odds if position.side == FIRST else -odds


@fastmath_kernel
def forward(inner: Floats, bias: Floats, outer: Floats, found: Floats) -> float:
    """The output of a network without its output bias.

    Args:
        inner: [units, features] hidden weights.
        bias: [units] hidden biases.
        outer: [units] output weights.
        found: [at least features] the input.
    """
    total = np.float32(0.0)
    for unit in range(inner.shape[0]):
        value = bias[unit]
        for i in range(inner.shape[1]):
            value += inner[unit, i] * found[i]
        if unit > 0:
            value = max(value, np.float32(0.0))
        total += outer[unit] * value
    return float(total)
