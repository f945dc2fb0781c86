"""Lines of browsers, which the framework lets in and then knows nothing more of.

A line lasts for hours. What the framework has made of its request, and the coroutines through which
that came, would be most of what a browser takes in memory: all of it ends before the talk begins.
"""

from typing import Any, NamedTuple, cast

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from tessera.server.core.http import AnySocket
from tessera.server.rooms.connection import Connection
from tessera.server.web.handshakes import answering
from tessera.server.web.socket_session import Session, SocketProtocol

_LET_IN = "tessera.let-in"
"""Where a request keeps whom the framework has let in."""


class RawSocket:
    """The two ends of a WebSocket that is not yet accepted."""

    __slots__ = ("_receive", "_scope", "_send")

    def __init__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self._scope = cast("dict[str, Any]", scope)
        self._receive = receive
        self._send = send

    async def accept(self) -> None:
        """Open it; with what the browser came nobody asks any more."""
        await self._receive()
        await self._send({"type": "websocket.accept", "subprotocol": None, "headers": []})
        self._scope.clear()  # who has called us holds on to it

    async def receive(self) -> Any:  # noqa: ANN401
        """What happens on it next."""
        return await self._receive()

    async def send_text(self, text: str) -> None:
        """Send a message."""
        await self._send({"type": "websocket.send", "bytes": None, "text": text})

    async def close(self, code: int) -> None:
        """Close it with a code."""
        await self._send({"type": "websocket.close", "code": code, "reason": ""})


class _LetIn(NamedTuple):
    """Whom the framework has let in, and what they are to talk about."""

    talk: SocketProtocol
    about: str
    connection: Connection


def let_in(socket: AnySocket, talk: SocketProtocol, about: str, connection: Connection) -> None:
    """Have a session with a browser as soon as the framework is done with its request."""
    socket.scope["state"][_LET_IN] = _LetIn(talk, about, connection)


class SocketHandoff:
    """Asks the framework who is let in, and talks with them.

    Args:
        app: the framework.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        on_socket = scope["type"] == ScopeType.WEBSOCKET
        await self._app(scope, receive, answering(scope, receive, send) if on_socket else send)
        whom: _LetIn | None = scope["state"].pop(_LET_IN, None)
        if whom is not None:
            await Session(RawSocket(scope, receive, send), *whom).run()
