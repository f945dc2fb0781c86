"""A player's journal: past events, failed orders and order drafts, turn by turn.

It is built only from the events that the player may know and from its drafts, so it cannot leak
anything else. Any entry can be replayed to the map and fog memory of that time. After the game
there is also a journal of the whole truth (clause 9).
"""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from enum import StrEnum
from itertools import pairwise
from typing import NamedTuple

from msgspec import Struct

from tessera.games.common.errors import NotationError, RulesError
from tessera.games.zodiacs import events
from tessera.games.zodiacs.content.model import HOURS, Hour, TargetType
from tessera.games.zodiacs.event_refs import dereference
from tessera.games.zodiacs.events import Entry, Log, OrderEvent, OrderGiven, initial_state
from tessera.games.zodiacs.fog_memory import FogMemory
from tessera.games.zodiacs.order_drafts import OrderDrafts
from tessera.games.zodiacs.orders import accept_order, format_order
from tessera.games.zodiacs.state import HourEvent, Order, Piece, Setup, State, Step, Target
from tessera.games.zodiacs.topics import TOPICS, Filter, pieces_named
from tessera.games.zodiacs.view import log_for, view_of
from tessera.geometry.masks import bits
from tessera.i18n import Message, MessageError, message

EVERYTHING = Filter()
REASONS = {
    "gone": "zodiacs-reason-gone",
    "stunned": "zodiacs-reason-stunned",
    "not ready": "zodiacs-reason-not-ready",
    "attacking": "zodiacs-reason-attacking",
    "combat": "zodiacs-reason-combat",
    "leader": "zodiacs-reason-leader",
    "target lost": "zodiacs-reason-target-lost",
    "countered": "zodiacs-reason-countered",
    "no room": "zodiacs-reason-no-room",
}
"""The message keys of the reasons of clause 5."""


class When(StrEnum):
    """Whether a turn is past, present or future."""

    PAST = "past"
    NOW = "now"
    LATER = "later"


class FailedOrder(Struct, frozen=True):
    """An order that was not carried out."""

    number: int
    """The number of its entry."""
    player: int
    text: str
    reason: Message
    refused: bool
    """Whether it was refused at once; otherwise it was cancelled."""


class Turn(Struct, frozen=True):
    """An hour of the game (clause 1)."""

    day: int
    hour: Hour
    when: When
    entries: tuple[Entry, ...] = ()
    failures: tuple[FailedOrder, ...] = ()
    plans: tuple[str, ...] = ()
    """The orders drafted for it."""


class KnownState(NamedTuple):
    """What was known after an entry: state and fog memory."""

    state: State
    memory: FogMemory
    """The fog memory; empty in the truth."""

    def copy(self) -> "KnownState":
        """An independent copy."""
        return KnownState(self.state.clone(), self.memory.copy())

    def advance(self, entry: Entry) -> None:
        """Apply an event."""
        self.memory.before_event(self.state, entry)
        entry.event.apply(self.state, entry.visible_to)
        self.memory.after_event(self.state, entry)


class Journal:
    """The journal of one player, or of the truth after the game.

    Args:
        log: of a player, or of the truth if the game is over.
        plans: the player's order drafts.
        early: whether the truth is allowed before the end, for eliminated players.

    Raises:
        RulesError: if it is the true log and the game is not over.
    """

    def __init__(self, log: Log, plans: OrderDrafts | None = None, *, early: bool = False) -> None:
        self.setup: Setup = log.setup
        self.viewer: int | None = log.viewer
        self.plans: OrderDrafts = OrderDrafts() if plans is None else plans
        self.entries: list[Entry] = []
        self.failures: list[FailedOrder] = []
        self.pieces: dict[int, Piece] = {}
        """Every piece ever known, by number, as it was when it became known."""
        self.orders: dict[int, Order] = {}
        """Entry number to the own order that it is about."""
        self.named_events: dict[int, dict[Target, int]] = {}
        """Entry number to the pieces of the events of the hour that its order names."""
        self._now = KnownState(initial_state(log.setup, log.viewer), FogMemory())
        self._checkpoints: list[tuple[int, KnownState]] = []
        """For each turn the number of its first entry, and what was known before it."""
        self.add(log.entries)
        if self.viewer is None and not self.state.result and not early:
            raise RulesError(message("zodiacs-journal-not-over"))

    @property
    def state(self) -> State:
        """What is known now; read-only."""
        return self._now.state

    @property
    def memory(self) -> FogMemory:
        """The current fog memory; read-only."""
        return self._now.memory

    @property
    def starts(self) -> list[int]:
        """The number of the first entry of each turn."""
        return [number for number, _ in self._checkpoints]

    # adding entries

    def add(self, entries: Iterable[Entry]) -> None:
        """Append entries.

        Args:
            entries: the next entries of the same log.
        """
        for entry in entries:
            if self._begins_turn(entry):
                self._checkpoints.append((entry.number, self._now.copy()))
            self._note_refusal(entry)
            self._now.advance(entry)
            self._note_piece(entry)
            self._note_order(entry)
            self._note_named_events(entry)
            self.entries.append(entry)

    def _begins_turn(self, entry: Entry) -> bool:
        """Whether an entry begins a turn; the set-up belongs to the first one."""
        begun = self.state.step is not Step.BEFORE
        return not self.entries or (begun and isinstance(entry.event, events.HourBegan))

    def _note_refusal(self, entry: Entry) -> None:
        """Derive again why an order was refused, from the state at that time."""
        if isinstance(entry.event, events.OrderRefused):
            player, text = entry.event.player, entry.event.text
            try:
                accept_order(view_of(self.state, player), text)
            except MessageError as error:
                self.failures.append(
                    FailedOrder(entry.number, player, text, error.message, refused=True)
                )

    def _note_piece(self, entry: Entry) -> None:
        match entry.event:
            case events.Placed(piece) | events.CameIntoView(piece):
                self.pieces.setdefault(piece.id, piece)

    def _note_order(self, entry: Entry) -> None:
        match entry.event:
            case OrderGiven():
                self.orders[entry.number] = self.state.orders[-1][-1]
            case OrderEvent(player, serial):
                for order in (order for step in self.state.orders for order in step):
                    if (order.player, order.serial) == (player, serial):
                        self.orders[entry.number] = order
                        self._note_cancellation(entry, order)

    def _note_named_events(self, entry: Entry) -> None:
        """Note the pieces of the events that an order names: numbers end with the hour."""
        player, targets = self._targets(entry)
        named = [t for t in targets if t.type is TargetType.EVENT]
        found = [(target, dereference(self.state, player, target)) for target in named]
        pieces = {target: event.piece for target, event in found if isinstance(event, HourEvent)}
        if pieces:
            self.named_events[entry.number] = pieces

    def _targets(self, entry: Entry) -> tuple[int, tuple[Target, ...]]:
        """The targets in an entry, and the player whose numbering they follow."""
        reader = next(bits(entry.visible_to), 0) if self.viewer is None else self.viewer
        match entry.event:
            case events.ShownOrder(shown):
                return reader, shown.targets
            case events.Fired(targets=targets):
                return reader, targets
        order = self.orders.get(entry.number)
        return (order.player, order.targets) if order else (reader, ())

    def _note_cancellation(self, entry: Entry, order: Order) -> None:
        if isinstance(entry.event, events.OrderCancelled):
            text = format_order(self.state, order)
            reason = reason_message(entry.event.reason)
            self.failures.append(
                FailedOrder(entry.number, order.player, text, reason, refused=False)
            )

    # reading

    def turns(self, wanted: Filter = EVERYTHING) -> list[Turn]:
        """The turns: past, present, and future ones with drafts.

        Args:
            wanted: a filter for entries and failed orders; drafts are all included.
        """
        turns = [
            self._turn(first, last, wanted)
            for first, last in pairwise((*self.starts, len(self.entries)))
        ]
        present = (self.state.day, HOURS.index(self.state.hour))
        if not self.state.result:
            turns += [
                Turn(plan.day, plan.hour, When.LATER, plans=plan.orders)
                for plan in self.plans
                if plan.time > present
            ]
        return turns

    def _turn(self, first: int, last: int, wanted: Filter) -> Turn:
        day, hour = self.entries[first].day, self.entries[first].hour
        present = last == len(self.entries) and not self.state.result
        return Turn(
            day,
            hour,
            When.NOW if present else When.PAST,
            tuple(entry for entry in self.entries[first:last] if self.matches(entry, wanted)),
            tuple(
                failure
                for failure in self.failures
                if first <= failure.number < last
                and self.matches(self.entries[failure.number], wanted)
            ),
            self.plans.for_hour(day, hour) if present else (),
        )

    def select(self, wanted: Filter) -> Iterator[Entry]:
        """The entries that match a filter."""
        return (entry for entry in self.entries if self.matches(entry, wanted))

    def matches(self, entry: Entry, wanted: Filter) -> bool:
        """Whether an entry matches a filter."""
        if wanted.topic is not None and TOPICS[type(entry.event)] is not wanted.topic:
            return False
        if wanted.piece is not None and wanted.piece not in self.pieces_of(entry):
            return False
        return wanted.player is None or wanted.player in self.players_of(entry)

    def pieces_of(self, entry: Entry) -> set[int]:
        """The numbers of the pieces involved in an event."""
        order = self.orders.get(entry.number)
        named = self.named_events.get(entry.number, {}).values()
        return {*pieces_named(entry.event), *([order.piece] if order else ()), *named}

    def players_of(self, entry: Entry) -> set[int]:
        """The seats involved in an event, directly or through a piece."""
        owners = {self.pieces[n].owner for n in self.pieces_of(entry) if n in self.pieces}
        player = getattr(entry.event, "player", None)
        return owners if player is None else owners | {player}

    def state_after(self, number: int) -> State:
        """The state as known right after an entry.

        Raises:
            RulesError: if there is no entry of that number.
        """
        return self.known_after(number).state

    def known_after(self, number: int) -> KnownState:
        """The state and fog memory right after an entry.

        Raises:
            RulesError: if there is no entry of that number.
        """
        if not 0 <= number < len(self.entries):
            last = len(self.entries) - 1
            raise RulesError(message("zodiacs-journal-number", found=str(number), last=str(last)))
        first, before = next(
            checkpoint for checkpoint in reversed(self._checkpoints) if checkpoint[0] <= number
        )
        moment = before.copy()
        for entry in self.entries[first : number + 1]:
            moment.advance(entry)
        return moment


def journal_for(log: Log, player: int, plans: OrderDrafts | None = None) -> Journal:
    """A player's journal.

    Args:
        log: of the truth.
        player: a seat.
        plans: the player's order drafts.
    """
    return Journal(log_for(log, player), plans)


def reason_message(reason: str) -> Message:
    """Why an order was cancelled (clause 5)."""
    return message(REASONS[reason])


def read_log(text: bytes) -> Log:
    """Read and validate a stored log.

    Raises:
        NotationError: if it is invalid.
    """
    with translating_log_errors():
        log = Log.from_json(text)
        validate_log(log)
    return log


@contextmanager
def translating_log_errors() -> Iterator[None]:
    """Turn any error from an inconsistent log into one `NotationError`.

    Raises:
        NotationError: if the log is inconsistent.
    """
    try:
        yield
    except RulesError:
        raise
    except (ValueError, LookupError, AttributeError, TypeError, RecursionError):
        raise NotationError(message("zodiacs-journal-no-log")) from None


def validate_log(log: Log, check_cancelled: Callable[[], None] = lambda: None) -> None:
    """Replay a log to validate it.

    Args:
        log: an untrusted log.
        check_cancelled: called before each event; raises to abort.

    Raises:
        ValueError: or another error, if the log is inconsistent.
    """
    seats = range(len(log.setup.seats))
    if log.viewer is not None and log.viewer not in seats:
        raise ValueError(log.viewer)
    moment = KnownState(initial_state(log.setup, log.viewer), FogMemory())
    for number, entry in enumerate(log.entries):
        check_cancelled()
        if entry.number != number or entry.visible_to >> len(seats):
            raise ValueError(number)
        moment.advance(entry)
    state = moment.state
    state.teams[0]
    for piece in state.pieces.values():
        if piece.owner not in seats or not 0 <= piece.cell < len(state.map.terrain):
            raise ValueError(piece.id)
        state.kind(piece)
