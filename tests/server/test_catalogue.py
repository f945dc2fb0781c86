"""Every game of the catalogue can be played at a table."""

import random
from collections.abc import AsyncIterator

import pytest
from sqlalchemy.ext.asyncio import AsyncEngine

from tessera.games.catalog import BUILT_IN_GAMES, replay
from tessera.games.common.game import Game
from tessera.games.common.scene import ways
from tessera.server.core.games import Engine
from tessera.server.db.store import Store
from tessera.server.rooms.connection import Connection
from tessera.server.tables.manager import TableManager
from tessera.server.tables.messages import (
    Act,
    Explain,
    GetThreats,
    NewSeat,
    NewTable,
    PreviewAction,
    Undo,
)
from tessera.server.workers.pool import WorkerPool
from tessera.server.workers.warmup import WarmUp

pytestmark = pytest.mark.anyio

DATABASES = ("sqlite", "postgresql")

ACTIONS = 40


@pytest.fixture
async def table_manager(database: AsyncEngine) -> AsyncIterator[TableManager]:
    engine = Engine.built_in()
    table_manager = TableManager(
        engine, Store(database), WorkerPool(engine.searching, 1), WarmUp(engine)
    )
    yield table_manager
    await table_manager.close()


@pytest.mark.usefixtures("forgetful")
@pytest.mark.parametrize("game", BUILT_IN_GAMES.values(), ids=lambda game: game.id)
async def test_a_game_is_played_by_what_its_scenes_offer(
    table_manager: TableManager, game: Game
) -> None:
    """Random actions of the scenes, some taken back; the record replays to the same position."""
    dice = random.Random(game.id)
    seats = {side: NewSeat("me") for side in game.sides}
    table = await table_manager.create(NewTable(game.id, seats), "guest")
    actions = 0
    me = Connection("guest")
    async with table_manager.attach(table.id, me):
        while actions < ACTIONS:
            async with table_manager.acquire(table.id) as (_, now):
                scene, seq = now.scene, now.seq
            if scene.turn is None:
                break
            picks, action = dice.choice(sorted(ways(scene.choices)))
            await table_manager.explain(table.id, me, Explain(picks))
            assert (
                await table_manager.preview(table.id, me, PreviewAction(action))
            ).action.text == action
            assert (await table_manager.threats(table.id, me, GetThreats())).ply == actions
            await table_manager.execute(table.id, "guest", Act(seq, action))
            actions += 1
            async with table_manager.acquire(table.id) as (_, now):
                same_turn = now.scene.turn == scene.turn
            if same_turn and dice.random() < 0.3:
                await table_manager.execute(table.id, "guest", Undo(seq + 1))
                actions -= 1
        async with table_manager.acquire(table.id) as (_, left):
            pass
    assert table_manager.loaded_rooms == 0
    async with table_manager.acquire(table.id) as (_, found):
        assert found == left, "as it was, when it is read again"
        assert found.past_scenes() == left.past_scenes()
    record = await table_manager.record(table.id)
    assert len(record.actions) == actions
    assert replay(record).text() == (await table_manager.summary(table.id, "guest")).text
