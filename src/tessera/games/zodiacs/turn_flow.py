"""Turn flow: the start and end of steps, hours and days (clause 1)."""

from collections.abc import Iterator
from typing import Literal, NamedTuple

from tessera.games.zodiacs import events
from tessera.games.zodiacs.content.model import HOURS, Amounts, Hour, Trigger
from tessera.games.zodiacs.passives import resolve_passives
from tessera.games.zodiacs.resolver import Resolver
from tessera.games.zodiacs.state import Piece, State, Step
from tessera.games.zodiacs.victory import end_by_glory


class IncomePart(NamedTuple):
    """A part of a player's daily income."""

    source: Literal["day", "kind", "terrain"]
    id: str
    """Of the kind or the terrain."""
    amounts: Amounts


def end_hour(resolver: Resolver) -> None:
    """Begin the next hour, or decide the game by glory after the last day."""
    state = resolver.state
    if state.hour is not HOURS[-1]:
        begin_hour(resolver, state.day, HOURS[HOURS.index(state.hour) + 1])
    elif state.setup.days and state.day >= state.setup.days:
        end_by_glory(resolver)
    else:
        begin_hour(resolver, state.day + 1, HOURS[0])


def begin_hour(resolver: Resolver, day: int, hour: Hour) -> None:
    """Begin an hour, and a day with its first hour; fire passives; open the orders step."""
    state, morning = resolver.state, hour is HOURS[0]
    resolver.record_public(events.HourBegan(day, hour))
    if morning:
        _begin_day(resolver, day)
    for team in resolver.vision.teams:
        resolver.vision.refresh(team)
    for piece in state.pieces_by_number():
        if piece.stealthy and not _among_enemies(state, piece):
            resolver.hide(piece)
    resolver.update_vision(resolver.vision.teams)
    for trigger in (Trigger.DAY_START, Trigger.HOUR_START)[not morning :]:
        if not state.result:
            for piece in state.pieces_by_number():
                resolver.queue_passives(trigger, piece, None)
            resolve_passives(resolver)
    if not state.result:
        begin_step(resolver, Step.ORDERS)


def begin_step(resolver: Resolver, step: Step, *, fruitless: bool = False) -> None:
    """Begin a step; an orders step begins a new stage.

    Args:
        resolver: applies the event.
        step: the step.
        fruitless: whether no order was carried out or suspended in the previous stage.
    """
    stage = resolver.state.stage + (step is Step.ORDERS)
    resolver.record_public(events.StepBegan(step, stage, fruitless))


def _begin_day(resolver: Resolver, day: int) -> None:
    """Pay income and, except on day 1, rotate the order of priority."""
    priority = resolver.state.priority
    for player in priority:
        for part in daily_income(resolver.state, player):
            resolver.change_resources(player, part.amounts.items(), 1)
    rotated = priority if day == 1 else [*priority[1:], *priority[:1]]
    resolver.record_public(events.DayBegan(day, tuple(rotated)))


def daily_income(state: State, player: int) -> Iterator[IncomePart]:
    """A player's income at the start of a day, by source (clause 7)."""
    source = state.setup.seats[player].income
    pieces = state.pieces_of(player)
    yield IncomePart("day", "", source.day)
    for piece in pieces:
        yield IncomePart("kind", piece.kind, source.kinds.get(piece.kind, {}))
    for cell in sorted({piece.cell for piece in pieces}):
        terrain = state.map.terrain[cell].id
        yield IncomePart("terrain", terrain, source.terrains.get(terrain, {}))


def _among_enemies(state: State, piece: Piece) -> bool:
    return any(
        other.cell == piece.cell and state.are_enemies(other.owner, piece.owner)
        for other in state.pieces.values()
    )
