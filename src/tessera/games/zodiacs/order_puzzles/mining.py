"""Mining order puzzles: hours of bots' wars in which the orders matter."""

from collections.abc import Sequence
from random import Random

from msgspec.structs import replace

from tessera.games.zodiacs.bots.heuristics import CAREFUL, SIMPLE, Heuristic, heuristic_orders
from tessera.games.zodiacs.bots.order_search import DEEP, FULL, OrderSearch
from tessera.games.zodiacs.bots.threat_map import ThreatMap
from tessera.games.zodiacs.events import OrderGiven
from tessera.games.zodiacs.order_puzzles.collection import OrderPuzzle
from tessera.games.zodiacs.order_puzzles.scoring import (
    SOLVED_SCORE,
    decision_of,
    outcome_of,
    score_of,
)
from tessera.games.zodiacs.orders import format_order
from tessera.games.zodiacs.review.order_review import Decision

MIN_PIECES = 3
"""The fewest pieces that can be ordered."""
OPEN_RANGE = (0.15, 0.85)
"""The range of win probability in which a war is undecided."""
QUICK_SAMPLES, QUICK_GAIN = 6, 0.025
"""Samples for a first check, and the gain of heuristic orders over none that it requires."""
MIN_GAIN, MIN_GAIN_OVER_SIMPLE = 0.05, 0.025
"""The gains in win probability that the search must achieve over no and over simple orders."""
BASE_RATING, RATING_STEP = 1150, 300
"""The rating if careful heuristics solve it, and the increase for each of careful heuristics and a
normal search that fails."""


def find_puzzle(draft: OrderPuzzle) -> OrderPuzzle | None:
    """A puzzle with the best orders of a deep search; None if the orders hardly matter.

    Args:
        draft: a puzzle without its best orders.
    """
    moment = decision_of(draft)
    view, seat = moment.view, draft.seat
    threats = ThreatMap(view.clone(), seat)
    if sum(map(threats.can_act, threats.own)) < MIN_PIECES:
        return None
    simple, careful = (
        _texts(moment, _heuristic(moment, seat, heuristic)) for heuristic in (SIMPLE, CAREFUL)
    )
    none, quick_value = (outcome_of(draft, texts, QUICK_SAMPLES).chance for texts in ((), careful))
    if not OPEN_RANGE[0] < quick_value < OPEN_RANGE[1] or quick_value < none + QUICK_GAIN:
        return None
    nothing, easy, usual = (outcome_of(draft, texts).chance for texts in ((), simple, careful))
    chance = Random(f"deep {draft.id}")
    deep = _texts(moment, OrderSearch(view, seat, moment.belief, chance, DEEP).orders())
    best = max((deep, careful), key=lambda texts: outcome_of(draft, texts).chance)
    reached = outcome_of(draft, best).chance
    if reached < nothing + MIN_GAIN or reached < easy + MIN_GAIN_OVER_SIMPLE:
        return None
    found = _texts(moment, OrderSearch(view, seat, moment.belief, chance, FULL).orders())
    attempts = usual, outcome_of(draft, found).chance
    failed = sum(score_of(one, reached, nothing) < SOLVED_SCORE for one in attempts)
    return replace(draft, best=best, rating=BASE_RATING + RATING_STEP * failed)


def _heuristic(moment: Decision, seat: int, heuristic: Heuristic) -> list[OrderGiven]:
    """Heuristic orders."""
    chance = Random(f"quick {seat}")
    unseen = moment.belief.suspected_positions(moment.view, chance)
    threats = ThreatMap(moment.view.clone(), seat, unseen, careful=heuristic.careful)
    return heuristic_orders(threats, chance, heuristic)


def _texts(moment: Decision, orders: Sequence[OrderGiven]) -> tuple[str, ...]:
    return tuple(format_order(moment.view, order) for order in orders)
