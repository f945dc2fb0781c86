"""The observation planes that the hex games have in common; a game adds its own after them."""

from tessera.games.hexes.layout import KINDS
from tessera.kernel.bits import Ints, as_tuple, drop_lowest, is_empty, lowest, single
from tessera.kernel.compiled import inline_kernel
from tessera.kernel.contract import Planes, Record
from tessera.kernel.planes import fill, mark_cells

BOARD = 0
PIECES = 1  # own, by kind, then the opponent's
ACTED = PIECES + 2 * KINDS
RESERVES = ACTED + 1  # own, by kind, then the opponent's
TO_MOVE = RESERVES + 2 * KINDS
SECOND_SIDE = TO_MOVE + 1
LEFT = SECOND_SIDE + 1
PASSES = LEFT + 1
CLOCK = PASSES + 1
COMMON = CLOCK + 1
"""The number of these channels."""


def common_channels(letters: str) -> tuple[str, ...]:
    """Their names, with the letters of a game's kinds of piece."""
    return (
        "board",
        *(f"own {letter}" for letter in letters),
        *(f"opponent {letter}" for letter in letters),
        "acted",
        *(f"own reserve {letter}" for letter in letters),
        *(f"opponent reserve {letter}" for letter in letters),
        *("to move", "second side", "actions left", "passes", "clock"),
    )


@inline_kernel
def observe_common(
    position: Record, board: Record, side: int, squares: Ints, planes: Planes
) -> None:
    """Write the common planes."""
    mark_cells(planes, BOARD, squares, as_tuple(board.cells))
    for other in range(2):
        owner = side ^ other
        cells = as_tuple(position.own[owner])
        while not is_empty(cells):
            cell = lowest(cells)
            cells = drop_lowest(cells)
            planes[PIECES + KINDS * other + position.kind[cell], squares[cell]] = 1
        for kind in range(KINDS):
            waiting = position.reserve[owner, kind]
            fill(planes, RESERVES + KINDS * other + kind, waiting)
    mark_cells(planes, ACTED, squares, single(position.acted))
    fill(planes, TO_MOVE, position.side == side)
    fill(planes, SECOND_SIDE, side)
    fill(planes, LEFT, position.left)
    fill(planes, PASSES, position.passes)
    fill(planes, CLOCK, position.clock)
