"""The memory layout of Almajara's positions and boards, and the action codes.

A board has up to 144 cells, more than a `CellSet` of `kernel.bits` holds, and a token has only a
few pips. So a position is a mailbox (`stands`) with a piece list for each side (`where`).
"""

from enum import IntEnum, IntFlag

import numpy as np

from tessera.kernel.compiled import inline_kernel
from tessera.kernel.contract import FastRecord
from tessera.kernel.network import weight_fields

SOUTH, NORTH = 0, 1
SIDE_LETTERS = ("s", "n")
UNITS = 3
"""Units of action in a turn."""
HAND = 5
"""Cards in a full hand."""

# --- Cells and zones --------------------------------------------------------------------------

ZONES = 16
ZONE_CELLS = 9
CELLS = ZONES * ZONE_CELLS
OFF = CELLS
"""The cell off the board; tables have an empty row for it."""
ROWS = CELLS + 1
WORDS = 3
"""Words in a set of cells."""

KIND_LETTERS = "vlokPp"
VOID, LIGHTHOUSE, OBELISK, STONE, SOUTH_PORTAL, NORTH_PORTAL = range(len(KIND_LETTERS))
EVERY_ZONE = (1 << ZONES) - 1
"""The set of all zones, whether a board has them or not."""

FARTHEST = 3
"""The most files or ranks from a token to a pip."""
MAX_PIPS = (2 * FARTHEST + 1) ** 2 - 1
"""The most pips of a face."""
WIDTH = 26 + 2 * FARTHEST
SPAN = FARTHEST * WIDTH + FARTHEST
"""The grid offset of the farthest pip."""
PADDED = WIDTH * (99 + 2 * FARTHEST)
"""The size of the padded grid, wide enough that no pip leads out of it."""

# --- Tokens -----------------------------------------------------------------------------------

TYPES = 32
FACES = 2 * TYPES
"""Faces are numbered in kit order: twice the type's number, plus one for the back."""
NOBODY = 2
FREE = NOBODY << 6
"""The content of an empty cell."""
ORDINARY, ANCIENT, MYTH, GUARDIAN = range(4)
CATEGORY_LETTERS = "OAMG"


@inline_kernel
def as_int(number: int) -> int:
    """A record field as int64: mixed with unsigned integers, signed ones would become floats."""
    return np.int64(number)  # type: ignore[return-value]


@inline_kernel
def token_of(side: int, face: int) -> int:
    """The token of a side that shows a face."""
    return as_int(side) << 6 | face


@inline_kernel
def owner_of(token: int) -> int:
    """The owner of a token; `NOBODY` for `FREE`."""
    return as_int(token) >> 6


@inline_kernel
def face_of(token: int) -> int:
    """The face that a token shows."""
    return as_int(token) & 63


# --- What happens -----------------------------------------------------------------------------


class Phase(IntEnum):
    """The phase of the game; in `DEAL` and `DRAW` chance is to move."""

    DEAL = 0
    SETUP = 1
    DRAW = 2
    MAIN = 3


class End(IntEnum):
    """Why the game ended."""

    NONE = 0
    PORTAL = 1
    OBELISKS = 2
    POINTS = 3
    LIMIT = 4
    ELIMINATED = 5
    NO_PROGRESS = 6


class Moves(IntFlag):
    """What tokens move by."""

    TOKENS = 1
    CARDS = 2


class Flip(IntEnum):
    """What becomes of a taken token's face."""

    OFF = 0
    ON = 1
    CHOICE = 2
    """Its captor may choose, as of a token that was never on the board."""


class Goal(IntEnum):
    """The result at the turn limit."""

    SOUTH = 0
    NORTH = 1
    DRAW = 2
    POINTS = 3


POSITION = np.dtype(
    (
        FastRecord,
        [
            ("almajara", "u1", (0,)),  # makes this record type differ from other games'
            # Cards, and faces that wait, as words: bit f stands for face f
            ("hand", "u8", (2,)),  # [side]
            ("discards", "u8"),
            ("ready", "u8", (2,)),  # [side]: faces that the reserve can show
            # Tokens on the board
            ("acted", "u8", (WORDS,)),  # cells of the tokens that have acted in this turn
            ("guarded", "u8", (WORDS,)),  # cells of the Guardians that have guarded in this turn
            ("defended", "u8", (WORDS,)),  # where once is all: cells of the tokens they guarded
            ("taken", "i4", (2,)),  # [side]: tokens that it has taken in the game
            ("turns", "i4"),  # turns of each side completed
            ("clock", "i2"),  # turns in a row without progress
            ("active", "i4"),  # zones whose marks are active for the side to move
            # portals through which a token has come in this turn; EVERY_ZONE where one shuts all
            ("portals_used", "i4"),
            ("count", "u1", (2,)),  # [side]: its tokens on the board
            ("token_cells", "u1", (2, CELLS)),  # [side]: their cells, in cell order
            ("token_at", "u1", (ROWS,)),  # [cell]: a token, or FREE
            # Reserves
            ("fresh", "u1", (2, TYPES)),  # [side, type]: may show either face
            ("fixed", "u1", (2, FACES)),  # [side, face]
            ("pending", "u1", (2, FACES)),  # [side, face]: they join at its next turn
            ("pending_fresh", "u1", (2, TYPES)),  # [side, type]: likewise, as fresh ones
            ("to_place", "u1", (2,)),  # [side]: still to be placed in the set-up
            # Side to move
            ("phase", "i1"),
            ("side", "i1"),  # SOUTH or NORTH, also while cards are drawn for it
            ("left", "i1"),  # units of action left in this turn; 0 before the first
            ("result", "i1"),  # ONGOING, FIRST_WINS, SECOND_WINS or DRAW
            ("end", "i1"),  # why
        ],
    )
)

SIDE_FEATURES = 48
"""The number of features of each side (`kernels.features`)."""
CARD_FEATURES = 8
"""The number of card features of each side, after those of both (`kernels.card_features`)."""
STAGES = 3 * (UNITS + 1) + 2
"""One network for each kind of movement and number of units played, or the set-up; then two for
draws, where tokens move by cards alone or by both."""

BOARD = np.dtype(
    (
        FastRecord,
        [
            ("almajara_board", "u1", (0,)),
            # Cells
            ("cells", "i2"),  # how many there are
            ("cell_at", "u1", (PADDED,)),  # [grid index]: the cell there, or OFF
            ("grid_index", "i2", (ROWS,)),  # [cell]: its index in the padded grid
            ("zone", "u1", (ROWS,)),  # [cell]: its zone
            ("home", "u1", (2, CELLS)),  # [side]: cells where it may place tokens in the set-up
            ("homes", "i2", (2,)),  # [side]: how many there are
            ("starts_on_obelisks", "i1"),  # whether South may place tokens on their marks then
            # Zones; sets of them are words of which bit z stands for zone z
            ("kind", "u1", (ZONES,)),  # [zone]
            ("mark", "u1", (ZONES,)),  # [zone]: the middle cell; OFF in a Void
            ("members", "u1", (ZONES, ZONE_CELLS)),  # [zone]: its cells
            ("zones", "i4", (len(KIND_LETTERS),)),  # [kind]: the zones of a kind
            # The kit, as the variant has it
            ("deck", "u8"),  # all cards
            ("in_kit", "u8"),  # all faces
            ("category", "u1", (FACES,)),  # [face]
            ("of_category", "u8", (4,)),  # [category]: its faces
            ("starters", "u8"),  # faces that may be placed in the set-up
            ("pips", "u1", (FACES,)),  # [face]: how many it has
            ("max_pips", "u1"),  # of any face
            ("pip_offset", "i2", (2 * FACES, MAX_PIPS)),  # [token, pip]: grid offset
            # [side, face, cell]: moves to an enemy portal's mark if nothing were in the way; FAR
            # if none leads there
            ("portal_distance", "u1", (2, FACES, ROWS)),
            ("any_portal_distance", "u1", (2, ROWS)),  # [side, cell]: likewise, moving by any face
            # Sets of cells
            ("pip_targets", "u8", (2, FACES, CELLS, WORDS)),  # [side, face, cell]: at its pips
            ("gates", "u8", (2, FACES, WORDS)),  # [side, face]: a move away from an enemy portal
            ("pip_sources", "u8", (2, CELLS, WORDS)),  # [side, cell]: some face leads there
            # [side, n]: where `any_portal_distance` is 1, and 2
            ("cells_by_distance", "u8", (2, 2, WORDS)),
            ("in_kind", "u8", (len(KIND_LETTERS), WORDS)),  # [kind]: in zones of a kind
            # Sets of faces
            ("entering_faces", "u8", (2, CELLS)),  # [side, cell]: lead from there to a portal
            ("faces_by_offset", "u8", (2, 2 * SPAN + 1)),  # [side, SPAN + offset]: with that pip
            # The rest of the variant
            ("moves", "i1"),  # Moves
            ("ancients", "i1"),  # whether Ancients have their rules
            ("flip", "i1"),  # Flip
            ("withdraw", "i1"),  # whether an own token may be taken off the board
            ("discard", "i1"),  # whether a card of the hand may be given away
            ("may_pass", "i1"),  # whether a turn may be ended before any action
            ("guard_once", "i1"),  # whether a token is guarded once a turn at most
            ("peaceful", "u1", (FACES,)),  # [face]: whether a token that shows it cannot capture
            ("opened_lighthouses", "i4"),  # those that any active Stone opens: all, or none
            ("portal_limit_each", "i1"),  # whether each portal lets a token through in a turn
            ("portal_deploy_zone", "i1"),  # whether a portal leads into its whole zone
            ("by_obelisks", "i1", (2,)),  # [side]: whether it can win by obelisks
            ("can_be_won", "i1"),  # whether some side can win by a portal or by Obelisks
            ("limit", "i2"),  # turns of each side after which the game ends; 0: none
            ("limit_goal", "i1"),  # Goal
            ("draw_after", "i2"),  # the clock at which the game is drawn
            # Evaluation network
            *weight_fields(STAGES, 2 * (SIDE_FEATURES + CARD_FEATURES)),
        ],
    )
)

FAR = 255
"""No move leads there."""

# Action codes: four fields. The kind is the highest, so that codes of one kind lie together.
#   cell    of the token that acts, or is placed
#   target  where it goes
#   face    of a card, or of the token that is placed; NO_CARD where a token moves by its own marks
TARGET_SHIFT, FACE_SHIFT, KIND_SHIFT = 8, 16, 24
NO_CARD = 127


class ActionKind(IntEnum):
    """The kind of an action."""

    MOVE = 0
    PLACE = 1
    WITHDRAW = 2
    END = 3
    DRAW = 4
    DISCARD = 5


END_TURN = int(ActionKind.END) << KIND_SHIFT

MAX_ACTIONS = 2_048
"""The size of an action buffer, 8 kB. Standard deals have fewer than 1,200 actions in any set-up,
and far fewer later. A search ignores any more."""


@inline_kernel
def encode(act: int, cell: int, target: int, face: int) -> int:
    """The code of an action."""
    goes = as_int(face) << FACE_SHIFT | as_int(target) << TARGET_SHIFT
    return act << KIND_SHIFT | goes | cell


@inline_kernel
def action_kind(action: int) -> int:
    """The kind of an action (`ActionKind`)."""
    return action >> KIND_SHIFT


@inline_kernel
def cell_of(action: int) -> int:
    """The cell of the token that acts, or where one is placed."""
    return action & 255


@inline_kernel
def target_of(action: int) -> int:
    """The target cell of a move."""
    return action >> TARGET_SHIFT & 255


@inline_kernel
def card_of(action: int) -> int:
    """The face of a card or of a placed token; `NO_CARD` for a token's own move."""
    return action >> FACE_SHIFT & 127
