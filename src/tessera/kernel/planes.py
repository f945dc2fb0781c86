"""Writing observation planes: cells of a set, and numbers that fill a plane."""

from tessera.kernel.bits import CellSet, Ints, drop_lowest, is_empty, lowest
from tessera.kernel.compiled import inline_kernel
from tessera.kernel.contract import Planes

MOST = 255
"""Greater numbers are written as this one."""


@inline_kernel
def mark_cells(planes: Planes, channel: int, squares: Ints, cells: CellSet) -> None:
    """Write 1 at the cells of a set."""
    while not is_empty(cells):
        planes[channel, squares[lowest(cells)]] = 1
        cells = drop_lowest(cells)


@inline_kernel
def fill(planes: Planes, channel: int, number: int) -> None:
    """Write a number into all squares of a plane."""
    for square in range(planes.shape[1]):
        planes[channel, square] = min(number, MOST)
