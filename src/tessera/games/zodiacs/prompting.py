"""Prompting: which players are asked for orders, once an hour and again if something concerns them.

The rules ask every player in every step (clause 5), some fifty times a day. This module selects
the players who may want to act, judged from their own views.
"""

from collections.abc import Iterable, Iterator, Mapping

from tessera.games.zodiacs.automatic_responses import trigger_responses
from tessera.games.zodiacs.events import Entry, StoredEvent
from tessera.games.zodiacs.legal_orders import has_legal_order
from tessera.games.zodiacs.relevance import is_relevant
from tessera.games.zodiacs.state import State, Step


def should_prompt(view: State, *, alerted: bool) -> bool:
    """Whether to ask a player for input in this step.

    Args:
        view: the player's.
        alerted: whether anything has concerned it since it was last asked in this hour.
    """
    match view.step:
        case Step.RESPONSE:
            return trigger_responses(view, ()).asks
        case Step.ORDERS:
            return (view.stage == 1 or alerted) and has_legal_order(view)
    return True


def affected_seats(
    before: Mapping[int, State], facts: Iterable[StoredEvent | Entry]
) -> Iterator[int]:
    """The seats that the events at the end of a step concern.

    Args:
        before: by seat, its view before the events.
        facts: the events.
    """
    facts = tuple(facts)
    for seat, view in before.items():
        after, mask = view.clone(), 1 << seat
        known = [fact.event for fact in facts if fact.visible_to & mask]
        for event in known:
            event.apply(after, mask)
        if is_relevant(view, after, known):
            yield seat
