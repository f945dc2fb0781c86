"""Messages about tournaments, as structs like those of `tables.messages`.

The sockets are at `/api/tournaments/socket` for the list, and at `/api/tournaments/{id}/socket` for
a tournament; each sends the whole state when opened and after each change.
"""

from typing import Annotated, Literal, TypeAlias

import msgspec

from tessera.server.core.wire import Language, Ping, Pong, Problem, Visibility
from tessera.server.rooms.names import LONGEST_NAME
from tessera.server.tables.timing import TimeControl
from tessera.server.tournaments.store import TournamentStatus
from tessera.server.wars.messages import LeagueTerms
from tessera.tournaments.standings import Kind

TournamentKind: TypeAlias = Kind | Literal["league"]

MOST_ROUNDS = 15
MOST_PLAYERS = 64
"""In a Swiss tournament, an arena or a league."""
MOST_OF_ALL = 16
"""In a round robin."""
MOST_WITH_BOTS = 16
"""Maximum number of players in a tournament that bots may fill up."""
LONGEST_WAIT = 30 * 24 * 60
"""Maximum number of minutes until the start."""
SHORTEST_ARENA, LONGEST_ARENA = 5, 24 * 60
"""Minutes."""


class NewTournament(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/tournaments`: create a tournament; requires an account."""

    game: str
    kind: TournamentKind
    clock: TimeControl | None = None
    """None in leagues only, whose wars have neither variants nor boards."""
    war: LeagueTerms | None = None
    """Settings of the wars of a league; None for other kinds."""
    rounds: Annotated[int, msgspec.Meta(ge=1, le=MOST_ROUNDS)] = 1
    """In a round robin, games per opponent, 1 or 2; ignored in an arena."""
    lasts: Annotated[int, msgspec.Meta(ge=SHORTEST_ARENA, le=LONGEST_ARENA)] = 60
    """In an arena, minutes for which games begin."""
    least: Annotated[int, msgspec.Meta(ge=2, le=MOST_PLAYERS)] = 2
    """Minimum number of players."""
    minutes: Annotated[int, msgspec.Meta(ge=1, le=LONGEST_WAIT)] | None = None
    """Minutes until the start; None: as soon as enough players have joined."""
    bots: Annotated[int, msgspec.Meta(ge=0, le=99)] | None = None
    """Level of bots that fill up missing players at the start; None: cancel instead."""
    name: Annotated[str, msgspec.Meta(max_length=4 * LONGEST_NAME)] = ""
    variant: str = "standard"
    board: str = ""
    """Id of a built-in board; empty for the game’s default."""
    rated: bool = False
    """Whether its games are rated, which requires accounts to join."""


class JoinTournament(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/tournaments/{id}/join`: join before the start, or join an arena or league."""

    name: Annotated[str, msgspec.Meta(max_length=4 * LONGEST_NAME)] = ""
    """Name of a guest."""


class TournamentInfo(msgspec.Struct, frozen=True):
    """A tournament in a list."""

    id: str
    name: str
    """May be empty."""
    creator: str
    """Empty if the account was deleted."""
    kind: TournamentKind
    game: str
    variant: str
    board: str
    clock: TimeControl | None
    """None in a league."""
    war: LeagueTerms | None
    """Settings of the wars of a league."""
    live: bool
    """Whether games are played in real time."""
    rounds: int
    """For the players known so far; 0 in an arena."""
    lasts: int | None
    """In an arena, minutes for which games begin."""
    rated: bool
    least: int
    most: int
    bots: int | None
    starts: str | None
    """ISO 8601, UTC, like all times here; None: as soon as enough players have joined."""
    ends: str | None
    """When an arena stops pairing; None before it has begun."""
    created: str
    ended: str | None
    status: TournamentStatus
    round: int
    """0 before the first; in an arena, each set of simultaneous pairings is a round."""
    players: int
    winners: tuple[str, ...]
    """Winners among the players who stayed, once it is over; bots have empty names."""
    you: bool
    """Whether the caller plays in it."""


class TournamentPlayer(msgspec.Struct, frozen=True):
    """A player with standings."""

    number: int
    """In order of joining."""
    name: str
    """Current name of the account, if there is one; empty for a bot or a deleted account."""
    registered: bool
    """Whether there is a profile with this name."""
    level: int | None
    """Level of a bot."""
    rating: int | None
    """Rating at the start of the first round."""
    left: bool
    """Whether the player left before the end."""
    rank: int
    score: float
    buchholz: float
    """In a league, the average score of the opponents."""
    sonneborn_berger: float
    encounter: float | None
    """Points against players tied before this criterion; None if it decided nothing."""
    wins: int
    games: int
    """Number of finished games."""
    streak: bool
    """In an arena, whether the next game counts double."""
    glory: int = 0
    """In a league."""
    absent: bool = False
    """In a league, whether the player misses later rounds until joining again, because a bot played
    at the end of their war."""


class TournamentGame(msgspec.Struct, frozen=True):
    """A pairing of a round."""

    round: int
    board: int
    first: int
    """Number of the player who moves first."""
    second: int | None
    """None: a bye."""
    score: float | None
    """Score of the first player; None during the game."""
    table: str | None
    """None without a game: a bye, or a player had left."""


class LeagueSeat(msgspec.Struct, frozen=True):
    """A seat in a war of a league, with its result."""

    number: int | None
    """Number of the player; None: a bot, for lack of players."""
    faction: str
    leader: str
    finish: int | None
    """Place in the result, from 1; tied players share the better one; None during the war."""
    points: int | None
    glory: int


class LeagueWar(msgspec.Struct, frozen=True):
    """A war in a round of a league."""

    round: int
    board: int
    war: str
    seats: tuple[LeagueSeat, ...]


class TournamentScene(msgspec.Struct, frozen=True, tag="tournament"):
    """`GET /api/tournaments/{id}`: everything about a tournament."""

    info: TournamentInfo
    players: tuple[TournamentPlayer, ...]
    """In the order of the standings."""
    games: tuple[TournamentGame, ...]
    """By round and board; in an arena, the current games and the last finished ones."""
    wars: tuple[LeagueWar, ...] = ()
    """In a league, by round and board."""
    you: int | None = None
    """The caller's number; None for spectators and players who left."""
    table: str | None = None
    """Where the caller plays now: a table, or a war of a league."""
    yours: bool = False
    """Whether the caller created it, and may start or cancel it."""
    now: int = 0
    """Server time in milliseconds since 1970."""


class TournamentList(msgspec.Struct, frozen=True, tag="tournaments"):
    """`GET /api/tournaments`: open, running and finished tournaments, the newest first."""

    gathering: tuple[TournamentInfo, ...]
    playing: tuple[TournamentInfo, ...]
    over: tuple[TournamentInfo, ...]
    now: int = 0
    """Server time in milliseconds since 1970."""


class PlayerTournament(msgspec.Struct, frozen=True):
    """`GET /api/players/{name}/tournaments`: a tournament of a player."""

    info: TournamentInfo
    rank: int
    score: float


TournamentServerMessage: TypeAlias = TournamentScene | TournamentList | Problem | Pong
TournamentClientMessage: TypeAlias = Language | Ping | Visibility
