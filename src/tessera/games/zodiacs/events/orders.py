"""What is ordered, what becomes of it, and who is shown it (clauses 4 and 5)."""

from typing_extensions import override

from tessera.games.zodiacs.events.event import Event
from tessera.games.zodiacs.state import ACTION, Order, State, Target, VisibleOrder
from tessera.geometry.masks import bits


class OrderGiven(Event, tag="given", frozen=True):
    """A player gives an order, and nobody else knows."""

    player: int
    piece: int
    ability: str | None
    targets: tuple[Target, ...]
    origin: int

    @override
    def apply(self, state: State, knowers: int) -> None:
        serial = sum(order.player == self.player for step in state.orders for order in step)
        piece = state.pieces[self.piece]
        ability = None if self.ability is None else state.ability(piece, self.ability)
        cost = ability.cost if ability else {}
        state.orders[-1].append(
            Order(self.player, serial, self.piece, self.ability, self.targets, self.origin, cost)
        )
        if ability is None or ability.main:
            piece.commanded = True
        elif ability.once_an_hour and ability.id not in piece.used:
            piece.used = (*piece.used, ability.id)
        ordered = ACTION if ability is None or ability.main else ability.id
        if ordered not in piece.ordered:
            piece.ordered = (*piece.ordered, ordered)


class OrderRefused(Event, tag="refused", frozen=True):
    """An order is refused at once, and only its player is told."""

    player: int
    text: str


class OrderEvent(Event, frozen=True):
    """Something becomes of an order."""

    player: int
    serial: int

    @override
    def apply(self, state: State, knowers: int) -> None:
        if order := self.find(state):
            self.change(order)

    def find(self, state: State) -> Order | None:
        """The order, where it is known."""
        for step in state.orders:
            for order in step:
                if order.serial == self.serial and order.player == self.player:
                    return order
        return None

    def change(self, order: Order) -> None:
        """Change the order."""


class Witnessed(OrderEvent, tag="witnessed", frozen=True):
    """An order was shown to some players. Nobody knows to whom."""

    by: int

    @override
    def change(self, order: Order) -> None:
        order.witnesses = self.by


class Countered(OrderEvent, tag="countered", frozen=True):
    """An order will be cancelled when its turn comes. Nobody knows before."""

    @override
    def change(self, order: Order) -> None:
        order.countered = True


class OrderExecuted(OrderEvent, tag="executed", frozen=True):
    """An order is carried out."""

    @override
    def change(self, order: Order) -> None:
        order.outcome = "executed"


class OrderSuspended(OrderEvent, tag="stopped", frozen=True):
    """A move is suspended: what its player is told of the order."""

    @override
    def change(self, order: Order) -> None:
        order.outcome = "suspended"


class OrderCancelled(OrderEvent, tag="cancelled", frozen=True):
    """An order is cancelled; its player is told why (clause 5). A cancelled action is none."""

    piece: int
    reason: str

    @override
    def apply(self, state: State, knowers: int) -> None:
        super().apply(state, knowers)
        piece, order = state.pieces.get(self.piece), self.find(state)
        if piece and order and (order.ability is None or state.ability(piece, order.ability).main):
            piece.commanded = False

    @override
    def change(self, order: Order) -> None:
        order.outcome = self.reason


class Failed(Event, tag="failed", frozen=True):
    """Who was shown an order, and sees its piece, sees nothing come of it."""

    piece: int
    ability: str | None


class ShownOrder(Event, tag="shown", frozen=True):
    """Players are shown an order to somebody else's piece (clause 5)."""

    order: VisibleOrder

    @override
    def apply(self, state: State, knowers: int) -> None:
        for seat in bits(knowers):
            state.shown.setdefault(seat, []).append(self.order)


class Alarmed(Event, tag="alarmed", frozen=True):
    """A player is told which of its pieces' cells somebody unseen attacks (clause 5)."""

    cells: tuple[int, ...]
    """All of them; those that it was told of before and that are not among them no longer are."""

    @override
    def apply(self, state: State, knowers: int) -> None:
        for seat in bits(knowers):
            state.alarms[seat] = self.cells


class Fired(Event, tag="fired", frozen=True):
    """A piece uses an ability; targets that the knower cannot see are masked."""

    piece: int
    ability: str
    targets: tuple[Target, ...]


class PassiveUsed(Event, tag="used", frozen=True):
    """A passive without cost has fired; only the piece's owner keeps count."""

    piece: int
    ability: str

    @override
    def apply(self, state: State, knowers: int) -> None:
        piece = state.pieces.get(self.piece)
        if piece and self.ability not in piece.used:
            piece.used = (*piece.used, self.ability)
