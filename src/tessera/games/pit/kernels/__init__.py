"""The compiled rules of Pit: its implementation of `kernel.contract`.

Pieces and their reach are bitboards (`kernel.bits`). In all modules here `board` is a `BOARD`
record, and `position` a `POSITION` record, modified in place.
"""

import numpy as np

from tessera.games.hexes.kernels.evaluation import evaluate, features
from tessera.games.hexes.kernels.turns import turn_key, turn_stage
from tessera.games.hexes.layout import ACTIONS_A_TURN, KINDS
from tessera.games.pit.kernels.effect import captures
from tessera.games.pit.kernels.evaluation import side_features
from tessera.games.pit.kernels.movegen import append_all, list_actions
from tessera.games.pit.kernels.placement import (
    is_due,
    kinds_due,
    nth_kind_due,
    placement_cells,
)
from tessera.games.pit.kernels.planes import observe
from tessera.games.pit.kernels.playing import apply
from tessera.games.pit.kernels.sampling import NO_ACTION, sample_action
from tessera.games.pit.layout import (
    BOARD,
    HAND,
    LONGEST_TRUCE,
    MAX_ACTIONS,
    PASS,
    POSITION,
    Phase,
    encode,
)
from tessera.kernel.bits import NO_CELL, count, nth
from tessera.kernel.compiled import inline_kernel, kernel
from tessera.kernel.contract import ONGOING, Actions, Kernels, Record, bind
from tessera.kernel.rng import Rng, random_below, zobrist_keys
from tessera.kernel.stack_arrays import stack_array

TRUCE_KEYS = zobrist_keys(8, 1 + LONGEST_TRUCE)
TRUCE_KEYS[0] = 0


@inline_kernel
def outcome(position: Record) -> int:
    """See `contract.outcome`."""
    return position.result


@inline_kernel
def to_move(position: Record) -> int:
    """See `contract.to_move`."""
    return position.side


@kernel
def position_key(position: Record) -> np.uint64:
    """See `contract.position_key`."""
    return position.key ^ turn_key(position) ^ TRUCE_KEYS[position.truce]


@kernel
def legal_actions(position: Record, board: Record, out: Actions) -> int:
    """See `contract.legal_actions`."""
    if position.result != ONGOING:
        return 0
    if position.phase == Phase.MAIN:
        written = list_actions(position, board, out)
    else:
        written = list_placements(position, board, out)
    if written == 0:
        if len(out) > 0:
            out[0] = PASS
        return 1
    return written


@kernel
def list_placements(position: Record, board: Record, out: Actions) -> int:
    """Write all placements of the set-up; return their number."""
    written = 0
    cells = placement_cells(position, board)
    for kind in range(KINDS):
        if is_due(position, kind):
            written = append_all(encode(HAND + kind, 0, NO_CELL, 0), cells, out, written)
    return written


@kernel
def count_actions(position: Record, board: Record) -> int:
    """See `contract.count_actions`."""
    if position.result != ONGOING:
        return 0
    if position.phase == Phase.MAIN:
        return max(1, list_actions(position, board, stack_array(np.int32, 0)))
    return max(1, count(placement_cells(position, board)) * kinds_due(position))


@kernel
def random_action(position: Record, board: Record, rng: Rng) -> int:
    """See `contract.random_action`."""
    if position.phase == Phase.MAIN:
        action = sample_action(position, board, rng)
        return PASS if action == NO_ACTION else action
    cells = placement_cells(position, board)
    places = count(cells)
    if places * kinds_due(position) == 0:
        return PASS
    rank = random_below(rng, places * kinds_due(position))
    kind = nth_kind_due(position, rank // places)
    return encode(HAND + kind, nth(cells, rank % places), NO_CELL, 0)


KERNELS = bind(
    Kernels(
        game="pit",
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
        max_actions_per_turn=ACTIONS_A_TURN,
        features=features,
        turn_stage=turn_stage,
        captures=captures,
        observe=observe,
        extra={"side_features": side_features},
    )
)
