"""Several processes that serve one site: what each has, hands on and leaves behind."""

import asyncio
import json
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest
from sqlalchemy.ext.asyncio import AsyncEngine
from tests.server.postgresql import Postgresql
from tests.server.process import PATIENCE, TOY, Process
from tests.server.site import LINKED, Visitor
from tests.server.test_store import KIND, acted, events, new
from tests.server.test_table import ONE_SCREEN, play, table

from tessera.server.cluster.bus import Bus, PostgresBus, RoomsChanged, Saying
from tessera.server.cluster.forwarding import MARK, lease_of
from tessera.server.cluster.leases import HOUSE, SharedLeases
from tessera.server.storage.leases import LeaseStore, StruckOutError
from tessera.server.storage.store import Store

DATABASES = ("postgresql",)


@pytest.mark.parametrize(
    ("path", "name"),
    [
        ("/api/tables/3f8zpmhpqejq", "3f8zpmhpqejq"),
        ("/api/tables/3f8zpmhpqejq/socket", "3f8zpmhpqejq"),
        ("/api/bot/tables/3f8zpmhpqejq/stream", "3f8zpmhpqejq"),
        ("/api/wars/3f8zpmhpqejq/film", "3f8zpmhpqejq"),
        ("/t/3f8zpmhpqejq", "3f8zpmhpqejq"),
        ("/w/3f8zpmhpqejq/review", "3f8zpmhpqejq"),
        ("/api/wars/reviews", None),
        ("/api/wars/experiments", HOUSE),
        ("/api/lobby/socket", HOUSE),
        ("/api/tournaments/3f8zpmhpqejq/join", HOUSE),
        ("/api/games/vorcept/experiments/mine", HOUSE),
        ("/api/games/vorcept/content", None),
        ("/api/tables", None),
        ("/", None),
    ],
)
def test_what_one_must_have_to_answer(path: str, name: str | None) -> None:
    assert lease_of(path) == name


# What is kept of processes and leases


@dataclass
class Member:
    """A process, as the database sees it."""

    store: LeaseStore
    bus: PostgresBus
    number: int


@asynccontextmanager
async def member(database: AsyncEngine) -> AsyncIterator[Member]:
    """A process that lives meanwhile."""
    store = LeaseStore(database)
    bus = PostgresBus(database, store.hold)
    number = await store.register("http://127.0.0.1:1", "seal")
    await bus.start(number)
    try:
        yield Member(store, bus, number)
    finally:
        await bus.close()


@pytest.mark.anyio
async def test_a_lease_is_one_processs_until_it_is_given_back(database: AsyncEngine) -> None:
    async with member(database) as one, member(database) as other:
        assert await one.store.take("t") == (True, None)
        assert await one.store.take("t") == (True, None)
        assert await other.store.take("t") == (False, None)
        assert await other.store.whose("t") == "http://127.0.0.1:1"
        await other.store.give_back(["t"])
        assert await other.store.take("t") == (False, None)
        await one.store.give_back(["t"])
        assert await other.store.take("t") == (True, None)


@pytest.mark.anyio
async def test_who_is_gone_is_seen_and_struck_out(database: AsyncEngine) -> None:
    async with member(database) as other:
        async with member(database) as one:
            await one.store.take("t")
            assert await other.store.dead() == frozenset()
            assert list(await other.store.living()) == [one.number]
        assert await other.store.dead() == {one.number}
        await other.store.strike_out(one.number, 1234)
        await other.store.strike_out(one.number, 5678)
        assert await other.store.orphans() == ["t"]
        assert await other.store.take("t") == (True, 1234)
        assert await other.store.orphans() == []
        with pytest.raises(StruckOutError):
            await one.store.dead()
        with pytest.raises(StruckOutError):
            await one.store.take("u")


@pytest.mark.anyio
async def test_who_is_struck_out_changes_nothing(database: AsyncEngine) -> None:
    async with member(database) as one, member(database) as other:
        store = Store(database, one.store.check)
        before = table(chairs=ONE_SCREEN)
        await store.create(new(before))
        await store.append([acted(before)])
        await other.store.strike_out(one.number, 0)
        with pytest.raises(StruckOutError):
            await store.append([acted(play(before, "a1"), "b1")])
        assert [event.seq for event in await events(store, "t")] == [1]


@pytest.mark.anyio
async def test_fair_play_knows_of_games_that_another_has(database: AsyncEngine) -> None:
    async with member(database) as one:
        store = Store(database)
        before = table(chairs=ONE_SCREEN)
        await store.create(new(before))
        assert await store.in_play_elsewhere(KIND) == []
        await one.store.take("t")
        assert [listed.room.id for listed in await store.in_play_elsewhere(KIND)] == ["t"]


@pytest.mark.anyio
async def test_nobody_is_struck_out_in_the_midst_of_a_change(database: AsyncEngine) -> None:
    async with member(database) as one, member(database) as other:
        async with database.begin() as connection:
            await one.store.check(connection)
            striking = asyncio.create_task(other.store.strike_out(one.number, 0))
            await asyncio.sleep(0.2)
            assert not striking.done()
        await striking
        with pytest.raises(StruckOutError):
            await one.store.dead()


@pytest.mark.anyio
async def test_the_others_hear_what_one_says(database: AsyncEngine) -> None:
    async with member(database) as one, member(database) as other:
        heard = asyncio.Queue[Saying]()
        one.bus.hear = other.bus.hear = heard.put_nowait
        names = [f"room{number}" for number in range(300)]
        one.bus.rooms_changed(names)
        told = [await asyncio.wait_for(heard.get(), PATIENCE) for _ in range(2)]
        assert [name for said in told if isinstance(said, RoomsChanged) for name in said.names] == (
            names
        )
        assert heard.empty()


@pytest.mark.anyio
async def test_a_line_that_breaks_is_there_again(database: AsyncEngine) -> None:
    async with member(database) as one, member(database) as other:
        missed, heard = asyncio.Event(), asyncio.Queue[Saying]()
        one.bus.missed, one.bus.hear = missed.set, heard.put_nowait
        async with database.begin() as connection:
            await connection.exec_driver_sql(
                "SELECT pg_terminate_backend(pid) FROM pg_locks"
                " WHERE locktype = 'advisory' AND objid = $1",
                (one.number,),
            )
        await asyncio.wait_for(missed.wait(), PATIENCE)
        other.bus.rooms_changed(["t"])
        assert await asyncio.wait_for(heard.get(), PATIENCE) == RoomsChanged(("t",))
        assert await other.store.dead() == frozenset()


@pytest.mark.anyio
async def test_what_another_needs_is_given_back(database: AsyncEngine) -> None:
    async with member(database) as one, member(database) as other:
        ours, theirs = SharedLeases(one.store, one.bus), SharedLeases(other.store, other.bus)
        in_use = {"t"}
        ours.in_use, ours.yielded = in_use.__contains__, in_use.discard
        one.bus.hear = lambda said: ours.give_way(getattr(said, "name", ""))
        await ours.start()
        assert await ours.have("t")
        assert not await theirs.have("t")
        await theirs.claim("t")
        assert await theirs.have("t")
        assert not await ours.have("t")
        await ours.close()


@pytest.mark.anyio
async def test_who_finds_itself_struck_out_ends(database: AsyncEngine) -> None:
    async with member(database) as one, member(database) as other:
        ended = asyncio.Event()
        leases = SharedLeases(one.store, Bus(), ended.set)
        await leases.start()
        await other.store.strike_out(one.number, 0)
        await asyncio.wait_for(ended.wait(), PATIENCE)
        await leases.close()


# Two servers


@pytest.fixture(scope="module")
async def pair(
    databases: Postgresql, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[tuple[Process, Process]]:
    """Two servers of one site."""
    folder, url = tmp_path_factory.mktemp("pair"), databases.create()
    processes = tuple(
        Process(folder / "data", TOY, database=url, name=name) for name in ("one", "other")
    )
    for process in processes:
        await process.start()
    try:
        yield processes[0], processes[1]
    finally:
        for process in processes:
            if process.running is not None:
                await process.end(signal.SIGTERM)


@pytest.mark.anyio
async def test_two_at_different_servers_play_each_other(pair: tuple[Process, Process]) -> None:
    async with Visitor(pair[0].address) as xenia, Visitor(pair[1].address) as yuri:
        name = await xenia.found(LINKED)
        async with xenia.at(name) as hers:
            await hers.hear("welcome")
            assert (await yuri.sit(name, "y", "Yuri")).status_code == 200
            async with yuri.at(name) as his:
                seats = (await his.hear("welcome"))["table"]["seats"]
                assert [seat["present"] for seat in seats] == [True, True]
                await hers.act(0, "a1")
                await hers.act(1, "b1")
                assert [(await his.hear("happened"))["seq"] for _ in range(2)] == [1, 2]
                await his.act(2, "c1")
                assert (await hers.hear("happened"))["seq"] == 3
        record = (await yuri.http.get(f"/api/tables/{name}/record")).json()
        assert record["actions"] == ["a1", "b1", "c1"]


@pytest.mark.anyio
async def test_a_mark_that_is_none_is_not_believed(pair: tuple[Process, Process]) -> None:
    """Whoever could forge one would be anybody's neighbour, and on a line that is thought safe."""
    async with Visitor(pair[0].address) as xenia:
        forged = {MARK: f"10.9.8.7 https {'0' * 64}"}
        answer = await xenia.http.get("/", headers=forged)
        assert "; Secure" not in answer.headers.get("set-cookie", "")


@pytest.mark.anyio
async def test_the_lobby_is_one(pair: tuple[Process, Process]) -> None:
    for first, second in (pair, pair[::-1]):
        async with (
            Visitor(first.address) as xenia,
            Visitor(second.address) as yuri,
            xenia.on("/api/lobby/socket") as line,
        ):
            await line.hear("welcome")
            name = await yuri.found(LINKED, listed=True)
            assert name in json.dumps(await line.hear("changed"))


@pytest.mark.anyio
async def test_another_secret_is_refused_in_one_sentence(
    pair: tuple[Process, Process], tmp_path: Path
) -> None:
    stranger = Process(tmp_path / "data", TOY, database=pair[0].database)
    with pytest.raises(AssertionError):
        await stranger.start()
    assert stranger.running is not None
    assert await asyncio.wait_for(stranger.running.wait(), PATIENCE) == 2
    assert (tmp_path / "data.log").read_text().splitlines()[-1] == (
        "tessera: Other servers of this site sign with another secret than the one in "
        f"{tmp_path / 'data' / 'secret.key'}; let all have the same file."
    )


@pytest.mark.anyio
async def test_what_was_told_survives_the_kill_of_one_server(pair: tuple[Process, Process]) -> None:
    """Whoever was at the one goes on at the other, and nothing is lost or doubled."""
    one, other = pair
    async with Visitor(one.address) as xenia, Visitor(other.address) as yuri:
        name = await xenia.found(LINKED)
        async with xenia.at(name) as hers:
            await yuri.sit(name, "y", "Yuri")
            await hers.act(0, "a1")
            await hers.act(1, "b1")
            await one.end(signal.SIGKILL)
        async with asyncio.timeout(PATIENCE):
            async with yuri.at(name) as his:
                assert (await his.hear("welcome"))["seq"] == 2
                await his.act(2, "c1")
        xenia.http.base_url = other.address
        answer = await xenia.http.get(f"/api/tables/{name}")
        assert answer.json()["you"] == ["x"], "the other knows her cookie"
        record = (await xenia.http.get(f"/api/tables/{name}/record")).json()
        assert record["actions"] == ["a1", "b1", "c1"]
        async with yuri.on("/api/lobby/socket") as line:
            await line.hear("welcome")
