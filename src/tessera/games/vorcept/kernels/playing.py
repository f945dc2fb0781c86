"""Playing actions (make move): their effects, the turn order, and the end of the game."""

from tessera.games.hexes.kernels.pieces import (
    put_piece,
    remove_piece,
    remove_pieces,
    take_from_reserve,
)
from tessera.games.hexes.kernels.turns import (
    draw_if_no_progress,
    end_action,
    end_game,
    last_mover,
    pass_turn,
    tick_clock,
)
from tessera.games.hexes.layout import BLUE, KINDS, RED
from tessera.games.vorcept.kernels.capture import captured, surrounded
from tessera.games.vorcept.kernels.placement import obstacle_kind
from tessera.games.vorcept.kernels.state import place_obstacle, set_pylon
from tessera.games.vorcept.layout import HAND, HOST, PASS, PYLON_GOAL, TARGET_BITS, End, Phase
from tessera.kernel.bits import NO_CELL, contains, is_empty
from tessera.kernel.compiled import inline_kernel, kernel
from tessera.kernel.contract import FIRST_WINS, Record

END_HOST, END_PYLON, END_NO_PROGRESS = int(End.HOST), int(End.PYLON), int(End.NO_PROGRESS)


@kernel
def apply(position: Record, board: Record, action: int) -> None:
    """See `contract.apply`."""
    source, target = action >> TARGET_BITS, action & NO_CELL
    if position.phase == Phase.MAIN:
        apply_main(position, board, source, target)
    elif position.phase == Phase.PYLON:
        set_pylon(position, target)
        begin_blocks(position)
    elif position.phase == Phase.BLOCKS:
        place_obstacle_or_pass(position, action, target)
    else:
        place_host(position, board, target)


@kernel
def begin_blocks(position: Record) -> None:
    """Let Red lay the first obstacle; if there are none to lay, let Blue place its Host."""
    if position.obstacles_left > 0:
        position.phase = Phase.BLOCKS
        position.side = RED
    else:
        begin_hosts(position)


@kernel
def begin_hosts(position: Record) -> None:
    """Let Blue place its Host, after the last obstacle that can be laid."""
    position.phase = Phase.HOST
    position.side = BLUE
    position.passes = 0
    position.obstacles_left = 0


@kernel
def place_obstacle_or_pass(position: Record, action: int, target: int) -> None:
    """Set-up 2: lay an obstacle, or pass if none can be laid."""
    if action == PASS:
        position.passes += 1
    else:
        place_obstacle(position, obstacle_kind(position), target)
        position.passes = 0
        position.obstacles_left -= 1
    position.side = 1 - position.side
    if position.obstacles_left == 0 or position.passes == 2:
        begin_hosts(position)


@kernel
def place_host(position: Record, board: Record, target: int) -> None:
    """Set-up 3: place a Host; after Red's the main phase begins (Set-up 4)."""
    put_piece(position, position.side, HOST, target)
    if position.side == BLUE:
        position.side = RED
        return
    position.phase = Phase.MAIN
    position.side = position.begins
    position.left = position.first_turn
    check_end(position, board)


@kernel
def apply_main(position: Record, board: Record, source: int, target: int) -> None:
    """Play an action of the main phase, with its captures and the end of the turn."""
    tick_clock(position)
    if source > HAND + KINDS:
        pass_turn(position)
    else:
        move_or_summon(position, source, target)
        capture(position, board, target)
        end_action(position)
    check_end(position, board)


@inline_kernel
def move_or_summon(position: Record, source: int, target: int) -> None:
    """Put a piece from the board or from the reserve on its target."""
    side = position.side
    if source < NO_CELL:
        kind = remove_piece(position, side, source)
    else:
        kind = source - HAND
        take_from_reserve(position, side, kind)
        position.clock = 0
    put_piece(position, side, kind, target)
    position.acted = target


@inline_kernel
def capture(position: Record, board: Record, actor: int) -> None:
    """Remove what the piece on `actor` captures, then its own side's surrounded pieces."""
    side = position.side
    taken = captured(board, position.own[side], position.own[1 - side], position.free, actor)
    if not is_empty(taken):
        remove_pieces(position, 1 - side, taken)
        position.clock = 0
    lost = surrounded(board, position.own[side], position.free, actor)
    if not is_empty(lost):
        remove_pieces(position, side, lost)
        position.clock = 0
        if contains(lost, actor):
            position.acted = NO_CELL


@inline_kernel
def holds_pylon(position: Record, board: Record, side: int) -> bool:
    """Whether a side holds all three cells of a triangle around the Pylon."""
    own = position.own[side]
    around = board.neighbour[position.pylon]
    for first in range(2):
        if (
            contains(own, around[first])
            and contains(own, around[first + 2])
            and contains(own, around[first + 4])
        ):
            return True
    return False


@inline_kernel
def check_win(position: Record, board: Record, side: int) -> None:
    """End the game if it is won or lost after an action of `side` (End)."""
    win = FIRST_WINS + side
    if position.leader[1 - side] == NO_CELL:
        end_game(position, win, END_HOST)
    elif position.pylon_rule == PYLON_GOAL and holds_pylon(position, board, side):
        end_game(position, win, END_PYLON)
    elif position.leader[side] == NO_CELL:
        end_game(position, FIRST_WINS + 1 - side, END_HOST)


@inline_kernel
def check_end(position: Record, board: Record) -> None:
    """End the game if it is over (End). Depends only on what a position text contains."""
    check_win(position, board, last_mover(position))
    draw_if_no_progress(position, END_NO_PROGRESS)
