"""Matches: two bots against each other, colours alternated, games spread over processes."""

import random
import time
from collections.abc import Generator
from contextlib import ExitStack
from dataclasses import dataclass, replace
from functools import partial
from typing import NamedTuple, Protocol

from tessera.engines.client import EngineError
from tessera.games import catalog
from tessera.games.common.board import Board
from tessera.games.common.chance import Chance
from tessera.games.common.design import Parameters
from tessera.games.common.outcome import Outcome
from tessera.games.common.record import GameRecord, Player, chance_tags, record_of
from tessera.games.common.variant import parse_variant
from tessera.i18n import Message
from tessera.lab.contestants import ChosenAction, Contestant, ExternalEngine, Seat
from tessera.lab.openings import balanced_opening, play_random_plies
from tessera.lab.pool import parallel_map
from tessera.search.memory import DEFAULT_CAPACITY

FAILURE = "failure"
"""The record tag with the reason why an external engine failed."""
MAX_PLIES = 2_000
"""A game is adjudicated as a draw after this many actions."""


@dataclass(frozen=True)
class Match:
    """The settings of a match."""

    game: str
    contestants: tuple[Contestant, Contestant]
    games: int
    variant: str = "standard"
    board: str = ""
    seed: int = 0
    random_plies: int = 0
    """Random actions at the start; the same for both games of a pair."""
    book_plies: int = 0
    """Actions of a balanced opening after them; the same for both games of a pair."""
    memory: int = DEFAULT_CAPACITY
    """Bytes for the hash tables and trees of each contestant."""
    content: str = ""
    """The text of custom content; empty: the content of this process."""
    wishes: Parameters | None = None
    """Parameters of a new board for each pair of games; None: all on `board`."""

    def start(self, pair: int = 0) -> Board:
        """The initial position; each pair of games has its own deal, where the game has one.

        Raises:
            NotationError: if the game, variant or board is invalid.
            BoardError: if the generator finds no board with these parameters.
        """
        game = catalog.game(self.game, self.content)
        seed, laid = self.chance(pair).seed, self.board
        if self.wishes is not None and game.design is not None:
            options = parse_variant(self.variant, game.options)
            laid = game.design.generate(seed, self.wishes, options).text
        return game.board_class.start(self.variant, laid, seed if game.has_chance else 0)

    def opening_position(self, pair: int) -> Board:
        """The position from which the contestants play both games of a pair."""
        board, chance = self.start(pair), self.chance(pair)
        chance.settle(board)
        rng = random.Random(f"{self.seed} {pair}")
        play_random_plies(board, self.random_plies, chance, rng)
        return balanced_opening(board, self.book_plies, chance, rng)

    def chance(self, pair: int) -> Chance:
        """The source of chance in both games of a pair."""
        return Chance.of(f"match {self.seed} {pair}")


@dataclass(frozen=True)
class PlayedGame:
    """A finished game of a match."""

    number: int
    """From 0; in even games the first contestant has the first side."""
    points: float
    """Of the first contestant: 1, 0.5 or 0."""
    reason: str
    thinking: tuple[tuple[float, ...], tuple[float, ...]]
    """Seconds that each contestant spent on each action."""
    record: GameRecord
    failure: "Failure | None" = None
    """Set if an external engine failed."""


class Failure(NamedTuple):
    """How an external engine lost a game by failing."""

    place: int
    """Index of the contestant, 0 or 1."""
    message: Message
    """The reason."""


class Observer(Protocol):
    """Observes a game while it is played."""

    def see(self, board: Board, chosen: ChosenAction, seconds: float) -> None:
        """Called with each action before it is played, and its thinking time."""


def play_game(match: Match, number: int, witness: Observer | None = None) -> PlayedGame:
    """Play one game of a match.

    Reproducible by match and number, unless a contestant runs out of time or is an external engine.
    An external engine that fails loses the game.
    """
    board, chance = match.opening_position(number // 2), match.chance(number // 2)
    seeds = random.Random(f"{match.seed} {number} seeds")
    contestants = match.contestants if number % 2 == 0 else match.contestants[::-1]
    thinking: tuple[list[float], list[float]] = ([], [])
    seats, error = list[Seat](), None
    with ExitStack() as stack:
        try:
            for contestant in contestants:
                seats.append(stack.enter_context(contestant.sit(board, match.memory)))
            while not board.is_over and board.ply < MAX_PLIES:
                side = board.sides.index(str(board.turn))
                begun = time.perf_counter()
                chosen = seats[side].choose(board, seeds.getrandbits(32))
                thinking[side].append(time.perf_counter() - begun)
                if witness is not None:
                    witness.see(board, chosen, thinking[side][-1])
                board.push_code(chosen.action)
                chance.settle(board)
        except EngineError as failed:
            error = failed
    if error is None:
        return _played(match, number, board, thinking)
    side = board.sides.index(str(board.turn)) if len(seats) == len(contestants) else len(seats)
    return _lost(match, number, board, thinking, side, error)


def prepare(match: Match) -> Match:
    """Warm up the contestants, so that compiling does not use up thinking time.

    Returns:
        The match, with external engines under the names they report; names are made unique.

    Raises:
        EngineError: if an external engine cannot be started, or does not support the game.
    """
    one, other = (_prepared(match, contestant) for contestant in match.contestants)
    if one.name == other.name and one != other:
        one, other = (
            replace(contestant, name=f"{contestant.name} #{number}")
            for number, contestant in enumerate((one, other), start=1)
        )
    return replace(match, contestants=(one, other))


def _prepared(match: Match, contestant: Contestant) -> Contestant:
    """A contestant after a quick game."""
    if isinstance(contestant, ExternalEngine):
        return contestant.introduced(match.opening_position(0))
    if contestant.level.nodes:
        quick = replace(contestant.level, simulations=8, seconds=60.0, tactics_budget=0, nodes=500)
        twins = (replace(contestant, level=quick),) * 2
        play_game(replace(match, contestants=twins), 0)
    return contestant


def _lost(
    match: Match,
    number: int,
    board: Board,
    thinking: tuple[list[float], list[float]],
    side: int,
    error: EngineError,
) -> PlayedGame:
    """The result of a game that an external engine lost by failing."""
    outcome = Outcome("0-1" if side == 0 else "1-0", error.reason)
    place = side if number % 2 == 0 else 1 - side
    played = _played(match, number, board, thinking, outcome, {FAILURE: str(error)})
    return replace(played, failure=Failure(place, error.message))


def _played(
    match: Match,
    number: int,
    board: Board,
    thinking: tuple[list[float], list[float]],
    ended: Outcome | None = None,
    tags: dict[str, str] | None = None,
) -> PlayedGame:
    """The result of a game; `ended` overrides an unfinished board."""
    outcome = board.outcome() or ended
    winner = outcome.winner if outcome else None
    step = 1 if number % 2 == 0 else -1  # contestants and sides are in the same order, or not
    points = 0.5 if winner is None else float(winner == (0 if step > 0 else 1))
    first, second = thinking[::step]
    players = [Player(seat.name, "bot") for seat in match.contestants[::step]]
    told = _tags(match, number) | (tags or {})
    record = record_of(board, outcome=outcome, players=players, tags=told)
    reason = str(outcome.reason) if outcome else ""
    return PlayedGame(number, points, reason, (tuple(first), tuple(second)), record)


def _tags(match: Match, number: int) -> dict[str, str]:
    """The tags of a game record."""
    if not catalog.game(match.game).has_chance:
        return {}
    return chance_tags(match.chance(number // 2), over=True, dealt=True)


def play(match: Match, processes: int = 0) -> Generator[PlayedGame, None, None]:
    """Play all games of a match; yields each as it finishes, in no fixed order.

    Args:
        match: what to play.
        processes: number of worker processes; 0: one per available core.
    """
    threads = max(contestant.threads for contestant in match.contestants)
    yield from parallel_map(
        partial(play_game, match), range(match.games), processes, threads=threads
    )
