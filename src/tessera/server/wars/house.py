"""All wars that are in use, and everything that can be asked of them.

One lock a war keeps its events in order. An event is stored before anybody hears of it; when
storing fails for any reason the war is forgotten and read again, so memory never disagrees with
what is kept. Rules and views are worked out in a thread of their own.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import ParamSpec, TypeVar

import structlog
from sqlalchemy.exc import SQLAlchemyError

from tessera.games.zodiacs.content.address import text_of
from tessera.games.zodiacs.content.reading import house
from tessera.games.zodiacs.state import PLAYED
from tessera.server.addresses import Addresses
from tessera.server.bots.pool import Bots
from tessera.server.clock import now
from tessera.server.limits import Limits
from tessera.server.refusals import RefusalError, not_stored, refuse
from tessera.server.storage.contents import ContentStore
from tessera.server.storage.journal import Journal
from tessera.server.storage.kept import Listed, Mark
from tessera.server.storage.store import OvertakenError, Store
from tessera.server.tables.founding import checked_name, is_id
from tessera.server.wars import events as happened
from tessera.server.wars import keeping
from tessera.server.wars.bots import WarBots
from tessera.server.wars.content import find_content, told
from tessera.server.wars.events import AnyWarEvent, Happened
from tessera.server.wars.fold import happen
from tessera.server.wars.founding import found_war
from tessera.server.wars.grants import Wish, follows, grant, owed, sit, too_late
from tessera.server.wars.messages import LookBack, NewWar, TellTruth, WarInfo, WarPage, WarStatus
from tessera.server.wars.public import info_for, personal
from tessera.server.wars.room import Browser, Room
from tessera.server.wars.thinking import Thought, WarTask
from tessera.server.wars.vigil import Vigil
from tessera.server.wars.war import War

P = ParamSpec("P")
T = TypeVar("T")

LONGEST_SLEEP = 3600.0
"""Seconds; the clock of the machine may be set meanwhile."""

log = structlog.get_logger(__name__)


class WarHouse:
    """The wars of a server."""

    def __init__(
        self,
        store: Store,
        contents: ContentStore,
        bots: Bots[WarTask, Thought],
        *,
        limits: Limits | None = None,
        addresses: Addresses | None = None,
    ) -> None:
        self.store = store
        self.contents = contents
        self._journal = Journal(store)
        self._limits = limits or Limits()
        self._addresses = addresses or Addresses(self._limits.address_connections)
        self._told: dict[str, bytes] = {}
        """By address what is told of contents; there are never many."""
        self._rooms: dict[str, Room] = {}
        self._bots = WarBots(self, bots)
        self._vigil = Vigil(store, self._clocks_run)
        self._rules = ThreadPoolExecutor(1, thread_name_prefix="wars")
        # Another for what takes as long as a game: nobody who plays waits for it.
        self._games = ThreadPoolExecutor(1, thread_name_prefix="war-games")

    async def resume(self) -> None:
        """Go on where clocks run and bots play."""
        for war_id in await self.store.going_on(keeping.KIND):
            try:
                async with self.visit(war_id) as (room, _):
                    await self._go_on(room)
            except RefusalError as refusal:
                log.warning("war cannot go on", war=war_id, error=refusal.code)
            except Exception:  # whatever is wrong with one war, the others go on
                log.exception("war cannot go on", war=war_id)

    async def close(self) -> None:
        """Stop all bots and clocks, and wait until all is kept."""
        await self._bots.close()
        await self._vigil.close()
        for room in self._rooms.values():
            if room.alarm is not None:
                room.alarm.cancel()
        await self._journal.close()
        for thread in (self._rules, self._games):
            thread.shutdown(wait=False, cancel_futures=True)

    @property
    def wars_in_memory(self) -> int:
        """How many wars somebody is at, or go on by themselves."""
        return len(self._rooms)

    @property
    def connections(self) -> int:
        """How many browsers are connected to wars."""
        return sum(len(room.browsers) for room in self._rooms.values())

    async def by_rules(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Do what takes a while, off the event loop."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._rules, lambda: work(*args, **kwargs))

    async def by_game(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Do what takes the longer the longer a game is."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._games, lambda: work(*args, **kwargs))

    # Wars as lists show them

    async def page(
        self,
        guest: str,
        size: int,
        status: WarStatus | None = None,
        after: Mark | None = None,
        *,
        mine: bool = False,
    ) -> WarPage:
        """A page of the wars that are listed, or of a guest's own; newest first."""
        whose = guest if mine else None
        found = await self.store.page(keeping.KIND, size + 1, status, after, whose, founded=True)
        shown = found[:size]
        mark = str(Mark.of(shown[-1])) if len(found) > size else None
        return WarPage(tuple(self._summary(listed, guest) for listed in shown), mark)

    async def summary(self, war_id: str, guest: str) -> WarInfo:
        """One war as a list shows it to a guest.

        Raises:
            RefusalError: if there is none of this name.
        """
        listed = await self.store.entry(keeping.KIND, war_id) if is_id(war_id) else None
        if listed is None:
            raise refuse("unknown-war")
        return self._summary(listed, guest)

    def _summary(self, listed: Listed, guest: str) -> WarInfo:
        room = self._rooms.get(listed.room.id)
        present = room.present if room else frozenset[str]()
        info = keeping.read_info(listed.standing)
        return personal(info, listed.seats, listed.room.founder, guest, present)

    async def log(self, war_id: str) -> bytes:
        """The log of a game that is over, as JSON.

        Raises:
            RefusalError: if it is not over, or there is no such war.
        """
        async with self.visit(war_id) as (_, war):
            if war.game is None or war.status != "finished":
                raise refuse("not-over")
            return await self.by_game(war.game.log.to_json)

    async def content(self, address: str) -> bytes:
        """What a war is played with, as JSON.

        Raises:
            RefusalError: if nobody knows it any more.
        """
        if address not in self._told:
            content = await find_content(self.contents, address)
            if content is None:
                raise refuse("unknown-content")
            self._told[address] = await self.by_game(told, content)
        return self._told[address]

    # What people ask for

    async def create(self, request: NewWar, guest: str) -> WarInfo:
        """Set up a war; where no seat is open it starts at once.

        Raises:
            RefusalError: saying what about the request cannot be had.
        """
        await self._check_number(request, guest)
        founding, content = await self.by_rules(found_war, request, guest, now(), house())
        await self.contents.keep(founding.content, keeping.GAME, text_of(content))
        await self.store.create(keeping.new_room(founding))
        log.info("war founded", war=founding.id, map=founding.map)
        async with self.visit(founding.id) as (room, _):
            await self._go_on(room)
            return info_for(room.known_war, guest, room.present)

    async def _check_number(self, request: NewWar, guest: str) -> None:
        """Let nobody set up wars without end, least of all among bots alone.

        Raises:
            RefusalError: if they have enough of them.
        """
        if await self.store.unfinished(keeping.KIND, guest) >= self._limits.wars:
            raise refuse("too-many-wars", most=self._limits.wars)
        if all(seat.kind == "bot" for seat in request.seats):
            most = self._limits.bot_tables
            if await self.store.unfinished_of_bots(keeping.KIND, guest) >= most:
                raise refuse("too-many-bot-tables", most=most)

    async def take_seat(self, war_id: str, seat: int, guest: str, name: str) -> WarInfo:
        """Sit down on an open seat.

        Raises:
            RefusalError: if it is taken, or there is no such war or seat.
        """
        name = checked_name(name)
        async with self.visit(war_id) as (room, war):
            await self._happen(room, sit(war, seat, guest, name))
            await self._go_on(room)
            return info_for(room.known_war, guest, room.present)

    async def ask(self, war_id: str, guest: str | None, wish: Wish) -> None:
        """Do what somebody asks of a war.

        Raises:
            RefusalError: if that may not be.
        """
        async with self.visit(war_id) as (room, war):
            event = await self.by_rules(grant, war, guest, wish)
            await self._happen(room, event)
            await self._go_on(room)

    async def hand_in(self, war_id: str, step_number: int, event: happened.Answered) -> None:
        """Take what a bot hands in, unless the step is over."""
        async with self.visit(war_id) as (room, war):
            level = war.played_by_bot(event.seat)
            if war.step_number == step_number and war.paused_at is None and level is not None:
                await self._happen(room, event)
                await self._go_on(room)

    async def look_back(self, war_id: str, browser: Browser, wish: LookBack | TellTruth) -> None:
        """Tell a browser of the past.

        Raises:
            RefusalError: if it may not know of it.
        """
        async with self.visit(war_id) as (room, _):
            if isinstance(wish, LookBack):
                browser.tell(await self.by_rules(room.past, browser, wish))
            else:
                browser.tell(await self.by_game(room.truth, browser, wish))

    async def welcome(self, war_id: str, browser: Browser) -> None:
        """Tell a browser anew all that it may know."""
        async with self.visit(war_id) as (room, _):
            await self._welcome(room, [browser])

    async def _welcome(self, room: Room, browsers: Iterable[Browser]) -> None:
        for browser in browsers:
            browser.tell_encoded(await self.by_game(room.welcome, browser))

    @asynccontextmanager
    async def joined(self, war_id: str, browser: Browser) -> AsyncIterator[None]:
        """While a browser is at a war; it is welcomed, and the others hear of it.

        Raises:
            RefusalError: if there is no such war, or the guest is there too often.
        """
        with self._addresses.counted(browser.address):
            try:
                async with self.visit(war_id) as (room, _):
                    here = sum(other.guest == browser.guest for other in room.browsers)
                    if here >= self._limits.connections:
                        raise refuse("too-many-connections", most=self._limits.connections)
                    room.browsers.add(browser)
                    await self._welcome(room, [browser])
                    await self._tell_changes(room)
                    await self._go_on(room)
                yield
            finally:
                await self._leave(war_id, browser)

    async def _leave(self, war_id: str, browser: Browser) -> None:
        """Forget a browser, if it was at a war; the others hear of it."""
        room = self._rooms.get(war_id)
        if room is None or browser not in room.browsers:
            return
        room.browsers.discard(browser)
        if room.in_use:
            async with self.visit(war_id) as (room, _):
                await self._tell_changes(room)
                await self._go_on(room)  # those who stay may now agree about a vote
        self.release(room)

    # How a war changes

    @asynccontextmanager
    async def visit(self, war_id: str) -> AsyncIterator[tuple[Room, War]]:
        """A war, read if need be, for one visitor at a time.

        Who is there already when it is read anew is welcomed anew.

        Raises:
            RefusalError: if there is no such war, or nobody can play it here any more.
        """
        room = self._rooms.setdefault(war_id, Room(war_id))
        room.visitors += 1
        try:
            async with room.lock:
                if room.war is None:
                    await self._read(room)
                yield room, room.known_war
        finally:
            room.visitors -= 1
            self.release(room)

    def release(self, room: Room) -> None:
        """Forget a war that nobody uses."""
        if not room.in_use and self._rooms.get(room.id) is room:
            del self._rooms[room.id]

    async def _read(self, room: Room) -> None:
        """Know a war, as it is kept."""
        room.war = await self._load(room.id)
        try:
            await self._welcome(room, tuple(room.browsers))
            await self._return_time(room, room.war)
        except BaseException:
            room.forget()  # else nobody would think of the time again
            raise

    async def _load(self, war_id: str) -> War:
        stored = await self.store.load(keeping.KIND, war_id) if is_id(war_id) else None
        if stored is None:
            raise refuse("unknown-war")
        founding = keeping.read_founding(stored)
        content = await find_content(self.contents, founding.content)
        war = await self.by_game(keeping.read_war, stored, content)
        if war.status != "finished" and founding.rules not in PLAYED:
            raise refuse("other-rules", version=founding.rules)
        return war

    async def _return_time(self, room: Room, war: War) -> None:
        """Give back the time in which the server did not run."""
        absence = await self._vigil.absence()
        event = None if absence is None else owed(war, absence.since, absence.until)
        if event is not None:
            await self._happen(room, event)

    def _clocks_run(self) -> bool:
        return any(room.alarm is not None for room in self._rooms.values())

    async def _happen(self, room: Room, event: AnyWarEvent) -> None:
        """Let an event happen: keep it, then tell it.

        Raises:
            RefusalError: if it cannot be kept.
        """
        war = room.known_war
        happening = Happened(war.seq + 1, now(), event)
        try:
            await self.by_rules(happen, war, happening)
            await self._journal.append(keeping.change(war, happening))
        except BaseException as error:
            room.forget()
            if isinstance(error, OvertakenError):
                raise refuse("out-of-date") from None
            if isinstance(error, SQLAlchemyError):
                log.exception("storing failed", war=room.id)
                raise not_stored() from error
            raise
        for browser, text in await self.by_rules(lambda: list(room.news(event))):
            browser.tell_encoded(text)
        await self._tell_changes(room)

    async def _tell_changes(self, room: Room) -> None:
        """Tell those who see the war otherwise than before."""
        for browser, saying in await self.by_rules(lambda: list(room.changes())):
            browser.tell_seats(saying)

    async def _go_on(self, room: Room) -> None:
        """Let everything happen that follows by itself; then wait for bots and clocks."""
        while (event := await self.by_rules(follows, room.known_war, room.present)) is not None:
            await self._happen(room, event)
            if isinstance(event, happened.Begun):
                log.info("war begun", war=room.id)
        war = room.known_war
        alone = not room.browsers and war.endless
        await self._bots.wake(room, war, alone=alone)
        due = None if alone else await self.by_rules(lambda: war.due)
        if due is not None and due <= now() and war.awaited_bots:
            due = None  # the bots' answers come here, too
        self._set_alarm(room, due)

    def _set_alarm(self, room: Room, due: int | None) -> None:
        """Wait for the time at which a step is over."""
        if room.alarm not in (None, asyncio.current_task()):
            room.alarm.cancel()
        room.alarm = None if due is None else asyncio.create_task(self._ring(room, due))

    async def _ring(self, room: Room, due: int) -> None:
        """Close a step when its time is over."""
        try:
            await asyncio.sleep(min((due - now()) / 1000, LONGEST_SLEEP))
            async with self.visit(room.id) as (room, war):
                event = await self.by_rules(too_late, war, now())
                if event is not None:
                    await self._happen(room, event)
                await self._go_on(room)  # which waits on, if it is too early
        except RefusalError as refusal:
            log.warning("step not closed", war=room.id, error=refusal.code)
        except Exception:
            log.exception("step not closed", war=room.id)
        finally:
            if room.alarm is asyncio.current_task():
                room.alarm = None
            self.release(room)
