"""Requests that never end, are slow, or name no host do no harm."""

import asyncio
import resource
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import pytest
from litestar.handlers import BaseRouteHandler, HTTPRouteHandler
from litestar.routes import BaseRoute
from litestar.utils.sync import AsyncCallable
from tests.server.fill import ENGINE
from tests.server.site import PATIENCE, UNLIMITED, Visitor

from tessera.server.app.app import create_app
from tessera.server.app.serving import LARGEST_HEAD, raise_file_limit
from tessera.server.app.settings import Settings

pytestmark = pytest.mark.anyio

START = b"GET /api/games HTTP/1.1\r\n"


async def answer(address: str, *pieces: bytes) -> bytes:
    """All data until the server closes the connection."""
    host, _, port = address.removeprefix("http://").partition(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    said = b""
    with suppress(ConnectionError):
        for piece in pieces:
            writer.write(piece)
            await writer.drain()
        async with asyncio.timeout(PATIENCE):
            while heard := await reader.read(1 << 16):
                said += heard
    writer.close()
    return said


@pytest.mark.parametrize("host", [b"localhost:abc", b"localhost:99999", b"[", b"a/b"])
@pytest.mark.parametrize("path", [b"/", b"/api/games", b"/api/none"])
async def test_invalid_host_is_no_server_error(address: str, host: bytes, path: bytes) -> None:
    request = b"GET " + path + b" HTTP/1.1\r\nConnection: close\r\nHost: " + host + b"\r\n\r\n"
    said = await answer(address, request)
    assert said.startswith(b"HTTP/1.1 ")
    assert not said.startswith(b"HTTP/1.1 5")


GOOD = b"Host: localhost\r\n"


@pytest.mark.parametrize(
    ("request_line", "hosts", "status"),
    [
        (b"GET /api/games HTTP/1.1", GOOD + GOOD, b"400"),
        (b"GET /api/games HTTP/1.1", GOOD + b"host: evil.example\r\n", b"400"),
        (b"GET http://evil.example/api/games HTTP/1.1", GOOD, b"404"),
        (b"GET /api/games HTTP/1.1", GOOD, b"200"),
    ],
)
async def test_request_that_names_two_hosts_is_refused(
    address: str, request_line: bytes, hosts: bytes, status: bytes
) -> None:
    said = await answer(address, request_line + b"\r\nConnection: close\r\n" + hosts + b"\r\n")
    assert said.startswith(b"HTTP/1.1 " + status)


async def test_second_request_of_a_connection_names_its_host_anew(address: str) -> None:
    first = START + GOOD + b"\r\n"
    said = await answer(address, first, START + b"Connection: close\r\n" + GOOD + b"\r\n")
    assert said.count(b"HTTP/1.1 200") == 2


async def test_endless_header_is_refused(address: str, xenia: Visitor) -> None:
    endless = (b"y" * 1024 for _ in range(64 * LARGEST_HEAD // 1024))
    said = await answer(address, START + b"Host: localhost\r\nX: ", *endless)
    assert said == b"" or said.startswith(b"HTTP/1.1 400 "), "it may be lost behind what was sent"
    assert (await xenia.http.get("/health")).status_code == 200


def test_as_many_files_as_allowed_may_be_open(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[tuple[int, int]] = []
    monkeypatch.setattr(resource, "getrlimit", lambda _: (256, 4096))
    monkeypatch.setattr(resource, "setrlimit", lambda _, limits: told.append(limits))
    assert raise_file_limit() == 4096
    assert told == [(4096, 4096)]


def test_connections_are_accepted_without_a_thread(tmp_path: Path) -> None:
    """The framework runs guards and hooks that are no coroutines in threads, at every request."""
    app = create_app(Settings(data=tmp_path, workers=1, limits=UNLIMITED), ENGINE)
    handlers = [handler for route in app.routes for handler in _handlers(route)]
    checked: list[object] = [one for handler in handlers for one in handler.resolve_guards()]
    checked += [
        handler.resolve_before_request()
        for handler in handlers
        if isinstance(handler, HTTPRouteHandler)
    ]
    assert len(checked) > len(handlers)
    assert not [one for one in checked if isinstance(one, AsyncCallable)]


def _handlers(route: BaseRoute) -> Sequence[BaseRouteHandler]:
    return getattr(route, "route_handlers", ()) or [route.route_handler]  # type: ignore[attr-defined]
