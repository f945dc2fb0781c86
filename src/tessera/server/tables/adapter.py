"""Game adapter for tables: two-player games in which bots and chance move on their own."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from hashlib import sha256

from msgspec import Raw, structs

from tessera.games.common.board import CHANCE_LETTER, Board
from tessera.games.common.game import Game
from tessera.search.messages import SearchRequest, SearchResponse
from tessera.server.core.clock import now
from tessera.server.core.errors import SearchError, refuse
from tessera.server.core.games import Engine
from tessera.server.db.contents import ContentStore
from tessera.server.db.records import Change, Stored
from tessera.server.rooms.adapter import Awaiting, Delivery, Pending, RunInThread, SeatsUpdate
from tessera.server.rooms.connection import Connection, encode, encode_part
from tessera.server.rooms.room import Player, Room
from tessera.server.tables import commands, persistence
from tessera.server.tables.conditional_moves import Lines
from tessera.server.tables.events import KEEPS_GAME, Event
from tessera.server.tables.history_cache import HistoryCache
from tessera.server.tables.messages import Happened, Offers, SeatsChanged, Thinking, Welcome
from tessera.server.tables.reducer import apply, replay
from tessera.server.tables.summary import TableConfig
from tessera.server.tables.table import Table
from tessera.server.workers.pool import WorkerPool
from tessera.server.workers.queue import Urgency
from tessera.server.workers.warmup import WarmUp

DRAW_SPEEDUP = 2
"""Factor by which chance draws, often several in a row, are faster than bot actions."""

BOT_SECONDS, ENGINE_SECONDS = 2.0, 60.0
"""Time limits for one action, in seconds: built-in bots and outside engines."""

SPECTATOR_GRANULARITY = 20
"""A spectator count is sent again only when it changes by at least one part in this many."""


class TableAdapter:
    """Adapter for tables at which an engine's games are played.

    Args:
        engine: the games available.
        contents: store of the content that games are played with.
        bots: worker pool that searches for bots.
        warm_up: compilation of the rules, which bots need before they search.
        pace: minimum seconds for which a position stays visible before a bot plays on.
    """

    kind = persistence.KIND
    unknown_code = "unknown-table"
    timed = True

    def __init__(
        self,
        engine: Engine,
        contents: ContentStore,
        bots: WorkerPool[SearchRequest, SearchResponse],
        warm_up: WarmUp,
        pace: float,
    ) -> None:
        self._engine = engine
        self._contents = contents
        self._bots = bots
        self._warm_up = warm_up
        self._pace = pace
        self._histories = HistoryCache()

    async def warm_up(self, board: Board) -> None:
        """Search a position at the lowest priority, so that workers load the compiled rules."""
        question = SearchRequest(board.game, board.text(), self._engine.levels[0], 0, "")
        with suppress(SearchError):  # the next real request reports it
            await self._bots.ask(question, Urgency.ALONE)

    # State and events

    async def load(self, stored: Stored, by_game: RunInThread) -> Table:
        """Rebuild a stored table.

        Raises:
            RefusalError: if this server does not have its game, rules version or content.
        """
        if stored.room.game not in self._engine.games:
            raise refuse(self.unknown_code)
        version = stored.room.rules_version
        if not 1 <= version <= self._engine.games[stored.room.game].rules_version:
            raise refuse("other-rules", version=version)
        config = persistence.read_config(stored.room)
        game = await self._game_of(config, by_game)

        def replayed() -> Table:
            board = game.board_class.from_text(config.initial)
            events = tuple(persistence.read_event(one) for one in stored.events)
            build = game.board_building if config.lay else None
            building = build(config.lay) if build else None
            chairs = persistence.read_chairs(stored.seats)
            table = replay(config, chairs, board, events, building)
            conditional_moves = persistence.read_conditional_moves(stored.conditional_moves, chairs)
            return replace(table, updated=stored.state.updated, conditional_moves=conditional_moves)

        return await by_game(replayed)

    async def _game_of(self, config: TableConfig, by_game: RunInThread) -> Game:
        """The game of a table, with the content that the table was created with.

        Raises:
            RefusalError: if this server does not have the content.
        """
        game = self._engine.games[config.game]
        if config.content == game.content.address:
            return game
        text = game.built_in(config.content) or await self._contents.read(config.content)
        if text is None or game.contents is None:
            raise refuse("other-content")
        return await by_game(game.with_content, text)

    def apply(self, table: Table, event: Event) -> tuple[Table, Change]:
        """Return the table after an event, and the change to store."""
        after = apply(table, event)
        moves = persistence.changed_conditional_moves(table, after)
        return after, replace(persistence.change(event, after), conditional_moves=moves)

    def next_auto_event(self, table: Table, present: frozenset[str]) -> Event | None:
        """A connection change of the side whose clock runs, or else its conditional move."""
        return commands.connection_event(table, present, now()) or commands.conditional_event(
            table, now()
        )

    def pending(self, table: Table, _time: int, *, watched: bool) -> Pending:  # noqa: ARG002
        """The bot or chance to move, and the next deadline: of a clock or of a rematch offer."""
        side = CHANCE_LETTER if table.chance_to_move else table.bot.side if table.bot else None
        due = table.due if table.offer_until is None else table.offer_until
        return Pending({} if side is None else {side: table.tally.search_from}, due)

    def timeout_event(self, table: Table, time: int) -> Event | None:
        """The event of a missed deadline; None if none has passed."""
        return commands.timeout_event(table, time)

    def downtime_event(self, table: Table, since: int, until: int) -> Event | None:
        """The event that credits the time in which no server ran; None if no clock lost any."""
        return commands.downtime_event(table, since, until)

    def awaiting(self, table: Table) -> Awaiting:
        """The seats of people, and those to notify that it is their turn.

        A player whose conditional move is about to be played is not notified.
        """
        control, turn = table.config.clock, table.scene.turn
        people = {c.place: c.principal for c in table.chairs if c.kind == "person" and c.principal}
        awaited = {
            chair.place: str(table.seq)
            for chair in table.chairs
            if chair.place in people and chair.side == turn and table.status == "playing"
            if table.conditional_action is None
        }
        slow = not (control and control.is_live)
        return Awaiting(people, awaited, over=table.status == "finished", slow=slow)

    # Bots and chance

    def search_request(self, table: Table, _side: Player) -> Table:
        """The table itself, which is immutable."""
        return table

    def time_budget(self, table: Table) -> float:
        """Seconds that the bot to move may spend; outside engines get more than built-in bots."""
        return ENGINE_SECONDS if table.bot and table.bot.name else BOT_SECONDS

    async def search(self, room: Room[Table], _side: Player, table: Table, patience: float) -> str:
        """Return the action that the bot to move chooses; empty for chance."""
        if table.building:
            action = await asyncio.to_thread(table.building.choice, _seed(table))
        else:
            action = await self._think(room, table, patience) if table.bot else ""
        pace = self._pace if table.bot else self._pace / DRAW_SPEEDUP
        if table.clock and table.clock.bot_budget:
            pace = min(pace, table.clock.bot_budget / 1_000)
        if room.connections:
            await asyncio.sleep(remaining_pause(pace, table.updated, now()))
        return action

    def bot_event(self, table: Table, _side: Player, action: str) -> Event:
        """The event of a chance draw, or of the action that a bot chose.

        Raises:
            SearchError: if the action is not legal, which suspends the bot.
        """
        if table.chance_to_move:
            return commands.chance_event(table, now())
        if table.building:
            return commands.action_event(table, action, now())
        if action not in table.board.legal_actions:
            raise SearchError(f"{action!r} is not legal")
        return commands.action_event(table, action, now())

    def suspend_event(self, table: Table, _side: Player) -> Event | None:
        """The event that suspends a bot that cannot think; None if it already is."""
        return commands.suspend_event(table, now())

    async def repair(self, table: Table) -> None:
        """Rebuild the compiled rules of the game if they are damaged."""
        await self._warm_up.repair(table.config.game)

    async def _think(self, room: Room[Table], table: Table, patience: float) -> str:
        """Return the action that the bot to move chooses.

        Raises:
            SearchError: if the search fails.
        """
        bot = table.bot
        if bot is None:
            raise ValueError("no bot is to move")
        game = table.config.game
        far = self._warm_up.hurry(game)
        if far:
            room.broadcast_thinking(Thinking(bot.side, far.done, far.left))
        elif not table.is_suspended:
            room.broadcast_thinking(Thinking(bot.side))
        question = SearchRequest(
            game,
            table.scene.text,
            bot.level or 1,
            _seed(table),
            room.id,
            content=table.board.content.text,
            engine=bot.name if bot.kind == "bot" else "",
            milliseconds=(table.clock and table.clock.bot_budget) or 0,
            interpreted=far is not None,
        )
        asker, urgency = table.config.creator or "", _urgency(room, table)
        return (await self._bots.ask(question, urgency, asker, patience=patience)).action

    # Messages

    def welcome(self, room: Room[Table], connection: Connection) -> str:
        """The first message to a connection: the whole state of the table."""
        table, principal = room.loaded_state, connection.principal
        connection.record_seats(_seats_in(room)(connection))
        return encode(
            Welcome(
                table=table.summary(room.present, principal),
                board=table.board.board_scene(),
                history=(*self._histories.get(table), Raw(encode_part(table.scene))),
                seq=table.seq,
                you=table.sides_of(principal),
                spectators=_spectators(room),
                may_undo=commands.may_undo(table, principal),
                offers=commands.offers(table, principal),
                building=table.building.scene if table.building else None,
                clock=table.clock_scene(now()),
                conditional_moves=table.conditional_moves_of(principal),
            )
        )

    def updates(self, room: Room[Table], event: Event) -> Iterator[Delivery]:
        """The message about an event for each connection, encoded once for all that get the same.

        While the players build the board, everyone gets a new welcome, because the cells change.
        """
        table = room.loaded_state
        if event.kind == "fragment" or (table.building and event.kind not in KEEPS_GAME):
            for connection in tuple(room.connections):
                yield connection, self.welcome(room, connection)
            return
        alike: dict[tuple[bool, Offers, Lines], str] = {}
        for connection in tuple(room.connections):
            principal = connection.principal
            own = table.conditional_moves_of(principal)
            offered = commands.may_undo(table, principal), commands.offers(table, principal), own
            if offered not in alike:
                alike[offered] = encode(_happened(event, table, *offered))
            yield connection, alike[offered]

    def seat_updates(self, room: Room[Table]) -> Iterator[SeatsUpdate]:
        """New seats and presence, for each connection whose last known ones are out of date."""
        seats_for = _seats_in(room)
        for connection in tuple(room.connections):
            seats, before = seats_for(connection), connection.last_seats
            if isinstance(before, SeatsChanged) and _differs(before, seats):
                connection.record_seats(seats)
                yield connection, seats


def remaining_pause(pace: float, before: int, now: int) -> float:
    """Seconds that the position from `before` should still stay visible.

    Args:
        pace: seconds for which it should be visible.
        before: time of the last change in milliseconds, like `now`; the system clock may be set
            back.
        now: the current time.
    """
    return max(0.0, pace - max(0, now - before) / 1000)


def _happened(
    event: Event, table: Table, may_undo: bool, offers: Offers, conditional_moves: Lines
) -> Happened:
    return Happened(
        seq=event.seq,
        kind=event.kind,
        side=event.side,
        status=table.status,
        scene=table.scene,
        may_undo=may_undo,
        offers=offers,
        seed=table.seed,
        clock=table.clock_scene(now()),
        conditional_moves=conditional_moves,
    )


def _seats_in(room: Room[Table]) -> Callable[[Connection], SeatsChanged]:
    """A function that returns the seats message for a connection; all spectators share one."""
    table = room.loaded_state
    seats, spectators = table.seats(room.present), _spectators(room)
    alone = SeatsChanged(table.status, seats, spectators, ())
    seated = {
        principal: structs.replace(alone, you=table.sides_of(principal))
        for principal in table.principals
    }
    return lambda connection: seated.get(connection.principal, alone)


def _differs(before: SeatsChanged, now: SeatsChanged) -> bool:
    """Whether a seats message should be sent again.

    With hundreds of spectators, small changes in their number are not worth hundreds of messages.
    Events of the game are always sent.
    """
    return (
        abs(now.spectators - before.spectators) * SPECTATOR_GRANULARITY >= max(now.spectators, 1)
        or before.you != now.you
        or before.seats != now.seats
    )


def _spectators(room: Room[Table]) -> int:
    """The number of connections without a seat."""
    seated = room.loaded_state.principals
    return sum(connection.principal not in seated for connection in tuple(room.connections))


def _urgency(room: Room[Table], table: Table) -> Urgency:
    """Search priority: games with people first, even while they are away; unwatched games last."""
    if any(chair.kind == "person" for chair in table.chairs):
        return Urgency.PERSON_WAITS
    return Urgency.WATCHED if room.connections else Urgency.ALONE


def _seed(table: Table) -> int:
    """A reproducible random seed that differs for each table and event."""
    digest = sha256(f"{table.config.id} {table.seq}".encode()).digest()
    return int.from_bytes(digest[:4])
