"""What is said of tournaments, in structs as those of `server.messages`.

The sockets are at `/api/tournaments/socket`, for the list, and `/api/tournaments/{id}/socket`, for
one; each tells all that there is as soon as it is opened, and again whenever it is not as it was.
"""

from typing import Annotated, Literal, TypeAlias

import msgspec

from tessera.server.core.wire import Language, Ping, Pong, Problem, Watch
from tessera.server.rooms.names import LONGEST_NAME
from tessera.server.tables.timing import TimeControl
from tessera.server.tournaments.store import TournamentStatus
from tessera.server.wars.messages import LeagueTerms
from tessera.tournaments.standings import Kind

TournamentKind: TypeAlias = Kind | Literal["league"]

MOST_ROUNDS = 15
MOST_PLAYERS = 64
"""In a Swiss tournament, an arena, a league."""
MOST_OF_ALL = 16
"""In a round robin, where each plays each."""
MOST_WITH_BOTS = 16
"""So many bots may come, together with those who have joined."""
LONGEST_WAIT = 30 * 24 * 60
"""Minutes until a tournament begins."""
SHORTEST_ARENA, LONGEST_ARENA = 5, 24 * 60
"""Minutes."""


class NewTournament(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/tournaments`: a request for a tournament, by somebody who is registered."""

    game: str
    kind: TournamentKind
    clock: TimeControl | None = None
    """None: in a league, and in it alone; its wars have neither variants nor boards."""
    war: LeagueTerms | None = None
    """How the wars of a league are played; None: elsewhere."""
    rounds: Annotated[int, msgspec.Meta(ge=1, le=MOST_ROUNDS)] = 1
    """In a round robin: how often each meets each, once or twice; in an arena of no meaning."""
    lasts: Annotated[int, msgspec.Meta(ge=SHORTEST_ARENA, le=LONGEST_ARENA)] = 60
    """Of an arena: for how many minutes games begin."""
    least: Annotated[int, msgspec.Meta(ge=2, le=MOST_PLAYERS)] = 2
    """So many are needed."""
    minutes: Annotated[int, msgspec.Meta(ge=1, le=LONGEST_WAIT)] | None = None
    """In how many minutes it begins; None: as soon as enough have joined."""
    bots: Annotated[int, msgspec.Meta(ge=0, le=99)] | None = None
    """Of which level bots play where too few have joined by then; None: it is called off."""
    name: Annotated[str, msgspec.Meta(max_length=4 * LONGEST_NAME)] = ""
    variant: str = "standard"
    board: str = ""
    """The name of a board of the house; empty for the game’s default."""
    rated: bool = False
    """Whether all its games count for ratings: then only who is registered may join."""


class JoinTournament(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/tournaments/{id}/join`: play in what has not begun, an arena, or a league."""

    name: Annotated[str, msgspec.Meta(max_length=4 * LONGEST_NAME)] = ""
    """What a guest is called."""


class TournamentInfo(msgspec.Struct, frozen=True):
    """A tournament in a list."""

    id: str
    name: str
    """May be empty."""
    founder: str
    """Empty: who has left."""
    kind: TournamentKind
    game: str
    variant: str
    board: str
    clock: TimeControl | None
    """None: of a league."""
    war: LeagueTerms | None
    """How the wars of a league are played."""
    live: bool
    """Whether people sit at the board until the end of a game."""
    rounds: int
    """As far as it is known how many join; 0: in an arena."""
    lasts: int | None
    """Of an arena: for how many minutes games begin."""
    rated: bool
    least: int
    most: int
    bots: int | None
    starts: str | None
    """ISO 8601, UTC, as all times here; None: as soon as enough have joined."""
    ends: str | None
    """When the last games of an arena begin; None before it has begun."""
    created: str
    ended: str | None
    status: TournamentStatus
    round: int
    """0 before the first; in an arena a round is whatever began at one moment."""
    players: int
    winners: tuple[str, ...]
    """Who stands first of those who stayed, once it is over; empty names are bots."""
    you: bool
    """Whether whoever asks plays in it."""


class TournamentPlayer(msgspec.Struct, frozen=True):
    """Somebody who plays, and how they stand."""

    number: int
    """In the order in which they came."""
    name: str
    """As the account is called today, where there is one; empty for a bot, and for who has left."""
    registered: bool
    """Whether there is a profile of this name."""
    level: int | None
    """Of a bot."""
    rating: int | None
    """At the beginning of the first round."""
    left: bool
    """Whether they have left before it was over."""
    rank: int
    score: float
    buchholz: float
    """Of a league: what those whom one has met have come to, on average."""
    sonneborn_berger: float
    encounter: float | None
    """Points against those with whom one was alike before; None where it decided nothing."""
    wins: int
    games: int
    """How many are over."""
    streak: bool
    """Of an arena: whether the next game is worth double."""
    glory: int = 0
    """Of a league."""
    absent: bool = False
    """Of a league: whether they are not in later rounds, since a bot played for them at the end of
    a war, until they join again."""


class TournamentGame(msgspec.Struct, frozen=True):
    """A pairing of a round."""

    round: int
    board: int
    first: int
    """The number of who plays first."""
    second: int | None
    """None: there is a bye."""
    score: float | None
    """Of the first; None while it is played."""
    table: str | None
    """None where nobody plays: in a bye, or where one had left."""


class LeagueSeat(msgspec.Struct, frozen=True):
    """Who sits in a war of a league, and what it came to."""

    number: int | None
    """Of who plays; None: a bot, because nobody was left."""
    faction: str
    leader: str
    finish: int | None
    """1 for who came first; who shares a place has the better; None while it is played."""
    points: int | None
    glory: int


class LeagueWar(msgspec.Struct, frozen=True):
    """A war of a round of a league."""

    round: int
    board: int
    war: str
    seats: tuple[LeagueSeat, ...]


class TournamentScene(msgspec.Struct, frozen=True, tag="tournament"):
    """`GET /api/tournaments/{id}`: all there is to know of a tournament."""

    info: TournamentInfo
    players: tuple[TournamentPlayer, ...]
    """As they stand."""
    games: tuple[TournamentGame, ...]
    """In the order of rounds and boards; of an arena those that are played, and the last before."""
    wars: tuple[LeagueWar, ...] = ()
    """Of a league, in the order of rounds and boards."""
    you: int | None = None
    """One’s own number; None for who only looks on, or has left."""
    table: str | None = None
    """Where one is to play now: a table, or of a league a war."""
    yours: bool = False
    """Whether one has set it up, and may begin it or call it off before it begins."""
    now: int = 0
    """The server’s time: milliseconds since 1970."""


class TournamentList(msgspec.Struct, frozen=True, tag="tournaments"):
    """`GET /api/tournaments`: what one may join, what is played, what is over, the newest first."""

    gathering: tuple[TournamentInfo, ...]
    playing: tuple[TournamentInfo, ...]
    over: tuple[TournamentInfo, ...]
    now: int = 0
    """The server’s time: milliseconds since 1970."""


class PlayerTournament(msgspec.Struct, frozen=True):
    """`GET /api/players/{name}/tournaments`: a tournament of somebody, the newest first."""

    info: TournamentInfo
    rank: int
    score: float


TournamentServerMessage: TypeAlias = TournamentScene | TournamentList | Problem | Pong
TournamentClientMessage: TypeAlias = Language | Ping | Watch
