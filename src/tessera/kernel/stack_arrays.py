"""Small arrays in the stack frame of a kernel, since kernels never allocate on the heap."""

from typing import Any

import numpy as np
from numba import types
from numba.core.cgutils import alloca_once, memset
from numba.core.extending import _Intrinsic


class _StackArray(_Intrinsic):  # type: ignore[misc]  # numba has no types
    """An intrinsic that can also be called from plain Python."""

    def __call__(  # type: ignore[override]  # Numba's own only raises
        self, kind: type[Any], count: int
    ) -> "np.ndarray[tuple[int], np.dtype[Any]]":
        """An array of zeros that lives until the calling kernel returns.

        Args:
            kind: the NumPy type of its elements.
            count: its length; a constant.
        """
        return np.zeros(count, dtype=kind)


def _typed(typing_context, kind, count):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN202, ARG001
    """The compiled version. Nothing owns the array, so it has no reference count."""
    array = types.Array(kind.dtype, 1, "C")

    def generate(context, builder, signature, args):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN202, ARG001
        whole = context.get_value_type(types.intp)
        number = context.get_value_type(kind.dtype)
        width = context.get_abi_sizeof(number)
        cells = alloca_once(builder, number, size=whole(max(count.literal_value, 1)))
        memset(builder, cells, whole(width * count.literal_value), 0)
        found = context.make_array(array)(context, builder)
        shape, strides = [whole(count.literal_value)], [whole(width)]
        context.populate_array(
            found, data=cells, shape=shape, strides=strides, itemsize=whole(width), meminfo=None
        )
        return found._getvalue()  # noqa: SLF001  numba's own name for it

    return array(kind, count), generate


stack_array: _StackArray = _StackArray("stack_array", _typed, prefer_literal=True)
stack_array._register()  # noqa: SLF001  as `numba.extending.intrinsic` does
