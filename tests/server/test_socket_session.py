"""A session on a wire that can be held up."""

import asyncio
import threading
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack
from itertools import pairwise
from typing import Any

import msgspec
import pytest
from litestar.types import Message
from sqlalchemy import update
from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import AsyncEngine
from tests.server.fill import ENGINE, PROMPT, FillBoard
from tests.server.site import PATIENCE

from tessera.server.core.errors import RefusalError
from tessera.server.core.wire import Problem
from tessera.server.db.models import EventRow, RoomRow
from tessera.server.db.records import Change
from tessera.server.db.store import Store
from tessera.server.rooms.connection import MAX_UNSENT, Connection
from tessera.server.tables.manager import TableManager
from tessera.server.tables.messages import (
    Act,
    AnswerOffer,
    MakeOffer,
    NewSeat,
    NewTable,
    Resign,
    SeatsChanged,
    Thinking,
    Undo,
)
from tessera.server.web.commands import room_protocol
from tessera.server.web.socket_session import Goodbye, RawSocket, Session, State
from tessera.server.workers.pool import WorkerPool
from tessera.server.workers.warmup import WarmUp

pytestmark = pytest.mark.anyio

ME = NewSeat("me")
A_CROWD = 60
SESSION = "tessera.server.web.socket_session"


class Wire:
    """A browser that takes `capacity` messages and then no more, but can always be closed."""

    def __init__(self, capacity: int) -> None:
        self.capacity = capacity
        self.sent: list[Any] = []
        self.told = asyncio.Event()
        self.incoming: asyncio.Queue[Any] = asyncio.Queue()
        self.incoming.put_nowait({"type": "websocket.connect"})

    async def send(self, message: Message) -> None:
        if message["type"] == "websocket.send" and len(self.sent) > self.capacity:
            await asyncio.Event().wait()
        self.sent.append(message)
        self.told.set()
        self.told = asyncio.Event()

    async def hearing(self, last: Callable[[Any], bool]) -> AsyncIterator[Any]:
        """What is said to it, up to what is awaited."""
        told = 0
        while True:
            news = self.told
            texts = [sent["text"] for sent in self.sent if sent.get("text")]
            for text in texts[told:]:
                told += 1
                yield (said := msgspec.json.decode(text))
                if last(said):
                    return
            async with asyncio.timeout(PATIENCE):
                await news.wait()

    async def heard(self, number: int) -> list[Any]:
        """The first messages that are said to it."""
        heard: list[Any] = []
        async for said in self.hearing(lambda _: len(heard) == number):
            heard.append(said)  # noqa: PERF401  the bound looks at it
        return heard

    def session(self, table_manager: TableManager, table: str, guest: str | None = None) -> Session:
        scope: Any = {"type": "websocket", "path": "/", "headers": []}
        line = RawSocket(scope, self.incoming.get, self.send)
        return Session(line, room_protocol(table_manager, table_manager), table, Connection(guest))


class FlakyStore(Store):
    """A store that fails on request."""

    fails = False

    async def append(self, changes: Sequence[Change]) -> None:
        if self.fails:
            raise OperationalError("INSERT", {}, OSError("the disk is full"))
        await super().append(changes)


def hub_of(database: AsyncEngine) -> TableManager:
    """A table_manager whose bots never answer."""
    store = FlakyStore(database)
    return TableManager(ENGINE, store, WorkerPool(ENGINE.searching, 1), WarmUp(ENGINE))


@pytest.fixture
async def table_manager(database: AsyncEngine) -> AsyncIterator[TableManager]:
    table_manager = hub_of(database)
    yield table_manager
    await table_manager.close()


async def said_to(connection: Connection) -> list[dict[str, Any]]:
    """All that waits to be sent to a connection."""
    connection.send(Problem("end", ""))
    messages: list[dict[str, Any]] = []
    while not messages or messages[-1].get("code") != "end":
        messages.append(msgspec.json.decode(await connection.next_text()))
    return messages[:-1]


async def test_where_nothing_happens_one_task_waits_for_a_browser(
    table_manager: TableManager, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tessera.server.rooms.heartbeat.INTERVAL", 0.2)
    table = await table_manager.create(NewTable("fill", {"x": ME, "y": ME}), "xenia")
    wire, others = Wire(capacity=A_CROWD), asyncio.all_tasks()
    running = asyncio.create_task(wire.session(table_manager, table.id).run())
    await wire.heard(1)
    async with asyncio.timeout(PATIENCE):
        while waiting := asyncio.all_tasks() - others - {running}:
            await asyncio.wait(waiting)
    assert not running.done()
    wire.incoming.put_nowait({"type": "websocket.disconnect"})
    await running


@pytest.mark.usefixtures("forgetful")
async def test_slow_reader_is_closed_and_delays_no_one(table_manager: TableManager) -> None:
    table = await table_manager.create(NewTable("fill", {"x": ME, "y": ME}), "xenia")
    wire = Wire(capacity=1)
    session = wire.session(table_manager, table.id)
    running = asyncio.create_task(session.run())
    while len(wire.sent) < len(("accept", "welcome")):
        await wire.told.wait()
    async with table_manager.acquire(table.id) as (live, _):
        for _ in range(MAX_UNSENT + 2):
            live.broadcast(Thinking("x"))
    await running
    assert session.state is State.CLOSED
    assert wire.sent[-1] == {
        "type": "websocket.close",
        "code": Goodbye.TOO_SLOW,
        "reason": "",
    }
    assert table_manager.loaded_rooms == 0


async def test_large_crowd_is_not_announced_one_by_one(table_manager: TableManager) -> None:
    """Otherwise each visitor of a popular game would cause messages to all others."""
    table = await table_manager.create(NewTable("fill", {"x": ME, "y": ME}), "xenia")
    player, told = Connection("xenia"), list[int]()
    async with AsyncExitStack() as crowd:
        await crowd.enter_async_context(table_manager.attach(table.id, player))
        for number in range(A_CROWD):
            await crowd.enter_async_context(
                table_manager.attach(table.id, Connection(f"guest {number}"))
            )
            told += [
                said["spectators"] for said in await said_to(player) if said["type"] == "seats"
            ]
    few = list(range(1, 21))
    assert told[:20] == few
    assert all(after - before == 1 + before // 20 for before, after in pairwise(told[20:]))
    assert told[-1] > 0.95 * A_CROWD


async def test_crowd_coming_and_going_fills_no_queue(table_manager: TableManager) -> None:
    """Of presence messages only the newest one is queued."""
    table = await table_manager.create(NewTable("fill", {"x": ME, "y": ME}), "xenia")
    player = Connection("xenia")
    async with table_manager.attach(table.id, player):
        for _ in range(2 * MAX_UNSENT):
            async with table_manager.attach(table.id, Connection(None)):
                pass
        assert not player.too_slow
        async with table_manager.attach(table.id, Connection(None)):
            told = [await player.next_text() for _ in range(2)]
    assert [msgspec.json.decode(text)["type"] for text in told] == ["welcome", "seats"]


async def test_unannounced_visit_sends_nothing(table_manager: TableManager) -> None:
    table = await table_manager.create(NewTable("fill", {"x": ME, "y": ME}), "xenia")
    player = Connection("xenia")
    async with table_manager.attach(table.id, player):
        assert player.take() is not None  # the welcome
        async with table_manager.attach(table.id, Connection(None)):
            pass
        assert player.take() is None


def test_departure_after_announcement_is_sent() -> None:
    """What is known is found out beside the sending: a word may go out between that and telling."""
    alone, crowded = (SeatsChanged("playing", (), crowd, ()) for crowd in (0, 1))
    player = Connection("xenia")
    player.record_seats(alone)
    player.record_seats(crowded)
    player.send_seats(crowded)
    player.record_seats(alone)
    assert player.take() is not None
    player.send_seats(alone)
    assert player.take() is not None


async def test_news_of_seats_keeps_its_place_among_other_news(table_manager: TableManager) -> None:
    """A presence message from before the end of the game is not sent after it."""
    table = await table_manager.create(NewTable("fill", {"x": ME, "y": ME}), "xenia")
    player = Connection("xenia")
    async with (
        table_manager.attach(table.id, player),
        table_manager.attach(table.id, Connection(None)),
    ):
        await table_manager.execute(table.id, "xenia", Resign(0, "x"))
        told = [msgspec.json.decode(await player.next_text()) for _ in range(3)]
    assert [message["type"] for message in told] == ["welcome", "seats", "happened"]
    assert [message.get("status") for message in told[1:]] == ["playing", "finished"]


@pytest.mark.usefixtures("forgetful")
async def test_a_session_ends_when_the_browser_goes(table_manager: TableManager) -> None:
    table = await table_manager.create(NewTable("fill", {"x": ME, "y": ME}), "xenia")
    wire = Wire(capacity=10)
    wire.incoming.put_nowait({"type": "websocket.disconnect", "code": 1001})
    await wire.session(table_manager, table.id).run()
    assert table_manager.loaded_rooms == 0


async def test_a_session_cannot_be_run_twice(table_manager: TableManager) -> None:
    wire = Wire(capacity=10)
    session = wire.session(table_manager, "nosuchtabe99")
    await session.run()
    assert wire.sent[-1]["code"] == Goodbye.UNKNOWN_TABLE
    with pytest.raises(RuntimeError, match="cannot go from CLOSED to OPEN"):
        await session.run()


async def test_an_action_of_a_browser_that_goes_is_kept_all_the_same(
    table_manager: TableManager,
) -> None:
    table = await table_manager.create(NewTable("fill", {"x": ME, "y": ME}), "xenia")
    wire = Wire(capacity=10)
    session = wire.session(table_manager, table.id, "xenia")
    wire.incoming.put_nowait(
        {"type": "websocket.receive", "text": '{"type":"act","seq":0,"action":"a1"}'}
    )
    wire.incoming.put_nowait({"type": "websocket.disconnect", "code": 1001})
    await session.run()
    assert (await table_manager.record(table.id)).actions == ("a1",)


async def test_another_server_at_the_same_table_is_noticed(
    table_manager: TableManager, database: AsyncEngine
) -> None:
    table = await table_manager.create(NewTable("fill", {"x": ME, "y": ME}), "xenia")
    other = hub_of(database)
    watcher = Connection(None)
    async with table_manager.attach(table.id, watcher):
        await said_to(watcher)
        await other.execute(table.id, "xenia", Act(0, "a1"))
        with pytest.raises(RefusalError) as refused:
            await table_manager.execute(table.id, "xenia", Act(0, "b1"))
        assert refused.value.code == "out-of-date"
        (welcome,) = await said_to(watcher)
        assert (welcome["type"], welcome["seq"]) == ("welcome", 1)
        await table_manager.execute(table.id, "xenia", Act(1, "b1"))
    assert (await table_manager.record(table.id)).actions == ("a1", "b1")
    await other.close()


async def answers_to(table_manager: TableManager, *texts: str) -> list[tuple[Any, ...]]:
    """What a player at a new table is answered: type, `re`, and the error code or the result."""
    table = await table_manager.create(NewTable("fill", {"x": ME, "y": ME}), "xenia")
    wire = Wire(capacity=A_CROWD)
    for text in (*texts, '{"type":"ping"}'):
        wire.incoming.put_nowait({"type": "websocket.receive", "text": text})
    running = asyncio.create_task(wire.session(table_manager, table.id, "xenia").run())
    heard = [said async for said in wire.hearing(lambda said: said["type"] == "pong")]
    wire.incoming.put_nowait({"type": "websocket.disconnect", "code": 1001})
    await running
    return [
        (said["type"], said.get("re"), said.get("code") or said.get("result"))
        for said in heard
        if said["type"] in ("reply", "error")
    ]


async def test_message_with_an_id_is_answered_with_it(table_manager: TableManager) -> None:
    answers = await answers_to(
        table_manager,
        '{"id":3,"type":"act","seq":0,"action":"a1"}',
        '{"id":4,"type":"act","seq":0,"action":"b1"}',
        '{"id":5,"type":"preview","action":"b1"}',
        '{"id":6,"type":"nonsense"}',
        '{"type":"act","seq":0,"action":"c1"}',
    )
    acted, late, previewed, unknown, unnumbered = answers
    assert acted == ("reply", 3, None)
    assert late == ("error", 4, "out-of-date")
    assert previewed[:2] == ("reply", 5)
    assert previewed[2]["action"]["text"] == "b1"
    assert unknown == ("error", 6, "unknown-type")
    assert unnumbered == ("error", None, "out-of-date")


async def test_message_sent_again_with_its_id_is_carried_out_once(
    table_manager: TableManager,
) -> None:
    act = '{"id":1,"type":"act","seq":0,"action":"a1"}'
    assert await answers_to(table_manager, act, act, act) == [("reply", 1, None)]


@pytest.mark.parametrize("wrong", ['"one"', "1.5", "-1", "[]", "true"])
async def test_message_with_an_invalid_id_is_refused(
    table_manager: TableManager, wrong: str
) -> None:
    act = f'{{"id":{wrong},"type":"act","seq":0,"action":"a1"}}'
    assert await answers_to(table_manager, act) == [("error", None, "unreadable")]


async def test_message_over_the_rate_limit_is_refused_with_its_id(
    table_manager: TableManager, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(f"{SESSION}.BURST", 1)
    monkeypatch.setattr(f"{SESSION}.RATE", 2.0)  # so slow that the second comes too early
    table = await table_manager.create(NewTable("fill", {"x": ME, "y": ME}), "xenia")
    wire = Wire(capacity=A_CROWD)
    for number in (1, 2):
        text = f'{{"id":{number},"type":"act","seq":0,"action":"a1"}}'
        wire.incoming.put_nowait({"type": "websocket.receive", "text": text})
    running = asyncio.create_task(wire.session(table_manager, table.id, "xenia").run())
    *_, refused = [said async for said in wire.hearing(lambda said: said["type"] == "error")]
    wire.incoming.put_nowait({"type": "websocket.disconnect", "code": 1001})
    await running
    assert (refused["re"], refused["code"]) == (2, "busy")


A_WEEK = 7 * 24 * 3_600_000


@pytest.mark.usefixtures("forgetful")
async def test_a_table_left_for_a_week_opens_as_it_was(
    table_manager: TableManager, database: AsyncEngine
) -> None:
    table = await table_manager.create(NewTable("fill", {"x": ME, "y": ME}), "xenia")
    told = []
    for again in (False, True):
        player = Connection("xenia")
        async with table_manager.attach(table.id, player):
            if not again:
                for wish in (Act(0, "a1"), Act(1, "b1"), Act(2, "c1"), Undo(3)):
                    await table_manager.execute(table.id, "xenia", wish)
                await table_manager.welcome(table.id, player)
            told.append((await said_to(player))[-1])
            if again:
                await table_manager.execute(table.id, "xenia", Act(4, "e1"))
        assert table_manager.loaded_rooms == 0
        async with database.begin() as connection:  # a week goes by
            await connection.execute(update(EventRow).values(time=EventRow.time - A_WEEK))
            created, updated = RoomRow.created - A_WEEK, RoomRow.updated - A_WEEK
            await connection.execute(update(RoomRow).values(created=created, updated=updated))
    for welcome in told:
        del welcome["table"]["created"], welcome["table"]["updated"]
    assert told[0] == told[1]
    record = await table_manager.record(table.id)
    assert record.actions == ("a1", "b1", "e1")
    assert record.times[-1] is not None
    assert record.times[-1] >= A_WEEK


@pytest.mark.usefixtures("forgetful")
async def test_players_do_not_wait_while_another_table_is_read(
    table_manager: TableManager, monkeypatch: pytest.MonkeyPatch
) -> None:
    played, read = [
        await table_manager.create(NewTable("fill", {"x": ME, "y": ME}), "xenia") for _ in range(2)
    ]
    reading_now, go_on = threading.Event(), threading.Event()
    original = FillBoard.from_text

    def slowly(text: str) -> FillBoard:
        reading_now.set()
        assert go_on.wait(10)
        return original(text)

    async with table_manager.attach(played.id, Connection("xenia")):
        monkeypatch.setattr(FillBoard, "from_text", slowly)
        reading = asyncio.create_task(table_manager.record(read.id))
        await asyncio.to_thread(reading_now.wait, 10)
        await table_manager.execute(played.id, "xenia", Act(0, "a1"))
        assert not reading.done()
        go_on.set()
        assert (await reading).actions == ()


async def test_a_table_that_is_spoilt_keeps_no_other_from_going_on(
    table_manager: TableManager, database: AsyncEngine
) -> None:
    bots = {side: NewSeat("bot", level=PROMPT) for side in "xy"}
    spoilt, sound = [await table_manager.create(NewTable("fill", bots), "xenia") for _ in range(2)]
    async with database.begin() as connection:
        later = RoomRow.updated + A_WEEK  # so that it is first
        rows = update(RoomRow).where(RoomRow.id == spoilt.id)
        await connection.execute(rows.values(config="nonsense", updated=later))
    after_a_restart = hub_of(database)
    await after_a_restart.resume()
    async with after_a_restart.acquire(sound.id) as (live, _):
        assert live.bot_tasks
    await after_a_restart.close()


async def test_what_could_not_be_kept_has_not_happened(table_manager: TableManager) -> None:
    table = await table_manager.create(NewTable("fill", {"x": ME, "y": ME}), "xenia")
    watcher = Connection(None)
    async with table_manager.attach(table.id, watcher):
        await said_to(watcher)
        assert isinstance(table_manager.store, FlakyStore)
        table_manager.store.fails = True
        with pytest.raises(RefusalError) as refused:
            await table_manager.execute(table.id, "xenia", Act(0, "a1"))
        assert refused.value.code == "busy"
        assert await said_to(watcher) == []
        table_manager.store.fails = False
        await table_manager.execute(table.id, "xenia", Act(0, "b1"))
        welcome, happened = await said_to(watcher)
        assert (welcome["type"], welcome["seq"]) == ("welcome", 0), "it was read again"
        assert (happened["seq"], happened["scene"]["last"]["text"]) == (1, "b1")


async def test_a_rematch_that_could_not_be_kept_leaves_no_table_behind(
    table_manager: TableManager,
) -> None:
    ended = await table_manager.create(NewTable("fill", {"x": ME, "y": NewSeat("open")}), "xenia")
    await table_manager.take_seat(ended.id, "y", "yuri", "Yuri")
    await table_manager.execute(ended.id, "xenia", Resign(0, "x"))
    await table_manager.execute(ended.id, "xenia", MakeOffer(1, "rematch"))
    assert isinstance(table_manager.store, FlakyStore)
    table_manager.store.fails = True
    with pytest.raises(RefusalError) as refused:
        await table_manager.execute(ended.id, "yuri", AnswerOffer(2, agreed=True))
    assert refused.value.code == "busy"
    assert [table.id for table in (await table_manager.page("xenia", 9, mine=True)).tables] == [
        ended.id
    ]
    table_manager.store.fails = False
    await table_manager.execute(ended.id, "yuri", AnswerOffer(2, agreed=True))
    async with table_manager.acquire(ended.id) as (_, table):
        again = table.tally.rematch
    assert {table.id for table in (await table_manager.page("xenia", 9, mine=True)).tables} == {
        ended.id,
        again,
    }


async def test_internal_error_is_reported_and_session_continues(
    table_manager: TableManager, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError

    table = await table_manager.create(NewTable("fill", {"x": ME, "y": ME}), "xenia")
    monkeypatch.setattr(FillBoard, "explain_clicks", broken)
    wire = Wire(capacity=10)
    for text in ('{"type":"explain","picks":["@S","a1"]}', "nonsense"):
        wire.incoming.put_nowait({"type": "websocket.receive", "text": text})
    session = wire.session(table_manager, table.id)
    running = asyncio.create_task(session.run())
    async with asyncio.timeout(PATIENCE):
        while len(codes(wire)) < 2:
            await wire.told.wait()
    wire.incoming.put_nowait({"type": "websocket.disconnect", "code": 1001})
    await running
    assert codes(wire) == ["failed", "unreadable"]


@pytest.mark.usefixtures("forgetful")
async def test_a_mistake_of_ours_in_the_welcome_ends_the_session(
    table_manager: TableManager, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError

    table = await table_manager.create(NewTable("fill", {"x": ME, "y": ME}), "xenia")
    monkeypatch.setattr(FillBoard, "board_scene", broken)
    wire = Wire(capacity=10)
    await wire.session(table_manager, table.id).run()
    assert wire.sent[-1]["code"] == Goodbye.FAILED
    assert table_manager.loaded_rooms == 0


def codes(wire: Wire) -> list[str]:
    """The codes of the problems that were sent."""
    told = [msgspec.json.decode(sent["text"]) for sent in wire.sent if sent.get("text")]
    return [problem["code"] for problem in told if problem["type"] == "error"]


@pytest.mark.parametrize(
    ("characters", "messages"), [(1, 20), (10**6, 10)], ids=["at most", "at least"]
)
async def test_being_out_of_date_is_charged_within_bounds(
    table_manager: TableManager, monkeypatch: pytest.MonkeyPatch, characters: int, messages: int
) -> None:
    monkeypatch.setattr(f"{SESSION}.CHARACTERS_A_MESSAGE", characters)
    assert await charged_out_of_date(table_manager, monkeypatch, 1) == messages


async def test_being_out_of_date_is_charged_by_the_length_of_the_answer(
    table_manager: TableManager, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(f"{SESSION}.CHARACTERS_A_MESSAGE", 1)
    monkeypatch.setattr(f"{SESSION}.PRICE_OF_A_WELCOME", (1, 10**6))
    one, two, three = [
        await charged_out_of_date(table_manager, monkeypatch, plies) for plies in (1, 2, 3)
    ]
    a_position = two - one
    assert a_position > 100
    assert abs(three - two - a_position) < a_position / 2


async def charged_out_of_date(
    table_manager: TableManager, monkeypatch: pytest.MonkeyPatch, plies: int
) -> int:
    """The messages charged to a client that missed a number of actions."""
    table = await table_manager.create(NewTable("fill", {"x": ME, "y": ME}), "xenia")
    for seq, action in enumerate(("a1", "b1", "c1")[:plies]):
        await table_manager.execute(table.id, "xenia", Act(seq, action))
    wire = Wire(capacity=10)
    talk = wire.session(table_manager, table.id, "xenia")
    charged: list[int] = []
    monkeypatch.setattr(talk, "charge", charged.append)
    late = {"type": "websocket.receive", "text": '{"type":"act","seq":0,"action":"d1"}'}
    wire.incoming.put_nowait(late)
    wire.incoming.put_nowait({"type": "websocket.disconnect", "code": 1001})
    await talk.run()
    (messages,) = filter(None, charged)
    return messages
