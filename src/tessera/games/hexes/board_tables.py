"""Board tables for the kernels: neighbours and lines, computed once per board."""

from collections.abc import Iterator
from itertools import count
from typing import TypeAlias

import numpy as np

from tessera.games.hexes.layout import NO_BEARING, ROWS
from tessera.geometry.hexboard import NO_NEIGHBOUR, HexBoard
from tessera.geometry.hexes import DIRECTIONS
from tessera.kernel.bits import NO_CELL
from tessera.kernel.contract import Record

BOARD_CACHE_SIZE = 64

Bools: TypeAlias = "np.ndarray[tuple[int, ...], np.dtype[np.bool_]]"
Indices: TypeAlias = "np.ndarray[tuple[int, ...], np.dtype[np.int64]]"
Steps: TypeAlias = "np.ndarray[tuple[int, ...], np.dtype[np.uint8]]"
Words: TypeAlias = "np.ndarray[tuple[int, ...], np.dtype[np.uint64]]"


def cell_sets(members: Bools) -> Words:
    """Pack boolean masks [..., cell] into bitboards [..., word]."""
    packed = np.packbits(members, axis=-1, bitorder="little")
    return np.ascontiguousarray(packed).view("<u8")


def new_tables(layout: "np.dtype[np.void]", board: HexBoard) -> Record:
    """New tables with a board's cells and neighbours; a game adds the rest."""
    tables: Record = np.zeros(1, dtype=layout)[0]
    around = np.array(board.neighbours)
    tables.neighbour[:] = NO_CELL
    tables.neighbour[: board.size] = np.where(around == NO_NEIGHBOUR, NO_CELL, around)
    tables.cells = cell_sets(np.arange(ROWS) < board.size)
    next_to = np.zeros((ROWS, ROWS), dtype=bool)
    for direction in range(len(DIRECTIONS)):
        next_to[np.arange(ROWS), tables.neighbour[:, direction]] = True
    next_to[:, NO_CELL] = False
    tables.neighbours = cell_sets(next_to)
    return tables


def straight_lines(
    board: HexBoard, *, over_gaps: bool
) -> Iterator[tuple[int, int, Indices, Indices]]:
    """All straight lines: direction, length, start cells, and the end cell of each.

    Args:
        board: the board.
        over_gaps: whether lines continue beyond gaps, within the bounding box. Lines that end on a
            gap have the end `NO_CELL`.
    """
    cell_at = np.full((board.ranks, board.files), NO_CELL)
    q, r = np.array(board.cells).T
    cell_at[r, q] = np.arange(board.size)
    for direction, step in enumerate(DIRECTIONS):
        start, files, ranks = np.arange(board.size), q, r
        for steps in count(1):
            files, ranks = files + step.q, ranks + step.r
            on = (files >= 0) & (files < board.files) & (ranks >= 0) & (ranks < board.ranks)
            if not over_gaps:
                on[on] = cell_at[ranks[on], files[on]] != NO_CELL
            start, files, ranks = start[on], files[on], ranks[on]
            if not start.size:
                break
            yield direction, steps, start, cell_at[ranks, files]


def line_distances(board: HexBoard, *, over_gaps: bool) -> Steps:
    """[direction, from, to]: the distance in that direction, 0 if there is no such line."""
    found = np.zeros((len(DIRECTIONS), ROWS, ROWS), dtype=np.uint8)
    for direction, steps, start, there in straight_lines(board, over_gaps=over_gaps):
        found[direction, start, there] = steps
    found[:, :, NO_CELL] = 0
    return found


def line_directions(steps: Steps) -> Steps:
    """[from, to]: the direction of the line that joins two cells, `NO_BEARING` if there is none."""
    found = np.full((ROWS, ROWS), NO_BEARING, dtype=np.uint8)
    for direction, reached in enumerate(steps):
        found[reached > 0] = direction
    return found
