"""Events formatted as sentences (clause 9)."""

from collections.abc import Iterable, Sequence

from tessera.games.zodiacs import events
from tessera.games.zodiacs.content.descriptions import localized
from tessera.games.zodiacs.event_messages import (
    AbilityArg,
    EventDescriber,
    MessageArg,
    MessageDescriptor,
    PieceArg,
    PlayerArg,
    ResourceArg,
)
from tessera.games.zodiacs.events import AnyEvent, Entry
from tessera.games.zodiacs.journal import FailedOrder, Journal
from tessera.games.zodiacs.orders import resource_name
from tessera.games.zodiacs.state import HourEvent, Order, VisibleOrder
from tessera.i18n import Message, message

SILENT_EVENTS: frozenset[type[AnyEvent]] = frozenset(
    (
        events.NumbersDrawn,
        events.StepBegan,
        events.Acted,
        events.PassiveUsed,
        events.HourEventRecorded,
        events.Witnessed,
        events.OrderExecuted,
        events.OrderSuspended,
        events.BattleOver,
        events.CombatEnded,
    )
)
"""Events that tell a reader nothing beyond what other events do."""


class Narrator:
    """Formats the entries of a journal in one language.

    Args:
        journal: the journal with the entries.
        language: of the sentences.
        players: display names by seat; default: the names in order texts.
    """

    def __init__(
        self, journal: Journal, language: str, players: Sequence[str | Message] = ()
    ) -> None:
        self.journal = journal
        self.describer: EventDescriber = EventDescriber(journal)
        self.language = language
        names = players or [seat.name for seat in journal.setup.seats]
        self._players = [n if isinstance(n, str) else n.format(language) for n in names]

    def describe(self, entry: Entry) -> str:
        """The sentence for an entry."""
        return self.format_arg(self.describer.of(entry))

    def failure(self, failure: FailedOrder) -> str:
        """The sentence for an order that was not carried out."""
        text = message(
            "zodiacs-event-failure",
            how="refused" if failure.refused else "cancelled",
            text=failure.text,
            reason=failure.reason,
        )
        return text.format(self.language)

    def piece(self, number: int) -> str:
        """A piece: its kind and number, and its owner unless it is the player's own."""
        return self.format_arg(self.describer.piece(number))

    def hour_event(self, event: HourEvent) -> str:
        """What happened in the hour."""
        what = message(f"zodiacs-event-occurred-{event.kind}", piece=self.piece(event.piece))
        return what.format(self.language)

    def pieces(self, numbers: Iterable[int]) -> str:
        """Several pieces, in their order."""
        return self.format_arg(self.describer.pieces(numbers))

    def order(self, order: Order | VisibleOrder) -> str:
        """What a piece was ordered to do."""
        return self.format_arg(self.describer.order(order))

    def resource(self, id: str) -> str:  # noqa: A002
        """A resource."""
        return resource_name(self.journal.state, id).format(self.language)

    def format_arg(self, arg: MessageArg) -> str:
        """Format an argument, or a whole message."""
        match arg:
            case MessageDescriptor(key, gaps):
                return message(key, **{n: self._filled(g) for n, g in gaps.items()}).format(
                    self.language
                )
            case PieceArg():
                return self._piece(arg)
            case AbilityArg(kind, id):
                known = self.journal.setup.kinds.get(kind)
                abilities = known.abilities if known else {}
                return localized(abilities[id].name, id, self.language) if id in abilities else id
            case PlayerArg(seat):
                return self._players[seat]
            case ResourceArg(id):
                return self.resource(id)
            case tuple():
                return ", ".join(map(self.format_arg, arg))
        return str(arg)

    def _filled(self, arg: MessageArg) -> str | int:
        """Keep numbers as numbers, for plural rules."""
        return arg if isinstance(arg, int) else self.format_arg(arg)

    def _piece(self, piece: PieceArg) -> str:
        kinds = self.journal.setup.kinds
        kind = piece.kind and localized(kinds[piece.kind].name, piece.kind, self.language)
        owner = None if piece.owner is None else self._players[piece.owner]
        text = message(
            "zodiacs-event-piece",
            id=str(piece.id),
            known="no" if kind is None else "yes",
            kind=kind or "",
            owned="no" if owner is None else "yes",
            owner=owner or "",
        )
        return text.format(self.language)
