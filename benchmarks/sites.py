"""A site for the load script: servers and workers, on SQLite or PostgreSQL.

Any of its processes, and the database, can be killed and started again while robots play.
"""

import asyncio
import os
import random
import signal
import sys
import tempfile
from collections.abc import AsyncIterator, Sequence
from contextlib import ExitStack, asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from subprocess import DEVNULL, PIPE

from tests.server.postgresql import LASTING, Postgresql, postgresql
from tests.server.process import SERVE, STARTS_WITHIN, Process

from benchmarks.server import megabytes_of, processes

BETWEEN = (4.0, 8.0)
"""Minimum and maximum seconds between two kills, after the recovery from the first."""
LOOKS_EVERY = 0.2
TICKS = os.sysconf("SC_CLK_TCK")
TOKEN = "of the load script"  # noqa: S105


class Worker:
    """A remote worker for a site, started with the address of one server."""

    def __init__(self, server: Process) -> None:
        self._server = server
        self.running: asyncio.subprocess.Process | None = None
        self._spent = 0.0
        """CPU seconds of killed processes."""

    @property
    def processor_seconds(self) -> float:
        """CPU seconds since its first start, including its search processes."""
        return self._spent + (seconds_of(self.running.pid) if self.running else 0.0)

    async def start(self) -> None:
        """Start it and wait until a server has accepted it."""
        command = (sys.executable, "-m", "tessera", "worker", self._server.address)
        self.running = await asyncio.create_subprocess_exec(
            *command, "--processes", "1", stdout=PIPE, stderr=DEVNULL
        )
        assert self.running.stdout is not None
        async with asyncio.timeout(STARTS_WITHIN):
            assert await self.running.stdout.readline(), "the worker has ended"

    async def kill(self) -> None:
        """Kill it."""
        if self.running is not None and self.running.returncode is None:
            self._spent = self.processor_seconds
            self.running.kill()
            await self.running.wait()
            self.running = None


@dataclass
class Site:
    """Running servers and their database."""

    servers: Sequence[Process]
    workers: Sequence[Worker]
    database: Postgresql | None
    ended: list[int] = field(default_factory=list)
    """Exit statuses of servers that exited by themselves."""
    _spent: float = 0.0
    """CPU seconds of killed servers."""
    _database_spent: float = 0.0
    """CPU seconds of killed databases."""
    _changing: asyncio.Lock = field(default_factory=asyncio.Lock)

    @property
    def addresses(self) -> list[str]:
        """The addresses of its servers."""
        return [server.address for server in self.servers]

    @property
    def megabytes(self) -> float:
        """Memory of all servers, without search processes and the database."""
        return sum(megabytes_of(server.running.pid) for server in self.servers if server.running)

    @property
    def own_megabytes(self) -> float:
        """The anonymous part of that memory, which is shared with no other program."""
        running = [server.running.pid for server in self.servers if server.running]
        return sum(megabytes_of(process, "Anonymous") for process in running)

    @property
    def processor_seconds(self) -> float:
        """CPU seconds of all servers since their start, without the database."""
        running = [server.running.pid for server in self.servers if server.running]
        return self._spent + sum(map(seconds_of, running))

    @property
    def worker_seconds(self) -> float:
        """CPU seconds of all workers."""
        return sum(worker.processor_seconds for worker in self.workers)

    @property
    def database_seconds(self) -> float:
        """CPU seconds of the database, if it has its own processes."""
        now = seconds_of(self.database.pid) if self.database else 0.0
        return self._database_spent + now

    async def watch(self) -> None:
        """Restart servers that exit by themselves."""
        while True:
            await asyncio.sleep(LOOKS_EVERY)
            async with self._changing:
                for server in self.servers:
                    if server.running is not None and server.running.poll() is not None:
                        self.ended.append(server.running.wait())
                        await server.start()

    async def kill(self, dice: random.Random) -> str:
        """Kill a server, a worker or the database, restart it, and return its name."""
        mortal: list[Process | Worker | Postgresql] = [*self.servers, *self.workers]
        mortal += [self.database] if self.database else []
        match dice.choice(mortal):
            case Process() as server:
                if server.running is not None:
                    self._spent += seconds_of(server.running.pid)
                    await server.end(signal.SIGKILL)
                await server.start()
                return f"a server, {server.address}"
            case Worker() as worker:
                await worker.kill()
                await worker.start()
                return "a worker"
            case Postgresql() as kept:
                self._database_spent += seconds_of(kept.pid)
                await asyncio.to_thread(kept.stop, signal.SIGKILL)
                await asyncio.to_thread(_start_again, kept)
                return "the database"

    async def suffer(self, kills: int, dice: random.Random, back: Sequence[float]) -> None:
        """Kill random parts a number of times, and print each recovery.

        Args:
            kills: the number of kills.
            dice: decides when and what.
            back: collects the seconds that reconnecting clients took.
        """
        await asyncio.sleep(dice.uniform(*BETWEEN))
        for number in range(kills):
            before = len(back)
            async with self._changing:
                what = await self.kill(dice)
            await asyncio.sleep(BETWEEN[1] if number + 1 == kills else dice.uniform(*BETWEEN))
            after = sorted(back[before:])
            went_on = f"; {len(after)} went on after {after[-1]:.1f} s at most" if after else ""
            told = f"killed {number + 1} of {kills}: {what}{went_on}"
            print(told, file=sys.stderr, flush=True)


def _start_again(database: Postgresql) -> None:
    """Start it again once its last process has noticed the death of the first."""
    for _ in range(100):
        with suppress(RuntimeError):
            database.start()
            return
    raise RuntimeError("PostgreSQL does not start again")


def seconds_of(root: int) -> float:
    """CPU seconds of a process and all its descendants."""
    ticks = 0
    with suppress(OSError):
        for process in processes(root):
            fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
            ticks += sum(map(int, fields[11:15]))  # of itself, and of children that have ended
    return ticks / TICKS


@asynccontextmanager
async def site(servers: int, workers: int, *, on_postgresql: bool) -> AsyncIterator[Site]:
    """Run a site; if it has workers, only they search."""
    with ExitStack() as stack:
        if workers:  # whatever is started from now on inherits it
            os.environ |= {"TESSERA_WORKER_TOKEN": TOKEN, "TESSERA_WORKERS": "none"}
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        database = stack.enter_context(postgresql(LASTING)) if on_postgresql else None
        url = database.create() if database else ""
        serving = [
            Process(folder / "data", SERVE, database=url, name=f"server-{number}", fresh=True)
            for number in range(servers)
        ]
        await asyncio.gather(*(server.start() for server in serving))
        thinking = [Worker(serving[0]) for _ in range(workers)]
        try:
            await asyncio.gather(*(worker.start() for worker in thinking))
            yield Site(serving, thinking, database)
        finally:
            for worker in thinking:
                await worker.kill()
            for server in serving:
                if server.running is not None and server.running.returncode is None:
                    await server.end(signal.SIGKILL)
