"""Rounds of training: self-play, fitting, and a match that gates the new networks.

Each round plays with the last accepted networks and fits new ones to the positions of the last few
rounds. They are accepted if a sequential probability ratio test (A. Wald, 1945; see `pentanomial`)
finds them stronger. AlphaGo Zero gated its networks by a match, too (D. Silver et al., "Mastering
the game of Go without human knowledge", 2017).
"""

import random
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass, replace
from functools import cached_property, partial
from pathlib import Path
from typing import NamedTuple

import msgspec

from tessera.files import write_whole
from tessera.games import catalog
from tessera.kernel.contract import Record
from tessera.kernel.network import with_weights
from tessera.lab.contestants import BuiltinEngine
from tessera.lab.experiment import Experiment, Series
from tessera.lab.pentanomial import Pentanomial, Sprt
from tessera.lab.play import PlayedGame, play_game
from tessera.lab.runner import Run, SeriesProgress, Task
from tessera.lab.stats import elo_difference
from tessera.lab.training.fitting import OnEpoch, dataset_of, fit, save
from tessera.lab.training.positions import (
    Example,
    Source,
    append,
    game_examples,
    naming_damaged_file,
    read,
)
from tessera.lab.types import ParallelMap
from tessera.search.levels import alpha_beta

EXAMPLES, NETWORK, ROUNDS = "examples.jsonl", "network.npz", "rounds.json"
TRIAL_NODES = 50_000
"""Nodes per action in trials: a node limit makes games reproducible and independent of load."""
TRIAL_SIMULATIONS = 1_000
"""Simulations per action in set-ups, which MCTS plays."""
HOUR_MS = 3_600_000
"""Milliseconds: more than a search of this many nodes takes."""
OPENING_PLIES = 6
"""Plies of the balanced opening shared by both games of a pair."""


class Plan(NamedTuple):
    """The settings of training."""

    source: Source
    games: int
    """Games per round."""
    folder: Path
    """The folder of checkpoints, from which training resumes."""
    trust: float
    """The weight of game results in targets, 0 to 1; search scores have the rest."""
    rounds: int = 1
    window: int = 3
    """The number of latest rounds whose positions are used."""
    trials: int = 400
    """Maximum games of a trial; 0: accept without a trial."""
    sprt: Sprt = Sprt(0.0, 30.0)
    """The test that ends a trial."""


class Round(msgspec.Struct, frozen=True):
    """The result of a round."""

    number: int
    """From 1."""
    settings: str
    """The plan it belongs to; under another plan the round is repeated."""
    positions: int
    """The number of examples used."""
    curve: tuple[tuple[int, int, float], ...]
    """Stage, epoch and validation loss."""
    pairs: tuple[int, ...] = ()
    """Pairs of the trial by outcome, as in `pentanomial.Pentanomial`; empty: none was played."""
    accepted: bool = True

    @property
    def elo(self) -> tuple[float, float, float] | None:
        """Elo gain over the previous network, and its 95% interval; None: no trial was played.

        The interval is that of a confidence sequence, because a sequential test ends the trial.
        """
        if not self.pairs:
            return None
        pairs = Pentanomial(self.pairs)
        low, high = pairs.anytime_interval()
        return elo_difference(pairs.win_rate), elo_difference(low), elo_difference(high)


def play_trial(source: Source, task: Task) -> PlayedGame:
    """Play one game of a trial; each pair draws a variant and board of the source."""
    series, number = task
    experiment = series.experiment
    rng = random.Random(f"{experiment.seed} {number // 2} trial")
    variant, board = rng.choice(source.variants), rng.choice(source.boards)
    experiment = replace(experiment, variant=variant, board=board)
    return play_game(replace(series, experiment=experiment), number)


@dataclass
class Training:
    """A training run; finished work is stored in the folder of the plan."""

    plan: Plan
    work: ParallelMap
    """Runs the games."""

    @cached_property
    def rounds(self) -> list[Round]:
        """The finished rounds.

        Raises:
            NotationError: if their file is damaged.
        """
        file = self.plan.folder / ROUNDS
        stored = file.read_bytes() if file.exists() else b"[]"
        with naming_damaged_file(file):
            known = msgspec.json.decode(stored, type=list[Round])
        return [one for one in known if one.settings == self._settings][: self.plan.rounds]

    @property
    def is_over(self) -> bool:
        """Whether all rounds are finished."""
        return len(self.rounds) >= self.plan.rounds

    @property
    def number(self) -> int:
        """The number of the current round."""
        return len(self.rounds) + 1

    @property
    def best(self) -> bytes:
        """The last accepted networks; empty: those of the game.

        Raises:
            NotationError: if their file is damaged.
        """
        accepted_rounds = [one.number for one in self.rounds if one.accepted]
        if not accepted_rounds:
            return b""
        file = self.checkpoint(accepted_rounds[-1])
        network = file.read_bytes()
        with naming_damaged_file(file):
            with_weights(self._tables, network)
        return network

    def checkpoint(self, number: int) -> Path:
        """The file with the networks of a round."""
        return self.plan.folder / f"network-{number}.npz"

    def play(self, played: Callable[[int], None]) -> list[Example]:
        """Play the missing games of this round; return the examples to fit.

        Args:
            played: receives the number of finished games after each game.

        Raises:
            NotationError: if the file of examples is damaged.
        """
        self.plan.folder.mkdir(parents=True, exist_ok=True)
        file, games = self.plan.folder / EXAMPLES, self.plan.games
        found = list(read(file)) if file.exists() else []
        known = {example.game for example in found}
        rest = [game for game in self._games(self.number) if game not in known]
        source = self.plan.source._replace(network=self.best)
        played(games - len(rest))
        with closing(self.work(partial(game_examples, source), rest)) as played_games:
            for done, game in enumerate(played_games, 1):
                append(file, game)
                found += game
                played(games - len(rest) + done)
        first = self._games(max(1, self.number - self.plan.window + 1)).start
        wanted = range(first, self._games(self.number).stop)
        return sorted((one for one in found if one.game in wanted), key=lambda one: one.game)

    def learn(self, examples: list[Example], on_epoch: OnEpoch) -> Round:
        """Fit networks to examples, and write them with the old ones of other stages."""
        curve: list[tuple[int, int, float]] = []

        def record(stage: int, epoch: int, loss: float) -> None:
            curve.append((stage, epoch, loss))
            on_epoch(stage, epoch, loss)

        source = self.plan.source
        networks = fit(dataset_of(examples, self.plan.trust), source.seed, record)
        best = self.best
        before = with_weights(self._tables, best) if best else self._tables
        save(networks, before, self.checkpoint(self.number))
        return Round(self.number, self._settings, len(examples), tuple(curve))

    def series(self) -> Series:
        """The new networks against the best so far."""
        level = replace(
            alpha_beta(HOUR_MS),
            nodes=TRIAL_NODES,
            simulations=TRIAL_SIMULATIONS,
            tactics_budget=TRIAL_NODES,
        )
        new = replace(level, network=self.checkpoint(self.number).read_bytes())
        engines = (
            BuiltinEngine("new", new),
            BuiltinEngine("old", replace(level, network=self.best)),
        )
        source = self.plan.source
        seed = source.seed + self.number
        experiment = Experiment(game=source.game, seed=seed, book_plies=OPENING_PLIES)
        return Series(experiment, "new", "old", engines)

    def trial(self) -> Iterator[SeriesProgress]:
        """Play the series until the test decides; yield the progress after each game."""
        progress = SeriesProgress(self.series(), self.plan.trials, self.plan.sprt)
        run = Run(progress.series.experiment, (progress,))
        source = self.plan.source._replace(network=b"")
        with closing(run.play_with(partial(play_trial, source), self.work)) as games:
            for _ in games:
                yield progress

    def close(self, done: Round, pairs: Pentanomial) -> Round:
        """Record the result of a round; accept its networks if the test found them stronger.

        Args:
            done: the round.
            pairs: the result of its trial.
        """
        accepted = bool(done.curve)
        if self.plan.trials:
            accepted = self.plan.sprt.verdict(pairs) == self.plan.sprt.elo1
        counts = pairs.counts if pairs.number else ()
        done = msgspec.structs.replace(done, pairs=counts, accepted=accepted)
        if done.accepted:
            learned = self.checkpoint(done.number).read_bytes()
            write_whole(self.plan.folder / NETWORK, learned, durable=True)
        self.rounds.append(done)
        written = msgspec.json.format(msgspec.json.encode(self.rounds))
        write_whole(self.plan.folder / ROUNDS, written, durable=True)
        return done

    @cached_property
    def _tables(self) -> Record:
        """The tables of a board, with the networks of the game."""
        return catalog.game(self.plan.source.game).board_class.start().tables

    def _games(self, number: int) -> range:
        """The numbers of the games of a round."""
        return range((number - 1) * self.plan.games, number * self.plan.games)

    @cached_property
    def _settings(self) -> str:
        """A key of all settings that a round depends on."""
        plan = self.plan
        source = plan.source._replace(network=b"")
        return repr((source, plan.games, plan.trust, plan.window, plan.trials, plan.sprt))
