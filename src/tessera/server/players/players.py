"""Players as everybody may see them: how they stand, what they have played, who is best.

Only who has an account has a profile, and only by name; what is told is what anybody could know who
has watched their listed games. Who deletes the account is in none of it any more.
"""

from collections.abc import Sequence
from dataclasses import replace

import msgspec

from tessera.ratings.standings import Standing
from tessera.server.accounts.accounts import Accounts
from tessera.server.accounts.store import Account
from tessera.server.core.clock import iso, now
from tessera.server.db.records import Mark
from tessera.server.players import store
from tessera.server.players.archive import Wanted
from tessera.server.players.ratings import Pool
from tessera.server.players.store import PlayerStore

AT_FIRST, MOST_LEADERS = 10, 100
MOST_NAMES = 8
"""Of players that are found by what their names begin with."""


class PlayerStanding(msgspec.Struct, frozen=True):
    """How somebody stands among those who play a game, live or slowly."""

    game: str
    pace: str
    rating: int
    deviation: int
    """The strength lies within two of it, with 95 %."""
    sure: bool
    """Whether the rating is more than a guess."""
    games: int
    won: int
    drawn: int
    last: str
    """When the last rated game ended: ISO 8601, UTC."""


class PlayerTally(msgspec.Struct, frozen=True):
    """How often somebody has played a board, or an opening on it, and what that came to."""

    game: str
    board: str
    """Its name; `custom` for boards of somebody's own, all together; empty: not known."""
    opening: str
    """The first actions of both; empty for a board."""
    games: int
    won: int
    drawn: int


class PlayerProfile(msgspec.Struct, frozen=True):
    """`GET /api/players/{name}`: what everybody may know of an account."""

    name: str
    since: str
    """When they have registered: ISO 8601, UTC."""
    standings: tuple[PlayerStanding, ...]
    boards: tuple[PlayerTally, ...]
    openings: tuple[PlayerTally, ...]


class CurvePoint(msgspec.Struct, frozen=True):
    """A rating after a game."""

    time: str
    """When it ended: ISO 8601, UTC."""
    rating: int
    deviation: int


class RatingCurve(msgspec.Struct, frozen=True):
    """`GET /api/players/{name}/curve`: ratings after each game, the oldest first."""

    points: tuple[CurvePoint, ...]


class PlayerAt(msgspec.Struct, frozen=True):
    """Somebody registered who holds a seat of a table or war."""

    side: str
    name: str
    """As the account is called today."""
    rating: int | None
    """In games like this one, as it is today; None before the first."""
    sure: bool = False
    after: int | None = None
    """The rating after this game, as soon as that is worked out."""
    change: int | None = None
    """What this game has added to it."""


class PlayedSeat(msgspec.Struct, frozen=True):
    """A seat of a game that is over."""

    side: str
    name: str
    """As the account is called today, where there is one; may be empty."""
    registered: bool
    """Whether there is a profile of this name."""
    level: int | None
    """Of a bot of the house."""
    bot: bool
    score: float
    """1 for a win, 0 for a loss, and 0.5 for a draw."""
    team: str
    rating: int | None = None
    """After the game, where it was rated."""
    change: int | None = None
    """What the game has added to it."""


class PlayedGame(msgspec.Struct, frozen=True):
    """A game that is over, in a list."""

    id: str
    kind: str
    """Of the room: `table` or `war`."""
    game: str
    pace: str
    board: str
    reason: str
    rated: bool
    ended: str
    """ISO 8601, UTC."""
    seats: tuple[PlayedSeat, ...]
    own: int | None = None
    """The seat of whose games they are, where it is somebody's."""


class PlayedPage(msgspec.Struct, frozen=True):
    """`GET /api/players/{name}/games`, `GET /api/archive`: games that are over, newest first."""

    games: tuple[PlayedGame, ...]
    next: str | None
    """The `cursor` of the page that follows."""


class PlayerRank(msgspec.Struct, frozen=True):
    """Somebody on a leaderboard."""

    name: str
    rating: int
    deviation: int
    sure: bool
    games: int


class Leaderboard(msgspec.Struct, frozen=True):
    """The best of those who play a game; who is not known well yet comes after all others."""

    game: str
    pace: str
    players: tuple[PlayerRank, ...]


class Players:
    """The players of a server.

    Args:
        store: what is kept of them.
        accounts: who they are.
    """

    def __init__(self, store: PlayerStore, accounts: Accounts) -> None:
        self._store = store
        self._accounts = accounts

    def __deepcopy__(self, _memo: object) -> "Players":
        """The same: the framework copies its routes with all that they hold."""
        return self

    async def account(self, name: str) -> Account:
        """The account that a name leads to.

        Raises:
            RefusalError: if it leads to none.
        """
        return await self._accounts.known(name)

    async def beginning(self, text: str) -> Sequence[str]:
        """The names of a few accounts that begin with a text."""
        return await self._accounts.beginning(text, MOST_NAMES)

    async def profile(self, name: str, viewer: str | None) -> PlayerProfile:
        """What everybody may know of an account.

        Raises:
            RefusalError: if the name leads to none.
        """
        account = await self.account(name)
        standings = await self._store.standings(account.principal)
        boards = await self._store.boards(account.principal, viewer)
        openings = await self._store.openings(account.principal, viewer)
        return PlayerProfile(
            name=account.name,
            since=iso(account.created),
            standings=tuple(_told(pool, standing) for pool, standing in standings.items()),
            boards=tuple(PlayerTally(*one) for one in boards),
            openings=tuple(PlayerTally(*one) for one in openings),
        )

    async def curve(self, name: str, pool: Pool) -> RatingCurve:
        """The ratings of an account in a pool.

        Raises:
            RefusalError: if the name leads to none.
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
        wanted: Wanted,
        viewer: str | None,
        size: int,
        after: Mark | None,
    ) -> PlayedPage:
        """Games that are over, the newest first.

        Args:
            player: whose; empty for anybody's.
            opponent: who played, too; empty for anybody.
            wanted: which besides.
            viewer: who looks.
            size: so many at most.
            after: where the page before ended.

        Raises:
            RefusalError: if one of the names leads to no account.
        """
        own = (await self.account(player)).principal if player else None
        other = (await self.account(opponent)).principal if opponent else None
        wanted = replace(wanted, player=own, opponent=other)
        found = await self._store.games(wanted, viewer, size + 1, after)
        shown = found[:size]
        mark = str(Mark(shown[-1].ended, shown[-1].room)) if len(found) > size else None
        return PlayedPage(tuple(_game(game, own) for game in shown), mark)

    async def at(self, room: str, pool: Pool) -> list[PlayerAt]:
        """Who of those registered holds seats of a room, with their ratings in a pool."""
        found = []
        for seat in await self._store.registered_at(room):
            standing = (await self._store.standings(seat.principal)).get(pool)
            rating = standing and standing.at(now())
            told = round(rating.rating) if rating else None
            sure = bool(rating and rating.is_sure)
            found.append(PlayerAt(seat.side, seat.name, told, sure, *_changed(seat)))
        return found

    async def leaderboards(self) -> tuple[Leaderboard, ...]:
        """The first of every pool."""
        pools = sorted(await self._store.pools())
        boards = [await self.leaderboard(pool, AT_FIRST) for pool in pools]
        return tuple(board for board in boards if board.players)

    async def leaderboard(self, pool: Pool, most: int = MOST_LEADERS) -> Leaderboard:
        """The best of a pool."""
        leaders = await self._store.leaders(pool, most)
        return Leaderboard(*pool, tuple(_rank(name, pool, standing) for name, standing in leaders))


def _told(pool: Pool, standing: Standing) -> PlayerStanding:
    rating = standing.at(now())
    return PlayerStanding(
        *pool,
        rating=round(rating.rating),
        deviation=round(rating.deviation),
        sure=rating.is_sure,
        games=standing.games,
        won=standing.won,
        drawn=standing.drawn,
        last=iso(standing.last),
    )


def _rank(name: str, pool: Pool, standing: Standing) -> PlayerRank:
    told = _told(pool, standing)
    return PlayerRank(name, told.rating, told.deviation, told.sure, told.games)


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
    """A rating after a game, and what the game has added to it; None where it was not rated."""
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
