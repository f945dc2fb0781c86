"""Orders weighed: what comes of them, against those of a deep search and against none at all.

What the player cannot know is drawn several times, as bots draw it for themselves, and so is what
the others order; the same for every try. In each of these guesses the orders are played out, this
hour and the next, so that nothing hidden can weigh, or be told.
"""

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from statistics import fmean

from msgspec import Struct

from tessera.games.common.errors import RulesError
from tessera.games.zodiacs.bots.order_search import (
    SAMPLES_ONLY,
    OrderSearch,
    Sample,
    play_next_hour,
)
from tessera.games.zodiacs.bots.rollout import play_hour
from tessera.games.zodiacs.bots.win_probability import win_probabilities
from tessera.games.zodiacs.events import OrderGiven
from tessera.games.zodiacs.order_puzzles.collection import OrderPuzzle
from tessera.games.zodiacs.orders import accept_orders
from tessera.games.zodiacs.review.order_review import Decision, decisions
from tessera.games.zodiacs.state import State

SAMPLES = 24
"""In which orders are played out."""
SOLVED_SCORE = 75
"""From this score on a dilemma is solved."""
MAX_SCORE = 100
CACHE_SIZE = 64


class Outcome(Struct, frozen=True):
    """What comes of orders, in the mean over all guesses."""

    orders: tuple[str, ...]
    chance: float
    """To win: 0 to 1."""
    lost: float
    """Own pieces that fall in this hour and the next."""
    taken: float
    """Pieces of enemies that do."""


class ScoredOrders(Struct, frozen=True):
    """What is to be said of a try."""

    score: int
    """0: no better than to order nothing, 100: as good as the search, or better."""
    given: Outcome
    best: Outcome
    """Of the search."""
    nothing: float
    """The chance to win without any orders."""


@lru_cache(CACHE_SIZE)
def decision_of(puzzle: OrderPuzzle) -> Decision:
    """What the player sees, and what a bot would remember that has seen all that it saw."""
    *_, last = decisions(puzzle.log, puzzle.day)
    return last


def score_orders(puzzle: OrderPuzzle, texts: Sequence[str]) -> ScoredOrders:
    """Weigh orders; the same ones always come to the same.

    Raises:
        RulesError: if one is refused.
    """
    given = outcome_of(puzzle, tuple(texts))
    best, none = outcome_of(puzzle, puzzle.best), outcome_of(puzzle, ())
    return ScoredOrders(score_of(given.chance, best.chance, none.chance), given, best, none.chance)


def score_of(given: float, best: float, nothing: float) -> int:
    """How good orders are, by the chances to win that they lead to: 0 to 100."""
    share = (given - nothing) / (best - nothing) if best > nothing else 1.0
    return round(MAX_SCORE * min(1.0, max(0.0, share)))


@lru_cache(CACHE_SIZE)
def outcome_of(puzzle: OrderPuzzle, texts: tuple[str, ...], count: int = SAMPLES) -> Outcome:
    """What comes of orders.

    Args:
        puzzle: where they are given.
        texts: the orders.
        count: in how many guesses they are played out.

    Raises:
        RulesError: if one is refused.
    """
    plan = read_orders(decision_of(puzzle).view, texts)
    return play_out(samples_of(puzzle, count), puzzle.seat, plan, texts)


def read_orders(view: State, texts: Sequence[str]) -> list[OrderGiven]:
    """Orders as a player may give them, all of them together.

    Args:
        view: what it sees; not changed.
        texts: of orders.

    Raises:
        RulesError: if one is refused.
    """
    found = list[OrderGiven]()
    for order in accept_orders(view.clone(), texts):
        if not isinstance(order, OrderGiven):
            raise RulesError(order)
        found.append(order)
    return found


@lru_cache(CACHE_SIZE)
def samples_of(puzzle: OrderPuzzle, count: int = SAMPLES) -> tuple[Sample, ...]:
    """The positions in which orders are played out."""
    view, memory, _ = decision_of(puzzle)
    search = OrderSearch(view, puzzle.seat, memory, Random(f"dilemma {puzzle.id}"), SAMPLES_ONLY)
    return tuple(search.draw_sample(number, whole=True) for number in range(count))


def play_out(
    samples: Sequence[Sample], seat: int, plan: Sequence[OrderGiven], texts: tuple[str, ...]
) -> Outcome:
    """Play orders out in each guess, by rules of thumb where others choose."""
    won, lost, taken = list[float](), list[int](), list[int]()
    for number, sample in enumerate(samples):
        trial = sample.state.clone()
        play_hour(trial, sample.orders | {seat: plan})
        soon = win_probabilities(trial)[seat]
        play_next_hour(trial, Random(f"{seat} {number}"))
        won.append((soon + win_probabilities(trial)[seat]) / 2)
        gone = [piece for piece in sample.state.pieces.values() if piece.id not in trial.pieces]
        lost.append(sum(piece.owner == seat for piece in gone))
        taken.append(sum(trial.are_enemies(piece.owner, seat) for piece in gone))
    return Outcome(texts, round(fmean(won), 4), round(fmean(lost), 2), round(fmean(taken), 2))
