"""A table as its room sees it: a game for two, whose bots and chance play when they are to move."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from hashlib import sha256

import structlog
from msgspec import Raw, structs

from tessera.games.common.board import CHANCE_LETTER, Board
from tessera.games.common.game import Game
from tessera.search.messages import SearchRequest, SearchResponse
from tessera.server.core.clock import now
from tessera.server.core.errors import SearchError, refuse
from tessera.server.core.games import Engine
from tessera.server.db.contents import ContentStore
from tessera.server.db.records import Change, Stored
from tessera.server.rooms.adapter import Delivery, Pending, RunInThread, SeatsUpdate
from tessera.server.rooms.connection import Connection, encode, encode_part
from tessera.server.rooms.notifications import Awaiting
from tessera.server.rooms.room import Player, Room
from tessera.server.tables import commands, persistence
from tessera.server.tables.conditional_moves import Lines
from tessera.server.tables.events import META, Event
from tessera.server.tables.history_cache import HistoryCache
from tessera.server.tables.messages import Happened, Offers, SeatsChanged, Thinking, Welcome
from tessera.server.tables.reducer import apply, replay
from tessera.server.tables.summary import TableConfig
from tessera.server.tables.table import Table
from tessera.server.workers.pool import WorkerPool
from tessera.server.workers.queue import Urgency
from tessera.server.workers.warmup import WarmUp

DRAW_SPEEDUP = 2
"""Draws, often several in a row, follow each other so many times as fast as actions of bots."""

BOT_SECONDS, ENGINE_SECONDS = 2.0, 60.0
"""Seconds for an action, at most."""

SPECTATOR_GRANULARITY = 20
"""One spectator among so many is not told of when they come or go."""

log = structlog.get_logger(__name__)


class TableAdapter:
    """Tables at which the games of an engine are played.

    Args:
        engine: its games.
        contents: what they have been played with.
        bots: who play them.
        preparation: of the rules, without which bots do not search.
        pace: seconds for which people see what has happened before a bot goes on.
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
        """Have a position searched that nobody waits for; what this loads is there from then on."""
        question = SearchRequest(board.game, board.text(), self._engine.levels[0], 0, "")
        with suppress(SearchError):  # whoever asks next is told
            await self._bots.ask(question, Urgency.ALONE)

    # what happens

    async def load(self, stored: Stored, by_game: RunInThread) -> Table:
        """A table that was kept.

        Raises:
            RefusalError: if its game is not played here, or not by the rules or with the content
                with which it was begun.
        """
        if stored.room.game not in self._engine.games:
            raise refuse(self.unknown_code)
        version = stored.room.rules_version
        if not 1 <= version <= self._engine.games[stored.room.game].rules_version:
            raise refuse("other-rules", version=version)
        founding = persistence.read_config(stored.room)
        game = await self._game_of(founding, by_game)

        def replayed() -> Table:
            board = game.board_class.from_text(founding.initial)
            events = tuple(persistence.read_event(kept) for kept in stored.events)
            laid = game.board_building if founding.lay else None
            laying = laid(founding.lay) if laid else None
            chairs = persistence.read_chairs(stored.seats)
            table = replay(founding, chairs, board, events, laying)
            replies = persistence.read_conditional_moves(stored.replies, chairs)
            return replace(table, updated=stored.standing.updated, conditional_moves=replies)

        return await by_game(replayed)

    async def _game_of(self, founding: TableConfig, by_game: RunInThread) -> Game:
        """The game of a table, with what it was founded to be played with.

        Raises:
            RefusalError: if that is not known here.
        """
        game = self._engine.games[founding.game]
        if founding.content == game.content.address:
            return game
        text = game.known(founding.content) or await self._contents.read(founding.content)
        if text is None or game.contents is None:
            raise refuse("other-content")
        return await by_game(game.with_content, text)

    def apply(self, table: Table, event: Event) -> tuple[Table, Change]:
        """A table after an event, and what is to be kept of that."""
        after = apply(table, event)
        laid = persistence.changed_conditional_moves(table, after)
        return after, replace(persistence.change(event, after), replies=laid)

    def next_auto_event(self, table: Table, present: frozenset[str]) -> Event | None:
        """That a clock waits for a connection, or need not any more; what was laid ahead."""
        return commands.connection_event(table, present, now()) or commands.conditional_event(
            table, now()
        )

    def pending(self, table: Table, _time: int, *, watched: bool) -> Pending:  # noqa: ARG002
        """The bot, or chance, that is to move; and the end of somebody's time, or of a request."""
        side = CHANCE_LETTER if table.chance_to_move else table.bot.side if table.bot else None
        due = table.due if table.offer_until is None else table.offer_until
        return Pending({} if side is None else {side: table.tally.search_from}, due)

    def timeout_event(self, table: Table, time: int) -> Event | None:
        """That somebody has lost by the clock, or never came."""
        return commands.timeout_event(table, time)

    def downtime_event(self, table: Table, since: int, until: int) -> Event | None:
        """What gives back the time in which no server ran."""
        return commands.downtime_event(table, since, until)

    def awaiting(self, table: Table) -> Awaiting:
        """The side that is to move, where a person does who has not laid ahead what."""
        control, turn = table.config.clock, table.scene.turn
        people = {c.place: c.guest for c in table.chairs if c.kind == "person" and c.guest}
        awaited = {
            chair.place: str(table.seq)
            for chair in table.chairs
            if chair.place in people and chair.side == turn and table.status == "playing"
            if table.conditional_action is None
        }
        slow = not (control and control.is_live)
        return Awaiting(people, awaited, over=table.status == "finished", slow=slow)

    # bots and chance

    def search_request(self, table: Table, _side: Player) -> Table:
        """The table itself, which never changes."""
        return table

    def time_budget(self, table: Table) -> float:
        """Seconds that the bot to move may spend: outside engines more than those of the house."""
        return ENGINE_SECONDS if table.bot and table.bot.name else BOT_SECONDS

    async def search(self, room: Room[Table], _side: Player, table: Table, patience: float) -> str:
        """The action that the bot to move chooses; of chance there is nothing to be found out."""
        if table.laying:
            action = await asyncio.to_thread(table.laying.choice, _seed(table))
        else:
            action = await self._think(room, table, patience) if table.bot else ""
        pace = self._pace if table.bot else self._pace / DRAW_SPEEDUP
        if table.clock and table.clock.bot_budget:
            pace = min(pace, table.clock.bot_budget / 1_000)
        if room.connections:
            await asyncio.sleep(remaining_pause(pace, table.updated, now()))
        return action

    def bot_event(self, table: Table, _side: Player, action: str) -> Event:
        """What is drawn, or played.

        Raises:
            SearchError: if it is not legal: a bot that chooses such a thing cannot think.
        """
        if table.chance_to_move:
            return commands.chance_event(table, now())
        if table.laying:
            return commands.action_event(table, action, now())
        if action not in table.board.legal_actions:
            raise SearchError(f"{action!r} is not legal")
        return commands.action_event(table, action, now())

    def suspend_event(self, table: Table, _side: Player) -> Event | None:
        """That the bot to move cannot think: its clock stands."""
        return commands.suspend_event(table, now())

    async def repair(self, table: Table) -> None:
        """Rebuild the compiled rules of the game, if they are damaged."""
        await self._warm_up.repair(table.config.game)

    async def _think(self, room: Room[Table], table: Table, patience: float) -> str:
        """The action that the bot to move chooses.

        Raises:
            SearchError: if it fails.
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
            hasty=far is not None,
        )
        asker, urgency = table.config.founder or "", _urgency(room, table)
        return (await self._bots.ask(question, urgency, asker, patience=patience)).action

    # what is told

    def welcome(self, room: Room[Table], connection: Connection) -> str:
        """All there is to know of a table."""
        table, guest = room.loaded_state, connection.guest
        connection.record_seats(_seats_in(room)(connection))
        return encode(
            Welcome(
                table=table.summary(room.present, guest),
                board=table.board.board_scene(),
                history=(*self._histories.get(table), Raw(encode_part(table.scene))),
                seq=table.seq,
                you=table.sides_of(guest),
                spectators=_spectators(room),
                may_undo=commands.may_undo(table, guest),
                offers=commands.offers(table, guest),
                laying=table.laying.scene if table.laying else None,
                clock=table.clock_scene(now()),
                replies=table.conditional_moves_of(guest),
            )
        )

    def updates(self, room: Room[Table], event: Event) -> Iterator[Delivery]:
        """What has happened, and what each may do about it; alike for most.

        While the board is laid, everybody is welcomed anew: cells, and what stands on them, change.
        """
        table = room.loaded_state
        if event.kind == "lay" or (table.laying and event.kind not in META):
            for connection in tuple(room.connections):
                yield connection, self.welcome(room, connection)
            return
        alike: dict[tuple[bool, Offers, Lines], str] = {}
        for connection in tuple(room.connections):
            guest = connection.guest
            own = table.conditional_moves_of(guest)
            told = commands.may_undo(table, guest), commands.offers(table, guest), own
            if told not in alike:
                alike[told] = encode(_happened(event, table, *told))
            yield connection, alike[told]

    def seat_updates(self, room: Room[Table]) -> Iterator[SeatsUpdate]:
        """Who sits where and who is here, for those who know it otherwise."""
        seats_for = _seats_in(room)
        for connection in tuple(room.connections):
            seats, before = seats_for(connection), connection.last_seats
            if isinstance(before, SeatsChanged) and _differs(before, seats):
                connection.record_seats(seats)
                yield connection, seats


def remaining_pause(pace: float, before: int, now: int) -> float:
    """Seconds still to pass until people have seen what happened `before`.

    Args:
        pace: seconds that they look at it.
        before: when it happened, as `now` in milliseconds; clocks may be set back.
        now: the time.
    """
    return max(0.0, pace - max(0, now - before) / 1000)


def _happened(
    event: Event, table: Table, may_undo: bool, offers: Offers, replies: Lines
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
        replies=replies,
    )


def _seats_in(room: Room[Table]) -> Callable[[Connection], SeatsChanged]:
    """What each is to know of who sits where and who is here: the same for all who look on."""
    table = room.loaded_state
    seats, spectators = table.seats(room.present), _spectators(room)
    alone = SeatsChanged(table.status, seats, spectators, ())
    seated = {guest: structs.replace(alone, you=table.sides_of(guest)) for guest in table.guests}
    return lambda connection: seated.get(connection.guest, alone)


def _differs(before: SeatsChanged, now: SeatsChanged) -> bool:
    """Whether somebody is to hear of it.

    Where hundreds look on, few more or less are nothing to tell hundreds of. What has happened in
    the game is told anyway.
    """
    return (
        abs(now.spectators - before.spectators) * SPECTATOR_GRANULARITY >= max(now.spectators, 1)
        or before.you != now.you
        or before.seats != now.seats
    )


def _spectators(room: Room[Table]) -> int:
    """How many are connected without a seat."""
    seated = room.loaded_state.guests
    return sum(connection.guest not in seated for connection in tuple(room.connections))


def _urgency(room: Room[Table], table: Table) -> Urgency:
    """A bot that a person plays goes first, even while they are away; unwatched ones last."""
    if any(chair.kind == "person" for chair in table.chairs):
        return Urgency.PERSON_WAITS
    return Urgency.WATCHED if room.connections else Urgency.ALONE


def _seed(table: Table) -> int:
    """Chance that differs from table to table and action to action, and can be had again."""
    digest = sha256(f"{table.config.id} {table.seq}".encode()).digest()
    return int.from_bytes(digest[:4])
