"""Events of several tables, committed together."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace

import pytest
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError
from sqlalchemy.ext.asyncio import AsyncEngine
from tests.server.test_table import table

from tessera.server.db.journal import Journal
from tessera.server.db.records import Change
from tessera.server.db.store import OvertakenError, Store
from tessera.server.tables import persistence
from tessera.server.tables.commands import action_event
from tessera.server.tables.reducer import apply
from tessera.server.tables.table import Table

pytestmark = pytest.mark.anyio

DATABASES = ("sqlite", "postgresql")

NAMES = ("one", "two", "three")


class CountingStore(Store):
    """A store that records the sizes of commits, and fails on request."""

    def __init__(self, engine: AsyncEngine) -> None:
        super().__init__(engine)
        self.together: list[int] = []
        self.fails = False
        self.poison = ""
        """The room whose changes no database takes."""

    async def append(self, changes: Sequence[Change]) -> None:
        self.together.append(len(changes))
        if self.fails:
            raise OperationalError("INSERT", {}, OSError("the disk is full"))
        if any(change.room == self.poison for change in changes):
            raise DBAPIError("INSERT", {}, ValueError("no such text can be kept"))
        await super().append(changes)


@pytest.fixture
async def store(database: AsyncEngine) -> CountingStore:
    store = CountingStore(database)
    for name in NAMES:
        await store.create(persistence.new_room(named(name)))
    return store


def named(name: str) -> Table:
    founded = table()
    return replace(founded, config=replace(founded.config, id=name))


def acted(name: str, action: str = "a1") -> Change:
    before = named(name)
    event = action_event(before, action, 2_000)
    return persistence.change(event, apply(before, event))


async def kept(store: Store) -> list[list[str]]:
    """The actions that each table has."""
    tables = [await store.load(persistence.KIND, name) for name in NAMES]
    return [
        [persistence.read_event(event).action for event in stored.events]
        for stored in tables
        if stored
    ]


async def test_events_that_come_together_are_kept_together(store: CountingStore) -> None:
    journal = Journal(store)
    await asyncio.gather(*(journal.append(acted(name)) for name in NAMES))
    assert await kept(store) == [["a1"], ["a1"], ["a1"]]
    assert store.together == [3]


async def test_an_event_that_comes_too_late_does_not_harm_the_others(store: CountingStore) -> None:
    await store.append([acted("two", "b1")])
    journal = Journal(store)
    done = await asyncio.gather(
        *(journal.append(acted(name)) for name in NAMES), return_exceptions=True
    )
    assert [type(answer) for answer in done] == [type(None), OvertakenError, type(None)]
    assert await kept(store) == [["a1"], ["b1"], ["a1"]]


async def test_a_change_that_fails_leaves_the_others_of_its_commit_kept(
    store: CountingStore,
) -> None:
    store.poison = "two"
    journal = Journal(store)
    appending = [journal.append(acted(name)) for name in NAMES]
    done = await asyncio.gather(*appending, return_exceptions=True)
    assert [type(answer) for answer in done] == [type(None), DBAPIError, type(None)]
    assert await kept(store) == [["a1"], [], ["a1"]]


async def test_a_change_of_a_missing_room_leaves_the_others_of_its_commit_kept(
    store: CountingStore,
) -> None:
    journal = Journal(store)
    appending = [journal.append(acted(name)) for name in ("nowhere", *NAMES)]
    done = await asyncio.gather(*appending, return_exceptions=True)
    assert [type(answer) for answer in done] == [IntegrityError, *[type(None)] * 3]
    assert await kept(store) == [["a1"], ["a1"], ["a1"]]


async def test_retries_take_too_long_the_rest_hear_of_the_error(
    store: CountingStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tessera.server.db.journal.RETRIES_TAKE", 0.0)
    store.poison = "two"
    journal = Journal(store)
    appending = [journal.append(acted(name)) for name in NAMES]
    done = await asyncio.gather(*appending, return_exceptions=True)
    assert [type(answer) for answer in done] == [DBAPIError] * 3
    assert store.together == [3]


async def test_failed_commit_is_reported_to_all_callers(store: CountingStore) -> None:
    journal = Journal(store)
    store.fails = True
    appending = [journal.append(acted(name)) for name in NAMES]
    done = await asyncio.gather(*appending, return_exceptions=True)
    assert [type(answer) for answer in done] == [OperationalError] * 3
    store.fails = False
    await journal.append(acted("one"))
    assert await kept(store) == [["a1"], [], []]


async def test_abandoned_change_is_committed_all_the_same(store: CountingStore) -> None:
    journal = Journal(store)
    appending = asyncio.create_task(journal.append(acted("one")))
    await asyncio.sleep(0)  # it has begun
    appending.cancel()
    await journal.close()
    assert await kept(store) == [["a1"], [], []]
