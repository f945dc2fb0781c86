"""Compiled rules, prepared at the start while pages are served already."""

import asyncio
from collections.abc import AsyncIterator

import structlog

from tessera.server.bots.processes import Process, Progress, warming
from tessera.server.engine import Engine

log = structlog.get_logger(__name__)

READY = Progress(1.0, "")


class Preparation:
    """Processes that compile into the cache on the disk, where all others find the result.

    One game is prepared after the other, for where two compile the same at the same time, what one
    has written may get lost. The games that somebody waits for come next, who asked first first.

    Args:
        engine: whose games are prepared, unless they were before.
        ready: whether nothing needs to be prepared.
    """

    def __init__(self, engine: Engine, ready: bool = False) -> None:
        self._warm = engine.warm
        self._playable = engine.playable
        self._waiting = [game for game in engine.games if not (ready or engine.is_warm(game))]
        self._urgent = 0
        """So many at the beginning of these are waited for."""
        self._known = dict.fromkeys(engine.games, READY) | dict.fromkeys(
            self._waiting, Progress(0.0, "")
        )
        self._news = asyncio.Event()

    @property
    def ready(self) -> bool:
        """Whether all games are prepared."""
        return all(known == READY for known in self._known.values())

    @property
    def progress(self) -> Progress:
        """How far all are together, and what is being done."""
        done = sum(known.done for known in self._known.values()) / max(1, len(self._known))
        what = (known.what for known in self._known.values() if known.what)
        return Progress(done, next(what, ""))

    async def run(self) -> None:
        """Prepare, if need be; what fails is compiled where it is first used."""
        try:
            while self._waiting:
                self._urgent = max(0, self._urgent - 1)
                await self._prepare(self._waiting.pop(0))
        finally:
            for game in self._waiting:
                self._tell(game, READY)

    async def _prepare(self, game: str) -> None:
        process = None
        try:
            process = Process(warming, (self._warm, game))
            while isinstance(news := await asyncio.to_thread(process.receive), Progress):
                self._tell(game, news)
        except (EOFError, OSError):
            log.warning("preparing the compiled rules failed", game=game)
        finally:
            if process is not None:
                process.kill()
            self._tell(game, READY)

    async def until_playable(self, game: str) -> AsyncIterator[Progress]:
        """How far it is, again at every change, until bots can play a game; it comes next."""
        self._hurry(game)
        told: Progress | None = None
        while (known := self._known.get(game, READY)).done < self._playable:
            now = Progress(known.done / self._playable, known.what)
            if now != told:
                yield now
            told = now
            await self._news.wait()

    async def done(self, game: str = "") -> None:
        """Wait until a game is ready, which then comes next, or until all are."""
        self._hurry(game)
        while not (self._known.get(game, READY) == READY if game else self.ready):
            await self._news.wait()

    def _hurry(self, game: str) -> None:
        if game in self._waiting[self._urgent :]:
            self._waiting.remove(game)
            self._waiting.insert(self._urgent, game)
            self._urgent += 1

    def _tell(self, game: str, progress: Progress) -> None:
        self._known[game] = progress
        self._news.set()
        self._news = asyncio.Event()
