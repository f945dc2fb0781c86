"""Compiled kernels that a wheel brings, for all processors of a common level.

They are stored beside the sources, which may be read-only, in the layout of the cache. Code that
was compiled on this machine, for its own processor, takes precedence.
"""

import platform
from pathlib import Path
from typing import NamedTuple

from llvmlite.binding import get_host_cpu_features, get_process_triple

FOLDER = Path(__file__).resolve().parents[1] / "prebuilt"
"""Where a wheel has them; a checkout has no such folder."""


class Target(NamedTuple):
    """A level of processors for which code is compiled."""

    processor: str
    """LLVM's name."""
    features: tuple[str, ...]
    """What a processor must have to run that code, by LLVM's names."""

    @property
    def variables(self) -> dict[str, str]:
        """Environment variables that make Numba compile for it."""
        return {"NUMBA_CPU_NAME": self.processor, "NUMBA_CPU_FEATURES": ""}

    @property
    def key(self) -> tuple[str, str, str]:
        """What Numba says of such code in the index of a cache."""
        return get_process_triple(), self.processor, ""


AARCH64 = Target("generic", ())
TARGETS = {
    "x86_64": Target("x86-64-v3", ("avx2", "bmi", "bmi2", "f16c", "fma", "lzcnt", "movbe")),
    "aarch64": AARCH64,
    "arm64": AARCH64,
}
"""By kind of machine."""


def target() -> Target | None:
    """The level of this processor; None if there is none that it fits."""
    found, has = TARGETS.get(platform.machine()), get_host_cpu_features()
    return found if found and all(has.get(feature) for feature in found.features) else None
