"""Who looks for a game is brought together with who looks for the same.

Who waits in a pool does so while the socket is open, so that nothing is lost when the server starts
anew: browsers come back and ask again.
"""

import asyncio
from collections.abc import Callable, Collection, Hashable, Sequence
from time import monotonic
from typing import NamedTuple, TypeVar

import msgspec
import structlog
from msgspec.structs import replace

from tessera.server.accounts.accounts import Accounts
from tessera.server.core.errors import RefusalError, check_often, not_stored, refuse
from tessera.server.core.throttle import Throttles
from tessera.server.core.wire import Problem
from tessera.server.lobby.messages import Paired, Pool, Seek, Seeking, SeekWar, WarPool
from tessera.server.lobby.pools import Asker, Pools, RatingsOf, Seeker
from tessera.server.lobby.tables import QuickTables
from tessera.server.lobby.wars import POOLS, QuickWars, sizes_of
from tessera.server.rooms.connection import Connection
from tessera.server.tables.manager import TableManager
from tessera.server.wars.manager import WarManager

LOOK_AGAIN = 1.0
"""Seconds between two looks at who has waited long enough for each other."""

AnyPool = TypeVar("AnyPool", Pool, WarPool)

log = structlog.get_logger(__name__)


class Wanted(NamedTuple):
    """For what somebody waits."""

    pool: str
    rated: bool


class Pairing:
    """The quick pairing of a server.

    Args:
        hub: where tables are founded.
        wars: where wars are founded.
        accounts: who is registered.
        ratings_of: by which people are paired.
        lines_of: where somebody is told of it who is in the lobby.
        changed: is told that others wait than before.
    """

    def __init__(
        self,
        hub: TableManager,
        wars: WarManager,
        accounts: Accounts,
        ratings_of: RatingsOf,
        lines_of: Callable[[str], Collection[Connection]],
        changed: Callable[[], None],
    ) -> None:
        self._tables = QuickTables(hub, ratings_of)
        self._wars = QuickWars(wars, ratings_of)
        self._accounts = accounts
        self._blocks = hub.store.blocks
        self._ratings_of = ratings_of
        self._lines_of = lines_of
        self._changed = changed
        self._waiting: Pools[Wanted] = Pools()
        self._looked = monotonic()
        """When it was last told how far is looked."""
        limit = hub.limits.tables_a_minute
        self._throttles = Throttles(limit, limit / 60)

    # Who waits

    @property
    def pools(self) -> tuple[Pool, ...]:
        """Those for tables, with how many wait in each."""
        return tuple(map(self._counted, self._tables.pools.values()))

    @property
    def war_pools(self) -> tuple[WarPool, ...]:
        """Those for wars, likewise."""
        return tuple(map(self._counted, POOLS.values()))

    def _counted(self, kind: AnyPool) -> AnyPool:
        """A pool with how many wait in it."""
        waiting = self._waiting.waiting
        casual, rated = waiting(Wanted(kind.id, False)), waiting(Wanted(kind.id, True))
        return replace(kind, waiting=casual, rated=rated)

    def seeking(self, line: Hashable) -> Seeking:
        """For what somebody waits at a line."""
        found = self._waiting.at(line)
        if found is None:
            return Seeking()
        wanted, seeker = found
        within = round(seeker.within(monotonic()) or 0)
        seats = seeker.sizes[0] if len(seeker.sizes) == 1 else 0
        return Seeking(*wanted, within, seats)

    def leave(self, line: Hashable) -> None:
        """Have nobody wait at a line any longer."""
        self._waiting.leave(line)

    def withdraw(self, connection: Connection) -> None:
        """Have a browser wait no longer."""
        self._waiting.leave(connection)
        connection.send(Seeking())
        self._changed()

    # Who comes

    async def seek(self, connection: Connection, wish: Seek) -> None:
        """Have a browser wait in a pool, or play whoever waits there.

        Raises:
            RefusalError: if it may not.
            SQLAlchemyError: if the database fails.
        """
        pool = self._tables.pools.get(wish.pool)
        if pool is None:
            raise refuse("unknown-pool", expected=", ".join(self._tables.pools))
        asker = await self._admitted(connection, wish)
        if pool.clock.is_live:
            await self._meet(
                Wanted(pool.id, wish.rated), await self._seeker(connection, asker, pool)
            )
        else:
            self._waiting.leave(connection)
            table = await self._tables.seat(pool, wish, asker)
            connection.send(Paired(table))
        self._changed()

    async def seek_war(self, connection: Connection, wish: SeekWar) -> None:
        """Have a browser be in a war that gathers people, wait in a pool for one, or found one.

        Raises:
            RefusalError: if it may not.
            SQLAlchemyError: if the database fails.
        """
        pool = POOLS.get(wish.pool)
        if pool is None:
            raise refuse("unknown-pool", expected=", ".join(POOLS))
        asker = await self._admitted(connection, wish)
        self._waiting.leave(connection)
        war = await self._wars.seat(pool, wish, asker)
        if war is None:
            seeker = await self._seeker(connection, asker, pool, sizes_of(wish))
            await self._meet(Wanted(pool.id, wish.rated), seeker)
        else:
            connection.send(Paired(war=war))
        self._changed()

    async def _admitted(self, connection: Connection, wish: Seek | SeekWar) -> Asker:
        """Who asks, unless they ask too often; see `_named`."""
        asker = await self._named(connection, wish)
        check_often(self._throttles.take(connection.address))
        return asker

    async def _named(self, connection: Connection, wish: Seek | SeekWar) -> Asker:
        """Who asks, and under which name they sit down.

        Raises:
            RefusalError: if nobody knows who it is, or they may not play for ratings, or not under
                this name.
        """
        if connection.guest is None:
            raise refuse("nobody-known")
        account = await self._accounts.of(connection.guest)
        if account is None and wish.rated:
            raise refuse("rated-guest")
        if account is not None and await self._accounts.is_bot(account.principal):
            raise refuse("bots-apart")
        if account is not None:
            return Asker(connection.guest, account.name, registered=True)
        (name,) = await self._accounts.seat_names(None, [wish.name])
        return Asker(connection.guest, name, registered=False)

    async def _seeker(
        self,
        connection: Connection,
        asker: Asker,
        pool: Pool | WarPool,
        sizes: tuple[int, ...] = (2,),
    ) -> Seeker:
        """Who asks, as they wait in a pool for a game for so many."""
        who = asker.principal
        rating = (await self._ratings_of([who], pool.game, "live")).get(who)
        avoids = await self._blocks.around(who)
        return Seeker(connection, who, asker.name, rating, avoids, monotonic(), sizes)

    # Who has met

    async def _meet(self, wanted: Wanted, seeker: Seeker) -> None:
        if seeker.line not in self._lines_of(seeker.principal):
            return  # gone meanwhile: nobody would ever have them wait no longer
        met = self._waiting.meet(wanted, seeker)
        if met:
            await self._have_play(wanted, (*met, seeker))
        else:
            self._say(seeker, self.seeking(seeker.line))

    async def _have_play(self, wanted: Wanted, seekers: Sequence[Seeker]) -> None:
        try:
            paired = await self._founded(wanted, seekers)
        except Exception as error:  # whatever it is, the others are paired
            log.warning("not paired", exc_info=not isinstance(error, RefusalError))
            refusal = error if isinstance(error, RefusalError) else not_stored()
            for one in seekers:
                self._say(one, Seeking())
                self._refuse(one, refusal)
            return
        log.info("paired", table=paired.table, war=paired.war, pool=wanted.pool)
        for seeker in seekers:
            for line in self._lines_of(seeker.principal):
                line.send(self.seeking(line))
        for seeker in seekers:
            self._say(seeker, paired)

    async def _founded(self, wanted: Wanted, seekers: Sequence[Seeker]) -> Paired:
        """Where those play who have met."""
        rated = wanted.rated
        if pool := POOLS.get(wanted.pool):
            return Paired(war=await self._wars.pair(pool, seekers, rated=rated))
        table_pool, (first, last) = self._tables.pools[wanted.pool], seekers
        return Paired(await self._tables.pair(table_pool, first, last, rated=rated))

    async def look_wider(self) -> None:
        """Pair those who have waited long enough for each other; tell others how far is looked."""
        await asyncio.sleep(LOOK_AGAIN)
        before, time = self._looked, monotonic()
        for wanted, seekers in [*self._waiting.due(time)]:
            await self._have_play(wanted, seekers)
            self._changed()
        self._looked = time
        for seeker in self._waiting.widened(before, time):
            self._say(seeker, self.seeking(seeker.line))

    def _say(self, seeker: Seeker, saying: msgspec.Struct) -> None:
        if isinstance(seeker.line, Connection):
            seeker.line.send(saying)

    def _refuse(self, seeker: Seeker, refusal: RefusalError) -> None:
        if isinstance(seeker.line, Connection):
            text = refusal.sentence.format(seeker.line.language)
            seeker.line.send(Problem(refusal.code, text))
