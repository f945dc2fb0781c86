"""Compiled rules, prepared at the start while pages are served already."""

import asyncio
from collections.abc import AsyncIterator

import structlog

from tessera.server.bots.processes import Process, Progress, warming
from tessera.server.engine import Warm

log = structlog.get_logger(__name__)


class Preparation:
    """A process that compiles into the cache on the disk, where all others find the result."""

    def __init__(self, warm: Warm, ready: bool = False) -> None:
        self._warm = warm
        self._news = asyncio.Event()
        self.progress = Progress(float(ready), "")
        self.ready = ready

    async def run(self) -> None:
        """Prepare, if need be; when it fails, everything is compiled where it is first used."""
        if self.ready:
            return
        process = Process(warming, self._warm)
        try:
            while isinstance(news := await asyncio.to_thread(process.receive), Progress):
                self._tell(news)
        except EOFError:
            log.warning("preparing the compiled rules failed")
        finally:
            process.kill()
            self.ready = True
            self._tell(Progress(1.0, ""))

    async def changes(self) -> AsyncIterator[Progress]:
        """How far it is, again at every change, until it is ready."""
        while not self.ready:
            yield self.progress
            await self._news.wait()

    async def done(self) -> None:
        """Wait until it is ready."""
        async for _ in self.changes():
            pass

    def _tell(self, progress: Progress) -> None:
        self.progress = progress
        self._news.set()
        self._news = asyncio.Event()
