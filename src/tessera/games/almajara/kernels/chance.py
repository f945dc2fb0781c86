"""A random action, each as likely, without listing them.

The actions are drawn from slots: more than there are actions, but easily counted. A slot that holds
no legal action is thrown away, and another one drawn.
"""

import numpy as np

from tessera.games.almajara.kernels.listing import (
    DISCARD,
    MOVE,
    PLACE,
    WITHDRAW,
    drawable,
    list_turn,
    placeable,
)
from tessera.games.almajara.kernels.listing import DRAW as DRAW_CARD
from tessera.games.almajara.kernels.movement import (
    CARDS,
    TOKENS,
    is_calm,
    landing,
    leads,
    marked,
    may_act,
    may_land,
)
from tessera.games.almajara.kernels.zones import doors, is_door, lighthouses, portals, stations
from tessera.games.almajara.layout import (
    END_TURN,
    FREE,
    MAX_ACTIONS,
    NO_CARD,
    UNITS,
    ZONE_CELLS,
    Phase,
    encode,
    face_of,
    whole,
)
from tessera.kernel.bits import nth_bit, popcount
from tessera.kernel.compiled import kernel, verb
from tessera.kernel.contract import Record
from tessera.kernel.dice import Dice, below
from tessera.kernel.stack import on_the_stack

NOTHING = -1
"""What a slot holds that holds no action."""
DRAWS = 48
"""After so many empty slots in a row, the actions are listed."""


@kernel
def random_action(position: Record, board: Record, dice: Dice) -> int:
    """See `contract.random_action`."""
    if position.phase == Phase.MAIN:
        return random_act(position, board, dice)
    if position.phase == Phase.SETUP:
        return random_placement(position, board, dice)
    cards = drawable(position, board)
    return encode(DRAW_CARD, 0, 0, nth_bit(cards, below(dice, popcount(cards))))


@verb
def random_placement(position: Record, board: Record, dice: Dice) -> int:
    """A placement of the set-up."""
    side = position.side
    faces = placeable(position, board)
    face = nth_bit(faces, below(dice, popcount(faces)))
    while True:  # a cell is free, or nobody would be asked
        cell = board.home[side, below(dice, board.homes[side])]
        if position.stands[cell] == FREE:
            return encode(PLACE, cell, 0, face)


@verb
def entries(position: Record, board: Record) -> int:
    """All zones into which the side to move may deploy some token, and perhaps a few more."""
    held = position.active & stations(board)
    return held | lighthouses(position, board) | portals(position, board)


@kernel
def random_act(position: Record, board: Record, dice: Dice) -> int:
    """An action of a turn."""
    side = position.side
    tokens, most = whole(position.count[side]), whole(board.most_marks)
    ways = (1 if board.moves & TOKENS else 0) + popcount(position.hand[side])
    moves = tokens * ways * most
    withdrawals = moves + (tokens if board.withdraw else 0)
    zones = entries(position, board)
    waiting = popcount(position.ready[side])
    deployments = withdrawals + waiting * popcount(np.uint64(zones)) * ZONE_CELLS
    slots = deployments + (position.left < UNITS)
    if board.discard:
        slots += popcount(position.hand[side])
    if slots == 0:
        return END_TURN
    for _ in range(DRAWS):
        slot = below(dice, slots)
        if slot < moves:
            action = move_in_slot(position, board, slot // most, slot % most, ways)
        elif slot < withdrawals:
            cell = position.where[side, slot - moves]
            action = encode(WITHDRAW, cell, 0, 0) if may_act(position, cell) else NOTHING
        elif position.left < UNITS and slot == slots - 1:
            action = END_TURN
        elif slot < deployments:
            action = deployment_in_slot(position, board, slot - withdrawals, zones)
        else:
            action = encode(DISCARD, 0, 0, nth_bit(position.hand[side], slot - deployments))
        if action != NOTHING:
            return action
    return random_listed(position, board, dice)


@verb
def move_in_slot(position: Record, board: Record, slot: int, mark: int, ways: int) -> int:
    """The move of a token by its own mark or a card's, or `NOTHING`."""
    side = position.side
    cell, way = whole(position.where[side, slot // ways]), slot % ways
    if not may_act(position, cell):
        return NOTHING
    card = NO_CARD
    if board.moves & CARDS:
        if board.moves & TOKENS:
            way -= 1
        if way >= 0:
            card = nth_bit(position.hand[side], way)
            if not leads(position, board, cell, card):
                return NOTHING
    token = marked(position, cell, card)
    if mark >= board.marks[face_of(token)]:
        return NOTHING
    target = landing(board, cell, token, mark)
    if not may_land(position, side, target, is_calm(position, board, cell, card)):
        return NOTHING
    return encode(MOVE, cell, target, card)


@verb
def deployment_in_slot(position: Record, board: Record, slot: int, zones: int) -> int:
    """The deployment of a face on a cell of one of some zones, or `NOTHING`."""
    entrances = popcount(np.uint64(zones))
    zone = nth_bit(np.uint64(zones), slot // ZONE_CELLS % entrances)
    cell = board.members[zone, slot % ZONE_CELLS]
    face = nth_bit(position.ready[position.side], slot // (ZONE_CELLS * entrances))
    if not is_door(position, board, zone, cell):
        return NOTHING
    if not doors(position, board, board.category[face]) >> zone & 1:
        return NOTHING
    return encode(PLACE, cell, 0, face)


@kernel
def random_listed(position: Record, board: Record, dice: Dice) -> int:
    """The same by listing all: slower, and hardly ever needed."""
    actions = on_the_stack(np.int32, MAX_ACTIONS)
    return actions[below(dice, list_turn(position, board, actions))]
