"""The wars of a server, and everything that can be asked of them."""

from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from dataclasses import replace

import structlog
from msgspec.json import encode
from sqlalchemy.ext.asyncio import AsyncConnection
from typing_extensions import Unpack

from tessera.games.zodiacs.content.address import encode_content
from tessera.games.zodiacs.content.loading import builtin_content
from tessera.games.zodiacs.content.model import Content
from tessera.games.zodiacs.events import Log
from tessera.games.zodiacs.game import Game
from tessera.server.core.clock import now
from tessera.server.core.errors import refuse
from tessera.server.core.work_queue import WorkQueue
from tessera.server.db.records import Listed, Mark
from tessera.server.db.store import Store
from tessera.server.rooms.connection import Connection
from tessera.server.rooms.listing import read_in_slices
from tessera.server.rooms.manager import RoomManager, Services, Transition
from tessera.server.rooms.names import checked_name
from tessera.server.rooms.room import Room
from tessera.server.wars import events, persistence
from tessera.server.wars.absence import withdraw_event
from tessera.server.wars.adapter import WarAdapter
from tessera.server.wars.commands import Command, decide, invite, take_seat
from tessera.server.wars.content import brought, find_content, look_at, of_today, told
from tessera.server.wars.creation import create_for, create_rematch, create_war
from tessera.server.wars.events import AnyWarEvent, WarConfig
from tessera.server.wars.film import film_of
from tessera.server.wars.http_messages import NewWar, OwnContent, OwnLook, WarPage
from tessera.server.wars.messages import LookBack, Rewind, Say, TellTruth, WarInfo, WarStatus
from tessera.server.wars.public import personal
from tessera.server.wars.thinking import Thought, WarTask
from tessera.server.wars.war import War
from tessera.server.workers.pool import WorkerPool

MAX_CONTENTS = 64
"""Contents of which what is told stays in memory."""

MAX_FILMS = 8
"""That stay in memory."""

log = structlog.get_logger(__name__)


class WarManager(RoomManager[War, AnyWarEvent]):
    """The wars of a server."""

    def __init__(
        self, store: Store, bots: WorkerPool[WarTask, Thought], **shared: Unpack[Services]
    ) -> None:
        self._contents: OrderedDict[str, bytes] = OrderedDict()
        """By address what is told of contents; those that were asked for last."""
        self._films: OrderedDict[str, bytes] = OrderedDict()
        """By war; those that were worked out last."""
        self._queue = WorkQueue()
        self._war_adapter = WarAdapter(store.contents, bots)
        super().__init__(self._war_adapter, store, **shared)

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
        shown, mark = await self.list_page(size, status, after, whose, founded=True)
        told = await read_in_slices(shown, lambda listed: self.describe(listed, guest))
        return WarPage(told, mark)

    async def summary(self, war_id: str, guest: str) -> WarInfo:
        """One war as a list shows it to a guest.

        Raises:
            RefusalError: if there is none of this name.
        """
        return self.describe(await self.find_listed(war_id), guest)

    def describe(self, listed: Listed, guest: str) -> WarInfo:
        """A war that is kept, as a list shows it to a guest."""
        info, founder = persistence.read_info(listed.standing), listed.room.founder
        return personal(info, listed.seats, founder, guest, self.present_at(info.id))

    async def log(self, war_id: str) -> bytes:
        """The log of a game that is over, as JSON.

        Raises:
            RefusalError: if it is not over, or there is no such war.
        """
        async with self.acquire(war_id) as (_, war):
            return await self.run_long(_over(war, "not-over").log.to_json)

    async def finished_log(self, war_id: str) -> Log:
        """All that happened in a war that is over.

        Raises:
            RefusalError: if it is not over, or there is no such war.
        """
        async with self.acquire(war_id) as (_, war):
            game = _over(war, "war-goes-on")
            return await self.run_long(lambda: game.log)

    async def awaits(self, war_id: str, guest: str) -> bool:
        """Whether a war waits for something of a guest, which only the guest ever hears.

        Raises:
            RefusalError: if there is no such war, or it cannot be opened here.
        """
        async with self.acquire(war_id) as (_, war):
            seats = await self.run_rules(lambda: war.awaited)
            return not war.paused_at and any(seat in seats for seat in war.seats_of(guest))

    def in_play(self) -> Iterator[War]:
        """The wars in memory that are not over."""
        for room in self._rooms.values():
            if room.state is not None and room.state.status != "finished":
                yield room.state

    async def film(self, war_id: str, asker: str) -> bytes:
        """The film of a war that is over, as JSON.

        Args:
            war_id: which.
            asker: whose turn it takes where it must be worked out.

        Raises:
            RefusalError: if it is not over, or there is no such war.
        """
        if war_id not in self._films:
            async with self.acquire(war_id) as (_, war):
                game = _over(war, "not-over")
                body = await self._queue.do(asker, lambda _wanted: encode(film_of(game.log)))
            self._films[war_id] = body
            if len(self._films) > MAX_FILMS:
                self._films.popitem(last=False)
        return self._films[war_id]

    async def content(self, address: str, asker: str) -> bytes:
        """What a war is played with, as JSON.

        Args:
            address: of the content.
            asker: whose turn it takes where it must be worked out.

        Raises:
            RefusalError: if nobody knows it any more.
        """
        if address not in self._contents:
            content = await find_content(self.store.contents, address)
            if content is None:
                raise refuse("unknown-content")
            body = await self._queue.do(asker, lambda _wanted: told(content, (address,)))
            self._contents[address] = body
            if len(self._contents) > MAX_CONTENTS:
                self._contents.popitem(last=False)
            return body
        self._contents.move_to_end(address)
        return self._contents[address]

    async def check_content(self, own: OwnContent, asker: str, language: str) -> OwnLook:
        """Look at content that somebody brings.

        Raises:
            RefusalError: if too much of theirs waits already.
        """
        return await self._queue.do(asker, lambda _wanted: look_at(own, language))

    # What people ask for

    async def create(self, request: NewWar, guest: str) -> WarInfo:
        """Set up a war; where no seat is open it starts at once.

        Raises:
            RefusalError: saying what about the request cannot be had.
        """
        await self._check_war_limit(request, guest)
        chosen = await self.choose_content(request.own, guest)
        founding, content = await self.run_rules(create_war, request, guest, now(), chosen)
        await self.store.contents.keep(founding.content, persistence.GAME, encode_content(content))
        await self._store_new(persistence.new_room(founding))
        log.info("war founded", war=founding.id, map=founding.map)
        await self.submit(founding.id, lambda _: None)
        return await self.summary(founding.id, guest)

    async def create_paired(self, request: NewWar, people: Sequence[tuple[str, str]]) -> str:
        """Found a war in which all sit who have met, and let it begin; its name.

        Args:
            request: as the first of them would wish it, with seats left open.
            people: who they are, and what they are called.

        Raises:
            RefusalError: saying what about the request cannot be had.
        """
        founding, content = await self.run_rules(
            create_for, request, people, now(), await self.choose_content(None, people[0][0])
        )
        await self.store.contents.keep(founding.content, persistence.GAME, encode_content(content))
        await self._store_new(persistence.new_room(founding))
        log.info("war founded", war=founding.id, map=founding.map)
        await self.submit(founding.id, lambda _: None)
        return founding.id

    async def create_all(
        self,
        new: Sequence[tuple[WarConfig, Content]],
        along: Callable[[AsyncConnection], Awaitable[None]],
    ) -> None:
        """Keep new wars with what they are founded for, and let all of them begin.

        Args:
            new: at which everybody sits, each with what it is played with.
            along: keeps what comes with them, in their transaction.

        Raises:
            OvertakenError: if somebody else has founded them first.
        """
        for founding, content in new:
            await self.store.contents.keep(
                founding.content, persistence.GAME, encode_content(content)
            )
        rooms = {founding.id: (persistence.new_room(founding), ()) for founding, _ in new}
        await self.store.create_all(rooms, along)
        self._journal.tell()
        for war_id in rooms:
            log.info("war founded", war=war_id)
            await self.submit(war_id, lambda _: None)

    async def withdraw(self, war_id: str, guest: str) -> None:
        """End the part of a player who leaves the league or the site; see `absence.withdrawn`.

        Raises:
            RefusalError: if there is no such war, or it cannot be opened here.
        """
        async with self.acquire(war_id) as (room, war):
            for _ in range(1 + len(war.chairs)):
                await self.apply(room, lambda war: withdraw_event(war, guest))
            await self.advance(room)

    async def choose_content(
        self, own: OwnContent | None, asker: str, address: str = ""
    ) -> Content:
        """What is to be played with: what somebody brings, what has an address, or the house’s.

        Raises:
            RefusalError: if that cannot be played with, or nobody knows the address any more.
        """
        if own is not None:
            return await self._queue.do(asker, lambda _: brought(own))
        if not address or address in of_today():
            return builtin_content()
        content = await find_content(self.store.contents, address)
        if content is None:
            raise refuse("not-found")
        return content

    async def _check_war_limit(self, request: NewWar, guest: str) -> None:
        """Let nobody set up wars without end, least of all among bots alone.

        Raises:
            RefusalError: if they have enough of them.
        """
        if await self.store.lists.unfinished(persistence.KIND, guest) >= self.limits.wars:
            raise refuse("too-many-wars", most=self.limits.wars)
        if all(seat.kind == "bot" for seat in request.seats):
            await self.check_bot_limit(guest)

    async def rematch(self, war_id: str, guest: str) -> WarInfo:
        """Play a war that is over once more; who asks after another has asked comes to the same.

        Raises:
            RefusalError: if it is not over, or the guest holds no seat at it.
        """

        def granted(war: War) -> Transition[War, AnyWarEvent] | None:
            if war.status != "finished":
                raise refuse("not-over")
            if not war.seats_of(guest):
                raise refuse("not-your-seat")
            if war.rematch is not None:
                return None
            again = create_rematch(war, guest, now())
            event = events.Rematched(again.id)
            after, change = self._war_adapter.apply(war, event)
            return Transition(after, replace(change, founded=persistence.new_room(again)), event)

        async with self.acquire(war_id) as (room, war):
            _ = war.content  # without which it could not be played again
            kept = await self.commit(room, granted)
            rematch = room.loaded_state.rematch or ""
        if kept:
            log.info("war founded", war=rematch, map=war.config.map)
            await self.submit(rematch, lambda _: None)
        return await self.summary(rematch, guest)

    async def take_seat(
        self, war_id: str, seat: int, guest: str, name: str, *, registered: bool = False
    ) -> WarInfo:
        """Sit down on an open seat.

        Raises:
            RefusalError: if it is taken, or there is no such war or seat, or the war is rated and
                who asks is not registered, or who sits there or has founded it blocks them.
        """
        name = checked_name(name)
        async with self.acquire(war_id) as (room, war):
            others = (chair.guest for chair in war.chairs)
            await self.store.blocks.check(guest, (war.config.founder, *others))
            await self.apply(
                room, lambda war: take_seat(war, seat, guest, name, registered=registered)
            )
            await self.advance(room)
        return await self.summary(war_id, guest)

    async def invite(self, war_id: str, seat: int, guest: str, other: str, name: str) -> WarInfo:
        """Keep an open seat for somebody; see `commands.invite`.

        Raises:
            RefusalError: if that may not be, or they block whoever invites.
        """
        await self.store.blocks.check(guest, (other,))
        await self.submit(war_id, lambda war: invite(war, seat, guest, other, name))
        return await self.summary(war_id, guest)

    async def execute(self, war_id: str, guest: str | None, wish: Command) -> None:
        """Do what somebody asks of a war.

        Raises:
            RefusalError: if that may not be.
        """
        if isinstance(wish, Say) and guest is not None:
            await self.store.mutes.check(guest)
            await self._apply_blocks(war_id, guest)
        await self.submit(war_id, lambda war: decide(war, guest, wish, now()))

    async def _apply_blocks(self, war_id: str, speaker: str) -> None:
        """Let those not hear somebody who block them by now."""
        deaf = await self.store.blocks.by(speaker)
        room = self._rooms.get(war_id)
        for connection in room.connections if room else ():
            deafened = {speaker} if connection.guest in deaf else frozenset()
            connection.blocks = connection.blocks - {speaker} | deafened

    async def _welcome(self, room: Room[War], connections: Iterable[Connection]) -> None:
        """Tell them all that they may know, without what those say whom they block."""
        welcomed = tuple(connections)
        for connection in welcomed:
            if connection.guest is not None:
                connection.blocks = frozenset(await self.store.blocks.of(connection.guest))
        await super()._welcome(room, welcomed)

    async def look_back(
        self, war_id: str, connection: Connection, wish: LookBack | Rewind | TellTruth
    ) -> None:
        """Tell a browser of the past.

        Raises:
            RefusalError: if it may not know of it.
        """
        async with self.acquire(war_id) as (room, _):
            teller = self._war_adapter.teller(room)
            if isinstance(wish, LookBack):
                connection.send(await self.run_rules(teller.past, connection, wish))
            elif isinstance(wish, Rewind):
                connection.send(await self.run_long(teller.rewind, connection, wish))
            else:
                connection.send(await self.run_long(teller.truth, connection, wish))


def _over(war: War, otherwise: str) -> Game:
    """The game of a war that is over.

    Raises:
        RefusalError: if it is not, with this code.
    """
    if war.game is None or war.status != "finished":
        raise refuse(otherwise)
    return war.game
