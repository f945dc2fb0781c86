"""Database statements end in time, and when they are abandoned."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine

from tessera.server.db.database import open_engine, reading
from tessera.server.web.abandoned import AbandonedRequests

pytestmark = pytest.mark.anyio
DATABASES = ("sqlite", "postgresql")
ENDLESS = text(
    "WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT (n + 1) % 1000 FROM numbers)"
    " SELECT count(*) FROM numbers"
)
RUNNING = text(
    "SELECT count(*) FROM pg_stat_activity WHERE state = 'active' AND query LIKE 'WITH RECURSIVE%'"
)


@pytest.fixture
async def impatient(database: AsyncEngine) -> AsyncIterator[AsyncEngine]:
    """The same database, for statements that take a fifth of a second at most."""
    engine = open_engine(database.url.render_as_string(hide_password=False), timeout=0.2)
    yield engine
    await engine.dispose()


async def test_statement_that_takes_too_long_fails_and_the_next_succeeds(
    impatient: AsyncEngine,
) -> None:
    with pytest.raises(DBAPIError, match=r"interrupted|statement timeout"):
        async with impatient.connect() as connection:
            await connection.execute(ENDLESS)
    async with impatient.connect() as connection:
        assert await connection.scalar(text("SELECT 1")) == 1


async def test_statement_of_a_cancelled_task_ends(database: AsyncEngine) -> None:
    async def ask(begun: asyncio.Event) -> None:
        async with reading(database).connect() as connection:
            await connection.scalar(text("SELECT 1"))
            begun.set()
            await connection.execute(ENDLESS)

    begun = asyncio.Event()
    asking = asyncio.create_task(ask(begun))
    await begun.wait()
    if database.dialect.name == "postgresql":
        await _until(database, 1)
    asking.cancel()
    async with asyncio.timeout(20):
        with pytest.raises(asyncio.CancelledError):
            await asking
        if database.dialect.name == "postgresql":
            await _until(database, 0)
        await database.dispose()  # waits for the thread of SQLite


async def _until(database: AsyncEngine, running: int) -> None:
    async with reading(database).connect() as connection:
        while await connection.scalar(RUNNING) != running:
            pass


async def test_postgresql_plans_use_parameter_values(database: AsyncEngine) -> None:
    if database.dialect.name == "postgresql":
        async with database.connect() as connection:
            mode = await connection.scalar(text("SHOW plan_cache_mode"))
        assert mode == "force_custom_plan"


class Request:
    """A request over HTTP whose client may go."""

    def __init__(self, method: str = "GET") -> None:
        self.scope = {"type": "http", "method": method}
        self.gone = asyncio.Event()
        self.sent: list[str] = []
        self._first = True

    async def receive(self) -> dict[str, object]:
        if self._first:
            self._first = False
            return {"type": "http.request", "body": b"", "more_body": False}
        await self.gone.wait()
        return {"type": "http.disconnect"}

    async def send(self, said: dict[str, object]) -> None:
        self.sent.append(str(said["type"]))


App = Callable[..., Awaitable[Any]]


def working(begun: asyncio.Event, ended: list[str]) -> App:
    """An application that works until it is cancelled, or released."""

    async def app(_scope: object, receive: App, send: App) -> None:
        try:
            begun.set()
            await asyncio.sleep(0.05)
            await receive()
            await receive()
            await send({"type": "http.response.start"})
            ended.append("answered")
        except asyncio.CancelledError:
            ended.append("cancelled")
            raise

    return app


@pytest.mark.parametrize(("method", "end"), [("GET", "cancelled"), ("POST", "answered")])
async def test_abandoned_request_is_cancelled_if_read_only(method: str, end: str) -> None:
    request, begun, ended = Request(method), asyncio.Event(), list[str]()
    answering = asyncio.ensure_future(
        AbandonedRequests(working(begun, ended))(request.scope, request.receive, request.send)  # type: ignore[arg-type]
    )
    await begun.wait()
    request.gone.set()
    await answering
    assert ended == [end]


async def test_body_of_a_request_that_reads_is_taken_no_faster_than_it_is_heard() -> None:
    request, taken = Request(), 0

    async def receive() -> dict[str, object]:
        nonlocal taken
        taken += 1
        return {"type": "http.request", "body": b"x", "more_body": taken < 5}

    async def app(_scope: object, receive: App, send: App) -> None:
        await asyncio.sleep(0.01)
        assert taken == 1
        while (await receive())["more_body"]:
            pass
        await send({"type": "http.response.start"})

    await AbandonedRequests(app)(request.scope, receive, request.send)  # type: ignore[arg-type]
    assert taken == 5


async def test_answer_that_has_begun_hears_that_its_client_has_gone() -> None:
    request, heard = Request(), list[str]()

    async def app(_scope: object, receive: App, send: App) -> None:
        await send({"type": "http.response.start"})
        request.gone.set()
        for _ in range(3):
            heard.append((await receive())["type"])

    await AbandonedRequests(app)(request.scope, request.receive, request.send)  # type: ignore[arg-type]
    assert heard == ["http.request", "http.disconnect", "http.disconnect"]
