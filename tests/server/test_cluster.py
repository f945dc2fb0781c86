"""Several processes that serve one site: what each has, hands on and leaves behind."""

import asyncio
import json
import os
import signal
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest
from tests.load.robots import BROKEN
from tests.server import fill
from tests.server.fill import STUCK_ONCE
from tests.server.postgresql import Postgresql
from tests.server.process import PATIENCE, TOY, Process
from tests.server.site import LINKED, StuckSearch, Visitor
from tests.server.test_accounts import PASSWORD, ask, registered
from tests.server.test_bots import against, give_turn
from tests.server.test_metrics import numbers
from tests.server.test_suspended import hear_suspended, next_action
from tests.server.test_workers import TOKEN, working
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from tessera.server.accounts.emails import MAX_EMAILS
from tessera.server.app.serving import _ready_app, listen
from tessera.server.app.settings import Settings
from tessera.server.cluster.lease_store import LeaseStore
from tessera.server.cluster.leases import SILENCE_LIMIT, SINGLETON
from tessera.server.db.database import open_engine
from tessera.server.web.forwarding import MARK, lease_of


@pytest.mark.parametrize(
    ("path", "name"),
    [
        ("/api/tables/3f8zpmhpqejq", "3f8zpmhpqejq"),
        ("/api/tables/3f8zpmhpqejq/socket", "3f8zpmhpqejq"),
        ("/api/bot/tables/3f8zpmhpqejq/stream", "3f8zpmhpqejq"),
        ("/api/wars/3f8zpmhpqejq/replay", "3f8zpmhpqejq"),
        ("/t/3f8zpmhpqejq", "3f8zpmhpqejq"),
        ("/w/3f8zpmhpqejq/review", "3f8zpmhpqejq"),
        ("/api/reviews", None),
        ("/api/wars/experiments", SINGLETON),
        ("/api/lobby/socket", SINGLETON),
        ("/api/tournaments/3f8zpmhpqejq/join", SINGLETON),
        ("/api/games/vorcept/experiments/mine", SINGLETON),
        ("/api/games/vorcept/content", None),
        ("/api/tables", None),
        ("/", None),
    ],
)
def test_what_one_must_have_to_answer(path: str, name: str | None) -> None:
    assert lease_of(path) == name


def test_unready_server_sends_requests_elsewhere() -> None:
    """Waiting there would take as long as the start."""
    with listen("127.0.0.1", 0, at_once=False) as listener:
        with pytest.raises(ConnectionRefusedError):
            socket.create_connection(listener.getsockname())
        listener.listen()
        socket.create_connection(listener.getsockname()).close()


# Two servers


@pytest.fixture(scope="module")
async def pair(
    databases: Postgresql, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[tuple[Process, Process]]:
    """Two servers of one site; the first search of a bot that may get stuck does, at either."""
    folder, url = tmp_path_factory.mktemp("pair"), databases.create()
    os.mkfifo(folder / "pipe")
    processes = tuple(
        Process(folder / "data", TOY, database=url, name=name) for name in ("one", "other")
    )
    with pytest.MonkeyPatch.context() as environment:
        environment.setenv(fill.PIPE, str(folder / "pipe"))
        environment.setenv(fill.DAMAGE, str(folder / "damage"))
        environment.setenv("TESSERA_WORKER_TOKEN", TOKEN)
        await asyncio.gather(*(process.start() for process in processes))
    try:
        yield processes[0], processes[1]
    finally:
        for process in processes:
            if process.running is not None:
                await process.end(signal.SIGTERM)


async def played(visitor: Visitor, table: str, seq: int, action: str) -> None:
    """Have an action happen, coming back as a browser does whenever the line breaks."""
    async with asyncio.timeout(PATIENCE):
        while True:
            with suppress(*BROKEN):
                async with visitor.at(table) as line:
                    if (await line.hear("welcome"))["seq"] > seq:
                        return
                    await line.say("act", seq=seq, action=action)
                    while (said := await line.hear())["type"] != "error":
                        if said["type"] == "happened" and said["seq"] > seq:
                            return


@asynccontextmanager
async def at(server: Process) -> AsyncIterator[LeaseStore]:
    """The leases in the database of a server."""
    engine = open_engine(server.database)
    try:
        yield LeaseStore(engine)
    finally:
        await engine.dispose()


async def kept(visitor: Visitor, table: str) -> list[str]:
    """The actions that a table’s record has."""
    record = (await visitor.http.get(f"/api/tables/{table}/record")).json()
    return list(record["actions"])


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
        assert await kept(yuri, name) == ["a1", "b1", "c1"]


@pytest.mark.anyio
async def test_simultaneous_visitors_meet(pair: tuple[Process, Process]) -> None:
    async with Visitor(pair[0].address) as xenia, Visitor(pair[1].address) as yuri:
        for _ in range(5):
            name = await xenia.found(LINKED)

            async def welcomed(visitor: Visitor, there: str = name) -> str:
                async with visitor.at(there) as line:
                    return str((await line.hear())["type"])

            assert {*await asyncio.gather(welcomed(xenia), welcomed(yuri))} == {"welcome"}


@pytest.mark.anyio
async def test_what_is_handed_on_is_answered_as_it_was_asked(pair: tuple[Process, Process]) -> None:
    """With the body as received, and not in another encoding."""
    async with Visitor(pair[0].address) as xenia, Visitor(pair[1].address) as yuri:
        name = await xenia.found(LINKED)
        async with xenia.at(name) as hers:
            await hers.hear("welcome")
            yuri.http.headers["accept-encoding"] = "identity"
            answer = await yuri.http.get(f"/api/tables/{name}")
            assert "content-encoding" not in answer.headers
            assert (answer.json()["id"], answer.json()["you"]) == (name, [])
            assert (await yuri.http.request("DELETE", f"/t/{name}", content=b"x")).is_client_error
            assert (await yuri.http.get("/t/none")).status_code == 404


@pytest.mark.anyio
async def test_socket_that_the_other_server_refuses_is_refused_in_its_words(
    pair: tuple[Process, Process],
) -> None:
    async with Visitor(pair[0].address) as xenia:
        name = await xenia.found(LINKED)
        async with xenia.at(name) as hers:
            await hers.hear("welcome")
            url = f"{pair[1].address.replace('http', 'ws', 1)}/api/tables/{name}/socket"
            with pytest.raises(InvalidStatus) as refused:
                await connect(url, additional_headers={"origin": "https://evil.example"})
    answer = refused.value.response
    assert (answer.status_code, answer.headers["content-type"]) == (403, "application/json")
    assert json.loads(answer.body or b"")["code"] == "foreign-page"


@pytest.mark.anyio
async def test_a_mark_that_is_none_is_not_believed(pair: tuple[Process, Process]) -> None:
    """A forged signature would grant access as another server of the site."""
    async with Visitor(pair[0].address) as xenia:
        forged = {MARK: f"10.9.8.7 https {'0' * 64}"}
        answer = await xenia.http.get("/", headers=forged)
        assert "; Secure" not in answer.headers.get("set-cookie", "")


@pytest.mark.anyio
async def test_suspended_bot_is_seen_and_resumes_at_the_other_server(
    pair: tuple[Process, Process],
) -> None:
    for first, second in (pair, pair[::-1]):
        damage = first.data.with_name("damage")
        damage.touch()
        async with (
            Visitor(first.address) as xenia,
            Visitor(second.address) as there,
            Visitor(second.address) as yuri,
        ):
            there.http.cookies = xenia.http.cookies
            name = await xenia.found(against(fill.BROKEN))
            async with xenia.at(name) as hers, there.at(name) as also_hers, yuri.at(name) as his:
                for line in (hers, also_hers, his):
                    await line.hear("welcome")
                await give_turn(also_hers)
                for line in (hers, also_hers, his):
                    said = await hear_suspended(line)
                    assert (said["side"], said["status"]) == ("y", "playing")
                    assert said["offers"]["may_abort"] is (line is not his)
                async with there.at(name) as later:
                    offers = (await later.hear("welcome"))["offers"]
                    assert (offers["suspended"], offers["may_abort"]) == (True, True)
                damage.unlink()
                for line in (hers, also_hers, his):
                    said = await next_action(line)
                    assert (said["side"], said["scene"]["last"]["text"]) == ("y", "c1")
                    assert said["offers"]["suspended"] is False
            assert (await kept(yuri, name))[:3] == ["a1", "b1", "c1"]


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
async def test_worker_learns_of_other_server(pair: tuple[Process, Process]) -> None:
    """And thinks for it, too."""
    one, other = pair
    async with working(one.address) as heard:
        assert other.address in await heard.next()
        async with Visitor(other.address) as yuri:
            assert (await numbers(yuri))["tessera_workers"] == 1


@pytest.mark.anyio
async def test_a_table_that_another_server_needs_is_let_go(pair: tuple[Process, Process]) -> None:
    """The leader pairs players and seats them at tables of other servers, whose leases it gets."""
    for first, second in (pair, pair[::-1]):
        async with Visitor(first.address) as xenia, Visitor(second.address) as yuri:
            async with yuri.on("/api/lobby/socket") as lobby:
                await lobby.say("seek", pool="fill day")
                name = (await lobby.hear("paired"))["table"]
            async with yuri.at(name) as his, xenia.on("/api/lobby/socket") as lobby:
                await his.hear("welcome")
                await lobby.say("seek", pool="fill day")
                assert (await lobby.hear("paired"))["table"] == name
            async with yuri.at(name) as his:
                assert (await his.hear("welcome"))["table"]["status"] == "playing"


@pytest.mark.anyio
async def test_a_live_war_that_gathers_at_another_server_is_found(
    pair: tuple[Process, Process],
) -> None:
    """Presence is known to the owner only; the leader asks it."""
    clock = {"kind": "live", "seconds": 90, "reserve": 300}
    wish = {"map": "ford", "seats": [{"kind": "me"}, {"kind": "open"}], "clock": clock}
    for first, second in (pair, pair[::-1]):
        async with Visitor(first.address) as xenia, Visitor(second.address) as yuri:
            war = (await yuri.http.post("/api/wars", json=wish)).json()["id"]
            async with xenia.on("/api/lobby/socket") as lobby:
                await lobby.say("seek-war", pool="zodiacs live")
                await lobby.hear("seeking")  # absent players delay nothing
                async with yuri.on(f"/api/wars/{war}/socket") as his:
                    await his.hear("welcome")
                    await lobby.say("seek-war", pool="zodiacs live")
                    while (said := await lobby.hear())["type"] not in {"seeking", "paired"}:
                        pass
                    assert said == {"type": "paired", "table": "", "war": war}


@pytest.mark.anyio
async def test_logout_holds_on_all_servers(
    pair: tuple[Process, Process],
) -> None:
    async with Visitor(pair[0].address) as xenia, Visitor(pair[1].address) as there:
        await registered(xenia, "Xenia here")
        there.http.cookies = xenia.http.cookies
        name = await there.found(LINKED)
        async with there.at(name) as line:
            assert (await line.hear("welcome"))["you"] == ["x"]
            await xenia.http.post("/api/account/log-out", json={})
            async with asyncio.timeout(PATIENCE):
                await line.socket.wait_closed()


@pytest.mark.anyio
async def test_emails_are_counted_across_servers(pair: tuple[Process, Process]) -> None:
    async with Visitor(pair[0].address) as here, Visitor(pair[1].address) as there:
        await registered(here, "Xenia writes")
        there.http.cookies = here.http.cookies
        wish = {"email": "x@example.org", "current": PASSWORD}
        asked = [await ask(one, "/email", **wish) for one in (here, there, here, there, here)]
        assert [answer.status_code for answer in asked] == [200] * MAX_EMAILS + [429] * 2


@pytest.mark.anyio
async def test_another_secret_is_refused_in_one_sentence(
    pair: tuple[Process, Process], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    settings = Settings(data=tmp_path, database=pair[0].database)
    with pytest.raises(SystemExit, match="2"):
        await asyncio.to_thread(_ready_app, settings, fill.ENGINE)
    assert capsys.readouterr().err == (
        "tessera: Other servers of this site use a different secret than "
        f"{tmp_path / 'secret.key'}; give all of them the same file.\n"
    )


@pytest.mark.anyio
async def test_frozen_server_delays_no_request(pair: tuple[Process, Process]) -> None:
    """Requests to it are refused within seconds, and everything continues when it wakes."""
    frozen, other = pair
    async with Visitor(frozen.address) as xenia, Visitor(other.address) as yuri:
        name = await xenia.found(LINKED)
        async with xenia.at(name) as hers, yuri.at(name) as his:
            await hers.hear("welcome")
            await his.hear("welcome")
            assert frozen.running is not None
            frozen.running.send_signal(signal.SIGSTOP)
            try:
                async with asyncio.timeout(SILENCE_LIMIT):
                    wishes = [
                        yuri.http.get(f"/api/tables/{name}"),
                        yuri.http.post(f"/api/tables/{name}/seats/y", json={"name": "Yuri"}),
                    ]
                    answers = await asyncio.gather(*wishes)
                    with suppress(*BROKEN):
                        while True:
                            await his.hear()
            finally:
                frozen.running.send_signal(signal.SIGCONT)
        assert {answer.status_code for answer in answers} == {503}
        assert {answer.json()["code"] for answer in answers} == {"elsewhere"}
        sitting = await yuri.http.post(f"/api/tables/{name}/seats/y", json={"name": "Yuri"})
        assert sitting.status_code in {200, 409}, "whether it was done could not be known"
        await played(xenia, name, 0, "a1")


@pytest.mark.anyio
async def test_all_go_on_when_the_database_was_killed(
    pair: tuple[Process, Process], databases: Postgresql
) -> None:
    """A common outage of connections removes no process, and nothing is lost or duplicated."""
    async with Visitor(pair[0].address) as xenia, Visitor(pair[1].address) as yuri:
        name = await xenia.found(LINKED)
        await yuri.sit(name, "y", "Yuri")
        await played(xenia, name, 0, "a1")
        async with xenia.at(name) as hers, yuri.at(name) as his:
            await hers.hear("welcome")
            await his.hear("welcome")
            await asyncio.to_thread(databases.stop)
            assert await hers.problem("act", seq=1, action="b1") == "busy"
            await asyncio.to_thread(databases.start)
            await played(xenia, name, 1, "b1")
            await played(yuri, name, 2, "c1")
        assert await kept(yuri, name) == ["a1", "b1", "c1"]
        async with at(pair[0]) as store, asyncio.timeout(PATIENCE):
            while len(await store.living()) < 2:
                pass


@pytest.mark.anyio
async def test_acknowledged_events_survive_server_kill(pair: tuple[Process, Process]) -> None:
    """Visitors of one server continue at the other, bots too, and nothing is lost or duplicated."""
    one, other = pair
    async with Visitor(one.address) as xenia, Visitor(other.address) as yuri:
        name = await xenia.found(LINKED)
        alone = await xenia.found({"x": {"kind": "me"}, "y": {"kind": "bot", "level": STUCK_ONCE}})
        await yuri.sit(name, "y", "Yuri")
        async with xenia.at(name) as hers, yuri.at(name) as his:
            await hers.act(0, "a1")
            await hers.act(1, "b1")
            await his.hear("happened")
            await played(xenia, alone, 0, "a1")
            await played(xenia, alone, 1, "b1")
            searcher = await StuckSearch.at(one.data.with_name("pipe"))
            await one.end(signal.SIGKILL)
        await searcher.gone()
        await played(yuri, name, 2, "c1")
        xenia.address, xenia.http.base_url = other.address, other.address
        answer = await xenia.http.get(f"/api/tables/{name}")
        assert answer.json()["you"] == ["x"], "the other knows her cookie"
        assert await kept(xenia, name) == ["a1", "b1", "c1"]
        async with asyncio.timeout(PATIENCE):
            while (await xenia.http.get(f"/api/tables/{alone}")).json().get("ply") != 4:
                pass
        async with yuri.on("/api/lobby/socket") as line:
            await line.hear("welcome")


@pytest.mark.anyio
async def test_a_server_that_was_struck_out_ends_as_a_failure(
    pair: tuple[Process, Process],
) -> None:
    """So that its supervisor restarts it."""
    async with at(pair[0]) as store:
        for number in await store.living():
            await store.remove(number)
    for server in pair:
        if server.running is not None:
            assert await asyncio.to_thread(server.running.wait, PATIENCE) == os.EX_TEMPFAIL
            server.running = None
