"""Lists of rooms, of which one cannot be read."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace

import pytest
from sqlalchemy import update
from sqlalchemy.ext.asyncio import AsyncEngine
from tests.server.test_rooms import table_manager_in, war_manager_in
from tests.server.test_table import table

from tessera.server.core import slices
from tessera.server.db.models import RoomRow
from tessera.server.db.records import Listed
from tessera.server.lobby.read_model import LobbyReadModel
from tessera.server.players.game_list import GameList
from tessera.server.rooms.listing import read_in_slices, readable
from tessera.server.tables.messages import NewSeat, NewTable, TableSummary
from tessera.server.tables.persistence import new_room

pytestmark = pytest.mark.anyio


def test_readable_leaves_out_what_cannot_be_read() -> None:
    good = new_room(table())
    bad = replace(good, room=replace(good.room, id="bad"))

    def read(listed: object) -> str:
        if listed is bad:
            raise ValueError
        return "good"

    assert list(readable([bad, good], read)) == ["good"]


@asynccontextmanager
async def turns(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[list[None]]:
    """The turns that others have on the event loop while every slice is used up at once."""
    monkeypatch.setattr(slices, "SLICE", 0.0)
    had: list[None] = []

    async def other() -> None:
        while True:
            had.append(None)
            await asyncio.sleep(0)

    running = asyncio.create_task(other())
    yield had
    running.cancel()


async def test_read_in_slices_lets_others_run_in_between(monkeypatch: pytest.MonkeyPatch) -> None:
    rooms = [new_room(table()) for _ in range(20)]
    async with turns(monkeypatch) as had:
        told = await read_in_slices(rooms, lambda listed: (listed.room.id, len(had)))
    assert [name for name, _ in told] == [one.room.id for one in rooms]
    assert [count for _, count in told] == list(range(20))


async def test_lists_of_own_games_let_others_run_in_between(
    database: AsyncEngine, monkeypatch: pytest.MonkeyPatch
) -> None:
    seats = {"x": NewSeat("me", "Xenia"), "y": NewSeat("open")}
    seen: list[int] = []
    async with table_manager_in(database) as table_manager, war_manager_in(database) as manager:
        for _ in range(5):
            await table_manager.create(NewTable("fill", seats), "xenia")
        told = table_manager.describe
        async with turns(monkeypatch) as had:

            def noted(listed: Listed, guest: str) -> TableSummary:
                seen.append(len(had))
                return told(listed, guest)

            monkeypatch.setattr(table_manager, "describe", noted)
            read_model, game_list = (
                LobbyReadModel(table_manager.store, table_manager, manager),
                GameList(table_manager.store, table_manager, manager),
            )
            for read in (
                lambda: read_model.mine("xenia"),
                lambda: read_model.page("xenia", 9, (), "", "", None, mine=True),
                lambda: table_manager.page("xenia", 9, mine=True),
                lambda: game_list.ongoing("xenia", 9),
                lambda: game_list.plays_rated("xenia"),
            ):
                seen.clear()
                await read()
                assert len({*seen}) == 5, "somebody else runs between each two"


async def test_page_a_table_that_cannot_be_read_hides_none_of_the_others(
    database: AsyncEngine,
) -> None:
    seats = {"x": NewSeat("me", "Xenia"), "y": NewSeat("open")}
    async with table_manager_in(database) as table_manager:
        bad, good = [await table_manager.create(NewTable("fill", seats), "xenia") for _ in "xy"]
        async with database.begin() as connection:
            damaged = update(RoomRow).where(RoomRow.id == bad.id).values(config="{")
            await connection.execute(damaged)
        page = await table_manager.page("xenia", 9)
        assert [listed.id for listed in page.tables] == [good.id]
