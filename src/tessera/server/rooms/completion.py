"""Work that outlives the request that asked for it."""

import asyncio
from collections.abc import Coroutine
from typing import Any


async def run_to_completion(work: Coroutine[Any, Any, None]) -> None:
    """Await work that continues even if its client disconnects.

    Raises:
        Exception: as raised by the work, if it is still awaited.
    """
    task = asyncio.create_task(work)
    task.add_done_callback(lambda done: done.cancelled() or done.exception())
    await asyncio.shield(task)
