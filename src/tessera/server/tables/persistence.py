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
    KeptEvent,
    KeptReplies,
    KeptRoom,
    KeptSeat,
    KeptStanding,
    Listed,
    Result,
    SeatChange,
    position_digest,
)
from tessera.server.tables.conditional_moves import ConditionalMoves, Lines
from tessera.server.tables.events import META, Event
from tessera.server.tables.messages import SeatKind, TableStatus
from tessera.server.tables.summary import CUSTOM, Chair, Standing, TableConfig
from tessera.server.tables.table import Table
from tessera.server.tables.timing import Clock, TimeControl

KIND = "table"
"""Room kind of tables."""

OPENING = 4
"""Actions that identify an opening: two turns, or the first pieces placed."""

_COLUMNS = frozenset(field.name for field in fields(KeptRoom))
"""Configuration fields with columns of their own."""
_PLACED = frozenset({"seq", "time"})
"""Event fields with columns of their own."""
_STANDS = frozenset({"status", "updated"})
"""Summary fields with columns of their own."""
_SELDOM = frozenset({"declined", "suspended", "asked"})
"""Summary fields that are written only when set."""


def new_room(table: Table) -> Listed:
    """Rows of a new table."""
    founding = _told(table.config)
    common = {name: value for name, value in founding.items() if name in _COLUMNS}
    room = KeptRoom(kind=KIND, founding=_text(founding, _COLUMNS), **common)
    return Listed(room, standing_of(table), table.chairs)


def standing_of(table: Table) -> KeptStanding:
    """The row of a table's summary."""
    told = _told(table.standing)
    unsaid = {name for name in _SELDOM if not told[name]}
    text = _text(told, _STANDS | unsaid)
    over = table.status == FINISHED
    position = None if over else position_digest(table.config.game, table.standing.text)
    return KeptStanding(table.status, table.is_active, text, table.updated, position)


def change(event: Event, after: Table, founded: Table | None = None) -> Change:
    """The change to store for an event.

    Args:
        event: the event.
        after: the table after it.
        founded: a new table that the event names.
    """
    ends = after.status == "finished" and event.kind not in {*META, "close"}
    return Change(
        room=after.config.id,
        event=KeptEvent(event.seq, event.time, _event(replace(event, clock=after.clock))),
        standing=standing_of(after),
        founded=new_room(founded) if founded else None,
        ended=ended(after) if ends else None,
    )


def seat_change(side: str, after: Table) -> Change:
    """The change to store when a player takes an open seat."""
    taken = SeatChange(after.chair(side), "open")
    return Change(after.config.id, standing=standing_of(after), seats=(taken,))


def changed_conditional_moves(before: Table, after: Table) -> tuple[KeptReplies, ...]:
    """Rows of conditional moves that differ between two states of a table."""
    return tuple(
        KeptReplies(chair.place, msgspec.json.encode(lines).decode() if lines else "")
        for chair in after.chairs
        if (lines := after.conditional_moves.get(chair.side, ()))
        != before.conditional_moves.get(chair.side, ())
    )


def ended(table: Table) -> Ended:
    """Rating and statistics data of a finished game."""
    founding, control = table.config, table.config.clock
    named = founding.board != CUSTOM
    return Ended(
        results=results(table),
        rated=founding.rated and not _unbegun(table),
        pace="live" if control and control.is_live else "slow",
        board=founding.board,
        opening=" ".join(_first_actions(table)) if named and not founding.before else "",
    )


def _unbegun(table: Table) -> bool:
    """Whether a player lost a tournament game without ever playing in it."""
    played = {*table.tally.sides} - {CHANCE_LETTER}
    abandoned = table.standing.reason == Reason.ABANDONED
    return table.config.tournament != "" and abandoned and len(played) < len(table.chairs)


def _first_actions(table: Table) -> list[str]:
    """The first actions of the players, without chance draws."""
    played = zip(table.tally.sides, table.board.actions, strict=True)
    own = (action for side, action in played if side != CHANCE_LETTER)
    return [*islice(own, OPENING)]


def results(table: Table) -> tuple[Result, ...]:
    """Each seat's result of a finished game."""
    standing = table.standing
    first = {"1-0": 1.0, "0-1": 0.0}.get(standing.result or "", 0.5)
    return tuple(
        Result(place, 1 if score >= 1 - score else 2, score, standing.reason or "")
        for place, score in enumerate((first, 1 - first))
    )


def read_config(kept: KeptRoom) -> TableConfig:
    """Decode the configuration of a table."""
    common = {name: getattr(kept, name) for name in _COLUMNS - {"kind", "founding"}}
    told = msgspec.json.decode(kept.founding)
    clock = msgspec.convert(told.get("clock"), TimeControl | None)
    return TableConfig(**common, **told | {"before": tuple(told.get("before", ())), "clock": clock})


def read_standing(kept: KeptStanding) -> Standing:
    """Decode the summary of a table."""
    told = msgspec.json.decode(kept.standing)
    return Standing(status=cast("TableStatus", kept.status), updated=kept.updated, **told)


def read_event(kept: KeptEvent) -> Event:
    """Decode an event."""
    told = msgspec.json.decode(kept.event)
    clock = msgspec.convert(told.pop("clock", None), Clock | None)
    return Event(seq=kept.seq, time=kept.time, clock=clock, **told)


def read_chairs(kept: Sequence[KeptSeat]) -> tuple[Chair, ...]:
    """Decode the seats of a table."""
    return tuple(
        Chair(seat.side, seat.place, cast("SeatKind", seat.kind), seat.guest, seat.name, seat.level)
        for seat in kept
    )


def read_conditional_moves(
    kept: Sequence[KeptReplies], chairs: Sequence[Chair]
) -> ConditionalMoves:
    """Decode the conditional moves of a table, by side."""
    sides = {chair.place: chair.side for chair in chairs}
    return {sides[laid.place]: msgspec.json.decode(laid.lines, type=Lines) for laid in kept}


def _event(event: Event) -> str:
    """An event as JSON, without the clock in untimed games."""
    return _text(_told(event), _PLACED if event.clock else _PLACED | {"clock"})


def _told(value: TableConfig | Standing | Event) -> dict[str, Any]:
    """Fields of a value by name, not copied."""
    return {name: getattr(value, name) for name in value.__dataclass_fields__}


def _text(told: dict[str, Any], but: frozenset[str]) -> str:
    """JSON of all fields except those in `but`."""
    rest = {name: value for name, value in told.items() if name not in but}
    return msgspec.json.encode(rest).decode()
