"""Hands accepted WebSockets over from the framework to sessions.

A connection lasts for hours. The framework's request and its coroutines would take most of the
memory of a connection, so all of it ends before the session begins.
"""

from typing import NamedTuple
from urllib.parse import parse_qs

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from tessera.server.core.http import AnySocket
from tessera.server.core.wire import NewVersion
from tessera.server.rooms.connection import Connection
from tessera.server.web.handshakes import answering
from tessera.server.web.socket_session import RawSocket, Session, SocketProtocol

_PENDING = "tessera.let-in"
"""State key of the accepted handshake."""


class _PendingSession(NamedTuple):
    """The arguments of a session."""

    protocol: SocketProtocol
    about: str
    connection: Connection


def start_session(
    socket: AnySocket, protocol: SocketProtocol, about: str, connection: Connection
) -> None:
    """Start a session once the framework has finished the request."""
    socket.scope["state"][_PENDING] = _PendingSession(protocol, about, connection)


class SocketHandoff:
    """Authenticates sockets with the framework, and runs their sessions.

    Args:
        app: the framework's application.
        build: the id of the client's build; outdated clients are notified.
    """

    def __init__(self, app: ASGIApp, build: str) -> None:
        self._app = app
        self._build = build

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle an ASGI connection."""
        on_socket = scope["type"] == ScopeType.WEBSOCKET
        await self._app(scope, receive, answering(scope, receive, send) if on_socket else send)
        pending: _PendingSession | None = scope["state"].pop(_PENDING, None)
        if pending is not None:
            (build,) = parse_qs(scope["query_string"].decode("latin-1")).get("build", [""])[:1]
            if build not in ("", self._build):
                pending.connection.send(NewVersion(self._build))
            await Session(RawSocket(scope, receive, send), *pending).run()
