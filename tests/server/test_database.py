"""Transactions of an SQLite database, and waiting writers."""

import asyncio
import sqlite3
from contextlib import closing

import pytest
from sqlalchemy import insert, select, text
from sqlalchemy.exc import IntegrityError, OperationalError
from sqlalchemy.ext.asyncio import AsyncEngine
from tests.server.site import PATIENCE

from tessera.server.core.budgets import Budget, paid_by
from tessera.server.db.database import WriteTransactions
from tessera.server.db.models import PrincipalRow

pytestmark = pytest.mark.anyio
MORE_THAN_CONNECTIONS = 40
NAMES = select(PrincipalRow.id).order_by(PrincipalRow.id)


def people(*names: str) -> list[dict[str, object]]:
    return [{"id": name, "kind": "guest", "created": 0} for name in names]


async def test_read_transaction_sees_one_snapshot(database: AsyncEngine) -> None:
    async with database.connect() as reader:
        assert (await reader.scalars(NAMES)).all() == []
        async with WriteTransactions(database).begin() as writer:
            done = await writer.execute(insert(PrincipalRow), people("xenia", "yuri"))
            assert done.rowcount == 2
        assert (await reader.scalars(NAMES)).all() == []
    async with database.connect() as reader:
        assert (await reader.scalars(NAMES)).all() == ["xenia", "yuri"]


async def test_what_fails_is_undone_and_the_next_transaction_succeeds(
    database: AsyncEngine,
) -> None:
    async def write_twice(name: str) -> None:
        async with WriteTransactions(database).begin() as writer:
            await writer.execute(insert(PrincipalRow), people(name))
            await writer.execute(insert(PrincipalRow), people(name))

    for name in ("xenia", "yuri"):
        with pytest.raises(IntegrityError):
            await write_twice("zoe")
        async with WriteTransactions(database).begin() as writer:
            await writer.execute(insert(PrincipalRow), people(name))
    async with database.connect() as reader:
        assert (await reader.scalars(NAMES)).all() == ["xenia", "yuri"]


async def test_retry_after_busy_begin_is_in_transaction(
    database: AsyncEngine,
) -> None:
    impatient = database.execution_options(tessera_writes=True, tessera_waits=0)
    with closing(sqlite3.connect(str(database.url.database), isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        async with impatient.connect() as writer:
            with pytest.raises(OperationalError, match="locked"):
                await writer.execute(insert(PrincipalRow), people("xenia"))
            other.execute("ROLLBACK")
            await writer.execute(insert(PrincipalRow), people("xenia"))
            await writer.rollback()
    async with database.connect() as reader:
        assert (await reader.scalars(NAMES)).all() == []


@pytest.mark.parametrize("writes", [False, True], ids=["reads", "writes"])
async def test_busy_address_holds_no_connection_while_waiting(
    database: AsyncEngine, monkeypatch: pytest.MonkeyPatch, writes: bool
) -> None:
    budget, turns = Budget("here", 6.0), list[str]()
    monkeypatch.setattr(Budget, "turn", lambda _: turns.append("waited for"))

    async def ask() -> None:
        async with (
            WriteTransactions(database).begin() if writes else database.connect() as connection
        ):
            turns.clear()
            for _ in range(3):
                await connection.execute(NAMES)
            await asyncio.sleep(0)
            assert not turns
        turns.clear()
        await asyncio.sleep(0)
        assert turns

    await paid_by(budget, ask())


async def test_a_cancelled_reader_leaves_no_transaction_behind(database: AsyncEngine) -> None:
    began = asyncio.Event()

    async def read() -> None:
        async with database.connect() as reader:
            while True:
                await reader.scalar(text("SELECT 1"))
                began.set()

    readers = [asyncio.create_task(read()) for _ in range(4)]
    await asyncio.wait_for(began.wait(), PATIENCE)
    for one in readers:
        one.cancel()
    await asyncio.gather(*readers, return_exceptions=True)
    async with WriteTransactions(database).begin() as writer:
        await writer.execute(insert(PrincipalRow), people("xenia"))
    async with database.connect() as reader:
        assert (await reader.scalars(NAMES)).all() == ["xenia"]
    with closing(sqlite3.connect(str(database.url.database))) as other:
        held_up, *_ = other.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        assert not held_up


async def test_writers_follow_each_other_in_the_order_in_which_they_came(
    database: AsyncEngine,
) -> None:
    """Waiting writers hold no connection; otherwise readers would find none."""
    order: list[int] = []

    async def write(number: int) -> None:
        async with WriteTransactions(database).begin() as connection:
            order.append(number)
            await connection.execute(text("SELECT 1"))

    async with WriteTransactions(database).begin():
        writers = [asyncio.create_task(write(n)) for n in range(MORE_THAN_CONNECTIONS)]
        await asyncio.sleep(0)
        async with asyncio.timeout(PATIENCE), database.connect() as reader:
            assert await reader.scalar(text("SELECT 1")) == 1
        assert order == []
    await asyncio.gather(*writers)
    assert order == list(range(MORE_THAN_CONNECTIONS))


async def test_cancelled_writer_blocks_no_one(database: AsyncEngine) -> None:
    async def write() -> str:
        async with WriteTransactions(database).begin():
            return "written"

    async with WriteTransactions(database).begin():
        gone, patient = asyncio.create_task(write()), asyncio.create_task(write())
        await asyncio.sleep(0)
        gone.cancel()
    assert await patient == "written"
    with pytest.raises(asyncio.CancelledError):
        await gone
