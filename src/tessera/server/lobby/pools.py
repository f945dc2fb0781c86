"""Who waits for whom: a value in memory, no I/O.

People wait as long as their sockets are open, so nothing of this need outlive the process; where
several serve one site, one of them has this, and the others pass on what is asked of it.
"""

from collections.abc import Hashable
from dataclasses import dataclass
from itertools import count


@dataclass(frozen=True)
class Seeker:
    """Somebody who wants to play."""

    line: Hashable
    """Where they are told: a browser, of which they may have several."""
    principal: str
    name: str
    rating: float | None = None
    """None: nobody knows how well they play."""
    avoids: frozenset[str] = frozenset()
    """Those with whom they are not paired: whom they block, and who blocks them."""


class Pools:
    """Who waits, by what they want to play."""

    def __init__(self) -> None:
        self._waiting: dict[Hashable, dict[int, Seeker]] = {}
        """By what is wanted, in the order in which they came."""
        self._places: dict[Hashable, tuple[Hashable, int]] = {}
        """By line what is wanted there."""
        self._arrivals = count()

    def meet(self, wanted: Hashable, seeker: Seeker) -> Seeker | None:
        """Whom somebody plays who comes now, neither of them waiting any longer; None: they wait.

        That is whoever is nearest in rating, and of those as near, or where a rating is not known,
        whoever has waited longest. Nobody plays themselves, or whom they block.
        """
        self.leave(seeker.line)
        others = self._waiting.setdefault(wanted, {})
        found = min(
            (place for place, other in others.items() if _may_meet(other, seeker)),
            key=lambda place: (_apart(others[place], seeker), place),
            default=None,
        )
        if found is None:
            place = next(self._arrivals)
            others[place] = seeker
            self._places[seeker.line] = wanted, place
            return None
        met = others[found]
        self._forget({seeker.principal, met.principal})
        return met

    def leave(self, line: Hashable) -> bool:
        """Have nobody wait at a line any longer; whether somebody did."""
        wanted, place = self._places.pop(line, (None, -1))
        return self._waiting.get(wanted, {}).pop(place, None) is not None

    def wanted_at(self, line: Hashable) -> Hashable | None:
        """What is waited for at a line."""
        return self._places.get(line, (None, -1))[0]

    def waiting(self, wanted: Hashable) -> int:
        """How many wait for the same."""
        return len(self._waiting.get(wanted, {}))

    def _forget(self, principals: set[str]) -> None:
        """Have them wait nowhere any longer: they play."""
        seekers = [seeker for others in self._waiting.values() for seeker in others.values()]
        for seeker in seekers:
            if seeker.principal in principals:
                self.leave(seeker.line)


def _may_meet(one: Seeker, other: Seeker) -> bool:
    """Whether two are different people, neither of whom avoids the other."""
    return (
        one.principal not in {other.principal, *other.avoids} and other.principal not in one.avoids
    )


def _apart(one: Seeker, other: Seeker) -> float:
    """How far apart two are in rating; of the unknown nobody is further than another."""
    if one.rating is None or other.rating is None:
        return 0.0
    return abs(one.rating - other.rating)
