"""Playing one game of a series between two contestants, from a shared opening to the record."""

import random
import time
from contextlib import ExitStack
from dataclasses import dataclass, replace
from typing import NamedTuple, Protocol

from tessera.engines.client import EngineError
from tessera.games import catalog
from tessera.games.common.board import Board
from tessera.games.common.chance import Chance
from tessera.games.common.outcome import Outcome as GameOutcome
from tessera.games.common.record import GameRecord, Player, chance_tags, record_of
from tessera.games.common.variant import parse_variant
from tessera.i18n import Message
from tessera.lab.contestants import ChosenAction, Contestant, ExternalEngine, Seat
from tessera.lab.experiment import Experiment, Series
from tessera.lab.openings import balanced_opening, play_random_plies
from tessera.lab.types import Outcome

FAILURE = "failure"
"""The record tag with the reason why an external engine failed."""
MAX_PLIES = 2_000
"""A game is adjudicated as a draw after this many actions."""


@dataclass(frozen=True)
class PlayedGame:
    """A finished game of a series."""

    number: int
    """Its number in the series, from 0."""
    points: float
    """Of the first contestant: 1, 0.5 or 0."""
    reason: str
    thinking: tuple[tuple[float, ...], tuple[float, ...]]
    """Seconds that each contestant spent on each action."""
    record: GameRecord
    failure: "Failure | None" = None
    """Set if an external engine failed."""

    @property
    def outcome(self) -> Outcome:
        """The points of the first contestant."""
        return (self.points,)


class Failure(NamedTuple):
    """How an external engine lost a game by failing."""

    place: int
    """Index of the contestant, 0 or 1."""
    message: Message
    """The reason."""


class Observer(Protocol):
    """Observes a game while it is played."""

    def on_action(self, board: Board, chosen: ChosenAction, seconds: float) -> None:
        """Called with each action before it is played, and its thinking time."""


def start(experiment: Experiment, pair: int = 0) -> Board:
    """The initial position; each pair of games has its own deal, where the game has one.

    Raises:
        NotationError: if the game, variant or board is invalid.
        BoardError: if the generator finds no board with these parameters.
    """
    game = catalog.game(experiment.game, experiment.content)
    seed, board = chance_of(experiment, pair).seed, experiment.board
    if experiment.generator is not None and game.design is not None:
        options = parse_variant(experiment.variant, game.options)
        board = game.design.generate(seed, dict(experiment.generator), options).text
    return game.board_class.start(experiment.variant, board, seed if game.has_chance else 0)


def chance_of(experiment: Experiment, pair: int) -> Chance:
    """The source of chance in both games of a pair."""
    return Chance.of(f"match {experiment.seed} {pair}")


def opening_position(experiment: Experiment, pair: int) -> Board:
    """The position from which the contestants play both games of a pair."""
    board, chance = start(experiment, pair), chance_of(experiment, pair)
    chance.advance(board)
    rng = random.Random(f"{experiment.seed} {pair}")
    play_random_plies(board, experiment.random_plies, chance, rng)
    return balanced_opening(board, experiment.book_plies, chance, rng)


def play_game(series: Series, number: int, observer: Observer | None = None) -> PlayedGame:
    """Play one game of a series.

    In even games the first contestant has the first side. Of a player against itself only those are
    played, because the other game of a pair would be the same match-up from the same opening.

    Reproducible by series and number, unless a contestant runs out of time or is an external
    engine. An external engine that fails loses the game.
    """
    experiment, contestants = series.experiment, series.contestants
    pair, swapped = divmod(number, series.cluster_size)
    board, chance = opening_position(experiment, pair), chance_of(experiment, pair)
    seeds = random.Random(f"{experiment.seed} {2 * pair + swapped} seeds")
    thinking: tuple[list[float], list[float]] = ([], [])
    seats, outcome, failure = list[Seat](), None, None
    with ExitStack() as stack:
        try:
            for contestant in contestants[:: -1 if swapped else 1]:
                seats.append(stack.enter_context(contestant.open_seat(board)))
            while not board.is_over and board.ply < MAX_PLIES:
                side = board.sides.index(str(board.turn))
                begun = time.perf_counter()
                chosen = seats[side].choose(board, seeds.getrandbits(32))
                thinking[side].append(time.perf_counter() - begun)
                if observer is not None:
                    observer.on_action(board, chosen, thinking[side][-1])
                board.push_code(chosen.action)
                chance.advance(board)
            outcome = board.outcome()
        except EngineError as error:
            seated = len(seats) == len(contestants)
            side = board.sides.index(str(board.turn)) if seated else len(seats)
            failure = Failure(side ^ swapped, error.message)
            outcome = board.outcome() or GameOutcome("0-1" if side == 0 else "1-0", error.reason)
    step = -1 if swapped else 1  # contestants and sides are in the same order, or not
    tags = (
        chance_tags(chance, over=True, dealt=True)
        if catalog.game(experiment.game).has_chance
        else {}
    )
    if failure is not None:
        tags |= {FAILURE: str(failure.message)}
    players = [Player(contestant.name, "bot") for contestant in contestants[::step]]
    winner = outcome.winner if outcome else None
    first, second = thinking[::step]
    return PlayedGame(
        number,
        points=0.5 if winner is None else float(winner == swapped),
        reason=str(outcome.reason) if outcome else "",
        thinking=(tuple(first), tuple(second)),
        record=record_of(board, outcome=outcome, players=players, tags=tags),
        failure=failure,
    )


def prepare(series: Series) -> Series:
    """Warm up the contestants, so that compiling does not use up thinking time.

    Returns:
        The series, with external engines under the names they report; names are made unique.

    Raises:
        EngineError: if an external engine cannot be started, or does not support the game.
    """
    one, other = (_prepared(series, contestant) for contestant in series.contestants)
    if one.name == other.name and one != other:
        one, other = (
            replace(contestant, name=f"{contestant.name} #{number}")
            for number, contestant in enumerate((one, other), start=1)
        )
    return replace(series, engines=(one, other))


def _prepared(series: Series, contestant: Contestant) -> Contestant:
    """A contestant after a quick game."""
    if isinstance(contestant, ExternalEngine):
        return contestant.with_reported_name(opening_position(series.experiment, 0))
    if contestant.level.nodes:
        quick = replace(contestant.level, simulations=8, seconds=60.0, tactics_budget=0, nodes=500)
        play_game(replace(series, engines=(replace(contestant, level=quick),) * 2), 0)
    return contestant
