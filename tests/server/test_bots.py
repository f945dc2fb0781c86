"""Bots at tables, and what happens to their processes."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, cast

import msgspec
import pytest
from tests.server import fill
from tests.server.site import PATIENCE, Line, StuckSearch, Visitor, serving

from tessera.kernel.compiled import is_interpreting
from tessera.search.messages import SearchRequest, SearchResponse
from tessera.search.service import Done, OnUpdate, Service, Stopped
from tessera.server.core.errors import SearchError
from tessera.server.core.games import Warm
from tessera.server.tables.adapter import remaining_pause
from tessera.server.workers.pool import WorkerPool
from tessera.server.workers.processes import _Worker
from tessera.server.workers.queue import Job, JobQueue, Urgency
from tessera.server.workers.warmup import WarmUp

pytestmark = pytest.mark.anyio

Searchers = WorkerPool[SearchRequest, SearchResponse]


def against(level: int) -> dict[str, object]:
    return {"x": {"kind": "me"}, "y": {"kind": "bot", "level": level}}


def asked(level: int, table: str = "t") -> SearchRequest:
    """What a bot of a level is asked at the start."""
    return SearchRequest("fill", "fill standard ..... x:2", level, 0, table)


async def give_turn(line: Line) -> None:
    """Play the two actions after which the bot is to move."""
    await line.act(0, "a1")
    await line.act(1, "b1")


async def test_a_bot_answers(xenia: Visitor) -> None:
    table = await xenia.found(against(fill.PROMPT))
    async with xenia.at(table) as line:
        assert (await line.hear("welcome"))["table"]["seats"][1]["present"] is True
        await give_turn(line)
        assert (await line.hear("thinking"))["side"] == "y"
        for seq, action in ((3, "c1"), (4, "d1")):
            happened = await line.hear("happened")
            assert (happened["seq"], happened["side"]) == (seq, "y")
            assert happened["scene"]["last"]["text"] == action
        over = await line.act(4, "e1")
        assert over["scene"]["outcome"]["result"] == "1-0"


async def test_bots_play_each_other_unwatched(xenia: Visitor) -> None:
    bot = {"kind": "bot", "level": fill.PROMPT}
    table = await xenia.found({"x": bot, "y": bot})
    async with xenia.at(table) as line:
        said = await line.hear()
        while "finished" not in (said.get("status"), said.get("table", {}).get("status")):
            said = await line.hear()
    record = (await xenia.http.get(f"/api/tables/{table}/record")).json()
    assert record["actions"] == ["a1", "b1", "c1", "d1", "e1"]


@pytest.mark.parametrize(
    ("before", "now", "seconds"), [(0, 100, 0.3), (0, 400, 0.0), (0, 9_000, 0.0), (900, 100, 0.4)]
)
def test_people_see_what_happened_for_a_moment(before: int, now: int, seconds: float) -> None:
    assert remaining_pause(0.4, before, now) == pytest.approx(seconds)


async def test_a_bot_does_not_hurry_people(tmp_path: Path) -> None:
    async with serving(tmp_path, pace=0.2) as address, Visitor(address) as xenia:
        table = await xenia.found(against(fill.PROMPT))
        async with xenia.at(table) as line:
            await give_turn(line)
            for _ in range(2):
                assert (await line.hear("happened"))["side"] == "y"
        record = (await xenia.http.get(f"/api/tables/{table}/record")).json()
    assert min(record["times"][2:]) >= 199, "a clock may round"


@pytest.fixture
async def bots() -> AsyncIterator[Searchers]:
    """One process that answers."""
    running = WorkerPool(fill.SEARCHING, 1)
    running.start()
    yield running
    await running.close()


async def test_a_bot_moves_though_its_process_is_made_to_stand_still(
    pipe: Path, bots: Searchers
) -> None:
    answer = asyncio.create_task(bots.ask(asked(fill.STUCK_ONCE), Urgency.PERSON_WAITS))
    stuck = await StuckSearch.at(pipe)
    os.kill(stuck.process, signal.SIGSTOP)
    async with asyncio.timeout(PATIENCE):  # half as long as a search may last
        assert (await answer).action
    await stuck.gone()


async def test_a_bot_moves_though_its_process_is_killed(pipe: Path, bots: Searchers) -> None:
    question = asked(fill.STUCK_ONCE)
    answer = asyncio.create_task(bots.ask(question, Urgency.PERSON_WAITS))
    stuck = await StuckSearch.at(pipe)
    stuck.kill()
    await stuck.gone()
    assert (await answer).action == "a1"


async def test_a_search_without_end_is_given_up_and_tried_again(pipe: Path) -> None:
    bots = WorkerPool(fill.SEARCHING, 1, patience=2.0, attempts=20)
    bots.start()
    question = asked(fill.STUCK_ONCE)
    answer = asyncio.create_task(bots.ask(question, Urgency.PERSON_WAITS))
    stuck = await StuckSearch.at(pipe)
    assert (await answer).action == "a1"
    await stuck.gone()
    await bots.close()


async def test_abandoned_search_is_stopped(pipe: Path, bots: Searchers) -> None:
    """Its process continues with the next job, and is not replaced."""
    answer = asyncio.create_task(bots.ask(asked(fill.STUCK_ONCE), Urgency.ALONE))
    stuck = await StuckSearch.at(pipe)
    answer.cancel()
    await stuck.gone()
    assert (await bots.ask(asked(fill.TELLING), Urgency.ALONE)).action == str(stuck.process)


async def test_search_reports_progress_to_caller(bots: Searchers) -> None:
    heard: list[SearchResponse] = []
    told = await bots.ask(asked(fill.TELLING), Urgency.ALONE, on_update=heard.append)
    assert [found.action for found in heard] == ["telling"]
    assert told.action.isdecimal()


def test_search_stopped_during_report_sends_it_whole() -> None:
    told: list[bytes] = []

    class Stopping:
        """A pipe through which a signal arrives in the middle of a message."""

        def send_bytes(self, message: bytes) -> None:
            worker.stop()
            told.append(message)

    def work(asked: SearchRequest, hear: OnUpdate[SearchResponse]) -> SearchResponse:
        hear(fill.found("first"))
        return fill.found(asked.table)

    worker = _Worker(Service(SearchRequest, SearchResponse, work), cast("Any", Stopping()))
    assert worker.answer(asked(fill.PROMPT)) == Stopped()
    (message,) = told
    news = msgspec.msgpack.decode(message, type=Done)
    assert (msgspec.msgpack.decode(news.response, type=SearchResponse).action, news.is_final) == (
        "first",
        False,
    )
    worker.stop()  # there is nothing to stop any more


async def test_search_that_always_dies_raises(bots: Searchers) -> None:
    with pytest.raises(SearchError):
        await bots.ask(asked(fill.DYING), Urgency.ALONE)


async def test_the_most_urgent_question_is_answered_first(pipe: Path, bots: Searchers) -> None:
    order: list[Urgency] = []

    async def ask(urgency: Urgency, level: int = fill.PROMPT) -> None:
        await bots.ask(asked(level), urgency)
        order.append(urgency)

    first = asyncio.create_task(ask(Urgency.ALONE, fill.STUCK_ONCE))
    stuck = await StuckSearch.at(pipe)
    rest = [
        asyncio.create_task(ask(urgency))
        for urgency in (Urgency.ALONE, Urgency.WATCHED, Urgency.PERSON_WAITS)
    ]
    await asyncio.sleep(0)  # all have asked
    stuck.kill()
    await asyncio.gather(first, *rest, stuck.gone())
    assert order == [Urgency.ALONE, Urgency.PERSON_WAITS, Urgency.WATCHED, Urgency.ALONE]


def job(
    asker: str, table: str = "t", urgency: Urgency = Urgency.PERSON_WAITS
) -> Job[SearchRequest, SearchResponse]:
    answer: asyncio.Future[SearchResponse] = asyncio.get_running_loop().create_future()
    return Job(asked(fill.PROMPT, table), urgency, asker, answer)


@dataclass(eq=False)
class Seat:
    """Takes jobs."""

    open: bool = True
    gone: bool = False


async def taken(
    jobs: JobQueue[SearchRequest, SearchResponse], seat: Seat
) -> Job[SearchRequest, SearchResponse]:
    """The next job for an executor."""
    found = await jobs.take(seat)
    assert found is not None
    return found


async def test_many_tables_of_one_guest_do_not_come_before_one_of_another() -> None:
    jobs, seat = JobQueue[SearchRequest, SearchResponse](), Seat()
    for asker in ("xenia", "xenia", "xenia", "yuri", "anna", "yuri"):
        jobs.put(job(asker))
    order = [(await taken(jobs, seat)).asker for _ in range(3)]
    jobs.put(job("boris"))
    order += [(await taken(jobs, seat)).asker for _ in range(4)]
    assert order == ["xenia", "yuri", "anna", "boris", "xenia", "yuri", "xenia"]


async def test_abandoned_requests_are_not_answered() -> None:
    jobs = JobQueue[SearchRequest, SearchResponse]()
    left, awaited = job("xenia"), job("yuri")
    jobs.put(left)
    jobs.put(awaited)
    left.answer.cancel()
    assert await jobs.take(Seat()) is awaited


async def test_what_was_begun_comes_first_when_it_is_handed_back() -> None:
    jobs, seat = JobQueue[SearchRequest, SearchResponse](), Seat()
    jobs.put(job("xenia", urgency=Urgency.ALONE))
    begun = await taken(jobs, seat)
    jobs.put(job("yuri"))
    jobs.put_back(begun)
    assert await taken(jobs, seat) is begun


async def test_closed_executor_takes_no_jobs_and_no_affinity() -> None:
    jobs, full, other = JobQueue[SearchRequest, SearchResponse](), Seat(), Seat()
    jobs.put(job("xenia", "hers"))
    await jobs.take(full)
    full.open = False
    taking = [asyncio.create_task(jobs.take(seat)) for seat in (full, other)]
    await asyncio.sleep(0)  # both wait
    jobs.put(job("xenia", "hers"))
    assert await taking[1] is not None
    full.gone = True
    jobs.wake()
    assert await taking[0] is None


async def test_a_table_is_thought_about_where_it_was_before_if_that_is_free() -> None:
    jobs, seats = JobQueue[SearchRequest, SearchResponse](), (Seat(), Seat())
    jobs.put(job("xenia", "hers"))
    await jobs.take(seats[1])
    free = [asyncio.create_task(taken(jobs, seat)) for seat in seats]
    await asyncio.sleep(0)  # both wait
    jobs.put(job("xenia", "hers"))
    assert (await free[1]).question.table == "hers"
    jobs.put(job("xenia", "hers"))
    assert (await free[0]).question.table == "hers", "one does not wait for the other place"


async def test_closing_ends_searches_that_are_running(pipe: Path, bots: Searchers) -> None:
    question = asked(fill.STUCK_ONCE)
    answer = asyncio.create_task(bots.ask(question, Urgency.ALONE))
    stuck = await StuckSearch.at(pipe)
    await bots.close()
    await stuck.gone()
    answer.cancel()


@pytest.fixture
async def visitors(
    tmp_path: Path,
    pipe: Path,  # noqa: ARG001  the environment must name it before the server starts
) -> AsyncIterator[tuple[Visitor, Visitor]]:
    """Two visitors of a server whose bot processes know the pipe."""
    async with serving(tmp_path) as address, Visitor(address) as xenia, Visitor(address) as yuri:
        yield xenia, yuri


@asynccontextmanager
async def waiting_for_a_stuck_bot(
    visitor: Visitor, pipe: Path
) -> AsyncIterator[tuple[str, Line, StuckSearch]]:
    """A table of the visitor whose bot has begun to think and does not finish."""
    table = await visitor.found(against(fill.STUCK_ONCE))
    async with visitor.at(table) as line:
        await give_turn(line)
        yield table, line, await StuckSearch.at(pipe)


async def test_resigning_while_a_bot_thinks_ends_the_game(
    visitors: tuple[Visitor, Visitor], pipe: Path
) -> None:
    xenia, _ = visitors
    async with waiting_for_a_stuck_bot(xenia, pipe) as (_, line, stuck):
        await line.say("resign", seq=2, side="x")
        happened = await line.hear("happened")
        assert (happened["kind"], happened["status"]) == ("resign", "finished")
        await stuck.gone()
    await xenia.alone()


async def test_undo_while_a_bot_thinks_stops_it_and_play_goes_on(
    visitors: tuple[Visitor, Visitor], pipe: Path
) -> None:
    xenia, _ = visitors
    async with waiting_for_a_stuck_bot(xenia, pipe) as (_, line, stuck):
        await line.say("undo", seq=2)
        happened = await line.hear("happened")
        assert (happened["kind"], happened["scene"]["text"]) == ("undo", "fill standard x.... x:1")
        assert happened["may_undo"] is True
        await stuck.gone()
        await line.act(3, "c1")
        assert (await line.hear("thinking"))["side"] == "y"
        assert (await line.hear("happened"))["scene"]["text"] == "fill standard xyx.. y:1"


async def test_newcomer_sees_bot_thinking(visitors: tuple[Visitor, Visitor], pipe: Path) -> None:
    xenia, yuri = visitors
    async with waiting_for_a_stuck_bot(xenia, pipe) as (table, _, stuck), yuri.at(table) as his:
        assert (await his.hear("thinking"))["side"] == "y"
        stuck.kill()
        await stuck.gone()
        assert (await his.hear("happened"))["side"] == "y"


@pytest.mark.parametrize(("warm", "heard"), [(fill.warm, 0.5), (fill.die_warming, 0.25)])
async def test_waiting_for_warm_up_has_an_end(warm: Warm, heard: float) -> None:
    warm_up = WarmUp(replace(fill.ENGINE, warm=warm))
    running = asyncio.create_task(warm_up.run())
    changes = [far.done async for far in warm_up.until_ready("fill")]
    assert changes == [0.0, heard]
    assert warm_up.ready
    await running


async def test_rules_are_interpreted_until_all_are_prepared() -> None:
    warm_up = WarmUp(fill.ENGINE)
    assert not is_interpreting()
    running = asyncio.create_task(warm_up.run())
    await asyncio.sleep(0)
    assert is_interpreting()
    await running
    assert not is_interpreting()


async def test_bots_hurry_until_what_they_need_is_prepared() -> None:
    warm_up = WarmUp(replace(fill.ENGINE, playable=0.5))
    assert warm_up.hurry("fill") == (0.0, None)
    running = asyncio.create_task(warm_up.run())
    await warm_up.until_playable("fill")
    assert warm_up.hurry("fill") is None
    assert not warm_up.ready
    await running


async def test_a_bot_moves_before_its_game_is_prepared_and_says_that_it_thinks_less(
    tmp_path: Path,
) -> None:
    engine = replace(fill.ENGINE, warm=fill.warm_for_ever)
    async with serving(tmp_path, engine=engine) as address, Visitor(address) as xenia:
        table = await xenia.found({"x": {"kind": "me"}, "y": {"kind": "bot", "level": 1}})
        async with xenia.at(table) as line:
            await line.act(0, "a1")
            await line.act(1, "b1")
            assert (await line.hear("thinking"))["preparing"] == 0.0
            assert (await line.hear("happened"))["side"] == "y"


async def test_awaited_game_is_prepared_beside_another(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("tessera.server.workers.warmup.processors", lambda: 2)
    games = dict.fromkeys(("stuck", "one", "two"), fill.FILL)
    warm_up = WarmUp(replace(fill.ENGINE, games=games, warm=fill.warm_but_stuck))
    running = asyncio.create_task(warm_up.run())
    await asyncio.sleep(0)
    told = [far.left async for far in warm_up.until_ready("two")]
    assert told[0] is None
    assert told[-1] is not None
    assert not warm_up.ready
    running.cancel()
    with pytest.raises(asyncio.CancelledError):
        await running


async def test_failing_process_start_ends_waiting(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refused(*_: object) -> None:
        raise OSError("too many processes")

    monkeypatch.setattr("tessera.server.workers.warmup.Process", refused)
    warm_up = WarmUp(fill.ENGINE)
    await asyncio.gather(warm_up.done(), warm_up.run())
    assert warm_up.ready


async def test_awaited_game_is_prepared_first() -> None:
    games = dict.fromkeys(("one", "two", "three", "four"), fill.FILL)
    engine = replace(fill.ENGINE, games=games, is_warm=lambda game: game == "one")
    warm_up = WarmUp(engine)
    await asyncio.wait_for(warm_up.done("one"), PATIENCE)  # nothing runs yet
    order: list[str] = []

    async def waits(game: str) -> None:
        await warm_up.done(game)
        order.append(game)

    waiting = [asyncio.create_task(waits(game)) for game in ("four", "three", "two")]
    await asyncio.sleep(0)
    await warm_up.run()
    await asyncio.gather(*waiting)
    assert order == ["four", "three", "two"]
    assert (warm_up.ready, warm_up.progress.done) == (True, 1.0)
