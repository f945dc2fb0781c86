"""The store, and conflicting writes."""

import asyncio
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine
from tests.server.postgresql import Postgresql
from tests.server.test_table import PEOPLE, XENIA, YURI, play, table

from tessera.server.db.database import migrate, open_engine
from tessera.server.db.models import Base
from tessera.server.db.records import Change, Listed, Mark, Snapshot, position_digest
from tessera.server.db.store import OvertakenError, Store
from tessera.server.tables import persistence
from tessera.server.tables.commands import action_event, decide
from tessera.server.tables.events import Event
from tessera.server.tables.messages import Act
from tessera.server.tables.reducer import apply, take_seat
from tessera.server.tables.summary import Chair
from tessera.server.tables.table import Table

pytestmark = pytest.mark.anyio

DATABASES = ("sqlite", "postgresql")


@pytest.fixture
def store(database: AsyncEngine) -> Store:
    return Store(database)


KIND = persistence.KIND


def acted(before: Table, action: str = "a1", founded: Table | None = None) -> Change:
    event = decide(before, XENIA, Act(before.seq, action), 2_000)
    return persistence.change(event, apply(before, event), founded)


def new(table: Table, **changes: Any) -> Listed:  # noqa: ANN401
    """A new table, with some of its configuration changed."""
    return persistence.new_room(replace(table, config=replace(table.config, **changes)))


async def events(store: Store, name: str) -> list[Event]:
    """All that has happened at a table."""
    kept = await store.load(KIND, name)
    assert kept is not None
    return [persistence.read_event(event) for event in kept.events]


async def test_migrations_make_the_tables_that_the_code_expects(database: AsyncEngine) -> None:
    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), Base.metadata))

    async with database.connect() as connection:
        assert await connection.run_sync(differences) == []


async def test_migrating_again_changes_nothing(database: AsyncEngine) -> None:
    store = Store(database)
    await store.create(new(table()))
    await migrate(database)
    assert await store.load(KIND, "t") is not None


async def test_servers_that_start_together_migrate_once(databases: Postgresql) -> None:
    url = databases.create()
    engines = [open_engine(url) for _ in range(2)]
    await asyncio.gather(*map(migrate, engines))
    async with engines[0].connect() as connection:
        versions = await connection.exec_driver_sql("SELECT version_num FROM alembic_version")
        assert len(versions.all()) == 1
    for engine in engines:
        await engine.dispose()


async def test_sqlite_keeps_what_it_has_said_it_keeps(tmp_path: Path) -> None:
    engine = open_engine(f"sqlite:///{tmp_path / 'test.db'}")
    async with engine.connect() as connection:
        for pragma, value in (("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1)):
            assert (await connection.exec_driver_sql(f"PRAGMA {pragma}")).scalar() == value
    await engine.dispose()


async def test_sqlite_open_waits_for_writer_of_new_database(tmp_path: Path) -> None:
    file = tmp_path / "test.db"
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("CREATE TABLE things (name)")
        other.execute("BEGIN IMMEDIATE")
        asyncio.get_running_loop().call_later(0.2, other.execute, "COMMIT")
        engine = open_engine(f"sqlite:///{file}")
        async with engine.connect() as connection:
            assert (await connection.exec_driver_sql("PRAGMA journal_mode")).scalar() == "wal"
    await engine.dispose()


async def test_a_table_comes_back_as_it_was_kept(store: Store) -> None:
    before = table(chairs=(PEOPLE[0], Chair("y", 1, "bot", level=3)))
    await store.create(new(before))
    event = decide(before, XENIA, Act(0, "a1"), 2_000)
    after = apply(before, event)
    await store.append([persistence.change(event, after)])
    kept = await store.load(KIND, "t")
    assert kept is not None
    assert persistence.read_config(kept.room) == before.config
    assert persistence.read_chairs(kept.seats) == before.chairs
    assert [persistence.read_event(one) for one in kept.events] == [event]
    assert persistence.read_state(kept.state) == after.state
    entry = await store.lists.entry(KIND, "t")
    assert entry is not None
    assert (entry.room, entry.state, entry.seats) == (kept.room, kept.state, kept.seats)


async def test_a_table_that_is_none_is_not_found(store: Store) -> None:
    assert await store.load(KIND, "t") is None
    assert await store.lists.entry(KIND, "t") is None


async def test_a_room_of_another_kind_is_not_found(store: Store) -> None:
    await store.create(new(table()))
    assert await store.load("war", "t") is None
    assert await store.lists.entry("war", "t") is None
    assert await store.lists.page("war", 9) == []


async def test_database_errors_contain_no_names(database: AsyncEngine) -> None:
    async with database.begin() as connection:
        await connection.exec_driver_sql("ALTER TABLE seats RENAME TO chairs")
    with pytest.raises(DBAPIError) as failed:
        await Store(database).create(new(table()))
    assert "seats" in str(failed.value)
    assert XENIA not in str(failed.value).lower()


async def test_of_two_events_in_one_place_the_second_is_refused(store: Store) -> None:
    before = table()
    await store.create(new(before))
    await store.append([acted(before, "a1")])
    with pytest.raises(OvertakenError):
        await store.append([acted(before, "b1")])
    assert [event.action for event in await events(store, "t")] == ["a1"]
    entry = await store.lists.entry(KIND, "t")
    assert entry is not None
    state = persistence.read_state(entry.state)
    assert state.text == "fill standard x.... x:1", "nothing of the second is left"


async def test_what_cannot_be_kept_for_another_reason_is_no_overtaking(store: Store) -> None:
    with pytest.raises(IntegrityError):
        await store.append([acted(table())])  # there is no such table


async def test_a_snapshot_stands_for_the_events_before_it(store: Store) -> None:
    before = table()
    await store.create(new(before))
    await store.append([replace(acted(before), snapshot=Snapshot(1, b"after a1"))])
    await store.append([acted(play(before, "a1"), "b1")])
    kept = await store.load(KIND, "t")
    assert kept is not None
    assert kept.snapshot == Snapshot(1, b"after a1")
    assert [event.seq for event in kept.events] == [2]


async def test_a_table_is_founded_with_the_event_that_names_it_or_not_at_all(store: Store) -> None:
    before = table()
    again = replace(before, config=replace(before.config, id="again"))
    await store.create(new(before))
    await store.append([acted(before, "a1")])
    with pytest.raises(OvertakenError):
        await store.append([acted(before, "b1", again)])
    assert await store.load(KIND, "again") is None
    await store.append([acted(play(before, "a1"), "b1", again)])
    kept = await store.load(KIND, "again")
    assert kept is not None
    assert persistence.read_chairs(kept.seats) == again.chairs


async def test_a_seat_is_taken_once(store: Store) -> None:
    waiting = table(chairs=(PEOPLE[0], Chair("y", 1, "open")))
    await store.create(new(waiting))
    taken = take_seat(waiting, "y", YURI, "Yuri", 3_000)
    await store.append([persistence.seat_change("y", taken)])
    other = take_seat(waiting, "y", "another", "Anna", 3_000)
    with pytest.raises(OvertakenError):
        await store.append([persistence.seat_change("y", other)])
    kept = await store.load(KIND, "t")
    assert kept is not None
    assert persistence.read_chairs(kept.seats) == taken.chairs
    assert kept.state.updated == 3_000


async def test_seats_come_in_the_order_of_play(store: Store) -> None:
    sides = (Chair("s", 0, "open"), Chair("n", 1, "open"))
    await store.create(new(table(chairs=sides)))
    kept = await store.load(KIND, "t")
    assert kept is not None
    assert [seat.side for seat in kept.seats] == ["s", "n"]


async def test_only_tables_at_which_a_bot_is_to_move_are_resumed(store: Store) -> None:
    bots = (PEOPLE[0], Chair("y", 1, "bot", level=1))
    for name, text in (("mine", "xx... x:2"), ("its", "xx... y:2"), ("over", "xxxx. y:1")):
        founded = table(f"fill standard {text}", bots)
        founded = replace(founded, config=replace(founded.config, id=name))
        await store.create(new(founded))
        if name == "over":
            event = action_event(founded, "e1", 2_000)
            await store.append([persistence.change(event, apply(founded, event))])
    assert await store.lists.active(KIND) == ["its"]


async def test_tables_at_which_bots_play_each_other_are_counted(store: Store) -> None:
    bots = (Chair("x", 0, "bot", level=1), Chair("y", 1, "bot", level=1))
    for name, creator, chairs in (
        ("hers", XENIA, bots),
        ("his", YURI, bots),
        ("both", XENIA, (PEOPLE[0], bots[1])),
        ("over", XENIA, bots),
    ):
        founded = table("fill standard xxxx. y:1", chairs)
        founded = replace(founded, config=replace(founded.config, id=name, creator=creator))
        await store.create(new(founded))
        if name == "over":
            event = action_event(founded, "e1", 2_000)
            await store.append([persistence.change(event, apply(founded, event))])
    assert await store.lists.unfinished_of_bots(KIND, XENIA) == 1


async def test_pages_go_on_where_the_last_one_ended(store: Store) -> None:
    for number in range(5):
        founded = table(created=1_000 + number // 2)
        await store.create(new(founded, id=f"t{number}"))
    seen = []
    mark = None
    while page := await store.lists.page(KIND, 2, after=mark):
        seen += [listed.room.id for listed in page]
        mark = Mark.from_text(str(Mark.of(page[-1])))
    assert seen == ["t4", "t3", "t2", "t1", "t0"]


async def test_a_guests_own_tables_are_found_listed_or_not(store: Store) -> None:
    hers = (PEOPLE[0], Chair("y", 1, "open"))
    his = (Chair("x", 0, "bot", level=1), PEOPLE[1])
    for number, (chairs, listed) in enumerate([(hers, False), (his, True), (PEOPLE, True)]):
        founded = table(chairs=chairs, created=1_000 + number)
        await store.create(new(founded, id=f"t{number}", listed=listed))
    found = [
        [one.room.id for one in await store.lists.page(KIND, 9, principal=principal)]
        for principal in (XENIA, YURI, "")
    ]
    assert found == [["t2", "t0"], ["t2", "t1"], []]


async def test_rooms_are_found_by_the_position_in_them_until_they_are_over(store: Store) -> None:
    action_event = play(table(), "a1")
    await store.create(new(action_event))
    await store.create(new(table(), id="other"))
    position = position_digest("fill", action_event.board.text())
    found = await store.lists.at_positions([position])
    assert [persistence.read_state(one.state).ply for one in found] == [1]
    elsewhere = position_digest("pit", action_event.board.text())
    assert await store.lists.at_positions([elsewhere]) == []
    over = replace(persistence.room_state(action_event), status="finished", position=None)
    await store.append([Change(action_event.config.id, state=over)])
    assert await store.lists.at_positions([position]) == []


async def test_names_are_found_by_how_they_begin_in_any_capitals(store: Store) -> None:
    people = (Chair("x", 0, "person", XENIA, "Ксения"), Chair("y", 1, "person", YURI, "Straße"))
    await store.create(new(table(chairs=people), id="t1"))
    await store.create(new(table(chairs=people), id="t2", listed=False))
    for words, principal, found in (
        ("КСЕН", None, ["t1"]),
        ("strasse", None, ["t1"]),
        ("ения", None, []),
        ("ксения", XENIA, ["t2", "t1"]),
        ("ксения", "3d" * 16, []),
    ):
        rooms = await store.lists.search(9, (), "", words, principal=principal)
        assert [one.room.id for one in rooms] == found, words
