"""Race's options, tracks, and deal: the position of each runner at the start."""

import random
from functools import cache
from pathlib import Path
from typing import NamedTuple

import numpy as np
from tests.toys.race.layout import BOARD, DICE, HEAD_START, LONGEST, MOST_PIPS, POSITION, RUNNERS

from tessera.games.common.errors import NotationError
from tessera.games.common.variant import NUMBER, Number, parse_variant
from tessera.i18n import add_locales, excerpt, message
from tessera.kernel.contract import Record

add_locales(Path(__file__).with_name("locales"))

PIPS = Number("pips", "3", 2, MOST_PIPS)
"""The highest number of a die."""
OPTIONS = (PIPS,)

SHORTEST = HEAD_START + 2
BOARDS = {"sprint": 8, "dash": SHORTEST, "mile": LONGEST}
"""Name to length, the default board first."""


class Setup(NamedTuple):
    """A position with its variant and board."""

    variant: str
    length: int
    position: Record

    @property
    def pips(self) -> int:
        """The highest number of a die."""
        return int(parse_variant(self.variant, OPTIONS)["pips"])


def start(variant: str, board: str, seed: int) -> Setup:
    """The start position, before the first roll.

    Raises:
        NotationError: if there is no such variant or board.
    """
    parse_variant(variant, OPTIONS)
    setup = Setup(variant, board_length(board or "sprint"), np.zeros(1, dtype=POSITION)[0])
    deal = random.Random(seed)
    for side in range(2):
        for runner in range(RUNNERS):
            setup.position.steps[side, runner] = deal.randint(0, HEAD_START)
    setup.position.rolling = DICE
    return setup


def board_length(text: str) -> int:
    """The length of a board given by name or by length.

    Raises:
        NotationError: if there is no such board.
    """
    if text in BOARDS:
        return BOARDS[text]
    if NUMBER.fullmatch(text) and SHORTEST <= int(text) <= LONGEST:
        return int(text)
    raise NotationError(message("race-board", found=excerpt(text), expected=", ".join(BOARDS)))


@cache
def board_tables(length: int, pips: int) -> Record:
    """The board tables."""
    tables: Record = np.zeros(1, dtype=BOARD)[0]
    tables.length, tables.pips = length, pips
    return tables
