"""Binding games to the kernel contract."""

from dataclasses import replace

import numpy as np
import pytest

from tessera.games.vorcept.kernels import KERNELS
from tessera.kernel import contract


def test_games_with_same_record_layout_are_refused() -> None:
    """To the compiler two records with the same fields are one type."""
    twin = replace(KERNELS, game="another")
    with pytest.raises(ValueError, match="add a field of length zero"):
        contract.bind(twin)


def test_unknown_positions_have_no_kernels() -> None:
    record = np.zeros(1, dtype=np.dtype((np.record, [("x", "u1")])))[0]
    with pytest.raises(KeyError):
        contract.kernels_of(record)
