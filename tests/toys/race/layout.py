"""The memory layout of Race's positions and tracks, and the action codes.

Each side has two runners, each in its own lane, starting where the deal puts them. Before each turn
chance rolls three dice, one after the other; then the side moves its runners, one action for each
die, also the same runner several times. The first side with both runners at the end of their lanes
wins; a runner may overshoot the end, and uses the lowest die that suffices.
"""

from pathlib import Path

import numpy as np

from tessera.kernel.cache import fingerprint

SOUTH, NORTH = 0, 1
SIDE_LETTERS = ("s", "n")
RUNNER_LETTERS = "AB"
RUNNERS = len(RUNNER_LETTERS)
DICE = 3
"""The number of dice rolled for a turn."""
MOST_PIPS = 6
LONGEST = 20
"""Steps in a lane."""
HEAD_START = 2
"""The most steps that the deal gives a runner."""

TAG = "race_" + fingerprint(Path(__file__).parent.glob("*.py"))

POSITION = np.dtype(
    (
        np.record,
        [
            (TAG, "u1", (0,)),  # makes this record type differ from other games'
            ("steps", "i1", (2, RUNNERS)),  # [side, runner]: its position
            ("dice", "i1", (DICE,)),  # unused dice in order; 0 for none
            ("rolling", "i1"),  # dice still to be rolled
            ("side", "i1"),  # SOUTH or NORTH, the side to move
            ("result", "i1"),  # ONGOING, FIRST_WINS or SECOND_WINS
        ],
    )
)

BOARD = np.dtype(
    (
        np.record,
        [
            ("length", "i1"),  # steps in each lane
            ("pips", "i1"),  # the highest number of a die
        ],
    )
)

# Action codes: a roll is its number, 1 to 6; a run is source and target. Cells are numbered by
# lane, South's first, then by steps.
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
