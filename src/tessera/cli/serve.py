"""`tessera serve`: the site."""

from dataclasses import replace
from pathlib import Path

from tessera.games.common.errors import NotationError
from tessera.i18n import message


def serve_site(host: str, port: int | None, data: Path | None, *, open_browser: bool) -> int:
    """Run the site until it is stopped; empty and None options come from the environment."""
    try:
        from tessera.search.budget import process_memory
        from tessera.server import run
        from tessera.server.app.settings import Settings
    except ModuleNotFoundError as missing:
        raise NotationError(message("cli-no-server", module=str(missing.name))) from None
    process_memory()  # fail here on a wrong setting, not in a search process
    settings = Settings.from_environment(data=data)
    settings = replace(
        settings,
        host=host or settings.host,
        port=settings.port if port is None else port,
        open=open_browser,
    )
    run(settings)
    return 0
