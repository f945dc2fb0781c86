"""What protects secrets and people is bounded for a site, however many processes it has."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pytest
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncEngine
from tests.server.site import PATIENCE, UNLIMITED, Visitor, serving
from tests.server.test_accounts import PASSWORD, refused, registered, whoami
from tests.server.test_moderation import code

from tessera.server.app import cleanup
from tessera.server.core.supervisor import Supervisor
from tessera.server.core.throttle import SharedThrottles
from tessera.server.db import throttles
from tessera.server.db.database import open_engine
from tessera.server.db.throttles import ThrottleRow, ThrottleStore

pytestmark = pytest.mark.anyio

DATABASES = ("sqlite", "postgresql")
SECRET = bytes(32)
MINUTE = 60_000


@pytest.fixture
async def other(database: AsyncEngine) -> AsyncIterator[AsyncEngine]:
    """The same database, as another process has it."""
    engine = open_engine(database.url.render_as_string(hide_password=False))
    yield engine
    await engine.dispose()


class Clock:
    """A time that stands still until it is set."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 1_800_000_000_000
        monkeypatch.setattr(throttles, "now", lambda: self.now)


async def test_clock_set_back_does_not_extend_throttle(
    database: AsyncEngine, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock, store = Clock(monkeypatch), ThrottleStore(database, SECRET)
    assert [await store.take("logins", "xenia", 2, MINUTE) for _ in range(2)] == [0, 0]
    clock.now -= 60 * MINUTE
    assert [await store.take("logins", "xenia", 2, MINUTE) for _ in range(3)] == [0, 0, 30_000]


async def test_tries_at_all_processes_count(
    database: AsyncEngine, other: AsyncEngine, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock(monkeypatch)
    here, there = ThrottleStore(database, SECRET), ThrottleStore(other, SECRET)

    async def take(store: ThrottleStore, asker: str = "xenia", name: str = "logins") -> int:
        return await store.take(name, asker, 3, MINUTE)

    assert [await take(here), await take(there), await take(here)] == [0, 0, 0]
    assert [await take(there), await take(here)] == [20_000, 20_000]
    assert await take(there, "yuri") == await take(there, name="reports") == 0
    clock.now += 19_999
    assert await take(there) == 1
    clock.now += 1
    assert [await take(there), await take(here)] == [0, 20_000]
    clock.now += 10 * MINUTE
    assert [await take(here) for _ in range(4)] == [0, 0, 0, 20_000], "no more than at the start"


async def test_simultaneous_attempts_are_counted_separately(
    database: AsyncEngine, other: AsyncEngine, monkeypatch: pytest.MonkeyPatch
) -> None:
    Clock(monkeypatch)
    stores = [ThrottleStore(engine, SECRET) for engine in (database, other)] * 6
    took = await asyncio.gather(*(store.take("logins", "xenia", 3, MINUTE) for store in stores))
    assert took.count(0) == 3


async def test_throttle_stores_no_identity_and_expires(
    database: AsyncEngine, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def keys() -> set[str]:
        async with database.connect() as connection:
            return set(await connection.scalars(select(ThrottleRow.key)))

    clock, store = Clock(monkeypatch), ThrottleStore(database, SECRET)
    await store.take("logins", "192.0.2.1", 3, MINUTE)
    (before,) = await keys()
    await ThrottleStore(database, bytes(31) + b"1").take("logins", "192.0.2.1", 3, MINUTE)
    assert len(await keys()) == 2, "whoever has not the secret cannot look an asker up"
    clock.now += MINUTE // 3
    await store.take("logins", "192.0.2.1", 3, MINUTE)
    await store.tidy()
    assert await keys() == {before}


async def test_what_is_not_to_be_kept_waits_for_no_games(monkeypatch: pytest.MonkeyPatch) -> None:
    tidied, nobody = asyncio.Event(), cast("Any", None)

    class Throttles:
        async def tidy(self) -> None:
            tidied.set()

    monkeypatch.setattr(cleanup, "THROTTLES_EVERY", 0)
    throttle_store = cast("ThrottleStore", Throttles())
    tasks = cleanup.start_cleanup(nobody, nobody, throttle_store, 30, Supervisor())
    await asyncio.wait_for(tidied.wait(), PATIENCE)
    for task in tasks:
        task.cancel()


async def test_local_throttle_spares_database(
    database: AsyncEngine,
) -> None:
    throttle_store = SharedThrottles(ThrottleStore(database, SECRET), "logins", 2)
    assert [await throttle_store.take("xenia") for _ in "xx"] == [0, 0]
    async with database.begin() as connection:
        await connection.run_sync(ThrottleRow.metadata.tables["throttles"].drop)
    assert 29 < await throttle_store.take("xenia") <= 30


async def test_attempts_at_other_processes_count(folder: Path) -> None:
    """Of an account and of an address, and the message to the user."""
    limits = replace(UNLIMITED, logins_a_minute=6, account_logins_a_minute=2, reports_a_minute=2)
    wishes = {"account/log-in": {"password": PASSWORD}, "reports": {"text": "Rude"}}
    async with (
        serving(folder, limits=limits) as here,
        serving(folder, limits=limits) as there,
        Visitor(here) as xenia,
        Visitor(there) as yuri,
    ):
        for path, wish in wishes.items():
            asked = [await code(one, path, name="Nobody", **wish) for one in (xenia, yuri) * 2]
            assert asked[2:] == ["too-often"] * 2, path
            assert "too-often" not in asked[:2], path
        for one, name in ((xenia, "Nobody else"), (yuri, "Nor she")):
            assert (await refused(one, "/log-in", name=name, password=PASSWORD))[0] == 401
        for one in (xenia, yuri):
            assert await code(one, "account/bot", current="") == "too-often"


async def test_login_is_refused_while_attempts_cannot_be_counted(folder: Path) -> None:
    async with serving(folder) as address, Visitor(address) as xenia, Visitor(address) as yuri:
        await registered(xenia, "Xenia")
        with closing(sqlite3.connect(folder / "tessera.db")) as database:
            database.execute("ALTER TABLE throttles RENAME TO gone")
        found = await refused(yuri, "/log-in", name="Xenia", password=PASSWORD)
        assert found == (503, "busy")
        assert await whoami(yuri) is None
