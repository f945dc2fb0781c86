"""How much one visitor may ask for."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from tests.server.site import Visitor, serving

from tessera.server.core.limits import Limits
from tessera.server.core.throttle import MOST_REMEMBERED, Throttles
from tessera.server.web.auth import address_of
from tessera.server.workers.pool import WorkerPool

pytestmark = pytest.mark.anyio

LIMITS = Limits(
    tables_a_minute=5, records_a_minute=3, connections=2, address_connections=4, bot_tables=2
)
BOTS = {side: {"kind": "bot", "level": 1} for side in "xy"}


@pytest.fixture
async def address(tmp_path: Path) -> AsyncIterator[str]:
    async with serving(tmp_path, limits=LIMITS) as running:
        yield running


async def test_table_creation_is_limited(xenia: Visitor, yuri: Visitor) -> None:
    """A new cookie does not help; reading the list is another matter."""
    for _ in range(LIMITS.tables_a_minute):
        await xenia.found()
    for language, sentence in (("en", "Too many requests"), ("ru", "Слишком много")):
        answer = await yuri.http.post(f"/api/tables?language={language}", json={})
        assert answer.status_code == 429
        assert answer.json()["code"] == "too-often"
        assert sentence in answer.json()["text"]
    assert (await xenia.http.get("/api/tables")).status_code == 200


async def test_refusal_for_a_while_names_the_seconds_in_its_header(xenia: Visitor) -> None:
    for _ in range(LIMITS.tables_a_minute):
        await xenia.found()
    answer = await xenia.http.post("/api/tables", json={})
    assert answer.headers["retry-after"] == "12"
    assert "try again in 12 s" in answer.json()["text"]


async def test_kits_are_counted_as_contents(tmp_path: Path) -> None:
    limits = Limits(contents_a_minute=2, drafts_a_minute=1)
    async with serving(tmp_path, limits=limits) as address, Visitor(address) as visitor:
        answers = [
            await visitor.http.post("/api/games/fill/content", json={"text": ""}) for _ in range(3)
        ]
        assert [answer.status_code == 429 for answer in answers] == [False, False, True]


async def test_records_are_not_read_without_end(xenia: Visitor) -> None:
    table = await xenia.found()
    answers = [
        (await xenia.http.get(f"/api/tables/{table}/record")).status_code
        for _ in range(LIMITS.records_a_minute + 1)
    ]
    assert answers == [200] * LIMITS.records_a_minute + [429]


async def test_a_guest_is_at_a_table_so_many_times(xenia: Visitor, yuri: Visitor) -> None:
    table = await xenia.found()
    async with xenia.at(table) as first, xenia.at(table) as second:
        for line in (first, second):
            await line.hear("welcome")
        async with xenia.at(table, "?language=ru") as third:
            said = await third.hear()
            assert (said["code"], said["text"][:9]) == ("too-many-connections", "Этот стол")
            await third.socket.wait_closed()
            assert third.socket.close_code == 4429
        async with yuri.at(table) as his:
            await his.hear("welcome")


async def test_new_cookies_grant_no_more_connections(xenia: Visitor, yuri: Visitor) -> None:
    tables = [await visitor.found() for visitor in (xenia, yuri)]
    async with AsyncExitStack() as here:
        for table in tables:
            for visitor in (xenia, yuri):
                line = await here.enter_async_context(visitor.at(table))
                await line.hear("welcome")
        async with Visitor(xenia.address) as anna, anna.at(tables[0]) as line:
            assert (await line.hear())["code"] == "too-many-of-address"
            await line.socket.wait_closed()
            assert line.socket.close_code == 4429
    await xenia.alone()
    async with xenia.at(tables[0]) as line:
        await line.hear("welcome")


async def test_bots_play_each_other_at_few_tables_of_a_guest(
    xenia: Visitor, yuri: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def never(*_: object) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(WorkerPool, "ask", never)
    for _ in range(LIMITS.bot_tables):
        await xenia.found(BOTS)
    answer = await xenia.http.post("/api/tables", json={"game": "fill", "seats": BOTS})
    assert (answer.status_code, answer.json()["code"]) == (429, "too-many-bot-tables")
    await xenia.found()
    await yuri.found(BOTS)


def test_throttle_remembers_latest_callers() -> None:
    throttles = Throttles(1, 1.0, clock=lambda: 0.0)
    assert [throttles.take("a"), throttles.take("a"), throttles.take("b")] == [0.0, 1.0, 0.0]
    for number in range(MOST_REMEMBERED - 1):
        throttles.take(str(number))
    assert throttles.take("b") == 1.0
    assert throttles.take("a") == 0.0


@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("2001:db8:1:2::9", "2001:db8:1:2::"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("somewhere", "somewhere"),
        (None, ""),
    ],
)
def test_a_household_is_one_address(host: str | None, address: str) -> None:
    connection: Any = SimpleNamespace(client=host and SimpleNamespace(host=host))
    assert address_of(connection) == address
