"""References from orders to events: other orders of the stage, and what happened in this hour.

Each player has its own numbering: of a step's orders, its own and those it was shown, as they were
given; and of what it knows to have happened. A number therefore reveals nothing about what the
player does not know (clause 4).
"""

from collections.abc import Sequence
from typing import TypeAlias

from tessera.games.zodiacs.content.model import EventKind, TargetType
from tessera.games.zodiacs.state import HourEvent, Order, State, Target, VisibleOrder

PLACES = 10_000
"""More than a step can have orders."""

HOUR = 0
"""Stands for the step in references to what happened in this hour."""
NO_STEP = -1
"""Stands for the step before the first."""

KnownOrder: TypeAlias = Order | VisibleOrder
KnownEvent: TypeAlias = KnownOrder | HourEvent


def order_ref(step: int, place: int) -> Target:
    """A target that refers to an order.

    Args:
        step: of the stage, from 1.
        place: among the orders of that step that the player knows, from 1.
    """
    return Target(TargetType.EVENT, step * PLACES + place)


def event_ref(place: int) -> Target:
    """A target that refers to something that happened in this hour.

    Args:
        place: among the events of the hour that the player knows, from 1.
    """
    return order_ref(HOUR, place)


def ref_parts(target: Target) -> tuple[int, int]:
    """The step and the place that a target refers to; the step may be `HOUR` or `NO_STEP`."""
    return divmod(target.value or 0, PLACES)


def known_orders(state: State, player: int, step: int) -> list[KnownOrder]:
    """The orders of a step of this stage that a player knows, as numbered for that player.

    Args:
        state: the player's view, or the truth.
        player: the seat that gave them or was shown them.
        step: of the stage, from 1; an unknown step has no orders.
    """
    given = state.orders[step - 1] if 0 < step <= len(state.orders) else []
    if state.viewer is None:
        return [o for o in given if o.player == player or o.witnesses & 1 << player]
    known: list[KnownOrder] = [order for order in given if order.player == player]
    for order in state.shown.get(player, ()):
        if order.step == step:
            known.insert(order.place - 1, order)
    return known


def step_of(state: State, order: Order) -> int:
    """The step of this stage in which an order was given, from 1; 0 if in none."""
    steps = enumerate(state.orders, start=1)
    return next((step for step, given in steps if any(one is order for one in given)), 0)


def known_hour_events(state: State, player: int) -> list[HourEvent]:
    """What a player knows to have happened in this hour, as numbered for that player.

    Args:
        state: the player's view, or the truth.
        player: the seat.
    """
    if state.viewer is not None:
        return state.hour_events
    return [event for event in state.hour_events if event.known & 1 << player]


def kind_of(event: KnownEvent) -> EventKind:
    """What kind of event it is."""
    return event.kind if isinstance(event, HourEvent) else EventKind.ORDER


def dereference(
    state: State, player: int, target: Target, asked: int | None = None
) -> KnownEvent | None:
    """The event that a target refers to; None if the player knows no such event.

    Args:
        state: the player's view, or the truth.
        player: the seat whose numbering applies.
        target: the reference.
        asked: the step in which it is made; None: this one. Orders must be of an earlier one.
    """
    step, place = ref_parts(target)
    present = len(state.orders) if asked is None else asked
    known: Sequence[KnownEvent] = ()
    if step == HOUR:
        known = known_hour_events(state, player)
    elif step < present:
        known = known_orders(state, player, step)
    return known[place - 1] if 0 < place <= len(known) else None


def ref_to(state: State, player: int, event: Order | HourEvent) -> Target:
    """A player's reference to an event; masked if it does not know the event."""
    if isinstance(event, HourEvent):
        return _ref_among(event, known_hour_events(state, player), HOUR)
    for step in range(1, len(state.orders) + 1):
        found = _ref_among(event, known_orders(state, player, step), step)
        if found.value is not None:
            return found
    return Target(TargetType.EVENT, None)


def _ref_among(event: KnownEvent, known: Sequence[KnownEvent], step: int) -> Target:
    """A reference to an event among those of a step; masked if it is not among them."""
    for place, other in enumerate(known, start=1):
        if other is event:
            return order_ref(step, place)
    return Target(TargetType.EVENT, None)


def orders_to_answer(view: State) -> list[VisibleOrder]:
    """The orders shown to the viewer in this response step."""
    shown = view.shown.get(view.viewer or 0, ())
    return [order for order in shown if order.step == len(view.orders) - 1]
