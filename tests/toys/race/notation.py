"""Parsing and formatting of Race's position and action texts.

A start is `race standard 8 0.2/1.0 - ?s:3`: the variant, the length of the lanes, the positions of
South's and North's runners, the dice (`1+3+3`), and the side to move; a question mark before it and
a number after it mean that chance has dice to roll. Each runner has a lane, a rank of the board. A
roll is `+3`, a run `a1-d1`.
"""

import re

import numpy as np
from tests.toys.race.kernels import settle
from tests.toys.race.layout import (
    DICE,
    FIRST_RUN,
    LANES,
    MOST_PIPS,
    PLACES,
    POSITION,
    RUNNERS,
    SIDE_LETTERS,
    decode_run,
    encode_run,
)
from tests.toys.race.setup import OPTIONS, Setup, board_length, board_tables

from tessera.games.common.errors import NotationError
from tessera.games.common.fields import split_fields
from tessera.games.common.variant import NUMBER, parse_variant
from tessera.i18n import excerpt, message
from tessera.kernel.contract import ONGOING

GAME = "race"
FILES = "abcdefghijklmnopqrstu"
FIELDS = ("variant", "track", "runners", "dice", "turn")
RUNNING = re.compile(r"([0-9]+)\.([0-9]+)/([0-9]+)\.([0-9]+)")
TURN = re.compile(r"\?([sn]):([123])|([sn])")
ROLL = re.compile(rf"\+([1-{MOST_PIPS}])")
RUN = re.compile(rf"([{FILES}])([1-{LANES}])-([{FILES}])([1-{LANES}])")


def parse_position(text: str) -> Setup:
    """Read a position text.

    Raises:
        NotationError: if the text is not canonical or makes no sense.
    """
    variant, track, runners, dice, turn = split_fields(text, GAME, FIELDS)
    parse_variant(variant, OPTIONS)
    setup = Setup(variant, board_length(track), np.zeros(1, dtype=POSITION)[0])
    running = RUNNING.fullmatch(runners)
    if running is None or any(int(steps) > setup.length for steps in running.groups()):
        raise _none("runners", runners)
    for place, steps in enumerate(running.groups()):
        setup.position.steps[divmod(place, RUNNERS)] = int(steps)
    rolled = [] if dice == "-" else dice.split("+")
    if (
        len(rolled) > DICE
        or rolled != sorted(rolled)
        or not all(NUMBER.fullmatch(d) and 1 <= int(d) <= setup.pips for d in rolled)
    ):
        raise _none("dice", dice)
    for place, die in enumerate(rolled, start=DICE - len(rolled)):
        setup.position.dice[place] = int(die)
    whose = TURN.fullmatch(turn)
    if whose is None:
        raise _none("turn", turn)
    setup.position.side = SIDE_LETTERS.index(whose[1] or whose[3])
    setup.position.rolling = int(whose[2] or 0)
    settle(setup.position, board_tables(setup.length, setup.pips))
    playable = setup.position.rolling + len(rolled) == DICE or (rolled and not whose[2])
    if format_position(setup) != text or (setup.position.result == ONGOING and not playable):
        raise _none("dice", dice)
    return setup


def _none(field: str, found: str) -> NotationError:
    return NotationError(message("race-position", field=field, found=excerpt(found)))


def format_position(setup: Setup) -> str:
    """The text of a position."""
    variant, length, position = setup
    runners = "/".join(".".join(map(str, steps)) for steps in position.steps)
    dice = "+".join(str(die) for die in position.dice if die) or "-"
    turn = SIDE_LETTERS[position.side]
    if position.rolling and position.result == ONGOING:
        turn = f"?{turn}:{position.rolling}"
    return f"{GAME} {variant} {length} {runners} {dice} {turn}"


def parse_action(text: str, length: int) -> int:
    """The code of an action text.

    Raises:
        NotationError: if it cannot be read, or names a cell that the board does not have.
    """
    roll, run = ROLL.fullmatch(text), RUN.fullmatch(text)
    if roll:
        return int(roll[1])
    if run:
        cells = [(FILES.index(run[group]), int(run[group + 1]) - 1) for group in (1, 3)]
        if all(steps <= length for steps, _ in cells):
            return encode_run(*(lane * PLACES + steps for steps, lane in cells))
    raise NotationError(message("race-action", found=excerpt(text)))


def format_action(action: int) -> str:
    """The text of an action code."""
    if action < FIRST_RUN:
        return f"+{action}"
    return "-".join(cell_name(*divmod(cell, PLACES)) for cell in decode_run(action))


def cell_name(lane: int, steps: int) -> str:
    """The name of a cell in a lane."""
    return f"{FILES[steps]}{lane + 1}"
