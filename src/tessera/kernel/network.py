"""A small neural network that tells from a position's features how the game stands.

One layer of hidden units: the first is taken as it is, so that the whole is no worse than a
weighted sum; the others count only where they are positive. The weights lie in the tables of a
board (`fields`): what is being trained can be played with at once, and nothing is compiled anew.
"""

from pathlib import Path

import numpy as np
from numba import types
from numba.core.cgutils import alloca_once
from numba.extending import intrinsic, overload
from numba.np.numpy_support import carray

from tessera.kernel.compiled import blend, verb
from tessera.kernel.contract import FIRST, Floats, Record, features, stage, to_move

HIDDEN = 32
"""Units of the hidden layer."""
ROOM = 96
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


def install(tables: Record, file: Path) -> None:
    """Let positions on a board be judged by the networks of a file (`PARTS`, as in `fields`)."""
    with np.load(file) as weights:
        for part in PARTS:
            tables[part] = weights[part]


def judging_by(tables: Record, file: Path) -> Record:
    """The same tables with other networks."""
    copy: Record = tables.copy()
    install(copy, file)
    return copy


@verb
def judged(position: Record, board: Record) -> float:
    """What a position's features say: the log-odds that the first side wins."""
    found = room()
    features(position, board, found)
    at = stage(position)
    odds = blended(board.inner[at], board.bias[at], board.outer[at], found) + board.level[at]
    return odds if to_move(position) == FIRST else -odds


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


def room() -> Floats:
    """Room for the features of a position, all 0, gone when the caller returns."""
    return np.zeros(ROOM, dtype=np.float32)


@intrinsic
def _on_the_stack(typing_context: object) -> object:  # noqa: ARG001
    """The address of as much room in the frame of the calling function."""

    def generate(context, builder, signature, args):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN202, ARG001
        number = context.get_value_type(types.float32)
        return alloca_once(builder, number, size=context.get_constant(types.intp, ROOM))  # type: ignore[no-untyped-call]

    return types.CPointer(types.float32)(), generate  # type: ignore[no-untyped-call]


@overload(room, inline="always")  # or it would be the frame of `room` itself
def _room() -> object:
    def compiled() -> Floats:
        found: Floats = carray(_on_the_stack(), (ROOM,))  # type: ignore[call-arg]
        for i in range(ROOM):  # type: ignore[unreachable]
            found[i] = np.float32(0.0)
        return found

    return compiled
