"""Third-party bots: authentication, events, and permissions."""

import asyncio
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from tests.server.site import PATIENCE, Visitor, serving
from tests.server.test_accounts import PASSWORD, registered

from tessera.server.bot_api.events import events_of
from tessera.server.core.games import Engine
from tessera.server.players.game_list import GameView

pytestmark = pytest.mark.anyio

EXAMPLE = Path(__file__).parents[2] / "examples" / "bot.py"


@pytest.fixture(scope="module")
async def address(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[str]:
    """A server of the built-in games."""
    data = tmp_path_factory.mktemp("data")
    async with serving(data, engine=Engine.built_in()) as running:
        yield running


NAMES = iter(f"Player {number}" for number in range(100, 200))


async def made(visitor: Visitor, *scopes: str) -> str:
    """A new account with a token."""
    await registered(visitor, next(NAMES))
    return str((await tokens(visitor, *scopes))["secret"])


async def tokens(visitor: Visitor, *scopes: str) -> Any:  # noqa: ANN401
    wish = {"name": "mine", "scopes": scopes or ("play", "challenge"), "current": PASSWORD}
    answer = await visitor.http.post("/api/account/tokens", json=wish)
    assert answer.status_code == 201, answer.text
    return answer.json()


@asynccontextmanager
async def program(address: str, token: str) -> AsyncIterator[httpx.AsyncClient]:
    headers = {"authorization": f"Bearer {token}"}
    async with httpx.AsyncClient(
        base_url=f"{address}/api/bot", headers=headers, timeout=PATIENCE
    ) as client:
        yield client


async def refused(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


async def heard(lines: AsyncIterator[str], type_: str) -> Any:  # noqa: ANN401
    """The next message of a type."""
    async with asyncio.timeout(PATIENCE):
        async for line in lines:
            if line and (said := msgspec.json.decode(line))["type"] == type_:
                return said
    raise AssertionError(type_)


async def become_bot(visitor: Visitor) -> str:
    """Have a visitor’s account be a program’s; what it is called then."""
    answer = await visitor.http.post("/api/account/bot", json={"current": PASSWORD})
    assert answer.json()["bot"], answer.text
    return str((await visitor.http.get("/api/account")).json()["account"]["name"])


async def test_token_is_shown_once_and_not_stored(xenia: Visitor, address: str) -> None:
    token = await made(xenia)
    listed = (await xenia.http.get("/api/account/tokens")).json()
    assert listed["secret"] == ""
    assert [one["name"] for one in listed["tokens"]] == ["mine"]
    assert token not in str(listed)
    async with program(address, token) as client:
        told = (await client.get("/account")).json()
        assert told["scopes"] == ["play", "challenge"]
        assert not told["bot"]


async def test_invalid_token_is_refused(xenia: Visitor, address: str) -> None:
    token = await made(xenia)
    for wrong in ("none", "tessera_x", token[:-1], token.removeprefix("tessera_")):
        async with program(address, wrong) as client:
            assert await refused(await client.get("/account")) == (401, "token-wrong")
    assert (await xenia.http.get("/api/bot/account")).status_code == 401, "cookies open nothing"


async def test_token_does_not_open_account(xenia: Visitor, address: str) -> None:
    headers = {"authorization": f"Bearer {await made(xenia)}"}
    async with httpx.AsyncClient(base_url=address, headers=headers) as client:
        assert (await client.get("/api/account")).json()["account"] is None
        assert (await client.get("/api/account/tokens")).status_code == 401


async def test_revoked_token_is_refused_and_ends_streams(xenia: Visitor, address: str) -> None:
    token = await made(xenia)
    async with program(address, token) as client, client.stream("GET", "/events") as events:
        which = (await xenia.http.get("/api/account/tokens")).json()["tokens"][0]["id"]
        await xenia.http.post(f"/api/account/tokens/{which}/revoke", json={})
        async with asyncio.timeout(PATIENCE):
            assert [line async for line in events.aiter_lines() if line] == []
        assert await refused(await client.get("/account")) == (401, "token-wrong")
    assert await refused(await xenia.http.post("/api/account/tokens/none/revoke", json={})) == (
        404,
        "not-found",
    )


async def test_account_deletion_ends_bot_streams(xenia: Visitor, address: str) -> None:
    async with (
        program(address, await made(xenia)) as client,
        client.stream("GET", "/events") as events,
    ):
        answer = await xenia.http.post("/api/account/delete", json={"current": PASSWORD})
        assert answer.status_code == 200
        async with asyncio.timeout(PATIENCE):
            assert not any([line async for line in events.aiter_lines()])
        assert await refused(await client.get("/account")) == (401, "token-wrong")


async def test_token_is_limited_to_scopes(xenia: Visitor, yuri: Visitor, address: str) -> None:
    await made(yuri)
    name = (await yuri.http.get("/api/account")).json()["account"]["name"]
    async with program(address, await made(xenia, "play")) as client:
        wish = {"player": name, "game": "vorcept"}
        assert await refused(await client.post("/challenges", json=wish)) == (403, "token-scope")
    listing = await tokens(xenia, "challenge")
    async with program(address, listing["secret"]) as client:
        assert (await client.post("/challenges", json=wish)).status_code == 201
        assert await refused(await client.get("/events")) == (403, "token-scope")


async def test_token_creation_needs_password(xenia: Visitor) -> None:
    await made(xenia)
    wish = {"name": "mine", "scopes": ["play"], "current": "another one"}
    answer = await xenia.http.post("/api/account/tokens", json=wish)
    assert await refused(answer) == (401, "wrong-password")
    answer = await xenia.http.post("/api/account/bot", json={"current": "another one"})
    assert await refused(answer) == (401, "wrong-password")


async def test_bot_receives_events_and_plays(xenia: Visitor, yuri: Visitor, address: str) -> None:
    ours, theirs = await made(xenia), await made(yuri)
    name = await become_bot(yuri)
    async with program(address, ours) as me, program(address, theirs) as bot:  # noqa: SIM117
        async with bot.stream("GET", "/events") as stream:
            events = stream.aiter_lines()
            wish = {"player": name, "game": "vorcept", "side": "r"}
            table = (await me.post("/challenges", json=wish)).json()["id"]
            invited = await heard(events, "challenge")
            assert (invited["id"], invited["kind"], invited["game"]) == (table, "table", "vorcept")
            assert (await bot.post(f"/tables/{table}/accept")).status_code == 200
            assert (await heard(events, "turn"))["id"] == table
            async with bot.stream("GET", f"/tables/{table}/stream") as lines:
                said = lines.aiter_lines()
                welcome = await heard(said, "welcome")
                assert welcome["you"] == ["b"]
                action = welcome["history"][-1]["choices"]
                while not isinstance(action, str):
                    action = next(iter(action.values()))
                wish = {"seq": welcome["seq"], "action": action}
                assert (await bot.post(f"/tables/{table}/act", json=wish)).status_code == 200
                seq = (await heard(said, "happened"))["seq"]
                again = await bot.post(f"/tables/{table}/act", json=wish)
                assert await refused(again) == (400, "out-of-date")
                await me.post(f"/tables/{table}/offer", json={"seq": seq, "what": "draw"})
                seq = (await heard(said, "happened"))["seq"]
                answer = {"seq": seq, "agreed": False}
                assert (await bot.post(f"/tables/{table}/answer", json=answer)).status_code == 200
                seq = (await heard(said, "happened"))["seq"]
                resigned = {"seq": seq, "side": "b"}
                assert (await bot.post(f"/tables/{table}/resign", json=resigned)).status_code == 200
            assert (await heard(events, "finish"))["id"] == table
            seq += 1  # of the end
            assert (
                await me.post(f"/tables/{table}/offer", json={"seq": seq, "what": "rematch"})
            ).status_code == 200
            assert (await heard(events, "rematch"))["id"] == table
            answer = {"seq": seq + 1, "agreed": True}
            assert (await bot.post(f"/tables/{table}/answer", json=answer)).status_code == 200
            assert (await heard(events, "start"))["id"] != table


def test_finish_precedes_start_of_next_game() -> None:
    known: dict[str, Any] = {}
    playing = GameView("old", "war", "zodiacs", "playing", (), invited=False, turn=None)
    assert [event.type for event in events_of(known, [playing])] == ["start"]
    over, new = replace(playing, status="finished"), replace(playing, id="new")
    for order in ([over, new], [new, over]):
        told = events_of(dict(known), order)
        assert [(event.type, event.id) for event in told] == [("finish", "old"), ("start", "new")]


async def test_only_invited_account_accepts_or_declines(
    xenia: Visitor, yuri: Visitor, address: str
) -> None:
    ours, theirs = await made(xenia), await made(yuri)
    name = (await yuri.http.get("/api/account")).json()["account"]["name"]
    async with program(address, ours) as me, program(address, theirs) as other:
        wish = {"player": name, "game": "pit"}
        table = (await me.post("/challenges", json=wish)).json()["id"]
        assert await refused(await me.post(f"/tables/{table}/accept")) == (409, "no-challenge")
        assert (await other.post(f"/tables/{table}/decline")).status_code == 200
        wish = {"player": "Nobody at all", "game": "pit"}
        assert await refused(await me.post("/challenges", json=wish)) == (404, "unknown-player")
        wish = {"player": name, "game": "go"}
        assert (await refused(await me.post("/challenges", json=wish)))[1] == "unknown-game"


async def test_war_stream_shows_only_seat_knowledge(xenia: Visitor, address: str) -> None:
    async with program(address, await made(xenia)) as bot:
        seats = [{"kind": "me"}, {"kind": "bot", "level": 1}]
        war = (await bot.post("/wars", json={"map": "ford", "seats": seats})).json()["id"]
        async with bot.stream("GET", f"/wars/{war}/stream") as lines:
            welcome = await heard(lines.aiter_lines(), "welcome")
        assert list(welcome["seat_states"]) == ["0"]
        assert welcome["seat_states"]["0"]["scene"]["viewer"] == 0
        assert list(welcome["journals"]) == ["0"]
        rated = {"map": "ford", "seats": [{"kind": "me"}, {"kind": "open"}], "rated": True}
        assert await refused(await bot.post("/wars", json=rated)) == (409, "rated-bot")
        assert (await bot.get("/wars/none/stream")).status_code == 404


async def test_bot_account_has_bot_name_and_no_ratings(xenia: Visitor, yuri: Visitor) -> None:
    await made(xenia)
    before = (await xenia.http.get("/api/account")).json()["account"]["name"]
    name = await become_bot(xenia)
    assert name == f"{before} bot"
    renamed = await xenia.http.post("/api/account/name", json={"name": "Deep Blossom"})
    assert renamed.json()["name"] == "Deep Blossom bot"
    wish = {"game": "vorcept", "seats": {"b": {"kind": "me"}, "r": {"kind": "open"}}}
    rated = await xenia.http.post(
        "/api/tables",
        json=wish | {"rated": True, "clock": {"kind": "fischer", "seconds": 300, "extra": 3}},
    )
    assert await refused(rated) == (401, "rated-guest")
    async with xenia.on("/api/lobby/socket") as line:
        pool = (await line.hear("welcome"))["pools"][0]["id"]
        assert await line.problem("seek", pool=pool) == "bots-apart"
    await made(yuri)
    answer = await yuri.http.post("/api/account/name", json={"name": "Yuri bot"})
    assert await refused(answer) == (409, "name-bot")


async def test_account_in_rated_game_cannot_become_bot(
    xenia: Visitor, yuri: Visitor, address: str
) -> None:
    await made(xenia)
    theirs = await made(yuri)
    name = (await yuri.http.get("/api/account")).json()["account"]["name"]
    clock = {"kind": "fischer", "seconds": 300, "extra": 3}
    seats = {"b": {"kind": "me"}, "r": {"kind": "open", "invited": name}}
    wish = {"game": "vorcept", "seats": seats, "rated": True, "clock": clock}
    table = (await xenia.http.post("/api/tables", json=wish)).json()["id"]
    async with program(address, theirs) as client:
        assert await refused(await client.post(f"/tables/{table}/accept")) == (409, "rated-bot")
    become = {"current": PASSWORD}
    answer = await xenia.http.post("/api/account/bot", json=become)
    assert await refused(answer) == (409, "plays-rated")
    async with yuri.on("/api/lobby/socket") as line, xenia.on("/api/lobby/socket") as other:
        pool = (await line.hear("welcome"))["pools"][0]["id"]
        await line.say("seek", pool=pool, rated=True)
        await line.hear("seeking")
        await become_bot(yuri)
        await line.socket.wait_closed()
        await other.say("seek", pool=pool, rated=True)
        assert (await other.hear("seeking"))["pool"] == pool, "nobody is met"


async def test_streams_per_account_are_limited(xenia: Visitor, address: str) -> None:
    async with program(address, await made(xenia)) as client:
        streams = [client.stream("GET", "/events") for _ in range(32)]
        for stream in streams:
            await stream.__aenter__()
        assert await refused(await client.get("/events")) == (429, "too-many-streams")
        for stream in streams:
            await stream.__aexit__(None, None, None)


async def test_openapi_describes_tokens(xenia: Visitor) -> None:
    described = (await xenia.http.get("/api/schema")).json()
    assert described["components"]["securitySchemes"]["token"]["scheme"] == "bearer"
    assert described["paths"]["/api/bot/events"]["get"]["security"] == [{"token": []}]


@pytest.mark.parametrize("game", ["vorcept", "pit", "almajara"])
async def test_the_example_plays_a_game_for_two(
    xenia: Visitor, yuri: Visitor, address: str, game: str
) -> None:
    ours, theirs = await made(xenia), await made(yuri)
    name = await become_bot(yuri)
    async with (
        running(address, theirs),
        running(address, ours),
        program(address, ours) as me,
    ):
        wish = {"player": name, "game": game}
        table = (await me.post("/challenges", json=wish)).json()["id"]
        async with me.stream("GET", f"/tables/{table}/stream") as lines:
            said = lines.aiter_lines()
            sides = {(await heard(said, "happened"))["side"] for _ in range(8)}
            assert len(sides - {"?"}) == 2, "both have played"


async def test_the_example_plays_zodiacs(xenia: Visitor, address: str) -> None:
    token = await made(xenia)
    async with program(address, token) as me, running(address, token):
        seats = [{"kind": "me"}, {"kind": "bot", "level": 1}]
        war = (await me.post("/wars", json={"map": "ford", "seats": seats})).json()["id"]
        async with me.stream("GET", f"/wars/{war}/stream") as lines:
            said = lines.aiter_lines()
            taken = await heard(said, "answer-accepted")
            assert taken["answer"]["texts"], "pieces were moved"
            for _ in range(3):
                await heard(said, "step-ended")


async def test_the_example_says_why_it_is_refused(address: str) -> None:
    process = await begun(address, "tessera_nobody", stdout=asyncio.subprocess.PIPE)
    said, _ = await asyncio.wait_for(process.communicate(), PATIENCE)
    assert process.returncode == 0
    assert said.decode().count("\n") == 1, "one sentence, and it ends"


async def begun(address: str, token: str, stdout: int) -> asyncio.subprocess.Process:
    """The example, as a process."""
    return await asyncio.create_subprocess_exec(
        sys.executable,
        str(EXAMPLE),
        address,
        "--seed=1",
        env=os.environ | {"TESSERA_TOKEN": token},
        stdout=stdout,
    )


@asynccontextmanager
async def running(address: str, token: str) -> AsyncIterator[None]:
    """The example, while it plays."""
    process = await begun(address, token, asyncio.subprocess.DEVNULL)
    try:
        yield
    finally:
        process.terminate()
        await process.wait()
