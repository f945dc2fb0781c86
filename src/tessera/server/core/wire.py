"""Messages shared by all sockets and routes."""

from typing import Any

import msgspec


class Reply(msgspec.Struct, frozen=True, tag="reply"):
    """The reply to a message with an `id`, once it has taken effect: a command is stored by then.

    A message that fails gets an `error` with its `id` instead.
    """

    re: int
    """The `id` of the message."""
    result: Any = None
    """What a query asked for; null for a command."""


class Problem(msgspec.Struct, frozen=True, tag="error", omit_defaults=True):
    """A refused request, which has changed nothing."""

    code: str
    """An error code for programs: `unreadable`, `illegal`, `not-your-turn`, `not-your-seat`,
    `out-of-date`, `finished`, `busy`, `failed`, … After `out-of-date` a fresh `welcome` follows."""
    text: str
    """A sentence for people, in the language that the connection asked for."""
    re: int | None = None
    """The `id` of the refused message; left out if it had none, or if nothing was asked."""


class NewVersion(msgspec.Struct, frozen=True, tag="new-version"):
    """The first message to a client of another build than the server's: it should reload."""

    build: str


class Failure(msgspec.Struct, frozen=True):
    """The body of every HTTP error."""

    code: str
    """An error code for programs, such as `not-found` or `out-of-date`."""
    text: str
    """A sentence for people, in the language of the request."""


class Pong(msgspec.Struct, frozen=True, tag="pong"):
    """The answer to `Ping`: the connection is alive."""


class Language(msgspec.Struct, frozen=True, tag="language", forbid_unknown_fields=True):
    """Set the language of texts (`en`, `ru`); where texts are on show, a new welcome follows."""

    language: str


class Ping(msgspec.Struct, frozen=True, tag="ping", forbid_unknown_fields=True):
    """Ask for a `Pong`: scripts in a page cannot see pings of the WebSocket protocol."""


class Visibility(msgspec.Struct, frozen=True, tag="visibility", forbid_unknown_fields=True):
    """Report whether the page is visible: players who hide it are shown as away."""

    visible: bool
