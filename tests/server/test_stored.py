"""Databases of versions before this one open, go on and are listed; and there is a way back.

`stored/0007.sql` was made by the program of that revision: for each game a table of two people and
one against a bot, one that is over with its rematch, one that waits, one with drawn cards; wars in
which people gather, play, talk, play on one screen, and one that is over.
"""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncEngine

from tessera.server.bots.pool import Bots
from tessera.server.bots.preparation import Preparation
from tessera.server.engine import Engine
from tessera.server.folder import DATABASE
from tessera.server.messages import Act
from tessera.server.storage.database import migrate, open_engine
from tessera.server.storage.outbox import Outbox
from tessera.server.storage.store import Store
from tessera.server.tables.hub import Hub
from tessera.server.tidying import end_abandoned_games
from tessera.server.wars.house import WarHouse
from tessera.server.wars.messages import Ready
from tessera.server.wars.thinking import THINKING

pytestmark = pytest.mark.anyio

STORED = Path(__file__).parent / "stored"
XENIA, YURI = "1f" * 16, "2e" * 16
PLAYED = {
    "vorcept": "ppkjpisuzywe",
    "pit": "8vmfdpf4ks6n",
    "almajara": "bzpquafcy63n",
    "cards": "p7vmfh8ekyej",
}
"""Tables at which a person is to move."""
AGAINST_BOTS = {"dd2pmcb6mhtc", "k6thdi8z2n7y", "v8cxcqa37bx2"}
OVER, REMATCH, WAITING = "vkcbhvcuhpuu", "44qxtzmctaxy", "jfaeirmyjgcm"
GATHERING, BEGUN, TALK = "9e2vgakby8ie", "f9aawq6nvr9r", "aig9tbgavmzy"
ONE_SCREEN, WAR_OVER = "3ji95t7bg4kq", "dahi5v5bpb8t"


def database_in(data: Path, revision: str) -> Path:
    """The database of a folder, as the program of a revision has left it."""
    file = data / DATABASE
    with closing(sqlite3.connect(file)) as database:
        database.executescript((STORED / f"{revision}.sql").read_text(encoding="utf-8"))
    return file


@pytest.fixture
async def before(tmp_path: Path) -> AsyncIterator[AsyncEngine]:
    """The database as it was then."""
    engine = open_engine(f"sqlite+aiosqlite:///{database_in(tmp_path, '0007')}")
    yield engine
    await engine.dispose()


@pytest.fixture
async def hub(before: AsyncEngine) -> AsyncIterator[Hub]:
    """The tables that were kept then, with bots that never answer."""
    await migrate(before)
    engine = Engine.of_the_house()
    hub = Hub(engine, Store(before), Bots(engine.searching, 1), Preparation(engine, ready=True))
    yield hub
    await hub.close()


@pytest.fixture
async def house(before: AsyncEngine) -> AsyncIterator[WarHouse]:
    """The wars that were kept then, with bots that never answer."""
    await migrate(before)
    house = WarHouse(Store(before), Bots(THINKING, 1))
    yield house
    await house.close()


async def rows(database: AsyncEngine, table: str) -> list[dict[str, Any]]:
    """All that a table of the database holds, in a fixed order, JSON read."""
    async with database.connect() as connection:
        found = (await connection.execute(text(f"SELECT * FROM {table}"))).mappings()  # noqa: S608
        read = [{name: _read(value) for name, value in row.items()} for row in found]
    return sorted(read, key=str)


def _read(value: object) -> object:
    return msgspec.json.decode(value) if isinstance(value, str) and value[:1] == "{" else value


OLD = ("tables", "seats", "events", "wars", "war_guests", "war_events", "signs_of_life")


async def test_who_goes_back_to_the_version_before_finds_all_as_it_was(before: AsyncEngine) -> None:
    then = {table: await rows(before, table) for table in OLD}
    await migrate(before)
    await migrate(before, "0007")
    again = {table: await rows(before, table) for table in OLD}
    for event in then["war_events"]:  # but not who sat on a seat and has left it
        if event["war_id"] == GATHERING and event["event"]["type"] == "sat":
            event["event"]["guest"] = "gone"
    for table in OLD:
        assert again[table] == then[table], table


async def test_no_guest_stands_in_a_text(before: AsyncEngine) -> None:
    await migrate(before)
    for table, column in (("rooms", "founding"), ("rooms", "standing"), ("events", "event")):
        told = str([row[column] for row in await rows(before, table)])
        assert XENIA not in told
        assert YURI not in told


async def test_tables_are_listed_as_before(hub: Hub) -> None:
    every = (await hub.page(XENIA, 99, mine=True)).tables
    known = {table.id: table for table in every}
    assert {*PLAYED.values(), *AGAINST_BOTS, OVER, WAITING} < set(known)
    assert [table.created for table in every] == sorted((t.created for t in every), reverse=True)
    assert known[OVER].status == "finished"
    assert known[OVER].reason == "resign"
    assert known[WAITING].status == "waiting"
    assert [seat.name for seat in known[PLAYED["pit"]].seats] == ["Xenia", "Yuri"]
    assert OVER not in {table.id for table in (await hub.page(YURI, 99)).tables}, "not listed"


@pytest.mark.parametrize("name", PLAYED)
async def test_a_table_is_played_on(hub: Hub, name: str) -> None:
    table_id = PLAYED[name]
    async with hub.visit(table_id) as (_, table):
        seq, action = table.seq, next(iter(table.board.legal_actions))
        turn = table.scene.turn
        holder = next(chair.guest for chair in table.chairs if chair.side == turn)
    await hub.ask(table_id, holder, Act(seq, action))
    assert (await hub.record(table_id)).actions[-1] == action


async def test_what_nobody_came_for_ends_and_nothing_else(hub: Hub, before: AsyncEngine) -> None:
    tables = (await hub.page(XENIA, 99, mine=True)).tables
    then = {table.id: table.status for table in tables}
    updated = [row["updated"] for row in await rows(before, "rooms")]
    await end_abandoned_games(hub, 1, min(updated))
    assert [table.status for table in (await hub.page(XENIA, 99, mine=True)).tables] == [
        *then.values()
    ]
    await end_abandoned_games(hub, 1, max(updated) + 2 * 24 * 3_600_000)
    after = {table.id: table for table in (await hub.page(XENIA, 99, mine=True)).tables}
    ended = {name for name, table in after.items() if table.status != then[name]}
    alone = {PLAYED["cards"], *AGAINST_BOTS}
    assert ended == {*PLAYED.values(), REMATCH, WAITING} - alone
    assert after[WAITING].result == "*"


async def test_bots_go_on_where_they_are_to_move(hub: Hub) -> None:
    going_on = set(await hub.store.lists.going_on("table"))
    for table_id in AGAINST_BOTS:
        async with hub.visit(table_id) as (_, table):
            assert (table_id in going_on) is table.goes_on
    assert going_on & AGAINST_BOTS


async def test_wars_are_listed_as_before(house: WarHouse) -> None:
    wars = {war.id: war for war in (await house.page(XENIA, 99, mine=True)).wars}
    assert set(wars) == {GATHERING, BEGUN, TALK, ONE_SCREEN, WAR_OVER}
    assert wars[GATHERING].you == (0,)
    assert wars[GATHERING].founder
    assert wars[ONE_SCREEN].you == (0, 1)
    assert wars[WAR_OVER].status == "finished"
    assert set(await house.store.lists.going_on("war")) == {BEGUN, TALK, ONE_SCREEN}


async def test_wars_stand_as_they_are_listed(house: WarHouse) -> None:
    wars = {war.id: war for war in (await house.page(XENIA, 99, mine=True)).wars}
    for war_id, listed in wars.items():
        async with house.visit(war_id) as (_, war):
            assert war.closed_steps == listed.step_number  # as they were counted then
            assert war.seats_of(XENIA) == listed.you
            assert war.founding.founder == XENIA


async def test_a_war_is_played_on(house: WarHouse) -> None:
    async with house.visit(BEGUN) as (_, war):
        step = war.step_number
        assert war.founding.clock.seconds == 86_400
        asked = [seat for seat in (0, 1) if war.asks(seat)]
    for seat in asked:
        await house.ask(BEGUN, (XENIA, YURI)[seat], Ready(seat, step, ready=True))
    async with house.visit(BEGUN) as (room, _):
        await house.see_to(room)  # as when a server starts: nobody may be asked anything now
    async with house.visit(BEGUN) as (_, war):
        assert war.step_number > step


async def test_what_was_said_is_heard_by_whom_it_was_said_to(house: WarHouse) -> None:
    async with house.visit(TALK) as (_, war):
        heard = [saying.talk.text for saying in war.sayings if saying.reaches(war.seats_of(YURI))]
    assert heard == ["Good luck", "Peace?", "To you, too"]


async def test_what_came_of_games_before_can_be_asked(before: AsyncEngine) -> None:
    await migrate(before)
    await Outbox(before).work_off()
    found = {(row["room_id"], row["place"]): row for row in await rows(before, "results")}
    assert {room for room, _ in found} == {OVER, WAR_OVER}
    assert [found[OVER, place]["score"] for place in (0, 1)] == [0.0, 1.0]
    assert [found[OVER, place]["principal"] for place in (0, 1)] == [XENIA, YURI]
    assert [found[WAR_OVER, place]["rank"] for place in (0, 1)] == [2, 1]
    assert found[WAR_OVER, 0]["reason"] == "glory"
    assert found[WAR_OVER, 1]["principal"] is None, "a bot"


async def test_servers_that_start_together_migrate_once(before: AsyncEngine) -> None:
    other = open_engine(before.url.render_as_string(hide_password=False))
    await asyncio.gather(migrate(before), migrate(other))
    assert len(await rows(other, "alembic_version")) == 1
    await other.dispose()
