"""Playing actions (make move): their effects, the turn order, and the end of the game."""

from tessera.games.hexes.kernels.pieces import (
    RESERVE_KEYS,
    put_piece,
    remove_piece,
    remove_pieces,
    take_from_reserve,
)
from tessera.games.hexes.kernels.turns import (
    draw_if_no_progress,
    end_action,
    end_game,
    pass_turn,
    tick_clock,
)
from tessera.games.hexes.layout import BLUE, KINDS
from tessera.games.pit.kernels.effect import Pieces, captured, end_cells
from tessera.games.pit.layout import HAND, PASS, End, Phase, load_of, source_of, target_of
from tessera.kernel.bits import NO_CELL, as_tuple, contains, is_empty, single, union
from tessera.kernel.compiled import inline_kernel, kernel
from tessera.kernel.contract import DRAW, FIRST_WINS, Record

END_LUMEN, END_NO_PROGRESS = int(End.LUMEN), int(End.NO_PROGRESS)


@kernel
def apply(position: Record, board: Record, action: int) -> None:
    """See `contract.apply`."""
    if position.phase == Phase.MAIN:
        tick_clock(position)
        if action == PASS:
            pass_turn(position)
        else:
            apply_main(position, board, action)
            end_action(position)
        check_end(position)
    else:
        place_or_pass(position, action)


@kernel
def place_or_pass(position: Record, action: int) -> None:
    """Set-up: place a piece, or pass if none can be placed."""
    if action == PASS:
        position.passes += 1
    else:
        kind = source_of(action) - HAND
        take_from_reserve(position, position.side, kind)
        put_piece(position, position.side, kind, target_of(action))
        position.passes = 0
    position.side = 1 - position.side
    if position.passes == 2 or reserves_empty(position):
        begin_main(position)


@inline_kernel
def reserves_empty(position: Record) -> bool:
    """Whether all pieces stand on the board."""
    for side in range(2):
        for kind in range(KINDS):
            if position.reserve[side, kind] > 0:
                return False
    return True


@inline_kernel
def begin_main(position: Record) -> None:
    """Start the main phase with Blue; pieces still in reserve are out of the game (Set-up 3)."""
    for side in range(2):
        for kind in range(KINDS):
            waiting = position.reserve[side, kind]
            position.key ^= RESERVE_KEYS[side, kind, waiting] ^ RESERVE_KEYS[side, kind, 0]
            position.reserve[side, kind] = 0
    position.phase = Phase.MAIN
    position.side = BLUE
    position.left = position.first_turn
    position.passes = 0
    check_end(position)


@kernel
def apply_main(position: Record, board: Record, action: int) -> None:
    """Play a move, push, pull or flight, with its losses and captures."""
    side = position.side
    source, target, load = source_of(action), target_of(action), load_of(action)
    actor, end = end_cells(position, board, action)
    kind, thrown, owner = remove_piece(position, side, source), 0, side
    if load != NO_CELL:
        owner = side if contains(position.own[side], load) else 1 - side
        thrown = remove_piece(position, owner, load)
    if actor != NO_CELL:
        put_piece(position, side, kind, actor)
    if end != NO_CELL:
        put_piece(position, owner, thrown, end)
    position.acted = actor
    if actor == NO_CELL or (load != NO_CELL and end == NO_CELL):
        position.clock = 0
    displaced = single(end)
    if target != source:
        displaced = union(displaced, single(actor))
    taken = captured(
        board,
        Pieces(
            as_tuple(position.own[side]),
            as_tuple(position.own[1 - side]),
            as_tuple(position.free),
            displaced,
            position.leader[side],
            position.leader[1 - side],
        ),
    )
    if not is_empty(taken):
        remove_pieces(position, 1 - side, taken)
        position.clock = 0


@inline_kernel
def check_end(position: Record) -> None:
    """End the game if it is over (End). Depends only on what a position text contains."""
    blue_lost, red_lost = position.leader[0] == NO_CELL, position.leader[1] == NO_CELL
    if blue_lost and red_lost:
        end_game(position, DRAW, END_LUMEN)
    elif blue_lost or red_lost:
        end_game(position, FIRST_WINS + (1 if blue_lost else 0), END_LUMEN)
    draw_if_no_progress(position, END_NO_PROGRESS)
