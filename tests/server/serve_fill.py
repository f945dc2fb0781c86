"""A server process with a toy game, for tests that kill it."""

import argparse
import os
from pathlib import Path

from tessera.garbage import collect_seldom


def main() -> None:
    """Serve, as `tessera serve` does."""
    collect_seldom()
    from tests.server import fill, racing
    from tests.server.site import UNLIMITED

    from tessera.server.app.serving import serve
    from tessera.server.app.settings import Settings

    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int)
    parser.add_argument("--data", type=Path)
    parser.add_argument("--race", action="store_true")
    asked = parser.parse_args()
    settings = Settings(
        port=asked.port,
        data=asked.data,
        database=os.environ.get("TESSERA_DATABASE_URL", ""),
        workers=1,
        worker_token=os.environ.get("TESSERA_WORKER_TOKEN", ""),
        pace=0.0,
        limits=UNLIMITED,
    )
    serve(settings, racing.ENGINE if asked.race else fill.ENGINE)


if __name__ == "__main__":
    main()
