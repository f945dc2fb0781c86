"""Compiled rules, prepared at the start while pages are served already."""

import asyncio
import math
from collections.abc import AsyncIterator
from time import monotonic
from typing import NamedTuple

import structlog

from tessera.kernel.compiled import interpreting
from tessera.machine import processors
from tessera.server.core.games import Engine
from tessera.server.workers.processes import Process, Progress, repairing, warming

log = structlog.get_logger(__name__)

READY = Progress(1.0, "")
TOLD = 20
"""In so many parts people are told how far it is."""
TELLING = 0.05
"""So much is done before anybody guesses how long the rest takes."""


class HowFar(NamedTuple):
    """How far something is that somebody waits for."""

    done: float
    """0 to 1."""
    left: int | None
    """About so many seconds yet; None as long as that cannot be told."""


class WarmUp:
    """Processes that compile into the cache on the disk, where all others find the result.

    One game is prepared after the other, and beside that, where there are processors for it, one
    that somebody waits for. Games have little in common: what two compile at the same time is
    little, too. Where nothing is free, the games that somebody waits for come next, who asked
    first first.

    Args:
        engine: whose games are prepared, unless they were before.
        ready: whether nothing needs to be prepared.
    """

    def __init__(self, engine: Engine, ready: bool = False) -> None:
        self._engine = engine
        self._warm = engine.warm
        self._playable = engine.playable
        self._waiting = [game for game in engine.games if not (ready or engine.is_warm(game))]
        self._urgent = 0
        """So many at the beginning of these are waited for."""
        self._runs = False
        self._aside: asyncio.Task[None] | None = None
        """What prepares games that are waited for while another is prepared."""
        self._begun: dict[str, float] = {}
        """When each was begun."""
        self._known = dict.fromkeys(engine.games, READY) | dict.fromkeys(
            self._waiting, Progress(0.0, "")
        )
        self._news = asyncio.Event()
        self._repairing: asyncio.Task[None] | None = None

    @property
    def ready(self) -> bool:
        """Whether all games are prepared."""
        return all(known == READY for known in self._known.values())

    def is_ready(self, game: str) -> bool:
        """Whether a game is prepared."""
        return self._known.get(game, READY) == READY

    @property
    def progress(self) -> Progress:
        """How far all are together, and what is being done."""
        done = sum(known.done for known in self._known.values()) / max(1, len(self._known))
        what = (known.what for known in self._known.values() if known.what)
        return Progress(done, next(what, ""))

    async def run(self) -> None:
        """Prepare, if need be; what fails is compiled where it is first used.

        Until then the rules run as plain Python, so that requests do not wait for the compiler.
        """
        self._runs = processors() > 1
        with interpreting(bool(self._waiting)):
            try:
                await self._work_off()
                if self._aside:
                    await self._aside
            finally:
                if self._aside:
                    self._aside.cancel()
                for game in self._waiting:
                    self._tell(game, READY)

    async def _work_off(self, *, urgent: bool = False) -> None:
        """Prepare one game after the other; all, or those that somebody waits for."""
        while self._urgent if urgent else self._waiting:
            self._urgent = max(0, self._urgent - 1)
            await self._prepare(self._waiting.pop(0))

    async def _prepare(self, game: str) -> None:
        process = None
        self._begun[game] = monotonic()
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

    async def repair(self, game: str) -> None:
        """Drop what is damaged of the compiled rules, and prepare the game anew if need be.

        Only one repair runs at a time; other callers wait for it, and repair what it has left.
        """
        waited = False
        while self._repairing is not None and not self._repairing.done():
            await asyncio.wait({self._repairing})
            waited = True
        if waited and self._engine.is_warm(game):
            return
        if self._known.get(game) == READY:
            self._repairing = asyncio.create_task(self._repair(game))
            await asyncio.shield(self._repairing)

    async def _repair(self, game: str) -> None:
        process = None
        try:
            process = Process(repairing, self._engine.repair)
            dropped = await asyncio.to_thread(process.receive)
        except (EOFError, OSError):
            log.warning("the compiled rules could not be looked through")
            return
        finally:
            if process is not None:
                process.kill()
        if dropped:
            log.warning("damaged files of compiled rules dropped", kernels=dropped)
        if game in self._engine.games and not self._engine.is_warm(game):
            self._tell(game, Progress(0.0, ""))
            await self._prepare(game)

    def hurry(self, game: str) -> HowFar | None:
        """Prepare a game next; how far it is, or None once bots play at full strength."""
        far = self._how_far(game, self._playable)
        if far:
            self._hurry(game)
        return far

    async def until_playable(self, game: str) -> None:
        """Prepare a game next, and wait until bots play it at full strength."""
        async for _ in self._until(game, self._playable):
            pass

    async def until_ready(self, game: str) -> AsyncIterator[HowFar]:
        """How far it is, again at every change, until all of a game is prepared; it comes next."""
        async for far in self._until(game, READY.done):
            yield far

    async def _until(self, game: str, enough: float) -> AsyncIterator[HowFar]:
        """How far it is, at every twentieth, until so much of a game is prepared."""
        self._hurry(game)
        told = -1.0
        while far := self._how_far(game, enough):
            news = self._news  # there may be some while these are told
            if far.done != told:
                yield far
            told = far.done
            await news.wait()

    def _how_far(self, game: str, enough: float) -> HowFar | None:
        """How far it is until so much of a game is prepared; None once it is."""
        done = self._known.get(game, READY).done
        if done >= enough:
            return None
        share = math.floor(done / enough * TOLD) / TOLD
        return HowFar(share, self._seconds_left(game, enough))

    def _seconds_left(self, game: str, enough: float) -> int | None:
        """About how long it takes yet to prepare so much of a game, if that can be told."""
        done, begun = self._known[game].done, self._begun.get(game)
        if begun is None or done < TELLING:
            return None
        return round((enough / done - 1.0) * (monotonic() - begun))

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
        if self._runs and self._urgent and (self._aside is None or self._aside.done()):
            self._aside = asyncio.create_task(self._work_off(urgent=True))

    def _tell(self, game: str, progress: Progress) -> None:
        self._known[game] = progress
        self._news.set()
        self._news = asyncio.Event()
