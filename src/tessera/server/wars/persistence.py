"""Conversion of wars to and from database rows.

The JSON texts contain no principals: creator and seat holders have columns of their own.
"""

from collections.abc import Callable, Iterator
from itertools import count
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from tessera.games.zodiacs.content.model import Content
from tessera.server.db.records import (
    OWN,
    Call,
    Change,
    Ended,
    Listed,
    Result,
    RoomState,
    SeatChange,
    SerializedEvent,
    Snapshot,
    Stored,
    StoredRoom,
    StoredSeat,
)
from tessera.server.wars import events
from tessera.server.wars.creation import free_handle
from tessera.server.wars.events import (
    AnyWarEvent,
    Chair,
    Happened,
    WarConfig,
    to_json,
)
from tessera.server.wars.finishing import finishes_of, glory_of, last_to_fall
from tessera.server.wars.messages import WarInfo
from tessera.server.wars.public import public
from tessera.server.wars.reducer import apply, is_silent, replay
from tessera.server.wars.snapshot import from_bytes, to_bytes
from tessera.server.wars.war import War

KIND = "war"
"""Room kind of wars."""
GAME = "zodiacs"
STEPS_A_SNAPSHOT = 50
"""Steps between snapshots, which make long wars load faster."""
ENDING = (events.StepEnded, events.Conceded, events.Ended)
"""Events that can end a game."""
SEAT_EVENTS = (events.SeatTaken, events.Invited, events.SeatLeft, events.BotSet)
"""Events that change the holder of a seat, or for whom it is reserved."""
NAMING_TAGS = frozenset(kind.__struct_config__.tag for kind in (events.SeatTaken, events.Invited))
"""Tags of events that contain a player's name."""

_infos = msgspec.json.Decoder(WarInfo)


def new_room(config: WarConfig) -> Listed:
    """Rows of a new war."""
    chairs = tuple(replace(chair, principal=None) for chair in config.chairs)
    room = StoredRoom(
        id=config.id,
        kind=KIND,
        game=GAME,
        rules_version=config.rules,
        listed=config.listed,
        created=config.created,
        creator=config.creator,
        config=to_json(replace(config, creator=None, chairs=chairs)),
    )
    seats = tuple(_seat(place, chair) for place, chair in enumerate(config.chairs))
    return Listed(room, room_state(replay(config)), seats)


def room_state(war: War) -> RoomState:
    """The row of a war's public state."""
    starts = war.full or war.config.starts_at is not None
    active = war.status == "playing" or (war.status == "gathering" and starts)
    return RoomState(war.status, active, to_json(public(war)), war.updated)


def change(war: War, happening: Happened) -> Change:
    """The change to store for an event."""
    event = happening.event
    closed = isinstance(event, events.StepEnded)
    ends = isinstance(event, ENDING) and war.status == "finished"
    is_full = war.closed_steps % STEPS_A_SNAPSHOT == 0
    stored = event
    if isinstance(event, events.SeatTaken | events.Invited):
        stored = replace(event, principal="")
    return Change(
        room=war.id,
        event=SerializedEvent(happening.seq, happening.time, to_json(stored)),
        state=None if is_silent(war, event) else room_state(war),
        seats=(SeatChange(_seat(event.seat, war.chairs[event.seat])),)
        if isinstance(event, SEAT_EVENTS)
        else (),
        ended=ended(war) if ends else None,
        snapshot=Snapshot(war.seq, to_bytes(war)) if ends or (closed and is_full) else None,
        calls=_called(event),
    )


def _called(event: AnyWarEvent) -> tuple[Call, ...]:
    """Notifications that an event sends by itself: invitations."""
    if isinstance(event, events.Invited) and event.principal:
        return (Call("invited", (event.seat,)),)
    return ()


def ended(war: War) -> Ended:
    """Rating and statistics data of a finished war."""
    config = war.config
    return Ended(
        results=results(war),
        rated=config.rated,
        pace="live" if config.clock.is_live else "slow",
        board=OWN if config.own else config.map,
    )


def results(war: War) -> tuple[Result, ...]:
    """Each seat's result of a finished war."""
    info = public(war)
    reason, _, winner = (info.result or "").partition(":")
    scores = [_score(war, place, winner) for place in range(len(info.seats))]
    finishes = finishes_of(war, scores)
    return tuple(
        Result(
            place,
            1 + sum(other > score for other in scores),
            score,
            reason,
            seat.coalition or "",
            finish=finishes[place],
            glory=glory_of(war, place),
            stand_in=seat.stand_in and not seat.out,
        )
        for place, (score, seat) in enumerate(zip(scores, info.seats, strict=True))
    )


def _score(war: War, place: int, winner: str) -> float:
    """A seat's score: a draw is shared by all survivors, or by those who went out last together."""
    seat = public(war).seats[place]
    if winner:
        return float((seat.coalition or seat.handle) == winner)
    all_out = all(war.is_out(other) for other in range(len(war.chairs)))
    shares = place in last_to_fall(war) if all_out else not seat.out
    return 0.5 if shares else 0.0


def _seat(place: int, chair: Chair) -> StoredSeat:
    return StoredSeat(str(place), place, chair.kind, chair.principal, chair.name, chair.level)


def read_config(stored: Stored) -> WarConfig:
    """Decode the configuration of a war; seat holders are added later."""
    return replace(events.read_config(stored.room.config), creator=stored.room.creator)


def read_past(stored: Stored) -> list[Happened]:
    """Decode the events of a war."""
    return [Happened(one.seq, one.time, events.read_event(one.event)) for one in stored.events]


def read_war(stored: Stored, content: Content | None) -> War | None:
    """Rebuild a stored war; None if its snapshot cannot be read.

    Raises:
        RefusalError: if the war still needs its content, and it is not stored.
    """
    config, past = read_config(stored), read_past(stored)
    if stored.snapshot is None:
        war = replay(config, past, content)
    else:
        thawed = from_bytes(stored.snapshot.state, config, content)
        if thawed is None:
            return None
        war = thawed
        for happening in past:
            apply(war, happening)
    war.chairs = tuple(
        replace(chair, principal=seat.principal, name=seat.name)
        for chair, seat in zip(war.chairs, stored.seats, strict=True)
    )
    return war


class _Called(NamedTuple):
    """Display name and name in order texts."""

    name: str
    handle: str


def renamed(state: RoomState, place: int, before: str, name: str) -> Callable[[str], str]:
    """Return a function that changes a player's name in the JSON texts of a war.

    Args:
        state: the row of its public state.
        place: the player's seat.
        before: the player's name so far.
        name: the new name; empty to remove it.
    """
    seats = read_info(state).seats
    taken = {seat.coalition for seat in seats}
    taken |= {seat.handle for other, seat in enumerate(seats) if other != place}
    numbers = count(place + 1, len(seats))
    now = _Called(name, free_handle(name or f"player{place + 1}", taken, numbers))

    def reworded(text: str) -> str:
        value = msgspec.json.decode(text)
        _rename(value, place, _Called(before, seats[place].handle), now)
        return msgspec.json.encode(value).decode()

    return reworded


def _rename(value: Any, place: int, before: _Called, now: _Called) -> None:  # noqa: ANN401
    """Change a name in decoded JSON."""
    seats: Any = value.get("chairs") or value.get("seats") or ()
    if value.get("type") in NAMING_TAGS and value["seat"] == place and value["name"] == before.name:
        value["name"] = now.name
    elif len(seats) > place and seats[place].get("name") == before.name:
        anew = now._asdict()
        seats[place] |= {field: anew[field] for field in anew if field in seats[place]}
    players = (value.get("setup") or {}).get("seats", ())
    if players and players[place]["name"] == before.handle:
        players[place]["name"] = now.handle
    for part in (value, *_facts(value)):
        reason, found, winner = str(part.get("result") or "").partition(":")
        if found and winner == before.handle:
            part["result"] = f"{reason}:{now.handle}"


def _facts(value: Any) -> Iterator[dict[str, Any]]:  # noqa: ANN401
    """Yield all objects in decoded JSON, outer ones first."""
    if isinstance(value, list):
        for part in value:
            yield from _facts(part)
    elif isinstance(value, dict):
        yield value
        for part in value.values():
            if isinstance(part, list | dict):
                yield from _facts(part)


def read_info(state: RoomState) -> WarInfo:
    """Decode the public state of a war."""
    return _infos.decode(state.summary)
