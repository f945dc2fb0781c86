"""Compiles the rules at startup, while pages are already served."""

import asyncio
import math
from collections.abc import AsyncIterator
from time import monotonic
from typing import NamedTuple

from tessera.kernel.compiled import interpreting
from tessera.machine import processors
from tessera.server.core.games import Engine
from tessera.server.core.logs import log
from tessera.server.workers.processes import Process, Progress, repairing, warming

READY = Progress(1.0, "")
STEPS = 20
"""Number of steps in which progress is reported."""
ESTIMATE_FROM = 0.05
"""Progress from which the remaining time is estimated."""


class HowFar(NamedTuple):
    """Progress of something that a user waits for."""

    done: float
    """0 to 1."""
    left: int | None
    """Estimated seconds left; None if unknown."""


class WarmUp:
    """Compiles rules into the disk cache, in processes; all others load them from there.

    Games are compiled one after the other, and if there are enough processors, a requested game at
    the same time. Games share little code, so little is compiled twice. Otherwise, requested games
    come next, in the order of the requests.

    Args:
        engine: its games are compiled, unless they were before.
        ready: whether nothing needs to be compiled.
    """

    def __init__(self, engine: Engine, ready: bool = False) -> None:
        self._engine = engine
        self._warm = engine.warm
        self._playable = engine.playable
        self._waiting = [game for game in engine.games if not (ready or engine.is_warm(game))]
        self._urgent = 0
        """Number of requested games at the beginning of `_waiting`."""
        self._runs = False
        self._aside: asyncio.Task[None] | None = None
        """Compiles requested games beside another."""
        self._begun: dict[str, float] = {}
        """When compiling each game began."""
        self._known = dict.fromkeys(engine.games, READY) | dict.fromkeys(
            self._waiting, Progress(0.0, "")
        )
        self._news = asyncio.Event()
        self._repairing: asyncio.Task[None] | None = None

    @property
    def ready(self) -> bool:
        """Whether all games are compiled."""
        return all(known == READY for known in self._known.values())

    def is_ready(self, game: str) -> bool:
        """Whether a game is compiled."""
        return self._known.get(game, READY) == READY

    @property
    def progress(self) -> Progress:
        """The overall progress, and what is being compiled."""
        done = sum(known.done for known in self._known.values()) / max(1, len(self._known))
        what = (known.what for known in self._known.values() if known.what)
        return Progress(done, next(what, ""))

    async def run(self) -> None:
        """Compile if necessary; what fails is compiled at first use.

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
                    self._report(game, READY)

    async def _work_off(self, *, urgent: bool = False) -> None:
        """Compile waiting games one after the other: all, or only requested ones."""
        while self._urgent if urgent else self._waiting:
            self._urgent = max(0, self._urgent - 1)
            await self._prepare(self._waiting.pop(0))

    async def _prepare(self, game: str) -> None:
        process = None
        self._begun[game] = monotonic()
        try:
            process = Process(warming, (self._warm, game))
            while isinstance(news := await asyncio.to_thread(process.receive), Progress):
                self._report(game, news)
        except (EOFError, OSError):
            log.warning("warm-up failed", game=game)
        finally:
            if process is not None:
                process.kill()
            self._report(game, READY)

    async def repair(self, game: str) -> None:
        """Delete damaged files of compiled rules, and compile the game again if necessary.

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
            log.warning("compiled files not checked")
            return
        finally:
            if process is not None:
                process.kill()
        if dropped:
            log.warning("damaged compiled files deleted", kernels=dropped)
        if game in self._engine.games and not self._engine.is_warm(game):
            self._report(game, Progress(0.0, ""))
            await self._prepare(game)

    def hurry(self, game: str) -> HowFar | None:
        """Compile a game next; return its progress, or None once bots play at full strength."""
        far = self._how_far(game, self._playable)
        if far:
            self._hurry(game)
        return far

    async def until_playable(self, game: str) -> None:
        """Compile a game next, and wait until bots play it at full strength."""
        async for _ in self._until(game, self._playable):
            pass

    async def until_ready(self, game: str) -> AsyncIterator[HowFar]:
        """Compile a game next; yield its progress at every change until it is complete."""
        async for far in self._until(game, READY.done):
            yield far

    async def _until(self, game: str, enough: float) -> AsyncIterator[HowFar]:
        """Compile a game next; yield its progress at every step until this much is done."""
        self._hurry(game)
        reported = -1.0
        while far := self._how_far(game, enough):
            news = self._news  # changes during the yield set this one
            if far.done != reported:
                yield far
            reported = far.done
            await news.wait()

    def _how_far(self, game: str, enough: float) -> HowFar | None:
        """The progress of a game towards this much; None once it is reached."""
        done = self._known.get(game, READY).done
        if done >= enough:
            return None
        share = math.floor(done / enough * STEPS) / STEPS
        return HowFar(share, self._seconds_left(game, enough))

    def _seconds_left(self, game: str, enough: float) -> int | None:
        """Estimated seconds until this much of a game is compiled; None if unknown."""
        done, begun = self._known[game].done, self._begun.get(game)
        if begun is None or done < ESTIMATE_FROM:
            return None
        return round((enough / done - 1.0) * (monotonic() - begun))

    async def done(self, game: str = "") -> None:
        """Compile a game next, and wait until it is complete; without a game, wait for all."""
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

    def _report(self, game: str, progress: Progress) -> None:
        self._known[game] = progress
        self._news.set()
        self._news = asyncio.Event()
