"""Exact tactics: wins within a turn, and wins that an action would give to the other side.

Tree search samples; these searches are exhaustive, within a node budget. Where chance moves between
two turns, they sample a few outcomes and report a loss only if none of these averts it.
"""

from typing import NamedTuple

import numpy as np

from tessera.kernel.compiled import inline_kernel, kernel
from tessera.kernel.contract import (
    CHANCE,
    FIRST,
    FIRST_WINS,
    ONGOING,
    SECOND_WINS,
    Actions,
    Kernels,
    Record,
    Records,
    apply,
    legal_actions,
    may_win,
    outcome,
    to_move,
)

GENERATED_PER_NODE = 4
"""Generating this many actions counts as one node."""

NO, YES, UNKNOWN = 0, 1, 2
OPEN = 3
"""The turn is not over."""
CHANCE_SAMPLES = 3
"""Samples where chance moves before the other side's turn."""


class Workspace(NamedTuple):
    """All that a tactical search writes to, allocated once."""

    positions: Records
    """[plies + 1] the line; the last one saves a position"""
    actions: Actions
    """[plies, max_actions] the legal actions at each ply"""
    action_counts: Actions
    """[plies] their number"""
    next_index: Actions
    """[plies] the index of the next one to play"""
    refutations: Actions
    """[plies] the action that last began a winning turn at each ply: tried first, as a killer"""
    node_budget: Actions
    """[1] the nodes left"""


def new_workspace(kernels: Kernels, root: Record, node_budget: int) -> Workspace:
    """Allocate a workspace for searches of about `node_budget` nodes from a position.

    It holds a turn of each side, and the positions after their last actions.
    """
    plies = 2 * kernels.max_actions_per_turn + 2
    positions = np.empty(plies + 1, dtype=kernels.position)
    positions[0] = root
    return Workspace(
        positions,
        actions=np.empty((plies, kernels.max_actions), dtype=np.int32),
        action_counts=np.zeros(plies, dtype=np.int32),
        next_index=np.zeros(plies, dtype=np.int32),
        refutations=np.full(plies, -1, dtype=np.int32),
        node_budget=np.array([node_budget], dtype=np.int32),
    )


@inline_kernel
def is_full(workspace: Workspace, ply: int) -> bool:
    """Whether the line has no space for the positions after `ply`."""
    return ply + 2 >= len(workspace.action_counts)


@kernel
def step(workspace: Workspace, board: Record, ply: int, action: int) -> int:
    """Play an action from the line's position `ply` to the next; returns the outcome there."""
    workspace.node_budget[0] -= 1
    workspace.positions[ply + 1] = workspace.positions[ply]
    apply(workspace.positions[ply + 1], board, action)
    return outcome(workspace.positions[ply + 1])


@kernel
def next_step(workspace: Workspace, board: Record, ply: int) -> int:
    """Play the next action listed at `ply`; returns the outcome after it."""
    workspace.next_index[ply] += 1
    return step(workspace, board, ply, workspace.actions[ply, workspace.next_index[ply] - 1])


@kernel
def generate_actions(workspace: Workspace, board: Record, ply: int) -> None:
    """List the actions at `ply`; none has been tried yet."""
    count = legal_actions(workspace.positions[ply], board, workspace.actions[ply])
    workspace.action_counts[ply] = min(count, len(workspace.actions[ply]))
    workspace.node_budget[0] -= count // GENERATED_PER_NODE
    workspace.next_index[ply] = 0


@kernel
def has_immediate_win(workspace: Workspace, board: Record, ply: int, won: int) -> bool:
    """List the actions at `ply`, and stop at the first that reaches the outcome `won`."""
    generate_actions(workspace, board, ply)
    while workspace.next_index[ply] < workspace.action_counts[ply]:
        if next_step(workspace, board, ply) == won:
            return True
    workspace.next_index[ply] = 0
    return False


@kernel
def refutation_first(workspace: Workspace, ply: int) -> None:
    """Put the action that last began a winning turn at `ply` to the front of the list."""
    actions = workspace.actions[ply]
    for i in range(workspace.action_counts[ply]):
        if actions[i] == workspace.refutations[ply]:
            actions[i], actions[0] = actions[0], actions[i]
            return


@kernel
def wins_turn(workspace: Workspace, board: Record, base: int) -> int:
    """Whether the side to move at ply `base` can win within its turn: `NO`, `YES` or `UNKNOWN`.

    After `YES` the last action tried at `base` begins the winning turn.
    """
    side = to_move(workspace.positions[base])
    if side == CHANCE:
        return UNKNOWN
    if not may_win(workspace.positions[base], board):
        return NO
    won = FIRST_WINS if side == FIRST else SECOND_WINS
    if has_immediate_win(workspace, board, base, won):
        return YES
    refutation_first(workspace, base)
    ply = base
    while ply >= base:
        if workspace.next_index[ply] == workspace.action_counts[ply]:
            ply -= 1
            continue
        if workspace.node_budget[0] <= 0 or is_full(workspace, ply):
            return UNKNOWN
        over = next_step(workspace, board, ply) != ONGOING
        if over or to_move(workspace.positions[ply + 1]) != side:
            continue
        if not may_win(workspace.positions[ply + 1], board):
            continue
        ply += 1
        if has_immediate_win(workspace, board, ply, won):
            workspace.refutations[base] = workspace.actions[base, workspace.next_index[base] - 1]
            return YES
    return NO


@kernel
def winning_action(workspace: Workspace, board: Record) -> int:
    """An action from the line's first position that begins a winning turn; -1 if none is found."""
    if wins_turn(workspace, board, 0) != YES:
        return -1
    return workspace.actions[0, workspace.next_index[0] - 1]


@kernel
def safety(workspace: Workspace, board: Record, ply: int, side: int) -> int:
    """Whether `side` is safe at `ply`, its turn being over; `OPEN` if it is not over.

    A finished game is safe unless it is lost; otherwise `side` is safe if the other side cannot win
    within its turn.
    """
    result = outcome(workspace.positions[ply])
    if result != ONGOING:
        return NO if result == (SECOND_WINS if side == FIRST else FIRST_WINS) else YES
    if to_move(workspace.positions[ply]) == side:
        return OPEN
    if to_move(workspace.positions[ply]) == CHANCE:
        return NO if wins_every_chance_sample(workspace, board, ply, side) else UNKNOWN
    threat = wins_turn(workspace, board, ply)
    return UNKNOWN if threat == UNKNOWN else YES - threat


@kernel
def wins_every_chance_sample(workspace: Workspace, board: Record, ply: int, loser: int) -> bool:
    """Whether the opponent of `loser` wins within its turn after each sample of chance.

    Chance is to move at `ply`; the position there is overwritten.
    """
    saved = len(workspace.positions) - 1
    workspace.positions[saved] = workspace.positions[ply]
    for sample in range(CHANCE_SAMPLES):
        workspace.positions[ply] = workspace.positions[saved]
        play_chance_sample(workspace, board, ply, sample)
        if (
            outcome(workspace.positions[ply]) != ONGOING
            or to_move(workspace.positions[ply]) == loser
        ):
            return False
        if wins_turn(workspace, board, ply) != YES:
            return False
    return True


@kernel
def play_chance_sample(workspace: Workspace, board: Record, ply: int, sample: int) -> None:
    """Play chance actions at `ply` until a side is to move; `sample` selects the outcome."""
    position = workspace.positions[ply]
    while (
        workspace.node_budget[0] > 0
        and outcome(position) == ONGOING
        and to_move(position) == CHANCE
    ):
        generate_actions(workspace, board, ply)
        workspace.node_budget[0] -= 1
        chosen = (2 * sample + 1) * workspace.action_counts[ply] // (2 * CHANCE_SAMPLES)
        apply(position, board, workspace.actions[ply, chosen])


@kernel
def action_is_safe(workspace: Workspace, board: Record, action: int) -> int:
    """Whether the side to move can play an action and be safe at the end of its turn.

    `NO`, `YES` or, if the node budget does not suffice, `UNKNOWN`.
    """
    side = to_move(workspace.positions[0])
    step(workspace, board, 0, action)
    safe = safety(workspace, board, 1, side)
    if safe != OPEN:
        return safe
    ply = 1
    generate_actions(workspace, board, ply)
    while ply >= 1:
        if workspace.next_index[ply] == workspace.action_counts[ply]:
            ply -= 1
            continue
        if workspace.node_budget[0] <= 0 or is_full(workspace, ply):
            return UNKNOWN
        next_step(workspace, board, ply)
        safe = safety(workspace, board, ply + 1, side)
        if safe == OPEN:
            ply += 1
            generate_actions(workspace, board, ply)
        elif safe != NO:
            return safe
    return NO


@kernel
def forcing_action(workspace: Workspace, reply: Workspace, board: Record, order: Actions) -> int:
    """An action that begins a turn after which the side to move wins its next against any reply.

    Args:
        workspace: the line from the position to search.
        reply: a workspace for the other side's reply, with a node budget of its own.
        board: the board's tables.
        order: all legal actions, the most promising first.

    Returns:
        The action, or -1 if none is found.
    """
    side = to_move(workspace.positions[0])
    for rank in range(len(order)):
        workspace.actions[0, rank] = order[rank]
    workspace.action_counts[0] = len(order)
    workspace.next_index[0] = 0
    ply = 0
    while ply >= 0:
        if workspace.next_index[ply] == workspace.action_counts[ply]:
            ply -= 1
            continue
        if min(workspace.node_budget[0], reply.node_budget[0]) <= 0 or is_full(workspace, ply):
            return -1
        if next_step(workspace, board, ply) != ONGOING:
            continue
        mover = to_move(workspace.positions[ply + 1])
        if mover == CHANCE:
            continue
        if mover == side:
            ply += 1
            generate_actions(workspace, board, ply)
            continue
        reply.positions[0] = workspace.positions[ply + 1]
        if is_lost_position(reply, board):
            return workspace.actions[0, workspace.next_index[0] - 1]
    return -1


@kernel
def is_lost_position(workspace: Workspace, board: Record) -> bool:
    """Whether every turn of the side to move provably lets the other side win in its next."""
    generate_actions(workspace, board, 0)
    refutation_first(workspace, 0)
    for i in range(workspace.action_counts[0]):
        action = workspace.actions[0, i]
        if action_is_safe(workspace, board, action) != NO:
            workspace.refutations[0] = action
            return False
    return True
