"""Events as message descriptors that can be formatted in any language (clause 9).

A descriptor holds the key of a message in the locale files and its arguments: numbers and cells as
they are, and named things by id. The formatter knows the names: `narration.Narrator` here, the
client in the browser.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeAlias

from msgspec import Struct

from tessera.games.zodiacs import events
from tessera.games.zodiacs.content.model import TargetType
from tessera.games.zodiacs.events import AnyEvent, Entry
from tessera.games.zodiacs.journal import REASONS, Journal
from tessera.games.zodiacs.orders import format_target
from tessera.games.zodiacs.state import Order, Piece, Target, VisibleOrder
from tessera.geometry.masks import bits


class PieceArg(Struct, frozen=True, tag="piece"):
    """A piece: its number and, where shown, its kind and owner."""

    id: int
    kind: str | None = None
    owner: int | None = None
    """None for the player's own pieces."""


class AbilityArg(Struct, frozen=True, tag="ability"):
    """An ability of a kind of piece."""

    kind: str
    """Empty if unknown."""
    id: str


class PlayerArg(Struct, frozen=True, tag="player"):
    """A player."""

    seat: int


class ResourceArg(Struct, frozen=True, tag="resource"):
    """A resource, or glory."""

    id: str


class MessageDescriptor(Struct, frozen=True, tag="fact"):
    """A message, or a part of one."""

    key: str
    """Of the message in the locale files."""
    gaps: dict[str, "MessageArg"] = {}


Argument: TypeAlias = (
    str | int | MessageDescriptor | PieceArg | AbilityArg | PlayerArg | ResourceArg
)
"""A single argument."""
MessageArg: TypeAlias = Argument | tuple[Argument, ...]
"""An argument of a message, or several to be listed with commas. (A list of lists would be a type
that msgspec cannot describe.)"""
MessageArgs: TypeAlias = dict[str, MessageArg]

MESSAGE_KEYS: Mapping[type[AnyEvent], str] = {
    events.StealthEnded: "stealth-ended",
    events.BattleOver: "battle-over",
}
"""Suffixes of message keys that differ from the tags of events."""


class EventDescriber:
    """Describes the entries of a journal.

    Args:
        journal: knows the pieces and orders of its entries.
    """

    def __init__(self, journal: Journal) -> None:
        self.journal = journal
        self._map = journal.state.map
        self._named_events: Mapping[Target, int] = {}
        """The pieces of the events that the entry in hand names."""

    def of(self, entry: Entry) -> MessageDescriptor:
        """The message descriptor of an entry."""
        event = entry.event
        self._named_events = self.journal.named_events.get(entry.number, {})
        args = self._args(entry)
        self._named_events = {}
        tag = MESSAGE_KEYS.get(type(event)) or type(event).__struct_config__.tag
        return MessageDescriptor(f"zodiacs-event-{tag}", args)

    def _args(self, entry: Entry) -> MessageArgs:
        event = entry.event
        args: MessageArgs = {
            field: FIELD_ARGS[field](self, getattr(event, field))
            for field in event.__struct_fields__
            if field in FIELD_ARGS
        }
        if type(event) in EXTRA_ARGS:
            args |= EXTRA_ARGS[type(event)](self, event)
        if order := self.journal.orders.get(entry.number):
            args |= {"piece": self.piece(order.piece), "order": self.order(order)}
        return args

    # arguments

    def piece(self, number: int) -> PieceArg:
        """A piece with its kind, and its owner unless it is the player's own."""
        piece = self.journal.pieces.get(number)
        if piece is None:
            return PieceArg(number)
        own = piece.owner == self.journal.viewer
        return PieceArg(number, piece.kind, None if own else piece.owner)

    def ability(self, piece: int, id: str) -> AbilityArg:  # noqa: A002
        """An ability of a piece."""
        known = self.journal.pieces.get(piece)
        return AbilityArg(known.kind if known else "", id)

    def winner(self, name: str) -> MessageArg:
        """A coalition, or the player with that name in order texts."""
        for seat, found in enumerate(self.journal.setup.seats):
            if found.name == name:
                return PlayerArg(seat)
        return MessageDescriptor("zodiacs-event-coalition", {"name": name})

    def cell(self, cell: int) -> str:
        """A cell."""
        return self._map.name(cell)

    def target(self, target: Target) -> Argument:
        """A target; a piece with its kind, and so the piece of an event of the hour."""
        if target in self._named_events:
            return self.piece(self._named_events[target])
        if target.type is TargetType.PIECE and target.value is not None:
            return self.piece(target.value)
        if target.type is TargetType.PLAYER and target.value is not None:
            return PlayerArg(target.value)
        return format_target(self.journal.state, target)

    def order(self, order: Order | VisibleOrder) -> MessageDescriptor:
        """What a piece was ordered to do."""
        if order.ability is not None:
            return self.use(order.piece, order.ability, order.targets)
        goal = self.target(order.targets[0])
        if isinstance(order, VisibleOrder):
            return MessageDescriptor("zodiacs-event-move-to", {"target": goal})
        return MessageDescriptor(
            "zodiacs-event-move", {"origin": self.cell(order.origin), "target": goal}
        )

    def use(self, piece: int, ability: str, targets: Iterable[Target]) -> MessageDescriptor:
        """An ability and its targets."""
        aims = tuple(map(self.target, targets))
        args: MessageArgs = {
            "ability": self.ability(piece, ability),
            "aims": aims,
            "aimed": "yes" if aims else "no",
        }
        return MessageDescriptor("zodiacs-event-ability", args)

    def pieces(self, numbers: Iterable[int]) -> tuple[Argument, ...]:
        """Several pieces, in their order."""
        return tuple(map(self.piece, numbers))

    def any_piece(self, piece: int | Piece) -> PieceArg:
        """A piece, or the piece of a number."""
        return self.piece(piece.id if isinstance(piece, Piece) else piece)


def _players(seats: Iterable[int]) -> tuple[Argument, ...]:
    return tuple(map(PlayerArg, seats))


def _placed_args(
    describer: EventDescriber, event: events.Placed | events.CameIntoView
) -> MessageArgs:
    return {"cell": describer.cell(event.piece.cell), "hp": event.piece.hp}


def _moved_args(describer: EventDescriber, event: events.Moved) -> MessageArgs:
    return {"target": describer.cell(event.target)}


def _battle_args(describer: EventDescriber, event: events.BattleEvent) -> MessageArgs:
    return {"target": describer.piece(event.target)}


def _joined_args(describer: EventDescriber, event: events.Joined) -> MessageArgs:
    pair = (describer.piece(event.attacker), describer.piece(event.target))
    return {"own": pair[event.side], "enemy": pair[1 - event.side]}


def _shown_args(describer: EventDescriber, event: events.ShownOrder) -> MessageArgs:
    return {
        "to": "everybody" if describer.journal.viewer is None else "you",
        "piece": describer.piece(event.order.piece),
        "order": describer.order(event.order),
    }


def _fired_args(describer: EventDescriber, event: events.Fired) -> MessageArgs:
    return {"order": describer.use(event.piece, event.ability, event.targets)}


def _ability_args(
    describer: EventDescriber, event: events.Failed | events.PassiveUsed
) -> MessageArgs:
    ability = event.ability
    name = describer.ability(event.piece, ability) if ability else ""
    return {"ability": name, "what": "ability" if ability else "move"}


def _amount_args(
    _: EventDescriber, event: events.Damaged | events.Absorbed | events.Shielded
) -> MessageArgs:
    return {"amount": event.amount}


def _alarmed_args(describer: EventDescriber, event: events.Alarmed) -> MessageArgs:
    return {"cells": tuple(map(describer.cell, event.cells)), "any": "yes" if event.cells else "no"}


def _game_over_args(describer: EventDescriber, event: events.GameOver) -> MessageArgs:
    how, _colon, winner = event.result.partition(":")
    return {"how": how, "winner": describer.winner(winner) if winner else ""}


def _hour_event_args(describer: EventDescriber, event: events.HourEventRecorded) -> MessageArgs:
    piece: MessageArgs = {"piece": describer.piece(event.piece)}
    return {"what": MessageDescriptor(f"zodiacs-event-occurred-{event.kind}", piece)}


EXTRA_ARGS: Mapping[type[AnyEvent], Callable[[EventDescriber, Any], MessageArgs]] = {
    events.Placed: _placed_args,
    events.CameIntoView: _placed_args,
    events.Moved: _moved_args,
    events.Attacked: _battle_args,
    events.BattleOver: _battle_args,
    events.StrikeWithheld: _battle_args,
    events.Joined: _joined_args,
    events.ShownOrder: _shown_args,
    events.Fired: _fired_args,
    events.Damaged: _amount_args,
    events.Absorbed: _amount_args,
    events.Shielded: _amount_args,
    events.Failed: _ability_args,
    events.PassiveUsed: _ability_args,
    events.HourEventRecorded: _hour_event_args,
    events.GameOver: _game_over_args,
    events.Alarmed: _alarmed_args,
}
"""Further arguments of some events."""

FIELD_ARGS: Mapping[str, Callable[[EventDescriber, Any], MessageArg]] = {
    "piece": EventDescriber.any_piece,
    "attacker": EventDescriber.piece,
    "pieces": EventDescriber.pieces,
    "origin": EventDescriber.cell,
    "cell": EventDescriber.cell,
    "player": lambda _, seat: PlayerArg(seat),
    "priority": lambda _, seats: _players(seats),
    "by": lambda _, mask: _players(bits(mask)),
    "resource": lambda _, name: ResourceArg(name),
    "amount": lambda _, amount: f"{amount:+}".replace("-", "\N{MINUS SIGN}"),
    "radius": lambda _, radius: radius,
    "day": lambda _, day: day,
    "hour": lambda _, hour: MessageDescriptor(f"zodiacs-{hour}"),
    "step": lambda _, step: MessageDescriptor(f"zodiacs-event-step-{step}"),
    "stage": lambda _, stage: stage,
    "text": lambda _, text: text,
    "reason": lambda _, reason: MessageDescriptor(REASONS[reason]),
}
"""The argument made from each field of an event."""
