"""The site: tables, live games, and everything a browser loads."""

from tessera.server.app.settings import Settings

__all__ = ["Settings", "run"]


def run(settings: Settings) -> None:
    """Serve until stopped by SIGINT or SIGTERM.

    Raises:
        SystemExit: with status 2 and a sentence on standard error, if the address or the data
            folder cannot be used.
    """
    from tessera.server.app.serving import serve

    serve(settings)
