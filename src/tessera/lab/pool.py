"""Work spread over processes: results come as they are ready, and nothing outlives who wants it."""

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import active_children, get_context, parent_process
from threading import Thread
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")


def spread(function: Callable[[T], R], items: Sequence[T], processes: int = 0) -> Iterator[R]:
    """Call a function with each item; each result is given as it comes, in no fixed order.

    Args:
        function: what to do; processes must be able to import it.
        items: what with.
        processes: how many at once; 0: as many as there are processors.
    """
    processes = processes or max(1, os.cpu_count() or 1)
    if processes == 1:
        yield from map(function, items)
        return
    others = active_children()
    pool = ProcessPoolExecutor(processes, get_context("spawn"), _end_with_the_parent)
    try:
        tasks = [pool.submit(function, item) for item in items]
        for task in as_completed(tasks):
            yield task.result()
    except BaseException:  # nobody wants what has begun any more
        for child in active_children():
            if child not in others:
                child.kill()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _end_with_the_parent() -> None:
    """End this process when the one that it works for has ended, however it ends."""
    parent = parent_process()

    def watch() -> None:
        if parent is not None:
            parent.join()
            os._exit(1)

    Thread(target=watch, daemon=True).start()
