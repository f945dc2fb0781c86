"""The search itself: new candidates from the good ones, cheap games before dear ones.

A map of elites (J.-B. Mouret and J. Clune, "Illuminating search spaces by mapping elites", 2015)
has in each cell the best candidate whose games were like that. New candidates come from those: from
some of them everything is varied a little, from others all but the board. Who is among the best
third of a stage goes on to the next, where there are more games or stronger players (successive
halving; L. Li et al., "A system for massively parallel hyperparameter tuning", 2020).

All of it follows from the search, its seed and its games, and these are kept: a search that was
stopped goes through the same steps again, and plays only what has not been played.
"""

import math
import random
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

import numpy as np
from ribs.archives import GridArchive
from ribs.emitters import EmitterBase, GaussianEmitter

from tessera.games.common.errors import NotationError
from tessera.i18n import Message, MessageError, message
from tessera.lab.estimates import Estimate
from tessera.lab.experiment import Series
from tessera.lab.metrics.series_data import load_series
from tessera.lab.pool import workers
from tessera.lab.search.document import Search
from tessera.lab.search.objectives import fitness
from tessera.lab.search.space import BOARD, Candidate, Stage
from tessera.lab.store import BatchWriter, Store
from tessera.lab.types import GameRows, ParallelMap

BATCH = 12
"""New candidates at a time."""
REDUCTION_FACTOR = 3
"""One of so many goes on to the next stage."""
SIGMA = 0.15
"""How far a number is varied: the standard deviation, in parts of its range."""
TRIES = 20
"""For each candidate that is to be laid."""


@dataclass
class Individual:
    """A candidate, and what its games have shown so far."""

    candidate: Candidate
    point: tuple[float, ...]
    stage: int = -1
    """The last one that it has played; -1: none yet."""
    metrics: Mapping[str, Estimate] = field(default_factory=dict)
    """As the games of that stage show them, by name."""
    fitness: float = 0.0

    def meets(self, search: Search) -> bool:
        """Whether all that is wished for is as wished, after all stages."""
        done = self.stage == len(search.stages) - 1
        return done and all(
            objective.met(self.metrics[objective.metric.name]) for objective in search.objectives
        )

    def is_known(self, search: Search) -> bool:
        """Whether no interval is wider than what is wished for of its figure."""
        return all(
            objective.known(self.metrics[objective.metric.name]) for objective in search.objectives
        )


@dataclass
class MapElites:
    """A search under way."""

    search: Search
    store: Store
    found: list[Individual] = field(default_factory=list)
    """All candidates that were played, in the order in which they came."""
    games: int = 0
    """Played, or known from before."""
    rejected: int = 0
    """Points that could not be played, or that advice was against."""
    last_error: MessageError | None = None
    """The last reason for that."""

    @cached_property
    def archive(self) -> GridArchive:
        """The map."""
        axes = self.search.map
        return GridArchive(
            solution_dim=len(self.search.space.varying),
            dims=[axis.cells for axis in axes],
            ranges=[axis.range for axis in axes],
            extra_fields={"place": ((), np.int32)},
            seed=self.search.seed,
        )

    @property
    def initial(self) -> Sequence[Individual]:
        """What the search began with, before anything was varied."""
        return self.found[: len(self.search.space.initial)]

    @property
    def max_games(self) -> int:
        """How many games there will be, about."""
        stages = range(len(self.search.stages))
        return round(
            sum(
                self.search.candidates * self._added_games(n) * math.pow(REDUCTION_FACTOR, -n)
                for n in stages
            )
        )

    def _added_games(self, number: int) -> int:
        """How many games a stage adds to those of the one before it."""
        before, stage = self.search.stages[max(number - 1, 0)], self.search.stages[number]
        again = before.games if number and before.player == stage.player else 0
        return max(stage.games - again, 0)

    @property
    def elites(self) -> Mapping[tuple[int, int], Individual]:
        """The best of each cell of the map."""
        places = self.archive.data(["index", "place"])
        cells = self.archive.int_to_grid_index(places["index"])
        return {
            (int(one), int(other)): self.found[int(place)]
            for (one, other), place in zip(cells, places["place"], strict=True)
        }

    def play(self, processes: int = 0, cluster: str = "") -> Generator[GameRows, None, None]:
        """Look for candidates and play them; each game is told as it ends, and kept.

        Whoever stops listening may go on another time: with another `MapElites` of the same search.

        Args:
            processes: how many games at once; 0: as many as there are processors.
            cluster: the address of a Ray cluster that plays instead of these.

        Raises:
            NotationError: if no candidate can be laid, or no game says anything about a wish.
            ClusterError: if there is no such cluster, or it loses what it is given.
        """
        with workers(processes, cluster) as work:
            emitters = self._emitters()
            while len(self.found) < self.search.candidates and (new := self._ask(emitters)):
                self.found += new
                yield from self._play_stage(work, new, 0)
                self._check_metrics()
                for stage in range(1, len(self.search.stages)):
                    self._rebuild_archive()
                    yield from self._play_stage(work, self._promoted(stage), stage)
                self._rebuild_archive()
        if not self.found:
            raise NotationError(self._nothing_playable())

    def _emitters(self) -> Sequence[EmitterBase]:
        """Where new candidates come from: half of them keep the board of what they come from."""
        genes = self.search.space.varying
        dice = np.random.default_rng(self.search.seed)
        whole = [1.0 if gene.part == BOARD else SIGMA for gene in genes]
        kept = [0.0 if gene.part == BOARD else SIGMA for gene in genes]
        ways = [whole, kept] if whole != kept and any(kept) else [whole]
        return [
            GaussianEmitter(
                self.archive,
                sigma=sigma,
                initial_solutions=dice.random((BATCH, len(genes))),
                batch_size=BATCH,
                seed=self.search.seed + place,
            )
            for place, sigma in enumerate(ways)
        ]

    def _ask(self, emitters: Sequence[EmitterBase]) -> list[Individual]:
        """A few candidates that were not there before."""
        wanted = min(BATCH, self.search.candidates - len(self.found))
        known = {found.candidate for found in self.found}
        new: list[Individual] = []
        first = () if self.found else self.search.space.initial
        for _ in range(TRIES):
            points = [point for emitter in emitters for point in emitter.ask()]
            random.Random(len(self.found)).shuffle(points)
            for found in self._decode([*first, *points]):
                if len(new) < wanted and found.candidate not in known:
                    known.add(found.candidate)
                    new.append(found)
            if len(new) == wanted:
                break
        return new

    def _decode(self, points: Iterable[Sequence[float]]) -> Iterator[Individual]:
        """The candidates of points, where these can be played."""
        for point in points:
            within = tuple(
                _wrap(float(x)) if gene.part == BOARD else _reflect(float(x))
                for gene, x in zip(self.search.space.varying, point, strict=True)
            )
            try:
                yield Individual(self.search.space.candidate(within), within)
            except MessageError as error:
                self.rejected += 1
                self.last_error = error

    def _play_stage(
        self, work: ParallelMap, chosen: Sequence[Individual], number: int
    ) -> Generator[GameRows, None, None]:
        """Play a stage of some candidates, and look at what came of it."""
        if not chosen:
            return
        stage, keeper = self.search.stages[number], BatchWriter(self.store)
        wanted = list(self._missing_games(chosen, stage))
        places = {series.address: series for series, _ in wanted}
        self.games += len(chosen) * self._added_games(number) - len(wanted)
        try:
            for rows in work(_play, wanted):
                keeper.take(places[rows.game.series], rows)
                self.games += 1
                yield rows
        finally:
            keeper.write()
        for found in chosen:
            self._evaluate(found, number)

    def _missing_games(
        self, chosen: Sequence[Individual], stage: Stage
    ) -> Iterator[tuple[Series, int]]:
        """The games of a stage that have not been played."""
        for found in chosen:
            (series,) = self.search.experiment(found.candidate, stage).series
            known = set(self.store.games([series])["number"])
            yield from ((series, game) for game in range(stage.games) if game not in known)

    def _evaluate(self, found: Individual, number: int) -> None:
        """See what the games of a stage say of a candidate."""
        stage = self.search.stages[number]
        played = load_series(self.search.experiment(found.candidate, stage), self.store)
        found.stage = number
        # A search looks once at so many games of each: no interval that may be watched is needed.
        once = [replace(one, progress=None) for one in played]
        found.metrics = {metric.name: metric.of(once) for metric in self.search.metrics}
        found.fitness = fitness(self.search.objectives, found.metrics)

    def _promoted(self, stage: int) -> list[Individual]:
        """Who goes on to a stage: elites of the map before others, the best of them first."""
        been = sum(found.stage >= stage - 1 for found in self.found)
        there = sum(found.stage >= stage for found in self.found)
        elites = {id(found) for found in self.elites.values()}
        waiting = [found for found in self.found if found.stage == stage - 1]
        waiting.sort(key=lambda found: (id(found) not in elites, -found.fitness))
        return waiting[: max(0, -(-been // REDUCTION_FACTOR) - there)]

    def _rebuild_archive(self) -> None:
        """Draw the map anew: who has played more may lie elsewhere now, or be worth less."""
        self.archive.clear()
        axes = self.search.map
        shown = [
            (place, found)
            for place, found in enumerate(self.found)
            if all(found.metrics[axis.metric.name].games for axis in axes)
        ]
        if shown:
            self.archive.add(
                np.array([found.point for _, found in shown]),
                np.array([found.fitness for _, found in shown]),
                np.array(
                    [[found.metrics[a.metric.name].value for a in axes] for _, found in shown]
                ),
                place=np.array([place for place, _ in shown]),
            )

    def _check_metrics(self) -> None:
        """Refuse a figure of which no game says anything."""
        for metric in self.search.needed:
            if not any(found.metrics[metric.name].games for found in self.found):
                raise NotationError(message("lab-search-silent", metric=metric.name))

    def _nothing_playable(self) -> Message:
        """Why there is nothing to be played."""
        why = self.last_error.message if self.last_error else message("lab-search-nothing-varies")
        return message("lab-search-none-laid", tried=self.rejected, why=why)


def _play(wanted: tuple[Series, int]) -> GameRows:
    series, number = wanted
    return series.experiment.adapter.play(series, number)


def _wrap(place: float) -> float:
    """A place on a circle: among boards there are no ends."""
    return place % 1.0


def _reflect(place: float) -> float:
    """A place between 0 and 1: what goes beyond an end comes back from there."""
    turned = place % 2.0
    return min(turned, 2.0 - turned)
