"""Public profiles of players: ratings, finished games and leaderboards.

Only accounts have profiles, addressed by name. They show only what spectators of listed games
could know. Deleted accounts disappear from them.
"""

from collections.abc import Sequence
from dataclasses import replace

import msgspec

from tessera.ratings.records import RatingRecord
from tessera.server.accounts.accounts import Accounts
from tessera.server.accounts.store import Account
from tessera.server.core.clock import iso, now
from tessera.server.db.records import Mark
from tessera.server.players import store
from tessera.server.players.archive import GameFilter
from tessera.server.players.ratings import Pool
from tessera.server.players.store import PlayerStore

AT_FIRST, MOST_LEADERS = 10, 100
MOST_NAMES = 8
"""Maximum number of names returned by a prefix search."""


class PlayerRating(msgspec.Struct, frozen=True):
    """A player's rating in a game, in real time or by correspondence."""

    game: str
    pace: str
    rating: int
    deviation: int
    """Rating deviation: the 95% interval is ± two deviations."""
    established: bool
    """False while the rating is provisional."""
    games: int
    won: int
    drawn: int
    last: str
    """End of the last rated game: ISO 8601, UTC."""


class PlayerTally(msgspec.Struct, frozen=True):
    """Results of a player on a board, or with an opening on it."""

    game: str
    board: str
    """Name of the board; `custom` for all custom boards together; empty: unknown."""
    opening: str
    """First actions of both players; empty in the list of boards."""
    games: int
    won: int
    drawn: int


class PlayerProfile(msgspec.Struct, frozen=True):
    """`GET /api/players/{name}`: the public profile of an account."""

    name: str
    since: str
    """Registration time: ISO 8601, UTC."""
    ratings: tuple[PlayerRating, ...]
    boards: tuple[PlayerTally, ...]
    openings: tuple[PlayerTally, ...]


class CurvePoint(msgspec.Struct, frozen=True):
    """The rating after a game."""

    time: str
    """End of the game: ISO 8601, UTC."""
    rating: int
    deviation: int


class RatingCurve(msgspec.Struct, frozen=True):
    """`GET /api/players/{name}/curve`: ratings after each game, oldest first."""

    points: tuple[CurvePoint, ...]


class PlayerAt(msgspec.Struct, frozen=True):
    """An account that holds a seat of a table or war."""

    side: str
    name: str
    """Current name of the account."""
    rating: int | None
    """Current rating in such games; None before the first one."""
    established: bool = False
    after: int | None = None
    """Rating after this game, as soon as it is computed."""
    change: int | None = None
    """Rating change by this game."""


class PlayedSeat(msgspec.Struct, frozen=True):
    """A seat of a finished game."""

    side: str
    name: str
    """Current name of the account, if there is one; may be empty."""
    registered: bool
    """Whether there is a profile with this name."""
    level: int | None
    """Level of a built-in bot."""
    bot: bool
    score: float
    """1 for a win, 0 for a loss, and 0.5 for a draw."""
    team: str
    rating: int | None = None
    """Rating after a rated game."""
    change: int | None = None
    """Rating change by the game."""


class PlayedGame(msgspec.Struct, frozen=True):
    """A finished game in a list."""

    id: str
    kind: str
    """Kind of the room: `table` or `war`."""
    game: str
    pace: str
    board: str
    reason: str
    rated: bool
    ended: str
    """ISO 8601, UTC."""
    seats: tuple[PlayedSeat, ...]
    own: int | None = None
    """Index of the seat of the player whose games are listed, if any."""


class PlayedPage(msgspec.Struct, frozen=True):
    """`GET /api/players/{name}/games`, `GET /api/archive`: finished games, newest first."""

    games: tuple[PlayedGame, ...]
    next: str | None
    """The `cursor` of the next page."""


class PlayerRank(msgspec.Struct, frozen=True):
    """A player on a leaderboard."""

    name: str
    rating: int
    deviation: int
    established: bool
    games: int


class Leaderboard(msgspec.Struct, frozen=True):
    """The top players of a game; provisional ratings come after all others."""

    game: str
    pace: str
    players: tuple[PlayerRank, ...]


class Players:
    """Reads public profiles, games and leaderboards.

    Args:
        store: ratings and results.
        accounts: looks accounts up.
    """

    def __init__(self, store: PlayerStore, accounts: Accounts) -> None:
        self._store = store
        self._accounts = accounts

    async def account(self, name: str) -> Account:
        """The account with a name, current or former.

        Raises:
            RefusalError: if there is none.
        """
        return await self._accounts.known(name)

    async def beginning(self, text: str) -> Sequence[str]:
        """Names of a few accounts that start with a prefix."""
        return await self._accounts.beginning(text, MOST_NAMES)

    async def profile(self, name: str, viewer: str | None) -> PlayerProfile:
        """The public profile of an account.

        Raises:
            RefusalError: if there is no such account.
        """
        account = await self.account(name)
        records = await self._store.records(account.principal)
        boards = await self._store.boards(account.principal, viewer)
        openings = await self._store.openings(account.principal, viewer)
        return PlayerProfile(
            name=account.name,
            since=iso(account.created),
            ratings=tuple(_player_rating(pool, record) for pool, record in records.items()),
            boards=tuple(PlayerTally(*one) for one in boards),
            openings=tuple(PlayerTally(*one) for one in openings),
        )

    async def curve(self, name: str, pool: Pool) -> RatingCurve:
        """The rating history of an account in a pool.

        Raises:
            RefusalError: if there is no such account.
        """
        points = await self._store.curve((await self.account(name)).principal, pool)
        return RatingCurve(
            tuple(
                CurvePoint(iso(time), round(r), round(deviation)) for time, r, deviation in points
            )
        )

    async def games(
        self,
        player: str,
        opponent: str,
        filters: GameFilter,
        viewer: str | None,
        size: int,
        after: Mark | None,
    ) -> PlayedPage:
        """Finished games, the newest first.

        Args:
            player: name of the player; empty: all players.
            opponent: name of another player of the game; empty: any.
            filters: which of them.
            viewer: principal of the caller.
            size: maximum number of games.
            after: end of the previous page.

        Raises:
            RefusalError: if there is no account with one of the names.
        """
        own = (await self.account(player)).principal if player else None
        other = (await self.account(opponent)).principal if opponent else None
        filters = replace(filters, player=own, opponent=other)
        found = await self._store.games(filters, viewer, size + 1, after)
        shown = found[:size]
        mark = str(Mark(shown[-1].ended, shown[-1].room)) if len(found) > size else None
        return PlayedPage(tuple(_game(game, own) for game in shown), mark)

    async def at(self, room: str, pool: Pool) -> list[PlayerAt]:
        """Accounts on the seats of a room, with their ratings in a pool."""
        found = []
        for seat in await self._store.registered_at(room):
            record = (await self._store.records(seat.principal)).get(pool)
            rating = record and record.at(now())
            rounded = round(rating.rating) if rating else None
            established = bool(rating and rating.is_established)
            found.append(PlayerAt(seat.side, seat.name, rounded, established, *_changed(seat)))
        return found

    async def leaderboards(self) -> tuple[Leaderboard, ...]:
        """The top players of every pool."""
        pools = sorted(await self._store.pools())
        boards = [await self.leaderboard(pool, AT_FIRST) for pool in pools]
        return tuple(board for board in boards if board.players)

    async def leaderboard(self, pool: Pool, most: int = MOST_LEADERS) -> Leaderboard:
        """The top players of a pool."""
        leaders = await self._store.leaders(pool, most)
        return Leaderboard(*pool, tuple(_rank(name, pool, record) for name, record in leaders))


def _player_rating(pool: Pool, record: RatingRecord) -> PlayerRating:
    rating = record.at(now())
    return PlayerRating(
        *pool,
        rating=round(rating.rating),
        deviation=round(rating.deviation),
        established=rating.is_established,
        games=record.games,
        won=record.won,
        drawn=record.drawn,
        last=iso(record.last),
    )


def _rank(name: str, pool: Pool, record: RatingRecord) -> PlayerRank:
    rating = _player_rating(pool, record)
    return PlayerRank(name, rating.rating, rating.deviation, rating.established, rating.games)


def _game(game: store.PlayedGame, player: str | None) -> PlayedGame:
    own = (place for place, seat in enumerate(game.seats) if player and seat.principal == player)
    return PlayedGame(
        id=game.room,
        kind=game.kind,
        game=game.game,
        pace=game.pace,
        board=game.board,
        reason=game.reason,
        rated=game.rated,
        ended=iso(game.ended),
        seats=tuple(map(_seat, game.seats)),
        own=next(own, None),
    )


def _changed(seat: store.PlayedSeat | store.RegisteredSeat) -> tuple[int | None, int | None]:
    """The rating after a game and the rating change; None for unrated games."""
    if seat.before is None or seat.after is None:
        return None, None
    before, after = round(seat.before), round(seat.after)
    return after, after - before


def _seat(seat: store.PlayedSeat) -> PlayedSeat:
    rating, change = _changed(seat)
    return PlayedSeat(
        side=seat.side,
        name=seat.name,
        registered=seat.registered,
        level=seat.level,
        bot=seat.kind == "bot",
        score=seat.score,
        team=seat.team,
        rating=rating,
        change=change,
    )
