"""How positions of the hex games look: the same from every side, however the board is turned."""

import pytest

from tessera.games.catalog import board_of
from tessera.games.common.board import Board
from tessera.geometry.hexboard import parse_terrain
from tessera.geometry.symmetry import SYMMETRIES, Symmetry, apply
from tessera.kernel.contract import NO_EVALUATION, evaluate
from tessera.kernel.rng import new_rng, random_below

GROUND = "____...../___#....#/__....#../_.#....../....*..../.......#/.....#./.#..../....#"
MACHINES = "fg1,Hh1,De2,Ed3,dh3,dd4,hg4,Db5,db7,Fg7,ea8,Dc9"
PIT = "____...../___....../__..#.^../_.#..^^#./........./.#^^..#./..^.#../....../....."
DEMONS = "lh1,bg2,ih2,gh3,ie4,Gd5,bf5,Bc6,Ie6,Ib7,La8,Gb8,Bc8"
POSITIONS = [
    f"vorcept standard {GROUND} {MACHINES} b:main:2:- 3.2.1/3.2.1 0",
    f"vorcept standard {GROUND} {MACHINES} r:main:1:b7 2.2.1/1.2.0 7",
    "vorcept edition=blocks,pylon=absent _..X/..x./.../. Hb1,Dc1,db2,hb3 b:main:2:- 5.3.2/5.2.2 0",
    f"pit standard {PIT} {DEMONS} b:main:2:- 0.0.0.0/0.0.0.0 3",
    f"pit standard {PIT} {DEMONS} r:main:1:g2 0.0.0.0/0.0.0.0 0",
    f"pit edge=abyss {PIT} lf3,Gd5,bf5,Ie6,Lc7 b:main:2:- 0.0.0.0/0.0.0.0 0",
]


def look(board: Board) -> float:
    return float(evaluate(board.position, board.tables))


def with_colours_exchanged(text: str) -> str:
    game, variant, terrain, pieces, turn, reserves, clock = text.split(" ")
    side, *rest = turn.split(":")
    others = ",".join(piece[0].swapcase() + piece[1:] for piece in pieces.split(","))
    turned = ":".join(["r" if side == "b" else "b", *rest])
    waiting = "/".join(reversed(reserves.split("/")))
    return f"{game} {variant} {terrain.swapcase()} {others} {turned} {waiting} {clock}"


@pytest.mark.parametrize("text", POSITIONS)
def test_with_colours_exchanged_it_looks_as_good_to_the_other_side(text: str) -> None:
    here, there = board_of(text), board_of(with_colours_exchanged(text))
    assert look(here) == pytest.approx(-look(there), abs=1e-4)
    assert look(here) != pytest.approx(0.0)


@pytest.mark.parametrize("text", POSITIONS)
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
    assert look(board_of(turned)) == pytest.approx(look(board_of(text)), abs=1e-4)


@pytest.mark.parametrize("game", ["vorcept", "pit"])
def test_setup_has_no_evaluation(game: str) -> None:
    board, rolls = board_of(START[game]), new_rng(1)
    while board.scene().phase != "main":
        assert look(board) == NO_EVALUATION
        codes = board.legal_codes()
        board.push_code(codes[random_below(rolls, len(codes))])
    assert look(board) != NO_EVALUATION


START = {
    "vorcept": "vorcept standard ___..../__...../_....../......./....../...../.... "
    "- b:pylon 6.3.2/6.3.2 0",
    "pit": f"pit standard {PIT} - b:setup 1.3.2.2/1.3.2.2 0",
}
