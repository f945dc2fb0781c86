"""HTTP messages about notifications and games that wait for the player."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from tessera.server.core.wire import Language, Ping, Pong, Problem, Visibility

LONGEST_ENDPOINT = 1_000
"""Characters; current browsers use about two hundred."""


class WaitingGame(Struct, frozen=True):
    """A game that waits for the player."""

    id: str
    kind: Literal["table", "war"]
    game: str
    """The localized name of the game."""
    reason: Literal["turn", "invited", "asked"]
    """`asked`: the player's invitation has not been answered yet."""
    others: tuple[str, ...]
    """Names of the other players, as far as they have any."""


class Waiting(Struct, frozen=True, tag="waiting"):
    """`GET /api/waiting`: games that wait, newest first; the socket sends it after each change."""

    games: tuple[WaitingGame, ...]
    ongoing: int
    """Number of the player's unfinished games."""
    now: int = 0
    """Server time in milliseconds since 1970."""
    registered: bool = False
    """Over HTTP: whether the player has an account, and can be invited."""


WaitingServerMessage: TypeAlias = Waiting | Problem | Pong
WaitingClientMessage: TypeAlias = Language | Ping | Visibility


class NotificationSettings(Struct, frozen=True):
    """`GET /api/notifications`: notification settings."""

    key: str
    """The server's public key for push subscriptions, base64url."""
    browsers: int
    """Number of subscribed browsers."""
    email_enabled: bool
    has_email: bool
    """Whether there is a confirmed e-mail address."""
    disabled: tuple[str, ...]
    """Occasions without notifications."""


class NewSubscription(Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/notifications/subscriptions`: subscribe this browser by Web Push."""

    endpoint: Annotated[str, Meta(max_length=LONGEST_ENDPOINT)]
    p256dh: Annotated[str, Meta(max_length=120)]
    auth: Annotated[str, Meta(max_length=40)]


class OldSubscription(Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/notifications/subscriptions/delete`: unsubscribe this browser."""

    endpoint: Annotated[str, Meta(max_length=LONGEST_ENDPOINT)]


class NewPreferences(Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/notifications/preferences`: change the notification settings."""

    email_enabled: bool
    disabled: tuple[Literal["turn", "hour", "invited", "over", "begun"], ...] = ()


class Unsubscribe(Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/notifications/unsubscribe`: unsubscribe from e-mail by the secret of a message."""

    secret: Annotated[str, Meta(max_length=100)]
