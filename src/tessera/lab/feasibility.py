"""Whether games on a board can tell anything of it.

They do not where a side cannot set up, and little where a first turn wins.
"""

from functools import reduce

from tessera.games.common.errors import NotationError
from tessera.games.common.game import Game
from tessera.games.common.variant import parse_variant
from tessera.i18n import Message, message
from tessera.lab.first_turn import set_up
from tessera.lab.match import Match
from tessera.lab.rows import can_win

TRIES = 60
"""Random set-ups: on boards of the house three of four have room for all pieces."""

SET_UPS = 24
"""That are tried for a win in the first turn."""


def check_feasible(match: Match) -> None:
    """Refuse a board on which no random set-up has room for both sides.

    Raises:
        NotationError: saying which side cannot set up.
    """
    short = []
    for number in range(TRIES):
        short.append({*set_up(match.start(), number).incomplete_sides})
        if not short[-1]:
            return
    always = reduce(set.intersection, short)
    side = always.pop() if len(always) == 1 else "both"
    raise NotationError(message("lab-no-room", side=side, tries=TRIES))


def first_turn_warning(match: Match) -> Message | None:
    """What is to be said of a board on which a first turn can win; None: it cannot.

    After a few random set-ups, each of them looked at exactly.
    """
    boards = (set_up(match.start(), number) for number in range(SET_UPS))
    won = sum(not board.is_over and can_win(board) for board in boards)
    return message("lab-won-at-once", won=won, tries=SET_UPS) if won else None


def check_decided(game: Game, variant: str, board: str) -> None:
    """Refuse a board on which no game can be decided with what is played.

    Raises:
        NotationError: saying why nobody can win.
    """
    if game.design is None or not board:
        return
    options = parse_variant(variant, game.options)
    if why := game.design.why_undecidable(game.design.library.read(board), options):
        raise NotationError(why)
