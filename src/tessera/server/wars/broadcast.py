"""Messages of a war for each connection. Building them takes long: do not block the event loop."""

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from msgspec.structs import replace

from tessera.server.core.clock import now
from tessera.server.core.errors import refuse
from tessera.server.rooms.adapter import Delivery, SeatsUpdate
from tessera.server.rooms.connection import Connection, encode
from tessera.server.wars import events
from tessera.server.wars.events import AnyWarEvent
from tessera.server.wars.messages import (
    AllyDraft,
    AnswerAccepted,
    GetPastMap,
    GetReplay,
    GetTruth,
    JournalEntry,
    JournalViewed,
    PastMap,
    PlayerMessage,
    RemovedFromSeat,
    ReplayFrames,
    SeatState,
    StepEnded,
    Truth,
    WarChanged,
    WarInfo,
    WarWelcome,
)
from tessera.server.wars.public import info_for
from tessera.server.wars.seat_views import SeatView
from tessera.server.wars.sharing import allies_of, sketch_of
from tessera.server.wars.war import War

MAX_HISTORY = 300
"""Chat messages sent to a new connection."""

Connections: TypeAlias = Sequence[Connection]
SeatViews: TypeAlias = dict[int | None, SeatView]
"""Views by seat, and None for the truth; created on first use."""


class Broadcaster:
    """Builds the messages of a war.

    Args:
        war: the war.
        views: views of its seats, as far as they exist.
        present: the connected principals.
    """

    def __init__(self, war: War, views: SeatViews, present: frozenset[str]) -> None:
        self._war = war
        self._views = views
        self._present = present

    def welcome(self, connection: Connection) -> str:
        """The first message to a connection: everything its player may know."""
        sent = WarWelcome(
            war=self._info(connection),
            seat_states=self._moments(connection),
            journals=self._journals(connection, from_start=True),
            chat=tuple(self._messages(connection)[-MAX_HISTORY:]),
            time=now(),
        )
        return encode(sent)

    def seat_updates(self, connections: Connections) -> Iterator[SeatsUpdate]:
        """The new public state, for each connection whose view of it has changed."""
        for connection in connections:
            before = connection.last_seats
            if before is not None and (after := self._info(connection)) != before:
                yield connection, WarChanged(after, now())

    def updates(self, event: AnyWarEvent, connections: Connections) -> Iterator[Delivery]:
        """The messages about an event, except for changes of the public state."""
        match event:
            case events.StepEnded() | events.Conceded() | events.Ended():
                yield from self._closed(connections)
            case events.Started():
                yield from ((connection, self.welcome(connection)) for connection in connections)
            case (
                events.Answered(seat)
                | events.ReadySet(seat)
                | events.PassingSet(seat)
                | events.DraftSet(seat)
                | events.ResponsesSet(seat)
            ):
                yield from self._taken(seat, connections)
                if self._war.attendance[seat].sharing:
                    yield from self._sketched(seat, connections)
            case events.SharingSet(seat):
                yield from self._taken(seat, connections)
                yield from self._sketched(seat, connections)
            case events.Viewed(seat):
                sent = JournalViewed(seat, self._war.attendance[seat].watched)
                yield from self._to_seat(seat, encode(sent), connections)
            case events.MessageSent():
                yield from self._message_sent(connections)
            case events.SeatLeft(seat, removed=True):
                yield from self._asked_to_leave(seat, connections)

    def _asked_to_leave(self, seat: int, connections: Connections) -> Iterator[Delivery]:
        for connection in connections:
            if isinstance(connection.last_seats, WarInfo) and seat in connection.last_seats.you:
                yield connection, encode(RemovedFromSeat(seat))

    def _to_seat(self, seat: int, text: str, connections: Connections) -> Iterator[Delivery]:
        for connection in connections:
            if seat in self._war.seats_of(connection.principal):
                yield connection, text

    def _closed(self, connections: Connections) -> Iterator[Delivery]:
        for view in self._views.values():
            view.update()
        for connection in connections:
            before = connection.last_seats
            info = self._info(connection)
            if info == before and not self._has_news(connection):
                continue  # hidden combat; even an empty message would reveal it
            entries = self._journals(connection, from_start=False)
            moments = self._moments(connection)
            sent = StepEnded(info, moments, entries, now())
            yield connection, encode(sent)

    def _has_news(self, connection: Connection) -> bool:
        """Whether the last step brought anything that a connection may know."""
        seats = self._war.seats_of(connection.principal)
        return any(self._view(seat).has_news for seat in seats)

    def _taken(self, seat: int, connections: Connections) -> Iterator[Delivery]:
        war = self._war
        attendance = war.attendance[seat]
        taken = AnswerAccepted(
            seat=seat,
            step_number=war.number_for((seat,)),
            answer=war.effective_answer(seat),
            drafts=tuple(war.plans[seat]),
            passing=attendance.passing,
            sharing=attendance.sharing,
            automatic_responses=war.automatic_responses[seat],
        )
        yield from self._to_seat(seat, encode(taken), connections)

    def _sketched(self, seat: int, connections: Connections) -> Iterator[Delivery]:
        """A seat's current drafts, for its allies only."""
        war, orders = self._war, sketch_of(self._war, seat)
        for connection in connections:
            for ally in set(allies_of(war, seat)) & set(war.seats_of(connection.principal)):
                yield connection, encode(AllyDraft(ally, seat, war.number_for((ally,)), orders))

    def _message_sent(self, connections: Connections) -> Iterator[Delivery]:
        war, sent = self._war, self._war.sent_messages[-1]
        for connection in connections:
            reached = sent.reaches(war.seats_of(connection.principal))
            if reached and war.speaker(sent) not in connection.blocks:
                yield connection, encode(self._messages(connection)[-1])

    def _messages(self, connection: Connection) -> list[PlayerMessage]:
        """Chat messages for a connection; gaps in their numbers reveal only its own blocks."""
        war = self._war
        return [
            replace(sent.message, number=number)
            for number, sent in enumerate(war.messages_for(connection.principal))
            if war.speaker(sent) not in connection.blocks
        ]

    def past(self, connection: Connection, query: GetPastMap) -> PastMap:
        """The map as a seat knew it earlier.

        Raises:
            RefusalError: if the client may not know it, or there is no such entry.
        """
        scene = self._view(self._open_to(connection, query.seat)).past(query.number)
        return PastMap(query.seat, query.number, scene)

    def rewind(self, connection: Connection, query: GetReplay) -> ReplayFrames:
        """The data to replay everything that a seat has seen since an entry.

        Raises:
            RefusalError: if the client does not hold the seat, or there is no such entry.
        """
        self._open_to(connection, query.seat)
        return ReplayFrames(query.seat, self._view(query.seat).frames(query.number))

    def truth(self, connection: Connection, query: GetTruth) -> Truth:
        """The journal of the truth, or of any seat.

        Raises:
            RefusalError: if the client may not know it before the game is over.
        """
        if self._war.status != "finished" and not (query.seat is None and self._is_out(connection)):
            raise refuse("not-over")
        view = self._view(self._open_to(connection, query.seat))
        return Truth(query.seat, view.entries(), view.scene())

    def _open_to(self, connection: Connection, seat: int | None) -> int | None:
        """Return a seat, or None for the truth, if the connection may know all of it.

        Raises:
            RefusalError: if the connection may not.
        """
        war = self._war
        if war.game is None:
            raise refuse("gathering")
        if seat in war.seats_of(connection.principal):
            return seat
        if seat is None and self._is_out(connection):
            return seat
        if war.status != "finished":
            raise refuse("not-over" if seat is None else "not-your-seat")
        if seat is not None and seat >= len(war.chairs):
            raise refuse("not-your-seat")
        return seat

    def _is_out(self, connection: Connection) -> bool:
        """Whether a connection may see everything during the war because its player is out."""
        war = self._war
        seats = war.seats_of(connection.principal)
        return war.config.out_sees_all and bool(seats) and all(map(war.is_out, seats))

    def _info(self, connection: Connection) -> WarInfo:
        info = info_for(self._war, connection.principal, self._present)
        connection.record_seats(info)
        return info

    def _moments(self, connection: Connection) -> dict[int, SeatState]:
        war = self._war
        if war.game is None:
            return {}
        return {
            seat: self._view(seat).moment(war, connection.language)
            for seat in war.seats_of(connection.principal)
        }

    def _journals(
        self, connection: Connection, *, from_start: bool
    ) -> dict[int, tuple[JournalEntry, ...]]:
        war = self._war
        if war.game is None:
            return {}
        views = {seat: self._view(seat) for seat in war.seats_of(connection.principal)}
        return {seat: view.entries(0 if from_start else view.news) for seat, view in views.items()}

    def _view(self, seat: int | None) -> SeatView:
        game = self._war.game
        if game is None:
            raise ValueError("the game has not begun")
        if seat not in self._views:
            self._views[seat] = SeatView(game, seat)
        return self._views[seat]
