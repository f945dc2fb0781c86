"""Vorcept as its rule page reads, clause by clause: slow, obvious, and the judge of the fast rules.

A cell is a pair (file, rank) counted from 0, which is also its axial (q, r). A position is plain
dictionaries. Nothing here comes from the package it judges.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

Cell = tuple[int, int]

# 0 east, 1 north-east, 2 north-west, 3 west, 4 south-west, 5 south-east
DIRECTIONS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
MAX_CELLS, MAX_FILES, MAX_RANKS = 127, 26, 99

REACH = {"H": 1, "D": 2, "E": 3, "F": 4}
OBSTACLES = {"lava": {"b": "#", "r": "#"}, "blocks": {"b": "X", "r": "x"}}
HOST_ROOM = 8  # cells that each obstacle must leave for the Hosts
LONGEST_CHAIN = 3


@dataclass(frozen=True)
class Variant:
    edition: str = "lava"
    blocks: int = 8
    pylon: str = "goal"
    reserve: str = "6.3.2"
    host_gap: int = 2
    self_surround: str = "removes"
    first_turn: int = 2
    draw_after: int = 60


@dataclass(frozen=True)
class Position:
    variant: Variant
    terrain: dict[Cell, str]  # every cell of the board: . # X x *
    pieces: dict[Cell, str]  # H D E F, Blue's upper case
    side: str  # to act: b or r
    phase: str  # pylon, blocks, host, main
    left: int  # obstacles to lay, or actions left in the turn; else 0
    acted: Cell | None  # where the piece that has acted this turn stands
    passes: int  # the p's at the end of TURN
    reserves: dict[str, int]  # by piece letter, Blue's upper case
    clock: int


def other(side: str) -> str:
    return "r" if side == "b" else "b"


def of_side(side: str, letter: str) -> str:
    return letter.upper() if side == "b" else letter.lower()


def side_of(piece: str) -> str:
    return "b" if piece.isupper() else "r"


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


def name(cell: Cell) -> str:
    return f"{chr(ord('a') + cell[0])}{cell[1] + 1}"


def cell_named(text: str) -> Cell:
    require(re.fullmatch("[a-z][1-9][0-9]?", text), f"{text!r} does not name a cell")
    return ord(text[0]) - ord("a"), int(text[1:]) - 1


def in_cell_order(cells: Iterable[Cell]) -> list[Cell]:
    return sorted(cells, key=lambda cell: (cell[1], cell[0]))


def has_six_neighbours(terrain: dict[Cell, str], cell: Cell) -> bool:
    return all(near in terrain for near in around(cell))


def is_free(p: Position, cell: Cell) -> bool:
    return p.terrain.get(cell) == "." and cell not in p.pieces


def free_cells(p: Position) -> list[Cell]:
    return [cell for cell in p.terrain if is_free(p, cell)]


def is_next_to(p: Position, cell: Cell, marks: str) -> bool:
    return any(p.terrain.get(near, "_") in marks for near in around(cell))


def pylon_cell(p: Position) -> Cell | None:
    return next((cell for cell, mark in p.terrain.items() if mark == "*"), None)


def host_cell(p: Position, side: str) -> Cell | None:
    return next((cell for cell, piece in p.pieces.items() if piece == of_side(side, "H")), None)


def cells_of(p: Position, side: str) -> set[Cell]:
    return {cell for cell, piece in p.pieces.items() if side_of(piece) == side}


# Set-up


def pylon_cells(p: Position) -> list[Cell]:
    return [cell for cell in free_cells(p) if has_six_neighbours(p.terrain, cell)]


def obstacle_cells(p: Position) -> list[Cell]:
    return [cell for cell in free_cells(p) if may_lay(p, cell)]


def may_lay(p: Position, cell: Cell) -> bool:
    laid = replace(p, terrain={**p.terrain, cell: OBSTACLES[p.variant.edition][p.side]})
    return (
        not is_next_to(p, cell, "*")
        and (p.variant.edition == "lava" or keeps_to_its_colour(p, cell))
        and (p.variant.edition == "lava" or chain_is_short(laid, cell))
        and leaves_room_for_hosts(laid)
    )


def keeps_to_its_colour(p: Position, cell: Cell) -> bool:
    return not is_next_to(p, cell, OBSTACLES["blocks"][other(p.side)])


def chain_is_short(p: Position, cell: Cell) -> bool:
    chain, edge = {cell}, [cell]
    while edge:
        for near in around(edge.pop()):
            if near not in chain and p.terrain.get(near) == p.terrain[cell]:
                chain.add(near)
                edge.append(near)
    return len(chain) <= LONGEST_CHAIN


def leaves_room_for_hosts(p: Position) -> bool:
    return len(host_starts(p)) >= HOST_ROOM


def host_starts(p: Position) -> list[Cell]:
    """Where a Host could start if it were alone."""
    pylon = pylon_cell(p)
    return [
        cell
        for cell in free_cells(p)
        if (pylon is None or distance(cell, pylon) >= p.variant.host_gap)
        and not is_next_to(p, cell, "#Xx")
    ]


def host_cells(p: Position) -> list[Cell]:
    rival = host_cell(p, other(p.side))

    def away(cells: list[Cell]) -> list[Cell]:
        return [cell for cell in cells if rival is None or distance(cell, rival) > 1]

    return away(host_starts(p)) or away(free_cells(p)) or free_cells(p)


# A turn


def move_cells(p: Position, source: Cell) -> Iterator[Cell]:
    for direction in range(6):
        for length in range(1, REACH[p.pieces[source].upper()] + 1):
            target = step(source, direction, length)
            if p.terrain.get(target, "_") in "_*":  # a gap or the Pylon stops a line
                break
            if is_free(p, target):
                yield target


def moves(p: Position) -> Iterator[str]:
    for source in cells_of(p, p.side) - {p.acted}:
        for target in move_cells(p, source):
            yield f"{name(source)}-{name(target)}"


def summons(p: Position) -> Iterator[str]:
    host = host_cell(p, p.side)
    for letter in "DEF":
        if host and p.reserves[of_side(p.side, letter)]:
            for cell in around(host):
                if is_free(p, cell):
                    yield f"{letter}@{name(cell)}"


def turn_actions(p: Position) -> list[str]:
    actions = [*moves(p), *summons(p)]
    if p.variant.self_surround == "forbidden":
        actions = [action for action in actions if not surrounds_itself(p, action)]
    return actions


# Capture: `cell` is where the acting piece now stands


def clamp(p: Position, cell: Cell, enemy: Cell) -> bool:
    own = cells_of(p, p.side)
    return any(cell in pair and pair <= own for pair in opposite_pairs(enemy))


def triangle(p: Position, cell: Cell, enemy: Cell) -> bool:
    own = cells_of(p, p.side)
    return any(cell in corners and corners <= own for corners in triangles(enemy))


def full(p: Position, cell: Cell) -> bool:
    return not any(is_free(p, near) for near in around(cell))


def taken(p: Position, cell: Cell) -> set[Cell]:
    return {
        enemy
        for enemy in cells_of(p, other(p.side)) & set(around(cell))
        if clamp(p, cell, enemy) or triangle(p, cell, enemy) or full(p, enemy)
    }


def self_surrounded(p: Position, cell: Cell) -> set[Cell]:
    return {own for own in cells_of(p, p.side) & {cell, *around(cell)} if full(p, own)}


def without(p: Position, cells: set[Cell]) -> Position:
    return replace(p, pieces={c: piece for c, piece in p.pieces.items() if c not in cells})


def put(p: Position, action: str) -> tuple[Position, Cell]:
    """The acting piece where the action brings it, nothing captured yet."""
    origin, target = re.split("[@-]", action)
    cell = cell_named(target)
    if origin in REACH:
        piece = of_side(p.side, origin)
        p = replace(p, reserves={**p.reserves, piece: p.reserves[piece] - 1})
    else:
        piece = p.pieces[cell_named(origin)]
        p = without(p, {cell_named(origin)})
    return replace(p, pieces={**p.pieces, cell: piece}), cell


def surrounds_itself(p: Position, action: str) -> bool:
    p, cell = put(p, action)
    return bool(self_surrounded(without(p, taken(p, cell)), cell))


# Playing


def legal_actions(p: Position) -> list[str]:
    """Every legal action, sorted by code point."""
    if outcome(p) != "*":
        return []
    if p.phase == "pylon":
        return sorted(f"P@{name(cell)}" for cell in pylon_cells(p))
    if p.phase == "host":
        return sorted(f"H@{name(cell)}" for cell in host_cells(p))
    if p.phase == "blocks":
        return sorted(f"L@{name(cell)}" for cell in obstacle_cells(p)) or ["pass"]
    return sorted(turn_actions(p)) or ["pass"]


def apply(p: Position, action: str) -> Position:
    """The position after an action; ValueError if it is not legal."""
    require(action in legal_actions(p), f"action {action!r} is not legal here")
    return play(p, action)


def play(p: Position, action: str) -> Position:
    """The position after an action that is known to be legal."""
    if p.phase == "main":
        return pass_turn(p) if action == "pass" else act(p, action)
    if action == "pass":
        return pass_obstacle(p)
    cell = cell_named(action[2:])
    if p.phase == "pylon":
        return place_pylon(p, cell)
    return lay_obstacle(p, cell) if p.phase == "blocks" else place_host(p, cell)


def place_pylon(p: Position, cell: Cell) -> Position:
    return to_lay(replace(p, terrain={**p.terrain, cell: "*"}, side="r"), p.variant.blocks)


def lay_obstacle(p: Position, cell: Cell) -> Position:
    terrain = {**p.terrain, cell: OBSTACLES[p.variant.edition][p.side]}
    return to_lay(replace(p, terrain=terrain, side=other(p.side)), p.left - 1)


def pass_obstacle(p: Position) -> Position:
    return to_lay(p, 0) if p.passes else replace(p, side=other(p.side), passes=1)


def to_lay(p: Position, left: int) -> Position:
    if left == 0:
        return replace(p, phase="host", side="b", left=0, passes=0)
    return replace(p, phase="blocks", left=left, passes=0)


def place_host(p: Position, cell: Cell) -> Position:
    p = replace(p, pieces={**p.pieces, cell: of_side(p.side, "H")}, side=other(p.side))
    return p if p.side == "r" else replace(p, phase="main", left=p.variant.first_turn)


def act(p: Position, action: str) -> Position:
    placed, cell = put(p, action)
    captured = without(placed, taken(placed, cell))
    after = without(captured, self_surrounded(captured, cell))
    progress = "@" in action or len(after.pieces) < len(p.pieces)
    after = replace(after, clock=0 if progress else clock_with(p))
    if p.left == 1:
        return hand_over(after)
    return replace(after, left=1, acted=cell if cell in after.pieces else None, passes=0)


def pass_turn(p: Position) -> Position:
    began = p.left == 2
    return replace(hand_over(p), clock=clock_with(p), passes=p.passes + 1 if began else 0)


def hand_over(p: Position) -> Position:
    return replace(p, side=other(p.side), left=2, acted=None, passes=0)


def clock_with(p: Position) -> int:
    """The clock with the action to come; only one taken with the full turn left counts."""
    return p.clock + 1 if p.left == 2 else p.clock


def perft(p: Position, depth: int) -> int:
    """How many action sequences of exactly this length there are."""
    if depth == 0:
        return 1
    actions = legal_actions(p)
    return len(actions) if depth == 1 else sum(perft(play(p, a), depth - 1) for a in actions)


# End


def outcome(p: Position) -> str:
    """`*`, or the result and its reason; the position alone tells who acted last."""
    if p.phase != "main":
        return "*"
    last = p.side if p.left == 1 else other(p.side)
    if host_cell(p, other(last)) is None:
        return f"{win(last)} host"
    if p.variant.pylon == "goal" and holds_pylon(p, last):
        return f"{win(last)} pylon"
    if host_cell(p, last) is None:
        return f"{win(other(last))} host"
    if p.passes == 2 or (p.left == 2 and p.clock >= p.variant.draw_after):
        return "1/2-1/2 no-progress"
    return "*"


def win(side: str) -> str:
    return "1-0" if side == "b" else "0-1"


def holds_pylon(p: Position, side: str) -> bool:
    pylon = pylon_cell(p)
    return pylon is not None and any(t <= cells_of(p, side) for t in triangles(pylon))


# Text: read leniently, then compare with what would be written, so that only canonical text passes


def start(variant: str, board: str) -> Position:
    """The first position of a game on a board text of plain cells."""
    v = read_variant(variant)
    turn = "b:pylon" if v.pylon != "absent" else f"r:blocks:{v.blocks}" if v.blocks else "b:host"
    return read(f"vorcept {variant} {board} - {turn} {v.reserve}/{v.reserve} 0")


def require(condition: object, message: str) -> None:
    if not condition:
        raise ValueError(message)


def read(text: str) -> Position:
    """The position that a text describes; ValueError if it is not canonical or makes no sense."""
    fields = text.split(" ")
    require(len(fields) == 7 and fields[0] == "vorcept", "expected seven fields, 'vorcept' first")
    variant = read_variant(fields[1])
    terrain = read_terrain(fields[2])
    pieces = read_pieces(fields[3], terrain)
    side, phase, left, acted, passes = read_turn(fields[4])
    reserves, clock = read_reserves(fields[5]), number("CLOCK", fields[6], 0, variant.draw_after)
    p = Position(variant, terrain, pieces, side, phase, left, acted, passes, reserves, clock)
    check_terrain(p)
    check_pieces(p)
    check_turn(p)
    require(write(p) == text, f"not canonical: expected {write(p)!r}")
    return p


def write(p: Position) -> str:
    pieces = ",".join(f"{p.pieces[c]}{name(c)}" for c in in_cell_order(p.pieces)) or "-"
    blue, red = (".".join(str(p.reserves[piece]) for piece in kinds) for kinds in ("DEF", "def"))
    terrain, turn = write_terrain(p.terrain), write_turn(p)
    return f"vorcept {write_variant(p.variant)} {terrain} {pieces} {turn} {blue}/{red} {p.clock}"


def number(field: str, text: str, low: int, high: int) -> int:
    require(re.fullmatch("[0-9]{1,3}", text), f"{field}: {text!r} is not a number")
    require(low <= int(text) <= high, f"{field}: {text} is not in {low} to {high}")
    return int(text)


CHOICES = {
    "edition": ("lava", "blocks"),
    "pylon": ("goal", "obstacle", "absent"),
    "self_surround": ("removes", "forbidden"),
}
RANGES = {"blocks": (0, 12), "host_gap": (1, 4), "first_turn": (1, 2), "draw_after": (1, 999)}


def read_variant(text: str) -> Variant:
    values: dict[str, Any] = {}
    for pair in [] if text == "standard" else text.split(","):
        option, _, value = pair.partition("=")
        if option in RANGES:
            values[option] = number(option, value, *RANGES[option])
        elif option == "reserve":
            values[option] = ".".join(map(str, read_counts(value)))
        else:
            require(value in CHOICES.get(option, ()), f"VARIANT: {pair!r} is not known")
            values[option] = value
    v = Variant(**values)
    require(write_variant(v) == text, f"VARIANT: not canonical, expected {write_variant(v)!r}")
    return v


def write_variant(v: Variant) -> str:
    differing = [f"{o}={value}" for o, value in vars(v).items() if value != vars(Variant())[o]]
    return ",".join(differing) or "standard"


def read_terrain(text: str) -> dict[Cell, str]:
    terrain = {}
    for rank, row in enumerate(text.split("/")):
        for file, mark in enumerate(row):
            require(mark in ".#Xx*_", f"TERRAIN: {mark!r} is none of . # X x * _")
            if mark != "_":
                terrain[file, rank] = mark
    return terrain


def write_terrain(terrain: dict[Cell, str]) -> str:
    rows = []
    for rank in range(1 + max(r for _, r in terrain)):
        files = [q for q, r in terrain if r == rank]
        rows.append("".join(terrain.get((q, rank), "_") for q in range(1 + max(files, default=-1))))
    return "/".join(rows)


def read_pieces(text: str, terrain: dict[Cell, str]) -> dict[Cell, str]:
    pieces: dict[Cell, str] = {}
    for item in [] if text == "-" else text.split(","):
        require(item[:1].upper() in [*REACH], f"PIECES: {item!r} starts with none of HDEFhdef")
        cell = cell_named(item[1:])
        require(terrain.get(cell) == ".", f"PIECES: {item} is not on a plain cell")
        require(cell not in pieces, f"PIECES: {name(cell)} holds two pieces")
        pieces[cell] = item[0]
    return pieces


def read_turn(text: str) -> tuple[str, str, int, Cell | None, int]:
    if match := re.fullmatch("([br]):(pylon|host)", text):
        return match[1], match[2], 0, None, 0
    if match := re.fullmatch("([br]):blocks:([0-9]{1,2})(:p)?", text):
        return match[1], "blocks", int(match[2]), None, (match[3] or "").count("p")
    match = re.fullmatch("([br]):main:([12]):(-|[a-z][0-9]+)(:pp?)?", text)
    if not match:
        raise ValueError(f"TURN: {text!r} is not of a known form")
    acted = None if match[3] == "-" else cell_named(match[3])
    return match[1], "main", int(match[2]), acted, (match[4] or "").count("p")


def write_turn(p: Position) -> str:
    parts = [p.side, p.phase]
    if p.phase in ("blocks", "main"):
        parts.append(str(p.left))
    if p.phase == "main":
        parts.append(name(p.acted) if p.acted else "-")
    if p.passes:
        parts.append("p" * p.passes)
    return ":".join(parts)


def read_counts(text: str) -> list[int]:
    counts = [number("reserve", count, 0, 99) for count in text.split(".")]
    require(len(counts) == 3, f"reserve: {text!r} is not three counts")
    return counts


def read_reserves(text: str) -> dict[str, int]:
    sides = text.split("/")
    require(len(sides) == 2, f"RESERVES: {text!r} is not two reserves")
    return dict(zip("DEFdef", read_counts(sides[0]) + read_counts(sides[1]), strict=True))


def check_terrain(p: Position) -> None:
    board, marks = p.terrain, list(p.terrain.values())
    require(0 < len(board) <= MAX_CELLS, f"TERRAIN: {len(board)} cells, not 1 to {MAX_CELLS}")
    files, ranks = {q for q, _ in board}, {r for _, r in board}
    require(max(files) < MAX_FILES and max(ranks) < MAX_RANKS, "TERRAIN: too wide or too high")
    require(0 in files and 0 in ranks, "TERRAIN: the first file or rank is empty")
    known = {".", "*", *OBSTACLES[p.variant.edition].values()}
    require({*marks} <= known, "TERRAIN: an obstacle of the other edition")
    allowed = p.variant.pylon != "absent" and p.phase != "pylon"
    require(marks.count("*") <= allowed, "TERRAIN: a Pylon too many")
    require(
        p.variant.pylon == "absent" or any(has_six_neighbours(board, cell) for cell in board),
        "TERRAIN: no cell has six neighbours, so no Pylon fits",
    )


def check_pieces(p: Position) -> None:
    held = [*p.pieces.values()]
    for kinds in ("HDEF", "hdef"):
        limits = [1, *read_counts(p.variant.reserve)]
        for piece, limit in zip(kinds, limits, strict=True):
            count = held.count(piece) + p.reserves.get(piece, 0)
            require(count <= limit, f"PIECES: {count} of {piece}, the variant has {limit}")


def check_turn(p: Position) -> None:
    if p.phase == "main":
        may_have_acted = p.acted is None or (p.left == 1 and p.acted in cells_of(p, p.side))
        require(may_have_acted, "TURN: no such piece has acted")
        require(p.left == 2 or not p.passes, "TURN: a turn that began with a pass is over")
    else:
        check_set_up(p)


def check_set_up(p: Position) -> None:
    require(p.clock == 0, "CLOCK: it is 0 in set-up")
    if p.phase == "pylon":
        require(p.variant.pylon != "absent" and p.side == "b", "TURN: only Blue places a Pylon")
        require(pylon_cells(p), "TERRAIN: nowhere to place the Pylon")
    if p.phase == "blocks":
        require(1 <= p.left <= p.variant.blocks, f"TURN: {p.left} obstacles to lay")
    to_come = "h" if (p.phase, p.side) == ("host", "r") else "Hh"
    require(not {*to_come} & {*p.pieces.values()}, "PIECES: a Host that is still to be placed")
    needed = len(to_come) + (p.phase == "pylon")
    require(len(free_cells(p)) >= needed, "TERRAIN: no room for what is still to be placed")
