"""The manager of wars within the test: clocks that run out, stores that fail, servers that end."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import AsyncEngine
from tests.server.test_wars_reducer import war_config

from tessera.games.zodiacs.answers import Orders
from tessera.games.zodiacs.content.address import address, content_for_map, encode_content
from tessera.games.zodiacs.content.loading import builtin_content as content_of_house
from tessera.search.service import OnUpdate, Service
from tessera.server.core.clock import now
from tessera.server.core.errors import RefusalError
from tessera.server.db.store import Store
from tessera.server.rooms.connection import Connection
from tessera.server.rooms.heartbeat import Heartbeat
from tessera.server.wars.events import Chair
from tessera.server.wars.http_messages import NewWar, NewWarSeat
from tessera.server.wars.manager import WarManager
from tessera.server.wars.messages import Clock, Ready, SubmitAnswer, Vote
from tessera.server.wars.persistence import new_room
from tessera.server.wars.public import public
from tessera.server.wars.thinking import THINKING, Thought, WarTask, think
from tessera.server.workers.pool import WorkerPool

pytestmark = pytest.mark.anyio

ID = "abcdefghijkm"
AT_ONCE = Clock("live", 0, 0)
"""Everybody is late at once."""


@asynccontextmanager
async def war_manager_in(
    database: AsyncEngine, service: Service[WarTask, Thought] = THINKING
) -> AsyncIterator[WarManager]:
    """A manager with one bot's process."""
    bots = WorkerPool(service, 1)
    bots.start(at_once=False)
    manager = WarManager(Store(database), bots)
    try:
        yield manager
    finally:
        await manager.close()
        await bots.close()


async def keep(manager: WarManager, **changes: Any) -> None:  # noqa: ANN401
    """A new war, as if it had been set up."""
    found = msgspec.structs.replace(war_config(), id=ID, **changes)
    await manager.store.create(new_room(found))


async def hear(browser: Connection, kind: str) -> Any:  # noqa: ANN401
    """The next message of a kind."""
    async with asyncio.timeout(60):
        while (said := msgspec.json.decode(await browser.next_text()))["type"] != kind:
            pass
    return said


async def hear_war(browser: Connection) -> Any:  # noqa: ANN401
    """The next public state of the war."""
    async with asyncio.timeout(60):
        while "war" not in (said := msgspec.json.decode(await browser.next_text())):
            pass
    return said["war"]


async def finished(manager: WarManager) -> None:
    """Wait until the war is over, in a browser that only watches."""
    watcher = Connection(None)
    async with manager.attach(ID, watcher):
        while (await hear_war(watcher))["status"] != "finished":
            pass


async def test_a_war_waits_when_all_stay_away(database: AsyncEngine) -> None:
    async with war_manager_in(database) as manager:
        await keep(manager, clock=AT_ONCE, days=1)
        browser = Connection("x")
        async with manager.attach(ID, browser):
            while not all(seat["stand_in"] for seat in (await hear_war(browser))["seats"]):
                pass
        async with manager.acquire(ID) as (room, war):
            step = war.step_number
            assert war.awaits_people
            assert war.due is None
            await manager.advance(room)
        async with manager.acquire(ID) as (_, war):
            assert (war.step_number, war.status) == (step, "playing")
        await manager.execute(ID, "x", Ready(0, step, True))
        async with manager.acquire(ID) as (_, war):
            assert not war.awaits_people
            assert war.due is not None


async def test_absence_and_grace_are_shown_after_restart(
    database: AsyncEngine,
) -> None:
    """A returning player has a second less of it, and keeps the rest."""
    one, other = Connection("x"), Connection("y")
    async with war_manager_in(database) as manager:
        await keep(manager, clock=Clock("live", 60, 240))
        async with manager.attach(ID, one):
            while not (seat := (await hear_war(one))["seats"][1])["grace_until"]:
                pass
            assert (seat["present"], seat["grace"]) == (False, 30)
            async with manager.attach(ID, other):
                while (seat := (await hear_war(one))["seats"][1])["grace"] != 29:
                    pass
                assert seat["grace_until"] is None
            while not (war := await hear_war(one))["seats"][1]["grace_until"]:
                pass
            assert war["seats"][1]["grace_until"] == war["deadline"] + 29_000
    async with war_manager_in(database) as manager:
        await manager.resume()
        again = Connection("x")
        async with manager.attach(ID, again):
            seat = (await hear(again, "welcome"))["war"]["seats"][1]
            assert (seat["grace"], seat["grace_until"] is None) == (29, False)


async def test_clocks_and_bots_go_on_after_a_restart(database: AsyncEngine) -> None:
    async with war_manager_in(database) as manager:
        bot = Chair("bot", "air", "gemini", level=1)
        chairs = (war_config().chairs[0], bot)
        await keep(manager, clock=Clock("live", 1, 0), days=1, chairs=chairs)
        async with manager.acquire(ID) as (room, _):
            await manager.advance(room)
    async with war_manager_in(database) as manager:
        await manager.resume()
        assert manager.loaded_rooms == 1
        browser = Connection("x")
        async with manager.attach(ID, browser):
            step = (await hear(browser, "welcome"))["war"]["step_number"]
            assert (await hear(browser, "step-ended"))["war"]["step_number"] > step


async def begun(database: AsyncEngine) -> int:
    """When a step of an hour is over that has begun before the server goes down."""
    async with war_manager_in(database) as manager:
        await keep(manager, clock=Clock("live", 3600, 0))
        async with manager.acquire(ID) as (room, war):
            await manager.advance(room)
            assert war.deadline is not None
            return war.deadline


def let_two_hours_pass(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("rooms.timers", "rooms.manager", "rooms.heartbeat", "wars.adapter"):
        monkeypatch.setattr(f"tessera.server.{module}.now", lambda: now() + 7_200_000)


async def test_a_step_loses_no_time_while_the_server_is_down(
    database: AsyncEngine, monkeypatch: pytest.MonkeyPatch
) -> None:
    deadline = await begun(database)
    let_two_hours_pass(monkeypatch)
    async with war_manager_in(database) as manager:
        browser = Connection("x")
        async with manager.attach(ID, browser):  # before the server has gone through its wars
            shown = (await hear(browser, "welcome"))["war"]
            if not shown["returned"]:
                shown = await hear_war(browser)
            assert shown["step_number"] == 0
            assert 7_150 <= shown["returned"] <= 7_200
            assert shown["deadline"] == pytest.approx(deadline + 7_200_000, abs=50_000)
        await manager.resume()
        async with manager.acquire(ID) as (_, war):
            assert public(war).returned == shown["returned"]  # and not once more


async def test_a_step_loses_no_time_when_it_is_not_known_at_first_how_much(
    database: AsyncEngine, monkeypatch: pytest.MonkeyPatch
) -> None:
    await begun(database)
    let_two_hours_pass(monkeypatch)
    async with war_manager_in(database) as manager:
        last_heartbeat = manager.store.last_heartbeat

        async def fail() -> int | None:
            monkeypatch.setattr(manager.store, "last_heartbeat", last_heartbeat)
            raise OperationalError("", {}, Exception())

        monkeypatch.setattr(manager.store, "last_heartbeat", fail)

        async def returned() -> int:
            async with manager.acquire(ID) as (_, war):
                return public(war).returned

        failed, found = await asyncio.gather(returned(), returned(), return_exceptions=True)
        assert isinstance(failed, OperationalError)
        assert found == pytest.approx(7_200, abs=50)


class FaintStore:
    """Keeps every other heartbeat only."""

    def __init__(self) -> None:
        self.asked = 0
        self.kept = asyncio.Event()

    async def last_heartbeat(self) -> int | None:
        return None

    async def store_heartbeat(self, _time: int) -> None:
        self.asked += 1
        if self.asked % 2:
            raise RuntimeError("a mistake of ours")
        self.kept.set()


async def test_heartbeats_go_on_whatever_one_of_them_fails_for(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("tessera.server.rooms.heartbeat.INTERVAL", 0.0)
    store = FaintStore()
    vigil = Heartbeat(store, lambda: True)  # type: ignore[arg-type]
    assert await vigil.downtime() is None
    async with asyncio.timeout(60):
        await store.kept.wait()
    await vigil.close()
    told = capsys.readouterr()
    assert "heartbeat not stored" in told.out + told.err


async def test_what_cannot_be_stored_has_not_happened(
    database: AsyncEngine, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with war_manager_in(database) as manager:
        await keep(manager, clock=Clock())
        browser, other = Connection("x"), Connection("y")
        async with manager.attach(ID, browser), manager.attach(ID, other):
            await hear(browser, "welcome")

            async def fail(*_: object) -> None:
                raise OperationalError("", {}, Exception())

            with monkeypatch.context() as broken:
                broken.setattr(manager.store, "append", fail)
                with pytest.raises(RefusalError) as refusal:
                    await manager.execute(ID, "x", SubmitAnswer(0, 0, Orders()))
                assert refusal.value.code == "busy"
            async with manager.acquire(ID):  # it is reloaded, and all connections get it
                pass
            assert (await hear(browser, "welcome"))["seat_states"]["0"]["answer"] is None
            await manager.execute(ID, "x", SubmitAnswer(0, 0, Orders()))
            assert (await hear(browser, "answer-accepted"))["answer"] == {
                "type": "orders",
                "texts": [],
            }
            await manager.execute(ID, "x", Vote(0, "pause", True))
            assert (await hear(other, "war-changed"))["war"]["votes"] == {"pause": [0]}


def fail_to_think(asked: WarTask, hear: OnUpdate[Thought]) -> Thought:
    """A bot that fails."""
    return think(replace(asked, level="what nobody may know"), hear)


async def hear_suspended(browser: Connection, *, suspended: bool) -> Any:  # noqa: ANN401
    """How the war looks, once it says so of its bots."""
    while (war := await hear_war(browser))["suspended"] is not suspended:
        assert not suspended or war["step_number"] == 0, "nothing is handed in in place of the bot"
    return war


async def test_war_waits_for_a_bot_that_cannot_think_until_its_player_aborts(
    database: AsyncEngine, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tessera.server.core.backoff.REST", 0.01)
    async with war_manager_in(database, Service(WarTask, Thought, fail_to_think)) as manager:
        seats = (NewWarSeat("me"), NewWarSeat("bot"))
        info = await manager.create(NewWar("ford", seats, days=1), "x")
        browser, watcher = Connection("x"), Connection(None)
        async with manager.attach(info.id, browser), manager.attach(info.id, watcher):
            await hear_suspended(browser, suspended=True)
            await hear_suspended(watcher, suspended=True)
            assert manager.suspended_bots == 1
            await manager.execute(info.id, "x", Vote(0, "abort", True))
            war = await hear_suspended(browser, suspended=False)
            assert (war["status"], war["result"]) == ("finished", "aborted")
        assert manager.suspended_bots == 0
    async with war_manager_in(database) as manager:
        async with manager.acquire(info.id) as (_, kept):
            assert (kept.status, public(kept).result) == ("finished", "aborted")
        assert not await manager.store.lists.active("war")
    told = capsys.readouterr()
    assert "bot cannot think" in told.out + told.err
    assert "nobody may know" not in told.out + told.err


async def test_war_is_not_aborted_while_its_bots_can_think(database: AsyncEngine) -> None:
    async with war_manager_in(database) as manager:
        seats = (NewWarSeat("me"), NewWarSeat("bot"))
        info = await manager.create(NewWar("ford", seats, days=1), "x")
        browser = Connection("x")
        async with manager.attach(info.id, browser):
            while (await hear_war(browser))["status"] != "playing":
                pass
            with pytest.raises(RefusalError) as refusal:
                await manager.execute(info.id, "x", Vote(0, "abort", True))
            assert refusal.value.code == "not-suspended"


async def test_war_goes_on_when_its_bot_can_think_again(
    database: AsyncEngine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tessera.server.core.backoff.REST", 0.01)
    seats = (NewWarSeat("bot"), NewWarSeat("bot"))
    async with war_manager_in(database, Service(WarTask, Thought, fail_to_think)) as manager:
        info = await manager.create(NewWar("ford", seats, days=1), "x")
        watcher = Connection(None)
        async with manager.attach(info.id, watcher):
            await hear_suspended(watcher, suspended=True)
    async with war_manager_in(database) as manager:  # as after a restart, on a machine that is well
        watcher = Connection(None)
        async with manager.attach(info.id, watcher):
            assert (await hear(watcher, "welcome"))["war"]["suspended"]
            assert (await hear_suspended(watcher, suspended=False))["status"] == "playing"


async def test_windows_per_war_are_limited(database: AsyncEngine) -> None:
    async with war_manager_in(database) as manager:
        await keep(manager, clock=Clock())
        async with AsyncExitStack() as stack:
            for _ in range(16):
                await stack.enter_async_context(manager.attach(ID, Connection("x")))
            with pytest.raises(RefusalError) as refusal:
                await stack.enter_async_context(manager.attach(ID, Connection("x")))
        assert refusal.value.code == "too-many-connections"


@pytest.mark.usefixtures("forgetful")
async def test_unused_war_is_evicted(database: AsyncEngine) -> None:
    async with war_manager_in(database) as manager:
        await keep(manager, clock=Clock())
        async with manager.attach(ID, Connection("x")):
            assert (manager.loaded_rooms, manager.connections) == (1, 1)
        assert (manager.loaded_rooms, manager.connections) == (0, 0)


async def test_unknown_war_rules_version_is_reported_in_one_sentence(
    database: AsyncEngine,
) -> None:
    async with war_manager_in(database) as manager:
        await keep(manager, rules=99)
        with pytest.raises(RefusalError, match="version 99 of the rules") as refused:
            async with manager.acquire(ID):
                pass
        assert refused.value.code == "other-rules"


async def test_a_war_outlives_the_content_of_the_day(
    database: AsyncEngine, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The site renames everything and has other maps; players of the war notice nothing."""
    async with war_manager_in(database) as manager:
        seats = (NewWarSeat("me", name="Xenia"), NewWarSeat("bot", level=1))
        info = await manager.create(NewWar("ford", seats, 1), "x")
        told = await manager.content(info.content, "x")
    today = content_of_house()
    renamed = replace(today, maps={"ford": replace(today.maps["ford"], name={"en": "Mud"})})
    assert address(content_for_map(renamed, "ford")) == info.content
    for later in ({info.content: renamed}, {}):
        monkeypatch.setattr("tessera.server.wars.content.of_today", lambda later=later: later)
        async with war_manager_in(database) as manager:
            async with manager.acquire(info.id) as (_, war):
                assert war.game is not None
                assert war.game.state.setup.board == today.maps["ford"].board
            assert (b"Mud" in await manager.content(info.content, "x")) == bool(later)
            if not later:
                assert await manager.content(info.content, "x") == told


async def test_a_new_war_keeps_what_it_is_played_with(database: AsyncEngine) -> None:
    async with war_manager_in(database) as manager:
        seats = (NewWarSeat("me", name="Xenia"), NewWarSeat("open"))
        info = await manager.create(NewWar("ford", seats, 1), "x")
        assert await manager.store.contents.read(info.content) == encode_content(
            content_for_map(content_of_house(), "ford")
        )
        assert b"gemini" in await manager.content(info.content, "x")
        with pytest.raises(RefusalError) as refused:
            await manager.content("zodiacs-nobody-knows", "x")
        assert refused.value.code == "unknown-content"
