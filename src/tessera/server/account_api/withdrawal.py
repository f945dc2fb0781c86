"""Withdrawal of a deleted or banned account from its games.

So that opponents need not wait, games are resigned, or aborted if they have not begun; wars are
conceded; invitations are declined; unfinished tournaments are left.
"""

from tessera.server.db.store import Store
from tessera.server.rooms.listing import attempt
from tessera.server.tables import persistence as table_persistence
from tessera.server.tables.manager import TableManager
from tessera.server.tournaments.store import TournamentStore
from tessera.server.wars import persistence as war_persistence
from tessera.server.wars.manager import WarManager


class Withdrawal:
    """Withdraws players from everything they play."""

    def __init__(
        self,
        store: Store,
        table_manager: TableManager,
        wars: WarManager,
        tournaments: TournamentStore,
    ) -> None:
        self._store = store
        self._table_manager = table_manager
        self._wars = wars
        self._tournaments = tournaments

    async def of(self, principal: str) -> None:
        """End all games, wars and tournaments of a principal."""
        await self._tournaments.leave_all(principal)
        await self._end(self._table_manager, table_persistence.KIND, principal)
        await self._end(self._wars, war_persistence.KIND, principal)

    async def _end(self, manager: TableManager | WarManager, kind: str, principal: str) -> None:
        """End all open rooms of a kind; a failure does not affect the others."""
        for room in await self._store.lists.rooms_of(principal, kind, open_only=True):
            await attempt(manager.withdraw(room, principal), "game not ended", room)
