"""References from orders to other orders of the stage (clause 4).

Each player has its own numbering of a step's orders: its own and those it was shown, as they were
given. A number therefore reveals nothing about orders that the player does not know.
"""

from typing import TypeAlias

from tessera.games.zodiacs.content.model import TargetType
from tessera.games.zodiacs.state import Order, State, Target, VisibleOrder

PLACES = 10_000
"""More than a step can have orders."""

KnownOrder: TypeAlias = Order | VisibleOrder


def order_ref(step: int, place: int) -> Target:
    """A target that refers to an order.

    Args:
        step: of the stage, from 1.
        place: among the orders of that step that the player knows, from 1.
    """
    return Target(TargetType.EVENT, step * PLACES + place)


def ref_parts(target: Target) -> tuple[int, int]:
    """The step and the place that a target refers to."""
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


def dereference(
    state: State, player: int, target: Target, asked: int | None = None
) -> KnownOrder | None:
    """The order of an earlier step that a target refers to; None if the player knows no such order.

    Args:
        state: the player's view, or the truth.
        player: the seat whose numbering applies.
        target: the reference.
        asked: the step in which it is made; None: this one.
    """
    step, place = ref_parts(target)
    present = len(state.orders) if asked is None else asked
    known = known_orders(state, player, step) if step < present else []
    return known[place - 1] if 0 < place <= len(known) else None


def ref_to(state: State, player: int, order: Order) -> Target:
    """A player's reference to an order of this stage; masked if it does not know the order."""
    for step in range(1, len(state.orders) + 1):
        for place, known in enumerate(known_orders(state, player, step), start=1):
            if known is order:
                return order_ref(step, place)
    return Target(TargetType.EVENT, None)


def orders_to_answer(view: State) -> list[VisibleOrder]:
    """The orders shown to the viewer in this response step."""
    shown = view.shown.get(view.viewer or 0, ())
    return [order for order in shown if order.step in (0, len(view.orders) - 1)]
