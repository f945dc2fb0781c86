"""Small solved games: two sides place stones in turn, and the first to fill a line wins."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import numpy as np

from tessera.kernel.bits import popcount
from tessera.kernel.cache import fingerprint
from tessera.kernel.compiled import kernel
from tessera.kernel.contract import DRAW, FIRST_WINS, ONGOING, Actions, Kernels, Record, bind
from tessera.kernel.rng import Rng, random_below, zobrist_keys

CELLS = 32
MOST_LINES = 1024
TAG = "stones_" + fingerprint([Path(__file__)])  # see `tests.toys.breakthrough.layout`

POSITION = np.dtype(
    (
        np.record,
        [
            (TAG, "u1", (0,)),
            ("own", "u4", (2,)),  # [side]: a bit for each cell
            ("side", "i1"),
            ("result", "i1"),
        ],
    )
)
BOARD = np.dtype(
    (
        np.record,
        [
            ("cells", "i4"),
            ("under", "u4", (CELLS,)),  # the cells that must be filled below a cell
            ("lines", "u4", (2, MOST_LINES)),  # [side]: as bits, then 0
        ],
    )
)
STONE_KEYS = zobrist_keys(11, 2, CELLS)


@kernel
def legal_actions(position: Record, board: Record, out: Actions) -> int:
    """See `contract.legal_actions`."""
    written, held = 0, position.own[0] | position.own[1]
    for cell in range(board.cells):
        free = held >> cell & 1 == 0 and held & board.under[cell] == board.under[cell]
        if free and position.result == ONGOING:
            out[written] = cell
            written += 1
    return written


@kernel
def count_actions(position: Record, board: Record) -> int:
    """See `contract.count_actions`."""
    total, held = 0, position.own[0] | position.own[1]
    for cell in range(board.cells):
        total += held >> cell & 1 == 0 and held & board.under[cell] == board.under[cell]
    return total if position.result == ONGOING else 0


@kernel
def random_action(position: Record, board: Record, rng: Rng) -> int:
    """See `contract.random_action`."""
    while True:
        cell, held = random_below(rng, board.cells), position.own[0] | position.own[1]
        if held >> cell & 1 == 0 and held & board.under[cell] == board.under[cell]:
            return cell


@kernel
def apply(position: Record, board: Record, action: int) -> None:
    """See `contract.apply`."""
    position.own[position.side] |= np.uint32(1 << action)
    own = position.own[position.side]
    for line in board.lines[position.side]:
        if line == 0:
            break
        if own & line == line:
            position.result = FIRST_WINS + position.side
    held = position.own[0] | position.own[1]
    if position.result == ONGOING and popcount(np.uint64(held)) == board.cells:
        position.result = DRAW
    position.side = 1 - position.side


@kernel
def outcome(position: Record) -> int:
    """See `contract.outcome`."""
    return int(position.result)


@kernel
def to_move(position: Record) -> int:
    """See `contract.to_move`."""
    return int(position.side)


@kernel
def position_key(position: Record) -> np.uint64:
    """See `contract.position_key`."""
    key = np.uint64(position.side)
    for side in range(2):
        for cell in range(CELLS):
            if position.own[side] >> cell & 1:
                key ^= STONE_KEYS[side, cell]
    return key


@kernel
def evaluate(position: Record, board: Record) -> float:  # noqa: ARG001
    """See `contract.evaluate`: none."""
    return 0.0


KERNELS = bind(
    Kernels(
        game="stones",
        position=POSITION,
        board=BOARD,
        max_actions=CELLS,
        legal_actions=legal_actions,
        count_actions=count_actions,
        random_action=random_action,
        apply=apply,
        outcome=outcome,
        to_move=to_move,
        position_key=position_key,
        evaluate=evaluate,
        max_actions_per_turn=1,
    )
)


@dataclass(frozen=True)
class Game:
    """A game on a board of some width and height, with the lines that win for each side."""

    width: int
    height: int
    lines: tuple[tuple[int, ...], tuple[int, ...]]
    falls: bool = False
    """Whether stones fall down in their column."""

    @cached_property
    def tables(self) -> Record:
        """The board tables."""
        tables: Record = np.zeros(1, dtype=BOARD)[0]
        tables.cells = self.width * self.height
        for cell in range(self.width, tables.cells if self.falls else 0):
            tables.under[cell] = 1 << (cell - self.width)
        for side in range(2):
            tables.lines[side, : len(self.lines[side])] = self.lines[side]
        return tables

    def after(self, *cells: int) -> Record:
        """The position after stones on some cells."""
        position: Record = np.zeros(1, dtype=POSITION)[0]
        for cell in cells:
            apply(position, self.tables, cell)
        return position


def connect_four(width: int, height: int) -> Game:
    """Connect Four: four in a row, also diagonally."""
    steps = ((1, 0), (0, 1), (1, 1), (1, -1))
    lines = tuple(
        sum(1 << (y + n * down) * width + x + n * right for n in range(4))
        for x in range(width)
        for y in range(height)
        for right, down in steps
        if 0 <= x + 3 * right < width and 0 <= y + 3 * down < height
    )
    return Game(width, height, (lines, lines), falls=True)


def hexes(size: int) -> Game:
    """Hex: the first side connects top and bottom, the second left and right."""
    rows = tuple(_paths(size, [(x, 0) for x in range(size)], axis=1))
    columns = tuple(_paths(size, [(0, y) for y in range(size)], axis=0))
    return Game(size, size, (rows, columns))


def _paths(size: int, starts: list[tuple[int, int]], axis: int) -> Iterator[int]:
    """All minimal paths across, as bits."""
    waiting = [[start] for start in starts]
    while waiting:
        path = waiting.pop()
        if path[-1][axis] == size - 1:
            yield sum(1 << y * size + x for x, y in path)
            continue
        for step in ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)):
            there = path[-1][0] + step[0], path[-1][1] + step[1]
            inside = all(0 <= part < size for part in there) and there[axis] > 0
            if inside and all(not _touch(there, cell) for cell in path[:-1]):
                waiting.append([*path, there])


def _touch(one: tuple[int, int], other: tuple[int, int]) -> bool:
    """Whether two cells are the same or neighbours."""
    right, down = one[0] - other[0], one[1] - other[1]
    return max(abs(right), abs(down), abs(right + down)) <= 1
