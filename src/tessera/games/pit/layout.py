"""The memory layout of Pit's positions and boards, and the action codes."""

from enum import IntEnum

from tessera.games.hexes.layout import (
    ACTIONS_A_TURN,
    BOARD_FIELDS,
    KINDS,
    POSITION_FIELDS,
    ROWS,
    record,
)
from tessera.kernel.bits import NO_CELL
from tessera.kernel.compiled import inline_kernel
from tessera.kernel.network import weight_fields

# Kinds of piece; the Lumen is the leader.
LUMEN, IMP, GARGOYLE, BALOR = range(KINDS)
KIND_LETTERS = "LIGB"
THROWERS = 2
"""The kinds that throw come first: Lumens pull, Imps push."""


LONGEST_TRUCE = 18
"""The longest truce of any variant, in turns of both sides together."""


class Phase(IntEnum):
    """The phase of the game."""

    SETUP = 0
    MAIN = 1


class End(IntEnum):
    """Why the game ended."""

    NONE = 0
    LUMEN = 1
    NO_PROGRESS = 2


FEATURES = 36
"""The number of features of each side (`kernels.evaluation`)."""

POSITION = record(
    "pit",
    POSITION_FIELDS,  # a cell is free where no piece stands, whatever its terrain
    [
        # The options of the variant that kernels need
        ("imp_push_with_move", "i1"),  # 1: an Imp may move and push
        ("imp_push_first", "i1"),  # 1: it may also push and then move
        ("lumen_pull_with_move", "i1"),  # 1: a Lumen may move and pull
        ("lumen_bond", "i1"),  # 1: Lumens, too, are bound and counted
    ],
)

BOARD = record(
    "pit",
    BOARD_FIELDS,  # in an abyss, lines go on behind gaps
    [
        ("standable", "u8", (KINDS, 2)),  # [kind]: cells that it can stand on
        ("lava", "u8", (2,)),
        ("pillars", "u8", (2,)),
        ("lumen_starts", "u8", (2,)),  # cells at the edge of the board where a Lumen may be placed
        # The reach of pieces on an empty board
        ("reach", "u8", (KINDS, ROWS, 2)),  # [kind, cell]: moves, and flights without a load
        ("ray", "u8", (6, ROWS, 2)),  # [direction, cell]: all cells flown over, not itself
        ("line", "u8", (ROWS, 2)),  # [cell]: its six rays
        ("steps", "u1", (ROWS, ROWS)),  # [from, to]: how far straight, 0 if not
        ("gaps", "u8", (6, ROWS, 2)),  # [direction, cell]: steps at which an abyss is flown over
        # What pieces throw
        ("loads", "u8", (THROWERS, ROWS, 2)),  # [kind, cell]: what it pulls or pushes from there
        ("throwers", "u8", (THROWERS, ROWS, 2)),  # [kind, cell]: from where it throws what is here
        ("moved_loads", "u8", (THROWERS, ROWS, 2)),  # [kind, cell]: what it throws after a move
        # [whether it is a Lumen, cell]: from where an Imp pushes what is here to its end
        ("brink", "u8", (2, ROWS, 2)),
        ("thrown", "u1", (ROWS, 6)),  # [cell, direction]: where what is pushed that way ends
    ],
    weight_fields(ACTIONS_A_TURN, 2 * FEATURES),
)
"""`thrown` is `NO_CELL` for an abyss, and the cell itself, which is occupied, if nothing can be
thrown that way."""

# Action codes: four fields of seven bits, the first of eight, and two flags. The target is the
# lowest, so that many actions can be written at once.
#   source  the cell of the piece that acts, or HAND + kind
#   load    the cell of the piece that it pushes, pulls or carries; NO_CELL if none
#   drop    the cell where a carried piece is set down, for a gap the number of steps from source;
#           of a push or pull the kind that does it, or PUSH_FIRST
#   target  where it goes; its own cell when it stays
DROP_SHIFT, LOAD_SHIFT, SOURCE_SHIFT = 7, 14, 21
GAP = 1 << 29  # the drop is a gap
CARRY = 1 << 30  # the load is carried
HAND = NO_CELL + 1
PUSH_FIRST = THROWERS  # as the drop of a push that an Imp makes before its move
PASS = (HAND + KINDS) << SOURCE_SHIFT

MAX_ACTIONS = 1_024
"""The size of an action buffer, 4 kB. Standard armies have fewer than 400 legal actions on any
board, nine of each kind fewer than 1,024 on boards of 61 cells. A search ignores any more."""


@inline_kernel
def encode(source: int, target: int, load: int, drop: int) -> int:
    """The code of an action; `source` is a cell or `HAND` + kind."""
    return source << SOURCE_SHIFT | load << LOAD_SHIFT | drop << DROP_SHIFT | target


@inline_kernel
def source_of(action: int) -> int:
    """The cell of the piece that acts, or `HAND` + kind."""
    return action >> SOURCE_SHIFT & 255


@inline_kernel
def target_of(action: int) -> int:
    """The cell where the acting piece goes; its own cell if it stays."""
    return action & NO_CELL


@inline_kernel
def load_of(action: int) -> int:
    """The cell of the piece that is pushed, pulled or carried; `NO_CELL` if there is none."""
    return action >> LOAD_SHIFT & NO_CELL


@inline_kernel
def drop_of(action: int) -> int:
    """The cell where a carried piece is dropped; `NO_CELL` for a gap."""
    return NO_CELL if action & GAP else action >> DROP_SHIFT & NO_CELL


@inline_kernel
def thrower_of(action: int) -> int:
    """The kind of piece that pushes or pulls; `PUSH_FIRST` for an Imp that moves afterwards."""
    return action >> DROP_SHIFT & NO_CELL


@inline_kernel
def pushes_first(action: int) -> bool:
    """Whether an Imp pushes before its move."""
    return not action & CARRY and load_of(action) != NO_CELL and thrower_of(action) == PUSH_FIRST


@inline_kernel
def thrown_from(action: int) -> int:
    """The cell from which a piece pushes or pulls."""
    return source_of(action) if pushes_first(action) else target_of(action)


@inline_kernel
def gap_step_of(action: int) -> int:
    """The distance from the source to the gap into which a carried piece is dropped."""
    return action >> DROP_SHIFT & NO_CELL
