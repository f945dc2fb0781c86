"""How a position looks at a glance: a weighted sum of features, fitted to games of the bot.

Most tell what a side could do if it were to move. What a feature is worth depends on by what tokens
move, so there are weights for tokens, for cards, and for both.
"""

from enum import IntEnum
from typing import NamedTuple

from tessera.games.almajara.kernels.movement import (
    CARDS,
    TOKENS,
    is_calm,
    is_peaceful,
    landing,
    leads,
    marked,
    may_act,
)
from tessera.games.almajara.kernels.nearness import nearest
from tessera.games.almajara.kernels.playing import any_goal, points_of
from tessera.games.almajara.kernels.tokens import bit, holds
from tessera.games.almajara.kernels.weights import WEIGHTS, Weights
from tessera.games.almajara.layout import (
    FACES,
    HAND,
    NO_CARD,
    OBELISK,
    OFF,
    SOUTH,
    SOUTH_PORTAL,
    UNITS,
    ZONES,
    Goal,
    Phase,
    face_of,
    owner_of,
)
from tessera.kernel.bits import ONE, ZERO, Word, popcount, trailing_zeros
from tessera.kernel.compiled import kernel, verb
from tessera.kernel.contract import Record


class Reach(NamedTuple):
    """What a side can do to tokens. Sets of cells are three words."""

    attacked: tuple[Word, Word, Word]
    guarded: tuple[Word, Word, Word]
    ways: int
    """How many its tokens have to go."""


class Feature(IntEnum):
    """What is counted for each side; the names are the columns of `WEIGHTS`."""

    TOKENS = 0  # on the board: ordinary ones, and the three categories that follow
    RESERVE = 4  # tokens that wait, pending ones too
    TAKEN = 5  # tokens taken in the game, in tens
    MOBILITY = 6  # ways that all tokens have to go, in tens
    STATIONS = 7  # Lighthouses and Stones held
    OBELISK_ONE = 8  # whether it holds one Obelisk of those that can win
    OBELISK_TWO = 9  # whether it holds two
    ONE_AWAY = 10  # tokens one move from an enemy portal, at most three
    SAFE_ONE_AWAY = 11  # those of them that the enemy cannot take
    TWO_AWAY = 12
    THREE_AWAY = 13
    PREY = 14  # enemy tokens that can be taken: attacked, and not guarded
    HANGING = 15  # own tokens that can be taken
    INITIATIVE = 16  # always 1
    FOOTHOLDS = 17  # Lighthouses, Stones and Obelisks that the enemy cannot take at once
    OBELISK_PAIR = 18  # whether two Obelisks that can win are among them
    WARDS = 19  # marks of own portals on which a guarded token stands: nobody steps there
    SHORT = 20  # cards that the hand lacks, and that will be drawn
    PATIENCE = 21  # for the side that wins at the limit: the part of the turns that is over
    LEAD = 22  # points, the more the nearer the turn in which they decide


SETUP_ROW = 2 * UNITS
MOST_AWAY = 3
NEAR_END = 4.0
"""So many turns before the end, a point counts for half of what it counts for at the end."""


@kernel
def evaluate(position: Record, board: Record) -> float:
    """See `contract.evaluate`."""
    return weigh(position, board, WEIGHTS)


@kernel
def weigh(position: Record, board: Record, weights: Weights) -> float:
    """The log-odds of the first side: its weighted features minus those of the other."""
    side = position.side
    row = UNITS - position.left
    if position.phase == Phase.SETUP or position.phase == Phase.DEAL:
        row = SETUP_ROW
    other = row + (1 if row == SETUP_ROW else UNITS)
    mine, theirs = reach(position, board, side), reach(position, board, 1 - side)
    table = weights[board.moves - 1]
    ahead = weigh_side(position, board, side, mine, theirs, table[row])
    ahead -= weigh_side(position, board, 1 - side, theirs, mine, table[other])
    return ahead if side == SOUTH else -ahead


@kernel
def reach(position: Record, board: Record, side: int) -> Reach:
    """What a side attacks and guards, and how many ways its tokens have.

    Those that have acted in this turn have none, and by cards each goes as all cards of the hand
    allow.
    """
    attacked, guarded, ways = (ZERO, ZERO, ZERO), (ZERO, ZERO, ZERO), 0
    for i in range(position.count[side]):
        cell = position.where[side, i]
        if board.moves & TOKENS and is_peaceful(board, face_of(position.stands[cell])):
            guarded = guard_further(position, board, cell, guarded)
        if not may_act(position, cell):
            continue
        if board.moves & TOKENS:
            attacked, more = reach_further(position, board, side, cell, NO_CARD, attacked)
            ways += more
        if board.moves & CARDS:
            cards = position.hand[side]
            while cards != ZERO:
                card = trailing_zeros(cards)
                cards &= cards - ONE
                attacked, more = reach_further(position, board, side, cell, card, attacked)
                ways += more
    first, second, third = guarded
    spent = position.defended  # nobody guards them again
    guarded = first & ~spent[0], second & ~spent[1], third & ~spent[2]
    return Reach(attacked, guarded, ways)


@verb
def reach_further(
    position: Record,
    board: Record,
    side: int,
    cell: int,
    card: int,
    attacked: tuple[Word, Word, Word],
) -> tuple[tuple[Word, Word, Word], int]:
    """What is attacked, with what the token on a cell attacks; and its ways."""
    if not leads(position, board, cell, card):
        return attacked, 0
    ways = 0
    token = marked(position, cell, card)
    attacks = not is_calm(position, board, cell, card)
    for mark in range(board.marks[face_of(token)]):
        target = landing(board, cell, token, mark)
        if target == OFF or owner_of(position.stands[target]) == side:
            continue
        ways += 1
        if attacks:
            attacked = with_cell(attacked, target)
    return attacked, ways


@verb
def guard_further(
    position: Record, board: Record, cell: int, guarded: tuple[Word, Word, Word]
) -> tuple[Word, Word, Word]:
    """What is guarded, with what the Guardian on a cell guards if it has not yet in this turn."""
    if holds(position.guarded, cell):
        return guarded
    token = position.stands[cell]
    for mark in range(board.marks[face_of(token)]):
        target = landing(board, cell, token, mark)
        if target != OFF:
            guarded = with_cell(guarded, target)
    return guarded


@verb
def with_cell(cells: tuple[Word, Word, Word], cell: int) -> tuple[Word, Word, Word]:
    """A set of cells with one more."""
    first, second, third = cells
    there = bit(cell & 63)
    if cell < 64:
        return first | there, second, third
    if cell < 128:
        return first, second | there, third
    return first, second, third | there


@verb
def has_cell(cells: tuple[Word, Word, Word], cell: int) -> bool:
    """Whether a set has a cell."""
    word = cells[0] if cell < 64 else (cells[1] if cell < 128 else cells[2])
    return word & bit(cell & 63) != ZERO


@verb
def hangs(mine: Reach, theirs: Reach, cell: int) -> bool:
    """Whether an own token there can be taken: attacked, and not guarded."""
    return has_cell(theirs.attacked, cell) and not has_cell(mine.guarded, cell)


@kernel
def weigh_side(
    position: Record, board: Record, side: int, mine: Reach, theirs: Reach, weights: Weights
) -> float:
    """One side's features."""
    total = weights[Feature.INITIATIVE] + weights[Feature.MOBILITY] * mine.ways / 10.0
    total += weights[Feature.TAKEN] * min(position.taken[side], 20) / 10.0
    total += weights[Feature.RESERVE] * waiting(position, side)
    if board.moves & CARDS:
        total += weights[Feature.SHORT] * (HAND - popcount(position.hand[side]))
    total += weigh_zones(position, board, side, mine, theirs, weights)
    total += weigh_time(position, board, side, weights)
    one, safe = 0, 0
    for i in range(position.count[side]):
        cell = position.where[side, i]
        face = face_of(position.stands[cell])
        endangered = hangs(mine, theirs, cell)
        total += weights[Feature.TOKENS + board.category[face]]
        total += weights[Feature.HANGING] if endangered else 0.0
        if not may_act(position, cell):
            continue
        away = nearest(position, board, side, face, cell)
        if away == 1:
            one += 1
            safe += not endangered
        elif away <= MOST_AWAY:
            total += weights[Feature.ONE_AWAY + away]
    total += weights[Feature.ONE_AWAY] * min(one, 3) + weights[Feature.SAFE_ONE_AWAY] * min(safe, 3)
    return total + weights[Feature.PREY] * prey_count(position, mine, theirs, 1 - side)


@verb
def prey_count(position: Record, mine: Reach, theirs: Reach, side: int) -> int:
    """How many tokens of the other side can be taken."""
    found = 0
    for i in range(position.count[side]):
        found += hangs(theirs, mine, position.where[side, i])
    return found


@verb
def waiting(position: Record, side: int) -> int:
    """How many tokens a side has in reserve."""
    tokens = 0
    for face in range(FACES):
        tokens += position.fixed[side, face] + position.pending[side, face]
        tokens += position.fresh[side, face >> 1] if face & 1 else 0
    return tokens


@verb
def weigh_zones(
    position: Record, board: Record, side: int, mine: Reach, theirs: Reach, weights: Weights
) -> float:
    """The zones that a side holds."""
    total = 0.0
    obelisks, firm_obelisks = 0, 0
    for zone in range(ZONES):
        mark = board.mark[zone]
        if mark == OFF or owner_of(position.stands[mark]) != side:
            continue
        if board.kind[zone] >= SOUTH_PORTAL:
            if has_cell(mine.guarded, mark):
                total += weights[Feature.WARDS]
            continue
        firm = not hangs(mine, theirs, mark)
        total += weights[Feature.FOOTHOLDS] if firm else 0.0
        if board.kind[zone] == OBELISK:
            obelisks += 1
            firm_obelisks += firm
        else:
            total += weights[Feature.STATIONS]
    if board.by_obelisks[side] and obelisks > 0:
        total += weights[Feature.OBELISK_ONE if obelisks == 1 else Feature.OBELISK_TWO]
        total += weights[Feature.OBELISK_PAIR] if firm_obelisks > 1 else 0.0
    return total


@verb
def weigh_time(position: Record, board: Record, side: int, weights: Weights) -> float:
    """What comes nearer with every turn: the limit, and the end by points."""
    left = turns_to_points(position, board)
    total = 0.0
    if left >= 0.0:
        points = points_of(position, board, side)
        total += weights[Feature.LEAD] * points * NEAR_END / (NEAR_END + left)
    if board.limit > 0 and board.limit_goal == side:
        total += weights[Feature.PATIENCE] * position.turns / board.limit
    return total


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
