"""The lists of rooms that the lobby shows, read from the store."""

from collections.abc import Collection
from dataclasses import dataclass, field

from tessera.server.db.records import Listed, Mark
from tessera.server.db.store import Store
from tessera.server.lobby.messages import LobbyChanged, LobbyMine, RoomPage
from tessera.server.rooms.listing import read_in_slices
from tessera.server.tables import persistence
from tessera.server.tables.manager import TableManager
from tessera.server.tables.messages import TableSummary
from tessera.server.wars.manager import WarManager
from tessera.server.wars.messages import WarInfo

WAITING_TABLES, WAITING_WARS = 100, 40
"""Maximum numbers of waiting rooms shown, the newest first."""
PLAYED_TABLES, PLAYED_WARS = 8, 4
MOST_OF_ONES_OWN = 200
NOBODY = ""
"""The principal of public views."""


@dataclass(frozen=True)
class Shown:
    """Public rooms by id."""

    tables: dict[str, TableSummary] = field(default_factory=dict)
    wars: dict[str, WarInfo] = field(default_factory=dict)

    def changes(self, before: "Shown") -> LobbyChanged | None:
        """Rooms that are new, changed or gone since `before`; None if there are none."""
        gone = (before.tables.keys() | before.wars.keys()) - self.tables.keys() - self.wars.keys()
        changed = LobbyChanged(
            tuple(t for name, t in self.tables.items() if t != before.tables.get(name)),
            tuple(w for name, w in self.wars.items() if w != before.wars.get(name)),
            tuple(sorted(gone)),
        )
        return changed if changed != LobbyChanged() else None


class LobbyReadModel:
    """Reads the rooms that the lobby shows."""

    def __init__(self, store: Store, table_manager: TableManager, wars: WarManager) -> None:
        self._store = store
        self._table_manager = table_manager
        self._wars = wars

    async def shown(self) -> Shown:
        """Rooms that wait for players, and the newest games in progress."""
        tables = [
            *(await self._table_manager.page(NOBODY, WAITING_TABLES, "waiting")).tables,
            *(await self._table_manager.page(NOBODY, PLAYED_TABLES, "playing")).tables,
        ]
        wars = [
            *(await self._wars.page(NOBODY, WAITING_WARS, "gathering")).wars,
            *(await self._wars.page(NOBODY, PLAYED_WARS, "playing")).wars,
        ]
        return Shown({table.id: table for table in tables}, {war.id: war for war in wars})

    async def mine(self, principal: str) -> LobbyMine:
        """Unfinished rooms of a principal."""
        found = await self._store.lists.search(
            MOST_OF_ONES_OWN, ("waiting", "gathering", "playing"), "", "", principal=principal
        )
        return LobbyMine(*await self._summaries(found, principal))

    async def news_for(
        self, principals: Collection[str], rooms: Collection[str]
    ) -> dict[str, LobbyMine]:
        """Those of these rooms that belong to each of these principals, if any."""
        held = await self._store.lists.held_by(principals, rooms)
        found: dict[str, list[Listed]] = {}
        for listed, holders in held:
            for principal in holders:
                found.setdefault(principal, []).append(listed)
        return {
            principal: LobbyMine(*await self._summaries(rooms, principal))
            for principal, rooms in found.items()
        }

    async def page(
        self,
        principal: str,
        size: int,
        statuses: Collection[str],
        game: str,
        words: str,
        after: Mark | None,
        *,
        mine: bool,
    ) -> RoomPage:
        """A page of games and wars in one list; see `RoomLists.search`."""
        found = await self._store.lists.search(
            size + 1, statuses, game, words, after, principal if mine else None
        )
        shown = found[:size]
        tables, wars = await self._summaries(shown, principal)
        mark = str(Mark.of(shown[-1])) if len(found) > size else None
        described = {room.id for rooms in (tables, wars) for room in rooms}
        names = tuple(listed.room.id for listed in shown if listed.room.id in described)
        return RoomPage(names, tables, wars, mark)

    async def _summaries(
        self, rooms: list[Listed], principal: str
    ) -> tuple[tuple[TableSummary, ...], tuple[WarInfo, ...]]:
        """Summaries of rooms as a principal may see them."""
        tables = [room for room in rooms if room.room.kind == persistence.KIND]
        wars = [room for room in rooms if room.room.kind != persistence.KIND]
        return (
            await read_in_slices(
                tables, lambda listed: self._table_manager.describe(listed, principal)
            ),
            await read_in_slices(wars, lambda listed: self._wars.describe(listed, principal)),
        )
