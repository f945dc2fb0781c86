"""Processors available to this process."""

import os
from contextlib import suppress
from math import ceil
from pathlib import Path

QUOTA = Path("/sys/fs/cgroup/cpu.max")
"""The CPU quota of a container (cgroup v2)."""


def processors() -> int:
    """The number of processors by CPU affinity and container quota."""
    affine = hasattr(os, "sched_getaffinity")
    here = len(os.sched_getaffinity(0)) if affine else os.cpu_count() or 1
    return min(here, _quota() or here)


def _quota() -> int | None:
    """The CPU quota of the container in processors, rounded up; None: no quota."""
    with suppress(OSError, ValueError):
        time, period = QUOTA.read_text(encoding="ascii").split()
        return max(1, ceil(int(time) / int(period)))
    return None
