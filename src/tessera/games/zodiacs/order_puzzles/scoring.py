"""Scoring of orders in a puzzle, between no orders and those of a deep search.

Hidden information and the others' orders are sampled as bots do, the same for every try (common
random numbers). The orders are played out for two hours in each sample, so nothing that was really
hidden can affect the score or be revealed.
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
"""The number of samples."""
SOLVED_SCORE = 75
"""The score from which a puzzle counts as solved."""
MAX_SCORE = 100
CACHE_SIZE = 64


class Outcome(Struct, frozen=True):
    """The outcome of orders, averaged over all samples."""

    orders: tuple[str, ...]
    chance: float
    """The win probability, 0 to 1."""
    lost: float
    """Own pieces lost in this hour and the next."""
    taken: float
    """Enemy pieces destroyed in the same time."""


class ScoredOrders(Struct, frozen=True):
    """The score of a try, with the outcomes behind it."""

    score: int
    """0: no better than no orders; 100: at least as good as the search."""
    given: Outcome
    best: Outcome
    """The outcome of the search's orders."""
    nothing: float
    """The win probability without orders."""


@lru_cache(CACHE_SIZE)
def decision_of(puzzle: OrderPuzzle) -> Decision:
    """The player's view, with the belief state of a bot that saw the same."""
    *_, last = decisions(puzzle.log, puzzle.day)
    return last


def score_orders(puzzle: OrderPuzzle, texts: Sequence[str]) -> ScoredOrders:
    """Score orders, deterministically.

    Raises:
        RulesError: if one is refused.
    """
    given = outcome_of(puzzle, tuple(texts))
    best, none = outcome_of(puzzle, puzzle.best), outcome_of(puzzle, ())
    return ScoredOrders(score_of(given.chance, best.chance, none.chance), given, best, none.chance)


def score_of(given: float, best: float, nothing: float) -> int:
    """The score of orders from win probabilities, 0 to 100."""
    share = (given - nothing) / (best - nothing) if best > nothing else 1.0
    return round(MAX_SCORE * min(1.0, max(0.0, share)))


@lru_cache(CACHE_SIZE)
def outcome_of(puzzle: OrderPuzzle, texts: tuple[str, ...], count: int = SAMPLES) -> Outcome:
    """The outcome of orders.

    Args:
        puzzle: the puzzle.
        texts: the orders.
        count: the number of samples.

    Raises:
        RulesError: if one is refused.
    """
    plan = read_orders(decision_of(puzzle).view, texts)
    return play_out(samples_of(puzzle, count), puzzle.seat, plan, texts)


def read_orders(view: State, texts: Sequence[str]) -> list[OrderGiven]:
    """Parse and check orders together.

    Args:
        view: the player's view; not modified.
        texts: the orders.

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
    """The samples in which orders are played out."""
    view, memory, _ = decision_of(puzzle)
    search = OrderSearch(
        view, puzzle.seat, memory, Random(f"order puzzle {puzzle.id}"), SAMPLES_ONLY
    )
    return tuple(search.draw_sample(number, whole=True) for number in range(count))


def play_out(
    samples: Sequence[Sample], seat: int, plan: Sequence[OrderGiven], texts: tuple[str, ...]
) -> Outcome:
    """Play out orders in each sample, with heuristics for all other choices."""
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
