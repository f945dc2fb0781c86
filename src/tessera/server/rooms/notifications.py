"""Whom something that happens in a room calls, though they are not there."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from tessera.server.db.records import Call, Matter


@dataclass(frozen=True)
class Awaiting:
    """Who plays in a room, and for whom it waits."""

    people: Mapping[int, str] = field(repr=False)
    """By their seats the guests who play."""
    awaited: Mapping[int, str]
    """Those seats that are to do something, each with the turn in which it is."""
    hour: str = ""
    """The time of the game that all share, where people come back for each; else empty."""
    over: bool = False
    begun: bool | None = None
    """Whether what people gathered for has begun; None: it is not told of."""
    slow: bool = True
    """Whether players come back for each turn."""


def notifications(before: Awaiting, after: Awaiting, here: frozenset[str]) -> tuple[Call, ...]:
    """What those are to hear of who are not here.

    Args:
        before: for whom the room waited.
        after: for whom it waits now.
        here: the guests who see for themselves.
    """
    away = {place for place, guest in after.people.items() if guest not in here}
    if after.over:
        return _call("over", away if not before.over else set(), "", after)
    if after.begun and before.begun is False:
        return _call("begun", away, "", after)
    turns = {place for place in away & after.awaited.keys() if place not in before.awaited}
    if not after.hour or before.hour == after.hour:
        return _call("turn", turns, _turn(after, turns), after)
    turns = away & after.awaited.keys()  # in another hour it is another turn
    passed = away - turns if before.hour else set[int]()
    return (
        *_call("turn", turns, after.hour, after),
        *_call("hour", passed, after.hour, after),
    )


def _turn(after: Awaiting, places: set[int]) -> str:
    return next((after.awaited[place] for place in places), "")


def _call(matter: Matter, places: set[int], what: str, after: Awaiting) -> tuple[Call, ...]:
    return (Call(matter, tuple(sorted(places)), what, after.slow),) if places else ()
