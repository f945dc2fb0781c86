"""Binding games to the kernel contract."""

from types import ModuleType

import numpy as np
import pytest

from tessera.games.vorcept import layout
from tessera.kernel import contract


def test_games_whose_positions_look_alike_are_refused() -> None:
    """To the compiler two records with the same fields are one type."""
    twin = contract.Kernels(ModuleType("another"), layout.POSITION, layout.BOARD, 1)
    with pytest.raises(ValueError, match="add a field of length zero"):
        contract.bind(twin)


def test_unknown_positions_have_no_kernels() -> None:
    record = np.zeros(1, dtype=np.dtype((np.record, [("x", "u1")])))[0]
    with pytest.raises(KeyError):
        contract.kernels_of(record)
