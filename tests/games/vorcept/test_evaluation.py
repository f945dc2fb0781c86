"""How a position looks: the same from every side, and what each feature counts."""

import numpy as np
import pytest

from tessera.games.vorcept.board import Board
from tessera.games.vorcept.kernels.evaluation import WEIGHTS, Feature, evaluate, weigh
from tessera.games.vorcept.layout import Phase
from tessera.geometry.hexboard import parse_terrain
from tessera.geometry.symmetry import SYMMETRIES, Symmetry, apply
from tessera.kernel.contract import UNCLEAR
from tessera.kernel.dice import below, dice

GROUND = "____...../___#....#/__....#../_.#....../....*..../.......#/.....#./.#..../....#"
PIECES = "fg1,Hh1,De2,Ed3,dh3,dd4,hg4,Db5,db7,Fg7,ea8,Dc9"
MIDDLE = [
    f"vorcept standard {GROUND} {PIECES} b:main:2:- 3.2.1/3.2.1 0",
    f"vorcept standard {GROUND} {PIECES} r:main:1:b7 2.2.1/1.2.0 7",
    "vorcept edition=blocks,pylon=absent _..X/..x./.../. Hb1,Dc1,db2,hb3 b:main:2:- 5.3.2/5.2.2 0",
]
EMPTY = "____...../___....../__......./_......../........./......../..*..../....../....."


def look(board: Board) -> float:
    return float(evaluate(board.position, board.tables))


def counted(feature: int, pieces: str, turn: str = "b:main:2:-", waiting: str = "0.0.0") -> float:
    """What a feature counts for Blue, which is to move."""
    board = Board.from_text(f"vorcept standard {EMPTY} {pieces} {turn} {waiting}/0.0.0 5")
    weights = np.zeros_like(WEIGHTS)
    weights[:2, feature] = 1.0
    return float(weigh(board.position, board.tables, weights))


def with_colours_exchanged(text: str) -> str:
    game, variant, terrain, pieces, turn, reserves, clock = text.split(" ")
    side, *rest = turn.split(":")
    others = ",".join(piece[0].swapcase() + piece[1:] for piece in pieces.split(","))
    turned = ":".join(["r" if side == "b" else "b", *rest])
    waiting = "/".join(reversed(reserves.split("/")))
    return f"{game} {variant} {terrain.swapcase()} {others} {turned} {waiting} {clock}"


@pytest.mark.parametrize("text", MIDDLE)
def test_with_colours_exchanged_it_looks_as_good_to_the_other_side(text: str) -> None:
    here, there = Board.from_text(text), Board.from_text(with_colours_exchanged(text))
    assert look(here) + look(there) == pytest.approx(1.0)
    assert look(here) != pytest.approx(0.5)


@pytest.mark.parametrize("text", MIDDLE)
@pytest.mark.parametrize("symmetry", SYMMETRIES[1:])
def test_a_turned_board_looks_the_same(text: str, symmetry: Symmetry) -> None:
    game, variant, terrain, pieces, turn, *rest = text.split(" ")
    board, letters = parse_terrain(terrain)
    image = apply(symmetry, board)

    def moved(name: str) -> str:
        return image.board.name(image.cells[board.index(name)])

    ground = {image.cells[cell]: letter for cell, letter in enumerate(letters)}
    standing = sorted(
        (image.board.index(moved(piece[1:])), piece[0] + moved(piece[1:]))
        for piece in pieces.split(",")
    )
    placed = ",".join(piece for _, piece in standing)
    *before, acted = turn.split(":")
    to_move = ":".join([*before, acted if acted == "-" else moved(acted)])
    terrain = image.board.text(ground)
    turned = " ".join([game, variant, terrain, placed, to_move, *rest])
    assert look(Board.from_text(turned)) == pytest.approx(look(Board.from_text(text)))


def test_in_the_set_up_nobody_can_tell() -> None:
    board, rolls = Board.start(board="hex4"), dice(1)
    while board.phase != Phase.MAIN:
        assert look(board) == UNCLEAR
        codes = board.legal_codes()
        board.push_code(codes[below(rolls, len(codes))])
    assert look(board) != UNCLEAR


@pytest.mark.parametrize(
    ("feature", "pieces", "expected"),
    [
        (Feature.DRONES, "He1,hi1,Dd3,df5,Dg5", 2),
        (Feature.DRONES + 2, "He1,hi1,Fd3,Ef5", 1),
        (Feature.ROOM, "He1,hi1", 3),
        (Feature.ROOM, "He1,Df1,hi1", 2),
        (Feature.NEAR_PYLON, "He1,hi1,Dh5,Dd7,De7", 2),
        (Feature.PYLON_REACHED, "He1,hi1,Dd7", 2),
        (Feature.PREY_ONE, "He1,hi1,Dd3,de5,Df5", 1),
        (Feature.PREY_TWO, "He1,hi1,Dd3,Df3,de5", 1),
        (Feature.HOST_ONE, "He1,Dd3,he5,Df5", 1),
        (Feature.HOST_TWO, "He1,Dd3,Df3,he5", 1),
        (Feature.PYLON_ONE, "He1,hi1,Dc6,Dd7,Da8", 1),
        (Feature.PYLON_TWO, "He1,hi1,Ec3,Dc4,Dd7,Da8", 1),
        (Feature.TWO_CORNERS, "He1,hi1,Dd6,Db7", 1),
        (Feature.ONE_CORNER, "He1,hi1,Dd6", 1),
        (Feature.INITIATIVE, "He1,hi1", 1),
    ],
)
def test_what_a_feature_counts(feature: int, pieces: str, expected: int) -> None:
    assert counted(feature, pieces) == expected


def test_the_piece_that_has_acted_arrives_nowhere_else() -> None:
    pieces = "hi1,Dd3,de5,Hf5"
    assert counted(Feature.PREY_ONE, pieces, "b:main:1:d3") == 0
    assert counted(Feature.PREY_ONE, pieces, "b:main:1:f5") == 1


def test_what_waits_in_reserve_counts_and_can_arrive_beside_the_host() -> None:
    assert counted(Feature.WAITING, "He1,hi1", waiting="3.0.0") == 3
    assert counted(Feature.PYLON_REACHED, "hi1,Hb8", "b:main:1:b8", waiting="0.0.0") == 0
    assert counted(Feature.PYLON_REACHED, "hi1,Hb8", "b:main:1:b8", waiting="1.0.0") == 2
