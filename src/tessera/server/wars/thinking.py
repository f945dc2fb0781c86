"""Answers of bots, computed in worker processes from what their players know."""

from collections import OrderedDict
from dataclasses import dataclass

from msgspec import Struct

from tessera.games.zodiacs.answers import Answer
from tessera.games.zodiacs.bots import Bot
from tessera.games.zodiacs.events import Entry, Log, StepBegan, initial_state
from tessera.games.zodiacs.state import State
from tessera.search.service import OnUpdate, Service

MOST_REMEMBERED = 32
"""Players whose bots a process keeps in memory."""


class WarTask(Struct, frozen=True):
    """A situation in which a bot must answer."""

    log: Log
    """What the player knows of the game."""
    level: int
    seed: str
    """Seed of its random choices."""
    table: str
    """Ids of the war and the seat."""
    waits: bool = True
    """Whether it may hold back orders for a later stage of the hour, because it is asked there
    again."""

    @property
    def log_fields(self) -> dict[str, str | int]:
        """Fields for the server's log, without anything that a player knows."""
        return {"level": self.level, "table": self.table}


class Thought(Struct, frozen=True):
    """The result of a task."""

    answer: Answer | None = None
    """None if it failed; see `error`."""
    error: str = ""
    """Type of the error; its message might reveal what only the player knows."""


@dataclass
class Player:
    """A bot, and what it has been shown so far."""

    bot: Bot
    view: State
    read: int = 0
    """Number of events that it has processed."""

    def go_on(self, entries: tuple[Entry, ...]) -> None:
        """Process new events, observing the map in each step that asks."""
        for entry in entries[self.read :]:
            if isinstance(entry.event, StepBegan) and self.view.step.takes_input:
                self.bot.observe(self.view)
            entry.event.apply(self.view, entry.visible_to)
        self.read = len(entries)


_players: OrderedDict[str, Player] = OrderedDict()


def think(asked: WarTask, _on_update: OnUpdate[Thought]) -> Thought:
    """Return the answer of a bot.

    It keeps its memory from earlier in the game, or rebuilds it from the log.
    """
    try:
        return Thought(_answer(asked))
    except Exception as error:  # noqa: BLE001  the game is not to stop for it
        return Thought(error=type(error).__name__)


THINKING = Service(WarTask, Thought, think)
"""Worker service for bots in wars."""


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
