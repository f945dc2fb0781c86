"""A site of its own for the load script: one server or several, on SQLite or PostgreSQL.

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

from tests.server.postgresql import LASTING, Postgresql, postgresql
from tests.server.process import HOUSE, Process

from benchmarks.server import megabytes_of, processes

BETWEEN = (4.0, 8.0)
"""Seconds between two kills, at least and at most: after the one before has been got over."""
LOOKS_EVERY = 0.2
TICKS = os.sysconf("SC_CLK_TCK")


@dataclass
class Site:
    """Servers that run, and what they keep everything in."""

    servers: Sequence[Process]
    database: Postgresql | None
    ended: list[int] = field(default_factory=list)
    """The statuses with which servers have ended by themselves."""
    _spent: float = 0.0
    """Processor seconds of servers that were killed."""
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
    def processor_seconds(self) -> float:
        """What all servers have taken since they were started, without the database."""
        running = [server.running.pid for server in self.servers if server.running]
        return self._spent + sum(map(seconds_of, running))

    @property
    def database_seconds(self) -> float:
        """What the database has taken of the processor, where it has processes of its own."""
        return seconds_of(self.database.pid) if self.database else 0.0

    async def watch(self) -> None:
        """Start each server anew that has ended by itself."""
        while True:
            await asyncio.sleep(LOOKS_EVERY)
            async with self._changing:
                for server in self.servers:
                    if server.running is not None and server.running.returncode is not None:
                        self.ended.append(server.running.returncode)
                        await server.start()

    async def kill(self, dice: random.Random) -> str:
        """Kill a server, or the database, and start it again; what it was."""
        number = dice.randrange(len(self.servers) + (self.database is not None))
        if self.database is not None and number == len(self.servers):
            await asyncio.to_thread(self.database.stop, signal.SIGKILL)
            await asyncio.to_thread(_start_again, self.database)
            return "the database"
        server = self.servers[number]
        if server.running is not None:
            self._spent += seconds_of(server.running.pid)
            await server.end(signal.SIGKILL)
        await server.start()
        return f"server {number + 1}"

    async def suffer(self, kills: int, dice: random.Random) -> None:
        """Be killed so often, now this and now that."""
        for number in range(kills):
            await asyncio.sleep(dice.uniform(*BETWEEN))
            async with self._changing:
                what = await self.kill(dice)
            print(f"killed {number + 1} of {kills}: {what}", file=sys.stderr, flush=True)
        await asyncio.sleep(BETWEEN[1])


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
async def site(servers: int, *, on_postgresql: bool) -> AsyncIterator[Site]:
    """So many servers that run meanwhile."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        database = stack.enter_context(postgresql(LASTING)) if on_postgresql else None
        url = database.create() if database else ""
        found = [
            Process(folder / "data", HOUSE, database=url, name=f"server-{number}")
            for number in range(servers)
        ]
        await asyncio.gather(*(server.start() for server in found))
        try:
            yield Site(found, database)
        finally:
            for server in found:
                if server.running is not None and server.running.returncode is None:
                    await server.end(signal.SIGKILL)
