"""Compiling: the decorator of every kernel, and an on-disk cache that cannot go stale.

Numba's cache looks only at the file of the function itself: edit a game's kernel, and a cached
search goes on with the old rules. So the cache lives in a folder named after the fingerprint of
every source that compiled code can come from; this module points Numba at it, and is the only one
that may be imported before it is in force.

Kernels do not call themselves: a recursive function that Numba loads from its cache crashes the
process (numba issue 6061). They keep a stack of their own instead.
"""

import hashlib
import os
import shutil
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TypeVar, cast

import numba
import numpy as np
from platformdirs import user_cache_path

PACKAGE = Path(__file__).resolve().parents[1]
COMPILED_LAYERS = ("kernel", "games", "search")
CACHES_KEPT = 4

Function = TypeVar("Function", bound=Callable[..., object])


def fingerprint(sources: Iterable[Path]) -> str:
    """A short name that changes with any source, with Numba, NumPy and with Python."""
    digest = hashlib.sha256()
    for part in (numba.__version__, np.__version__, sys.version):
        digest.update(part.encode())
    for source in sorted(sources):
        digest.update(source.name.encode())
        digest.update(source.read_bytes())
    return digest.hexdigest()[:16]


def kernel_sources(package: Path = PACKAGE) -> list[Path]:
    """Every source file that a compiled function can depend on.

    These are the kernel layer, the layouts of the games, and every file that compiles something.
    """
    sources = [path for layer in COMPILED_LAYERS for path in (package / layer).rglob("*.py")]
    return [
        path
        for path in sources
        if path.parent.name == "kernel"
        or path.name == "layout.py"
        or "kernel.compiled import" in path.read_text(encoding="utf-8")
    ]


def cache_root() -> Path:
    """The folder of all caches: `TESSERA_CACHE`, or where this system keeps caches."""
    chosen = os.environ.get("TESSERA_CACHE")
    return (Path(chosen) if chosen else user_cache_path("tessera")) / "kernels"


def use_cache() -> Path:
    """Point Numba at the cache of the sources as they are now; drop the oldest other caches."""
    folder = cache_root() / fingerprint(kernel_sources())
    folder.mkdir(parents=True, exist_ok=True)
    os.utime(folder)
    numba.config.CACHE_DIR = str(folder)  # type: ignore[attr-defined]
    others = sorted(cache_root().iterdir(), key=lambda path: path.stat().st_mtime, reverse=True)
    for stale in others[CACHES_KEPT:]:
        shutil.rmtree(stale, ignore_errors=True)
    return folder


CACHE = use_cache()
INTERPRETED = bool(numba.config.DISABLE_JIT)  # type: ignore[attr-defined]
if INTERPRETED:
    # Hashes and dice wrap around on purpose; compiled code does so in silence.
    np.seterr(over="ignore")


def kernel(function: Function) -> Function:
    """Compile a function of the rules or of a search: cached on disk, free of the GIL."""
    compiler = numba.njit(cache=True, nogil=True, error_model="numpy")
    return cast("Function", compiler(function))


def verb(function: Function) -> Function:
    """A kernel that is copied into each of its callers: for the small steps of inner loops."""
    compiler = numba.njit(cache=True, nogil=True, error_model="numpy", forceinline=True)
    return cast("Function", compiler(function))
