"""The compiled rules of Vorcept: its implementation of `kernel.contract`.

Cells are bitboards (`kernel.bits`), so reach, capture and counting need no loop over the board. In
all modules here `board` is a `BOARD` record, and `position` a `POSITION` record, modified in place.
"""

import numpy as np

from tessera.games.hexes.kernels.evaluation import evaluate, features
from tessera.games.hexes.kernels.turns import turn_stage
from tessera.games.hexes.layout import ACTIONS_A_TURN
from tessera.games.vorcept.kernels.capture import captures, surrounds_itself
from tessera.games.vorcept.kernels.evaluation import side_features
from tessera.games.vorcept.kernels.movement import (
    count_pseudo_legal,
    nth_pseudo_legal,
    write_pseudo_legal,
    write_targets,
)
from tessera.games.vorcept.kernels.placement import in_hand, placement_cells
from tessera.games.vorcept.kernels.planes import observe
from tessera.games.vorcept.kernels.playing import apply
from tessera.games.vorcept.kernels.state import turn_state_key
from tessera.games.vorcept.layout import BOARD, MAX_ACTIONS, PASS, POSITION, TARGET_BITS, Phase
from tessera.kernel.bits import count, is_empty, nth
from tessera.kernel.compiled import inline_kernel, kernel
from tessera.kernel.contract import ONGOING, Actions, Kernels, Record, bind
from tessera.kernel.rng import Rng, random_below


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
    return position.key ^ turn_state_key(position)


@kernel
def legal_actions(position: Record, board: Record, out: Actions) -> int:
    """See `contract.legal_actions`."""
    if position.result != ONGOING:
        return 0
    if position.phase != Phase.MAIN:
        cells = placement_cells(position, board)
        written = write_targets(in_hand(position), cells, out, 0)
    else:
        written = write_pseudo_legal(position, board, out)
        if position.self_surround_forbidden:
            written = filter_self_surrounding(position, board, out, written)
    if written == 0:
        out[0] = PASS
        return 1
    return written


@kernel
def filter_self_surrounding(position: Record, board: Record, out: Actions, written: int) -> int:
    """Remove the actions that `self_surround=forbidden` makes illegal from a list."""
    kept = 0
    for i in range(written):
        if not surrounds_itself(position, board, out[i]):
            out[kept] = out[i]
            kept += 1
    return kept


@kernel
def count_actions(position: Record, board: Record) -> int:
    """See `contract.count_actions`."""
    if position.result != ONGOING:
        return 0
    if position.phase != Phase.MAIN:
        return max(1, count(placement_cells(position, board)))
    total = count_pseudo_legal(position, board)
    if position.self_surround_forbidden:
        allowed = 0
        for rank in range(total):
            action = nth_pseudo_legal(position, board, rank)
            allowed += not surrounds_itself(position, board, action)
        total = allowed
    return max(1, total)


@kernel
def random_action(position: Record, board: Record, rng: Rng) -> int:
    """See `contract.random_action`."""
    if position.phase != Phase.MAIN:
        cells = placement_cells(position, board)
        if is_empty(cells):
            return PASS
        return in_hand(position) << TARGET_BITS | nth(cells, random_below(rng, count(cells)))
    total = count_pseudo_legal(position, board)
    if total == 0:
        return PASS
    if position.self_surround_forbidden:
        return random_not_self_surrounding(position, board, rng, total)
    return nth_pseudo_legal(position, board, random_below(rng, total))


@kernel
def random_not_self_surrounding(position: Record, board: Record, rng: Rng, total: int) -> int:
    """A random action that does not surround its own side: by rejection, then exhaustively."""
    for _ in range(8):
        action = nth_pseudo_legal(position, board, random_below(rng, total))
        if not surrounds_itself(position, board, action):
            return action
    # Reservoir sampling: keep each allowed action with probability 1 / (allowed actions so far).
    chosen, seen = PASS, 0
    for rank in range(total):
        action = nth_pseudo_legal(position, board, rank)
        if not surrounds_itself(position, board, action):
            seen += 1
            if random_below(rng, seen) == 0:
                chosen = action
    return chosen


KERNELS = bind(
    Kernels(
        game="vorcept",
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
