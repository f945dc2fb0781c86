"""What happened, as facts that can be told in any language (clause 9).

A fact names a sentence of the locale files and what fills its gaps: numbers and cells as they are,
and whatever has a name by what it is. Who tells it knows the names: `narration.Narrator` here, the
browser for those who play there.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeAlias

from msgspec import Struct

from tessera.games.zodiacs import events
from tessera.games.zodiacs.content.model import TargetType
from tessera.games.zodiacs.events import AnyEvent, Entry
from tessera.games.zodiacs.journal import REASONS, Journal
from tessera.games.zodiacs.orders import format_target
from tessera.games.zodiacs.state import Order, Piece, Shown, Target
from tessera.geometry.masks import bits


class PieceNamed(Struct, frozen=True, tag="piece"):
    """A piece: its number, and as far as they are to be told, its kind and whose it is."""

    id: int
    kind: str | None = None
    owner: int | None = None
    """None for the player's own pieces."""


class AbilityNamed(Struct, frozen=True, tag="ability"):
    """An ability of a kind of piece."""

    kind: str
    """Empty if it is not known."""
    id: str


class PlayerNamed(Struct, frozen=True, tag="player"):
    """A player."""

    seat: int


class ResourceNamed(Struct, frozen=True, tag="resource"):
    """A resource, or glory."""

    id: str


class Fact(Struct, frozen=True, tag="fact"):
    """A sentence, or a part of one."""

    key: str
    """Of the sentence in the locale files."""
    gaps: dict[str, "Gap"] = {}


Named: TypeAlias = str | int | Fact | PieceNamed | AbilityNamed | PlayerNamed | ResourceNamed
"""A thing that is told of."""
Gap: TypeAlias = Named | tuple[Named, ...]
"""What fills a gap; several things are listed, with commas between them. (A list of lists would be
a type that msgspec cannot describe.)"""
Gaps: TypeAlias = dict[str, Gap]

KEYS: Mapping[type[AnyEvent], str] = {
    events.StealthEnded: "stealth-ended",
    events.BattleOver: "battle-over",
}
"""The ends of the keys of sentences, where they are not the tags of events."""


class Facts:
    """The facts of a journal.

    Args:
        journal: it knows which pieces and orders its entries are about.
    """

    def __init__(self, journal: Journal) -> None:
        self.journal = journal
        self._map = journal.state.map

    def of(self, entry: Entry) -> Fact:
        """The fact of an entry."""
        event = entry.event
        gaps: Gaps = {
            field: FIELDS[field](self, getattr(event, field))
            for field in event.__struct_fields__
            if field in FIELDS
        }
        if type(event) in DETAILS:
            gaps |= DETAILS[type(event)](self, event)
        if order := self.journal.orders.get(entry.number):
            gaps |= {"piece": self.piece(order.piece), "order": self.order(order)}
        tag = KEYS.get(type(event)) or type(event).__struct_config__.tag
        return Fact(f"zodiacs-told-{tag}", gaps)

    # parts of sentences

    def piece(self, number: int) -> PieceNamed:
        """A piece: its kind, and whose it is unless it is the player's own."""
        piece = self.journal.pieces.get(number)
        if piece is None:
            return PieceNamed(number)
        own = piece.owner == self.journal.viewer
        return PieceNamed(number, piece.kind, None if own else piece.owner)

    def ability(self, piece: int, id: str) -> AbilityNamed:  # noqa: A002
        """An ability of a piece."""
        known = self.journal.pieces.get(piece)
        return AbilityNamed(known.kind if known else "", id)

    def winner(self, name: str) -> Gap:
        """A coalition, or the player whom order texts call so."""
        for seat, found in enumerate(self.journal.setup.seats):
            if found.name == name:
                return PlayerNamed(seat)
        return name

    def cell(self, cell: int) -> str:
        """A cell."""
        return self._map.name(cell)

    def target(self, target: Target) -> Named:
        """A target; a piece with its kind."""
        if target.type is TargetType.PIECE and target.value is not None:
            return self.piece(target.value)
        if target.type is TargetType.PLAYER and target.value is not None:
            return PlayerNamed(target.value)
        return format_target(self.journal.state, target)

    def order(self, order: Order | Shown) -> Fact:
        """What was ordered of a piece."""
        if order.ability is not None:
            return self.use(order.piece, order.ability, order.targets)
        goal = self.target(order.targets[0])
        if isinstance(order, Shown):
            return Fact("zodiacs-told-move-to", {"target": goal})
        return Fact("zodiacs-told-move", {"origin": self.cell(order.origin), "target": goal})

    def use(self, piece: int, ability: str, targets: Iterable[Target]) -> Fact:
        """An ability and what it is aimed at."""
        aims = tuple(map(self.target, targets))
        gaps: Gaps = {
            "ability": self.ability(piece, ability),
            "aims": aims,
            "aimed": "yes" if aims else "no",
        }
        return Fact("zodiacs-told-ability", gaps)

    def pieces(self, numbers: Iterable[int]) -> tuple[Named, ...]:
        """Several pieces, in their order."""
        return tuple(map(self.piece, numbers))

    def any_piece(self, piece: int | Piece) -> PieceNamed:
        """A piece, or the piece of a number."""
        return self.piece(piece.id if isinstance(piece, Piece) else piece)


def _players(seats: Iterable[int]) -> tuple[Named, ...]:
    return tuple(map(PlayerNamed, seats))


def _stood(facts: Facts, event: events.Placed | events.Seen) -> Gaps:
    return {"cell": facts.cell(event.piece.cell), "hp": event.piece.hp}


def _moved(facts: Facts, event: events.Moved) -> Gaps:
    return {"target": facts.cell(event.target)}


def _fought(facts: Facts, event: events.BattleEvent) -> Gaps:
    return {"target": facts.piece(event.target)}


def _joined(facts: Facts, event: events.Joined) -> Gaps:
    pair = (facts.piece(event.attacker), facts.piece(event.target))
    return {"own": pair[event.side], "enemy": pair[1 - event.side]}


def _shown(facts: Facts, event: events.ShownOrder) -> Gaps:
    return {
        "whom": "everybody" if facts.journal.viewer is None else "you",
        "piece": facts.piece(event.order.piece),
        "order": facts.order(event.order),
    }


def _fired(facts: Facts, event: events.Fired) -> Gaps:
    return {"order": facts.use(event.piece, event.ability, event.targets)}


def _named(facts: Facts, event: events.Failed | events.Exhausted) -> Gaps:
    ability = event.ability
    name = facts.ability(event.piece, ability) if ability else ""
    return {"ability": name, "what": "ability" if ability else "move"}


def _unsigned(_: Facts, event: events.Damaged | events.Absorbed | events.Shielded) -> Gaps:
    return {"amount": event.amount}


def _alarmed(facts: Facts, event: events.Alarmed) -> Gaps:
    return {"cells": tuple(map(facts.cell, event.cells)), "any": "yes" if event.cells else "no"}


def _over(facts: Facts, event: events.GameOver) -> Gaps:
    how, _colon, winner = event.result.partition(":")
    return {"how": how, "winner": facts.winner(winner)}


DETAILS: Mapping[type[AnyEvent], Callable[[Facts, Any], Gaps]] = {
    events.Placed: _stood,
    events.Seen: _stood,
    events.Moved: _moved,
    events.Attacked: _fought,
    events.BattleOver: _fought,
    events.Holds: _fought,
    events.Joined: _joined,
    events.ShownOrder: _shown,
    events.Fired: _fired,
    events.Damaged: _unsigned,
    events.Absorbed: _unsigned,
    events.Shielded: _unsigned,
    events.Failed: _named,
    events.Exhausted: _named,
    events.GameOver: _over,
    events.Alarmed: _alarmed,
}
"""What the sentences of some events need besides."""

FIELDS: Mapping[str, Callable[[Facts, Any], Gap]] = {
    "piece": Facts.any_piece,
    "attacker": Facts.piece,
    "pieces": Facts.pieces,
    "origin": Facts.cell,
    "cell": Facts.cell,
    "player": lambda _, seat: PlayerNamed(seat),
    "priority": lambda _, seats: _players(seats),
    "by": lambda _, mask: _players(bits(mask)),
    "resource": lambda _, name: ResourceNamed(name),
    "amount": lambda _, amount: f"{amount:+}".replace("-", "\N{MINUS SIGN}"),
    "radius": lambda _, radius: radius,
    "day": lambda _, day: day,
    "hour": lambda _, hour: Fact(f"zodiacs-{hour}"),
    "step": lambda _, step: Fact(f"zodiacs-told-step-{step}"),
    "stage": lambda _, stage: stage,
    "text": lambda _, text: text,
    "reason": lambda _, reason: Fact(REASONS[reason]),
}
"""What each field of an event fills a gap with."""
