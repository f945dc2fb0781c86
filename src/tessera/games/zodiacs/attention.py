"""Who is asked: nobody for nothing, nor twice in an hour before something concerns it.

The rules ask everybody in every step (clause 5). At a table that would be some fifty questions a
day, most of them for nothing; who is asked here is who may want to choose, as its own view tells.
"""

from collections.abc import Iterable, Iterator, Mapping

from tessera.games.zodiacs.events import Entry, Fact
from tessera.games.zodiacs.legal_orders import has_legal_order
from tessera.games.zodiacs.standing import react
from tessera.games.zodiacs.state import State, Step
from tessera.games.zodiacs.touch import concerns


def may_want(view: State, *, stirred: bool) -> bool:
    """Whether a player may want to hand in anything in this step.

    Args:
        view: the player's.
        stirred: whether anything has concerned it since it was asked for orders in this hour.
    """
    match view.step:
        case Step.RESPONSE:
            return react(view, ()).asks
        case Step.ORDERS:
            return (view.stage == 1 or stirred) and has_legal_order(view)
    return True


def concerned(before: Mapping[int, State], facts: Iterable[Fact | Entry]) -> Iterator[int]:
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
        if concerns(view, after, known):
            yield seat
