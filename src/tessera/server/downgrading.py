"""A database brought back to the form in which an earlier version of this program left it."""

import asyncio
from contextlib import nullcontext
from dataclasses import dataclass
from pathlib import Path

from tessera.games.common.errors import NotationError
from tessera.i18n import excerpt, message
from tessera.server.backup import back_up, check_unserved, free_name, held
from tessera.server.settings import Settings
from tessera.server.storage.database import migrate, open_engine
from tessera.server.storage.upgrading import newest, revision_of, revisions


@dataclass(frozen=True)
class Downgraded:
    """What has become of a database."""

    undone: tuple[str, ...]
    """The revisions whose forms it has no longer, the newest first."""
    copy: Path | None
    """The site as it was before; None where its database is elsewhere."""


def downgrade(settings: Settings, revision: str, *, dumped: bool) -> Downgraded:
    """Bring the database of a site to an earlier revision, with a copy before where it is a file.

    Args:
        settings: of the site.
        revision: the one that the earlier version has.
        dumped: whether the keeper has made a copy of a database that is elsewhere.

    Raises:
        NotationError: if there is no such site or revision, or a server runs there, or there is no
            copy.
        OSError: if the copy cannot be written.
        SQLAlchemyError: if the database cannot be used.
    """
    file = settings.database_file
    if file and not file.exists():
        raise NotationError(message("cli-no-database", file=str(file)))
    with held(settings.data) if file else nullcontext():
        return asyncio.run(_downgrade(settings, revision, dumped=dumped))


async def _downgrade(settings: Settings, revision: str, *, dumped: bool) -> Downgraded:
    engine = open_engine(settings.database_location, timeout=None)
    try:
        undone = _undone(await revision_of(engine), revision)
        copy = None
        if settings.database_file:
            copy = free_name(settings.data, "before-downgrade")
            back_up(settings, copy)
        else:
            await check_unserved(engine)
            if not dumped:
                raise NotationError(message("cli-not-dumped"))
        await migrate(engine, revision)
    finally:
        await engine.dispose()
    return Downgraded(undone, copy)


def _undone(found: str | None, revision: str) -> tuple[str, ...]:
    """The revisions between the one that a database has and another, the newest first."""
    if found is None:
        raise NotationError(message("cli-no-database", file="TESSERA_DATABASE_URL"))
    known = revisions()
    if found not in known:
        newer = message("server-newer-database", revision=excerpt(found), known=newest())
        raise NotationError(newer)
    before = known[known.index(found) + 1 :]
    if revision not in before:
        expected = ", ".join(before) or "…"
        raise NotationError(
            message("cli-no-revision", found=excerpt(revision), has=found, expected=expected)
        )
    return tuple(known[known.index(found) : known.index(revision)])
