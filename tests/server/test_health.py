"""Health and monitoring endpoints."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest
from tests.server.site import Visitor, serving

from tessera.server.db import database as databases
from tessera.server.db import upkeep

pytestmark = pytest.mark.anyio


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path


@pytest.fixture
async def address(data: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[str]:
    monkeypatch.setattr(upkeep, "CHECK_AFTER", 0.1)
    monkeypatch.setattr(upkeep, "CHECK_EVERY", 0.2)
    pragmas = (pragma for pragma in databases._SQLITE_PRAGMAS if "busy" not in pragma)
    monkeypatch.setattr(databases, "_SQLITE_PRAGMAS", (*pragmas, "busy_timeout = 100"))
    async with serving(data) as running:
        yield running


async def unwell(visitor: Visitor) -> None:
    answer = await visitor.http.get("/health?language=en")
    assert (answer.status_code, answer.json()["code"]) == (503, "unwell")
    assert answer.json()["text"].startswith("The database cannot be read or written")


async def test_unwritable_database_is_unwell(xenia: Visitor, data: Path) -> None:
    assert (await xenia.http.get("/health")).json()["status"] == "ok"
    with closing(sqlite3.connect(data / "tessera.db")) as database:
        database.execute(
            "CREATE TRIGGER full BEFORE UPDATE ON alembic_version "
            "BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END"
        )
    await unwell(xenia)


def checkpoint(file: Path) -> None:
    """Move all stored data into the main file."""
    with closing(sqlite3.connect(file)) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")


async def test_damaged_database_is_unwell(xenia: Visitor, data: Path) -> None:
    for _ in range(3):
        await xenia.found()
    file = data / "tessera.db"
    await asyncio.to_thread(checkpoint, file)
    content = file.read_bytes()
    file.write_bytes(content[:4096] + b"x" * (len(content) - 4096))
    for _ in range(600):
        if (await xenia.http.get("/health")).status_code != 200:
            break
        await asyncio.sleep(0.1)
    await unwell(xenia)


async def test_local_monitoring_is_answered_under_any_host(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    data = tmp_path_factory.mktemp("data")
    async with serving(data, hosts=("play.example",)) as running, Visitor(running) as watcher:
        assert (await watcher.http.get("/health")).json()["status"] == "ok"
        assert (await watcher.http.get("/api/games")).status_code == 421
        stranger = {"host": "evil.example"}
        assert (await watcher.http.get("/health", headers=stranger)).status_code == 421
