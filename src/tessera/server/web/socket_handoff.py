"""Hands accepted WebSockets over from the framework to sessions.

A connection lasts for hours. The framework's request and its coroutines would take most of the
memory of a connection, so all of it ends before the session begins.
"""

from typing import Any, NamedTuple, cast

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from tessera.server.core.http import AnySocket
from tessera.server.rooms.connection import Connection
from tessera.server.web.handshakes import answering
from tessera.server.web.socket_session import Session, SocketProtocol

_LET_IN = "tessera.let-in"
"""State key of the accepted handshake."""


class RawSocket:
    """An ASGI WebSocket that is not yet accepted."""

    __slots__ = ("_receive", "_scope", "_send")

    def __init__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self._scope = cast("dict[str, Any]", scope)
        self._receive = receive
        self._send = send

    async def accept(self) -> None:
        """Accept the socket, and drop the request's data."""
        await self._receive()
        await self._send({"type": "websocket.accept", "subprotocol": None, "headers": []})
        self._scope.clear()  # the server keeps a reference to it

    async def receive(self) -> Any:  # noqa: ANN401
        """Return the next ASGI event."""
        return await self._receive()

    async def send_text(self, text: str) -> None:
        """Send a text message."""
        await self._send({"type": "websocket.send", "bytes": None, "text": text})

    async def close(self, code: int) -> None:
        """Close the socket with a code."""
        await self._send({"type": "websocket.close", "code": code, "reason": ""})


class _LetIn(NamedTuple):
    """The arguments of a session."""

    protocol: SocketProtocol
    about: str
    connection: Connection


def let_in(socket: AnySocket, protocol: SocketProtocol, about: str, connection: Connection) -> None:
    """Start a session once the framework has finished the request."""
    socket.scope["state"][_LET_IN] = _LetIn(protocol, about, connection)


class SocketHandoff:
    """Authenticates sockets with the framework, and runs their sessions.

    Args:
        app: the framework's application.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle an ASGI connection."""
        on_socket = scope["type"] == ScopeType.WEBSOCKET
        await self._app(scope, receive, answering(scope, receive, send) if on_socket else send)
        whom: _LetIn | None = scope["state"].pop(_LET_IN, None)
        if whom is not None:
            await Session(RawSocket(scope, receive, send), *whom).run()
