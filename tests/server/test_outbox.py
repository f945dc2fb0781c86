"""What follows from a game that is over follows once, whatever dies in between."""

import asyncio
from typing import Any

import pytest
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine
from tests.server.fill import ENGINE
from tests.server.process import PATIENCE
from tests.server.test_table import XENIA, YURI

from tessera.server.app.consumers import CONSUMERS
from tessera.server.core.supervisor import Supervisor
from tessera.server.db.journal import Journal
from tessera.server.db.models import OutboxHandledRow, OutboxRow, ResultRow
from tessera.server.db.outbox import Outbox, OutboxEntry
from tessera.server.db.records import CALLED, ENDED
from tessera.server.db.store import Store
from tessera.server.players.results import store_results
from tessera.server.tables.manager import TableManager
from tessera.server.tables.messages import NewSeat, NewTable, Resign
from tessera.server.workers.pool import WorkerPool
from tessera.server.workers.warmup import WarmUp

pytestmark = pytest.mark.anyio

DATABASES = ("sqlite", "postgresql")


class DiedError(BaseException):
    """The server has died."""


async def over(database: AsyncEngine, journal: Journal | None = None) -> str:
    """A table whose game is over: Xenia has lost."""
    warm_up = WarmUp(ENGINE, ready=True)
    table_manager = TableManager(
        ENGINE, Store(database), WorkerPool(ENGINE.searching, 1), warm_up, journal=journal
    )
    seats = {"x": NewSeat("me", "Xenia"), "y": NewSeat("open")}
    table = await table_manager.create(NewTable("fill", seats), XENIA)
    await table_manager.take_seat(table.id, "y", YURI, "Yuri")
    await table_manager.execute(table.id, XENIA, Resign(0, "x"))
    await table_manager.close()
    return table.id


async def rows(database: AsyncEngine, *columns: Any) -> list[tuple[Any, ...]]:  # noqa: ANN401
    async with database.connect() as connection:
        return [tuple(row) for row in await connection.execute(select(*columns))]


async def results(database: AsyncEngine) -> list[tuple[Any, ...]]:
    """The results by player."""
    wanted = (ResultRow.principal, ResultRow.rank, ResultRow.score, ResultRow.reason)
    return await rows(database, *wanted, ResultRow.rated)


EXPECTED = [(XENIA, 2, 0.0, "resign", False), (YURI, 1, 1.0, "resign", False)]


async def test_a_game_that_is_over_has_a_result_for_each_seat(database: AsyncEngine) -> None:
    await over(database)
    assert await results(database) == []
    await Outbox(database, CONSUMERS).work_off()
    assert await results(database) == EXPECTED
    assert await rows(database, OutboxRow.key) == []
    assert await rows(database, OutboxHandledRow.key) == []


async def test_a_server_that_dies_after_the_result_keeps_it_once(
    database: AsyncEngine, monkeypatch: pytest.MonkeyPatch
) -> None:
    await over(database)
    first = Outbox(database, CONSUMERS)

    async def die(*_: object) -> None:
        raise DiedError

    monkeypatch.setattr(first, "_forget", die)
    with pytest.raises(DiedError):
        await first.work_off()
    assert len(await rows(database, OutboxRow.key)) == 1
    await Outbox(database, CONSUMERS).work_off()
    assert await results(database) == EXPECTED
    assert await rows(database, OutboxRow.key) == []


async def test_a_server_that_dies_before_the_result_is_kept_leaves_it_to_the_next(
    database: AsyncEngine,
) -> None:
    await over(database)

    async def die(connection: AsyncConnection, posted: OutboxEntry) -> None:
        await store_results(connection, posted)
        raise DiedError

    with pytest.raises(DiedError):
        await Outbox(database, {ENDED: {"results": die}}).work_off()
    assert await results(database) == []
    await Outbox(database, CONSUMERS).work_off()
    assert await results(database) == EXPECTED


async def test_what_one_consumer_fails_at_another_has_not_to_do_again(
    database: AsyncEngine,
) -> None:
    await over(database)
    told: list[str] = []

    async def tell(_: AsyncConnection, posted: OutboxEntry) -> None:
        told.append(posted.topic)

    async def fail(*_: object) -> None:
        raise DiedError

    for second in (fail, store_results):
        outbox = Outbox(database, {ENDED: {"notifications": tell, "results": second}})
        try:
            await outbox.work_off()
        except DiedError:
            continue
    assert told == [ENDED]
    assert await results(database) == EXPECTED


async def test_it_is_worked_off_as_soon_as_something_comes(database: AsyncEngine) -> None:
    done = asyncio.Event()

    async def keep(connection: AsyncConnection, posted: OutboxEntry) -> None:
        await store_results(connection, posted)
        done.set()

    outbox = Outbox(database, {ENDED: {"results": keep}})
    outbox.start()
    await over(database, Journal(Store(database), outbox))
    async with asyncio.timeout(60):
        await done.wait()
    await outbox.close()
    assert set(CONSUMERS) == {CALLED, ENDED}


async def test_a_row_that_was_forgotten_although_that_seemed_to_fail_is_not_waited_for(
    database: AsyncEngine, monkeypatch: pytest.MonkeyPatch
) -> None:
    await over(database)
    forget = Outbox._forget
    supervisor = Supervisor()

    async def forget_and_fail(outbox: Outbox, posted: OutboxEntry) -> None:
        await forget(outbox, posted)
        raise ConnectionError

    monkeypatch.setattr(Outbox, "_forget", forget_and_fail)
    monkeypatch.setattr("tessera.server.core.backoff.REST", 0.0)
    outbox = Outbox(database, {ENDED: {"results": store_results}}, supervisor=supervisor)
    await outbox.work_off()
    assert await rows(database, OutboxRow.key) == []
    await outbox.work_off()
    assert outbox._resting.left is None
    assert supervisor.failing == {}


async def test_a_row_that_fails_keeps_back_none_of_the_others(database: AsyncEngine) -> None:
    bad, good = await over(database), await over(database)
    broken, supervisor, kept, done = [True], Supervisor(), list[str](), asyncio.Event()

    async def keep(connection: AsyncConnection, posted: OutboxEntry) -> None:
        if posted.room_id == bad and broken:
            raise ZeroDivisionError
        await store_results(connection, posted)
        kept.append(posted.room_id)

    outbox = Outbox(database, {ENDED: {"results": keep}}, supervisor=supervisor)
    await outbox.work_off()
    assert kept == [good]
    assert await rows(database, OutboxRow.room_id) == [(bad,)]
    assert supervisor.failing == {"outbox rows": "ZeroDivisionError"}
    broken.clear()
    outbox.done = lambda: done.set() if bad in kept else None
    outbox.start()
    await asyncio.wait_for(done.wait(), PATIENCE)
    await outbox.close()
    assert kept == [good, bad]
    assert supervisor.failing == {}
    assert await rows(database, OutboxRow.key) == []
