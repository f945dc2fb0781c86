"""Bots that cannot think: their turns are suspended, and nothing is played in their place."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.server import fill
from tests.server.site import Line, StuckSearch, Visitor, serving
from tests.server.test_bots import Searchers, against, asked, give_turn
from tests.server.test_clocks import clock_of
from tests.server.test_clocks import table as clocked
from tests.server.test_table import XENIA, ask, play
from tests.server.test_table import table as untimed

from tessera.server.core.errors import RefusalError, SearchError
from tessera.server.rooms import bot_runner
from tessera.server.tables.commands import action_event, offers, suspend_event
from tessera.server.tables.events import Event
from tessera.server.tables.messages import Act, Close, MakeOffer, Undo
from tessera.server.tables.persistence import change, read_event
from tessera.server.tables.reducer import apply
from tessera.server.tables.summary import Chair
from tessera.server.tables.table import Table
from tessera.server.workers.pool import WorkerPool
from tessera.server.workers.queue import Urgency

pytestmark = pytest.mark.anyio

WITH_BOT = (Chair("x", 0, "person", XENIA, "Xenia"), Chair("y", 1, "bot", level=1))
FIVE_MINUTES = {"kind": "fischer", "seconds": 300, "extra": 3}
REPAIRED = replace(fill.ENGINE, repair=fill.repair)


def suspend(before: Table, now: int) -> Table:
    """A table whose bot cannot think."""
    event = suspend_event(before, now)
    assert event is not None
    return apply(before, event)


# at tables, as values


def in_play() -> Table:
    """A game with clocks that run, in which a bot is to move."""
    before = clocked(chairs=WITH_BOT)
    before = play(before, "a1", "b1")
    for time, action in ((3_000, "c1"), (4_000, "d1")):
        before = apply(before, action_event(before, action, time))
    before = ask(before, XENIA, Act(before.seq, "e1"), 5_000)
    return ask(before, XENIA, Act(before.seq, "f1"), 6_000)


def test_clock_of_a_suspended_bot_stands_until_it_plays() -> None:
    before = in_play()
    assert clock_of(before).since == 6_000
    waits = suspend(before, 16_000)
    assert (clock_of(waits).since, waits.due) == (None, None)
    assert suspend_event(waits, 17_000) is None, "it is noted once"
    assert waits.bot is not None
    after = apply(waits, action_event(waits, "g1", 10_000_000))
    assert not after.is_suspended
    left = [side.left for side in clock_of(before).sides]
    assert clock_of(after).sides[1].left == left[1] - 10_000
    assert clock_of(after).since == 10_000_000


def test_suspended_turn_is_known_again_from_what_is_kept() -> None:
    before = in_play()
    event = suspend_event(before, 16_000)
    assert event is not None
    kept = change(event, apply(before, event)).event
    assert kept is not None
    again = read_event(kept)
    assert again.clock == clock_of(apply(before, event))
    assert again.clock is not None
    assert again.clock.suspended


def test_search_goes_on_although_its_turn_is_suspended() -> None:
    before = in_play()
    assert suspend(before, 16_000).tally.search_from == before.tally.search_from


def test_stopped_clocks_that_go_on_do_not_run_for_a_suspended_bot() -> None:
    waits = suspend(in_play(), 16_000)
    stopped = ask(waits, XENIA, MakeOffer(waits.seq, "pause"), 17_000)
    gone_on = ask(stopped, XENIA, MakeOffer(stopped.seq, "resume"), 18_000)
    assert gone_on.is_suspended
    assert (clock_of(gone_on).since, gone_on.due) == (None, None)


def test_player_may_abort_while_the_bot_is_suspended_and_nothing_is_rated() -> None:
    before = in_play()
    assert not offers(before, XENIA).may_abort
    with pytest.raises(RefusalError):
        ask(before, XENIA, Close(before.seq))
    waits = suspend(before, 16_000)
    assert offers(waits, XENIA).may_abort
    assert offers(waits, XENIA).suspended
    assert not offers(waits, "stranger").may_abort
    over = ask(waits, XENIA, Close(waits.seq))
    assert (over.status, over.state.result, over.is_suspended) == ("finished", "*", False)
    event = Event(over.seq, "close", "x", "", 2_000, 0)
    assert change(event, over).ended is None, "there is no result to be rated"
    assert over.state.suspended
    assert not apply(before, event).state.suspended


def test_tournament_waits_for_the_bot() -> None:
    before = in_play()
    waits = suspend(replace(before, config=replace(before.config, tournament="t")), 16_000)
    assert not offers(waits, XENIA).may_abort


def test_undo_ends_the_suspension() -> None:
    waits = suspend(play(untimed(chairs=WITH_BOT), "a1", "b1"), 3_000)
    assert not ask(waits, XENIA, Undo(waits.seq)).is_suspended


def test_table_without_clocks_is_suspended_too() -> None:
    before = play(untimed(chairs=WITH_BOT), "a1", "b1")
    waits = suspend(before, 3_000)
    assert waits.is_suspended
    assert offers(waits, XENIA).suspended


# at a server


@pytest.fixture
def damage(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """What keeps bots from thinking."""
    path = tmp_path / "damage"
    path.touch()
    monkeypatch.setenv(fill.DAMAGE, str(path))
    return path


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Failures are tried again soon."""
    monkeypatch.setattr("tessera.server.core.backoff.REST", 0.01)


async def hear_suspended(line: Line) -> dict[str, Any]:
    while (said := await line.hear("happened"))["kind"] != "suspend":
        assert said["side"] == "x", "nothing is played in place of the bot"
    return said


async def next_action(line: Line) -> dict[str, Any]:
    while (said := await line.hear("happened"))["kind"] != "action":
        pass
    return said


@pytest.mark.usefixtures("damage")
@pytest.mark.parametrize("level", [fill.DYING, fill.CHEATING, fill.BROKEN])
async def test_bot_that_fails_is_suspended_and_players_may_abort(
    tmp_path: Path, level: int
) -> None:
    async with serving(tmp_path) as address, Visitor(address) as xenia:
        name = await xenia.found(against(level), clock=FIVE_MINUTES)
        async with xenia.at(name) as line:
            await give_turn(line)
            said = await hear_suspended(line)
            assert (said["side"], said["offers"]["may_abort"]) == ("y", True)
            assert (said["status"], said["clock"]["running"]) == ("playing", None)
            health = (await xenia.http.get("/health")).json()
            assert (health["status"], health["suspended"]) == ("degraded", 1)
            metrics = (await xenia.http.get("/metrics")).text
            assert "tessera_bots_suspended 1.0" in metrics
            async with xenia.at(name) as another:
                assert (await another.hear("welcome"))["offers"]["suspended"] is True
            await line.say("close", seq=said["seq"])
            over = await line.hear("happened")
            assert (over["kind"], over["scene"]["outcome"]["result"]) == ("close", "*")
        assert (await xenia.http.get("/health")).json()["suspended"] == 0
        record = (await xenia.http.get(f"/api/tables/{name}/record")).json()
        assert record["actions"] == ["a1", "b1"]


@pytest.mark.usefixtures("damage")
async def test_server_repairs_the_cause_and_the_bot_plays(tmp_path: Path) -> None:
    async with serving(tmp_path, engine=REPAIRED) as address, Visitor(address) as xenia:
        async with xenia.at(await xenia.found(against(fill.BROKEN))) as line:
            await give_turn(line)
            await hear_suspended(line)
            said = await next_action(line)
            assert (said["side"], said["scene"]["last"]["text"]) == ("y", "c1")
            assert said["offers"]["suspended"] is False
            await next_action(line)
        assert fill.repair() == 0, "there is nothing left to repair"
        assert (await xenia.http.get("/health")).json()["status"] == "ok"


@pytest.mark.usefixtures("damage")
async def test_suspended_turn_survives_a_restart(tmp_path: Path) -> None:
    async with serving(tmp_path) as address, Visitor(address) as xenia:
        name = await xenia.found(against(fill.BROKEN), clock=FIVE_MINUTES)
        async with xenia.at(name) as line:
            await give_turn(line)
            await hear_suspended(line)
        cookies = xenia.http.cookies
    async with serving(tmp_path) as address, Visitor(address) as xenia:
        xenia.http.cookies = cookies
        async with xenia.at(name) as line:
            assert (await line.hear("welcome"))["offers"]["suspended"] is True
            fill.repair()
            said = await next_action(line)
            assert (said["side"], said["scene"]["last"]["text"]) == ("y", "c1")


async def test_bot_that_hangs_is_suspended_and_its_process_replaced(
    tmp_path: Path, pipe: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_runner, "GRACE", 0.0)
    async with serving(tmp_path) as address, Visitor(address) as xenia:
        table = await xenia.found(against(fill.STUCK_ONCE))
        async with xenia.at(table) as line:
            await give_turn(line)
            stuck = await StuckSearch.at(pipe)
            await hear_suspended(line)
            assert (await next_action(line))["side"] == "y"
            await stuck.gone()


async def test_bot_for_which_there_is_no_process_is_suspended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All searching is left to workers elsewhere, and none is there."""
    monkeypatch.setattr(bot_runner, "GRACE", -1.9)
    async with serving(tmp_path, worker_token="token") as address, Visitor(address) as xenia:
        table = await xenia.found(against(fill.PROMPT))
        async with xenia.at(table) as line:
            await give_turn(line)
            await hear_suspended(line)


@pytest.fixture
async def bots() -> AsyncIterator[Searchers]:
    """One process that answers."""
    running = WorkerPool(fill.SEARCHING, 1)
    running.start()
    yield running
    await running.close()


async def test_search_that_takes_longer_than_its_patience_is_not_tried_again(
    pipe: Path, bots: Searchers
) -> None:
    question = asked(fill.STUCK_ONCE)
    answer = asyncio.create_task(bots.ask(question, Urgency.ALONE, patience=3.0))
    stuck = await StuckSearch.at(pipe)
    with pytest.raises(SearchError):
        await answer
    await stuck.gone()
    assert (await bots.ask(question, Urgency.ALONE)).action == "a1"
