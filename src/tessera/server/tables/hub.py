"""All tables that are in use, and everything that can be asked of them.

One lock a table keeps its events in order. An event is stored first, then known, then told. When
storing fails for any reason the table is forgotten and read again, so memory never disagrees with
what is kept.
"""

import asyncio
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import ParamSpec, TypeVar

import structlog
from msgspec import Raw, structs

from tessera.games.common.chance import Chance
from tessera.games.common.errors import RulesError
from tessera.games.common.game import Game
from tessera.games.common.record import GameRecord
from tessera.i18n import Message, message
from tessera.search.messages import Found, Search
from tessera.server.addresses import Addresses
from tessera.server.bots.players import BotPlayers
from tessera.server.bots.pool import Bots
from tessera.server.bots.preparation import Preparation
from tessera.server.clock import now
from tessera.server.engine import Engine
from tessera.server.limits import Limits
from tessera.server.messages import (
    Explain,
    Foreseen,
    Foretell,
    Foretold,
    NewTable,
    TablePage,
    TableStatus,
    TableSummary,
)
from tessera.server.refusals import RefusalError, refuse, refused_by_rules
from tessera.server.storage.journal import Journal
from tessera.server.storage.kept import Listed, Mark
from tessera.server.storage.store import OvertakenError, Store
from tessera.server.tables import keeping
from tessera.server.tables.entry import Founding, summarise
from tessera.server.tables.events import TALK, Event
from tessera.server.tables.fold import happen, replay, sit
from tessera.server.tables.founding import checked_name, found_rematch, found_table, is_id
from tessera.server.tables.grants import Wish, grant
from tessera.server.tables.live import Connection, LiveTable
from tessera.server.tables.pasts import Pasts
from tessera.server.tables.table import Table

P = ParamSpec("P")
T = TypeVar("T")

REHEARSAL = Chance.of("rehearsal")
"""Draws where nobody plays."""

log = structlog.get_logger(__name__)


class Hub:
    """The tables of a server."""

    def __init__(
        self,
        engine: Engine,
        store: Store,
        bots: Bots[Search, Found],
        preparation: Preparation,
        *,
        limits: Limits | None = None,
        addresses: Addresses | None = None,
        pace: float = 0.0,
    ) -> None:
        self.engine = engine
        self.store = store
        self._journal = Journal(store)
        self._limits = limits or Limits()
        self._tables: dict[str, LiveTable] = {}
        self._addresses = addresses or Addresses(self._limits.address_connections)
        self._pasts = Pasts()
        self._players = BotPlayers(self, bots, preparation, pace)
        # A thread for all rules: they may compile, and must not hold up the event loop then.
        self._rules = ThreadPoolExecutor(1, thread_name_prefix="rules")
        # Another for what takes as long as a game: nobody who plays waits for it.
        self._games = ThreadPoolExecutor(1, thread_name_prefix="games")

    async def resume(self) -> None:
        """Let bots and chance go on where they are to move."""
        for table_id in await self.store.going_on(keeping.KIND):
            try:
                async with self.visit(table_id) as (live, table):
                    self._players.wake(live, table)
            except RefusalError as refusal:
                log.warning("table cannot go on", table=table_id, error=refusal.code)
            except Exception:  # whatever is wrong with one table, the others go on
                log.exception("table cannot go on", table=table_id)

    async def rehearse(self) -> None:
        """Load the compiled rules of all games, and have bots do so, before somebody waits."""
        for game in self.engine.games.values():
            board = await self.by_rules(game.board_class.start)
            await self.by_rules(REHEARSAL.settle, board)
            await self.by_rules(board.scene)
            await self._players.rehearse(board)

    async def close(self) -> None:
        """Stop all bots, and wait until all is kept."""
        await self._players.close()
        await self._journal.close()
        for thread in (self._rules, self._games):
            thread.shutdown(wait=False, cancel_futures=True)

    @property
    def tables_in_memory(self) -> int:
        """How many tables somebody is at, or bots play at."""
        return len(self._tables)

    @property
    def connections(self) -> int:
        """How many browsers are connected to tables."""
        return sum(len(live.connections) for live in self._tables.values())

    async def by_rules(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Do what needs the rules of a game, off the event loop."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._rules, lambda: work(*args, **kwargs))

    async def by_game(self, work: Callable[[], T]) -> T:
        """Do what takes the longer the longer a game is."""
        return await asyncio.get_running_loop().run_in_executor(self._games, work)

    # Tables as lists show them

    async def page(
        self,
        guest: str,
        size: int,
        status: TableStatus | None = None,
        after: Mark | None = None,
        *,
        mine: bool = False,
    ) -> TablePage:
        """A page of the tables that are listed, or of a guest's own; newest first."""
        found = await self.store.page(
            keeping.KIND, size + 1, status, after, guest if mine else None
        )
        shown = found[:size]
        mark = str(Mark.of(shown[-1])) if len(found) > size else None
        return TablePage(tuple(self._summary(listed, guest) for listed in shown), mark)

    async def summary(self, table_id: str, guest: str) -> TableSummary:
        """One table as a list shows it to a guest.

        Raises:
            RefusalError: if there is none of this name.
        """
        listed = await self.store.entry(keeping.KIND, table_id) if is_id(table_id) else None
        if listed is None:
            raise refuse("unknown-table")
        return self._summary(listed, guest)

    async def record(self, table_id: str) -> GameRecord:
        """The game played at a table so far.

        Raises:
            RefusalError: if there is no such table.
        """
        async with self.visit(table_id) as (_, table):
            return await self.by_game(table.record)

    def _summary(self, listed: Listed, guest: str) -> TableSummary:
        live = self._tables.get(listed.room.id)
        present = live.present if live else frozenset()
        founding = keeping.read_founding(listed.room)
        standing = keeping.read_standing(listed.standing)
        return summarise(founding, standing, keeping.read_chairs(listed.seats), present, guest)

    # What people ask for

    async def create(self, request: NewTable, guest: str) -> TableSummary:
        """Found a table.

        Raises:
            RefusalError: saying what about the request cannot be had.
        """
        if all(seat.kind == "bot" for seat in request.seats.values()):
            await self._check_bot_tables(guest)
        table = await self.by_rules(found_table, self.engine, request, guest, now())
        await self._keep_content(table)
        await self.store.create(keeping.new_room(table))
        await self._open(table)
        return await self.summary(table.founding.id, guest)

    async def _open(self, table: Table) -> None:
        """Let begin what begins by itself at a new table, once it is kept."""
        founding = table.founding
        log.info("table founded", table=founding.id, game=founding.game, variant=founding.variant)
        if table.goes_on:
            async with self.visit(founding.id) as (live, table):
                self._players.wake(live, table)

    async def _check_bot_tables(self, guest: str) -> None:
        """Let nobody have bots play each other at many tables.

        Raises:
            RefusalError: if they have enough of them.
        """
        most = self._limits.bot_tables
        if await self.store.unfinished_of_bots(keeping.KIND, guest) >= most:
            raise refuse("too-many-bot-tables", most=most)

    async def take_seat(self, table_id: str, side: str, guest: str, name: str) -> TableSummary:
        """Sit down on an open seat.

        Raises:
            RefusalError: if it is taken, or there is no such table or seat.
        """
        name = checked_name(name)
        async with self.visit(table_id) as (live, table):
            after = sit(table, side, guest, name, now())
            try:
                with live.storing(after):
                    await self._journal.append(keeping.seated(side, after))
            except OvertakenError:
                raise refuse("taken") from None
            log.info("seat taken", table=table_id, side=side)
            live.announce_seats(after)
            self._players.wake(live, after)
            return after.summary(live.present, guest)

    async def ask(self, table_id: str, guest: str | None, wish: Wish) -> None:
        """Play an action, take one back, resign, or settle that with the other player.

        Raises:
            RefusalError: if that may not be.
        """
        async with self.visit(table_id) as (live, table):
            event, again = grant(table, guest, wish, now()), None
            if event.kind == "rematch":
                again = await self.by_rules(found_rematch, self.engine, table, now())
                event = replace(event, action=again.founding.id)
            await self.happen(live, table, event, again)
        if again is not None:
            await self._open(again)

    async def explain(self, table_id: str, wish: Explain) -> Message:
        """Why an action may not be played.

        Raises:
            RefusalError: if there is no such cell.
        """
        async with self.visit(table_id) as (_, table):
            try:
                reason = await self.by_rules(table.board.explain_picks, *wish.picks)
            except RulesError as error:
                raise refused_by_rules(error) from error
        return reason or message("server-is-legal")

    async def foretell(self, table_id: str, wish: Foretell) -> Foretold:
        """What a legal action would do.

        Raises:
            RefusalError: if it is not legal, with the reason.
        """
        async with self.visit(table_id) as (_, table):
            try:
                action = await self.by_rules(table.board.foretell, wish.action)
            except RulesError as error:
                raise refused_by_rules(error) from error
            return Foretold(table.seq, action)

    async def foresee(self, table_id: str) -> Foreseen:
        """What can be taken at a table as it stands."""
        async with self.visit(table_id) as (live, table):
            if live.foreseen is None or live.foreseen[0] != table.seq:
                foresight = await self.by_rules(table.board.foresight)
                live.foreseen = table.seq, Foreseen(**structs.asdict(foresight))
            return live.foreseen[1]

    async def welcome(self, table_id: str, connection: Connection) -> None:
        """Tell a connection anew all there is to know."""
        async with self.visit(table_id) as (live, table):
            live.welcome(table, await self._past(table), [connection])

    @asynccontextmanager
    async def joined(self, table_id: str, connection: Connection) -> AsyncIterator[None]:
        """While a connection is at a table; it is welcomed, and the others hear of it.

        Raises:
            RefusalError: if there is no such table, or the guest is there too often.
        """
        with self._addresses.counted(connection.address):
            async with self._at_table(table_id, connection):
                yield

    @asynccontextmanager
    async def _at_table(self, table_id: str, connection: Connection) -> AsyncIterator[None]:
        """While a connection is at a table."""
        try:
            async with self.visit(table_id) as (live, table):
                if live.connections_of(connection.guest) >= self._limits.connections:
                    raise refuse("too-many-connections", most=self._limits.connections)
                past = await self._past(table)
                live.connections.add(connection)
                live.welcome(table, past, [connection])
                live.announce_seats(table, but=connection)
            yield
        finally:
            await self._leave(table_id, connection)

    async def _leave(self, table_id: str, connection: Connection) -> None:
        """Forget a connection, if it was at a table; the others hear of it."""
        live = self._tables.get(table_id)
        if live is None or connection not in live.connections:
            return
        live.connections.discard(connection)
        if live.in_use:
            async with self.visit(table_id) as (live, table):
                live.announce_seats(table)
        self.release(live)

    # How a table changes

    @asynccontextmanager
    async def visit(self, table_id: str) -> AsyncIterator[tuple[LiveTable, Table]]:
        """A table, read if need be, for one visitor at a time.

        Raises:
            RefusalError: if there is no such table.
        """
        live = self._tables.setdefault(table_id, LiveTable(table_id))
        live.visitors += 1
        try:
            async with live.lock:
                if live.table is None:
                    live.table = await self._load(table_id)
                yield live, live.table
        finally:
            live.visitors -= 1
            self.release(live)

    def release(self, live: LiveTable) -> None:
        """Forget a table that nobody uses."""
        if not live.in_use and self._tables.get(live.id) is live:
            del self._tables[live.id]

    async def happen(
        self, live: LiveTable, table: Table, event: Event, founded: Table | None = None
    ) -> None:
        """Let an event happen: keep it, know it, tell it.

        Args:
            live: where it happens, to be held by the caller.
            table: as it stands there before.
            event: what happens.
            founded: a new table that the event names; it is kept if the event is, not else.

        Raises:
            RefusalError: if the rules do not allow it, or another event came first.
        """
        after = await self.by_rules(happen, table, event)
        try:
            with live.storing(after):
                if founded is not None:
                    await self._keep_content(founded)
                await self._journal.append(keeping.change(event, after, founded))
        except OvertakenError:
            live.table = await self._load(live.id)
            live.welcome(live.table, await self._past(live.table), live.connections)
            raise refuse("out-of-date") from None
        if after.status == "finished" and event.kind not in TALK:
            log.info("game over", table=live.id, result=after.standing.result)
        live.thinking = None
        live.announce_event(event, after)
        self._players.wake(live, after)

    async def _load(self, table_id: str) -> Table:
        stored = await self.store.load(keeping.KIND, table_id) if is_id(table_id) else None
        if stored is None or stored.room.game not in self.engine.games:
            raise refuse("unknown-table")
        founding = keeping.read_founding(stored.room)
        game = await self._game_of(founding)

        def replayed() -> Table:
            chairs = keeping.read_chairs(stored.seats)
            board = game.board_class.from_text(founding.initial)
            events = tuple(keeping.read_event(kept) for kept in stored.events)
            table = replay(founding, chairs, board, events)
            return replace(table, updated=stored.standing.updated)

        return await self.by_game(replayed)

    async def _keep_content(self, table: Table) -> None:
        """Keep what a new table is played with, so that it can be read for ever."""
        if content := table.board.content.text:
            await self.store.contents.keep(table.founding.content, table.founding.game, content)

    async def _game_of(self, founding: Founding) -> Game:
        """The game of a table, with what it was founded to be played with.

        Raises:
            RefusalError: if that is not known here.
        """
        game = self.engine.games[founding.game]
        if founding.content == game.content.address:
            return game
        text = game.known(founding.content) or await self.store.contents.read(founding.content)
        if text is None or game.contents is None:
            raise refuse("other-content")
        return await self.by_game(lambda: game.played_with(text))

    async def _past(self, table: Table) -> tuple[Raw, ...]:
        """The positions of a table before the one now."""
        return await self.by_game(lambda: self._pasts.of(table))
