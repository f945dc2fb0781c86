"""The observation planes of Vorcept."""

from tessera.games.hexes.kernels.planes import COMMON, common_channels, observe_common
from tessera.games.vorcept.layout import BLUE_BLOCK, KIND_LETTERS, LAVA, Phase
from tessera.kernel.bits import Ints, as_tuple, single
from tessera.kernel.compiled import kernel
from tessera.kernel.contract import Planes, Record
from tessera.kernel.planes import fill, mark_cells

MAIN = int(Phase.MAIN)
LAVAS, OWN_BLOCKS, OPPONENT_BLOCKS, PYLON, SETUPS, OBSTACLES_LEFT = (
    COMMON + i for i in (0, 1, 2, 3, 4, 7)
)
CHANNELS = (
    *common_channels(KIND_LETTERS),
    *("lava", "own blocks", "opponent blocks", "Pylon"),
    *("Pylon set-up", "obstacle set-up", "Host set-up", "obstacles to lay"),
)


@kernel
def observe(position: Record, board: Record, side: int, squares: Ints, planes: Planes) -> None:
    """See `contract.observe`."""
    observe_common(position, board, side, squares, planes)
    own = as_tuple(position.obstacles[BLUE_BLOCK + side])
    others = as_tuple(position.obstacles[BLUE_BLOCK + 1 - side])
    mark_cells(planes, LAVAS, squares, as_tuple(position.obstacles[LAVA]))
    mark_cells(planes, OWN_BLOCKS, squares, own)
    mark_cells(planes, OPPONENT_BLOCKS, squares, others)
    mark_cells(planes, PYLON, squares, single(position.pylon))
    if position.phase < MAIN:
        fill(planes, SETUPS + position.phase, 1)
    fill(planes, OBSTACLES_LEFT, position.obstacles_left)
