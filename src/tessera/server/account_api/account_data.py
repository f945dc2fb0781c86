"""Account data: export and deletion."""

from collections.abc import AsyncIterator, Awaitable, Callable
from functools import partial
from typing import Any, TypeVar

import msgspec

from tessera.games.common.record import GameRecord
from tessera.server.account_api.seat_names import SeatNames
from tessera.server.account_api.withdrawal import Withdrawal
from tessera.server.accounts.accounts import Login
from tessera.server.accounts.logins import Logins
from tessera.server.accounts.messages import AccountInfo
from tessera.server.chat.chat import TableChat
from tessera.server.chat.war_chat import WarChat, WarMessage
from tessera.server.core.errors import RefusalError
from tessera.server.db.records import Mark
from tessera.server.db.store import Store
from tessera.server.notifications.store import NotificationStore
from tessera.server.players.store import PlayerStore
from tessera.server.puzzles.store import PuzzleStore
from tessera.server.tables.manager import TableManager
from tessera.server.tables.messages import TablePage, TableSummary
from tessera.server.tournaments.store import TournamentStore
from tessera.server.wars import persistence as war_persistence
from tessera.server.wars.http_messages import WarPage
from tessera.server.wars.manager import WarManager
from tessera.server.wars.messages import WarInfo

_A_PAGE = 100

Page = TypeVar("Page", TablePage, WarPage)


class ExportedTable(msgspec.Struct, frozen=True):
    """A table at which the account had a seat, with its game record."""

    table: TableSummary
    record: GameRecord | None
    """None if there is no game to record."""


class Export(msgspec.Struct, frozen=True):
    """`GET /api/account/export`: all stored data of an account."""

    account: AccountInfo
    tables: tuple[ExportedTable, ...]
    wars: tuple[WarInfo, ...]
    """The log of a finished war is at `/api/wars/{id}/log`."""
    puzzles: list[dict[str, Any]]
    """Puzzle ratings for each game."""
    tries: list[dict[str, Any]]
    """Attempts at puzzles."""
    ratings: list[dict[str, Any]]
    """Ratings for each game, in real time and by correspondence."""
    results: list[dict[str, Any]]
    """Results of games, with rating changes of rated ones."""
    notifications: list[dict[str, Any]]
    """Notification settings."""
    conditional_moves: list[dict[str, Any]]
    """Conditional moves in games in progress."""
    tournaments: list[dict[str, Any]]
    """Tournaments joined."""
    chat_messages: list[dict[str, Any]]
    """Chat messages at tables, and to spectators of wars."""
    war_messages: tuple[WarMessage, ...]
    """Chat messages as a player of a war."""
    notes: list[dict[str, Any]]
    """Private notes."""
    blocks: tuple[str, ...]
    """Names of blocked accounts."""


class AccountData:
    """Exports and deletes accounts with all their data."""

    def __init__(
        self,
        seat_names: SeatNames,
        logins: Logins,
        store: Store,
        table_manager: TableManager,
        wars: WarManager,
        puzzles: PuzzleStore,
        players: PlayerStore,
        notifications: NotificationStore,
        tournaments: TournamentStore,
        table_chat: TableChat,
        war_chat: WarChat,
        withdrawal: Withdrawal,
    ) -> None:
        self._seat_names = seat_names
        self._logins = logins
        self._store = store
        self._table_manager = table_manager
        self._wars = wars
        self._puzzles = puzzles
        self._players = players
        self._notifications = notifications
        self._tournaments = tournaments
        self._table_chat = table_chat
        self._war_chat = war_chat
        self._withdrawal = withdrawal

    async def export(self, login: Login) -> Export:
        """All stored data of an account, without what is hidden from a player in a game."""
        principal = login.account.principal
        standings, tries = await self._puzzles.all_of(principal)
        ratings, results = await self._players.all_of(principal)
        chat_messages, notes = await self._table_chat.store.all_of(principal)
        return Export(
            account=await self._logins.info(login),
            tables=tuple([table async for table in self._tables(principal)]),
            wars=tuple([war async for war in self._wars_of(principal)]),
            puzzles=standings,
            tries=tries,
            ratings=ratings,
            results=results,
            notifications=await self._notifications.all_of(principal),
            conditional_moves=await self._store.conditional_moves_of(principal),
            tournaments=await self._tournaments.all_of(principal),
            chat_messages=chat_messages,
            war_messages=tuple([one async for one in self._war_messages(principal)]),
            notes=notes,
            blocks=(await self._table_chat.blocks(login)).names,
        )

    async def delete(self, login: Login, current: str) -> None:
        """Delete an account: resign its games in progress, and keep all games without its name.

        Raises:
            RefusalError: if the caller is not verified.
        """
        await self._logins.prove(login, current)
        principal = login.account.principal
        await self._logins.shut(principal)
        await self._take_out(principal, named=False)
        await self._logins.delete(principal)
        await self._take_out(principal, named=True)  # games that began meanwhile

    async def _take_out(self, principal: str, *, named: bool) -> None:
        """Remove an account from all games, or from those that show its name, and from the rest."""
        await self._seat_names.change(principal, "", named=named)
        await self._withdrawal.of(principal)  # from seats that are nameless by now
        await self._notifications.forget(principal)
        await self._tournaments.forget(principal)
        await self._table_chat.store.forget(principal)
        await self._store.blocks.forget(principal)

    async def _tables(self, principal: str) -> AsyncIterator[ExportedTable]:
        async for page in _pages(partial(self._table_manager.page, principal, _A_PAGE, mine=True)):
            for table in page.tables:
                try:
                    record = await self._table_manager.record(table.id)
                except RefusalError:
                    record = None
                yield ExportedTable(table, record)

    async def _wars_of(self, principal: str) -> AsyncIterator[WarInfo]:
        async for page in _pages(partial(self._wars.page, principal, _A_PAGE, mine=True)):
            for war in page.wars:
                yield war

    async def _war_messages(self, principal: str) -> AsyncIterator[WarMessage]:
        for war in await self._store.lists.rooms_of(principal, war_persistence.KIND):
            try:
                chat_messages = await self._war_chat.sent_by(war, principal)
            except RefusalError:  # the war cannot be loaded any more
                continue
            for one in chat_messages:
                yield one


async def _pages(read: Callable[..., Awaitable[Page]]) -> AsyncIterator[Page]:
    """All pages of a list, from the first."""
    after: Mark | None = None
    while True:
        page = await read(after=after)
        yield page
        if page.next is None:
            return
        after = Mark.from_text(page.next)
