"""What programs listen to: what comes about for their account, and what happens in one game.

A line is told as long as somebody reads it. Whoever reads goes when they like, in the midst of
anything; so who is in a room for them leaves it by a task of its own.
"""

import asyncio
from collections.abc import AsyncIterator, Collection, Iterator, Mapping, Sequence
from typing import Literal, NamedTuple

import structlog
from msgspec.json import encode
from sqlalchemy.exc import SQLAlchemyError

from tessera.server.bot_api.messages import BotEvent, EventType
from tessera.server.core.errors import RefusalError, not_stored
from tessera.server.core.wire import Problem
from tessera.server.db.store import Store
from tessera.server.players.game_list import GameList, GameView
from tessera.server.rooms.connection import Connection
from tessera.server.web.socket_session import RoomService

KEEP_ALIVE = 7.0
"""Seconds after which an empty line shows that the line lives."""
GATHERING = 0.2
"""Seconds in which changes gather, so that rooms are not looked at for each."""
MOST = 200
"""Games of an account that are looked at."""
_PHASES: Mapping[str, EventType] = {"playing": "start", "finished": "finish"}
"""What is told of how a room stands."""

log = structlog.get_logger(__name__)


class _Known(NamedTuple):
    """What was told of a room."""

    phase: EventType | Literal[""]
    turn: int | None
    rematch: bool = False


class Events:
    """Tells programs what comes about for their accounts."""

    def __init__(self, store: Store, game_list: GameList) -> None:
        self._store = store
        self._game_list = game_list
        self._listening: dict[asyncio.Event, set[str]] = {}
        self._leaving: set[asyncio.Task[None]] = set()
        store.heed(self._heed)

    def __deepcopy__(self, _memo: object) -> "Events":
        """The same: the framework copies its routes with all that they hold."""
        return self

    def _heed(self, rooms: Collection[str]) -> None:
        for news, changed in self._listening.items():
            changed.update(rooms)
            news.set()

    # What comes about for an account

    async def of(self, connection: Connection) -> AsyncIterator[bytes]:
        """What comes about for an account, from how it stands now on."""
        principal = connection.guest or ""
        news, changed = asyncio.Event(), set[str]()
        connection.on_end = news.set
        self._listening[news] = changed
        known: dict[str, _Known] = {}
        try:
            rooms = await self._game_list.ongoing(principal, MOST)
            while not connection.is_closed:
                for event in events_of(known, rooms):
                    yield encode(event) + b"\n"
                rooms = []
                if not await _within(KEEP_ALIVE, news):
                    yield b"\n"
                    continue
                await asyncio.sleep(GATHERING)
                news.clear()
                gone, changed = changed, set()
                self._listening[news] = changed
                held = await self._store.lists.held_by([principal], gone)
                rooms = [await self._game_list.seen(listed, principal) for listed, _ in held]
        finally:
            del self._listening[news]

    # What happens in one game

    async def at(
        self, place: RoomService, about: str, connection: Connection
    ) -> AsyncIterator[bytes]:
        """All that a browser would be told that sits there, a message a line."""
        gone = asyncio.Event()
        being = asyncio.create_task(self._be_there(place, about, connection, gone))
        self._leaving.add(being)
        being.add_done_callback(self._leaving.discard)
        texts = asyncio.create_task(connection.next_text())

        def end() -> None:
            texts.cancel()

        connection.on_end = end
        try:
            while not connection.is_closed and await _done(texts, being):
                if texts.done():
                    yield texts.result().encode() + b"\n"
                    texts = asyncio.create_task(connection.next_text())
                else:
                    yield b"\n"
        finally:
            gone.set()
            texts.cancel()

    async def _be_there(
        self, place: RoomService, about: str, connection: Connection, gone: asyncio.Event
    ) -> None:
        try:
            async with place.attach(about, connection):
                await gone.wait()
        except RefusalError as refusal:
            connection.send(Problem(refusal.code, refusal.sentence.format(connection.language)))
        except SQLAlchemyError:
            log.exception("room not read", room=about)
            trouble = not_stored()
            connection.send(Problem(trouble.code, trouble.sentence.format(connection.language)))
        except Exception:
            log.exception("room not joined", room=about)
            raise


def events_of(known: dict[str, _Known], rooms: Sequence[GameView]) -> list[BotEvent]:
    """What has come about in games, the newest of which comes first.

    A game that has ended is told of before the next that has begun with it.
    """
    events = [event for seen in reversed(rooms) for event in _changes(known, seen)]
    return sorted(events, key=lambda event: event.type != "finish")


def _changes(known: dict[str, _Known], seen: GameView) -> Iterator[BotEvent]:
    """What has come about in a game since it was told of; what is known of it now is noted."""
    before = known.get(seen.id, _Known("", None))
    phase: EventType | Literal[""] = "challenge" if seen.invited else _PHASES.get(seen.status, "")
    known[seen.id] = _Known(phase, seen.turn, seen.rematch)
    if seen.rematch and not before.rematch:
        yield BotEvent("rematch", seen.kind, seen.id, seen.game, seen.others)
    if phase == "finish":
        if not seen.rematch:
            del known[seen.id]
        if not before.phase:
            return  # it was over before anybody listened
    types: tuple[EventType | Literal[""], ...] = (
        phase if phase != before.phase else "",
        "turn" if seen.turn not in (None, before.turn) else "",
    )
    for type_ in types:
        if type_:
            yield BotEvent(type_, seen.kind, seen.id, seen.game, seen.others)


async def _done(texts: asyncio.Task[str], being: asyncio.Task[None]) -> bool:
    """Wait for the next message, or until it is time for a sign of life; False at the end."""
    await asyncio.wait({texts, being}, timeout=KEEP_ALIVE, return_when=asyncio.FIRST_COMPLETED)
    if being.done() and not texts.done():
        await asyncio.wait({texts}, timeout=GATHERING)  # what it has said last is on its way
        return texts.done() and not texts.cancelled()
    return not texts.cancelled()


async def _within(seconds: float, event: asyncio.Event) -> bool:
    """Whether it comes in time."""
    try:
        async with asyncio.timeout(seconds):
            return await event.wait()
    except TimeoutError:
        return False
