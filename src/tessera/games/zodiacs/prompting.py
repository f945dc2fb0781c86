"""Who is asked: nobody for nothing, nor twice in an hour before something concerns it.

The rules ask everybody in every step (clause 5). At a table that would be some fifty questions a
day, most of them for nothing; who is asked here is who may want to choose, as its own view tells.
"""

from collections.abc import Iterable, Iterator, Mapping

from tessera.games.zodiacs.automatic_responses import trigger_responses
from tessera.games.zodiacs.events import Entry, StoredEvent
from tessera.games.zodiacs.legal_orders import has_legal_order
from tessera.games.zodiacs.relevance import is_relevant
from tessera.games.zodiacs.state import State, Step


def should_prompt(view: State, *, alerted: bool) -> bool:
    """Whether a player may want to hand in anything in this step.

    Args:
        view: the player's.
        alerted: whether anything has concerned it since it was asked for orders in this hour.
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
    """The seats that are concerned by what the end of a step came to.

    Args:
        before: by seat its view before that.
        facts: what it came to.
    """
    facts = tuple(facts)
    for seat, view in before.items():
        after, mask = view.clone(), 1 << seat
        known = [fact.event for fact in facts if fact.knowers & mask]
        for event in known:
            event.apply(after, mask)
        if is_relevant(view, after, known):
            yield seat
