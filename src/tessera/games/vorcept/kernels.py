"""The rules of Vorcept, compiled: one small function for each verb of the rule page.

Cells come as sets (`kernel.bits`), so that reach, capture and counting need no loop over the
board. `board` is a `BOARD` record, `position` a `POSITION` record that is modified in place.
"""

import numpy as np

from tessera.games.vorcept import layout
from tessera.games.vorcept.layout import (
    ACTIONS_A_TURN,
    BLOCKS_EDITION,
    BLUE,
    BLUE_BLOCK,
    DRONE_1,
    HAND,
    HOST,
    HOST_CELLS_LEFT,
    KINDS,
    LARGEST_GROUP,
    LAVA,
    OBSTACLE_IN_HAND,
    PASS,
    PYLON_GOAL,
    PYLON_IN_HAND,
    RED,
    RED_BLOCK,
    TARGET_BITS,
    End,
    Phase,
)
from tessera.kernel import contract
from tessera.kernel.bits import (
    EMPTY,
    NO_CELL,
    CellSet,
    both,
    count,
    drop_lowest,
    either,
    has,
    is_empty,
    lowest,
    members,
    nth,
    nth_bit,
    single,
    store,
    without,
)
from tessera.kernel.compiled import kernel, verb
from tessera.kernel.contract import (
    DRAW,
    FIRST_WINS,
    ONGOING,
    Actions,
    Record,
)
from tessera.kernel.dice import Dice, below, keys

# Plain integers: compiled code does not need to know that they are enumerations.
PHASE_PYLON, PHASE_BLOCKS, PHASE_HOST, PHASE_MAIN = (int(phase) for phase in Phase)
END_HOST, END_PYLON, END_NO_PROGRESS = int(End.HOST), int(End.PYLON), int(End.NO_PROGRESS)

CLAMP, TRIANGLE, FULL = 1, 2, 4
"""Why a piece is taken, as flags (Capture 1)."""

PIECE_KEYS = keys(1, 2, KINDS, NO_CELL + 1)
OBSTACLE_KEYS = keys(2, 3, NO_CELL + 1)
PYLON_KEYS = keys(3, NO_CELL + 1)
RESERVE_KEYS = keys(4, 2, KINDS, 100)
ACTED_KEYS = keys(5, NO_CELL + 1)
TURN_KEYS = keys(6, 4, 2, 3, 3)  # [phase, side, left, passes]
TO_LAY_KEYS = keys(7, 128)


# --- Asking ---------------------------------------------------------------------------------


@verb
def outcome(position: Record) -> int:
    """See `contract.outcome`."""
    return position.result


@verb
def to_move(position: Record) -> int:
    """See `contract.to_move`."""
    return position.side


@kernel
def position_key(position: Record) -> np.uint64:
    """See `contract.position_key`."""
    return position.key ^ _turn_key(position)


@kernel
def _turn_key(position: Record) -> np.uint64:
    return (
        TURN_KEYS[position.phase, position.side, position.left, position.passes]
        ^ ACTED_KEYS[position.acted]
        ^ TO_LAY_KEYS[position.to_lay]
    )


# --- Set-up ---------------------------------------------------------------------------------


@kernel
def spread(board: Record, cells: CellSet) -> CellSet:
    """All cells next to at least one of a set."""
    around = EMPTY
    rest = members(cells)
    while not is_empty(rest):
        around = either(around, board.neighbours[lowest(rest)])
        rest = drop_lowest(rest)
    return around


@kernel
def all_obstacles(position: Record) -> CellSet:
    """Lava and blocks of both colours."""
    blocks = either(position.obstacles[BLUE_BLOCK], position.obstacles[RED_BLOCK])
    return either(position.obstacles[LAVA], blocks)


@kernel
def pylon_cells(position: Record, board: Record) -> CellSet:
    """Where the Pylon may be placed (Set-up 1)."""
    return both(board.six, position.free)


@kernel
def open_host_cells(position: Record, board: Record) -> CellSet:
    """Where a Host could legally start, were it not for the other Host (Set-up 3)."""
    too_near = board.near[position.host_gap - 1, position.pylon]
    beside = spread(board, all_obstacles(position))
    return without(without(position.free, too_near), beside)


@kernel
def host_cells(position: Record, board: Record) -> CellSet:
    """Where the side to move may place its Host (Set-up 3)."""
    other = board.neighbours[position.host[1 - position.side]]
    cells = without(open_host_cells(position, board), other)
    if not is_empty(cells):
        return cells
    cells = without(position.free, other)
    if not is_empty(cells):
        return cells
    return members(position.free)


@kernel
def obstacle_kind(position: Record) -> int:
    """What the side to move lays (Set-up 2)."""
    if position.edition == BLOCKS_EDITION:
        return BLUE_BLOCK if position.side == BLUE else RED_BLOCK
    return LAVA


@kernel
def makes_large_group(position: Record, board: Record, kind: int, cell: int) -> bool:
    """Whether a block laid here would belong to a group of more than three of its colour."""
    colour = position.obstacles[kind]
    group = single(cell)
    for _ in range(LARGEST_GROUP):
        group = either(group, both(spread(board, group), colour))
    return count(group) > LARGEST_GROUP


@kernel
def obstacle_cells(position: Record, board: Record) -> CellSet:
    """Where the side to move may lay its next obstacle (Set-up 2)."""
    hosts = open_host_cells(position, board)
    cells = without(position.free, board.neighbours[position.pylon])
    blocks = position.edition == BLOCKS_EDITION
    kind = obstacle_kind(position)
    if blocks:
        other_colour = position.obstacles[BLUE_BLOCK + RED_BLOCK - kind]
        cells = without(cells, spread(board, other_colour))
    allowed = EMPTY
    while not is_empty(cells):
        cell = lowest(cells)
        cells = drop_lowest(cells)
        if count(without(hosts, board.near[1, cell])) < HOST_CELLS_LEFT:
            continue
        if blocks and makes_large_group(position, board, kind, cell):
            continue
        allowed = either(allowed, single(cell))
    return allowed


@kernel
def in_hand(position: Record) -> int:
    """What the side to move places in a set-up phase, as the source of an action code."""
    if position.phase == PHASE_PYLON:
        return PYLON_IN_HAND
    if position.phase == PHASE_BLOCKS:
        return OBSTACLE_IN_HAND
    return HAND + HOST


@kernel
def placement_cells(position: Record, board: Record) -> CellSet:
    """Where the side to move may place what it holds in a set-up phase."""
    if position.phase == PHASE_PYLON:
        return pylon_cells(position, board)
    if position.phase == PHASE_BLOCKS:
        return obstacle_cells(position, board)
    return host_cells(position, board)


# --- The main phase: what may be done ---------------------------------------------------------


@verb
def move_targets(position: Record, board: Record, cell: int) -> CellSet:
    """Where the piece on a cell may move to (Move): in reach, free, not behind the Pylon."""
    behind = board.ray[board.bearing[cell, position.pylon], position.pylon]
    reach = board.reach[position.kind[cell], cell]
    return without(both(reach, position.free), behind)


@verb
def summon_targets(position: Record, board: Record) -> CellSet:
    """Where the side to move may summon (Summon): free cells next to its Host."""
    return both(board.neighbours[position.host[position.side]], position.free)


@verb
def may_act(position: Record) -> CellSet:
    """The pieces of the side to move that have not acted in this turn."""
    return without(position.own[position.side], single(position.acted))


@verb
def summon_kinds(position: Record) -> int:
    """How many kinds of drone the side to move has in reserve."""
    kinds = 0
    for kind in range(DRONE_1, KINDS):
        kinds += position.reserve[position.side, kind] > 0
    return kinds


@verb
def count_pseudo(position: Record, board: Record) -> int:
    """How many moves and summons there are, those that surround one's own pieces included."""
    total = summon_kinds(position) * count(summon_targets(position, board))
    movers = may_act(position)
    while not is_empty(movers):
        total += count(move_targets(position, board, lowest(movers)))
        movers = drop_lowest(movers)
    return total


@verb
def nth_pseudo(position: Record, board: Record, rank: int) -> int:
    """The move or summon that has `rank` others before it."""
    movers = may_act(position)
    while not is_empty(movers):
        cell = lowest(movers)
        targets = move_targets(position, board, cell)
        here = count(targets)
        if rank < here:
            return cell << TARGET_BITS | nth(targets, rank)
        rank -= here
        movers = drop_lowest(movers)
    return nth_summon(position, board, rank)


@verb
def nth_summon(position: Record, board: Record, rank: int) -> int:
    """The summon that has `rank` others before it."""
    targets = summon_targets(position, board)
    here = count(targets)
    kinds = np.uint64(0)
    for kind in range(DRONE_1, KINDS):
        kinds |= np.uint64(position.reserve[position.side, kind] > 0) << np.uint64(kind)
    kind = nth_bit(kinds, rank // here)
    return (HAND + kind) << TARGET_BITS | nth(targets, rank % here)


@verb
def write_targets(source: int, targets: CellSet, out: Actions, written: int) -> int:
    """Append an action for each target cell; returns how many are now in `out`."""
    while not is_empty(targets):
        out[written] = source << TARGET_BITS | lowest(targets)
        targets = drop_lowest(targets)
        written += 1
    return written


@verb
def write_pseudo(position: Record, board: Record, out: Actions) -> int:
    """Write all moves and summons, those that surround one's own pieces included."""
    written = 0
    movers = may_act(position)
    while not is_empty(movers):
        cell = lowest(movers)
        written = write_targets(cell, move_targets(position, board, cell), out, written)
        movers = drop_lowest(movers)
    targets = summon_targets(position, board)
    for kind in range(DRONE_1, KINDS):
        if position.reserve[position.side, kind] > 0:
            written = write_targets(HAND + kind, targets, out, written)
    return written


# --- Capture ----------------------------------------------------------------------------------


@verb
def capture_reasons(board: Record, own: CellSet, free: CellSet, actor: int, direction: int) -> int:
    """Why the enemy piece next to `actor` in a direction is taken: flags, 0 if it stays."""
    cell = board.neighbour[actor, direction]
    opposite = board.neighbour[cell, direction]
    # The actor stands in direction + 3 of the piece; its triangle's other corners:
    left = board.neighbour[cell, (direction + 1) % 6]
    right = board.neighbour[cell, (direction + 5) % 6]
    reasons = CLAMP if has(own, opposite) else 0
    if has(own, left) and has(own, right):
        reasons |= TRIANGLE
    if is_empty(both(board.neighbours[cell], free)):
        reasons |= FULL
    return reasons


@verb
def taken(board: Record, own: CellSet, enemy: CellSet, free: CellSet, actor: int) -> CellSet:
    """The enemy pieces that the piece now standing on `actor` takes (Capture 1)."""
    cells = EMPTY
    if is_empty(both(board.neighbours[actor], enemy)):
        return cells
    for direction in range(6):
        cell = board.neighbour[actor, direction]
        if has(enemy, cell) and capture_reasons(board, own, free, actor, direction) != 0:
            cells = either(cells, single(cell))
    return cells


@verb
def surrounded(board: Record, own: CellSet, free: CellSet, actor: int) -> CellSet:
    """One's own pieces at or next to `actor` that have no free neighbouring cell (Capture 2)."""
    cells = EMPTY
    rest = both(board.near[1, actor], own)
    while not is_empty(rest):
        cell = lowest(rest)
        if is_empty(both(board.neighbours[cell], free)):
            cells = either(cells, single(cell))
        rest = drop_lowest(rest)
    return cells


@kernel
def after(position: Record, action: int) -> tuple[CellSet, CellSet]:
    """The acting side's pieces and the free cells right after a move or summon (Capture)."""
    source, target = action >> TARGET_BITS, action & NO_CELL
    there = single(target)
    own = either(position.own[position.side], there)
    free = without(position.free, there)
    if source < NO_CELL:
        own = without(own, single(source))
        free = either(free, single(source))
    return own, free


@kernel
def surrounds_itself(position: Record, board: Record, action: int) -> bool:
    """Whether a move or summon leaves a piece of its own side without a free neighbour."""
    target = action & NO_CELL
    own, free = after(position, action)
    prey = taken(board, own, position.own[1 - position.side], free, target)
    return not is_empty(surrounded(board, own, either(free, prey), target))


# --- The contract: legal actions --------------------------------------------------------------


@kernel
def legal_actions(position: Record, board: Record, out: Actions) -> int:
    """See `contract.legal_actions`."""
    if position.result != ONGOING:
        return 0
    if position.phase != PHASE_MAIN:
        cells = placement_cells(position, board)
        written = write_targets(in_hand(position), cells, out, 0)
    else:
        written = write_pseudo(position, board, out)
        if position.forbidden:
            written = drop_forbidden(position, board, out, written)
    if written == 0:
        out[0] = PASS
        return 1
    return written


@kernel
def drop_forbidden(position: Record, board: Record, out: Actions, written: int) -> int:
    """Close up the list over the actions that `self_surround=forbidden` rules out."""
    kept = 0
    for i in range(written):
        if not surrounds_itself(position, board, out[i]):
            out[kept] = out[i]
            kept += 1
    return kept


@kernel
def count_actions(position: Record, board: Record) -> int:
    """See `contract.count_actions`."""
    if position.result != ONGOING:
        return 0
    if position.phase != PHASE_MAIN:
        return max(1, count(placement_cells(position, board)))
    total = count_pseudo(position, board)
    if position.forbidden:
        allowed = 0
        for rank in range(total):
            action = nth_pseudo(position, board, rank)
            allowed += not surrounds_itself(position, board, action)
        total = allowed
    return max(1, total)


@kernel
def random_action(position: Record, board: Record, dice: Dice) -> int:
    """See `contract.random_action`."""
    if position.phase != PHASE_MAIN:
        cells = placement_cells(position, board)
        if is_empty(cells):
            return PASS
        return in_hand(position) << TARGET_BITS | nth(cells, below(dice, count(cells)))
    total = count_pseudo(position, board)
    if total == 0:
        return PASS
    if position.forbidden:
        return random_allowed(position, board, dice, total)
    return nth_pseudo(position, board, below(dice, total))


@kernel
def random_allowed(position: Record, board: Record, dice: Dice, total: int) -> int:
    """A random action that does not surround its own side: try a few, then look at all."""
    for _ in range(8):
        action = nth_pseudo(position, board, below(dice, total))
        if not surrounds_itself(position, board, action):
            return action
    # Keep each allowed action with probability 1 / (how many were seen so far).
    chosen, seen = PASS, 0
    for rank in range(total):
        action = nth_pseudo(position, board, rank)
        if not surrounds_itself(position, board, action):
            seen += 1
            if below(dice, seen) == 0:
                chosen = action
    return chosen


# --- Playing ----------------------------------------------------------------------------------


@verb
def put(position: Record, side: int, kind: int, cell: int) -> None:
    """Set a piece on a free cell."""
    there = single(cell)
    store(position.own[side], either(position.own[side], there))
    store(position.free, without(position.free, there))
    position.kind[cell] = kind
    if kind == HOST:
        position.host[side] = cell
    position.key ^= PIECE_KEYS[side, kind, cell]


@verb
def lift(position: Record, side: int, cell: int) -> int:
    """Take a side's piece off its cell; returns its kind."""
    there = single(cell)
    store(position.own[side], without(position.own[side], there))
    store(position.free, either(position.free, there))
    kind = position.kind[cell]
    position.kind[cell] = 0
    if kind == HOST:
        position.host[side] = NO_CELL
    position.key ^= PIECE_KEYS[side, kind, cell]
    return kind


@kernel
def lift_all(position: Record, side: int, cells: CellSet) -> None:
    """Take a side's pieces off all cells of a set."""
    while not is_empty(cells):
        lift(position, side, lowest(cells))
        cells = drop_lowest(cells)


@kernel
def set_pylon(position: Record, cell: int) -> None:
    """Stand the Pylon on a free cell."""
    store(position.free, without(position.free, single(cell)))
    position.key ^= PYLON_KEYS[position.pylon] ^ PYLON_KEYS[cell]
    position.pylon = cell


@kernel
def lay(position: Record, kind: int, cell: int) -> None:
    """Lay an obstacle on a free cell."""
    there = single(cell)
    store(position.obstacles[kind], either(position.obstacles[kind], there))
    store(position.free, without(position.free, there))
    position.key ^= OBSTACLE_KEYS[kind, cell]


@kernel
def apply(position: Record, board: Record, action: int) -> None:
    """See `contract.apply`."""
    source, target = action >> TARGET_BITS, action & NO_CELL
    if position.phase == PHASE_MAIN:
        act(position, board, source, target)
    elif position.phase == PHASE_PYLON:
        set_pylon(position, target)
        begin_blocks(position)
    elif position.phase == PHASE_BLOCKS:
        lay_or_pass(position, action, target)
    else:
        place_host(position, target)


@kernel
def begin_blocks(position: Record) -> None:
    """Red lays the first obstacle, if any are to be laid; otherwise Blue places its Host."""
    if position.to_lay > 0:
        position.phase = PHASE_BLOCKS
        position.side = RED
    else:
        begin_hosts(position)


@kernel
def begin_hosts(position: Record) -> None:
    """The obstacles lie (or nobody can lay the rest): Blue places its Host."""
    position.phase = PHASE_HOST
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
def place_host(position: Record, target: int) -> None:
    """One step of Set-up 3; after Red's Host, Blue begins the main phase (Set-up 4)."""
    put(position, position.side, HOST, target)
    if position.side == BLUE:
        position.side = RED
        return
    position.phase = PHASE_MAIN
    position.side = BLUE
    position.left = position.first_turn


@kernel
def act(position: Record, board: Record, source: int, target: int) -> None:
    """One action of the main phase, with all that follows from it."""
    if position.left == ACTIONS_A_TURN:
        position.clock += 1
    if source > HAND + KINDS:
        pass_turn(position)
        return
    side = position.side
    if source < NO_CELL:
        kind = lift(position, side, source)
    else:
        kind = source - HAND
        spend(position, side, kind)
        position.clock = 0
    put(position, side, kind, target)
    position.passes = 0
    position.acted = target
    capture(position, board, target)
    judge(position, board, side)
    position.left -= 1
    if position.left == 0:
        end_turn(position)


@kernel
def pass_turn(position: Record) -> None:
    """No action is possible: the turn ends (A turn)."""
    began = position.left == ACTIONS_A_TURN
    position.passes = position.passes + 1 if began else 0
    end_turn(position)


@verb
def spend(position: Record, side: int, kind: int) -> None:
    """Take a drone out of the reserve."""
    waiting = position.reserve[side, kind]
    position.key ^= RESERVE_KEYS[side, kind, waiting] ^ RESERVE_KEYS[side, kind, waiting - 1]
    position.reserve[side, kind] = waiting - 1


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
    if position.host[1 - side] == NO_CELL:
        finish(position, win, END_HOST)
    elif position.pylon_rule == PYLON_GOAL and holds_pylon(position, board, side):
        finish(position, win, END_PYLON)
    elif position.host[side] == NO_CELL:
        finish(position, FIRST_WINS + 1 - side, END_HOST)


@verb
def end_turn(position: Record) -> None:
    """Hand the turn over; without progress for too long it is a draw (End)."""
    position.side = 1 - position.side
    position.left = ACTIONS_A_TURN
    position.acted = NO_CELL
    judge_draw(position)


@verb
def judge_draw(position: Record) -> None:
    """Whether the game is drawn at the end of a turn (End)."""
    stale = position.clock >= position.draw_after or position.passes == 2
    if stale and position.result == ONGOING:
        finish(position, DRAW, END_NO_PROGRESS)


@verb
def finish(position: Record, result: int, end: int) -> None:
    """The game is over."""
    position.result = result
    position.end = end


# --- From scratch -----------------------------------------------------------------------------


@kernel
def settle(position: Record, board: Record) -> None:
    """Judge a position that was set up by hand: has the last action already ended the game?

    Whoever has begun the turn acted last, otherwise the other side did.
    """
    if position.phase != PHASE_MAIN:
        return
    fresh = position.left == ACTIONS_A_TURN
    judge(position, board, 1 - position.side if fresh else position.side)
    if fresh:
        judge_draw(position)


@kernel
def key_from_scratch(position: Record) -> np.uint64:
    """The part of the key that `apply` keeps up to date, worked out anew."""
    key = PYLON_KEYS[position.pylon]
    for side in range(2):
        cells = members(position.own[side])
        while not is_empty(cells):
            cell = lowest(cells)
            key ^= PIECE_KEYS[side, position.kind[cell], cell]
            cells = drop_lowest(cells)
        for kind in range(KINDS):
            key ^= RESERVE_KEYS[side, kind, position.reserve[side, kind]]
    for kind in range(3):
        cells = members(position.obstacles[kind])
        while not is_empty(cells):
            key ^= OBSTACLE_KEYS[kind, lowest(cells)]
            cells = drop_lowest(cells)
    return key


KERNELS = contract.bind(
    contract.Kernels(
        rules=__import__("sys").modules[__name__],
        position=layout.POSITION,
        board=layout.BOARD,
        max_actions=layout.MAX_ACTIONS,
    )
)
