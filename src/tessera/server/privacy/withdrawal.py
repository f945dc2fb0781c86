"""What becomes of the games of a player who is gone for good: whose account is deleted, or banned.

Opponents wait for nothing: games are resigned, or aborted where they have not begun; wars are
conceded; invitations are declined; tournaments that are not over are left.
"""

from tessera.server.db.store import Store
from tessera.server.rooms.listing import attempt
from tessera.server.tables import persistence as table_persistence
from tessera.server.tables.manager import TableManager
from tessera.server.tournaments.store import TournamentStore
from tessera.server.wars import persistence as war_persistence
from tessera.server.wars.manager import WarManager


class Withdrawal:
    """Takes players out of all that they play."""

    def __init__(
        self, store: Store, hub: TableManager, wars: WarManager, tournaments: TournamentStore
    ) -> None:
        self._store = store
        self._hub = hub
        self._wars = wars
        self._tournaments = tournaments

    async def of(self, principal: str) -> None:
        """End all that somebody plays."""
        await self._tournaments.leave_all(principal)
        await self._end(self._hub, table_persistence.KIND, principal)
        await self._end(self._wars, war_persistence.KIND, principal)

    async def _end(self, house: TableManager | WarManager, kind: str, principal: str) -> None:
        """End games of a kind; one that cannot be ended keeps no other from that."""
        for room in await self._store.lists.rooms_of(principal, kind, open_only=True):
            await attempt(house.withdraw(room, principal), "game not ended", room)
