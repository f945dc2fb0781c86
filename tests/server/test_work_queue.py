"""Costly work on request: in turns, and only while callers wait."""

import asyncio
from dataclasses import dataclass, replace
from pathlib import Path
from threading import Event

import pytest
from tests.server.fill import ENGINE
from tests.server.site import PATIENCE, Visitor, serving

from tessera.search.messages import SearchRequest, SearchResponse
from tessera.server.core.errors import RefusalError
from tessera.server.core.limits import Limits
from tessera.server.core.work_queue import MOST_WAITING, CancelCheck, CancelledWorkError, WorkQueue
from tessera.server.workers.queue import Job, JobQueue

pytestmark = pytest.mark.anyio


class Blocked:
    """Work that continues until it is released or abandoned."""

    def __init__(self) -> None:
        self.begun = Event()
        self.go = Event()
        self.left_off = Event()

    def __call__(self, check_cancelled: CancelCheck) -> str:
        self.begun.set()
        while not self.go.wait(0.001):
            try:
                check_cancelled()
            except CancelledWorkError:
                self.left_off.set()
                raise
        return "done"


@dataclass
class Noting:
    """Work that records its callers."""

    asker: str
    served: list[str]

    def __call__(self, _: CancelCheck) -> str:
        self.served.append(self.asker)
        return self.asker


async def happened(event: Event) -> None:
    assert await asyncio.to_thread(event.wait, PATIENCE)


async def test_heavy_callers_delay_only_themselves() -> None:
    queue, first, served = WorkQueue(), Blocked(), list[str]()
    going = [asyncio.create_task(queue.do("glutton", first))]
    await happened(first.begun)
    for asker in ["glutton"] * 3 + ["guest", "other"]:
        going.append(asyncio.create_task(queue.do(asker, Noting(asker, served))))
        await asyncio.sleep(0)
    first.go.set()
    await asyncio.gather(*going)
    assert served == ["glutton", "guest", "other", "glutton", "glutton"]


async def test_abandoned_work_is_not_started() -> None:
    queue, running, waiting = WorkQueue(), Blocked(), Blocked()
    first = asyncio.create_task(queue.do("xenia", running))
    await happened(running.begun)
    second = asyncio.create_task(queue.do("xenia", waiting))
    await asyncio.sleep(0)
    second.cancel()
    first.cancel()
    await happened(running.left_off)
    assert await queue.do("yuri", lambda _: "served") == "served"
    assert not waiting.begun.is_set()


async def test_waiting_work_is_limited() -> None:
    queue, running = WorkQueue(), Blocked()
    going = [asyncio.create_task(queue.do("xenia", running)) for _ in range(MOST_WAITING + 1)]
    await happened(running.begun)
    with pytest.raises(RefusalError, match="already have"):
        await queue.do("xenia", running)
    running.go.set()
    assert set(await asyncio.gather(*going)) == {"done"}


async def test_full_queue_refuses_with_retry_after(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    queue, first, running = WorkQueue(), Blocked(), Blocked()
    first.go.set()
    await queue.do("xenia", first)
    await asyncio.sleep(0)  # its turn ends now, if it was done at once
    monkeypatch.setattr(queue._turns, "_usual", 30.0)
    going = asyncio.create_task(queue.do("xenia", running))
    await happened(running.begun)
    with pytest.raises(RefusalError, match="try again in 10 s") as refused:
        await queue.do("yuri", running)
    assert (refused.value.code, refused.value.retry_after) == ("queue-long", 10)
    running.go.set()
    assert await going == "done"
    monkeypatch.setattr(queue._turns, "_usual", 0.0)
    assert await queue.do("yuri", running) == "done"


async def test_closed_desk_begins_nothing() -> None:
    queue, running, waiting = WorkQueue(), Blocked(), Blocked()
    going = [asyncio.create_task(queue.do("xenia", work)) for work in (running, waiting)]
    await happened(running.begun)
    queue.close()
    running.go.set()
    assert await going[0] == "done"
    with pytest.raises(asyncio.CancelledError):
        await going[1]
    assert not waiting.begun.is_set()


async def test_work_that_fails_frees_the_desk() -> None:
    queue = WorkQueue()

    def failing(_: CancelCheck) -> None:
        raise ValueError("no")

    with pytest.raises(ValueError, match="no"):
        await queue.do("xenia", failing)
    assert await queue.do("xenia", lambda _: 1) == 1


@pytest.mark.parametrize(
    ("limits", "status"),
    [(Limits(reads_a_minute=3), 429), (Limits(address_requests=0), 429)],
    ids=["too often", "too many at once"],
)
async def test_an_address_asks_so_much(tmp_path: Path, limits: Limits, status: int) -> None:
    async with serving(tmp_path, limits=limits) as address, Visitor(address) as xenia:
        for _ in range(4):
            answer = await xenia.http.get("/api/games")
        assert (answer.status_code, "code" in answer.json()) == (status, True)


async def test_files_for_the_browser_are_no_questions(tmp_path: Path) -> None:
    async with (
        serving(tmp_path, limits=Limits(reads_a_minute=1)) as address,
        Visitor(address) as xenia,
    ):
        for _ in range(4):
            assert (await xenia.http.get("/locales/en/server.ftl")).status_code == 200


async def test_guests_of_one_address_have_bots_think_in_turn_as_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without a cookie each request is from a new guest, but not from a new caller."""
    askers = asyncio.Queue[str]()

    def put(
        _jobs: JobQueue[SearchRequest, SearchResponse], job: Job[SearchRequest, SearchResponse]
    ) -> None:
        if job.asker:  # else it is a rehearsal
            askers.put_nowait(job.asker)

    monkeypatch.setattr(JobQueue, "put", put)
    seats = {"x": {"kind": "bot", "level": 1}, "y": {"kind": "me"}}
    engine = replace(ENGINE, is_warm=lambda _: True)
    async with serving(tmp_path, engine=engine) as address:
        for _ in range(2):
            async with Visitor(address) as visitor:
                await visitor.found(seats)
                async with asyncio.timeout(PATIENCE):
                    assert await askers.get() == "127.0.0.1"
