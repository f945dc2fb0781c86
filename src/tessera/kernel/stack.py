"""Arrays that live in the frame of the kernel that asks for them, for kernels never allocate."""

from typing import Any

import numpy as np
from numba import types
from numba.core.cgutils import alloca_once, memset
from numba.core.extending import _Intrinsic


class _OnTheStack(_Intrinsic):  # type: ignore[misc]  # numba has no types
    """An intrinsic that plain Python can call too."""

    def __call__(  # type: ignore[override]  # Numba's own only raises
        self, kind: type[Any], count: int
    ) -> "np.ndarray[tuple[int], np.dtype[Any]]":
        """So many numbers of a kind, all 0, gone when the calling kernel returns.

        Args:
            kind: of which NumPy type.
            count: how many; a constant.
        """
        return np.zeros(count, dtype=kind)


def _typed(typing_context, kind, count):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN202, ARG001
    """The same in compiled code: nothing owns the array, so nothing counts who refers to it."""
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


on_the_stack = _OnTheStack("on_the_stack", _typed, prefer_literal=True)
on_the_stack._register()  # noqa: SLF001  as `numba.extending.intrinsic` does
