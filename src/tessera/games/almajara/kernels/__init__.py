"""The compiled rules of Almajara: its implementation of `kernel.contract`.

In all modules here `board` is a `BOARD` record with the cells, the kit and the variant, and
`position` is a `POSITION` record, modified in place.
"""

from tessera.games.almajara.kernels.evaluation import evaluate
from tessera.games.almajara.kernels.features import features
from tessera.games.almajara.kernels.keys import position_key
from tessera.games.almajara.kernels.movegen import count_actions, legal_actions
from tessera.games.almajara.kernels.movement import TOKENS
from tessera.games.almajara.kernels.planes import observe
from tessera.games.almajara.kernels.playing import apply
from tessera.games.almajara.kernels.portal_distance import may_win
from tessera.games.almajara.kernels.sampling import random_action
from tessera.games.almajara.layout import (
    BOARD,
    MAX_ACTIONS,
    POSITION,
    STAGES,
    UNITS,
    Phase,
)
from tessera.kernel.compiled import inline_kernel
from tessera.kernel.contract import CHANCE, Kernels, Record, bind


@inline_kernel
def outcome(position: Record) -> int:
    """See `contract.outcome`."""
    return position.result


@inline_kernel
def to_move(position: Record) -> int:
    """See `contract.to_move`."""
    draws = position.phase == Phase.DEAL or position.phase == Phase.DRAW
    return CHANCE if draws else position.side


@inline_kernel
def turn_stage(position: Record, board: Record) -> int:
    """See `contract.turn_stage`: what tokens move by and units left, or the set-up, or draws."""
    if position.phase == Phase.DRAW:
        return STAGES - 1 - (board.moves & TOKENS)  # no draws occur in a set-up
    return (board.moves - 1) * (UNITS + 1) + UNITS - position.left


KERNELS = bind(
    Kernels(
        game="almajara",
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
        max_actions_per_turn=UNITS,
        max_chance_per_turn=1,
        features=features,
        turn_stage=turn_stage,
        may_win=may_win,
        observe=observe,
    )
)
