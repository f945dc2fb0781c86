"""The observation planes of Pit."""

from tessera.games.hexes.kernels.planes import COMMON, common_channels, observe_common
from tessera.games.pit.layout import KIND_LETTERS, Phase
from tessera.kernel.bits import Ints, as_tuple
from tessera.kernel.compiled import kernel
from tessera.kernel.contract import Planes, Record
from tessera.kernel.planes import fill, mark_cells

IN_SETUP = int(Phase.SETUP)

LAVA, PILLARS, SETUP, TRUCE = (COMMON + i for i in range(4))
CHANNELS = (*common_channels(KIND_LETTERS), "lava", "pillars", "set-up", "truce")


@kernel
def observe(position: Record, board: Record, side: int, squares: Ints, planes: Planes) -> None:
    """See `contract.observe`."""
    observe_common(position, board, side, squares, planes)
    mark_cells(planes, LAVA, squares, as_tuple(board.lava))
    mark_cells(planes, PILLARS, squares, as_tuple(board.pillars))
    fill(planes, SETUP, position.phase == IN_SETUP)
    fill(planes, TRUCE, position.truce)
