"""Time slices for long work on the event loop."""

import asyncio
from time import monotonic

SLICE = 0.004
"""Seconds of work between two yields to the event loop."""


class Slices:
    """Yields to the event loop whenever a time slice is used up."""

    def __init__(self) -> None:
        self._since = monotonic()

    async def pause(self) -> None:
        """Yield if the time slice is used up; call it after each step of the work."""
        if monotonic() - self._since >= SLICE:
            await asyncio.sleep(0)
            self._since = monotonic()
