"""The rules of Almajara, compiled: what `kernel.contract` asks of a game.

In all files here `board` is a `BOARD` record, the game as it is played: cells, kit and variant;
`position` is a `POSITION` record.
"""

from tessera.games.almajara.kernels.chance import random_action
from tessera.games.almajara.kernels.evaluation import evaluate
from tessera.games.almajara.kernels.features import features
from tessera.games.almajara.kernels.keys import position_key
from tessera.games.almajara.kernels.listing import count_actions, legal_actions
from tessera.games.almajara.kernels.movement import TOKENS
from tessera.games.almajara.kernels.nearness import may_win
from tessera.games.almajara.kernels.playing import apply
from tessera.games.almajara.layout import (
    BOARD,
    MAX_ACTIONS,
    POSITION,
    STAGES,
    UNITS,
    Phase,
)
from tessera.kernel.compiled import verb
from tessera.kernel.contract import CHANCE, Kernels, Record, bind


@verb
def outcome(position: Record) -> int:
    """See `contract.outcome`."""
    return position.result


@verb
def to_move(position: Record) -> int:
    """See `contract.to_move`."""
    draws = position.phase == Phase.DEAL or position.phase == Phase.DRAW
    return CHANCE if draws else position.side


@verb
def stage(position: Record, board: Record) -> int:
    """See `contract.stage`: by what tokens move, and how far the turn is; or set-up, or draws."""
    if position.phase == Phase.DRAW:
        return STAGES - 1 - (board.moves & TOKENS)  # set-ups have no draws to judge
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
        turn=UNITS,
        draws=1,
        features=features,
        stage=stage,
        may_win=may_win,
    )
)
