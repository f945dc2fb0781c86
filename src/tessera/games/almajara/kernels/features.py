"""Features for static evaluation.

Most say what a side could do if it were to move. Recaptures are considered for single tokens only.
"""

from enum import IntEnum

import numpy as np

from tessera.games.almajara.kernels.card_features import MAX_NEAR, card_features
from tessera.games.almajara.kernels.cells import contains
from tessera.games.almajara.kernels.movement import CARDS, TOKENS, may_act, pip_target
from tessera.games.almajara.kernels.playing import score_of
from tessera.games.almajara.kernels.portal_distance import moves_to_portal
from tessera.games.almajara.kernels.reach import Reach, is_hanging, reach
from tessera.games.almajara.kernels.zones import zones_of
from tessera.games.almajara.layout import (
    CARD_FEATURES,
    FAR,
    HAND,
    LIGHTHOUSE,
    OBELISK,
    OFF,
    ORDINARY,
    SIDE_FEATURES,
    SOUTH_PORTAL,
    STONE,
    TYPES,
    ZONES,
    Goal,
    face_of,
    owner_of,
)
from tessera.kernel.bits import popcount
from tessera.kernel.compiled import inline_kernel, kernel
from tessera.kernel.contract import Floats, Record


class Feature(IntEnum):
    """The features of one side; the side to move comes first in the network's input."""

    TOKENS = 0  # on the board, by category
    PIPS = 4  # pips of those tokens, in tens
    READY = 5  # ordinary tokens in reserve
    READY_SPECIAL = 6  # other tokens in reserve
    PENDING = 7  # tokens that join it later
    TAKEN = 8  # tokens captured in the game, in tens
    MOBILITY = 9  # targets of all tokens, in tens
    STATIONS = 10  # Lighthouses, Obelisks and Stones held
    SAFE_STATIONS = 13  # those held by tokens that are not hanging
    OBELISK_ONE = 16  # whether it holds one Obelisk, if Obelisks can win
    OBELISK_TWO = 17  # whether it holds more
    SAFE_ONE = 18  # likewise, by tokens that are not hanging
    SAFE_TWO = 19
    OBELISKS_REACHED = 20  # further Obelisks that it can take
    STATIONS_REACHED = 21  # further Lighthouses and Stones
    ONE_AWAY = 22  # tokens one move from an enemy portal: any, two, how many
    SAFE = 25  # those of them that are not hanging
    CHASED = 28  # capturable enemy tokens one move from an own portal
    TWO_AWAY = 29
    THREE_AWAY = 30
    APPROACH = 31  # tokens that can safely come one move from a portal: any, how many
    WINS = 33  # whether a token can enter a portal now
    CAPTURES = 34  # capturable (attacked and unguarded) enemy tokens; 35 to 38: by category
    HANGING = 39  # own tokens that can be captured
    GUARDED_PORTALS = 40  # marks of own portals blocked by a guarded token
    ATTACKED = 41  # own tokens that are attacked, guarded or not
    LIMIT_PROGRESS = 42  # for the side that wins at the limit: the fraction of turns played
    ACTIVE = 43  # active Lighthouses, Obelisks and Stones
    CARDS_TO_DRAW = 46  # cards that the hand lacks
    SCORE = 47  # the score, weighted by how soon it decides


MAX_RESERVE_COUNT = 12
"""The cap on counts of tokens in reserve."""
NEAR_END = 4.0
"""This many turns before the end, the score has half its final weight."""
ONE = np.float32(1.0)


@kernel
def features(position: Record, board: Record, out: Floats) -> None:
    """See `contract.features`."""
    side = position.side
    mine, theirs = reach(position, board, side), reach(position, board, 1 - side)
    side_features(position, board, side, mine, theirs, out[:SIDE_FEATURES])
    side_features(position, board, 1 - side, theirs, mine, out[SIDE_FEATURES : 2 * SIDE_FEATURES])
    if board.moves & CARDS:
        card_out = out[2 * SIDE_FEATURES :]
        card_features(position, board, side, mine, theirs, card_out)
        card_features(position, board, 1 - side, theirs, mine, card_out[CARD_FEATURES:])


@kernel
def side_features(
    position: Record, board: Record, side: int, mine: Reach, theirs: Reach, out: Floats
) -> None:
    """Compute one side's features."""
    out[Feature.TAKEN] = min(position.taken[side], 20) / 10.0
    out[Feature.MOBILITY] = mine.mobility / 10.0
    if board.moves & CARDS:
        out[Feature.CARDS_TO_DRAW] = HAND - popcount(position.hand[side])
    left = turns_to_points(position, board)
    if left >= 0.0:
        out[Feature.SCORE] = score_of(position, board, side) * NEAR_END / (NEAR_END + left)
    if board.limit > 0 and board.limit_goal == side:
        out[Feature.LIMIT_PROGRESS] = position.turns / board.limit
    count_reserve(position, board, side, out)
    count_zones(position, board, side, mine, theirs, out)
    count_material(position, board, side, mine, theirs, out)
    count_attacks(position, board, side, mine, theirs, out)


@inline_kernel
def count_reserve(position: Record, board: Record, side: int, out: Floats) -> None:
    """Count the tokens in reserve."""
    ready, special, pending = 0, 0, 0
    for kind in range(TYPES):
        front, back = 2 * kind, 2 * kind + 1
        in_reserve = position.fresh[side, kind]
        in_reserve += position.fixed[side, front] + position.fixed[side, back]
        pending += position.pending[side, front] + position.pending[side, back]
        pending += position.pending_fresh[side, kind]
        if board.category[front] == ORDINARY:
            ready += in_reserve
        else:
            special += in_reserve
    out[Feature.READY] = min(ready, MAX_RESERVE_COUNT)
    out[Feature.READY_SPECIAL] = min(special, MAX_RESERVE_COUNT)
    out[Feature.PENDING] = min(pending, MAX_RESERVE_COUNT)


@inline_kernel
def count_zones(
    position: Record, board: Record, side: int, mine: Reach, theirs: Reach, out: Floats
) -> None:
    """Count the zones that a side holds or can reach."""
    for zone in range(ZONES):
        mark = board.mark[zone]
        if mark == OFF:
            continue
        owner, kind = owner_of(position.token_at[mark]), board.kind[zone]
        if kind >= SOUTH_PORTAL:
            if owner == side and contains(mine.guarded, mark):
                out[Feature.GUARDED_PORTALS] += ONE
        elif owner == side:
            out[Feature.STATIONS + kind - LIGHTHOUSE] += ONE
            if not is_hanging(mine, theirs, mark):
                out[Feature.SAFE_STATIONS + kind - LIGHTHOUSE] += ONE
        elif contains(mine.attacked, mark):
            can_step = owner != 1 - side or not contains(theirs.guarded, mark)
            out[Feature.OBELISKS_REACHED + (kind != OBELISK)] += np.float32(can_step)
    count_obelisks(board, side, out)
    if position.side == side:
        for kind in range(LIGHTHOUSE, STONE + 1):
            active = np.uint64(position.active & zones_of(board, kind))
            out[Feature.ACTIVE + kind - LIGHTHOUSE] = popcount(active)


@inline_kernel
def count_obelisks(board: Record, side: int, out: Floats) -> None:
    """Set the features of Obelisks as a win condition, from the zones counted before."""
    if not board.by_obelisks[side]:
        out[Feature.OBELISKS_REACHED] = 0.0
        return
    held = out[Feature.STATIONS + OBELISK - LIGHTHOUSE]
    safe_held = out[Feature.SAFE_STATIONS + OBELISK - LIGHTHOUSE]
    out[Feature.OBELISK_ONE], out[Feature.OBELISK_TWO] = held == 1, held > 1
    out[Feature.SAFE_ONE], out[Feature.SAFE_TWO] = safe_held == 1, safe_held > 1


@inline_kernel
def count_material(
    position: Record, board: Record, side: int, mine: Reach, theirs: Reach, out: Floats
) -> None:
    """Count a side's tokens on the board, and their distance to an enemy portal."""
    one, safe, approach, pips = 0, 0, 0, 0
    portal_open = has_open_portal(position, board, side, theirs)
    for i in range(position.count[side]):
        cell = position.token_cells[side, i]
        face = face_of(position.token_at[cell])
        hanging = is_hanging(mine, theirs, cell)
        pips += board.pips[face]
        out[Feature.TOKENS + board.category[face]] += ONE
        out[Feature.HANGING] += np.float32(hanging)
        out[Feature.ATTACKED] += np.float32(contains(theirs.attacked, cell))
        if not may_act(position, cell):
            continue
        away = distance_to_portal(board, side, face, cell, mine)
        if away == 1:
            one += 1
            safe += not hanging
        elif away == 2:
            out[Feature.TWO_AWAY] += ONE
            if board.moves & TOKENS:
                approach += can_approach(position, board, side, cell, theirs)
        elif away == 3:
            out[Feature.THREE_AWAY] += ONE
    out[Feature.PIPS] = pips / 10.0
    out[Feature.WINS] = portal_open and one > 0
    write_counts(out, Feature.ONE_AWAY, one)
    write_counts(out, Feature.SAFE, safe)
    out[Feature.APPROACH] = approach > 0
    out[Feature.APPROACH + 1] = min(approach, MAX_NEAR)


@inline_kernel
def distance_to_portal(board: Record, side: int, face: int, cell: int, mine: Reach) -> int:
    """The moves from a cell to an enemy portal on an empty board.

    By cards, a token is one move away only if a card in hand leads there.
    """
    away = board.portal_distance[side, face, cell] if board.moves & TOKENS else FAR
    if board.moves & CARDS:
        if contains(mine.gates, cell):
            return 1
        by_cards = board.any_portal_distance[side, cell]
        if by_cards > 1:
            away = min(away, by_cards)
    return away


@inline_kernel
def write_counts(out: Floats, first: int, count: int) -> None:
    """Write three features of a count: at least one, at least two, and the capped count."""
    out[first], out[first + 1] = count > 0, count > 1
    out[first + 2] = min(count, MAX_NEAR)


@inline_kernel
def has_open_portal(position: Record, board: Record, side: int, theirs: Reach) -> bool:
    """Whether some enemy portal is open: without an own token, and not guarded."""
    for zone in range(ZONES):
        if board.kind[zone] == SOUTH_PORTAL + 1 - side and board.mark[zone] != OFF:
            mark = board.mark[zone]
            owner = owner_of(position.token_at[mark])
            if owner != side and not (owner == 1 - side and contains(theirs.guarded, mark)):
                return True
    return False


@inline_kernel
def can_approach(position: Record, board: Record, side: int, cell: int, theirs: Reach) -> bool:
    """Whether a token can safely move, by its own pips, to a cell one move from a portal."""
    token = position.token_at[cell]
    face = face_of(token)
    for mark in range(board.pips[face]):
        target = pip_target(board, cell, token, mark)
        if target == OFF or contains(theirs.attacked, target):
            continue
        owner = owner_of(position.token_at[target])
        if owner == side or (owner == 1 - side and contains(theirs.guarded, target)):
            continue
        if moves_to_portal(position, board, side, face, target) == 1:
            return True
    return False


@inline_kernel
def count_attacks(
    position: Record, board: Record, side: int, mine: Reach, theirs: Reach, out: Floats
) -> None:
    """Count the enemy tokens that a side can capture."""
    opponent = 1 - side
    for i in range(position.count[opponent]):
        cell = position.token_cells[opponent, i]
        if not is_hanging(theirs, mine, cell):
            continue
        face = face_of(position.token_at[cell])
        out[Feature.CAPTURES] += ONE
        out[Feature.CAPTURES + 1 + board.category[face]] += ONE
        if distance_to_portal(board, opponent, face, cell, theirs) == 1:
            out[Feature.CHASED] += ONE


@inline_kernel
def turns_to_points(position: Record, board: Record) -> float:
    """The turns of each side until the score decides; negative if it never does."""
    left = -1.0
    if board.limit > 0 and board.limit_goal == Goal.POINTS:
        left = max(0.0, 1.0 * board.limit - position.turns)
    if not board.can_be_won:
        idle = max(0.0, 0.5 * (board.draw_after - position.clock))
        left = idle if left < 0.0 else min(left, idle)
    return left
