"""The overhead of a remote worker: latency of a bot that needs no search, local and remote."""

import asyncio
import logging
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import structlog
from tests.server import fill
from tests.server.site import Visitor, serving

from benchmarks.measure import Figure

TABLES = 100
"""Measured tables, after as many for warm-up."""
TOKEN = "of the benchmark"  # noqa: S105
AGAINST = {"x": {"kind": "me"}, "y": {"kind": "bot", "level": fill.PROMPT}}


def bots_move() -> Iterator[Figure]:
    """The median time from a player's action to the bot's on the same screen."""
    # The server runs in this process and logs the creation of each table.
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING))
    here, there = asyncio.run(_measured(worker=False)), asyncio.run(_measured(worker=True))
    name = "a bot that need not think, beside the server"
    yield Figure(name, "ms", here)
    yield Figure("a bot that need not think, at a worker", "ms", there, peer=name)


async def _measured(*, worker: bool) -> float:
    """The latency in milliseconds."""
    with tempfile.TemporaryDirectory() as folder:
        token = TOKEN if worker else ""
        async with (
            serving(Path(folder), worker_token=token) as address,
            _helped(address, token),
            Visitor(address) as visitor,
        ):
            for _ in range(TABLES):
                await _seconds(visitor)
            waits = sorted([await _seconds(visitor) for _ in range(TABLES)])
    return waits[TABLES // 2] * 1_000


async def _seconds(visitor: Visitor) -> float:
    """Seconds until a bot has moved."""
    table = await visitor.found(AGAINST)
    async with visitor.at(table) as line:
        await line.act(0, "a1")
        await line.act(1, "b1")
        asked = time.perf_counter()
        await line.hear("happened")
        return time.perf_counter() - asked


@asynccontextmanager
async def _helped(address: str, token: str) -> AsyncIterator[None]:
    """Run a worker process, if there is a token for one."""
    if not token:
        yield
        return
    command = (sys.executable, "-m", "tests.server.work_fill", address, token)
    process = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
    try:
        assert process.stdout is not None
        await process.stdout.readline()
        yield
    finally:
        process.terminate()
        await process.wait()


JOBS = (bots_move,)
