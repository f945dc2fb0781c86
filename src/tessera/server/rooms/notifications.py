"""Notifications for players who are not watching a room."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from tessera.server.db.records import Call, Matter


@dataclass(frozen=True)
class Awaiting:
    """The players of a room, and those it waits for."""

    people: Mapping[int, str] = field(repr=False)
    """The guests who play, by seat."""
    awaited: Mapping[int, str]
    """The seats that have to act, each with the turn it has to act in."""
    hour: str = ""
    """The current hour of the game, where players return for each hour; otherwise empty."""
    over: bool = False
    begun: bool | None = None
    """Whether the game has begun; None if its start is not notified."""
    slow: bool = True
    """Whether the game is played by correspondence."""


def notifications(before: Awaiting, after: Awaiting, here: frozenset[str]) -> tuple[Call, ...]:
    """Return the notifications that a change causes.

    Args:
        before: the players awaited before.
        after: the players awaited now.
        here: the guests who are watching.
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
