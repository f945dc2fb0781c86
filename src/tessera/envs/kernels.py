"""Many games at once, in compiled code: actions, chance, observations and masks."""

from typing import TypeAlias

import numpy as np

from tessera.kernel.bits import Ints
from tessera.kernel.compiled import inline_kernel, kernel
from tessera.kernel.contract import (
    CHANCE,
    DRAW,
    FIRST_WINS,
    ONGOING,
    Actions,
    Floats,
    Planes,
    Record,
    Records,
    apply,
    legal_actions,
    observe,
    outcome,
    random_action,
    to_move,
)
from tessera.kernel.rng import Rng, random_below

Masks: TypeAlias = "np.ndarray[tuple[int, ...], np.dtype[np.bool_]]"
Indices: TypeAlias = "np.ndarray[tuple[int, ...], np.dtype[np.int64]]"
Rngs: TypeAlias = "np.ndarray[tuple[int, int], np.dtype[np.uint64]]"


@kernel
def find_illegal(masks: Masks, actions: Indices) -> int:
    """The first game whose action is not in its mask; the number of games if there is none."""
    for game in range(len(actions)):
        action = actions[game]
        if action < 0 or action >= masks.shape[1] or not masks[game, action]:
            return game
    return len(actions)


@kernel
def play(
    positions: Records,
    board: Record,
    codes: Actions,
    rngs: Rngs,
    actions: Indices,
    rewards: Floats,
    terminations: Masks,
) -> None:
    """Play a legal action in each game, and what chance draws after it (modified in place).

    Args:
        positions: [games].
        board: the board tables.
        codes: [actions] the code of each action.
        rngs: [games, 1].
        actions: [games] indices into `codes`.
        rewards: [games, 2] the output.
        terminations: [games] the output: whether each is over.
    """
    for game in range(len(positions)):
        apply(positions[game], board, codes[actions[game]])
        play_chance(positions[game], board, rngs[game])
        result = outcome(positions[game])
        terminations[game] = result != ONGOING
        reward = np.float32(0.0)
        if result not in (ONGOING, DRAW):
            reward = np.float32(1.0) if result == FIRST_WINS else np.float32(-1.0)
        rewards[game, 0] = reward
        rewards[game, 1] = -reward


@kernel
def play_chance(position: Record, board: Record, rng: Rng) -> None:
    """Draw at random until a side is to move or the game is over (modified in place)."""
    while outcome(position) == ONGOING and to_move(position) == CHANCE:
        apply(position, board, random_action(position, board, rng))


@kernel
def observe_all(
    positions: Records,
    board: Record,
    codes: Actions,
    squares: Ints,
    buffer: Actions,
    planes: Planes,
    masks: Masks,
    turns: Planes,
) -> None:
    """Write what the side to move sees and may do in each game.

    Args:
        positions: [games] none is over.
        board: the board tables.
        codes: [actions] the code of each action, in ascending order.
        squares: [cells] the square of each cell.
        buffer: scratch for legal actions.
        planes: [games, channels, squares] the output.
        masks: [games, actions] the output.
        turns: [games] the output: the side to move.
    """
    for game in range(len(positions)):
        turns[game] = to_move(positions[game])
        observe_one(positions[game], board, turns[game], squares, planes[game])
        mark_legal(positions[game], board, codes, buffer, masks[game])


@kernel
def observe_one(position: Record, board: Record, side: int, squares: Ints, planes: Planes) -> None:
    """Write what a side sees into planes with any content."""
    for channel in range(planes.shape[0]):
        for square in range(planes.shape[1]):
            planes[channel, square] = 0
    observe(position, board, side, squares, planes)


@kernel
def mark_legal(
    position: Record, board: Record, codes: Actions, buffer: Actions, mask: Masks
) -> None:
    """Write which actions are legal into a mask with any content."""
    for action in range(len(mask)):
        mask[action] = False
    for i in range(min(legal_actions(position, board, buffer), len(buffer))):
        mask[index_of(codes, buffer[i])] = True


@inline_kernel
def index_of(codes: Actions, code: int) -> int:
    """Where a code stands in a sorted array that has it: bisection without branches."""
    low, count = 0, len(codes)
    while count > 1:
        half = count >> 1
        low += half * (codes[low + half - 1] < code)
        count -= half
    return low


@kernel
def sample(masks: Masks, rng: Rng, actions: Indices) -> None:
    """Write a uniformly random action of each mask into `actions`."""
    for game in range(len(masks)):
        legal = 0
        for action in range(masks.shape[1]):
            legal += masks[game, action]
        rank = random_below(rng, legal)
        action = -1
        while rank >= 0:
            action += 1
            rank -= masks[game, action]
        actions[game] = action
