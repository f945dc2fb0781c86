"""What is said over HTTP of notices, and of the games that wait for somebody."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from tessera.server.core.wire import Language, Ping, Pong, Problem, Watch

LONGEST_ENDPOINT = 1_000
"""Characters; those of today's browsers have some two hundred."""


class WaitingGame(Struct, frozen=True):
    """A game that waits for oneself."""

    id: str
    kind: Literal["table", "war"]
    game: str
    """What it is called."""
    matter: Literal["turn", "invited", "asked"]
    """`asked`: it waits for somebody whom one has invited, and who has not answered yet."""
    others: tuple[str, ...]
    """The names of the other people in it, as far as they have any."""


class Waiting(Struct, frozen=True, tag="waiting"):
    """`GET /api/waiting`: what waits, the newest first; its socket tells it whenever it changes."""

    games: tuple[WaitingGame, ...]
    going_on: int
    """How many games of one's own are not over."""
    now: int = 0
    """The server’s time: milliseconds since 1970."""
    registered: bool = False
    """Over HTTP: whether one has an account, and may be invited by others."""


WaitingServerMessage: TypeAlias = Waiting | Problem | Pong
WaitingClientMessage: TypeAlias = Language | Ping | Watch


class NoticeInfo(Struct, frozen=True):
    """`GET /api/notices`: how one is told of what."""

    key: str
    """With which a browser subscribes: the public half of the server's, base64url."""
    browsers: int
    """How many of one's browsers are told."""
    letters: bool
    email: bool
    """Whether there is a confirmed address for letters."""
    without: tuple[str, ...]
    """Matters of which nothing is told."""


class NewSubscription(Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/notices/browser`: tell this browser from now on, as Web Push has it."""

    endpoint: Annotated[str, Meta(max_length=LONGEST_ENDPOINT)]
    p256dh: Annotated[str, Meta(max_length=120)]
    auth: Annotated[str, Meta(max_length=40)]


class OldSubscription(Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/notices/browser/drop`: tell this browser no more."""

    endpoint: Annotated[str, Meta(max_length=LONGEST_ENDPOINT)]


class NoticeWishes(Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/notices/wishes`: how one wishes to hear of what."""

    letters: bool
    without: tuple[Literal["turn", "hour", "invited", "over", "begun"], ...] = ()


class LettersOff(Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/notices/letters-off`: the secret of a letter that was one too many."""

    secret: Annotated[str, Meta(max_length=100)]
