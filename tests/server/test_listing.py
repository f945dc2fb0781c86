"""Lists of rooms, of which one cannot be read."""

from dataclasses import replace

import pytest
from sqlalchemy import update
from sqlalchemy.ext.asyncio import AsyncEngine
from tests.server.test_rooms import hub_in
from tests.server.test_table import table

from tessera.server.messages import NewSeat, NewTable
from tessera.server.rooms.listing import readable
from tessera.server.storage.models import RoomRow
from tessera.server.tables.keeping import new_room

pytestmark = pytest.mark.anyio


def test_readable_leaves_out_what_cannot_be_read() -> None:
    good = new_room(table())
    bad = replace(good, room=replace(good.room, id="bad"))

    def read(listed: object) -> str:
        if listed is bad:
            raise ValueError
        return "good"

    assert list(readable([bad, good], read)) == ["good"]


async def test_page_a_table_that_cannot_be_read_hides_none_of_the_others(
    database: AsyncEngine,
) -> None:
    seats = {"x": NewSeat("me", "Xenia"), "y": NewSeat("open")}
    async with hub_in(database) as hub:
        bad, good = [await hub.create(NewTable("fill", seats), "xenia") for _ in "xy"]
        async with database.begin() as connection:
            damaged = update(RoomRow).where(RoomRow.id == bad.id).values(founding="{")
            await connection.execute(damaged)
        page = await hub.page("xenia", 9)
        assert [listed.id for listed in page.tables] == [good.id]
