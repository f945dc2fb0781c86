"""Compiling: the decorator of every kernel, and an on-disk cache that cannot go stale.

Numba's cache looks only at the file of the function itself: edit a game's kernel, and a cached
search goes on with the old rules. So the cache lives in a folder named after the fingerprint of
every source that compiled code can come from; this module points Numba at it, and is the only one
that may be imported before it is in force.

Kernels do not call themselves: a recursive function that Numba loads from its cache crashes the
process (numba issue 6061). They keep a stack of their own instead.
"""

import atexit
import hashlib
import os
import re
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
import numpy as np
from llvmlite.binding import get_host_cpu_name
from numba import types
from numba.core import event
from platformdirs import user_cache_path

PACKAGE = Path(__file__).resolve().parents[1]
DECORATORS = {"kernel", "verb", "blend"}
"""What a file imports from here that has kernels in it."""
IMPORT = re.compile(r"^from (tessera[.\w]*) import (\([^)]*\)|.*)", re.MULTILINE)
CACHES_KEPT = 4

UNCOUNTED: dict[str, Any] = {"_nrt": False}
"""Kernels never allocate, so nothing need count who refers to an array: a search passes a dozen
with each call, and would spend a third of its time on that."""

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


def kernel_sources() -> list[Path]:
    """Every source that compiled code can come from: with kernels in it, or imported by such.

    What only calls kernels, as the words and pictures of a game do, is not among them: who edits
    that, need not wait for a compiler.
    """
    texts = {path: path.read_text(encoding="utf-8") for path in PACKAGE.rglob("*.py")}
    found = {path for path, text in texts.items() if _has_kernels(text)}
    waiting = list(found)
    while waiting:
        for source in _imported(texts[waiting.pop()]):
            if source in texts and source not in found:
                found.add(source)
                waiting.append(source)
    return sorted(found)


def _has_kernels(text: str) -> bool:
    """Whether a source compiles functions."""
    imports = IMPORT.findall(text)
    return any(
        module == __name__ and DECORATORS & set(re.findall(r"\w+", names))
        for module, names in imports
    )


def _imported(text: str) -> Iterable[Path]:
    """The files that a source may import from this package, whether they are there or not."""
    for module, names in IMPORT.findall(text):
        folder = PACKAGE.joinpath(*module.split(".")[1:])
        yield from (folder.with_suffix(".py"), folder / "__init__.py")
        yield from (folder / f"{name}.py" for name in re.findall(r"\w+", names))


def cache_root() -> Path:
    """The folder of all caches: `TESSERA_CACHE`, or where this system keeps caches."""
    chosen = os.environ.get("TESSERA_CACHE")
    return (Path(chosen) if chosen else user_cache_path("tessera")) / "kernels"


def open_cache() -> Path:
    """The folder of the cache for the sources as they are now; the oldest others are dropped.

    Where no folder can be written, it is a temporary one: everything works, and compiles anew.
    """
    folder = cache_root() / fingerprint(kernel_sources())
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
        with tempfile.TemporaryFile(dir=folder):
            pass
        _drop_old(folder.parent)
    except OSError:
        folder = Path(tempfile.mkdtemp(prefix="tessera-kernels-"))
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


def _drop_old(root: Path) -> None:
    """Keep the caches used last; other processes may be doing the same."""
    ages = {}
    for cache in root.iterdir():
        with suppress(FileNotFoundError):
            ages[cache] = cache.stat().st_mtime
    for stale in sorted(ages, key=ages.__getitem__, reverse=True)[CACHES_KEPT:]:
        shutil.rmtree(stale, ignore_errors=True)


CACHE = open_cache()
WARM = CACHE / f"warm for {get_host_cpu_name()}"
"""How the names of files begin that tell which games are compiled for this kind of processor."""
INTERPRETED = bool(numba.config.DISABLE_JIT)  # type: ignore[attr-defined]
if INTERPRETED:
    # Hashes and dice wrap around on purpose; compiled code does so in silence.
    np.seterr(over="ignore")


def _compile(function: Function, *, inline: bool = False, loose: bool = False) -> Function:
    """Compile with our cache; other people's functions keep to theirs."""
    theirs = numba.config.CACHE_DIR  # type: ignore[attr-defined]
    numba.config.CACHE_DIR = str(CACHE)  # type: ignore[attr-defined]
    try:
        compiler = numba.njit(
            cache=True,
            nogil=True,
            error_model="numpy",
            forceinline=inline,
            fastmath=loose,
            **UNCOUNTED,
        )
        compiled = compiler(function)
    finally:
        numba.config.CACHE_DIR = theirs  # type: ignore[attr-defined]
    if not (INTERPRETED or inline):  # what is copied into its callers gains by constants
        _widen(compiled)
    return cast("Function", compiled)


def _widen(compiled: Any) -> None:  # noqa: ANN401  numba's own class has no types
    """Let a kernel be compiled once for whole numbers of any width, constants among them.

    Numba compiles a kernel anew, with all that it calls, for 0, for a ply and for a field of
    eight bits; a search would take twice as long to compile, and be no faster.
    """
    by_width = compiled.get_call_template

    def by_kind(args: tuple[types.Type, ...], kws: dict[str, types.Type]) -> object:
        wide = {name: _wide(given) for name, given in kws.items()}
        return by_width(tuple(map(_wide, args)), wide)

    compiled.get_call_template = by_kind


def _wide(given: types.Type) -> types.Type:
    """The type for which a kernel is compiled that is called with another."""
    kind = types.unliteral(given)  # type: ignore[no-untyped-call]
    return types.int64 if isinstance(kind, types.Integer) and kind != types.uint64 else kind


def kernel(function: Function) -> Function:
    """Compile a function of the rules or of a search: cached on disk, free of the GIL."""
    return _compile(function)


def verb(function: Function) -> Function:
    """A kernel that is copied into each of its callers: for the small steps of inner loops."""
    return _compile(function, inline=True)


def blend(function: Function) -> Function:
    """A kernel that sums in whatever order is quickest: the last digits depend on the processor."""
    return _compile(function, loose=True)


class _Counting(event.Listener):
    """Counts what is compiled."""

    def __init__(self, hear: Callable[[int], None]) -> None:
        self.count = 0
        self.hear = hear

    def on_start(self, _: event.Event) -> None:
        """What begins does not count yet."""

    def on_end(self, _: event.Event) -> None:
        """One more."""
        self.count += 1
        self.hear(self.count)


@contextmanager
def each_compiled(hear: Callable[[int], None]) -> Iterator[None]:
    """Tell how many functions have been compiled, whenever one is; those from the cache are not."""
    with event.install_listener("numba:compile", _Counting(hear)):
        yield
