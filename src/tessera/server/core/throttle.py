"""Token buckets that limit how often clients may ask."""

import time
from collections import OrderedDict
from collections.abc import Callable
from functools import partial
from typing import Protocol

MOST_REMEMBERED = 10_000
"""Maximum number of clients. The least recent one is dropped, and starts with a full bucket."""


class SharedBuckets(Protocol):
    """Token buckets shared by all processes of a site."""

    async def take(self, what: str, asker: str, most: int, within: int) -> int:
        """Take a token; return 0, or the milliseconds until one is available."""


class Throttle:
    """A token bucket that refills at a steady rate; a request takes one token."""

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
        """Take tokens, even if that leaves a debt."""
        self._tokens -= tokens

    def take(self) -> float:
        """Take a token; return 0, or the seconds until one is available."""
        moment = self._clock()
        gained = (moment - self._seen) * self._rate
        self._tokens = min(self._burst, self._tokens + gained)
        self._seen = moment
        if self._tokens >= 1:
            self._tokens -= 1
            return 0.0
        return (1 - self._tokens) / self._rate


class Throttles:
    """A token bucket per client."""

    def __init__(
        self, burst: int, rate: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._new = partial(Throttle, burst, rate, clock)
        self._throttles: OrderedDict[str, Throttle] = OrderedDict()

    def take(self, asker: str) -> float:
        """Take a token of a client; returns the same as `Throttle.take`."""
        throttle = self._throttles.pop(asker, None) or self._new()
        self._throttles[asker] = throttle
        if len(self._throttles) > MOST_REMEMBERED:
            self._throttles.popitem(last=False)
        return throttle.take()


class SharedThrottles:
    """Throttles shared by all processes of a site, for rare requests that protect someone.

    Args:
        buckets: the shared buckets.
        what: names what is asked for.
        most: requests at once.
        seconds: in which the bucket refills.
    """

    def __init__(self, buckets: SharedBuckets, what: str, most: int, seconds: int = 60) -> None:
        self._buckets = buckets
        self._what = what
        self._most = most
        self._seconds = seconds
        self._local = Throttles(most, most / seconds)
        """Local throttle that keeps floods away from the database."""

    async def take(self, asker: str) -> float:
        """Take a token of a client; returns the same as `Throttle.take`.

        Raises:
            SQLAlchemyError: if the database fails; the request must be refused then.
        """
        if (seconds := self._local.take(asker)) > 0:
            return seconds
        return await self._buckets.take(self._what, asker, self._most, self._seconds * 1000) / 1000
