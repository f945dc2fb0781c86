"""WebSockets that are not opened: the answer says why, as that of any request does."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from litestar.types import Message, Scope
from tests.server.site import UNLIMITED, Visitor, serving
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from tessera.server.core.errors import refuse
from tessera.server.web.handshakes import answering, note_error

pytestmark = pytest.mark.anyio


async def refusal(address: str, path: str, **headers: str) -> tuple[int, dict[str, str]]:
    """The status and the body with which a socket is refused."""
    url = address.replace("http", "ws", 1) + path
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    with pytest.raises(InvalidStatus) as refused:
        await connect(url, additional_headers=named)
    answer = refused.value.response
    assert answer.headers["content-type"] == "application/json"
    assert answer.headers["x-content-type-options"] == "nosniff"
    return answer.status_code, json.loads(answer.body or b"")


@pytest.mark.parametrize(
    "path", ["/nowhere", "/api/nowhere", "/api/games", "/api/tables/nosuchtabe99", "/t/x", "/"]
)
async def test_socket_at_a_wrong_path_is_not_found(address: str, path: str) -> None:
    status, said = await refusal(address, path)
    assert (status, said) == (
        404,
        {"code": "not-found", "text": "There is nothing at this address."},
    )


async def test_refused_socket_leaves_no_error_in_the_log(
    address: str, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level("ERROR", logger="uvicorn.error"):
        await refusal(address, "/api/nowhere")
        await refusal(address, "/api/nowhere")  # the first has ended by now
    assert caplog.records == []


async def test_refusal_of_a_socket_is_in_the_language_asked_for(address: str) -> None:
    english = await refusal(address, "/api/nowhere")
    for asked in ({"accept_language": "ru"}, {}):
        query = "" if asked else "?language=ru"
        _, said = await refusal(address, f"/api/nowhere{query}", **asked)
        assert said["code"] == "not-found"
        assert said["text"] != english[1]["text"]


async def test_socket_of_a_foreign_page_is_forbidden_in_words(address: str) -> None:
    status, said = await refusal(address, "/api/lobby/socket", origin="https://evil.example")
    assert (status, said["code"]) == (403, "foreign-page")


async def test_worker_without_a_token_finds_nothing(address: str) -> None:
    status, said = await refusal(address, "/api/workers")
    assert (status, said["code"]) == (404, "not-found")


async def test_sockets_asked_for_too_often_are_refused_with_the_time_to_wait(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path, limits=replace(UNLIMITED, reads_a_minute=2)) as address:
        url = address.replace("http", "ws", 1) + "/api/lobby/socket"
        for _ in range(2):
            async with connect(url):
                pass
        with pytest.raises(InvalidStatus) as refused:
            await connect(url)
        answer = refused.value.response
        assert (answer.status_code, json.loads(answer.body or b"")["code"]) == (429, "too-often")
        assert int(answer.headers["retry-after"]) > 0


async def test_sockets_open_where_there_is_one(xenia: Visitor) -> None:
    async with xenia.on("/api/lobby/socket") as line:
        assert (await line.hear())["type"] == "welcome"


async def answers(extensions: dict[str, Any], *, opened: bool = False) -> list[str]:
    """What is sent on a socket that the framework closes with an error."""
    sent: list[str] = []

    async def send(message: Message) -> None:
        sent.append(message["type"])

    async def receive() -> Any:  # noqa: ANN401
        raise AssertionError("nothing is asked")

    scope: Scope = {  # type: ignore[assignment]
        "type": "websocket",
        "state": {},
        "extensions": extensions,
        "headers": [],
        "path": "/api/workers",
        "query_string": b"",
        "route_handler": None,
    }
    answer = answering(scope, receive, send)
    if opened:
        await answer({"type": "websocket.accept", "subprotocol": None, "headers": []})
    await note_error(refuse("not-found"), scope)
    await answer({"type": "websocket.close", "code": 4500, "reason": ""})
    return sent


async def test_server_that_cannot_answer_a_socket_closes_it() -> None:
    assert await answers({}) == ["websocket.close"]
    assert await answers({"websocket.http.response": {}}) == [
        "websocket.http.response.start",
        "websocket.http.response.body",
    ]


async def test_open_socket_is_closed_and_not_answered() -> None:
    sent = await answers({"websocket.http.response": {}}, opened=True)
    assert sent == ["websocket.accept", "websocket.close"]
