"""Costly work in a helper process: results, limits and cancellation."""

import asyncio
import os
import time
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from tests.server.fill import ENGINE
from tests.server.site import PATIENCE, Visitor, serving

from tessera.games.common.errors import NotationError
from tessera.i18n import message
from tessera.server.analysis.replays import Replay
from tessera.server.core.errors import RefusalError, refuse_for
from tessera.server.core.games import Engine
from tessera.server.learn import routes
from tessera.server.workers.helper import HELPING, Helper
from tessera.server.workers.pool import WorkerPool

pytestmark = pytest.mark.anyio


def process_id() -> int:
    return os.getpid()


def fail(error: Exception) -> None:
    raise error


def mistake() -> None:
    raise KeyError("a bug of ours")


def die() -> None:
    os._exit(1)


def go_on(notes: Path) -> None:
    """Work that continues until it is stopped."""
    try:
        while True:
            notes.with_suffix(".begun").touch()
            time.sleep(0.001)
    finally:
        notes.with_suffix(".left-off").touch()


def going_on(_engine: Engine, text: str, _lesson: bool, _content: str) -> Replay:
    go_on(Path(text))
    raise AssertionError


def wait_for(path: Path) -> None:
    until = time.monotonic() + PATIENCE
    while not path.exists():
        assert time.monotonic() < until
        time.sleep(0.01)


async def there(path: Path) -> None:
    await asyncio.to_thread(wait_for, path)


@pytest.fixture
async def helper() -> AsyncIterator[Helper]:
    bots = WorkerPool(HELPING, 1, attempts=1)
    bots.start(at_once=False)
    yield Helper(bots)
    await bots.close()


async def test_work_is_done_in_one_other_process(helper: Helper) -> None:
    first, second = await helper.do(process_id), await helper.do(process_id)
    assert first == second != os.getpid()


async def test_what_the_work_refuses_is_refused_as_it_says(helper: Helper) -> None:
    with pytest.raises(NotationError) as unreadable:
        await helper.do(fail, NotationError(message("replay-unreadable", found="x")))
    assert unreadable.value.message.args == {"found": "x"}
    with pytest.raises(RefusalError) as refused:
        await helper.do(fail, refuse_for(9.5, "queue-long"))
    assert (refused.value.code, refused.value.retry_after) == ("queue-long", 10)
    assert str(refused.value) == str(refuse_for(9.5, "queue-long"))


@pytest.mark.parametrize("work", [mistake, die], ids=["a mistake of ours", "its end"])
async def test_work_that_comes_to_nothing_is_refused_and_the_next_is_done(
    helper: Helper, work: Callable[[], None]
) -> None:
    with pytest.raises(RefusalError, match="try again"):
        await helper.do(work)
    assert await helper.do(process_id)


async def test_abandoned_work_is_stopped(helper: Helper, tmp_path: Path) -> None:
    asking = asyncio.create_task(helper.do(go_on, tmp_path / "work"))
    await there(tmp_path / "work.begun")
    asking.cancel()
    await there(tmp_path / "work.left-off")
    assert await helper.do(process_id)


async def test_engine_is_made_again_there(helper: Helper) -> None:
    engine = replace(ENGINE, games={})
    assert "vorcept" in await helper.do(games_of, engine)


def games_of(engine: Engine) -> tuple[str, ...]:
    return tuple(engine.games)


async def test_pages_do_not_wait_for_replays_and_disconnect_ends_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(routes, "replayed", going_on)
    replay = tmp_path / "replay"
    async with serving(tmp_path, engine=Engine.built_in()) as address, Visitor(address) as yuri:
        async with httpx.AsyncClient(base_url=address, timeout=PATIENCE) as xenia:
            asking = asyncio.create_task(xenia.post("/api/replays", json={"text": str(replay)}))
            await there(replay.with_suffix(".begun"))
            for page in ("/api/games/vorcept/rules", "/api/games/vorcept/lesson"):
                assert (await yuri.http.get(page, timeout=PATIENCE)).status_code == 200
            assert not replay.with_suffix(".left-off").exists()
            asking.cancel()
        await there(replay.with_suffix(".left-off"))
