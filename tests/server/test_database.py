"""Who writes to an SQLite database waits for their turn, and gets it."""

import asyncio

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncEngine

from tessera.server.storage.database import Writing

pytestmark = pytest.mark.anyio
MORE_THAN_CONNECTIONS = 40


async def test_writers_follow_each_other_in_the_order_in_which_they_came(
    database: AsyncEngine,
) -> None:
    """Those who wait hold no connection: else who only reads would find none."""
    order: list[int] = []

    async def write(number: int) -> None:
        async with Writing(database).begin() as connection:
            order.append(number)
            await connection.execute(text("SELECT 1"))

    async with Writing(database).begin():
        writers = [asyncio.create_task(write(n)) for n in range(MORE_THAN_CONNECTIONS)]
        await asyncio.sleep(0)
        async with asyncio.timeout(5), database.connect() as reader:
            assert await reader.scalar(text("SELECT 1")) == 1
        assert order == []
    await asyncio.gather(*writers)
    assert order == list(range(MORE_THAN_CONNECTIONS))


async def test_who_waits_no_more_holds_nobody_up(database: AsyncEngine) -> None:
    async def write() -> str:
        async with Writing(database).begin():
            return "written"

    async with Writing(database).begin():
        gone, patient = asyncio.create_task(write()), asyncio.create_task(write())
        await asyncio.sleep(0)
        gone.cancel()
    assert await patient == "written"
    with pytest.raises(asyncio.CancelledError):
        await gone
