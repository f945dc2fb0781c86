"""Rooms that another process has until they are claimed: what is decided may be decided twice."""

from collections.abc import AsyncIterator

import pytest
from msgspec.structs import replace
from sqlalchemy.ext.asyncio import AsyncEngine
from tests.server.fill import ENGINE
from tests.server.test_rooms import Prompt
from tests.server.test_wars_reducer import war_config

from tessera.server.db.store import Store
from tessera.server.rooms.ownership import Leases
from tessera.server.tables.manager import TableManager
from tessera.server.tables.messages import AnswerOffer, MakeOffer, NewSeat, NewTable, Resign
from tessera.server.tables.timing import TimeControl
from tessera.server.wars import persistence
from tessera.server.wars.manager import WarManager
from tessera.server.wars.messages import Vote
from tessera.server.wars.thinking import THINKING
from tessera.server.workers.pool import WorkerPool
from tessera.server.workers.warmup import WarmUp

pytestmark = pytest.mark.anyio

WAR = "abcdefghijkm"
CLOCK = TimeControl("fischer", 300, 3)


class Elsewhere(Leases):
    """Leases of which another process has all that is asked for, until it is claimed."""

    alone = False
    theirs = False

    async def have(self, _name: str) -> bool:
        return not self.theirs

    async def claim(self, _name: str) -> None:
        self.theirs = False


@pytest.fixture
def leases() -> Elsewhere:
    return Elsewhere()


@pytest.fixture
async def table_manager(database: AsyncEngine, leases: Elsewhere) -> AsyncIterator[TableManager]:
    warm_up = WarmUp(ENGINE, ready=True)
    table_manager = TableManager(ENGINE, Store(database), Prompt(), warm_up, leases=leases)
    yield table_manager
    await table_manager.close()


@pytest.fixture
async def wars(database: AsyncEngine, leases: Elsewhere) -> AsyncIterator[WarManager]:
    manager = WarManager(Store(database), WorkerPool(THINKING, 0), leases=leases)
    yield manager
    await manager.close()


async def test_a_rematch_at_a_borrowed_table_founds_one_table(
    table_manager: TableManager, leases: Elsewhere
) -> None:
    seats = {"x": NewSeat("me", "Xenia"), "y": NewSeat("open")}
    ended = await table_manager.create(NewTable("fill", seats, clock=CLOCK), "xenia")
    await table_manager.take_seat(ended.id, "y", "yuri", "Yuri")
    await table_manager.execute(ended.id, "xenia", Resign(0, "x"))
    await table_manager.execute(ended.id, "xenia", MakeOffer(1, "rematch"))
    leases.theirs = True
    await table_manager.execute(ended.id, "yuri", AnswerOffer(2, agreed=True))
    async with table_manager.acquire(ended.id) as (_, table):
        again = table.tally.rematch
    tables = (await table_manager.page("xenia", 9, mine=True)).tables
    assert {table.id for table in tables} == {ended.id, again}


async def test_a_rematch_of_a_borrowed_war_founds_one_war(
    wars: WarManager, leases: Elsewhere
) -> None:
    await wars.store.create(persistence.new_room(replace(war_config(), id=WAR)))
    await wars.submit(WAR, lambda _: None)
    for seat, guest in enumerate("xy"):
        await wars.execute(WAR, guest, Vote(seat, "draw", True))
    leases.theirs = True
    again = await wars.rematch(WAR, "x")
    assert again.id != WAR
    listed, _ = await wars.list_page(9, None, None, "x")
    assert {one.room.id for one in listed} == {WAR, again.id}
