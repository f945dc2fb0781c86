"""Race, the toy game of dice, as a server needs it."""

from tests.server.fill import FILL, PROMPT, play_out, warm
from tests.toys.race.game import RACE

from tessera.server.engine import Engine

SEATS = {"s": {"kind": "me"}, "n": {"kind": "me"}}
LONG = {"game": RACE.id, "board": "mile", "variant": "pips=2"}
"""Some two hundred actions, a third of them rolled."""


GAMES = {FILL.id: FILL, RACE.id: RACE}


def choose(game: str, position: str, level: int, seed: int, table: str) -> str:  # noqa: ARG001
    """Take the first action."""
    return next(iter(GAMES[game].board_class.from_text(position).legal_actions))


ENGINE = Engine(GAMES, (PROMPT,), choose, play_out, warm, lambda: False)
