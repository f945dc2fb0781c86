"""The search algorithm: MAP-Elites with successive halving.

MAP-Elites (J.-B. Mouret and J. Clune, "Illuminating search spaces by mapping elites", 2015) keeps
an archive with the best individual of each cell of a map of two metrics. New candidates are
Gaussian mutations of elites, with or without a new board. The best third of a stage is promoted to
the next one, with more games or stronger players (successive halving; L. Li et al., "A system for
massively parallel hyperparameter tuning", 2020).

The search is deterministic in its document, seed and games, and games are stored: a search that was
stopped repeats its steps and plays only the missing games.
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
from tessera.lab.metrics.series_data import load_series
from tessera.lab.pool import workers
from tessera.lab.runner import Task, play_task
from tessera.lab.search.document import Search
from tessera.lab.search.objectives import fitness
from tessera.lab.search.space import BOARD, Candidate, Stage
from tessera.lab.store import Store
from tessera.lab.types import GameRows, ParallelMap

BATCH = 12
"""New candidates per generation."""
REDUCTION_FACTOR = 3
"""One in this many individuals is promoted to the next stage (eta)."""
SIGMA = 0.15
"""Standard deviation of mutations, as a fraction of a gene's range."""
TRIES = 20
"""Attempts per generation to find new candidates."""


@dataclass
class Individual:
    """A candidate with its genotype and its evaluation so far."""

    candidate: Candidate
    point: tuple[float, ...]
    stage: int = -1
    """The last stage played; -1: none."""
    metrics: Mapping[str, Estimate] = field(default_factory=dict)
    """Estimates from that stage, by metric."""
    fitness: float = 0.0

    def meets(self, search: Search) -> bool:
        """Whether all objectives are met after the last stage."""
        done = self.stage == len(search.stages) - 1
        return done and all(
            objective.met(self.metrics[objective.metric.name]) for objective in search.objectives
        )

    def is_known(self, search: Search) -> bool:
        """Whether no interval is wider than the range of its objective."""
        return all(
            objective.known(self.metrics[objective.metric.name]) for objective in search.objectives
        )


@dataclass
class MapElites:
    """A running search."""

    search: Search
    store: Store
    found: list[Individual] = field(default_factory=list)
    """All individuals, in order of creation."""
    games: int = 0
    """Games played or loaded."""
    rejected: int = 0
    """Points that cannot be played, or violate design advice."""
    last_error: MessageError | None = None
    """The reason of the last rejection."""

    @cached_property
    def archive(self) -> GridArchive:
        """The grid archive of elites."""
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
        """The individuals of the initial points."""
        return self.found[: len(self.search.space.initial)]

    @property
    def max_games(self) -> int:
        """The expected number of games."""
        stages = range(len(self.search.stages))
        return round(
            sum(
                self.search.candidates * self._added_games(n) * math.pow(REDUCTION_FACTOR, -n)
                for n in stages
            )
        )

    def _added_games(self, number: int) -> int:
        """Games that a stage adds to those of the previous one."""
        before, stage = self.search.stages[max(number - 1, 0)], self.search.stages[number]
        again = before.games if number and before.player == stage.player else 0
        return max(stage.games - again, 0)

    @property
    def elites(self) -> Mapping[tuple[int, int], Individual]:
        """The best individual of each cell."""
        places = self.archive.data(["index", "place"])
        cells = self.archive.int_to_grid_index(places["index"])
        return {
            (int(one), int(other)): self.found[int(place)]
            for (one, other), place in zip(cells, places["place"], strict=True)
        }

    def play(self, processes: int = 0, cluster: str = "") -> Generator[GameRows, None, None]:
        """Run the search; yields and stores each game as it finishes.

        After it was stopped, another `MapElites` of the same search resumes it.

        Args:
            processes: number of worker processes; 0: one per core.
            cluster: the address of a Ray cluster to use instead; empty: none.

        Raises:
            NotationError: if no candidate is playable, or an objective is never observed.
            ClusterError: if the cluster is not reachable, or repeatedly loses work.
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
        """Gaussian emitters: one mutates all genes, one keeps the board."""
        genes = self.search.space.varying
        rng = np.random.default_rng(self.search.seed)
        all_genes = [1.0 if gene.part == BOARD else SIGMA for gene in genes]
        same_board = [0.0 if gene.part == BOARD else SIGMA for gene in genes]
        sigmas = (
            [all_genes, same_board] if all_genes != same_board and any(same_board) else [all_genes]
        )
        return [
            GaussianEmitter(
                self.archive,
                sigma=sigma,
                initial_solutions=rng.random((BATCH, len(genes))),
                batch_size=BATCH,
                seed=self.search.seed + place,
            )
            for place, sigma in enumerate(sigmas)
        ]

    def _ask(self, emitters: Sequence[EmitterBase]) -> list[Individual]:
        """A generation of new, distinct candidates."""
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
        """The playable candidates of some points."""
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
        """Play a stage for some individuals and evaluate them."""
        if not chosen:
            return
        stage, writer = self.search.stages[number], self.store.writer()
        wanted = list(self._missing_games(chosen, stage))
        places = {series.address: series for series, _ in wanted}
        self.games += len(chosen) * self._added_games(number) - len(wanted)
        try:
            for rows in work(play_task, wanted):
                writer.add(places[rows.game.series], rows)
                self.games += 1
                yield rows
        finally:
            writer.write()
        for found in chosen:
            self._evaluate(found, number)

    def _missing_games(self, chosen: Sequence[Individual], stage: Stage) -> Iterator[Task]:
        """The games of a stage that are not stored yet."""
        for found in chosen:
            (series,) = self.search.experiment(found.candidate, stage).series
            known = set(self.store.games([series])["number"])
            yield from ((series, game) for game in range(stage.games) if game not in known)

    def _evaluate(self, found: Individual, number: int) -> None:
        """Evaluate an individual by the games of a stage."""
        stage = self.search.stages[number]
        played = load_series(self.search.experiment(found.candidate, stage), self.store)
        found.stage = number
        # The number of games is fixed in advance, so intervals need not be anytime-valid.
        once = [replace(one, progress=None) for one in played]
        found.metrics = {metric.name: metric.of(once) for metric in self.search.metrics}
        found.fitness = fitness(self.search.objectives, found.metrics)

    def _promoted(self, stage: int) -> list[Individual]:
        """The individuals promoted to a stage: elites first, then by fitness."""
        reached = sum(found.stage >= stage - 1 for found in self.found)
        promoted = sum(found.stage >= stage for found in self.found)
        elites = {id(found) for found in self.elites.values()}
        waiting = [found for found in self.found if found.stage == stage - 1]
        waiting.sort(key=lambda found: (id(found) not in elites, -found.fitness))
        return waiting[: max(0, -(-reached // REDUCTION_FACTOR) - promoted)]

    def _rebuild_archive(self) -> None:
        """Rebuild the archive: new games may have moved individuals or changed their fitness."""
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
        """Reject a metric that is never observed."""
        for metric in self.search.needed:
            if not any(found.metrics[metric.name].games for found in self.found):
                raise NotationError(message("lab-search-silent", metric=metric.name))

    def _nothing_playable(self) -> Message:
        """Why no candidate is playable."""
        why = self.last_error.message if self.last_error else message("lab-search-nothing-varies")
        return message("lab-search-none-laid", tried=self.rejected, why=why)


def _wrap(place: float) -> float:
    """Wrap a coordinate to [0, 1): boards form a circle."""
    return place % 1.0


def _reflect(place: float) -> float:
    """Reflect a coordinate into [0, 1]."""
    turned = place % 2.0
    return min(turned, 2.0 - turned)
