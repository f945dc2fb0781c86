"""Stored processes and leases of a site with several processes."""

import asyncio
from collections.abc import AsyncIterator, Callable, Collection, Coroutine, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial

import pytest
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncEngine
from tests.server.process import PATIENCE
from tests.server.test_store import KIND, acted, events, new
from tests.server.test_table import ONE_SCREEN, play, table

from tessera.server.cluster.bus import (
    Bus,
    BusMessage,
    PostgresBus,
    PresenceQuery,
    PresenceReply,
    RoomsChanged,
)
from tessera.server.cluster.lease_store import LeaseStore, ProcessRemovedError, Sign
from tessera.server.cluster.leases import SILENCE_LIMIT, FailureDetector, SharedLeases
from tessera.server.core.clock import now
from tessera.server.db.lease_rows import LeaseRow
from tessera.server.db.store import Store

DATABASES = ("postgresql",)


@dataclass
class Member:
    """A process, as the database sees it."""

    store: LeaseStore
    bus: PostgresBus

    @property
    def number(self) -> int:
        return self.store.me


@asynccontextmanager
async def member(database: AsyncEngine, port: int = 1) -> AsyncIterator[Member]:
    """A process that lives meanwhile."""
    store = LeaseStore(database, f"http://127.0.0.1:{port}", "seal")
    bus = PostgresBus(database, store.heartbeat)
    await bus.start()
    try:
        yield Member(store, bus)
    finally:
        await bus.close()


async def gone(member: Member) -> set[int]:
    """Those whose session is not there, as a process sees it."""
    return {one for one, sign in (await member.store.signs()).items() if not sign.stands}


@pytest.mark.anyio
async def test_a_lease_is_one_processs_until_it_is_given_back(database: AsyncEngine) -> None:
    async with member(database) as one, member(database) as other:
        assert await one.store.take(["t"]) == {"t": None}
        assert await one.store.take(["t"]) == {"t": None}
        assert await other.store.take(["t"]) == {}
        assert await other.store.owner("t") == "http://127.0.0.1:1"
        await other.store.release(["t"])
        assert await other.store.take(["t"]) == {}
        await one.store.release(["t"])
        assert await other.store.take(["t"]) == {"t": None}


@pytest.mark.anyio
async def test_dead_process_is_detected_and_removed(database: AsyncEngine) -> None:
    async with member(database) as other:
        async with member(database) as one:
            before = now() - 2000
            await one.store.take(["t"])
            assert await gone(other) == set()
            assert list(await other.store.living()) == [one.number]
        assert await gone(other) == {one.number}
        await other.store.remove(one.number)
        await other.store.remove(one.number)
        assert await other.store.orphans() == ["t"]
        left = (await other.store.take(["t"]))["t"]
        assert left is not None
        assert before <= left <= now()
        assert await other.store.orphans() == []
        with pytest.raises(ProcessRemovedError):
            await one.store.signs()
        with pytest.raises(ProcessRemovedError):
            await one.store.take(["u"])


@pytest.mark.anyio
async def test_removed_process_changes_nothing(database: AsyncEngine) -> None:
    async with member(database) as one, member(database) as other:
        store = Store(database, one.store.check)
        before = table(chairs=ONE_SCREEN)
        await store.create(new(before))
        await store.append([acted(before)])
        await other.store.remove(one.number)
        with pytest.raises(ProcessRemovedError):
            await store.append([acted(play(before, "a1"), "b1")])
        assert [event.seq for event in await events(store, "t")] == [1]


@pytest.mark.anyio
async def test_fair_play_knows_of_games_that_another_has(database: AsyncEngine) -> None:
    async with member(database) as one:
        store = Store(database)
        before = table(chairs=ONE_SCREEN)
        await store.create(new(before))
        assert await store.lists.in_play_elsewhere(KIND) == []
        await one.store.take(["t"])
        assert [listed.room.id for listed in await store.lists.in_play_elsewhere(KIND)] == ["t"]


@pytest.mark.anyio
async def test_process_is_not_removed_during_a_change(database: AsyncEngine) -> None:
    async with member(database) as one, member(database) as other:
        async with database.begin() as connection:
            await one.store.check(connection)
            striking = asyncio.create_task(other.store.remove(one.number))
            await asyncio.sleep(0.2)
            assert not striking.done()
        await striking
        with pytest.raises(ProcessRemovedError):
            await one.store.signs()


@pytest.mark.anyio
async def test_the_others_hear_what_one_says(database: AsyncEngine) -> None:
    async with member(database) as one, member(database) as other:
        heard = asyncio.Queue[BusMessage]()
        one.bus.on_message = other.bus.on_message = heard.put_nowait
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
        missed, heard = asyncio.Event(), asyncio.Queue[BusMessage]()
        one.bus.missed, one.bus.on_message = missed.set, heard.put_nowait
        async with database.begin() as connection:
            await connection.exec_driver_sql(
                "SELECT pg_terminate_backend(pid) FROM pg_locks"
                " WHERE locktype = 'advisory' AND objid = $1",
                (one.number,),
            )
        await asyncio.wait_for(missed.wait(), PATIENCE)
        other.bus.rooms_changed(["t"])
        assert await asyncio.wait_for(heard.get(), PATIENCE) == RoomsChanged(("t",))
        assert await gone(other) == set()


@pytest.mark.anyio
async def test_what_another_needs_is_given_back(database: AsyncEngine) -> None:
    async with member(database) as one, member(database) as other:
        ours, theirs = SharedLeases(one.store, one.bus), SharedLeases(other.store, other.bus)
        in_use = {"t"}
        ours.in_use, ours.on_yield = in_use.__contains__, in_use.discard
        one.bus.on_message = lambda said: ours.yield_lease(getattr(said, "name", ""))
        await ours.start()
        assert await ours.acquire("t")
        assert not await theirs.acquire("t")
        await theirs.claim("t")
        assert await theirs.acquire("t")
        assert not await ours.acquire("t")
        await ours.close()


@pytest.mark.anyio
async def test_presence_is_asked_of_all_servers_at_once(
    database: AsyncEngine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tessera.server.cluster.leases.ANSWER_TIMEOUT", PATIENCE)
    async with member(database) as one, member(database) as other:
        ours, theirs = SharedLeases(one.store, one.bus), SharedLeases(other.store, other.bus)
        asked = set[PresenceQuery]()

        def hear(said: BusMessage) -> None:
            """Report who is present once all rooms have been asked, and no room before."""
            if isinstance(said, PresenceQuery):
                asked.add(said)
            if len(asked) == 2:
                for sought in asked:
                    other.bus.publish(PresenceReply(sought, sought.principals[:1]))

        def hear_of(said: BusMessage) -> None:
            if isinstance(said, PresenceReply):
                ours.answer(said.query, said.principals)

        one.bus.on_message, other.bus.on_message = hear_of, hear
        assert await ours.acquire("t")
        assert await theirs.acquire("u")
        assert await theirs.acquire("v")
        rooms = {"t": ["a"], "u": ["b"], "v": ["c", "d"], "nobody’s": ["e"]}
        found = await asyncio.wait_for(ours.present(rooms), PATIENCE / 2)
        assert {room: [*guests] for room, guests in found.items()} == {"u": ["b"], "v": ["c"]}
        assert await ours.present({"nobody’s": ["e"]}) == {}


@pytest.mark.anyio
async def test_concurrent_acquires_get_free_leases(database: AsyncEngine) -> None:
    async with member(database) as one, member(database) as other:
        ours, theirs = SharedLeases(one.store, one.bus), SharedLeases(other.store, other.bus)
        assert await theirs.acquire("room7")
        names = [f"room{number}" for number in range(50)]
        have = await asyncio.gather(*(ours.acquire(name) for name in names), ours.acquire("room8"))
        assert [name for name, mine in zip(names, have, strict=False) if not mine] == ["room7"]
        assert have[-1]
        await other.store.remove(one.number)
        wishes = (ours.acquire(name) for name in ("a", "b", "c"))
        for refused in await asyncio.gather(*wishes, return_exceptions=True):
            assert isinstance(refused, ProcessRemovedError)


@pytest.mark.anyio
async def test_cancelled_acquire_leaves_others_their_leases(
    database: AsyncEngine, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with member(database) as one:
        ours, take, asked = SharedLeases(one.store, one.bus), one.store.take, asyncio.Event()

        async def slowly(names: Collection[str]) -> Mapping[str, int | None]:
            if not asked.is_set():
                asked.set()
                await asyncio.Event().wait()
            return await take(names)

        async with ours._taking:
            first, second = (asyncio.create_task(ours.acquire(name)) for name in ("t", "u"))
            await asyncio.sleep(0)
            monkeypatch.setattr(one.store, "take", slowly)
        await asked.wait()
        first.cancel()
        assert await asyncio.wait_for(second, PATIENCE)


@pytest.mark.anyio
async def test_take_and_release_do_not_deadlock(
    database: AsyncEngine,
) -> None:
    taken = select(LeaseRow.name).with_for_update()

    async def meanwhile(change: Callable[[], Coroutine[None, None, None]]) -> None:
        async with database.begin() as taking:
            await taking.execute(taken.where(LeaseRow.name == "a"))
            changed = asyncio.create_task(change())
            await asyncio.sleep(0.3)
            await taking.execute(taken.where(LeaseRow.name == "b"))
        await changed

    async with member(database) as one, member(database) as other:
        for give in (
            partial(other.store.release, ["a", "b"]),
            partial(one.store.remove, other.number),
        ):
            for name in ("b", "a"):
                assert await other.store.take([name])
            await meanwhile(give)
        await meanwhile(one.store.forget_orphans)
        assert await one.store.orphans() == []


@pytest.mark.anyio
async def test_lease_being_acquired_is_not_released(
    database: AsyncEngine, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With many acquires at once, they take longer than a lease is kept unused."""
    monkeypatch.setattr("tessera.server.cluster.leases.RELEASE_AFTER", 0.0)
    monkeypatch.setattr("tessera.server.cluster.leases.CHECK_INTERVAL", 0.05)
    async with member(database) as one, member(database) as other:
        ours, theirs = SharedLeases(one.store, one.bus), SharedLeases(other.store, other.bus)
        ours.in_use = lambda _: False
        await ours.start()
        with ours.holding("t"):
            assert await ours.acquire("t")
            await asyncio.sleep(0.3)
            assert not await theirs.acquire("t")
        await theirs.claim("t")
        await ours.close()


@pytest.mark.anyio
async def test_process_exits_when_removed(database: AsyncEngine) -> None:
    async with member(database) as one, member(database) as other:
        ended = asyncio.Event()
        leases = SharedLeases(one.store, Bus(), ended.set)
        await leases.start()
        await other.store.remove(one.number)
        await asyncio.wait_for(ended.wait(), PATIENCE)
        await leases.close()


@pytest.mark.anyio
async def test_look_out_an_unexpected_error_does_not_end_it(
    database: AsyncEngine, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with member(database) as one, member(database) as other:
        failed, ended, signs = asyncio.Event(), asyncio.Event(), one.store.signs

        async def fail() -> Mapping[int, Sign]:
            monkeypatch.setattr(one.store, "signs", signs)
            failed.set()
            raise ZeroDivisionError

        leases = SharedLeases(one.store, Bus(), ended.set)
        await leases.start()
        monkeypatch.setattr(one.store, "signs", fail)
        await asyncio.wait_for(failed.wait(), PATIENCE)
        await other.store.remove(one.number)
        await asyncio.wait_for(ended.wait(), PATIENCE)
        await leases.close()


@pytest.mark.anyio
async def test_frozen_process_is_removed(
    database: AsyncEngine, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its session stands: the system keeps it for a process that is stopped."""
    monkeypatch.setattr("tessera.server.cluster.leases.SETTLE_TIME", 0.0)
    monkeypatch.setattr("tessera.server.cluster.leases.SILENCE_LIMIT", 0.2)
    still = LeaseStore(database, "http://127.0.0.1:7", "seal")
    autocommit = database.execution_options(isolation_level="AUTOCOMMIT")
    async with member(database) as one, autocommit.connect() as session:
        await still.heartbeat(session)
        await still.take(["t"])
        leases = SharedLeases(one.store, one.bus)
        await leases.start()
        await asyncio.wait_for(leases.freed.wait(), PATIENCE)
        assert await leases.acquire("t")
        with pytest.raises(ProcessRemovedError):
            await still.heartbeat(session)
        await leases.close()
        await session.invalidate()


@pytest.mark.anyio
async def test_silent_process_is_checked_at_once(
    database: AsyncEngine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tessera.server.cluster.leases.SETTLE_TIME", 0.0)
    monkeypatch.setattr("tessera.server.cluster.leases.CHECK_INTERVAL", 2.0 * PATIENCE)
    async with member(database) as one:
        leases = SharedLeases(one.store, one.bus)
        async with member(database, 7) as other:
            await other.store.take(["t"])
            await leases.start()
            await leases.wait_for_check()
        await leases.wait_for_check()
        await asyncio.wait_for(leases.freed.wait(), PATIENCE)
        assert await leases.acquire("t")
        await leases.close()


def test_process_with_heartbeats_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    at = 0.0
    monkeypatch.setattr("tessera.server.cluster.leases.monotonic", lambda: at)
    lookout = FailureDetector()
    for second in range(2 * int(SILENCE_LIMIT)):
        at = float(second)
        moves, pauses = Sign("", second, stands=True), Sign("", second // 10, stands=True)
        assert lookout.gone({1: moves, 2: pauses}) == frozenset()
    at += SILENCE_LIMIT + 1
    assert lookout.gone({1: moves, 2: Sign("", 99, stands=True)}) == {1}


@pytest.mark.anyio
async def test_predecessor_at_same_address_is_removed(database: AsyncEngine) -> None:
    """A restarted server need not check twice."""
    async with member(database, 7) as other:
        async with member(database, 8) as one:
            await one.store.take(["t"])
        assert await gone(other) == {one.number}
        assert await other.store.predecessors() == frozenset()
        async with member(database, 8) as again:
            leases = SharedLeases(again.store, again.bus)
            await leases.start()
            assert not leases.first
            assert await leases.acquire("t")
            absence = leases.downtime("t")
            assert absence is not None
            assert absence.since <= absence.until
            await leases.close()
