"""A PgBouncer for tests, in front of a test PostgreSQL."""

import os
import pwd
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from sqlalchemy import URL
from tests.missing import missing, program
from tests.server.postgresql import PATIENCE, unprivileged

PORT = "6432"
"""The port in the name of its Unix socket; nothing listens on the network."""
CONFIGURATION = """\
[databases]
* = host={host} port={port} user={user}
[pgbouncer]
listen_addr =
listen_port = {own_port}
unix_socket_dir = {folder}
auth_type = any
pool_mode = {mode}
logfile = {folder}/log
pidfile = {folder}/pid
"""


@contextmanager
def pooled(database: URL, mode: str) -> Iterator[str]:
    """Run a pooler, and yield the URL of a database through it.

    Raises:
        RuntimeError: if it does not start.
    """
    pgbouncer = program("pgbouncer")
    if pgbouncer is None:
        missing("PgBouncer is not installed: on Debian install the package pgbouncer")
    with TemporaryDirectory(prefix="tessera-") as name:
        folder = Path(name)
        where = {"host": database.query["host"], "port": database.query["port"]}
        own = {"folder": folder, "own_port": PORT, "mode": mode, "user": database.username}
        (folder / "pgbouncer.ini").write_text(CONFIGURATION.format(**where, **own))
        user = unprivileged()
        if user:
            them = pwd.getpwnam(user)
            os.chown(folder, them.pw_uid, them.pw_gid)
        running = subprocess.Popen(
            [pgbouncer, str(folder / "pgbouncer.ini")],
            user=user,
            cwd=folder,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            _wait(running, folder)
            yield f"postgresql://tessera@/{database.database}?host={folder}&port={PORT}"
        finally:
            running.terminate()
            running.wait(PATIENCE)


def _wait(running: subprocess.Popen[bytes], folder: Path) -> None:
    """Wait until a pooler listens."""
    deadline = time.monotonic() + PATIENCE
    while not (folder / f".s.PGSQL.{PORT}").exists():
        if running.poll() is not None or time.monotonic() > deadline:
            raise RuntimeError("PgBouncer does not start")
        time.sleep(0.05)
