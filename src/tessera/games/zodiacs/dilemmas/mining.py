"""Finding dilemmas: hours of bots' wars in which it matters what one orders."""

from collections.abc import Sequence
from random import Random

from msgspec.structs import replace

from tessera.games.zodiacs.bots.outlook import Outlook
from tessera.games.zodiacs.bots.policy import CAREFUL, SIMPLE, Style, quick_orders
from tessera.games.zodiacs.bots.search import DEEP, USUAL, Search
from tessera.games.zodiacs.dilemmas.collection import Dilemma
from tessera.games.zodiacs.dilemmas.weighing import PASSED, moment_of, outcome_of, score_of
from tessera.games.zodiacs.events import OrderGiven
from tessera.games.zodiacs.orders import format_order
from tessera.games.zodiacs.review.judging import Decision

FEWEST = 3
"""Pieces that can be ordered: with fewer there is little to find."""
OPEN = (0.15, 0.85)
"""The chances to win between which a war is open."""
GLANCE, HOPE = 6, 0.025
"""In so many guesses rules of thumb are by so much better than nothing: then it may matter."""
MATTERS, HARD = 0.05, 0.025
"""Of the chance to win: by so much what the search finds is better than nothing, and than what each
piece would do by itself."""
EASIEST, HARDER = 1150, 300
"""How hard it seems where rules of thumb that weigh threats would do, and by how much harder where
these do not, and where a search of the usual length does not."""


def sought(draft: Dilemma) -> Dilemma | None:
    """A dilemma with the best orders that a deep search finds; None where little depends on them.

    Args:
        draft: a moment whose best orders nobody has looked for.
    """
    moment = moment_of(draft)
    view, seat = moment.view, draft.seat
    outlook = Outlook(view.clone(), seat)
    if sum(map(outlook.can_act, outlook.own)) < FEWEST:
        return None
    simple, careful = (_texts(moment, _quick(moment, seat, style)) for style in (SIMPLE, CAREFUL))
    none, glanced = (outcome_of(draft, texts, GLANCE).chance for texts in ((), careful))
    if not OPEN[0] < glanced < OPEN[1] or glanced < none + HOPE:
        return None
    nothing, easy, usual = (outcome_of(draft, texts).chance for texts in ((), simple, careful))
    chance = Random(f"deep {draft.id}")
    deep = _texts(moment, Search(view, seat, moment.memory, chance, DEEP).orders())
    best = max((deep, careful), key=lambda texts: outcome_of(draft, texts).chance)
    reached = outcome_of(draft, best).chance
    if reached < nothing + MATTERS or reached < easy + HARD:
        return None
    found = _texts(moment, Search(view, seat, moment.memory, chance, USUAL).orders())
    tries = usual, outcome_of(draft, found).chance
    failed = sum(score_of(one, reached, nothing) < PASSED for one in tries)
    return replace(draft, best=best, rating=EASIEST + HARDER * failed)


def _quick(moment: Decision, seat: int, style: Style) -> list[OrderGiven]:
    """Orders by rules of thumb."""
    chance = Random(f"quick {seat}")
    unseen = moment.memory.suspects(moment.view, chance)
    outlook = Outlook(moment.view.clone(), seat, unseen, careful=style.careful)
    return quick_orders(outlook, chance, style)


def _texts(moment: Decision, orders: Sequence[OrderGiven]) -> tuple[str, ...]:
    return tuple(format_order(moment.view, order) for order in orders)
