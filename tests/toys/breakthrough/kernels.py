"""The compiled rules of Breakthrough: its implementation of `tessera.kernel.contract`."""

import numpy as np
from tests.toys.breakthrough.layout import (
    BOARD,
    CELLS,
    MAX_ACTIONS,
    NORTH,
    POSITION,
    SOUTH,
    TARGET_BITS,
)

from tessera.kernel.bits import (
    CellSet,
    as_tuple,
    contains,
    count,
    difference,
    drop_lowest,
    intersection,
    is_empty,
    lowest,
    nth,
    single,
    store,
    union,
)
from tessera.kernel.compiled import kernel
from tessera.kernel.contract import FIRST_WINS, ONGOING, Actions, Kernels, Record, bind
from tessera.kernel.rng import Rng, random_below, zobrist_keys

MAN_KEYS = zobrist_keys(1, 2, CELLS)
SIDE_KEYS = zobrist_keys(2, 2)


@kernel
def targets(position: Record, board: Record, cell: int) -> CellSet:
    """The targets of the man on a cell."""
    side = position.side
    men = union(position.own[SOUTH], position.own[NORTH])
    slant = difference(board.slant[side, cell], position.own[side])
    return union(slant, difference(board.straight[side, cell], men))


@kernel
def legal_actions(position: Record, board: Record, out: Actions) -> int:
    """See `contract.legal_actions`."""
    written = 0
    men = as_tuple(position.own[position.side])
    while position.result == ONGOING and not is_empty(men):
        cell = lowest(men)
        cells = targets(position, board, cell)
        while not is_empty(cells):
            out[written] = cell << TARGET_BITS | lowest(cells)
            cells = drop_lowest(cells)
            written += 1
        men = drop_lowest(men)
    return written


@kernel
def count_actions(position: Record, board: Record) -> int:
    """See `contract.count_actions`."""
    total = 0
    men = as_tuple(position.own[position.side])
    while position.result == ONGOING and not is_empty(men):
        total += count(targets(position, board, lowest(men)))
        men = drop_lowest(men)
    return total


@kernel
def random_action(position: Record, board: Record, rng: Rng) -> int:
    """See `contract.random_action`."""
    rank = random_below(rng, count_actions(position, board))
    men = as_tuple(position.own[position.side])
    while True:
        cell = lowest(men)
        cells = targets(position, board, cell)
        if rank < count(cells):
            return cell << TARGET_BITS | nth(cells, rank)
        rank -= count(cells)
        men = drop_lowest(men)


@kernel
def apply(position: Record, board: Record, action: int) -> None:
    """See `contract.apply`."""
    own, enemy = position.own[position.side], position.own[1 - position.side]
    source, target = single(action >> TARGET_BITS), single(action & (CELLS - 1))
    store(own, union(difference(own, source), target))
    store(enemy, difference(enemy, target))
    position.side = 1 - position.side
    settle(position, board)


@kernel
def settle(position: Record, board: Record) -> None:
    """End the game if the men show that it is over."""
    for side in range(2):
        arrived = not is_empty(intersection(position.own[side], board.far[side]))
        if arrived or is_empty(position.own[1 - side]):
            position.result = FIRST_WINS + side


@kernel
def outcome(position: Record) -> int:
    """See `contract.outcome`."""
    return int(position.result)


@kernel
def to_move(position: Record) -> int:
    """See `contract.to_move`."""
    return int(position.side)


@kernel
def position_key(position: Record) -> np.uint64:
    """See `contract.position_key`. Larger games keep it up to date in `apply`."""
    key: np.uint64 = SIDE_KEYS[position.side]
    for side in range(2):
        for cell in range(CELLS):
            if contains(position.own[side], cell):
                key ^= MAN_KEYS[side, cell]
    return key


@kernel
def evaluate(position: Record, board: Record) -> float:  # noqa: ARG001  a better one would look
    """See `contract.evaluate`: the side with more men is likelier to win."""
    return float(count(position.own[0]) - count(position.own[1]))


KERNELS = bind(
    Kernels(
        game="breakthrough",
        position=POSITION,
        board=BOARD,
        max_actions=MAX_ACTIONS,
        legal_actions=legal_actions,
        count_actions=count_actions,
        random_action=random_action,
        apply=apply,
        outcome=outcome,
        to_move=to_move,
        position_key=position_key,
        evaluate=evaluate,
        max_actions_per_turn=1,
    )
)
