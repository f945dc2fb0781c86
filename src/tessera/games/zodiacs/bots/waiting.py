"""Waiting: hold back orders until nearby enemies have acted.

An hour lasts as long as players give orders in each stage. Orders in a later stage see where others
went, and pieces that have acted by then can neither leave nor strike back. But a stage without any
order ends the hour, so enough is ordered at once to keep it going.
"""

from collections.abc import Callable, Sequence

from tessera.games.zodiacs.events import OrderGiven
from tessera.games.zodiacs.state import State, Step

WAITING_DISTANCE = 3
"""A piece waits if an enemy that can act is within this distance."""


class WaitingPolicy:
    """A bot's policy for holding back orders.

    Args:
        stages: the number of stages of an hour in which it waits. With more than one it spends an
            order to keep the hour going, and so outwaits others.
    """

    def __init__(self, stages: int) -> None:
        self.stages = stages
        self.waited: int | None = None
        """The hour, counted from the first, in which it last held back everything in vain."""

    def orders_now(
        self,
        view: State,
        player: int,
        plan: Sequence[OrderGiven],
        alone: Callable[[OrderGiven], float],
    ) -> list[OrderGiven]:
        """The orders of a plan to give now.

        Args:
            view: the player's view, in an orders or a response step.
            player: the seat.
            plan: its orders.
            alone: the value of an order if the player gives no other.
        """
        if view.stage > self.stages > 1:
            self.waited = None  # the hour went on, so waiting paid off
        if view.step is not Step.ORDERS or view.stage > self.stages:
            return list(plan)
        given = [order for order in plan if not _has_enemy_near(view, player, order)]
        if given or not plan:
            return given
        if view.stage < self.stages:
            return [max(plan, key=alone)]
        if self.waited == view.hours_elapsed - 1:
            return list(plan)  # the enemy may be waiting, too
        self.waited = view.hours_elapsed
        return []


def _has_enemy_near(view: State, player: int, order: OrderGiven) -> bool:
    """Whether an enemy that can act is near an order's piece."""
    distance = view.map.distance[view.pieces[order.piece].cell]
    return any(
        view.are_enemies(piece.owner, player)
        and view.ready(piece)
        and distance[piece.cell] <= WAITING_DISTANCE
        for piece in view.pieces.values()
    )
