"""Regenerate `tests/golden/vorcept/` from the reference, with fixed seeds.

Run it as `python -m tests.golden.make_vorcept`; README.md describes the files.
"""

from random import Random
from typing import Any

from tests.golden.making import Case, Maker, blob, board, hexagon, islands, laid
from tests.reference import vorcept
from tests.reference.common import (
    Cell,
    has_six_neighbours,
    in_cell_order,
    read_terrain,
    write_variant,
)


def boards(rng: Random) -> list[str]:
    return [
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
        board((0, r) for r in range(99)),
        "..",
        "./..",
    ]


def variant(rng: Random, terrain: str) -> str:
    """A variant that the board allows, about half of its options at their default."""
    choices: dict[str, list[Any]] = {
        "edition": ["blocks"],
        "blocks": [0, 1, 3, 6, 12],
        "pylon": ["obstacle", "absent"],
        "reserve": ["0.0.0", "2.1.1", "3.0.1", "9.4.4"],
        "host_gap": [1, 3, 4],
        "self_surround": ["forbidden"],
        "gaps": ["open"],
        "first_turn": [1],
        "draw_after": [1, 7, 20],
    }
    drawn = {option: rng.choice(values) for option, values in choices.items() if rng.random() < 0.4}
    cells = read_terrain(terrain, ".")
    if not any(has_six_neighbours(cells, cell) for cell in cells):
        drawn["pylon"] = "absent"
    return write_variant(vorcept.Variant(**drawn))


def starts(rng: Random) -> list[vorcept.Position]:
    setups = [("standard", hexagon(side)) for side in (3, 3, 3, 4, 4, 4, 5, 5, 5, 7)]
    for _ in range(4):
        setups += [(variant(rng, terrain), terrain) for terrain in boards(rng)]
    setups += [("blocks=18", hexagon(5)), ("edition=blocks,blocks=18", hexagon(6))]
    setups += [("blocks=15,pylon=absent", hexagon(4)), ("edition=blocks,blocks=13", hexagon(5))]
    return [vorcept.start(*setup) for setup in setups]


def fields(case: Case) -> list[str]:
    """The fields of a case's position; see vorcept_by_hand.toml for the defaults."""
    turn = case.get("turn", "b:main:2:-")
    set_up = any(phase in turn for phase in ("pylon", "blocks", "host"))
    plain = hexagon(int(case.get("board", "hex5")[3:]))
    return [
        case.get("variant", "standard"),
        case.get("terrain", laid(plain, case.get("marks", "" if set_up else "*c7"))),
        case.get("pieces", "-" if set_up else "hi1,Dd5,Ha9"),
        turn,
        case.get("reserves", "6.3.2/6.3.2" if set_up else "0.0.0/0.0.0"),
        str(case.get("clock", 0 if set_up else 5)),
    ]


def gone(before: vorcept.Position, action: str, after: vorcept.Position) -> list[Cell]:
    """The cells whose pieces were removed."""
    stood = before if before.phase != "main" or action == "pass" else vorcept.put(before, action)[0]
    return in_cell_order(stood.pieces.keys() - after.pieces.keys())


MAKER = Maker("vorcept", vorcept, fields, gone, starts, ("", "pylon", "pylon"), max_nodes=40_000)

if __name__ == "__main__":
    MAKER.make()
