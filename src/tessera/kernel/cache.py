"""An on-disk cache of compiled code that cannot go stale.

Numba's cache looks only at the file of the function itself: after an edit of a game's kernel, a
cached search would keep running the old rules. So the cache folder is named after a fingerprint
of every source that compiled code can come from.

A crash, a full disk or another program can damage a cache. Files that cannot be read or have a
wrong checksum are deleted and their kernels recompiled; kernels that cannot be stored are compiled
in each process. A damaged cache never makes a kernel fail.
"""

import atexit
import hashlib
import logging
import os
import pickle
import re
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, ClassVar

import numba
import numpy as np
from llvmlite.binding import get_host_cpu_name
from numba.core import caching
from numba.core.compiler import CompileResult
from platformdirs import user_cache_path

from tessera.kernel import prebuilt
from tessera.kernel.libraries import KernelRef, Library

PACKAGE = Path(__file__).resolve().parents[1]
DECORATORS = {"kernel", "inline_kernel", "fastmath_kernel"}
"""A file that imports one of these from `COMPILER` has kernels."""
COMPILER = "tessera.kernel.compiled"
IMPORT = re.compile(r"^from (tessera[.\w]*) import (\([^)]*\)|.*)", re.MULTILINE)
MAX_CACHES = 4
NOWHERE = Path(os.devnull)
"""A root in which no folder can be created."""
SUFFIXES = {".nbi", ".nbc"}
"""Of index and data files."""
SEPARATOR = b"\0sealed\0"
"""Separates a cached object from its checksum."""
CHECKSUM_BYTES = 16

log: logging.Logger = logging.getLogger(__name__)


def fingerprint(sources: Iterable[Path]) -> str:
    """A short hash of sources, the Numba version, and the major versions of NumPy and Python."""
    digest = hashlib.sha256()
    numpy, _, _ = np.__version__.partition(".")
    for part in (numba.__version__, numpy, sys.implementation.cache_tag):
        digest.update(part.encode())
    for source in sorted(sources):
        digest.update(source.name.encode())
        digest.update(source.read_bytes())
    return digest.hexdigest()[:16]


def kernel_sources() -> list[Path]:
    """Every source that compiled code can come from: files with kernels, and what they import.

    Files that only call kernels, such as a game's notation and pictures, are left out, so editing
    them does not trigger recompilation.
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
    """Whether a source defines kernels."""
    imports = IMPORT.findall(text)
    return any(
        module == COMPILER and DECORATORS & set(re.findall(r"\w+", names))
        for module, names in imports
    )


def _imported(text: str) -> Iterable[Path]:
    """The files that a source may import from this package, whether they exist or not."""
    for module, names in IMPORT.findall(text):
        folder = PACKAGE.joinpath(*module.split(".")[1:])
        yield from (folder.with_suffix(".py"), folder / "__init__.py")
        yield from (folder / f"{name}.py" for name in re.findall(r"\w+", names))


def cache_root() -> Path:
    """The folder of all caches: `TESSERA_CACHE`, or the system's cache folder.

    `NOWHERE` for a user with neither a home directory nor a password entry.
    """
    chosen = os.environ.get("TESSERA_CACHE")
    try:
        return (Path(chosen) if chosen else user_cache_path("tessera")) / "kernels"
    except RuntimeError:
        return NOWHERE


def open_cache() -> Path:
    """Open the cache folder for the present sources and delete the oldest others.

    If it is not writable, use a temporary folder: everything works, but has to be recompiled.
    """
    folder = cache_root() / FINGERPRINT
    try:
        _make_folder(folder)
        os.utime(folder)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError:
        return _temporary() or folder
    with suppress(OSError):
        _evict_old(folder.parent)
    return folder


def _make_folder(folder: Path) -> None:
    """Create a cache folder, replacing a file of that name."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except FileExistsError:
        folder.unlink(missing_ok=True)
        folder.mkdir(parents=True, exist_ok=True)


def _temporary() -> Path | None:
    """A cache folder that is deleted at exit; None if it cannot be created."""
    try:
        folder = Path(tempfile.mkdtemp(prefix="tessera-kernels-"))
    except OSError:
        return None
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


def _evict_old(root: Path) -> None:
    """Delete all but the most recently used caches; other processes may do so concurrently."""
    ages = {}
    for folder in root.iterdir():
        with suppress(OSError):
            ages[folder] = folder.stat().st_mtime
    for stale in sorted(ages, key=ages.__getitem__, reverse=True)[MAX_CACHES:]:
        shutil.rmtree(stale, ignore_errors=True)


FINGERPRINT = fingerprint(kernel_sources())
CACHE = open_cache()
WARM_PREFIX = CACHE / f"warm for {numba.config.CPU_NAME or get_host_cpu_name()}"
"""The prefix of marker files that record which games are compiled for this processor."""

TARGET = prebuilt.target()
PREBUILT = prebuilt.FOLDER / FINGERPRINT if TARGET else NOWHERE
"""The kernels shipped in a wheel, in the layout of the cache."""
PREBUILT_WARM_PREFIX = PREBUILT / f"warm for {TARGET.processor if TARGET else ''}"


class _Folder(caching.UserProvidedCacheLocator):
    """The folder of a kernel's module in our cache, writable or not.

    It is named after the module, not its path, so copies of a package share compiled code.
    """

    def __init__(self, function: Callable[..., object], source: str) -> None:
        super().__init__(function, source)
        self._cache_path = str(CACHE / function.__module__)

    @classmethod
    def from_function(cls, function: Callable[..., object], source: str) -> "_Folder | None":
        """The folder of a kernel; None for one typed at a prompt, without a source file."""
        return cls(function, source) if Path(source).exists() else None

    def ensure_cache_path(self) -> None:
        """Create the folder."""
        _make_folder(Path(self._cache_path))


class _Results(caching.CompileResultCacheImpl):
    """What is stored for a kernel, and where."""

    _locator_classes: ClassVar = [_Folder]

    def check_cachable(self, compiled: Any) -> bool:  # noqa: ANN401
        """Whether other processes can use it."""
        return compiled.library.is_cacheable and super().check_cachable(compiled)

    def reduce(self, compiled: Any) -> tuple[object, ...]:  # noqa: ANN401
        """The stored form of a compiled kernel."""
        envs = tuple(compiled._find_referenced_environments())  # noqa: SLF001
        fndesc = compiled.fndesc
        fndesc.typemap = fndesc.calltypes = None  # needed no more, and they cannot be pickled
        return compiled.library.to_stored(), fndesc, compiled.environment, compiled.signature, envs

    def rebuild(self, context: Any, payload: tuple[Any, ...]) -> Any:  # noqa: ANN401
        """Rebuild a stored kernel, after compiling the kernels that it calls."""
        stored, fndesc, environment, signature, envs = payload
        for used in stored.uses:
            used.compile()
        library = Library.from_stored(context.codegen(), stored)
        library.ref = KernelRef(fndesc.modname, fndesc.qualname, signature.args)
        for env in envs:
            library.codegen.set_env(env.env_name, env)
        return CompileResult(
            typing_context=context.typing_context,
            target_context=context,
            entry_point=context.get_executable(library, fndesc, environment),
            typing_error=None,
            type_annotation=None,
            signature=signature,
            library=library,
            objectmode=False,
            lifted=(),
            fndesc=fndesc,
            call_helper=None,
            environment=environment,
            metadata=None,
            reload_init=[],
            referenced_envs=envs,
        )


class _Files(caching.IndexDataCacheFile):
    """The files of a kernel, an index and its data, with checksums."""

    def save(self, key: object, stored: object) -> None:
        """Store machine code under a name with its checksum.

        Two processes that store a kernel at the same time may have compiled it differently.
        """
        data = self._dump(stored)
        name = f"{Path(self._index_name).stem}.{_checksum(data).hex()}.nbc"
        self._save_index(self._load_index() | {key: name})
        with self._open_for_write(self._data_path(name)) as file:
            file.write(data)

    def _dump(self, stored: object) -> bytes:
        return _with_checksum(super()._dump(stored))

    def _load_index(self) -> dict[object, str]:
        """Signature to name of data file; empty if the index belongs to another source."""
        try:
            return _read_index(Path(self._index_path), self._source_stamp)
        except FileNotFoundError:
            return {}

    def _load_data(self, name: str) -> object:
        """Load machine code.

        Raises:
            FileNotFoundError: if the file does not exist (yet: the index is written first).
            Exception: of any other kind, if it is damaged.
        """
        try:
            data = Path(self._cache_path, name).read_bytes()
        except FileNotFoundError:
            raise
        except OSError as error:  # Numba would treat it as a missing file
            raise ValueError("the file cannot be read") from error
        return pickle.loads(_verified(data))  # noqa: S301

    def drop(self) -> None:
        """Delete the index and all data."""
        for path in (Path(self._index_path), *self._all_data()):
            _delete(path)

    def _all_data(self) -> list[Path]:
        """The data files, including those that the index does not name."""
        begins = self._index_name.removesuffix("nbi")
        with suppress(OSError):
            return [
                path
                for path in Path(self._cache_path).iterdir()
                if path.suffix == ".nbc" and path.name.startswith(begins)
            ]
        return []


class KernelCache(caching.FunctionCache):
    """A cache on disk that never fails: at worst the kernel is compiled.

    Falls back to kernels shipped in a wheel.
    """

    _impl_class = _Results

    def __init__(self, function: Callable[..., object]) -> None:
        super().__init__(function)
        named, stamp = self._impl.filename_base, self._impl.locator.get_source_stamp()
        self._files = _Files(self._cache_path, named, stamp)
        self._cache_file = self._files
        self._prebuilt = _Files(str(PREBUILT / function.__module__), named, stamp)

    def load_overload(self, sig: object, target_context: object) -> Any:  # noqa: ANN401
        """The machine code for a signature; None if it is missing or damaged."""
        try:
            found = super().load_overload(sig, target_context)
            return found or self._load_prebuilt(sig, target_context)
        except Exception as error:  # noqa: BLE001  damaged bytes raise anything
            _warn_once()
            log.info("the code of %s is damaged: %r", self._name, error)
            self._files.drop()
            clear_warm_markers()
            return None

    def _load_prebuilt(self, sig: object, target_context: Any) -> Any:  # noqa: ANN401
        if TARGET is None:
            return None
        sig, _, code = self._index_key(sig, target_context.codegen())
        stored = self._prebuilt.load((sig, TARGET.key, code))
        return stored and self._impl.rebuild(target_context, stored)

    def save_overload(self, sig: object, data: object) -> None:
        """Store machine code; if that fails (disk full, no permission), use it anyway."""
        try:
            super().save_overload(sig, data)
        except Exception as error:  # noqa: BLE001
            log.debug("%s: not stored (%r)", self._cache_path, error)


@cache
def _warn_once() -> None:
    """Warn about damage once, however many files are damaged."""
    log.warning("The cache of compiled rules in %s is damaged; they are compiled anew.", CACHE)


def _with_checksum(data: bytes) -> bytes:
    """Bytes with their checksum."""
    return data + SEPARATOR + _checksum(data)


def _checksum(data: bytes) -> bytes:
    return hashlib.blake2b(data, digest_size=CHECKSUM_BYTES).digest()


def _verified(data: bytes) -> bytes:
    """Check the checksum and return the bytes before it.

    Raises:
        ValueError: if the checksum is wrong.
    """
    body, seal = data[: -len(SEPARATOR) - CHECKSUM_BYTES], data[-len(SEPARATOR) - CHECKSUM_BYTES :]
    if not seal.startswith(SEPARATOR) or data != _with_checksum(body):
        raise ValueError("the checksum is wrong")
    return body


def _read_index(path: Path, stamp: object = None) -> dict[object, str]:
    """Signature to name of data file; empty if the index belongs to another Numba or source.

    Raises:
        Exception: of any kind, if the file is damaged.
    """
    with path.open("rb") as file:
        version, rest = pickle.load(file), file.read()  # noqa: S301
    if version != numba.__version__:
        return {}
    found, names = pickle.loads(_verified(rest))  # noqa: S301
    return names if stamp in (None, found) else {}


def _delete(path: Path) -> None:
    """Delete a cache file, or a folder of that name; ignore failures."""
    with suppress(OSError):
        if path.is_dir() and not path.is_symlink():
            shutil.rmtree(path)
        else:
            path.unlink()


def delete_damaged() -> int:
    """Delete damaged parts of the cache and return the number of kernels affected.

    An index that cannot be read and data with a wrong checksum count as damaged. Missing data may
    be in the process of being stored.
    """
    damaged = [index for index in CACHE.glob("*/*.nbi") if not _is_whole(index)]
    for index in damaged:
        _delete(index)
    if damaged:
        clear_warm_markers()
    return len(damaged)


def _is_whole(index: Path) -> bool:
    """Whether an index and the existing data files that it names can be read."""
    try:
        for name in _read_index(index).values():
            with suppress(FileNotFoundError):
                pickle.loads(_verified(index.with_name(name).read_bytes()))  # noqa: S301
    except Exception:  # noqa: BLE001  damaged bytes raise anything
        return False
    return True


def clear_warm_markers() -> None:
    """Delete the markers of compiled games, after some compiled code was deleted."""
    with suppress(OSError):
        for mark in CACHE.iterdir():
            if mark.name.startswith("warm for "):
                _delete(mark)


def write_warm_marker(mark: Path) -> None:
    """Record that a game has been compiled, with the present list of cache files."""
    with suppress(OSError):  # without a marker, the next start checks again
        mark.write_text("\n".join(_stored_files(mark.parent)), encoding="utf-8")


def has_warm_marker(mark: Path) -> bool:
    """Whether a game has been compiled and all cache files of that time still exist."""
    try:
        named = mark.read_text(encoding="utf-8", errors="replace").splitlines()
        return bool(named) and set(named) <= set(_stored_files(mark.parent))
    except OSError:
        return False


def _stored_files(folder: Path) -> list[str]:
    """The index and data files of a cache."""
    return sorted(
        f"{path.parent.name}/{path.name}" for path in folder.glob("*/*") if path.suffix in SUFFIXES
    )
