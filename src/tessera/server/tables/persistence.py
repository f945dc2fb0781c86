"""Conversion of tables to and from database rows."""

from collections.abc import Sequence
from dataclasses import fields, replace
from itertools import islice
from typing import Any, cast

import msgspec

from tessera.games.common.board import CHANCE_LETTER
from tessera.games.common.outcome import Reason
from tessera.server.db.records import (
    FINISHED,
    Change,
    Ended,
    Listed,
    Result,
    RoomState,
    SeatChange,
    SerializedEvent,
    StoredConditionalMoves,
    StoredRoom,
    StoredSeat,
    position_digest,
)
from tessera.server.tables.conditional_moves import ConditionalMoves, Lines
from tessera.server.tables.events import KEEPS_GAME, Event
from tessera.server.tables.messages import SeatKind, TableStatus
from tessera.server.tables.summary import CUSTOM, Chair, TableConfig, TableState
from tessera.server.tables.table import Table
from tessera.server.tables.timing import Clock, TimeControl

KIND = "table"
"""Room kind of tables."""

OPENING = 4
"""Actions that identify an opening: two turns, or the first pieces placed."""

_CONFIG_COLUMNS = frozenset(field.name for field in fields(StoredRoom))
"""Configuration fields with columns of their own."""
_EVENT_COLUMNS = frozenset({"seq", "time"})
"""Event fields with columns of their own."""
_STATE_COLUMNS = frozenset({"status", "updated"})
"""Summary fields with columns of their own."""
_WRITTEN_IF_SET = frozenset({"declined", "suspended", "asked"})
"""Summary fields that are written only when set."""


def new_room(table: Table) -> Listed:
    """Rows of a new table."""
    config = _values(table.config)
    common = {name: value for name, value in config.items() if name in _CONFIG_COLUMNS}
    room = StoredRoom(kind=KIND, config=_text(config, _CONFIG_COLUMNS), **common)
    return Listed(room, room_state(table), table.chairs)


def room_state(table: Table) -> RoomState:
    """The row of a table's summary."""
    values = _values(table.state)
    omitted = {name for name in _WRITTEN_IF_SET if not values[name]}
    text = _text(values, _STATE_COLUMNS | omitted)
    over = table.status == FINISHED
    position = None if over else position_digest(table.config.game, table.state.text)
    return RoomState(table.status, table.is_active, text, table.updated, position)


def change(event: Event, after: Table, created: Table | None = None) -> Change:
    """The change to store for an event.

    Args:
        event: the event.
        after: the table after it.
        created: a new table that the event names.
    """
    ends = after.status == "finished" and event.kind not in {*KEEPS_GAME, "close"}
    return Change(
        room=after.config.id,
        event=SerializedEvent(event.seq, event.time, _event(replace(event, clock=after.clock))),
        state=room_state(after),
        created_room=new_room(created) if created else None,
        ended=ended(after) if ends else None,
    )


def seat_change(side: str, after: Table) -> Change:
    """The change to store when a player takes an open seat."""
    taken = SeatChange(after.chair(side), "open")
    return Change(after.config.id, state=room_state(after), seats=(taken,))


def changed_conditional_moves(before: Table, after: Table) -> tuple[StoredConditionalMoves, ...]:
    """Rows of conditional moves that differ between two states of a table."""
    return tuple(
        StoredConditionalMoves(chair.place, msgspec.json.encode(lines).decode() if lines else "")
        for chair in after.chairs
        if (lines := after.conditional_moves.get(chair.side, ()))
        != before.conditional_moves.get(chair.side, ())
    )


def ended(table: Table) -> Ended:
    """Rating and statistics data of a finished game."""
    config, control = table.config, table.config.clock
    named = config.board != CUSTOM
    return Ended(
        results=results(table),
        rated=config.rated and not _unbegun(table),
        pace="live" if control and control.is_live else "slow",
        board=config.board,
        opening=" ".join(_first_actions(table)) if named and not config.before else "",
    )


def _unbegun(table: Table) -> bool:
    """Whether a player lost a tournament game without ever playing in it."""
    played = {*table.tally.sides} - {CHANCE_LETTER}
    abandoned = table.state.reason == Reason.ABANDONED
    return table.config.tournament != "" and abandoned and len(played) < len(table.chairs)


def _first_actions(table: Table) -> list[str]:
    """The first actions of the players, without chance draws."""
    played = zip(table.tally.sides, table.board.actions, strict=True)
    own = (action for side, action in played if side != CHANCE_LETTER)
    return [*islice(own, OPENING)]


def results(table: Table) -> tuple[Result, ...]:
    """Each seat's result of a finished game."""
    state = table.state
    first = {"1-0": 1.0, "0-1": 0.0}.get(state.result or "", 0.5)
    return tuple(
        Result(place, 1 if score >= 1 - score else 2, score, state.reason or "")
        for place, score in enumerate((first, 1 - first))
    )


def read_config(stored: StoredRoom) -> TableConfig:
    """Decode the configuration of a table."""
    common = {name: getattr(stored, name) for name in _CONFIG_COLUMNS - {"kind", "config"}}
    values = msgspec.json.decode(stored.config)
    clock = msgspec.convert(values.get("clock"), TimeControl | None)
    return TableConfig(
        **common, **values | {"before": tuple(values.get("before", ())), "clock": clock}
    )


def read_state(stored: RoomState) -> TableState:
    """Decode the summary of a table."""
    values = msgspec.json.decode(stored.summary)
    return TableState(status=cast("TableStatus", stored.status), updated=stored.updated, **values)


def read_event(stored: SerializedEvent) -> Event:
    """Decode an event."""
    values = msgspec.json.decode(stored.event)
    clock = msgspec.convert(values.pop("clock", None), Clock | None)
    return Event(seq=stored.seq, time=stored.time, clock=clock, **values)


def read_chairs(stored: Sequence[StoredSeat]) -> tuple[Chair, ...]:
    """Decode the seats of a table."""
    return tuple(
        Chair(
            seat.side,
            seat.place,
            cast("SeatKind", seat.kind),
            seat.principal,
            seat.name,
            seat.level,
        )
        for seat in stored
    )


def read_conditional_moves(
    stored: Sequence[StoredConditionalMoves], chairs: Sequence[Chair]
) -> ConditionalMoves:
    """Decode the conditional moves of a table, by side."""
    sides = {chair.place: chair.side for chair in chairs}
    return {sides[moves.place]: msgspec.json.decode(moves.lines, type=Lines) for moves in stored}


def _event(event: Event) -> str:
    """An event as JSON, without the clock in untimed games."""
    return _text(_values(event), _EVENT_COLUMNS if event.clock else _EVENT_COLUMNS | {"clock"})


def _values(value: TableConfig | TableState | Event) -> dict[str, Any]:
    """Fields of a value by name, not copied."""
    return {name: getattr(value, name) for name in value.__dataclass_fields__}


def _text(values: dict[str, Any], but: frozenset[str]) -> str:
    """JSON of all fields except those in `but`."""
    rest = {name: value for name, value in values.items() if name not in but}
    return msgspec.json.encode(rest).decode()
