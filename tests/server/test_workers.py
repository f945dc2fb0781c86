"""Remote workers: authentication, jobs, other servers, and failures."""

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace
from itertools import count
from pathlib import Path
from urllib.parse import urlsplit

import msgspec
import pytest
from tests.server import fill
from tests.server.site import PATIENCE, StuckSearch, Visitor, serving
from tests.server.test_bots import Searchers, against, asked, give_turn
from tests.server.test_metrics import numbers
from websockets.exceptions import InvalidStatus

from tessera.i18n import Message, MessageError
from tessera.search.messages import SearchRequest, SearchResponse
from tessera.search.service import Done, Failed
from tessera.server.app.settings import Settings
from tessera.server.app.worker_pools import WorkerPools
from tessera.server.core.errors import SearchError
from tessera.server.core.games import Engine
from tessera.server.core.http import WORKERS
from tessera.server.workers.pool import WorkerPool
from tessera.server.workers.queue import Urgency
from tessera.server.workers.remote import build_id
from tessera.server.workers.remote.connection import RemoteExecutor, WorkerConnection
from tessera.server.workers.remote.messages import (
    LARGEST,
    PIECE,
    Answered,
    Ask,
    FromWorker,
    Reader,
    Ready,
    Room,
    Stop,
    pieces,
)
from tessera.server.workers.remote.registry import RemoteWorkers
from tessera.server.workers.remote.worker import Worker, _until_stopped

pytestmark = pytest.mark.anyio

ENGINE = replace(fill.ENGINE, is_warm=lambda _: True)
"""Nothing is prepared, in no process of its own."""
TOKEN = "shown by workers"


class Heard(asyncio.Queue[Message]):
    """The output of a worker."""

    async def next(self) -> str:
        async with asyncio.timeout(PATIENCE):
            return str(await self.get())


def worker(heard: Heard, token: str = TOKEN, engine: Engine = ENGINE) -> Worker:
    return Worker(engine, WorkerPools(engine, 1, str, attempts=1), 1, token, heard.put_nowait)


@asynccontextmanager
async def working(address: str) -> AsyncIterator[Heard]:
    """A worker that thinks meanwhile."""
    heard = Heard()
    running = asyncio.create_task(worker(heard).run(address))
    try:
        assert address in await heard.next()
        yield heard
    finally:
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)


@pytest.fixture
async def site(
    tmp_path: Path,
    pipe: Path,  # noqa: ARG001  the environment must name it before a worker starts
) -> AsyncIterator[str]:
    """A server that leaves all searching to workers."""
    async with serving(tmp_path, engine=ENGINE, worker_token=TOKEN) as address:
        yield address


async def moves(visitor: Visitor, level: int = fill.PROMPT) -> None:
    """Have a bot be asked and move."""
    table = await visitor.found(against(level))
    async with visitor.at(table) as line:
        await give_turn(line)
        assert (await line.hear("thinking"))["side"] == "y"
        for _ in range(2):
            assert (await line.hear("happened"))["side"] == "y"


async def test_bots_think_at_a_worker_and_again_when_the_server_was_restarted(
    tmp_path: Path,
) -> None:
    async with AsyncExitStack() as later:
        async with (
            serving(tmp_path, engine=ENGINE, worker_token=TOKEN) as address,
            Visitor(address) as xenia,
        ):
            heard = await later.enter_async_context(working(address))
            await moves(xenia)
            assert (await numbers(xenia))["tessera_workers"] == 1
        port = urlsplit(address).port or 0
        async with (
            serving(tmp_path, engine=ENGINE, worker_token=TOKEN, port=port),
            Visitor(address) as yuri,
        ):
            assert address in await heard.next()
            await moves(yuri)


async def test_a_bot_moves_though_the_worker_that_it_thinks_at_is_killed(
    site: str, pipe: Path
) -> None:
    killed = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.server.work_fill", site, TOKEN),
        stdout=asyncio.subprocess.PIPE,
    )
    assert killed.stdout is not None
    assert site in (await killed.stdout.readline()).decode()
    async with Visitor(site) as xenia:
        moving = asyncio.create_task(moves(xenia, fill.STUCK_ONCE))
        stuck = await StuckSearch.at(pipe)
        async with working(site):
            killed.kill()
            await asyncio.gather(moving, stuck.gone(), killed.wait())
            assert (await numbers(xenia))["tessera_workers"] == 1


def _noting(
    miss: Callable[..., None], left: asyncio.Queue[bool]
) -> Callable[[RemoteWorkers, WorkerConnection, bool], None]:
    """What notes of each worker that is missed whether it took leave."""

    def noted(remote_workers: RemoteWorkers, line: WorkerConnection, handed_back: bool) -> None:
        left.put_nowait(handed_back)
        miss(remote_workers, line, handed_back=handed_back)

    return noted


async def test_stopping_worker_returns_its_jobs(
    site: str, pipe: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    left = asyncio.Queue[bool]()
    monkeypatch.setattr(RemoteWorkers, "_miss", _noting(RemoteWorkers._miss, left))
    heard = Heard()
    ending = asyncio.create_task(_until_stopped(worker(heard), site))
    await heard.next()
    async with Visitor(site) as xenia:
        moving = asyncio.create_task(moves(xenia, fill.STUCK_ONCE))
        stuck = await StuckSearch.at(pipe)
        async with working(site):
            os.kill(os.getpid(), signal.SIGTERM)
            assert await left.get()
            await asyncio.gather(ending, moving, stuck.gone())


async def test_incompatible_worker_gets_reason(
    site: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    others = replace(ENGINE, engines={"fill": ("One ahead",)})
    async with (
        serving(tmp_path / "shut", engine=ENGINE) as shut,
        serving(
            tmp_path / "named",
            engine=ENGINE,
            worker_token=TOKEN,
            hosts=("play.example",),
            site="https://play.example/tessera",
        ) as named,
    ):
        for address, token, engine, told in (
            (site, "another", ENGINE, "rejected this worker"),
            (shut, TOKEN, ENGINE, "rejected this worker"),
            (f"{site}/nowhere", TOKEN, ENGINE, "rejected this worker"),
            ("http://127.0.0.1:9", TOKEN, ENGINE, "No Tessera server answers"),
            ("127.0.0.1:9", TOKEN, ENGINE, "expected the address of a server"),
            (named, TOKEN, others, "has other games, content or engines"),
        ):
            with pytest.raises(MessageError, match=told):
                await worker(Heard(), token, engine).run(address)
    builds = count(1)
    monkeypatch.setattr(build_id, "build", lambda: f"0.{next(builds)}")
    with pytest.raises(MessageError, match=r"runs tessera 0.1, but this worker is 0.2"):
        await worker(Heard()).run(site)


async def test_worker_without_token_is_refused(site: str) -> None:
    async with Visitor(site) as xenia:
        with pytest.raises(InvalidStatus, match="404"):
            async with xenia.on(WORKERS):
                pass
        assert (await numbers(xenia))["tessera_workers"] == 0


# A line without a worker at its other end


class Elsewhere:
    """Places for the questions to bots that are beyond a line."""

    def __init__(self, bots: Searchers, places: int = 1) -> None:
        self.line = WorkerConnection(lambda asker: f"not {asker}")
        self._bots = bots
        self.hear(Ready({"players": places}))
        for _ in range(places):
            bots.join(RemoteExecutor(self.line, "players"))

    def hear(self, said: FromWorker) -> None:
        self.line.handle(said)
        self._bots.wake()

    async def asked(self) -> Ask:
        async with asyncio.timeout(PATIENCE):
            said = await self.line.outgoing.get()
        assert isinstance(said, Ask)
        return said

    def answer(self, question: Ask, action: str) -> None:
        told = msgspec.Raw(msgspec.msgpack.encode(fill.found(action)))
        self.hear(Answered(question.number, Done(told)))

    def end(self, *, handed_back: bool) -> None:
        self.line.end(handed_back=handed_back)
        self._bots.wake()


@pytest.fixture
async def bots() -> AsyncIterator[Searchers]:
    """No process here, and two attempts."""
    running = WorkerPool(fill.SEARCHING, 0, attempts=2)
    running.start()
    yield running
    await running.close()


def ask(bots: Searchers, table: str = "t") -> asyncio.Task[SearchResponse]:
    question = asked(fill.PROMPT, table)
    return asyncio.create_task(bots.ask(question, Urgency.PERSON_WAITS, "xenia"))


async def test_worker_request_hides_requester(bots: Searchers) -> None:
    elsewhere, answer = Elsewhere(bots), ask(bots)
    question = await elsewhere.asked()
    assert msgspec.msgpack.decode(question.question, type=SearchRequest) == asked(fill.PROMPT)
    assert (question.service, question.asker) == ("players", "not xenia")
    elsewhere.answer(question, "a1")
    assert (await answer).action == "a1"


async def test_what_is_handed_back_has_not_failed(bots: Searchers) -> None:
    answer = ask(bots)
    for _ in range(3):
        leaving = Elsewhere(bots)
        await leaving.asked()
        leaving.end(handed_back=True)
    last = Elsewhere(bots)
    last.answer(await last.asked(), "b1")
    assert (await answer).action == "b1"


async def test_what_is_the_end_of_one_worker_after_the_other_is_given_up(bots: Searchers) -> None:
    answer = ask(bots)
    for _ in range(2):
        dying = Elsewhere(bots)
        await dying.asked()
        dying.end(handed_back=False)
    with pytest.raises(SearchError):
        await answer


async def test_an_answer_that_is_none_counts_as_a_failure(bots: Searchers) -> None:
    elsewhere, answer = Elsewhere(bots), ask(bots)
    elsewhere.hear(Answered((await elsewhere.asked()).number, Failed("no luck")))
    told = msgspec.Raw(msgspec.msgpack.encode("no action"))
    elsewhere.hear(Answered((await elsewhere.asked()).number, Done(told)))
    with pytest.raises(SearchError):
        await answer


async def test_worker_drops_abandoned_job(bots: Searchers) -> None:
    elsewhere, answer = Elsewhere(bots), ask(bots)
    question = await elsewhere.asked()
    answer.cancel()
    assert await elsewhere.line.outgoing.get() == Stop(question.number)


async def test_a_worker_that_others_keep_busy_is_asked_when_it_has_room(bots: Searchers) -> None:
    busy, other = Elsewhere(bots, 2), Elsewhere(bots)
    busy.hear(Room("players", 0))
    first, second = ask(bots, "one"), ask(bots, "two")
    question = await other.asked()
    assert busy.line.outgoing.empty()
    busy.hear(Room("players", 1))
    busy.answer(await busy.asked(), "a1")
    other.answer(question, "b1")
    assert {(await first).action, (await second).action} == {"a1", "b1"}


@pytest.mark.parametrize("size", [1, PIECE, 3 * PIECE + 1])
def test_messages_go_in_pieces(size: int) -> None:
    reader, message = Reader(), os.urandom(size)
    *before, last = [reader.whole(piece) for piece in pieces(message)]
    assert (set(before), last) == ({None} if before else set(), message)
    assert reader.whole(next(pieces(b"next"))) == b"next"


def test_endless_worker_message_is_refused() -> None:
    reader, piece = Reader(), b"\1" + bytes(LARGEST // 2)
    assert reader.whole(piece) is None
    with pytest.raises(ValueError, match="without end"):
        reader.whole(piece)


@pytest.mark.parametrize(("said", "here", "workers"), [("none", False, 0), ("3", True, 3)])
def test_a_server_may_leave_all_searching_to_workers(said: str, here: bool, workers: int) -> None:
    settings = Settings.from_environment({"TESSERA_WORKERS": said})
    assert (settings.searches_here, settings.workers) == (here, workers)
