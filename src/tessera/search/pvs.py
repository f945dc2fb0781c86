"""Principal variation search: alpha-beta over turns of several actions.

Marsland, Campbell: "Parallel search of strongly ordered game trees" (Computing Surveys, 1982). A
score is what a position is worth to the side to move there: the log-odds that it wins, in
thousandths. It changes its sign where the turn passes to the other side, and only there.

Kernels do not call themselves, so the line of play is a stack of frames. Therefore a search can
stop after any number of nodes, and go on. A node is a position that an action has led to.
"""

import math
from typing import NamedTuple, TypeAlias

import numpy as np

from tessera.kernel.compiled import kernel, verb
from tessera.kernel.contract import (
    CHANCE,
    DRAW,
    FIRST,
    FIRST_WINS,
    ONGOING,
    UNCLEAR,
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
from tessera.kernel.dice import GOLDEN, mix
from tessera.search import table as tt
from tessera.search.table import Table

PLIES = 60
"""No line of play is longer."""
WON = 1_000_000
"""A game that is won at once; one that is won later is worth less by the actions until then."""
SURELY = WON - 1_000
"""Scores beyond are those of games that are won or lost for certain."""
INFINITE = WON + 1
NO_ACTION = -1
MOST_BARRED = 16
"""Actions that may be left out at the root."""

SORTED = 4
"""Where the search ends, so many actions are tried by what they promise, the others as listed."""

HISTORY_BITS = 12
HISTORY_MOST = 1 << 20

GLANCES_BITS = 15
"""So many positions, as a power of 2, are remembered for how they look."""
SCORE_PART = np.uint64(tt.SCORE_BITS)
CHECK = ~SCORE_PART

WHOLE, REDUCED, SCOUT = range(3)
"""How an action is tried: for its score; less deep, or as deep, to see that it is no better."""

FRAME = np.dtype(
    (
        np.record,
        [
            ("frame", "u1", (0,)),  # tells this record from any other
            ("key", "u8"),
            ("alpha", "i4"),
            ("floor", "i4"),  # alpha as it was at first
            ("beta", "i4"),
            ("best", "i4"),
            ("action", "i4"),  # the best so far
            ("guess", "i4"),  # how the position looks at a glance
            ("listed", "i4"),
            ("tried", "i4"),
            ("depth", "i4"),
            ("hurried", "i1"),  # 1: only the first action has been looked at yet
            ("side", "i1"),
            ("way", "i1"),  # in which the next action is tried
        ],
    )
)

Numbers: TypeAlias = "np.ndarray[tuple[int], np.dtype[np.int64]]"
NODES, PLY, SCORE, AGE, SALT = range(5)
"""What `Lines.state` holds: nodes looked at; where the search is, -1 when it is over; the score of
the position that was settled last, as the first side sees it; the number of the search;
what tells one game's positions from another's in the table."""


class Manner(NamedTuple):
    """How selective a search is. Margins are scores, for each ply that is left."""

    hopeless: int = 200
    """So much too bad, or more, and an action is not tried."""
    settled: int = 200
    """So much too good, or more, and nothing is tried."""
    margin: int = 500
    """To be added to both, once."""
    near: int = 3
    """No more plies are left where margins count; 0: nothing is left out."""
    reduced: bool = True
    """Whether late actions are looked at less deep."""
    remembers: bool = True
    """Whether what the table knows of a position settles it."""
    blur: int = 0
    """By how much, at most, a glance at a position errs: always alike at the same position."""


SELECTIVE = Manner()
EXACT = Manner(near=0, reduced=False)
"""Nothing is left out: the same score as plain minimax."""


class Lines(NamedTuple):
    """All that a thread of a search writes to, allocated once."""

    positions: Records
    """[PLIES + 2] the line of play; the last is for looking an action ahead"""
    frames: Records
    """[PLIES + 1] `FRAME`"""
    actions: Actions
    """[PLIES + 1, max_actions] at each ply"""
    guesses: Actions
    """[PLIES + 1, max_actions] how what they lead to looks to who plays them"""
    order: Actions
    """[PLIES + 1, max_actions] the higher, the earlier they are tried"""
    killers: Actions
    """[PLIES + 1, 2] actions that refuted the one before, at each ply"""
    history: Actions
    """[2, 2**HISTORY_BITS] how often actions of each side did so, anywhere"""
    glances: "np.ndarray[tuple[int], np.dtype[np.uint64]]"
    """[2**GLANCES_BITS] how positions looked: a score, and above it the key it belongs to"""
    state: Numbers
    table: Table
    manner: Manner
    barred: Actions
    """[MOST_BARRED] actions that are not tried at the root; after the last, `NO_ACTION`"""


def lines(kernels: Kernels, root: Record, table: Table, manner: Manner = SELECTIVE) -> Lines:
    """Room to search a position."""
    wide = (PLIES + 1, kernels.max_actions)
    return Lines(
        positions=np.repeat(root, PLIES + 2),
        frames=np.zeros(PLIES + 1, dtype=FRAME),
        actions=np.zeros(wide, dtype=np.int32),
        guesses=np.zeros(wide, dtype=np.int32),
        order=np.zeros(wide, dtype=np.int32),
        killers=np.full((PLIES + 1, 2), NO_ACTION, dtype=np.int32),
        history=np.zeros((2, 1 << HISTORY_BITS), dtype=np.int32),
        glances=np.zeros(1 << GLANCES_BITS, dtype=np.uint64),
        state=np.zeros(SALT + 1, dtype=np.int64),
        table=table,
        manner=manner,
        barred=np.full(MOST_BARRED, NO_ACTION, dtype=np.int32),
    )


@kernel
def search(lines: Lines, board: Record, depth: int, alpha: int, beta: int, nodes: int) -> bool:
    """Search the root so deep, for its score between two bounds; or go on with that, at depth 0.

    Returns:
        Whether it has come to an end: `frames[0]` has the best action and its score. It stops
        after so many nodes, or a few more.
    """
    state = lines.state
    last = state[NODES] + nodes
    if depth > 0:
        state[PLY] = -1 if come_to(lines, board, 0, depth, alpha, beta) else 0
    while state[PLY] >= 0 and state[NODES] < last:
        ply = state[PLY]
        frame = lines.frames[ply]
        if frame.tried == frame.listed or frame.best >= frame.beta:
            settle(lines, ply)
            state[PLY] = ply - 1
            if ply > 0:
                learn(lines, ply - 1)
        elif frame.hurried == 1 and frame.tried == 1:
            frame.hurried = 0
            look_ahead(lines, board, ply, 1, frame.listed)
        elif try_action(lines, board, ply):
            learn(lines, ply)
        else:
            state[PLY] = ply + 1
    return state[PLY] < 0


@kernel
def come_to(lines: Lines, board: Record, ply: int, depth: int, alpha: int, beta: int) -> bool:
    """Come to a position; whether that settles its score. If not, its actions are to be tried."""
    position, frame = lines.positions[ply], lines.frames[ply]
    if outcome(position) == ONGOING and to_move(position) == CHANCE:
        draw_lots(lines, board, ply)
    if outcome(position) != ONGOING:
        lines.state[SCORE] = final(outcome(position), ply)
        return True
    frame.side = to_move(position)
    frame.key = position_key(position) ^ np.uint64(lines.state[SALT])
    known = tt.probe(lines.table, frame.key)
    if ply > 0 and is_settled(lines, known, ply, depth, alpha, beta):
        return True
    frame.alpha = frame.floor = alpha
    frame.beta, frame.depth = beta, depth
    frame.best, frame.action = -INFINITE, NO_ACTION
    frame.tried, frame.way = 0, WHOLE
    actions = lines.actions[ply]
    frame.listed = min(legal_actions(position, board, actions), len(actions))
    if ply == 0:
        frame.listed = leave_out(actions, frame.listed, lines.barred)
    hint = tt.action_in(known) if known != tt.NOTHING else NO_ACTION
    for i in range(frame.listed):
        lines.order[ply, i] = promise(lines, ply, actions[i], hint)
    if depth > 1:
        # What was best before mostly is so again, and then nothing else needs a look.
        frame.hurried = 1 if pick(lines, ply, 0) and ply > 0 else 0
        look_ahead(lines, board, ply, 0, 1 if frame.hurried == 1 else frame.listed)
        return False
    try_all(lines, board, ply)
    settle(lines, ply)
    return True


@kernel
def leave_out(actions: Actions, listed: int, barred: Actions) -> int:
    """Take some actions out of a list (modified in place); returns how many are left."""
    left = 0
    for i in range(listed):
        stays = True
        for action in barred:
            stays = stays and actions[i] != action
        if stays:
            actions[left] = actions[i]
            left += 1
    return left


@verb
def is_settled(lines: Lines, known: np.uint64, ply: int, depth: int, alpha: int, beta: int) -> bool:
    """Whether table or glance tell as much of a position as is asked, and the state its score."""
    frame, manner = lines.frames[ply], lines.manner
    sign = 1 if frame.side == FIRST else -1
    hope = sign * frame.guess
    found = False
    score = hope
    if depth <= 0 or ply >= PLIES:
        found = True
    elif manner.remembers and known != tt.NOTHING and tt.depth_in(known) >= depth:
        score, bound = from_table(tt.score_in(known), ply), tt.bound_in(known)
        found = bound == tt.EXACT
        found |= bound == tt.AT_LEAST and score >= beta
        found |= bound == tt.AT_MOST and score <= alpha
    if not found and depth <= manner.near and beta > -SURELY:
        score = hope
        found = hope - manner.margin - manner.settled * depth >= beta
    lines.state[SCORE] = sign * score
    return found


@kernel
def look(lines: Lines, board: Record, ply: int, action: int) -> int:
    """How the position after an action looks at a glance, to the side that plays it."""
    ahead = lines.positions[PLIES + 1]
    lines.positions[PLIES + 1] = lines.positions[ply]
    apply(ahead, board, action)
    lines.state[NODES] += 1
    side = lines.frames[ply].side
    sign = 1 if side == FIRST else -1
    result = outcome(ahead)
    if result != ONGOING:
        return sign * final(result, ply + 1)
    hope = sign * glance(lines, board, ahead)
    if lines.manner.blur > 0:
        hope += error(position_key(ahead) ^ np.uint64(lines.state[SALT]), lines.manner.blur)
    return hope


@verb
def glance(lines: Lines, board: Record, position: Record) -> int:
    """How a position looks to the first side; not worked out anew if it has been seen lately."""
    key = np.uint64(position_key(position))
    slot = np.int64(key >> np.uint64(64 - GLANCES_BITS))
    known = lines.glances[slot]
    if (known ^ key) & CHECK == 0:
        return np.int64(known & SCORE_PART) - tt.SCORE_BIAS  # type: ignore[return-value]
    score = score_of(evaluate(position, board))
    lines.glances[slot] = (key & CHECK) | np.uint64(score + tt.SCORE_BIAS)
    return score


@kernel
def look_ahead(lines: Lines, board: Record, ply: int, first: int, last: int) -> None:
    """Look where some actions lead, so that the most hopeful can be tried first; or take a win."""
    frame = lines.frames[ply]
    for i in range(first, last):
        hope = look(lines, board, ply, lines.actions[ply, i])
        if hope > SURELY:
            frame.best, frame.action = hope, lines.actions[ply, i]
            frame.tried = frame.listed
            return
        lines.guesses[ply, i] = hope
        lines.order[ply, i] += hope


@kernel
def try_all(lines: Lines, board: Record, ply: int) -> None:
    """Try the actions where the search ends with them, until one is too good."""
    frame = lines.frames[ply]
    for i in range(frame.listed):
        if i < SORTED:
            pick(lines, ply, i)
        hope = look(lines, board, ply, lines.actions[ply, i])
        if hope > frame.best:
            frame.best, frame.action = hope, lines.actions[ply, i]
            if hope >= frame.beta:
                return


@kernel
def promise(lines: Lines, ply: int, action: int, hint: int) -> int:
    """How much earlier an action is tried for what is known of it elsewhere."""
    if action == hint:
        return INFINITE
    found = lines.history[lines.frames[ply].side, slot_of(action)] >> 8
    if action == lines.killers[ply, 0] or action == lines.killers[ply, 1]:
        found += 300
    return found


@verb
def slot_of(action: int) -> int:
    """Where the history tells of an action; seldom of another, too."""
    return np.int64((np.uint64(action) * GOLDEN) >> np.uint64(64 - HISTORY_BITS))  # type: ignore[return-value]


@kernel
def pick(lines: Lines, ply: int, first: int) -> bool:
    """Bring the most hopeful of the actions from a place on to that place.

    Returns:
        Whether the table has it.
    """
    order, actions, guesses = lines.order[ply], lines.actions[ply], lines.guesses[ply]
    best = first
    for i in range(first + 1, lines.frames[ply].listed):
        if order[i] > order[best]:
            best = i
    order[first], order[best] = order[best], order[first]
    actions[first], actions[best] = actions[best], actions[first]
    guesses[first], guesses[best] = guesses[best], guesses[first]
    return order[first] > SURELY


@kernel
def try_action(lines: Lines, board: Record, ply: int) -> bool:
    """Play the next action, or see that it is hopeless; whether its score is settled."""
    frame, manner = lines.frames[ply], lines.manner
    pick(lines, ply, frame.tried)
    hope = lines.guesses[ply, frame.tried]
    sign = 1 if frame.side == FIRST else -1
    depth, beta = frame.depth - 1, frame.beta
    if frame.way != WHOLE:
        beta = frame.alpha + 1
    if frame.way == REDUCED:
        lacking = frame.alpha - hope - manner.margin - manner.hopeless * frame.depth
        if lacking >= 0 and frame.depth <= manner.near and ply > 0 and frame.best > -SURELY:
            lines.state[SCORE] = sign * hope
            return True
        less = reduction(frame.depth, frame.tried) if manner.reduced else 0
        depth -= less
        frame.way = REDUCED if less > 0 else SCOUT
    ahead = lines.positions[ply + 1]
    lines.positions[ply + 1] = lines.positions[ply]
    apply(ahead, board, lines.actions[ply, frame.tried])
    lines.frames[ply + 1].guess = sign * hope
    if to_move(ahead) == frame.side:
        return come_to(lines, board, ply + 1, depth, frame.alpha, beta)
    return come_to(lines, board, ply + 1, depth, -beta, -frame.alpha)


@verb
def reduction(depth: int, tried: int) -> int:
    """How much less deep an action is looked at when so many were tried before."""
    if tried < 3 or depth < 3:
        return 0
    return min(int(0.5 + math.log(depth) * math.log(tried) / 2.0), depth - 2)


@kernel
def learn(lines: Lines, ply: int) -> None:
    """Take in the score of what the action leads to that is being tried."""
    frame = lines.frames[ply]
    score = lines.state[SCORE] if frame.side == FIRST else -lines.state[SCORE]
    if frame.way == REDUCED and score > frame.alpha:
        frame.way = SCOUT
        return
    if frame.way == SCOUT and frame.alpha < score < frame.beta:
        frame.way = WHOLE
        return
    if score > frame.best:
        frame.best, frame.action = score, lines.actions[ply, frame.tried]
        frame.alpha = max(frame.alpha, score)
    frame.tried += 1
    frame.way = REDUCED


@kernel
def settle(lines: Lines, ply: int) -> None:
    """A position's score is known as far as its bounds ask: tell it, and keep it in the table."""
    frame = lines.frames[ply]
    lines.state[SCORE] = frame.best if frame.side == FIRST else -frame.best
    bound = tt.EXACT
    if frame.best >= frame.beta:
        bound = tt.AT_LEAST
        reward(lines, ply)
    elif frame.best <= frame.floor:
        bound = tt.AT_MOST
    if ply == 0 and lines.barred[0] != NO_ACTION:  # it tells of some of the actions only
        return
    score = to_table(frame.best, ply)
    data = tt.pack(frame.action, score, frame.depth, lines.state[AGE], bound)
    tt.remember(lines.table, frame.key, data)


@kernel
def reward(lines: Lines, ply: int) -> None:
    """An action has refuted the one before: elsewhere, too, it is tried early."""
    frame, killers = lines.frames[ply], lines.killers[ply]
    if killers[0] != frame.action:
        killers[1], killers[0] = killers[0], frame.action
    history = lines.history[frame.side]
    history[slot_of(frame.action)] += frame.depth * frame.depth
    if history[slot_of(frame.action)] > HISTORY_MOST:
        for i in range(len(history)):
            history[i] >>= 1


@kernel
def draw_lots(lines: Lines, board: Record, ply: int) -> None:
    """Chance moves at `ply` until it need not: always alike from a position, in one search."""
    position, actions = lines.positions[ply], lines.actions[ply]
    while outcome(position) == ONGOING and to_move(position) == CHANCE:
        ways = min(legal_actions(position, board, actions), len(actions))
        drawn = mix(position_key(position) + np.uint64(lines.state[AGE])) % np.uint64(ways)
        apply(position, board, actions[np.int64(drawn)])


@verb
def error(key: np.uint64, most: int) -> int:
    """What somebody who sees dimly is wrong by: seldom by most, on average by nothing."""
    dice = mix(key)
    one, other = np.int64(dice & np.uint64(0xFFFF)), np.int64(dice >> np.uint64(48))
    return (one - other) * most >> 16  # type: ignore[return-value]


@verb
def score_of(odds: float) -> int:
    """A guess of `evaluate` as a score of the first side."""
    return 0 if odds == UNCLEAR else int(1000.0 * max(-30.0, min(odds, 30.0)))


@verb
def final(result: int, ply: int) -> int:
    """What a game that is over after so many plies is worth to the first side."""
    if result == DRAW:
        return 0
    return WON - ply if result == FIRST_WINS else ply - WON


@verb
def to_table(score: int, ply: int) -> int:
    """A score as the table has it: a win counts its actions from the position on."""
    if score > SURELY:
        return score + ply
    return score - ply if score < -SURELY else score


@verb
def from_table(score: int, ply: int) -> int:
    """A score of the table, counted from the root."""
    if score > SURELY:
        return score - ply
    return score + ply if score < -SURELY else score
