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
from tessera.games.zodiacs.bots.chances import chances
from tessera.games.zodiacs.bots.search import NONE, Sample, Search, play_next_hour
from tessera.games.zodiacs.bots.trial import play_hour
from tessera.games.zodiacs.dilemmas.collection import Dilemma
from tessera.games.zodiacs.events import OrderGiven
from tessera.games.zodiacs.orders import accept_orders
from tessera.games.zodiacs.review.judging import Decision, decisions
from tessera.games.zodiacs.state import State

GUESSES = 24
"""In which orders are played out."""
PASSED = 75
"""From this score on a dilemma is solved."""
FULL = 100
REMEMBERED = 64


class Outcome(Struct, frozen=True):
    """What comes of orders, in the mean over all guesses."""

    orders: tuple[str, ...]
    chance: float
    """To win: 0 to 1."""
    lost: float
    """Own pieces that fall in this hour and the next."""
    taken: float
    """Pieces of enemies that do."""


class Weighed(Struct, frozen=True):
    """What is to be said of a try."""

    score: int
    """0: no better than to order nothing, 100: as good as the search, or better."""
    given: Outcome
    best: Outcome
    """Of the search."""
    nothing: float
    """The chance to win without any orders."""


@lru_cache(REMEMBERED)
def moment_of(dilemma: Dilemma) -> Decision:
    """What the player sees, and what a bot would remember that has seen all that it saw."""
    *_, last = decisions(dilemma.log, dilemma.day)
    return last


def weigh(dilemma: Dilemma, texts: Sequence[str]) -> Weighed:
    """Weigh orders; the same ones always come to the same.

    Raises:
        RulesError: if one is refused.
    """
    given = outcome_of(dilemma, tuple(texts))
    best, none = outcome_of(dilemma, dilemma.best), outcome_of(dilemma, ())
    return Weighed(score_of(given.chance, best.chance, none.chance), given, best, none.chance)


def score_of(given: float, best: float, nothing: float) -> int:
    """How good orders are, by the chances to win that they lead to: 0 to 100."""
    share = (given - nothing) / (best - nothing) if best > nothing else 1.0
    return round(FULL * min(1.0, max(0.0, share)))


@lru_cache(REMEMBERED)
def outcome_of(dilemma: Dilemma, texts: tuple[str, ...], count: int = GUESSES) -> Outcome:
    """What comes of orders.

    Args:
        dilemma: where they are given.
        texts: the orders.
        count: in how many guesses they are played out.

    Raises:
        RulesError: if one is refused.
    """
    plan = read_orders(moment_of(dilemma).view, texts)
    return played_out(guesses_of(dilemma, count), dilemma.seat, plan, texts)


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


@lru_cache(REMEMBERED)
def guesses_of(dilemma: Dilemma, count: int = GUESSES) -> tuple[Sample, ...]:
    """The positions in which orders are played out."""
    view, memory, _ = moment_of(dilemma)
    search = Search(view, dilemma.seat, memory, Random(f"dilemma {dilemma.id}"), NONE)
    return tuple(search.sample(number, whole=True) for number in range(count))


def played_out(
    samples: Sequence[Sample], seat: int, plan: Sequence[OrderGiven], texts: tuple[str, ...]
) -> Outcome:
    """Play orders out in each guess, by rules of thumb where others choose."""
    won, lost, taken = list[float](), list[int](), list[int]()
    for number, sample in enumerate(samples):
        trial = sample.state.clone()
        play_hour(trial, sample.plans | {seat: plan})
        soon = chances(trial)[seat]
        play_next_hour(trial, Random(f"{seat} {number}"))
        won.append((soon + chances(trial)[seat]) / 2)
        gone = [piece for piece in sample.state.pieces.values() if piece.id not in trial.pieces]
        lost.append(sum(piece.owner == seat for piece in gone))
        taken.append(sum(trial.are_enemies(piece.owner, seat) for piece in gone))
    return Outcome(texts, round(fmean(won), 4), round(fmean(lost), 2), round(fmean(taken), 2))
