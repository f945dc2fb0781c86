"""Messages that all sockets and routes have in common."""

import msgspec


class Problem(msgspec.Struct, frozen=True, tag="error"):
    """A request that was refused. The position is as it was."""

    code: str
    """A word for programs: `unreadable`, `not-text`, `too-large`, `unknown-type`,
    `unknown-language`, `illegal`, `not-your-turn`, `not-your-seat`, `out-of-date`, `finished`,
    `waiting`, `playing`, `drawing`, `nothing-to-undo`, `drawn`, `undone-enough`, `not-to-offer`,
    `nothing-offered`, `own-offer`, `clocks-stopped`, `not-to-claim`, `busy`,
    `unknown-table`, `other-content`, `unknown-content`, `other-rules`,
    `too-many-connections`, `too-many-of-address`, `failed`. After `out-of-date` a fresh `welcome`
    follows."""
    text: str
    """One sentence for people, in the language the connection asked for."""


class Failure(msgspec.Struct, frozen=True):
    """The body of every HTTP error: as `Problem`, in the language of the request."""

    code: str
    text: str


class Pong(msgspec.Struct, frozen=True, tag="pong"):
    """The answer to `Ping`: the line is alive."""


class Language(msgspec.Struct, frozen=True, tag="language", forbid_unknown_fields=True):
    """From now on say sentences in this language (`en`, `ru`)."""

    language: str


class Ping(msgspec.Struct, frozen=True, tag="ping", forbid_unknown_fields=True):
    """Ask whether anybody is there: pages are not told of the pings of the protocol itself."""


class Watch(msgspec.Struct, frozen=True, tag="watch", forbid_unknown_fields=True):
    """Tell whether the page is before somebody's eyes: who has hidden it is told as who is away."""

    looks: bool
