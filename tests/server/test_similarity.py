"""Positions are near however they are turned and written; those of other games are not."""

import random
import re

import pytest

from tessera.games import catalog
from tessera.games.common.board import Board
from tessera.geometry.hexboard import cell_name
from tessera.geometry.hexes import Hex
from tessera.geometry.symmetry import SYMMETRIES, Symmetry
from tessera.server.tables.similarity import Layout, are_similar

ORIGIN = Hex(0, 0)
PIT = (
    "pit standard ___...../__....../_..#.^../.#..^^#./......../.#^^..#./..^.#../....../..... "
    "ih1,ig2,bh2,gh3,lh4,Gc5,gh5,Ic6,ih6,Ga7,Bb7,La8,Ba9,Ib9 b:main:2:- 0.0.0.0/0.0.0.0 0"
)
VORCEPT = (
    "vorcept standard ____...../___....../__......./_......../....*..../......../......./....../"
    "..... he2,fe3,Dh4,Ff5,Hg5 r:main:2:- 3.1.1/3.1.1 0"
)
PLACED = re.compile("([a-z])([a-z])([0-9]+)", re.IGNORECASE)


def but(old: str, new: str, text: str = PIT) -> str:
    """A position that differs in one place."""
    assert old in text
    return text.replace(old, new)


def laid_otherwise(symmetry: Symmetry, by: Hex = ORIGIN) -> str:
    """The position of Pit turned, or moved away from the corner, where more ground is put."""
    game, variant, ground, pieces, *rest = PIT.split(" ")
    cells = {
        Hex(file, rank): letter
        for rank, line in enumerate(ground.split("/"))
        for file, letter in enumerate(line)
        if letter != "_"
    }
    turned = {cell: symmetry(cell) for cell in cells}
    corner = Hex(min(q for q, _ in turned.values()), min(r for _, r in turned.values()))
    moved = {cell: place - corner + by for cell, place in turned.items()}
    letters = {place: cells[cell] for cell, place in moved.items()}
    if by != ORIGIN:
        letters |= {cell + by - Hex(1, 1): "." for cell in list(cells) if cell.r == 0}
        letters |= {cell + by - Hex(1, 1): "." for cell in list(cells) if cell.q == 0}
    files, ranks = max(q for q, _ in letters) + 1, max(r for _, r in letters) + 1
    lines = ["".join(letters.get(Hex(q, r), "_") for q in range(files)) for r in range(ranks)]
    stands = {
        moved[Hex(ord(file) - ord("a"), int(rank) - 1)]: kind
        for kind, file, rank in PLACED.findall(pieces)
    }
    order = sorted(stands, key=lambda cell: (cell.r, cell.q))
    told = ",".join(f"{stands[cell]}{cell_name(cell)}" for cell in order)
    return " ".join([game, variant, "/".join(line.rstrip("_") for line in lines), told, *rest])


def near(one: Board, other: Board) -> bool:
    found = are_similar(Layout.of(one), Layout.of(other))
    assert found == are_similar(Layout.of(other), Layout.of(one))
    return found


def played(game: str, seed: int, actions: int, board: str = "") -> Board:
    """A game of random actions, so far."""
    dice = random.Random(seed)
    played = catalog.game(game).board_class.start(board=board)
    while played.ply < actions and not played.is_over:
        played.push(dice.choice([*played.legal_actions]))
    return played


@pytest.mark.parametrize(
    "other",
    [
        PIT,
        but("standard", "draw_after=40"),
        but("b:main", "r:main"),
        but("Ib9", "Ic9"),
        but("ih1,", ""),
        but("___...../", "___...#./"),
        but("_..#.^../", "_..#..../"),
        PLACED.sub(lambda found: found[0][0].swapcase() + found[0][1:], PIT),
        *(laid_otherwise(symmetry) for symmetry in SYMMETRIES),
        laid_otherwise(SYMMETRIES[0], Hex(1, 1)),
    ],
)
def test_what_only_looks_otherwise_is_near(other: str) -> None:
    assert near(catalog.board_of(PIT), catalog.board_of(other))


@pytest.mark.parametrize("game", catalog.BUILT_IN_GAMES)
def test_what_comes_of_a_position_in_a_turn_is_near(game: str) -> None:
    before = played(game, 1, 24)
    after = before.copy()
    for _ in range(2):
        if not after.is_over:
            after.push(next(iter(after.legal_actions)))
    assert near(before, after)


@pytest.mark.parametrize("game", catalog.BUILT_IN_GAMES)
def test_other_games_are_not_near(game: str) -> None:
    boards = [played(game, seed, 30) for seed in range(6)]
    found = [near(one, other) for one in boards for other in boards if one is not other]
    assert not any(found)


def test_the_beginning_on_other_ground_is_not_near() -> None:
    one, other = played("vorcept", 1, 2), played("vorcept", 1, 2, "hex4")
    assert near(one, played("vorcept", 2, 2))
    assert not near(one, other)


def test_reserves_do_not_count() -> None:
    other = but("3.1.1/3.1.1", "2.1.1/3.1.1", VORCEPT)
    assert near(catalog.board_of(VORCEPT), catalog.board_of(other))
