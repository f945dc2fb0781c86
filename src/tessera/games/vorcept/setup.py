"""Vorcept's options, board tables and start positions."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from pathlib import Path
from typing import NamedTuple, Self

import numpy as np

from tessera.games.common.errors import NotationError
from tessera.games.common.variant import Choice, Counts, Number, format_variant, parse_variant
from tessera.games.hexes.board_tables import (
    BOARD_CACHE_SIZE,
    Words,
    cell_sets,
    line_directions,
    line_distances,
    new_tables,
)
from tessera.games.hexes.layout import BLUE, KINDS, NO_BEARING, RED, ROWS, SIDE_LETTERS
from tessera.games.hexes.setup import DRAW_AFTER, FIRST_TURN, empty_board, with_komi
from tessera.games.vorcept.kernels.state import key_from_scratch
from tessera.games.vorcept.layout import BOARD, DRONE_1, KIND_LETTERS, POSITION, PYLON_ABSENT, Phase
from tessera.geometry import library
from tessera.geometry.hexboard import NO_NEIGHBOUR, BoardError, HexBoard
from tessera.i18n import message
from tessera.kernel.bits import NO_CELL
from tessera.kernel.contract import Record
from tessera.kernel.network import load_weights

EDITION = Choice("edition", "lava", ("lava", "blocks"))
BLOCKS = Number("blocks", "8", 0, 18)
PYLON = Choice("pylon", "goal", ("goal", "obstacle", "absent"))
DRONES = KIND_LETTERS[DRONE_1:]
RESERVE = Counts("reserve", "6.3.2", DRONES)
HOST_GAP = Number("host_gap", "2", 1, 4)
SELF_SURROUND = Choice("self_surround", "removes", ("removes", "forbidden"))
GAPS = Choice("gaps", "wall", ("wall", "open"))
"""Whether a gap stops a line."""
BEGINS = Choice("begins", "b", tuple(SIDE_LETTERS))
KOMI = Choice("komi", "none", ("none", *accumulate(DRONES)))
"""Additional drones, by their letters in the field PIECES."""

OPTIONS = (
    *(EDITION, BLOCKS, PYLON, RESERVE, HOST_GAP, SELF_SURROUND),
    *(GAPS, BEGINS, KOMI, FIRST_TURN, DRAW_AFTER),
)
NETWORK = Path(__file__).with_name("network.npz")
"""The evaluation network, trained by `tessera train vorcept`."""
DEFAULT_BOARD = "hex5"
BOARDS = (DEFAULT_BOARD, *(name for name in library.names() if name != DEFAULT_BOARD))


@dataclass(frozen=True)
class Variant:
    """The values of all options (spec: Options)."""

    edition: int
    blocks: int
    pylon: int
    reserves: tuple[tuple[int, ...], ...]
    """[side][kind]: the number of pieces without the Host, whose entry is 0.

    The second player also gets the komi.
    """
    host_gap: int
    self_surround_forbidden: bool
    over_gaps: bool
    """Whether lines continue beyond gaps."""
    begins: int
    """The side that begins the main phase; in the set-up Blue lays first."""
    first_turn: int
    draw_after: int
    text: str

    @classmethod
    def from_text(cls, text: str) -> Self:
        """The variant of a variant text.

        Raises:
            NotationError: if the text is not canonical.
        """
        values = parse_variant(text, OPTIONS)
        return cls(
            edition=EDITION.values.index(values["edition"]),
            blocks=int(values["blocks"]),
            pylon=PYLON.values.index(values["pylon"]),
            reserves=tuple(reserve_of(values, side) for side in SIDE_LETTERS),
            host_gap=int(values["host_gap"]),
            self_surround_forbidden=values["self_surround"] == "forbidden",
            over_gaps=values["gaps"] == "open",
            begins=BEGINS.values.index(values["begins"]),
            first_turn=int(values["first_turn"]),
            draw_after=int(values["draw_after"]),
            text=format_variant(values, OPTIONS),
        )


def reserve_of(values: Mapping[str, str], side: str) -> tuple[int, ...]:
    """The reserve of a side, given the value of every option: [Host = 0, Drone-1, …].

    Raises:
        NotationError: if there are too many pieces.
    """
    komi = values["komi"] if side != values["begins"] else ""
    return (0, *with_komi(values["reserve"], komi, DRONES))


class Setup(NamedTuple):
    """A position with its variant and board."""

    variant: Variant
    board: HexBoard
    position: Record

    @property
    def tables(self) -> Record:
        """The board tables."""
        return board_tables(self.board, self.variant.over_gaps)


def new_position(variant: Variant, tables: Record) -> Record:
    """An empty board before the first action, with the variant's options and reserves."""
    position = empty_board(POSITION, tables, variant.first_turn, variant.draw_after)
    position.pylon = NO_CELL
    position.edition = variant.edition
    position.pylon_rule = variant.pylon
    position.host_gap = variant.host_gap
    position.self_surround_forbidden = variant.self_surround_forbidden
    position.begins = variant.begins
    position.reserve = variant.reserves
    return position


def start(variant_text: str, name_or_text: str) -> Setup:
    """The start of a game on a board; on the default board if the name is empty.

    Raises:
        NotationError: if a text cannot be read, or the board has no room for the Pylon or for two
            Hosts (Set-up 1).
    """
    variant = Variant.from_text(variant_text)
    try:
        board = library.board(name_or_text or DEFAULT_BOARD)
    except BoardError as error:
        raise NotationError(error.message) from None
    tables = board_tables(board, variant.over_gaps)
    check_room(variant, board)
    position = new_position(variant, tables)
    position.obstacles_left = variant.blocks
    if variant.pylon != PYLON_ABSENT:
        position.phase, position.side = Phase.PYLON, BLUE
    elif variant.blocks > 0:
        position.phase, position.side = Phase.BLOCKS, RED
    else:
        position.phase, position.side = Phase.HOST, BLUE
    position.key = key_from_scratch(position)
    return Setup(variant, board, position)


def check_room(variant: Variant, board: HexBoard) -> None:
    """Check that the variant can be set up on a board.

    Raises:
        NotationError: if there is no room for something.
    """
    if board.size < 2:
        raise NotationError(message("vorcept-board-small"))
    six = any(NO_NEIGHBOUR not in around for around in board.neighbours)
    if variant.pylon != PYLON_ABSENT and not six:
        raise NotationError(message("vorcept-board-no-pylon-cell"))


@lru_cache(maxsize=BOARD_CACHE_SIZE)
def board_tables(board: HexBoard, over_gaps: bool) -> Record:
    """The board tables, from a cache of recent boards."""
    return make_tables(board, over_gaps=over_gaps)


def make_tables(board: HexBoard, *, over_gaps: bool) -> Record:
    """Tabulate neighbours, distances, reach and rays of a board.

    Args:
        board: the board.
        over_gaps: whether lines continue beyond gaps (spec: Options, `gaps`).
    """
    tables = new_tables(BOARD, board)
    tables.inner_cells = cell_sets((tables.neighbour != NO_CELL).all(axis=1))
    tables.near = _near(board, len(tables.near))
    steps = line_distances(board, over_gaps=over_gaps)
    tables.bearing = line_directions(steps)
    itself = np.eye(ROWS, dtype=bool)
    itself[NO_CELL] = False
    tables.ray[:NO_BEARING] = cell_sets((steps > 0) | itself)
    away = steps.max(axis=0)
    reach = [cell_sets((away > 0) & (away <= kind + 1)) for kind in range(KINDS)]
    tables.reach[NO_CELL] = reach
    # What lies behind a Pylon: the ray from it, in the direction in which it is seen.
    pylons = np.arange(board.size)
    behind = tables.ray[tables.bearing[:, : board.size].T, pylons[:, np.newaxis]]
    tables.reach[: board.size] = tables.reach[NO_CELL] & ~behind[:, np.newaxis]
    load_weights(tables, NETWORK)
    return tables


def _near(board: HexBoard, reaches: int) -> Words:
    """[n, cell]: at most n steps away on the grid, gaps or not."""
    q, r = np.array(board.cells).T
    across, down = np.subtract.outer(q, q), np.subtract.outer(r, r)
    distance = np.maximum(np.maximum(abs(across), abs(down)), abs(across + down))
    near = np.zeros((reaches, ROWS, ROWS), dtype=bool)
    for most in range(reaches):
        near[most, : board.size, : board.size] = distance <= most
    return cell_sets(near)
