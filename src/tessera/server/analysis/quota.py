"""Quotas and streaming for long analyses: one line of JSON per result, while the client listens.

A user has one analysis at a time; leaving ends it and frees its workers.
"""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import aclosing

import msgspec

from tessera.search.service import Request, Response
from tessera.server.core.client_addresses import AddressLimits
from tessera.server.core.errors import SearchError, refuse
from tessera.server.core.limits import Limits
from tessera.server.workers.pool import WorkerPool
from tessera.server.workers.queue import Urgency


class AnalysisQuota:
    """Running analyses, limited to one per user, a few per address, and a total."""

    def __init__(self, limits: Limits) -> None:
        self._most = limits.analyses
        self._addresses = AddressLimits(limits.address_analyses, "too-many-analyses")
        self._asking: dict[str, asyncio.Task[msgspec.Struct]] = {}
        """The current request to workers, by user."""
        self._running: dict[str, object] = {}
        """The running analysis, by user; a new one ends the previous one."""

    @property
    def several(self) -> bool:
        """Whether there is more than one."""
        return len(self._running) > 1

    async def start(
        self, news: AsyncGenerator[msgspec.Struct, None], principal: str, address: str
    ) -> AsyncGenerator[bytes, None]:
        """Start an analysis, in place of the user's previous one; return its lines.

        Raises:
            RefusalError: if the server is busy.
        """
        lines = self._lines(news, principal, address)
        await anext(lines)
        return lines

    async def ask(
        self, bots: WorkerPool[Request, Response], asked: Request, principal: str
    ) -> AsyncGenerator[Response, None]:
        """Yield intermediate results of a request to workers, and then its final one."""
        responses: asyncio.Queue[Response | None] = asyncio.Queue()
        asking = asyncio.create_task(
            bots.ask(asked, Urgency.ALONE, principal, responses.put_nowait)
        )
        self._asking[principal] = asking
        asking.add_done_callback(lambda _: responses.put_nowait(None))
        try:
            while (found := await responses.get()) is not None:
                yield found
            yield await asking
        finally:
            asking.cancel()

    async def result(
        self, bots: WorkerPool[Request, Response], asked: Request, principal: str
    ) -> Response:
        """The final result of a request to workers."""
        async with aclosing(self.ask(bots, asked, principal)) as responses:
            return [response async for response in responses][-1]

    async def _lines(
        self, news: AsyncGenerator[msgspec.Struct, None], principal: str, address: str
    ) -> AsyncGenerator[bytes, None]:
        """The lines of an analysis, after an empty one that starts it."""
        self._leave(principal)
        if len(self._running) >= self._most:
            raise refuse("too-many-analyses", most=self._most)
        with self._addresses.counted(address):
            mine = self._running[principal] = object()
            try:
                yield b""
                async with aclosing(news) as results:
                    async for result in results:
                        if self._running.get(principal) is not mine:
                            return
                        yield written(result)
            except asyncio.CancelledError:
                if self._running.get(principal) is mine:
                    raise
            except SearchError:
                yield msgspec.json.encode({"failed": True}) + b"\n"
            finally:
                if self._running.get(principal) is mine:
                    self._leave(principal)

    def _leave(self, principal: str) -> None:
        """End a user's analysis."""
        self._running.pop(principal, None)
        if asking := self._asking.pop(principal, None):
            asking.cancel()


def written(news: msgspec.Struct) -> bytes:
    """A result as a line of JSON."""
    return msgspec.json.encode(news) + b"\n"


async def line_of(news: msgspec.Struct) -> AsyncGenerator[bytes, None]:
    """A stream of a single line."""
    yield written(news)
