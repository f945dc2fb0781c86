"""Boards as the kernels need them: neighbours and lines, tabulated once for a board."""

from typing import TypeAlias

import numpy as np

from tessera.games.hexes.layout import NO_BEARING, ROWS
from tessera.geometry.hexboard import NO_NEIGHBOUR, HexBoard
from tessera.geometry.hexes import DIRECTIONS
from tessera.kernel.bits import NO_CELL
from tessera.kernel.contract import Record

BOARDS_REMEMBERED = 64

Bools: TypeAlias = "np.ndarray[tuple[int, ...], np.dtype[np.bool_]]"
Steps: TypeAlias = "np.ndarray[tuple[int, ...], np.dtype[np.uint8]]"
Words: TypeAlias = "np.ndarray[tuple[int, ...], np.dtype[np.uint64]]"


def sets(members: Bools) -> Words:
    """Sets of cells as the kernels need them: [..., cell] whether it is a member to [..., word]."""
    return np.packbits(members, axis=-1, bitorder="little").view("<u8")


def new_tables(layout: "np.dtype[np.void]", board: HexBoard) -> Record:
    """Tables of a board with its cells and their neighbours; a game adds the rest."""
    tables: Record = np.zeros(1, dtype=layout)[0]
    around = np.array(board.neighbours)
    tables.neighbour[:] = NO_CELL
    tables.neighbour[: board.size] = np.where(around == NO_NEIGHBOUR, NO_CELL, around)
    tables.cells = sets(np.arange(ROWS) < board.size)
    next_to = np.zeros((ROWS, ROWS), dtype=bool)
    for direction in range(len(DIRECTIONS)):
        next_to[np.arange(ROWS), tables.neighbour[:, direction]] = True
    next_to[:, NO_CELL] = False
    tables.neighbours = sets(next_to)
    return tables


def lines(board: HexBoard, *, over_gaps: bool) -> Steps:
    """[direction, from, to]: how many steps it is straight that way, 0 where it is not.

    Args:
        board: the board.
        over_gaps: whether lines go on behind a gap.
    """
    steps = np.zeros((len(DIRECTIONS), ROWS, ROWS), dtype=np.uint8)
    cell_at = np.full((board.ranks, board.files), NO_CELL)
    q, r = np.array(board.cells).T
    cell_at[r, q] = np.arange(board.size)
    for direction, step in enumerate(DIRECTIONS):
        start, files, ranks = np.arange(board.size), q, r
        taken = 0
        while start.size:
            taken += 1
            files, ranks = files + step.q, ranks + step.r
            on = (files >= 0) & (files < board.files) & (ranks >= 0) & (ranks < board.ranks)
            start, files, ranks = start[on], files[on], ranks[on]
            there = cell_at[ranks, files]
            steps[direction, start, there] = taken
            if not over_gaps:
                on = there != NO_CELL
                start, files, ranks = start[on], files[on], ranks[on]
    steps[:, :, NO_CELL] = 0
    return steps


def bearings(steps: Steps) -> Steps:
    """[from, to]: the direction of the line that joins two cells, `NO_BEARING` if there is none."""
    found = np.full((ROWS, ROWS), NO_BEARING, dtype=np.uint8)
    for direction, reached in enumerate(steps):
        found[reached > 0] = direction
    return found
