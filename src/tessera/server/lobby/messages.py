"""Messages between the lobby and browsers, as structs like those of `tables.messages`.

The socket is at `/api/lobby/socket?language=en`. The first message is a `welcome` with the whole
state; updates follow: public rooms (`changed`), the caller's rooms (`mine`), and the numbers of
players waiting in the pools (`pools`). A player waits in a pool only while the socket is open.
"""

from typing import Annotated, Literal, TypeAlias, get_args

import msgspec

from tessera.server.core.wire import Language, Ping, Pong, Problem, Visibility
from tessera.server.rooms.names import LONGEST_NAME
from tessera.server.tables.messages import TableSummary
from tessera.server.tables.timing import TimeControl
from tessera.server.wars.messages import Clock, WarInfo

Size: TypeAlias = Literal[2, 3, 4]
"""Numbers of players that a quick-pairing war may have."""
SIZES: tuple[Size, ...] = get_args(Size)
RATED_SIZES: tuple[Size, ...] = (2,)
"""Numbers of players that a rated one may have; larger ones allow coalitions."""
Waited: TypeAlias = Annotated[float, msgspec.Meta(ge=0, le=3600)]
"""Seconds that a player has already waited on earlier connections, from other pages of the site."""


class Pool(msgspec.Struct, frozen=True):
    """Players who want the same game; they are paired when their ratings are close enough."""

    id: str
    game: str
    clock: TimeControl
    variant: str = ""
    """The rules, as tables name them."""
    board: str = ""
    waiting: int = 0
    """Number of players waiting for a casual game."""
    rated: int = 0
    """Number of players waiting for a rated game."""


class WarPool(msgspec.Struct, frozen=True):
    """Players who want a war with the same time control.

    A war of two begins when both are found. Three or more first have a minute to form coalitions.
    """

    id: str
    game: str
    clock: Clock
    waiting: int = 0
    """Number of players waiting for a casual war."""
    rated: int = 0
    """Number of players waiting for a rated war."""
    sizes: tuple[Size, ...] = SIZES
    """Possible numbers of players."""
    rated_sizes: tuple[Size, ...] = RATED_SIZES
    """Possible numbers of players in a rated war."""


class Seeking(msgspec.Struct, frozen=True, tag="seeking"):
    """The pool in which this browser waits."""

    pool: str = ""
    """Empty: none."""
    rated: bool = False
    within: int = 0
    """Current maximum rating difference; 0: unlimited."""
    seats: int = 0
    """Number of players in the game; 0: any."""


class LobbyWelcome(msgspec.Struct, frozen=True, tag="welcome"):
    """The whole state of the lobby."""

    name: str
    """Name of the connected account; empty for a guest."""
    people: int
    """Number of people in the lobby."""
    pools: tuple[Pool, ...]
    war_pools: tuple[WarPool, ...]
    seeking: Seeking
    tables: tuple[TableSummary, ...]
    """Listed tables: open challenges, and the newest games in progress."""
    wars: tuple[WarInfo, ...]
    """Listed wars, likewise."""
    my_tables: tuple[TableSummary, ...]
    """The caller's unfinished games, listed or not, and invitations."""
    my_wars: tuple[WarInfo, ...]
    """The caller's wars, likewise."""


class LobbyChanged(msgspec.Struct, frozen=True, tag="changed"):
    """Rooms that are new or changed, and ids of those that left the lists."""

    tables: tuple[TableSummary, ...] = ()
    wars: tuple[WarInfo, ...] = ()
    gone: tuple[str, ...] = ()


class LobbyMine(msgspec.Struct, frozen=True, tag="mine"):
    """The caller's rooms that are new or changed, and ids of those that are gone."""

    tables: tuple[TableSummary, ...] = ()
    wars: tuple[WarInfo, ...] = ()
    gone: tuple[str, ...] = ()


class LobbyPools(msgspec.Struct, frozen=True, tag="pools"):
    """Number of people in the lobby, and of players in the pools."""

    people: int
    pools: tuple[Pool, ...]
    war_pools: tuple[WarPool, ...]


class Paired(msgspec.Struct, frozen=True, tag="paired"):
    """A game was found, at this table or in this war; the other field is empty."""

    table: str = ""
    war: str = ""


LobbyServerMessage = (
    LobbyWelcome | LobbyChanged | LobbyMine | LobbyPools | Seeking | Paired | Problem | Pong
)


class Seek(msgspec.Struct, frozen=True, tag="seek", forbid_unknown_fields=True):
    """Wait in this pool instead of any other, or be paired with a player who waits there.

    Correspondence pools have no queue: the player takes a seat at a waiting table of the list, or
    creates one.
    """

    pool: str
    rated: bool = False
    name: Annotated[str, msgspec.Meta(max_length=4 * LONGEST_NAME)] = ""
    """Name of a guest."""
    waited: Waited = 0


class SeekWar(msgspec.Struct, frozen=True, tag="seek-war", forbid_unknown_fields=True):
    """Find a war, and leave any other pool.

    The player joins a war of the list that gathers players, and agrees to begin, unless it is in
    real time with three or more players. If there is none, the player waits in the pool, or, by
    correspondence, creates a war that waits in the list.
    """

    pool: str
    seats: Literal[0] | Size = 0
    """Number of players in the war; 0: any that is possible."""
    rated: bool = False
    """Only for `WarPool.rated_sizes`."""
    name: Annotated[str, msgspec.Meta(max_length=4 * LONGEST_NAME)] = ""
    """Name of a guest."""
    waited: Waited = 0


class Withdraw(msgspec.Struct, frozen=True, tag="withdraw", forbid_unknown_fields=True):
    """Leave the pool."""


class Decline(msgspec.Struct, frozen=True, tag="decline", forbid_unknown_fields=True):
    """Decline an invitation to a table."""

    table: str


class DeclineWar(msgspec.Struct, frozen=True, tag="decline-war", forbid_unknown_fields=True):
    """Decline an invitation to a war."""

    war: str


LobbyClientMessage = Seek | SeekWar | Withdraw | Decline | DeclineWar | Language | Ping | Visibility


# HTTP


class RoomPage(msgspec.Struct, frozen=True):
    """`GET /api/rooms`: games and wars in one list, newest first."""

    order: tuple[str, ...]
    """Ids of all rooms, in order."""
    tables: tuple[TableSummary, ...]
    wars: tuple[WarInfo, ...]
    next: str | None
    """The `cursor` of the next page; None on the last."""
