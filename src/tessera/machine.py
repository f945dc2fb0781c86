"""How much of this machine the process may use."""

import os
from contextlib import suppress
from math import ceil
from pathlib import Path

QUOTA = Path("/sys/fs/cgroup/cpu.max")
"""How much processor time a container may take (control groups, version 2)."""


def processors() -> int:
    """How many processors this process may use: by its affinity and by its container's quota."""
    affine = hasattr(os, "sched_getaffinity")
    here = len(os.sched_getaffinity(0)) if affine else os.cpu_count() or 1
    return min(here, _quota() or here)


def _quota() -> int | None:
    """The processors of a container's quota, rounded up; None where there is no quota."""
    with suppress(OSError, ValueError):
        time, period = QUOTA.read_text(encoding="ascii").split()
        return max(1, ceil(int(time) / int(period)))
    return None
