"""Time: what happens when an hour or a day begins or ends (clause 1)."""

from collections.abc import Iterator
from typing import Literal, NamedTuple

from tessera.games.zodiacs import events as happened
from tessera.games.zodiacs.content.model import HOURS, Amounts, Hour, Trigger
from tessera.games.zodiacs.passives import settle
from tessera.games.zodiacs.referee import Referee
from tessera.games.zodiacs.state import Piece, State, Step
from tessera.games.zodiacs.verdict import judge_by_glory


class Part(NamedTuple):
    """A part of what a player gets at the start of a day."""

    source: Literal["day", "kind", "terrain"]
    id: str
    """Of the kind or the terrain that it comes from."""
    amounts: Amounts


def end_hour(referee: Referee) -> None:
    """The next hour begins, or after the last day glory decides."""
    state = referee.state
    if state.hour is not HOURS[-1]:
        begin_hour(referee, state.day, HOURS[HOURS.index(state.hour) + 1])
    elif state.setup.days and state.day >= state.setup.days:
        judge_by_glory(referee)
    else:
        begin_hour(referee, state.day + 1, HOURS[0])


def begin_hour(referee: Referee, day: int, hour: Hour) -> None:
    """An hour begins, and with the first one a day; passives fire; then orders can be given."""
    state, morning = referee.state, hour is HOURS[0]
    referee.announce(happened.HourBegan(day, hour))
    if morning:
        _begin_day(referee, day)
    for team in referee.lookout.teams:
        referee.lookout.renew(team)
    for piece in state.pieces_by_number():
        if piece.stealthy and not _among_enemies(state, piece):
            referee.hide(piece)
    referee.look(referee.lookout.teams)
    for trigger in (Trigger.DAY_START, Trigger.HOUR_START)[not morning :]:
        if not state.result:
            for piece in state.pieces_by_number():
                referee.trigger(trigger, piece, None)
            settle(referee)
    if not state.result:
        begin_step(referee, Step.ORDERS)


def begin_step(referee: Referee, step: Step, *, fruitless: bool = False) -> None:
    """A step begins; with an orders step a stage does.

    Args:
        referee: writes it down.
        step: which.
        fruitless: whether in the stage before no order was carried out or suspended.
    """
    stage = referee.state.stage + (step is Step.ORDERS)
    referee.announce(happened.StepBegan(step, stage, fruitless))


def _begin_day(referee: Referee, day: int) -> None:
    """Income, then the first in the order of priority goes to its end, but not on day 1."""
    priority = referee.state.priority
    for player in priority:
        for part in income(referee.state, player):
            referee.pay(player, part.amounts.items(), 1)
    rotated = priority if day == 1 else [*priority[1:], *priority[:1]]
    referee.announce(happened.DayBegan(day, tuple(rotated)))


def income(state: State, player: int) -> Iterator[Part]:
    """What a player gets at the start of a day, part by part (clause 7)."""
    source = state.setup.seats[player].income
    pieces = state.own(player)
    yield Part("day", "", source.day)
    for piece in pieces:
        yield Part("kind", piece.kind, source.kinds.get(piece.kind, {}))
    for cell in sorted({piece.cell for piece in pieces}):
        terrain = state.ground.terrain[cell].id
        yield Part("terrain", terrain, source.terrains.get(terrain, {}))


def _among_enemies(state: State, piece: Piece) -> bool:
    return any(
        other.cell == piece.cell and state.enemies(other.owner, piece.owner)
        for other in state.pieces.values()
    )
