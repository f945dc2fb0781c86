"""Work spread over a Ray cluster, through the same door as over processes (`pool.workers`).

Whoever is free takes the next batch. What a lost worker was at is given to another: the same work
comes to the same, so a lost worker costs its batch, and nothing is there twice. Ray is imported
here alone, and only for who asks for a cluster.
"""

import logging
import os
import socket
import sys
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache, partial
from itertools import islice
from time import monotonic
from typing import Any, TypeVar

from tessera.i18n import MessageError, excerpt, message
from tessera.kernel.cache import PACKAGE, fingerprint
from tessera.lab.types import ParallelMap

AUTO, LOCAL = "auto", "local"
"""The cluster of which this machine is a part; and one that begins and ends with this process."""
NAMED = "RAY_ADDRESS"
"""In the environment, says where the cluster is of which this machine is a part."""
STDERR = 2
PREFETCH = 2
"""Batches that are handed out for each processor, so that none waits for the next."""
BATCH_SECONDS = 5.0
"""A batch is to take so long,"""
MAX_BATCH = 32
"""and has so many items at most."""
RETRIES = 5
"""Workers that a batch may outlive: one that ends each of them would never be done."""
LOCAL_OPTIONS: dict[str, Any] = {"include_dashboard": False, "object_store_memory": 128 << 20}
"""How a cluster of one's own is started: what goes over it is small."""
CONNECT_TIMEOUT = 5.0
"""Seconds for an answer from where a cluster is said to be; Ray would try for many minutes."""
HTTP2_PREFACE = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + b"\0\0\0\4\0\0\0\0\0"
"""HTTP/2, which clusters speak: what a client begins with, and empty settings (RFC 9113, 3.4)."""
SETTINGS = 4
"""The type of the frame that a server begins with."""

BARE = "failed to import on the worker"
"""How Ray tells that a worker does not know what it is to do."""

T = TypeVar("T")
R = TypeVar("R")


class ClusterError(MessageError):
    """A cluster is not there, or does not do what it is for."""


@contextmanager
def on_cluster(address: str, threads: int = 1) -> Iterator[ParallelMap]:
    """Call functions on the workers of a cluster.

    Args:
        address: `auto`, `local`, or HOST:PORT, as `ray start` tells it.
        threads: how many processors one item takes.

    Raises:
        ClusterError: if there is no cluster, or Ray is not installed.
    """
    ray = _connected(address)
    try:
        yield partial(_cluster_map, ray, threads)
    finally:
        ray.shutdown()  # that ends what is at work for this process, too


def _connected(address: str) -> Any:  # noqa: ANN401  a module
    """Ray, connected to a cluster."""
    check_address(address)
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nobody is told who plays what
    try:
        import ray
    except ModuleNotFoundError:
        raise ClusterError(message("cluster-not-installed")) from None
    try:
        more = LOCAL_OPTIONS if address == LOCAL else {}
        with _silent():
            ray.init(address, log_to_driver=False, logging_level=logging.ERROR, **more)
    except Exception as error:  # noqa: BLE001  Ray raises all kinds, among them that itself
        ray.shutdown()
        why = excerpt(str(error).partition("\n")[0])
        raise ClusterError(message("cluster-none", address=address, why=why)) from None
    return ray


@contextmanager
def _silent() -> Iterator[None]:
    """Keep back what Ray writes where errors go, past Python: what is wrong it raises, too."""
    sys.stderr.flush()
    kept = os.dup(STDERR)
    try:
        with open(os.devnull, "wb") as nowhere:  # noqa: PTH123  it is no path on all systems
            os.dup2(nowhere.fileno(), STDERR)
        yield
    finally:
        os.dup2(kept, STDERR)
        os.close(kept)


def check_address(address: str) -> None:
    """Make sure that something at an address may be a cluster; none is one that is not asked for.

    Raises:
        ClusterError: if not.
    """
    if address == AUTO:
        address = os.environ.get(NAMED, "")  # Ray would try for minutes
    if address in ("", AUTO, LOCAL):
        return
    host, _, port = address.rpartition(":")
    named = host and "/" not in host and port.isascii() and port.isdigit() and len(port) < 6
    if not (named and 0 < int(port) < 1 << 16):
        raise ClusterError(message("cluster-address", found=excerpt(address)))
    try:
        with socket.create_connection((host.strip("[]"), int(port)), CONNECT_TIMEOUT) as line:
            line.sendall(HTTP2_PREFACE)
            answer = line.recv(SETTINGS)
    except OSError:
        answer = b""
    if len(answer) < SETTINGS or answer[-1] != SETTINGS:
        raise ClusterError(message("cluster-silent", address=excerpt(address)))


def _cluster_map(
    ray: Any,  # noqa: ANN401
    threads: int,
    function: Callable[[T], R],
    items: Iterable[T],
    /,
) -> Generator[R, None, None]:
    """Have a cluster call a function with each item; results come in no fixed order."""
    call, waiting = ray.put(function), iter(items)
    at_work: list[Any] = []
    size = 1
    while True:
        most, threads = _room(ray, threads)
        play = ray.remote(num_cpus=threads, max_retries=RETRIES)(_batch)
        while len(at_work) < most and (batch := list(islice(waiting, size))):
            at_work.append(play.remote(call, batch, build_fingerprint()))
        if not at_work:
            return
        (done, *_), at_work = ray.wait(at_work)
        results, seconds = _result(ray, done)
        size = max(1, min(MAX_BATCH, round(BATCH_SECONDS * len(results) / max(seconds, 1e-3))))
        yield from results


def _room(ray: Any, threads: int) -> tuple[int, int]:  # noqa: ANN401
    """How many batches are handed out, and how many processors each takes, as things are now."""
    nodes = [int(node["Resources"].get("CPU", 0)) for node in ray.nodes() if node["Alive"]]
    threads = max(1, min(threads, max(nodes, default=1)))  # else it would wait for ever
    return PREFETCH * max(1, sum(free // threads for free in nodes)), threads


def _result(ray: Any, done: Any) -> tuple[list[Any], float]:  # noqa: ANN401
    """What came of a batch.

    Raises:
        ClusterError: if it has ended too many workers, or these cannot play.
    """
    try:
        results: tuple[list[Any], float] = ray.get(done)
    except ray.exceptions.RayTaskError as error:
        if BARE in str(error.cause):
            raise ClusterError(message("cluster-bare")) from None
        raise error.cause from None
    except ray.exceptions.RayError as error:
        why = excerpt(str(error).partition("\n")[0])
        raise ClusterError(message("cluster-lost", why=why)) from None
    return results


def _batch(function: Callable[[T], R], items: Sequence[T], theirs: str) -> tuple[list[R], float]:
    """What a worker does: the results, and how many seconds they took.

    Raises:
        ClusterError: if another version asks for it: the results would not be the same.
    """
    if theirs != build_fingerprint():
        raise ClusterError(message("cluster-version", machine=socket.gethostname()))
    begun = monotonic()
    return [function(item) for item in items], monotonic() - begun


@cache
def build_fingerprint() -> str:
    """Tells this version from any other, by all that games come from."""
    return fingerprint([*PACKAGE.rglob("*.py"), *PACKAGE.rglob("*.npz")])
