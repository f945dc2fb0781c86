"""Bots and chance at tables: whenever one is to move it plays, whoever is connected or not."""

import asyncio
import random
from contextlib import suppress
from hashlib import sha256
from typing import TYPE_CHECKING

import structlog
from sqlalchemy.exc import SQLAlchemyError

from tessera.games.common.board import Board
from tessera.search.messages import Found, Search
from tessera.server.bots.jobs import Urgency
from tessera.server.bots.pool import Bots, SearchError
from tessera.server.bots.preparation import Preparation
from tessera.server.clock import now
from tessera.server.messages import Thinking
from tessera.server.refusals import RefusalError
from tessera.server.tables.events import Event
from tessera.server.tables.grants import drawn, played
from tessera.server.tables.live import LiveTable
from tessera.server.tables.table import Table

if TYPE_CHECKING:
    from tessera.server.tables.hub import Hub

REST = 1.0
"""Seconds until another try, when an action could not be kept."""
DRAWS = 2
"""Draws, often several in a row, follow each other so many times as fast as actions of bots."""

log = structlog.get_logger(__name__)


class BotPlayers:
    """The bots at the tables of a hub, and what chance draws there."""

    def __init__(
        self, hub: "Hub", bots: Bots[Search, Found], preparation: Preparation, pace: float
    ) -> None:
        self._hub = hub
        self._bots = bots
        self._preparation = preparation
        self._pace = pace
        self._tasks: set[asyncio.Task[None]] = set()

    def wake(self, live: LiveTable, table: Table) -> None:
        """See to it that a bot, or chance, plays if it is to move, and thinks of nothing past.

        The caller holds the table's lock.
        """
        if live.bot not in (None, asyncio.current_task()):
            live.bot.cancel()
            live.bot = None
        if table.goes_on and live.bot is None:
            live.bot = asyncio.create_task(self._run(live))
            self._tasks.add(live.bot)
            live.bot.add_done_callback(self._tasks.discard)

    async def rehearse(self, board: Board) -> None:
        """Have a position searched that nobody waits for; what this loads is there from then on."""
        question = Search(board.game, board.text(), self._hub.engine.levels[0], 0, "")
        with suppress(SearchError):  # whoever asks next is told
            await self._bots.ask(question, Urgency.ALONE)

    async def close(self) -> None:
        """Stop all of them."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _run(self, live: LiveTable) -> None:
        """Play one action after the other until a person is to move."""
        try:
            while await self._play_one(live):
                pass
        except Exception:  # a mistake of ours; the next event at the table wakes the bot again
            log.exception("bot stopped", table=live.id)
        finally:
            if live.bot is asyncio.current_task():
                live.bot = live.thinking = None
            self._hub.release(live)

    async def _play_one(self, live: LiveTable) -> bool:
        """Play one action; False if neither a bot nor chance is to move."""
        try:
            table = await self._due(live)
            if table is None:
                return False
            if table.draws:
                await self._let_see(live, table, self._pace / DRAWS)
                event = await self._hub.by_rules(drawn, table, now())
            else:
                action = await self._think(live, table)
                await self._let_see(live, table, self._pace)
                event = played(table, action, now())
            await self._play(live, table, event)
        except (RefusalError, SQLAlchemyError) as error:
            log.warning("action not kept", table=live.id, error=repr(error))
            await asyncio.sleep(REST)
        return True

    async def _due(self, live: LiveTable) -> Table | None:
        """The table as it stands, if a bot or chance is to move."""
        async with self._hub.visit(live.id) as (_, table):
            if table.goes_on:
                return table
            live.bot = None  # within the lock: whoever comes next wakes another
            return None

    async def _think(self, live: LiveTable, table: Table) -> str:
        """The action that the bot to move chooses: always a legal one."""
        bot = table.bot
        if bot is None:
            raise ValueError("no bot is to move")
        async for progress in self._preparation.changes():
            live.think(Thinking(bot.side, progress.done))
        live.think(Thinking(bot.side))
        level, seed = bot.level or 1, _seed(table)
        question = Search(
            table.founding.game,
            table.scene.text,
            level,
            seed,
            live.id,
            content=table.board.content.text,
        )
        asker = table.founding.founder or ""
        try:
            action = (await self._bots.ask(question, _urgency(live, table), asker)).action
        except SearchError:
            action = ""
        legal = await self._hub.by_rules(lambda: tuple(table.board.legal_actions))
        if action in legal:
            return action
        log.error("bot plays at random", chosen=action, **question.told)
        return random.Random(seed).choice(legal)

    async def _let_see(self, live: LiveTable, table: Table, pace: float) -> None:
        """Give people a moment for what has happened last."""
        if live.connections:
            await asyncio.sleep(pause(pace, table.updated, now()))

    async def _play(self, live: LiveTable, thought_about: Table, event: Event) -> None:
        """Let an event happen, unless the table has changed meanwhile."""
        async with self._hub.visit(live.id) as (_, table):
            if table.seq == thought_about.seq:
                await self._hub.happen(live, table, event)


def pause(pace: float, before: int, now: int) -> float:
    """Seconds still to pass until people have seen what happened `before`.

    Args:
        pace: seconds that they look at it.
        before: when it happened, as `now` in milliseconds; clocks may be set back.
        now: the time.
    """
    return max(0.0, pace - max(0, now - before) / 1000)


def _urgency(live: LiveTable, table: Table) -> Urgency:
    """A bot that a person plays goes first, even while they are away; unwatched ones last."""
    if any(chair.kind == "person" for chair in table.chairs):
        return Urgency.PERSON_WAITS
    return Urgency.WATCHED if live.connections else Urgency.ALONE


def _seed(table: Table) -> int:
    """Chance that differs from table to table and action to action, and can be had again."""
    digest = sha256(f"{table.founding.id} {table.seq}".encode()).digest()
    return int.from_bytes(digest[:4])
