"""Almajara as its rule page reads, clause by clause: slow, obvious, the judge of the fast rules.

Here is how it is played. The other files of this reference: `almajara_world` (what there is),
`almajara_actions` (what may be done), `almajara_end` and `almajara_text`.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random

from tests.reference.almajara_actions import legal_actions, placements
from tests.reference.almajara_end import on_enemy_portal, outcome
from tests.reference.almajara_text import read, read_variant, write
from tests.reference.almajara_world import (
    EITHER,
    SIDES,
    UNITS,
    Position,
    Reserve,
    Stock,
    Variant,
    can_guard,
    category,
    cells_of,
    deck,
    in_play,
    in_reserve,
    is_mark,
    kit,
    lacks_card,
    letter_at,
    of_side,
    other,
    own_portal,
    reached,
    zones_of,
)
from tests.reference.common import Cell, cell_named, in_cell_order, require

__all__ = [
    "Position",
    "Variant",
    "apply",
    "legal_actions",
    "outcome",
    "perft",
    "play",
    "read",
    "start",
    "write",
]


# Playing


def apply(p: Position, action: str) -> Position:
    """The position after an action; ValueError if it is not legal."""
    require(action in legal_actions(p), f"action {action!r} is not legal here")
    return play(p, action)


def play(p: Position, action: str) -> Position:
    """The position after an action that is known to be legal."""
    if action[0] == "+":
        return draw(p, action[1:])
    if p.phase == "setup":
        return place(p, action)
    p = replace(p, clock=p.clock + 1) if p.left == UNITS else p
    return end_turn(p) if action == "end" else spend(act(p, action))


def place(p: Position, action: str) -> Position:
    """A token is placed in set-up."""
    side = SIDES.index(p.side)
    p = replace(put(p, action), to_place=added(p.to_place, side, -1))
    return go_on_placing(p, other(p.side))


def go_on_placing(p: Position, side: str) -> Position:
    """The next to place is this side if it can, else the other; or the game begins."""
    for placing in (side, other(side)):
        if any(placements(p, placing)):
            return replace(p, phase="setup", side=placing)
    return begin_turn(replace(p, to_place=(0, 0)), "s")


def put(p: Position, action: str) -> Position:
    """The token of an action from the reserve on its cell."""
    face, cell = action.split("@")
    reserve = p.reserves[p.side]
    if face in reserve.fixed:
        reserve = replace(reserve, fixed=less(reserve.fixed, face))
    else:
        reserve = replace(reserve, fresh=less(reserve.fresh, kit().type_of(face)))
    pieces = {**p.pieces, cell_named(cell): of_side(p.side, face)}
    return replace(p, pieces=pieces, reserves={**p.reserves, p.side: reserve})


def act(p: Position, action: str) -> Position:
    """What an action of the main phase but `end` does."""
    if "@" in action:
        return deploy(p, action)
    if action[-1] == "^":
        what = action[:-1]
        return discard(p, what) if what in kit().marks else withdraw(p, cell_named(what))
    route, _, card = action.partition(":")
    source, target = map(cell_named, route.split("-"))
    p = discard(p, card) if card else p
    return attack(p, source, target) if target in p.pieces else move(p, source, target)


def deploy(p: Position, action: str) -> Position:
    face, _, where = action.partition("@")
    cell = cell_named(where)
    never_on_board = face not in p.reserves[p.side].fixed
    through_portal = letter_at(p, cell) == own_portal(p.side)
    p = replace(put(p, action), acted=p.acted | {cell})
    if through_portal:
        mark = zones_of(p.zones)[cell].middle
        p = replace(p, portal_used=True, portals_used=p.portals_used | {mark})
    return replace(p, clock=0) if never_on_board else p


def withdraw(p: Position, cell: Cell) -> Position:
    return leave(join_pending(p, p.side, p.pieces[cell].upper()), cell)


def join_pending(p: Position, side: str, face: str) -> Position:
    reserve = p.reserves[side]
    reserve = replace(reserve, pending=more(reserve.pending, face))
    return replace(p, reserves={**p.reserves, side: reserve})


def leave(p: Position, cell: Cell) -> Position:
    """The token here is gone from the cell, and no longer keeps its mark active."""
    pieces = {at: piece for at, piece in p.pieces.items() if at != cell}
    return replace(p, pieces=pieces, active=p.active - {cell})


def move(p: Position, source: Cell, target: Cell) -> Position:
    piece = p.pieces[source]
    p = leave(p, source)
    return replace(p, pieces={**p.pieces, target: piece}, acted=p.acted | {target})


def attack(p: Position, source: Cell, target: Cell) -> Position:
    guardian = next(guardians(p, target), None)
    if guardian:
        p = replace(p, acted=p.acted | {source}, guarded=p.guarded | {guardian})
        return replace(p, defended=p.defended | {target})
    face = p.pieces[target].upper()
    p = join_pending(p, p.side, as_taken(p, face))
    p = replace(p, taken=added(p.taken, SIDES.index(p.side), 1), clock=0)
    p = replace(p, guarded=p.guarded - {target}, defended=p.defended - {target})
    return move(p, source, target)


def as_taken(p: Position, face: str) -> str:
    """What a taken token is until it joins the reserve: a face, or a type that may show either."""
    if p.variant.flip == "choice":
        return kit().type_of(face) + EITHER
    return kit().turned_over(face) if p.variant.flip == "on" else face


def guardians(p: Position, attacked: Cell) -> Iterator[Cell]:
    """The enemy Guardians that can guard the token here, in cell order."""
    enemy = other(p.side)
    once = p.variant.guard == "once" and attacked in p.defended
    may = can_guard(p.variant) and not once
    for cell in in_cell_order(cells_of(p, enemy) - p.guarded) if may else []:
        face = p.pieces[cell].upper()
        if category(p, face) == "G" and attacked in reached(p, cell, enemy, face):
            yield cell


def discard(p: Position, card: str) -> Position:
    south, north = p.hands
    return replace(p, hands=(south - {card}, north - {card}), discards=p.discards | {card})


# Turns


def spend(p: Position) -> Position:
    """A unit of action is spent; a portal win leaves the turn as it is."""
    p = replace(p, left=p.left - 1)
    return p if p.left or on_enemy_portal(p) else end_turn(p)


def end_turn(p: Position) -> Position:
    turns = p.turns + 1 if p.side == "n" else p.turns
    return begin_turn(replace(p, turns=turns), other(p.side))


def begin_turn(p: Position, side: str) -> Position:
    reserve = p.reserves[side]
    fresh, fixed = Counter(reserve.fresh), Counter(reserve.fixed)
    for what, count in reserve.pending.items():
        if what.endswith(EITHER):
            fresh[what.removesuffix(EITHER)] += count
        else:
            fixed[what] += count
    reserves = {**p.reserves, side: Reserve(fresh, fixed)}
    return activate(replace(p, side=side, reserves=reserves))


def activate(p: Position) -> Position:
    """The marks held are active, no token has acted; but first cards may have to be drawn."""
    held = frozenset(cell for cell in cells_of(p, p.side) if is_mark(p, cell, "lokPp"))
    none: frozenset[Cell] = frozenset()
    p = replace(p, left=UNITS, acted=none, active=held, guarded=none, defended=none)
    p = replace(p, portal_used=False, portals_used=none)
    return replace(p, phase="draw" if lacks_card(p) else "main")


# Cards


def draw(p: Position, face: str) -> Position:
    p = p if deck(p) else replace(p, discards=frozenset())
    south, north = p.hands
    hands = (south | {face}, north) if p.side == "s" else (south, north | {face})
    p = replace(p, hands=hands)
    return activate(p) if p.phase == "draw" else deal(p)


def deal(p: Position) -> Position:
    """Both hands are filled before set-up, South's first; here it is this side's turn to draw."""
    for side in SIDES[SIDES.index(p.side) :]:
        p = replace(p, side=side)
        if lacks_card(p):
            return p
    south, north = (min(p.variant.start, in_reserve(p.reserves[side])) for side in SIDES)
    return go_on_placing(replace(p, to_place=(south, north)), "s")


# Counting


def perft(p: Position, depth: int) -> int:
    """How many action sequences of exactly this length there are."""
    if depth == 0:
        return 1
    actions = legal_actions(p)
    return len(actions) if depth == 1 else sum(perft(play(p, a), depth - 1) for a in actions)


def less(stock: Stock, what: str) -> Stock:
    return +(Counter(stock) - Counter([what]))


def more(stock: Stock, what: str) -> Stock:
    return Counter(stock) + Counter([what])


def added(pair: tuple[int, int], at: int, number: int) -> tuple[int, int]:
    return (pair[0] + number, pair[1]) if at == 0 else (pair[0], pair[1] + number)


# Start


def start(variant: str, zones: str, rng: Random) -> Position:
    """The first position of a game, with a deal drawn at random."""
    v = read_variant(variant)
    box = [kind for kind, n in kit().copies.items() if in_play(v, kind) for _ in range(n)]
    each = min(v.deal, len(box) // 2)
    drawn = rng.sample(box, 2 * each)
    reserves = {"s": Reserve(Counter(drawn[:each])), "n": Reserve(Counter(drawn[each:]))}
    return deal(Position(v, zones, {}, "s", "deal", reserves))
