"""How soon all players know what has happened: from the end of a step to all views, encoded."""

import statistics
import time
from collections.abc import Iterator
from random import Random

from benchmarks.measure import Figure
from benchmarks.zodiacs import MAP, PIECES, PLAYERS, large_game, moves
from tessera.games.zodiacs.answers import Orders
from tessera.games.zodiacs.state import Step
from tessera.server.wars.events import Chair, Closed, Happened, WarFounding
from tessera.server.wars.fold import happen
from tessera.server.wars.messages import Clock
from tessera.server.wars.room import Browser, Room
from tessera.server.wars.war import War

STEPS = 100


def large_room(seed: int) -> Room:
    """A war of nine, each with a browser, in the first step of a large game."""
    chairs = tuple(
        Chair("person", "fire", "", guest=f"g{seat}", name=f"p{seat}", agreed=True)
        for seat in range(PLAYERS)
    )
    founding = WarFounding("large", MAP, 12, Clock(), True, True, 0, None, str(seed), "", chairs)
    room = Room("large")
    room.war = War(founding)
    room.war.game = large_game(seed)
    room.browsers = {Browser(chair.guest, language="en") for chair in chairs}
    for browser in room.browsers:
        room.welcome(browser)
    return room


def closing(room: Room, random: Random) -> float:
    """Milliseconds from the end of a step until all that everybody is told is encoded."""
    war = room.known_war
    game = war.game
    assert game is not None
    if game.state.step is Step.ORDERS and game.state.stage == 1:
        for player in game.state.priority:
            game.answers[player] = Orders(moves(game.view(player), random))
    begun = time.perf_counter()
    closed = Closed(facts=game.closing())
    happen(war, Happened(war.seq + 1, 0, closed))
    told = list(room.news(closed))
    assert len(told) == PLAYERS
    return (time.perf_counter() - begun) * 1000


def steps() -> Iterator[Figure]:
    """The 95th of a hundred steps in a row."""
    room, random = large_room(1), Random(1)
    times = [closing(room, random) for _ in range(STEPS)]
    middle, late = statistics.median(times), statistics.quantiles(times, n=20)[-1]
    title = f"a war of {PLAYERS} players with {PIECES} pieces: step closed to all views encoded"
    yield Figure(f"{title}, median", "ms", middle)
    yield Figure(f"{title}, 95th percentile", "ms", late)


JOBS = (steps,)
