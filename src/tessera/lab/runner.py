"""Running experiments: play missing games until the confidence sequence is narrow enough."""

from collections import Counter
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from functools import cached_property

from tessera.lab.confidence import ALPHA, confidence_sequence
from tessera.lab.experiment import Experiment, Series
from tessera.lab.pool import parallel_map
from tessera.lab.store import BatchWriter, Store
from tessera.lab.types import Estimand, GameRows, Outcome

ROUND = 8
"""Games started in a series before the next series has its turn."""
LOOKS = 100
"""Beyond this many outcomes, the interval is updated once per 1 % more of them."""


@dataclass
class ProportionEstimate:
    """A running estimate of a proportion, with its confidence sequence."""

    estimand: Estimand
    alpha: float
    """Probability that its intervals ever miss the truth."""
    counts: Counter[float] = field(default_factory=Counter)
    interval: tuple[float, float] = (0.0, 1.0)
    """The current interval of the confidence sequence."""

    def count(self, outcome: float) -> None:
        """Add an outcome."""
        self.counts[outcome] += 1
        if (seen := self.counts.total()) % max(1, seen // LOOKS) == 0:
            self.interval = confidence_sequence(self.counts, self.alpha)

    @property
    def value(self) -> float:
        """The sample mean; without games, the value of a fair game."""
        scored = sum(outcome * count for outcome, count in self.counts.items())
        return scored / self.counts.total() if self.counts else self.estimand.even


def estimates_of(estimands: Sequence[Estimand]) -> tuple[ProportionEstimate, ...]:
    """One estimate for each estimand; intervals are simultaneous in each group (Bonferroni)."""
    groups = Counter(one.group for one in estimands)
    return tuple(ProportionEstimate(one, ALPHA / groups[one.group]) for one in estimands)


@dataclass
class SeriesProgress:
    """The progress of a series.

    Games count in the order of their numbers, not of finishing: short games finish first, and
    counting them first would bias the estimate. Results therefore do not depend on the number of
    processes or on interruptions.
    """

    series: Series
    most: int
    half_width: float | None
    """Target half-width of the primary intervals, 0 to 1; None: play all games."""
    outcomes: dict[int, Outcome] = field(default_factory=dict)
    """Outcomes by game number."""
    _counted: int = 0
    _begun: int = 0
    enough: bool = False
    """Whether the target half-width is reached."""

    def take(self, number: int, *outcome: float | None) -> None:
        """Add the outcome of a finished game."""
        self.outcomes[number] = outcome
        while self._counted + self.cluster_size <= self.most and not self.enough:
            block = range(self._counted, self._counted + self.cluster_size)
            if any(game not in self.outcomes for game in block):
                break
            self._count([self.outcomes[game] for game in block])

    def _count(self, outcomes: Sequence[Outcome]) -> None:
        """Count the next game, or the next pair."""
        self._counted += self.cluster_size
        for share, said in zip(self.shares, zip(*outcomes, strict=True), strict=True):
            known = [one for one in said if one is not None]
            if known:
                share.count(sum(known) / len(known))
        if self.half_width is not None:
            self.enough = self.width <= 2 * self.half_width

    @property
    def width(self) -> float:
        """The width of the widest primary interval."""
        return max(
            high - low for low, high in (s.interval for s in self.shares if s.estimand.primary)
        )

    @cached_property
    def shares(self) -> tuple[ProportionEstimate, ...]:
        """The estimates, in the order of the estimands."""
        return estimates_of(self.series.estimands)

    @cached_property
    def cluster_size(self) -> int:
        """Games that count as one observation: the two of a pair, since they share an opening."""
        return 1 if self.series.is_mirrored else 2

    @property
    def share(self) -> float:
        """The first estimate: the win rate of the first player or side."""
        return self.shares[0].value

    @property
    def interval(self) -> tuple[float, float]:
        """Its interval, valid at any time."""
        return self.shares[0].interval

    @property
    def games(self) -> int:
        """Number of games counted."""
        return self._counted

    @property
    def is_over(self) -> bool:
        """Whether no more games are needed."""
        return self.enough or self._counted + self.cluster_size > self.most

    def begin(self) -> None:
        """Forget unfinished games, so that they are played again."""
        self._begun = 0

    def next(self) -> int | None:
        """The number of the next game to play; None: no more games."""
        while not self.is_over and self._begun < self.most:
            self._begun += 1
            if self._begun - 1 not in self.outcomes:
                return self._begun - 1
        return None


@dataclass(frozen=True)
class Run:
    """A run of an experiment."""

    experiment: Experiment
    standings: tuple[SeriesProgress, ...]

    @classmethod
    def resumed(cls, experiment: Experiment, store: Store) -> "Run":
        """A run that includes the games already stored.

        Raises:
            NotationError: if a game, variant, board, generator parameter or player is unknown.
            BoardError: if no board can be generated with these parameters.
        """
        experiment.checked()
        half_width = experiment.half_width
        run = cls(
            experiment,
            tuple(
                SeriesProgress(
                    series, experiment.games, None if half_width is None else half_width / 100
                )
                for series in experiment.series
            ),
        )
        for standing in run.standings:
            known = store.games([standing.series])
            for number, outcome in experiment.results.outcomes(known):
                standing.take(number, *outcome)
        return run

    @property
    def is_over(self) -> bool:
        """Whether no games are left to play."""
        return all(standing.is_over for standing in self.standings)

    @property
    def games(self) -> int:
        """Number of games counted."""
        return sum(standing.games for standing in self.standings)

    @property
    def most(self) -> int:
        """Upper bound of the number of games."""
        return sum(s.games if s.is_over else s.most for s in self.standings)

    def play(
        self,
        store: Store,
        processes: int = 0,
        cluster: str = "",
        one: Callable[[tuple[Series, int]], GameRows] | None = None,
    ) -> Generator[GameRows, None, None]:
        """Play the remaining games; yields and stores each as it finishes.

        Closing the generator stops the run; a later run resumes it.

        Args:
            store: where games are stored.
            processes: number of worker processes; 0: one per available core.
            cluster: the address of a Ray cluster to use instead; empty: none.
            one: plays a game; None: the game adapter does.

        Raises:
            ClusterError: if the cluster is not reachable, or repeatedly loses work.
        """
        store.keep(self.experiment)
        for standing in self.standings:
            standing.begin()
        keeper, places = BatchWriter(store), {s.series.address: s for s in self.standings}
        threads = max(self.experiment.adapter.threads(s.series) for s in self.standings)
        work = parallel_map(one or played, self._wanted(), processes, cluster, threads)
        try:
            with closing(work) as games:
                for rows in games:
                    standing = places[rows.game.series]
                    keeper.take(standing.series, rows)
                    standing.take(rows.game.number, *rows.game.outcome)
                    yield rows
        finally:
            keeper.write()

    def _wanted(self) -> Iterator[tuple[Series, int]]:
        """The games to play, a few from each series in turn."""
        while True:
            wanted = [(s.series, n) for s in self.standings for n in _some(s)]
            if not wanted:
                return
            yield from wanted


def _some(standing: SeriesProgress) -> Iterator[int]:
    """The next few games of a series."""
    for _ in range(ROUND):
        if (number := standing.next()) is not None:
            yield number


def played(wanted: tuple[Series, int]) -> GameRows:
    """Play a game of a series by its number."""
    series, number = wanted
    return series.experiment.adapter.play(series, number)
