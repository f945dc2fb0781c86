"""Guidelines for Vorcept's set-up, with a check for each (rules: Setting up).

The guidelines are only advice. For an empty board they name good cells for the Pylon; for a
position they judge the Pylon's cell, and whether both Hosts start, or can start, about as near to
it.
"""

from tessera.games.hexes.layout import SIDE_LETTERS
from tessera.games.vorcept.kernels.placement import all_obstacles, open_host_cells
from tessera.games.vorcept.layout import PYLON_ABSENT
from tessera.games.vorcept.notation import parse_position
from tessera.games.vorcept.setup import Setup
from tessera.geometry.advice import Advice, Verdict, advice, cell_names
from tessera.geometry.hexboard import NO_NEIGHBOUR, HexBoard
from tessera.geometry.hexes import Hex, distance
from tessera.geometry.masks import bits, neighbour_masks
from tessera.kernel.bits import NO_CELL, as_row, list_cells

NEAR = 2
"""The most steps from the centre that count as near it, except on small boards."""
AROUND = 2
"""Room is counted within this distance of the Pylon."""
ROOM = 12
"""How many of the eighteen cells should be on the board and free of obstacles."""
FAIR = 1
"""The acceptable difference between the Hosts' distances to the Pylon."""
FAR = 999
"""The distance if there is no path."""


def of_board(board: HexBoard) -> tuple[Advice, ...]:
    """Good cells for the Pylon on an empty board."""
    near = _near(board)
    good = (board.name(cell) for cell in _pylon_cells(board) if _well(board, cell, near))
    return (advice("pylon-place", Verdict.NOTE, good),)


def of_position(text: str) -> tuple[Advice, ...]:
    """Check a position against the guidelines for the set-up.

    Raises:
        NotationError: if the text is no position text.

    >>> start = "vorcept blocks=0 __.../_..../..*../..../... - b:host 6.3.2/6.3.2 0"
    >>> [str(found.verdict) for found in of_position(start)]
    ['broken', 'held', 'held']
    """
    setup = parse_position(text)
    if setup.variant.pylon == PYLON_ABSENT:
        return ()
    if int(setup.position.pylon) == NO_CELL:
        return of_board(setup.board)
    return (_place(setup), _room(setup), _starts(setup))


# --- The Pylon --------------------------------------------------------------------------------


def middle(board: HexBoard) -> tuple[int, ...]:
    """The cells nearest to the centre of gravity of a board, possibly several.

    >>> board = HexBoard.hexagon(5)
    >>> [board.name(cell) for cell in middle(board)]
    ['e5']
    """
    whole = Hex(sum(cell.q for cell in board.cells), sum(cell.r for cell in board.cells))
    off = [
        _square(Hex(board.size * cell.q - whole.q, board.size * cell.r - whole.r))
        for cell in board.cells
    ]
    least = min(off)
    return tuple(index for index, far in enumerate(off) if far == least)


def _square(step: Hex) -> int:
    """The square of a step's Euclidean length."""
    return step.q * step.q + step.q * step.r + step.r * step.r


def _pylon_cells(board: HexBoard) -> list[int]:
    """The cells where the Pylon can stand."""
    return [cell for cell, near in enumerate(board.neighbours) if NO_NEIGHBOUR not in near]


def _from_middle(board: HexBoard, cell: int) -> int:
    """The distance of a cell from the centre."""
    place = board.cells[cell]
    return min(distance(place, board.cells[central]) for central in middle(board))


def _near(board: HexBoard) -> int:
    """The distance that counts as near the centre: on small boards half of that to the edge."""
    central = board.cells[middle(board)[0]]
    ways = (distance(cell, central) for cell in board.cells)
    return max(1, min(NEAR, max(ways) // 2))


def _room_around(board: HexBoard, cell: int, obstacles: int = 0) -> int:
    """The number of cells around one that are on the board and free of obstacles."""
    place = board.cells[cell]
    return sum(
        0 < distance(other, place) <= AROUND and not obstacles >> index & 1
        for index, other in enumerate(board.cells)
    )


def _well(board: HexBoard, cell: int, near: int) -> bool:
    """Whether a cell is near the centre but not in it, and has room."""
    return 1 <= _from_middle(board, cell) <= near and _room_around(board, cell) >= ROOM


def _place(setup: Setup) -> Advice:
    """The Pylon stands near the centre, but not in it."""
    board, pylon = setup.board, int(setup.position.pylon)
    steps = _from_middle(board, pylon)
    held = 1 <= steps <= _near(board)
    where = "middle" if steps == 0 else "away"
    verdict = Verdict.HELD if held else Verdict.BROKEN
    return advice("pylon-near", verdict, (board.name(pylon),), where=where, steps=steps)


def _room(setup: Setup) -> Advice:
    """There is room around the Pylon. Violations: the obstacles next to it."""
    board, pylon = setup.board, int(setup.position.pylon)
    obstacles = sum(1 << cell for cell in list_cells(as_row(all_obstacles(setup.position))))
    free = _room_around(board, pylon, obstacles)
    if free >= ROOM:
        return advice("pylon-room", Verdict.HELD, (board.name(pylon),), free=free)
    place = board.cells[pylon]
    beside = sum(1 << c for c in bits(obstacles) if distance(board.cells[c], place) <= AROUND)
    return advice("pylon-room", Verdict.BROKEN, cell_names(board, beside), free=free, room=ROOM)


# --- The Hosts --------------------------------------------------------------------------------


def _starts(setup: Setup) -> Advice:
    """Both Hosts start at about the same distance from the Pylon, or can do so."""
    board, position, ways = setup.board, setup.position, _ways(setup)
    starts = [int(leader) for leader in position.leader if leader != NO_CELL]
    found = "hosts" if len(starts) == len(SIDE_LETTERS) else "cells"
    free = sorted(list_cells(open_host_cells(position, setup.tables)), key=lambda cell: ways[cell])
    while len(starts) < len(SIDE_LETTERS):
        apart = (c for c in free if all(_apart(board, c, start) for start in starts))
        best = next(apart, None)
        if best is None:
            return advice("starts", Verdict.BROKEN, found="none", one=0, other=0)
        starts.append(best)
    one, other = (ways[cell] for cell in starts)
    verdict = Verdict.HELD if abs(one - other) <= FAIR else Verdict.BROKEN
    return advice("starts", verdict, map(board.name, starts), found=found, one=one, other=other)


def _ways(setup: Setup) -> list[int]:
    """[cell]: a Host's distance from there to a cell beside the Pylon; `FAR` if unreachable."""
    board, near = setup.board, neighbour_masks(setup.board)
    pylon = int(setup.position.pylon)
    closed = 1 << pylon
    for cell in list_cells(as_row(all_obstacles(setup.position))):
        closed |= 1 << cell
    ways = [FAR] * board.size
    rim, steps = near[pylon] & ~closed, 0
    while rim:
        closed |= rim
        beyond = 0
        for cell in bits(rim):
            ways[cell] = steps
            beyond |= near[cell]
        rim, steps = beyond & ~closed, steps + 1
    return ways


def _apart(board: HexBoard, one: int, other: int) -> bool:
    return distance(board.cells[one], board.cells[other]) > 1
