"""A server of the toy game as a process of its own, for tests that kill it."""

from pathlib import Path

from tests.server.fill import ENGINE

from tessera.server.serving import serve
from tessera.server.settings import Settings

if __name__ == "__main__":
    import sys

    serve(Settings(port=int(sys.argv[1]), data=Path(sys.argv[2]), workers=1, pace=0.0), ENGINE)
