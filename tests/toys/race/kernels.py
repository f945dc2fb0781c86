"""The compiled rules of Race: its implementation of `tessera.kernel.contract`."""

import numpy as np
from tests.toys.race.layout import (
    BOARD,
    CELLS,
    DICE,
    FIRST_RUN,
    LONGEST,
    MAX_ACTIONS,
    MOST_PIPS,
    PLACES,
    POSITION,
    RUNNERS,
)

from tessera.kernel.compiled import kernel
from tessera.kernel.contract import CHANCE, FIRST_WINS, ONGOING, Actions, Kernels, Record, bind
from tessera.kernel.rng import Rng, random_below, zobrist_keys

STEP_KEYS = zobrist_keys(11, 2, RUNNERS, LONGEST + 1)
DICE_KEYS = zobrist_keys(12, DICE, MOST_PIPS + 1)
TURN_KEYS = zobrist_keys(13, 2, DICE + 1)


@kernel
def nth_action(position: Record, board: Record, rank: int) -> int:
    """The code of the action with `rank` others before it; if there is none, minus their number."""
    if position.result != ONGOING:
        return 0
    if position.rolling > 0:
        return rank + 1 if rank < board.pips else -int(board.pips)
    found = 0
    for runner in range(RUNNERS):
        origin, known = int(position.steps[position.side, runner]), -1
        for place in range(DICE):  # the dice are sorted, so equal targets follow each other
            target = min(origin + int(position.dice[place]), int(board.length))
            if target == origin or target == known:  # noqa: SIM109  Numba
                continue
            if found == rank:
                lane = int(position.side) * RUNNERS + runner
                first = lane * PLACES
                return FIRST_RUN + (first + origin) * CELLS + first + target
            found += 1
            known = target
    return -found


@kernel
def count_actions(position: Record, board: Record) -> int:
    """See `contract.count_actions`."""
    return -nth_action(position, board, MAX_ACTIONS)


@kernel
def legal_actions(position: Record, board: Record, out: Actions) -> int:
    """See `contract.legal_actions`."""
    count = count_actions(position, board)
    for rank in range(count):
        out[rank] = nth_action(position, board, rank)
    return count


@kernel
def random_action(position: Record, board: Record, rng: Rng) -> int:
    """See `contract.random_action`."""
    return nth_action(position, board, random_below(rng, count_actions(position, board)))


@kernel
def apply(position: Record, board: Record, action: int) -> None:
    """See `contract.apply`."""
    if action < FIRST_RUN:
        keep(position.dice, action)
        position.rolling -= 1
        return
    origin, target = (action - FIRST_RUN) // CELLS, (action - FIRST_RUN) % CELLS
    lane = origin // PLACES
    position.steps[lane // RUNNERS, lane % RUNNERS] = target % PLACES
    use(position.dice, target - origin)
    settle(position, board)
    if position.result == ONGOING and position.dice[DICE - 1] == 0:
        position.side = 1 - position.side
        position.rolling = DICE


@kernel
def keep(dice: Actions, pips: int) -> None:
    """Insert a die in order; there is space at the start."""
    dice[0] = pips
    for place in range(1, DICE):
        if dice[place - 1] > dice[place]:
            dice[place - 1], dice[place] = dice[place], dice[place - 1]


@kernel
def use(dice: Actions, steps: int) -> None:
    """Remove the lowest die that is high enough."""
    place = 0
    while dice[place] < steps:
        place += 1
    for later in range(place, 0, -1):
        dice[later] = dice[later - 1]
    dice[0] = 0


@kernel
def settle(position: Record, board: Record) -> None:
    """End the game if the runners show that it is over."""
    for side in range(2):
        home = 0
        for runner in range(RUNNERS):
            home += position.steps[side, runner] == board.length
        if home == RUNNERS:
            position.result = FIRST_WINS + side


@kernel
def outcome(position: Record) -> int:
    """See `contract.outcome`."""
    return int(position.result)


@kernel
def to_move(position: Record) -> int:
    """See `contract.to_move`."""
    return CHANCE if position.rolling > 0 else int(position.side)


@kernel
def position_key(position: Record) -> np.uint64:
    """See `contract.position_key`."""
    key: np.uint64 = TURN_KEYS[position.side, position.rolling]
    for side in range(2):
        for runner in range(RUNNERS):
            key ^= STEP_KEYS[side, runner, position.steps[side, runner]]
    for place in range(DICE):
        key ^= DICE_KEYS[place, position.dice[place]]
    return key


@kernel
def evaluate(position: Record, board: Record) -> float:  # noqa: ARG001
    """See `contract.evaluate`: the side that is farther is likelier to win."""
    ahead = 0
    for runner in range(RUNNERS):
        ahead += position.steps[0, runner] - position.steps[1, runner]
    return 0.3 * ahead


KERNELS = bind(
    Kernels(
        game="race",
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
        max_actions_per_turn=DICE,
        max_chance_per_turn=DICE,
    )
)
