"""Manager of a server's tables, and the operations on them."""

import random
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar

from msgspec import structs
from sqlalchemy.ext.asyncio import AsyncConnection
from typing_extensions import Unpack

from tessera.games.common.board import Board
from tessera.games.common.errors import RulesError
from tessera.games.common.record import GameRecord
from tessera.i18n import message
from tessera.search.messages import SearchRequest, SearchResponse
from tessera.server.core.clock import now
from tessera.server.core.errors import (
    RefusalError,
    refuse,
    refused_by_rules,
    without_notation,
)
from tessera.server.core.games import REHEARSAL, Engine
from tessera.server.core.logs import log
from tessera.server.db.records import Call, Change, Listed, Mark
from tessera.server.db.store import Store
from tessera.server.rooms.adapter import Transition
from tessera.server.rooms.commands import Command, Query
from tessera.server.rooms.connection import Connection
from tessera.server.rooms.listing import read_in_slices
from tessera.server.rooms.manager import RoomManager, Services
from tessera.server.rooms.names import checked_name
from tessera.server.tables import persistence
from tessera.server.tables.adapter import TableAdapter
from tessera.server.tables.commands import (
    COMMANDS,
    conditional_side,
    decide,
    decline_event,
    timeout_event,
    withdraw_event,
)
from tessera.server.tables.conditional_moves import checked_lines
from tessera.server.tables.contents import find_content
from tessera.server.tables.creation import create_rematch, create_table
from tessera.server.tables.events import Event
from tessera.server.tables.fair_play import FairPlay
from tessera.server.tables.messages import (
    ActionPreview,
    AnswerOffer,
    ConditionalMovesChanged,
    CurrentThreats,
    Explain,
    Explanation,
    GetThreats,
    NewConditionalMoves,
    NewTable,
    PreviewAction,
    TableCommand,
    TablePage,
    TableStatus,
    TableSummary,
)
from tessera.server.tables.reducer import take_seat, with_conditional_moves
from tessera.server.tables.summary import summarise
from tessera.server.tables.table import Table
from tessera.server.workers.pool import WorkerPool
from tessera.server.workers.warmup import WarmUp

WARM_UP_ACTIONS = 60
"""Actions played to warm up: through the set-up and into the middle of a game."""


class TableManager(RoomManager[Table, Event]):
    """The tables of a server."""

    def __init__(
        self,
        engine: Engine,
        store: Store,
        bots: WorkerPool[SearchRequest, SearchResponse],
        warm_up: WarmUp,
        *,
        pace: float = 0.0,
        **shared: Unpack[Services],
    ) -> None:
        self.engine = engine
        self._warm_up = warm_up
        self._table_adapter = TableAdapter(engine, store.contents, bots, warm_up, pace)
        super().__init__(self._table_adapter, store, **shared)
        self.fair_play: FairPlay = FairPlay(engine, store, self.run_long)

    async def warm_up(self) -> None:
        """Load the compiled rules of all games, here and in the bot workers."""
        for game in self.engine.games.values():
            board = await self.run_rules(game.board_class.start)
            await self.run_rules(REHEARSAL.advance, board)
            await self._table_adapter.warm_up(board)
            await self.run_rules(_play_through, board)
        self.warmed_up = True

    # Lists

    async def page(
        self,
        principal: str,
        size: int,
        status: TableStatus | None = None,
        after: Mark | None = None,
        *,
        mine: bool = False,
    ) -> TablePage:
        """A page of the listed tables, or of a principal's own; newest first."""
        shown, mark = await self.list_page(size, status, after, principal if mine else None)
        summaries = await read_in_slices(shown, lambda listed: self.describe(listed, principal))
        return TablePage(summaries, mark)

    async def summary(self, table_id: str, principal: str) -> TableSummary:
        """A principal's summary of one table.

        Raises:
            RefusalError: if there is no such table.
        """
        room = self._rooms.get(table_id)
        if room is None or room.not_owner or room.state is None:
            return self.describe(await self.find_listed(table_id), principal)
        return room.state.summary(room.present, principal)

    async def check_finished(self, table_id: str, principal: str) -> None:
        """Check that a game is over.

        Raises:
            RefusalError: if it is not, or there is no such table.
        """
        if (await self.summary(table_id, principal)).status != "finished":
            raise refuse("game-goes-on")

    async def record(self, table_id: str) -> GameRecord:
        """The record of a table's game so far.

        Raises:
            RefusalError: if there is no such table, or its board was never completed.
        """
        async with self.acquire(table_id) as (_, table):
            return await self.run_long(table.record)

    def describe(self, listed: Listed, principal: str) -> TableSummary:
        """A principal's summary of a stored table."""
        config = persistence.read_config(listed.room)
        state = persistence.read_state(listed.state)
        chairs = persistence.read_chairs(listed.seats)
        return summarise(config, state, chairs, self.present_at(config.id), principal)

    # Commands

    async def create(
        self, request: NewTable, principal: str, invited: Mapping[str, str] | None = None
    ) -> TableSummary:
        """Create a table; `invited` maps sides to the principals for whom open seats are reserved.

        Raises:
            RefusalError: if the request is invalid, or adds a bot to a position similar to the
                principal's own game against a person.
        """
        if all(seat.kind == "bot" for seat in request.seats.values()):
            await self.check_bot_limit(principal)
        if invited:
            await self.store.blocks.check(principal, invited.values())
        content = await self.content(request.game, request.content)
        request = structs.replace(request, content=content)
        game = self.engine.games.get(request.game)
        if request.position or (game and game.is_own_board(request.board)):
            # The check for a win in the first turn needs compiled rules.
            await self._warm_up.until_playable(request.game)
        table = await self.run_rules(create_table, self.engine, request, principal, now(), invited)
        if (request.position or request.actions) and any(
            chair.kind == "bot" for chair in table.chairs
        ):
            await self.fair_play.check_not_near_own(principal, request.game, lambda: [table.board])
        await self._store_content(table)
        await self._store_new(persistence.new_room(table))
        await self._start(table)
        return await self.summary(table.config.id, principal)

    async def create_paired(self, request: NewTable, principal: str, other: str, name: str) -> str:
        """Create a table for two paired players, and return its id.

        Args:
            request: the table as the first player would request it, with one open seat.
            principal: the first player, who becomes the creator.
            other: the player on the open seat.
            name: the display name of that player.

        Raises:
            RefusalError: if the request is invalid.
        """

        def founded() -> Table:
            table = create_table(self.engine, request, principal, now())
            side = next(chair.side for chair in table.chairs if chair.kind == "open")
            return take_seat(table, side, other, checked_name(name), now())

        table = await self.run_rules(founded)
        await self._store_new(persistence.new_room(table))
        await self._start(table)
        return table.config.id

    async def create_all(
        self, tables: Sequence[Table], along: Callable[[AsyncConnection], Awaitable[None]]
    ) -> None:
        """Store new tables in one transaction with other changes, and start them.

        Args:
            tables: new tables without open seats.
            along: makes the other changes in the same transaction.

        Raises:
            OvertakenError: if another process has created them first.
        """
        new = {
            table.config.id: (persistence.new_room(table), self._new_table_calls(table))
            for table in tables
        }
        await self.store.create_all(new, along)
        self._journal.wake_outbox()
        for table in tables:
            await self._start(table)

    def _new_table_calls(self, table: Table) -> tuple[Call, ...]:
        """Notifications for the player who begins at a new table."""
        waits = self._table_adapter.awaiting(table)
        return tuple(
            Call("turn", (place,), turn, waits.slow) for place, turn in waits.awaited.items()
        )

    async def _start(self, table: Table) -> None:
        """Cache a stored new table, and start its bot, chance or clock."""
        config = table.config
        log.info("table created", table=config.id, game=config.game, variant=config.variant)
        await self._cache(config.id, table)
        if table.is_active:
            await self.submit(config.id, lambda _: None)

    async def take_seat(
        self, table_id: str, side: str, principal: str, name: str, *, registered: bool = False
    ) -> TableSummary:
        """Take an open seat.

        Raises:
            RefusalError: if there is no such table or seat, the seat is taken, the game is rated
                and the principal not registered, or the opponent blocks the principal.
        """
        name = checked_name(name)

        def seated(table: Table) -> Transition[Table, Event]:
            if table.config.rated and not registered:
                raise refuse("rated-guest")
            after = take_seat(table, side, principal, name, now())
            return Transition(after, persistence.seat_change(side, after))

        async with self.acquire(table_id) as (room, table):
            await self.store.blocks.check(principal, (chair.principal for chair in table.chairs))
            try:
                await self.commit(room, seated)
            except RefusalError as refusal:
                raise refuse("taken") if refusal.code == "out-of-date" else refusal from None
            log.info("seat taken", table=table_id, side=side)
            await self.advance(room)
        return await self.summary(table_id, principal)

    async def execute(self, table_id: str, principal: str | None, command: TableCommand) -> None:
        """Execute a player's command.

        Raises:
            RefusalError: if the command is not allowed.
        """

        def decided(table: Table) -> Event | Transition[Table, Event]:
            event = decide(table, principal, command, now())
            return self._rematch(table, event) if event.kind == "rematch" else event

        async with self.acquire(table_id) as (room, table):
            if isinstance(command, AnswerOffer):  # may create a table with the same content
                await self._store_content(table)
            # Commands after the deadline must fail even if the timer has not fired yet.
            await self.commit(room, lambda table: timeout_event(table, now()))
            committed = await self.commit(room, decided)
            await self.advance(room)
        if committed and committed.created:
            await self._start(committed.created)

    def _rematch(self, table: Table, event: Event) -> Transition[Table, Event]:
        """The transition that agrees to a rematch, and creates its table."""
        again = create_rematch(self.engine, table, now())
        event = replace(event, action=again.config.id)
        after, change = self._table_adapter.apply(table, event)
        change = replace(change, created_room=persistence.new_room(again))
        return Transition(after, change, event, again)

    async def set_conditional_moves(
        self, table_id: str, principal: str, request: NewConditionalMoves
    ) -> ConditionalMovesChanged:
        """Replace a player's conditional moves.

        Raises:
            RefusalError: if conditional moves are not allowed now, or a line is invalid.
        """
        async with self.acquire(table_id) as (room, table):
            side = conditional_side(table, principal, request)
            lines = await self.run_long(
                lambda: checked_lines(table.turn_start[0], side, request.lines)
            )

            def replaced(table: Table) -> Transition[Table, Event]:
                after = with_conditional_moves(
                    table, conditional_side(table, principal, request), lines
                )
                return Transition(
                    after,
                    Change(
                        table_id,
                        conditional_moves=persistence.changed_conditional_moves(table, after),
                    ),
                )

            await self.commit(room, replaced)
            changed = ConditionalMovesChanged(room.loaded_state.conditional_moves_of(principal))
            for connection in tuple(room.connections):
                if connection.principal == principal:
                    connection.send(changed)
            await self.advance(room)
        return changed

    async def decline(self, table_id: str, principal: str | None) -> None:
        """Decline an invitation, which closes the table.

        Raises:
            RefusalError: if no seat is reserved for the principal.
        """
        await self.submit(table_id, lambda table: decline_event(table, principal, now()))

    async def withdraw(self, table_id: str, principal: str) -> None:
        """End the unfinished game of a player who leaves its tournament or the site.

        Raises:
            RefusalError: if there is no such table, or it cannot be opened here.
        """
        await self.submit(table_id, lambda table: withdraw_event(table, principal, now()))

    def is_ready(self, game: str) -> bool:
        """Whether the rules of a game are compiled."""
        return self._warm_up.is_ready(game)

    async def content(self, game: str, text_or_address: str) -> str:
        """Return content as text, looking it up if given its address.

        Raises:
            RefusalError: if there is no content at this address.
        """
        return await find_content(self.engine.games.get(game), self.store.contents, text_or_address)

    async def _store_content(self, table: Table) -> None:
        """Store the content of a table, so that its game can always be replayed."""
        if content := table.board.content.text:
            await self.store.contents.save(table.config.content, table.config.game, content)

    # Queries

    async def explain(self, table_id: str, connection: Connection, query: Explain) -> Explanation:
        """Explain why an action is not legal.

        Raises:
            RefusalError: if there is no such cell.
        """
        async with self.acquire(table_id) as (_, table):
            try:
                reason = await self.run_rules(table.board.explain_clicks, *query.picks)
            except RulesError as error:
                raise refused_by_rules(error) from error
        text = without_notation(reason or message("server-is-legal"), connection.language)
        return Explanation("-".join(query.picks), text)

    async def preview(
        self, table_id: str, _connection: Connection, query: PreviewAction
    ) -> ActionPreview:
        """What a legal action would do.

        Raises:
            RefusalError: if the action is not legal; says why.
        """
        async with self.acquire(table_id) as (_, table):
            try:
                action = await self.run_rules(table.board.preview, query.action)
            except RulesError as error:
                raise refused_by_rules(error) from error
            return ActionPreview(table.seq, action)

    async def threats(
        self, table_id: str, _connection: Connection, _query: GetThreats
    ) -> CurrentThreats:
        """Possible captures in the current position."""
        async with self.acquire(table_id) as (_, table):
            threats = await self.run_rules(lambda: table.threats)
            return CurrentThreats(**structs.asdict(threats))

    commands: ClassVar[Sequence[Command[Any] | Query]] = (
        *COMMANDS,
        Query(Explain, explain, bots="play"),
        Query(PreviewAction, preview, bots="play"),
        Query(GetThreats, threats, bots="play"),
    )


def _play_through(board: Board) -> None:
    """Play random actions, so that every function used at tables is loaded."""
    rng = random.Random(0)
    for _ in range(WARM_UP_ACTIONS):
        board.scene()
        if board.is_over:
            break
        board.push(rng.choice([*board.legal_actions]))
        REHEARSAL.advance(board)
