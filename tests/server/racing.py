"""Race, the toy game with dice, as a server engine."""

from tests.server.fill import EXPERIMENTING, FILL, PROMPT, found, warm
from tests.toys.race.entry import RACE

from tessera.search.messages import SearchRequest, SearchResponse
from tessera.search.service import OnUpdate, Service
from tessera.server.core.games import Engine

SEATS = {"s": {"kind": "me"}, "n": {"kind": "me"}}
LONG = {"game": RACE.id, "board": "mile", "variant": "pips=2"}
"""A game of about two hundred actions, a third of them rolls."""


GAMES = {FILL.id: FILL, RACE.id: RACE}


def choose(asked: SearchRequest, hear: OnUpdate[SearchResponse]) -> SearchResponse:  # noqa: ARG001
    """Take the first action."""
    board = GAMES[asked.game].board_class.from_text(asked.position)
    return found(next(iter(board.legal_actions)))


SEARCHING = Service(SearchRequest, SearchResponse, choose)


ENGINE = Engine(GAMES, (PROMPT,), SEARCHING, EXPERIMENTING, warm, lambda _: False)
