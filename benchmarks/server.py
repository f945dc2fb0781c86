"""The speed of the site: a real server process, and robots that play over sockets."""

import asyncio
import random
import signal
import statistics
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import httpx
from tests.load.robots import AtOnce, Pace, World
from tests.server.process import SERVE, Process, process_in
from websockets.asyncio.client import connect

from benchmarks.measure import Figure

GAME = {"game": "vorcept"}
MANY = 200
"""Tables in play at the same time."""
STEADY = 100
"""Actions per second, as people at this many tables would play."""
LIVE = 1_000
"""Open tables while memory is measured."""
COMPILING = 600.0
"""Seconds allowed for compiling the rules."""
SECONDS = 10.0
"""Seconds for which each kind of play is measured."""
WARM = 3
"""Average actions per table before measuring."""
PERCENTILES = {"median": 50, "95th percentile": 95}


class Steady:
    """A steady rate of actions over all tables, first come, first served."""

    def __init__(self, rate: float) -> None:
        self._rate = rate
        self._next = time.perf_counter()

    async def turn(self) -> None:
        """Wait for the next slot."""
        now = time.perf_counter()
        self._next = max(self._next + 1 / self._rate, now)
        await asyncio.sleep(self._next - now)


class Watch:
    """Latencies of actions, recorded after warm-up."""

    def __init__(self, warm: int) -> None:
        self.waits: list[float] = []
        self.warm = asyncio.Event()
        """Set when all robots have connected and begun to play."""
        self._cold = warm

    def heard(self, seconds: float) -> None:
        """Record the latency of an action."""
        if self.warm.is_set():
            self.waits.append(seconds)
        else:
            self._cold -= 1
            if self._cold <= 0:
                self.warm.set()


@asynccontextmanager
async def played(server: Process, tables: int, pace: Pace | None = None) -> AsyncIterator[Watch]:
    """Run robots at a number of tables, one game after the other."""
    watch = Watch(WARM * tables)
    world = World(server.address, GAME, random.Random(1), pace or AtOnce(), watch.heard)
    world.up.set()
    limits = httpx.Limits(max_connections=8)
    async with httpx.AsyncClient(base_url=server.address, timeout=60, limits=limits) as http:
        opened = [await world.found(http) for _ in range(tables)]

        async def play_on(table: int) -> None:
            await opened[table].play()
            while True:
                await (await world.found(http)).play()

        playing = [asyncio.create_task(play_on(table)) for table in range(tables)]
        try:
            yield watch
        finally:
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)


async def at_tables(server: Process, tables: int, pace: Pace | None, how: str) -> list[Figure]:
    """Actions per second, and the time until both players receive one."""
    async with played(server, tables, pace) as watch:
        await watch.warm.wait()
        begun = time.perf_counter()
        await asyncio.sleep(SECONDS)
        seconds, waits = time.perf_counter() - begun, sorted(watch.waits)
    name = f"server: {tables} {'table' if tables == 1 else 'tables'}, {how}"
    cuts = statistics.quantiles(waits, n=100)
    return [
        Figure(name, "actions/s", len(waits) / seconds, 0.0),
        *(
            Figure(f"{name}: on both screens after, {what}", "ms", 1000 * cuts[cent - 1], 0.0)
            for what, cent in PERCENTILES.items()
        ),
    ]


def processes(root: int) -> Iterator[int]:
    """A process and all its descendants."""
    yield root
    for task in Path(f"/proc/{root}/task").iterdir():
        for child in (task / "children").read_text().split():
            yield from processes(int(child))


def megabytes(server: Process) -> float:
    """Memory of a server with all its processes, counting shared memory once."""
    assert server.running is not None
    return sum(map(megabytes_of, processes(server.running.pid)))


def megabytes_of(process: int, kind: str = "Pss") -> float:
    """Memory of a process; 0 if it has just ended."""
    kilobytes = 0
    with suppress(OSError):
        for line in Path(f"/proc/{process}/smaps_rollup").read_text().splitlines():
            kilobytes += int(line.split()[1]) if line.startswith(f"{kind}:") else 0
    return kilobytes / 1024


async def first_answer(server: Process) -> float:
    """Seconds until a bot that begins a new game has moved."""
    begun = time.perf_counter()
    bot, me = {"kind": "bot", "level": 1}, {"kind": "me"}
    async with httpx.AsyncClient(base_url=server.address, timeout=COMPILING) as http:
        sides = (await http.get("/api/games")).json()[0]["sides"]
        wish = GAME | {"seats": dict(zip(sides, (bot, me), strict=True))}
        table = (await http.post("/api/tables", json=wish)).raise_for_status().json()["id"]
    url = f"{server.address.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    async with connect(url) as line:
        while '"happened"' not in str(await line.recv()):
            pass
    return time.perf_counter() - begun


async def measured() -> AsyncIterator[Figure]:
    """Measure all figures."""
    with tempfile.TemporaryDirectory() as folder:
        async with process_in(Path(folder) / "data", SERVE, fresh=True) as server:
            await first_answer(server)  # the rules are compiled then
            await server.end(signal.SIGTERM)
            await server.start()
            seconds = await first_answer(server)
            yield Figure("server: first answer of a bot after the start", "s", seconds, 0.0)
            idle = megabytes(server)
            yield Figure("server: memory idle", "MB", idle, 0.0)
            for tables, pace, how in (
                (1, None, "at once"),
                (MANY, None, "at once"),
                (MANY, Steady(STEADY), f"{STEADY} actions a second"),
            ):
                for figure in await at_tables(server, tables, pace, how):
                    yield figure
            before = megabytes(server)
            async with played(server, LIVE) as watch:
                await watch.warm.wait()
                each = (megabytes(server) - before) / LIVE * 1024
            yield Figure(f"server: memory of each of {LIVE} tables played at", "kB", each, 0.0)


def site() -> Iterator[Figure]:
    """A server process with robots, and its idle memory."""

    async def all_figures() -> list[Figure]:
        return [figure async for figure in measured()]

    yield from asyncio.run(all_figures())


JOBS = (site,)
