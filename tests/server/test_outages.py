"""A database that is not writable for a while costs no player time."""

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing

import pytest
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine
from tests.server.test_clocks import FakeTime, found, hear, table_manager_in
from tests.server.test_table import XENIA, YURI

from tessera.server.core import backoff
from tessera.server.core.errors import RefusalError
from tessera.server.db import database as databases
from tessera.server.rooms import heartbeat
from tessera.server.rooms.connection import Connection
from tessera.server.tables.manager import TableManager
from tessera.server.tables.messages import Act
from tessera.server.tables.timing import TimeControl

pytestmark = pytest.mark.anyio

DATABASES = ("sqlite", "postgresql")
QUARTER = TimeControl("fischer", 15)
WRITTEN = ("events", "heartbeats")


@pytest.fixture(autouse=True)
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backoff, "REST", 0.05)
    monkeypatch.setattr(heartbeat, "RETRY_INTERVAL", 0.05)
    pragmas = (pragma for pragma in databases._SQLITE_PRAGMAS if "busy" not in pragma)
    monkeypatch.setattr(databases, "_SQLITE_PRAGMAS", (*pragmas, "busy_timeout = 50"))


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> FakeTime:
    return FakeTime(monkeypatch)


@asynccontextmanager
async def unwritable(database: AsyncEngine) -> AsyncIterator[None]:
    """While nothing can be stored: another writer does not finish, or tables are missing."""
    if database.dialect.name == "sqlite":
        path = str(database.url.database)
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            yield
        return
    async with database.begin() as other:
        for table in WRITTEN:
            await other.execute(text(f"ALTER TABLE {table} RENAME TO {table}_gone"))
    yield
    async with database.begin() as other:
        for table in WRITTEN:
            await other.execute(text(f"ALTER TABLE {table}_gone RENAME TO {table}"))


async def fails_to_act(table_manager: TableManager, table: str) -> None:
    with pytest.raises((RefusalError, SQLAlchemyError)):
        await table_manager.execute(table, XENIA, Act(4, "e1"))


async def test_time_in_which_nothing_could_be_kept_is_given_back(
    database: AsyncEngine, time: FakeTime
) -> None:
    async with table_manager_in(database) as table_manager:
        table = (await found(table_manager, QUARTER)).id
        xenia, yuri = Connection(XENIA), Connection(YURI)
        async with table_manager.attach(table, xenia), table_manager.attach(table, yuri):
            time.now += 4_000
            async with unwritable(database):
                await fails_to_act(table_manager, table)
                time.now += 12_000
                await fails_to_act(table_manager, table)
                time.now += 10_000
            for player in (xenia, yuri):
                while (said := await hear(player, "happened"))["kind"] != "time_credited":
                    pass
                assert said["clock"]["sides"]["x"]["left"] == 11_000
            await table_manager.execute(table, XENIA, Act(4, "e1"))
        assert (await table_manager.summary(table, XENIA)).status == "finished", "the board is full"


async def test_outage_gives_absent_player_time_to_return(
    database: AsyncEngine, time: FakeTime
) -> None:
    """Without actions the outage is noticed by heartbeats."""
    async with table_manager_in(database) as table_manager:
        table = (await found(table_manager, QUARTER)).id
        watcher = Connection(None)
        async with table_manager.attach(table, watcher):
            time.now += 4_000
            async with unwritable(database):
                await table_manager._heartbeat._write()
                time.now += 22_000
            while (said := await hear(watcher, "happened"))["kind"] != "time_credited":
                pass
            assert said["status"] == "playing"


async def test_short_write_failure_gives_no_time_back(
    database: AsyncEngine, time: FakeTime
) -> None:
    async with table_manager_in(database) as table_manager:
        table = (await found(table_manager, QUARTER)).id
        async with table_manager.attach(table, Connection(XENIA)):
            time.now += 4_000
            async with unwritable(database):
                await fails_to_act(table_manager, table)
                time.now += 900
            while table_manager._heartbeat._failing_since is not None:
                await table_manager._heartbeat._write()
            time.now += 20_000
            with pytest.raises(RefusalError):
                await table_manager.execute(table, XENIA, Act(4, "e1"))
        assert (await table_manager.summary(table, XENIA)).reason == "time"
