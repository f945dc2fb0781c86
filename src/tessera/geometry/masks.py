"""Sets of cells as bit masks: bit `i` is the cell with index `i`."""

from collections.abc import Iterator, Sequence

from tessera.geometry.hexboard import NO_NEIGHBOUR, HexBoard


def neighbour_masks(board: HexBoard) -> tuple[int, ...]:
    """[cell] the mask of its neighbours.

    >>> [bin(mask) for mask in neighbour_masks(HexBoard.from_text("..."))]
    ['0b10', '0b101', '0b10']
    """
    return tuple(
        sum(1 << cell for cell in around if cell != NO_NEIGHBOUR) for around in board.neighbours
    )


def bits(mask: int) -> Iterator[int]:
    """The cells of a mask, lowest first.

    >>> list(bits(0b1101))
    [0, 2, 3]
    """
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def connected_components(cells: int, near: Sequence[int]) -> Iterator[int]:
    """The connected components of a set of cells, by flood fill.

    Args:
        cells: the set.
        near: the neighbour masks of the board.

    >>> near = neighbour_masks(HexBoard.from_text("...."))
    >>> [bin(part) for part in connected_components(0b1011, near)]
    ['0b11', '0b1000']
    """
    while cells:
        island, rim = 0, cells & -cells
        while rim:
            island |= rim
            around = 0
            for cell in bits(rim):
                around |= near[cell]
            rim = around & cells & ~island
        yield island
        cells &= ~island
