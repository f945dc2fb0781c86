"""HTTP responses to refused WebSocket handshakes.

The framework closes such a socket without a reason, so that the client sees a bare 403. Browsers
don't show the response to scripts either, but programs, proxies and their logs do.
"""

from litestar import Request
from litestar.enums import ScopeType
from litestar.exceptions import NotFoundException
from litestar.types import Message, Receive, Scope, Send
from websockets.frames import CloseCode

from tessera.server.core.http import AnyRequest
from tessera.server.web.errors import answer_to

EXTENSION = "websocket.http.response"
"""The ASGI extension for HTTP responses to a WebSocket handshake."""
_ERROR = "tessera.error"
"""State key of the error for which a socket is refused."""


async def note_error(error: Exception, scope: Scope) -> None:
    """Store the error with which the framework closes a socket."""
    if scope["type"] == ScopeType.WEBSOCKET:
        unrouted = "route_handler" not in scope  # the framework calls some of these a bad request
        scope["state"][_ERROR] = NotFoundException() if unrouted else error


def answering(scope: Scope, receive: Receive, send: Send) -> Send:
    """Return a `send` that responds with the stored error if a socket closes before it is open."""
    opened = False

    async def answer(message: Message) -> None:
        nonlocal opened
        opened = opened or message["type"] == "websocket.accept"
        closes = message["type"] == "websocket.close" and not opened
        error = scope["state"].pop(_ERROR, None) if closes else None
        if error is None:
            await send(message)
        else:
            await refuse_socket(scope, receive, send, error)

    return answer


async def refuse_socket(scope: Scope, receive: Receive, send: Send, error: Exception) -> None:
    """Refuse a handshake with an HTTP response; close the socket if the server cannot send one."""
    if EXTENSION not in (scope.get("extensions") or {}):
        await send({"type": "websocket.close", "code": CloseCode.POLICY_VIOLATION, "reason": ""})
        return
    request: AnyRequest = Request(scope, receive, send)

    async def over_socket(message: Message) -> None:
        await send({**message, "type": f"websocket.{message['type']}"})  # type: ignore[arg-type]

    answer = answer_to(request, error)
    await answer.to_asgi_response(None, request)(scope, receive, over_socket)
