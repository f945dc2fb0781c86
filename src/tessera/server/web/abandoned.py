"""Cancels requests whose client has disconnected, including their database queries."""

import asyncio
from typing import Any

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

READS = {"GET", "HEAD"}
"""Safe methods: they change nothing, so they may be cancelled at any point."""


class AbandonedRequests:
    """Cancels a read-only request if its client disconnects before the response begins.

    Once the response has begun, the handler itself notices that the client is gone.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle an ASGI connection."""
        if scope["type"] != ScopeType.HTTP or scope.get("method") not in READS:
            await self._app(scope, receive, send)
        else:
            await _Request(receive, send).answer(self._app, scope)


class _Request:
    """A request in progress."""

    def __init__(self, receive: Receive, send: Send) -> None:
        self._receive = receive
        self._send = send
        self._received: asyncio.Queue[Any] = asyncio.Queue()
        self._gone: Any | None = None
        self._has_body = False
        self._begun = False
        self._abandoned = False

    async def answer(self, app: ASGIApp, scope: Scope) -> None:
        """Run the application; cancel it if the client disconnects before the response begins."""
        answering = asyncio.ensure_future(app(scope, self._next_event, self._start_and_send))
        listening = asyncio.create_task(self._listen(answering))
        try:
            await answering
        except asyncio.CancelledError:
            if not self._abandoned:
                raise
        finally:
            listening.cancel()

    async def _listen(self, answering: asyncio.Future[None]) -> None:
        """Pass on what the client sends; cancel the application on a disconnect.

        Stop at a long body: buffering it would fill the memory.
        """
        while self._gone is None and not self._has_body:
            message = await self._receive()
            self._has_body = bool(message.get("more_body"))
            if message["type"] == "http.disconnect":
                self._gone = message
                if not self._begun:
                    self._abandoned = True
                    answering.cancel()
            self._received.put_nowait(message)

    async def _next_event(self) -> Any:  # noqa: ANN401
        """The next ASGI event from the client."""
        if self._received.empty() and self._gone is not None:
            return self._gone
        if self._received.empty() and self._has_body:
            return await self._receive()
        return await self._received.get()

    async def _start_and_send(self, message: Message) -> None:
        self._begun = True
        await self._send(message)
