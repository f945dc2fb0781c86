"""Move generation and counting."""

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
from tessera.games.almajara.kernels.zones import entry_zones, is_entry_cell, open_cells
from tessera.games.almajara.layout import (
    END_TURN,
    FREE,
    NO_CARD,
    UNITS,
    ZONE_CELLS,
    ZONES,
    ActionKind,
    Phase,
    encode,
    face_of,
)
from tessera.kernel.bits import ONE, ZERO, Word, popcount, trailing_zeros
from tessera.kernel.compiled import inline_kernel, kernel
from tessera.kernel.contract import ONGOING, Actions, Record

MOVE, PLACE, WITHDRAW, DRAW = (
    int(ActionKind.MOVE),
    int(ActionKind.PLACE),
    int(ActionKind.WITHDRAW),
    int(ActionKind.DRAW),
)
DISCARD = int(ActionKind.DISCARD)
CATEGORIES = 4


@inline_kernel
def append(action: int, out: Actions, written: int) -> int:
    """Append an action if it fits; return the new count."""
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


@inline_kernel
def deck_of(position: Record, board: Record) -> Word:
    """The cards that are neither in hand nor discarded."""
    return board.deck & ~(position.hand[0] | position.hand[1] | position.discards)


@inline_kernel
def drawable(position: Record, board: Record) -> Word:
    """The cards that chance draws from: the deck or, if it is empty, the discards (Cards)."""
    cards = deck_of(position, board)
    return cards if cards != ZERO else position.discards


@inline_kernel
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
            if position.token_at[cell] == FREE:
                written = append(encode(PLACE, cell, 0, face), out, written)
    return written


@kernel
def list_turn(position: Record, board: Record, out: Actions) -> int:
    """Write the actions of a turn."""
    written = 0
    side = position.side
    for i in range(position.count[side]):
        cell = position.token_cells[side, i]
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
    if may_end(position, board) or written == 0:
        written = append(END_TURN, out, written)
    return written


@inline_kernel
def may_end(position: Record, board: Record) -> bool:
    """Whether the side to move may stop, though it could go on (A turn)."""
    return position.left < UNITS or board.may_pass != 0


@kernel
def list_moves(
    position: Record, board: Record, cell: int, card: int, out: Actions, written: int
) -> int:
    """Append the moves and attacks of the token on a cell, by its own pips or a card's."""
    if not card_can_move(position, board, cell, card):
        return written
    token = pips_source(position, cell, card)
    peaceful = must_not_capture(position, board, cell, card)
    for pip in range(board.pips[face_of(token)]):
        target = pip_target(board, cell, token, pip)
        if may_land(position, position.side, target, peaceful):
            written = append(encode(MOVE, cell, target, card), out, written)
    return written


@kernel
def list_deployments(position: Record, board: Record, out: Actions, written: int) -> int:
    """Append the deployments of tokens from the reserve (Deploy)."""
    for category in range(CATEGORIES):
        in_reserve = position.ready[position.side] & board.of_category[category]
        if in_reserve == ZERO:
            continue
        open_zones = entry_zones(position, board, category)
        while in_reserve != ZERO:
            face = trailing_zeros(in_reserve)
            in_reserve &= in_reserve - ONE
            for zone in range(ZONES):
                if open_zones >> zone & 1:
                    for i in range(ZONE_CELLS):
                        cell = board.members[zone, i]
                        if is_entry_cell(position, board, zone, cell):
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


@inline_kernel
def free_homes(position: Record, board: Record) -> int:
    """The number of cells left for placing a token in the set-up."""
    cells = 0
    for i in range(board.homes[position.side]):
        cells += position.token_at[board.home[position.side, i]] == FREE
    return cells


@kernel
def count_turn_actions(position: Record, board: Record) -> int:
    """The number of legal actions in the main phase."""
    total = 0
    side = position.side
    for i in range(position.count[side]):
        cell = position.token_cells[side, i]
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
        in_reserve = popcount(position.ready[side] & board.of_category[category])
        if in_reserve > 0:
            total += in_reserve * open_cells(
                position, board, entry_zones(position, board, category)
            )
    if board.discard:
        total += popcount(position.hand[side])
    return total + (may_end(position, board) or total == 0)


@inline_kernel
def count_moves(position: Record, board: Record, cell: int, card: int) -> int:
    """The number of moves and attacks of the token on a cell, by its own pips or a card's."""
    if not card_can_move(position, board, cell, card):
        return 0
    token = pips_source(position, cell, card)
    peaceful = must_not_capture(position, board, cell, card)
    moves = 0
    for pip in range(board.pips[face_of(token)]):
        moves += may_land(position, position.side, pip_target(board, cell, token, pip), peaceful)
    return moves
