"""Faults in rooms: failures are retried and reported, and block no one."""

import asyncio
import gc
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from threading import current_thread
from typing import Any

import msgspec
import pytest
from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import AsyncEngine
from tests.server.fill import ENGINE, PROMPT
from tests.server.site import PATIENCE
from tests.server.test_socket_session import Wire
from tests.server.test_wars_reducer import war_config

from tessera.games.zodiacs.answers import Orders
from tessera.search.messages import SearchRequest, SearchResponse
from tessera.search.service import OnUpdate
from tessera.server.core import backoff
from tessera.server.core.clock import now
from tessera.server.core.errors import RefusalError
from tessera.server.db.records import Change, Stored
from tessera.server.db.store import Store
from tessera.server.rooms.connection import Connection
from tessera.server.rooms.manager import RoomManager
from tessera.server.tables.adapter import TableAdapter
from tessera.server.tables.events import Event
from tessera.server.tables.manager import TableManager
from tessera.server.tables.messages import Act, NewSeat, NewTable
from tessera.server.tables.table import Table
from tessera.server.wars.events import Chair
from tessera.server.wars.manager import WarManager
from tessera.server.wars.messages import Clock, Ready, SubmitAnswer
from tessera.server.wars.persistence import new_room
from tessera.server.wars.thinking import THINKING
from tessera.server.workers.pool import WorkerPool
from tessera.server.workers.queue import Urgency
from tessera.server.workers.warmup import WarmUp

pytestmark = pytest.mark.anyio

ID = "abcdefghijkm"
ME, BOT = NewSeat("me"), NewSeat("bot", level=PROMPT)
AN_HOUR = 3_600_000


class Faulty(Store):
    """A store that fails on request."""

    def __init__(self, engine: AsyncEngine) -> None:
        super().__init__(engine)
        self.failing: Callable[[Change], bool] = lambda _: False
        self.failed = 0
        self.unreadable = 0
        """The number of reads to fail."""

    async def append(self, changes: Sequence[Change]) -> None:
        if any(map(self.failing, changes)):
            self.failed += 1
            raise OperationalError("INSERT", {}, OSError("the disk is full"))
        await super().append(changes)

    async def load(self, kind: str, room: str, *, whole: bool = False) -> Stored | None:
        if self.unreadable:
            self.unreadable -= 1
            self.failed += 1
            raise OperationalError("SELECT", {}, OSError("the disk is gone"))
        return await super().load(kind, room, whole=whole)

    def fail(self, times: int, word: str) -> None:
        """Fail so often to keep events that say a word."""

        def failing(change: Change) -> bool:
            return self.failed < times and change.event is not None and word in change.event.event

        self.failing = failing


@pytest.fixture(autouse=True)
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backoff, "REST", 0.0)


class Prompt(WorkerPool[SearchRequest, SearchResponse]):
    """Bots that take the first action."""

    def __init__(self) -> None:
        super().__init__(ENGINE.searching, 1)

    async def ask(
        self,
        question: SearchRequest,
        urgency: Urgency,  # noqa: ARG002
        asker: str = "",  # noqa: ARG002
        hear: OnUpdate[SearchResponse] | None = None,  # noqa: ARG002
        patience: float = 0.0,  # noqa: ARG002
    ) -> SearchResponse:
        return ENGINE.searching.work(question, lambda _: None)


@asynccontextmanager
async def table_manager_in(database: AsyncEngine) -> AsyncIterator[TableManager]:
    table_manager = TableManager(ENGINE, Faulty(database), Prompt(), WarmUp(ENGINE, ready=True))
    try:
        yield table_manager
    finally:
        await table_manager.close()


@asynccontextmanager
async def war_manager_in(database: AsyncEngine) -> AsyncIterator[WarManager]:
    bots = WorkerPool(THINKING, 1)
    bots.start(at_once=False)
    manager = WarManager(Faulty(database), bots)
    try:
        yield manager
    finally:
        await manager.close()
        await bots.close()


def store_of(manager: RoomManager[Any, Any]) -> Faulty:
    assert isinstance(manager.store, Faulty)
    return manager.store


async def keep_war(manager: WarManager, **changes: Any) -> None:  # noqa: ANN401
    await manager.store.create(new_room(msgspec.structs.replace(war_config(), id=ID, **changes)))


async def hear(connection: Connection, kind: str) -> dict[str, Any]:
    """The next message of a kind."""
    async with asyncio.timeout(PATIENCE):
        while True:
            said: dict[str, Any] = msgspec.json.decode(await connection.next_text())
            if said["type"] == kind:
                return said


async def test_step_with_failed_close_is_closed_later(database: AsyncEngine) -> None:
    async with war_manager_in(database) as manager:
        await keep_war(manager, clock=Clock("live", 0, 0))
        store_of(manager).fail(3, '"step_ended"')
        watcher = Connection(None)
        async with manager.attach(ID, watcher):
            problem = await hear(watcher, "error")
            assert problem["text"].startswith("The server cannot save the game")
            assert (await hear(watcher, "step-ended"))["war"]["step_number"] > 0
        assert store_of(manager).failed == 3


async def test_war_bot_resubmits_after_failed_write(
    database: AsyncEngine,
) -> None:
    async with war_manager_in(database) as manager:
        bot = Chair("bot", "air", "gemini", level=1)
        await keep_war(manager, clock=Clock(), chairs=(war_config().chairs[0], bot))
        store_of(manager).fail(2, '"bot":true')
        player = Connection("x")
        async with manager.attach(ID, player):
            await hear(player, "error")
            await manager.execute(ID, "x", SubmitAnswer(0, 0, Orders()))
            await manager.execute(ID, "x", Ready(0, 0, ready=True))
            assert (await hear(player, "step-ended"))["war"]["step_number"] > 0
        assert store_of(manager).failed == 2


async def test_a_bots_action_that_cannot_be_kept_is_played_later(database: AsyncEngine) -> None:
    async with table_manager_in(database) as table_manager:
        table = await table_manager.create(NewTable("fill", {"x": ME, "y": BOT}), "xenia")
        player = Connection("xenia", language="ru")
        async with table_manager.attach(table.id, player):
            store_of(table_manager).fail(2, '"side":"y"')
            await table_manager.execute(table.id, "xenia", Act(0, "a1"))
            await table_manager.execute(table.id, "xenia", Act(1, "b1"))
            assert (await hear(player, "error"))["text"].startswith("Серверу пока не удаётся")
            while (await hear(player, "happened"))["side"] != "y":
                pass


async def test_connection_does_not_keep_old_states_alive(database: AsyncEngine) -> None:
    async with table_manager_in(database) as table_manager:
        room_id = (await table_manager.create(NewTable("fill", {"x": ME, "y": BOT}), "xenia")).id
        player = Connection("xenia")
        async with table_manager.attach(room_id, player):
            await table_manager.execute(room_id, "xenia", Act(0, "a1"))
            await table_manager.execute(room_id, "xenia", Act(1, "b1"))
            while (await hear(player, "happened"))["side"] != "y":
                pass
            gc.collect()
            known = [thing for thing in gc.get_objects() if type(thing) is Table]
            assert len([table for table in known if table.config.id == room_id]) == 1


async def test_overtaken_room_catches_up_and_wakes_bots(database: AsyncEngine) -> None:
    """The other server dies before its bot plays, so this one's must."""
    async with table_manager_in(database) as table_manager, table_manager_in(database) as other:
        table = await table_manager.create(NewTable("fill", {"x": ME, "y": BOT}), "xenia")
        watcher = Connection(None)
        async with table_manager.attach(table.id, watcher):
            await hear(watcher, "welcome")
            store_of(other).failing = lambda change: (
                '"y"' in str(change.event and change.event.event)
            )
            await other.execute(table.id, "xenia", Act(0, "a1"))
            await other.execute(table.id, "xenia", Act(1, "b1"))
            with pytest.raises(RefusalError) as refused:
                await table_manager.execute(table.id, "xenia", Act(0, "c1"))
            assert refused.value.code == "out-of-date"
            assert (await hear(watcher, "welcome"))["seq"] == 2
            assert (await hear(watcher, "happened"))["side"] == "y"


@pytest.mark.usefixtures("forgetful")
async def test_failed_welcome_is_reported_and_retried(database: AsyncEngine) -> None:
    async with table_manager_in(database) as table_manager:
        table = await table_manager.create(NewTable("fill", {"x": ME, "y": ME}), "xenia")
        store_of(table_manager).unreadable = 2
        wire = Wire(capacity=10)
        running = asyncio.create_task(wire.session(table_manager, table.id).run())
        assert [said["type"] for said in await wire.heard(3)] == ["error", "error", "welcome"]
        wire.incoming.put_nowait({"type": "websocket.disconnect", "code": 1001})
        await running


async def test_a_new_table_is_known_until_its_players_come_and_not_for_long(
    database: AsyncEngine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tessera.server.rooms.room.EVICT_AFTER", 0.2)
    async with table_manager_in(database) as table_manager:
        table = await table_manager.create(
            NewTable("fill", {"x": ME, "y": NewSeat("open")}), "xenia"
        )
        store_of(table_manager).unreadable = 1
        taken = await table_manager.take_seat(table.id, "y", "yuri", "Yuri")
        async with table_manager.attach(table.id, Connection("yuri")):
            await table_manager.execute(table.id, "xenia", Act(0, "a1"))
        known = await table_manager.summary(table.id, "yuri")
        assert store_of(table_manager).unreadable == 1
        async with asyncio.timeout(PATIENCE):
            while table_manager.loaded_rooms:  # noqa: ASYNC110
                await asyncio.sleep(0.02)
        store_of(table_manager).unreadable = 0
        async with table_manager.acquire(table.id) as (_, read):
            assert [*read.board.actions] == ["a1"]
        kept = table_manager.describe(await table_manager.find_listed(table.id), "yuri")
        assert kept == known
        assert taken.seats[1].name == kept.seats[1].name == "Yuri"


async def test_failed_catch_up_is_reported_and_retried(database: AsyncEngine) -> None:
    async with table_manager_in(database) as table_manager, table_manager_in(database) as other:
        table = await table_manager.create(NewTable("fill", {"x": ME, "y": ME}), "xenia")
        wire = Wire(capacity=20)
        running = asyncio.create_task(wire.session(table_manager, table.id, "xenia").run())
        await wire.heard(1)
        await other.execute(table.id, "xenia", Act(0, "a1"))
        store_of(table_manager).unreadable = 6  # the room tries again, too
        wire.incoming.put_nowait(
            {"type": "websocket.receive", "text": '{"type":"act","seq":0,"action":"b1"}'}
        )
        told = [said async for said in wire.hearing(lambda said: said.get("seq") == 1)]
        assert "busy" in {said.get("code") for said in told}
        assert not running.done()
        wire.incoming.put_nowait({"type": "websocket.disconnect", "code": 1001})
        await running


async def test_a_clock_that_is_set_back_keeps_no_step_open(
    database: AsyncEngine, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with war_manager_in(database) as manager:
        await keep_war(manager, clock=Clock("live", 1, 0))
        watcher = Connection(None)
        async with manager.attach(ID, watcher):
            await hear(watcher, "welcome")
            for module in ("rooms.timers", "rooms.manager", "rooms.bot_runner", "wars.adapter"):
                monkeypatch.setattr(f"tessera.server.{module}.now", lambda: now() - AN_HOUR)
            assert (await hear(watcher, "step-ended"))["war"]["step_number"] > 0


async def test_room_with_failing_rules_is_reread(
    database: AsyncEngine, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A mistake of ours in what follows by itself is not the asker's, and may pass."""
    async with war_manager_in(database) as manager:
        await keep_war(manager, clock=Clock())
        player = Connection("x")
        async with manager.attach(ID, player):
            await hear(player, "welcome")
            await hear(player, "welcome")  # it has begun
            follows, failed = manager._war_adapter.next_auto_event, asyncio.Event()

            def fail(*_: object) -> None:
                manager._war_adapter.next_auto_event = follows  # type: ignore[method-assign]
                failed.set()
                raise ZeroDivisionError

            monkeypatch.setattr(manager._war_adapter, "next_auto_event", fail)
            await manager.execute(ID, "x", SubmitAnswer(0, 0, Orders()))
            assert failed.is_set()
            welcome = await hear(player, "welcome")
            assert welcome["seat_states"]["0"]["answer"] == {"type": "orders", "texts": []}


async def test_rules_are_called_off_the_event_loop_until_they_are_rehearsed(
    database: AsyncEngine, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with table_manager_in(database) as table_manager:
        threads = []
        happen = TableAdapter.apply

        def seen(play: TableAdapter, table: Table, event: Event) -> tuple[Table, Change]:
            threads.append(current_thread())
            return happen(play, table, event)

        monkeypatch.setattr(TableAdapter, "apply", seen)
        table = await table_manager.create(NewTable("fill", {"x": ME, "y": ME}), "xenia")
        await table_manager.execute(table.id, "xenia", Act(0, "a1"))
        await table_manager.warm_up()
        await table_manager.execute(table.id, "xenia", Act(1, "b1"))
        assert [thread is current_thread() for thread in threads] == [False, True]


async def test_slow_rules_of_a_room_are_called_off_the_event_loop(
    database: AsyncEngine, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One huge board does not hold up all other tables."""
    async with table_manager_in(database) as table_manager:
        threads = []
        happen = TableAdapter.apply

        def seen(play: TableAdapter, table: Table, event: Event) -> tuple[Table, Change]:
            threads.append(current_thread())
            return happen(play, table, event)

        monkeypatch.setattr(TableAdapter, "apply", seen)
        await table_manager.warm_up()
        table = await table_manager.create(NewTable("fill", {"x": ME, "y": ME}), "xenia")
        await table_manager.execute(
            table.id, "xenia", Act(0, "a1")
        )  # of a new room nothing is known yet
        with monkeypatch.context() as slow:
            slow.setattr("tessera.server.rooms.manager.QUICK_SECONDS", -1.0)
            await table_manager.execute(table.id, "xenia", Act(1, "b1"))
        await table_manager.execute(table.id, "xenia", Act(2, "c1"))
        await table_manager.execute(table.id, "xenia", Act(3, "d1"))
        on_loop = [thread is current_thread() for thread in threads]
        assert on_loop == [False, True, False, True]
