"""Event streams for bots: changes in the games of an account, and everything in one game.

The client of a stream can disconnect at any point. The bot's connection to a room therefore lives
in a task of its own, which leaves the room cleanly.
"""

import asyncio
from collections.abc import AsyncIterator, Collection, Iterator, Mapping, Sequence
from typing import Literal, NamedTuple

from msgspec.json import encode
from sqlalchemy.exc import SQLAlchemyError

from tessera.server.bot_api.messages import BotEvent, EventType
from tessera.server.core.errors import RefusalError, not_stored
from tessera.server.core.logs import log
from tessera.server.core.wire import Problem
from tessera.server.db.store import Store
from tessera.server.players.game_list import GameList, GameView
from tessera.server.rooms.connection import Connection
from tessera.server.web.socket_session import RoomService

KEEP_ALIVE = 7.0
"""Seconds between empty lines, which show that the stream is alive."""
GATHERING = 0.2
"""Seconds for which changes are collected, so that rooms are not read for each change."""
MOST = 200
"""Maximum number of games reported at the start of a stream."""
_PHASES: Mapping[str, EventType] = {"playing": "start", "finished": "finish"}
"""The event to send for the status of a game."""


class _Known(NamedTuple):
    """The state of a room as last reported."""

    phase: EventType | Literal[""]
    turn: int | None
    rematch: bool = False


class Events:
    """Streams events of accounts and rooms to bots."""

    def __init__(self, store: Store, game_list: GameList) -> None:
        self._store = store
        self._game_list = game_list
        self._listening: dict[asyncio.Event, set[str]] = {}
        self._leaving: set[asyncio.Task[None]] = set()
        store.subscribe(self._note)

    def _note(self, rooms: Collection[str]) -> None:
        for news, changed in self._listening.items():
            changed.update(rooms)
            news.set()

    # Account events

    async def of(self, connection: Connection) -> AsyncIterator[bytes]:
        """Stream the events of an account, beginning with its current games."""
        principal = connection.principal or ""
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

    # Game events

    async def at(
        self, place: RoomService, about: str, connection: Connection
    ) -> AsyncIterator[bytes]:
        """Stream everything that a browser in the room would receive, one message per line."""
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
    """Events for changes in games, which are given newest first.

    The end of a game is reported before the start of the next.
    """
    events = [event for seen in reversed(rooms) for event in _changes(known, seen)]
    return sorted(events, key=lambda event: event.type != "finish")


def _changes(known: dict[str, _Known], seen: GameView) -> Iterator[BotEvent]:
    """Events for changes in a game since the last report; update `known`."""
    before = known.get(seen.id, _Known("", None))
    phase: EventType | Literal[""] = "challenge" if seen.invited else _PHASES.get(seen.status, "")
    known[seen.id] = _Known(phase, seen.turn, seen.rematch)
    if seen.rematch and not before.rematch:
        yield BotEvent("rematch", seen.kind, seen.id, seen.game, seen.others)
    if phase == "finish":
        if not seen.rematch:
            del known[seen.id]
        if not before.phase:
            return  # it ended before the stream began
    types: tuple[EventType | Literal[""], ...] = (
        phase if phase != before.phase else "",
        "turn" if seen.turn not in (None, before.turn) else "",
    )
    for type_ in types:
        if type_:
            yield BotEvent(type_, seen.kind, seen.id, seen.game, seen.others)


async def _done(texts: asyncio.Task[str], being: asyncio.Task[None]) -> bool:
    """Wait for the next message or until a keep-alive is due; return False at the end."""
    await asyncio.wait({texts, being}, timeout=KEEP_ALIVE, return_when=asyncio.FIRST_COMPLETED)
    if being.done() and not texts.done():
        await asyncio.wait({texts}, timeout=GATHERING)  # its last message is on the way
        return texts.done() and not texts.cancelled()
    return not texts.cancelled()


async def _within(seconds: float, event: asyncio.Event) -> bool:
    """Whether the event is set within this time."""
    try:
        async with asyncio.timeout(seconds):
            return await event.wait()
    except TimeoutError:
        return False
