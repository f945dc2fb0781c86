"""Principal variation search (PVS): alpha-beta with zero windows, over turns of several actions.

Marsland and Campbell, "Parallel search of strongly ordered game trees" (Computing Surveys, 1982).
Around it stand the usual techniques: a transposition table, killers and history for move ordering,
late move reductions, futility pruning and reverse futility pruning (static null move).

A score is the log-odds, in thousandths, that the side to move wins. It changes its sign where the
turn passes to the other side, and only there: a turn may take several actions.

Kernels cannot recurse (see `kernel.compiled`), so the search keeps its own stack. That also lets it
stop after any number of nodes and go on later. A node is a position after an action.
"""

import math
from typing import NamedTuple, TypeAlias

import numpy as np

from tessera.kernel.compiled import inline_kernel, kernel
from tessera.kernel.contract import (
    CHANCE,
    DRAW,
    FIRST,
    FIRST_WINS,
    NO_EVALUATION,
    ONGOING,
    Actions,
    Kernels,
    Record,
    Records,
    apply,
    evaluate,
    legal_actions,
    outcome,
    position_key,
    to_move,
)
from tessera.kernel.rng import GOLDEN, mix64
from tessera.search import transposition_table as tt
from tessera.search.transposition_table import Table

MAX_PLY = 60
"""The greatest length of a line of play, in actions."""
MATE = 1_000_000
"""The score of a game won at once. A later win scores less by the number of actions until then."""
MATE_BOUND = MATE - 1_000
"""Scores above it, or below its negative, are proven wins and losses."""
INFINITE = MATE + 1
NO_ACTION = -1
MAX_EXCLUDED = 16
"""The most actions that a search may exclude at the root."""

FRONTIER_SORTED = 4
"""At frontier nodes, sort only this many actions; try the others in the order of generation."""

HISTORY_BITS = 12
HISTORY_MAX = 1 << 20

EVAL_CACHE_BITS = 15
"""The evaluation cache has 2**EVAL_CACHE_BITS entries."""
SCORE_MASK = np.uint64(tt.SCORE_BITS)
KEY_MASK = ~SCORE_MASK

FULL_WINDOW, REDUCED, ZERO_WINDOW = range(3)
"""How a child is searched: with the full window; with a zero window, less deep or as deep."""

STACK_ENTRY = np.dtype(
    (
        np.record,
        [
            ("frame", "u1", (0,)),  # makes this record type differ from others
            ("key", "u8"),
            ("alpha", "i4"),
            ("alpha_orig", "i4"),  # alpha when the node was entered
            ("beta", "i4"),
            ("best", "i4"),  # score of the best action so far
            ("action", "i4"),  # the best action so far
            ("static_eval", "i4"),  # as the first side sees it
            ("action_count", "i4"),
            ("action_index", "i4"),  # of the action to search next
            ("depth", "i4"),
            ("tt_move_only", "i1"),  # 1: only the table's action has been evaluated yet
            ("side", "i1"),
            ("window", "i1"),  # how the next action is searched
        ],
    )
)

Numbers: TypeAlias = "np.ndarray[tuple[int], np.dtype[np.int64]]"
NODES, PLY, SCORE, GENERATION, SALT = range(5)
"""Indices into `SearchThread.state`: nodes searched; the current ply, -1 when the search is over;
the score of the last finished node, as the first side sees it; the generation of the search; a salt
that keeps the positions of different games apart in the table."""


class SearchParams(NamedTuple):
    """How selective a search is. Margins are scores."""

    futility_margin_per_ply: int = 200
    """Futility pruning: skip an action whose evaluation is this far below alpha for each ply of
    remaining depth, plus `futility_base`."""
    reverse_futility_margin_per_ply: int = 200
    """Reverse futility pruning: cut off where the evaluation is this far above beta, likewise."""
    futility_base: int = 500
    """Added once to both margins."""
    futility_max_depth: int = 3
    """The greatest remaining depth at which either prunes; 0: never."""
    late_move_reductions: bool = True
    """Whether actions late in the order are searched less deep."""
    tt_cutoffs: bool = True
    """Whether an entry of the transposition table may end a node."""
    eval_noise: int = 0
    """The greatest error added to an evaluation. It is always the same at the same position."""


SELECTIVE = SearchParams()
EXACT = SearchParams(futility_max_depth=0, late_move_reductions=False)
"""No pruning and no reductions: the score equals plain minimax."""


class SearchThread(NamedTuple):
    """All that one thread of a search writes to, allocated once."""

    positions: Records
    """[MAX_PLY + 2] the line of play; the last one is scratch space for `evaluate_child`"""
    stack: Records
    """[MAX_PLY + 1] `STACK_ENTRY`"""
    actions: Actions
    """[MAX_PLY + 1, max_actions] the legal actions at each ply"""
    child_evals: Actions
    """[MAX_PLY + 1, max_actions] evaluations after each action, for the side that plays it"""
    order: Actions
    """[MAX_PLY + 1, max_actions] ordering scores; the highest comes first"""
    killers: Actions
    """[MAX_PLY + 1, 2] killer actions: those that last caused a cutoff at each ply"""
    history: Actions
    """[2, 2**HISTORY_BITS] history heuristic: how often an action of each side caused a cutoff"""
    eval_cache: "np.ndarray[tuple[int], np.dtype[np.uint64]]"
    """[2**EVAL_CACHE_BITS] a score in the low bits, and above it the key of its position"""
    state: Numbers
    table: Table
    params: SearchParams
    excluded: Actions
    """[MAX_EXCLUDED] actions not searched at the root (for MultiPV), padded with `NO_ACTION`"""


def new_thread(
    kernels: Kernels, root: Record, table: Table, params: SearchParams = SELECTIVE
) -> SearchThread:
    """Allocate what a search of a position needs."""
    wide = (MAX_PLY + 1, kernels.max_actions)
    return SearchThread(
        positions=np.repeat(root, MAX_PLY + 2),
        stack=np.zeros(MAX_PLY + 1, dtype=STACK_ENTRY),
        actions=np.zeros(wide, dtype=np.int32),
        child_evals=np.zeros(wide, dtype=np.int32),
        order=np.zeros(wide, dtype=np.int32),
        killers=np.full((MAX_PLY + 1, 2), NO_ACTION, dtype=np.int32),
        history=np.zeros((2, 1 << HISTORY_BITS), dtype=np.int32),
        eval_cache=np.zeros(1 << EVAL_CACHE_BITS, dtype=np.uint64),
        state=np.zeros(SALT + 1, dtype=np.int64),
        table=table,
        params=params,
        excluded=np.full(MAX_EXCLUDED, NO_ACTION, dtype=np.int32),
    )


@kernel
def search(
    thread: SearchThread, board: Record, depth: int, alpha: int, beta: int, nodes: int
) -> bool:
    """Search the root, or resume the search that a previous call began.

    Args:
        thread: the state of the search (modified in place).
        board: the tables of the board.
        depth: in actions; 0 resumes.
        alpha: the lower bound of the window.
        beta: its upper bound.
        nodes: stop after this many nodes, or a few more.

    Returns:
        Whether the search is complete. `stack[0]` then holds the best action and its score.
    """
    state = thread.state
    last = state[NODES] + nodes
    if depth > 0:
        state[PLY] = -1 if enter_node(thread, board, 0, depth, alpha, beta) else 0
    while state[PLY] >= 0 and state[NODES] < last:
        ply = state[PLY]
        frame = thread.stack[ply]
        if frame.action_index == frame.action_count or frame.best >= frame.beta:
            finish_node(thread, ply)
            state[PLY] = ply - 1
            if ply > 0:
                on_child_score(thread, ply - 1)
        elif frame.tt_move_only == 1 and frame.action_index == 1:
            frame.tt_move_only = 0
            score_actions(thread, board, ply, 1, frame.action_count)
        elif search_child(thread, board, ply):
            on_child_score(thread, ply)
        else:
            state[PLY] = ply + 1
    return state[PLY] < 0


@kernel
def enter_node(
    thread: SearchThread, board: Record, ply: int, depth: int, alpha: int, beta: int
) -> bool:
    """Enter a node. Returns whether its score is known at once; if not, its children follow."""
    position, frame = thread.positions[ply], thread.stack[ply]
    if outcome(position) == ONGOING and to_move(position) == CHANCE:
        sample_chance(thread, board, ply)
    if outcome(position) != ONGOING:
        thread.state[SCORE] = terminal_score(outcome(position), ply)
        return True
    frame.side = to_move(position)
    frame.key = position_key(position) ^ np.uint64(thread.state[SALT])
    entry = tt.probe(thread.table, frame.key)
    if ply > 0 and try_prune(thread, entry, ply, depth, alpha, beta):
        return True
    frame.alpha = frame.alpha_orig = alpha
    frame.beta, frame.depth = beta, depth
    frame.best, frame.action = -INFINITE, NO_ACTION
    frame.action_index, frame.window = 0, FULL_WINDOW
    actions = thread.actions[ply]
    frame.action_count = min(legal_actions(position, board, actions), len(actions))
    if ply == 0:
        frame.action_count = exclude_root_actions(actions, frame.action_count, thread.excluded)
    tt_action = tt.action_in(entry) if entry != tt.EMPTY else NO_ACTION
    for i in range(frame.action_count):
        thread.order[ply, i] = ordering_score(thread, ply, actions[i], tt_action)
    if depth > 1:
        # The table's action mostly causes a cutoff, and then no other needs an evaluation.
        frame.tt_move_only = 1 if select_next(thread, ply, 0) and ply > 0 else 0
        score_actions(thread, board, ply, 0, 1 if frame.tt_move_only == 1 else frame.action_count)
        return False
    search_frontier(thread, board, ply)
    finish_node(thread, ply)
    return True


@kernel
def exclude_root_actions(actions: Actions, action_count: int, excluded: Actions) -> int:
    """Remove the excluded actions from a list (in place). Returns how many are left."""
    left = 0
    for i in range(action_count):
        stays = True
        for action in excluded:
            stays = stays and actions[i] != action
        if stays:
            actions[left] = actions[i]
            left += 1
    return left


@inline_kernel
def try_prune(
    thread: SearchThread, entry: np.uint64, ply: int, depth: int, alpha: int, beta: int
) -> bool:
    """End a node without a search: a leaf, a cutoff by the table, or reverse futility pruning.

    Returns:
        Whether it ended; its score is then in `state`.
    """
    frame, params = thread.stack[ply], thread.params
    sign = 1 if frame.side == FIRST else -1
    value = sign * frame.static_eval
    found = False
    score = value
    if depth <= 0 or ply >= MAX_PLY:
        found = True
    elif params.tt_cutoffs and entry != tt.EMPTY and tt.depth_in(entry) >= depth:
        score, bound = score_from_tt(tt.score_in(entry), ply), tt.bound_in(entry)
        found = bound == tt.EXACT
        found |= bound == tt.LOWER and score >= beta
        found |= bound == tt.UPPER and score <= alpha
    if not found and depth <= params.futility_max_depth and beta > -MATE_BOUND:
        score = value
        margin = params.futility_base + params.reverse_futility_margin_per_ply * depth
        found = value - margin >= beta
    thread.state[SCORE] = sign * score
    return found


@kernel
def evaluate_child(thread: SearchThread, board: Record, ply: int, action: int) -> int:
    """Evaluate the position after an action, for the side that plays it."""
    child = thread.positions[MAX_PLY + 1]
    thread.positions[MAX_PLY + 1] = thread.positions[ply]
    apply(child, board, action)
    thread.state[NODES] += 1
    side = thread.stack[ply].side
    sign = 1 if side == FIRST else -1
    result = outcome(child)
    if result != ONGOING:
        return sign * terminal_score(result, ply + 1)
    value = sign * evaluate_cached(thread, board, child)
    if thread.params.eval_noise > 0:
        value += noise(
            position_key(child) ^ np.uint64(thread.state[SALT]), thread.params.eval_noise
        )
    return value


@inline_kernel
def evaluate_cached(thread: SearchThread, board: Record, position: Record) -> int:
    """Evaluate a position for the first side, through the evaluation cache."""
    key = np.uint64(position_key(position))
    slot = np.int64(key >> np.uint64(64 - EVAL_CACHE_BITS))
    entry = thread.eval_cache[slot]
    if (entry ^ key) & KEY_MASK == 0:
        return np.int64(entry & SCORE_MASK) - tt.SCORE_BIAS  # type: ignore[return-value]
    score = to_score(evaluate(position, board))
    thread.eval_cache[slot] = (key & KEY_MASK) | np.uint64(score + tt.SCORE_BIAS)
    return score


@kernel
def score_actions(thread: SearchThread, board: Record, ply: int, first: int, last: int) -> None:
    """Evaluate the children from `first` to `last` and order them; a winning one ends the node."""
    frame = thread.stack[ply]
    for i in range(first, last):
        value = evaluate_child(thread, board, ply, thread.actions[ply, i])
        if value > MATE_BOUND:
            frame.best, frame.action = value, thread.actions[ply, i]
            frame.action_index = frame.action_count
            return
        thread.child_evals[ply, i] = value
        thread.order[ply, i] += value


@kernel
def search_frontier(thread: SearchThread, board: Record, ply: int) -> None:
    """Search a frontier node (depth 1): its children are leaves, so evaluating them is enough."""
    frame = thread.stack[ply]
    for i in range(frame.action_count):
        if i < FRONTIER_SORTED:
            select_next(thread, ply, i)
        value = evaluate_child(thread, board, ply, thread.actions[ply, i])
        if value > frame.best:
            frame.best, frame.action = value, thread.actions[ply, i]
            if value >= frame.beta:
                return


@kernel
def ordering_score(thread: SearchThread, ply: int, action: int, tt_action: int) -> int:
    """Score an action for move ordering: the table's first, then killers and history."""
    if action == tt_action:
        return INFINITE
    found = thread.history[thread.stack[ply].side, history_index(action)] >> 8
    if action == thread.killers[ply, 0] or action == thread.killers[ply, 1]:
        found += 300
    return found


@inline_kernel
def history_index(action: int) -> int:
    """The index of an action in the history table. Two actions may share one."""
    return np.int64((np.uint64(action) * GOLDEN) >> np.uint64(64 - HISTORY_BITS))  # type: ignore[return-value]


@kernel
def select_next(thread: SearchThread, ply: int, first: int) -> bool:
    """Move the best of the remaining actions to the front (one step of a selection sort).

    Returns:
        Whether it is the action of the transposition table.
    """
    order, actions, child_evals = thread.order[ply], thread.actions[ply], thread.child_evals[ply]
    best = first
    for i in range(first + 1, thread.stack[ply].action_count):
        if order[i] > order[best]:
            best = i
    order[first], order[best] = order[best], order[first]
    actions[first], actions[best] = actions[best], actions[first]
    child_evals[first], child_evals[best] = child_evals[best], child_evals[first]
    return order[first] > MATE_BOUND


@kernel
def search_child(thread: SearchThread, board: Record, ply: int) -> bool:
    """Search the next child, or skip it by futility pruning. Returns whether its score is known."""
    frame, params = thread.stack[ply], thread.params
    select_next(thread, ply, frame.action_index)
    value = thread.child_evals[ply, frame.action_index]
    sign = 1 if frame.side == FIRST else -1
    depth, beta = frame.depth - 1, frame.beta
    if frame.window != FULL_WINDOW:
        beta = frame.alpha + 1
    if frame.window == REDUCED:
        margin = params.futility_base + params.futility_margin_per_ply * frame.depth
        is_shallow = ply > 0 and frame.depth <= params.futility_max_depth
        if is_shallow and value + margin <= frame.alpha and frame.best > -MATE_BOUND:
            thread.state[SCORE] = sign * value
            return True
        plies_less = (
            reduction(frame.depth, frame.action_index) if params.late_move_reductions else 0
        )
        depth -= plies_less
        frame.window = REDUCED if plies_less > 0 else ZERO_WINDOW
    child = thread.positions[ply + 1]
    thread.positions[ply + 1] = thread.positions[ply]
    apply(child, board, thread.actions[ply, frame.action_index])
    thread.stack[ply + 1].static_eval = sign * value
    if to_move(child) == frame.side:
        return enter_node(thread, board, ply + 1, depth, frame.alpha, beta)
    return enter_node(thread, board, ply + 1, depth, -beta, -frame.alpha)


@inline_kernel
def reduction(depth: int, action_index: int) -> int:
    """The late move reduction, in plies, of the action at an index of the order."""
    if action_index < 3 or depth < 3:
        return 0
    return min(int(0.5 + math.log(depth) * math.log(action_index) / 2.0), depth - 2)


@kernel
def on_child_score(thread: SearchThread, ply: int) -> None:
    """Use the score of the child just searched, or have it searched again with a wider window."""
    frame = thread.stack[ply]
    score = thread.state[SCORE] if frame.side == FIRST else -thread.state[SCORE]
    if frame.window == REDUCED and score > frame.alpha:
        frame.window = ZERO_WINDOW
        return
    if frame.window == ZERO_WINDOW and frame.alpha < score < frame.beta:
        frame.window = FULL_WINDOW
        return
    if score > frame.best:
        frame.best, frame.action = score, thread.actions[ply, frame.action_index]
        frame.alpha = max(frame.alpha, score)
    frame.action_index += 1
    frame.window = REDUCED


@kernel
def finish_node(thread: SearchThread, ply: int) -> None:
    """Finish a node: report its score and store it in the transposition table."""
    frame = thread.stack[ply]
    thread.state[SCORE] = frame.best if frame.side == FIRST else -frame.best
    bound = tt.EXACT
    if frame.best >= frame.beta:
        bound = tt.LOWER
        update_killers_and_history(thread, ply)
    elif frame.best <= frame.alpha_orig:
        bound = tt.UPPER
    if ply == 0 and thread.excluded[0] != NO_ACTION:  # the score holds for some actions only
        return
    score = score_to_tt(frame.best, ply)
    data = tt.pack(frame.action, score, frame.depth, thread.state[GENERATION], bound)
    tt.store(thread.table, frame.key, data)


@kernel
def update_killers_and_history(thread: SearchThread, ply: int) -> None:
    """After a cutoff, make its action be tried early elsewhere, too."""
    frame, killers = thread.stack[ply], thread.killers[ply]
    if killers[0] != frame.action:
        killers[1], killers[0] = killers[0], frame.action
    history = thread.history[frame.side]
    history[history_index(frame.action)] += frame.depth * frame.depth
    if history[history_index(frame.action)] > HISTORY_MAX:
        for i in range(len(history)):
            history[i] >>= 1


@kernel
def sample_chance(thread: SearchThread, board: Record, ply: int) -> None:
    """Sample chance nodes until a side is to move; the same sample at each visit in a search."""
    position, actions = thread.positions[ply], thread.actions[ply]
    while outcome(position) == ONGOING and to_move(position) == CHANCE:
        action_count = min(legal_actions(position, board, actions), len(actions))
        index = mix64(position_key(position) + np.uint64(thread.state[GENERATION])) % np.uint64(
            action_count
        )
        apply(position, board, actions[np.int64(index)])


@inline_kernel
def noise(key: np.uint64, max_error: int) -> int:
    """The evaluation error at a position: triangular distribution, mean 0, seeded by its key."""
    rng = mix64(key)
    one, other = np.int64(rng & np.uint64(0xFFFF)), np.int64(rng >> np.uint64(48))
    return (one - other) * max_error >> 16  # type: ignore[return-value]


@inline_kernel
def to_score(odds: float) -> int:
    """Convert log-odds from `evaluate` to a score for the first side."""
    return 0 if odds == NO_EVALUATION else int(1000.0 * max(-30.0, min(odds, 30.0)))


@inline_kernel
def terminal_score(result: int, ply: int) -> int:
    """The score, for the first side, of a game that ends at a ply."""
    if result == DRAW:
        return 0
    return MATE - ply if result == FIRST_WINS else ply - MATE


@inline_kernel
def score_to_tt(score: int, ply: int) -> int:
    """Convert a score for storage: the distance to a win counts from the node, not the root."""
    if score > MATE_BOUND:
        return score + ply
    return score - ply if score < -MATE_BOUND else score


@inline_kernel
def score_from_tt(score: int, ply: int) -> int:
    """Convert a stored score back: the distance to a win counts from the root."""
    if score > MATE_BOUND:
        return score - ply
    return score + ply if score < -MATE_BOUND else score
