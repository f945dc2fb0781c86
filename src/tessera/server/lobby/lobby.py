"""The lobby: connections, and updates for them.

Nothing here is stored: open challenges are ordinary rooms, also those of correspondence games found
by quick pairing.
"""

import asyncio
from collections.abc import AsyncIterator, Collection, Mapping, Sequence
from contextlib import asynccontextmanager

import msgspec
from msgspec.structs import replace

from tessera.server.accounts.accounts import Accounts
from tessera.server.core.client_addresses import AddressLimits
from tessera.server.core.errors import refuse
from tessera.server.core.supervisor import Supervisor
from tessera.server.lobby.messages import Decline, DeclineWar, LobbyMine, LobbyPools, LobbyWelcome
from tessera.server.lobby.pairing import Pairing
from tessera.server.lobby.pools import RatingsOf
from tessera.server.lobby.read_model import LobbyReadModel, Shown
from tessera.server.rooms.connection import Connection, encode
from tessera.server.tables.manager import TableManager
from tessera.server.wars.manager import WarManager
from tessera.server.wars.messages import Decline as DeclineSeat

BEAT = 0.5
"""Seconds between updates, so that they remain readable."""
RESTS_FOR = 2.0
"""Maximum seconds between retries after a failure, since players wait."""
MOST_CHANGED = 500
"""Maximum number of changed rooms whose players are looked up at once."""


class Lobby:
    """The lobby of a server.

    Args:
        table_manager: manages tables.
        wars: manages wars, and invitations to them.
        accounts: looks accounts up.
        read_model: reads the lists of rooms.
        addresses: limits connections per address.
        ratings_of: ratings for pairing.
        supervisor: runs the background tasks, and reports failures.
    """

    def __init__(
        self,
        table_manager: TableManager,
        wars: WarManager,
        accounts: Accounts,
        read_model: LobbyReadModel,
        addresses: AddressLimits,
        ratings_of: RatingsOf,
        supervisor: Supervisor | None = None,
    ) -> None:
        self.read_model = read_model
        self._table_manager = table_manager
        self._wars = wars
        self._accounts = accounts
        self._addresses = addresses
        self._news = asyncio.Event()
        self.pairing: Pairing = Pairing(
            table_manager, wars, accounts, ratings_of, self._connections_of, self._news.set
        )
        self._people: dict[str, set[Connection]] = {}
        """Connections by principal."""
        self._own: dict[str, set[str]] = {}
        """Ids of each principal's own rooms, as last sent."""
        self._shown = Shown()
        self._current = False
        """Whether `_shown` is kept up to date, which it is while anybody is connected."""
        self._reading = asyncio.Lock()
        self._sent_pools: LobbyPools | None = None
        self._dirty: set[str] = set()
        """Rooms that changed since the last update."""
        self._welcoming: list[set[str]] = []
        """For each welcome in progress, the rooms that changed meanwhile."""
        self._supervisor = supervisor or Supervisor()
        self._tasks: list[asyncio.Task[None]] = []
        table_manager.store.subscribe(self._note)

    def start(self) -> None:
        """Start sending updates and widening the rating ranges of waiting players."""
        self._tasks = [
            self._supervisor.repeat("lobby", self._send_updates, RESTS_FOR),
            self._supervisor.repeat("pairing", self.pairing.widen_ranges, RESTS_FOR),
        ]

    async def close(self) -> None:
        """Stop the background tasks."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # Connections

    @asynccontextmanager
    async def attach(self, _about: str, connection: Connection) -> AsyncIterator[None]:
        """Keep a browser in the lobby, and welcome it.

        Raises:
            RefusalError: if it has too many connections.
            SQLAlchemyError: if the database fails.
        """
        connections = self._people.setdefault(connection.principal or "", set())
        with self._addresses.counted(connection.address):
            if len(connections) >= self._table_manager.limits.connections:
                raise refuse("too-many-connections", most=self._table_manager.limits.connections)
            connections.add(connection)
            try:
                await self.welcome("", connection)
                self._news.set()
                yield
            finally:
                connections.discard(connection)
                self.pairing.leave(connection)
                self._people = {who: there for who, there in self._people.items() if there}
                self._own = {who: own for who, own in self._own.items() if who in self._people}
                self._current = self._current and bool(self._people)
                self._news.set()

    async def welcome(self, _about: str, connection: Connection) -> None:
        """Send a browser the whole state of the lobby."""
        changed: set[str] = set()
        self._welcoming.append(changed)
        try:
            await self._welcome(connection)
        finally:
            self._welcoming.remove(changed)
        self._note(tuple(changed))  # the welcome may be older than updates sent meanwhile

    async def _welcome(self, connection: Connection) -> None:
        async with self._reading:
            if not self._current:
                self._shown, self._current = await self.read_model.shown(), True
        account = await self._accounts.of(connection.principal)
        mine = await self.read_model.mine(connection.principal or "")
        self._own.setdefault(connection.principal or "", set()).update(_names(mine))
        state = self._state()
        welcome = LobbyWelcome(
            name=account.name if account else "",
            people=state.people,
            pools=state.pools,
            war_pools=state.war_pools,
            seeking=self.pairing.seeking(connection),
            tables=tuple(self._shown.tables.values()),
            wars=tuple(self._shown.wars.values()),
            my_tables=mine.tables,
            my_wars=mine.wars,
        )
        connection.send(welcome)

    def _connections_of(self, principal: str) -> Collection[Connection]:
        return self._people.get(principal, ())

    @property
    def _connections(self) -> Sequence[Connection]:
        return [connection for connections in self._people.values() for connection in connections]

    def _state(self) -> LobbyPools:
        return LobbyPools(len(self._people), self.pairing.pools, self.pairing.war_pools)

    # Invitations

    async def decline(self, connection: Connection, request: Decline) -> None:
        """Decline an invitation to a table.

        Raises:
            RefusalError: if there is no such invitation.
            SQLAlchemyError: if the database fails.
        """
        await self._table_manager.decline(request.table, connection.principal)

    async def decline_war(self, connection: Connection, request: DeclineWar) -> None:
        """Decline an invitation to a war.

        Raises:
            RefusalError: if there is no such invitation.
            SQLAlchemyError: if the database fails.
        """
        await self._wars.execute(request.war, connection.principal, DeclineSeat())

    # Updates

    def _note(self, rooms: Sequence[str]) -> None:
        """Mark rooms as changed."""
        for changed in self._welcoming:
            changed.update(rooms)
        if self._people:
            self._dirty.update(rooms)
            self._news.set()

    async def _send_updates(self) -> None:
        """Send the next update, at most once per `BEAT`."""
        await self._news.wait()
        self._news.clear()
        try:
            await self._send_changes()
        except Exception:
            self._news.set()
            raise
        await asyncio.sleep(BEAT)

    async def _send_changes(self) -> None:
        state = self._state()
        if state != self._sent_pools:
            self._sent_pools = state
            self._broadcast(state)
        if not self._dirty or not self._people:
            self._dirty.clear()
            return
        rooms = [self._dirty.pop() for _ in range(min(len(self._dirty), MOST_CHANGED))]
        if self._dirty:
            self._news.set()
        try:
            found = await self.read_model.news_for(list(self._people), rooms)
            for principal, connections in self._people.items():
                if (mine := self._own_news(principal, found, rooms)) != LobbyMine():
                    for connection in connections:
                        connection.send(mine)
            async with self._reading:
                shown = await self.read_model.shown()
                changes, self._shown = shown.changes(self._shown), shown
        except Exception:
            self._dirty.update(rooms)
            raise
        if changes:
            self._broadcast(changes)

    def _own_news(
        self, principal: str, found: Mapping[str, LobbyMine], rooms: Collection[str]
    ) -> LobbyMine:
        """Changes of a principal's own rooms; a declined invitation is reported as gone."""
        mine, own = found.get(principal, LobbyMine()), self._own.setdefault(principal, set())
        gone = own.intersection(rooms) - _names(mine)
        self._own[principal] = (own | _names(mine)) - gone
        return replace(mine, gone=tuple(sorted(gone)))

    def _broadcast(self, message: msgspec.Struct) -> None:
        text = encode(message)
        for connection in self._connections:
            connection.send_text(text)


def _names(mine: LobbyMine) -> set[str]:
    """Ids of the rooms."""
    return {table.id for table in mine.tables} | {war.id for war in mine.wars}
