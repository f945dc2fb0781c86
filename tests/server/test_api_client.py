"""Programs that know the OpenAPI document alone play whole games."""

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
import pytest
from tests.server.openapi_client import ApiClient
from tests.server.site import PATIENCE, Visitor, serving
from tests.server.test_bot_api import become_bot, made

from tessera.server.core.games import Engine

pytestmark = pytest.mark.anyio

SMALL_BOARD = "hex3"


@pytest.fixture(scope="module")
async def address(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[str]:
    """A server of the built-in games."""
    data = tmp_path_factory.mktemp("data")
    async with serving(data, engine=Engine.built_in()) as running:
        yield running


@asynccontextmanager
async def client_of(address: str, token: str) -> AsyncIterator[ApiClient]:
    """A client made from the site's document."""
    async with httpx.AsyncClient(base_url=address, timeout=PATIENCE) as http:
        document = (await http.get("/api/schema/openapi.json")).json()
        yield ApiClient(document, http, token=token)


class Bot:
    """Accepts a challenge, and plays random actions."""

    def __init__(self, api: ApiClient, seed: int) -> None:
        self._api = api
        self._random = random.Random(seed)
        self.heard: list[str] = []
        """Types of the account's events."""

    async def play(self, *, accept: bool) -> dict[str, Any]:
        """Play the game that begins, from the first reported turn; its last message."""
        last: dict[str, Any] = {}
        async with self._api.stream("get_bot_events") as events:
            async for event in events:
                self.heard.append(event["type"])
                match event["type"]:
                    case "challenge" if accept:
                        await self._api.call("post_bot_tables_accept", room_id=event["id"])
                    case "turn" if not last:
                        last = await self._follow(event["id"])
                    case "finish":
                        break
        return last

    async def _follow(self, room: str) -> dict[str, Any]:
        """Play a game by its stream."""
        mine: list[str] = []
        async with self._api.stream("get_bot_tables_stream", room_id=room) as messages:
            async for said in messages:
                if said["type"] == "welcome":
                    mine, status = said["you"], said["table"]["status"]
                    scene = said["history"][-1]
                elif said["type"] == "happened":
                    status, scene = said["status"], said["scene"]
                else:
                    continue
                if status == "finished":
                    break
                if scene["turn"] in mine:
                    await self._api.call(
                        "post_bot_tables_act",
                        room_id=room,
                        seq=said["seq"],
                        action=self._action(scene["choices"]),
                    )
        return dict(said)

    def _action(self, choices: Any) -> str:  # noqa: ANN401
        while not isinstance(choices, str):
            choices = choices[self._random.choice(list(choices))]
        return choices


async def test_bots_made_from_the_document_play_a_whole_game(
    xenia: Visitor, yuri: Visitor, address: str
) -> None:
    ours, theirs = await made(xenia), await made(yuri)
    name = await become_bot(yuri)
    async with client_of(address, ours) as ours_api, client_of(address, theirs) as theirs_api:
        challenger, other = Bot(ours_api, 1), Bot(theirs_api, 2)
        async with asyncio.timeout(PATIENCE):
            playing = asyncio.gather(challenger.play(accept=False), other.play(accept=True))
            await ours_api.call(
                "post_bot_challenges", player=name, game="vorcept", board=SMALL_BOARD
            )
            ends = await playing
        assert ends[0]["seq"] == ends[1]["seq"]
        assert ends[0]["kind"] == "action", "it ended by its rules"
        assert ends[0]["scene"]["turn"] is None
        assert other.heard[0] == "challenge"
        assert {"start", "turn", "finish"} <= set(other.heard) & set(challenger.heard)


async def test_errors_are_as_the_document_describes_them(xenia: Visitor, address: str) -> None:
    async with client_of(address, await made(xenia)) as api:
        refused = await api.refused("post_bot_tables_act", room_id="none", seq=0, action="a1")
        assert refused == (404, "unknown-table")
    async with client_of(address, "tessera_none") as api:
        assert await api.refused("get_bot_account") == (401, "token-wrong")


async def test_queries_are_answered_to_bots(xenia: Visitor, yuri: Visitor, address: str) -> None:
    async with client_of(address, await made(xenia)) as api:
        await made(yuri)
        name = await become_bot(yuri)
        table = await api.call("post_bot_challenges", player=name, game="vorcept")
        async with api.stream("get_bot_tables_stream", room_id=table["id"]) as messages:
            welcome = await anext(messages)
        seen = await api.call("post_bot_tables_threats", room_id=table["id"])
        assert seen["ply"] == welcome["history"][-1]["ply"]
        reason = await api.call("post_bot_tables_explain", room_id=table["id"], picks=["e5", "e5"])
        assert reason["text"]


async def test_war_streams_are_as_the_document_describes_them(xenia: Visitor, address: str) -> None:
    async with client_of(address, await made(xenia)) as api:
        seats = [{"kind": "me"}, {"kind": "bot", "level": 1}]
        war = await api.call("post_bot_wars", map="ford", seats=seats)
        async with api.stream("get_bot_wars_stream", room_id=war["id"]) as messages:
            welcome = await anext(messages)
            step = welcome["war"]["step_number"]
            answer = {"type": "orders", "texts": []}
            own = {"room_id": war["id"], "seat": 0, "step_number": step}
            await api.call("post_bot_wars_answer", answer=answer, **own)
            await api.call("post_bot_wars_ready", ready=True, **own)
            async with asyncio.timeout(PATIENCE):
                async for said in messages:
                    if said["type"] == "step-ended":
                        break
