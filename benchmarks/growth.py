"""The cost of pages, lists and actions on a site with many games, on PostgreSQL and SQLite.

`python -m benchmarks.growth --sizes 10000 100000` plays a few games through the public API, copies
them in the database up to these numbers (`benchmarks.multiply`), requests each page, and prints a
table: milliseconds, median / 95th percentile. One account is in every tenth game. The first column
is a site without copies. A million games take about 5 GB.
"""

import argparse
import asyncio
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, nullcontext
from functools import partial
from pathlib import Path
from signal import SIGTERM
from typing import NamedTuple

import httpx
import uvloop
from sqlalchemy import text
from tests.load.robots import World
from tests.server.postgresql import QUICK, postgresql
from tests.server.process import SERVE, Process
from websockets.asyncio.client import connect

from benchmarks.multiply import multiply
from benchmarks.server import Steady, Watch
from tessera.server.db.database import open_engine

GAMES = ("vorcept", "pit")
EACH = 3
"""Games of each kind that are really played."""
TIMES = 15
"""Requests per page; fewer for slow ones."""
LONGEST = 10.0
"""Seconds after which a page is not requested again."""
TABLES, RATE, SECONDS = 20, 20.0, 10.0
"""While actions are timed: tables in play, actions per second, and duration in seconds."""
FAR = "cursor={far}"
ROOMY = (*QUICK, "shared_buffers=1GB", "max_wal_size=8GB", "maintenance_work_mem=256MB")
PASSWORD = "seven tall pines"  # noqa: S105
HEAVY, LIGHT = "Heavy", "Light"


class Question(NamedTuple):
    """A page and the account that requests it."""

    name: str
    path: str
    who: str = ""
    """Empty: a guest."""


QUESTIONS = (
    Question("home page", "/"),
    Question("rooms", "/api/rooms"),
    Question("rooms waiting", "/api/rooms?status=waiting"),
    Question("rooms playing", "/api/rooms?status=playing"),
    Question("rooms finished, far", f"/api/rooms?status=finished&{FAR}"),
    Question("rooms of a game", "/api/rooms?game=pit"),
    Question("rooms by a common name", "/api/rooms?name=heavy"),
    Question("rooms by a common beginning", "/api/rooms?name=p"),
    Question("rooms by nobody's name", "/api/rooms?name=nobody"),
    Question("my rooms, light", "/api/rooms?mine=true", LIGHT),
    Question("my rooms, heavy", "/api/rooms?mine=true", HEAVY),
    Question("my rooms by a name, heavy", "/api/rooms?mine=true&name=player1", HEAVY),
    Question("tables waiting", "/api/tables?status=waiting"),
    Question("my tables, heavy", "/api/tables?mine=true", HEAVY),
    Question("my wars, heavy", "/api/wars?mine=true", HEAVY),
    Question("wars gathering", "/api/wars?status=gathering"),
    Question("waiting, light", "/api/waiting", LIGHT),
    Question("waiting, heavy", "/api/waiting", HEAVY),
    Question("profile, light", f"/api/players/{LIGHT}"),
    Question("profile, heavy", f"/api/players/{HEAVY}"),
    Question("profile, heavy, own", f"/api/players/{HEAVY}", HEAVY),
    Question("rating curve, heavy", f"/api/players/{HEAVY}/curve?game=pit&pace=slow"),
    Question("archive", "/api/archive"),
    Question("archive, far", f"/api/archive?{FAR}"),
    Question("archive, asked by heavy", "/api/archive", HEAVY),
    Question("archive of heavy", f"/api/archive?player={HEAVY}"),
    Question("archive of heavy, far", f"/api/archive?player={HEAVY}&{FAR}"),
    Question("archive of heavy, won and rated", f"/api/archive?player={HEAVY}&rated=1&came=won"),
    Question("archive of heavy against light", f"/api/archive?player={HEAVY}&opponent={LIGHT}"),
    Question("archive of light", f"/api/archive?player={LIGHT}"),
    Question("archive of a game", "/api/archive?game=pit&rated=true"),
    Question("leaderboards", "/api/leaderboards"),
    Question("one leaderboard", "/api/leaderboards/pit/slow"),
    Question("names that begin so", "/api/names?begins=play"),
    Question("tournaments", "/api/tournaments"),
    Question("health", "/health"),
)


class Measured(NamedTuple):
    """Milliseconds."""

    median: float
    high: float
    """The 95th percentile."""

    def __str__(self) -> str:
        return f"{self.median:,.0f}/{self.high:,.0f}"


Column = dict[str, str]
"""Request to result, for one site."""


@asynccontextmanager
async def serving(folder: Path, url: str) -> AsyncIterator[Process]:
    """Run a server in the background; shut it down cleanly."""
    server = Process(folder / "data", SERVE, database=url, fresh=True)
    await server.start()
    try:
        yield server
    finally:
        if server.running is not None:
            await server.end(SIGTERM)


async def registered(server: Process, name: str) -> str:
    """The cookies of a new account."""
    async with httpx.AsyncClient(base_url=server.address, timeout=60) as http:
        await http.get("/api/games")
        origin = {"origin": server.address}
        asked = {"name": name, "password": PASSWORD}
        answer = await http.post("/api/account", json=asked, headers=origin)
        answer.raise_for_status()
        return "; ".join(f"{key}={value}" for key, value in http.cookies.items())


async def play_some(server: Process) -> None:
    """Play the real games: some to the end, one against a bot, and a war that waits for players."""
    limits = httpx.Limits(max_connections=8)
    async with httpx.AsyncClient(base_url=server.address, timeout=60, limits=limits) as http:
        for game in GAMES:
            world = World(server.address, {"game": game, "listed": True}, random.Random(1))
            world.up.set()
            for _ in range(EACH):
                await (await world.found(http)).play()
            await world.found(http, bot=1)
        seats = [{"kind": "me", "name": "Host"}, {"kind": "open"}]
        war = {"map": "ford", "seats": seats, "listed": True}
        await http.post("/api/wars", json=war)


async def settled(url: str) -> None:
    """Wait until all consequences of the games are stored."""
    engine = open_engine(url)
    try:
        async with asyncio.timeout(60):
            while True:
                async with engine.connect() as connection:
                    if not await connection.scalar(text("SELECT COUNT(*) FROM outbox")):
                        return
                await asyncio.sleep(0.2)
    finally:
        await engine.dispose()


async def principals(url: str) -> dict[str, str]:
    """Account name to principal."""
    engine = open_engine(url)
    try:
        async with engine.connect() as connection:
            rows = await connection.execute(text("SELECT name, principal FROM accounts"))
            return {row.name: row.principal for row in rows}
    finally:
        await engine.dispose()


async def timed(work: Callable[[], Awaitable[object]]) -> Measured:
    """Time something several times, after an uncounted first run."""
    await work()
    waits, begun = list[float](), time.perf_counter()
    while len(waits) < TIMES and (len(waits) < 2 or time.perf_counter() - begun < LONGEST):
        before = time.perf_counter()
        await work()
        waits.append(1000 * (time.perf_counter() - before))
    return Measured(statistics.median(waits), statistics.quantiles(waits, n=20)[-1])


async def asked(server: Process, cookies: dict[str, str], far: str) -> Column:
    """Measure all pages."""
    found = Column()
    async with httpx.AsyncClient(base_url=server.address, timeout=120) as http:
        for question in QUESTIONS:
            path = question.path.format(far=far)
            headers = {"cookie": cookies.get(question.who, "")}

            async def ask(path: str = path, headers: dict[str, str] = headers) -> int:
                http.cookies.clear()
                return (await http.get(path, headers=headers)).status_code

            status = await ask()
            problem = f" ({status})" if status >= 400 and far else ""
            found[question.name] = f"{await timed(ask)}{problem}"
    for who in ("", HEAVY):
        name = f"lobby until welcome, {who.lower() or 'guest'}"
        found[name] = str(await timed(partial(enter, server, cookies.get(who, ""))))
    return found


async def enter(server: Process, cookie: str) -> None:
    """Connect to the lobby, and leave after the welcome."""
    url = f"{server.address.replace('http', 'ws', 1)}/api/lobby/socket"
    async with connect(url, additional_headers={"cookie": cookie}, max_size=None) as line:
        while '"welcome"' not in str(await line.recv()):
            pass


async def actions(server: Process) -> Measured:
    """The time until both players receive an action, with several tables in play."""
    watch = Watch(TABLES)
    pace = Steady(RATE)
    world = World(server.address, {"game": "vorcept"}, random.Random(1), pace, watch.heard)
    world.up.set()
    async with httpx.AsyncClient(base_url=server.address, timeout=60) as http:
        opened = [await world.found(http) for _ in range(TABLES)]
    playing = [asyncio.create_task(table.play()) for table in opened]
    await watch.warm.wait()
    await asyncio.sleep(SECONDS)
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    waits = [1000 * one for one in watch.waits]
    return Measured(statistics.median(waits), statistics.quantiles(waits, n=20)[-1])


async def rating_meanwhile(server: Process, url: str) -> tuple[str, str]:
    """The seconds that `tessera ratings` takes, and the latency of actions meanwhile."""
    environment = os.environ | {"TESSERA_DATABASE_URL": url if "postgres" in url else ""}
    command = (sys.executable, "-m", "tessera", "ratings", "--data", str(server.data))
    begun = time.perf_counter()
    running = await asyncio.create_subprocess_exec(
        *command, env=environment, stdout=subprocess.DEVNULL
    )
    meanwhile = await actions(server)
    await running.wait()
    return f"{time.perf_counter() - begun:.0f} s", str(meanwhile)


async def measured(folder: Path, url: str, games: int, *, ratings: bool) -> tuple[Column, Column]:
    """The results of a site before and after it was filled."""
    kept = url or f"sqlite:///{folder / 'data' / 'tessera.db'}"
    async with serving(folder, url) as server:
        cookies = {name: await registered(server, name) for name in (HEAVY, LIGHT)}
        await play_some(server)
        await settled(kept)
        empty = await asked(server, cookies, "")
        empty["actions"] = str(await actions(server))
    accounts = await principals(kept)
    begun = time.perf_counter()
    await multiply(kept, accounts[HEAVY], accounts[LIGHT], games)
    told = f"{games:,} games in {time.perf_counter() - begun:.0f} s"
    print(told, file=sys.stderr, flush=True)
    async with serving(folder, url) as server:
        far = f"{1_700_000_000_000 + games * 2_000}-c{games // 5}"
        full = await asked(server, cookies, far)
        full["actions"] = str(await actions(server))
        if ratings:
            full["ratings again"], full["actions meanwhile"] = await rating_meanwhile(server, kept)
    return empty, full


def print_table(columns: dict[str, Column]) -> None:
    """Print all results as Markdown."""
    names = dict.fromkeys(name for column in columns.values() for name in column)
    print(f"| ms, median/95th percentile | {' | '.join(columns)} |")
    print("|---" * (len(columns) + 1) + "|")
    for name in names:
        cells = " | ".join(column.get(name, "–") for column in columns.values())
        print(f"| {name} | {cells} |")


async def run(kinds: Sequence[str], sizes: Sequence[int], under: str, *, ratings: bool) -> None:
    """Measure sites of each database and size, and print the results."""
    columns = dict[str, Column]()
    for kind in kinds:
        for games in sizes:
            async with AsyncExitStack() as stack:
                folder = Path(stack.enter_context(tempfile.TemporaryDirectory(dir=under or None)))
                on_postgresql = kind == "postgresql"
                context = postgresql(ROOMY) if on_postgresql else nullcontext()
                database = stack.enter_context(context)
                url = database.create() if database else ""
                empty, full = await measured(folder, url, games, ratings=ratings)
            columns.setdefault(f"{kind}, empty", empty)
            columns[f"{kind}, {games:,}"] = full
            print_table(columns)


def main() -> None:
    """Run the measurements and print them."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.growth", description=__doc__)
    parser.add_argument("--sizes", type=int, nargs="+", default=[10_000, 100_000])
    kinds = ("postgresql", "sqlite")
    parser.add_argument("--databases", nargs="+", choices=kinds, default=list(kinds))
    parser.add_argument("--folder", default="", help="where databases of SQLite are put")
    parser.add_argument("--ratings", action="store_true", help="work all ratings out again, too")
    given = parser.parse_args()
    print(f"load of this machine before: {os.getloadavg()[0]:.1f}", file=sys.stderr)
    uvloop.run(run(given.databases, given.sizes, given.folder, ratings=given.ratings))


if __name__ == "__main__":
    main()
