"""Many tables in live play over real sockets: how long until an action is on both screens.

`python -m benchmarks.load --tables 500` starts a server of its own; `--at` names the addresses of
one that runs, and the two players of each table then come in at different ones. `--spectators`
sit at the tables and say nothing. Whatever a robot was told must be what the others were told, and
what the server says when it is asked anew: else the run fails.
"""

import argparse
import asyncio
import os
import random
import statistics
import sys
import tempfile
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import cycle, islice
from pathlib import Path

import httpx
import uvloop
from tests.load.robots import Played, World
from tests.server.process import HOUSE, Process, process_in
from websockets.asyncio.client import ClientConnection, connect

from benchmarks.measure import Figure
from benchmarks.server import Watch, megabytes

EVERY = 2.0
"""Seconds between two actions at a table."""
ENTERING = 32
"""Who comes in at the same time: people do not come all at once."""
PERCENTILES = (50, 95, 99)


class Live:
    """The pace of people: some seconds an action, each time others."""

    def __init__(self, every: float, dice: random.Random) -> None:
        self._every = every
        self._dice = dice

    async def turn(self) -> None:
        """Think."""
        await asyncio.sleep(self._every * self._dice.uniform(0.5, 1.5))


async def many(addresses: Sequence[str], tables: int, game: str) -> tuple[World, Watch]:
    """Tables with robots at them that have not come in yet."""
    watch = Watch(2 * tables)
    dice = random.Random(1)
    world = World(addresses[0], {"game": game}, dice, Live(EVERY, dice), watch.heard)
    world.up.set()
    async with httpx.AsyncClient(base_url=addresses[0], timeout=60) as http:
        for _ in range(tables):
            played = await world.found(http)
            for robot, address in zip(played.robots, cycle(addresses), strict=False):
                robot.address = address
    return world, watch


async def play(world: World, played: Played) -> None:
    """Play one game after the other."""
    while True:
        await played.play()
        addresses = [robot.address for robot in played.robots]
        async with httpx.AsyncClient(base_url=addresses[0], timeout=60) as http:
            played = await world.found(http)
        for robot, address in zip(played.robots, addresses, strict=True):
            robot.address = address


@asynccontextmanager
async def watched(addresses: Sequence[str], world: World, number: int) -> AsyncIterator[None]:
    """So many spectators, spread over the tables, who read and say nothing."""
    entering = asyncio.Semaphore(ENTERING)

    async def watch(stack: AsyncExitStack, address: str, table: str) -> ClientConnection:
        url = f"{address.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        async with entering:
            line = await stack.enter_async_context(
                connect(url, compression=None, max_size=None, ping_interval=None, open_timeout=60)
            )
            await line.recv()
            return line

    async def read(line: ClientConnection) -> None:
        async for _ in line:
            pass

    async with AsyncExitStack() as stack:
        names = islice(cycle(played.id for played in world.tables), number)
        lines = await asyncio.gather(
            *(watch(stack, at, name) for at, name in zip(cycle(addresses), names, strict=False))
        )
        reading = [asyncio.create_task(read(line)) for line in lines]
        try:
            yield
        finally:
            for task in reading:
                task.cancel()
            await asyncio.gather(*reading, return_exceptions=True)


async def none_lost(addresses: Sequence[str], world: World) -> int:
    """See that all that robots were told is so, and only that; how many actions that is.

    Raises:
        AssertionError: if it is not.
    """
    actions = 0
    async with httpx.AsyncClient(base_url=addresses[-1], timeout=60) as http:
        for played in world.tables:
            answer = await http.get(f"/api/tables/{played.id}/record")
            kept = answer.raise_for_status().json()["actions"]
            played.check([("", action) for action in kept])
            actions += len(kept)
    return actions


async def measured(
    addresses: Sequence[str], server: Process | None, asked: argparse.Namespace
) -> list[Figure]:
    """Play, watch, and see that nothing was lost."""
    figures = []
    before = megabytes(server) if server else 0.0
    world, watch = await many(addresses, asked.tables, asked.game)
    opened = list(world.tables)
    playing = [asyncio.create_task(play(world, played)) for played in opened]
    await asyncio.wait(
        [asyncio.create_task(watch.warm.wait()), *playing], return_when="FIRST_COMPLETED"
    )
    if server:
        each = (megabytes(server) - before) / asked.tables * 1024
        figures.append(Figure("load: a table with two players", "kB", each))
        before = megabytes(server)
    async with watched(addresses, world, asked.spectators):
        if server and asked.spectators:
            figures.append(
                Figure(f"load: {asked.spectators} spectators", "MB", megabytes(server) - before)
            )
        watch.waits.clear()
        await asyncio.wait(playing, timeout=asked.seconds)
        waits = sorted(watch.waits)
    for task in playing:
        task.cancel()
    ends = await asyncio.gather(*playing, return_exceptions=True)
    for end in ends:
        if isinstance(end, Exception):
            raise end
    actions = await none_lost(addresses, world)
    figures.append(Figure("load: actions", "1/s", len(waits) / asked.seconds))
    cuts = statistics.quantiles(waits, n=100)
    figures += [
        Figure(
            f"load: {asked.tables} tables, on both screens after, {cent}th percentile",
            "ms",
            1000 * cuts[cent - 1],
        )
        for cent in PERCENTILES
    ]
    figures.append(Figure("load: actions told and kept, none lost", "", actions))
    return figures


async def run(asked: argparse.Namespace) -> list[Figure]:
    """Against a server that runs, or one of our own."""
    if asked.at:
        return await measured(asked.at, None, asked)
    with tempfile.TemporaryDirectory() as folder:
        async with process_in(Path(folder) / "data", HOUSE) as server:
            return await measured([server.address], server, asked)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.load", description=__doc__)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--spectators", type=int, default=0)
    parser.add_argument("--game", default="vorcept")
    parser.add_argument("--at", nargs="*", default=[], help="addresses of a server that runs")
    asked = parser.parse_args()
    print(f"load of this machine before: {os.getloadavg()[0]:.1f}", file=sys.stderr)
    for figure in uvloop.run(run(asked)):
        print(f"{figure.name}: {figure.value:,.1f} {figure.unit}")


if __name__ == "__main__":
    main()
