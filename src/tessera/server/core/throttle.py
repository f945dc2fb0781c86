"""How often somebody may ask."""

import time
from collections import OrderedDict
from collections.abc import Callable
from functools import partial
from typing import Protocol

MOST_REMEMBERED = 10_000
"""Askers; one who has not asked for longer than so many others starts anew."""


class SharedBuckets(Protocol):
    """Buckets of tokens that all processes of a site share."""

    async def take(self, what: str, asker: str, most: int, within: int) -> int:
        """Take a token; the milliseconds until there is one, 0 if it is taken."""


class Throttle:
    """A bucket of tokens, one a request; it fills again at a steady rate."""

    __slots__ = ("_burst", "_clock", "_rate", "_seen", "_tokens")

    def __init__(
        self, burst: int, rate: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._burst = burst
        self._rate = rate
        self._clock = clock
        self._tokens = float(burst)
        self._seen = clock()

    def spend(self, tokens: int) -> None:
        """Take tokens, those too that are still to come."""
        self._tokens -= tokens

    def take(self) -> float:
        """Take a token. The seconds until there is one; 0 if it was there and is taken."""
        moment = self._clock()
        gained = (moment - self._seen) * self._rate
        self._tokens = min(self._burst, self._tokens + gained)
        self._seen = moment
        if self._tokens >= 1:
            self._tokens -= 1
            return 0.0
        return (1 - self._tokens) / self._rate


class Throttles:
    """A throttle for each of those who ask."""

    def __init__(
        self, burst: int, rate: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._new = partial(Throttle, burst, rate, clock)
        self._throttles: OrderedDict[str, Throttle] = OrderedDict()

    def take(self, asker: str) -> float:
        """Take a token of an asker; what `Throttle.take` gives."""
        throttle = self._throttles.pop(asker, None) or self._new()
        self._throttles[asker] = throttle
        if len(self._throttles) > MOST_REMEMBERED:
            self._throttles.popitem(last=False)
        return throttle.take()


class SharedThrottles:
    """The same for all processes of a site together: for what is rare, and protects somebody.

    Args:
        kept: where all of them look.
        what: is asked for.
        most: askings at once.
        seconds: in which so many may follow.
    """

    def __init__(self, kept: SharedBuckets, what: str, most: int, seconds: int = 60) -> None:
        self._kept = kept
        self._what = what
        self._most = most
        self._seconds = seconds
        self._here = Throttles(most, most / seconds)
        """What one process refuses by itself; else a flood would come to the database."""

    async def take(self, asker: str) -> float:
        """Take a token of an asker; what `Throttle.take` gives.

        Raises:
            SQLAlchemyError: if the database does not tell; then nobody may ask.
        """
        if (seconds := self._here.take(asker)) > 0:
            return seconds
        return await self._kept.take(self._what, asker, self._most, self._seconds * 1000) / 1000
