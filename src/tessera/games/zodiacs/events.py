"""Every event of a game and what it changes. A state is the fold of events (clause 9).

An event is written together with the players who may know it, as a mask of seats. Applied to a
view it does what it does to the truth, as far as the view goes.
"""

from collections.abc import Iterable
from copy import copy
from typing import TypeAlias

import msgspec
from msgspec import Struct
from typing_extensions import override

from tessera.games.zodiacs.content.model import Hour
from tessera.games.zodiacs.field import field_of
from tessera.games.zodiacs.state import (
    GLORY,
    Battle,
    Order,
    Piece,
    Player,
    Setup,
    Shown,
    State,
    Step,
    Target,
    teams_of,
)
from tessera.geometry.masks import bits


class Event(Struct, frozen=True, tag_field="type"):
    """A change of the position."""

    def apply(self, state: State, knowers: int) -> None:
        """Change a state.

        Args:
            state: the truth, or the view of a player who may know this event.
            knowers: the mask of the seats that may know it.
        """


# time


class Numbered(Event, tag="numbered", frozen=True):
    """The numbers of pieces yet to come are drawn. Nobody knows them."""

    numbers: tuple[int, ...]

    @override
    def apply(self, state: State, knowers: int) -> None:
        state.numbers = list(self.numbers)


class DayBegan(Event, tag="day", frozen=True):
    """A day begins, and with it a new order of priority (clause 1)."""

    day: int
    priority: tuple[int, ...]

    @override
    def apply(self, state: State, knowers: int) -> None:
        state.day = self.day
        state.priority = list(self.priority)


class HourBegan(Event, tag="hour", frozen=True):
    """An hour begins: what lasted until the end of the last one is gone."""

    day: int
    hour: Hour

    @override
    def apply(self, state: State, knowers: int) -> None:
        state.day, state.hour = self.day, self.hour
        state.stage, state.step = 0, Step.BEFORE
        state.orders, state.shown, state.battles = [], {}, []
        for piece in state.pieces.values():
            piece.acted = piece.commanded = False
            piece.attacking, piece.used = None, ()
            piece.shield = piece.boost = piece.detecting = 0
            piece.stunned = max(0, piece.stunned - 1)


class StepBegan(Event, tag="step", frozen=True):
    """A step begins; how many there are is public (clause 5)."""

    step: Step
    stage: int

    @override
    def apply(self, state: State, knowers: int) -> None:
        state.step, state.stage = self.step, self.stage
        if self.step is Step.ORDERS:
            state.orders = [[]]
        elif self.step is Step.RESPONSE:
            state.orders.append([])
        state.shown = {}


# pieces come and go


class Placed(Event, tag="placed", frozen=True):
    """A piece comes to stand on the map: at the start, or summoned."""

    piece: Piece

    @override
    def apply(self, state: State, knowers: int) -> None:
        state.pieces[self.piece.id] = copy(self.piece)
        if state.viewer is None:
            if self.piece.id in state.numbers:
                state.numbers.remove(self.piece.id)
            state.highest = max(state.highest, self.piece.id)


class Seen(Event, tag="seen", frozen=True):
    """A piece becomes visible to a coalition or a lone player."""

    piece: Piece

    @override
    def apply(self, state: State, knowers: int) -> None:
        if state.viewer is None:
            for seat in bits(knowers):
                state.sighted[state.teams[seat]].add(self.piece.id)
        else:
            state.pieces[self.piece.id] = copy(self.piece)


class Lost(Event, tag="lost", frozen=True):
    """A piece is no longer visible to a coalition or a lone player."""

    piece: int

    @override
    def apply(self, state: State, knowers: int) -> None:
        if state.viewer is None:
            for seat in bits(knowers):
                state.sighted[state.teams[seat]].discard(self.piece)
        else:
            del state.pieces[self.piece]


class Destroyed(Event, tag="destroyed", frozen=True):
    """A piece has no hit points left."""

    piece: int

    @override
    def apply(self, state: State, knowers: int) -> None:
        del state.pieces[self.piece]
        for seen in state.sighted:
            seen.discard(self.piece)


class Removed(Destroyed, tag="removed", frozen=True):
    """A piece leaves the map because its player is out."""


# what happens to a piece


class PieceEvent(Event, frozen=True):
    """Something happens to one piece on the map."""

    piece: int

    @override
    def apply(self, state: State, knowers: int) -> None:
        self.change(state.pieces[self.piece])

    def change(self, piece: Piece) -> None:
        """Change the piece."""


class Moved(PieceEvent, tag="moved", frozen=True):
    """A piece changes cells, by whatever means."""

    origin: int
    target: int

    @override
    def change(self, piece: Piece) -> None:
        piece.cell = self.target


class Spent(PieceEvent, tag="acted", frozen=True):
    """A piece has used its action of the hour."""

    @override
    def change(self, piece: Piece) -> None:
        piece.acted = True


class Suspended(PieceEvent, tag="suspended", frozen=True):
    """A move stops short and becomes an attack on a cell (clauses 5.1 and 5.2)."""

    cell: int

    @override
    def change(self, piece: Piece) -> None:
        piece.attacking = self.cell


class Marked(Suspended, tag="marked", frozen=True):
    """A piece is marked as attacking its own cell (clause 8.1)."""


class Unmarked(PieceEvent, tag="unmarked", frozen=True):
    """A mark falls away."""

    @override
    def change(self, piece: Piece) -> None:
        piece.attacking = None


class Revealed(PieceEvent, tag="revealed", frozen=True):
    """A hidden piece no longer is."""

    @override
    def change(self, piece: Piece) -> None:
        piece.hidden = False


class Hid(PieceEvent, tag="hidden", frozen=True):
    """A piece becomes hidden."""

    @override
    def change(self, piece: Piece) -> None:
        piece.hidden = True


class StealthEnded(PieceEvent, tag="stealth_ended", frozen=True):
    """A piece will not hide again by itself."""

    @override
    def change(self, piece: Piece) -> None:
        piece.stealthy = False


class Damaged(PieceEvent, tag="damaged", frozen=True):
    """Hit points are taken off."""

    amount: int

    @override
    def change(self, piece: Piece) -> None:
        piece.hp -= self.amount


class Absorbed(PieceEvent, tag="absorbed", frozen=True):
    """A shield takes damage."""

    amount: int

    @override
    def change(self, piece: Piece) -> None:
        piece.shield -= self.amount


class Healed(PieceEvent, tag="healed", frozen=True):
    """Hit points come back."""

    amount: int

    @override
    def change(self, piece: Piece) -> None:
        piece.hp += self.amount


class Shielded(PieceEvent, tag="shielded", frozen=True):
    """A shield is raised."""

    amount: int

    @override
    def change(self, piece: Piece) -> None:
        piece.shield += self.amount


class Boosted(PieceEvent, tag="boosted", frozen=True):
    """Strength is added until the end of the hour."""

    amount: int

    @override
    def change(self, piece: Piece) -> None:
        piece.boost += self.amount


class Detecting(PieceEvent, tag="detecting", frozen=True):
    """A piece sees hidden ones within a radius until the end of the hour."""

    radius: int

    @override
    def change(self, piece: Piece) -> None:
        piece.detecting = max(piece.detecting, self.radius)


class Stunned(PieceEvent, tag="stunned", frozen=True):
    """A piece is not ready until the end of the next hour."""

    @override
    def change(self, piece: Piece) -> None:
        piece.stunned = 2


# orders


class Given(Event, tag="given", frozen=True):
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
        elif ability.once_an_hour:
            piece.used = (*piece.used, ability.id)


class Refused(Event, tag="refused", frozen=True):
    """An order is refused at once, and only its player is told."""

    player: int
    text: str


class OrderEvent(Event, frozen=True):
    """Something becomes of an order."""

    player: int
    serial: int

    @override
    def apply(self, state: State, knowers: int) -> None:
        for step in state.orders:
            for order in step:
                if order.serial == self.serial and order.player == self.player:
                    self.change(order)
                    return

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


class Executed(OrderEvent, tag="executed", frozen=True):
    """An order is carried out."""

    @override
    def change(self, order: Order) -> None:
        order.outcome = "executed"


class Stopped(OrderEvent, tag="stopped", frozen=True):
    """A move is suspended: what its player is told of the order."""

    @override
    def change(self, order: Order) -> None:
        order.outcome = "suspended"


class Cancelled(OrderEvent, tag="cancelled", frozen=True):
    """An order is cancelled; its player is told why (clause 5)."""

    piece: int
    reason: str

    @override
    def change(self, order: Order) -> None:
        order.outcome = self.reason


class Failed(Event, tag="failed", frozen=True):
    """Who was shown an order, and sees its piece, sees nothing come of it."""

    piece: int
    ability: str | None


class ShownOrder(Event, tag="shown", frozen=True):
    """Players are shown an order to somebody else's piece (clause 5)."""

    order: Shown

    @override
    def apply(self, state: State, knowers: int) -> None:
        for seat in bits(knowers):
            state.shown.setdefault(seat, []).append(self.order)


class Fired(Event, tag="fired", frozen=True):
    """A piece uses an ability; targets that the knower cannot see are masked."""

    piece: int
    ability: str
    targets: tuple[Target, ...]


class Exhausted(Event, tag="used", frozen=True):
    """A passive without cost has fired; only the piece's owner keeps count."""

    piece: int
    ability: str

    @override
    def apply(self, state: State, knowers: int) -> None:
        if piece := state.pieces.get(self.piece):
            piece.used = (*piece.used, self.ability)


# players


class Resource(Event, tag="resource", frozen=True):
    """A player's resource changes; only the player knows."""

    player: int
    resource: str
    amount: int

    @override
    def apply(self, state: State, knowers: int) -> None:
        held = state.players[self.player].resources
        if held is not None:
            held[self.resource] = held.get(self.resource, 0) + self.amount


class Glory(Event, tag="glory", frozen=True):
    """A player gains glory; the coalition knows."""

    player: int
    amount: int

    @override
    def apply(self, state: State, knowers: int) -> None:
        player = state.players[self.player]
        player.glory = (player.glory or 0) + self.amount


def payment(player: int, resource: str, amount: int) -> "Resource | Glory":
    """What changes when a player gains, or pays, so much of a resource."""
    return Glory(player, amount) if resource == GLORY else Resource(player, resource, amount)


class PlayerOut(Event, tag="out", frozen=True):
    """A player is out and leaves the order of priority (clauses 1 and 2)."""

    player: int

    @override
    def apply(self, state: State, knowers: int) -> None:
        state.players[self.player].out = True
        state.priority.remove(self.player)


class GameOver(Event, tag="over", frozen=True):
    """The game is over: `draw`, `last:WHO` or `glory:WHO`."""

    result: str

    @override
    def apply(self, state: State, knowers: int) -> None:
        state.result = self.result
        state.step = Step.OVER
        state.shown = {}


# combat


class BattleEvent(Event, frozen=True):
    """Something about one battle."""

    attacker: int
    target: int

    @override
    def apply(self, state: State, knowers: int) -> None:
        for battle in state.battles:
            if (battle.attacker, battle.target) == (self.attacker, self.target):
                self.change(battle)

    def change(self, battle: Battle) -> None:
        """Change the battle."""


class Attacked(BattleEvent, tag="attacked", frozen=True):
    """A battle begins between two principals."""

    @override
    def apply(self, state: State, knowers: int) -> None:
        known = knowers if state.viewer is None else 0
        state.battles.append(Battle(self.attacker, self.target, known=known))


class BattleOver(BattleEvent, tag="battle_over", frozen=True):
    """A battle is over: a principal has left the map (clause 8.4).

    Or it is over for those who looked on from elsewhere, and no longer see it.
    """

    @override
    def apply(self, state: State, knowers: int) -> None:
        pair = (self.attacker, self.target)
        for battle in list(state.battles):
            if (battle.attacker, battle.target) == pair:
                battle.known &= ~knowers
                if not battle.known:
                    state.battles.remove(battle)


class Joined(BattleEvent, tag="vanguard", frozen=True):
    """Pieces join a vanguard, or its order is chosen."""

    side: int
    """0: the attacker's, 1: the target's."""
    pieces: tuple[int, ...]

    @override
    def change(self, battle: Battle) -> None:
        mine, theirs = battle.vanguards
        battle.vanguards = (mine, self.pieces) if self.side else (self.pieces, theirs)


class Holds(BattleEvent, tag="holds", frozen=True):
    """The target, attacked by several, does not strike in this battle."""

    @override
    def change(self, battle: Battle) -> None:
        battle.strikes = False


class CombatEnded(Event, tag="peace", frozen=True):
    """All marks, battles and vanguards end."""

    @override
    def apply(self, state: State, knowers: int) -> None:
        state.battles = []
        for piece in state.pieces.values():
            piece.attacking = None


AnyEvent: TypeAlias = (
    Numbered
    | DayBegan
    | HourBegan
    | StepBegan
    | Placed
    | Seen
    | Lost
    | Destroyed
    | Removed
    | Moved
    | Spent
    | Suspended
    | Marked
    | Unmarked
    | Revealed
    | Hid
    | StealthEnded
    | Damaged
    | Absorbed
    | Healed
    | Shielded
    | Boosted
    | Detecting
    | Stunned
    | Given
    | Refused
    | Witnessed
    | Countered
    | Executed
    | Stopped
    | Cancelled
    | Failed
    | ShownOrder
    | Fired
    | Exhausted
    | Resource
    | Glory
    | PlayerOut
    | GameOver
    | Attacked
    | BattleOver
    | Joined
    | Holds
    | CombatEnded
)


class Entry(Struct, frozen=True):
    """An event where it stands in the log (clause 9)."""

    number: int
    """From 0; a player's events are numbered for that player alone."""
    day: int
    hour: Hour
    step: Step
    knowers: int
    """The mask of the seats that may know it; in a player's own log that player's only."""
    event: AnyEvent


class Log(Struct, frozen=True):
    """A whole game, or what one player knows of it: what it is played with, and its events."""

    setup: Setup
    entries: tuple[Entry, ...]
    viewer: int | None = None

    def to_json(self) -> bytes:
        """The JSON document."""
        return msgspec.json.encode(self)

    @classmethod
    def from_json(cls, text: bytes | str) -> "Log":
        """Read a JSON document.

        Raises:
            msgspec.DecodeError: if it is none of ours.
        """
        return msgspec.json.decode(text, type=cls)

    def replay(self, until: int | None = None) -> State:
        """The state after the first entries; after all of them if no number is given."""
        return fold(opening(self.setup, self.viewer), self.entries[:until])


def opening(setup: Setup, viewer: int | None = None) -> State:
    """The state before the first event."""
    count = len(setup.seats)
    teams = teams_of(setup.seats)
    players = [Player() for _ in setup.seats]
    for seat, player in enumerate(players):
        if viewer is None or seat == viewer:
            player.resources = {}
        if viewer is None or teams[seat] == teams[viewer]:
            player.glory = 0
    return State(
        setup,
        field_of(setup.board, setup.terrains),
        viewer,
        players,
        priority=list(range(count)),
        sighted=[set() for _ in setup.seats] if viewer is None else [],
        teams=teams,
    )


def fold(state: State, entries: Iterable[Entry]) -> State:
    """Apply events to a state, in place; the state itself is given back."""
    for entry in entries:
        entry.event.apply(state, entry.knowers)
    return state
