"""The server's time."""

import time
from datetime import UTC, datetime

HOUR = 3600 * 1000
"""Milliseconds."""
DAY = 24 * HOUR


def now() -> int:
    """Milliseconds since 1970, UTC."""
    return time.time_ns() // 1_000_000


def iso(milliseconds: int) -> str:
    """Format a time in milliseconds since 1970 as ISO 8601."""
    return datetime.fromtimestamp(milliseconds / 1000, UTC).isoformat(timespec="milliseconds")
