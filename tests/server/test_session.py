"""A session on a wire that can be held up."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from litestar import WebSocket
from litestar.types import Message
from tests.server.fill import ENGINE

from tessera.server.bots import Bots
from tessera.server.database import migrate, open_engine
from tessera.server.hub import Hub
from tessera.server.live import MOST_UNSENT, Connection
from tessera.server.messages import NewSeat, NewTable
from tessera.server.preparation import Preparation
from tessera.server.socket import Goodbye, Session, State
from tessera.server.store import Store

pytestmark = pytest.mark.anyio

ME = NewSeat("me")


class Wire:
    """A browser that takes `capacity` messages and then no more, but can always be closed."""

    def __init__(self, capacity: int) -> None:
        self.capacity = capacity
        self.sent: list[Any] = []
        self.incoming: asyncio.Queue[Any] = asyncio.Queue()
        self.incoming.put_nowait({"type": "websocket.connect"})

    async def send(self, message: Message) -> None:
        if message["type"] == "websocket.send" and len(self.sent) > self.capacity:
            await asyncio.Event().wait()
        self.sent.append(message)

    def session(self, hub: Hub, table: str) -> Session:
        scope: Any = {"type": "websocket", "path": "/", "headers": []}
        socket: WebSocket[Any, Any, Any] = WebSocket(scope, self.incoming.get, self.send)
        return Session(socket, hub, table, None, "en")


@pytest.fixture
async def hub(tmp_path: Path) -> AsyncIterator[Hub]:
    engine = open_engine(f"sqlite+aiosqlite:///{tmp_path / 'test.db'}")
    await migrate(engine)
    hub = Hub(ENGINE, Store(engine), Bots(ENGINE.choose, 1), Preparation(ENGINE.warm))
    yield hub
    await hub.close()
    await engine.dispose()


async def test_who_does_not_keep_up_is_closed_and_holds_nobody_up(hub: Hub) -> None:
    table = await hub.create(NewTable("fill", {"x": ME, "y": ME}), "xenia")
    wire = Wire(capacity=1)
    session = wire.session(hub, table.id)
    running = asyncio.create_task(session.run())
    for _ in range(MOST_UNSENT):
        async with hub.joined(table.id, Connection(None)):
            pass
    await running
    assert session.state is State.CLOSED
    assert wire.sent[-1] == {
        "type": "websocket.close",
        "code": Goodbye.TOO_SLOW,
        "reason": "",
    }
    assert hub.tables_in_memory == 0


async def test_a_session_ends_when_the_browser_goes(hub: Hub) -> None:
    table = await hub.create(NewTable("fill", {"x": ME, "y": ME}), "xenia")
    wire = Wire(capacity=10)
    wire.incoming.put_nowait({"type": "websocket.disconnect", "code": 1001})
    await wire.session(hub, table.id).run()
    assert hub.tables_in_memory == 0


async def test_a_session_cannot_be_run_twice(hub: Hub) -> None:
    wire = Wire(capacity=10)
    session = wire.session(hub, "nosuchtabe99")
    await session.run()
    assert wire.sent[-1]["code"] == Goodbye.UNKNOWN_TABLE
    with pytest.raises(RuntimeError, match="cannot go from CLOSED to OPEN"):
        await session.run()


async def test_an_action_of_a_browser_that_goes_is_kept_all_the_same(hub: Hub) -> None:
    table = await hub.create(NewTable("fill", {"x": ME, "y": ME}), "xenia")
    wire = Wire(capacity=10)
    session = wire.session(hub, table.id)
    session._guest = "xenia"
    wire.incoming.put_nowait(
        {"type": "websocket.receive", "text": '{"type":"act","seq":0,"action":"a1"}'}
    )
    wire.incoming.put_nowait({"type": "websocket.disconnect", "code": 1001})
    await session.run()
    assert (await hub.record(table.id)).actions == ("a1",)
