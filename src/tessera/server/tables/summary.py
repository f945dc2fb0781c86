"""A table without its game: how it was set up, who holds its seats, and how it stands.

Lists show no more than that, and need to replay nothing for it.
"""

from dataclasses import dataclass, field

from tessera.games.common.chance import Chance
from tessera.games.common.record import Player
from tessera.server.core.clock import iso
from tessera.server.db.records import KeptSeat
from tessera.server.tables.messages import Seat, SeatKind, TableStatus, TableSummary
from tessera.server.tables.timing import TimeControl

CUSTOM = "custom"
"""What a board without a name of the house is called."""


@dataclass(frozen=True)
class TableConfig:
    """What a table was set up with. It stays, so that the game can be replayed for ever."""

    id: str
    game: str
    rules_version: int
    variant: str
    board: str
    """The name of the board, or `CUSTOM`."""
    initial: str
    """Text of the position that the game started from."""
    listed: bool
    created: int
    """Milliseconds since 1970, UTC, as all times of a table."""
    founder: str | None = None
    """The guest who set it up; None where that was not kept."""
    secret: str | None = field(default=None, repr=False)
    """What decides draws (`Chance`), and no player may know before the end; None without chance."""
    dealt: bool = False
    """Whether the game started from the deal of that secret, and not from a given position."""
    content: str = ""
    """Names what it is played with; see `Game`."""
    board_name: str = ""
    """What a board of somebody's own is called, if it has a name."""
    before: tuple[str, ...] = ()
    """Actions from that position that were played elsewhere, before the game goes on here."""
    lay: int = 0
    """From how many fragments the players lay the board themselves; until it is laid, `initial` is
    the usual start. 0 where there was a board."""
    brought: bool = False
    """Whether somebody has brought what it is played with."""
    content_name: str = ""
    """What that is called; may be empty."""
    clock: TimeControl | None = None
    """How much time each side has; None: as much as it likes."""
    rated: bool = False
    """Whether the game counts for ratings; only who is registered may hold a seat then."""
    tournament: str = ""
    """The tournament whose game it is; empty: of none."""

    @property
    def board_text(self) -> str:
        """The text of the board, where it can be dealt on again; else empty."""
        return self.initial.split(" ")[2] if self.dealt else ""

    @property
    def chance(self) -> Chance | None:
        """What draws at this table; None in a game without chance."""
        return Chance(self.secret) if self.secret else None


@dataclass(frozen=True)
class Chair(KeptSeat):
    """A seat of a table with what only the server knows of it: which browser holds it.

    An open one that is kept for somebody has their guest and name already.
    """

    kind: SeatKind

    def seat(self, present: frozenset[str]) -> Seat:
        """The seat as everybody may see it, given the guests who are connected."""
        here = self.kind == "bot" or self.guest in present
        return Seat(self.side, self.kind, self.name, self.level, here)

    @property
    def player(self) -> Player:
        """The holder as a record names them."""
        if self.kind == "bot":
            return Player(self.name or f"level {self.level}", "bot")
        return Player(self.name)


@dataclass(frozen=True)
class Standing:
    """What the events come to, as lists show it."""

    status: TableStatus
    turn: str | None
    ply: int
    result: str | None
    reason: str | None
    text: str
    updated: int
    laying: bool = False
    """Whether its board is still being laid."""
    declined: bool = False
    """Whether it was closed because the player who was invited declined."""
    suspended: bool = False
    """Whether it was closed while the bot to move could not think."""
    asked: str = ""
    """The side that is asked for a rematch; empty: none is."""


def sides_of(chairs: tuple[Chair, ...], guest: str | None) -> tuple[str, ...]:
    """The sides that a browser may move."""
    held = (chair for chair in chairs if chair.kind == "person" and guest is not None)
    return tuple(chair.side for chair in held if chair.guest == guest)


def invited_to(chairs: tuple[Chair, ...], guest: str | None) -> str | None:
    """The side whose open seat is kept for somebody; None if none is."""
    kept = (chair.side for chair in chairs if chair.kind == "open" and chair.guest is not None)
    sides = {chair.side for chair in chairs if chair.guest == guest}
    return next((side for side in kept if side in sides), None)


def revealed_seed(founding: TableConfig, status: TableStatus) -> str | None:
    """The secret of a table: nobody hears of it before the game is over."""
    return founding.secret if status == "finished" else None


def summarise(
    founding: TableConfig,
    standing: Standing,
    chairs: tuple[Chair, ...],
    present: frozenset[str],
    guest: str | None,
) -> TableSummary:
    """A table in the list of games that a guest sees, given the guests who are connected."""
    return TableSummary(
        id=founding.id,
        game=founding.game,
        variant=founding.variant,
        board=founding.board,
        status=standing.status,
        seats=tuple(chair.seat(present) for chair in chairs),
        ply=standing.ply,
        result=standing.result,
        reason=standing.reason,
        created=iso(founding.created),
        updated=iso(standing.updated),
        text=standing.text,
        listed=founding.listed,
        you=sides_of(chairs, guest),
        turn=standing.turn,
        seed_hash=founding.chance.commitment if founding.chance else None,
        seed=revealed_seed(founding, standing.status),
        board_name=founding.board_name,
        board_text=founding.board_text if founding.board == CUSTOM else "",
        lay=founding.lay if standing.laying else 0,
        content=founding.content if founding.brought else "",
        content_name=founding.content_name if founding.brought else "",
        clock=founding.clock,
        rated=founding.rated,
        invited=invited_to(chairs, guest) is not None,
        declined=standing.declined,
        suspended=standing.suspended,
        asked=standing.asked if standing.asked in sides_of(chairs, guest) else "",
        tournament=founding.tournament,
    )
