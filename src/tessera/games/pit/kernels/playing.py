"""Playing actions: what each changes, whose turn comes next, and when the game ends."""

from tessera.games.hexes.kernels.pieces import RESERVE_KEYS, lift, lift_all, put, spend
from tessera.games.hexes.kernels.turns import (
    count_action,
    count_turn,
    draw_if_stale,
    finish,
    pass_turn,
)
from tessera.games.hexes.layout import BLUE, KINDS
from tessera.games.pit.kernels.effect import Pieces, ends, taken
from tessera.games.pit.layout import HAND, PASS, End, Phase, load_of, source_of, target_of
from tessera.kernel.bits import NO_CELL, either, has, is_empty, members, single
from tessera.kernel.compiled import kernel, verb
from tessera.kernel.contract import DRAW, FIRST_WINS, Record

END_LUMEN, END_NO_PROGRESS = int(End.LUMEN), int(End.NO_PROGRESS)


@kernel
def apply(position: Record, board: Record, action: int) -> None:
    """See `contract.apply`."""
    if position.phase == Phase.MAIN:
        count_turn(position)
        if action == PASS:
            pass_turn(position)
        else:
            act(position, board, action)
            count_action(position)
        settle(position)
    else:
        place_or_pass(position, action)


@kernel
def place_or_pass(position: Record, action: int) -> None:
    """One step of the set-up: a piece, or a pass where none can be placed."""
    if action == PASS:
        position.passes += 1
    else:
        kind = source_of(action) - HAND
        spend(position, position.side, kind)
        put(position, position.side, kind, target_of(action))
        position.passes = 0
    position.side = 1 - position.side
    if position.passes == 2 or nothing_waits(position):
        begin_main(position)


@verb
def nothing_waits(position: Record) -> bool:
    """Whether all pieces stand on the board."""
    for side in range(2):
        for kind in range(KINDS):
            if position.reserve[side, kind] > 0:
                return False
    return True


@verb
def begin_main(position: Record) -> None:
    """Blue begins the main phase; what waits still is out of the game (Set-up 3)."""
    for side in range(2):
        for kind in range(KINDS):
            waiting = position.reserve[side, kind]
            position.key ^= RESERVE_KEYS[side, kind, waiting] ^ RESERVE_KEYS[side, kind, 0]
            position.reserve[side, kind] = 0
    position.phase = Phase.MAIN
    position.side = BLUE
    position.left = position.first_turn
    position.passes = 0
    settle(position)


@kernel
def act(position: Record, board: Record, action: int) -> None:
    """A move, push, pull or flight, with its losses and captures."""
    side = position.side
    source, target, load = source_of(action), target_of(action), load_of(action)
    actor, end = ends(position, board, action)
    kind, thrown, owner = lift(position, side, source), 0, side
    if load != NO_CELL:
        owner = side if has(position.own[side], load) else 1 - side
        thrown = lift(position, owner, load)
    if actor != NO_CELL:
        put(position, side, kind, actor)
    if end != NO_CELL:
        put(position, owner, thrown, end)
    position.acted = actor
    if actor == NO_CELL or (load != NO_CELL and end == NO_CELL):
        position.clock = 0
    displaced = single(end)
    if target != source:
        displaced = either(displaced, single(actor))
    prey = taken(
        board,
        Pieces(
            members(position.own[side]),
            members(position.own[1 - side]),
            members(position.free),
            displaced,
            position.leader[side],
            position.leader[1 - side],
        ),
    )
    if not is_empty(prey):
        lift_all(position, 1 - side, prey)
        position.clock = 0


@verb
def settle(position: Record) -> None:
    """Whether the game is over (End). It follows from the position alone, as texts show it."""
    blue_lost, red_lost = position.leader[0] == NO_CELL, position.leader[1] == NO_CELL
    if blue_lost and red_lost:
        finish(position, DRAW, END_LUMEN)
    elif blue_lost or red_lost:
        finish(position, FIRST_WINS + (1 if blue_lost else 0), END_LUMEN)
    draw_if_stale(position, END_NO_PROGRESS)
