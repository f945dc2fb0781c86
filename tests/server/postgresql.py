"""A PostgreSQL server for tests, in a temporary folder."""

import os
import pwd
import shutil
import signal
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import cache
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory, gettempdir, mkdtemp

from tests.missing import missing, program
from tools.provide import DEBIAN_POSTGRESQL

from tessera.server.db.database import migrate, open_engine

PORT = "5432"
"""The port in the name of its Unix socket; nothing listens on the network."""
TEMPLATE = "empty"
"""The name of the template database."""
PATIENCE = 60
"""Seconds."""
LASTING = ("max_connections=100", "listen_addresses=")
"""Durable settings, as in production."""
QUICK = (
    "fsync=off",
    "full_page_writes=off",
    "max_connections=60",
    "listen_addresses=",
)
"""Settings that survive a kill of the database, but not of the machine."""


@cache
def binaries() -> Path:
    """The folder of PostgreSQL's programs; skips the test if there is none."""
    folders = sorted(DEBIAN_POSTGRESQL.glob("*/bin"), key=lambda path: float(path.parent.name))
    if folders:
        return folders[-1]
    found = program("pg_ctl")
    if found is None:
        missing("PostgreSQL is not installed: on Debian install the package postgresql")
    return _open_to_all(Path(found).resolve().parent)


def _open_to_all(programs: Path) -> Path:
    """A copy of a package's programs that an unprivileged user can run."""
    if not unprivileged():
        return programs
    package, packages = programs.parents[1], programs.parents[2]
    copy = Path(gettempdir()) / f"tessera-postgresql-{programs.stat().st_ino}"
    if not copy.exists():
        made = Path(mkdtemp(prefix="tessera-"))
        made.chmod(0o755)
        for name in (package.name, f"{package.name}.libs"):
            shutil.copytree(packages / name, made / name, symlinks=True)
        with suppress(OSError):  # another process was first
            made.rename(copy)
    return copy / programs.relative_to(packages)


def unprivileged() -> str | None:
    """The user to run it as, because it refuses root; None for the current one."""
    if os.getuid() != 0:
        return None
    accounts = {account.pw_name for account in pwd.getpwall()}
    return next(name for name in ("postgres", "nobody") if name in accounts)


class Postgresql:
    """A PostgreSQL server in a folder."""

    def __init__(self, folder: Path, settings: Sequence[str] = QUICK) -> None:
        self._folder = folder
        self._settings = settings
        self._data = folder / "data"
        self._numbers = count(1)
        self._has_template = False
        self._running: subprocess.Popen[bytes] | None = None

    def run(self, program: str, *args: str) -> None:
        """Run one of its programs."""
        subprocess.run(
            [str(binaries() / program), *args],
            check=True,
            user=unprivileged(),
            cwd=self._folder,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    def make(self) -> None:
        """Initialise the folder."""
        if user := unprivileged():
            them = pwd.getpwnam(user)
            os.chown(self._folder, them.pw_uid, them.pw_gid)
        self.run("initdb", "--auth=trust", "--username=tessera", "--no-sync", str(self._data))

    def start(self) -> None:
        """Start it, and wait until it answers."""
        where = ("-D", str(self._data), "-k", str(self._folder), "-p", PORT)
        settings = [word for setting in self._settings for word in ("-c", setting)]
        with (self._folder / "log").open("ab") as log:
            self._running = subprocess.Popen(
                [str(binaries() / "postgres"), *where, *settings],
                user=unprivileged(),
                cwd=self._folder,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
            )
        deadline = time.monotonic() + PATIENCE
        while not self._answers():
            if self._running.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError((self._folder / "log").read_text())
            time.sleep(0.05)

    def _answers(self) -> bool:
        try:
            self.run("pg_isready", "-h", str(self._folder), "-p", PORT)
        except subprocess.CalledProcessError:
            return False
        return True

    def stop(self, number: signal.Signals = signal.SIGQUIT) -> None:
        """Stop it immediately, or kill it."""
        if self._running is not None:
            self._running.send_signal(number)
            self._running.wait(PATIENCE)

    @property
    def pid(self) -> int:
        """The id of its main process.

        Raises:
            ValueError: if it does not run.
        """
        if self._running is None:
            raise ValueError("it does not run")
        return self._running.pid

    def create(self) -> str:
        """Create a database, and return its URL."""
        return self._create(f"tessera{next(self._numbers)}")

    async def create_empty(self) -> str:
        """Create a database with empty tables, and return its URL."""
        if not self._has_template:
            engine = open_engine(self._create(TEMPLATE))
            await migrate(engine)
            await engine.dispose()
            self._has_template = True
        return self._create(f"tessera{next(self._numbers)}", "--template", TEMPLATE)

    def _create(self, name: str, *how: str) -> str:
        self.run("createdb", "-h", str(self._folder), "-p", PORT, "-U", "tessera", *how, name)
        return f"postgresql://tessera@/{name}?host={self._folder}&port={PORT}"


@contextmanager
def postgresql(settings: Sequence[str] = QUICK) -> Iterator[Postgresql]:
    """Run a PostgreSQL server."""
    with TemporaryDirectory(prefix="tessera-") as folder:
        server = Postgresql(Path(folder), settings)
        server.make()
        server.start()
        try:
            yield server
        finally:
            server.stop()
