"""What each feature of a position counts."""

import numpy as np
import pytest

from tessera.games.pit.board import Board
from tessera.games.pit.kernels.evaluation import Feature
from tessera.games.pit.layout import FEATURES
from tessera.kernel.contract import features
from tessera.kernel.network import MAX_FEATURES

GROUND = "____...../___....../__..#.^../_.#..^^#./........./.#^^..#./..^.#../....../....."


def counted(
    feature: int, pieces: str, turn: str = "b:main:2:-", variant: str = "standard"
) -> float:
    """What a feature counts for Blue, which is to move."""
    board = Board.from_text(f"pit {variant} {GROUND} {pieces} {turn} 0.0.0.0/0.0.0.0 5")
    found = np.zeros(MAX_FEATURES, dtype=np.float32)
    features(board.position, board.tables, found)
    return float(found[feature])


@pytest.mark.parametrize(
    ("feature", "pieces", "expected"),
    [
        (Feature.PIECES + 1, "li1,Ie5,If5,La9", 2),
        (Feature.PIECES + 2, "li1,Ge5,La9", 1),
        (Feature.PIECES + 3, "li1,Ie5,Bf5,La9", 1),
        (Feature.HIGH + 1, "li1,If4,Bg4,La9", 1),
        (Feature.HIGH, "li1,Lf4", 1),
        (Feature.LUMEN_BURNS, "li1,Lh4", 1),
        (Feature.ROOM, "li1,La9", 3),
        (Feature.ROOM, "li1,Ba8,La9", 2),
        (FEATURES + Feature.BOUND, "li1,be5,Le6", 1),
        (FEATURES + Feature.BOUND, "li1,be5,bd6,Le6", 0),
        (Feature.NEXT, "le5,Bh5,Be6,La9", 1),
        (Feature.NEAR, "le5,Be6,Bd7,La9", 1),
        (Feature.CAPTURE_ONE, "li1,Bd5,be5,Bg5,La9", 1),
        (Feature.CAPTURE_TWO, "li1,Bd4,be5,Bg5,La9", 0),
        (Feature.LUMEN_ONE, "Bd5,le5,Bg5,La9", 1),
        (Feature.THROWN, "li1,Id4,bd5,La9", 0),
        (Feature.THROWN, "li1,Ie4,gf4,La9", 1),
        (Feature.LUMEN_THROWN, "ld5,Ie5,La9", 0),
        (Feature.LUMEN_THROWN, "Ie4,lf4,La9", 1),
    ],
)
def test_what_a_feature_counts(feature: int, pieces: str, expected: int) -> None:
    assert counted(feature, pieces) == expected
