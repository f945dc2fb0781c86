"""`tessera ratings`: recompute all ratings from the results of games."""

import asyncio
from pathlib import Path

from tessera.cli.admin import describing_storage_errors, site_settings
from tessera.games.common.errors import NotationError
from tessera.i18n import message


def recompute_ratings(data: Path | None) -> int:
    """Recompute and store all ratings; print how many there are and how many changed.

    Returns:
        The exit status: 1 if any changed.

    Raises:
        NotationError: if there is no database.
    """
    settings = site_settings(data)
    from tessera.server.db.database import migrate, open_engine
    from tessera.server.players.recomputing import Recomputed, recompute

    file = settings.database_file
    if file and not file.exists():
        raise NotationError(message("cli-no-database", file=str(file)))

    async def recompute_all() -> Recomputed:
        engine = open_engine(settings.database_location, timeout=None)
        try:
            await migrate(engine)
            return await recompute(engine)
        finally:
            await engine.dispose()

    with describing_storage_errors(settings.data):
        found = asyncio.run(recompute_all())
    print(*(f"{name} {count}" for name, count in found._asdict().items()), sep="\n")
    return int(found.changed > 0)
