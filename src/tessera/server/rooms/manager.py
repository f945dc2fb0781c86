"""The room manager: loads rooms, commits their events, and broadcasts them.

One lock per room keeps its events in order. An event is first stored, then applied in memory, then
broadcast (a write-ahead log). When a write fails, the room is evicted and reloaded, so memory never
disagrees with the database; and what failed is retried with backoff.
"""

import asyncio
import time
from collections.abc import (
    AsyncIterator,
    Awaitable,
    Callable,
    Collection,
    Iterable,
    Mapping,
    Sequence,
)
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any, ClassVar, ParamSpec, TypedDict, TypeVar

from msgspec import Struct
from sqlalchemy.exc import SQLAlchemyError
from typing_extensions import Unpack

from tessera.server.core.backoff import rests
from tessera.server.core.budgets import paying_address, unpaid
from tessera.server.core.client_addresses import AddressLimits
from tessera.server.core.clock import now
from tessera.server.core.errors import RefusalError, SearchError, not_stored, refuse
from tessera.server.core.limits import Limits
from tessera.server.core.logs import log
from tessera.server.core.supervisor import Supervisor, run_to_completion
from tessera.server.core.work_queue import WorkQueue
from tessera.server.db.journal import Journal
from tessera.server.db.records import Listed, Mark
from tessera.server.db.store import OvertakenError, Store
from tessera.server.rooms.adapter import (
    Decide,
    Event,
    GameAdapter,
    Pending,
    Rooms,
    State,
    Transition,
    notifications,
)
from tessera.server.rooms.bot_runner import BotRunner
from tessera.server.rooms.commands import Command, Query
from tessera.server.rooms.connection import Connection
from tessera.server.rooms.heartbeat import Downtime, Heartbeat
from tessera.server.rooms.names import is_id
from tessera.server.rooms.ownership import Leases
from tessera.server.rooms.room import Room, RoomCache
from tessera.server.rooms.timers import Timers

P = ParamSpec("P")
T = TypeVar("T")

TRANSIENT = frozenset({"busy", "out-of-date"})
"""Errors after which a retry may succeed."""

QUICK_SECONDS = 0.02
"""CPU seconds for which a room's rules may block the event loop."""


class Services(TypedDict, total=False):
    """Services that all room managers of a server share."""

    journal: Journal | None
    limits: Limits
    addresses: AddressLimits
    leases: Leases
    supervisor: Supervisor


class RoomManager(Rooms[State, Event]):
    """The rooms of one kind of game."""

    commands: ClassVar[Sequence[Command[Any] | Query]]
    """The messages that clients may send to a room."""

    def __init__(
        self, adapter: GameAdapter[State, Event], store: Store, **shared: Unpack[Services]
    ) -> None:
        self.store = store
        self.limits: Limits = shared.get("limits") or Limits()
        self._adapter = adapter
        self._journal = shared.get("journal") or Journal(store)
        self._addresses = shared.get("addresses") or AddressLimits(self.limits.address_connections)
        self._leases = shared.get("leases") or Leases()
        self._rooms = RoomCache[State]()
        self._bots = BotRunner(self, adapter)
        self._timers = Timers(self, adapter)
        self._heartbeat = Heartbeat(
            store,
            self._clocks_running,
            lambda: self._leases.first,
            self._compensate_outages,
            shared.get("supervisor"),
        )
        self.closing: bool = False
        """Whether the manager is shutting down."""
        self.warmed_up = False
        """Whether the rules are compiled and loaded. Actions then run on the event loop: switching
        to a thread and back would take as long as the rules themselves."""
        # A thread for the rules: they may have to compile, and must not block the event loop.
        self._rules = WorkQueue(f"{adapter.kind} rules", bounded=False)
        # Another for work whose time grows with the length of a game: players need not wait for it.
        self._games = WorkQueue(f"{adapter.kind} games", bounded=False)

    async def resume(self) -> None:
        """Load rooms in which clocks run, or bots or chance have to act."""
        for room_id in await self._active_rooms():
            room = self._rooms.get_or_create(room_id)
            if await self._try_to_advance(room):
                self.release(room)
            else:
                self.retry(room)

    async def _active_rooms(self) -> Sequence[str]:
        """Return the rooms that need no command to continue; retry until the database answers.

        The downtime is computed first: afterwards other managers write heartbeats, too.
        """
        for rest in rests():
            try:
                if self._adapter.timed:
                    await self._heartbeat.downtime()
                return await self._leases.unowned(await self.store.lists.active(self._adapter.kind))
            except SQLAlchemyError:
                log.exception("rooms not listed", kind=self._adapter.kind)
                await asyncio.sleep(rest)
        return ()

    async def close(self) -> None:
        """Stop all bots and timers, and wait until everything is stored."""
        self.closing = True
        await self._heartbeat.close()  # while timers still show that clocks run
        await self._bots.close()
        await self._timers.close(self._rooms.values())
        tasks = [room.retrying for room in self._rooms.values() if room.retrying]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._journal.close()
        for thread in (self._rules, self._games):
            thread.close()

    @property
    def loaded_rooms(self) -> int:
        """The number of rooms in memory."""
        return len(self._rooms)

    def is_loaded(self, room_id: str) -> bool:
        """Whether a room is in memory."""
        return room_id in self._rooms

    @property
    def suspended_bots(self) -> int:
        """The number of suspended bots."""
        return sum(len(room.suspended) for room in self._rooms.values())

    @property
    def connections(self) -> int:
        """The number of connections."""
        return sum(len(room.connections) for room in self._rooms.values())

    async def run_rules(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run work that needs the rules of a game, off the event loop."""
        return await self._rules.do(paying_address(), lambda _: work(*args, **kwargs))

    async def run_action(
        self, room: Room[State], work: Callable[P, T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Run work done at each action of a room; off the event loop unless rules are quick."""
        if self.warmed_up and not room.slow_rules:
            return work(*args, **kwargs)
        return await self.run_rules(work, *args, **kwargs)

    async def run_long(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run work whose time grows with the length of a game, off the event loop."""
        return await self._games.do(paying_address(), lambda _: work(*args, **kwargs))

    # Lists

    async def list_page(
        self,
        size: int,
        status: str | None,
        after: Mark | None,
        principal: str | None,
        *,
        created: bool = False,
    ) -> tuple[list[Listed], str | None]:
        """Return a page of the listed or a principal's own rooms, and the mark of the next page."""
        kind = self._adapter.kind
        found = await self.store.lists.page(
            kind, size + 1, status, after, principal, created=created
        )
        shown = found[:size]
        return shown, str(Mark.of(shown[-1])) if len(found) > size else None

    async def find_listed(self, room_id: str) -> Listed:
        """Return one room as lists show it.

        Raises:
            RefusalError: if there is no such room.
        """
        found = (
            await self.store.lists.entry(self._adapter.kind, room_id) if is_id(room_id) else None
        )
        if found is None:
            raise refuse(self._adapter.unknown_code)
        return found

    async def check_bot_limit(self, principal: str) -> None:
        """Limit the rooms of a principal in which only bots play.

        Raises:
            RefusalError: if the limit is reached.
        """
        most = self.limits.bot_tables
        if await self.store.lists.unfinished_of_bots(self._adapter.kind, principal) >= most:
            raise refuse("too-many-bot-tables", most=most)

    def present_at(self, room_id: str) -> frozenset[str]:
        """Return the principals connected to a room."""
        room = self._rooms.get(room_id)
        return room.present if room else frozenset()

    async def rooms_with_all_present(
        self, principals: Mapping[str, Collection[str]]
    ) -> frozenset[str]:
        """Return the rooms to which all given principals are connected, in any process.

        Args:
            principals: the principals, by room.
        """
        away = {room: frozenset(who) - self.present_at(room) for room, who in principals.items()}
        sought = {room: who for room, who in away.items() if who}
        found = await self._leases.present(sought)
        return frozenset(
            room for room, who in away.items() if who <= frozenset(found.get(room, ()))
        )

    async def _store_new(self, new: Listed) -> None:
        """Store a new room, and notify invited players."""
        await self.store.create(new)
        self._journal.wake_outbox()

    # Connections

    @asynccontextmanager
    async def attach(self, room_id: str, connection: Connection) -> AsyncIterator[None]:
        """Connect to a room for the duration of the context.

        Raises:
            RefusalError: if there is no such room, or the principal has too many connections.
        """
        with self._addresses.counted(connection.address):
            try:
                await self._enter(room_id, connection)
                yield
            finally:
                await self._leave(room_id, connection)

    async def _enter(self, room_id: str, connection: Connection) -> None:
        """Add a connection; separate, so that the context keeps no reference to the state."""
        async with self.acquire(room_id) as (room, _):
            if room.not_owner:
                raise refuse("elsewhere")
            if room.connections_of(connection.principal) >= self.limits.connections:
                raise refuse("too-many-connections", most=self.limits.connections)
            room.connections.add(connection)
            await self._welcome(room, [connection])
            await self._broadcast_seats(room)
            await self.advance(room)

    async def _leave(self, room_id: str, connection: Connection) -> None:
        """Remove a connection, and update the others."""
        room = self._rooms.get(room_id)
        if room is None or connection not in room.connections:
            return
        room.connections.discard(connection)
        try:
            if room.in_use:
                async with self.acquire(room_id):
                    await self._broadcast_seats(room)
                    await self.advance(room)
        except (RefusalError, SQLAlchemyError) as error:
            log.warning("disconnection not broadcast", room=room_id, error=type(error).__name__)
            self.retry(room)
        self.release(room)

    async def welcome(self, room_id: str, connection: Connection) -> None:
        """Send a connection the full state again."""
        async with self.acquire(room_id) as (room, _):
            await self._welcome(room, [connection])

    async def _welcome(self, room: Room[State], connections: Iterable[Connection]) -> None:
        for connection in connections:
            connection.send_text(await self.run_long(self._adapter.welcome, room, connection))
            if room.thinking_message is not None:
                connection.send(room.thinking_message)

    async def _broadcast_seats(self, room: Room[State]) -> None:
        """Send seats and presence to connections whose view of them has changed."""
        for connection, saying in await self.run_action(
            room, lambda: list(self._adapter.seat_updates(room))
        ):
            connection.send_seats(saying)

    # Loading and evicting

    @asynccontextmanager
    async def acquire(self, room_id: str) -> AsyncIterator[tuple[Room[State], State]]:
        """Lock a room, load it if necessary, and yield it with its state.

        After a reload, existing connections get the full state again.

        Raises:
            RefusalError: if there is no such room, or it cannot be opened here.
            SQLAlchemyError: if the database fails.
        """
        room = self._rooms.get_or_create(room_id)
        room.lock_users += 1
        try:
            async with room.lock:
                room.not_owner = is_id(room_id) and not await self._leases.acquire(room_id)
                if room.state is None:
                    await self._load_state(room)
                try:
                    yield room, room.loaded_state
                finally:
                    if room.not_owner:
                        room.evict()
        finally:
            room.lock_users -= 1
            self.release(room)

    async def rewrite(self, room_id: str, work: Callable[[], Awaitable[None]]) -> None:
        """Change the stored room under its lock, then reload it."""
        room = self._rooms.get_or_create(room_id)
        room.lock_users += 1
        try:
            async with room.lock:
                await self._leases.claim(room_id)
                known = room.state is not None
                room.evict()
                await work()
                if known:
                    await self._catch_up(room)
        finally:
            room.lock_users -= 1
            self.release(room)

    def release(self, room: Room[State]) -> None:
        """Evict a room after a while, unless it is in use."""
        self._rooms.release(room)

    async def _cache(self, room_id: str, state: State) -> None:
        """Cache the state of a room just created, unless it is loaded already."""
        if self._adapter.timed:
            await self._heartbeat.downtime()  # starts the heartbeat
        room = self._rooms.get_or_create(room_id)
        if self._leases.single_process and room.state is None and not room.in_use:
            room.state = state
        self.release(room)

    def yield_lease(self, room_id: str) -> None:
        """Give up a room that another process needs; its connections close and reconnect there."""
        room = self._rooms.get(room_id)
        if room is None:
            return
        room.lease_requested = True
        self._bots.wake(room, {})
        self._timers.set(room, None)
        if room.retrying is not None:
            room.retrying.cancel()
        for connection in room.connections:
            connection.dismiss()
        self._rooms.evict(room)

    async def _load_state(self, room: Room[State]) -> None:
        """Load the state of a room."""
        room.state = await self._read_stored(room.id) or await self._read_stored(
            room.id, whole=True
        )
        if room.not_owner:
            return
        try:
            await self._welcome(room, tuple(room.connections))
            await self._compensate_downtime(room)
        except BaseException:
            room.evict()  # otherwise the downtime would never be compensated
            raise

    async def _read_stored(self, room_id: str, *, whole: bool = False) -> State | None:
        """Read a stored room: from its snapshot if `whole` is not set, else from all its events.

        Raises:
            RefusalError: if there is no such room, or it cannot be opened here.
        """
        kind = self._adapter.kind
        stored = await self.store.load(kind, room_id, whole=whole) if is_id(room_id) else None
        if stored is None:
            raise refuse(self._adapter.unknown_code)
        return await self._adapter.load(stored, self.run_long)

    async def _compensate_downtime(self, room: Room[State]) -> None:
        """Compensate the clocks for server downtime."""
        if not self._adapter.timed:
            return
        nobody = await self._heartbeat.downtime()
        absence = self._leases.downtime(room.id) or nobody
        if absence is not None:
            await self._compensate(room, absence)

    async def _compensate_outage(self, room: Room[State]) -> None:
        """Compensate the clocks for a storage outage, before any other event."""
        outage = self._heartbeat.outage
        if outage is not None and outage.until > room.compensated_until and not room.not_owner:
            await self._compensate(room, outage)
            room.compensated_until = outage.until

    async def _compensate_outages(self) -> None:
        """Compensate for an outage in all rooms with a timer or a retry."""
        rooms = [room for room in self._rooms.values() if room.timer or room.retrying]
        await asyncio.gather(*map(self._try_to_advance, rooms))

    async def _compensate(self, room: Room[State], absence: Downtime) -> None:
        since, until = absence.since, absence.until
        await self._commit(room, lambda state: self._adapter.downtime_event(state, since, until))

    def _clocks_running(self) -> bool:
        return any(room.timer is not None for room in self._rooms.values())

    # Changing a room

    async def perform(
        self,
        room_id: str,
        connection: Connection,
        command: Command[Any] | Query,
        message: Struct,
    ) -> Struct | None:
        """Execute a command, or return the answer of a query.

        A command is stored and broadcast even if its sender disconnects meanwhile.

        Raises:
            RefusalError: if it is not allowed.
        """
        if isinstance(command, Query):
            return await command.answer(self, room_id, connection, message)
        await run_to_completion(self.execute(room_id, connection.principal, message))
        return None

    async def execute(self, room_id: str, principal: str | None, command: Any) -> None:  # noqa: ANN401
        """Execute a command.

        Raises:
            RefusalError: if it is not allowed.
        """
        raise NotImplementedError

    async def submit(self, room_id: str, decide: Decide[State, Event]) -> None:
        """Change a room, and advance it.

        Raises:
            RefusalError: if there is no such room, or the change is refused or cannot be stored.
        """
        async with self.acquire(room_id) as (room, _):
            await self.commit(room, decide)
            await self.advance(room)

    async def commit(
        self, room: Room[State], decide: Decide[State, Event]
    ) -> Transition[State, Event] | None:
        """Store a change, update memory, and broadcast it; return it if there was one.

        Args:
            room: the room, locked by the caller.
            decide: returns an event or a transition for a state, or None. It must be pure: it runs
                again after the room was claimed from another process.

        Raises:
            RefusalError: if the change is refused or cannot be stored.
        """
        await self._compensate_outage(room)
        return await self._commit(room, decide)

    async def _commit(
        self, room: Room[State], decide: Decide[State, Event]
    ) -> Transition[State, Event] | None:
        began = now()
        try:
            found = await self.run_action(room, self._transition, room, decide, room.watching)
            if found is None:
                return None
            if room.not_owner:
                await self._claim(room)
                return await self.commit(room, decide)
            room.evict()  # until it is stored
            await self._journal.append(found.change)
        except (RefusalError, SearchError):
            raise
        except OvertakenError:
            await self._catch_up(room)
            raise refuse("out-of-date") from None
        except BaseException as error:
            room.evict()
            self.retry(room)
            if not isinstance(error, SQLAlchemyError):
                raise
            log.exception("event not stored", room=room.id)
            self._heartbeat.record_failure(began)
            raise not_stored() from error
        if found.change.ended is not None:
            log.info("game over", room=room.id, kind=self._adapter.kind)
        room.state, room.thinking_message = found.state, None
        await self._broadcast(room, found.event)
        return found

    def _transition(
        self, room: Room[State], decide: Decide[State, Event], watching: frozenset[str]
    ) -> Transition[State, Event] | None:
        """Return the transition of a room, with the notifications that it causes."""
        began, state = time.thread_time(), room.loaded_state
        before = self._adapter.awaiting(state)  # before `apply`, which may change the state
        found = decide(state)
        if found is None:
            return None
        if not isinstance(found, Transition):
            found = Transition(*self._adapter.apply(state, found), found)
        called = notifications(before, self._adapter.awaiting(found.state), watching)
        room.slow_rules = time.thread_time() - began > QUICK_SECONDS
        return found._replace(change=replace(found.change, calls=called)) if called else found

    async def _claim(self, room: Room[State]) -> None:
        """Take a room over from another process, and load it.

        Raises:
            RefusalError: if the other process does not release it.
        """
        await self._leases.claim(room.id)
        room.not_owner = False
        room.evict()
        await self._load_state(room)

    async def _broadcast(self, room: Room[State], event: Event | None) -> None:
        """Send each connection what it may know of an event."""
        if event is not None:
            for connection, text in await self.run_action(
                room, lambda: list(self._adapter.updates(room, event))
            ):
                connection.send_text(text)
        await self._broadcast_seats(room)

    async def _catch_up(self, room: Room[State]) -> None:
        """Reload what another process has stored, and advance from there."""
        room.evict()
        try:
            await self._load_state(room)
        except (RefusalError, SQLAlchemyError) as error:
            log.warning("room not caught up", room=room.id, error=type(error).__name__)
            self.retry(room)
        else:
            await self.advance(room)

    async def advance(self, room: Room[State]) -> None:
        """Apply all automatic events; then start bots and the timer.

        The caller holds the lock. A failure is retried later.
        """
        if self.closing or room.not_owner:
            return
        announced = room.retrying is not None
        try:
            await self._compensate_outage(room)
            while True:
                ahead = await self.run_action(room, self._next_event_or_pending, room)
                if isinstance(ahead, Pending):
                    break
                await self.commit(room, _always(ahead))
        except RefusalError as refusal:
            log.warning("room not advanced", room=room.id, error=refusal.code)
            self.retry(room, announced=announced)
        except Exception:
            log.exception("room not advanced", room=room.id)
            room.evict()
            self.retry(room, announced=announced)
        else:
            self._bots.wake(room, ahead.wanted)
            self._timers.set(room, ahead.due)

    def _next_event_or_pending(self, room: Room[State]) -> Event | Pending:
        """Return the next automatic event, or what the room waits for if there is none."""
        event = self._adapter.next_auto_event(room.loaded_state, room.present)
        if event is not None:
            return event
        at = max(now(), room.last_due)
        return self._adapter.pending(room.loaded_state, at, watched=bool(room.connections))

    # Retries

    def retry(self, room: Room[State], *, announced: bool = True) -> None:
        """Schedule retries for a room, with backoff.

        Args:
            room: the room.
            announced: whether its connections have been informed.
        """
        if not announced:
            room.broadcast_retrying()
        if room.retrying is None and not self.closing:
            room.retrying = asyncio.create_task(self._retry_loop(room), context=unpaid())

    async def _retry_loop(self, room: Room[State]) -> None:
        try:
            for rest in rests():
                await asyncio.sleep(rest)
                if await self._try_to_advance(room):
                    return
        finally:
            room.retrying = None
            self.release(room)

    async def _try_to_advance(self, room: Room[State]) -> bool:
        """Load a room if necessary, and advance it; return False if a retry may succeed."""
        try:
            async with self.acquire(room.id):
                await self.advance(room)
                return room.state is not None
        except RefusalError as refusal:
            log.warning("room cannot advance", room=room.id, error=refusal.code)
            return refusal.code not in TRANSIENT
        except SQLAlchemyError as error:
            log.warning("room cannot advance", room=room.id, error=type(error).__name__)
            return False
        except Exception:  # one broken room must not stop the others
            log.exception("room cannot advance", room=room.id)
            return False


def _always(event: Event) -> Callable[[State], Event]:
    """Decide on an event, whatever the state."""
    return lambda _: event
