"""The lobby: who is there, who is paired with whom, and how all hear of what changes.

What lasts is kept elsewhere: rooms that wait are rooms like any other, slow games that wait for
somebody among them. Who waits in a pool does so while the socket is open, so that nothing is lost
when the server starts anew: browsers come back and ask again.
"""

import asyncio
import random
from collections.abc import (
    AsyncIterator,
    Awaitable,
    Callable,
    Collection,
    Hashable,
    Mapping,
    Sequence,
)
from contextlib import asynccontextmanager
from dataclasses import dataclass
from time import monotonic
from typing import NamedTuple, TypeVar

import msgspec
import structlog
from msgspec.structs import replace
from sqlalchemy.exc import SQLAlchemyError

from tessera.games.common.game import Game
from tessera.ratings.glicko import Rating
from tessera.server.accounts.accounts import Accounts
from tessera.server.addresses import Addresses
from tessera.server.lobby.messages import (
    Decline,
    DeclineWar,
    LobbyMine,
    LobbyPools,
    LobbyWelcome,
    Paired,
    Pool,
    Seek,
    Seeking,
    SeekWar,
    WarPool,
)
from tessera.server.lobby.pools import Pools, Seeker, apart
from tessera.server.lobby.shelves import Shelves, Shown
from tessera.server.lobby.wars import POOLS, is_such, missing, open_seat, sizes_of, war_for
from tessera.server.messages import NewSeat, NewTable, Problem, TableSummary
from tessera.server.refusals import RefusalError, check_often, not_stored, refuse
from tessera.server.rooms.connection import Connection, encode
from tessera.server.storage.kept import Pace
from tessera.server.tables.hub import Hub
from tessera.server.tables.timing import DAY_S, TimeControl
from tessera.server.throttle import Throttles
from tessera.server.wars.house import WarHouse
from tessera.server.wars.messages import Agree, WarInfo
from tessera.server.wars.messages import Decline as DeclineSeat

BEAT = 0.5
"""Seconds between two looks at what has changed: more than these nobody could read."""
LOOK_AGAIN = 1.0
"""Seconds between two looks at who has waited long enough for each other."""
MOST_CHANGED = 500
"""Rooms of which is found out at once whose they are."""
POOL_CLOCKS = {
    "5+3": TimeControl("fischer", 5 * 60, 3),
    "10+5": TimeControl("fischer", 10 * 60, 5),
    "day": TimeControl("slow", DAY_S, 3 * DAY_S),
}
"""What quick pairing offers for each game."""

AnyPool = TypeVar("AnyPool", Pool, WarPool)

RatingsOf = Callable[[Sequence[str], str, Pace], Awaitable[Mapping[str, Rating]]]
"""How well some play a game live or slowly; who is missing there is not known."""

log = structlog.get_logger(__name__)


async def _unknown(_players: Sequence[str], _game: str, _pace: Pace) -> Mapping[str, Rating]:
    return {}


class Wanted(NamedTuple):
    """For what somebody waits."""

    pool: str
    rated: bool


@dataclass(frozen=True)
class _Guest:
    """Somebody in the lobby, as they sit down."""

    principal: str
    name: str
    registered: bool


class Lobby:
    """The lobby of a server.

    Args:
        hub: where tables are founded.
        wars: where wars are founded, and to which people are invited.
        accounts: who is registered.
        shelves: what is shown.
        addresses: counts lines by where they come from.
        ratings_of: by which people are paired.
    """

    def __init__(
        self,
        hub: Hub,
        wars: WarHouse,
        accounts: Accounts,
        shelves: Shelves,
        addresses: Addresses,
        ratings_of: RatingsOf = _unknown,
    ) -> None:
        self.shelves = shelves
        self._hub = hub
        self._wars = wars
        self._accounts = accounts
        self._addresses = addresses
        self._ratings_of = ratings_of
        self._kinds = {
            f"{game} {name}": Pool(f"{game} {name}", game, clock)
            for game in hub.engine.games
            for name, clock in POOL_CLOCKS.items()
        }
        self._pools: Pools[Wanted] = Pools()
        self._people: dict[str, set[Connection]] = {}
        """Who is here, by who they are, each with their lines."""
        self._own: dict[str, set[str]] = {}
        """By who they are the rooms that they know as their own."""
        self._shown = Shown()
        self._current = False
        """Whether that is told as it changes, since somebody is here."""
        self._reading = asyncio.Lock()
        self._joining = asyncio.Lock()
        """Held while wars that gather are looked through: who come together find each other."""
        self._told_pools: LobbyPools | None = None
        self._dirty: set[str] = set()
        """Rooms that may not be as they were told."""
        self._news = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        limit = hub.limits.tables_a_minute
        self._throttles = Throttles(limit, limit / 60)
        hub.store.heed(self._note)

    def __deepcopy__(self, _memo: object) -> "Lobby":
        """The same: the framework copies its routes with all that they hold."""
        return self

    def start(self) -> None:
        """Begin to tell what changes, and to look wider for those who wait."""
        self._tasks = [asyncio.create_task(work()) for work in (self._tell_on, self._look_wider)]

    async def close(self) -> None:
        """Tell nothing more."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # Who comes and goes

    @asynccontextmanager
    async def joined(self, _about: str, connection: Connection) -> AsyncIterator[None]:
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
                self._pools.leave(connection)
                self._people = {who: there for who, there in self._people.items() if there}
                self._own = {who: own for who, own in self._own.items() if who in self._people}
                self._current = self._current and bool(self._people)
                self._news.set()

    async def welcome(self, _about: str, connection: Connection) -> None:
        """Tell a browser all that there is."""
        async with self._reading:
            if not self._current:
                self._shown, self._current = await self.shelves.shown(), True
        account = await self._accounts.of(connection.guest)
        mine = await self.shelves.mine(connection.guest or "")
        self._own.setdefault(connection.guest or "", set()).update(_names(mine))
        state = self._state()
        welcome = LobbyWelcome(
            name=account.name if account else "",
            people=state.people,
            pools=state.pools,
            war_pools=state.war_pools,
            seeking=self._seeking(connection),
            tables=tuple(self._shown.tables.values()),
            wars=tuple(self._shown.wars.values()),
            my_tables=mine.tables,
            my_wars=mine.wars,
        )
        connection.tell(welcome)

    @property
    def _lines(self) -> Sequence[Connection]:
        return [line for lines in self._people.values() for line in lines]

    def _seeking(self, line: Hashable) -> Seeking:
        found = self._pools.at(line)
        if found is None:
            return Seeking()
        wanted, seeker = found
        within = round(seeker.within(monotonic()) or 0)
        seats = seeker.sizes[0] if len(seeker.sizes) == 1 else 0
        return Seeking(*wanted, within, seats)

    def _state(self) -> LobbyPools:
        pools = tuple(map(self._counted, self._kinds.values()))
        return LobbyPools(len(self._people), pools, tuple(map(self._counted, POOLS.values())))

    def _counted(self, kind: AnyPool) -> AnyPool:
        """A pool with how many wait in it."""
        waiting = self._pools.waiting
        casual, rated = waiting(Wanted(kind.id, False)), waiting(Wanted(kind.id, True))
        return replace(kind, waiting=casual, rated=rated)

    # Pairing

    async def seek(self, connection: Connection, wish: Seek) -> None:
        """Have a browser wait in a pool, or play whoever waits there.

        Raises:
            RefusalError: if it may not.
            SQLAlchemyError: if the database fails.
        """
        pool = self._kinds.get(wish.pool)
        if pool is None:
            raise refuse("unknown-pool", expected=", ".join(self._kinds))
        guest = await self._admitted(connection, wish)
        if pool.clock.is_live:
            await self._meet(
                Wanted(pool.id, wish.rated), await self._seeker(connection, guest, pool)
            )
        else:
            self._pools.leave(connection)
            table = await self._slow_table(pool, wish, guest)
            connection.tell(Paired(table))
        self._news.set()

    async def seek_war(self, connection: Connection, wish: SeekWar) -> None:
        """Have a browser be in a war that gathers people, wait in a pool for one, or found one.

        Raises:
            RefusalError: if it may not.
            SQLAlchemyError: if the database fails.
        """
        pool = POOLS.get(wish.pool)
        if pool is None:
            raise refuse("unknown-pool", expected=", ".join(POOLS))
        guest = await self._admitted(connection, wish)
        self._pools.leave(connection)
        async with self._joining:
            war = await self._such_war(pool, wish, guest)
            if war is None and not pool.clock.is_live:
                war = await self._slow_war(pool, wish, guest)
        if war is None:
            seeker = await self._seeker(connection, guest, pool, sizes_of(wish))
            await self._meet(Wanted(pool.id, wish.rated), seeker)
        else:
            connection.tell(Paired(war=war))
        self._news.set()

    async def _admitted(self, connection: Connection, wish: Seek | SeekWar) -> _Guest:
        """Who asks, unless they ask too often; see `_named`."""
        guest = await self._named(connection, wish)
        check_often(self._throttles.take(connection.address))
        return guest

    async def _seeker(
        self,
        connection: Connection,
        guest: _Guest,
        pool: Pool | WarPool,
        sizes: tuple[int, ...] = (2,),
    ) -> Seeker:
        """Who asks, as they wait in a pool for a game for so many."""
        who = guest.principal
        rating = (await self._ratings_of([who], pool.game, "live")).get(who)
        avoids = await self._hub.store.blocks.around(who)
        return Seeker(connection, who, guest.name, rating, avoids, monotonic(), sizes)

    async def _named(self, connection: Connection, wish: Seek | SeekWar) -> _Guest:
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
            return _Guest(connection.guest, account.name, registered=True)
        (name,) = await self._accounts.seat_names(None, [wish.name])
        return _Guest(connection.guest, name, registered=False)

    async def _meet(self, wanted: Wanted, seeker: Seeker) -> None:
        if seeker.line not in self._people.get(seeker.principal, ()):
            return  # gone meanwhile: nobody would ever have them wait no longer
        met = self._pools.meet(wanted, seeker)
        if met:
            await self._have_play(wanted, (*met, seeker))
        else:
            self._say(seeker, self._seeking(seeker.line))

    async def _have_play(self, wanted: Wanted, seekers: Sequence[Seeker]) -> None:
        try:
            paired = await self._founded(wanted, seekers)
        except (RefusalError, SQLAlchemyError) as error:
            log.warning("not paired", error=type(error).__name__)
            refusal = error if isinstance(error, RefusalError) else not_stored()
            for one in seekers:
                self._say(one, Seeking())
                self._refuse(one, refusal)
            return
        log.info("paired", table=paired.table, war=paired.war, pool=wanted.pool)
        for seeker in seekers:
            for line in self._people.get(seeker.principal, ()):
                line.tell(self._seeking(line))
        for seeker in seekers:
            self._say(seeker, paired)

    async def _founded(self, wanted: Wanted, seekers: Sequence[Seeker]) -> Paired:
        """Where those play who have met."""
        first, last = seekers[0], seekers[-1]
        if wars := POOLS.get(wanted.pool):
            request = war_for(len(seekers), wars.clock, first.name, rated=wanted.rated)
            people = [(one.principal, one.name) for one in seekers]
            return Paired(war=await self._wars.pair(request, people))
        wish = self._table(self._kinds[wanted.pool], first.name, rated=wanted.rated)
        return Paired(await self._hub.pair(wish, first.principal, last.principal, last.name))

    async def _look_wider(self) -> None:
        """Pair those who have waited long enough for each other; tell others how far is looked."""
        before = monotonic()
        while True:
            await asyncio.sleep(LOOK_AGAIN)
            time = monotonic()
            try:
                for wanted, seekers in [*self._pools.due(time)]:
                    await self._have_play(wanted, seekers)
                    self._news.set()
                for seeker in self._pools.widened(before, time):
                    self._say(seeker, self._seeking(seeker.line))
            except Exception:  # whatever it is, the others are to be paired
                log.exception("not looked for wider")
            before = time

    async def _slow_table(self, pool: Pool, wish: Seek, guest: _Guest) -> str:
        """A table of the list at which somebody waits for such a game, or a new one that waits."""
        for table in await self._such_tables(pool, guest.principal, rated=wish.rated):
            if table.you:
                return table.id
            side = next(seat.side for seat in table.seats if seat.kind == "open")
            try:
                await self._hub.take_seat(
                    table.id, side, guest.principal, guest.name, registered=guest.registered
                )
            except RefusalError:
                continue  # somebody was faster
            return table.id
        request = self._table(pool, guest.name, rated=wish.rated)
        return (await self._hub.create(request, guest.principal)).id

    async def _such_tables(self, pool: Pool, who: str, *, rated: bool) -> list[TableSummary]:
        """Those at which a game of a pool waits: one's own, then those of who is nearest in rating.

        Of those as near comes first who has waited longest.
        """
        usual = _usual(self._hub.engine.games[pool.game])
        found, _ = await self._hub.listed(100, "waiting", None, None)
        such = [
            (table, next((seat.guest for seat in listed.seats if seat.guest), ""))
            for listed in reversed(found)  # who has waited longest
            if _is_such(table := self._hub.told(listed, who), pool, usual, rated=rated)
        ]
        holders = [holder for _, holder in such]
        ratings = await self._ratings_of([who, *holders], pool.game, "slow")

        def far(one: tuple[TableSummary, str]) -> tuple[bool, float]:
            table, holder = one
            return not table.you, apart(ratings.get(holder), ratings.get(who))

        return [table for table, _ in sorted(such, key=far)]

    def _table(self, pool: Pool, name: str, *, rated: bool) -> NewTable:
        """The request for a table at which somebody waits, at either side, for a game of a pool."""
        game = self._hub.engine.games[pool.game]
        mine, open_side = random.sample(game.sides, 2)
        seats = {mine: NewSeat("me", name), open_side: NewSeat("open")}
        variant, board = game.offered
        return NewTable(
            game=pool.game,
            seats=seats,
            variant=variant,
            board=board,
            clock=pool.clock,
            rated=rated,
        )

    async def _such_war(self, pool: WarPool, wish: SeekWar, guest: _Guest) -> str | None:
        """Have somebody sit at a war that gathers, and agree to begin; None if there is none."""
        for war in await self._such_wars(pool, wish, guest.principal):
            seat = open_seat(war)
            if war.you or seat is None:
                return war.id
            try:
                await self._wars.take_seat(
                    war.id, seat, guest.principal, guest.name, registered=guest.registered
                )
                await self._wars.ask(war.id, guest.principal, Agree(seat, agreed=True))
            except RefusalError:
                continue  # somebody was faster, or is not to meet them
            return war.id
        return None

    async def _such_wars(self, pool: WarPool, wish: SeekWar, who: str) -> list[WarInfo]:
        """Those that gather: one's own, then what begins soonest, then who is nearest in rating."""
        found, _ = await self._wars.listed(100, "gathering", None, None, founded=True)
        avoids = await self._hub.store.blocks.around(who)
        such = list[tuple[WarInfo, list[str]]]()
        for listed in reversed(found):  # who has waited longest
            war = self._wars.told(listed, who)
            sitting = [seat.guest for seat in listed.seats if seat.guest]
            bears = war.you or avoids.isdisjoint((listed.room.founder, *sitting))
            if bears and is_such(war, pool.clock, sizes_of(wish), rated=wish.rated):
                such.append((war, sitting))
        holders = {holder for _, sitting in such for holder in sitting}
        pace: Pace = "live" if pool.clock.is_live else "slow"
        ratings = await self._ratings_of([who, *holders], pool.game, pace)

        def far(one: tuple[WarInfo, list[str]]) -> tuple[bool, int, float]:
            war, sitting = one
            distance = (apart(ratings.get(other), ratings.get(who)) for other in sitting)
            return not war.you, missing(war), max(distance, default=0)

        return [war for war, _ in sorted(such, key=far)]

    async def _slow_war(self, pool: WarPool, wish: SeekWar, guest: _Guest) -> str:
        """A new war that waits for others; who wants any number is content with the fewest."""
        size = min(sizes_of(wish))
        request = war_for(size, pool.clock, guest.name, rated=wish.rated)
        war = await self._wars.create(request, guest.principal)
        await self._wars.ask(war.id, guest.principal, Agree(war.you[0], agreed=True))
        return war.id

    def withdraw(self, connection: Connection) -> None:
        """Have a browser wait no longer."""
        self._pools.leave(connection)
        connection.tell(Seeking())
        self._news.set()

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
        await self._wars.ask(wish.war, connection.guest, DeclineSeat())

    def _say(self, seeker: Seeker, saying: msgspec.Struct) -> None:
        if isinstance(seeker.line, Connection):
            seeker.line.tell(saying)

    def _refuse(self, seeker: Seeker, refusal: RefusalError) -> None:
        if isinstance(seeker.line, Connection):
            text = refusal.sentence.format(seeker.line.language)
            seeker.line.tell(Problem(refusal.code, text))

    # What changes

    def _note(self, rooms: Sequence[str]) -> None:
        """Know that rooms are not as they were."""
        if self._people:
            self._dirty.update(rooms)
            self._news.set()

    async def _tell_on(self) -> None:
        """Tell what has changed, again and again, but not oftener than can be read."""
        while True:
            await self._news.wait()
            self._news.clear()
            try:
                await self._tell_news()
            except SQLAlchemyError:
                log.exception("lobby not told")
                self._news.set()
            except Exception:  # whatever it is, the others are to hear what comes
                log.exception("lobby not told")
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
            found = await self.shelves.news_for(list(self._people), rooms)
            for guest, lines in self._people.items():
                if (mine := self._own_news(guest, found, rooms)) != LobbyMine():
                    for connection in lines:
                        connection.tell(mine)
            async with self._reading:
                shown = await self.shelves.shown()
                changes, self._shown = shown.changes(self._shown), shown
        except SQLAlchemyError:
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
            connection.tell_encoded(text)


def _names(mine: LobbyMine) -> set[str]:
    """Those of the rooms."""
    return {table.id for table in mine.tables} | {war.id for war in mine.wars}


def _usual(game: Game) -> tuple[str, str]:
    """What tables show that were founded as is offered: a board may have rules of its own."""
    variant, board = game.offered
    return game.board_class.start(variant, board).variant_text, board


def _is_such(table: TableSummary, pool: Pool, usual: tuple[str, str], *, rated: bool) -> bool:
    """Whether whoever sits down at a table that waits plays a game of a pool."""
    return (
        (table.game, table.clock, table.rated) == (pool.game, pool.clock, rated)
        and (table.variant, table.board) == usual
        and not (table.lay or table.ply or table.content)
    )
