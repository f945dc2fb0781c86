"""What there is to tell of both sides of a position, for a network to judge it.

Most tell what a side could do if it were to move. Whether the other side could take back what
comes of it, is looked at for single tokens only.
"""

from enum import IntEnum

import numpy as np

from tessera.games.almajara.kernels.cells import has_cell
from tessera.games.almajara.kernels.draws import MOST_NEAR, foresee
from tessera.games.almajara.kernels.movement import CARDS, TOKENS, landing, may_act
from tessera.games.almajara.kernels.nearness import nearest
from tessera.games.almajara.kernels.playing import any_goal, points_of
from tessera.games.almajara.kernels.reach import Reach, hangs, reach
from tessera.games.almajara.kernels.zones import zones_of
from tessera.games.almajara.layout import (
    BY_CARDS,
    EACH,
    FAR,
    HAND,
    LIGHTHOUSE,
    OBELISK,
    OFF,
    ORDINARY,
    SOUTH_PORTAL,
    STONE,
    TYPES,
    ZONES,
    Goal,
    face_of,
    owner_of,
)
from tessera.kernel.bits import popcount
from tessera.kernel.compiled import kernel, verb
from tessera.kernel.contract import Floats, Record


class Feature(IntEnum):
    """What is counted for a side; those of the side to move come first, then those of the other."""

    TOKENS = 0  # on the board, by category
    MARKS = 4  # of those tokens, in tens
    READY = 5  # tokens of the reserve: ordinary ones
    READY_SPECIAL = 6  # and others
    PENDING = 7  # those that join it later
    TAKEN = 8  # tokens taken in the game, in tens
    MOBILITY = 9  # ways that all tokens have to go, in tens
    STATIONS = 10  # Lighthouses, Obelisks and Stones held
    FIRM = 13  # likewise, where the token cannot be taken
    OBELISK_ONE = 16  # whether it holds one Obelisk of those that can win
    OBELISK_TWO = 17  # whether it holds more
    FIRM_ONE = 18  # likewise, where the tokens cannot be taken
    FIRM_TWO = 19
    OBELISKS_REACHED = 20  # further ones on whose marks it can step
    STATIONS_REACHED = 21  # further Lighthouses and Stones
    ONE_AWAY = 22  # tokens one move from an enemy portal: whether any, whether two, how many
    SAFE = 25  # those of them that cannot be taken
    CHASED = 28  # enemy tokens one move from an own portal that can be taken
    TWO_AWAY = 29
    THREE_AWAY = 30
    APPROACH = 31  # tokens that can come one away where nobody takes them: whether any, how many
    WINS = 33  # whether a token can step into a portal now
    PREY = 34  # enemy tokens that can be taken: attacked, and not guarded; and by category
    HANGING = 39  # own tokens that can be taken
    WARDS = 40  # marks of own portals on which a guarded token stands: nobody steps there
    ATTACKED = 41  # own tokens that are attacked, guarded or not
    PATIENCE = 42  # for the side that wins at the limit: the part of the turns that is over
    ACTIVE = 43  # active Lighthouses, Obelisks and Stones
    SHORT = 46  # cards that the hand lacks, and that will be drawn
    LEAD = 47  # points, the more the nearer the turn in which they decide


MOST = 12
"""More tokens of a reserve are not told apart."""
NEAR_END = 4.0
"""So many turns before the end, a point counts for half of what it counts for at the end."""
ONE_MORE = np.float32(1.0)


@kernel
def features(position: Record, board: Record, out: Floats) -> None:
    """See `contract.features`."""
    side = position.side
    mine, theirs = reach(position, board, side), reach(position, board, 1 - side)
    describe(position, board, side, mine, theirs, out[:EACH])
    describe(position, board, 1 - side, theirs, mine, out[EACH : 2 * EACH])
    if board.moves & CARDS:
        further = out[2 * EACH :]
        foresee(position, board, side, mine, theirs, further)
        foresee(position, board, 1 - side, theirs, mine, further[BY_CARDS:])


@kernel
def describe(
    position: Record, board: Record, side: int, mine: Reach, theirs: Reach, out: Floats
) -> None:
    """One side's features."""
    out[Feature.TAKEN] = min(position.taken[side], 20) / 10.0
    out[Feature.MOBILITY] = mine.ways / 10.0
    if board.moves & CARDS:
        out[Feature.SHORT] = HAND - popcount(position.hand[side])
    left = turns_to_points(position, board)
    if left >= 0.0:
        out[Feature.LEAD] = points_of(position, board, side) * NEAR_END / (NEAR_END + left)
    if board.limit > 0 and board.limit_goal == side:
        out[Feature.PATIENCE] = position.turns / board.limit
    count_reserve(position, board, side, out)
    survey(position, board, side, mine, theirs, out)
    muster(position, board, side, mine, theirs, out)
    hunt(position, board, side, mine, theirs, out)


@verb
def count_reserve(position: Record, board: Record, side: int, out: Floats) -> None:
    """The tokens that wait."""
    ready, special, pending = 0, 0, 0
    for kind in range(TYPES):
        front, back = 2 * kind, 2 * kind + 1
        waiting = position.fresh[side, kind]
        waiting += position.fixed[side, front] + position.fixed[side, back]
        pending += position.pending[side, front] + position.pending[side, back]
        if board.category[front] == ORDINARY:
            ready += waiting
        else:
            special += waiting
    out[Feature.READY] = min(ready, MOST)
    out[Feature.READY_SPECIAL] = min(special, MOST)
    out[Feature.PENDING] = min(pending, MOST)


@verb
def survey(
    position: Record, board: Record, side: int, mine: Reach, theirs: Reach, out: Floats
) -> None:
    """The zones that a side holds, or could."""
    for zone in range(ZONES):
        mark = board.mark[zone]
        if mark == OFF:
            continue
        owner, kind = owner_of(position.stands[mark]), board.kind[zone]
        if kind >= SOUTH_PORTAL:
            if owner == side and has_cell(mine.guarded, mark):
                out[Feature.WARDS] += ONE_MORE
        elif owner == side:
            out[Feature.STATIONS + kind - LIGHTHOUSE] += ONE_MORE
            if not hangs(mine, theirs, mark):
                out[Feature.FIRM + kind - LIGHTHOUSE] += ONE_MORE
        elif has_cell(mine.attacked, mark):
            can_step = owner != 1 - side or not has_cell(theirs.guarded, mark)
            out[Feature.OBELISKS_REACHED + (kind != OBELISK)] += np.float32(can_step)
    count_obelisks(board, side, out)
    if position.side == side:
        for kind in range(LIGHTHOUSE, STONE + 1):
            active = np.uint64(position.active & zones_of(board, kind))
            out[Feature.ACTIVE + kind - LIGHTHOUSE] = popcount(active)


@verb
def count_obelisks(board: Record, side: int, out: Floats) -> None:
    """Whether there are enough Obelisks to win, among the zones that were counted."""
    if not board.by_obelisks[side]:
        out[Feature.OBELISKS_REACHED] = 0.0
        return
    held = out[Feature.STATIONS + OBELISK - LIGHTHOUSE]
    firm = out[Feature.FIRM + OBELISK - LIGHTHOUSE]
    out[Feature.OBELISK_ONE], out[Feature.OBELISK_TWO] = held == 1, held > 1
    out[Feature.FIRM_ONE], out[Feature.FIRM_TWO] = firm == 1, firm > 1


@verb
def muster(
    position: Record, board: Record, side: int, mine: Reach, theirs: Reach, out: Floats
) -> None:
    """A side's tokens on the board, and how near they are to an enemy portal."""
    one, safe, approach, marks = 0, 0, 0, 0
    opens = a_portal_is_open(position, board, side, theirs)
    for i in range(position.count[side]):
        cell = position.where[side, i]
        face = face_of(position.stands[cell])
        endangered = hangs(mine, theirs, cell)
        marks += board.marks[face]
        out[Feature.TOKENS + board.category[face]] += ONE_MORE
        out[Feature.HANGING] += np.float32(endangered)
        out[Feature.ATTACKED] += np.float32(has_cell(theirs.attacked, cell))
        if not may_act(position, cell):
            continue
        away = moves_away(board, side, face, cell, mine)
        if away == 1:
            one += 1
            safe += not endangered
        elif away == 2:
            out[Feature.TWO_AWAY] += ONE_MORE
            if board.moves & TOKENS:
                approach += can_approach(position, board, side, cell, theirs)
        elif away == 3:
            out[Feature.THREE_AWAY] += ONE_MORE
    out[Feature.MARKS] = marks / 10.0
    out[Feature.WINS] = opens and one > 0
    tally(out, Feature.ONE_AWAY, one)
    tally(out, Feature.SAFE, safe)
    out[Feature.APPROACH] = approach > 0
    out[Feature.APPROACH + 1] = min(approach, MOST_NEAR)


@verb
def moves_away(board: Record, side: int, face: int, cell: int, mine: Reach) -> int:
    """Moves to an enemy portal if nothing were in the way; by cards, the first by one of the hand.

    One that only another card would take there is not near.
    """
    away = board.away[side, face, cell] if board.moves & TOKENS else FAR
    if board.moves & CARDS:
        if has_cell(mine.gates, cell):
            return 1
        by_cards = board.way[side, cell]
        if by_cards > 1:
            away = min(away, by_cards)
    return away


@verb
def tally(out: Floats, first: int, count: int) -> None:
    """Whether there is any, whether there are two, and how many."""
    out[first], out[first + 1] = count > 0, count > 1
    out[first + 2] = min(count, MOST_NEAR)


@verb
def a_portal_is_open(position: Record, board: Record, side: int, theirs: Reach) -> bool:
    """Whether nothing of one's own stands in an enemy portal, and no Guardian wards it."""
    for zone in range(ZONES):
        if board.kind[zone] == SOUTH_PORTAL + 1 - side and board.mark[zone] != OFF:
            mark = board.mark[zone]
            owner = owner_of(position.stands[mark])
            if owner != side and not (owner == 1 - side and has_cell(theirs.guarded, mark)):
                return True
    return False


@verb
def can_approach(position: Record, board: Record, side: int, cell: int, theirs: Reach) -> bool:
    """Whether a token can step, by its own marks, one move from a portal, and nobody takes it."""
    token = position.stands[cell]
    face = face_of(token)
    for mark in range(board.marks[face]):
        target = landing(board, cell, token, mark)
        if target == OFF or has_cell(theirs.attacked, target):
            continue
        owner = owner_of(position.stands[target])
        if owner == side or (owner == 1 - side and has_cell(theirs.guarded, target)):
            continue
        if nearest(position, board, side, face, target) == 1:
            return True
    return False


@verb
def hunt(
    position: Record, board: Record, side: int, mine: Reach, theirs: Reach, out: Floats
) -> None:
    """Which enemy tokens a side can take."""
    foe = 1 - side
    for i in range(position.count[foe]):
        cell = position.where[foe, i]
        if not hangs(theirs, mine, cell):
            continue
        face = face_of(position.stands[cell])
        out[Feature.PREY] += ONE_MORE
        out[Feature.PREY + 1 + board.category[face]] += ONE_MORE
        if moves_away(board, foe, face, cell, theirs) == 1:
            out[Feature.CHASED] += ONE_MORE


@verb
def turns_to_points(position: Record, board: Record) -> float:
    """Turns of each side until points decide, as things are; negative if they never do."""
    left = -1.0
    if board.limit > 0 and board.limit_goal == Goal.POINTS:
        left = max(0.0, 1.0 * board.limit - position.turns)
    if not any_goal(board):
        idle = max(0.0, 0.5 * (board.draw_after - position.clock))
        left = idle if left < 0.0 else min(left, idle)
    return left
