"""What a bot hands in, worked out in a process of its own from what its player knows."""

from collections import OrderedDict
from dataclasses import dataclass

import msgspec
from msgspec import Struct

from tessera.games.zodiacs.answers import Answer
from tessera.games.zodiacs.bots import Bot
from tessera.games.zodiacs.events import Entry, Log, StepBegan, opening
from tessera.games.zodiacs.state import State

MOST_REMEMBERED = 32
"""Players whose bots stay in the memory of a process."""


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
            if isinstance(entry.event, StepBegan) and self.view.step.asks:
                self.bot.memory.look(self.view)
            entry.event.apply(self.view, entry.knowers)
        self.read = len(entries)


_players: OrderedDict[str, Player] = OrderedDict()


def think(log: bytes, level: int, seed: str, table: str) -> str:
    """What a bot hands in: a `Thought`, as JSON.

    It remembers what it saw earlier in the game; where it does not, it goes through the log again.

    Args:
        log: what the player knows of the game, as JSON.
        level: of the bot.
        seed: of its chance.
        table: the names of the war and the seat.
    """
    try:
        thought = Thought(_answer(Log.from_json(log), level, seed, f"{table} {level}"))
    except Exception as error:  # noqa: BLE001  the game is not to stop for it
        thought = Thought(error=type(error).__name__)
    return msgspec.json.encode(thought).decode()


def _answer(known: Log, level: int, seed: str, key: str) -> Answer:
    player = _players.pop(key, None)
    if player is None or player.read > len(known.entries):
        player = Player(Bot(level, seed), opening(known.setup, known.viewer))
    player.go_on(known.entries)
    answer = player.bot.answer(player.view)
    _players[key] = player
    if len(_players) > MOST_REMEMBERED:
        _players.popitem(last=False)
    return answer
