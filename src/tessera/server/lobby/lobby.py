"""The lobby: who is there, and how all hear of what changes.

What lasts is kept elsewhere: rooms that wait are rooms like any other, slow games that wait for
somebody among them.
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
"""Seconds between two looks at what has changed: more than these nobody could read."""
RESTS_FOR = 2.0
"""Seconds after a failure, at most: people wait."""
MOST_CHANGED = 500
"""Rooms of which is found out at once whose they are."""


class Lobby:
    """The lobby of a server.

    Args:
        hub: where tables are founded.
        wars: where wars are founded, and to which people are invited.
        accounts: who is registered.
        read_model: what is shown.
        addresses: counts lines by where they come from.
        ratings_of: by which people are paired.
        supervisor: runs the tasks, and shows what fails.
    """

    def __init__(
        self,
        hub: TableManager,
        wars: WarManager,
        accounts: Accounts,
        read_model: LobbyReadModel,
        addresses: AddressLimits,
        ratings_of: RatingsOf,
        supervisor: Supervisor | None = None,
    ) -> None:
        self.read_model = read_model
        self._hub = hub
        self._wars = wars
        self._accounts = accounts
        self._addresses = addresses
        self._news = asyncio.Event()
        self.pairing = Pairing(hub, wars, accounts, ratings_of, self._lines_of, self._news.set)
        self._people: dict[str, set[Connection]] = {}
        """Who is here, by who they are, each with their lines."""
        self._own: dict[str, set[str]] = {}
        """By who they are the rooms that they know as their own."""
        self._shown = Shown()
        self._current = False
        """Whether that is told as it changes, since somebody is here."""
        self._reading = asyncio.Lock()
        self._told_pools: LobbyPools | None = None
        self._dirty: set[str] = set()
        """Rooms that may not be as they were told."""
        self._welcoming: list[set[str]] = []
        """For each browser that is being welcomed the rooms that have changed meanwhile."""
        self._supervisor = supervisor or Supervisor()
        self._tasks: list[asyncio.Task[None]] = []
        hub.store.heed(self._note)

    def __deepcopy__(self, _memo: object) -> "Lobby":
        """The same: the framework copies its routes with all that they hold."""
        return self

    def start(self) -> None:
        """Begin to tell what changes, and to look wider for those who wait."""
        self._tasks = [
            self._supervisor.repeat("lobby", self._tell_on, RESTS_FOR),
            self._supervisor.repeat("pairing", self.pairing.look_wider, RESTS_FOR),
        ]

    async def close(self) -> None:
        """Tell nothing more."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # Who comes and goes

    @asynccontextmanager
    async def attach(self, _about: str, connection: Connection) -> AsyncIterator[None]:
        """While a browser is in the lobby; it is welcomed.

        Raises:
            RefusalError: if it is there too often.
            SQLAlchemyError: if the database fails.
        """
        lines = self._people.setdefault(connection.guest or "", set())
        with self._addresses.counted(connection.address):
            if len(lines) >= self._hub.limits.connections:
                raise refuse("too-many-connections", most=self._hub.limits.connections)
            lines.add(connection)
            try:
                await self.welcome("", connection)
                self._news.set()
                yield
            finally:
                lines.discard(connection)
                self.pairing.leave(connection)
                self._people = {who: there for who, there in self._people.items() if there}
                self._own = {who: own for who, own in self._own.items() if who in self._people}
                self._current = self._current and bool(self._people)
                self._news.set()

    async def welcome(self, _about: str, connection: Connection) -> None:
        """Tell a browser all that there is."""
        changed: set[str] = set()
        self._welcoming.append(changed)
        try:
            await self._welcome(connection)
        finally:
            self._welcoming.remove(changed)
        self._note(tuple(changed))  # the welcome may be older than what was told of them

    async def _welcome(self, connection: Connection) -> None:
        async with self._reading:
            if not self._current:
                self._shown, self._current = await self.read_model.shown(), True
        account = await self._accounts.of(connection.guest)
        mine = await self.read_model.mine(connection.guest or "")
        self._own.setdefault(connection.guest or "", set()).update(_names(mine))
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

    def _lines_of(self, principal: str) -> Collection[Connection]:
        return self._people.get(principal, ())

    @property
    def _lines(self) -> Sequence[Connection]:
        return [line for lines in self._people.values() for line in lines]

    def _state(self) -> LobbyPools:
        return LobbyPools(len(self._people), self.pairing.pools, self.pairing.war_pools)

    # To what one was invited

    async def decline(self, connection: Connection, wish: Decline) -> None:
        """Not play at a table to which one was invited.

        Raises:
            RefusalError: if one was not.
            SQLAlchemyError: if the database fails.
        """
        await self._hub.decline(wish.table, connection.guest)

    async def decline_war(self, connection: Connection, wish: DeclineWar) -> None:
        """Not take the seat of a war to which one was invited.

        Raises:
            RefusalError: if one was not.
            SQLAlchemyError: if the database fails.
        """
        await self._wars.execute(wish.war, connection.guest, DeclineSeat())

    # What changes

    def _note(self, rooms: Sequence[str]) -> None:
        """Know that rooms are not as they were."""
        for changed in self._welcoming:
            changed.update(rooms)
        if self._people:
            self._dirty.update(rooms)
            self._news.set()

    async def _tell_on(self) -> None:
        """Tell what has changed, but not oftener than can be read."""
        await self._news.wait()
        self._news.clear()
        try:
            await self._tell_news()
        except Exception:
            self._news.set()
            raise
        await asyncio.sleep(BEAT)

    async def _tell_news(self) -> None:
        state = self._state()
        if state != self._told_pools:
            self._told_pools = state
            self._tell_all(state)
        if not self._dirty or not self._people:
            self._dirty.clear()
            return
        rooms = [self._dirty.pop() for _ in range(min(len(self._dirty), MOST_CHANGED))]
        if self._dirty:
            self._news.set()
        try:
            found = await self.read_model.news_for(list(self._people), rooms)
            for guest, lines in self._people.items():
                if (mine := self._own_news(guest, found, rooms)) != LobbyMine():
                    for connection in lines:
                        connection.send(mine)
            async with self._reading:
                shown = await self.read_model.shown()
                changes, self._shown = shown.changes(self._shown), shown
        except Exception:
            self._dirty.update(rooms)
            raise
        if changes:
            self._tell_all(changes)

    def _own_news(
        self, guest: str, found: Mapping[str, LobbyMine], rooms: Collection[str]
    ) -> LobbyMine:
        """What is new of somebody's own rooms: an invitation goes with the seat that was kept."""
        mine, own = found.get(guest, LobbyMine()), self._own.setdefault(guest, set())
        gone = own.intersection(rooms) - _names(mine)
        self._own[guest] = (own | _names(mine)) - gone
        return replace(mine, gone=tuple(sorted(gone)))

    def _tell_all(self, saying: msgspec.Struct) -> None:
        text = encode(saying)
        for connection in self._lines:
            connection.send_text(text)


def _names(mine: LobbyMine) -> set[str]:
    """Those of the rooms."""
    return {table.id for table in mine.tables} | {war.id for war in mine.wars}
