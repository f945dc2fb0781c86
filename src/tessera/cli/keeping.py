"""What who keeps a site does beside serving it."""

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from tessera.cli.answers import language
from tessera.games.common.errors import NotationError
from tessera.i18n import excerpt, message

if TYPE_CHECKING:
    from tessera.server.settings import Settings


def site_settings(data: Path | None) -> "Settings":
    """How the site of a data folder is set up.

    Raises:
        NotationError: if the packages of the site are not installed.
    """
    try:
        from tessera.server.settings import Settings
    except ModuleNotFoundError as missing:
        raise NotationError(message("cli-no-server", module=str(missing.name))) from None
    settings = Settings.from_environment()
    return replace(settings, data=data or settings.data)


def back_up_site(file: Path, data: Path | None) -> int:
    """Copy a site into a file, while it runs.

    Raises:
        NotationError: if there is none, its database is elsewhere, or the file cannot be written.
    """
    folder = _folder(data)
    from tessera.server.backup import back_up

    try:
        back_up(folder, file)
    except OSError as error:
        raise _unwritten(file, error) from None
    return 0


def restore_site(file: Path, data: Path | None) -> int:
    """Have a site be as it was copied, and say where what was there is kept.

    Raises:
        NotationError: if the file is no copy, the site runs, or its database is elsewhere.
    """
    folder = _folder(data)
    from tessera.server.backup import restore

    try:
        before = restore(file, folder)
    except OSError as error:
        raise _unwritten(Path(error.filename or file), error) from None
    if before:
        print(before)
    return 0


def downgrade_site(revision: str, data: Path | None, *, dumped: bool) -> int:
    """Bring the database of a site to an earlier revision, and say what is lost with that.

    Raises:
        NotationError: if there is no such site or revision, a server runs there, or no copy of a
            database that is elsewhere was made.
    """
    settings = site_settings(data)
    from sqlalchemy.exc import SQLAlchemyError

    from tessera.server.downgrading import downgrade

    try:
        done = downgrade(settings, revision, dumped=dumped)
    except OSError as error:
        raise _unwritten(Path(error.filename or settings.data), error) from None
    except SQLAlchemyError as error:
        problem = str(error).splitlines()[0]
        raise NotationError(message("server-no-database", problem=problem)) from None
    print(message("cli-downgraded", revision=revision).format(language()))
    for undone in done.undone:
        print(f"{undone}: {message('cli-lost', revision=int(undone)).format(language())}")
    if done.copy:
        print(message("cli-downgraded-copy", copy=str(done.copy)).format(language()))
    return 0


def give_role(name: str, role: str, data: Path | None) -> int:
    """Let somebody have a role on a site.

    Raises:
        NotationError: if there is no such site, account or role.
    """
    settings = site_settings(data)
    from tessera.server.accounts.names import likenesses
    from tessera.server.moderation import RANKS
    from tessera.server.storage.accounts import AccountStore
    from tessera.server.storage.database import migrate, open_engine
    from tessera.server.storage.moderation import Deed, ModerationStore

    if role not in RANKS:
        raise NotationError(message("cli-no-role", found=excerpt(role), expected=", ".join(RANKS)))
    file = settings.database_file
    if file and not file.exists():
        raise NotationError(message("cli-no-database", file=str(file)))

    async def given() -> bool:
        engine = open_engine(settings.database_url)
        try:
            await migrate(engine)
            account = await AccountStore(engine).named(*likenesses(name))
            if account is not None:
                await ModerationStore(engine).give_role(Deed(None, account.principal, "role", role))
        finally:
            await engine.dispose()
        return account is not None

    if not asyncio.run(given()):
        raise NotationError(message("cli-no-account", name=excerpt(name)))
    return 0


def _folder(data: Path | None) -> Path:
    """The folder in which all of a site is kept."""
    settings = site_settings(data)
    if settings.database_file is None:
        raise NotationError(message("cli-database-elsewhere"))
    return settings.data


def _unwritten(file: Path, error: OSError) -> NotationError:
    return NotationError(
        message("cli-cannot-write", path=str(file), problem=error.strerror or str(error))
    )
