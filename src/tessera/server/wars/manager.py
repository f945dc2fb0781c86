"""Manager of a server's wars, and the operations on them."""

from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any, ClassVar

from msgspec import Struct
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
from tessera.server.core.logs import log
from tessera.server.core.work_queue import WorkQueue
from tessera.server.db.records import Listed, Mark
from tessera.server.db.store import Store
from tessera.server.rooms.adapter import Transition
from tessera.server.rooms.commands import Command, Query
from tessera.server.rooms.connection import Connection
from tessera.server.rooms.listing import read_in_slices
from tessera.server.rooms.manager import RoomManager, Services
from tessera.server.rooms.names import checked_name
from tessera.server.rooms.room import Room
from tessera.server.wars import events, persistence
from tessera.server.wars.absence import withdraw_event
from tessera.server.wars.adapter import WarAdapter
from tessera.server.wars.commands import COMMANDS, decide, invite, take_seat
from tessera.server.wars.content import brought, check_content, content_json, find_content, of_today
from tessera.server.wars.creation import create_for, create_rematch, create_war
from tessera.server.wars.events import AnyWarEvent, WarConfig
from tessera.server.wars.http_messages import CheckedContent, NewWar, OwnContent, WarPage
from tessera.server.wars.messages import (
    GetPastMap,
    GetReplay,
    GetTruth,
    PastMap,
    ReplayFrames,
    SendMessage,
    Truth,
    WarInfo,
    WarStatus,
)
from tessera.server.wars.public import personal
from tessera.server.wars.thinking import Thought, WarTask
from tessera.server.wars.war import War
from tessera.server.wars.war_replay import replay_of
from tessera.server.workers.pool import WorkerPool

MAX_CONTENTS = 64
"""Encoded contents in the cache."""

MAX_REPLAYS = 8
"""Encoded replays in the cache."""


class WarManager(RoomManager[War, AnyWarEvent]):
    """The wars of a server."""

    def __init__(
        self, store: Store, bots: WorkerPool[WarTask, Thought], **shared: Unpack[Services]
    ) -> None:
        self._contents: OrderedDict[str, bytes] = OrderedDict()
        """Encoded contents by address, least recently used first."""
        self._replays: OrderedDict[str, bytes] = OrderedDict()
        """Encoded replays by war, oldest first."""
        self._queue = WorkQueue()
        self._war_adapter = WarAdapter(store.contents, bots)
        super().__init__(self._war_adapter, store, **shared)

    # Lists

    async def page(
        self,
        principal: str,
        size: int,
        status: WarStatus | None = None,
        after: Mark | None = None,
        *,
        mine: bool = False,
    ) -> WarPage:
        """A page of the listed wars, or of a principal's own; newest first."""
        owner = principal if mine else None
        shown, mark = await self.list_page(size, status, after, owner, created=True)
        infos = await read_in_slices(shown, lambda listed: self.describe(listed, principal))
        return WarPage(infos, mark)

    async def summary(self, war_id: str, principal: str) -> WarInfo:
        """A principal's summary of one war.

        Raises:
            RefusalError: if there is no such war.
        """
        return self.describe(await self.find_listed(war_id), principal)

    def describe(self, listed: Listed, principal: str) -> WarInfo:
        """A principal's summary of a stored war."""
        info, creator = persistence.read_info(listed.state), listed.room.creator
        return personal(info, listed.seats, creator, principal, self.present_at(info.id))

    async def log(self, war_id: str) -> bytes:
        """The log of a finished game, as JSON.

        Raises:
            RefusalError: if it is not over, or there is no such war.
        """
        async with self.acquire(war_id) as (_, war):
            return await self.run_long(_over(war, "not-over").log.to_json)

    async def finished_log(self, war_id: str) -> Log:
        """The complete log of a finished war.

        Raises:
            RefusalError: if it is not over, or there is no such war.
        """
        async with self.acquire(war_id) as (_, war):
            game = _over(war, "war-goes-on")
            return await self.run_long(lambda: game.log)

    async def awaits(self, war_id: str, principal: str) -> bool:
        """Whether a war waits for a principal; only that principal may learn of it.

        Raises:
            RefusalError: if there is no such war, or it cannot be opened here.
        """
        async with self.acquire(war_id) as (_, war):
            seats = await self.run_rules(lambda: war.awaited)
            return not war.paused_at and any(seat in seats for seat in war.seats_of(principal))

    def in_play(self) -> Iterator[War]:
        """Yield the loaded wars that are not over."""
        for room in self._rooms.values():
            if room.state is not None and room.state.status != "finished":
                yield room.state

    async def replay(self, war_id: str, asker: str) -> bytes:
        """The replay of a finished war, as JSON.

        Args:
            war_id: the war.
            asker: the caller, as the queue knows them if it must be computed.

        Raises:
            RefusalError: if it is not over, or there is no such war.
        """
        if war_id not in self._replays:
            async with self.acquire(war_id) as (_, war):
                game = _over(war, "not-over")
                body = await self._queue.do(asker, lambda _check: encode(replay_of(game.log)))
            self._replays[war_id] = body
            if len(self._replays) > MAX_REPLAYS:
                self._replays.popitem(last=False)
        return self._replays[war_id]

    async def content(self, address: str, asker: str) -> bytes:
        """A content for pages, as JSON.

        Args:
            address: address of the content.
            asker: the caller, as the queue knows them if it must be encoded.

        Raises:
            RefusalError: if it is no longer available.
        """
        if address not in self._contents:
            content = await find_content(self.store.contents, address)
            if content is None:
                raise refuse("unknown-content")
            body = await self._queue.do(asker, lambda _check: content_json(content, (address,)))
            self._contents[address] = body
            if len(self._contents) > MAX_CONTENTS:
                self._contents.popitem(last=False)
            return body
        self._contents.move_to_end(address)
        return self._contents[address]

    async def check_content(self, own: OwnContent, asker: str, language: str) -> CheckedContent:
        """Check custom content.

        Raises:
            RefusalError: if too many of the caller's requests are waiting.
        """
        return await self._queue.do(asker, lambda _check: check_content(own, language))

    # Commands

    async def create(self, request: NewWar, principal: str) -> WarInfo:
        """Create a war; without open seats it starts at once.

        Raises:
            RefusalError: if the request is invalid.
        """
        await self._check_war_limit(request, principal)
        chosen = await self.choose_content(request.own, principal)
        config, content = await self.run_rules(create_war, request, principal, now(), chosen)
        await self.store.contents.save(config.content, persistence.GAME, encode_content(content))
        await self._store_new(persistence.new_room(config))
        log.info("war created", war=config.id, map=config.map)
        await self.submit(config.id, lambda _: None)
        return await self.summary(config.id, principal)

    async def create_paired(self, request: NewWar, people: Sequence[tuple[str, str]]) -> str:
        """Create a war for paired players, and return its id; see `creation.create_for`.

        Args:
            request: as the first player would make it, with open seats.
            people: the players with their names.

        Raises:
            RefusalError: if the request is invalid.
        """
        config, content = await self.run_rules(
            create_for, request, people, now(), await self.choose_content(None, people[0][0])
        )
        await self.store.contents.save(config.content, persistence.GAME, encode_content(content))
        await self._store_new(persistence.new_room(config))
        log.info("war created", war=config.id, map=config.map)
        await self.submit(config.id, lambda _: None)
        return config.id

    async def create_all(
        self,
        new: Sequence[tuple[WarConfig, Content]],
        along: Callable[[AsyncConnection], Awaitable[None]],
    ) -> None:
        """Store new wars in one transaction with other changes, and start them.

        Args:
            new: wars without open seats, each with its content.
            along: makes the other changes in the same transaction.

        Raises:
            OvertakenError: if another process has created them first.
        """
        for config, content in new:
            await self.store.contents.save(
                config.content, persistence.GAME, encode_content(content)
            )
        rooms = {config.id: (persistence.new_room(config), ()) for config, _ in new}
        await self.store.create_all(rooms, along)
        self._journal.wake_outbox()
        for war_id in rooms:
            log.info("war created", war=war_id)
            await self.submit(war_id, lambda _: None)

    async def withdraw(self, war_id: str, principal: str) -> None:
        """Remove a player who leaves the league or the site; see `absence.withdraw_event`.

        Raises:
            RefusalError: if there is no such war, or it cannot be opened here.
        """
        async with self.acquire(war_id) as (room, war):
            for _ in range(1 + len(war.chairs)):
                await self.commit(room, lambda war: withdraw_event(war, principal))
            await self.advance(room)

    async def choose_content(
        self, own: OwnContent | None, asker: str, address: str = ""
    ) -> Content:
        """The content for a new war: custom, by address, or built-in.

        Raises:
            RefusalError: if it is not playable, or the address is unknown.
        """
        if own is not None:
            return await self._queue.do(asker, lambda _: brought(own))
        if not address or address in of_today():
            return builtin_content()
        content = await find_content(self.store.contents, address)
        if content is None:
            raise refuse("not-found")
        return content

    async def _check_war_limit(self, request: NewWar, principal: str) -> None:
        """Limit a principal's unfinished wars, and more strictly those of bots alone.

        Raises:
            RefusalError: if a limit is reached.
        """
        if await self.store.lists.unfinished(persistence.KIND, principal) >= self.limits.wars:
            raise refuse("too-many-wars", most=self.limits.wars)
        if all(seat.kind == "bot" for seat in request.seats):
            await self.check_bot_limit(principal)

    async def rematch(self, war_id: str, principal: str) -> WarInfo:
        """Create the rematch of a finished war; later requests return the same one.

        Raises:
            RefusalError: if the war is not over, or the principal holds no seat in it.
        """

        def decided(war: War) -> Transition[War, AnyWarEvent] | None:
            if war.status != "finished":
                raise refuse("not-over")
            if not war.seats_of(principal):
                raise refuse("not-your-seat")
            if war.rematch is not None:
                return None
            again = create_rematch(war, principal, now())
            event = events.RematchCreated(again.id)
            after, change = self._war_adapter.apply(war, event)
            return Transition(
                after, replace(change, created_room=persistence.new_room(again)), event
            )

        async with self.acquire(war_id) as (room, war):
            _ = war.content  # raises if the rematch would have no content
            created = await self.commit(room, decided)
            rematch = room.loaded_state.rematch or ""
        if created:
            log.info("war created", war=rematch, map=war.config.map)
            await self.submit(rematch, lambda _: None)
        return await self.summary(rematch, principal)

    async def take_seat(
        self, war_id: str, seat: int, principal: str, name: str, *, registered: bool = False
    ) -> WarInfo:
        """Take an open seat.

        Raises:
            RefusalError: if there is no such war or seat, the seat is taken, the war is rated and
                the principal not registered, or the creator or another player blocks the principal.
        """
        name = checked_name(name)
        async with self.acquire(war_id) as (room, war):
            others = (chair.principal for chair in war.chairs)
            await self.store.blocks.check(principal, (war.config.creator, *others))
            await self.commit(
                room, lambda war: take_seat(war, seat, principal, name, registered=registered)
            )
            await self.advance(room)
        return await self.summary(war_id, principal)

    async def invite(
        self, war_id: str, seat: int, principal: str, other: str, name: str
    ) -> WarInfo:
        """Reserve an open seat for a player; see `commands.invite`.

        Raises:
            RefusalError: if that is not allowed, or the player blocks the principal.
        """
        await self.store.blocks.check(principal, (other,))
        await self.submit(war_id, lambda war: invite(war, seat, principal, other, name))
        return await self.summary(war_id, principal)

    async def execute(self, war_id: str, principal: str | None, command: Struct) -> None:
        """Execute a player's command.

        Raises:
            RefusalError: if the command is not allowed.
        """
        if isinstance(command, SendMessage) and principal is not None:
            await self.store.mutes.check(principal)
            await self._apply_blocks(war_id, principal)
        await self.submit(war_id, lambda war: decide(war, principal, command, now()))

    async def _apply_blocks(self, war_id: str, speaker: str) -> None:
        """Update which connections block the speaker."""
        blocking = await self.store.blocks.by(speaker)
        room = self._rooms.get(war_id)
        for connection in room.connections if room else ():
            blocked = {speaker} if connection.principal in blocking else frozenset()
            connection.blocks = connection.blocks - {speaker} | blocked

    async def _welcome(self, room: Room[War], connections: Iterable[Connection]) -> None:
        """Send the welcome, without messages of players whom the receiver has blocked."""
        welcomed = tuple(connections)
        for connection in welcomed:
            if connection.principal is not None:
                connection.blocks = frozenset(await self.store.blocks.of(connection.principal))
        await super()._welcome(room, welcomed)

    # Queries

    async def past(self, war_id: str, connection: Connection, query: GetPastMap) -> PastMap:
        """The map as a seat knew it after an entry.

        Raises:
            RefusalError: if the client may not know it.
        """
        async with self.acquire(war_id) as (room, _):
            return await self.run_rules(self._war_adapter.broadcaster(room).past, connection, query)

    async def rewind(self, war_id: str, connection: Connection, query: GetReplay) -> ReplayFrames:
        """The data to replay everything since an entry.

        Raises:
            RefusalError: if the client may not know it.
        """
        async with self.acquire(war_id) as (room, _):
            return await self.run_long(
                self._war_adapter.broadcaster(room).rewind, connection, query
            )

    async def truth(self, war_id: str, connection: Connection, query: GetTruth) -> Truth:
        """The journal of the truth, or of any seat.

        Raises:
            RefusalError: if the client may not know it.
        """
        async with self.acquire(war_id) as (room, _):
            return await self.run_long(self._war_adapter.broadcaster(room).truth, connection, query)

    commands: ClassVar[Sequence[Command[Any] | Query]] = (
        *COMMANDS,
        Query(GetPastMap, past, charge=lambda _: 4),
        Query(GetReplay, rewind, charge=lambda _: 40),
        Query(GetTruth, truth, charge=lambda _: 40),
    )


def _over(war: War, otherwise: str) -> Game:
    """The game of a finished war.

    Raises:
        RefusalError: if it is not over, with the code `otherwise`.
    """
    if war.game is None or war.status != "finished":
        raise refuse(otherwise)
    return war.game
