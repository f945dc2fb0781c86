"""Structured logs on standard error: for people at a terminal, as JSON anywhere else.

Cookies, guests and secrets never go into them.
"""

import logging
import sys
from collections.abc import Awaitable
from contextlib import suppress
from typing import TextIO, cast

import structlog
from structlog.typing import Processor

from tessera.server.core.metrics import count_error

log = structlog.get_logger(__name__)


class StandardError:
    """Standard error as a place for logs: when nobody reads it any more, play goes on."""

    def write(self, text: str) -> None:
        """Write, if it can be."""
        with suppress(OSError, ValueError):
            sys.stderr.write(text)

    def flush(self) -> None:
        """Send on what has been written, if it can be."""
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
        # Plain, since rich tracebacks show the values of variables.
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
    """Do work of whose failure nobody would hear otherwise."""
    try:
        await work
    except Exception:
        log.exception("work in the background failed")
