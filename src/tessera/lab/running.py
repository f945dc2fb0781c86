"""Running experiments: what has not been played is played, until enough is known."""

from collections import Counter
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from functools import cached_property

from tessera.lab.confidence import ERROR, always_valid
from tessera.lab.experiment import Experiment, Series
from tessera.lab.pool import spread
from tessera.lab.rows import Rows
from tessera.lab.store import Keeper, Store
from tessera.lab.study import Measured, Outcome

ROUND = 8
"""Games of a series that are begun before those of the next."""
LOOKS = 100
"""After so many outcomes one looks after each hundredth part more: each look takes time."""


@dataclass
class Share:
    """A share that is measured, and where the true one is."""

    about: Measured
    error: float
    """How often that may ever be wrong."""
    counts: Counter[float] = field(default_factory=Counter)
    interval: tuple[float, float] = (0.0, 1.0)
    """All that are ever told hold the true share in as many cases as is allowed."""

    def count(self, outcome: float) -> None:
        """One outcome more."""
        self.counts[outcome] += 1
        if (seen := self.counts.total()) % max(1, seen // LOOKS) == 0:
            self.interval = always_valid(self.counts, self.error)

    @property
    def value(self) -> float:
        """So far; of no games: as where nobody is better off."""
        scored = sum(outcome * count for outcome, count in self.counts.items())
        return scored / self.counts.total() if self.counts else self.about.even


def shares_of(measured: Sequence[Measured]) -> tuple[Share, ...]:
    """All shares, of each group together as sure as one alone would be (Bonferroni)."""
    groups = Counter(one.group for one in measured)
    return tuple(Share(one, ERROR / groups[one.group]) for one in measured)


@dataclass
class Standing:
    """How a series stands.

    Games count in the order of their numbers, whenever they end: short games end first, and who
    counted them first would think that most games are short. What comes out is the same with any
    number of processes, and after any number of stops.
    """

    series: Series
    most: int
    precision: float | None
    """In parts of the points, either side; None: all games are played."""
    outcomes: dict[int, Outcome] = field(default_factory=dict)
    """Number to what a game says of what is measured."""
    _counted: int = 0
    _begun: int = 0
    enough: bool = False
    """Whether what is wanted is known as well as was wanted."""

    def take(self, number: int, *outcome: float | None) -> None:
        """A game is over, and says so much of each share."""
        self.outcomes[number] = outcome
        while self._counted + self.step <= self.most and not self.enough:
            block = range(self._counted, self._counted + self.step)
            if any(game not in self.outcomes for game in block):
                break
            self._count([self.outcomes[game] for game in block])

    def _count(self, outcomes: Sequence[Outcome]) -> None:
        """A game more in the order of numbers, or a pair."""
        self._counted += self.step
        for share, said in zip(self.shares, zip(*outcomes, strict=True), strict=True):
            known = [one for one in said if one is not None]
            if known:
                share.count(sum(known) / len(known))
        if self.precision is not None:
            self.enough = self.width <= 2 * self.precision

    @property
    def width(self) -> float:
        """How far the ends of what is wanted are apart, where they are farthest."""
        return max(high - low for low, high in (s.interval for s in self.shares if s.about.wanted))

    @cached_property
    def shares(self) -> tuple[Share, ...]:
        """What is measured."""
        return shares_of(self.series.measured)

    @cached_property
    def step(self) -> int:
        """The games of a pair have the same opening, and so are no two witnesses but one."""
        return 1 if self.series.is_mirrored else 2

    @property
    def share(self) -> float:
        """The first that is measured; of two sides it is all there is."""
        return self.shares[0].value

    @property
    def interval(self) -> tuple[float, float]:
        """Where that is: all that are ever told hold it in 95 of 100 cases."""
        return self.shares[0].interval

    @property
    def games(self) -> int:
        """How many count."""
        return self._counted

    @property
    def is_over(self) -> bool:
        """Whether no game is wanted any more."""
        return self.enough or self._counted + self.step > self.most

    def begin(self) -> None:
        """Games that were begun and are not over are to be played once more."""
        self._begun = 0

    def next(self) -> int | None:
        """The number of a game that is to be played; None if none is."""
        while not self.is_over and self._begun < self.most:
            self._begun += 1
            if self._begun - 1 not in self.outcomes:
                return self._begun - 1
        return None


@dataclass(frozen=True)
class Run:
    """An experiment that is run."""

    experiment: Experiment
    standings: tuple[Standing, ...]

    @classmethod
    def resumed(cls, experiment: Experiment, store: Store) -> "Run":
        """With the games that have been played.

        Raises:
            NotationError: if there is no such game, variant, board, wish or player.
            BoardError: if no board is found such as is wished for.
        """
        experiment.checked()
        precision = experiment.precision
        run = cls(
            experiment,
            tuple(
                Standing(series, experiment.games, None if precision is None else precision / 100)
                for series in experiment.series
            ),
        )
        for standing in run.standings:
            known = store.games([standing.series])
            for number, outcome in experiment.study.reading().outcomes(known):
                standing.take(number, *outcome)
        return run

    @property
    def is_over(self) -> bool:
        """Whether nothing is left to be played."""
        return all(standing.is_over for standing in self.standings)

    @property
    def games(self) -> int:
        """How many count."""
        return sum(standing.games for standing in self.standings)

    @property
    def most(self) -> int:
        """How many there will be at most, as far as is known."""
        return sum(s.games if s.is_over else s.most for s in self.standings)

    def play(
        self,
        store: Store,
        processes: int = 0,
        cluster: str = "",
        one: Callable[[tuple[Series, int]], Rows] | None = None,
    ) -> Generator[Rows, None, None]:
        """Play what is left; each game is told as it ends, and kept.

        Whoever stops listening may go on another time.

        Args:
            store: where games are kept.
            processes: how many at once; 0: as many as there are processors for.
            cluster: the address of a Ray cluster that plays instead of these.
            one: plays a game; None: the players of the experiment do.

        Raises:
            ClusterError: if there is no such cluster, or it loses what it is given.
        """
        store.keep(self.experiment)
        for standing in self.standings:
            standing.begin()
        keeper, places = Keeper(store), {s.series.address: s for s in self.standings}
        threads = max(self.experiment.study.threads(s.series) for s in self.standings)
        work = spread(one or played, self._wanted(), processes, cluster, threads)
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
        """The games that are to be played, a few of each series in turn."""
        while True:
            wanted = [(s.series, n) for s in self.standings for n in _some(s)]
            if not wanted:
                return
            yield from wanted


def _some(standing: Standing) -> Iterator[int]:
    """A few numbers of games that are to be played."""
    for _ in range(ROUND):
        if (number := standing.next()) is not None:
            yield number


def played(wanted: tuple[Series, int]) -> Rows:
    """Play a game of a series by its number."""
    series, number = wanted
    return series.experiment.study.play(series, number)
