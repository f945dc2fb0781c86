"""The rooms that are in use, and how what happens in them is kept, known and told.

One lock a room keeps its events in order. An event is stored first, then known, then told. When
storing fails for any reason the room is forgotten and read again, so memory never disagrees with
what is kept; and whatever has failed is tried again, so that nobody waits for ever.
"""

import asyncio
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
from typing import Generic, NamedTuple, ParamSpec, TypedDict, TypeVar

import structlog
from sqlalchemy.exc import SQLAlchemyError
from typing_extensions import Unpack

from tessera.server.cluster.leases import Leases
from tessera.server.core.backoff import rests
from tessera.server.core.budgets import paying_address, unpaid
from tessera.server.core.client_addresses import AddressLimits
from tessera.server.core.clock import now
from tessera.server.core.errors import RefusalError, not_stored, refuse
from tessera.server.core.limits import Limits
from tessera.server.core.supervisor import Supervisor
from tessera.server.core.work_queue import WorkQueue
from tessera.server.db.changes import OvertakenError
from tessera.server.db.journal import Journal
from tessera.server.db.records import Change, Listed, Mark
from tessera.server.db.store import Store
from tessera.server.rooms.adapter import Event, GameAdapter, Pending, State
from tessera.server.rooms.bot_runner import BotRunner
from tessera.server.rooms.cache import RoomCache
from tessera.server.rooms.connection import Connection
from tessera.server.rooms.heartbeat import Downtime, Heartbeat
from tessera.server.rooms.names import is_id
from tessera.server.rooms.notifications import notifications
from tessera.server.rooms.room import Room
from tessera.server.rooms.timers import Timers
from tessera.server.workers.pool import SearchError

P = ParamSpec("P")
T = TypeVar("T")

TRANSIENT = frozenset({"busy", "out-of-date"})
"""Refusals after which another try may succeed."""

log = structlog.get_logger(__name__)


class Transition(NamedTuple, Generic[State, Event]):
    """What a room comes to, once it is kept."""

    state: State
    change: Change
    event: Event | None = None
    """None where something changes that is no event of the game."""
    created: State | None = None
    """The room that is founded with it, where one is."""


class Services(TypedDict, total=False):
    """What the rooms of a server have in common, whatever is played in them."""

    journal: Journal | None
    limits: Limits
    addresses: AddressLimits
    leases: Leases
    supervisor: Supervisor


class RoomManager(Generic[State, Event]):
    """The rooms of a server in which one kind of game is played."""

    def __init__(
        self, play: GameAdapter[State, Event], store: Store, **shared: Unpack[Services]
    ) -> None:
        self.store = store
        self.limits = shared.get("limits") or Limits()
        self._adapter = play
        self._journal = shared.get("journal") or Journal(store)
        self._addresses = shared.get("addresses") or AddressLimits(self.limits.address_connections)
        self._leases = shared.get("leases") or Leases()
        self._rooms = RoomCache[State]()
        self._bots = BotRunner(self, play)
        self._timers = Timers(self, play)
        self._heartbeat = Heartbeat(
            store,
            self._clocks_running,
            lambda: self._leases.first,
            self._compensate_outages,
            shared.get("supervisor"),
        )
        self.closing = False
        """Whether nothing is begun any more."""
        self.warmed_up = False
        """Whether what happens in a room is known to be quick: all that it calls is compiled and
        loaded. To change to a thread and back would then take as long as the rules themselves."""
        # A thread for the rules: they may compile, and must not hold up the event loop then.
        self._rules = WorkQueue(f"{play.kind} rules", bounded=False)
        # Another for what takes as long as a game: nobody who plays waits for it.
        self._games = WorkQueue(f"{play.kind} games", bounded=False)

    async def resume(self) -> None:
        """Go on where clocks run, or bots or chance are to play."""
        for room_id in await self._active_rooms():
            room = self._rooms.get_or_create(room_id)
            if await self._try_to_advance(room):
                self.release(room)
            else:
                self.retry(room)

    async def _active_rooms(self) -> Sequence[str]:
        """The rooms that go on by themselves, once the database tells.

        Before anything runs it is found out how long nothing did: another house gives signs too.
        """
        for rest in rests():
            try:
                if self._adapter.timed:
                    await self._heartbeat.downtime()
                return await self._leases.unowned(
                    await self.store.lists.going_on(self._adapter.kind)
                )
            except SQLAlchemyError:
                log.exception("rooms not found", kind=self._adapter.kind)
                await asyncio.sleep(rest)
        return ()

    async def close(self) -> None:
        """Stop all bots and clocks, and wait until all is kept."""
        self.closing = True
        await self._heartbeat.close()  # while it is known that clocks run
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
        """How many rooms somebody is at, or that go on by themselves."""
        return len(self._rooms)

    def is_loaded(self, room_id: str) -> bool:
        """Whether somebody is at a room, or it goes on by itself."""
        return room_id in self._rooms

    @property
    def suspended_bots(self) -> int:
        """How many bots cannot think."""
        return sum(len(room.suspended) for room in self._rooms.values())

    @property
    def connections(self) -> int:
        """How many browsers are connected."""
        return sum(len(room.connections) for room in self._rooms.values())

    async def run_rules(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Do what needs the rules of a game, off the event loop."""
        return await self._rules.do(paying_address(), lambda _: work(*args, **kwargs))

    async def run_action(
        self, room: Room[State], work: Callable[P, T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Do what is done at each action of a room; off the event loop unless it is quick there."""
        if self.warmed_up and not room.slow_rules:
            return work(*args, **kwargs)
        return await self.run_rules(work, *args, **kwargs)

    async def run_long(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Do what takes the longer the longer a game is."""
        return await self._games.do(paying_address(), lambda _: work(*args, **kwargs))

    # Rooms as lists show them

    async def list_page(
        self,
        size: int,
        status: str | None,
        after: Mark | None,
        guest: str | None,
        *,
        founded: bool = False,
    ) -> tuple[list[Listed], str | None]:
        """A page of the rooms that are listed, or of a guest's own, and the mark of the next."""
        kind = self._adapter.kind
        found = await self.store.lists.page(kind, size + 1, status, after, guest, founded=founded)
        shown = found[:size]
        return shown, str(Mark.of(shown[-1])) if len(found) > size else None

    async def find_listed(self, room_id: str) -> Listed:
        """One room as it is listed.

        Raises:
            RefusalError: if there is none of this name.
        """
        found = (
            await self.store.lists.entry(self._adapter.kind, room_id) if is_id(room_id) else None
        )
        if found is None:
            raise refuse(self._adapter.unknown_code)
        return found

    async def check_bot_limit(self, guest: str) -> None:
        """Let nobody have bots play each other in many rooms.

        Raises:
            RefusalError: if they have enough of them.
        """
        most = self.limits.bot_tables
        if await self.store.lists.unfinished_of_bots(self._adapter.kind, guest) >= most:
            raise refuse("too-many-bot-tables", most=most)

    def present_at(self, room_id: str) -> frozenset[str]:
        """The guests who are connected to a room."""
        room = self._rooms.get(room_id)
        return room.present if room else frozenset()

    async def rooms_with_all_present(self, guests: Mapping[str, Collection[str]]) -> frozenset[str]:
        """Those rooms to which all of these are connected, whichever process has them.

        Args:
            guests: by room who is looked for.
        """
        away = {room: frozenset(who) - self.present_at(room) for room, who in guests.items()}
        sought = {room: who for room, who in away.items() if who}
        found = await self._leases.present(sought)
        return frozenset(
            room for room, who in away.items() if who <= frozenset(found.get(room, ()))
        )

    async def _store_new(self, new: Listed) -> None:
        """Keep a new room, and let those hear of it who are invited."""
        await self.store.create(new)
        self._journal.tell()

    # Who comes and goes

    @asynccontextmanager
    async def attach(self, room_id: str, connection: Connection) -> AsyncIterator[None]:
        """While a connection is in a room; it is welcomed, and the others hear of it.

        Raises:
            RefusalError: if there is no such room, or the guest is there too often.
        """
        with self._addresses.counted(connection.address):
            try:
                await self._enter(room_id, connection)
                yield
            finally:
                await self._leave(room_id, connection)

    async def _enter(self, room_id: str, connection: Connection) -> None:
        """Let a connection in; apart, for whoever stays must not hold on to what the state was."""
        async with self.acquire(room_id) as (room, _):
            if room.not_owner:
                raise refuse("elsewhere")
            if room.connections_of(connection.guest) >= self.limits.connections:
                raise refuse("too-many-connections", most=self.limits.connections)
            room.connections.add(connection)
            await self._welcome(room, [connection])
            await self._broadcast_seats(room)
            await self.advance(room)

    async def _leave(self, room_id: str, connection: Connection) -> None:
        """Forget a connection, if it was in a room; the others hear of it."""
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
            log.warning("leave not told", room=room_id, error=type(error).__name__)
            self.retry(room)
        self.release(room)

    async def welcome(self, room_id: str, connection: Connection) -> None:
        """Tell a connection anew all that it may know."""
        async with self.acquire(room_id) as (room, _):
            await self._welcome(room, [connection])

    async def _welcome(self, room: Room[State], connections: Iterable[Connection]) -> None:
        for connection in connections:
            connection.send_text(await self.run_long(self._adapter.welcome, room, connection))
            if room.thinking_message is not None:
                connection.send(room.thinking_message)

    async def _broadcast_seats(self, room: Room[State]) -> None:
        """Tell those for whom who is here and how it stands is not as it was."""
        for connection, saying in await self.run_action(
            room, lambda: list(self._adapter.seat_updates(room))
        ):
            connection.send_seats(saying)

    # Rooms in memory

    @asynccontextmanager
    async def acquire(self, room_id: str) -> AsyncIterator[tuple[Room[State], State]]:
        """A room and its state, read if need be, for one visitor at a time.

        Who is there already when it is read anew is welcomed anew.

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
        """Change what is kept of a room, while nothing happens in it; then it is known anew."""
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
        """Forget a room that nobody uses, after a while."""
        self._rooms.release(room)

    async def _cache(self, room_id: str, state: State) -> None:
        """Know a room that was just kept, unless somebody was there already."""
        if self._adapter.timed:
            await self._heartbeat.downtime()  # signs of life are given from now on
        room = self._rooms.get_or_create(room_id)
        if self._leases.single_process and room.state is None and not room.in_use:
            room.state = state
        self.release(room)

    def yield_lease(self, room_id: str) -> None:
        """Let go of a room that another process needs; who is there comes back, and finds it."""
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
        """Know a room, as it is kept."""
        room.state = await self._read_stored(room.id) or await self._read_stored(
            room.id, whole=True
        )
        if room.not_owner:
            return
        try:
            await self._welcome(room, tuple(room.connections))
            await self._compensate_downtime(room)
        except BaseException:
            room.evict()  # else nobody would think of the time again
            raise

    async def _read_stored(self, room_id: str, *, whole: bool = False) -> State | None:
        """A room as it is kept: from its snapshot, if there is a good one, or from all its events.

        Raises:
            RefusalError: if there is none of this name, or it cannot be opened here.
        """
        kind = self._adapter.kind
        stored = await self.store.load(kind, room_id, whole=whole) if is_id(room_id) else None
        if stored is None:
            raise refuse(self._adapter.unknown_code)
        return await self._adapter.load(stored, self.run_long)

    async def _compensate_downtime(self, room: Room[State]) -> None:
        """Give back the time in which the server did not run."""
        if not self._adapter.timed:
            return
        nobody = await self._heartbeat.downtime()
        absence = self._leases.downtime(room.id) or nobody
        if absence is not None:
            await self._compensate(room, absence)

    async def _compensate_outage(self, room: Room[State]) -> None:
        """Give back the time in which nothing could be kept, before anything else happens."""
        outage = self._heartbeat.outage
        if outage is not None and outage.until > room.compensated_until and not room.not_owner:
            await self._compensate(room, outage)
            room.compensated_until = outage.until

    async def _compensate_outages(self) -> None:
        """Do so wherever something is due, though nobody does anything."""
        rooms = [room for room in self._rooms.values() if room.timer or room.retrying]
        await asyncio.gather(*map(self._try_to_advance, rooms))

    async def _compensate(self, room: Room[State], absence: Downtime) -> None:
        since, until = absence.since, absence.until
        await self._commit(
            room, self._coming_to(lambda state: self._adapter.downtime_event(state, since, until))
        )

    def _clocks_running(self) -> bool:
        return any(room.timer is not None for room in self._rooms.values())

    # How a room changes

    async def submit(self, room_id: str, what: Callable[[State], Event | None]) -> None:
        """Let an event happen in a room, and all that follows.

        Raises:
            RefusalError: if there is no such room, or it may not be, or cannot be kept.
        """
        async with self.acquire(room_id) as (room, _):
            await self.apply(room, what)
            await self.advance(room)

    async def apply(self, room: Room[State], what: Callable[[State], Event | None]) -> None:
        """Let an event happen: keep it, know it, tell it.

        Args:
            room: where, its lock held by the caller.
            what: the event for a state; None if nothing is to happen.

        Raises:
            RefusalError: if it may not be, or cannot be kept.
        """
        await self.commit(room, self._coming_to(what))

    def _coming_to(
        self, what: Callable[[State], Event | None]
    ) -> Callable[[State], Transition[State, Event] | None]:
        """What a room comes to by an event."""

        def come_to(state: State) -> Transition[State, Event] | None:
            event = what(state)
            return None if event is None else Transition(*self._adapter.apply(state, event), event)

        return come_to

    async def commit(
        self, room: Room[State], come_to: Callable[[State], Transition[State, Event] | None]
    ) -> Transition[State, Event] | None:
        """Keep what a room comes to, know it, tell it; returns what was kept, if anything.

        Args:
            room: where, its lock held by the caller.
            come_to: makes of a state what it is to come to, if anything. It may run more than once
                (again after the room was claimed from another process), so it has no effects.

        Raises:
            RefusalError: if it may not be, or cannot be kept.
        """
        await self._compensate_outage(room)
        return await self._commit(room, come_to)

    async def _commit(
        self, room: Room[State], come_to: Callable[[State], Transition[State, Event] | None]
    ) -> Transition[State, Event] | None:
        began, here = now(), room.watching
        try:
            found = await self.run_action(
                room,
                room.measure,
                lambda state: self._calling(come_to, state, here),
                room.loaded_state,
            )
            if found is None:
                return None
            if room.not_owner:
                await self._claim(room)
                return await self.commit(room, come_to)
            room.evict()  # until it is kept
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
            log.exception("storing failed", room=room.id)
            self._heartbeat.record_failure(began)
            raise not_stored() from error
        if found.change.ended is not None:
            log.info("game over", room=room.id, kind=self._adapter.kind)
        room.state, room.thinking_message = found.state, None
        await self._broadcast(room, found.event)
        return found

    async def _claim(self, room: Room[State]) -> None:
        """Have a room that another process has, and know it as that has left it.

        Raises:
            RefusalError: if it is not to be had.
        """
        await self._leases.claim(room.id)
        room.not_owner = False
        room.evict()
        await self._load_state(room)

    def _calling(
        self,
        come_to: Callable[[State], Transition[State, Event] | None],
        state: State,
        here: frozenset[str],
    ) -> Transition[State, Event] | None:
        """What a room comes to, with whom that calls who is not here."""
        before = self._adapter.awaiting(state)  # which may change the state
        found = come_to(state)
        if found is None:
            return None
        called = notifications(before, self._adapter.awaiting(found.state), here)
        return found._replace(change=replace(found.change, calls=called)) if called else found

    async def _broadcast(self, room: Room[State], event: Event | None) -> None:
        """Tell everybody what has happened, as far as they may know it."""
        if event is not None:
            for connection, text in await self.run_action(
                room, lambda: list(self._adapter.updates(room, event))
            ):
                connection.send_text(text)
        await self._broadcast_seats(room)

    async def _catch_up(self, room: Room[State]) -> None:
        """Know what another server has kept, and go on from there."""
        room.evict()
        try:
            await self._load_state(room)
        except (RefusalError, SQLAlchemyError) as error:
            log.warning("not caught up", room=room.id, error=type(error).__name__)
            self.retry(room)
        else:
            await self.advance(room)

    async def advance(self, room: Room[State]) -> None:
        """Let everything happen that follows by itself; then wait for bots and clocks.

        The caller holds the room's lock. Where this fails it is tried again later.
        """
        if self.closing or room.not_owner:
            return
        told = room.retrying is not None
        try:
            await self._compensate_outage(room)
            while True:
                ahead = await self.run_action(room, self._next_event_or_pending, room)
                if isinstance(ahead, Pending):
                    break
                await self.apply(room, _always(ahead))
        except RefusalError as refusal:
            log.warning("not gone on", room=room.id, error=refusal.code)
            self.retry(room, told=told)
        except Exception:
            log.exception("not gone on", room=room.id)
            room.evict()
            self.retry(room, told=told)
        else:
            self._bots.wake(room, ahead.wanted)
            self._timers.set(room, ahead.due)

    def _next_event_or_pending(self, room: Room[State]) -> Event | Pending:
        """What follows by itself, or what is waited for where nothing does."""
        event = self._adapter.next_auto_event(room.loaded_state, room.present)
        if event is not None:
            return event
        time = max(now(), room.last_due)
        return self._adapter.pending(room.loaded_state, time, watched=bool(room.connections))

    # What is tried again

    def retry(self, room: Room[State], *, told: bool = True) -> None:
        """Try again, some time soon, though nobody asks.

        Args:
            room: where.
            told: whether those who wait have been told.
        """
        if not told:
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
        """Read a room if need be, and let it go on; False if another try may succeed."""
        try:
            async with self.acquire(room.id):
                await self.advance(room)
                return room.state is not None
        except RefusalError as refusal:
            log.warning("room cannot go on", room=room.id, error=refusal.code)
            return refusal.code not in TRANSIENT
        except SQLAlchemyError as error:
            log.warning("room cannot go on", room=room.id, error=type(error).__name__)
            return False
        except Exception:  # whatever is wrong with one room, the others go on
            log.exception("room cannot go on", room=room.id)
            return False


def _always(event: Event) -> Callable[[State], Event]:
    """An event, whatever the state is."""
    return lambda _: event
