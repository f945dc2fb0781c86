"""Vorcept as its rule page reads, clause by clause: slow, obvious, and the judge of the fast rules.

A position is plain dictionaries. Nothing here comes from the package it judges.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from tests.reference import common
from tests.reference.common import (
    Cell,
    Turn,
    around,
    cell_named,
    cell_of,
    cells_of,
    check_counts,
    check_main_turn,
    clock_with,
    counts,
    distance,
    hand_over,
    has_six_neighbours,
    name,
    number,
    of_side,
    one_of,
    opposite_pairs,
    other,
    pass_turn,
    read_main_turn,
    read_options,
    read_pieces,
    read_reserves,
    read_terrain,
    require,
    step,
    triangles,
    win,
    within,
    without,
    write_fields,
    write_main_turn,
    write_variant,
)

REACH = {"H": 1, "D": 2, "E": 3, "F": 4}
OBSTACLES = {"lava": {"b": "#", "r": "#"}, "blocks": {"b": "X", "r": "x"}}
RESERVED = "DEF"
HOST_ROOM = 8  # cells that each obstacle must leave for the Hosts
LONGEST_CHAIN = 3
STOPS = {"wall": "_*", "open": "*"}  # what stops a line


@dataclass(frozen=True)
class Variant:
    edition: str = "lava"
    blocks: int = 8
    pylon: str = "goal"
    reserve: str = "6.3.2"
    host_gap: int = 2
    self_surround: str = "removes"
    gaps: str = "wall"
    begins: str = "b"
    komi: str = "none"
    first_turn: int = 2
    draw_after: int = 60


Position = common.Position[Variant]  # marks: . # X x *; pieces: H D E F


# Cells


def is_free(p: Position, cell: Cell) -> bool:
    return p.terrain.get(cell) == "." and cell not in p.pieces


def free_cells(p: Position) -> list[Cell]:
    return [cell for cell in p.terrain if is_free(p, cell)]


def is_next_to(p: Position, cell: Cell, marks: str) -> bool:
    return any(p.terrain.get(near, "_") in marks for near in around(cell))


def pylon_cell(p: Position) -> Cell | None:
    return next((cell for cell, mark in p.terrain.items() if mark == "*"), None)


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
    rival = cell_of(p, of_side(other(p.side), "H"))

    def away(cells: list[Cell]) -> list[Cell]:
        return [cell for cell in cells if rival is None or distance(cell, rival) > 1]

    return away(host_starts(p)) or away(free_cells(p)) or free_cells(p)


# A turn


def move_cells(p: Position, source: Cell) -> Iterator[Cell]:
    for direction in range(6):
        for length in range(1, REACH[p.pieces[source].upper()] + 1):
            target = step(source, direction, length)
            if p.terrain.get(target, "_") in STOPS[p.variant.gaps]:
                break
            if is_free(p, target):
                yield target


def moves(p: Position) -> Iterator[str]:
    for source in cells_of(p, p.side) - {p.acted}:
        for target in move_cells(p, source):
            yield f"{name(source)}-{name(target)}"


def summons(p: Position) -> Iterator[str]:
    host = cell_of(p, of_side(p.side, "H"))
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
    if p.side == "r":
        return p
    return replace(p, side=p.variant.begins, phase="main", left=p.variant.first_turn)


def act(p: Position, action: str) -> Position:
    placed, cell = put(p, action)
    captured = without(placed, taken(placed, cell))
    after = without(captured, self_surrounded(captured, cell))
    progress = "@" in action or len(after.pieces) < len(p.pieces)
    after = replace(after, clock=0 if progress else clock_with(p))
    if p.left == 1:
        return hand_over(after)
    return replace(after, left=1, acted=cell if cell in after.pieces else None, passes=0)


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
    if cell_of(p, of_side(other(last), "H")) is None:
        return f"{win(last)} host"
    if p.variant.pylon == "goal" and holds_pylon(p, last):
        return f"{win(last)} pylon"
    if cell_of(p, of_side(last, "H")) is None:
        return f"{win(other(last))} host"
    if p.passes == 2 or (p.left == 2 and p.clock >= p.variant.draw_after):
        return "1/2-1/2 no-progress"
    return "*"


def holds_pylon(p: Position, side: str) -> bool:
    pylon = pylon_cell(p)
    return pylon is not None and any(t <= cells_of(p, side) for t in triangles(pylon))


# Text: read leniently, then compare with what would be written, so that only canonical text passes


def start(variant: str, board: str) -> Position:
    """The first position of a game on a board text of plain cells."""
    v = read_variant(variant)
    turn = "b:pylon" if v.pylon != "absent" else f"r:blocks:{v.blocks}" if v.blocks else "b:host"
    waiting = "/".join(".".join(map(str, drones_of(v, side))) for side in "br")
    return read(f"vorcept {variant} {board} - {turn} {waiting} 0")


def drones_of(v: Variant, side: str) -> list[int]:
    """How many drones of each kind a side has in all."""
    usual = counts("reserve", v.reserve, len(RESERVED))
    komi = v.komi if side != v.begins else ""
    return [number + komi.count(kind) for number, kind in zip(usual, RESERVED, strict=True)]


def read(text: str) -> Position:
    """The position that a text describes; ValueError if it is not canonical or makes no sense."""
    fields = text.split(" ")
    require(len(fields) == 7 and fields[0] == "vorcept", "expected seven fields, 'vorcept' first")
    variant = read_variant(fields[1])
    terrain = read_terrain(fields[2], ".#Xx*")
    pieces, reserves = read_pieces(fields[3], "HDEF"), read_reserves(fields[5], RESERVED)
    side, phase, left, acted, passes = read_turn(fields[4])
    clock = number("CLOCK", fields[6], 0, variant.draw_after)
    p = Position(variant, terrain, pieces, side, phase, left, acted, passes, reserves, clock)
    check_terrain(p)
    check_pieces(p)
    if p.phase == "main":
        check_main_turn(p)
    else:
        check_set_up(p)
    require(write(p) == text, f"not canonical: expected {write(p)!r}")
    return p


def write(p: Position) -> str:
    return write_fields("vorcept", p, write_main_turn(p) if p.phase == "main" else write_set_up(p))


def write_set_up(p: Position) -> str:
    parts = [p.side, p.phase]
    if p.phase == "blocks":
        parts.append(str(p.left))
    if p.passes:
        parts.append("p" * p.passes)
    return ":".join(parts)


OPTIONS = {
    "edition": one_of("lava", "blocks"),
    "blocks": within(0, 18),
    "pylon": one_of("goal", "obstacle", "absent"),
    "reserve": lambda text: ".".join(map(str, counts("reserve", text, len(RESERVED)))),
    "host_gap": within(1, 4),
    "self_surround": one_of("removes", "forbidden"),
    "gaps": one_of("wall", "open"),
    "begins": one_of("b", "r"),
    "komi": one_of("none", "D", "DE", "DEF"),
    "first_turn": within(1, 2),
    "draw_after": within(1, 999),
}


def read_variant(text: str) -> Variant:
    v = Variant(**read_options(text, OPTIONS))
    require(write_variant(v) == text, f"VARIANT: not canonical, expected {write_variant(v)!r}")
    for side in "br":
        require(max(drones_of(v, side)) <= 99, "VARIANT: more than 99 drones of a kind with komi")
    return v


def read_turn(text: str) -> Turn:
    if match := re.fullmatch("([br]):(pylon|host)", text):
        return match[1], match[2], 0, None, 0
    if match := re.fullmatch("([br]):blocks:([0-9]{1,2})(:p)?", text):
        return match[1], "blocks", int(match[2]), None, (match[3] or "").count("p")
    return read_main_turn(text)


def check_terrain(p: Position) -> None:
    marks = list(p.terrain.values())
    known = {".", "*", *OBSTACLES[p.variant.edition].values()}
    require({*marks} <= known, "TERRAIN: an obstacle of the other edition")
    allowed = p.variant.pylon != "absent" and p.phase != "pylon"
    require(marks.count("*") <= allowed, "TERRAIN: a Pylon too many")
    require(
        p.variant.pylon == "absent"
        or any(has_six_neighbours(p.terrain, cell) for cell in p.terrain),
        "TERRAIN: no cell has six neighbours, so no Pylon fits",
    )


def check_pieces(p: Position) -> None:
    for cell, piece in p.pieces.items():
        require(p.terrain.get(cell) == ".", f"PIECES: {piece}{name(cell)} is not on a plain cell")
    check_counts(p, "HDEF", {side: [1, *drones_of(p.variant, side)] for side in "br"})


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
