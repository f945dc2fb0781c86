"""Rounds of training: play, learn, and see whether what was learned plays better.

Each round plays with the newest networks that were accepted, learns from the positions of the last
few rounds, and is accepted when a sequential test says that what it learned is stronger.
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
from tessera.lab.match import Match, PlayedGame, play_game
from tessera.lab.match_score import MatchScore
from tessera.lab.pentanomial import Pentanomial, Sprt
from tessera.lab.stats import elo_difference
from tessera.lab.training.fitting import Told, fit, in_numbers, save
from tessera.lab.training.positions import Lesson, Source, append, lessons, read, undamaged
from tessera.lab.types import ParallelMap
from tessera.search.levels import alpha_beta

LESSONS, NETWORK, ROUNDS = "lessons.jsonl", "network.npz", "rounds.json"
TRIAL_NODES = 50_000
"""For each action, when what was learned is tried: as many for both, so that a machine which is
busy now and then does not decide, and the same games come again."""
TRIAL_SIMULATIONS = 1_000
"""Likewise in set-ups, where trees are grown."""
HOUR = 3_600_000
"""Milliseconds: longer than anybody thinks about so few nodes."""
OPENING = 6
"""Actions of an even opening, alike in both games of a pair."""


class Plan(NamedTuple):
    """What training is to do."""

    source: Source
    games: int
    """Of each round."""
    folder: Path
    """Keeps what was learned, so that training can be stopped and gone on with."""
    trust: float
    """How much the ends of games count, against what searches said: 0 to 1."""
    rounds: int = 1
    window: int = 3
    """Rounds whose positions are learned from."""
    trials: int = 400
    """Games, at most, that a round is tried in; 0: what was learned is taken untried."""
    sprt: Sprt = Sprt(0.0, 30.0)
    """When a trial ends."""


class Round(msgspec.Struct, frozen=True):
    """What came of a round."""

    number: int
    """From 1 on."""
    asked: str
    """Of what plan it was a part: of another one it is done anew."""
    positions: int
    """That were learned from."""
    curve: tuple[tuple[int, int, float], ...]
    """Stage, epoch, and what the network lacked where it had not learned."""
    pairs: tuple[int, ...] = ()
    """Of the trial: how many had each outcome, as in `pentanomial.Pairs`."""
    accepted: bool = True

    @property
    def shown(self) -> tuple[float, float, float] | None:
        """Elo gain over the previous network, and its 95 % interval; None: no trial was played.

        The interval is that of a confidence sequence, because a sequential test ends the trial.
        """
        pairs = Pentanomial(self.pairs) if self.pairs else Pentanomial()
        if not pairs.number:
            return None
        low, high = MatchScore(pairs=pairs).interval(anytime=True)
        return elo_difference(pairs.win_rate), elo_difference(low), elo_difference(high)


def tried(match: Match, source: Source, number: int) -> PlayedGame:
    """One game of a trial: each pair of them is played at one of those that are learned from."""
    rng = random.Random(f"{match.seed} {number // 2} trial")
    variant, board = rng.choice(source.variants), rng.choice(source.boards)
    return play_game(replace(match, variant=variant, board=board), number)


@dataclass
class Training:
    """Training as it goes on; whatever is done is kept in the folder of the plan."""

    plan: Plan
    work: ParallelMap
    """Who plays."""

    @cached_property
    def rounds(self) -> list[Round]:
        """Those that are done.

        Raises:
            NotationError: if the file that tells of them is damaged.
        """
        file = self.plan.folder / ROUNDS
        held = file.read_bytes() if file.exists() else b"[]"
        with undamaged(file):
            known = msgspec.json.decode(held, type=list[Round])
        return [one for one in known if one.asked == self._asked][: self.plan.rounds]

    @property
    def is_over(self) -> bool:
        """Whether no round is left to be done."""
        return len(self.rounds) >= self.plan.rounds

    @property
    def number(self) -> int:
        """Of the round that is to be done."""
        return len(self.rounds) + 1

    @property
    def best(self) -> bytes:
        """The newest networks that were accepted; none: what the game knows is best.

        Raises:
            NotationError: if their file is damaged.
        """
        taken = [one.number for one in self.rounds if one.accepted]
        if not taken:
            return b""
        file = self.checkpoint(taken[-1])
        network = file.read_bytes()
        with undamaged(file):
            with_weights(self._tables, network)
        return network

    def checkpoint(self, number: int) -> Path:
        """What was learned in a round."""
        return self.plan.folder / f"network-{number}.npz"

    def play(self, played: Callable[[int], None]) -> list[Lesson]:
        """Play the games of this round that are still to be played; the lessons to learn from.

        Args:
            played: hears after each game how many there are.

        Raises:
            NotationError: if what is kept of those that were played is damaged.
        """
        self.plan.folder.mkdir(parents=True, exist_ok=True)
        file, games = self.plan.folder / LESSONS, self.plan.games
        found = list(read(file)) if file.exists() else []
        known = {lesson.game for lesson in found}
        rest = [game for game in self._games(self.number) if game not in known]
        source = self.plan.source._replace(network=self.best)
        played(games - len(rest))
        with closing(self.work(partial(lessons, source), rest)) as told:
            for done, game in enumerate(told, 1):
                append(file, game)
                found += game
                played(games - len(rest) + done)
        first = self._games(max(1, self.number - self.plan.window + 1)).start
        wanted = range(first, self._games(self.number).stop)
        return sorted((one for one in found if one.game in wanted), key=lambda one: one.game)

    def learn(self, taught: list[Lesson], told: Told) -> Round:
        """Fit networks to lessons, and keep them beside those of before."""
        curve: list[tuple[int, int, float]] = []

        def noted(stage: int, epoch: int, lack: float) -> None:
            curve.append((stage, epoch, lack))
            told(stage, epoch, lack)

        source = self.plan.source
        networks = fit(in_numbers(taught, self.plan.trust), source.seed, noted)
        best = self.best
        before = with_weights(self._tables, best) if best else self._tables
        save(networks, before, self.checkpoint(self.number))
        return Round(self.number, self._asked, len(taught), tuple(curve))

    def match(self) -> Match:
        """What was learned in this round against the best of before."""
        usual = replace(
            alpha_beta(HOUR),
            nodes=TRIAL_NODES,
            simulations=TRIAL_SIMULATIONS,
            tactics_budget=TRIAL_NODES,
        )
        new = replace(usual, network=self.checkpoint(self.number).read_bytes())
        contestants = (
            BuiltinEngine("new", new),
            BuiltinEngine("old", replace(usual, network=self.best)),
        )
        source = self.plan.source
        seed = source.seed + self.number
        return Match(source.game, contestants, self.plan.trials, seed=seed, book_plies=OPENING)

    def trial(self) -> Iterator[MatchScore]:
        """Play that match until the test is decided; how it stands after each game."""
        match, tally = self.match(), MatchScore()
        source = self.plan.source._replace(network=b"")
        with closing(self.work(partial(tried, match, source), range(match.games))) as games:
            for game in games:
                tally.add(game, game.points)
                yield tally
                if self.plan.sprt.verdict(tally.pairs) is not None:
                    return

    def close(self, done: Round, tally: MatchScore) -> Round:
        """Note what came of a round, and take what was learned if it is shown to be stronger."""
        accepted = bool(done.curve)
        if self.plan.trials:
            accepted = self.plan.sprt.verdict(tally.pairs) == self.plan.sprt.elo1
        done = msgspec.structs.replace(done, pairs=tally.pairs.counts, accepted=accepted)
        if done.accepted:
            learned = self.checkpoint(done.number).read_bytes()
            write_whole(self.plan.folder / NETWORK, learned, durable=True)
        self.rounds.append(done)
        told = msgspec.json.format(msgspec.json.encode(self.rounds))
        write_whole(self.plan.folder / ROUNDS, told, durable=True)
        return done

    @cached_property
    def _tables(self) -> Record:
        """Of a board, with what the game knows."""
        return catalog.game(self.plan.source.game).board_class.start().tables

    def _games(self, number: int) -> range:
        """The numbers of the games of a round."""
        return range((number - 1) * self.plan.games, number * self.plan.games)

    @cached_property
    def _asked(self) -> str:
        """What a round depends on, besides those before it."""
        plan = self.plan
        source = plan.source._replace(network=b"")
        return repr((source, plan.games, plan.trust, plan.window, plan.trials, plan.sprt))
