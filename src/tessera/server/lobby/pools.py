"""Pools of waiting players: in memory, without I/O.

Players wait while their sockets are open, so that nothing need outlive the process. If several
processes serve a site, one of them holds the pools, and the others forward requests to it.
"""

from collections.abc import Awaitable, Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from math import hypot, inf
from typing import Generic, TypeVar

from tessera.ratings.glicko import Rating
from tessera.server.db.records import Pace

W = TypeVar("W", bound=Hashable)
"""The game that a player waits for."""
RatingsOf = Callable[[Sequence[str], str, Pace], Awaitable[Mapping[str, Rating]]]
"""Ratings of principals in a game at a pace; unrated ones are absent."""

AT_ONCE, WIDER, STEP = 200.0, 100.0, 6.0
"""Rating difference at which players are paired at once; its growth whenever both have waited this
many more seconds."""
ANYBODY_AFTER = 30.0
"""Seconds after which ratings no longer matter."""


@dataclass(frozen=True)
class Asker:
    """A player who asks for a game, as shown at the table."""

    principal: str
    name: str
    registered: bool


@dataclass(frozen=True)
class Seeker:
    """A player in a pool."""

    connection: Hashable
    """The player's connection, one of possibly several."""
    principal: str
    name: str
    rating: Rating | None = None
    """None: unrated."""
    avoids: frozenset[str] = frozenset()
    """Principals not to be paired with: blocked in either direction."""
    since: float = 0.0
    """When the player began to wait, in seconds."""
    sizes: tuple[int, ...] = (2,)
    """Possible numbers of players in the game."""

    def within(self, time: float) -> float | None:
        """The current rating range; None: unlimited."""
        reach = _reach(time - self.since)
        return None if self.rating is None or reach == inf else reach


class Pools(Generic[W]):
    """Waiting players by the game they want."""

    def __init__(self) -> None:
        self._waiting: dict[W, dict[int, Seeker]] = {}
        """By game, in order of arrival."""
        self._places: dict[Hashable, tuple[W, int]] = {}
        """By connection: the game and the arrival number."""
        self._arrivals = count()

    def meet(self, key: W, seeker: Seeker) -> tuple[Seeker, ...]:
        """Remove and return the opponents for a new player, who waits if there are none.

        The nearest in rating are chosen, if near enough; among equally near ones, those who waited
        longest; and the largest possible group. Players never meet themselves or players they
        block.
        """
        self.leave(seeker.connection)
        met = self._met(key, seeker, seeker.since)
        if not met:
            place = next(self._arrivals)
            self._waiting.setdefault(key, {})[place] = seeker
            self._places[seeker.connection] = key, place
        return met

    def due(self, time: float) -> Iterator[tuple[W, tuple[Seeker, ...]]]:
        """Groups of waiting players whose rating ranges now overlap; they leave their pools."""
        for key, others in self._waiting.items():
            for place, seeker in [*others.items()]:
                met = self._met(key, seeker, time) if place in others else ()
                if met:
                    yield key, (seeker, *met)

    def widened(self, before: float, time: float) -> Iterator[Seeker]:
        """Players whose rating range has widened."""
        for others in self._waiting.values():
            yield from (one for one in others.values() if one.within(before) != one.within(time))

    def leave(self, connection: Hashable) -> bool:
        """Remove the player on this connection from the pool; return whether there was one."""
        if connection not in self._places:
            return False
        key, place = self._places.pop(connection)
        return self._waiting[key].pop(place, None) is not None

    def at(self, connection: Hashable) -> tuple[W, Seeker] | None:
        """What the player on this connection waits for, and the player."""
        if connection not in self._places:
            return None
        key, place = self._places[connection]
        return key, self._waiting[key][place]

    def waiting(self, key: W) -> int:
        """Number of players waiting for the same game."""
        return len(self._waiting.get(key, {}))

    def _met(self, key: W, seeker: Seeker, time: float) -> tuple[Seeker, ...]:
        """The opponents for a player at this time, who leave their pools."""
        nearest = sorted(
            self._waiting.get(key, {}).values(),
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
        """Remove these principals from all pools."""
        seekers = [seeker for others in self._waiting.values() for seeker in others.values()]
        for seeker in seekers:
            if seeker.principal in principals:
                self.leave(seeker.connection)


def apart(one: Rating | None, other: Rating | None) -> float:
    """Rating difference of two players; unrated ones count as average."""
    return abs((one or Rating()).rating - (other or Rating()).rating)


def _may_meet(one: Seeker, other: Seeker, time: float) -> bool:
    """Whether two are different players, near enough in rating, and do not block each other."""
    return (
        one.principal not in {other.principal, *other.avoids}
        and other.principal not in one.avoids
        and _near(one, other, time)
    )


def _near(one: Seeker, other: Seeker, time: float) -> bool:
    """Whether both have waited long enough for their rating difference, deviations included."""
    if one.rating is None or other.rating is None:
        return True
    reach = _reach(max(0.0, time - max(one.since, other.since)))
    unsure = hypot(one.rating.deviation, other.rating.deviation)
    return apart(one.rating, other.rating) <= reach + unsure


def _reach(waited: float) -> float:
    """Maximum rating difference of two players who have both waited this long."""
    return inf if waited >= ANYBODY_AFTER else AT_ONCE + WIDER * (waited // STEP)
