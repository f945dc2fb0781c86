"""Processor time of each address: measured, bounded, and shared fairly."""

import asyncio
import time
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest
from tests.server.site import Visitor, serving

from tessera.server.core.budgets import (
    SLICE,
    Budget,
    Budgets,
    Metered,
    charged,
    paid_by,
    payer,
    paying_address,
)
from tessera.server.core.limits import Limits

pytestmark = pytest.mark.anyio


class Clock:
    """A clock that stands still until it is set."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def work(seconds: float) -> None:
    """Use so much of a processor."""
    begun = time.thread_time()
    while time.thread_time() - begun < seconds:
        pass


def test_budget_used_up_waits_until_it_has_filled_again() -> None:
    clock = Clock()
    budget = Budget("here", 6.0, clock)
    budget.charge(2.0)
    assert budget.wait == 0.0
    budget.charge(1.0)
    assert budget.wait == pytest.approx(10.0)
    clock.now += 4.0
    assert budget.wait == pytest.approx(6.0)
    clock.now += 60_000.0
    budget.charge(2.0)
    assert budget.wait == 0.0, "it fills to the burst"
    budget.charge(0.5)
    assert budget.wait > 0, "and to no more than the burst"


def test_budget_in_debt_owes_no_more_than_a_burst() -> None:
    budget = Budget("here", 6.0, Clock())
    budget.charge(1_000.0)
    assert budget.wait == pytest.approx(20.0)


def test_budgets_of_one_address_are_one() -> None:
    budgets = Budgets(60.0)
    assert budgets.of("here") is budgets.of("here")
    assert budgets.of("here") is not budgets.of("there")


@pytest.mark.parametrize(
    ("a_minute", "used", "rests"), [(15.0, 0.0, False), (15.0, 2.0, True), (90.0, 9.0, False)]
)
async def test_address_that_has_asked_for_much_rests_between_its_slices(
    a_minute: float, used: float, rests: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    rested, loop = list[float](), asyncio.get_running_loop()

    def later(seconds: float, *what: Any) -> asyncio.Handle:  # noqa: ANN401
        rested.append(seconds)
        return loop.call_soon(*what)

    monkeypatch.setattr(loop, "call_later", later)
    budget = Budget("here", a_minute, Clock())
    budget.charge(used)
    for _ in range(11):
        await paid_by(budget, _step())
    assert (sum(rested) >= 10 * SLICE * 3) is rests
    assert bool(rested) is rests


async def _step() -> None:
    work(SLICE)


async def test_steps_on_the_event_loop_are_charged() -> None:
    budget = Budget("here", 0.6, Clock())

    async def asked() -> str:
        work(0.12)
        await asyncio.sleep(0)
        work(0.12)
        return paying_address()

    assert await paid_by(budget, asked()) == "here"
    assert budget.wait > 0
    assert payer() is None


async def test_work_in_threads_is_charged() -> None:
    budget = Budget("here", 0.6, Clock())

    async def asked() -> None:
        await asyncio.to_thread(charged(work), 0.24)

    await paid_by(budget, asked())
    assert budget.wait > 0


async def test_busy_address_gets_one_slice_per_pass() -> None:
    """Other work runs between its steps; otherwise all of its steps would run first."""
    greedy, modest = Budget("greedy", 600.0), Budget("modest", 600.0)
    done: list[str] = []

    async def asked(name: str) -> None:
        await asyncio.sleep(0)
        work(2 * SLICE)
        done.append(name)

    async def several() -> None:
        for _ in range(3):
            await asyncio.sleep(0)
        done.append("modest")

    many = [asyncio.create_task(paid_by(greedy, asked("greedy"))) for _ in range(20)]
    await asyncio.gather(*many, asyncio.create_task(paid_by(modest, several())))
    assert done.index("modest") <= 4
    assert done.count("greedy") == 20


async def test_cancelled_while_it_waits_for_its_turn_the_work_cleans_up() -> None:
    budget = Budget("here", 600.0)
    cleaned = asyncio.Event()

    async def long() -> None:
        await asyncio.sleep(0)
        work(2 * SLICE)

    async def cancelled() -> None:
        try:
            await asyncio.sleep(0)
            await asyncio.Event().wait()
        finally:
            await asyncio.sleep(0)
            cleaned.set()

    running = [asyncio.create_task(paid_by(budget, long())) for _ in range(5)]
    waiting = asyncio.create_task(paid_by(budget, cancelled()))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    assert cleaned.is_set()
    await asyncio.gather(*running)


def test_work_that_is_given_up_cleans_up_without_a_loop() -> None:
    cleaned: list[str] = []

    async def asked() -> None:
        try:
            await asyncio.sleep(1)
        finally:
            cleaned.append("up")

    async def begin() -> Generator[Any, Any, None]:
        steps = Metered(asked(), Budget("here", 6.0)).__await__()
        next(steps)
        await asyncio.sleep(0)
        return steps

    asyncio.run(begin()).close()
    assert cleaned == ["up"]


async def test_exhausted_address_is_refused_with_retry_after(
    tmp_path: Path,
) -> None:
    limits = Limits(work_a_minute=1)
    async with serving(tmp_path, limits=limits) as address, Visitor(address) as visitor:
        answer = await visitor.http.get("/api/games")
        assert (answer.status_code, answer.json()["code"]) == (429, "too-often")
        assert int(answer.headers["retry-after"]) >= 1
        assert (await visitor.http.get("/health")).status_code == 200
        assert (await visitor.http.get("/web/icon.svg")).status_code == 200


async def test_message_of_a_socket_without_processor_time_is_refused(tmp_path: Path) -> None:
    async with serving(tmp_path, limits=Limits(work_a_minute=1)) as address:
        visitor = Visitor(address)
        async with visitor.on("/api/lobby/socket") as line:
            assert await line.problem("nonsense") == "busy"
        await visitor.http.aclose()
