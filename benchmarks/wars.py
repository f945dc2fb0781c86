"""Wars: the time from the end of a step to all encoded views, and to open a long war."""

import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from random import Random

from benchmarks.measure import RUNS, Figure
from benchmarks.zodiacs import DAYS, MAP, PIECES, PLAYERS, large_game, moves
from tessera.games.zodiacs.answers import Orders
from tessera.games.zodiacs.state import Step
from tessera.server.rooms.connection import Connection
from tessera.server.wars.broadcast import Broadcaster
from tessera.server.wars.events import (
    Answered,
    AnyWarEvent,
    Chair,
    Happened,
    Started,
    StepEnded,
    WarConfig,
    read_event,
    to_json,
)
from tessera.server.wars.messages import Clock
from tessera.server.wars.reducer import apply, replay
from tessera.server.wars.snapshot import from_bytes, to_bytes
from tessera.server.wars.war import War

STEPS = 100


CHAIRS = tuple(
    Chair("person", "fire", "", principal=f"g{seat}", name=f"p{seat}", agreed=True)
    for seat in range(PLAYERS)
)
FOUNDING = WarConfig("large", MAP, DAYS, Clock(), True, True, 0, None, "secret", "", CHAIRS)


class JournalViewed:
    """A war with a connection for each player."""

    def __init__(self, war: War, connections: Sequence[Connection]) -> None:
        self.war, self.connections = war, connections
        present = frozenset(c.principal for c in connections if c.principal is not None)
        self.broadcaster = Broadcaster(war, {}, present)


def large_war(seed: int) -> JournalViewed:
    """A war of nine connected players in the first step of a large game."""
    war = War(FOUNDING)
    war.game = large_game(seed)
    watched = JournalViewed(war, tuple(Connection(chair.principal) for chair in CHAIRS))
    for connection in watched.connections:
        watched.broadcaster.welcome(connection)
    return watched


def closing(watched: JournalViewed, random: Random) -> float:
    """Milliseconds from the end of a step until all messages to players are encoded."""
    war = watched.war
    game = war.game
    assert game is not None
    if game.state.step is Step.ORDERS and game.state.stage == 1:
        for player in game.state.priority:
            game.answers[player] = Orders(moves(game.view(player), random))
    begun = time.perf_counter()
    closed = StepEnded(facts=game.preview_close())
    apply(war, Happened(war.seq + 1, 0, closed))
    list(watched.broadcaster.updates(closed, watched.connections))
    return (time.perf_counter() - begun) * 1000


def steps() -> Iterator[Figure]:
    """The 95th percentile of a hundred consecutive steps."""
    watched, random = large_war(1), Random(1)
    times = [closing(watched, random) for _ in range(STEPS)]
    middle, late = statistics.median(times), statistics.quantiles(times, n=20)[-1]
    title = f"a war of {PLAYERS} players with {PIECES} pieces: step closed to all views encoded"
    yield Figure(f"{title}, median", "ms", middle)
    yield Figure(f"{title}, 95th percentile", "ms", late)


def long_war() -> tuple[list[str], War]:
    """The stored events of a full war of nine, and its final state."""
    random, war, texts = Random(1), War(FOUNDING), list[str]()

    def let(event: AnyWarEvent) -> None:
        texts.append(to_json(event))
        apply(war, Happened(war.seq + 1, 0, event))

    game = large_game(1)
    let(Started(game.state.setup, game.stored_events))
    while war.game is not None and war.status == "playing":
        state = war.game.state
        if state.step is Step.ORDERS and state.stage == 1:
            for player in state.priority:
                let(Answered(player, Orders(moves(war.game.view(player), random))))
        let(StepEnded(facts=war.game.preview_close()))
    return texts, war


def milliseconds(work: Callable[[], object]) -> float:
    """CPU milliseconds of some work, as the median of several runs."""
    times = []
    for _ in range(RUNS):
        begun = time.process_time()
        work()
        times.append((time.process_time() - begun) * 1000)
    return statistics.median(times)


def openings() -> Iterator[Figure]:
    """The time to open a long war from its events and from its snapshot."""
    texts, whole = long_war()
    snapshot = to_bytes(whole)
    assert whole.game is not None

    def fold() -> None:
        past = (Happened(seq, 0, read_event(text)) for seq, text in enumerate(texts, start=1))
        opened = replay(FOUNDING, past)
        assert opened.seq == len(texts)

    def thaw() -> None:
        opened = from_bytes(snapshot, FOUNDING)
        assert opened is not None
        assert opened.seq == len(texts)

    title = f"a war of {PLAYERS} players over {DAYS} days, {len(whole.game.entries)} entries"
    yield Figure(f"{title}: opened from its events", "ms of processor", milliseconds(fold))
    yield Figure(f"{title}: opened from a snapshot", "ms of processor", milliseconds(thaw))
    yield Figure(f"{title}: put into one", "ms of processor", milliseconds(lambda: to_bytes(whole)))


JOBS = (steps, openings)
