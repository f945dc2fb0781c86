"""Runs bots and chance in rooms, even if no client is connected.

A bot that cannot think does not play a substitute move. Its turn is suspended: its clock stops,
players see why, the server repairs the cause if it can, and the bot retries with backoff.
"""

import asyncio
from collections.abc import Hashable, Mapping
from typing import Any, Generic

from sqlalchemy.exc import SQLAlchemyError

from tessera.server.core.backoff import rests
from tessera.server.core.budgets import unpaid
from tessera.server.core.clock import now
from tessera.server.core.errors import RefusalError, SearchError
from tessera.server.core.games import PATIENCE
from tessera.server.core.logs import log
from tessera.server.rooms.adapter import Event, GameAdapter, Rooms, State
from tessera.server.rooms.room import BotTask, Player, Room

GRACE = 30.0
"""Seconds beyond its time budget after which a bot's turn is suspended."""


class BotRunner(Generic[State, Event]):
    """The bots and chance in the rooms of a manager."""

    def __init__(self, manager: Rooms[State, Event], adapter: GameAdapter[State, Event]) -> None:
        self._manager = manager
        self._adapter = adapter
        self._tasks: set[asyncio.Task[None]] = set()

    def wake(self, room: Room[State], wanted: Mapping[Player, Hashable]) -> None:
        """Start the wanted tasks, and cancel all others.

        The caller holds the lock.
        """
        here = asyncio.current_task()
        for player, (about, task) in list(room.bot_tasks.items()):
            if task is here or player not in wanted or wanted[player] != about:
                del room.bot_tasks[player]
                room.suspended.discard(player)
                if task is not here:
                    task.cancel()
        for player, about in wanted.items():
            if player not in room.bot_tasks:
                task = asyncio.create_task(self._run(room, player, about), context=unpaid())
                room.bot_tasks[player] = BotTask(about, task)
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Cancel all tasks."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _run(self, room: Room[State], player: Player, about: Hashable) -> None:
        """Search and submit with retries, until the event is stored or no longer wanted."""
        found: list[Any] = []
        tries, announced, failures = rests(), False, 0
        try:
            while self._is_mine(room, player):
                try:
                    if not found:
                        found.append(await self._search(room, player, about, failures))
                    await self._submit(room, player, about, found[0])
                except SearchError as error:
                    failures += 1
                    found.clear()
                    problem = str(error)
                    log.error("bot cannot think", room=room.id, player=player, error=problem)  # noqa: TRY400
                    await self._suspend_and_repair(room, player, about)
                except Exception as error:  # noqa: BLE001  details may reveal what only the bot knows
                    problem = type(error).__name__
                    log.warning("bot action failed", room=room.id, player=player, error=problem)
                    if not announced:
                        room.broadcast_retrying()
                    announced = True
                else:
                    return
                await asyncio.sleep(next(tries))
        finally:
            if self._is_mine(room, player):
                del room.bot_tasks[player]
                room.suspended.discard(player)
                room.thinking_message = None
            self._manager.release(room)

    async def _suspend_and_repair(self, room: Room[State], player: Player, about: Hashable) -> None:
        """Suspend a bot that cannot think, and try once to repair the cause."""
        try:
            await self._suspend(room, player, about)
            await self._repair(room, player, about)
        except Exception as error:  # noqa: BLE001  tried again after the next failure
            problem = type(error).__name__
            log.warning("bot suspension failed", room=room.id, player=player, error=problem)

    def _is_mine(self, room: Room[State], player: Player) -> bool:
        """Whether the current task is the one that runs for a player."""
        return player in room.bot_tasks and room.bot_tasks[player].task is asyncio.current_task()

    async def _search(
        self, room: Room[State], player: Player, about: Hashable, failures: int
    ) -> Any:  # noqa: ANN401
        """Return the answer of a player; None if it is no longer wanted.

        Raises:
            SearchError: if the bot cannot think, or times out; the limit doubles after each
                failure, since the machine may be slow.
        """
        question = await self._search_request(room, player, about)
        if question is None:
            return None
        patience = min((self._adapter.time_budget(question) + GRACE) * 2**failures, PATIENCE)
        searching = asyncio.create_task(self._adapter.search(room, player, question, patience))
        try:
            done, _ = await asyncio.wait({searching}, timeout=patience)
            if not done:  # it waits for a worker, or for compiled rules
                await self._suspend(room, player, about)
            return await searching
        finally:
            searching.cancel()

    async def _search_request(self, room: Room[State], player: Player, about: Hashable) -> Any:  # noqa: ANN401
        """Return the search request of a player; None if it is no longer wanted."""

        def question(state: State) -> Any:  # noqa: ANN401
            if self._is_wanted(room, state, player, about):
                return self._adapter.search_request(state, player)
            return None

        async with self._manager.acquire(room.id) as (_, state):
            return await self._manager.run_action(room, question, state)

    async def _suspend(self, room: Room[State], player: Player, about: Hashable) -> None:
        """Suspend the turn of a bot.

        In a separate task, so that `wake` does not take the current one for finished.
        """
        if self._is_mine(room, player):
            room.suspended.add(player)
            room.thinking_message = None
            await asyncio.create_task(self._record_suspension(room, player, about))

    async def _record_suspension(self, room: Room[State], player: Player, about: Hashable) -> None:
        """Store that a player is suspended, unless it already is."""

        def suspended(state: State) -> Event | None:
            if self._is_wanted(room, state, player, about):
                return self._adapter.suspend_event(state, player)
            return None

        try:
            async with self._manager.acquire(room.id):
                await self._manager.commit(room, suspended)
                await self._manager.advance(room)
        except (RefusalError, SQLAlchemyError) as error:  # the next failure records it
            log.warning("suspension not stored", room=room.id, error=type(error).__name__)

    async def _repair(self, room: Room[State], player: Player, about: Hashable) -> None:
        """Repair what may keep a player from thinking, if it is still wanted."""
        if self._is_mine(room, player):
            question = await self._search_request(room, player, about)
            if question is not None:
                await self._adapter.repair(question)

    async def _submit(
        self,
        room: Room[State],
        player: Player,
        about: Hashable,
        answer: Any,  # noqa: ANN401
    ) -> None:
        """Apply the event of an answer, if it is still wanted."""

        def answered(state: State) -> Event | None:
            if answer is None or not self._is_wanted(room, state, player, about):
                return None
            return self._adapter.bot_event(state, player, answer)

        async with self._manager.acquire(room.id):
            if self._is_mine(room, player):
                await self._manager.commit(room, answered)
                await self._manager.advance(room)

    def _is_wanted(self, room: Room[State], state: State, player: Player, about: Hashable) -> bool:
        ahead = self._adapter.pending(state, now(), watched=bool(room.connections))
        return player in ahead.wanted and ahead.wanted[player] == about
