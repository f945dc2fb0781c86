"""Orders: given, shown, and their outcomes (clauses 4 and 5)."""

from typing_extensions import override

from tessera.games.zodiacs.content.model import EventKind
from tessera.games.zodiacs.events.event import Event
from tessera.games.zodiacs.state import ACTION, HourEvent, Order, State, Target, VisibleOrder
from tessera.geometry.masks import bits


class OrderGiven(Event, tag="given", frozen=True):
    """A player gives an order, in secret."""

    player: int
    piece: int
    ability: str | None
    targets: tuple[Target, ...]
    origin: int

    @override
    def apply(self, state: State, visible_to: int) -> None:
        """Add the order to the current step, and mark what its piece has used."""
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
    """An order is refused at once; only its player knows."""

    player: int
    text: str


class OrderEvent(Event, frozen=True):
    """An event of an order."""

    player: int
    serial: int

    @override
    def apply(self, state: State, visible_to: int) -> None:
        """Change the order, if it is known."""
        if order := self.find(state):
            self.change(order)

    def find(self, state: State) -> Order | None:
        """The order, if it is known."""
        for step in state.orders:
            for order in step:
                if order.serial == self.serial and order.player == self.player:
                    return order
        return None

    def change(self, order: Order) -> None:
        """Change the order."""


class Witnessed(OrderEvent, tag="witnessed", frozen=True):
    """An order was shown to some players; secret."""

    by: int

    @override
    def change(self, order: Order) -> None:
        """Set the mask of its witnesses."""
        order.witnesses = self.by


class Countered(OrderEvent, tag="countered", frozen=True):
    """An order will be cancelled when it comes up; secret until then."""

    @override
    def change(self, order: Order) -> None:
        """Mark the order as countered."""
        order.countered = True


class OrderExecuted(OrderEvent, tag="executed", frozen=True):
    """An order is carried out."""

    @override
    def change(self, order: Order) -> None:
        """Set the outcome."""
        order.outcome = "executed"


class OrderSuspended(OrderEvent, tag="stopped", frozen=True):
    """A move is suspended, as its player knows it."""

    @override
    def change(self, order: Order) -> None:
        """Set the outcome."""
        order.outcome = "suspended"


class OrderCancelled(OrderEvent, tag="cancelled", frozen=True):
    """An order is cancelled for a reason its player knows (clause 5); its action is unused."""

    piece: int
    reason: str

    @override
    def apply(self, state: State, visible_to: int) -> None:
        """Set the outcome, and let the piece receive another order."""
        super().apply(state, visible_to)
        piece, order = state.pieces.get(self.piece), self.find(state)
        if piece and order and (order.ability is None or state.ability(piece, order.ability).main):
            piece.commanded = False

    @override
    def change(self, order: Order) -> None:
        """Set the outcome to the reason."""
        order.outcome = self.reason


class Failed(Event, tag="failed", frozen=True):
    """An order had no effect, as seen by players who were shown it and see its piece."""

    piece: int
    ability: str | None


class ShownOrder(Event, tag="shown", frozen=True):
    """Players are shown an order to another player's piece (clause 5)."""

    order: VisibleOrder

    @override
    def apply(self, state: State, visible_to: int) -> None:
        """Show the order to the seats that may know it."""
        for seat in bits(visible_to):
            state.shown.setdefault(seat, []).append(self.order)


class Alarmed(Event, tag="alarmed", frozen=True):
    """A player learns which of its pieces' cells are attacked unseen (clause 5)."""

    cells: tuple[int, ...]
    """All such cells; replaces the earlier list."""

    @override
    def apply(self, state: State, visible_to: int) -> None:
        """Set the attacked cells for the seats that may know them."""
        for seat in bits(visible_to):
            state.alarms[seat] = self.cells


class Fired(Event, tag="fired", frozen=True):
    """A piece uses an ability; targets that the player cannot see are masked."""

    piece: int
    ability: str
    targets: tuple[Target, ...]


class HourEventRecorded(Event, tag="occurred", frozen=True):
    """Something happened that orders of this hour can name (clause 4)."""

    kind: EventKind
    piece: int

    @override
    def apply(self, state: State, visible_to: int) -> None:
        """Add it to the events of the hour."""
        known = visible_to if state.viewer is None else 0
        state.hour_events.append(HourEvent(self.kind, self.piece, known))


class PassiveUsed(Event, tag="used", frozen=True):
    """A free passive has fired; only the piece's owner knows."""

    piece: int
    ability: str

    @override
    def apply(self, state: State, visible_to: int) -> None:
        """Mark the passive as used in this hour."""
        piece = state.pieces.get(self.piece)
        if piece and self.ability not in piece.used:
            piece.used = (*piece.used, self.ability)
