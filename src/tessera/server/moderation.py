"""Keeping order: roles, bans, names that are changed for others, reports, and who did what.

Who may not do something is told that there is nothing at this address.
"""

from collections.abc import Iterable
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct
from sqlalchemy import Row

from tessera.server.accounts.accounts import DAY, Accounts, Login
from tessera.server.clock import iso, now
from tessera.server.refusals import RefusalError, refuse
from tessera.server.storage.accounts import Account
from tessera.server.storage.moderation import PLAYER, Deed, ModerationStore
from tessera.server.tables import keeping as table_keeping
from tessera.server.talk import ChatLine, TableTalk
from tessera.server.wars import keeping as war_keeping
from tessera.server.wars.talk import WarTalk

Role = Literal["player", "moderator", "admin"]
RANKS: tuple[Role, ...] = ("player", "moderator", "admin")
PAGES = {table_keeping.KIND: "/t/", war_keeping.KIND: "/w/"}
"""Where rooms of a kind are looked at."""
MOST_DAYS = 3650
MOST_TOLD = 500

Name = Annotated[str, Meta(max_length=400)]
Told = Annotated[str, Meta(min_length=1, max_length=MOST_TOLD)]


class NewReport(Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/reports`: somebody’s conduct or name, a game with them, or what they said."""

    text: Told
    name: Name = ""
    """Not needed where a line is told of."""
    room: Annotated[str, Meta(max_length=24)] = ""
    """The table or war; with a line: the war in which a player said it."""
    line: int | None = None
    """What was said, by its number; in a war by that which the reporter was told."""


class NewBan(Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/admin/bans`: shut somebody out."""

    name: Name
    reason: Told
    """They read it when they try to log in."""
    days: Annotated[int, Meta(ge=1, le=MOST_DAYS)] | None = None
    """None: for ever."""


class Lifted(Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/admin/bans/lift`: let somebody in again."""

    name: Name


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
    """Empty for a guest, or who has left."""
    about: str
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


class DeedInfo(Struct, frozen=True):
    """What somebody did to keep order."""

    doer: str
    """Empty: who keeps the server, or has left."""
    about: str
    deed: str
    """`banned`, `lifted`, `renamed`, `role` or `settled`."""
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
    roles: tuple[RoleInfo, ...]
    deeds: tuple[DeedInfo, ...]


class Moderation:
    """Those who keep order on a server."""

    def __init__(
        self, store: ModerationStore, accounts: Accounts, talk: TableTalk, war_talk: WarTalk
    ) -> None:
        self._store = store
        self._talk = talk
        self._war_talk = war_talk
        self._accounts = accounts

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
            about, room, line = (await self._called(wish.name)).principal, wish.room or None, None
            if room and await self._store.kind_of(room) is None:
                raise refuse("unknown-table")
        elif await self._store.kind_of(wish.room) == war_keeping.KIND:
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
        at_war = await self._store.kind_of(line.room_id) == war_keeping.KIND
        talk = self._war_talk if at_war else self._talk
        if not await talk.may_read(line, reader):
            raise refuse("not-found")
        return line.principal, line.room_id

    async def look(self, login: Login | None) -> Moderating:
        """All that they look at; nothing, for who keeps no order."""
        role = await self._role_of(login, PLAYER)
        if role == PLAYER:
            return Moderating(role, (), (), (), ())
        reports, bans = await self._store.reports(), await self._store.bans()
        roles, deeds = await self._store.roles(), await self._store.deeds()
        names = await self._names(
            [
                *(who for one in reports for who in (one.reporter, one.about)),
                *(one.principal for one in (*bans, *roles)),
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
            roles=tuple(RoleInfo(names.get(one.principal, ""), one.role) for one in roles),
            deeds=tuple(
                DeedInfo(
                    names.get(one.doer, ""),
                    names.get(one.about, ""),
                    one.deed,
                    one.detail,
                    iso(one.created),
                )
                for one in deeds
            ),
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

        Raises:
            RefusalError: if this may not be, or nobody is called so.
        """
        deed = await self._deed(login, "banned", wish.name, wish.reason)
        until = None if wish.days is None else now() + wish.days * DAY
        await self._store.ban(deed, until)
        await self._accounts.end_all(deed.about)

    async def lift(self, login: Login | None, wish: Lifted) -> None:
        """Let somebody in again.

        Raises:
            RefusalError: if this may not be, or they are not shut out.
        """
        if not await self._store.lift(await self._deed(login, "lifted", wish.name, "")):
            raise refuse("not-found")

    async def rename(self, login: Login | None, wish: ForcedName) -> None:
        """Call somebody otherwise.

        Raises:
            RefusalError: if this may not be, or the name will not do.
        """
        deed = await self._deed(login, "renamed", wish.name, wish.name)
        await self._accounts.rename(deed.about, wish.new)
        await self._store.note(deed)

    async def give_role(self, login: Login | None, wish: NewRole) -> None:
        """Let somebody keep order, or no longer.

        Raises:
            RefusalError: if the one who asks is no admin, or nobody is called so.
        """
        await self._role_of(login, "admin")
        await self._store.give_role(await self._deed(login, "role", wish.name, wish.role))

    async def _deed(self, login: Login | None, deed: str, name: str, detail: str) -> Deed:
        """What somebody may do to another: those of one’s own rank are left to who stands above.

        Raises:
            RefusalError: if they may not.
        """
        role = await self._role_of(login, "moderator")
        about = (await self._called(name)).principal
        theirs = await self._store.role(about)
        if role != "admin" and theirs != PLAYER:
            raise refuse("not-above")
        return Deed(login.account.principal if login else None, about, deed, detail)

    async def _role_of(self, login: Login | None, least: str) -> str:
        role = await self._store.role(login.account.principal) if login else PLAYER
        ranks: tuple[str, ...] = RANKS
        if ranks.index(role) < ranks.index(least):
            raise refuse("not-found")
        return role

    async def _called(self, name: str) -> Account:
        found = await self._accounts.called(name)
        if found is None:
            raise refuse("unknown-player")
        return found

    async def _names(self, principals: Iterable[str | None]) -> dict[str | None, str]:
        found = await self._accounts.names(who for who in principals if who is not None)
        return dict(found.items())


def _turned(line: int) -> int:
    """A place in the talk of a war as reports keep it, below all lines beside games; or back."""
    return -1 - line
