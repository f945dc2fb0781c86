"""The processes that think for a site: who play, weigh, look back and look for puzzles."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from tessera.lab.service import LOOKING, Batch, Look, Seen, Stands
from tessera.puzzles.judging import Answer, Question
from tessera.search.analysis import Analysis, AnalysisRequest
from tessera.search.messages import SearchRequest, SearchResponse
from tessera.server.analysis.war_review_job import REVIEWING, Reviewed, ReviewTask
from tessera.server.core.games import Engine
from tessera.server.wars.thinking import THINKING, Thought, WarTask
from tessera.server.wars.weighing import WEIGHING, ScoredOrders, WeighTask
from tessera.server.workers.helper import HELPING, NICENESS, PATIENCE, Call, Outcome
from tessera.server.workers.pool import ATTEMPTS, WorkerPool
from tessera.server.workers.processes import LEAST_URGENT


class WorkerPools:
    """All of them, by what they do.

    Args:
        engine: does what is done for all games for two alike.
        processes: how many play bots.
        whence: whom an asker counts as, when turns are taken.
        searches_here: whether there are processes here for all of it; else there are some only for
            experiments, whose games lie on this machine, and workers do all else.
        attempts: after so many that failed a question is given up.
    """

    def __init__(
        self,
        engine: Engine,
        processes: int,
        whence: Callable[[str], str],
        *,
        searches_here: bool = True,
        attempts: int = ATTEMPTS,
    ) -> None:
        half, many, one = (processes + 1) // 2, processes * searches_here, int(searches_here)
        urgent = partial(WorkerPool, whence=whence, attempts=attempts)
        patient = partial(urgent, niceness=LEAST_URGENT)
        self.players: WorkerPool[SearchRequest, SearchResponse] = urgent(engine.searching, many)
        self.generals: WorkerPool[WarTask, Thought] = urgent(THINKING, many)
        """Play wars."""
        self.experimenters: WorkerPool[Batch, Stands] = patient(engine.experimenting, half)
        self.lookers: WorkerPool[Look, Seen] = patient(LOOKING, 1)
        """Read what experiments have come to."""
        self.analysts: WorkerPool[AnalysisRequest, Analysis] = patient(engine.analysing, one)
        self.reviewers: WorkerPool[ReviewTask, Reviewed] = patient(REVIEWING, one)
        """Look back at wars."""
        self.puzzlers: WorkerPool[Question, Answer] = urgent(engine.puzzling, one)
        """Judge what is tried in puzzles."""
        self.weighers: WorkerPool[WeighTask, ScoredOrders] = urgent(WEIGHING, one)
        """Weigh what somebody would order."""
        self.miners: WorkerPool[Question, Answer] = patient(engine.puzzling, one)
        """Look for puzzles in games."""
        self.helpers: WorkerPool[Call, Outcome] = WorkerPool(
            HELPING, 1, PATIENCE, niceness=NICENESS, attempts=attempts
        )
        """Do what is costly and belongs to no game; always on this machine."""
        self.shared: Mapping[str, WorkerPool[Any, Any]] = {
            "players": self.players,
            "generals": self.generals,
            "analysts": self.analysts,
            "reviewers": self.reviewers,
            "puzzlers": self.puzzlers,
            "weighers": self.weighers,
            "miners": self.miners,
        }
        """Those whose questions hold all that is asked, so that workers anywhere answer them."""

    @property
    def waiting(self) -> int:
        """How many actions and orders of bots wait for a process."""
        return self.players.waiting + self.generals.waiting

    def start(self) -> None:
        """Begin to answer: one who plays is there at once, all others come when they are needed."""
        for bots in self._all:
            bots.start(at_once=bots is self.players)

    async def close(self) -> None:
        """Give up all that is thought of."""
        for bots in self._all:
            await bots.close()

    @property
    def _all(self) -> tuple[WorkerPool[Any, Any], ...]:
        return (*self.shared.values(), self.experimenters, self.lookers, self.helpers)
