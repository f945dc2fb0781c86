"""An on-disk cache of compiled code that cannot go stale.

Numba's cache looks only at the file of the function itself: edit a game's kernel, and a cached
search goes on with the old rules. So the cache lives in a folder named after the fingerprint of
every source that compiled code can come from.

A cache can be damaged: by a crash, a full disk, another program. Files that cannot be read, or
have a wrong checksum, are deleted and their kernels compiled anew; what cannot be stored is
compiled in each process. Nothing that happens to a cache makes a kernel fail.
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
from tessera.kernel.libraries import Library, Used

PACKAGE = Path(__file__).resolve().parents[1]
DECORATORS = {"kernel", "verb", "blend"}
"""What a file imports that has kernels in it."""
COMPILER = "tessera.kernel.compiled"
"""Whence."""
IMPORT = re.compile(r"^from (tessera[.\w]*) import (\([^)]*\)|.*)", re.MULTILINE)
CACHES_KEPT = 4
NOWHERE = Path(os.devnull)
"""A root in which no folder can be made."""
SUFFIXES = {".nbi", ".nbc"}
"""Of indices and of data."""
SEAL = b"\0sealed\0"
"""Stands between a cached object and its checksum."""
CHECKSUM_BYTES = 16

log = logging.getLogger(__name__)


def fingerprint(sources: Iterable[Path]) -> str:
    """A short name that changes with any source, with Numba, and with a new NumPy or Python."""
    digest = hashlib.sha256()
    numpy, _, _ = np.__version__.partition(".")
    for part in (numba.__version__, numpy, sys.implementation.cache_tag):
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
        module == COMPILER and DECORATORS & set(re.findall(r"\w+", names))
        for module, names in imports
    )


def _imported(text: str) -> Iterable[Path]:
    """The files that a source may import from this package, whether they are there or not."""
    for module, names in IMPORT.findall(text):
        folder = PACKAGE.joinpath(*module.split(".")[1:])
        yield from (folder.with_suffix(".py"), folder / "__init__.py")
        yield from (folder / f"{name}.py" for name in re.findall(r"\w+", names))


def cache_root() -> Path:
    """The folder of all caches: `TESSERA_CACHE`, or where this system keeps caches.

    A user without a home and without an entry in the password file has no such folder.
    """
    chosen = os.environ.get("TESSERA_CACHE")
    try:
        return (Path(chosen) if chosen else user_cache_path("tessera")) / "kernels"
    except RuntimeError:
        return NOWHERE


def open_cache() -> Path:
    """The folder of the cache for the sources as they are now; the oldest others are dropped.

    Where no folder can be written, it is a temporary one: everything works, and compiles anew.
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
        _drop_old(folder.parent)
    return folder


def _make_folder(folder: Path) -> None:
    """Make a folder of the cache, in place of a file that has taken its name."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except FileExistsError:
        folder.unlink(missing_ok=True)
        folder.mkdir(parents=True, exist_ok=True)


def _temporary() -> Path | None:
    """A cache that is deleted when this process ends; None where none can be made."""
    try:
        folder = Path(tempfile.mkdtemp(prefix="tessera-kernels-"))
    except OSError:
        return None
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


def _drop_old(root: Path) -> None:
    """Delete all but the caches used last; other processes may do the same."""
    ages = {}
    for folder in root.iterdir():
        with suppress(OSError):
            ages[folder] = folder.stat().st_mtime
    for stale in sorted(ages, key=ages.__getitem__, reverse=True)[CACHES_KEPT:]:
        shutil.rmtree(stale, ignore_errors=True)


FINGERPRINT = fingerprint(kernel_sources())
CACHE = open_cache()
WARM = CACHE / f"warm for {numba.config.CPU_NAME or get_host_cpu_name()}"
"""How the names of files begin that tell which games are compiled for this kind of processor."""

TARGET = prebuilt.target()
PREBUILT = prebuilt.FOLDER / FINGERPRINT if TARGET else NOWHERE
"""What a wheel brings, in the layout of the cache."""
PREBUILT_WARM = PREBUILT / f"warm for {TARGET.processor if TARGET else ''}"


class _Folder(caching.UserProvidedCacheLocator):
    """The folder of a kernel's module in our cache, whether it can be written or not.

    It has the module's name, not its place: copies of a package share compiled code.
    """

    def __init__(self, function: Callable[..., object], source: str) -> None:
        super().__init__(function, source)
        self._cache_path = str(CACHE / function.__module__)

    @classmethod
    def from_function(cls, function: Callable[..., object], source: str) -> "_Folder | None":
        """The folder of a kernel; None for one that was typed in and has no source file."""
        return cls(function, source) if Path(source).exists() else None

    def ensure_cache_path(self) -> None:
        """Make the folder."""
        _make_folder(Path(self._cache_path))


class _Results(caching.CompileResultCacheImpl):
    """What is stored of a kernel, and where."""

    _locator_classes: ClassVar = [_Folder]

    def check_cachable(self, compiled: Any) -> bool:  # noqa: ANN401
        """Whether other processes can use it."""
        return compiled.library.lasts and super().check_cachable(compiled)

    def reduce(self, compiled: Any) -> tuple[object, ...]:  # noqa: ANN401
        """What is stored of a compiled kernel."""
        envs = tuple(compiled._find_referenced_environments())  # noqa: SLF001
        fndesc = compiled.fndesc
        fndesc.typemap = fndesc.calltypes = None  # needed no more, and they cannot be pickled
        return compiled.library.stored(), fndesc, compiled.environment, compiled.signature, envs

    def rebuild(self, context: Any, payload: tuple[Any, ...]) -> Any:  # noqa: ANN401
        """A compiled kernel as it was stored, after those that it uses."""
        stored, fndesc, environment, signature, envs = payload
        for used in stored.uses:
            used.compile()
        library = Library.restored(context.codegen(), stored)
        library.used_as = Used(fndesc.modname, fndesc.qualname, signature.args)
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
        """Store machine code under a name that tells its content.

        Two processes that store a kernel at the same time may have compiled it differently.
        """
        data = self._dump(stored)
        name = f"{Path(self._index_name).stem}.{_checksum(data).hex()}.nbc"
        self._save_index(self._load_index() | {key: name})
        with self._open_for_write(self._data_path(name)) as file:
            file.write(data)

    def _dump(self, stored: object) -> bytes:
        return _sealed(super()._dump(stored))

    def _load_index(self) -> dict[object, str]:
        """By signature the names of data files; empty if the index is of another source."""
        try:
            return _read_index(Path(self._index_path), self._source_stamp)
        except FileNotFoundError:
            return {}

    def _load_data(self, name: str) -> object:
        """Machine code.

        Raises:
            FileNotFoundError: if it is not there, or not yet: the index is written first.
            Exception: of any other kind, if it is damaged.
        """
        try:
            data = Path(self._cache_path, name).read_bytes()
        except FileNotFoundError:
            raise
        except OSError as error:  # which Numba would take for a file that is not there
            raise ValueError("the file cannot be read") from error
        return pickle.loads(_unsealed(data))  # noqa: S301

    def drop(self) -> None:
        """Delete the index and all data."""
        for path in (Path(self._index_path), *self._all_data()):
            _delete(path)

    def _all_data(self) -> list[Path]:
        """The data files, whether the index names them or not."""
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

    What the user's own cache lacks, a wheel may bring.
    """

    _impl_class = _Results

    def __init__(self, function: Callable[..., object]) -> None:
        super().__init__(function)
        named, stamp = self._impl.filename_base, self._impl.locator.get_source_stamp()
        self._files = _Files(self._cache_path, named, stamp)
        self._cache_file = self._files
        self._prebuilt = _Files(str(PREBUILT / function.__module__), named, stamp)

    def load_overload(self, sig: object, target_context: object) -> Any:  # noqa: ANN401
        """The machine code for a signature; None if it is not there, or cannot be read."""
        try:
            found = super().load_overload(sig, target_context)
            return found or self._load_prebuilt(sig, target_context)
        except Exception as error:  # noqa: BLE001  damaged bytes raise anything
            _warn_once()
            log.info("the code of %s is damaged: %r", self._name, error)
            self._files.drop()
            forget_warm()
            return None

    def _load_prebuilt(self, sig: object, target_context: Any) -> Any:  # noqa: ANN401
        if TARGET is None:
            return None
        sig, _, code = self._index_key(sig, target_context.codegen())
        stored = self._prebuilt.load((sig, TARGET.key, code))
        return stored and self._impl.rebuild(target_context, stored)

    def save_overload(self, sig: object, data: object) -> None:
        """Store machine code; where it cannot be, for want of room or rights, it is used anyway."""
        try:
            super().save_overload(sig, data)
        except Exception as error:  # noqa: BLE001
            log.debug("%s: not stored (%r)", self._cache_path, error)


@cache
def _warn_once() -> None:
    """Warn about damage, however many files are damaged."""
    log.warning("The cache of compiled rules in %s is damaged; they are compiled anew.", CACHE)


def _sealed(data: bytes) -> bytes:
    """Bytes with their checksum."""
    return data + SEAL + _checksum(data)


def _checksum(data: bytes) -> bytes:
    return hashlib.blake2b(data, digest_size=CHECKSUM_BYTES).digest()


def _unsealed(data: bytes) -> bytes:
    """The bytes before the checksum.

    Raises:
        ValueError: if they are not what was stored.
    """
    body, seal = data[: -len(SEAL) - CHECKSUM_BYTES], data[-len(SEAL) - CHECKSUM_BYTES :]
    if not seal.startswith(SEAL) or data != _sealed(body):
        raise ValueError("the checksum is wrong")
    return body


def _read_index(path: Path, stamp: object = None) -> dict[object, str]:
    """By signature the names of data files; empty if the index is of another Numba or source.

    Raises:
        Exception: of any kind, if the file is damaged.
    """
    with path.open("rb") as file:
        version, rest = pickle.load(file), file.read()  # noqa: S301
    if version != numba.__version__:
        return {}
    found, names = pickle.loads(_unsealed(rest))  # noqa: S301
    return names if stamp in (None, found) else {}


def _delete(path: Path) -> None:
    """Delete a file of the cache, or whatever lies in its place; leave what cannot be deleted."""
    with suppress(OSError):
        if path.is_dir() and not path.is_symlink():
            shutil.rmtree(path)
        else:
            path.unlink()


def drop_damaged() -> int:
    """Delete damaged parts of the cache and return the number of kernels affected.

    Damaged is an index that cannot be read, or data with another checksum. Data that is missing may
    just be being stored.
    """
    damaged = [index for index in CACHE.glob("*/*.nbi") if not _is_whole(index)]
    for index in damaged:
        _delete(index)
    if damaged:
        forget_warm()
    return len(damaged)


def _is_whole(index: Path) -> bool:
    """Whether an index, and the data that it names as far as it is there, can be read."""
    try:
        for name in _read_index(index).values():
            with suppress(FileNotFoundError):
                pickle.loads(_unsealed(index.with_name(name).read_bytes()))  # noqa: S301
    except Exception:  # noqa: BLE001  damaged bytes raise anything
        return False
    return True


def forget_warm() -> None:
    """Forget which games are prepared: some of their compiled code is gone."""
    with suppress(OSError):
        for mark in CACHE.iterdir():
            if mark.name.startswith("warm for "):
                _delete(mark)


def mark_warm(mark: Path) -> None:
    """Note that a game has been compiled, with the files that the cache has then."""
    with suppress(OSError):  # the next start will look for itself
        mark.write_text("\n".join(_stored_files(mark.parent)), encoding="utf-8")


def is_marked(mark: Path) -> bool:
    """Whether a game has been compiled, and the files that the cache had then are still there."""
    try:
        named = mark.read_text(encoding="utf-8", errors="replace").splitlines()
        return bool(named) and set(named) <= set(_stored_files(mark.parent))
    except OSError:
        return False


def _stored_files(folder: Path) -> list[str]:
    """The files of a cache: indices and data."""
    return sorted(
        f"{path.parent.name}/{path.name}" for path in folder.glob("*/*") if path.suffix in SUFFIXES
    )
