"""`tessera admin`, `backup`, `restore`: administration of a site."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from tessera.cli.common import language
from tessera.games.common.errors import NotationError
from tessera.i18n import excerpt, message

if TYPE_CHECKING:
    from tessera.server.app.settings import Settings


def site_settings(data: Path | None) -> "Settings":
    """The settings of the site with a data folder.

    Raises:
        NotationError: if the packages of the site are not installed.
    """
    try:
        from tessera.server.app.settings import Settings
    except ModuleNotFoundError as missing:
        raise NotationError(message("cli-no-server", module=str(missing.name))) from None
    return Settings.from_environment(data=data)


def back_up_site(file: Path, data: Path | None, *, replace: bool = False) -> int:
    """Back up a site to a file, while it runs.

    Raises:
        NotationError: if there is no site, its database cannot be used, or the file exists or
            cannot be written.
    """
    settings = site_settings(data)
    from tessera.server.app.backup import back_up

    with describing_storage_errors(file):
        back_up(settings, file, replace=replace)
    print(message("cli-backed-up", file=str(file)).format(language()))
    return 0


def restore_site(file: Path, data: Path | None) -> int:
    """Restore a site from a backup, and print where the previous state is stored.

    Raises:
        NotationError: if the file is not a backup, the site is running, or its database cannot be
            used.
    """
    settings = site_settings(data)
    from tessera.server.app.backup import restore

    with describing_storage_errors(file):
        before = restore(file, settings)
    print(message("cli-restored", file=str(file)).format(language()))
    if before:
        print(message("cli-restored-before", copy=str(before)).format(language()))
    return 0


def give_role(name: str, role: str, data: Path | None) -> int:
    """Give an account a role on a site.

    Raises:
        NotationError: if the site, account or role does not exist.
    """
    settings = site_settings(data)
    from tessera.server.accounts.names import skeleton
    from tessera.server.accounts.store import AccountStore
    from tessera.server.db.database import migrate, open_engine
    from tessera.server.moderation.moderation import RANKS
    from tessera.server.moderation.store import ModerationAction, ModerationStore

    if role not in RANKS:
        raise NotationError(message("cli-no-role", found=excerpt(role), expected=", ".join(RANKS)))
    file = settings.database_file
    if file and not file.exists():
        raise NotationError(message("cli-no-database", file=str(file)))

    async def grant() -> bool:
        engine = open_engine(settings.database_location)
        try:
            await migrate(engine)
            account = await AccountStore(engine).named(skeleton(name))
            if account is not None:
                await ModerationStore(engine).give_role(
                    ModerationAction(None, account.principal, "role", role)
                )
        finally:
            await engine.dispose()
        return account is not None

    with describing_storage_errors(settings.data):
        known = asyncio.run(grant())
    if not known:
        raise NotationError(message("cli-no-account", name=excerpt(name)))
    print(message("cli-role-given", name=name, role=role).format(language()))
    return 0


@contextmanager
def describing_storage_errors(file: Path) -> Iterator[None]:
    """Convert file and database errors into one sentence.

    Raises:
        NotationError: if a file or the database cannot be used.
    """
    from sqlalchemy.exc import SQLAlchemyError

    from tessera.server.db.sqlite import is_damaged

    try:
        yield
    except OSError as error:
        path, problem = str(error.filename or file), error.strerror or str(error)
        raise NotationError(message("cli-cannot-write", path=path, problem=problem)) from None
    except (SQLAlchemyError, ImportError) as error:  # a missing driver
        key = "server-spoilt-database" if is_damaged(error) else "server-no-database"
        raise NotationError(message(key, problem=str(error).splitlines()[0])) from None
