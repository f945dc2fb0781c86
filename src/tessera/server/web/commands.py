"""WebSocket commands: message types by tag, each with its handler."""

from collections.abc import Awaitable, Callable, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct

from tessera.server.core.wire import Ping, Pong, Watch
from tessera.server.web.socket_session import Command, Session

Answer = Callable[[Session, Any], Awaitable[None]]


once_per_site = lru_cache(maxsize=8)
"""Shares a value among all sockets of a site; tests have a few sites in one process."""


class Handler(NamedTuple):
    """The handler of messages of some types."""

    kinds: tuple[type[Struct], ...]
    answer: Answer


def commands(*answered: Handler) -> Mapping[str, Command]:
    """Commands by the tag of their messages, with those that every socket has."""
    return {
        str(kind.__struct_config__.tag): Command(msgspec.json.Decoder(kind), answers.answer)
        for answers in (
            *answered,
            Handler((Ping,), _pong),
            Handler((Watch,), _watch),
        )
        for kind in answers.kinds
    }


async def _pong(session: Session, _wish: Ping) -> None:
    """Answer that the connection is alive."""
    session.connection.send(Pong())


async def _watch(session: Session, wish: Watch) -> None:
    """Note whether the page is visible."""
    session.connection.visible = wish.looks
