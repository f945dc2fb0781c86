"""Long work on the event loop, divided so that others run in between."""

import asyncio
from time import monotonic

SLICE = 0.004
"""Seconds of work after which the event loop has its turn."""


class Slices:
    """Yields to the event loop whenever a slice of work has taken its time."""

    def __init__(self) -> None:
        self._since = monotonic()

    async def pause(self) -> None:
        """Let others run if this slice is used up; call it after each step of the work."""
        if monotonic() - self._since >= SLICE:
            await asyncio.sleep(0)
            self._since = monotonic()
