"""Who waits for whom: a value in memory, no I/O.

People wait as long as their sockets are open, so nothing of this need outlive the process; where
several serve one site, one of them has this, and the others pass on what is asked of it.
"""

from collections.abc import Awaitable, Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from math import hypot, inf
from typing import Generic, TypeVar

from tessera.ratings.glicko import Rating
from tessera.server.db.records import Pace

W = TypeVar("W", bound=Hashable)
"""What may be wanted."""
RatingsOf = Callable[[Sequence[str], str, Pace], Awaitable[Mapping[str, Rating]]]
"""How well some play a game live or slowly; who is missing there is not known."""

AT_ONCE, WIDER, STEP = 200.0, 100.0, 6.0
"""Within how many points of rating people meet at once; how many more, each time that both have
waited so many seconds more."""
ANYBODY_AFTER = 30.0
"""Seconds after which whoever waits plays whoever else waits as long."""


@dataclass(frozen=True)
class Asker:
    """Who asks for a game, as they sit down."""

    principal: str
    name: str
    registered: bool


@dataclass(frozen=True)
class Seeker:
    """Somebody who wants to play."""

    line: Hashable
    """Where they are told: a browser, of which they may have several."""
    principal: str
    name: str
    rating: Rating | None = None
    """None: nobody knows how well they play."""
    avoids: frozenset[str] = frozenset()
    """Those with whom they are not paired: whom they block, and who blocks them."""
    since: float = 0.0
    """When they came, in seconds."""
    sizes: tuple[int, ...] = (2,)
    """For how many the game may be, with themselves."""

    def within(self, time: float) -> float | None:
        """How far from their rating somebody is looked for; None: as far as anybody is."""
        reach = _reach(time - self.since)
        return None if self.rating is None or reach == inf else reach


class Pools(Generic[W]):
    """Who waits, by what they want to play."""

    def __init__(self) -> None:
        self._waiting: dict[W, dict[int, Seeker]] = {}
        """By what is wanted, in the order in which they came."""
        self._places: dict[Hashable, tuple[W, int]] = {}
        """By line what is wanted there."""
        self._arrivals = count()

    def meet(self, wanted: W, seeker: Seeker) -> tuple[Seeker, ...]:
        """Whom somebody plays who comes now, none of them waiting any longer; nobody: they wait.

        Those are who are nearest in rating, if that is near enough, and of those as near who have
        waited longest; as many as may be. Nobody plays themselves, or whom they block.
        """
        self.leave(seeker.line)
        met = self._met(wanted, seeker, seeker.since)
        if not met:
            place = next(self._arrivals)
            self._waiting.setdefault(wanted, {})[place] = seeker
            self._places[seeker.line] = wanted, place
        return met

    def due(self, time: float) -> Iterator[tuple[W, tuple[Seeker, ...]]]:
        """Those who wait and play each other from now on: they have waited long enough for that."""
        for wanted, others in self._waiting.items():
            for place, seeker in [*others.items()]:
                met = self._met(wanted, seeker, time) if place in others else ()
                if met:
                    yield wanted, (seeker, *met)

    def widened(self, before: float, time: float) -> Iterator[Seeker]:
        """Those for whom is looked farther than before."""
        for others in self._waiting.values():
            yield from (one for one in others.values() if one.within(before) != one.within(time))

    def leave(self, line: Hashable) -> bool:
        """Have nobody wait at a line any longer; whether somebody did."""
        if line not in self._places:
            return False
        wanted, place = self._places.pop(line)
        return self._waiting[wanted].pop(place, None) is not None

    def at(self, line: Hashable) -> tuple[W, Seeker] | None:
        """What is waited for at a line, and by whom."""
        if line not in self._places:
            return None
        wanted, place = self._places[line]
        return wanted, self._waiting[wanted][place]

    def waiting(self, wanted: W) -> int:
        """How many wait for the same."""
        return len(self._waiting.get(wanted, {}))

    def _met(self, wanted: W, seeker: Seeker, time: float) -> tuple[Seeker, ...]:
        """Whom somebody plays now, none of them waiting any longer."""
        nearest = sorted(
            self._waiting.get(wanted, {}).values(),
            key=lambda one: apart(one.rating, seeker.rating),
        )
        for size in sorted(seeker.sizes, reverse=True):
            group = [seeker]
            for one in nearest:
                if size in one.sizes and all(_may_meet(one, other, time) for other in group):
                    group.append(one)
                if len(group) == size:
                    self._forget({other.principal for other in group})
                    return tuple(group[1:])
        return ()

    def _forget(self, principals: set[str]) -> None:
        """Have them wait nowhere any longer: they play."""
        seekers = [seeker for others in self._waiting.values() for seeker in others.values()]
        for seeker in seekers:
            if seeker.principal in principals:
                self.leave(seeker.line)


def apart(one: Rating | None, other: Rating | None) -> float:
    """How far apart two are in rating; who is not known is taken to play as most do."""
    return abs((one or Rating()).rating - (other or Rating()).rating)


def _may_meet(one: Seeker, other: Seeker, time: float) -> bool:
    """Whether two are different people, neither of whom avoids the other, and near enough."""
    return (
        one.principal not in {other.principal, *other.avoids}
        and other.principal not in one.avoids
        and _near(one, other, time)
    )


def _near(one: Seeker, other: Seeker, time: float) -> bool:
    """Whether both have waited long enough for somebody as far away; guesses may be far off."""
    if one.rating is None or other.rating is None:
        return True
    reach = _reach(time - max(one.since, other.since))
    unsure = hypot(one.rating.deviation, other.rating.deviation)
    return apart(one.rating, other.rating) <= reach + unsure


def _reach(waited: float) -> float:
    """How far apart two may be who have both waited so long."""
    return inf if waited >= ANYBODY_AFTER else AT_ONCE + WIDER * (waited // STEP)
