"""Pit as its rule page reads, clause by clause: slow, obvious, and the judge of the fast rules.

A position is plain dictionaries. Nothing here comes from the package it judges.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

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
    side_of,
    step,
    triangles,
    win,
    within,
    without,
    write_fields,
    write_main_turn,
    write_variant,
)

KINDS = "LIGB"
GROUND, LAVA, PILLAR = ".#^"


@dataclass(frozen=True)
class Variant:
    edge: str = "wall"
    imp_push: str = "with-move"
    lumen_pull: str = "instead"
    imp_path: str = "straight"
    pillar_jump: str = "on"
    lumen_bond: str = "off"
    army: str = "1.3.2.2"
    lumen_start: str = "ground"
    komi: str = "none"
    first_turn: int = 2
    truce: int = 0
    draw_after: int = 60


Position = common.Position[Variant]  # marks: . # ^; pieces: L I G B; phases: setup, main

# What a piece on a cell can throw: the cells of the thrown pieces, and where each comes to
Throw = Callable[[Position, Cell], Iterator[tuple[Cell, Cell]]]


class Action(NamedTuple):
    """An action of the main phase, read."""

    source: Cell
    target: Cell | None = None  # where it moves, if it moves
    taken_up: Cell | None = None  # the piece that it pushes, pulls or carries
    set_down: Cell | None = None  # where that piece comes to
    pushes_first: bool = False  # an Imp pushes before it moves

    @property
    def ends(self) -> Cell | None:
        """Where the acting piece stands in the end; None if it sinks."""
        if self.target and self.target == self.set_down:
            return None
        return self.target or self.source


def is_lumen(piece: str) -> bool:
    return piece in "Ll"


# Board


def height(p: Position, cell: Cell) -> int:
    return 1 if p.terrain.get(cell) == PILLAR else 0


def is_no_wall(p: Position, cell: Cell) -> bool:
    return cell in p.terrain or p.variant.edge == "abyss"


def can_stand(p: Position, piece: str, cell: Cell) -> bool:
    return cell in p.terrain and (p.terrain[cell] != LAVA or is_lumen(piece))


def is_free(p: Position, piece: str, cell: Cell) -> bool:
    return can_stand(p, piece, cell) and cell not in p.pieces


def has_room(p: Position, cell: Cell) -> bool:
    """A neighbouring cell is free for the piece that stands here."""
    return any(is_free(p, p.pieces[cell], near) for near in around(cell))


def every_piece_has_room(p: Position, side: str) -> bool:
    return all(has_room(p, cell) for cell in cells_of(p, side))


# Set-up


def placements(p: Position) -> Iterator[str]:
    for letter in "L" if p.reserves[of_side(p.side, "L")] else "IGB":
        if p.reserves[of_side(p.side, letter)]:
            for cell in p.terrain:
                if may_place(p, letter, cell):
                    yield f"{letter}@{name(cell)}"


def may_place(p: Position, letter: str, cell: Cell) -> bool:
    near = set(around(cell))
    if not is_free(p, letter, cell) or near & cells_of(p, other(p.side)):
        return False
    if letter == "L":
        starts = GROUND if p.variant.lumen_start == "ground" else GROUND + LAVA + PILLAR
        at_edge = p.terrain[cell] in starts and not has_six_neighbours(p.terrain, cell)
        return at_edge and has_room(placed(p, letter, cell), cell)
    touches_own = near & cells_of(p, p.side)
    return bool(touches_own) and every_piece_has_room(placed(p, letter, cell), p.side)


def placed(p: Position, letter: str, cell: Cell) -> Position:
    return replace(p, pieces={**p.pieces, cell: of_side(p.side, letter)})


# Moves


def step_cells(p: Position, source: Cell) -> list[Cell]:
    return [near for near in around(source) if is_free(p, p.pieces[source], near)]


def jump_cells(p: Position, source: Cell) -> list[Cell]:
    """Where an Imp gets with two cells."""
    targets = {step(near, direction) for near in around(source) for direction in range(6)}
    return [
        target
        for target in targets
        if distance(source, target) == 2
        and is_free(p, p.pieces[source], target)
        and any(passes_over(p, source, middle) for middle in middles(p, source, target))
    ]


def middles(p: Position, source: Cell, target: Cell) -> list[Cell]:
    between = [cell for cell in around(source) if distance(cell, target) == 1]
    in_line = [cell for cell in between if beyond(source, cell) == target]
    return between if p.variant.imp_path == "any" else in_line


def beyond(source: Cell, cell: Cell) -> Cell:
    """The next cell on the line from a cell through its neighbour."""
    return 2 * cell[0] - source[0], 2 * cell[1] - source[1]


def passes_over(p: Position, source: Cell, middle: Cell) -> bool:
    most = height(p, source) if p.variant.pillar_jump == "on" else 0
    return is_no_wall(p, middle) and height(p, middle) <= most


def flight_lines(p: Position, source: Cell) -> Iterator[list[Cell]]:
    """In each direction the cells that a Gargoyle can fly over, and any gaps of an abyss."""
    for direction in range(6):
        line = []
        for length in range(1, 100):
            cell = step(source, direction, length)
            if not is_no_wall(p, cell):
                break
            line.append(cell)
        yield line


def flight_cells(p: Position, source: Cell) -> list[Cell]:
    gargoyle = p.pieces[source]
    return [cell for line in flight_lines(p, source) for cell in line if is_free(p, gargoyle, cell)]


def move_cells(p: Position, source: Cell) -> list[Cell]:
    """Where a piece may move by itself, carrying nothing."""
    kind = p.pieces[source].upper()
    if kind == "G":
        targets = flight_cells(p, source)
    elif kind == "I":
        targets = step_cells(p, source) + jump_cells(p, source)
    else:
        targets = step_cells(p, source)
    return [target for target in targets if keeps_bond(p, source, target)]


def keeps_bond(p: Position, source: Cell, target: Cell) -> bool:
    lumen = cell_of(p, of_side(other(side_of(p.pieces[source])), "L"))
    return lumen is None or source not in bound(p, lumen) or distance(target, lumen) == 1


def bound(p: Position, lumen: Cell) -> list[Cell]:
    """The cell of the piece that is bound to the Lumen here, if one is."""
    enemies = cells_of(p, other(side_of(p.pieces[lumen])))
    near = [cell for cell in around(lumen) if cell in enemies and counts_for_bond(p, cell)]
    return near if len(near) == 1 else []


def counts_for_bond(p: Position, cell: Cell) -> bool:
    return p.variant.lumen_bond == "on" or not is_lumen(p.pieces[cell])


# Actions of the pieces


def actions_of(p: Position, source: Cell) -> Iterator[Action]:
    for target in move_cells(p, source):
        yield Action(source, target)
    kind = p.pieces[source].upper()
    if kind == "L":
        yield from throws(p, source, pulls, p.variant.lumen_pull)
    elif kind == "I":
        yield from throws(p, source, pushes, p.variant.imp_push)
    elif kind == "G":
        yield from carries(p, source)


def throws(p: Position, source: Cell, throw: Throw, mode: str) -> Iterator[Action]:
    """Pulls or pushes in the place of a move, and where the variant has it after one."""
    for thrown, end in throw(p, source):
        yield Action(source, None, thrown, end)
    for target in move_cells(p, source) if mode != "instead" else []:
        for thrown, end in throw(moved(p, source, target), target):
            yield Action(source, target, thrown, end)
    if mode == "any-order":
        yield from pushes_then_moves(p, source)


def pushes_then_moves(p: Position, imp: Cell) -> Iterator[Action]:
    """The push is worked out first; the bond is that of before."""
    for thrown, end in pushes(p, imp):
        pushed, _ = carry_out(p, Action(imp, None, thrown, end))
        for target in step_cells(pushed, imp) + jump_cells(pushed, imp):
            if keeps_bond(p, imp, target):
                yield Action(imp, target, thrown, end, pushes_first=True)


def moved(p: Position, source: Cell, target: Cell) -> Position:
    others = {cell: piece for cell, piece in p.pieces.items() if cell != source}
    return replace(p, pieces={**others, target: p.pieces[source]})


def pulls(p: Position, lumen: Cell) -> Iterator[tuple[Cell, Cell]]:
    """The pieces that a Lumen can pull, each with the cell it comes to."""
    for direction in range(6):
        middle, thrown = step(lumen, direction), step(lumen, direction, 2)
        level = min(height(p, lumen), height(p, thrown))
        if thrown in p.pieces and is_open(p, middle) and height(p, middle) <= level:
            yield thrown, middle


def pushes(p: Position, imp: Cell) -> Iterator[tuple[Cell, Cell]]:
    """The pieces that an Imp can push, each with the cell it comes to."""
    for direction in range(6):
        for reach in (1, 2) if p.terrain[imp] == PILLAR else (1,):
            *between, thrown, end = [step(imp, direction, n) for n in range(1, reach + 2)]
            if is_load(p, thrown) and all(
                is_open(p, cell) and height(p, cell) <= height(p, thrown)
                for cell in [*between, end]
            ):
                yield thrown, end


def is_load(p: Position, cell: Cell) -> bool:
    """A piece that Imps may push and Gargoyles may carry."""
    return cell in p.pieces and p.pieces[cell] not in "Bb"


def is_open(p: Position, cell: Cell) -> bool:
    """A piece may be thrown here or over here, if heights allow."""
    return cell not in p.pieces and is_no_wall(p, cell)


def carries(p: Position, source: Cell) -> Iterator[Action]:
    """Flights with a load: dropped on the way, or sunk together with the Gargoyle."""
    for line in flight_lines(p, source):
        for length, target in enumerate(line):
            if target in p.terrain and target not in p.pieces and keeps_bond(p, source, target):
                for load, drop in loads(p, line[:length], target):
                    yield Action(source, target, load, drop)


def loads(p: Position, over: list[Cell], target: Cell) -> Iterator[tuple[Cell, Cell]]:
    """The pieces that can be picked up on the way to a landing, each with its drops."""
    for place, load in enumerate(over):
        if is_load(p, load):
            for drop in [target] if p.terrain[target] == LAVA else over[place + 1 :]:
                if drop not in p.pieces:
                    yield load, drop


# Playing an action


def carry_out(p: Position, action: Action) -> tuple[Position, set[Cell]]:
    """The board after the moves and the losses, and where the displaced pieces stand."""
    pieces = dict(p.pieces)
    actor, displaced = pieces.pop(action.source), set()
    thrown = pieces.pop(action.taken_up) if action.taken_up else ""
    if action.ends:
        pieces[action.ends] = actor
        displaced |= {action.ends} - {action.source}
    if (
        action.taken_up
        and action.set_down
        and not is_lost(p, thrown, action.taken_up, action.set_down)
    ):
        pieces[action.set_down] = thrown
        displaced.add(action.set_down)
    return replace(p, pieces=pieces), displaced


def is_lost(p: Position, piece: str, left: Cell, end: Cell) -> bool:
    """A thrown piece is smashed, burnt, or gone into a gap."""
    return height(p, end) < height(p, left) or not can_stand(p, piece, end)


def taken(p: Position, displaced: set[Cell]) -> set[Cell]:
    return {enemy for enemy in cells_of(p, other(p.side)) if is_taken(p, enemy, displaced)}


def is_taken(p: Position, enemy: Cell, displaced: set[Cell]) -> bool:
    """One way to hold the piece is complete, and it or one of its holders is displaced."""
    return any(displaced & {enemy, *holders} for holders in holds(p, enemy))


def holds(p: Position, enemy: Cell) -> Iterator[set[Cell]]:
    """The holders of each clamp, triangle and corner that holds the piece."""
    for corners in [*opposite_pairs(enemy), *triangles(enemy)]:
        if corners <= cells_of(p, p.side):
            yield corners
    if not has_room(p, enemy):
        yield p.pieces.keys() & set(around(enemy))


def done(p: Position, action: Action) -> Position:
    """The board after moves, losses and captures; the turn is still the same."""
    after, displaced = carry_out(p, action)
    return without(after, taken(after, displaced))


# Playing


def legal_actions(p: Position) -> list[str]:
    """Every legal action, sorted by code point."""
    if outcome(p) != "*":
        return []
    actions = placements(p) if p.phase == "setup" else turn_actions(p)
    return sorted(actions) or ["pass"]


def turn_actions(p: Position) -> Iterator[str]:
    for source in cells_of(p, p.side) - {p.acted}:
        for action in actions_of(p, source):
            after = done(p, action)
            if every_piece_has_room(after, p.side) and keeps_truce(p, after):
                yield write_action(p, action)


def keeps_truce(before: Position, after: Position) -> bool:
    return not before.truce or len(lumens(after)) == len(lumens(before))


def lumens(p: Position) -> list[str]:
    return [piece for piece in p.pieces.values() if is_lumen(piece)]


def apply(p: Position, action: str) -> Position:
    """The position after an action; ValueError if it is not legal."""
    require(action in legal_actions(p), f"action {action!r} is not legal here")
    return play(p, action)


def play(p: Position, action: str) -> Position:
    """The position after an action that is known to be legal."""
    if p.phase == "main":
        return pass_turn(p) if action == "pass" else act(p, read_action(action))
    return pass_placement(p) if action == "pass" else place(p, action)


def place(p: Position, action: str) -> Position:
    letter, cell = action[0], cell_named(action[2:])
    piece = of_side(p.side, letter)
    reserves = {**p.reserves, piece: p.reserves[piece] - 1}
    after = replace(placed(p, letter, cell), reserves=reserves, side=other(p.side), passes=0)
    return after if any(reserves.values()) else begin(after)


def pass_placement(p: Position) -> Position:
    return begin(p) if p.passes else replace(p, side=other(p.side), passes=1)


def begin(p: Position) -> Position:
    """The main phase begins; what has not been placed is out of the game."""
    nothing = dict.fromkeys(p.reserves, 0)
    first = p.variant.first_turn
    return replace(p, phase="main", side="b", left=first, passes=0, reserves=nothing)


def act(p: Position, action: Action) -> Position:
    after = done(p, action)
    progress = len(after.pieces) < len(p.pieces)
    after = replace(after, clock=0 if progress else clock_with(p))
    if p.left == 1:
        return hand_over(after)
    return replace(after, left=1, acted=action.ends, passes=0)


def perft(p: Position, depth: int) -> int:
    """How many action sequences of exactly this length there are."""
    if depth == 0:
        return 1
    actions = legal_actions(p)
    return len(actions) if depth == 1 else sum(perft(play(p, a), depth - 1) for a in actions)


# End


def outcome(p: Position) -> str:
    """`*`, or the result and its reason; the position alone tells it."""
    if p.phase == "setup":
        return "*"
    standing = [side for side in "br" if cell_of(p, of_side(side, "L"))]
    if len(standing) < 2:
        return f"{win(standing[0]) if standing else '1/2-1/2'} lumen"
    if p.passes == 2 or (p.left == 2 and p.clock >= p.variant.draw_after):
        return "1/2-1/2 no-progress"
    return "*"


# Text: read leniently, then compare with what would be written, so that only canonical text passes


def read_action(text: str) -> Action:
    """The action of the main phase that a text names."""
    cells = [cell_named(cell) for cell in re.split("[-<>~:]", text)]
    marks = re.sub("[a-z0-9]", "", text)
    source, target = cells[0], cells[1] if marks.startswith("-") else None
    if marks in ("", "-"):
        return Action(source, target)
    if marks == "-~:":
        return Action(source, target, cells[2], cells[3])
    if marks == ">-":
        thrown, target = cells[1:]
        return Action(source, target, thrown, thrown_to(source, thrown, away=True), True)
    now, thrown = target or source, cells[-1]
    return Action(source, target, thrown, thrown_to(now, thrown, away=">" in marks))


def thrown_to(actor: Cell, thrown: Cell, *, away: bool) -> Cell:
    """The cell to which a push or a pull brings a piece."""
    length = distance(actor, thrown)
    direction = next(d for d in range(6) if step(actor, d, length) == thrown)
    return step(thrown, direction, 1 if away else -1)


def write_action(p: Position, action: Action) -> str:
    text = name(action.source)
    if action.pushes_first and action.taken_up and action.target:
        return f"{text}>{name(action.taken_up)}-{name(action.target)}"
    if action.target:
        text += f"-{name(action.target)}"
    if action.taken_up and action.set_down:
        mark = {"L": "<", "I": ">", "G": "~"}[p.pieces[action.source].upper()]
        text += f"{mark}{name(action.taken_up)}"
        text += f":{name(action.set_down)}" if mark == "~" else ""
    return text


def start(variant: str, board: str) -> Position:
    """The first position of a game on a board text."""
    waiting = "/".join(".".join(map(str, army_of(read_variant(variant), side))) for side in "br")
    return read(f"pit {variant} {board} - b:setup {waiting} 0")


def army_of(v: Variant, side: str) -> list[int]:
    """How many pieces of each kind a side has in all."""
    usual = counts("army", v.army, len(KINDS))
    komi = v.komi if side == "r" else ""
    return [number + komi.count(kind) for number, kind in zip(usual, KINDS, strict=True)]


def read(text: str) -> Position:
    """The position that a text describes; ValueError if it is not canonical or makes no sense."""
    fields = text.split(" ")
    require(len(fields) == 7 and fields[0] == "pit", "expected seven fields, 'pit' first")
    variant = read_variant(fields[1])
    terrain = read_terrain(fields[2], GROUND + LAVA + PILLAR)
    pieces, reserves = read_pieces(fields[3], KINDS), read_reserves(fields[5], KINDS)
    turn, _, told = fields[4].partition(":t")
    side, phase, left, acted, passes = read_turn(turn)
    truce = number("TURN", told, 1, 2 * variant.truce) if told else 0
    clock = number("CLOCK", fields[6], 0, variant.draw_after)
    p = Position(variant, terrain, pieces, side, phase, left, acted, passes, reserves, clock, truce)
    p = replace(p, truce=2 * variant.truce) if phase == "setup" else p
    check_pieces(p)
    check_turn(p)
    require(write(p) == text, f"not canonical: expected {write(p)!r}")
    return p


def write(p: Position) -> str:
    return write_fields("pit", p, write_turn(p) if p.phase == "main" else write_set_up(p))


def write_turn(p: Position) -> str:
    return write_main_turn(p) + (f":t{p.truce}" if p.truce else "")


def write_set_up(p: Position) -> str:
    return f"{p.side}:setup:p" if p.passes else f"{p.side}:setup"


def read_army(text: str) -> str:
    army = counts("army", text, len(KINDS))
    require(army[0] == 1, f"army: {text!r} has not one Lumen")
    return ".".join(map(str, army))


OPTIONS = {
    "edge": one_of("wall", "abyss"),
    "imp_push": one_of("with-move", "instead", "any-order"),
    "lumen_pull": one_of("instead", "with-move"),
    "imp_path": one_of("straight", "any"),
    "pillar_jump": one_of("on", "off"),
    "lumen_bond": one_of("off", "on"),
    "army": read_army,
    "lumen_start": one_of("ground", "any"),
    "komi": one_of("none", "I", "G", "B"),
    "first_turn": within(1, 2),
    "truce": within(0, 9),
    "draw_after": within(1, 999),
}


def read_variant(text: str) -> Variant:
    v = Variant(**read_options(text, OPTIONS))
    require(write_variant(v) == text, f"VARIANT: not canonical, expected {write_variant(v)!r}")
    return v


def read_turn(text: str) -> Turn:
    if match := re.fullmatch("([br]):setup(:p)?", text):
        return match[1], "setup", 0, None, (match[2] or "").count("p")
    return read_main_turn(text)


def check_pieces(p: Position) -> None:
    for cell, piece in p.pieces.items():
        require(can_stand(p, piece, cell), f"PIECES: {piece}{name(cell)} cannot stand there")
    check_counts(p, KINDS, {side: army_of(p.variant, side) for side in "br"})


def check_turn(p: Position) -> None:
    if p.phase == "setup":
        require(p.clock == 0, "CLOCK: it is 0 in set-up")
    else:
        check_main_turn(p)
        require(not any(p.reserves.values()), "RESERVES: they are zeros in the main phase")
