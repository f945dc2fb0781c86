"""A small neural network that tells from a position's features how the game stands.

One layer of hidden units: the first is taken as it is, so that the whole is no worse than a
weighted sum; the others count only where they are positive. The weights lie in the tables of a
board (`fields`): what is being trained can be played with at once, and nothing is compiled anew.
"""

from io import BytesIO
from pathlib import Path

import numpy as np

from tessera.kernel.compiled import blend, verb
from tessera.kernel.contract import FIRST, Floats, Record, features, stage
from tessera.kernel.stack import on_the_stack

HIDDEN = 32
"""Units of the hidden layer."""
ROOM = 112
"""No position has more features."""
PARTS = ("inner", "bias", "outer", "level")


def fields(stages: int, count: int) -> list[tuple[str, str, tuple[int, ...]]]:
    """What the tables of a board hold: a network for each of some stages of a turn."""
    return [
        ("inner", "f4", (stages, HIDDEN, count)),
        ("bias", "f4", (stages, HIDDEN)),
        ("outer", "f4", (stages, HIDDEN)),
        ("level", "f4", (stages,)),
    ]


def install(tables: Record, file: Path | bytes) -> None:
    """Let positions on a board be judged by networks (the tables are modified in place).

    Args:
        tables: of the board.
        file: an `.npz` file that holds `PARTS`, as in `fields`, or what such a file contains. One
            that is older than some features or stages of the game knows nothing of them.
    """
    with np.load(BytesIO(file) if isinstance(file, bytes) else file) as weights:
        for part in PARTS:
            known = weights[part]
            tables[part] = 0.0
            tables[part][tuple(slice(length) for length in known.shape)] = known


def judging_by(tables: Record, file: Path | bytes) -> Record:
    """The same tables with other networks."""
    copy: Record = tables.copy()
    install(copy, file)
    return copy


@verb
def judged(position: Record, board: Record) -> float:
    """What a position's features say: the log-odds that the first side wins."""
    found = on_the_stack(np.float32, ROOM)
    features(position, board, found)
    at = stage(position, board)
    odds = blended(board.inner[at], board.bias[at], board.outer[at], found) + board.level[at]
    return odds if position.side == FIRST else -odds


@blend
def blended(inner: Floats, bias: Floats, outer: Floats, found: Floats) -> float:
    """The output of a network.

    Args:
        inner: [units, features] weights of the hidden units.
        bias: [units].
        outer: [units] what each counts.
        found: the features, in room for more.
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
