"""Feasibility checks: whether a board allows meaningful games.

It does not if a side cannot set up or no side can win. A first turn that wins gives a warning.
"""

from functools import reduce

from tessera.games.common.errors import NotationError
from tessera.games.common.game import Game
from tessera.games.common.variant import parse_variant
from tessera.i18n import Message, message
from tessera.lab.experiment import Experiment
from tessera.lab.first_turn import set_up
from tessera.lab.play import start
from tessera.lab.rows import can_win

TRIES = 60
"""Random set-ups tried; on built-in boards three of four have room for all pieces."""

SET_UPS = 24
"""Random set-ups searched for a win in the first turn."""


def check_feasible(about: Experiment) -> None:
    """Reject a board on which no random set-up has room for both sides.

    Raises:
        NotationError: naming the side that cannot set up.
    """
    short = []
    for number in range(TRIES):
        short.append({*set_up(start(about), number).incomplete_sides})
        if not short[-1]:
            return
    always = reduce(set.intersection, short)
    side = always.pop() if len(always) == 1 else "both"
    raise NotationError(message("lab-no-room", side=side, tries=TRIES))


def first_turn_warning(about: Experiment) -> Message | None:
    """A warning if a first turn can win after some of a few random set-ups; None otherwise."""
    boards = (set_up(start(about), number) for number in range(SET_UPS))
    won = sum(not board.is_over and can_win(board) for board in boards)
    return message("lab-won-at-once", won=won, tries=SET_UPS) if won else None


def check_decided(game: Game, variant: str, board: str) -> None:
    """Reject a board on which no side can win with its pieces.

    Raises:
        NotationError: giving the reason.
    """
    if game.design is None or not board:
        return
    options = parse_variant(variant, game.options)
    if why := game.design.why_undecidable(game.design.library.read(board), options):
        raise NotationError(why)
