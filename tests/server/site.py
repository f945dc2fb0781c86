"""A running server and its visitors."""

import asyncio
import os
import signal
import socket
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from types import TracebackType
from typing import Any, Self, TextIO

import httpx
import msgspec
import uvicorn
from argon2 import PasswordHasher
from tests.server.emptiness import put_empty_database
from tests.server.fill import ENGINE
from websockets.asyncio.client import ClientConnection, connect

from tessera.server.app.app import create_app
from tessera.server.app.serving import configured, listen
from tessera.server.app.settings import Settings
from tessera.server.core.data_folder import DATABASE
from tessera.server.core.games import Engine
from tessera.server.core.limits import Limits

PATIENCE = 60
"""Timeout of tests, in seconds."""
CHEAP = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
"""Hashes passwords in the tests."""
TLS = ssl.create_default_context()
"""Loaded once: a client of its own would take 35 ms to read the certificates."""
UNLIMITED = Limits(
    tables_a_minute=60_000,
    records_a_minute=60_000,
    experiments_a_minute=60_000,
    prints_a_minute=60_000,
    pictures_a_minute=60_000,
    reads_a_minute=600_000,
    work_a_minute=6_000_000,
    logins_a_minute=60_000,
    account_logins_a_minute=60_000,
    exports_a_minute=60_000,
    tournaments_a_minute=60_000,
    messages_a_minute=60_000,
    conditional_moves_a_minute=60_000,
    bot_actions_a_minute=60_000,
    address_requests=60_000,
    address_connections=60_000,
)
BOTH_HERE: dict[str, Any] = {"x": {"kind": "me"}, "y": {"kind": "me"}}
LINKED: dict[str, Any] = {"x": {"kind": "me", "name": "Xenia"}, "y": {"kind": "open"}}


class Server(uvicorn.Server):
    """A server in the test's event loop, without signal handlers."""

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self.ready = asyncio.Event()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.ready.set()


@asynccontextmanager
async def serving(
    data: Path,
    origins: tuple[str, ...] = (),
    limits: Limits = UNLIMITED,
    pace: float = 0.0,
    engine: Engine = ENGINE,
    bundle: Path | None = None,
    hosts: tuple[str, ...] = (),
    metrics_token: str = "",
    site: str = "",
    worker_token: str = "",
    port: int = 0,
) -> AsyncIterator[str]:
    """Run a server of the toy game, or of others, on a free port; yields its address.

    With a token for workers, only they search.
    """
    settings = Settings(
        data=data,
        workers=1,
        hosts=hosts,
        origins=origins,
        limits=limits,
        pace=pace,
        bundle=bundle,
        metrics_token=metrics_token,
        site=site,
        worker_token=worker_token,
        searches_here=not worker_token,
    )
    if not (data / DATABASE).exists():
        await put_empty_database(data / DATABASE)
    app = create_app(settings, engine)
    listener = listen("127.0.0.1", port)
    server = Server(configured(app))
    running = asyncio.create_task(server._serve([listener]))
    try:
        await server.ready.wait()
        yield f"http://127.0.0.1:{listener.getsockname()[1]}{settings.root}"
    finally:
        server.should_exit = True
        await running


class StuckSearch:
    """A search of the toy game's bot that does not end by itself."""

    def __init__(self, pipe: TextIO) -> None:
        self._pipe = pipe
        self.process = int(pipe.readline())

    @classmethod
    async def at(cls, pipe: Path) -> Self:
        """Wait for the search to get stuck."""
        return await asyncio.to_thread(lambda: cls(pipe.open()))

    def kill(self) -> None:
        os.kill(self.process, signal.SIGKILL)

    async def gone(self) -> None:
        """Wait until its process has ended."""
        async with asyncio.timeout(PATIENCE):
            assert await asyncio.to_thread(self._pipe.read) == ""
        self._pipe.close()


class Line:
    """A browser's socket at a table."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket

    async def hear(self, kind: str | None = None) -> dict[str, Any]:
        """Receive the next message, or the next of a kind."""
        while True:
            async with asyncio.timeout(PATIENCE):
                said: dict[str, Any] = msgspec.json.decode(await self.socket.recv())
            if kind is None or said["type"] == kind:
                return said

    async def say(self, kind: str, **fields: object) -> None:
        await self.socket.send(msgspec.json.encode({"type": kind} | fields).decode())

    async def act(self, seq: int, action: str) -> dict[str, Any]:
        """Play an action, and return its message."""
        await self.say("act", seq=seq, action=action)
        return await self.hear("happened")

    async def problem(self, kind: str, **fields: object) -> str:
        """Send a message, and return the code of its refusal."""
        await self.say(kind, **fields)
        return str((await self.hear("error"))["code"])


class Visitor:
    """A visitor with a browser: cookies and requests."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.http = httpx.AsyncClient(base_url=address, timeout=PATIENCE, verify=TLS)

    async def __aenter__(self) -> Self:
        await self.http.get("/api/games")
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.http.aclose()

    async def found(self, seats: dict[str, Any] = BOTH_HERE, **wishes: object) -> str:
        """Create a table, and return its id."""
        answer = await self.http.post("/api/tables", json={"game": "fill", "seats": seats} | wishes)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    async def sit(self, table: str, side: str, name: str = "") -> httpx.Response:
        return await self.http.post(f"/api/tables/{table}/seats/{side}", json={"name": name})

    async def alone(self) -> None:
        """Wait until the server has evicted all tables; a disconnection takes a moment."""
        async with asyncio.timeout(PATIENCE):
            while (await self.http.get("/health")).json()["tables"] > 0:
                pass

    @asynccontextmanager
    async def at(self, table: str, query: str = "") -> AsyncIterator[Line]:
        """Open a socket at a table."""
        async with self.on(f"/api/tables/{table}/socket{query}") as line:
            yield line

    @asynccontextmanager
    async def on(self, path: str) -> AsyncIterator[Line]:
        """Open a socket."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        url = f"{self.address.replace('http', 'ws', 1)}{path}"
        async with connect(
            url, additional_headers={"cookie": cookies} if cookies else None, max_size=None
        ) as opened:
            yield Line(opened)
