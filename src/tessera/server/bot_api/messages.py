"""HTTP messages of the bot API, except those that bots share with browsers."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from tessera.server.players.game_list import Kind
from tessera.server.rooms.commands import Scope
from tessera.server.rooms.names import LONGEST_NAME
from tessera.server.tables.timing import TimeControl

EventType: TypeAlias = Literal["challenge", "start", "turn", "finish", "rematch"]
"""A challenge arrived; a game started; it is your turn, or orders are due; a game ended; the
opponent offers a rematch."""


class Program(Struct, frozen=True):
    """`GET /api/bot/account`: the account that the bot plays for."""

    name: str
    bot: bool
    """Whether it is a bot account."""
    scopes: tuple[Scope, ...]


class BotEvent(Struct, frozen=True):
    """A line of `GET /api/bot/events`: a change in a game of the account."""

    type: EventType
    kind: Kind
    id: str
    """Of the table or war; `/api/bot/tables/{id}/stream` reports everything that happens there."""
    game: str
    others: tuple[str, ...]
    """Names of the other players, as far as they have any."""


class Challenge(Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/bot/challenges`: challenge an account to a two-player game."""

    player: Annotated[str, Meta(max_length=4 * LONGEST_NAME)]
    """The opponent's account name."""
    game: str
    side: str = ""
    """The bot's side; empty: the side that moves first."""
    variant: str = "standard"
    board: str = ""
    clock: TimeControl | None = None
    listed: bool = True


class NewToken(Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/account/tokens`: create a token."""

    name: Annotated[str, Meta(min_length=1, max_length=40)]
    """A label chosen by the owner."""
    scopes: Annotated[tuple[Scope, ...], Meta(min_length=1, max_length=2)]
    current: Annotated[str, Meta(max_length=400)] = ""
    """The current password, if the account has one."""


class TokenInfo(Struct, frozen=True):
    """A token without its secret."""

    id: str
    name: str
    scopes: tuple[Scope, ...]
    created: str
    used: str
    """When it was last used, to the hour; empty: never."""


class Programs(Struct, frozen=True):
    """`GET /api/account/tokens`: the account's tokens."""

    tokens: tuple[TokenInfo, ...]
    bot: bool
    """Whether it is a bot account."""
    secret: str = ""
    """The secret of a new token; sent only once."""


class BecomeBot(Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/account/bot`: turn the account into a bot account, permanently."""

    current: Annotated[str, Meta(max_length=400)] = ""
