"""Kill the server at random moments while robots play, and check that nothing acknowledged is lost.

python -m tests.load.kill --pairs 50 --kills 20
"""

import argparse
import asyncio
import random
import signal
import sqlite3
import tempfile
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import httpx
from tests.load.robots import BROKEN, World
from tests.server.process import SERVE, Process, process_in

BETWEEN = (1, 300)
"""Minimum and maximum number of actions between two kills."""


class Count:
    """Counts received actions, to wait for a moment in the middle of play."""

    def __init__(self) -> None:
        self.actions = 0
        self._wanted = 0
        self._reached = asyncio.Event()

    def heard(self, _seconds: float) -> None:
        """Count one more."""
        self.actions += 1
        if self.actions >= self._wanted:
            self._reached.set()

    async def more(self, number: int) -> None:
        """Wait for a number of further actions."""
        self._wanted = self.actions + number
        self._reached.clear()
        await self._reached.wait()


async def play_on(world: World) -> None:
    """Play one game after the other."""
    while True:
        await world.up.wait()
        with suppress(*BROKEN, httpx.HTTPError):
            async with httpx.AsyncClient(base_url=world.address, verify=False) as http:  # noqa: S501
                table = await world.found(http)
            await table.play()


async def kill(server: Process, world: World, count: Count, kills: int) -> None:
    """Kill and restart a server while robots play, and let them play a little longer at the end."""
    for _ in range(kills):
        await count.more(world.dice.randint(*BETWEEN))
        world.up.clear()
        await server.end(signal.SIGKILL)
        await server.start()
        world.up.set()
    await count.more(BETWEEN[1])


async def kill_at_random(
    server: Process, wish: dict[str, Any], pairs: int, kills: int, dice: random.Random
) -> World:
    """Kill a running server several times while pairs of robots play, and finally stop it.

    Raises:
        AssertionError: if a reconnected robot does not receive what it received before.
    """
    count = Count()
    world = World(server.address, wish, dice, heard=count.heard)
    world.up.set()
    killing = asyncio.create_task(kill(server, world, count, kills))
    tasks = {killing, *(asyncio.create_task(play_on(world)) for _ in range(pairs))}
    done, rest = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    for task in rest:
        task.cancel()
    await asyncio.gather(*rest, return_exceptions=True)
    for task in done:
        task.result()
    await server.end(signal.SIGKILL)
    return world


def check(data: Path, world: World) -> int:
    """Check that the database has what robots received, once; returns the number of actions.

    Raises:
        AssertionError: if it differs.
    """
    kept: dict[str, list[tuple[str, str]]] = {}
    with closing(sqlite3.connect(data / "tessera.db")) as database:
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        happened = database.execute(
            "SELECT room_id, seq, event ->> 'side', event ->> 'action' FROM events ORDER BY seq"
        )
        for table, seq, side, action in happened:
            actions = kept.setdefault(table, [])
            actions.append((side, action))
            assert seq == len(actions)
    for table in world.tables:
        table.check(kept.get(table.id, []))
    return sum(map(len, kept.values()))


async def main() -> None:
    """Kill the real server, with the game named on the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="vorcept")
    parser.add_argument("--variant", default="standard")
    parser.add_argument("--pairs", type=int, default=50)
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    dice = random.Random(asked.seed)
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "data"
        async with process_in(data, SERVE) as server:
            wish = {"game": asked.game, "variant": asked.variant}
            world = await kill_at_random(server, wish, asked.pairs, asked.kills, dice)
        actions = check(data, world)
    print(f"{asked.kills} kills, {actions} actions: none lost, none doubled")


if __name__ == "__main__":
    asyncio.run(main())
