"""A game as a value that can be stored, so that a long log need not be folded again.

It holds only what follows from the log. Without a readable snapshot, fold the log instead.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import Struct, field, structs

from tessera.games.zodiacs.answers import Answer
from tessera.games.zodiacs.content.hex_map import hex_map_of
from tessera.games.zodiacs.content.model import Hour
from tessera.games.zodiacs.events import (
    DayBegan,
    Entry,
    GameOver,
    HourBegan,
    StepBegan,
    StoredEvent,
)
from tessera.games.zodiacs.game import Game
from tessera.games.zodiacs.state import (
    Battle,
    HourEvent,
    Order,
    Piece,
    Player,
    Setup,
    State,
    Step,
    VisibleOrder,
    teams_of,
)


class StateFields(Struct, frozen=True):
    """The true state between two steps, without what follows from the set-up."""

    players: list[Player]
    pieces: dict[int, Piece]
    priority: list[int]
    day: int
    hour: Hour
    stage: int
    step: Step
    orders: list[list[Order]]
    shown: dict[int, list[VisibleOrder]]
    battles: list[Battle]
    result: str | None
    sighted: list[set[int]]
    numbers: list[int]
    highest: int
    fruitless: bool = False
    alarms: dict[int, tuple[int, ...]] = {}
    hour_events: list[HourEvent] = []


class GameSnapshot(Struct, frozen=True):
    """A game between two steps."""

    setup: Setup
    moment: StateFields
    facts: tuple[StoredEvent, ...]
    last_reveal: tuple[Step, list[set[int]]] = field(name="begun")
    """See `Game.last_reveal`."""
    answers: dict[int, Answer]
    ready: set[int]


def take_snapshot(game: Game) -> GameSnapshot:
    """A game as a value. It shares objects with the game, so encode it at once."""
    fields: dict[str, Any] = {
        name: getattr(game.state, name) for name in StateFields.__struct_fields__
    }
    return GameSnapshot(
        game.state.setup,
        StateFields(**fields),
        game.stored_events,
        game.last_reveal,
        game.answers,
        game.ready,
    )


def restore_game(snapshot: GameSnapshot) -> Game:
    """The game of a snapshot. It takes over the snapshot's objects."""
    setup = snapshot.setup
    hex_map = hex_map_of(setup.board, setup.terrains)
    state = State(setup, hex_map, teams=teams_of(setup.seats), **structs.asdict(snapshot.moment))
    game = Game(state, list(with_times(snapshot.facts)), snapshot.last_reveal)
    game.answers, game.ready = snapshot.answers, snapshot.ready
    return game


def with_times(facts: Iterable[StoredEvent]) -> Iterator[Entry]:
    """The entries of a log, with the times that follow from the events."""
    day, hour, step = 1, Hour.MORNING, Step.BEFORE
    for number, fact in enumerate(facts):
        match fact.event:
            case HourBegan(day, hour):
                step = Step.BEFORE
            case DayBegan(day):
                pass
            case StepBegan(step):
                pass
            case GameOver():
                step = Step.OVER
        yield Entry(number, day, hour, step, fact.visible_to, fact.event)
