"""All actions of Pit on a board."""

from collections.abc import Iterator

from tessera.games.hexes.layout import KINDS
from tessera.games.pit.layout import (
    CARRY,
    GAP,
    HAND,
    IMP,
    PASS,
    PUSH_FIRST,
    THROWERS,
    encode,
)
from tessera.games.pit.setup import Setup
from tessera.kernel.bits import NO_CELL, contains, list_cells


def all_codes(setup: Setup) -> list[int]:
    """See `common.board.Board.all_codes`: what a piece could do with any other on any cell."""
    cells = range(setup.board.size)
    placements = (encode(HAND + kind, cell, NO_CELL, 0) for kind in range(KINDS) for cell in cells)
    found = [PASS, *placements]
    for cell in cells:
        found += _carries(setup, cell)
        for kind in range(KINDS):
            targets = list_cells(setup.tables.reach[kind, cell])
            found += (encode(cell, target, NO_CELL, 0) for target in targets)
            if kind < THROWERS:
                found += _throws(setup, kind, cell, targets)
    return found


def _throws(setup: Setup, kind: int, cell: int, targets: list[int]) -> Iterator[int]:
    """The pushes or pulls of a kind of piece on a cell."""
    position = setup.position
    moves = position.imp_push_with_move if kind == IMP else position.lumen_pull_with_move
    for stop in (cell, *targets) if moves else (cell,):
        for load in list_cells(setup.tables.loads[kind, stop]):
            if load != cell:
                yield encode(cell, stop, load, kind)
    if kind == IMP and position.imp_push_first:
        for load in list_cells(setup.tables.loads[IMP, cell]):
            yield from (encode(cell, target, load, PUSH_FIRST) for target in targets)


def _carries(setup: Setup, cell: int) -> Iterator[int]:
    """The flights of a Gargoyle on a cell with a load."""
    tables = setup.tables
    for load in list_cells(tables.line[cell]):
        direction = int(tables.bearing[cell, load])
        behind = list_cells(tables.ray[direction, load])
        for landing in behind:
            if contains(tables.lava, landing):
                yield encode(cell, landing, load, landing) | CARRY
                continue
            beyond = (landing, *list_cells(tables.ray[direction, landing]))
            for drop in set(behind).difference(beyond):
                yield encode(cell, landing, load, drop) | CARRY
            for step in list_cells(tables.gaps[direction, cell]):
                if tables.steps[cell, load] < step < tables.steps[cell, landing]:
                    yield encode(cell, landing, load, step) | CARRY | GAP
