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
from tessera.lab.figures.played import played_of
from tessera.lab.pool import Spread, workers
from tessera.lab.rows import Rows
from tessera.lab.search.document import Search
from tessera.lab.search.sought import BOARD, Candidate, Stage
from tessera.lab.search.wishes import worth
from tessera.lab.store import Keeper, Store

BATCH = 12
"""New candidates at a time."""
KEPT = 3
"""One of so many goes on to the next stage."""
NEARBY = 0.15
"""How far a number is varied: the standard deviation, in parts of its range."""
TRIES = 20
"""For each candidate that is to be laid."""


@dataclass
class Found:
    """A candidate, and what its games have shown so far."""

    candidate: Candidate
    point: tuple[float, ...]
    stage: int = -1
    """The last one that it has played; -1: none yet."""
    figures: Mapping[str, Estimate] = field(default_factory=dict)
    """As the games of that stage show them, by name."""
    worth: float = 0.0

    def meets(self, search: Search) -> bool:
        """Whether all that is wished for is as wished, after all stages."""
        done = self.stage == len(search.stages) - 1
        return done and all(wish.met(self.figures[wish.figure.name]) for wish in search.wishes)

    def is_known(self, search: Search) -> bool:
        """Whether no interval is wider than what is wished for of its figure."""
        return all(wish.known(self.figures[wish.figure.name]) for wish in search.wishes)


@dataclass
class Hunt:
    """A search under way."""

    search: Search
    store: Store
    found: list[Found] = field(default_factory=list)
    """All candidates that were played, in the order in which they came."""
    games: int = 0
    """Played, or known from before."""
    refused: int = 0
    """Points that could not be played, or that advice was against."""
    why: MessageError | None = None
    """The last reason for that."""

    @cached_property
    def archive(self) -> GridArchive:
        """The map."""
        axes = self.search.map
        return GridArchive(
            solution_dim=len(self.search.sought.varying),
            dims=[axis.cells for axis in axes],
            ranges=[axis.range for axis in axes],
            extra_fields={"place": ((), np.int32)},
            seed=self.search.seed,
        )

    @property
    def started(self) -> Sequence[Found]:
        """What the search began with, before anything was varied."""
        return self.found[: len(self.search.sought.first)]

    @property
    def most(self) -> int:
        """How many games there will be, about."""
        stages = range(len(self.search.stages))
        return round(
            sum(self.search.candidates * self._added(n) * math.pow(KEPT, -n) for n in stages)
        )

    def _added(self, number: int) -> int:
        """How many games a stage adds to those of the one before it."""
        before, stage = self.search.stages[max(number - 1, 0)], self.search.stages[number]
        again = before.games if number and before.player == stage.player else 0
        return max(stage.games - again, 0)

    @property
    def elites(self) -> Mapping[tuple[int, int], Found]:
        """The best of each cell of the map."""
        places = self.archive.data(["index", "place"])
        cells = self.archive.int_to_grid_index(places["index"])
        return {
            (int(one), int(other)): self.found[int(place)]
            for (one, other), place in zip(cells, places["place"], strict=True)
        }

    def play(self, processes: int = 0, cluster: str = "") -> Generator[Rows, None, None]:
        """Look for candidates and play them; each game is told as it ends, and kept.

        Whoever stops listening may go on another time: with another `Hunt` of the same search.

        Args:
            processes: how many games at once; 0: as many as there are processors.
            cluster: the address of a Ray cluster that plays instead of these.

        Raises:
            NotationError: if no candidate can be laid, or no game says anything about a wish.
            ClusterError: if there is no such cluster, or it loses what it is given.
        """
        with workers(processes, cluster) as work:
            emitters = self._emitters()
            while len(self.found) < self.search.candidates and (new := self._asked(emitters)):
                self.found += new
                yield from self._played(work, new, 0)
                self._check_figures()
                for stage in range(1, len(self.search.stages)):
                    self._map()
                    yield from self._played(work, self._promoted(stage), stage)
                self._map()
        if not self.found:
            raise NotationError(self._none_laid())

    def _emitters(self) -> Sequence[EmitterBase]:
        """Where new candidates come from: half of them keep the board of what they come from."""
        genes = self.search.sought.varying
        dice = np.random.default_rng(self.search.seed)
        whole = [1.0 if gene.part == BOARD else NEARBY for gene in genes]
        kept = [0.0 if gene.part == BOARD else NEARBY for gene in genes]
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

    def _asked(self, emitters: Sequence[EmitterBase]) -> list[Found]:
        """A few candidates that were not there before."""
        wanted = min(BATCH, self.search.candidates - len(self.found))
        known = {found.candidate for found in self.found}
        new: list[Found] = []
        first = () if self.found else self.search.sought.first
        for _ in range(TRIES):
            points = [point for emitter in emitters for point in emitter.ask()]
            random.Random(len(self.found)).shuffle(points)
            for found in self._laid([*first, *points]):
                if len(new) < wanted and found.candidate not in known:
                    known.add(found.candidate)
                    new.append(found)
            if len(new) == wanted:
                break
        return new

    def _laid(self, points: Iterable[Sequence[float]]) -> Iterator[Found]:
        """The candidates of points, where these can be played."""
        for point in points:
            within = tuple(
                _turned(float(x)) if gene.part == BOARD else _folded(float(x))
                for gene, x in zip(self.search.sought.varying, point, strict=True)
            )
            try:
                yield Found(self.search.sought.candidate(within), within)
            except MessageError as error:
                self.refused += 1
                self.why = error

    def _played(
        self, work: Spread, chosen: Sequence[Found], number: int
    ) -> Generator[Rows, None, None]:
        """Play a stage of some candidates, and look at what came of it."""
        if not chosen:
            return
        stage, keeper = self.search.stages[number], Keeper(self.store)
        wanted = list(self._wanted(chosen, stage))
        places = {series.address: series for series, _ in wanted}
        self.games += len(chosen) * self._added(number) - len(wanted)
        try:
            for rows in work(_rows, wanted):
                keeper.take(places[rows.game.series], rows)
                self.games += 1
                yield rows
        finally:
            keeper.write()
        for found in chosen:
            self._look(found, number)

    def _wanted(self, chosen: Sequence[Found], stage: Stage) -> Iterator[tuple[Series, int]]:
        """The games of a stage that have not been played."""
        for found in chosen:
            (series,) = self.search.experiment(found.candidate, stage).series
            known = set(self.store.games([series])["number"])
            yield from ((series, game) for game in range(stage.games) if game not in known)

    def _look(self, found: Found, number: int) -> None:
        """See what the games of a stage say of a candidate."""
        stage = self.search.stages[number]
        played = played_of(self.search.experiment(found.candidate, stage), self.store)
        found.stage = number
        # A search looks once at so many games of each: no interval that may be watched is needed.
        once = [replace(one, standing=None) for one in played]
        found.figures = {figure.name: figure.of(once) for figure in self.search.figures}
        found.worth = worth(self.search.wishes, found.figures)

    def _promoted(self, stage: int) -> list[Found]:
        """Who goes on to a stage: elites of the map before others, the best of them first."""
        been = sum(found.stage >= stage - 1 for found in self.found)
        there = sum(found.stage >= stage for found in self.found)
        elites = {id(found) for found in self.elites.values()}
        waiting = [found for found in self.found if found.stage == stage - 1]
        waiting.sort(key=lambda found: (id(found) not in elites, -found.worth))
        return waiting[: max(0, -(-been // KEPT) - there)]

    def _map(self) -> None:
        """Draw the map anew: who has played more may lie elsewhere now, or be worth less."""
        self.archive.clear()
        axes = self.search.map
        shown = [
            (place, found)
            for place, found in enumerate(self.found)
            if all(found.figures[axis.figure.name].games for axis in axes)
        ]
        if shown:
            self.archive.add(
                np.array([found.point for _, found in shown]),
                np.array([found.worth for _, found in shown]),
                np.array(
                    [[found.figures[a.figure.name].value for a in axes] for _, found in shown]
                ),
                place=np.array([place for place, _ in shown]),
            )

    def _check_figures(self) -> None:
        """Refuse a figure of which no game says anything."""
        for figure in self.search.needed:
            if not any(found.figures[figure.name].games for found in self.found):
                raise NotationError(message("lab-search-silent", figure=figure.name))

    def _none_laid(self) -> Message:
        """Why there is nothing to be played."""
        why = self.why.message if self.why else message("lab-search-nothing-varies")
        return message("lab-search-none-laid", tried=self.refused, why=why)


def _rows(wanted: tuple[Series, int]) -> Rows:
    series, number = wanted
    return series.experiment.study.play(series, number)


def _turned(place: float) -> float:
    """A place on a circle: among boards there are no ends."""
    return place % 1.0


def _folded(place: float) -> float:
    """A place between 0 and 1: what goes beyond an end comes back from there."""
    turned = place % 2.0
    return min(turned, 2.0 - turned)
