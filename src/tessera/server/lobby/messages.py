"""What the lobby and browsers say to each other, in structs as those of `server.messages`.

The socket is at `/api/lobby/socket?language=en`. First comes a `welcome` with all of it, then what
is not as it was: rooms that everybody may see (`changed`), one's own (`mine`), and how many wait in
the pools (`pools`). Whoever waits in a pool waits as long as the socket is open, and no longer.
"""

from typing import Annotated, Literal, TypeAlias, get_args

import msgspec

from tessera.server.core.wire import Language, Ping, Pong, Problem, Watch
from tessera.server.rooms.names import LONGEST_NAME
from tessera.server.tables.messages import TableSummary
from tessera.server.tables.timing import TimeControl
from tessera.server.wars.messages import Clock, WarInfo

Size: TypeAlias = Literal[2, 3, 4]
"""For how many a war of quick pairing may be."""
SIZES: tuple[Size, ...] = get_args(Size)


class Pool(msgspec.Struct, frozen=True):
    """Where people wait who want the same game; whoever comes plays whoever waits and is near."""

    id: str
    game: str
    clock: TimeControl
    waiting: int = 0
    """How many wait for a game that is not rated."""
    rated: int = 0
    """How many wait for one that is."""


class WarPool(msgspec.Struct, frozen=True):
    """Where people wait who want a war by the same clock; it begins when enough are there."""

    id: str
    game: str
    clock: Clock
    waiting: int = 0
    """How many wait for a war that is not rated."""
    rated: int = 0
    """How many wait for one that is."""
    sizes: tuple[Size, ...] = SIZES
    """For how many it may be."""


class Seeking(msgspec.Struct, frozen=True, tag="seeking"):
    """In which pool this browser waits now."""

    pool: str = ""
    """Empty: in none."""
    rated: bool = False
    within: int = 0
    """How far from one's rating somebody is looked for just now; 0: anybody will do."""
    seats: int = 0
    """For how many the game is, with oneself; 0: for any number."""


class LobbyWelcome(msgspec.Struct, frozen=True, tag="welcome"):
    """All that is known in the lobby."""

    name: str
    """Of the account that is connected; empty for a guest."""
    people: int
    """How many are here."""
    pools: tuple[Pool, ...]
    war_pools: tuple[WarPool, ...]
    seeking: Seeking
    tables: tuple[TableSummary, ...]
    """Those that are listed and wait, and the newest that are played."""
    wars: tuple[WarInfo, ...]
    """Likewise."""
    my_tables: tuple[TableSummary, ...]
    """One's own that are not over, listed or not, and those to which one is invited."""
    my_wars: tuple[WarInfo, ...]
    """Likewise."""


class LobbyChanged(msgspec.Struct, frozen=True, tag="changed"):
    """Rooms that are new here or not as they were, and the names of those that have left."""

    tables: tuple[TableSummary, ...] = ()
    wars: tuple[WarInfo, ...] = ()
    gone: tuple[str, ...] = ()


class LobbyMine(msgspec.Struct, frozen=True, tag="mine"):
    """Rooms of one's own that are not as they were, and the names of those that are no more."""

    tables: tuple[TableSummary, ...] = ()
    wars: tuple[WarInfo, ...] = ()
    gone: tuple[str, ...] = ()


class LobbyPools(msgspec.Struct, frozen=True, tag="pools"):
    """Who is here, and who waits."""

    people: int
    pools: tuple[Pool, ...]
    war_pools: tuple[WarPool, ...]


class Paired(msgspec.Struct, frozen=True, tag="paired"):
    """A game has been found: it is played at this table, or in this war; the other is empty."""

    table: str = ""
    war: str = ""


LobbyServerMessage = (
    LobbyWelcome | LobbyChanged | LobbyMine | LobbyPools | Seeking | Paired | Problem | Pong
)


class Seek(msgspec.Struct, frozen=True, tag="seek", forbid_unknown_fields=True):
    """Wait in a pool, and in no other; where somebody waits there, play them.

    Where the game is slow, nobody waits here: whoever comes sits down at a table of the list that
    waits, or founds one.
    """

    pool: str
    rated: bool = False
    name: Annotated[str, msgspec.Meta(max_length=4 * LONGEST_NAME)] = ""
    """What a guest is called."""


class SeekWar(msgspec.Struct, frozen=True, tag="seek-war", forbid_unknown_fields=True):
    """Be in a war with others, and wait in no other pool.

    Where such a war gathers people, one sits down there and agrees to begin. Else one waits in the
    pool, or, where the war is slow, founds one that waits in the list.
    """

    pool: str
    seats: Literal[0] | Size = 0
    """Of the war; 0: any number."""
    rated: bool = False
    name: Annotated[str, msgspec.Meta(max_length=4 * LONGEST_NAME)] = ""
    """What a guest is called."""


class Withdraw(msgspec.Struct, frozen=True, tag="withdraw", forbid_unknown_fields=True):
    """Wait no longer."""


class Decline(msgspec.Struct, frozen=True, tag="decline", forbid_unknown_fields=True):
    """Not play at a table at which a seat is kept for oneself."""

    table: str


class DeclineWar(msgspec.Struct, frozen=True, tag="decline-war", forbid_unknown_fields=True):
    """Not take the seat of a war that is kept for oneself."""

    war: str


LobbyClientMessage = Seek | SeekWar | Withdraw | Decline | DeclineWar | Language | Ping | Watch


# Over HTTP


class RoomPage(msgspec.Struct, frozen=True):
    """`GET /api/rooms`: games and wars in one list, newest first."""

    order: tuple[str, ...]
    """The names of all of them, as they follow each other."""
    tables: tuple[TableSummary, ...]
    wars: tuple[WarInfo, ...]
    next: str | None
    """The `cursor` of the page that follows; None on the last."""
