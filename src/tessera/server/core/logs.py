"""Structured logs on standard error: readable at a terminal, JSON otherwise.

Never log cookies, principals or secrets.
"""

import logging
import sys
from collections.abc import Awaitable
from contextlib import suppress
from typing import TextIO, cast

import structlog
from structlog.typing import FilteringBoundLogger, Processor

from tessera.server.core.metrics import count_error

log: FilteringBoundLogger = structlog.get_logger()
"""The log of the server."""


class StandardError:
    """Standard error for logs; write errors are ignored, so that a closed pipe stops no game."""

    def write(self, text: str) -> None:
        """Write text; ignore errors."""
        with suppress(OSError, ValueError):
            sys.stderr.write(text)

    def flush(self) -> None:
        """Flush; ignore errors."""
        with suppress(OSError, ValueError):
            sys.stderr.flush()


def configure_logs() -> None:
    """Send our logs, and the warnings of libraries, to standard error."""
    shared: list[Processor] = [
        count_error,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    people = sys.stderr.isatty()
    last: list[Processor] = (
        # Plain, because rich tracebacks show the values of variables.
        [structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)]
        if people
        else [structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=[structlog.stdlib.add_logger_name, *shared],
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *last],
        )
    )
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    structlog.configure(
        processors=[*shared, *last],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(cast("TextIO", StandardError())),
        cache_logger_on_first_use=True,
    )


async def logged(work: Awaitable[object]) -> None:
    """Await work and log its exception, because no caller sees it."""
    try:
        await work
    except Exception:
        log.exception("background task failed")
