"""Quick pairing: pairs players who want the same game.

Players wait in a pool only while their socket is open, so that a restart loses nothing: browsers
reconnect and ask again, as they do on another page of the site, and say how long they have waited.
"""

import asyncio
from collections.abc import Callable, Collection, Hashable, Sequence
from time import monotonic
from typing import NamedTuple, TypeVar

import msgspec
from msgspec.structs import replace

from tessera.server.accounts.accounts import Accounts
from tessera.server.core.errors import RefusalError, check_often, not_stored, refuse
from tessera.server.core.logs import log
from tessera.server.core.throttle import Throttles
from tessera.server.core.wire import Problem
from tessera.server.lobby.messages import Paired, Pool, Seek, Seeking, SeekWar, WarPool, Withdraw
from tessera.server.lobby.pools import Asker, Pools, RatingsOf, Seeker
from tessera.server.lobby.tables import QuickTables
from tessera.server.lobby.wars import POOLS, QuickWars, sizes_of
from tessera.server.rooms.connection import Connection
from tessera.server.tables.manager import TableManager
from tessera.server.wars.manager import WarManager

LOOK_AGAIN = 1.0
"""Seconds between attempts to pair players with wider rating ranges."""

AnyPool = TypeVar("AnyPool", Pool, WarPool)


class PoolKey(NamedTuple):
    """The game that a player waits for."""

    pool: str
    rated: bool


class Pairing:
    """Quick pairing of a server.

    Args:
        table_manager: manages tables.
        wars: manages wars.
        accounts: looks accounts up.
        ratings_of: ratings for pairing.
        lines_of: a principal's connections to the lobby.
        changed: called when the waiting players change.
    """

    def __init__(
        self,
        table_manager: TableManager,
        wars: WarManager,
        accounts: Accounts,
        ratings_of: RatingsOf,
        connections_of: Callable[[str], Collection[Connection]],
        changed: Callable[[], None],
    ) -> None:
        self._tables = QuickTables(table_manager, ratings_of)
        self._wars = QuickWars(wars, ratings_of)
        self._accounts = accounts
        self._blocks = table_manager.store.blocks
        self._ratings_of = ratings_of
        self._connections_of = connections_of
        self._changed = changed
        self._waiting: Pools[PoolKey] = Pools()
        self._reported = monotonic()
        """When rating ranges were last reported."""
        limit = table_manager.limits.tables_a_minute
        self._throttles = Throttles(limit, limit / 60)

    # Waiting players

    @property
    def pools(self) -> tuple[Pool, ...]:
        """Pools for tables, with the numbers of waiting players."""
        return tuple(map(self._counted, self._tables.pools.values()))

    @property
    def war_pools(self) -> tuple[WarPool, ...]:
        """Pools for wars, with the numbers of waiting players."""
        return tuple(map(self._counted, POOLS.values()))

    def _counted(self, kind: AnyPool) -> AnyPool:
        """A pool with the number of players waiting in it."""
        waiting = self._waiting.waiting
        casual, rated = waiting(PoolKey(kind.id, False)), waiting(PoolKey(kind.id, True))
        return replace(kind, waiting=casual, rated=rated)

    def seeking(self, connection: Hashable) -> Seeking:
        """What the player on this connection waits for."""
        found = self._waiting.at(connection)
        if found is None:
            return Seeking()
        key, seeker = found
        within = round(seeker.within(monotonic()) or 0)
        seats = seeker.sizes[0] if len(seeker.sizes) == 1 else 0
        return Seeking(*key, within, seats)

    def leave(self, connection: Hashable) -> None:
        """Remove the player on this connection from the pool."""
        self._waiting.leave(connection)

    async def withdraw(self, connection: Connection, _request: Withdraw) -> None:
        """Remove a browser from its pool, and confirm it."""
        self._waiting.leave(connection)
        connection.send(Seeking())
        self._changed()

    # Requests

    async def seek(self, connection: Connection, request: Seek) -> None:
        """Pair a browser with a waiting player, or add it to the pool.

        Raises:
            RefusalError: if the player may not.
            SQLAlchemyError: if the database fails.
        """
        pool = self._tables.pools.get(request.pool)
        if pool is None:
            raise refuse("unknown-pool", expected=", ".join(self._tables.pools))
        asker = await self._admitted(connection, request)
        if pool.clock.is_live:
            await self._meet(
                PoolKey(pool.id, request.rated),
                await self._seeker(connection, asker, pool, request.waited),
            )
        else:
            self._waiting.leave(connection)
            table = await self._tables.seat(pool, request, asker)
            connection.send(Paired(table))
        self._changed()

    async def seek_war(self, connection: Connection, request: SeekWar) -> None:
        """Let a browser join a gathering war, wait in a pool for one, or create one.

        Raises:
            RefusalError: if the player may not.
            SQLAlchemyError: if the database fails.
        """
        pool = POOLS.get(request.pool)
        if pool is None:
            raise refuse("unknown-pool", expected=", ".join(POOLS))
        if request.rated and request.seats not in {0, *pool.rated_sizes}:
            raise refuse("rated-quick-war")
        asker = await self._admitted(connection, request)
        self._waiting.leave(connection)
        war = await self._wars.seat(pool, request, asker)
        if war is None:
            sizes = sizes_of(request)
            seeker = await self._seeker(connection, asker, pool, request.waited, sizes)
            await self._meet(PoolKey(pool.id, request.rated), seeker)
        else:
            connection.send(Paired(war=war))
        self._changed()

    async def _admitted(self, connection: Connection, request: Seek | SeekWar) -> Asker:
        """The player who asks, subject to the rate limit; see `_named`."""
        asker = await self._named(connection, request)
        check_often(self._throttles.take(connection.address))
        return asker

    async def _named(self, connection: Connection, request: Seek | SeekWar) -> Asker:
        """The player who asks, with the name to use at the table.

        Raises:
            RefusalError: if the browser has no principal, or the player may not play rated games or
                use this name.
        """
        if connection.principal is None:
            raise refuse("cookies-blocked")
        account = await self._accounts.of(connection.principal)
        if account is None and request.rated:
            raise refuse("rated-guest")
        if account is not None and await self._accounts.is_bot(account.principal):
            raise refuse("bots-apart")
        if account is not None:
            return Asker(connection.principal, account.name, registered=True)
        (name,) = await self._accounts.seat_names(None, [request.name])
        return Asker(connection.principal, name, registered=False)

    async def _seeker(
        self,
        connection: Connection,
        asker: Asker,
        pool: Pool | WarPool,
        waited: float,
        sizes: tuple[int, ...] = (2,),
    ) -> Seeker:
        """A seeker for a pool, with rating and blocks."""
        who = asker.principal
        rating = (await self._ratings_of([who], pool.game, "live")).get(who)
        avoids = await self._blocks.around(who)
        return Seeker(connection, who, asker.name, rating, avoids, monotonic() - waited, sizes)

    # Pairing

    async def _meet(self, key: PoolKey, seeker: Seeker) -> None:
        if seeker.connection not in self._connections_of(seeker.principal):
            return  # the connection is gone: nothing would ever remove it from the pool
        met = self._waiting.meet(key, seeker)
        if met:
            await self._have_play(key, (*met, seeker))
        else:
            self._send(seeker, self.seeking(seeker.connection))

    async def _have_play(self, key: PoolKey, seekers: Sequence[Seeker]) -> None:
        try:
            paired = await self._create_game(key, seekers)
        except Exception as error:  # whatever it is, pairing goes on for others
            log.warning("pairing failed", exc_info=not isinstance(error, RefusalError))
            refusal = error if isinstance(error, RefusalError) else not_stored()
            for one in seekers:
                self._refuse(one, refusal)
                self._send(one, Seeking())
            return
        log.info("paired", table=paired.table, war=paired.war, pool=key.pool)
        for seeker in seekers:
            self._send(seeker, paired)  # first: without a search, browsers leave the lobby
            for connection in self._connections_of(seeker.principal):
                connection.send(self.seeking(connection))

    async def _create_game(self, key: PoolKey, seekers: Sequence[Seeker]) -> Paired:
        """Create the game of the paired players."""
        rated = key.rated
        if pool := POOLS.get(key.pool):
            return Paired(war=await self._wars.pair(pool, seekers, rated=rated))
        table_pool, (first, last) = self._tables.pools[key.pool], seekers
        return Paired(await self._tables.pair(table_pool, first, last, rated=rated))

    async def widen_ranges(self) -> None:
        """Pair players whose rating ranges now overlap, and report wider ranges to the others."""
        await asyncio.sleep(LOOK_AGAIN)
        before, time = self._reported, monotonic()
        for key, seekers in [*self._waiting.due(time)]:
            await self._have_play(key, seekers)
            self._changed()
        self._reported = time
        for seeker in self._waiting.widened(before, time):
            self._send(seeker, self.seeking(seeker.connection))

    def _send(self, seeker: Seeker, message: msgspec.Struct) -> None:
        if isinstance(seeker.connection, Connection):
            seeker.connection.send(message)

    def _refuse(self, seeker: Seeker, refusal: RefusalError) -> None:
        if isinstance(seeker.connection, Connection):
            text = refusal.sentence.format(seeker.connection.language)
            seeker.connection.send(Problem(refusal.code, text))
