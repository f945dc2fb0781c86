"""A parallel map over a Ray cluster, with the interface of `pool.workers`.

Batches go to idle workers. The batch of a lost worker is run again on another one: results depend
on the item alone, so nothing is duplicated. Only this module imports Ray, and only when a cluster
is requested.

P. Moritz et al., "Ray: A distributed framework for emerging AI applications" (OSDI 2018).
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
"""The cluster that this machine belongs to; a cluster that lives as long as this process."""
ADDRESS_VARIABLE = "RAY_ADDRESS"
"""The environment variable with the address of the cluster that this machine belongs to."""
STDERR = 2
PREFETCH = 2
"""Batches in flight per free slot, so that workers never wait for the next batch."""
BATCH_SECONDS = 5.0
"""The target duration of a batch."""
MAX_BATCH = 32
"""Maximum number of items in a batch."""
RETRIES = 5
"""Retries of a batch after its worker died; limited, because a batch may kill every worker."""
LOCAL_OPTIONS: dict[str, Any] = {"include_dashboard": False, "object_store_memory": 128 << 20}
"""Options of a `local` cluster; its objects are small."""
CONNECT_TIMEOUT = 5.0
"""Seconds to wait for an answer from a cluster's address; Ray itself would retry for minutes."""
HTTP2_PREFACE = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + b"\0\0\0\4\0\0\0\0\0"
"""The HTTP/2 client preface with an empty SETTINGS frame (RFC 9113, 3.4): clusters use gRPC."""
SETTINGS = 4
"""The type of the first frame that an HTTP/2 server sends."""

MISSING_PACKAGE = "failed to import on the worker"
"""Part of Ray's error message when a worker cannot import this package."""

T = TypeVar("T")
R = TypeVar("R")


class ClusterError(MessageError):
    """A cluster is unreachable, unsuitable, or lost the work."""


@contextmanager
def on_cluster(address: str, threads: int = 1) -> Iterator[ParallelMap]:
    """A parallel map over the workers of a cluster.

    Args:
        address: `auto`, `local`, or HOST:PORT as printed by `ray start`.
        threads: processors used by one item.

    Raises:
        ClusterError: if the cluster is unreachable, or Ray is not installed.
    """
    ray = _connect(address)
    try:
        yield partial(_cluster_map, ray, threads)
    finally:
        ray.shutdown()  # also cancels the tasks of this process


def _connect(address: str) -> Any:  # noqa: ANN401  a module
    """The module `ray`, connected to a cluster."""
    check_address(address)
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # no telemetry
    try:
        import ray
    except ModuleNotFoundError:
        raise ClusterError(message("cluster-not-installed")) from None
    try:
        more = LOCAL_OPTIONS if address == LOCAL else {}
        with _discarding_stderr():
            ray.init(address, log_to_driver=False, logging_level=logging.ERROR, **more)
    except Exception as error:  # noqa: BLE001  Ray raises many types, even Exception
        ray.shutdown()
        why = excerpt(str(error).partition("\n")[0])
        raise ClusterError(message("cluster-none", address=address, why=why)) from None
    return ray


@contextmanager
def _discarding_stderr() -> Iterator[None]:
    """Discard what Ray writes to file descriptor 2; it also raises the errors."""
    sys.stderr.flush()
    saved_stderr = os.dup(STDERR)
    try:
        with open(os.devnull, "wb") as devnull:  # noqa: PTH123  not a file path on every system
            os.dup2(devnull.fileno(), STDERR)
        yield
    finally:
        os.dup2(saved_stderr, STDERR)
        os.close(saved_stderr)


def check_address(address: str) -> None:
    """Check that an address may be a cluster; an empty one passes.

    Raises:
        ClusterError: if the address is malformed, or no HTTP/2 server answers there.
    """
    if address == AUTO:
        address = os.environ.get(ADDRESS_VARIABLE, "")  # check it here: Ray would retry for minutes
    if address in ("", AUTO, LOCAL):
        return
    host, _, port = address.rpartition(":")
    is_valid = host and "/" not in host and port.isascii() and port.isdigit() and len(port) < 6
    if not (is_valid and 0 < int(port) < 1 << 16):
        raise ClusterError(message("cluster-address", found=excerpt(address)))
    try:
        with socket.create_connection((host.strip("[]"), int(port)), CONNECT_TIMEOUT) as connection:
            connection.sendall(HTTP2_PREFACE)
            answer = connection.recv(SETTINGS)
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
    """Call a function with each item on a cluster; results come in any order."""
    call, queue = ray.put(function), iter(items)
    in_flight: list[Any] = []
    size = 1
    while True:
        capacity, threads = _capacity(ray, threads)
        play = ray.remote(num_cpus=threads, max_retries=RETRIES)(_batch)
        while len(in_flight) < capacity and (batch := list(islice(queue, size))):
            in_flight.append(play.remote(call, batch, build_fingerprint()))
        if not in_flight:
            return
        (done, *_), in_flight = ray.wait(in_flight)
        results, seconds = _result(ray, done)
        size = max(1, min(MAX_BATCH, round(BATCH_SECONDS * len(results) / max(seconds, 1e-3))))
        yield from results


def _capacity(ray: Any, threads: int) -> tuple[int, int]:  # noqa: ANN401
    """The number of batches in flight and the processors per batch, by the current nodes."""
    nodes = [int(node["Resources"].get("CPU", 0)) for node in ray.nodes() if node["Alive"]]
    threads = max(1, min(threads, max(nodes, default=1)))  # more would never be scheduled
    return PREFETCH * max(1, sum(free // threads for free in nodes)), threads


def _result(ray: Any, done: Any) -> tuple[list[Any], float]:  # noqa: ANN401
    """The results of a batch, and its duration in seconds.

    Raises:
        ClusterError: if too many workers died, or cannot import this package.
    """
    try:
        results: tuple[list[Any], float] = ray.get(done)
    except ray.exceptions.RayTaskError as error:
        if MISSING_PACKAGE in str(error.cause):
            raise ClusterError(message("cluster-bare")) from None
        raise error.cause from None
    except ray.exceptions.RayError as error:
        why = excerpt(str(error).partition("\n")[0])
        raise ClusterError(message("cluster-lost", why=why)) from None
    return results


def _batch(
    function: Callable[[T], R], items: Sequence[T], caller_fingerprint: str
) -> tuple[list[R], float]:
    """Run a batch on a worker; return the results and its duration in seconds.

    Raises:
        ClusterError: if the caller runs another build, whose results may differ.
    """
    if caller_fingerprint != build_fingerprint():
        raise ClusterError(message("cluster-version", machine=socket.gethostname()))
    begun = monotonic()
    return [function(item) for item in items], monotonic() - begun


@cache
def build_fingerprint() -> str:
    """A hash of the sources and networks of this package: everything that affects games."""
    return fingerprint([*PACKAGE.rglob("*.py"), *PACKAGE.rglob("*.npz")])
