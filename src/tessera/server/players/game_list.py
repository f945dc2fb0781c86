"""Summaries of games as a player sees them: the other players, and whose turn it is."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from sqlalchemy.exc import SQLAlchemyError

from tessera.server.core.errors import RefusalError
from tessera.server.core.logs import log
from tessera.server.core.slices import Slices
from tessera.server.db.records import Listed, Mark
from tessera.server.db.store import Store
from tessera.server.rooms.listing import read_in_slices
from tessera.server.tables import persistence as table_persistence
from tessera.server.tables.manager import TableManager
from tessera.server.wars import persistence as war_persistence
from tessera.server.wars.manager import WarManager

Kind: TypeAlias = Literal["table", "war"]
A_PAGE = 100
ONGOING = ("waiting", "gathering", "playing")
"""Statuses of unfinished rooms."""


@dataclass(frozen=True)
class GameView:
    """A game as a player sees it."""

    id: str
    kind: Kind
    game: str
    status: str
    others: tuple[str, ...]
    """Names of the other players, as far as they have any."""
    invited: bool
    """Whether the player is invited to a seat."""
    turn: int | None
    """Number of the turn in which the player is to move; None: not to move."""
    rematch: bool = False
    """Whether the opponent offers a rematch."""
    asked: str = ""
    """Name of the player whose answer to an invitation is awaited."""

    @property
    def path(self) -> str:
        """Path of the game's page."""
        return f"/{'t' if self.kind == 'table' else 'w'}/{self.id}"


class GameList:
    """Summarizes tables and wars alike."""

    def __init__(self, store: Store, table_manager: TableManager, wars: WarManager) -> None:
        self._store = store
        self._table_manager = table_manager
        self._wars = wars

    async def at(self, room: str, principal: str) -> GameView | None:
        """The game in a room; None if there is no such room."""
        for kind in (table_persistence.KIND, war_persistence.KIND):
            if listed := await self._store.lists.entry(kind, room):
                return await self.seen(listed, principal)
        return None

    async def ongoing(self, principal: str, most: int) -> list[GameView]:
        """Unfinished games of a principal, the newest first."""
        found = await self._store.lists.search(most, ONGOING, "", "", principal=principal)
        slices, seen = Slices(), list[GameView]()
        for listed in found:
            if one := await self.seen_if_readable(listed, principal):
                seen.append(one)
            await slices.pause()
        return seen

    async def seen_if_readable(self, listed: Listed, principal: str) -> GameView | None:
        """A game found in a list; None, with a logged error, if it cannot be read."""
        try:
            return await self.seen(listed, principal)
        except RefusalError as refusal:
            log.warning("game not read", room=listed.room.id, error=refusal.code)
        except SQLAlchemyError:
            raise
        except Exception:  # whatever it is, the other games are shown
            log.exception("game not read", room=listed.room.id)
        return None

    async def plays_rated(self, principal: str) -> bool:
        """Whether a principal plays an unfinished rated game."""
        after: Mark | None = None
        while found := await self._store.lists.search(A_PAGE, ONGOING, "", "", after, principal):
            games = await read_in_slices(
                found, lambda one: self._manager_of(one).describe(one, principal)
            )
            if any(game.rated and game.you for game in games):
                return True
            after = Mark.of(found[-1])
        return False

    def _manager_of(self, listed: Listed) -> TableManager | WarManager:
        return self._table_manager if listed.room.kind == table_persistence.KIND else self._wars

    async def seen(self, listed: Listed, principal: str) -> GameView:
        """A game found in a list."""
        if listed.room.kind == table_persistence.KIND:
            return self._table(listed, principal)
        return await self._war(listed, principal)

    def _table(self, listed: Listed, principal: str) -> GameView:
        table = self._table_manager.describe(listed, principal)
        seats = [seat for seat in table.seats if seat.side not in table.you]
        mine = table.status == "playing" and table.turn in table.you
        invited = (seat.name for seat in seats if seat.kind == "open" and not table.invited)
        return GameView(
            id=table.id,
            kind="table",
            game=table.game,
            status=table.status,
            others=tuple(seat.name for seat in seats if seat.name and seat.kind != "open"),
            invited=table.invited and table.status == "waiting",
            turn=table.ply if mine else None,
            rematch=bool(table.asked),
            asked=next(invited, "") if table.status == "waiting" else "",
        )

    async def _war(self, listed: Listed, principal: str) -> GameView:
        war = self._wars.describe(listed, principal)
        try:
            awaited = war.status == "playing" and await self._wars.awaits(war.id, principal)
        except RefusalError:  # the war cannot be loaded any more
            awaited = False
        seats = [seat for number, seat in enumerate(war.seats) if number not in war.you]
        return GameView(
            id=war.id,
            kind="war",
            game=listed.room.game,
            status=war.status,
            others=tuple(seat.name for seat in seats if seat.name and seat.kind != "open"),
            invited=war.invited is not None,
            turn=war.step_number if awaited else None,
        )
