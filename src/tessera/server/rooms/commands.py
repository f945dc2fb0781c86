"""Commands and queries: the messages that clients may send to a room.

A room manager lists them in one table. The socket of the room, the routes of the bot API, and the
OpenAPI description are made from that table; a message's docstring describes it everywhere.
"""

from collections.abc import Awaitable, Callable
from typing import Any, Generic, Literal, NamedTuple, TypeAlias, TypeVar

import msgspec

from tessera.server.rooms.connection import Connection

Scope: TypeAlias = Literal["play", "challenge"]
"""Scopes of a bot's token: play the account's games, or also find new ones."""
Decide = TypeVar("Decide", bound=Callable[..., Any])
Message: TypeAlias = type[msgspec.Struct]


def no_charge(_message: Any) -> int:  # noqa: ANN401
    """Charge nothing."""
    return 0


class Command(NamedTuple, Generic[Decide]):
    """A message that changes a room."""

    message: Message
    decide: Decide
    """Returns the event of the command; raises RefusalError if the sender may not give it."""
    bots: Scope | None = None
    """The scope that a bot needs to send it; None if only browsers may."""
    charge: Callable[[Any], int] = no_charge
    """Messages as which it counts in addition, for the rate limit of sockets."""


class Query(NamedTuple):
    """A message whose answer goes only to its sender."""

    message: Message
    answer: Callable[[Any, str, Connection, Any], Awaitable[msgspec.Struct]]
    """A method of the room manager: takes the room, the connection and the message."""
    bots: Scope | None = None
    charge: Callable[[Any], int] = no_charge


def tag_of(message: Message) -> str:
    """The name of a message on the wire."""
    return str(message.__struct_config__.tag)
