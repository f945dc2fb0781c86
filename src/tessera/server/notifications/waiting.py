"""The games that wait for a player, sent to the player's pages whenever they change.

Each page of a player keeps a connection. A change is looked up once for all connected players;
nothing is read for players it does not concern.
"""

import asyncio
from collections.abc import AsyncIterator, Collection, Iterable
from contextlib import asynccontextmanager

from sqlalchemy.exc import SQLAlchemyError

from tessera.server.core.client_addresses import AddressLimits
from tessera.server.core.clock import now
from tessera.server.core.errors import refuse
from tessera.server.core.limits import Limits
from tessera.server.core.naming import game_name
from tessera.server.core.slices import Slices
from tessera.server.core.supervisor import Supervisor
from tessera.server.db.store import Store
from tessera.server.notifications.messages import Waiting, WaitingGame
from tessera.server.players.game_list import ONGOING, GameList, GameView
from tessera.server.rooms.connection import Connection

BEAT = 0.25
"""Seconds between updates."""
MOST_CHANGED = 500
"""Maximum number of changed rooms whose players are looked up at once."""
MOST_WAITING = 100
"""Maximum number of games per player."""


def waiting_of(games: Iterable[GameView], language: str) -> Waiting:
    """The games that wait, with names in a language."""
    seen = tuple(games)
    return Waiting(
        tuple(game for one in seen if (game := _waiting_game(one, language))), len(seen), now()
    )


def _waiting_game(seen: GameView, language: str) -> WaitingGame | None:
    """A game, if it waits for the player or for the answer to the player's invitation."""
    game = game_name(seen.game, language)
    if seen.asked:
        return WaitingGame(seen.id, seen.kind, game, "asked", (seen.asked,))
    if not seen.invited and seen.turn is None:
        return None
    return WaitingGame(seen.id, seen.kind, game, "invited" if seen.invited else "turn", seen.others)


class WaitingFeed:
    """Sends players the games that wait for them.

    Args:
        store: reports changed rooms.
        game_list: reads the games.
        addresses: limits connections per address.
        limits: has the limit on connections per principal.
    """

    def __init__(
        self,
        store: Store,
        game_list: GameList,
        addresses: AddressLimits,
        limits: Limits,
        supervisor: Supervisor,
    ) -> None:
        self._store = store
        self._game_list = game_list
        self._addresses = addresses
        self._limits = limits
        self._supervisor = supervisor
        self._connections: dict[str, set[Connection]] = {}
        """Connections by principal."""
        self._games: dict[str, dict[str, GameView]] = {}
        """Unfinished games by principal, newest first."""
        self._reading: list[set[str]] = []
        """Rooms that change during the first read of a principal's games, one set per read."""
        self._dirty: set[str] = set()
        self._news = asyncio.Event()
        self._sending: asyncio.Task[None] | None = None
        store.subscribe(self._note)

    def start(self) -> None:
        """Start sending updates."""
        self._sending = self._supervisor.repeat("waiting games", self._send_updates)

    async def close(self) -> None:
        """Stop sending updates."""
        if self._sending is not None:
            self._sending.cancel()
            await asyncio.gather(self._sending, return_exceptions=True)

    @asynccontextmanager
    async def attach(self, _about: str, connection: Connection) -> AsyncIterator[None]:
        """Keep a page connected, and welcome it.

        Raises:
            RefusalError: if the principal or address has too many connections.
            SQLAlchemyError: if the database fails.
        """
        principal = connection.principal or ""
        with self._addresses.counted(connection.address):
            connections = self._connections.get(principal, set())
            if len(connections) >= self._limits.connections:
                raise refuse("too-many-connections", most=self._limits.connections)
            self._connections[principal] = connections
            connections.add(connection)
            try:
                await self.welcome("", connection)
                yield
            finally:
                connections.discard(connection)
                if not connections and self._connections.get(principal) is connections:
                    del self._connections[principal]
                    self._games.pop(principal, None)

    async def welcome(self, _about: str, connection: Connection) -> None:
        """Send a page all games that wait."""
        principal, changed = connection.principal or "", set[str]()
        self._reading.append(changed)
        try:
            games = await self._game_list.ongoing(principal, MOST_WAITING)
        finally:
            self._reading.remove(changed)
        self._games[principal] = {seen.id: seen for seen in games}
        connection.send(waiting_of(games, connection.language))
        self._note(changed)

    def _note(self, rooms: Collection[str]) -> None:
        """Mark rooms as changed."""
        if self._connections and rooms:
            for changed in self._reading:
                changed.update(rooms)
            self._dirty.update(rooms)
            self._news.set()

    async def _send_updates(self) -> None:
        """Send updates once something has changed."""
        await self._news.wait()
        self._news.clear()
        try:
            await self._send_changes()
        except SQLAlchemyError:
            self._news.set()
            raise
        await asyncio.sleep(BEAT)

    async def _send_changes(self) -> None:
        rooms = [self._dirty.pop() for _ in range(min(len(self._dirty), MOST_CHANGED))]
        if self._dirty:
            self._news.set()
        if not rooms or not self._connections:
            return
        try:
            found = await self._found(rooms)
        except SQLAlchemyError:
            self._dirty.update(rooms)
            raise
        for principal in [*self._connections]:
            self._update(principal, rooms, found.get(principal, {}))

    async def _found(self, rooms: Collection[str]) -> dict[str, dict[str, GameView]]:
        """Which of these rooms belong to which connected principals, as they see them."""
        slices, found = Slices(), dict[str, dict[str, GameView]]()
        for listed, holders in await self._store.lists.held_by(self._connections.keys(), rooms):
            for principal in holders:
                if seen := await self._game_list.seen_if_readable(listed, principal):
                    found.setdefault(principal, {})[seen.id] = seen
                await slices.pause()
        return found

    def _update(self, principal: str, rooms: Collection[str], found: dict[str, GameView]) -> None:
        """Update a principal's games, and send them if those that wait have changed."""
        games = self._games.get(principal)
        if games is None:
            return  # the first read is in progress
        lost = games.keys() & rooms
        if not lost and not found:
            return
        going = {room: seen for room, seen in found.items() if seen.status in ONGOING}
        new = {room: seen for room, seen in going.items() if room not in games}
        unchanged = {
            room: going.get(room, seen)
            for room, seen in games.items()
            if room in going or room not in lost
        }
        before, self._games[principal] = games, new | unchanged
        for connection in tuple(self._connections.get(principal, ())):
            waiting = waiting_of(self._games[principal].values(), connection.language)
            if waiting.games != waiting_of(before.values(), connection.language).games:
                connection.send(waiting)
