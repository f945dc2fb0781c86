"""What a bot hands in, worked out in a process of its own from what its player knows."""

from collections import OrderedDict
from dataclasses import dataclass

from msgspec import Struct

from tessera.games.zodiacs.answers import Answer
from tessera.games.zodiacs.bots import Bot
from tessera.games.zodiacs.events import Entry, Log, StepBegan, initial_state
from tessera.games.zodiacs.state import State
from tessera.search.service import OnUpdate, Service

MOST_REMEMBERED = 32
"""Players whose bots stay in the memory of a process."""


class WarTask(Struct, frozen=True):
    """A moment of a war in which a bot is to hand in something."""

    log: Log
    """What the player knows of the game."""
    level: int
    seed: str
    """Of its chance."""
    table: str
    """The names of the war and the seat."""
    waits: bool = True
    """Whether it may hold back orders for a later stage of the hour: it is asked there."""

    @property
    def log_fields(self) -> dict[str, str | int]:
        """What a log may tell of it: nothing that a player knows."""
        return {"level": self.level, "table": self.table}


class Thought(Struct, frozen=True):
    """What came of it."""

    answer: Answer | None = None
    """None: nothing, as `error` says."""
    error: str = ""
    """The type of an error; what it says might tell what nobody else may know."""


@dataclass
class Player:
    """A bot and what it has been shown so far."""

    bot: Bot
    view: State
    read: int = 0
    """How many events it has gone through."""

    def go_on(self, entries: tuple[Entry, ...]) -> None:
        """See what has happened since, and look around in each step that asks."""
        for entry in entries[self.read :]:
            if isinstance(entry.event, StepBegan) and self.view.step.takes_input:
                self.bot.observe(self.view)
            entry.event.apply(self.view, entry.knowers)
        self.read = len(entries)


_players: OrderedDict[str, Player] = OrderedDict()


def think(asked: WarTask, _hear: OnUpdate[Thought]) -> Thought:
    """What a bot hands in.

    It remembers what it saw earlier in the game; where it does not, it goes through the log again.
    """
    try:
        return Thought(_answer(asked))
    except Exception as error:  # noqa: BLE001  the game is not to stop for it
        return Thought(error=type(error).__name__)


THINKING = Service(WarTask, Thought, think)
"""Bots at wars."""


def _answer(asked: WarTask) -> Answer:
    known, key = asked.log, f"{asked.table} {asked.level}"
    player = _players.pop(key, None)
    if player is None or player.read > len(known.entries):
        player = Player(
            Bot(asked.level, asked.seed, waits=asked.waits),
            initial_state(known.setup, known.viewer),
        )
    player.go_on(known.entries)
    answer = player.bot.answer(player.view)
    _players[key] = player
    if len(_players) > MOST_REMEMBERED:
        _players.popitem(last=False)
    return answer
