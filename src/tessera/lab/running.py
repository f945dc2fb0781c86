"""Running experiments: what has not been played is played, until enough is known."""

import os
from collections import Counter
from collections.abc import Callable, Generator, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from functools import cached_property

from tessera.lab.confidence import always_valid, narrowed
from tessera.lab.experiment import Experiment, Series
from tessera.lab.pool import spread
from tessera.lab.rows import Rows, rows_of
from tessera.lab.store import Keeper, Store

ROUND = 8
"""Games of a series that are begun before those of the next."""
LOOKS = 100
"""After so many outcomes one looks after each hundredth part more: each look takes time."""


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
    shares: dict[int, float] = field(default_factory=dict)
    """Number to the points of the first contestant, or of the first side in a mirrored series."""
    _counts: Counter[float] = field(default_factory=Counter)
    _counted: int = 0
    _begun: int = 0
    interval: tuple[float, float] = (0.0, 1.0)
    """Where the share of the points is: all that are ever told hold it in 95 of 100 cases."""
    enough: bool = False
    """Whether it is known as well as was wanted."""

    def take(self, number: int, share: float) -> None:
        """A game is over."""
        self.shares[number] = share
        while self._counted + self.step <= self.most and not self.enough:
            block = range(self._counted, self._counted + self.step)
            if any(game not in self.shares for game in block):
                break
            self._count(sum(self.shares[game] for game in block) / self.step)

    def _count(self, outcome: float) -> None:
        """A game more in the order of numbers, or a pair."""
        self._counted += self.step
        self._counts[outcome] += 1
        if (seen := self._counts.total()) % max(1, seen // LOOKS):
            return
        self.interval = narrowed(self.interval, always_valid(self._counts))
        low, high = self.interval
        if self.precision is not None:
            self.enough = high - low <= 2 * self.precision

    @cached_property
    def step(self) -> int:
        """The games of a pair have the same opening, and so are no two witnesses but one."""
        return 1 if self.series.is_mirrored else 2

    @property
    def share(self) -> float:
        """Of the points so far; of no games: 0.5."""
        scored = sum(outcome * count for outcome, count in self._counts.items())
        return scored / self._counts.total() if self._counts else 0.5

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
            if self._begun - 1 not in self.shares:
                return self._begun - 1
        return None


@dataclass(frozen=True)
class Run:
    """An experiment that is run."""

    experiment: Experiment
    standings: tuple[Standing, ...]

    @classmethod
    def resumed(cls, experiment: Experiment, store: Store) -> "Run":
        """With the games that have been played."""
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
            for number, share in known.select("number", "share").iter_rows():
                standing.take(number, share)
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
        one: Callable[[tuple[Series, int]], Rows] | None = None,
    ) -> Generator[Rows, None, None]:
        """Play what is left; each game is told as it ends, and kept.

        Whoever stops listening may go on another time.

        Args:
            store: where games are kept.
            processes: how many at once; 0: as many as there are processors for.
            one: plays a game; None: the players of the experiment do.
        """
        store.keep(self.experiment)
        for standing in self.standings:
            standing.begin()
        keeper, places = Keeper(store), {s.series.address: s for s in self.standings}
        threads = max(player.threads for s in self.standings for player in s.series.contestants)
        processes = processes or max(1, (os.cpu_count() or 1) // threads)
        try:
            with closing(spread(one or played, self._wanted(), processes)) as games:
                for rows in games:
                    keeper.take(rows)
                    places[rows.game.series].take(rows.game.number, rows.game.share)
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
    return rows_of(*wanted)
