"""Networks: compiled results equal NumPy's."""

from pathlib import Path

import numpy as np
import pytest

from tessera.games.catalog import board_of
from tessera.kernel.contract import evaluate, features, turn_stage
from tessera.kernel.network import MAX_FEATURES, PARTS, forward, with_weights

POSITIONS = (
    (
        "vorcept standard ____...../___....../__......./_......../........./......../..*..../"
        "....../..... hi1,De3,Df5,Dd7,Ha9 b:main:2:- 0.0.0/0.0.0 5"
    ),
    (
        "vorcept standard ____...../___....../__......./_......../........./......../..*..../"
        "....../..... hi1,De3,Df5,Dd7,Ha9 r:main:1:i1 0.0.0/1.0.0 5"
    ),
    (
        "pit standard ____...../___....../__..#.^../_.#..^^#./........./.#^^..#./..^.#../....../"
        "..... lh1,bg2,ih2,gh3,ie4,Gd5,bf5,Bc6,Ie6,Ib7,La8,Gb8,Bc8 b:main:2:- 0.0.0.0/0.0.0.0 3"
    ),
    (
        "almajara moves=both,flip=on,portal_deploy=zone lpl/ovo/lPl G03b2,G03d2,O02e2,O21f2,O04g2,"
        "O13h2,O05b3,O08d3,O05e3,O10f3,a03b5,o12h5,m02d6,o21e6,m06d7,o19f7,o17h7,g05b8,o01e8,o19f8,"
        "g02h8,o18i8,o12f9 s:main:2:-:b2+e2+h2:-:0 A1+A3;M02;-/-;-;O16*2 2:3:5 "
        "O06+O17+A03+A06/A01+A04+M05/O03+O07+O10+O11+O12+O13+O14+O16+O18+O19+O20+O22+M03+M04+G01 0"
    ),
)


@pytest.mark.parametrize("text", POSITIONS)
def test_a_position_is_judged_by_the_network_of_its_stage(text: str) -> None:
    board = board_of(text)
    seen = np.zeros(MAX_FEATURES, dtype=np.float32)
    features(board.position, board.tables, seen)
    at = int(turn_stage(board.position, board.tables))
    inner, bias, outer, level = (np.array(board.tables[part][at], float) for part in PARTS)
    units = inner @ seen[: inner.shape[1]] + bias
    units[1:] = units[1:].clip(min=0.0)
    expected = float(outer @ units + level)
    told = float(evaluate(board.position, board.tables))
    assert told == pytest.approx(expected if board.turn == board.sides[0] else -expected, abs=1e-3)


def test_the_first_unit_counts_below_nought_too() -> None:
    inner = np.array([[1.0, 0.0], [1.0, 0.0]], dtype=np.float32)
    bias, outer = np.zeros(2, dtype=np.float32), np.array([2.0, 10.0], dtype=np.float32)
    seen = np.zeros(MAX_FEATURES, dtype=np.float32)
    seen[0] = -3.0
    assert float(forward(inner, bias, outer, seen)) == -6.0
    seen[0] = 3.0
    assert float(forward(inner, bias, outer, seen)) == 36.0


def test_other_weights_can_be_tried_and_leave_the_board_as_it_is(tmp_path: Path) -> None:
    board = board_of(POSITIONS[0])
    before = float(evaluate(board.position, board.tables))
    silent = {part: np.zeros_like(board.tables[part]) for part in PARTS}
    np.savez(tmp_path / "silent.npz", **silent)
    tables = with_weights(board.tables, tmp_path / "silent.npz")
    assert float(evaluate(board.position, tables)) == 0.0
    assert float(evaluate(board.position, board.tables)) == before
