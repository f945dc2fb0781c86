"""Moderation: roles, reports, bans, mutes, forced renames, and the log of actions.

Callers without the needed role get "not found". Reported guests are shown to moderators by a
**handle** instead of a name; a handle cannot be used to act as that guest.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct
from sqlalchemy import Row

from tessera.server.account_api.seat_names import SeatNames
from tessera.server.account_api.withdrawal import Withdrawal
from tessera.server.accounts.accounts import Accounts, Login
from tessera.server.accounts.logins import Logins
from tessera.server.accounts.secrets import digest
from tessera.server.chat.chat import ChatMessage, TableChat
from tessera.server.chat.war_chat import WarChat
from tessera.server.core.clock import DAY, iso, now
from tessera.server.core.errors import RefusalError, refuse
from tessera.server.db.moderation_rows import PLAYER, RENAMED
from tessera.server.db.mutes import MUTED, UNMUTED
from tessera.server.moderation.store import ModerationAction, ModerationStore
from tessera.server.tables import persistence as table_persistence
from tessera.server.wars import persistence as war_persistence

Role = Literal["player", "moderator", "admin"]
RANKS: tuple[Role, ...] = ("player", "moderator", "admin")
PAGES = {table_persistence.KIND: "/t/", war_persistence.KIND: "/w/"}
"""Path of the pages of each kind of room."""
MOST_DAYS = 3650
LONGEST_REASON = 500

MOST_NUMBER = 2**31 - 1
"""Maximum of message and report numbers, as databases store them."""

Name = Annotated[str, Meta(max_length=400)]
Reason = Annotated[str, Meta(min_length=1, max_length=LONGEST_REASON)]


class NewReport(Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/reports`: report a player's conduct or name, a game, or a chat message."""

    text: Reason
    name: Name = ""
    """Name of the player; not needed with `message`."""
    room: Annotated[str, Meta(max_length=24)] = ""
    """The table or war; with `message`: the war in which a player said it."""
    message: Annotated[int, Meta(ge=0, le=MOST_NUMBER)] | None = None
    """Number of the chat message; in a war, as the reporter's client numbers it."""


class NewBan(Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/admin/bans`: ban a player."""

    name: Name
    """Name of an account, or handle of a guest."""
    reason: Reason
    """Shown to the player: accounts at login, guests at any request."""
    days: Annotated[int, Meta(ge=1, le=MOST_DAYS)] | None = None
    """None: permanent."""


class Lift(Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/admin/bans/lift`, `…/mutes/lift`: lift a ban or mute."""

    name: Name


class NewMute(Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/admin/mutes`: mute a player."""

    name: Name
    """Name of an account, or handle of a guest."""
    reason: Reason
    """Shown to the player on an attempt to write."""


class ForcedRename(Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/admin/names`: rename an account."""

    name: Name
    new: Name


class NewRole(Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/admin/roles`: set the role of an account; admins only."""

    name: Name
    role: Role


class ReportInfo(Struct, frozen=True):
    """An open report."""

    id: int
    reporter: str
    """Empty for guests without reports about them, and for deleted accounts."""
    target: str
    """Name of an account, or handle of a guest."""
    text: str
    time: str
    """ISO 8601, UTC, like all times here."""
    game: str = ""
    """Path of the reported game."""
    message: int | None = None
    """Number of the reported message among `messages`."""
    messages: tuple[ChatMessage, ...] = ()
    """The reported message with the messages around it."""


class BanInfo(Struct, frozen=True):
    """A banned player."""

    name: str
    reason: str
    until: str | None
    """None: permanent."""


class MuteInfo(Struct, frozen=True):
    """A muted player."""

    name: str
    reason: str


class ModerationActionInfo(Struct, frozen=True):
    """An entry of the moderation log."""

    moderator: str
    """Empty: the server's operator, or a deleted account."""
    target: str
    action: str
    """`banned`, `unbanned`, `muted`, `unmuted`, `renamed`, `role` or `resolved`."""
    detail: str
    time: str


class RoleInfo(Struct, frozen=True):
    """An account with a role."""

    name: str
    role: str


class ModerationOverview(Struct, frozen=True):
    """`GET /api/admin`: everything on the moderation page."""

    role: str
    reports: tuple[ReportInfo, ...]
    bans: tuple[BanInfo, ...]
    mutes: tuple[MuteInfo, ...]
    roles: tuple[RoleInfo, ...]
    moderation_actions: tuple[ModerationActionInfo, ...]


class Moderation:
    """Reports, bans, mutes, forced renames and roles."""

    def __init__(
        self,
        store: ModerationStore,
        accounts: Accounts,
        logins: Logins,
        table_chat: TableChat,
        war_chat: WarChat,
        seat_names: SeatNames,
        withdrawal: Withdrawal,
    ) -> None:
        self._store = store
        self._table_chat = table_chat
        self._war_chat = war_chat
        self._accounts = accounts
        self._logins = logins
        self._seat_names = seat_names
        self._withdrawal = withdrawal

    async def report(self, reporter: str, request: NewReport) -> None:
        """Report a player to the moderators.

        Raises:
            RefusalError: if there is no such account or game, or no such message that the reporter
                can read.
        """
        if request.message is None:
            account = await self._accounts.known(request.name)
            target, room, message = account.principal, request.room or None, None
            if room and await self._store.kind_of(room) is None:
                raise refuse("unknown-table")
        elif await self._store.kind_of(request.room) == war_persistence.KIND:
            target, place = await self._war_chat.received(request.room, reporter, request.message)
            room, message = request.room, _as_report_number(place)
        else:
            target, room = await self._said(request.message, reporter)
            message = request.message
        await self._store.report(reporter, target, request.text, room, message)

    async def _said(self, message_id: int, reader: str) -> tuple[str, str]:
        """Author and room of a chat message at a table, or to spectators of a war.

        Raises:
            RefusalError: if there is no such message that the reader can read.
        """
        message = await self._table_chat.store.message(message_id)
        if message is None:
            raise refuse("not-found")
        at_war = await self._store.kind_of(message.room_id) == war_persistence.KIND
        talk = self._war_chat if at_war else self._table_chat
        if not await talk.may_read(message, reader):
            raise refuse("not-found")
        return message.principal, message.room_id

    async def overview(self, login: Login | None) -> ModerationOverview:
        """Everything on the moderation page; empty for players without a role."""
        role = await self._role_of(login, PLAYER)
        if role == PLAYER:
            return ModerationOverview(role, (), (), (), (), ())
        reports, bans = await self._store.reports(), await self._store.bans()
        mutes = await self._table_chat.mutes.all()
        roles, actions = await self._store.roles(), await self._store.actions()
        names = await self._names(
            [
                *(who for one in reports for who in (one.reporter, one.target)),
                *(one.principal for one in (*bans, *roles)),
                *(one.target for one in mutes),
                *(who for one in actions for who in (one.moderator, one.target)),
            ]
        )
        return ModerationOverview(
            role=role,
            reports=tuple([await self._report_info(one, names) for one in reports]),
            bans=tuple(
                BanInfo(names.get(one.principal, ""), one.reason, one.until and iso(one.until))
                for one in bans
            ),
            mutes=tuple(MuteInfo(names.get(one.target, ""), one.reason) for one in mutes),
            roles=tuple(RoleInfo(names.get(one.principal, ""), one.role) for one in roles),
            moderation_actions=tuple(_log(actions, names)),
        )

    async def _report_info(self, report: Row[Any], names: dict[str | None, str]) -> ReportInfo:
        """A report with its game and chat messages."""
        kind = await self._store.kind_of(report.room_id) if report.room_id else None
        message, messages = await self._context(report)
        return ReportInfo(
            report.id,
            names.get(report.reporter, ""),
            names.get(report.target, ""),
            report.text,
            iso(report.created),
            f"{PAGES[kind]}{report.room_id}" if kind else "",
            message,
            messages,
        )

    async def _context(self, report: Row[Any]) -> tuple[int | None, tuple[ChatMessage, ...]]:
        """The reported message's number, and the messages around it."""
        if report.message is None:
            return None, ()
        if report.message < 0:
            place = _as_report_number(report.message)
            try:
                around = self._war_chat.around(report.room_id, report.reporter, place)
                return place, await around
            except RefusalError:  # the war cannot be loaded any more
                return None, ()
        message = await self._table_chat.store.message(report.message)
        if message is None:
            return None, ()
        return report.message, await self._table_chat.named(
            await self._table_chat.store.around(message)
        )

    async def resolve(self, login: Login | None, report: int) -> None:
        """Resolve a report.

        Raises:
            RefusalError: if it is not open, or the caller has no role.
        """
        await self._role_of(login, "moderator")
        if login is None or not await self._store.resolve(login.account.principal, report):
            raise refuse("not-found")

    async def ban(self, login: Login | None, request: NewBan) -> None:
        """Ban a player: end all logins and connections, and revoke all tokens.

        The player's games are resigned, so that opponents need not wait. A banned guest is a
        browser, and becomes another guest when its cookies are cleared.

        Raises:
            RefusalError: if the caller may not, or there is no such player.
        """
        action = await self._authorize(login, "banned", request.name, request.reason, guests=True)
        until = None if request.days is None else now() + request.days * DAY
        await self._store.ban(action, until)
        await self._logins.end_all(action.target)
        await self._withdrawal.of(action.target)

    async def lift(self, login: Login | None, request: Lift) -> None:
        """Lift a ban.

        Raises:
            RefusalError: if the caller may not, or the player is not banned.
        """
        if not await self._store.lift(
            await self._authorize(login, "unbanned", request.name, "", guests=True)
        ):
            raise refuse("not-found")

    async def mute(self, login: Login | None, request: NewMute) -> None:
        """Mute a player, at tables and in wars.

        Raises:
            RefusalError: if the caller may not, or there is no such player.
        """
        await self._store.note(
            await self._authorize(login, MUTED, request.name, request.reason, guests=True)
        )

    async def unmute(self, login: Login | None, request: Lift) -> None:
        """Lift a mute.

        Raises:
            RefusalError: if the caller may not, or the player is not muted.
        """
        action = await self._authorize(login, UNMUTED, request.name, "", guests=True)
        if all(one.target != action.target for one in await self._table_chat.mutes.all()):
            raise refuse("not-found")
        await self._store.note(action)

    async def rename(self, login: Login | None, request: ForcedRename) -> None:
        """Rename an account, in all its games too.

        Raises:
            RefusalError: if the caller may not, or the name is rejected.
        """
        action = await self._authorize(login, RENAMED, request.name, "")
        before = (await self._names([action.target])).get(action.target, "")
        name = await self._accounts.rename(action.target, request.new)
        await self._seat_names.change(action.target, name)
        await self._store.note(replace(action, detail=before))

    async def give_role(self, login: Login | None, request: NewRole) -> None:
        """Set the role of an account.

        Raises:
            RefusalError: if the caller is no admin, or there is no such account.
        """
        await self._role_of(login, "admin")
        await self._store.give_role(
            await self._authorize(login, "role", request.name, request.role)
        )

    async def _authorize(
        self, login: Login | None, action: str, name: str, detail: str, *, guests: bool = False
    ) -> ModerationAction:
        """Authorize an action: moderators may act on players, admins on everybody.

        Args:
            login: the caller's login.
            action: kind of action.
            name: of the account or guest concerned.
            detail: details for the log.
            guests: whether guests are allowed, by their handles.

        Raises:
            RefusalError: if the caller may not.
        """
        role = await self._role_of(login, "moderator")
        guest = await self._guest(name) if guests else None
        target = guest or (await self._accounts.known(name)).principal
        theirs = await self._store.role(target)
        if role != "admin" and theirs != PLAYER:
            raise refuse("not-above")
        return ModerationAction(login.account.principal if login else None, target, action, detail)

    async def _role_of(self, login: Login | None, least: str) -> str:
        role = await self._store.role(login.account.principal) if login else PLAYER
        ranks: tuple[str, ...] = RANKS
        if ranks.index(role) < ranks.index(least):
            raise refuse("not-found")
        return role

    async def _guest(self, handle: str) -> str | None:
        return next((who for who in await self._store.guests() if _handle(who) == handle), None)

    async def _names(self, principals: Iterable[str | None]) -> dict[str | None, str]:
        """Names of accounts, and handles of reported guests."""
        names: dict[str | None, str] = {who: _handle(who) for who in await self._store.guests()}
        names.update(await self._accounts.names(who for who in principals if who is not None))
        return names


def _log(
    actions: Iterable[Row[Any]], names: dict[str | None, str]
) -> Iterator[ModerationActionInfo]:
    """Log entries with the names of their time: later renames do not change them.

    Args:
        actions: the newest first; the detail of renames is the previous name.
        names: current names.
    """
    then = dict(names)
    for one in actions:
        target, moderator = then.get(one.target, ""), then.get(one.moderator, "")
        yield ModerationActionInfo(moderator, target, one.action, one.detail, iso(one.created))
        if one.action == RENAMED and target:
            then[one.target] = one.detail


def _as_report_number(message: int) -> int:
    """Convert an index into a war's chat to the negative number stored in reports, or back."""
    return -1 - message


def _handle(guest: str) -> str:
    """The handle of a guest, from which the guest's id cannot be derived.

    >>> _handle("0" * 32)
    '#84e0c0eafaa9'
    """
    return f"#{digest(guest)[:12]}"
