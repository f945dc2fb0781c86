"""A site of its own for the load script: servers and workers, on SQLite or PostgreSQL.

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
"""Seconds between two kills, at least and at most: after the one before has been got over."""
LOOKS_EVERY = 0.2
TICKS = os.sysconf("SC_CLK_TCK")
TOKEN = "of the load script"  # noqa: S105


class Worker:
    """A worker that thinks for the servers of a site, of which it knows one."""

    def __init__(self, server: Process) -> None:
        self._server = server
        self.running: asyncio.subprocess.Process | None = None
        self._spent = 0.0
        """Processor seconds of those that were killed."""

    @property
    def processor_seconds(self) -> float:
        """What it has taken since it was first started, with its processes that search."""
        return self._spent + (seconds_of(self.running.pid) if self.running else 0.0)

    async def start(self) -> None:
        """Start it and wait until the server has let it in."""
        command = (sys.executable, "-m", "tessera", "worker", self._server.address)
        self.running = await asyncio.create_subprocess_exec(
            *command, "--processes", "1", stdout=PIPE, stderr=DEVNULL
        )
        assert self.running.stdout is not None
        async with asyncio.timeout(STARTS_WITHIN):
            assert await self.running.stdout.readline(), "the worker has ended"

    async def kill(self) -> None:
        """End it at once."""
        if self.running is not None and self.running.returncode is None:
            self._spent = self.processor_seconds
            self.running.kill()
            await self.running.wait()
            self.running = None


@dataclass
class Site:
    """Servers that run, and what they keep everything in."""

    servers: Sequence[Process]
    workers: Sequence[Worker]
    database: Postgresql | None
    ended: list[int] = field(default_factory=list)
    """The statuses with which servers have ended by themselves."""
    _spent: float = 0.0
    """Processor seconds of servers that were killed."""
    _database_spent: float = 0.0
    """Those of databases that were."""
    _changing: asyncio.Lock = field(default_factory=asyncio.Lock)

    @property
    def addresses(self) -> list[str]:
        """Where it is found."""
        return [server.address for server in self.servers]

    @property
    def megabytes(self) -> float:
        """Memory of all servers, without the processes that search, and the database."""
        return sum(megabytes_of(server.running.pid) for server in self.servers if server.running)

    @property
    def own_megabytes(self) -> float:
        """That of it which is no file's, and so is shared with nothing else that runs here."""
        running = [server.running.pid for server in self.servers if server.running]
        return sum(megabytes_of(process, "Anonymous") for process in running)

    @property
    def processor_seconds(self) -> float:
        """What all servers have taken since they were started, without the database."""
        running = [server.running.pid for server in self.servers if server.running]
        return self._spent + sum(map(seconds_of, running))

    @property
    def worker_seconds(self) -> float:
        """What all workers have taken of the processor."""
        return sum(worker.processor_seconds for worker in self.workers)

    @property
    def database_seconds(self) -> float:
        """What the database has taken of the processor, where it has processes of its own."""
        now = seconds_of(self.database.pid) if self.database else 0.0
        return self._database_spent + now

    async def watch(self) -> None:
        """Start each server anew that has ended by itself."""
        while True:
            await asyncio.sleep(LOOKS_EVERY)
            async with self._changing:
                for server in self.servers:
                    if server.running is not None and server.running.poll() is not None:
                        self.ended.append(server.running.wait())
                        await server.start()

    async def kill(self, dice: random.Random) -> str:
        """Kill a server, a worker or the database, and start it again; what it was."""
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
        """Be killed so often, now this and now that, and tell what came of each.

        Args:
            kills: how often.
            dice: say when, and what.
            back: fills with the seconds that those took who had to come back.
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
    """Start it once the last of its processes has noticed that the first is gone."""
    for _ in range(100):
        with suppress(RuntimeError):
            database.start()
            return
    raise RuntimeError("PostgreSQL does not start again")


def seconds_of(root: int) -> float:
    """What a process and all that it has started have taken of the processor."""
    ticks = 0
    with suppress(OSError):
        for process in processes(root):
            fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
            ticks += sum(map(int, fields[11:15]))  # of itself, and of children that have ended
    return ticks / TICKS


@asynccontextmanager
async def site(servers: int, workers: int, *, on_postgresql: bool) -> AsyncIterator[Site]:
    """So many servers that run meanwhile; where there are workers, they alone search."""
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
