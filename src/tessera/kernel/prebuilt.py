"""Compiled kernels shipped in a wheel, for a common microarchitecture level.

They are stored beside the sources, which may be read-only, in the layout of the cache. Code
compiled on this machine, for its own processor, takes precedence.
"""

import platform
from pathlib import Path
from typing import NamedTuple

from llvmlite.binding import get_host_cpu_features, get_process_triple

FOLDER = Path(__file__).resolve().parents[1] / "prebuilt"
"""Their folder in a wheel; a checkout has none."""


class Target(NamedTuple):
    """A compilation target: a microarchitecture level."""

    processor: str
    """LLVM's name for it."""
    features: tuple[str, ...]
    """The features that a processor needs to run such code, by LLVM's names."""

    @property
    def variables(self) -> dict[str, str]:
        """The environment variables that make Numba compile for it."""
        return {"NUMBA_CPU_NAME": self.processor, "NUMBA_CPU_FEATURES": ""}

    @property
    def key(self) -> tuple[str, str, str]:
        """Numba's key for such code in the index of a cache."""
        return get_process_triple(), self.processor, ""


AARCH64 = Target("generic", ())
TARGETS = {
    "x86_64": Target("x86-64-v3", ("avx2", "bmi", "bmi2", "f16c", "fma", "lzcnt", "movbe")),
    "aarch64": AARCH64,
    "arm64": AARCH64,
}
"""By kind of machine."""


def target() -> Target | None:
    """The level that this processor supports; None if there is none."""
    found, has = TARGETS.get(platform.machine()), get_host_cpu_features()
    return found if found and all(has.get(feature) for feature in found.features) else None
