"""Positions in Python's own numbers: for texts and pictures, which look at dozens of fields.

NumPy takes microseconds to find a field of a record, and as long to compare what it holds with an
enumeration; all fields together take little longer than one.
"""

from collections import namedtuple
from functools import cache
from typing import Any, cast

import numpy as np

from tessera.kernel.contract import Record


def plain(position: Record) -> Record:
    """What a position holds, to be read only: numbers and lists under the names of the fields.

    Kernels cannot be called with it.
    """
    values = (v.tolist() if isinstance(v, np.ndarray) else v for v in position.item())
    return cast("Record", _reading(position.dtype)._make(values))


@cache
def _reading(kind: np.dtype[np.void]) -> Any:  # noqa: ANN401  a class made of the fields' names
    return namedtuple("Plain", kind.names or ())  # noqa: PYI024  no fields are known before
