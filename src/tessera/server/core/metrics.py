"""Metrics for Prometheus; none identifies a person or a game."""

from collections.abc import Callable, Iterator, Mapping, MutableMapping
from contextlib import contextmanager
from time import perf_counter
from typing import Any

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram
from prometheus_client.exposition import generate_latest
from prometheus_client.process_collector import ProcessCollector

LATENCIES = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10)
"""Histogram buckets in seconds."""

REGISTRY = CollectorRegistry()
"""Counters that live as long as the process."""

_messages = Histogram(
    "tessera_message_seconds",
    "Messages of browsers, from arrival until they are stored or refused.",
    ["type", "outcome"],
    buckets=LATENCIES,
    registry=REGISTRY,
)
_answers = Counter(
    "tessera_answers_total", "Answers to requests, by status.", ["status"], registry=REGISTRY
)
_errors = Counter(
    "tessera_errors_total", "Errors of the server, as its log has them.", registry=REGISTRY
)
ProcessCollector(registry=REGISTRY)


@contextmanager
def measured(kind: str, refusals: type[Exception]) -> Iterator[None]:
    """Measure the duration and outcome of a message.

    Args:
        kind: must be a known message type: arbitrary values would create arbitrary series.
        refusals: the exceptions that count as a refusal.
    """
    start, outcome = perf_counter(), "failed"
    try:
        yield
        outcome = "granted"
    except refusals:
        outcome = "refused"
        raise
    finally:
        _messages.labels(kind, outcome).observe(perf_counter() - start)


def count_answer(status: int) -> None:
    """Count a response by status."""
    _answers.labels(str(status)).inc()


def count_error(
    _logger: object, method: str, event: MutableMapping[str, Any]
) -> MutableMapping[str, Any]:
    """Count errors in the log; a structlog processor."""
    if method in {"error", "exception", "critical"}:
        _errors.inc()
    return event


class Metrics:
    """All metrics of a server.

    Args:
        gauges: by name, the help text and a function that measures the value on request.
    """

    def __init__(self, gauges: Mapping[str, tuple[str, Callable[[], float]]]) -> None:
        self._now = CollectorRegistry()
        for name, (meaning, measure) in gauges.items():
            Gauge(name, meaning, registry=self._now).set_function(measure)

    def text(self) -> bytes:
        """The metrics in Prometheus' text format."""
        return generate_latest(REGISTRY) + generate_latest(self._now)
