"""Quick pairing at tables: the pools, and matching tables of the list."""

import random

from tessera.games.common.game import Game
from tessera.server.core.errors import RefusalError
from tessera.server.lobby.messages import Pool, Seek
from tessera.server.lobby.pools import Asker, RatingsOf, Seeker, apart
from tessera.server.rooms.listing import readable
from tessera.server.tables.manager import TableManager
from tessera.server.tables.messages import NewSeat, NewTable, TableSummary
from tessera.server.tables.timing import DAY_S, TimeControl

CLOCKS = {
    "5+3": TimeControl("fischer", 5 * 60, 3),
    "10+5": TimeControl("fischer", 10 * 60, 5),
    "day": TimeControl("slow", DAY_S, 3 * DAY_S),
}
"""Time controls offered for each game."""


class QuickTables:
    """Seats players who look for a two-player game.

    Args:
        table_manager: manages tables.
        ratings_of: ratings for pairing.
    """

    def __init__(self, table_manager: TableManager, ratings_of: RatingsOf) -> None:
        self._table_manager = table_manager
        self._ratings_of = ratings_of
        self.pools: dict[str, Pool] = {
            f"{name} {pace}": Pool(f"{name} {pace}", name, clock, *_usual(game))
            for name, game in table_manager.engine.games.items()
            for pace, clock in CLOCKS.items()
        }

    async def pair(self, pool: Pool, first: Seeker, last: Seeker, *, rated: bool) -> str:
        """Create a table for two paired players; return its id."""
        seek = self._table(pool, first.name, rated=rated)
        return await self._table_manager.create_paired(
            seek, first.principal, last.principal, last.name
        )

    async def seat(self, pool: Pool, seek: Seek, asker: Asker) -> str:
        """Take a seat at a waiting table of the list, or create one; return its id."""
        for table in await self._such_tables(pool, asker.principal, rated=seek.rated):
            if table.you:
                return table.id
            side = next(seat.side for seat in table.seats if seat.kind == "open")
            try:
                await self._table_manager.take_seat(
                    table.id, side, asker.principal, asker.name, registered=asker.registered
                )
            except RefusalError:
                continue  # another player was faster
            return table.id
        request = self._table(pool, asker.name, rated=seek.rated)
        return (await self._table_manager.create(request, asker.principal)).id

    async def _such_tables(self, pool: Pool, who: str, *, rated: bool) -> list[TableSummary]:
        """Waiting tables that match a pool: one's own first, then the nearest in rating.

        Equally near ones come in the order in which they were created.
        """
        found, _ = await self._table_manager.list_page(100, "waiting", None, None)
        waiting = reversed(found)  # longest waiting first
        such = [
            (table, next((seat.principal for seat in listed.seats if seat.principal), ""))
            for listed, table in readable(
                waiting, lambda one: (one, self._table_manager.describe(one, who))
            )
            if _is_such(table, pool, rated=rated)
        ]
        holders = [holder for _, holder in such]
        ratings = await self._ratings_of([who, *holders], pool.game, "slow")

        def far(one: tuple[TableSummary, str]) -> tuple[bool, float]:
            table, holder = one
            return not table.you, apart(ratings.get(holder), ratings.get(who))

        return [table for table, _ in sorted(such, key=far)]

    def _table(self, pool: Pool, name: str, *, rated: bool) -> NewTable:
        """The request for a table that waits for an opponent, with sides drawn at random."""
        game = self._table_manager.engine.games[pool.game]
        mine, open_side = random.sample(game.sides, 2)
        seats = {mine: NewSeat("me", name), open_side: NewSeat("open")}
        offered = game.default_setup
        return NewTable(
            game=pool.game,
            seats=seats,
            variant=offered.variant,
            board=offered.board,
            clock=pool.clock,
            rated=rated,
        )


def _usual(game: Game) -> tuple[str, str]:
    """Variant text and board of the default set-up; a board may add rules of its own."""
    offered = game.default_setup
    started = game.board_class.start(offered.variant, offered.board)
    return started.variant_text, offered.board


def _is_such(table: TableSummary, pool: Pool, *, rated: bool) -> bool:
    """Whether a waiting table offers the game of a pool."""
    return (
        (table.game, table.clock, table.rated) == (pool.game, pool.clock, rated)
        and (table.variant, table.board) == (pool.variant, pool.board)
        and not (table.lay or table.ply or table.content)
    )
