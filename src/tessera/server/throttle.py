"""How often somebody may ask."""

import time
from collections.abc import Callable


class Throttle:
    """A bucket of tokens, one a request; it fills again at a steady rate."""

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
