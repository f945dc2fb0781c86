"""The cells where the Pylon, obstacles and Hosts may be placed (spec: Set-up)."""

from tessera.games.hexes.kernels.around import neighbours_of
from tessera.games.hexes.layout import BLUE
from tessera.games.vorcept.layout import (
    BLOCKS_EDITION,
    BLUE_BLOCK,
    HAND,
    HOST,
    HOST_CELLS_LEFT,
    LARGEST_GROUP,
    LAVA,
    OBSTACLE_IN_HAND,
    PYLON_IN_HAND,
    RED_BLOCK,
    Phase,
)
from tessera.kernel.bits import (
    EMPTY,
    CellSet,
    as_tuple,
    count,
    difference,
    drop_lowest,
    intersection,
    is_empty,
    lowest,
    single,
    union,
)
from tessera.kernel.compiled import kernel
from tessera.kernel.contract import Record


@kernel
def all_obstacles(position: Record) -> CellSet:
    """Lava and blocks of both colours."""
    blocks = union(position.obstacles[BLUE_BLOCK], position.obstacles[RED_BLOCK])
    return union(position.obstacles[LAVA], blocks)


@kernel
def pylon_cells(position: Record, board: Record) -> CellSet:
    """The cells where the Pylon may be placed (Set-up 1)."""
    return intersection(board.inner_cells, position.free)


@kernel
def open_host_cells(position: Record, board: Record) -> CellSet:
    """The cells where a Host may start, apart from the other Host's neighbourhood (Set-up 3)."""
    too_near = board.near[position.host_gap - 1, position.pylon]
    beside = neighbours_of(board, all_obstacles(position))
    return difference(difference(position.free, too_near), beside)


@kernel
def host_cells(position: Record, board: Record) -> CellSet:
    """The cells where the side to move may place its Host (Set-up 3)."""
    other = board.neighbours[position.leader[1 - position.side]]
    cells = difference(open_host_cells(position, board), other)
    if not is_empty(cells):
        return cells
    cells = difference(position.free, other)
    if not is_empty(cells):
        return cells
    return as_tuple(position.free)


@kernel
def obstacle_kind(position: Record) -> int:
    """The kind of obstacle that the side to move lays (Set-up 2)."""
    if position.edition == BLOCKS_EDITION:
        return BLUE_BLOCK if position.side == BLUE else RED_BLOCK
    return LAVA


@kernel
def makes_large_group(position: Record, board: Record, kind: int, cell: int) -> bool:
    """Whether a block here would join a group of more than three of its colour."""
    colour = position.obstacles[kind]
    group = single(cell)
    for _ in range(LARGEST_GROUP):
        group = union(group, intersection(neighbours_of(board, group), colour))
    return count(group) > LARGEST_GROUP


@kernel
def obstacle_cells(position: Record, board: Record) -> CellSet:
    """The cells where the side to move may lay its next obstacle (Set-up 2)."""
    hosts = open_host_cells(position, board)
    cells = difference(position.free, board.neighbours[position.pylon])
    blocks = position.edition == BLOCKS_EDITION
    kind = obstacle_kind(position)
    if blocks:
        other_colour = position.obstacles[BLUE_BLOCK + RED_BLOCK - kind]
        cells = difference(cells, neighbours_of(board, other_colour))
    allowed = EMPTY
    while not is_empty(cells):
        cell = lowest(cells)
        cells = drop_lowest(cells)
        if count(difference(hosts, board.near[1, cell])) < HOST_CELLS_LEFT:
            continue
        if blocks and makes_large_group(position, board, kind, cell):
            continue
        allowed = union(allowed, single(cell))
    return allowed


@kernel
def in_hand(position: Record) -> int:
    """The source in the action code of a placement by the side to move."""
    if position.phase == Phase.PYLON:
        return PYLON_IN_HAND
    if position.phase == Phase.BLOCKS:
        return OBSTACLE_IN_HAND
    return HAND + HOST


@kernel
def placement_cells(position: Record, board: Record) -> CellSet:
    """The cells where the side to move may place its piece in a set-up phase."""
    if position.phase == Phase.PYLON:
        return pylon_cells(position, board)
    if position.phase == Phase.BLOCKS:
        return obstacle_cells(position, board)
    return host_cells(position, board)
