"""Race, the toy game of dice, as a server needs it."""

from tests.server.fill import EXPERIMENTING, FILL, PROMPT, found, warm
from tests.toys.race.entry import RACE

from tessera.search.messages import Found, Search
from tessera.search.service import Hear, Service
from tessera.server.core.games import Engine

SEATS = {"s": {"kind": "me"}, "n": {"kind": "me"}}
LONG = {"game": RACE.id, "board": "mile", "variant": "pips=2"}
"""Some two hundred actions, a third of them rolled."""


GAMES = {FILL.id: FILL, RACE.id: RACE}


def choose(asked: Search, hear: Hear[Found]) -> Found:  # noqa: ARG001
    """Take the first action."""
    board = GAMES[asked.game].board_class.from_text(asked.position)
    return found(next(iter(board.legal_actions)))


SEARCHING = Service(Search, Found, choose)


ENGINE = Engine(GAMES, (PROMPT,), SEARCHING, EXPERIMENTING, warm, lambda _: False)
