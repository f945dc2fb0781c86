"""Keeping order: roles, bans, names that are changed for others, reports, and who did what.

Who may not do something is told that there is nothing at this address. Guests of whom there are
reports have a **handle** in place of a name: it is of no use to anybody else, and makes nobody that
guest.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct
from sqlalchemy import Row

from tessera.server.accounts.accounts import Accounts, Login
from tessera.server.accounts.logins import Logins
from tessera.server.accounts.seat_names import SeatNames
from tessera.server.accounts.secrets import digest
from tessera.server.chat.chat import ChatLine, TableTalk
from tessera.server.chat.war_chat import WarTalk
from tessera.server.core.clock import DAY, iso, now
from tessera.server.core.errors import RefusalError, refuse
from tessera.server.db.moderation_rows import RENAMED
from tessera.server.db.mutes import MUTED, UNMUTED
from tessera.server.moderation.store import PLAYER, ModerationAction, ModerationStore
from tessera.server.privacy.withdrawal import Withdrawal
from tessera.server.tables import persistence as table_persistence
from tessera.server.wars import persistence as war_persistence

Role = Literal["player", "moderator", "admin"]
RANKS: tuple[Role, ...] = ("player", "moderator", "admin")
PAGES = {table_persistence.KIND: "/t/", war_persistence.KIND: "/w/"}
"""Where rooms of a kind are looked at."""
MOST_DAYS = 3650
MOST_TOLD = 500

MOST_NUMBER = 2**31 - 1
"""Of lines and reports: no database counts them further."""

Name = Annotated[str, Meta(max_length=400)]
Told = Annotated[str, Meta(min_length=1, max_length=MOST_TOLD)]


class NewReport(Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/reports`: somebody’s conduct or name, a game with them, or what they said."""

    text: Told
    name: Name = ""
    """Not needed where a line is told of."""
    room: Annotated[str, Meta(max_length=24)] = ""
    """The table or war; with a line: the war in which a player said it."""
    line: Annotated[int, Meta(ge=0, le=MOST_NUMBER)] | None = None
    """What was said, by its number; in a war by that which the reporter was told."""


class NewBan(Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/admin/bans`: shut somebody out."""

    name: Name
    """Of an account, or the handle of a guest."""
    reason: Told
    """They read it when they try to log in; a guest, whatever they try."""
    days: Annotated[int, Meta(ge=1, le=MOST_DAYS)] | None = None
    """None: for ever."""


class Lifted(Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/admin/bans/lift`, `…/mutes/lift`: let somebody in, or write, again."""

    name: Name


class NewMute(Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/admin/mutes`: let somebody write to nobody."""

    name: Name
    """Of an account, or the handle of a guest."""
    reason: Told
    """They read it when they try to."""


class ForcedName(Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/admin/names`: call somebody otherwise."""

    name: Name
    new: Name


class NewRole(Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/admin/roles`: by admins alone."""

    name: Name
    role: Role


class ReportInfo(Struct, frozen=True):
    """A report that waits."""

    id: int
    reporter: str
    """Empty for a guest of whom there are no reports, or who has left."""
    about: str
    """The name of an account, or the handle of a guest."""
    text: str
    time: str
    """ISO 8601, UTC, as all times here."""
    game: str = ""
    """The address of the game that it is about."""
    line: int | None = None
    """Which of these lines it is about."""
    lines: tuple[ChatLine, ...] = ()
    """What was said before and after."""


class BanInfo(Struct, frozen=True):
    """Somebody who is shut out."""

    name: str
    reason: str
    until: str | None
    """None: for ever."""


class MuteInfo(Struct, frozen=True):
    """Somebody who may write to nobody."""

    name: str
    reason: str


class DeedInfo(Struct, frozen=True):
    """What somebody did to keep order."""

    doer: str
    """Empty: who keeps the server, or has left."""
    about: str
    deed: str
    """`banned`, `lifted`, `muted`, `unmuted`, `renamed`, `role` or `settled`."""
    detail: str
    time: str


class RoleInfo(Struct, frozen=True):
    """Somebody who keeps order."""

    name: str
    role: str


class Moderating(Struct, frozen=True):
    """`GET /api/admin`: all that those who keep order look at."""

    role: str
    reports: tuple[ReportInfo, ...]
    bans: tuple[BanInfo, ...]
    mutes: tuple[MuteInfo, ...]
    roles: tuple[RoleInfo, ...]
    deeds: tuple[DeedInfo, ...]


class Moderation:
    """Those who keep order on a server."""

    def __init__(
        self,
        store: ModerationStore,
        accounts: Accounts,
        logins: Logins,
        talk: TableTalk,
        war_talk: WarTalk,
        seat_names: SeatNames,
        withdrawal: Withdrawal,
    ) -> None:
        self._store = store
        self._talk = talk
        self._war_talk = war_talk
        self._accounts = accounts
        self._logins = logins
        self._seat_names = seat_names
        self._withdrawal = withdrawal

    def __deepcopy__(self, _memo: object) -> "Moderation":
        """The same: the framework copies its routes with all that they hold."""
        return self

    async def report(self, reporter: str, wish: NewReport) -> None:
        """Tell those who keep order of somebody.

        Raises:
            RefusalError: if nobody is called so, or there is no such game, or nothing was said so
                that they could read it.
        """
        if wish.line is None:
            account = await self._accounts.known(wish.name)
            about, room, line = account.principal, wish.room or None, None
            if room and await self._store.kind_of(room) is None:
                raise refuse("unknown-table")
        elif await self._store.kind_of(wish.room) == war_persistence.KIND:
            about, place = await self._war_talk.heard(wish.room, reporter, wish.line)
            room, line = wish.room, _turned(place)
        else:
            about, room = await self._said(wish.line, reporter)
            line = wish.line
        await self._store.report(reporter, about, wish.text, room, line)

    async def _said(self, line_id: int, reader: str) -> tuple[str, str]:
        """Who has said a line beside a game, and where.

        Raises:
            RefusalError: if there is none that the reader could read.
        """
        line = await self._talk.store.line(line_id)
        if line is None:
            raise refuse("not-found")
        at_war = await self._store.kind_of(line.room_id) == war_persistence.KIND
        talk = self._war_talk if at_war else self._talk
        if not await talk.may_read(line, reader):
            raise refuse("not-found")
        return line.principal, line.room_id

    async def look(self, login: Login | None) -> Moderating:
        """All that they look at; nothing, for who keeps no order."""
        role = await self._role_of(login, PLAYER)
        if role == PLAYER:
            return Moderating(role, (), (), (), (), ())
        reports, bans = await self._store.reports(), await self._store.bans()
        mutes = await self._talk.mutes.all()
        roles, deeds = await self._store.roles(), await self._store.deeds()
        names = await self._names(
            [
                *(who for one in reports for who in (one.reporter, one.about)),
                *(one.principal for one in (*bans, *roles)),
                *(one.about for one in mutes),
                *(who for one in deeds for who in (one.doer, one.about)),
            ]
        )
        return Moderating(
            role=role,
            reports=tuple([await self._told(one, names) for one in reports]),
            bans=tuple(
                BanInfo(names.get(one.principal, ""), one.reason, one.until and iso(one.until))
                for one in bans
            ),
            mutes=tuple(MuteInfo(names.get(one.about, ""), one.reason) for one in mutes),
            roles=tuple(RoleInfo(names.get(one.principal, ""), one.role) for one in roles),
            deeds=tuple(_log(deeds, names)),
        )

    async def _told(self, report: Row[Any], names: dict[str | None, str]) -> ReportInfo:
        """A report with the game and the lines that it is about."""
        kind = await self._store.kind_of(report.room_id) if report.room_id else None
        line, lines = await self._context(report)
        return ReportInfo(
            report.id,
            names.get(report.reporter, ""),
            names.get(report.about, ""),
            report.text,
            iso(report.created),
            f"{PAGES[kind]}{report.room_id}" if kind else "",
            line,
            lines,
        )

    async def _context(self, report: Row[Any]) -> tuple[int | None, tuple[ChatLine, ...]]:
        """The line that a report is about, and what was said before and after."""
        if report.line is None:
            return None, ()
        if report.line < 0:
            place = _turned(report.line)
            try:
                around = self._war_talk.around(report.room_id, report.reporter, place)
                return place, await around
            except RefusalError:  # the war cannot be opened any more
                return None, ()
        line = await self._talk.store.line(report.line)
        if line is None:
            return None, ()
        return report.line, await self._talk.named(await self._talk.store.around(line))

    async def settle(self, login: Login | None, report: int) -> None:
        """Be done with a report.

        Raises:
            RefusalError: if it does not wait, or this may not be.
        """
        await self._role_of(login, "moderator")
        if login is None or not await self._store.settle(login.account.principal, report):
            raise refuse("not-found")

    async def ban(self, login: Login | None, wish: NewBan) -> None:
        """Shut somebody out: everywhere, at once, and the programs that act for them.

        Their games are resigned, so that nobody waits for them.

        A guest is a browser: who has its cookies cleared is another one.

        Raises:
            RefusalError: if this may not be, or nobody is called so.
        """
        deed = await self._deed(login, "banned", wish.name, wish.reason, guests=True)
        until = None if wish.days is None else now() + wish.days * DAY
        await self._store.ban(deed, until)
        await self._logins.end_all(deed.about)
        await self._withdrawal.of(deed.about)

    async def lift(self, login: Login | None, wish: Lifted) -> None:
        """Let somebody in again.

        Raises:
            RefusalError: if this may not be, or they are not shut out.
        """
        if not await self._store.lift(
            await self._deed(login, "lifted", wish.name, "", guests=True)
        ):
            raise refuse("not-found")

    async def mute(self, login: Login | None, wish: NewMute) -> None:
        """Let somebody write to nobody, at tables and in wars.

        Raises:
            RefusalError: if this may not be, or nobody is called so.
        """
        await self._store.note(await self._deed(login, MUTED, wish.name, wish.reason, guests=True))

    async def unmute(self, login: Login | None, wish: Lifted) -> None:
        """Let somebody write again.

        Raises:
            RefusalError: if this may not be, or they are not muted.
        """
        deed = await self._deed(login, UNMUTED, wish.name, "", guests=True)
        if all(one.about != deed.about for one in await self._talk.mutes.all()):
            raise refuse("not-found")
        await self._store.note(deed)

    async def rename(self, login: Login | None, wish: ForcedName) -> None:
        """Call somebody otherwise, in all their games, too.

        Raises:
            RefusalError: if this may not be, or the name will not do.
        """
        deed = await self._deed(login, RENAMED, wish.name, "")
        before = (await self._names([deed.about])).get(deed.about, "")
        name = await self._accounts.rename(deed.about, wish.new)
        await self._seat_names.change(deed.about, name)
        await self._store.note(replace(deed, detail=before))

    async def note_rename(self, login: Login, name: str) -> None:
        """Note that an account changed its own name, so that the log keeps the earlier one.

        Args:
            login: of the account, as it was before.
            name: the new one.
        """
        account = login.account
        if name != account.name:
            await self._store.note(
                ModerationAction(account.principal, account.principal, RENAMED, account.name)
            )

    async def give_role(self, login: Login | None, wish: NewRole) -> None:
        """Let somebody keep order, or no longer.

        Raises:
            RefusalError: if the one who asks is no admin, or nobody is called so.
        """
        await self._role_of(login, "admin")
        await self._store.give_role(await self._deed(login, "role", wish.name, wish.role))

    async def _deed(
        self, login: Login | None, deed: str, name: str, detail: str, *, guests: bool = False
    ) -> ModerationAction:
        """What somebody may do to another: those of one’s own rank are left to who stands above.

        Args:
            login: who does it.
            deed: what.
            name: of an account.
            detail: what else is to be written down.
            guests: whether it may be done to guests, too, who are called by their handles.

        Raises:
            RefusalError: if they may not.
        """
        role = await self._role_of(login, "moderator")
        guest = await self._guest(name) if guests else None
        about = guest or (await self._accounts.known(name)).principal
        theirs = await self._store.role(about)
        if role != "admin" and theirs != PLAYER:
            raise refuse("not-above")
        return ModerationAction(login.account.principal if login else None, about, deed, detail)

    async def _role_of(self, login: Login | None, least: str) -> str:
        role = await self._store.role(login.account.principal) if login else PLAYER
        ranks: tuple[str, ...] = RANKS
        if ranks.index(role) < ranks.index(least):
            raise refuse("not-found")
        return role

    async def _guest(self, handle: str) -> str | None:
        return next((who for who in await self._store.guests() if _handle(who) == handle), None)

    async def _names(self, principals: Iterable[str | None]) -> dict[str | None, str]:
        """The names of accounts, and the handles of guests of whom there are reports."""
        names: dict[str | None, str] = {who: _handle(who) for who in await self._store.guests()}
        names.update(await self._accounts.names(who for who in principals if who is not None))
        return names


def _log(deeds: Iterable[Row[Any]], names: dict[str | None, str]) -> Iterator[DeedInfo]:
    """What was done, with the names of then: a later rename does not rewrite the log.

    Args:
        deeds: the newest first, renames with the name of before as their detail.
        names: of now.
    """
    then = dict(names)
    for one in deeds:
        about, doer = then.get(one.about, ""), then.get(one.doer, "")
        yield DeedInfo(doer, about, one.deed, one.detail, iso(one.created))
        if one.deed == RENAMED and about:
            then[one.about] = one.detail


def _turned(line: int) -> int:
    """A place in the talk of a war as reports keep it, below all lines beside games; or back."""
    return -1 - line


def _handle(guest: str) -> str:
    """What a guest is called among those who keep order; it leads nobody back to who that is.

    >>> _handle("0" * 32)
    '#84e0c0eafaa9'
    """
    return f"#{digest(guest)[:12]}"
