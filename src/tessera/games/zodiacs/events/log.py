"""A game as a list of events, and their fold."""

from collections.abc import Iterable
from typing import TypeAlias

import msgspec
from msgspec import Struct

from tessera.games.zodiacs.content.hex_map import hex_map_of
from tessera.games.zodiacs.content.model import Hour
from tessera.games.zodiacs.events.combat import (
    Attacked,
    BattleOver,
    CombatEnded,
    Joined,
    StrikeWithheld,
)
from tessera.games.zodiacs.events.orders import (
    Alarmed,
    Countered,
    Failed,
    Fired,
    HourEventRecorded,
    OrderCancelled,
    OrderExecuted,
    OrderGiven,
    OrderRefused,
    OrderSuspended,
    PassiveUsed,
    ShownOrder,
    Witnessed,
)
from tessera.games.zodiacs.events.pieces import (
    Absorbed,
    Acted,
    Boosted,
    Damaged,
    Detecting,
    Healed,
    Hidden,
    Marked,
    Moved,
    Revealed,
    Shielded,
    StealthEnded,
    Stunned,
    Suspended,
    Unmarked,
)
from tessera.games.zodiacs.events.players import (
    GameOver,
    Glory,
    PlayerOut,
    Resource,
)
from tessera.games.zodiacs.events.presence import (
    CameIntoView,
    Destroyed,
    LostFromView,
    Placed,
    Removed,
)
from tessera.games.zodiacs.events.time import (
    DayBegan,
    HourBegan,
    NumbersDrawn,
    StepBegan,
)
from tessera.games.zodiacs.state import Player, Setup, State, Step, teams_of

AnyEvent: TypeAlias = (
    NumbersDrawn
    | DayBegan
    | HourBegan
    | StepBegan
    | Placed
    | CameIntoView
    | LostFromView
    | Destroyed
    | Removed
    | Moved
    | Acted
    | Suspended
    | Marked
    | Unmarked
    | Revealed
    | Hidden
    | StealthEnded
    | Damaged
    | Absorbed
    | Healed
    | Shielded
    | Boosted
    | Detecting
    | Stunned
    | OrderGiven
    | OrderRefused
    | Witnessed
    | Countered
    | OrderExecuted
    | OrderSuspended
    | OrderCancelled
    | Failed
    | ShownOrder
    | Fired
    | HourEventRecorded
    | PassiveUsed
    | Resource
    | Glory
    | PlayerOut
    | GameOver
    | Attacked
    | BattleOver
    | Joined
    | StrikeWithheld
    | CombatEnded
    | Alarmed
)


class Entry(Struct, frozen=True, gc=False):
    """An event with its place in the log (clause 9)."""

    number: int
    """From 0; a player's events are numbered for that player alone."""
    day: int
    hour: Hour
    step: Step
    visible_to: int
    """The mask of the seats that may know it; in a player's log only that player."""
    event: AnyEvent


class StoredEvent(Struct, frozen=True, array_like=True, gc=False):
    """An event as stored; its place in the log follows from the events before it."""

    visible_to: int
    event: AnyEvent


class Log(Struct, frozen=True):
    """A game, or what one player knows of it: set-up and events."""

    setup: Setup
    entries: tuple[Entry, ...]
    viewer: int | None = None

    def to_json(self) -> bytes:
        """The JSON document."""
        return msgspec.json.encode(self)

    @classmethod
    def from_json(cls, text: bytes | str) -> "Log":
        """Read a JSON document.

        Raises:
            msgspec.DecodeError: if it is no log.
        """
        return msgspec.json.decode(text, type=cls)

    def replay(self, until: int | None = None) -> State:
        """The state after the first entries, by default after all."""
        return fold(initial_state(self.setup, self.viewer), self.entries[:until])


def initial_state(setup: Setup, viewer: int | None = None) -> State:
    """The state before the first event."""
    count = len(setup.seats)
    teams = teams_of(setup.seats)
    players = [Player() for _ in setup.seats]
    for seat, player in enumerate(players):
        if viewer is None or seat == viewer:
            player.resources = {}
        if viewer is None or teams[seat] == teams[viewer]:
            player.glory = 0
    return State(
        setup,
        hex_map_of(setup.board, setup.terrains),
        viewer,
        players,
        priority=list(range(count)),
        sighted=[set() for _ in setup.seats] if viewer is None else [],
        teams=teams,
    )


def fold(state: State, entries: Iterable[Entry]) -> State:
    """Apply events to a state in place and return it."""
    for entry in entries:
        entry.event.apply(state, entry.visible_to)
    return state
