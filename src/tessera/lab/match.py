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
"""The tag of a game that an outside engine has lost by failing: how it did."""
MAX_PLIES = 2_000
"""A game that goes on for so many actions is left as it is and counts as a draw."""


@dataclass(frozen=True)
class Match:
    """Who plays whom, at what, how often."""

    game: str
    contestants: tuple[Contestant, Contestant]
    games: int
    variant: str = "standard"
    board: str = ""
    seed: int = 0
    random_plies: int = 0
    """Random actions at the beginning; the same for both games of a pair."""
    book_plies: int = 0
    """Actions of an even opening after that, likewise."""
    memory: int = DEFAULT_CAPACITY
    """Bytes that each contestant's searches take."""
    content: str = ""
    """The text of what the game is played with; empty: what this process plays it with."""
    wishes: Parameters | None = None
    """Each pair of games is played on a new board that is laid by these; None: all on `board`."""

    def start(self, pair: int = 0) -> Board:
        """The board before the first action; where it is dealt, each pair of games has a deal.

        Raises:
            NotationError: if the game, the variant or the board cannot be read.
            BoardError: if no board is found that is such as is wished for.
        """
        game = catalog.game(self.game, self.content)
        seed, laid = self.chance(pair).seed, self.board
        if self.wishes is not None and game.design is not None:
            options = parse_variant(self.variant, game.options)
            laid = game.design.generate(seed, self.wishes, options).text
        return game.board_class.start(self.variant, laid, seed if game.has_chance else 0)

    def opening_position(self, pair: int) -> Board:
        """The board from which the contestants play, in both games of a pair."""
        board, chance = self.start(pair), self.chance(pair)
        chance.settle(board)
        dice = random.Random(f"{self.seed} {pair}")
        play_random_plies(board, self.random_plies, chance, dice)
        return balanced_opening(board, self.book_plies, chance, dice)

    def chance(self, pair: int) -> Chance:
        """What deals and draws in both games of a pair."""
        return Chance.of(f"match {self.seed} {pair}")


@dataclass(frozen=True)
class PlayedGame:
    """One game of a match."""

    number: int
    """From 0 on; in even ones the first contestant has the first side."""
    points: float
    """Of the first contestant: 1, 0.5 or 0."""
    reason: str
    thinking: tuple[tuple[float, ...], tuple[float, ...]]
    """Seconds that each contestant spent on each action."""
    record: GameRecord
    failure: "Failure | None" = None
    """What ended it, if an outside engine failed."""


class Failure(NamedTuple):
    """How an outside engine lost a game."""

    place: int
    """Of the contestant: 0 or 1."""
    message: Message
    """What it did."""


class Observer(Protocol):
    """Who looks on while a game is played."""

    def see(self, board: Board, chosen: ChosenAction, seconds: float) -> None:
        """An action is chosen, and not yet played; it took so long."""


def play_game(match: Match, number: int, witness: Observer | None = None) -> PlayedGame:
    """Play one game of a match.

    The same match and number give the same game, unless a contestant's time runs out, or one is an
    outside engine. Such an engine loses a game in which it fails.
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
    """Have the contestants play a little, so that nobody's time is spent on compiling.

    Returns:
        The match, in which outside engines have the names that they give themselves; two
        different contestants never have the same.

    Raises:
        EngineError: if an outside engine cannot be started, or does not play that.
    """
    one, other = (_prepared(match, contestant) for contestant in match.contestants)
    if one.name == other.name and one != other:
        one, other = (
            replace(contestant, name=f"{contestant.name} #{number}")
            for number, contestant in enumerate((one, other), start=1)
        )
    return replace(match, contestants=(one, other))


def _prepared(match: Match, contestant: Contestant) -> Contestant:
    """A contestant that has played a little."""
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
    """What is told of a game that the engine of a side has lost by failing."""
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
    """What is told of a game, which may have ended otherwise than on the board."""
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
    """What the record of a game tells besides."""
    if not catalog.game(match.game).has_chance:
        return {}
    return chance_tags(match.chance(number // 2), over=True, dealt=True)


def play(match: Match, processes: int = 0) -> Generator[PlayedGame, None, None]:
    """Play all games of a match; each is told as it ends, in no fixed order.

    Args:
        match: what to play.
        processes: how many games at once; 0: as many as there are processors for.
    """
    threads = max(contestant.threads for contestant in match.contestants)
    yield from parallel_map(
        partial(play_game, match), range(match.games), processes, threads=threads
    )
