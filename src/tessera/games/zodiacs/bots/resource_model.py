"""Opponent resource model: estimated holdings from income and observed costs."""

from collections.abc import Iterator, Sequence

from tessera.games.zodiacs.content.model import Ability, Amounts, Gain, Trigger
from tessera.games.zodiacs.state import Piece, State, VisibleOrder

HIDDEN_SPENDING = 0.15
"""The estimated share of holdings that enemies out of sight spend in an hour."""
DEFAULT_STOCK = 4
"""The assumed initial amount of a resource that the bot itself does not have."""


class ResourceModel:
    """Estimated resources of each enemy.

    Income is public, except for pieces out of sight. The cost of an ability is known when its order
    is shown, and is refunded if its piece has not acted. Unseen spending is estimated.
    """

    def __init__(self) -> None:
        self.held: dict[int, dict[str, int]] = {}
        """[seat][resource], for enemies only."""
        self.day: int = 0
        self.hour_and_stage: tuple[int, int] = (0, 0)
        """The hour, counted from the first, and the stage."""
        self.shown: dict[tuple[int, int], VisibleOrder] = {}
        """The orders of this stage already accounted for, by step and place."""

    def amounts(self, seat: int) -> dict[str, int]:
        """The estimated amounts of an enemy."""
        return dict(self.held.get(seat, {}))

    def observe(self, view: State, enemies: Sequence[Piece]) -> None:
        """Update the model from a view.

        Args:
            view: the player's view.
            enemies: the enemy pieces in the belief state.
        """
        me = -1 if view.viewer is None else view.viewer
        seats = [seat for seat in range(len(view.players)) if view.are_enemies(seat, me)]
        if not self.day:
            self._initialise(view, me, seats, enemies)
        self._settle_orders(view, enemies)
        for day in range(self.day + 1, view.day + 1):
            for seat in seats:
                own = [piece for piece in enemies if piece.owner == seat]
                for amounts in _income(view, seat, own):
                    self._credit(seat, amounts, 1)
            self.day = day
        for order in view.shown.get(me, ()):
            if (order.step, order.place) not in self.shown:
                self.shown[order.step, order.place] = order
                if used := _ability_used(view, order):
                    self._credit(used[0].owner, used[1].cost, -1)

    def _initialise(
        self, view: State, me: int, seats: Sequence[int], enemies: Sequence[Piece]
    ) -> None:
        """Assume that enemies begin with as much of each resource as the bot itself."""
        mine = dict(view.players[me].resources or {})
        for amounts in _income(view, me, view.pieces_of(me)):
            for resource, amount in amounts.items():
                mine[resource] = mine.get(resource, 0) - amount
        for seat in seats:
            used = set(view.setup.seats[seat].income.day)
            for piece in enemies:
                if piece.owner == seat:
                    used.update(*(ability.cost for ability in view.kind(piece).abilities.values()))
            self.held[seat] = {
                resource: mine.get(resource, DEFAULT_STOCK) for resource in sorted(used)
            }

    def _settle_orders(self, view: State, enemies: Sequence[Piece]) -> None:
        """Settle the orders of the previous stage, and unseen spending in a new hour."""
        before, self.hour_and_stage = self.hour_and_stage, (view.hours_elapsed, view.stage)
        if before == self.hour_and_stage:
            return
        for order in self.shown.values():
            if used := _ability_used(view, order):
                piece, ability = used
                if ability.main and before[0] == self.hour_and_stage[0] and not piece.acted:
                    self._credit(piece.owner, ability.cost, 1)
                else:
                    for amounts in _gains(ability):
                        self._credit(piece.owner, amounts, 1)
        self.shown = {}
        if before[0] != self.hour_and_stage[0]:
            for seat, held in self.held.items():
                own = [piece for piece in enemies if piece.owner == seat]
                unseen = sum(piece.id not in view.pieces for piece in own) / max(1, len(own))
                for resource, amount in held.items():
                    held[resource] = round(amount * (1 - HIDDEN_SPENDING * unseen))

    def _credit(self, seat: int, amounts: Amounts, sign: int) -> None:
        held = self.held.get(seat)
        if held is not None:  # allies' orders are shown, too
            for resource, amount in amounts.items():
                held[resource] = max(0, held.get(resource, 0) + sign * amount)


def _income(view: State, seat: int, pieces: Sequence[Piece]) -> Iterator[Amounts]:
    """A player's daily income with some pieces (clause 7), passives included."""
    source = view.setup.seats[seat].income
    yield source.day
    for piece in pieces:
        yield source.kinds.get(piece.kind, {})
        for ability in view.kind(piece).abilities.values():
            if ability.trigger is Trigger.DAY_START:
                yield from _gains(ability)
    for cell in {piece.cell for piece in pieces}:
        yield source.terrains.get(view.map.terrain[cell].id, {})


def _gains(ability: Ability) -> Iterator[Amounts]:
    """The gains of an ability's player."""
    for effect in ability.effects:
        if isinstance(effect, Gain):
            yield {effect.resource: effect.amount}


def _ability_used(view: State, order: VisibleOrder) -> tuple[Piece, Ability] | None:
    """The piece and the ability of a shown order; None if it is gone, or for a move."""
    piece = view.pieces.get(order.piece)
    if piece is None or order.ability is None:
        return None
    return piece, view.ability(piece, order.ability)
