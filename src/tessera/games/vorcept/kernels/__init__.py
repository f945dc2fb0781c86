"""The rules of Vorcept, compiled: what `kernel.contract` asks of a game.

Cells come as sets (`kernel.bits`), so that reach, capture and counting need no loop over the
board. In all files here `board` is a `BOARD` record, and `position` a `POSITION` record that is
modified in place.
"""

import numpy as np

from tessera.games.hexes.kernels.evaluation import evaluate, features
from tessera.games.hexes.kernels.turns import stage
from tessera.games.hexes.layout import ACTIONS_A_TURN
from tessera.games.vorcept.kernels.capture import prey, surrounds_itself
from tessera.games.vorcept.kernels.evaluation import describe
from tessera.games.vorcept.kernels.movement import (
    count_pseudo,
    nth_pseudo,
    write_pseudo,
    write_targets,
)
from tessera.games.vorcept.kernels.placement import in_hand, placement_cells
from tessera.games.vorcept.kernels.playing import apply
from tessera.games.vorcept.kernels.state import key_of_turn
from tessera.games.vorcept.layout import BOARD, MAX_ACTIONS, PASS, POSITION, TARGET_BITS, Phase
from tessera.kernel.bits import count, is_empty, nth
from tessera.kernel.compiled import kernel, verb
from tessera.kernel.contract import ONGOING, Actions, Kernels, Record, bind
from tessera.kernel.dice import Dice, below


@verb
def outcome(position: Record) -> int:
    """See `contract.outcome`."""
    return position.result


@verb
def to_move(position: Record) -> int:
    """See `contract.to_move`."""
    return position.side


@kernel
def position_key(position: Record) -> np.uint64:
    """See `contract.position_key`."""
    return position.key ^ key_of_turn(position)


@kernel
def legal_actions(position: Record, board: Record, out: Actions) -> int:
    """See `contract.legal_actions`."""
    if position.result != ONGOING:
        return 0
    if position.phase != Phase.MAIN:
        cells = placement_cells(position, board)
        written = write_targets(in_hand(position), cells, out, 0)
    else:
        written = write_pseudo(position, board, out)
        if position.forbidden:
            written = drop_forbidden(position, board, out, written)
    if written == 0:
        out[0] = PASS
        return 1
    return written


@kernel
def drop_forbidden(position: Record, board: Record, out: Actions, written: int) -> int:
    """Close up the list over the actions that `self_surround=forbidden` rules out."""
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
    total = count_pseudo(position, board)
    if position.forbidden:
        allowed = 0
        for rank in range(total):
            action = nth_pseudo(position, board, rank)
            allowed += not surrounds_itself(position, board, action)
        total = allowed
    return max(1, total)


@kernel
def random_action(position: Record, board: Record, dice: Dice) -> int:
    """See `contract.random_action`."""
    if position.phase != Phase.MAIN:
        cells = placement_cells(position, board)
        if is_empty(cells):
            return PASS
        return in_hand(position) << TARGET_BITS | nth(cells, below(dice, count(cells)))
    total = count_pseudo(position, board)
    if total == 0:
        return PASS
    if position.forbidden:
        return random_allowed(position, board, dice, total)
    return nth_pseudo(position, board, below(dice, total))


@kernel
def random_allowed(position: Record, board: Record, dice: Dice, total: int) -> int:
    """A random action that does not surround its own side: try a few, then look at all."""
    for _ in range(8):
        action = nth_pseudo(position, board, below(dice, total))
        if not surrounds_itself(position, board, action):
            return action
    # Keep each allowed action with probability 1 / (how many were seen so far).
    chosen, seen = PASS, 0
    for rank in range(total):
        action = nth_pseudo(position, board, rank)
        if not surrounds_itself(position, board, action):
            seen += 1
            if below(dice, seen) == 0:
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
        turn=ACTIONS_A_TURN,
        features=features,
        stage=stage,
        prey=prey,
        more={"describe": describe},
    )
)
