"""What happened, in sentences (clause 9)."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeAlias

from tessera.games.zodiacs import events as happened
from tessera.games.zodiacs.content.model import TargetType
from tessera.games.zodiacs.content.wording import named
from tessera.games.zodiacs.events import AnyEvent, Entry
from tessera.games.zodiacs.journal import Failure, Journal, reason_message
from tessera.games.zodiacs.orders import resource_title, target_text
from tessera.games.zodiacs.state import Order, Piece, Shown, Target
from tessera.geometry.masks import bits
from tessera.i18n import Message, message

Value: TypeAlias = str | int | Message
Values: TypeAlias = dict[str, Value]

QUIET: frozenset[type[AnyEvent]] = frozenset(
    (
        happened.Numbered,
        happened.StepBegan,
        happened.Spent,
        happened.Exhausted,
        happened.Witnessed,
        happened.Executed,
        happened.Stopped,
        happened.BattleOver,
        happened.CombatEnded,
    )
)
"""Events that say nothing to a reader which another event does not say too."""
KEYS: Mapping[type[AnyEvent], str] = {
    happened.StealthEnded: "stealth-ended",
    happened.BattleOver: "battle-over",
}
"""The ends of the keys of sentences, where they are not the tags of events."""


class Narrator:
    """Tells the entries of a journal in one language.

    Args:
        journal: whose entries are told; it knows which pieces and orders they are about.
        language: of the sentences.
        players: what people call the players, by seat; else as order texts call them.
    """

    def __init__(
        self, journal: Journal, language: str, players: Sequence[str | Message] = ()
    ) -> None:
        self.journal = journal
        self.language = language
        names = players or [seat.name for seat in journal.setup.seats]
        self._players = [n if isinstance(n, str) else n.format(language) for n in names]
        self.ground = journal.state.ground

    def tell(self, entry: Entry) -> str:
        """The sentence for an entry."""
        event = entry.event
        told = {
            field: FIELDS[field](self, getattr(event, field))
            for field in event.__struct_fields__
            if field in FIELDS
        }
        if type(event) in DETAILS:
            told |= DETAILS[type(event)](self, event)
        if order := self.journal.orders.get(entry.number):
            told |= {"piece": self.piece(order.piece), "order": self.order(order)}
        tag = KEYS.get(type(event)) or type(event).__struct_config__.tag
        return message(f"zodiacs-told-{tag}", **told).format(self.language)

    def failure(self, failure: Failure) -> str:
        """The sentence for an order that was not carried out."""
        told = message(
            "zodiacs-told-failure",
            how="refused" if failure.refused else "cancelled",
            text=failure.text,
            reason=failure.reason,
        )
        return told.format(self.language)

    # parts of sentences

    def piece(self, number: int) -> str:
        """A piece: its number, its kind, and whose it is unless it is the player's own."""
        piece = self.journal.pieces.get(number)
        if piece is None:
            return str(number)
        kind = self.journal.setup.kinds[piece.kind]
        own = piece.owner == self.journal.viewer
        owner = "" if own else f", {self.player(piece.owner)}"
        return f"{number} ({named(kind.name, kind.id, self.language)}{owner})"

    def player(self, seat: int) -> str:
        """A player."""
        return self._players[seat]

    def winner(self, name: str) -> str:
        """A coalition, or the player whom order texts call so."""
        for seat, found in enumerate(self.journal.setup.seats):
            if found.name == name:
                return self.player(seat)
        return name

    def resource(self, id: str) -> str:  # noqa: A002
        """A resource."""
        return resource_title(self.journal.state, id).format(self.language)

    def ability(self, piece: int, id: str) -> str:  # noqa: A002
        """An ability of a piece."""
        known = self.journal.pieces.get(piece)
        abilities = self.journal.setup.kinds[known.kind].abilities if known else {}
        return named(abilities[id].name, id, self.language) if id in abilities else id

    def cell(self, cell: int) -> str:
        """A cell."""
        return self.ground.name(cell)

    def target(self, target: Target) -> str:
        """A target; a piece with its kind."""
        if target.type is TargetType.PIECE and target.value is not None:
            return self.piece(target.value)
        if target.type is TargetType.PLAYER and target.value is not None:
            return self.player(target.value)
        return target_text(self.journal.state, target)

    def order(self, order: Order | Shown) -> Message:
        """What was ordered of a piece."""
        if order.ability is not None:
            return self.use(order.piece, order.ability, order.targets)
        goal = self.target(order.targets[0])
        if isinstance(order, Shown):
            return message("zodiacs-told-move-to", target=goal)
        return message("zodiacs-told-move", origin=self.cell(order.origin), target=goal)

    def use(self, piece: int, ability: str, targets: Iterable[Target]) -> Message:
        """An ability and what it is aimed at."""
        aims = ", ".join(map(self.target, targets))
        return message(
            "zodiacs-told-ability",
            ability=self.ability(piece, ability),
            aims=aims,
            aimed="yes" if aims else "no",
        )

    def pieces(self, numbers: Iterable[int]) -> str:
        """Several pieces, in their order."""
        return ", ".join(map(self.piece, numbers))

    def players(self, seats: Iterable[int]) -> str:
        """Several players, in their order."""
        return ", ".join(map(self.player, seats))


def _stood(narrator: Narrator, event: happened.Placed | happened.Seen) -> Values:
    return {"cell": narrator.cell(event.piece.cell), "hp": event.piece.hp}


def _moved(narrator: Narrator, event: happened.Moved) -> Values:
    return {"target": narrator.cell(event.target)}


def _fought(narrator: Narrator, event: happened.BattleEvent) -> Values:
    return {"target": narrator.piece(event.target)}


def _joined(narrator: Narrator, event: happened.Joined) -> Values:
    pair = (narrator.piece(event.attacker), narrator.piece(event.target))
    return {"own": pair[event.side], "enemy": pair[1 - event.side]}


def _shown(narrator: Narrator, event: happened.ShownOrder) -> Values:
    return {
        "whom": "everybody" if narrator.journal.viewer is None else "you",
        "piece": narrator.piece(event.order.piece),
        "order": narrator.order(event.order),
    }


def _fired(narrator: Narrator, event: happened.Fired) -> Values:
    return {"order": narrator.use(event.piece, event.ability, event.targets)}


def _named(narrator: Narrator, event: happened.Failed | happened.Exhausted) -> Values:
    ability = event.ability
    name = narrator.ability(event.piece, ability) if ability else ""
    return {"ability": name, "what": "ability" if ability else "move"}


def _unsigned(
    _: Narrator, event: happened.Damaged | happened.Absorbed | happened.Shielded
) -> Values:
    return {"amount": event.amount}


def _over(narrator: Narrator, event: happened.GameOver) -> Values:
    how, _colon, winner = event.result.partition(":")
    return {"how": how, "winner": narrator.winner(winner)}


DETAILS: Mapping[type[AnyEvent], Callable[[Narrator, Any], Values]] = {
    happened.Placed: _stood,
    happened.Seen: _stood,
    happened.Moved: _moved,
    happened.Attacked: _fought,
    happened.BattleOver: _fought,
    happened.Holds: _fought,
    happened.Joined: _joined,
    happened.ShownOrder: _shown,
    happened.Fired: _fired,
    happened.Damaged: _unsigned,
    happened.Absorbed: _unsigned,
    happened.Shielded: _unsigned,
    happened.Failed: _named,
    happened.Exhausted: _named,
    happened.GameOver: _over,
}
"""What the sentences of some events need besides."""


def _any_piece(narrator: Narrator, piece: int | Piece) -> str:
    return narrator.piece(piece.id if isinstance(piece, Piece) else piece)


FIELDS: Mapping[str, Callable[[Narrator, Any], Value]] = {
    "piece": _any_piece,
    "attacker": Narrator.piece,
    "pieces": Narrator.pieces,
    "origin": Narrator.cell,
    "cell": Narrator.cell,
    "player": Narrator.player,
    "priority": Narrator.players,
    "by": lambda narrator, mask: narrator.players(bits(mask)),
    "resource": Narrator.resource,
    "amount": lambda _, amount: f"{amount:+}".replace("-", "\N{MINUS SIGN}"),
    "radius": lambda _, radius: radius,
    "day": lambda _, day: day,
    "hour": lambda _, hour: message(f"zodiacs-{hour}"),
    "step": lambda _, step: message(f"zodiacs-told-step-{step}"),
    "stage": lambda _, stage: stage,
    "text": lambda _, text: text,
    "reason": lambda _, reason: reason_message(reason),
}
"""How each field of an event is told in a sentence."""
