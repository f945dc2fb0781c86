"""Forwards requests to the process that owns what they are about.

The framework sees only requests for this process. A forwarded request carries a header, signed with
the secret that all processes share, with the client's address and scheme; it is never forwarded
again.
"""

import asyncio
import hmac
import re
import socket
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, MutableMapping
from contextlib import suppress
from math import inf
from string import punctuation
from time import monotonic
from typing import Any, NamedTuple, TypeAlias
from urllib.parse import quote, urlsplit

import httpx
from litestar import Request
from sqlalchemy.exc import SQLAlchemyError
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus, InvalidURI
from websockets.frames import CloseCode
from websockets.http11 import Response

from tessera.server.cluster.leases import SINGLETON
from tessera.server.core.errors import refuse
from tessera.server.core.http import AnyRequest
from tessera.server.core.logs import log
from tessera.server.rooms.names import is_id
from tessera.server.rooms.ownership import Leases
from tessera.server.web.errors import refused
from tessera.server.web.handshakes import EXTENSION

Scope: TypeAlias = MutableMapping[str, Any]
Receive: TypeAlias = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send: TypeAlias = Callable[[MutableMapping[str, Any]], Awaitable[None]]
App: TypeAlias = Callable[[Scope, Receive, Send], Awaitable[None]]

MARK = "tessera-forwarded"
"""The header with the original client and scheme."""
REQUEST_INTERVAL, REQUEST_TIMEOUT = 0.2, 6.0
"""Seconds between two tries to reach the owner, and until the request is refused."""
LEAST_TRIES = 4
"""Minimum number of tries: under load, a single one may take as long."""
CONNECTS_WITHIN = 2.0
"""Seconds."""
IDLE_EXPIRY = 2.0
"""Seconds to keep an idle connection; the other end keeps it longer."""
SILENT_FOR = 6.0
"""Seconds without a heartbeat after which a process is considered silent."""
CHECK_INTERVAL = 0.5
"""Seconds between two checks for heartbeats."""
READS_WITHIN, WRITES_WITHIN = 300.0, 30.0
"""Read and write timeouts in seconds for a process with heartbeats."""
PINGS_EVERY, PONGS_WITHIN = 5.0, 10.0
"""Seconds between two pings on a socket, and for the answer."""
CLOSES_WITHIN = 1.0
MAX_MESSAGE = 16_000_000
"""Maximum characters of a message to a client: the history of a long war."""

SAFE = frozenset({"GET", "HEAD"})
"""Methods that may be retried."""
KEEPIDLE: int = getattr(socket, "TCP_KEEPIDLE", getattr(socket, "TCP_KEEPALIVE", 0))
"""The option's name differs between systems."""
KEEPALIVE = [
    (socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1),
    (socket.IPPROTO_TCP, KEEPIDLE, 5),
    (socket.IPPROTO_TCP, socket.TCP_KEEPINTVL, 2),
    (socket.IPPROTO_TCP, socket.TCP_KEEPCNT, 3),
]
"""Detects a dead machine within seconds."""

_ROOM = re.compile(r"/(?:api/(?:bot/)?(?:tables|wars)|t|w)/(?P<room>\w+)(?:/.*)?")
_ONCE = re.compile(
    r"/api/(?:lobby|tournaments|experiments|wars/experiments|games/[a-z]+/experiments)(?:/.*)?"
)
_HOP_BY_HOP = frozenset(
    {b"connection", b"keep-alive", b"transfer-encoding", b"upgrade", b"date", b"server"}
)
"""Hop-by-hop headers, and those that each server sets."""
_OF_A_SOCKET = re.compile(rb"sec-websocket-.*|host|content-length")


class UnreachableError(Exception):
    """The owner does not answer; nothing was done."""


class SilentError(Exception):
    """The owner has stopped responding; what it did is unknown."""


class Asked(NamedTuple):
    """The original client and scheme of a forwarded request."""

    client: str
    scheme: str


def lease_of(path: str) -> str | None:
    """The lease needed to answer a path; None if any process can, or the path is invalid."""
    if ".." in path:
        return None
    if _ONCE.fullmatch(path):
        return SINGLETON
    found = _ROOM.fullmatch(path)
    return found["room"] if found and is_id(found["room"]) else None


class Forwarding:
    """Answers requests for this process, and forwards others.

    Args:
        app: the application of this process.
        leases: knows the owners.
        secret: shared by all processes of the site, and otherwise secret.
    """

    def __init__(self, app: App, leases: Leases, secret: bytes) -> None:
        self._app = app
        self._leases = leases
        self._key: bytes = hmac.digest(secret, b"tessera.forwarding", "sha256")
        self._http = httpx.AsyncClient(
            timeout=httpx.Timeout(READS_WITHIN, connect=CONNECTS_WITHIN, write=WRITES_WITHIN),
            transport=httpx.AsyncHTTPTransport(
                limits=httpx.Limits(
                    max_connections=None, max_keepalive_connections=32, keepalive_expiry=IDLE_EXPIRY
                ),
                socket_options=KEEPALIVE,
                trust_env=False,
            ),
            trust_env=False,
        )
        self._http.headers.clear()  # send only the client's headers

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer or forward a request."""
        if scope["type"] not in {"http", "websocket"}:
            await self._app(scope, receive, send)
            return
        asked = self._read_mark(scope)
        if asked is not None:
            scope["client"] = (asked.client, 0)
            scope["scheme"] = asked.scheme
        name = lease_of(scope["path"])
        if name is None:
            await self._app(scope, receive, send)
        elif asked is not None or not await self._hand_on(name, scope, receive, send):
            with self._leases.holding(name):
                await self._app(scope, receive, send)

    async def close(self) -> None:
        """Close all connections to other processes."""
        await self._http.aclose()

    async def _hand_on(self, name: str, scope: Scope, receive: Receive, send: Send) -> bool:
        """Forward a request to the owner; False if that is this process."""
        on_socket = scope["type"] == "websocket"
        hand_on = self._socket if on_socket else self._request
        must_have = on_socket or name == SINGLETON  # of two concurrent requests, one is forwarded
        deadline, tries = asyncio.get_running_loop().time() + REQUEST_TIMEOUT, 0
        while tries < LEAST_TRIES or asyncio.get_running_loop().time() < deadline:
            tries += 1
            try:
                address = await self._leases.owner_of(name)
                if address is None and (not must_have or await self._leases.acquire(name)):
                    return False
                if address is not None:
                    self._check_lives(address)
                    await hand_on(address, scope, receive, send)
                    return True
            except UnreachableError:
                log.warning("forwarding failed", address=address)
                await self._leases.wait_for_check()
            except SQLAlchemyError:
                return False  # the application reports it
            else:
                await asyncio.sleep(REQUEST_INTERVAL)
        await _refuse(scope, receive, send)
        return True

    # Requests

    async def _request(self, address: str, scope: Scope, receive: Receive, send: Send) -> None:
        request = self._http.build_request(
            scope["method"],
            _url(address, scope),
            headers=[*_passed_on(scope), self._mark(scope)],
            content=_body(receive) if _has_body(scope) else None,
        )
        since = monotonic()
        silence = asyncio.create_task(self._silence(address, since))
        try:
            await self._pass_back(request, silence, address, scope, receive, send)
        finally:
            silence.cancel()

    async def _pass_back(
        self,
        request: httpx.Request,
        silence: asyncio.Task[None],
        address: str,
        scope: Scope,
        receive: Receive,
        send: Send,
    ) -> None:
        """Send a request and pass the response back, unless the owner falls silent."""
        try:
            answer = await _answer(self._http.send(request, stream=True), silence)
        except (httpx.ConnectError, httpx.ConnectTimeout) as error:
            raise UnreachableError from error
        except (httpx.TransportError, SilentError) as error:
            log.warning("forwarded connection broke", address=address)
            if isinstance(error, SilentError) and scope["method"] in SAFE:
                raise UnreachableError from error
            await _refuse(scope, receive, send)
            return
        gone = asyncio.create_task(_gone(receive))
        sending = asyncio.create_task(_send_answer(answer, send))
        try:
            await asyncio.wait({gone, sending, silence}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (gone, sending):
                task.cancel()
            with suppress(asyncio.CancelledError, httpx.TransportError, OSError):
                await sending
            await answer.aclose()

    def _check_lives(self, address: str) -> None:
        """Check that a process sends heartbeats.

        Raises:
            UnreachableError: if not.
        """
        if self._is_silent(address):
            raise UnreachableError

    def _is_silent(self, address: str, since: float = -inf) -> bool:
        """Whether a process sends no heartbeats: it hangs, even if it accepts connections."""
        return self._leases.silence(address, since) > SILENT_FOR

    async def _silence(self, address: str, since: float) -> None:
        """Wait until a process sends no heartbeats."""
        while not self._is_silent(address, since):  # noqa: ASYNC110  silence sets no event
            await asyncio.sleep(CHECK_INTERVAL)

    # Sockets

    async def _socket(self, address: str, scope: Scope, receive: Receive, send: Send) -> None:
        there_is = urlsplit(address)
        host = dict(scope["headers"]).get(b"host", there_is.netloc.encode()).decode("latin-1")
        headers = [
            (name.decode("latin-1"), value.decode("latin-1"))
            for name, value in [*_passed_on(scope), self._mark(scope)]
            if not _OF_A_SOCKET.fullmatch(name)
        ]
        try:
            upstream = await connect(
                _url(f"ws://{host}", scope),
                host=there_is.hostname,
                port=there_is.port,
                additional_headers=headers,
                compression=None,
                max_size=MAX_MESSAGE,
                open_timeout=CONNECTS_WITHIN,
                close_timeout=CLOSES_WITHIN,
                ping_interval=PINGS_EVERY,
                ping_timeout=PONGS_WITHIN,
                proxy=None,
                user_agent_header=None,
            )
        except InvalidStatus as error:
            await _refuse_as_there(error.response, scope, receive, send)
            return
        except (InvalidURI, ValueError):  # the Host header is invalid
            await receive()
            await send({"type": "websocket.close", "code": CloseCode.POLICY_VIOLATION})
            return
        except (OSError, TimeoutError, InvalidHandshake) as error:
            raise UnreachableError from error
        await receive()  # the connect event
        await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
        there = asyncio.create_task(_from_there(upstream, send))
        here = asyncio.create_task(_from_here(upstream, receive))
        silence = asyncio.create_task(self._silence(address, monotonic()))
        tasks = (there, here, silence)
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            if silence.done() and not (there.done() or here.done()):
                there.cancel()
                await send(_closing(CloseCode.TRY_AGAIN_LATER))
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await upstream.close()

    # The original client

    def _mark(self, scope: Scope) -> tuple[bytes, bytes]:
        client = scope["client"][0] if scope.get("client") else ""
        said = f"{client} {scope['scheme']}"
        return MARK.encode(), f"{said} {self._signature(said)}".encode("latin-1", "replace")

    def _read_mark(self, scope: Scope) -> Asked | None:
        """Return the client of a forwarded request; None if it was not forwarded."""
        for name, value in scope["headers"]:
            if name == MARK.encode():
                said, _, signature = value.decode("latin-1").rpartition(" ")
                if hmac.compare_digest(signature.encode(), self._signature(said).encode()):
                    client, _, scheme = said.rpartition(" ")
                    return Asked(client, scheme)
        return None

    def _signature(self, said: str) -> str:
        return hmac.digest(self._key, said.encode(), "sha256").hex()


def _url(address: str, scope: Scope) -> str:
    path: bytes = scope.get("raw_path") or scope["path"].encode()
    query: bytes = scope.get("query_string") or b""
    asked = b"?".join([path.partition(b"?")[0], *([query] if query else [])])
    return address + quote(asked, safe=punctuation)  # keep all characters that may appear there


def _passed_on(scope: Scope) -> list[tuple[bytes, bytes]]:
    """The headers of a request without hop-by-hop headers and forged marks."""
    left_out = _HOP_BY_HOP | {MARK.encode()}
    return [(name, value) for name, value in scope["headers"] if name not in left_out]


def _end_to_end(headers: list[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    """The headers of a response without hop-by-hop headers."""
    return [header for header in headers if header[0].lower() not in _HOP_BY_HOP]


def _has_body(scope: Scope) -> bool:
    return any(name in {b"content-length", b"transfer-encoding"} for name, _ in scope["headers"])


async def _body(receive: Receive) -> AsyncIterator[bytes]:
    while (event := await receive())["type"] == "http.request":
        yield event.get("body", b"")
        if not event.get("more_body"):
            return
    raise httpx.WriteError("the browser has gone")


async def _gone(receive: Receive) -> None:
    """Wait until the client disconnects."""
    while (await receive())["type"] != "http.disconnect":
        pass


async def _send_answer(answer: httpx.Response, send: Send) -> None:
    headers = _end_to_end(answer.headers.raw)
    start = {"type": "http.response.start", "status": answer.status_code, "headers": headers}
    await send(start)
    async for piece in answer.aiter_raw():
        await send({"type": "http.response.body", "body": piece, "more_body": True})
    await send({"type": "http.response.body", "body": b"", "more_body": False})


async def _refuse_as_there(answer: Response, scope: Scope, receive: Receive, send: Send) -> None:
    """Refuse a socket with the response of the process that refused it."""
    if EXTENSION not in scope.get("extensions", ()):
        await receive()
        await send({"type": "websocket.close", "code": CloseCode.POLICY_VIOLATION})
        return
    headers = [
        (name.lower().encode("latin-1"), value.encode("latin-1"))
        for name, value in answer.headers.raw_items()
    ]
    start = {"status": answer.status_code, "headers": _end_to_end(headers)}
    await send({"type": "websocket.http.response.start", **start})
    await send({"type": "websocket.http.response.body", "body": answer.body or b""})


async def _from_there(upstream: ClientConnection, send: Send) -> None:
    code = CloseCode.TRY_AGAIN_LATER
    try:
        async for frame in upstream:
            text = frame if isinstance(frame, str) else frame.decode()
            await send({"type": "websocket.send", "text": text, "bytes": None})
        code = CloseCode(upstream.close_code or code)
    except ConnectionClosed:
        pass
    await send(_closing(code))


async def _from_here(upstream: ClientConnection, receive: Receive) -> None:
    while (event := await receive())["type"] == "websocket.receive":
        text, data = event.get("text"), event.get("bytes")
        await upstream.send(text if text is not None else data or b"")


async def _refuse(scope: Scope, receive: Receive, send: Send) -> None:
    """Refuse a request that may be retried later, because no process can answer it."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
        await send(_closing(CloseCode.TRY_AGAIN_LATER))
        return
    request: AnyRequest = Request(scope, receive, send)  # type: ignore[arg-type]
    answer = refused(request, refuse("elsewhere"))
    answer.headers["retry-after"] = "1"
    await answer.to_asgi_response(None, request)(scope, receive, send)  # type: ignore[arg-type]


def _closing(code: int) -> MutableMapping[str, Any]:
    return {"type": "websocket.close", "code": code, "reason": ""}


async def _answer(
    asking: Coroutine[Any, Any, httpx.Response], silence: asyncio.Task[None]
) -> httpx.Response:
    """Return the response of another process, unless it falls silent.

    Raises:
        SilentError: if it does.
    """
    answer = asyncio.create_task(asking)
    try:
        await asyncio.wait({answer, silence}, return_when=asyncio.FIRST_COMPLETED)
        if not answer.done():
            raise SilentError
        return answer.result()
    except asyncio.CancelledError:
        if answer.done() and not answer.exception():
            await answer.result().aclose()
        raise
    finally:
        answer.cancel()
