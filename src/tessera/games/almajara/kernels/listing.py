"""All legal actions, and how many there are."""

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
from tessera.games.almajara.kernels.zones import doors, is_door, open_cells
from tessera.games.almajara.layout import (
    END_TURN,
    FREE,
    NO_CARD,
    UNITS,
    ZONE_CELLS,
    ZONES,
    Act,
    Phase,
    encode,
    face_of,
)
from tessera.kernel.bits import ONE, ZERO, Word, popcount, trailing_zeros
from tessera.kernel.compiled import kernel, verb
from tessera.kernel.contract import ONGOING, Actions, Record

MOVE, PLACE, WITHDRAW, DRAW = int(Act.MOVE), int(Act.PLACE), int(Act.WITHDRAW), int(Act.DRAW)
DISCARD = int(Act.DISCARD)
CATEGORIES = 4


@verb
def append(action: int, out: Actions, written: int) -> int:
    """Append an action if it fits; returns how many there are now."""
    if written < len(out):
        out[written] = action
    return written + 1


@kernel
def legal_actions(position: Record, board: Record, out: Actions) -> int:
    """See `contract.legal_actions`."""
    if position.result != ONGOING:
        return 0
    if position.phase == Phase.MAIN:
        return list_turn(position, board, out)
    if position.phase == Phase.SETUP:
        return list_placements(position, board, out)
    written = 0
    cards = drawable(position, board)
    while cards != ZERO:
        written = append(encode(DRAW, 0, 0, trailing_zeros(cards)), out, written)
        cards &= cards - ONE
    return written


@verb
def deck_of(position: Record, board: Record) -> Word:
    """The cards that are neither in a hand nor discarded."""
    return board.deck & ~(position.hand[0] | position.hand[1] | position.discards)


@verb
def drawable(position: Record, board: Record) -> Word:
    """The cards of which chance draws one: the deck or, where it is empty, the discards (Cards)."""
    cards = deck_of(position, board)
    return cards if cards != ZERO else position.discards


@verb
def placeable(position: Record, board: Record) -> Word:
    """The faces that the side to move may place in the set-up."""
    return position.ready[position.side] & board.starters


@kernel
def list_placements(position: Record, board: Record, out: Actions) -> int:
    """Write the placements of the set-up (Deal and set-up)."""
    written = 0
    side = position.side
    faces = placeable(position, board)
    while faces != ZERO:
        face = trailing_zeros(faces)
        faces &= faces - ONE
        for i in range(board.homes[side]):
            cell = board.home[side, i]
            if position.stands[cell] == FREE:
                written = append(encode(PLACE, cell, 0, face), out, written)
    return written


@kernel
def list_turn(position: Record, board: Record, out: Actions) -> int:
    """Write the actions of a turn."""
    written = 0
    side = position.side
    for i in range(position.count[side]):
        cell = position.where[side, i]
        if not may_act(position, cell):
            continue
        if board.moves & TOKENS:
            written = list_moves(position, board, cell, NO_CARD, out, written)
        if board.moves & CARDS:
            cards = position.hand[side]
            while cards != ZERO:
                written = list_moves(position, board, cell, trailing_zeros(cards), out, written)
                cards &= cards - ONE
        if board.withdraw:
            written = append(encode(WITHDRAW, cell, 0, 0), out, written)
    written = list_deployments(position, board, out, written)
    if board.discard:
        cards = position.hand[side]
        while cards != ZERO:
            written = append(encode(DISCARD, 0, 0, trailing_zeros(cards)), out, written)
            cards &= cards - ONE
    if position.left < UNITS or written == 0:
        written = append(END_TURN, out, written)
    return written


@kernel
def list_moves(
    position: Record, board: Record, cell: int, card: int, out: Actions, written: int
) -> int:
    """Append the moves and attacks of the token on a cell, by its own marks or a card's."""
    if not leads(position, board, cell, card):
        return written
    token = marked(position, cell, card)
    calm = is_calm(position, board, cell, card)
    for mark in range(board.marks[face_of(token)]):
        target = landing(board, cell, token, mark)
        if may_land(position, position.side, target, calm):
            written = append(encode(MOVE, cell, target, card), out, written)
    return written


@kernel
def list_deployments(position: Record, board: Record, out: Actions, written: int) -> int:
    """Append the ways in which tokens may come from the reserve (Deploy)."""
    for category in range(CATEGORIES):
        waiting = position.ready[position.side] & board.of_category[category]
        if waiting == ZERO:
            continue
        entries = doors(position, board, category)
        while waiting != ZERO:
            face = trailing_zeros(waiting)
            waiting &= waiting - ONE
            for zone in range(ZONES):
                if entries >> zone & 1:
                    for i in range(ZONE_CELLS):
                        cell = board.members[zone, i]
                        if is_door(position, board, zone, cell):
                            written = append(encode(PLACE, cell, 0, face), out, written)
    return written


@kernel
def count_actions(position: Record, board: Record) -> int:
    """See `contract.count_actions`."""
    if position.result != ONGOING:
        return 0
    if position.phase == Phase.MAIN:
        return count_turn_actions(position, board)
    if position.phase == Phase.SETUP:
        return popcount(placeable(position, board)) * free_homes(position, board)
    return popcount(drawable(position, board))


@verb
def free_homes(position: Record, board: Record) -> int:
    """How many cells are left to place a token on in the set-up."""
    cells = 0
    for i in range(board.homes[position.side]):
        cells += position.stands[board.home[position.side, i]] == FREE
    return cells


@kernel
def count_turn_actions(position: Record, board: Record) -> int:
    """How many actions a turn offers."""
    total = 0
    side = position.side
    for i in range(position.count[side]):
        cell = position.where[side, i]
        if not may_act(position, cell):
            continue
        if board.moves & TOKENS:
            total += count_moves(position, board, cell, NO_CARD)
        if board.moves & CARDS:
            cards = position.hand[side]
            while cards != ZERO:
                total += count_moves(position, board, cell, trailing_zeros(cards))
                cards &= cards - ONE
        total += board.withdraw
    for category in range(CATEGORIES):
        waiting = popcount(position.ready[side] & board.of_category[category])
        if waiting > 0:
            total += waiting * open_cells(position, board, doors(position, board, category))
    if board.discard:
        total += popcount(position.hand[side])
    return total + (position.left < UNITS or total == 0)


@verb
def count_moves(position: Record, board: Record, cell: int, card: int) -> int:
    """How many moves and attacks the token on a cell has, by its own marks or a card's."""
    if not leads(position, board, cell, card):
        return 0
    token = marked(position, cell, card)
    calm = is_calm(position, board, cell, card)
    moves = 0
    for mark in range(board.marks[face_of(token)]):
        moves += may_land(position, position.side, landing(board, cell, token, mark), calm)
    return moves
