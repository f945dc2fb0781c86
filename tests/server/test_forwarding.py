"""What strangers write in requests that are handed on to another process of a site."""

import asyncio
import json
import re
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from types import SimpleNamespace

import pytest
from tests.server.process import PATIENCE
from typing_extensions import override
from websockets.frames import CloseCode
from websockets.utils import accept_key

from tessera.server.rooms.ownership import Leases
from tessera.server.web import forwarding
from tessera.server.web.forwarding import MARK, Forwarding, Receive, Scope, Send

ROOM = "3f8zpmhpqejq"
Header = tuple[bytes, bytes]


class Elsewhere(Leases):
    """Another process has everything."""

    def __init__(self, address: str) -> None:
        super().__init__()
        self._address = address

    @override
    async def owner_of(self, name: str) -> str | None:
        return self._address


class Frozen(Elsewhere):
    """Another process owns everything; it hangs on every request."""

    def __init__(self, address: str, asked: Sequence[bytes]) -> None:
        super().__init__(address)
        self._asked = asked

    @override
    def silence(self, address: str, since: float) -> float:
        return forwarding.SILENT_FOR + 1 if self._asked else 0.0


class Held(Leases):
    """This process owns everything; records the lease in use during a request."""

    def __init__(self) -> None:
        super().__init__()
        self.held = ""

    @override
    @contextmanager
    def holding(self, _name: str) -> Iterator[None]:
        self.held = _name
        yield
        self.held = ""


class Slow(Leases):
    """Many ask for leases at once: each waits for long, and has it when they ask again."""

    def __init__(self) -> None:
        super().__init__()
        self.asked = 0

    @override
    async def acquire(self, _name: str) -> bool:
        self.asked += 1
        await asyncio.sleep(0.02)
        return self.asked > 1


class Heard:
    """A browser and its responses; or an application and its requests."""

    def __init__(self) -> None:
        self.told: list[Scope] = []
        self.asked: list[Scope] = []

    async def app(self, scope: Scope, _receive: Receive, _send: Send) -> None:
        self.asked.append(scope)

    async def send(self, event: Scope) -> None:
        self.told.append(event)

    async def receive(self) -> Scope:
        return {"type": "websocket.connect"}


def request(path: bytes, headers: Sequence[Header] = (), query: bytes = b"") -> Scope:
    """A request as the framework is handed it."""
    return {
        "type": "http",
        "method": "GET",
        "scheme": "http",
        "client": ("192.0.2.1", 1),
        "path": path.decode(),
        "raw_path": path,
        "query_string": query,
        "headers": headers,
    }


@asynccontextmanager
async def another() -> AsyncIterator[tuple[str, list[bytes]]]:
    """Where another process is, and the first lines of what it is asked."""
    lines: list[bytes] = []

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        lines.append((await reader.readuntil(b"\r\n\r\n")).partition(b"\r\n")[0])
        writer.write(b"HTTP/1.1 204 No Content\r\nconnection: close\r\n\r\n")
        writer.close()

    async with await asyncio.start_server(answer, "127.0.0.1", 0) as server:
        port = server.sockets[0].getsockname()[1]
        yield f"http://127.0.0.1:{port}", lines


@asynccontextmanager
async def frozen(
    monkeypatch: pytest.MonkeyPatch, *, opens: bool = False
) -> AsyncIterator[tuple[Forwarding, list[bytes]]]:
    """What hands on to a process that stands still, and what that was asked.

    Args:
        monkeypatch: makes all waits short.
        opens: whether it answers a socket's first question before.
    """
    monkeypatch.setattr(forwarding, "REQUEST_TIMEOUT", 0.01)
    monkeypatch.setattr(forwarding, "CHECK_INTERVAL", 0.01)
    asked: list[bytes] = []

    async def take(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = await reader.readuntil(b"\r\n\r\n")
        asked.append(head.partition(b"\r\n")[0])
        if opens:
            key = re.search(rb"(?i)sec-websocket-key: (.*)\r\n", head)
            assert key is not None
            accept = accept_key(key[1].decode()).encode()
            writer.write(
                b"HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\n"
                b"connection: Upgrade\r\nsec-websocket-accept: " + accept + b"\r\n\r\n"
            )
        await reader.read()
        writer.close()

    async with await asyncio.start_server(take, "127.0.0.1", 0) as server:
        port = server.sockets[0].getsockname()[1]
        leases = Frozen(f"http://127.0.0.1:{port}", asked)
        handing_on = Forwarding(Heard().app, leases, b"secret")
        async with asyncio.timeout(PATIENCE):
            yield handing_on, asked
        await handing_on.close()


@pytest.mark.anyio
@pytest.mark.parametrize("method", ["GET", "POST"])
async def test_a_request_to_a_frozen_server_is_refused_with_a_sentence(
    monkeypatch: pytest.MonkeyPatch, method: str
) -> None:
    heard = Heard()
    async with frozen(monkeypatch) as (handing_on, asked):
        wish = {**request(f"/api/tables/{ROOM}".encode()), "method": method}
        await handing_on(wish, _waiting, heard.send)
    assert asked == [f"{method} /api/tables/{ROOM} HTTP/1.1".encode()], "it is not asked again"
    start, body = heard.told
    assert start["status"] == 503
    assert (b"retry-after", b"1") in start["headers"]
    told = json.loads(body["body"])
    assert told["code"] == "elsewhere"
    assert told["text"].startswith("Another server is handling this")


@pytest.mark.anyio
async def test_nothing_goes_on_for_a_request_that_its_browser_has_left(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with frozen(monkeypatch) as (handing_on, asked):
        monkeypatch.setattr(Frozen, "silence", lambda *_: 0.0)
        before = asyncio.all_tasks()
        wish = request(f"/api/tables/{ROOM}".encode())
        answering = asyncio.create_task(handing_on(wish, _waiting, Heard().send))
        await asyncio.sleep(0.2)
        assert asked
        answering.cancel()
        await asyncio.gather(answering, return_exceptions=True)
        await asyncio.sleep(0)
        left = asyncio.all_tasks() - before
        assert [task.get_coro() for task in left if "_silence" in repr(task)] == []


@pytest.mark.anyio
async def test_a_page_of_a_frozen_server_is_refused_with_a_page(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    heard = Heard()
    async with frozen(monkeypatch) as (handing_on, _):
        asked = request(f"/t/{ROOM}".encode(), [(b"accept-language", b"ru")])
        asked["litestar_app"] = SimpleNamespace(state=SimpleNamespace(root=""))
        await handing_on(asked, _waiting, heard.send)
    start, body = heard.told
    assert start["status"] == 503
    assert "Этим сейчас занят другой сервер" in body["body"].decode()


@pytest.mark.anyio
async def test_a_socket_of_a_frozen_server_is_closed_to_come_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    heard, here = Heard(), iter([{"type": "websocket.connect"}])

    async def receive() -> Scope:
        return next(here, None) or await _waiting()

    async with frozen(monkeypatch, opens=True) as (handing_on, asked):
        path = f"/api/tables/{ROOM}/socket".encode()
        wish = {**request(path), "type": "websocket", "scheme": "ws"}
        await handing_on(wish, receive, heard.send)
    assert len(asked) == 1
    assert [event["type"] for event in heard.told] == ["websocket.accept", "websocket.close"]
    assert heard.told[-1]["code"] == CloseCode.TRY_AGAIN_LATER


@pytest.mark.anyio
@pytest.mark.parametrize("mark", [b"", b"no mark", b"192.0.2.2 https \xe9\xff", b"\xe9 http x"])
async def test_a_mark_that_cannot_be_one_is_none(mark: bytes) -> None:
    heard = Heard()
    handing_on = Forwarding(heard.app, Leases(), b"secret")
    await handing_on(request(b"/", [(MARK.encode(), mark)]), heard.receive, heard.send)
    assert heard.asked[0]["client"] == ("192.0.2.1", 1)


@pytest.mark.anyio
async def test_lease_is_held_during_request() -> None:
    leases, heard = Held(), Heard()
    seen: list[str] = []

    async def app(_scope: Scope, _receive: Receive, _send: Send) -> None:
        seen.append(leases.held)

    for path in (f"/api/tables/{ROOM}", "/"):
        await Forwarding(app, leases, b"secret")(request(path.encode()), heard.receive, heard.send)
    assert seen == [ROOM, ""]
    assert leases.held == ""


@pytest.mark.anyio
async def test_slow_lease_is_asked_again_before_giving_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(forwarding, "REQUEST_TIMEOUT", 0.01)
    heard = Heard()
    path = f"/api/tables/{ROOM}/socket".encode()
    asked = {**request(path), "type": "websocket", "scheme": "ws"}
    await Forwarding(heard.app, Slow(), b"secret")(asked, heard.receive, heard.send)
    assert (heard.asked, heard.told) == ([asked], [])


@pytest.mark.anyio
async def test_what_is_asked_is_handed_on_as_it_was_written() -> None:
    async with another() as (address, lines):
        heard = Heard()
        handing_on = Forwarding(heard.app, Elsewhere(address), b"secret")
        for query in (b"", b"a=%2e%2f&b=1", b"a=\xff\x7f b"):
            asked = request(f"/t/{ROOM}".encode(), query=query)
            await handing_on(asked, _waiting, heard.send)
        await handing_on.close()
    assert lines == [
        f"GET /t/{ROOM} HTTP/1.1".encode(),
        f"GET /t/{ROOM}?a=%2e%2f&b=1 HTTP/1.1".encode(),
        f"GET /t/{ROOM}?a=%FF%7F%20b HTTP/1.1".encode(),
    ]
    assert not heard.asked


async def _waiting() -> Scope:
    """A browser that stays."""
    return await asyncio.Event().wait() and {}


@pytest.mark.anyio
@pytest.mark.parametrize(
    "path", [f"/t/{ROOM}/../../metrics", "/t/house", "/api/wars/tooshort/replay"]
)
async def test_what_is_no_ones_is_answered_at_once(path: str) -> None:
    """Names that are no room ids have no owner, and no lease is taken for them."""
    heard = Heard()
    handing_on = Forwarding(heard.app, Elsewhere("http://192.0.2.3"), b"secret")
    await handing_on(request(path.encode()), heard.receive, heard.send)
    assert heard.asked


@pytest.mark.anyio
@pytest.mark.parametrize("host", [b"", b"[", "é".encode() * 100])
async def test_a_socket_at_no_host_is_closed(host: bytes) -> None:
    async with another() as (address, lines):
        heard = Heard()
        handing_on = Forwarding(heard.app, Elsewhere(address), b"secret")
        path = f"/api/tables/{ROOM}/socket".encode()
        asked = {**request(path, [(b"host", host)]), "type": "websocket", "scheme": "ws"}
        await handing_on(asked, heard.receive, heard.send)
    assert [event["type"] for event in heard.told] == ["websocket.close"]
    assert not heard.asked
    assert len(lines) <= 1
