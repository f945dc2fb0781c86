"""How a position and a track of Race lie in memory; the codes of actions.

Each side has two runners, some way down a lane of their own: the deal says how far. Before each
turn chance rolls three dice, one after the other; then the side moves its runners, one action for
each die, the same runner again if it likes. Who has both runners at the end of their lanes wins; a
runner may come there by more than it needs, and takes the lowest die that does.
"""

from pathlib import Path

import numpy as np

from tessera.kernel.cache import fingerprint

SOUTH, NORTH = 0, 1
SIDE_LETTERS = ("s", "n")
RUNNER_LETTERS = "AB"
RUNNERS = len(RUNNER_LETTERS)
DICE = 3
"""Rolled for a turn."""
MOST_PIPS = 6
LONGEST = 20
"""Steps in a lane."""
HEAD_START = 2
"""No runner is dealt more steps."""

TAG = "race_" + fingerprint(Path(__file__).parent.glob("*.py"))

POSITION = np.dtype(
    (
        np.record,
        [
            (TAG, "u1", (0,)),  # tells this record from any other game's
            ("steps", "i1", (2, RUNNERS)),  # [side, runner]: how far it is
            ("dice", "i1", (DICE,)),  # what was rolled and is not used, in order; 0 for none
            ("rolling", "i1"),  # dice that chance is still to roll
            ("side", "i1"),  # SOUTH or NORTH, whose turn it is
            ("result", "i1"),  # ONGOING, FIRST_WINS or SECOND_WINS
        ],
    )
)

BOARD = np.dtype(
    (
        np.record,
        [
            ("length", "i1"),  # steps in each lane
            ("pips", "i1"),  # of the highest side of a die
        ],
    )
)

# Action codes: a roll is its number, 1 to 6; a run is a cell, and where to. Cells are numbered by
# lane, South's first, and steps.
LANES = 2 * RUNNERS
PLACES = LONGEST + 1
CELLS = LANES * PLACES
FIRST_RUN = MOST_PIPS + 1
MAX_ACTIONS = 2 * DICE


def encode_run(origin: int, target: int) -> int:
    """The code of a run."""
    return FIRST_RUN + origin * CELLS + target


def decode_run(action: int) -> tuple[int, int]:
    """The origin and the target of a run."""
    return divmod(action - FIRST_RUN, CELLS)
