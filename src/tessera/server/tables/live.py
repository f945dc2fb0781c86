"""A table in memory: what is known of it now, and who is connected to it."""

import asyncio
from collections import deque
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

import msgspec
import structlog
from msgspec import Raw
from sqlalchemy.exc import SQLAlchemyError

from tessera.server.messages import (
    Foreseen,
    Happened,
    Offers,
    SeatsChanged,
    ServerMessage,
    Thinking,
    Welcome,
)
from tessera.server.refusals import not_stored
from tessera.server.tables import grants
from tessera.server.tables.events import Event
from tessera.server.tables.table import Table

MOST_UNSENT = 64
"""Messages that may wait for a connection before it is given up as too slow."""
MOST_UNSENT_TEXT = 1_000_000
"""Characters of them, unless it is a single one: the past of a long game is long."""

log = structlog.get_logger(__name__)

_encoder = msgspec.json.Encoder()


def encode(saying: msgspec.Struct) -> str:
    """A message as it goes over the wire."""
    return _encoder.encode(saying).decode()


class Connection:
    """A browser at a table: who it is, and what is still to be sent to it."""

    def __init__(self, guest: str | None, address: str = "") -> None:
        self.guest = guest
        self.address = address
        self.too_slow = asyncio.Event()
        """Set when more was to be sent than it took; it will hear nothing more."""
        self._unsent: deque[str] = deque()
        self._waiting = 0
        """Characters of these."""
        self._seats: msgspec.Struct | None = None
        """The newest word of who is here: what is older need not be told any more."""
        self._news = asyncio.Event()

    @property
    def unsent(self) -> int:
        """Characters that are still to be sent."""
        return self._waiting

    def tell(self, saying: msgspec.Struct) -> None:
        """Send a message, some time soon."""
        self.tell_encoded(encode(saying))

    def tell_encoded(self, text: str) -> None:
        """Send a message that has been encoded, for many to hear the same."""
        if self._seats is not None:  # what was said first is told first
            self._keep(encode(self._seats))
            self._seats = None
        room = MOST_UNSENT_TEXT - self._waiting
        if len(self._unsent) >= MOST_UNSENT or (self._unsent and len(text) > room):
            self.too_slow.set()
        else:
            self._keep(text)
            self._news.set()

    def tell_seats(self, saying: msgspec.Struct) -> None:
        """Say who is here, some time soon; of such news in a row only the newest is told."""
        self._seats = saying
        self._news.set()

    async def next_text(self) -> str:
        """The next message to be sent."""
        while True:
            if self._unsent:
                text = self._unsent.popleft()
                self._waiting -= len(text)
                return text
            if self._seats is not None:
                seats, self._seats = self._seats, None
                return encode(seats)
            self._news.clear()
            await self._news.wait()

    def _keep(self, text: str) -> None:
        self._unsent.append(text)
        self._waiting += len(text)


class LiveTable:
    """A table in memory. Who holds the lock may look at it and change it."""

    def __init__(self, table_id: str) -> None:
        self.id = table_id
        self.lock = asyncio.Lock()
        self.table: Table | None = None
        """None until it is loaded, and again when storing has failed."""
        self.visitors = 0
        """Tasks that hold the lock or wait for it."""
        self.connections: set[Connection] = set()
        self.bot: asyncio.Task[None] | None = None
        """The task in which bots think and play, and chance draws, while one of them is to move."""
        self.thinking: Thinking | None = None
        self.foreseen: tuple[int, Foreseen] | None = None
        """What can be taken after so many events, once somebody has asked."""

    @contextmanager
    def storing(self, after: Table) -> Iterator[None]:
        """While a change is stored. The table is known again when that has succeeded.

        Raises:
            RefusalError: if the database fails.
        """
        self.table = None
        try:
            yield
        except SQLAlchemyError as error:
            log.exception("storing failed", table=self.id)
            raise not_stored() from error
        self.table = after

    @property
    def in_use(self) -> bool:
        """Whether it must stay in memory."""
        return bool(self.visitors or self.connections or self.bot)

    @property
    def present(self) -> frozenset[str]:
        """The guests who are connected."""
        return frozenset(c.guest for c in self.connections if c.guest is not None)

    def connections_of(self, guest: str | None) -> int:
        """How many connections a guest has here."""
        return sum(connection.guest == guest for connection in self.connections)

    def think(self, thinking: Thinking) -> None:
        """Tell everybody that a bot thinks, those too who come while it does."""
        self.thinking = thinking
        self.announce(thinking)

    def announce(self, saying: ServerMessage) -> None:
        """Tell everybody who is connected."""
        _tell(self.connections, saying)

    def announce_event(self, event: Event, table: Table) -> None:
        """Tell everybody what has happened, and what they may do about it."""
        alike: dict[tuple[bool, Offers], set[Connection]] = {}
        for connection in self.connections:
            guest = connection.guest
            told = grants.may_undo(table, guest), grants.offers(table, guest)
            alike.setdefault(told, set()).add(connection)
        for (may_undo, offers), hearers in alike.items():
            _tell(
                hearers,
                Happened(
                    seq=event.seq,
                    kind=event.kind,
                    side=event.side,
                    status=table.status,
                    scene=table.scene,
                    may_undo=may_undo,
                    offers=offers,
                    seed=table.seed,
                ),
            )

    def announce_seats(self, table: Table, but: Connection | None = None) -> None:
        """Tell everybody (but one) who sits where and who is here."""
        seats, spectators = table.seats(self.present), self.spectators(table)
        for connection in self.connections - {but}:
            you = table.sides_of(connection.guest)
            connection.tell_seats(SeatsChanged(table.status, seats, spectators, you))

    def welcome(self, table: Table, past: Iterable[Raw], newcomers: Iterable[Connection]) -> None:
        """Tell newcomers, or those who are out of date, all there is to know."""
        history = (*past, Raw(_encoder.encode(table.scene)))
        for connection in newcomers:
            connection.tell(
                Welcome(
                    table=table.summary(self.present, connection.guest),
                    board=table.board.board_scene(),
                    history=history,
                    seq=table.seq,
                    you=table.sides_of(connection.guest),
                    spectators=self.spectators(table),
                    may_undo=grants.may_undo(table, connection.guest),
                    offers=grants.offers(table, connection.guest),
                )
            )
            if self.thinking is not None:
                connection.tell(self.thinking)

    def spectators(self, table: Table) -> int:
        """How many are connected without a seat."""
        return sum(not table.sides_of(connection.guest) for connection in self.connections)


def _tell(hearers: set[Connection], saying: ServerMessage) -> None:
    """Tell many the same, encoded once."""
    if hearers:
        text = encode(saying)
        for connection in hearers:
            connection.tell_encoded(text)
