"""Compilation: the decorators of kernels, and how Python calls them.

Kernels must not recurse: a recursive function that Numba loads from its cache crashes the process
(numba issue 6061). They keep an explicit stack instead.
"""

import hashlib
import inspect
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from functools import cached_property
from threading import RLock, local
from types import FunctionType
from typing import Any, TypeVar, cast

import numba
import numpy as np
from numba import types
from numba.core import dispatcher, event
from numba.core.bytecode import FunctionIdentity
from numba.core.compiler import Compiler, Flags, compile_extra
from numba.core.compiler_lock import global_compiler_lock
from numba.core.dispatcher import OmittedArg
from numba.core.funcdesc import default_mangler
from numba.core.registry import CPUDispatcher
from numba.core.sigutils import normalize_signature
from numba.core.untyped_passes import ExtractByteCode

from tessera.kernel.cache import KernelCache
from tessera.kernel.libraries import InlineLibrary, KernelRef, Library, kernel_named

INTERPRETED = bool(numba.config.DISABLE_JIT)
if INTERPRETED:
    # Hashes and random numbers wrap around on purpose; compiled code does so without a warning.
    np.seterr(over="ignore")

Function = TypeVar("Function", bound=Callable[..., object])


def _symbol(
    name: str, args: Iterable[types.Type], *, abi_tags: tuple[str, ...] = (), uid: int | None = None
) -> str:
    """The symbol under which a function is linked.

    Numba's own depends on the order in which a process has met record types.
    """
    types_hash = hashlib.sha256(" ".join(map(str, args)).encode()).hexdigest()[:16]
    return str(default_mangler(name, (), abi_tags=(*abi_tags, types_hash), uid=uid))


class _Pipeline(Compiler):
    """Numba's compiler, with symbols that are the same in every process.

    Libraries stored by other processes refer to kernels by these symbols.
    """

    def __init__(self, typing: Any, target: Any, *rest: object) -> None:  # noqa: ANN401
        super().__init__(typing, target.subtarget(mangler=_symbol), *rest)

    def compile_extra(self, function: Callable[..., object]) -> object:
        """Compile a function."""
        self.state.func_id = FunctionIdentity.from_function(function)
        if self.state.library.ref is not None:
            self.state.func_id.unique_id = 0
        ExtractByteCode().run_pass(self.state)
        self.state.lifted, self.state.lifted_from = (), None
        return self._compile_bytecode()


class _FunctionCompiler(dispatcher._FunctionCompiler):  # type: ignore[name-defined]  # noqa: SLF001
    """Compiles one function into libraries of one kind."""

    def __init__(self, made: "_Dispatcher", kind: type[Library], named: bool) -> None:
        super().__init__(made.py_func, made.targetdescr, made.targetoptions, {}, _Pipeline)
        self._kind = kind
        self._named = named

    def _compile_core(self, args: tuple[types.Type, ...], return_type: object) -> Any:  # noqa: ANN401
        context, flags = self.targetdescr.target_context, Flags()
        self.targetdescr.options.parse_as_flags(flags, self.targetoptions)
        flags.no_compile = self._kind is InlineLibrary
        library = self._kind(context.codegen(), self.py_func.__qualname__)
        if self._named:
            library.ref = KernelRef(*_name(self.py_func), args)
        library.enable_object_caching()
        compiled = compile_extra(
            self.targetdescr.typing_context,
            context,
            self.py_func,
            args=args,
            return_type=return_type,
            flags=flags,
            locals=self.locals,
            library=library,
            pipeline_class=self.pipeline_class,
        )
        if self._kind is InlineLibrary:  # callers find it by a placeholder for its entry point
            compiled = compiled._replace(entry_point=object())
            context.insert_user_function(compiled.entry_point, compiled.fndesc, [library])
        return compiled


class _Dispatcher(CPUDispatcher):
    """A compiled function with its specialisations by argument types.

    Args:
        function: the Python function.
        kind: the kind of library to compile into.
        named: whether it can be looked up by name, so that its callers can be cached.
        options: Numba's options.
    """

    def __init__(
        self, function: Callable[..., object], kind: type[Library], named: bool, **options: bool
    ) -> None:
        super().__init__(function, targetoptions=OPTIONS | options)
        self._compiler = _FunctionCompiler(self, kind, named)
        if named and kind is not InlineLibrary:
            with suppress(RuntimeError):  # no source file: typed at a prompt
                self._cache = KernelCache(function)


class _Process:
    """State of the process."""

    interpreting = 0
    """The number of active `interpreting` contexts."""


class _Thread(local):
    """State of one thread."""

    compiling = 0
    """The number of active `compiling` contexts."""


_thread = _Thread()


@contextmanager
def interpreting(wanted: bool = True) -> Iterator[None]:
    """Run kernels that are not compiled yet as plain Python, in all threads of the process.

    They start at once and give the same results, but a search is a hundred times slower.

    Args:
        wanted: False to change nothing.
    """
    _Process.interpreting += wanted
    try:
        yield
    finally:
        _Process.interpreting -= wanted


@contextmanager
def compiling() -> Iterator[None]:
    """Compile kernels that this thread calls, even while the process interprets."""
    _thread.compiling += 1
    try:
        yield
    finally:
        _thread.compiling -= 1


def is_interpreting() -> bool:
    """Whether this thread runs uncompiled kernels as plain Python."""
    return _Process.interpreting > 0 and not _thread.compiling


_plain: dict[str, dict[str, Any]] = {}
"""Module name to a copy of its globals with plain functions in place of kernels."""
_plain_lock = RLock()
"""Held while a copy is filled, so that no thread sees half of it."""


def _plain_globals(space: dict[str, Any]) -> dict[str, Any]:
    module = space["__name__"]
    with _plain_lock:
        if module not in _plain:
            _plain[module] = {}
            for name, value in space.items():
                _plain[module][name] = value.plain if isinstance(value, _Kernel) else value
        return _plain[module]


class _Kernel(_Dispatcher):
    """A kernel as other kernels call it. Python calls a separate entry point, built on demand."""

    def __init__(self, function: Callable[..., object], inline: bool, fastmath: bool) -> None:
        name = _name(function)
        self._named = "<locals>" not in name[1] and name not in _named
        kind = InlineLibrary if inline else Library
        options = {"no_cpython_wrapper": True, "forceinline": inline, "fastmath": fastmath}
        super().__init__(function, kind, self._named, **options)
        if self._named:
            _named.add(name)

    def __reduce__(self) -> tuple[object, ...]:
        return kernel_named, _name(self.py_func)

    def get_call_template(self, args: tuple[types.Type, ...], kws: dict[str, types.Type]) -> Any:  # noqa: ANN401
        """The template for calls from other kernels, with all integers widened to 64 bits.

        By default, Numba compiles a kernel and all that it calls separately for a literal 0, an
        int64 and a uint8 field; a search would take twice as long to compile and be no faster.
        """
        wide = {name: _widened(given) for name, given in kws.items()}
        return super().get_call_template(tuple(map(_widened, args)), wide)

    def compile(self, sig: object) -> object:
        """Compile it or load it from the cache, as Numba does, but without timers."""
        args, return_type = normalize_signature(sig)
        with global_compiler_lock, self._compiling_counter:
            if args not in self.overloads:
                found = self._cache.load_overload(sig, self.targetctx)
                if found is not None:
                    libraries = [found.library]
                    self.targetctx.insert_user_function(found.entry_point, found.fndesc, libraries)
                else:
                    with event.trigger_event("numba:compile"):
                        found = self._compiler.compile(args, return_type)
                    self._cache.save_overload(sig, found)
                self.overloads[args] = found
            return self.overloads[args].entry_point

    @cached_property
    def plain(self) -> FunctionType:
        """The function as plain Python, which calls other kernels as plain Python too."""
        function = self.py_func
        space = _plain_globals(function.__globals__)
        plain = FunctionType(
            function.__code__, space, function.__name__, function.__defaults__, function.__closure__
        )
        plain.__kwdefaults__ = function.__kwdefaults__
        return plain

    @cached_property
    def _wrapping_around(self) -> Callable[..., object]:
        """The plain function as an entry point, with silent integer overflow."""
        return np.errstate(over="ignore")(self.plain)

    @cached_property
    def _entry(self) -> _Dispatcher:
        """The entry point for Python, which unboxes arguments and calls the kernel."""
        return _Dispatcher(_entry_for(self), Library, self._named)

    def _compile_for_args(self, *args: object, **kwargs: object) -> object:
        """Called when Python calls it with new argument types."""
        if is_interpreting():
            return self._wrapping_around
        entry = self._entry._compile_for_args(*args, **kwargs)  # noqa: SLF001
        kinds = [
            types.Omitted(arg.value) if isinstance(arg, OmittedArg) else self.typeof_pyval(arg)
            for arg in args
        ]
        self._insert([kind._code for kind in kinds], entry, False)  # noqa: SLF001
        return entry


OPTIONS: dict[str, Any] = {
    "nopython": True,
    "nogil": True,
    "boundscheck": None,
    "error_model": "numpy",
    "no_cfunc_wrapper": True,
    # Kernels never allocate, so arrays need no reference counts: a search passes a dozen arrays
    # with each call and would spend a third of its time counting.
    "_nrt": False,
}

_named: set[tuple[str, str]] = set()
"""The module and name of every kernel that can be looked up."""


def _name(function: Callable[..., object]) -> tuple[str, str]:
    return function.__module__, function.__qualname__


def _entry_for(kernel: _Kernel) -> Callable[..., object]:
    """A function with a kernel's signature and source location that calls it."""
    function = kernel.py_func
    names = ", ".join(inspect.signature(function).parameters)
    space: dict[str, Any] = {"kernel": kernel}
    exec(f"def entry({names}):\n    return kernel({names})", space)  # noqa: S102
    entry: FunctionType = space["entry"]
    entry.__code__ = entry.__code__.replace(
        co_filename=function.__code__.co_filename, co_firstlineno=function.__code__.co_firstlineno
    )
    entry.__defaults__ = function.__defaults__
    entry.__module__ = function.__module__
    entry.__qualname__ = f"{function.__qualname__}.entry"
    return entry


def _compile(function: Function, *, inline: bool = False, fastmath: bool = False) -> Function:
    """Compile with our cache and linker; functions of other packages keep Numba's."""
    return function if INTERPRETED else cast("Function", _Kernel(function, inline, fastmath))


def _widened(given: types.Type) -> types.Type:
    """The argument type to compile for, given that of a call."""
    kind = types.unliteral(given)
    return types.int64 if isinstance(kind, types.Integer) and kind != types.uint64 else kind


def kernel(function: Function) -> Function:
    """Compile a function of the rules or of a search; cached on disk, releases the GIL."""
    return _compile(function)


def inline_kernel(function: Function) -> Function:
    """A kernel that is inlined into each of its callers, for the small steps of inner loops."""
    return _compile(function, inline=True)


def fastmath_kernel(function: Function) -> Function:
    """A kernel with fast-math: reordered sums, so the last digits depend on the processor."""
    return _compile(function, fastmath=True)


class _Counting(event.Listener):
    """Counts compiled functions."""

    def __init__(self, callback: Callable[[int], None]) -> None:
        self.count = 0
        self.callback = callback

    def on_start(self, _: event.Event) -> None:
        """Ignore it: functions are counted at their end."""

    def on_end(self, _: event.Event) -> None:
        """Count one more."""
        self.count += 1
        self.callback(self.count)


@contextmanager
def on_compiled(callback: Callable[[int], None]) -> Iterator[None]:
    """Call back with the number of compiled functions after each; cached ones do not count."""
    with event.install_listener("numba:compile", _Counting(callback)):
        yield
