"""How a position and a board of Almajara lie in memory; the codes of actions.

A board has up to 144 cells, more than a `CellSet` holds, and a token only a handful of marks: so
positions tell what stands on each cell, and where each side's tokens are.
"""

from enum import IntEnum, IntFlag

import numpy as np

from tessera.kernel.compiled import verb
from tessera.kernel.contract import Fields
from tessera.kernel.network import fields

SOUTH, NORTH = 0, 1
SIDE_LETTERS = ("s", "n")
UNITS = 3
"""Units of action in a turn."""
HAND = 5
"""Cards of a full hand."""

# --- Cells and zones --------------------------------------------------------------------------

ZONES = 16
ZONE_CELLS = 9
CELLS = ZONES * ZONE_CELLS
OFF = CELLS
"""Stands for a cell that the board does not have; tables have an empty row for it."""
ROWS = CELLS + 1
WORDS = 3
"""Words of a set of cells."""

KIND_LETTERS = "vlokPp"
VOID, LIGHTHOUSE, OBELISK, STONE, SOUTH_PORTAL, NORTH_PORTAL = range(len(KIND_LETTERS))
EVERY_ZONE = (1 << ZONES) - 1
"""The word that stands for all zones, whether a board has them or not."""

FARTHEST = 3
"""A mark is no farther from its token, in files and in ranks."""
MARKS = (2 * FARTHEST + 1) ** 2 - 1
"""The most marks that a face can have."""
WIDTH = 26 + 2 * FARTHEST
SPAN = FARTHEST * WIDTH + FARTHEST
"""How far on the grid the farthest mark is."""
PADDED = WIDTH * (99 + 2 * FARTHEST)
"""Places of the grid around a board, wide enough that no mark leads out of it."""

# --- Tokens -----------------------------------------------------------------------------------

TYPES = 32
FACES = 2 * TYPES
"""Faces are numbered in kit order: twice the type's number, and one more for the back."""
NOBODY = 2
FREE = NOBODY << 6
"""What stands on a cell where nothing does."""
ORDINARY, ANCIENT, MYTH, GUARDIAN = range(4)
CATEGORY_LETTERS = "OAMG"


@verb
def whole(number: int) -> int:
    """A number of a record's field, signed: mixed with an unsigned one, others become floats."""
    return np.int64(number)  # type: ignore[return-value]


@verb
def token_of(side: int, face: int) -> int:
    """What stands on a cell where a token of a side shows a face."""
    return whole(side) << 6 | face


@verb
def owner_of(token: int) -> int:
    """Whose token it is; `NOBODY`'s where the cell is free."""
    return whole(token) >> 6


@verb
def face_of(token: int) -> int:
    """The face that a token shows."""
    return whole(token) & 63


# --- What happens -----------------------------------------------------------------------------


class Phase(IntEnum):
    """What the side to move is to do, or chance to do for it."""

    DEAL = 0
    SETUP = 1
    DRAW = 2
    MAIN = 3


class End(IntEnum):
    """Why the game is over."""

    NONE = 0
    PORTAL = 1
    OBELISKS = 2
    POINTS = 3
    LIMIT = 4
    ELIMINATED = 5
    NO_PROGRESS = 6


class Moves(IntFlag):
    """By what tokens move."""

    TOKENS = 1
    CARDS = 2


class Goal(IntEnum):
    """Who wins at the limit."""

    SOUTH = 0
    NORTH = 1
    DRAW = 2
    POINTS = 3


POSITION = np.dtype(
    (
        Fields,
        [
            ("almajara", "u1", (0,)),  # tells this record from any other game's
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
            ("where", "u1", (2, CELLS)),  # [side]: their cells, in cell order
            ("stands", "u1", (ROWS,)),  # [cell]: a token, or FREE
            # Reserves
            ("fresh", "u1", (2, TYPES)),  # [side, type]: never on the board yet
            ("fixed", "u1", (2, FACES)),  # [side, face]
            ("pending", "u1", (2, FACES)),  # [side, face]: they join at its next turn
            ("to_place", "u1", (2,)),  # [side]: still to be placed in the set-up
            # Whose turn it is
            ("phase", "i1"),
            ("side", "i1"),  # SOUTH or NORTH, also while cards are drawn for it
            ("left", "i1"),  # units of action left in this turn; 0 before the first
            ("result", "i1"),  # ONGOING, FIRST_WINS, SECOND_WINS or DRAW
            ("end", "i1"),  # why
        ],
    )
)

EACH = 48
"""What is told of each side of a position, for a network to judge it (`kernels.features`)."""
BY_CARDS = 8
"""What is told of each besides, of what cards may bring; it comes behind all that."""
STAGES = 3 * (UNITS + 1) + 2
"""By what tokens move, and how many units of the turn are over; or set-up; then, by cards alone or
too, while they are drawn."""

BOARD = np.dtype(
    (
        Fields,
        [
            ("almajara_board", "u1", (0,)),
            # Cells
            ("cells", "i2"),  # how many there are
            ("at", "u1", (PADDED,)),  # [place of the grid]: the cell there, or OFF
            ("spot", "i2", (ROWS,)),  # [cell]: its place of the grid
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
            ("marks", "u1", (FACES,)),  # [face]: how many it has
            ("most_marks", "u1"),  # of any face
            (
                "step",
                "i2",
                (2 * FACES, MARKS),
            ),  # [token, mark]: how far on the grid
            # [side, face, cell]: moves to an enemy portal's mark if nothing were in the way; FAR
            # if none leads there
            ("away", "u1", (2, FACES, ROWS)),
            ("way", "u1", (2, ROWS)),  # [side, cell]: likewise, each move by any face
            # Sets of cells
            ("lands", "u8", (2, FACES, CELLS, WORDS)),  # [side, face, cell]: at its marks
            ("gates", "u8", (2, FACES, WORDS)),  # [side, face]: a move away from an enemy portal
            ("comes", "u8", (2, CELLS, WORDS)),  # [side, cell]: from where some face leads there
            ("ways", "u8", (2, 2, WORDS)),  # [side, n]: where `way` is 1, and 2
            ("in_kind", "u8", (len(KIND_LETTERS), WORDS)),  # [kind]: in zones of a kind
            # Sets of faces
            ("enters", "u8", (2, CELLS)),  # [side, cell]: that lead from there to an enemy portal
            ("at_mark", "u8", (2, 2 * SPAN + 1)),  # [side, SPAN + how far]: with a mark there
            # The rest of the variant
            ("moves", "i1"),  # Moves
            ("specials", "i1"),  # whether Ancients, Myths and Guardians have their rules
            ("flip", "i1"),  # whether a taken token turns over
            ("withdraw", "i1"),  # whether an own token may be taken off the board
            ("discard", "i1"),  # whether a card of the hand may be given away
            ("guard_once", "i1"),  # whether a token is guarded once a turn at most
            ("calm", "u1", (FACES,)),  # [face]: whether a token that shows it attacks nobody
            ("lit", "i4"),  # Lighthouses that any active Stone opens: all of them, or none
            ("portal_each", "i1"),  # whether each portal lets a token through in a turn
            ("portal_zone", "i1"),  # whether a portal leads into its whole zone
            ("by_obelisks", "i1", (2,)),  # [side]: whether it can win by obelisks
            ("limit", "i2"),  # turns of each side after which the game ends; 0: none
            ("limit_goal", "i1"),  # Goal
            ("draw_after", "i2"),  # the clock at which the game is drawn
            # How positions look
            *fields(STAGES, 2 * (EACH + BY_CARDS)),
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


class Act(IntEnum):
    """Kinds of action."""

    MOVE = 0
    PLACE = 1
    WITHDRAW = 2
    END = 3
    DRAW = 4
    DISCARD = 5


END_TURN = int(Act.END) << KIND_SHIFT

MAX_ACTIONS = 2_048
"""What a buffer holds: 8 kB. Standard deals have not 1,200 actions in any set-up, and far fewer
later. Where there are more, a search looks at so many of them."""


@verb
def encode(act: int, cell: int, target: int, face: int) -> int:
    """The code of an action."""
    goes = whole(face) << FACE_SHIFT | whole(target) << TARGET_SHIFT
    return act << KIND_SHIFT | goes | cell


@verb
def act_of(action: int) -> int:
    """What kind of action it is."""
    return action >> KIND_SHIFT


@verb
def cell_of(action: int) -> int:
    """The cell of the token that acts, or where one is placed."""
    return action & 255


@verb
def target_of(action: int) -> int:
    """Where a move leads."""
    return action >> TARGET_SHIFT & 255


@verb
def card_of(action: int) -> int:
    """The face of a card or of a placed token; `NO_CARD` for a token's own move."""
    return action >> FACE_SHIFT & 127
