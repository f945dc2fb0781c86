"""Running experiments: play the missing games until a stopping rule is met.

Matches (`tessera match`), trials of training and experiments (`tessera lab run`) are all runs; only
experiments are stored.
"""

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from functools import cached_property, partial
from typing import TYPE_CHECKING, Protocol, TypeAlias, TypeVar

from tessera.lab.confidence import Precision, ProportionEstimate, estimates_of
from tessera.lab.experiment import Experiment, Series
from tessera.lab.pentanomial import Pentanomial
from tessera.lab.pool import workers
from tessera.lab.stats import WinDrawLoss
from tessera.lab.types import GameRows, Outcome, ParallelMap

if TYPE_CHECKING:
    from tessera.lab.store import Store

ROUND = 8
"""Games started in a series before the next series has its turn."""

Task: TypeAlias = tuple[Series, int]
"""A game to play: its series, and its number there."""


class StoppingRule(Protocol):
    """Decides when a series has enough games: `confidence.Precision` or `pentanomial.Sprt`."""

    def is_met(self, estimates: Sequence[ProportionEstimate]) -> bool:
        """Whether these estimates are enough."""


class Finished(Protocol):
    """A finished game."""

    @property
    def outcome(self) -> Outcome:
        """The value of each estimand of its series."""


G = TypeVar("G", bound=Finished)


@dataclass
class SeriesProgress:
    """The progress of a series.

    Games count in the order of their numbers, not of finishing: short games finish first, and
    counting them first would bias the estimate. Results therefore do not depend on the number of
    processes or on interruptions.
    """

    series: Series
    max_games: int
    rule: StoppingRule | None = None
    """Ends the series before `max_games`; None: play all games."""
    outcomes: dict[int, Outcome] = field(default_factory=dict)
    """Outcomes by game number."""
    stopped_early: bool = False
    """Whether the stopping rule has ended the series."""
    games: int = 0
    """Number of games counted."""
    _score: WinDrawLoss = field(default_factory=WinDrawLoss)
    _started: int = 0

    def add(self, number: int, *outcome: float | None) -> None:
        """Add the outcome of a finished game."""
        self.outcomes[number] = outcome
        while not self.is_over:
            end = min(self.games + self.series.cluster_size, self.max_games)
            cluster = range(self.games, end)
            if any(game not in self.outcomes for game in cluster):
                break
            self._count([self.outcomes[game] for game in cluster])

    def _count(self, outcomes: Sequence[Outcome]) -> None:
        """Count the next game, or the next pair; the first game of a last pair has no estimate."""
        self.games += len(outcomes)
        for first, *_ in outcomes:
            self._score = self._score.plus(first)
        if len(outcomes) < self.series.cluster_size:
            return
        for estimate, values in zip(self.estimates, zip(*outcomes, strict=True), strict=True):
            observed = [value for value in values if value is not None]
            if observed:
                estimate.count(sum(observed) / len(observed))
        self.stopped_early = self.rule is not None and self.rule.is_met(self.estimates)

    @cached_property
    def estimates(self) -> tuple[ProportionEstimate, ...]:
        """The estimates, in the order of the estimands."""
        return estimates_of(self.series.estimands)

    @property
    def win_rate(self) -> float:
        """The first estimate: the win rate of the first player or side."""
        return self.estimates[0].value

    @property
    def interval(self) -> tuple[float, float]:
        """Its interval, valid at any time."""
        return self.estimates[0].interval

    @property
    def score(self) -> WinDrawLoss:
        """Games won, drawn and lost by the first of two players, with the first game of a pair."""
        half = None if self.is_over else self.outcomes.get(self.games)
        return self._score if half is None else self._score.plus(half[0])

    @property
    def pairs(self) -> Pentanomial:
        """Pairs of games by the points of the first of two players."""
        return (
            Pentanomial() if self.series.is_mirrored else Pentanomial.of(self.estimates[0].counts)
        )

    @property
    def is_over(self) -> bool:
        """Whether no more games are needed."""
        return self.stopped_early or self.games >= self.max_games

    def restart(self) -> None:
        """Forget which games were started, so that unfinished ones are played again."""
        self._started = 0

    def next_game(self) -> int | None:
        """The number of the next game to play; None: no more games."""
        while not self.is_over and self._started < self.max_games:
            self._started += 1
            if self._started - 1 not in self.outcomes:
                return self._started - 1
        return None


@dataclass(frozen=True)
class Run:
    """A run of an experiment."""

    experiment: Experiment
    progress: tuple[SeriesProgress, ...]
    """Of each series."""

    @classmethod
    def resumed(cls, experiment: Experiment, store: "Store") -> "Run":
        """A run that includes the games already stored.

        Raises:
            NotationError: if a game, variant, board, generator parameter or player is unknown.
            BoardError: if no board can be generated with these parameters.
        """
        experiment.checked()
        half_width, games = experiment.half_width, experiment.games
        rule = None if half_width is None else Precision(half_width / 100)
        run = cls(
            experiment,
            tuple(
                SeriesProgress(series, games - games % series.cluster_size, rule)
                for series in experiment.series
            ),
        )
        for progress in run.progress:
            stored = store.games([progress.series])
            for number, outcome in experiment.results.outcomes(stored):
                progress.add(number, *outcome)
        return run

    @property
    def is_over(self) -> bool:
        """Whether no games are left to play."""
        return all(progress.is_over for progress in self.progress)

    @property
    def games(self) -> int:
        """Number of games counted."""
        return sum(progress.games for progress in self.progress)

    @property
    def max_games(self) -> int:
        """Upper bound of the number of games."""
        return sum(p.games if p.is_over else p.max_games for p in self.progress)

    def play(
        self,
        store: "Store",
        processes: int = 0,
        cluster: str = "",
        play: Callable[[Task], GameRows] | None = None,
    ) -> Generator[GameRows, None, None]:
        """Play the remaining games; yields and stores each as it finishes.

        Closing the generator stops the run; a later run resumes it.

        Args:
            store: where games are stored.
            processes: number of worker processes; 0: one per available core.
            cluster: the address of a Ray cluster to use instead; empty: none.
            play: plays a game; None: the game adapter does.

        Raises:
            ClusterError: if the cluster is not reachable, or repeatedly loses work.
        """
        store.save(self.experiment)
        writer, adapter = store.writer(), self.experiment.adapter
        threads = max(adapter.threads(progress.series) for progress in self.progress)
        try:
            with (
                workers(processes, cluster, threads) as work,
                closing(self.play_with(play or play_task, work)) as games,
            ):
                for progress, rows in games:
                    writer.add(progress.series, rows)
                    yield rows
        finally:
            writer.write()

    def play_with(
        self, play: Callable[[Task], G], work: ParallelMap
    ) -> Generator[tuple[SeriesProgress, G], None, None]:
        """Play the remaining games; yields each as it finishes, with the progress of its series.

        Args:
            play: plays a game.
            work: runs the games.
        """
        places = {progress.series.address: progress for progress in self.progress}
        for progress in self.progress:
            progress.restart()
        with closing(work(partial(_with_place, play), self._tasks())) as games:
            for address, number, game in games:
                progress = places[address]
                progress.add(number, *game.outcome)
                yield progress, game
                if self.is_over:  # games that are still running do not count
                    return

    def _tasks(self) -> Iterator[Task]:
        """The games to play, a few from each series in turn."""
        while True:
            tasks = [(p.series, number) for p in self.progress for number in _next_games(p)]
            if not tasks:
                return
            yield from tasks


def _next_games(progress: SeriesProgress) -> Iterator[int]:
    """The next few games of a series."""
    for _ in range(ROUND):
        if (number := progress.next_game()) is not None:
            yield number


def _with_place(play: Callable[[Task], G], task: Task) -> tuple[str, int, G]:
    """Play a game; return it with the address of its series and its number."""
    series, number = task
    return series.address, number, play(task)


def play_task(task: Task) -> GameRows:
    """Play a game of a series by its number."""
    series, number = task
    return series.experiment.adapter.play(series, number)
