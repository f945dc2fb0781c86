"""The distance of tokens to an enemy portal, and whether a turn might win."""

from tessera.games.almajara.kernels.movement import CARDS, TOKENS, may_act
from tessera.games.almajara.kernels.playing import obelisks_held
from tessera.games.almajara.layout import FAR, NORTH, SOUTH, UNITS, Phase, face_of
from tessera.kernel.bits import ONE, ZERO, trailing_zeros
from tessera.kernel.compiled import inline_kernel, kernel
from tessera.kernel.contract import Record


@inline_kernel
def moves_to_portal(position: Record, board: Record, side: int, face: int, cell: int) -> int:
    """Moves to an enemy portal on an empty board, by the token's pips or the best card's."""
    away = board.portal_distance[side, face, cell] if board.moves & TOKENS else FAR
    cards = position.hand[side] if board.moves & CARDS else ZERO
    while cards != ZERO:
        away = min(away, board.portal_distance[side, trailing_zeros(cards), cell])
        cards &= cards - ONE
    return away


@kernel
def may_win(position: Record, board: Record) -> bool:
    """See `contract.may_win`.

    A token acts once a turn, so one must be one move from a portal now. Otherwise a turn can win
    only at its end: by the limit, by score, or when the other side has no token left. After the
    set-up South begins, and wins at once if it was allowed to start on two Obelisks. It can lose at
    once only in hand-made positions.
    """
    side = position.side
    if position.phase != Phase.MAIN:
        bare = position.count[SOUTH] == 0 and position.ready[SOUTH] == ZERO
        placed = position.to_place[SOUTH] if side == SOUTH and board.starts_on_obelisks else 0
        return bare or obelisks_held(position, board, SOUTH) + placed > 1
    if side == NORTH and 0 < board.limit <= position.turns + 1:
        return True
    if position.clock + 1 >= board.draw_after and not board.can_be_won:
        return True
    if position.count[1 - side] <= UNITS and position.ready[1 - side] == ZERO:
        return True
    for i in range(position.count[side]):
        cell = position.token_cells[side, i]
        face = face_of(position.token_at[cell])
        if may_act(position, cell) and moves_to_portal(position, board, side, face, cell) == 1:
            return True
    return False
