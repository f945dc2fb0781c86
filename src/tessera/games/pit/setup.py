"""Pit's options, board tables and start positions."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple, Self

import numpy as np

from tessera.games.common.errors import NotationError
from tessera.games.common.variant import Choice, Counts, Number, format_variant, parse_variant
from tessera.games.hexes.board_tables import (
    BOARD_CACHE_SIZE,
    Bools,
    Steps,
    Words,
    cell_sets,
    line_directions,
    line_distances,
    new_tables,
    straight_lines,
)
from tessera.games.hexes.kernels.pieces import pieces_key
from tessera.games.hexes.layout import RED, ROWS, SIDE_LETTERS
from tessera.games.hexes.setup import DRAW_AFTER, FIRST_TURN, empty_board, with_komi
from tessera.games.pit.layout import (
    BALOR,
    BOARD,
    GARGOYLE,
    IMP,
    KIND_LETTERS,
    LONGEST_TRUCE,
    LUMEN,
    POSITION,
)
from tessera.games.pit.terrain import DEFAULT_BOARD, GROUND, LAVA, PILLAR
from tessera.games.pit.terrain import board as named_board
from tessera.geometry.hexboard import BoardError, HexBoard, Terrain
from tessera.geometry.hexes import DIRECTIONS
from tessera.kernel.bits import NO_CELL
from tessera.kernel.contract import Record
from tessera.kernel.network import load_weights


class Army(Counts):
    """The number of pieces of each kind; always one Lumen."""

    def allows(self, value: str) -> bool:
        """Whether a text is a canonically written value of the option."""
        return super().allows(value) and value.startswith("1.")

    @property
    def expected(self) -> str:
        """The allowed values, for messages."""
        return f"1.{super().expected.partition('.')[2]}"


EDGE = Choice("edge", "wall", ("wall", "abyss"))
IMP_PUSH = Choice("imp_push", "with-move", ("with-move", "instead", "any-order"))
LUMEN_PULL = Choice("lumen_pull", "instead", ("instead", "with-move"))
IMP_PATH = Choice("imp_path", "straight", ("straight", "any"))
PILLAR_JUMP = Choice("pillar_jump", "on", ("on", "off"))
LUMEN_BOND = Choice("lumen_bond", "off", ("off", "on"))
ARMY = Army("army", "1.3.2.2", KIND_LETTERS)
LUMEN_START = Choice("lumen_start", "ground", ("ground", "any"))
"""Where at the edge a Lumen starts: on ground, or wherever it can stand."""
KOMI = Choice("komi", "none", ("none", *KIND_LETTERS[IMP:]))
"""The kind of Red's additional piece, by its letter."""
TRUCE = Number("truce", "0", 0, LONGEST_TRUCE // len(SIDE_LETTERS))

OPTIONS = (
    EDGE,
    IMP_PUSH,
    LUMEN_PULL,
    IMP_PATH,
    PILLAR_JUMP,
    LUMEN_BOND,
    ARMY,
    LUMEN_START,
    KOMI,
    FIRST_TURN,
    TRUCE,
    DRAW_AFTER,
)

NETWORK = Path(__file__).with_name("network.npz")
"""The evaluation network, trained by `tessera train pit`."""


@dataclass(frozen=True)
class Variant:
    """The values of all options (spec: Options)."""

    abyss: bool
    imp_push_with_move: bool
    imp_push_first: bool
    """Whether an Imp may also push before its move."""
    lumen_pull_with_move: bool
    imp_path_any: bool
    """Whether an Imp's two-cell move may go round a corner."""
    pillar_jump: bool
    """Whether it may pass over a pillar where it starts on one."""
    lumen_bond: bool
    """Whether Lumens are also bound and counted."""
    lumen_start_any: bool
    """Whether a Lumen may start on lava and pillars too."""
    armies: tuple[tuple[int, ...], ...]
    """[side][kind]: the number of pieces. Red, which moves second, also has the komi."""
    first_turn: int
    truce: int
    """The turns of each side in which no Lumen can be lost."""
    draw_after: int
    text: str

    @property
    def longest_truce(self) -> int:
        """The length of the truce in turns of both sides together."""
        return self.truce * len(SIDE_LETTERS)

    @classmethod
    def from_text(cls, text: str) -> Self:
        """The variant of a variant text.

        Raises:
            NotationError: if the text is not canonical.
        """
        values = parse_variant(text, OPTIONS)
        return cls(
            abyss=values["edge"] == "abyss",
            imp_push_with_move=values["imp_push"] != "instead",
            imp_push_first=values["imp_push"] == "any-order",
            lumen_pull_with_move=values["lumen_pull"] == "with-move",
            imp_path_any=values["imp_path"] == "any",
            pillar_jump=values["pillar_jump"] == "on",
            lumen_bond=values["lumen_bond"] == "on",
            lumen_start_any=values["lumen_start"] == "any",
            armies=tuple(army_of(values, side) for side in SIDE_LETTERS),
            first_turn=int(values["first_turn"]),
            truce=int(values["truce"]),
            draw_after=int(values["draw_after"]),
            text=format_variant(values, OPTIONS),
        )


def army_of(values: Mapping[str, str], side: str) -> tuple[int, ...]:
    """The army of a side, given the value of every option: [Lumen = 1, Imp, …].

    Raises:
        NotationError: if there are too many pieces.
    """
    komi = values["komi"] if side == SIDE_LETTERS[RED] else ""
    return with_komi(values["army"], komi, KIND_LETTERS)


class Setup(NamedTuple):
    """A position with its variant and board."""

    variant: Variant
    terrain: Terrain
    position: Record

    @property
    def board(self) -> HexBoard:
        """The cells of the board, without terrain."""
        return self.terrain.board

    @property
    def tables(self) -> Record:
        """The board tables."""
        return tables_of(self.variant, self.terrain)


def new_position(variant: Variant, tables: Record) -> Record:
    """An empty board in the set-up phase, with empty reserves."""
    position = empty_board(POSITION, tables, variant.first_turn, variant.draw_after)
    position.imp_push_with_move = variant.imp_push_with_move
    position.imp_push_first = variant.imp_push_first
    position.lumen_pull_with_move = variant.lumen_pull_with_move
    position.lumen_bond = variant.lumen_bond
    position.truce = variant.longest_truce
    return position


def start(variant_text: str, name_or_text: str) -> Setup:
    """The start of a game on a board; on the default board if the name is empty.

    Raises:
        NotationError: if a text cannot be read.
    """
    variant = Variant.from_text(variant_text)
    try:
        terrain = named_board(name_or_text or DEFAULT_BOARD)
    except BoardError as error:
        raise NotationError(error.message) from None
    position = new_position(variant, tables_of(variant, terrain))
    position.reserve = variant.armies
    position.key = pieces_key(position)
    return Setup(variant, terrain, position)


def tables_of(variant: Variant, terrain: Terrain) -> Record:
    """The board tables, from a cache of recent boards."""
    return make_tables(
        terrain,
        abyss=variant.abyss,
        imp_path_any=variant.imp_path_any,
        pillar_jump=variant.pillar_jump,
        lumen_start_any=variant.lumen_start_any,
    )


@lru_cache(maxsize=BOARD_CACHE_SIZE)
def make_tables(
    terrain: Terrain, *, abyss: bool, imp_path_any: bool, pillar_jump: bool, lumen_start_any: bool
) -> Record:
    """Compute the tables of reach and throws.

    Args:
        terrain: the board and its terrain.
        abyss: whether gaps are an abyss instead of walls.
        imp_path_any: whether an Imp's two-cell move may go round a corner.
        pillar_jump: whether it may pass over a pillar where it starts on one.
        lumen_start_any: whether a Lumen may start on lava and pillars too.
    """
    board = terrain.board
    tables = new_tables(BOARD, board)
    steps = line_distances(board, over_gaps=abyss)
    ground, lava, pillars = (_cells(terrain, letter) for letter in (GROUND, LAVA, PILLAR))
    tables.lava, tables.pillars = cell_sets(lava), cell_sets(pillars)
    tables.standable[:] = cell_sets(ground | pillars)
    tables.standable[LUMEN] = tables.cells
    starts = ground | lava | pillars if lumen_start_any else ground
    tables.lumen_starts = cell_sets(starts & (tables.neighbour == NO_CELL).any(axis=1))
    tables.bearing = line_directions(steps)
    away = steps.max(axis=0)
    tables.steps = away
    tables.ray, tables.line = cell_sets(steps > 0), cell_sets(away > 0)
    if abyss:
        _tabulate_gaps(tables, board)
    tables.reach[[LUMEN, BALOR]] = tables.neighbours
    jumps_from = pillars & pillar_jump
    tables.reach[IMP] = cell_sets(_imp_reach(board, pillars, jumps_from, abyss, imp_path_any))
    tables.reach[GARGOYLE] = tables.line
    tables.reach &= tables.standable[:, np.newaxis]
    _tabulate_throws(tables, steps, pillars, abyss)
    _tabulate_brinks(tables, pillars, lava)
    load_weights(tables, NETWORK)
    return tables


def _cells(terrain: Terrain, letter: str) -> Bools:
    """[cell]: whether it has this terrain."""
    found = np.zeros(ROWS, dtype=bool)
    found[: terrain.board.size] = [here == letter for here in terrain.letters]
    return found


def _tabulate_gaps(tables: Record, board: HexBoard) -> None:
    """Fill `gaps`: the steps of each line at which the board has no cell."""
    gaps = np.zeros((len(DIRECTIONS), ROWS, ROWS), dtype=bool)
    for direction, steps, start, there in straight_lines(board, over_gaps=True):
        gaps[direction, start[there == NO_CELL], steps] = True
    tables.gaps = cell_sets(gaps)


def _imp_reach(
    board: HexBoard, pillars: Bools, jumps_from: Bools, abyss: bool, imp_path_any: bool
) -> Bools:
    """[from, to]: an Imp's steps, and its moves over a middle cell (Jump rule).

    Pillars can be passed over only from the cells of `jumps_from`.
    """
    reach = np.zeros((ROWS, ROWS), dtype=bool)
    for cell, here in enumerate(board.cells):
        around = [board.indices.get(here + step) for step in DIRECTIONS]
        passes = [
            abyss if middle is None else bool(jumps_from[cell] or not pillars[middle])
            for middle in around
        ]
        for direction, step in enumerate(DIRECTIONS):
            left = (direction + 1) % 6
            ways = [(around[direction], True)]
            ways.append((board.indices.get(here + step + step), passes[direction]))
            if imp_path_any:
                corner = board.indices.get(here + step + DIRECTIONS[left])
                ways.append((corner, passes[direction] or passes[left]))
            for target, passable in ways:
                if target is not None and passable:
                    reach[cell, target] = True
    return reach


def _tabulate_throws(tables: Record, steps: Steps, pillars: Bools, abyss: bool) -> None:
    """Fill the tables of pulls by Lumens and pushes by Imps (Pull, Push)."""
    cells = np.arange(ROWS)
    pulled, pushed = np.zeros((2, ROWS, ROWS), dtype=bool)
    for direction in range(len(DIRECTIONS)):
        there = tables.neighbour[:, direction]
        barred = (pillars[there] & ~pillars) | ((there == NO_CELL) & (not abyss))
        tables.thrown[:, direction] = np.where(barred, cells, there)
        # Two cells away, with a middle no higher than what is thrown over it, or stands on both.
        start, load = np.nonzero(steps[direction] == 2)
        middle = there[start]
        low = ~pillars[middle] | pillars[load]
        pulls = low & (~pillars[middle] | pillars[start])
        pulled[start[pulls], load[pulls]] = True
        far = low & pillars[start] & ~barred[load]
        pushed[start[far], load[far]] = True
        near = (there != NO_CELL) & ~barred[there]
        pushed[cells[near], there[near]] = True
    for kind, loads in ((LUMEN, pulled), (IMP, pushed)):
        tables.loads[kind], tables.throwers[kind] = cell_sets(loads), cell_sets(loads.T)
        after_move = _members(tables.reach[kind]).astype(int) @ loads > 0
        tables.moved_loads[kind] = cell_sets(after_move & ~np.eye(ROWS, dtype=bool))


def _tabulate_brinks(tables: Record, pillars: Bools, lava: Bools) -> None:
    """Fill `brink`: the cells from which an Imp pushes a piece to its loss."""
    throwers = _members(tables.throwers[IMP])
    ends = [tables.thrown[:, d] for d in range(len(DIRECTIONS))]
    for is_lumen in (False, True):
        brink = np.zeros_like(throwers)
        for direction, end in enumerate(ends):
            lost = (end == NO_CELL) | (pillars & ~pillars[end]) | (lava[end] & (not is_lumen))
            from_there = direction == tables.bearing.T
            brink |= throwers & from_there & lost[:, np.newaxis]
        tables.brink[int(is_lumen)] = cell_sets(brink)


def _members(rows: Words) -> Bools:
    """Unpack bitboards into boolean masks, the inverse of `cell_sets`."""
    bits = np.unpackbits(rows.view(np.uint8), axis=-1, bitorder="little")
    return bits.reshape(*rows.shape[:-1], ROWS).astype(bool)
