"""A parallel map over worker processes or a Ray cluster; results arrive as they are ready.

No worker process outlives the process that started it.
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

from tessera.engines.client import all_killed
from tessera.lab.types import ParallelMap
from tessera.machine import processors

PREFETCH = 2
"""Items queued per process, so that no process idles."""
TERMINATE_TIMEOUT = 5.0
"""Seconds that a terminated process has before it is killed."""

T = TypeVar("T")
R = TypeVar("R")


def parallel_map(
    function: Callable[[T], R],
    items: Iterable[T],
    processes: int = 0,
    cluster: str = "",
    threads: int = 1,
) -> Generator[R, None, None]:
    """Apply a function to each item in parallel; yields results as they finish, unordered.

    Args:
        function: must be importable by processes, and deterministic: items may be repeated.
        items: consumed lazily, so that the producer can stop early.
        processes: number of local processes; 0: one per available core.
        cluster: the address of a Ray cluster to use instead (`cluster.on_cluster`).
        threads: number of threads that an item uses.

    Raises:
        ClusterError: if the cluster is not reachable, or repeatedly loses work.
    """
    with workers(processes, cluster, threads) as work:
        yield from work(function, items)


@contextmanager
def workers(processes: int = 0, cluster: str = "", threads: int = 1) -> Iterator[ParallelMap]:
    """A parallel map that keeps its processes between calls."""
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
    """The map in this process, one item after another."""
    yield from map(function, items)


@contextmanager
def _pool(processes: int) -> Iterator[ParallelMap]:
    """A map over a local process pool."""
    others = active_children()
    pool = ProcessPoolExecutor(processes, _Undisturbed(), _end_with_the_parent)
    try:
        yield partial(_pool_map, pool, PREFETCH * processes)
    except BaseException:  # running items are no longer needed
        _end([child for child in active_children() if child not in others])
        raise
    finally:
        pool.shutdown(cancel_futures=True)


class _Worker(SpawnProcess):
    """A process that Ctrl-C in the terminal does not reach; its parent ends it.

    It starts with SIGINT blocked: a handler installed by the process itself would come too late,
    because it would print a traceback for Ctrl-C during its imports.
    """

    def start(self) -> None:
        """Start it."""
        resource_tracker.ensure_running()  # starting it later would unblock the signal
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            super().start()
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)


class _Undisturbed(SpawnContext):
    """A context that starts `_Worker` processes."""

    Process = _Worker


def _pool_map(
    pool: ProcessPoolExecutor, most: int, function: Callable[[T], R], items: Iterable[T], /
) -> Generator[R, None, None]:
    """Map over a pool, with at most `most` items submitted."""
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
        for task in tasks:  # the pool may be used again
            task.cancel()


def _end(processes: Sequence[BaseProcess]) -> None:
    """Terminate processes and their children; kill them if they do not exit in time."""
    for process in processes:
        process.terminate()
    for process in processes:
        process.join(TERMINATE_TIMEOUT)
        process.kill()


def _end_with_the_parent() -> None:
    """End this process on SIGTERM, or when its parent has ended.

    A thread waits for it, because the main thread may be compiling for seconds.
    """
    receiver, sender = socketpair()
    sender.setblocking(False)
    signal.set_wakeup_fd(sender.fileno())
    signal.signal(signal.SIGTERM, lambda *_: None)
    parent = parent_process()
    reasons: list[socket | int] = [receiver]
    if parent is not None:
        reasons.append(parent.sentinel)

    def watch(_open: object) -> None:
        while wait_for_any(reasons) == [receiver]:
            if signal.SIGTERM in receiver.recv(1):
                break
        _leave()

    Thread(target=watch, args=[sender], daemon=True).start()


def _leave() -> None:
    """End this process and its external engines."""
    with all_killed():
        os._exit(1)
