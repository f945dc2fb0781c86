"""Breakthrough's options, board tables and start positions."""

from functools import cache
from pathlib import Path
from typing import NamedTuple

import numpy as np
from tests.toys.breakthrough.layout import BOARD, LARGEST, NORTH, POSITION, SMALLEST, SOUTH

from tessera.games.common.errors import NotationError
from tessera.games.common.variant import Number, parse_variant
from tessera.i18n import add_locales, excerpt, message
from tessera.kernel.contract import Record

add_locales(Path(__file__).with_name("locales"))

ROWS = Number("rows", "2", 1, 2)
"""The ranks of men with which each side starts."""
OPTIONS = (ROWS,)

BOARDS = {f"{width}x{width}": width for width in (5, *range(SMALLEST, LARGEST + 1))}
"""Name to width, the default board first."""


class Setup(NamedTuple):
    """A position with its variant and board."""

    variant: str
    width: int
    position: Record

    @property
    def men(self) -> int:
        """The number of men with which a side starts."""
        return int(parse_variant(self.variant, OPTIONS)["rows"]) * self.width


def start(variant: str, board: str) -> Setup:
    """The start position.

    Raises:
        NotationError: if there is no such variant or board.
    """
    parse_variant(variant, OPTIONS)
    width = BOARDS.get(board or "5x5")
    if width is None:
        raise NotationError(
            message("breakthrough-board", found=excerpt(board), expected=", ".join(BOARDS))
        )
    setup = Setup(variant, width, np.zeros(1, dtype=POSITION)[0])
    for cell in range(setup.men):
        add(setup.position.own[SOUTH], cell)
        add(setup.position.own[NORTH], width * width - 1 - cell)
    return setup


def add(cells: np.ndarray[tuple[int], np.dtype[np.uint64]], cell: int) -> None:
    """Add a cell to a set, outside compiled code."""
    cells[cell // 64] |= np.uint64(1 << cell % 64)


@cache
def board_tables(width: int) -> Record:
    """The board tables."""
    tables: Record = np.zeros(1, dtype=BOARD)[0]
    ranks = {SOUTH: range(width), NORTH: range(width - 1, -1, -1)}
    for side, (*before, last) in ranks.items():
        for file in range(width):
            add(tables.far[side], last * width + file)
            for rank in before:
                cell, ahead = rank * width + file, (rank + 1 - 2 * side) * width + file
                add(tables.straight[side, cell], ahead)
                if file > 0:
                    add(tables.slant[side, cell], ahead - 1)
                if file < width - 1:
                    add(tables.slant[side, cell], ahead + 1)
    return tables
