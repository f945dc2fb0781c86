"""What a bot thinks that its enemies can spend: their income, less what it sees them pay."""

from collections.abc import Iterator, Sequence

from tessera.games.zodiacs.content.model import Ability, Amounts, Gain, Trigger
from tessera.games.zodiacs.state import Piece, State, VisibleOrder

HIDDEN_SPENDING = 0.15
"""The share of what they hold that enemies out of sight are thought to spend in an hour."""
DEFAULT_STOCK = 4
"""What an enemy is thought to begin with of a resource that the bot has none of itself."""


class ResourceModel:
    """What each enemy may hold of each resource, as far as anybody can tell from outside.

    Income is no secret, but for the pieces out of sight; what an ability costs is seen where its
    order is shown, and comes back to who has not acted then. What is spent unseen is a guess.
    """

    def __init__(self) -> None:
        self.held: dict[int, dict[str, int]] = {}
        """[seat][resource], of enemies only."""
        self.day = 0
        self.hour_and_stage = (0, 0)
        """The hour, counted from the first, and its stage."""
        self.shown: dict[tuple[int, int], VisibleOrder] = {}
        """The orders of this stage that have been paid for, by step and place."""

    def amounts(self, seat: int) -> dict[str, int]:
        """What an enemy may hold now."""
        return dict(self.held.get(seat, {}))

    def observe(self, view: State, enemies: Sequence[Piece]) -> None:
        """Take in what a player sees now.

        Args:
            view: what it sees.
            enemies: where it believes them to be.
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
        """Everybody is thought to begin with as much of a common resource as the bot itself."""
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
        """See what became of the orders of the stage before; in a new hour more is spent unseen."""
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
        if held is not None:  # an ally's orders are shown too
            for resource, amount in amounts.items():
                held[resource] = max(0, held.get(resource, 0) + sign * amount)


def _income(view: State, seat: int, pieces: Sequence[Piece]) -> Iterator[Amounts]:
    """What a player gets at the start of a day with some pieces (clause 7), passives included."""
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
    """What whoever uses an ability gains."""
    for effect in ability.effects:
        if isinstance(effect, Gain):
            yield {effect.resource: effect.amount}


def _ability_used(view: State, order: VisibleOrder) -> tuple[Piece, Ability] | None:
    """An enemy's piece and the ability that it was ordered to use; None if it is gone, or moves."""
    piece = view.pieces.get(order.piece)
    if piece is None or order.ability is None:
        return None
    return piece, view.ability(piece, order.ability)
