"""What programs of others are told over HTTP, and what they ask, beside what browsers say."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from tessera.server.players.game_list import Kind
from tessera.server.rooms.names import LONGEST_NAME
from tessera.server.tables.timing import TimeControl

Scope: TypeAlias = Literal["play", "challenge"]
"""What a token lets a program do: play the games of its account, or also find new ones for it."""
EventType: TypeAlias = Literal["challenge", "start", "turn", "finish", "rematch"]
"""Somebody invites; a game has begun; one is to move, or orders are awaited; a game is over; the
other player asks for a rematch."""


class Program(Struct, frozen=True):
    """`GET /api/bot/account`: for whom a program plays."""

    name: str
    bot: bool
    """Whether the account is known as that of a program."""
    scopes: tuple[Scope, ...]


class BotEvent(Struct, frozen=True):
    """A line of `GET /api/bot/events`: something that has come about for the account."""

    type: EventType
    kind: Kind
    id: str
    """Of the table or war: `/api/bot/tables/{id}/stream` tells all of it."""
    game: str
    others: tuple[str, ...]
    """The names of the others in it, as far as they have any."""


class Challenge(Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/bot/challenges`: invite somebody to a game for two."""

    player: Annotated[str, Meta(max_length=4 * LONGEST_NAME)]
    """The name of an account."""
    game: str
    side: str = ""
    """One’s own; empty: the one that begins."""
    variant: str = "standard"
    board: str = ""
    clock: TimeControl | None = None
    listed: bool = True


class NewToken(Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/account/tokens`: let a program in."""

    name: Annotated[str, Meta(min_length=1, max_length=40)]
    """What its owner calls it."""
    scopes: Annotated[tuple[Scope, ...], Meta(min_length=1, max_length=2)]
    current: Annotated[str, Meta(max_length=400)] = ""
    """The password of who has one."""


class TokenInfo(Struct, frozen=True):
    """A token, without what opens anything."""

    id: str
    name: str
    scopes: tuple[Scope, ...]
    created: str
    used: str
    """When it was last shown, to the hour; empty: never."""


class Programs(Struct, frozen=True):
    """`GET /api/account/tokens`: what programs one has let in."""

    tokens: tuple[TokenInfo, ...]
    bot: bool
    """Whether the account is that of a program."""
    secret: str = ""
    """What a new token is; it is told once."""


class BecomeBot(Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/account/bot`: be known as a program from now on, for good."""

    current: Annotated[str, Meta(max_length=400)] = ""
