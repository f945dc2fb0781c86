"""Work spread over processes, or over a cluster: results come as they are ready.

No worker process outlives the process that asked for it.
"""

import os
import signal
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from functools import partial
from itertools import islice
from multiprocessing import active_children, parent_process, resource_tracker
from multiprocessing.connection import wait as wait_for_any
from multiprocessing.context import SpawnContext, SpawnProcess
from multiprocessing.process import BaseProcess
from socket import socket, socketpair
from threading import Thread
from typing import TypeVar

from tessera.engines.client import all_ended
from tessera.lab.types import ParallelMap
from tessera.machine import processors

PREFETCH = 2
"""Items that are taken for each process, so that none waits for the next."""
TERMINATE_TIMEOUT = 5.0
"""Seconds in which a process that is to end may do so by itself."""

T = TypeVar("T")
R = TypeVar("R")


def parallel_map(
    function: Callable[[T], R],
    items: Iterable[T],
    processes: int = 0,
    cluster: str = "",
    threads: int = 1,
) -> Generator[R, None, None]:
    """Call a function with each item; each result is given as it comes, in no fixed order.

    Args:
        function: what to do; processes must be able to import it. The same item must come to the
            same: some may be done again.
        items: what with; taken only a little before their turn, so that who gives them may end
            when enough is known.
        processes: how many at once here; 0: as many as there are processors for.
        cluster: the address of a Ray cluster that works instead (`cluster.on_cluster`).
        threads: how many processors one item takes.

    Raises:
        ClusterError: if there is no such cluster, or it loses what it is given.
    """
    with workers(processes, cluster, threads) as work:
        yield from work(function, items)


@contextmanager
def workers(processes: int = 0, cluster: str = "", threads: int = 1) -> Iterator[ParallelMap]:
    """The same for several rounds of work, by processes that stay from one to the next."""
    processes = processes or max(1, processors() // threads)
    if cluster:
        from tessera.lab.cluster import on_cluster

        with on_cluster(cluster, threads) as work:
            yield work
    elif processes == 1:
        yield serial_map
    else:
        with _pool(processes) as work:
            yield work


def serial_map(function: Callable[[T], R], items: Iterable[T], /) -> Generator[R, None, None]:
    """By this process, one after another."""
    yield from map(function, items)


@contextmanager
def _pool(processes: int) -> Iterator[ParallelMap]:
    """Processes of this machine."""
    others = active_children()
    pool = ProcessPoolExecutor(processes, _Undisturbed(), _end_with_the_parent)
    try:
        yield partial(_pool_map, pool, PREFETCH * processes)
    except BaseException:  # nobody wants what has begun any more
        _end([child for child in active_children() if child not in others])
        raise
    finally:
        pool.shutdown(cancel_futures=True)


class _Worker(SpawnProcess):
    """A process that Ctrl-C in the terminal does not reach: who started it ends it.

    It starts with that signal blocked. A handler of its own would come too late: until a process
    has imported what it needs, it answers Ctrl-C with a traceback.
    """

    def start(self) -> None:
        """Start it."""
        resource_tracker.ensure_running()  # starting that one would unblock the signal again
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            super().start()
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)


class _Undisturbed(SpawnContext):
    """Starts such processes."""

    Process = _Worker


def _pool_map(
    pool: ProcessPoolExecutor, most: int, function: Callable[[T], R], items: Iterable[T], /
) -> Generator[R, None, None]:
    """Work for a pool, so many items at a time."""
    waiting = iter(items)
    tasks: set[Future[R]] = set()
    try:
        while True:
            more = islice(waiting, most - len(tasks))
            tasks.update(pool.submit(function, item) for item in more)
            if not tasks:
                break
            done, tasks = wait(tasks, return_when=FIRST_COMPLETED)
            for task in done:
                yield task.result()
    finally:
        for task in tasks:  # the caller may have other work for these processes
            task.cancel()


def _end(processes: Sequence[BaseProcess]) -> None:
    """End processes at once, and what these have started, if they are not too busy for that."""
    for process in processes:
        process.terminate()
    for process in processes:
        process.join(TERMINATE_TIMEOUT)
        process.kill()


def _end_with_the_parent() -> None:
    """End this process when it is told to, or when the one that it works for has ended.

    A thread does it: what compiles comes back to the interpreter's main one only after seconds.
    """
    told, telling = socketpair()
    telling.setblocking(False)
    signal.set_wakeup_fd(telling.fileno())
    signal.signal(signal.SIGTERM, lambda *_: None)
    parent = parent_process()
    reasons: list[socket | int] = [told]
    if parent is not None:
        reasons.append(parent.sentinel)

    def watch(_open: object) -> None:
        while wait_for_any(reasons) == [told]:
            if signal.SIGTERM in told.recv(1):
                break
        _leave()

    Thread(target=watch, args=[telling], daemon=True).start()


def _leave() -> None:
    """End this process, and outside engines that play in it."""
    with all_ended():
        os._exit(1)
