"""Background tasks: none ends silently, and what fails is shown while it does."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from prometheus_client.parser import text_string_to_metric_families
from sqlalchemy.ext.asyncio import AsyncEngine
from tests.server.process import PATIENCE
from tests.server.site import Visitor, serving

from tessera.server.app import cleanup
from tessera.server.cluster.leader import Leader
from tessera.server.core import backoff
from tessera.server.core.backoff import Resting
from tessera.server.core.supervisor import Supervisor
from tessera.server.db.store import Store
from tessera.server.rooms.ownership import Leases
from tessera.server.tournaments.tournaments import Tournaments

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def short_rests(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backoff, "REST", 0.01)


@asynccontextmanager
async def running(task: asyncio.Task[None]) -> AsyncIterator[None]:
    """While a task runs; it is cancelled at the end."""
    try:
        async with asyncio.timeout(PATIENCE):
            yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


class Work:
    """Work that fails at first."""

    def __init__(self, failures: int) -> None:
        self.left = failures
        self.done = asyncio.Event()
        self.may_go_on = asyncio.Event()

    async def __call__(self) -> None:
        if self.left:
            self.left -= 1
            raise ZeroDivisionError
        self.done.set()
        await self.may_go_on.wait()


async def test_once_work_that_fails_is_retried_until_it_succeeds() -> None:
    supervisor, work = Supervisor(), Work(failures=3)
    work.may_go_on.set()
    await asyncio.wait_for(supervisor.once("work", work), PATIENCE)
    assert work.done.is_set()
    assert supervisor.failing == {}


async def test_repeat_a_round_that_fails_ends_nothing() -> None:
    supervisor, work = Supervisor(), Work(failures=1)
    async with running(supervisor.repeat("work", work)):
        await work.done.wait()


async def test_failing_a_task_that_fails_is_shown_until_it_succeeds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    supervisor, work, failed = Supervisor(), Work(failures=1), asyncio.Event()

    def note(name: str, error: BaseException) -> None:
        Supervisor.failed(supervisor, name, error)
        failed.set()

    monkeypatch.setattr(supervisor, "failed", note)
    async with running(task := supervisor.once("work", work)):
        await failed.wait()
        assert supervisor.failing == {"work": "ZeroDivisionError"}
        await work.done.wait()
        assert supervisor.failing == {"work": "ZeroDivisionError"}, "it has not succeeded yet"
        work.may_go_on.set()
        await task
        assert supervisor.failing == {}


async def test_failing_a_task_that_runs_on_after_a_failure_is_shown_no_longer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("tessera.server.core.supervisor.SETTLES", -1.0)
    supervisor, work = Supervisor(), Work(failures=1)
    async with running(supervisor.once("work", work)):
        await work.done.wait()
        assert supervisor.failing == {}


def test_resting_an_item_that_fails_keeps_back_no_other() -> None:
    resting = Resting[str]()
    assert (bool(resting), resting.left) == (False, None)
    resting.failed("bad")
    assert "bad" in resting.now
    assert "good" not in resting.now
    resting.succeeded("bad")
    assert not resting


async def test_leader_an_unexpected_error_does_not_end_the_look_out() -> None:
    class Standing(Leases):
        alone = False
        looks = 0

        async def have(self, _name: str) -> bool:
            self.looks += 1
            if self.looks == 2:
                raise ZeroDivisionError
            return self.looks > 2

    began = asyncio.Event()

    async def resume() -> None:
        pass

    leader = Leader(Standing(), began.set, resume)
    await leader.start()
    await asyncio.wait_for(began.wait(), PATIENCE)
    await leader.close()


async def test_abandoned_games_one_that_fails_keeps_back_no_other() -> None:
    ended: list[str] = []

    class House:
        async def submit(self, room: str, _what: object) -> None:
            if room == "bad":
                raise ZeroDivisionError
            ended.append(room)

    manager: Any = House()
    await cleanup._let_end(manager, ["bad", "good"], lambda _: None)
    assert ended == ["good"]


async def test_health_shows_what_fails_in_the_background(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    failed, note = asyncio.Event(), Supervisor.failed

    async def fail(_: object) -> float:
        raise ZeroDivisionError

    def noted(self: Supervisor, name: str, error: BaseException) -> None:
        note(self, name, error)
        failed.set()

    monkeypatch.setattr(Tournaments, "_advance_all", fail)
    monkeypatch.setattr(Supervisor, "failed", noted)
    async with serving(tmp_path) as site, Visitor(site) as visitor:
        await asyncio.wait_for(failed.wait(), PATIENCE)
        health = (await visitor.http.get("/health")).json()
        assert health["status"] == "degraded"
        assert health["failing"] == {"tournaments": "ZeroDivisionError"}
        told = (await visitor.http.get("/metrics")).text
        numbers = {
            sample.name: sample.value
            for family in text_string_to_metric_families(told)
            for sample in family.samples
        }
        assert numbers["tessera_background_failing"] == 1
        assert numbers["tessera_background_failures_total"] >= 1


async def test_resume_a_room_that_fails_unexpectedly_is_retried(
    database: AsyncEngine, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tests.server.test_rooms import table_manager_in

    from tessera.server.tables.messages import NewSeat, NewTable

    bot = NewSeat("bot", level=1)
    load, failures = Store.load, ["once"]

    async def flaky(self: Store, *args: Any, **kwargs: Any) -> Any:  # noqa: ANN401
        if failures:
            failures.pop()
            raise ZeroDivisionError
        return await load(self, *args, **kwargs)

    async with table_manager_in(database) as table_manager:
        table = await table_manager.create(
            NewTable("fill", {"x": NewSeat("me"), "y": bot}), "xenia"
        )
    monkeypatch.setattr(Store, "load", flaky)
    async with table_manager_in(database) as table_manager:
        room = table_manager._rooms.get_or_create(table.id)
        table_manager.retry(room)
        assert room.retrying is not None
        await asyncio.wait_for(room.retrying, PATIENCE)
        assert not failures
