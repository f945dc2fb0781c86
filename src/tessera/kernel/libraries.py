# ruff: noqa: ANN401, SLF001 — Numba has no public interface to its linker
"""Linking compiled kernels: each is optimised once, however many others call it.

By default, Numba links a copy of every callee into its caller and optimises the whole again, which
takes three quarters of a game's compile time. Here only inline kernels are copied into their
callers. Other kernels are external symbols; small ones may still be inlined.
"""

from collections.abc import Iterable, Iterator
from importlib import import_module
from operator import attrgetter
from typing import Any, NamedTuple

import llvmlite.binding as llvm
from numba.core import types
from numba.core.codegen import JITCodeLibrary
from numba.core.runtime import rtsys
from typing_extensions import override

MANGLED_PREFIX = "_ZN"
"""The prefix of mangled names. Of the functions that kernels call, only kernels have it."""
INLINE_MAX_BYTES = 4_096
"""Kernels of at most this much object code may be inlined."""


class KernelRef(NamedTuple):
    """A reference to a kernel specialised for some argument types."""

    module: str
    name: str
    types: tuple[types.Type, ...]

    def compile(self) -> None:
        """Compile or load it.

        Raises:
            ImportError: if there is no such module.
            AttributeError: if it has no such kernel.
        """
        kernel_named(self.module, self.name).compile(self.types)


def kernel_named(module: str, name: str) -> Any:
    """Look up a kernel by module and name.

    Raises:
        ImportError: if there is no such module.
        AttributeError: if it has no such kernel.
    """
    return attrgetter(name)(import_module(module))


class StoredLibrary(NamedTuple):
    """The stored form of a library."""

    name: str
    code: bytes
    """An object file."""
    symbols: tuple[str, ...]
    """The symbols it defines."""
    calls: tuple[str, ...]
    """External symbols it calls."""
    inlined: bytes
    """Bitcode that callers may inline."""
    uses: tuple[KernelRef, ...]
    """The kernels that define those symbols."""


class Library(JITCodeLibrary):
    """The code of one kernel, with the inline kernels that it calls.

    Attributes:
        ref: the reference by which other libraries find it; None for an anonymous kernel.
        uses: the kernels it calls; None stands for anonymous ones.
    """

    ref: KernelRef | None = None
    _shared_module: Any

    def __init__(self, codegen: Any, name: str) -> None:
        super().__init__(codegen, name)
        self.uses: dict[KernelRef | None, None] = {}

    @property
    def is_cacheable(self) -> bool:
        """Whether it can be stored for other processes."""
        return self.ref is not None and None not in self.uses

    @override
    def add_linking_library(self, library: Any) -> None:
        """Link a library into this one; record the kernels used."""
        if library is rtsys.library:  # reference counting: kernels have none
            return
        if isinstance(library, InlineLibrary):
            self.uses |= library.uses
        elif isinstance(library, Library):
            self.uses[library.ref] = None
        super().add_linking_library(library)

    @override
    def _get_module_for_linking(self) -> Any:
        self._ensure_finalized()
        if self._shared_module is None:
            small = len(self._get_compiled_object()) <= INLINE_MAX_BYTES
            self._shared_module = self._to_inline() if small else llvm.parse_assembly("")
        return self._shared_module

    def _to_inline(self) -> Any:
        """A copy of its code that callers may inline but do not emit again."""
        module = self._final_module.clone()
        for function in module.functions:
            if not function.is_declaration and function.linkage == llvm.Linkage.external:
                function.linkage = "available_externally"
        return module

    def to_stored(self) -> StoredLibrary:
        """The library in a form that can be pickled."""
        inlined = self._get_module_for_linking().as_bitcode()
        uses = tuple(used for used in self.uses if used is not None)
        code, calls = self._get_compiled_object(), tuple(self._calls())
        return StoredLibrary(self.name, code, tuple(self._symbols()), calls, inlined, uses)

    def _symbols(self) -> Iterator[str]:
        for value in (*self._final_module.functions, *self._final_module.global_variables):
            if not value.is_declaration:
                yield value.name

    def _calls(self) -> Iterator[str]:
        for function in self._final_module.functions:
            if function.is_declaration and function.name.startswith(MANGLED_PREFIX):
                yield function.name

    @override
    def _verify_declare_only_symbols(self) -> None:
        self._check(self._calls())

    def _check(self, calls: Iterable[str]) -> None:
        """Check that every called symbol is defined: otherwise LLVM aborts the process.

        Raises:
            LookupError: if one is not.
        """
        for name in calls:
            if not self._codegen._engine.is_symbol_defined(name):
                raise LookupError(f"{self.name} calls {name}, which is not defined")

    @classmethod
    def from_stored(cls, codegen: Any, stored: StoredLibrary) -> "Library":
        """Restore a stored library.

        Raises:
            LookupError: if a symbol that it calls is not defined.
        """
        library = cls(codegen, stored.name)
        library._check(stored.calls)
        library.uses = dict.fromkeys(stored.uses)
        library.enable_object_caching()
        library._set_compiled_object(stored.code)
        library._shared_module = llvm.parse_bitcode(stored.inlined)
        library._finalize_final_module()
        codegen._engine._defined_symbols.update(stored.symbols)
        return library


class InlineLibrary(Library):
    """The code of an inline kernel, which exists only as copies in its callers."""

    @override
    def finalize(self) -> None:
        """Link the code, but emit no machine code."""
        for library in dict.fromkeys(self._linking_libraries):
            self._final_module.link_in(library._get_module_for_linking(), preserve=True)
        self._finalized = True

    @override
    def _get_module_for_linking(self) -> Any:
        return JITCodeLibrary._get_module_for_linking(self)
