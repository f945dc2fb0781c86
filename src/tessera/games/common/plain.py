"""Positions converted to plain Python values, for texts and views that read dozens of fields.

NumPy takes microseconds to read a field of a record, and as long to compare it with an enumeration;
converting all fields at once takes little longer than reading one.
"""

from collections import namedtuple
from functools import cache
from typing import Any, cast

import numpy as np

from tessera.kernel.contract import Record


def plain_record(position: Record) -> Record:
    """A read-only copy of a position with Python numbers and lists under the same field names.

    It cannot be passed to kernels.
    """
    values = (v.tolist() if isinstance(v, np.ndarray) else v for v in position.item())
    return cast("Record", _reading(position.dtype)._make(values))


@cache
def _reading(kind: np.dtype[np.void]) -> Any:  # noqa: ANN401  a class made of the fields' names
    return namedtuple("Plain", kind.names or ())  # noqa: PYI024  no fields are known before
