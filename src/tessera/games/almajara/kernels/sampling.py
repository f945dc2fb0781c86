"""Uniformly random actions without generating all, by rejection sampling.

Actions are drawn from slots: more than there are actions, but cheap to count. A slot without a
legal action is rejected and another one drawn.
"""

import numpy as np

from tessera.games.almajara.kernels.movegen import (
    DISCARD,
    MOVE,
    PLACE,
    WITHDRAW,
    drawable,
    list_turn,
    may_end,
    placeable,
)
from tessera.games.almajara.kernels.movegen import DRAW as DRAW_CARD
from tessera.games.almajara.kernels.movement import (
    CARDS,
    TOKENS,
    card_can_move,
    may_act,
    may_land,
    must_not_capture,
    pip_target,
    pips_source,
)
from tessera.games.almajara.kernels.zones import (
    entry_zones,
    is_entry_cell,
    lighthouses,
    portals,
    stations,
)
from tessera.games.almajara.layout import (
    END_TURN,
    FREE,
    MAX_ACTIONS,
    NO_CARD,
    ZONE_CELLS,
    Phase,
    as_int,
    encode,
    face_of,
)
from tessera.kernel.bits import nth_bit, popcount
from tessera.kernel.compiled import inline_kernel, kernel
from tessera.kernel.contract import Record
from tessera.kernel.rng import Rng, random_below
from tessera.kernel.stack_arrays import stack_array

NO_ACTION = -1
"""The content of an empty slot."""
MAX_TRIES = 48
"""After this many rejections in a row, the actions are listed."""


@kernel
def random_action(position: Record, board: Record, rng: Rng) -> int:
    """See `contract.random_action`."""
    if position.phase == Phase.MAIN:
        return random_turn_action(position, board, rng)
    if position.phase == Phase.SETUP:
        return random_placement(position, board, rng)
    cards = drawable(position, board)
    return encode(DRAW_CARD, 0, 0, nth_bit(cards, random_below(rng, popcount(cards))))


@inline_kernel
def random_placement(position: Record, board: Record, rng: Rng) -> int:
    """A random placement of the set-up."""
    side = position.side
    faces = placeable(position, board)
    face = nth_bit(faces, random_below(rng, popcount(faces)))
    while True:  # terminates: the set-up ends when no cell is free
        cell = board.home[side, random_below(rng, board.homes[side])]
        if position.token_at[cell] == FREE:
            return encode(PLACE, cell, 0, face)


@inline_kernel
def possible_entry_zones(position: Record, board: Record) -> int:
    """A superset of the zones into which the side to move may deploy some token."""
    active = position.active & stations(board)
    return active | lighthouses(position, board) | portals(position, board)


@kernel
def random_turn_action(position: Record, board: Record, rng: Rng) -> int:
    """A random action of the main phase."""
    side = position.side
    tokens, max_pips = as_int(position.count[side]), as_int(board.max_pips)
    sources = (1 if board.moves & TOKENS else 0) + popcount(position.hand[side])
    moves = tokens * sources * max_pips
    withdrawals = moves + (tokens if board.withdraw else 0)
    zones = possible_entry_zones(position, board)
    in_reserve = popcount(position.ready[side])
    deployments = withdrawals + in_reserve * popcount(np.uint64(zones)) * ZONE_CELLS
    can_end = may_end(position, board)
    slots = deployments + can_end
    if board.discard:
        slots += popcount(position.hand[side])
    if slots == 0:
        return END_TURN
    for _ in range(MAX_TRIES):
        slot = random_below(rng, slots)
        if slot < moves:
            action = move_in_slot(position, board, slot // max_pips, slot % max_pips, sources)
        elif slot < withdrawals:
            cell = position.token_cells[side, slot - moves]
            action = encode(WITHDRAW, cell, 0, 0) if may_act(position, cell) else NO_ACTION
        elif can_end and slot == slots - 1:
            action = END_TURN
        elif slot < deployments:
            action = deployment_in_slot(position, board, slot - withdrawals, zones)
        else:
            action = encode(DISCARD, 0, 0, nth_bit(position.hand[side], slot - deployments))
        if action != NO_ACTION:
            return action
    return random_listed(position, board, rng)


@inline_kernel
def move_in_slot(position: Record, board: Record, slot: int, pip: int, sources: int) -> int:
    """The move of a token by its own pip or a card's, or `NO_ACTION`."""
    side = position.side
    cell, source = as_int(position.token_cells[side, slot // sources]), slot % sources
    if not may_act(position, cell):
        return NO_ACTION
    card = NO_CARD
    if board.moves & CARDS:
        if board.moves & TOKENS:
            source -= 1
        if source >= 0:
            card = nth_bit(position.hand[side], source)
            if not card_can_move(position, board, cell, card):
                return NO_ACTION
    token = pips_source(position, cell, card)
    if pip >= board.pips[face_of(token)]:
        return NO_ACTION
    target = pip_target(board, cell, token, pip)
    if not may_land(position, side, target, must_not_capture(position, board, cell, card)):
        return NO_ACTION
    return encode(MOVE, cell, target, card)


@inline_kernel
def deployment_in_slot(position: Record, board: Record, slot: int, zones: int) -> int:
    """The deployment of a face on a cell of one of the zones, or `NO_ACTION`."""
    entrances = popcount(np.uint64(zones))
    zone = nth_bit(np.uint64(zones), slot // ZONE_CELLS % entrances)
    cell = board.members[zone, slot % ZONE_CELLS]
    face = nth_bit(position.ready[position.side], slot // (ZONE_CELLS * entrances))
    if not is_entry_cell(position, board, zone, cell):
        return NO_ACTION
    if not entry_zones(position, board, board.category[face]) >> zone & 1:
        return NO_ACTION
    return encode(PLACE, cell, 0, face)


@kernel
def random_listed(position: Record, board: Record, rng: Rng) -> int:
    """A random action of the main phase by listing all: slower, and rarely needed."""
    actions = stack_array(np.int32, MAX_ACTIONS)
    return actions[random_below(rng, list_turn(position, board, actions))]
