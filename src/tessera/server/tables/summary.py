"""A table without its game: configuration, seats and summary.

Lists need no more, so they replay no games.
"""

from dataclasses import dataclass, field

from tessera.games.common.chance import Chance
from tessera.games.common.record import Player
from tessera.server.core.clock import iso
from tessera.server.db.records import StoredSeat
from tessera.server.tables.messages import Seat, SeatKind, TableStatus, TableSummary
from tessera.server.tables.timing import TimeControl

CUSTOM = "custom"
"""Board name of custom boards."""


@dataclass(frozen=True)
class TableConfig:
    """Fixed settings of a table, from which its game can always be replayed."""

    id: str
    game: str
    rules_version: int
    variant: str
    board: str
    """The name of the board, or `CUSTOM`."""
    initial: str
    """Text of the start position."""
    listed: bool
    created: int
    """Milliseconds since 1970, UTC, like all times of a table."""
    creator: str | None = None
    """The principal who created it; None if not recorded."""
    secret: str | None = field(default=None, repr=False)
    """Seed of chance draws (`Chance`), secret until the end; None in a game without chance."""
    dealt: bool = False
    """Whether the start position was dealt from that seed."""
    content: str = ""
    """Address of the content that the game is played with; see `Game`."""
    board_name: str = ""
    """Name of a custom board; may be empty."""
    before: tuple[str, ...] = ()
    """Actions from the start position that were played before the table was created."""
    lay: int = 0
    """Number of fragments from which the players build the board; until it is complete, `initial`
    is the standard start. 0 if the table has a board."""
    brought: bool = False
    """Whether the content is custom."""
    content_name: str = ""
    """Name of the content; may be empty."""
    clock: TimeControl | None = None
    """None: unlimited time."""
    rated: bool = False
    """Whether the game counts for ratings, which needs registered players."""
    tournament: str = ""
    """Id of the tournament that the game belongs to; empty for none."""

    @property
    def board_text(self) -> str:
        """Text of the board, if another game can be dealt on it; else empty."""
        return self.initial.split(" ")[2] if self.dealt else ""

    @property
    def chance(self) -> Chance | None:
        """Source of chance draws; None in a game without chance."""
        return Chance(self.secret) if self.secret else None


@dataclass(frozen=True)
class Chair(StoredSeat):
    """A seat with its private part: the principal who holds it.

    An open seat that is reserved already has the principal and name of the invited player.
    """

    kind: SeatKind

    def seat(self, present: frozenset[str]) -> Seat:
        """The public view of the seat, given the connected principals."""
        here = self.kind == "bot" or self.principal in present
        return Seat(self.side, self.kind, self.name, self.level, here)

    @property
    def player(self) -> Player:
        """The holder, as in a game record."""
        if self.kind == "bot":
            return Player(self.name or f"level {self.level}", "bot")
        return Player(self.name)


@dataclass(frozen=True)
class TableState:
    """Current state of a table, as lists show it."""

    status: TableStatus
    turn: str | None
    ply: int
    result: str | None
    reason: str | None
    text: str
    updated: int
    building: bool = False
    """Whether the players are still building the board."""
    declined: bool = False
    """Whether the table was closed because the invited player declined."""
    suspended: bool = False
    """Whether the table was closed while the bot to move was suspended."""
    asked: str = ""
    """The side to which a rematch is offered; else empty."""


def sides_of(chairs: tuple[Chair, ...], principal: str | None) -> tuple[str, ...]:
    """Sides that a principal may move."""
    held = (chair for chair in chairs if chair.kind == "person" and principal is not None)
    return tuple(chair.side for chair in held if chair.principal == principal)


def invited_to(chairs: tuple[Chair, ...], principal: str | None) -> str | None:
    """The side whose open seat is reserved for a principal; None if there is none."""
    reserved = (
        chair.side for chair in chairs if chair.kind == "open" and chair.principal is not None
    )
    sides = {chair.side for chair in chairs if chair.principal == principal}
    return next((side for side in reserved if side in sides), None)


def revealed_seed(config: TableConfig, status: TableStatus) -> str | None:
    """The seed of a table, once the game is over; None before."""
    return config.secret if status == "finished" else None


def summarise(
    config: TableConfig,
    state: TableState,
    chairs: tuple[Chair, ...],
    present: frozenset[str],
    principal: str | None,
) -> TableSummary:
    """A principal's view of a table in the game list, given the connected principals."""
    return TableSummary(
        id=config.id,
        game=config.game,
        variant=config.variant,
        board=config.board,
        status=state.status,
        seats=tuple(chair.seat(present) for chair in chairs),
        ply=state.ply,
        result=state.result,
        reason=state.reason,
        created=iso(config.created),
        updated=iso(state.updated),
        text=state.text,
        listed=config.listed,
        you=sides_of(chairs, principal),
        turn=state.turn,
        seed_hash=config.chance.commitment if config.chance else None,
        seed=revealed_seed(config, state.status),
        board_name=config.board_name,
        board_text=config.board_text if config.board == CUSTOM else "",
        lay=config.lay if state.building else 0,
        content=config.content if config.brought else "",
        content_name=config.content_name if config.brought else "",
        clock=config.clock,
        rated=config.rated,
        invited=invited_to(chairs, principal) is not None,
        declined=state.declined,
        suspended=state.suspended,
        asked=state.asked if state.asked in sides_of(chairs, principal) else "",
        tournament=config.tournament,
    )
