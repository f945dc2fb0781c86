"""Playing actions: what each changes, whose turn comes next, and when the game ends."""

from tessera.games.hexes.kernels.pieces import lift, lift_all, put, spend
from tessera.games.hexes.kernels.turns import (
    count_action,
    count_turn,
    draw_if_stale,
    finish,
    last_actor,
    pass_turn,
)
from tessera.games.hexes.layout import BLUE, KINDS, RED
from tessera.games.vorcept.kernels.capture import surrounded, taken
from tessera.games.vorcept.kernels.placement import obstacle_kind
from tessera.games.vorcept.kernels.state import lay, set_pylon
from tessera.games.vorcept.layout import HAND, HOST, PASS, PYLON_GOAL, TARGET_BITS, End, Phase
from tessera.kernel.bits import NO_CELL, has, is_empty
from tessera.kernel.compiled import kernel, verb
from tessera.kernel.contract import FIRST_WINS, Record

END_HOST, END_PYLON, END_NO_PROGRESS = int(End.HOST), int(End.PYLON), int(End.NO_PROGRESS)


@kernel
def apply(position: Record, board: Record, action: int) -> None:
    """See `contract.apply`."""
    source, target = action >> TARGET_BITS, action & NO_CELL
    if position.phase == Phase.MAIN:
        act(position, board, source, target)
    elif position.phase == Phase.PYLON:
        set_pylon(position, target)
        begin_blocks(position)
    elif position.phase == Phase.BLOCKS:
        lay_or_pass(position, action, target)
    else:
        place_host(position, board, target)


@kernel
def begin_blocks(position: Record) -> None:
    """Red lays the first obstacle, if any are to be laid; otherwise Blue places its Host."""
    if position.to_lay > 0:
        position.phase = Phase.BLOCKS
        position.side = RED
    else:
        begin_hosts(position)


@kernel
def begin_hosts(position: Record) -> None:
    """The obstacles lie (or nobody can lay the rest): Blue places its Host."""
    position.phase = Phase.HOST
    position.side = BLUE
    position.passes = 0
    position.to_lay = 0


@kernel
def lay_or_pass(position: Record, action: int, target: int) -> None:
    """One step of Set-up 2: an obstacle, or a pass where none can be laid."""
    if action == PASS:
        position.passes += 1
    else:
        lay(position, obstacle_kind(position), target)
        position.passes = 0
        position.to_lay -= 1
    position.side = 1 - position.side
    if position.to_lay == 0 or position.passes == 2:
        begin_hosts(position)


@kernel
def place_host(position: Record, board: Record, target: int) -> None:
    """One step of Set-up 3; after Red's Host the main phase begins (Set-up 4)."""
    put(position, position.side, HOST, target)
    if position.side == BLUE:
        position.side = RED
        return
    position.phase = Phase.MAIN
    position.side = position.begins
    position.left = position.first_turn
    settle(position, board)


@kernel
def act(position: Record, board: Record, source: int, target: int) -> None:
    """One action of the main phase, with all that follows from it."""
    count_turn(position)
    if source > HAND + KINDS:
        pass_turn(position)
    else:
        move_or_summon(position, source, target)
        capture(position, board, target)
        count_action(position)
    settle(position, board)


@verb
def move_or_summon(position: Record, source: int, target: int) -> None:
    """Set a piece from the board or from the reserve on its target."""
    side = position.side
    if source < NO_CELL:
        kind = lift(position, side, source)
    else:
        kind = source - HAND
        spend(position, side, kind)
        position.clock = 0
    put(position, side, kind, target)
    position.acted = target


@verb
def capture(position: Record, board: Record, actor: int) -> None:
    """Take what the piece on `actor` captures, then remove its own side's surrounded pieces."""
    side = position.side
    prey = taken(board, position.own[side], position.own[1 - side], position.free, actor)
    if not is_empty(prey):
        lift_all(position, 1 - side, prey)
        position.clock = 0
    lost = surrounded(board, position.own[side], position.free, actor)
    if not is_empty(lost):
        lift_all(position, side, lost)
        position.clock = 0
        if has(lost, actor):
            position.acted = NO_CELL


@verb
def holds_pylon(position: Record, board: Record, side: int) -> bool:
    """Whether a side has pieces on all three cells of a triangle around the Pylon."""
    own = position.own[side]
    around = board.neighbour[position.pylon]
    for first in range(2):
        if has(own, around[first]) and has(own, around[first + 2]) and has(own, around[first + 4]):
            return True
    return False


@verb
def judge(position: Record, board: Record, side: int) -> None:
    """Whether the game is over after an action of `side` (End)."""
    win = FIRST_WINS + side
    if position.leader[1 - side] == NO_CELL:
        finish(position, win, END_HOST)
    elif position.pylon_rule == PYLON_GOAL and holds_pylon(position, board, side):
        finish(position, win, END_PYLON)
    elif position.leader[side] == NO_CELL:
        finish(position, FIRST_WINS + 1 - side, END_HOST)


@verb
def settle(position: Record, board: Record) -> None:
    """Whether the game is over (End). It follows from the position alone, as texts show it."""
    judge(position, board, last_actor(position))
    draw_if_stale(position, END_NO_PROGRESS)
