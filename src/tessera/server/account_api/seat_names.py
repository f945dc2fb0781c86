"""The names of accounts at the seats of their games."""

from functools import partial

from tessera.server.db.store import Store
from tessera.server.rooms.listing import attempt
from tessera.server.tables import persistence as table_persistence
from tessera.server.tables.manager import TableManager
from tessera.server.wars import persistence as war_persistence
from tessera.server.wars.manager import WarManager


class SeatNames:
    """Changes the name of an account at the seats of its games."""

    def __init__(self, store: Store, tables: TableManager, wars: WarManager) -> None:
        self._store = store
        self._tables = tables
        self._wars = wars

    async def change_open(self, principal: str, name: str) -> None:
        """Show a name in games that have not ended, also at seats without a name.

        Finished games keep the name under which they were played.
        """
        await self.change(principal, name, open_only=True, nameless=True)

    async def change(
        self,
        principal: str,
        name: str,
        *,
        named: bool = False,
        open_only: bool = False,
        nameless: bool = False,
    ) -> None:
        """Change the name in all games; a game that fails does not stop the others.

        Args:
            principal: the account.
            name: empty: none.
            named: only in games where it has a name.
            open_only: only in games that have not ended.
            nameless: also at seats without a name.
        """
        rename, rooms = self._store.rename, self._store.lists.rooms_of
        which = {"named": named, "open_only": open_only}
        for table in await rooms(principal, table_persistence.KIND, **which):
            renamed = partial(rename, table, principal, name, nameless=nameless)
            await attempt(self._tables.rewrite(table, renamed), "seats not renamed", table)
        for war in await rooms(principal, war_persistence.KIND, **which):
            texts = war_persistence.renamed
            renamed = partial(rename, war, principal, name, texts, nameless=nameless)
            await attempt(self._wars.rewrite(war, renamed), "seats not renamed", war)
