"""Load test: many tables in play over real sockets; measures until an action is on both screens.

`python -m benchmarks.load --tables 500` starts a server; `--servers 2` starts several on a new
PostgreSQL, and the two players of each table connect to different ones. `--spectators` only read;
with `--idle` all connections are idle, and the memory of a table and a spectator is printed.
`--bots 20` adds twenty people who play against bots; with `--workers 1` a remote worker searches.
With `--kills 10` servers, workers and the database are killed in turn (kill -9), and clients
reconnect to the next server, as through a proxy.

The run fails unless all robots at a table received the same, and the server still says so when
asked again. Run `tessera warm` first, or rules are compiled meanwhile.
"""

import argparse
import asyncio
import os
import random
import statistics
import sys
import time
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager
from functools import partial
from itertools import chain, cycle, islice
from typing import NamedTuple

import httpx
import uvloop
from tests.load.robots import COMES_BACK_AFTER, Played, World
from websockets.asyncio.client import ClientConnection, connect

from benchmarks.measure import Figure
from benchmarks.server import Watch
from benchmarks.sites import Site, site

EVERY = 2.0
"""Average seconds between two actions at a table."""
BOT = 1
"""The level of bots; their thinking time is not measured."""
ENTERING = 32
"""Connections opened at the same time, since people do not arrive all at once."""
PERCENTILES = (50, 95, 99)
STEADY, SETTLES = 0.2, 3.0
"""Megabytes by which an idle site's memory may vary, and in how many seconds."""
BROWSER = {
    "accept-encoding": "gzip, deflate, br, zstd",
    "accept-language": "ru,en-US;q=0.7,en;q=0.3",
    "cache-control": "no-cache",
    "pragma": "no-cache",
    "sec-fetch-dest": "empty",
    "sec-fetch-mode": "websocket",
    "sec-fetch-site": "same-origin",
    "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
}
"""Headers that browsers send."""


class Live:
    """The pace of people: a random number of seconds per action."""

    def __init__(self, every: float, dice: random.Random) -> None:
        self._every = every
        self._dice = dice

    async def turn(self) -> None:
        """Wait for the time of an action."""
        await asyncio.sleep(self._every * self._dice.uniform(0.5, 1.5))


def world_of(site: Site, asked: argparse.Namespace) -> World:
    """The world in which robots will play, without tables yet."""
    dice = random.Random(1)
    addresses = site.addresses
    world = World(addresses[0], {"game": asked.game}, dice, Live(EVERY, dice))
    world.addresses = addresses if asked.kills else ()
    world.up.set()
    return world


async def play(world: World, played: Played, addresses: Sequence[str]) -> None:
    """Play one game after the other."""
    while True:
        await played.play()
        played = await found(world, addresses, played.bot)


async def found(world: World, addresses: Sequence[str], bot: int = 0) -> Played:
    """Create a table. Servers alternate, and its two players connect to different ones.

    While servers are killed, any running one creates it.
    """
    doors = islice(cycle(addresses), len(world.tables) % len(addresses), None)
    for address in doors:
        try:  # plain HTTP, to load no certificates each time
            async with httpx.AsyncClient(base_url=address, timeout=60, verify=False) as http:  # noqa: S501
                played = await world.found(http, bot)
        except httpx.HTTPError:
            if not world.addresses:
                raise
            await asyncio.sleep(COMES_BACK_AFTER)
        else:
            for robot, comes_in in zip(played.robots, chain([address], doors), strict=False):
                robot.address = comes_in
            return played
    raise ValueError("no server")


class Door(NamedTuple):
    """The address and cookie of a browser; without a cookie it is a spectator."""

    address: str
    table: str
    cookie: str = ""


@asynccontextmanager
async def connected(doors: Iterable[Door]) -> AsyncIterator[None]:
    """Connect browsers that only read."""
    entering = asyncio.Semaphore(ENTERING)
    lines: list[ClientConnection] = []

    async def enter(door: Door) -> asyncio.Task[None]:
        url = f"{door.address.replace('http', 'ws', 1)}/api/tables/{door.table}/socket"
        async with entering:
            line = await connect(
                url,
                additional_headers=BROWSER | ({"cookie": door.cookie} if door.cookie else {}),
                user_agent_header=None,
                compression=None,
                max_size=None,
                ping_interval=None,
                open_timeout=60,
            )
            lines.append(line)
            await line.recv()
        return asyncio.create_task(read(line))  # at once: clients that do not read are disconnected

    async def read(line: ClientConnection) -> None:
        async for _ in line:
            pass

    try:
        reading = await asyncio.gather(*map(enter, doors))
        yield
    finally:  # all at once, while they read; one after the other would be slow
        await asyncio.gather(*(line.close() for line in lines))
    await asyncio.gather(*reading)


def watched(
    addresses: Sequence[str], world: World, number: int
) -> AbstractAsyncContextManager[None]:
    """A number of spectators, spread over the tables."""
    tables = (played.id for played in world.tables)
    return connected(islice(map(Door, cycle(addresses), cycle(tables)), number))


async def none_lost(site: Site, world: World) -> int:
    """Check that exactly what robots received is stored; returns the number of actions.

    Raises:
        AssertionError: if something was lost or invented.
    """
    actions = 0
    async with httpx.AsyncClient(base_url=site.addresses[-1], timeout=60) as http:
        for played in world.tables:
            answer = await http.get(f"/api/tables/{played.id}/record")
            kept = answer.raise_for_status().json()["actions"]
            played.check([("", action) for action in kept])
            actions += len(kept)
    return actions


async def measured(site: Site, asked: argparse.Namespace) -> list[Figure]:
    """Play, measure, and check that nothing was lost."""
    world, half = world_of(site, asked), asked.tables // 2
    playing = await begin(site, world, half)
    before = site.megabytes  # what is loaded once does not count
    playing += await begin(site, world, asked.tables - half)
    each = (site.megabytes - before) / (asked.tables - half) * 1024
    figures = [Figure("load: a table with two players", "kB", each)]
    playing += await _against_bots(site, world, asked.bots)
    before = site.megabytes
    async with watched(site.addresses, world, asked.spectators):
        if asked.spectators:
            name = f"load: {asked.spectators} spectators"
            figures.append(Figure(name, "MB", site.megabytes - before))
        figures += await _watched_for(site, world, playing, asked)
    await _end(playing)
    figures.append(
        Figure(
            "load: actions told and kept, none lost or doubled", "", await none_lost(site, world)
        )
    )
    return figures


async def idle(site: Site, asked: argparse.Namespace) -> list[Figure]:
    """Measure memory with idle players, then with spectators."""
    world = world_of(site, asked)
    tables = partial(seated, site, world)
    spectators = partial(watched, site.addresses, world)
    async with AsyncExitStack() as stack:
        figures = [
            await _cost(stack, site, "a table with two players who think", tables, asked.tables),
            await _cost(stack, site, "a spectator", spectators, asked.spectators),
        ]
        return [*figures, Figure("load: servers with all of them", "MB", site.megabytes)]


@asynccontextmanager
async def seated(site: Site, world: World, tables: int) -> AsyncIterator[None]:
    """Add tables at which both players are connected and idle."""
    async with AsyncExitStack() as stack:
        for _ in range(tables):
            played = await found(world, site.addresses)
            doors = [Door(robot.address, played.id, robot.cookie) for robot in played.robots]
            await stack.enter_async_context(connected(doors))
        yield


async def _cost(
    stack: AsyncExitStack,
    site: Site,
    name: str,
    come: Callable[[int], AbstractAsyncContextManager[None]],
    number: int,
) -> Figure:
    """The memory per item, without the first one, which includes what is loaded once."""
    few = number // 4
    await stack.enter_async_context(come(few))
    before = await _settled(site)
    await stack.enter_async_context(come(number - few))
    each = 1024 * (await _settled(site) - before) / max(1, number - few)
    return Figure(f"load: {name}", "kB", each)


async def _settled(site: Site) -> float:
    """The memory of a site, once it has settled."""
    before, now = 0.0, site.own_megabytes
    while abs(now - before) > STEADY:
        await asyncio.sleep(SETTLES)
        before, now = now, site.own_megabytes
    return now


async def begin(site: Site, world: World, tables: int) -> list[asyncio.Task[None]]:
    """Start play at more tables, and wait until it is in progress."""
    opened = [await found(world, site.addresses) for _ in range(tables)]
    watch = Watch(2 * tables)
    world.heard = watch.heard
    playing = [asyncio.create_task(play(world, played, site.addresses)) for played in opened]
    warm = asyncio.create_task(watch.warm.wait())
    await asyncio.wait([warm, *playing], return_when="FIRST_COMPLETED")
    return playing


async def _against_bots(site: Site, world: World, tables: int) -> list[asyncio.Task[None]]:
    """Start games against bots, too."""
    opened = [await found(world, site.addresses, BOT) for _ in range(tables)]
    return [asyncio.create_task(play(world, played, site.addresses)) for played in opened]


async def _end(playing: Sequence[asyncio.Task[None]]) -> None:
    for task in playing:
        task.cancel()
    ends = await asyncio.gather(*playing, return_exceptions=True)
    for end in ends:
        if isinstance(end, Exception):
            raise end


async def _watched_for(
    site: Site,
    world: World,
    playing: Sequence[asyncio.Task[None]],
    asked: argparse.Namespace,
) -> list[Figure]:
    """Measure latencies for a while, or while servers are killed."""
    waits: list[float] = []
    back: list[float] = []
    world.heard, world.back = waits.append, back.append
    begun, before = time.perf_counter(), _spent(site)
    trouble = [asyncio.create_task(site.watch())]
    if asked.kills:
        trouble.append(asyncio.create_task(site.suffer(asked.kills, world.dice, back)))
    ended = await asyncio.wait(
        [*playing, *trouble],
        timeout=None if asked.kills else asked.seconds,
        return_when="FIRST_COMPLETED",
    )
    seconds = time.perf_counter() - begun
    for task in trouble:
        task.cancel()
    for task in ended[0]:
        task.result()
    name = f"load: {asked.tables} tables, on both screens after"
    cuts = statistics.quantiles(waits, n=100)
    after = _spent(site)
    figures = [
        Figure("load: actions", "1/s", len(waits) / seconds),
        *(
            Figure(f"{name}, {cent}th percentile", "ms", 1000 * cuts[cent - 1])
            for cent in PERCENTILES
        ),
        *(
            Figure(f"load: processors taken by {who}", "", (after[who] - before[who]) / seconds)
            for who in after
        ),
    ]
    if back:
        figures += [
            Figure("load: players who had to come back", "", len(back)),
            Figure("load: went on after, median", "s", statistics.median(back)),
            Figure("load: went on after, at most", "s", max(back)),
            Figure("load: servers that ended by themselves", "", len(site.ended)),
        ]
    return figures


def _spent(site: Site) -> dict[str, float]:
    """CPU seconds by program: when they use all cores, actions wait for each other."""
    return {
        "this script": time.process_time(),
        "servers": site.processor_seconds,
        "database": site.database_seconds,
        "workers": site.worker_seconds,
    }


async def run(asked: argparse.Namespace) -> list[Figure]:
    """Run the load test against a new site."""
    on_postgresql = asked.postgresql or asked.servers > 1
    async with site(asked.servers, asked.workers, on_postgresql=on_postgresql) as running:
        return await (idle if asked.idle else measured)(running, asked)


def main() -> None:
    """Run the load test and print the figures."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.load", description=__doc__)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--spectators", type=int, default=0)
    parser.add_argument("--idle", action="store_true", help="nobody plays: what do they take?")
    parser.add_argument("--game", default="vorcept")
    parser.add_argument("--servers", type=int, default=1, help="several share a PostgreSQL")
    parser.add_argument("--postgresql", action="store_true", help="for one server too")
    parser.add_argument("--bots", type=int, default=0, help="tables more, against bots")
    parser.add_argument("--workers", type=int, default=0, help="think instead of the servers")
    parser.add_argument("--kills", type=int, default=0, help="of servers, workers, the database")
    asked = parser.parse_args()
    print(f"load of this machine before: {os.getloadavg()[0]:.1f}", file=sys.stderr)
    for figure in uvloop.run(run(asked)):
        print(f"{figure.name}: {figure.value:,.2f} {figure.unit}")


if __name__ == "__main__":
    main()
