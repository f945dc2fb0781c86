"""What each feature of a position counts."""

import numpy as np
import pytest

from tessera.games.vorcept.board import Board
from tessera.games.vorcept.kernels.evaluation import Feature, Missing
from tessera.kernel.contract import features
from tessera.kernel.network import MAX_FEATURES

EMPTY = "____...../___....../__......./_......../........./......../..*..../....../....."


def counted(feature: int, pieces: str, turn: str = "b:main:2:-", waiting: str = "0.0.0") -> float:
    """What a feature counts for Blue, which is to move."""
    board = Board.from_text(f"vorcept standard {EMPTY} {pieces} {turn} {waiting}/0.0.0 5")
    found = np.zeros(MAX_FEATURES, dtype=np.float32)
    features(board.position, board.tables, found)
    return float(found[feature])


@pytest.mark.parametrize(
    ("feature", "pieces", "expected"),
    [
        (Feature.DRONES, "He1,hi1,Dd3,df5,Dg5", 2),
        (Feature.DRONES + 2, "He1,hi1,Fd3,Ef5", 1),
        (Feature.ROOM, "He1,hi1", 3),
        (Feature.ROOM, "He1,Df1,hi1", 2),
        (Feature.AT_PYLON, "He1,hi1,Dh5,Dd7,De7", 1),
        (Feature.AT_PYLON + 1, "He1,hi1,Dh5,Dd7,De7", 2),
        (Feature.PYLON_REACHED, "He1,hi1,Dd7", 2),
        (Feature.CAPTURE_ONE, "He1,hi1,Dd3,de5,Df5", 1),
        (Feature.CAPTURE_ONE, "He1,hi1,Df4,Dd5,de5,De8", 1),
        (Feature.CAPTURE_TWO, "He1,hi1,Dd3,Df3,de5", 1),
        (Feature.HOST + Missing.ONE, "He1,Dd3,he5,Df5", 1),
        (Feature.HOST + Missing.ONE, "he5,Hf5", 0),
        (Feature.HOST + Missing.TWO, "He1,Dd3,Df3,he5", 1),
        (Feature.PYLON + Missing.ONE, "He1,hi1,Dc6,Dd7,Da8", 1),
        (Feature.PYLON + Missing.TWO, "He1,hi1,Ec3,Dc4,Dd7,Da8", 1),
        (Feature.PYLON + Missing.UNREACHABLE_PIECE, "He1,hi1,Dd6,Db7", 1),
        (Feature.PYLON + Missing.PIECES, "He1,hi1,Dd6", 1),
        (Feature.WINS_ONE, "He1,Dd3,he5,Df5", 1),
        (Feature.WINS_TWO, "He1,Dd3,Df3,he5", 1),
        (Feature.WINS, "He1,Dd3,he8", 0),
    ],
)
def test_what_a_feature_counts(feature: int, pieces: str, expected: int) -> None:
    assert counted(feature, pieces) == expected


def test_the_piece_that_has_acted_arrives_nowhere_else() -> None:
    pieces = "hi1,Dd3,de5,Hf5"
    assert counted(Feature.CAPTURE_ONE, pieces, "b:main:1:d3") == 0
    assert counted(Feature.CAPTURE_ONE, pieces, "b:main:1:f5") == 1


def test_what_waits_in_reserve_counts_and_can_arrive_beside_the_host() -> None:
    assert counted(Feature.WAITING, "He1,hi1", waiting="3.0.0") == 3
    assert counted(Feature.PYLON_REACHED, "hi1,Hb8", "b:main:1:b8", waiting="0.0.0") == 0
    assert counted(Feature.PYLON_REACHED, "hi1,Hb8", "b:main:1:b8", waiting="1.0.0") == 2
