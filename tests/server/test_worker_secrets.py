"""What is sent to the processes and workers that think: nothing that their players may not know."""

import msgspec
import pytest
from sqlalchemy.ext.asyncio import AsyncEngine
from tests.server.test_wars_manager import hear_war

from tessera.games.zodiacs.view import events_for
from tessera.search.service import OnUpdate
from tessera.server.db.store import Store
from tessera.server.rooms.connection import Connection
from tessera.server.wars.adapter import seed_of
from tessera.server.wars.http_messages import NewWar, NewWarSeat
from tessera.server.wars.manager import WarManager
from tessera.server.wars.thinking import THINKING, Thought, WarTask
from tessera.server.workers.pool import WorkerPool
from tessera.server.workers.queue import Urgency

pytestmark = pytest.mark.anyio


class Request(WorkerPool[WarTask, Thought]):
    """Bots that think in the test's own process, and remember what they were sent."""

    def __init__(self) -> None:
        super().__init__(THINKING, 1)
        self.sent: list[bytes] = []

    async def ask(
        self,
        question: WarTask,
        urgency: Urgency,  # noqa: ARG002
        asker: str = "",  # noqa: ARG002
        hear: OnUpdate[Thought] | None = None,  # noqa: ARG002
        patience: float = 0.0,  # noqa: ARG002
    ) -> Thought:
        self.sent.append(msgspec.msgpack.encode(question))
        return THINKING.work(question, lambda _: None)


def test_seeds_of_seats_differ_and_do_not_hold_the_secret() -> None:
    seeds = [seed_of("secret", seat) for seat in range(8)]
    assert len(set(seeds)) == 8
    assert seeds == [seed_of("secret", seat) for seat in range(8)]
    assert not any("secret" in seed for seed in seeds)


async def test_bots_of_a_war_are_sent_neither_its_secret_nor_what_is_hidden_from_them(
    database: AsyncEngine,
) -> None:
    bots = Request()
    manager = WarManager(Store(database), bots)
    seats = (NewWarSeat("bot", level=1), NewWarSeat("bot", level=1))
    info = await manager.create(NewWar("ford", seats, days=1), "x")
    watcher = Connection(None)
    async with manager.attach(info.id, watcher):
        while (await hear_war(watcher))["status"] != "finished":
            pass
    async with manager.acquire(info.id) as (_, war):
        secret, truth = war.config.secret, war.begun_game.log
    await manager.close()

    assert len(bots.sent) > 10
    asked = set()
    for message in bots.sent:
        assert secret.encode() not in message
        task = msgspec.msgpack.decode(message, type=WarTask)
        seat = int(task.table.split()[1])
        asked.add(seat)
        assert task.seed == seed_of(secret, seat)
        assert task.log.viewer == seat
        known = tuple(events_for(truth.entries, seat))
        assert task.log.entries == known[: len(task.log.entries)]
        assert seed_of(secret, 1 - seat).encode() not in message
    assert asked == {0, 1}
