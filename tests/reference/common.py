"""What the games on hex boards share, as their page reads: cells, sides, turns, options, texts.

A cell is a pair (file, rank) counted from 0, which is also its axial (q, r). Text is read leniently
here; each game compares it with what it would write, so that only canonical text passes.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from keyword import iskeyword
from typing import Any, Generic, TypeVar

Cell = tuple[int, int]
Terrain = dict[Cell, str]  # every cell of the board with its mark
Turn = tuple[str, str, int, Cell | None, int]  # side, phase, actions left, acted, passes
Option = Callable[[str], Any]  # reads the value of an option, or refuses it

# 0 east, 1 north-east, 2 north-west, 3 west, 4 south-west, 5 south-east
DIRECTIONS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
MAX_CELLS, MAX_FILES, MAX_RANKS = 127, 26, 99

V = TypeVar("V")


@dataclass(frozen=True)
class Position(Generic[V]):
    """All that the rules need to go on."""

    variant: V
    terrain: Terrain
    pieces: dict[Cell, str]  # letters, Blue's upper case
    side: str  # to act: b or r
    phase: str
    left: int  # obstacles to lay, or actions left in the turn; else 0
    acted: Cell | None  # where the piece that has acted this turn stands
    passes: int  # the p's at the end of TURN
    reserves: dict[str, int]  # by piece letter, Blue's upper case
    clock: int
    truce: int = 0  # turns in which no Lumen may be lost, this one included


# Cells


def step(cell: Cell, direction: int, length: int = 1) -> Cell:
    dq, dr = DIRECTIONS[direction % 6]
    return cell[0] + dq * length, cell[1] + dr * length


def around(cell: Cell) -> list[Cell]:
    return [step(cell, direction) for direction in range(6)]


def distance(a: Cell, b: Cell) -> int:
    dq, dr = b[0] - a[0], b[1] - a[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


def opposite_pairs(cell: Cell) -> list[set[Cell]]:
    return [{step(cell, direction), step(cell, direction + 3)} for direction in (0, 1, 2)]


def triangles(cell: Cell) -> list[set[Cell]]:
    return [{step(cell, first + turn) for turn in (0, 2, 4)} for first in (0, 1)]


def has_six_neighbours(terrain: Terrain, cell: Cell) -> bool:
    return all(near in terrain for near in around(cell))


def name(cell: Cell) -> str:
    return f"{chr(ord('a') + cell[0])}{cell[1] + 1}"


def cell_named(text: str) -> Cell:
    require(re.fullmatch("[a-z][1-9][0-9]?", text), f"{text!r} does not name a cell")
    return ord(text[0]) - ord("a"), int(text[1:]) - 1


def in_cell_order(cells: Iterable[Cell]) -> list[Cell]:
    return sorted(cells, key=lambda cell: (cell[1], cell[0]))


# Sides


def other(side: str) -> str:
    return "r" if side == "b" else "b"


def of_side(side: str, letter: str) -> str:
    return letter.upper() if side == "b" else letter.lower()


def side_of(piece: str) -> str:
    return "b" if piece.isupper() else "r"


def win(side: str) -> str:
    return "1-0" if side == "b" else "0-1"


# Pieces and turns


def cells_of(p: Position[V], side: str) -> set[Cell]:
    return {cell for cell, piece in p.pieces.items() if side_of(piece) == side}


def cell_of(p: Position[V], piece: str) -> Cell | None:
    """Where the only piece of its kind stands."""
    return next((cell for cell, standing in p.pieces.items() if standing == piece), None)


def without(p: Position[V], cells: set[Cell]) -> Position[V]:
    return replace(p, pieces={c: piece for c, piece in p.pieces.items() if c not in cells})


def pass_turn(p: Position[V]) -> Position[V]:
    began = p.left == 2
    return replace(hand_over(p), clock=clock_with(p), passes=p.passes + 1 if began else 0)


def hand_over(p: Position[V]) -> Position[V]:
    truce = max(0, p.truce - 1)
    return replace(p, side=other(p.side), left=2, acted=None, passes=0, truce=truce)


def clock_with(p: Position[V]) -> int:
    """The clock with the action to come; only one taken with the full turn left counts."""
    return p.clock + 1 if p.left == 2 else p.clock


# Text


def require(condition: object, message: str) -> None:
    if not condition:
        raise ValueError(message)


def number(field: str, text: str, low: int, high: int) -> int:
    require(re.fullmatch("[0-9]{1,3}", text), f"{field}: {text!r} is not a number")
    require(low <= int(text) <= high, f"{field}: {text} is not in {low} to {high}")
    return int(text)


def counts(field: str, text: str, length: int) -> list[int]:
    found = [number(field, count, 0, 99) for count in text.split(".")]
    require(len(found) == length, f"{field}: {text!r} is not {length} counts")
    return found


def one_of(*values: str) -> Option:
    def read(text: str) -> str:
        require(text in values, f"VARIANT: {text!r} is not one of {values}")
        return text

    return read


def within(low: int, high: int) -> Option:
    return lambda text: number("VARIANT", text, low, high)


def read_options(text: str, options: dict[str, Option]) -> dict[str, Any]:
    """The options that a variant text gives; the rest are at their default."""
    values = {}
    for pair in [] if text == "standard" else text.split(","):
        option, _, value = pair.partition("=")
        require(option in options, f"VARIANT: {option!r} is not known")
        values[option + "_" * iskeyword(option)] = options[option](value)
    return values


def write_variant(variant: object) -> str:
    default = vars(type(variant)())
    differing = [
        f"{o.rstrip('_')}={value}" for o, value in vars(variant).items() if value != default[o]
    ]
    return ",".join(differing) or "standard"


def read_terrain(text: str, marks: str) -> Terrain:
    terrain = {}
    for rank, row in enumerate(text.split("/")):
        for file, mark in enumerate(row):
            require(mark in marks + "_", f"TERRAIN: {mark!r} is none of {marks}_")
            if mark != "_":
                terrain[file, rank] = mark
    check_size(terrain)
    return terrain


def check_size(terrain: Terrain) -> None:
    require(0 < len(terrain) <= MAX_CELLS, f"TERRAIN: {len(terrain)} cells, not 1 to {MAX_CELLS}")
    files, ranks = {q for q, _ in terrain}, {r for _, r in terrain}
    require(max(files) < MAX_FILES and max(ranks) < MAX_RANKS, "TERRAIN: too wide or too high")
    require(0 in files and 0 in ranks, "TERRAIN: the first file or rank is empty")


def write_terrain(terrain: Terrain) -> str:
    rows = []
    for rank in range(1 + max(r for _, r in terrain)):
        files = [q for q, r in terrain if r == rank]
        rows.append("".join(terrain.get((q, rank), "_") for q in range(1 + max(files, default=-1))))
    return "/".join(rows)


def read_pieces(text: str, letters: str) -> dict[Cell, str]:
    pieces: dict[Cell, str] = {}
    for item in [] if text == "-" else text.split(","):
        require(item[:1] and item[0].upper() in letters, f"PIECES: {item!r} is none of {letters}")
        cell = cell_named(item[1:])
        require(cell not in pieces, f"PIECES: {name(cell)} holds two pieces")
        pieces[cell] = item[0]
    return pieces


def write_pieces(pieces: dict[Cell, str]) -> str:
    return ",".join(f"{pieces[cell]}{name(cell)}" for cell in in_cell_order(pieces)) or "-"


def read_reserves(text: str, letters: str) -> dict[str, int]:
    sides = text.split("/")
    require(len(sides) == 2, f"RESERVES: {text!r} is not two reserves")
    blue, red = (counts("RESERVES", side, len(letters)) for side in sides)
    return dict(zip(letters.upper() + letters.lower(), blue + red, strict=True))


def write_reserves(reserves: dict[str, int]) -> str:
    blue, red = (filter(case, reserves) for case in (str.isupper, str.islower))
    return "/".join(".".join(str(reserves[piece]) for piece in side) for side in (blue, red))


def read_main_turn(text: str) -> Turn:
    match = re.fullmatch("([br]):main:([12]):(-|[a-z][0-9]+)(:pp?)?", text)
    if not match:
        raise ValueError(f"TURN: {text!r} is not of a known form")
    acted = None if match[3] == "-" else cell_named(match[3])
    return match[1], "main", int(match[2]), acted, (match[4] or "").count("p")


def write_main_turn(p: Position[V]) -> str:
    turn = f"{p.side}:main:{p.left}:{name(p.acted) if p.acted else '-'}"
    return f"{turn}:{'p' * p.passes}" if p.passes else turn


def check_main_turn(p: Position[V]) -> None:
    may_have_acted = p.acted is None or (p.left == 1 and p.acted in cells_of(p, p.side))
    require(may_have_acted, "TURN: no such piece has acted")
    require(p.left == 2 or not p.passes, "TURN: a turn that began with a pass is over")


def check_counts(p: Position[V], letters: str, limits: Mapping[str, list[int]]) -> None:
    held = [*p.pieces.values()]
    for side, kinds in (("b", letters.upper()), ("r", letters.lower())):
        for piece, limit in zip(kinds, limits[side], strict=True):
            count = held.count(piece) + p.reserves.get(piece, 0)
            require(count <= limit, f"PIECES: {count} of {piece}, the variant has {limit}")


def write_fields(game: str, p: Position[V], turn: str) -> str:
    fields = [
        game,
        write_variant(p.variant),
        write_terrain(p.terrain),
        write_pieces(p.pieces),
        turn,
        write_reserves(p.reserves),
        str(p.clock),
    ]
    return " ".join(fields)
