"""The worker pools of a site: bots, analysis, reviews, puzzles, experiments."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from tessera.lab.service import READING, Batch, ExperimentProgress, Results, ResultsRequest
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
    """All worker pools.

    Args:
        engine: provides the services of games for two.
        processes: number of bot processes.
        asker_key: maps an asker to the key for fair turns.
        searches_here: whether all pools have local processes; otherwise only those of experiments,
            whose games are stored on this machine, and remote workers do the rest.
        attempts: failures after which a question is given up.
    """

    def __init__(
        self,
        engine: Engine,
        processes: int,
        asker_key: Callable[[str], str],
        *,
        searches_here: bool = True,
        attempts: int = ATTEMPTS,
    ) -> None:
        half, many, one = (processes + 1) // 2, processes * searches_here, int(searches_here)
        urgent = partial(WorkerPool, asker_key=asker_key, attempts=attempts)
        patient = partial(urgent, niceness=LEAST_URGENT)
        self.players: WorkerPool[SearchRequest, SearchResponse] = urgent(engine.searching, many)
        self.generals: WorkerPool[WarTask, Thought] = urgent(THINKING, many)
        """Bots of wars."""
        self.experimenters: WorkerPool[Batch, ExperimentProgress] = patient(
            engine.experimenting, half
        )
        self.result_readers: WorkerPool[ResultsRequest, Results] = urgent(READING, 1)
        """Read the results of experiments, for which a user waits."""
        self.analysts: WorkerPool[AnalysisRequest, Analysis] = patient(engine.analysing, one)
        self.reviewers: WorkerPool[ReviewTask, Reviewed] = patient(REVIEWING, one)
        """Review finished wars."""
        self.puzzlers: WorkerPool[Question, Answer] = urgent(engine.puzzling, one)
        """Judge answers to puzzles."""
        self.weighers: WorkerPool[WeighTask, ScoredOrders] = urgent(WEIGHING, one)
        """Score orders in order puzzles."""
        self.miners: WorkerPool[Question, Answer] = patient(engine.puzzling, one)
        """Search games for puzzles."""
        self.helpers: WorkerPool[Call, Outcome] = WorkerPool(
            HELPING, 1, PATIENCE, niceness=NICENESS, attempts=attempts
        )
        """Costly work outside of games; always on this machine."""
        self.shared: Mapping[str, WorkerPool[Any, Any]] = {
            "players": self.players,
            "generals": self.generals,
            "analysts": self.analysts,
            "reviewers": self.reviewers,
            "puzzlers": self.puzzlers,
            "weighers": self.weighers,
            "miners": self.miners,
        }
        """Pools whose questions are self-contained, so that remote workers can answer them."""

    @property
    def waiting(self) -> int:
        """The number of waiting questions to bots."""
        return self.players.waiting + self.generals.waiting

    def start(self) -> None:
        """Start all pools; one bot process starts at once, all others on demand."""
        for bots in self._all:
            bots.start(at_once=bots is self.players)

    async def close(self) -> None:
        """Give up all questions, and end all processes."""
        for bots in self._all:
            await bots.close()

    @property
    def _all(self) -> tuple[WorkerPool[Any, Any], ...]:
        return (*self.shared.values(), self.experimenters, self.result_readers, self.helpers)
