"""Matches: two bots against each other, colours alternated, games spread over processes."""

import os
import random
import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial

from tessera.games import catalog
from tessera.games.common.board import Board
from tessera.games.common.chance import Chance
from tessera.games.common.errors import NotationError
from tessera.games.common.record import GameRecord, Player, chance_tags, record_of
from tessera.i18n import excerpt, message
from tessera.lab.pool import spread
from tessera.search.bot import think
from tessera.search.levels import LEVELS, Level, alpha_beta, tree_search, uct
from tessera.search.memory import USUAL, Memory

LONGEST = 2_000
"""A game that goes on for so many actions is left as it is and counts as a draw."""
MOST_SIMULATIONS = 100_000_000
MOST_MILLISECONDS = 3_600_000
ENGINES = {"ab": alpha_beta, "trees": tree_search}
"""By the time that an action may take."""


@dataclass(frozen=True)
class Contestant:
    """A way to play."""

    name: str
    level: Level


@dataclass(frozen=True)
class Match:
    """Who plays whom, at what, how often."""

    game: str
    contestants: tuple[Contestant, Contestant]
    games: int
    variant: str = "standard"
    board: str = ""
    seed: int = 0
    scatter: int = 0
    """Random actions at the beginning; the same for both games of a pair."""
    memory: int = USUAL
    """Bytes that each contestant's searches take."""
    content: str = ""
    """The text of what the game is played with; empty: what this process plays it with."""

    def start(self, pair: int = 0) -> Board:
        """The board before the first action; where it is dealt, each pair of games has a deal.

        Raises:
            NotationError: if the game, the variant or the board cannot be read.
        """
        game = catalog.game(self.game, self.content)
        seed = self.chance(pair).seed if game.has_chance else 0
        return game.board_class.start(self.variant, self.board, seed)

    def chance(self, pair: int) -> Chance:
        """What deals and draws in both games of a pair."""
        return Chance.of(f"match {self.seed} {pair}")


@dataclass(frozen=True)
class Played:
    """One game of a match."""

    number: int
    """From 0 on; in even ones the first contestant has the first side."""
    points: float
    """Of the first contestant: 1, 0.5 or 0."""
    reason: str
    thinking: tuple[tuple[float, ...], tuple[float, ...]]
    """Seconds that each contestant spent on each action."""
    record: GameRecord


def contestant(text: str) -> Contestant:
    """A contestant by its name: a level (`8`), or an engine with what it may spend on an action.

    `uct:1000` is plain UCT with so many playouts, `ab:500` alpha-beta and `trees:500` tree search
    in so many milliseconds of one processor.

    Raises:
        NotationError: if it is none of them.
    """
    kind, _, number = text.rpartition(":")
    if number.isascii() and number.isdigit() and len(number) < 10:
        if kind in ("", "level") and int(number) in LEVELS:
            return Contestant(f"level {int(number)}", LEVELS[int(number)])
        if kind == "uct" and 0 < int(number) <= MOST_SIMULATIONS:
            return Contestant(f"uct:{int(number)}", uct(int(number)))
        if kind in ENGINES and 0 < int(number) <= MOST_MILLISECONDS:
            return Contestant(f"{kind}:{int(number)}", ENGINES[kind](int(number)))
    raise NotationError(message("match-contestant", found=excerpt(text), most=max(LEVELS)))


def play_game(match: Match, number: int) -> Played:
    """Play one game of a match.

    The same match and number give the same game, unless a contestant's time runs out.
    """
    pair = number // 2
    board, chance = match.start(pair), match.chance(pair)
    chance.settle(board)
    # Both games of a pair begin alike.
    scattering = random.Random(f"{match.seed} {pair}")
    for _ in range(match.scatter):
        if not board.is_over:
            board.push_code(scattering.choice(board.legal_codes()))
            chance.settle(board)
    seeds = random.Random(f"{match.seed} {number} seeds")
    seats = match.contestants if number % 2 == 0 else match.contestants[::-1]
    memories = [Memory(match.memory) for _ in seats]
    thinking: tuple[list[float], list[float]] = ([], [])
    while not board.is_over and board.ply < LONGEST:
        seat = board.sides.index(str(board.turn))
        begun = time.perf_counter()
        level = seats[seat].level
        choice = think(board, level, seeds.getrandbits(32), memories[seat], match.game)
        thinking[seat].append(time.perf_counter() - begun)
        board.push_code(choice.action)
        chance.settle(board)
    return _played(match, number, board, seats, thinking)


def prepare(match: Match) -> None:
    """Compile what the contestants search with besides what `warm` has compiled."""
    for contestant in match.contestants:
        if contestant.level.nodes:
            quick = replace(contestant.level, simulations=8, seconds=60.0, effort=0, nodes=500)
            twins = (replace(contestant, level=quick),) * 2
            play_game(replace(match, contestants=twins), 0)


def _played(
    match: Match,
    number: int,
    board: Board,
    seats: tuple[Contestant, ...],
    thinking: tuple[list[float], list[float]],
) -> Played:
    """What is told of a game."""
    outcome = board.outcome()
    winner = outcome.winner if outcome else None
    first = 0 if seats[0] is match.contestants[0] else 1
    points = 0.5 if winner is None else float(winner == first)
    spent = (tuple(thinking[first]), tuple(thinking[1 - first]))
    players = [Player(seat.name, "bot") for seat in seats]
    record = record_of(board, players=players, tags=_tags(match, number))
    return Played(number, points, str(outcome.reason) if outcome else "", spent, record)


def _tags(match: Match, number: int) -> dict[str, str]:
    """What the record of a game tells besides."""
    if not catalog.game(match.game).has_chance:
        return {}
    return chance_tags(match.chance(number // 2), over=True, dealt=True)


def play(match: Match, processes: int = 0) -> Iterator[Played]:
    """Play all games of a match; each is told as it ends, in no fixed order.

    Args:
        match: what to play.
        processes: how many games at once; 0: as many as there are processors for.
    """
    threads = max(contestant.level.threads for contestant in match.contestants)
    processes = processes or max(1, (os.cpu_count() or 1) // threads)
    yield from spread(partial(play_game, match), range(match.games), processes)
