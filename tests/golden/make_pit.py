"""Regenerate `tests/golden/pit/` from the reference, with fixed seeds.

Run it as `python -m tests.golden.make_pit`; README.md describes the files.
"""

from random import Random
from typing import Any

from tests.golden.making import Case, Maker, blob, board, hexagon, in_corner, islands, laid
from tests.reference import pit
from tests.reference.common import (
    Cell,
    Terrain,
    around,
    in_cell_order,
    read_terrain,
    write_terrain,
    write_variant,
)

PIT61 = "____...../___....../__..#.^../_.#..^^#./........./.#^^..#./..^.#../....../....."


def boards(rng: Random) -> list[str]:
    """Boards of many shapes, most with lava lakes and pillars beside each other."""
    shapes = [
        *(hexagon(side) for side in (3, 4, 5, 6, 7)),
        board(blob(rng, 9)),
        board(blob(rng, 24)),
        board(blob(rng, 45)),
        board(blob(rng, 127)),
        board(islands(rng, 12, 1, 15)),
        board(islands(rng, 20, 20, 1, 1)),
        board((q, r) for q in range(8) for r in range(8)),
        board((q, r) for q in range(26) for r in range(4)),
        board((q, r) for q in range(2) for r in range(50)),
        board((q, 0) for q in range(26)),
        "..",
    ]
    return [landscape(rng, read_terrain(shape, ".")) for shape in shapes]


def landscape(rng: Random, plain: Terrain) -> str:
    """The board with patches of lava, pillars and gaps."""
    terrain = dict(plain)
    for _ in range(rng.randrange(1 + len(plain) // 8)):
        mark = rng.choice("##^^^_")
        for cell in patch(rng, in_cell_order(plain), rng.choice((1, 1, 2, 3, 5))):
            terrain[cell] = mark
    land = {cell: mark for cell, mark in terrain.items() if mark != "_"}
    return write_terrain(in_corner(land or plain))


def patch(rng: Random, cells: list[Cell], size: int) -> set[Cell]:
    """Up to `size` connected cells of the board."""
    found = {rng.choice(cells)}
    for _ in range(size - 1):
        found.add(rng.choice(around(rng.choice(in_cell_order(found)))))
    return found & {*cells}


def variant(rng: Random) -> str:
    """A variant with about half of its options at their default."""
    choices: dict[str, list[Any]] = {
        "edge": ["abyss"],
        "imp_push": ["instead"],
        "lumen_pull": ["with-move"],
        "imp_path": ["any"],
        "army": ["1.0.0.0", "1.1.1.1", "1.2.0.1", "1.0.4.0", "1.5.4.3", "1.9.0.0"],
        "first_turn": [1],
        "draw_after": [1, 7, 20],
    }
    drawn = {option: rng.choice(values) for option, values in choices.items() if rng.random() < 0.5}
    return write_variant(pit.Variant(**drawn))


def starts(rng: Random) -> list[pit.Position]:
    setups = [("standard", PIT61)] * 4 + [("edge=abyss", PIT61)] * 2
    for _ in range(4):
        setups += [(variant(rng), terrain) for terrain in boards(rng)]
    later = Random(3)  # keeps the games that are older than these options
    for options in (
        "pillar_jump=off",
        "lumen_bond=on",
        "imp_path=any,pillar_jump=off,lumen_bond=on",
        "truce=1",
        "edge=abyss,truce=2",
        "imp_push=any-order",
        "edge=abyss,imp_push=any-order,imp_path=any,lumen_start=any",
        "imp_push=any-order,lumen_bond=on,army=1.5.2.0",
        "lumen_start=any",
    ):
        setups += [(options, PIT61), *((options, terrain) for terrain in boards(later)[::3])]
    return [pit.start(*setup) for setup in setups]


def fields(case: Case) -> list[str]:
    """The fields of a case's position; see pit_by_hand.toml for the defaults."""
    turn = case.get("turn", "b:main:2:-")
    set_up = "setup" in turn
    plain = hexagon(int(case.get("board", "hex5")[3:]))
    return [
        case.get("variant", "standard"),
        case.get("terrain", laid(plain, case.get("marks", ""))),
        case.get("pieces", "-" if set_up else "li1,Be5,La9"),
        turn,
        case.get("reserves", "1.3.2.2/1.3.2.2" if set_up else "0.0.0.0/0.0.0.0"),
        str(case.get("clock", 0 if set_up else 5)),
    ]


def gone(before: pit.Position, action: str, after: pit.Position) -> list[Cell]:
    """The cells where pieces were captured or lost."""
    if before.phase != "main" or action == "pass":
        return []
    done = pit.read_action(action)
    stood, _ = pit.carry_out(before, done)
    lost = len(before.pieces) - len(stood.pieces)
    grief = [done.set_down] * lost if done.set_down else []
    return in_cell_order([*(stood.pieces.keys() - after.pieces.keys()), *grief])


MAKER = Maker("pit", pit, fields, gone, starts, ("", "lumen"), max_nodes=12_000)

if __name__ == "__main__":
    MAKER.make()
