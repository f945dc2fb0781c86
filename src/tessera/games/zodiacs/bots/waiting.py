"""Waiting: orders that are held back until enemies nearby have shown what they do.

An hour has as many stages as somebody gives orders in. Who orders in a later one sees where the
others went, and pieces that have acted by then can neither leave nor strike back. But an hour in
which nobody orders anything is over, so as much is ordered at once as keeps it going.
"""

from collections.abc import Callable, Sequence

from tessera.games.zodiacs.events import OrderGiven
from tessera.games.zodiacs.state import State, Step

WAITING_DISTANCE = 3
"""A piece with an enemy that can act no farther away has something to wait for."""


class WaitingPolicy:
    """What one bot holds back.

    Args:
        stages: of an hour, in which it waits. Who waits in more than one spends an order to keep
            the hour going, and so outwaits others.
    """

    def __init__(self, stages: int) -> None:
        self.stages = stages
        self.waited: int | None = None
        """The hour, counted from the first, in which it last held back everything, for nothing."""

    def orders_now(
        self,
        view: State,
        player: int,
        plan: Sequence[OrderGiven],
        alone: Callable[[OrderGiven], float],
    ) -> list[OrderGiven]:
        """Those orders of a plan that are to be given now.

        Args:
            view: what the player sees, in an orders or a response step.
            player: whose plan it is.
            plan: its orders.
            alone: tells what an order leads to if it is the only one that the player gives.
        """
        if view.stage > self.stages > 1:
            self.waited = None  # the hour has gone on: it was worth it
        if view.step is not Step.ORDERS or view.stage > self.stages:
            return list(plan)
        given = [order for order in plan if not _has_enemy_near(view, player, order)]
        if given or not plan:
            return given
        if view.stage < self.stages:
            return [max(plan, key=alone)]
        if self.waited == view.hours_elapsed - 1:
            return list(plan)  # whoever is there may be waiting, too
        self.waited = view.hours_elapsed
        return []


def _has_enemy_near(view: State, player: int, order: OrderGiven) -> bool:
    """Whether an enemy that can act is near the piece of an order."""
    distance = view.map.distance[view.pieces[order.piece].cell]
    return any(
        view.are_enemies(piece.owner, player)
        and view.ready(piece)
        and distance[piece.cell] <= WAITING_DISTANCE
        for piece in view.pieces.values()
    )
