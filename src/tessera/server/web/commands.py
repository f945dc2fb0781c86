"""WebSocket protocols: handlers of messages by type, with those that every socket has."""

import operator
from collections.abc import Callable, Coroutine, Iterable, Mapping
from functools import lru_cache, reduce
from typing import Any, TypeVar

import msgspec

from tessera.server.core.supervisor import run_to_completion
from tessera.server.core.wire import Language, Ping, Pong, Visibility
from tessera.server.rooms.commands import Command, Message, Query, tag_of
from tessera.server.rooms.connection import Connection
from tessera.server.rooms.manager import RoomManager
from tessera.server.web.socket_session import (
    Handle,
    Handler,
    RoomService,
    Session,
    SocketProtocol,
)

T = TypeVar("T")

LARGEST_MESSAGE = 8_000
"""Bytes of a message; the longest sensible one has a few hundred, where no orders are sent."""
PRICE_OF_A_TRANSLATION = 10
"""Messages as which a change of the language counts, where everything is sent again."""


def once_per_site(build: Callable[..., T]) -> Callable[..., T]:
    """Share a value among all sockets of a site; tests have a few sites in one process."""
    return lru_cache(maxsize=16)(build)


def protocol(
    service: RoomService,
    handlers: Mapping[Message, Handle],
    *,
    most_bytes: int = LARGEST_MESSAGE,
    translated: bool = False,
) -> SocketProtocol:
    """A protocol with handlers by message type.

    Args:
        service: opens and closes the sessions.
        handlers: those of the messages that only these sockets have.
        most_bytes: maximum bytes of a message.
        translated: whether it sends texts, so that everything is sent again in another language.
    """
    all_handlers: Mapping[Message, Handle] = {
        **handlers,
        Language: _translate if translated else _speak,
        Ping: _pong,
        Visibility: _set_visibility,
    }
    by_type = {tag_of(kind): Handler(kind, handle) for kind, handle in all_handlers.items()}
    return SocketProtocol(service, by_type, most_bytes)


@once_per_site
def room_protocol(
    rooms: RoomManager[Any, Any],
    service: RoomService,
    *,
    most_bytes: int = LARGEST_MESSAGE,
    translated: bool = False,
) -> SocketProtocol:
    """The protocol of a kind of rooms, made of its table of commands."""
    handlers = {command.message: _performing(rooms, command) for command in rooms.commands}
    return protocol(service, handlers, most_bytes=most_bytes, translated=translated)


def client_messages(commands: Iterable[Command[Any] | Query]) -> Any:  # noqa: ANN401
    """The union of the messages that sockets with these commands accept."""
    kinds = [*(command.message for command in commands), Language, Ping, Visibility]
    return reduce(operator.or_, kinds)


def _performing(rooms: RoomManager[Any, Any], command: Command[Any] | Query) -> Handle:
    return lambda session, message: session.perform(rooms, command, message)


def completing(handle: Callable[[Connection, Any], Coroutine[Any, Any, None]]) -> Handle:
    """A handler that completes its work even if the sender disconnects meanwhile."""

    async def complete(session: Session, message: msgspec.Struct) -> None:
        await run_to_completion(handle(session.connection, message))

    return complete


async def _speak(session: Session, message: Language) -> None:
    session.speak(message.language)


async def _translate(session: Session, message: Language) -> None:
    session.charge(PRICE_OF_A_TRANSLATION)
    session.speak(message.language)
    await session.catch_up()


async def _pong(_session: Session, _message: Ping) -> Pong:
    """Answer that the connection is alive."""
    return Pong()


async def _set_visibility(session: Session, message: Visibility) -> None:
    """Note whether the page is visible."""
    session.connection.visible = message.visible
