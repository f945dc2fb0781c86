"""Almajara as its rule page reads, clause by clause: slow, obvious, the judge of the fast rules.

A cell is a pair (file, rank) counted from 0, rank 0 at the bottom. A piece is the text of its face,
South's upper case. Nothing here comes from the package it judges but the kit, a file of data.
"""

import re
import tomllib
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from random import Random
from typing import NamedTuple

from tests.reference.common import (
    Cell,
    Option,
    cell_named,
    in_cell_order,
    name,
    number,
    one_of,
    read_options,
    require,
    within,
    write_variant,
)

KIT_FILE = Path(__file__).parents[2] / "src/tessera/games/almajara/kit.toml"
SIDES = ("s", "n")
UNITS, HAND = 3, 5
MAX_SLOTS, MAX_FILES, MAX_RANKS = 16, 26, 99

Hand = frozenset[str]  # faces
Stock = Mapping[str, int]  # how many of each type, or of each face


# The kit


@dataclass(frozen=True)
class Kit:
    """What the box holds; all in its order."""

    copies: dict[str, int]  # by type
    faces: dict[str, tuple[str, str]]  # of a type: front, back
    marks: dict[str, list[Cell]]  # of a face: right, forwards

    def type_of(self, face: str) -> str:
        return next(kind for kind, faces in self.faces.items() if face in faces)

    def turned_over(self, face: str) -> str:
        front, back = self.faces[self.type_of(face)]
        return back if face == front else front


@cache
def kit() -> Kit:
    tokens = tomllib.loads(KIT_FILE.read_text(encoding="utf-8"))["token"]
    faces = {token["type"]: tuple(face["id"] for face in token["face"]) for token in tokens}
    marks = {
        face["id"]: [(dx, dy) for dx, dy in face["marks"]]
        for token in tokens
        for face in token["face"]
    }
    return Kit({token["type"]: token["copies"] for token in tokens}, faces, marks)


# Variant, board, position


@dataclass(frozen=True)
class Variant:
    moves: str = "tokens"
    deal: int = 14
    start: int = 9
    specials: str = "on"
    flip: str = "off"
    withdraw: str = "on"
    portal_deploy: str = "mark"
    obelisks: str = "both"
    limit: int = 150
    limit_goal: str = "points"
    draw_after: int = 50


class Zone(NamedTuple):
    letter: str  # v l o k P p
    middle: Cell

    @property
    def mark(self) -> Cell | None:
        return None if self.letter == "v" else self.middle


@dataclass(frozen=True)
class Reserve:
    fresh: Stock = field(default_factory=dict)  # types
    fixed: Stock = field(default_factory=dict)  # faces
    pending: Stock = field(default_factory=dict)  # faces


@dataclass(frozen=True)
class Position:
    """All that the rules need to go on."""

    variant: Variant
    zones: str
    pieces: dict[Cell, str]
    side: str  # to act, or for which chance draws: s or n
    phase: str  # deal, setup, draw, main
    reserves: dict[str, Reserve]  # by side
    to_place: tuple[int, int] = (0, 0)  # in set-up
    left: int = 0  # in the main phase, with all that follows
    acted: frozenset[Cell] = frozenset()
    active: frozenset[Cell] = frozenset()
    guarded: frozenset[Cell] = frozenset()
    portal_used: bool = False
    taken: tuple[int, int] = (0, 0)
    turns: int = 0
    hands: tuple[Hand, Hand] = (frozenset(), frozenset())
    discards: Hand = frozenset()
    clock: int = 0


def other(side: str) -> str:
    return "n" if side == "s" else "s"


def of_side(side: str, face: str) -> str:
    return face.upper() if side == "s" else face.lower()


def side_of(piece: str) -> str:
    return "s" if piece.isupper() else "n"


def cells_of(p: Position, side: str) -> set[Cell]:
    return {cell for cell, piece in p.pieces.items() if side_of(piece) == side}


# Board


@cache
def zones_of(text: str) -> dict[Cell, Zone]:
    """The zone of every cell of the board."""
    found = {}
    for up, row in enumerate(reversed(text.split("/"))):
        for right, letter in enumerate(row):
            for cell in block(right, up) if letter != "." else []:
                found[cell] = Zone(letter, (3 * right + 1, 3 * up + 1))
    return found


def block(right: int, up: int) -> list[Cell]:
    """The nine cells of a slot."""
    return [(3 * right + dx, 3 * up + dy) for dy in range(3) for dx in range(3)]


def cells(p: Position) -> list[Cell]:
    return in_cell_order(zones_of(p.zones))


def letter_at(p: Position, cell: Cell) -> str:
    return zones_of(p.zones)[cell].letter


def is_mark(p: Position, cell: Cell, letters: str) -> bool:
    zone = zones_of(p.zones)[cell]
    return zone.mark == cell and zone.letter in letters


def own_portal(side: str) -> str:
    return of_side(side, "p")


def is_free(p: Position, cell: Cell) -> bool:
    return cell in zones_of(p.zones) and cell not in p.pieces


def is_home(p: Position, side: str, cell: Cell) -> bool:
    ranks = sorted({rank for _, rank in zones_of(p.zones)}, reverse=side == "n")
    if is_mark(p, cell, "o") or is_mark(p, cell, own_portal(other(side))):
        return False
    return letter_at(p, cell) == own_portal(side) or cell[1] in ranks[:2]


# Categories


def category(p: Position, face: str) -> str:
    """O, A, M or G; with plain specials every token and card counts as ordinary."""
    return face[0].upper() if p.variant.specials == "on" else "O"


def in_play(variant: Variant, kind: str) -> bool:
    """A type or a face that the kit of the variant holds."""
    return variant.specials != "off" or kind[0] == "O"


# Marks


def reached(p: Position, cell: Cell, side: str, face: str) -> list[Cell]:
    """The cells at the marks that a face has for a side when it lies here."""
    turn = 1 if side == "s" else -1
    targets = [(cell[0] + turn * dx, cell[1] + turn * dy) for dx, dy in kit().marks[face]]
    return [target for target in targets if target in zones_of(p.zones)]


# Legal actions


def legal_actions(p: Position) -> list[str]:
    """Every legal action, sorted by code point."""
    if outcome(p) != "*":
        return []
    if p.phase in ("deal", "draw"):
        return sorted(f"+{face}" for face in drawable(p))
    if p.phase == "setup":
        return sorted(placements(p, p.side))
    actions = sorted([*moves(p), *deployments(p), *withdrawals(p)])
    return sorted([*actions, "end"]) if p.left < UNITS or not actions else actions


def placements(p: Position, side: str) -> Iterator[str]:
    """What a side can place in set-up."""
    for face in faces_in(p.reserves[side]) if p.to_place[SIDES.index(side)] else []:
        for cell in cells(p):
            free_home = is_free(p, cell) and is_home(p, side, cell)
            if category(p, face) in "OG" and free_home:
                yield f"{face}@{name(cell)}"


def faces_in(reserve: Reserve) -> list[str]:
    """The faces that a reserve can show: both of a fresh token."""
    either = [face for kind in reserve.fresh for face in kit().faces[kind]]
    return [face for face in kit().marks if face in either or face in reserve.fixed]


def moves(p: Position) -> Iterator[str]:
    for source in cells_of(p, p.side) - p.acted:
        own = p.pieces[source].upper()
        if p.variant.moves != "cards":
            for target in targets(p, source, own):
                yield f"{name(source)}-{name(target)}"
        for card in p.hands[SIDES.index(p.side)]:
            if may_use(p, card, source):
                for target in targets(p, source, card):
                    yield f"{name(source)}-{name(target)}:{card}"


def targets(p: Position, source: Cell, face: str) -> list[Cell]:
    """Where the token here may go by the marks of its own face or of a card's."""
    peaceful = "G" in (category(p, p.pieces[source]), category(p, face))
    allowed = {cell for cell in cells(p) if is_free(p, cell)}
    if not peaceful:
        allowed |= cells_of(p, other(p.side))
    return [cell for cell in reached(p, source, p.side, face) if cell in allowed]


def may_use(p: Position, card: str, source: Cell) -> bool:
    """An Ancient or a Myth card may move the token that stands here."""
    kind = category(p, card)
    if kind not in "AM" or has_active(p, "k"):
        return True
    return letter_at(p, source) in {"A": "o", "M": "Pp"}[kind]


def has_active(p: Position, letter: str) -> bool:
    return any(is_mark(p, mark, letter) for mark in p.active)


def deployments(p: Position) -> Iterator[str]:
    for face in faces_in(p.reserves[p.side]):
        for cell in cells(p):
            if is_free(p, cell) and may_deploy(p, face, cell):
                yield f"{face}@{name(cell)}"


def may_deploy(p: Position, face: str, cell: Cell) -> bool:
    zone = zones_of(p.zones)[cell]
    kind = category(p, face)
    if zone.letter == own_portal(p.side):
        on_its_place = p.variant.portal_deploy == "zone" or cell == zone.mark
        return not p.portal_used and on_its_place and kind in "OMG"
    if zone.mark not in p.active:
        return False
    if zone.letter == "l":
        return kind in "OG" or has_active(p, "k")
    if zone.letter == "o":
        return kind == ("A" if p.variant.specials == "on" else "O")
    return zone.letter == "k"


def withdrawals(p: Position) -> Iterator[str]:
    for cell in cells_of(p, p.side) - p.acted if p.variant.withdraw == "on" else []:
        yield f"{name(cell)}^"


def deck(p: Position) -> Hand:
    """The cards that are in no hand and not discarded."""
    if p.variant.moves == "tokens":
        return frozenset()
    every = frozenset(face for face in kit().marks if in_play(p.variant, face))
    return every - p.hands[0] - p.hands[1] - p.discards


def drawable(p: Position) -> Hand:
    """The cards that may come next; an empty deck is made of the discards."""
    return deck(p) or p.discards


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
        return withdraw(p, cell_named(action[:-1]))
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
    p = replace(p, portal_used=p.portal_used or through_portal)
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
        return replace(p, acted=p.acted | {source}, guarded=p.guarded | {guardian})
    face = p.pieces[target].upper()
    p = join_pending(p, p.side, kit().turned_over(face) if p.variant.flip == "on" else face)
    p = replace(p, taken=added(p.taken, SIDES.index(p.side), 1), clock=0)
    return move(replace(p, guarded=p.guarded - {target}), source, target)


def guardians(p: Position, attacked: Cell) -> Iterator[Cell]:
    """The enemy Guardians that can guard the token here, in cell order."""
    enemy = other(p.side)
    for cell in in_cell_order(cells_of(p, enemy) - p.guarded) if can_guard(p.variant) else []:
        face = p.pieces[cell].upper()
        if category(p, face) == "G" and attacked in reached(p, cell, enemy, face):
            yield cell


def can_guard(variant: Variant) -> bool:
    return variant.specials == "on" and variant.moves != "cards"


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
    joined = Counter(reserve.fixed) + Counter(reserve.pending)
    reserves = {**p.reserves, side: Reserve(reserve.fresh, joined)}
    return activate(replace(p, side=side, reserves=reserves))


def activate(p: Position) -> Position:
    """The marks held are active, no token has acted; but first cards may have to be drawn."""
    held = frozenset(cell for cell in cells_of(p, p.side) if is_mark(p, cell, "lokPp"))
    none: frozenset[Cell] = frozenset()
    p = replace(p, left=UNITS, acted=none, active=held, guarded=none, portal_used=False)
    return replace(p, phase="draw" if lacks_card(p) else "main")


# Cards


def draw(p: Position, face: str) -> Position:
    p = p if deck(p) else replace(p, discards=frozenset())
    south, north = p.hands
    hands = (south | {face}, north) if p.side == "s" else (south, north | {face})
    p = replace(p, hands=hands)
    return activate(p) if p.phase == "draw" else deal(p)


def deal(p: Position) -> Position:
    """Both hands are filled before set-up, South's first."""
    for side in SIDES:
        p = replace(p, side=side)
        if lacks_card(p):
            return p
    south, north = (min(p.variant.start, in_reserve(p.reserves[side])) for side in SIDES)
    return go_on_placing(replace(p, to_place=(south, north)), "s")


def in_reserve(reserve: Reserve) -> int:
    """How many tokens a side can count on now; those pending are not in reserve yet."""
    return sum(reserve.fresh.values()) + sum(reserve.fixed.values())


def lacks_card(p: Position) -> bool:
    """A card can be drawn, and the side that is to act holds less than a full hand."""
    return len(p.hands[SIDES.index(p.side)]) < HAND and bool(drawable(p))


# End


def outcome(p: Position) -> str:
    """`*`, or the result and its reason; the position alone tells it."""
    if side := on_enemy_portal(p):
        return f"{win(side)} portal"
    if not turn_begins(p):
        return "*"
    if p.side == "s" and p.variant.limit and p.turns >= p.variant.limit:
        return at_limit(p)
    if p.clock >= p.variant.draw_after:
        has_goals = any(zone.letter in "oPp" for zone in zones_of(p.zones).values())
        return "1/2-1/2 no-progress" if has_goals else by_points(p)
    if p.variant.obelisks in ("both", p.side) and obelisks_held(p) >= 2:
        return f"{win(p.side)} obelisks"
    if not cells_of(p, p.side) and not in_reserve(p.reserves[p.side]):
        return f"{win(other(p.side))} eliminated"
    return "*"


def win(side: str) -> str:
    return "1-0" if side == "s" else "0-1"


def on_enemy_portal(p: Position) -> str:
    """The side that stands on a portal mark of the other, if one does."""
    standing = (s for s in SIDES for cell in cells_of(p, s) if is_enemy_portal(p, s, cell))
    return next(standing, "")


def is_enemy_portal(p: Position, side: str, cell: Cell) -> bool:
    return is_mark(p, cell, own_portal(other(side)))


def turn_begins(p: Position) -> bool:
    return p.phase == "draw" or (p.phase == "main" and p.left == UNITS)


def at_limit(p: Position) -> str:
    goal = p.variant.limit_goal
    if goal == "points":
        return by_points(p)
    return "1/2-1/2 limit" if goal == "draw" else f"{win(goal)} limit"


def by_points(p: Position) -> str:
    south, north = (points(p, side) for side in SIDES)
    return f"{'1/2-1/2' if south == north else win('s' if south > north else 'n')} points"


def points(p: Position, side: str) -> int:
    held = [cell for cell in cells_of(p, side) if is_mark(p, cell, "lok")]
    return p.taken[SIDES.index(side)] + 2 * len(held)


def obelisks_held(p: Position) -> int:
    return sum(is_mark(p, cell, "o") for cell in cells_of(p, p.side))


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


# Text: read leniently, then compare with what would be written, so that only canonical text passes


OPTIONS: dict[str, Option] = {
    "moves": one_of("tokens", "cards", "both"),
    "deal": within(4, 20),
    "start": within(2, 20),
    "specials": one_of("on", "plain", "off"),
    "flip": one_of("off", "on"),
    "withdraw": one_of("on", "off"),
    "portal_deploy": one_of("mark", "zone"),
    "obelisks": one_of("both", "s", "n", "off"),
    "limit": within(0, 500),
    "limit_goal": one_of("points", "s", "n", "draw"),
    "draw_after": within(1, 999),
}


def read_variant(text: str) -> Variant:
    v = Variant(**read_options(text, OPTIONS))
    require(write_variant(v) == text, f"VARIANT: not canonical, expected {write_variant(v)!r}")
    return v


def read(text: str) -> Position:
    """The position that a text describes; ValueError if it is not canonical or makes no sense."""
    fields = text.split(" ")
    require(len(fields) == 9 and fields[0] == "almajara", "expected nine fields, 'almajara' first")
    _, variant, zones, pieces, turn, reserves, points, cards, clock = fields
    check_zones(zones)
    south, north = split(reserves, "/", 2, "RESERVES")
    v = read_variant(variant)
    p = Position(
        variant=v,
        zones=zones,
        pieces=read_pieces(pieces),
        side="s",
        phase="deal",
        reserves={"s": read_reserve(south), "n": read_reserve(north)},
        clock=number("CLOCK", clock, 0, v.draw_after),
    )
    p = with_turn(with_cards(with_points(p, points), cards), turn)
    check(p)
    require(write(p) == text, f"not canonical: expected {write(p)!r}")
    return p


def split(text: str, separator: str, length: int, what: str) -> list[str]:
    parts = text.split(separator)
    require(len(parts) == length, f"{what}: {text!r} has not {length} parts")
    return parts


def check_zones(text: str) -> None:
    rows = text.split("/")
    columns = ["".join(column) for column in zip(*rows, strict=False)]
    require(re.fullmatch("[vlokPp./]+", text), f"ZONES: {text!r} has unknown letters")
    require(len({len(row) for row in rows}) == 1 and rows[0], "ZONES: rows differ in length")
    outer = (rows[0], rows[-1], columns[0], columns[-1])
    require(all(line.strip(".") for line in outer), "ZONES: an outer row or column is empty")
    slots = re.sub("[./]", "", text)
    require(len(slots) <= MAX_SLOTS, f"ZONES: {len(slots)} zones, at most {MAX_SLOTS}")
    require(3 * len(rows) <= MAX_RANKS and 3 * len(columns) <= MAX_FILES, "ZONES: too large")


def read_pieces(text: str) -> dict[Cell, str]:
    pieces: dict[Cell, str] = {}
    for item in [] if text == "-" else text.split(","):
        face, cell = item[:3], cell_named(item[3:])
        require(face in (face.upper(), face.lower()), f"PIECES: {face!r} is of no side")
        require(face.upper() in kit().marks, f"PIECES: {face!r} is no face")
        require(cell not in pieces, f"PIECES: {name(cell)} holds two tokens")
        pieces[cell] = face
    return pieces


def read_reserve(text: str) -> Reserve:
    fresh, fixed, pending = split(text, ";", 3, "RESERVES")
    return Reserve(
        read_stock(fresh, kit().copies),
        read_stock(fixed, kit().marks),
        read_stock(pending, kit().marks),
    )


def read_stock(text: str, known: Collection[str]) -> Counter[str]:
    found: Counter[str] = Counter()
    for item in [] if text == "-" else text.split("+"):
        what, _, count = item.partition("*")
        require(what in known, f"RESERVES: {what!r} is not known")
        found[what] += number("RESERVES", count or "1", 1, 99)
    return found


def with_points(p: Position, text: str) -> Position:
    require(re.fullmatch("[0-9]+:[0-9]+:[0-9]+", text), f"POINTS: {text!r} is not three numbers")
    south, north, turns = map(int, text.split(":"))
    return replace(p, taken=(south, north), turns=turns)


def with_cards(p: Position, text: str) -> Position:
    if p.variant.moves == "tokens":
        require(text == "-", "CARDS: there are none")
        return p
    south, north, discards = map(read_hand, split(text, "/", 3, "CARDS"))
    require(len(south) <= HAND and len(north) <= HAND, f"CARDS: a hand of more than {HAND}")
    apart = len(south | north | discards) == len(south) + len(north) + len(discards)
    require(apart, "CARDS: one card in two places")
    known = all(in_play(p.variant, card) for card in south | north | discards)
    require(known, "CARDS: one is not in the deck")
    return replace(p, hands=(south, north), discards=discards)


def read_hand(text: str) -> Hand:
    cards = [] if text == "-" else text.split("+")
    require(all(card in kit().marks for card in cards), f"CARDS: {text!r} has unknown cards")
    return frozenset(cards)


TURNS: dict[str, Callable[[Position, re.Match[str]], Position]] = {
    r"\?([sn]):(deal|draw)": lambda p, m: replace(p, side=m[1], phase=m[2]),
    r"([sn]):setup:([0-9]{1,2}):([0-9]{1,2})": lambda p, m: replace(
        p, side=m[1], phase="setup", to_place=(int(m[2]), int(m[3]))
    ),
    r"([sn]):main:([0-3]):([^:]*):([^:]*):([^:]*):([01])": lambda p, m: replace(
        p,
        side=m[1],
        phase="main",
        left=int(m[2]),
        acted=read_cells(m[3]),
        active=read_cells(m[4]),
        guarded=read_cells(m[5]),
        portal_used=m[6] == "1",
    ),
}


def with_turn(p: Position, text: str) -> Position:
    for form, put_in in TURNS.items():
        if match := re.fullmatch(form, text):
            return put_in(p, match)
    raise ValueError(f"TURN: {text!r} is not of a known form")


def read_cells(text: str) -> frozenset[Cell]:
    return frozenset(map(cell_named, [] if text == "-" else text.split("+")))


# What makes no sense


def check(p: Position) -> None:
    check_pieces(p)
    check_counts(p)
    if p.phase == "main":
        check_main(p)
    elif p.phase == "setup":
        require(any(placements(p, p.side)), "TURN: that side cannot place a token")
    else:
        require(lacks_card(p), "TURN: there is no card to draw")
    if p.phase in ("deal", "setup"):
        require(p.clock == 0, "CLOCK: it is 0 in set-up")
    check_limit(p)


def check_pieces(p: Position) -> None:
    for cell, piece in p.pieces.items():
        require(cell in zones_of(p.zones), f"PIECES: {piece}{name(cell)} is off the board")
    standing = {s for s in SIDES for cell in cells_of(p, s) if is_enemy_portal(p, s, cell)}
    require(len(standing) < 2, "PIECES: both sides stand on a portal of the other")


def check_counts(p: Position) -> None:
    total = Counter(kit().type_of(piece.upper()) for piece in p.pieces.values())
    for reserve in p.reserves.values():
        total.update(reserve.fresh)
        for face, count in [*reserve.fixed.items(), *reserve.pending.items()]:
            total[kit().type_of(face)] += count
    for kind, count in total.items():
        limit = kit().copies[kind] if in_play(p.variant, kind) else 0
        require(count <= limit, f"PIECES: {count} of {kind}, the kit has {limit}")


def check_main(p: Position) -> None:
    require(p.acted <= cells_of(p, p.side), "TURN: no such token has acted")
    held = {cell for cell in cells_of(p, p.side) if is_mark(p, cell, "lokPp")}
    require(p.active <= held, "TURN: no such mark is active")
    enemies = {cell: p.pieces[cell] for cell in cells_of(p, other(p.side))}
    guardians = {cell for cell, piece in enemies.items() if category(p, piece) == "G"}
    require(p.guarded <= guardians, "TURN: no such Guardian has guarded")
    require(not p.guarded or can_guard(p.variant), "TURN: Guardians do not guard")
    require(p.left or on_enemy_portal(p), "TURN: a turn without units left is over")


def check_limit(p: Position) -> None:
    """As many turns as the limit allows are done only where the game ends."""
    if p.variant.limit and p.turns >= p.variant.limit:
        at_its_end = p.turns == p.variant.limit and outcome(p) != "*"
        require(at_its_end, "POINTS: the limit of turns is past")


# Writing


def write(p: Position) -> str:
    fields = [
        "almajara",
        write_variant(p.variant),
        p.zones,
        ",".join(p.pieces[cell] + name(cell) for cell in in_cell_order(p.pieces)) or "-",
        write_turn(p),
        "/".join(write_reserve(p.reserves[side]) for side in SIDES),
        f"{p.taken[0]}:{p.taken[1]}:{p.turns}",
        write_cards(p),
        str(p.clock),
    ]
    return " ".join(fields)


def write_turn(p: Position) -> str:
    if p.phase in ("deal", "draw"):
        return f"?{p.side}:{p.phase}"
    if p.phase == "setup":
        return f"{p.side}:setup:{p.to_place[0]}:{p.to_place[1]}"
    lists = (write_cells(found) for found in (p.acted, p.active, p.guarded))
    return ":".join([p.side, "main", str(p.left), *lists, str(int(p.portal_used))])


def write_cells(found: Iterable[Cell]) -> str:
    return "+".join(map(name, in_cell_order(found))) or "-"


def write_reserve(reserve: Reserve) -> str:
    fresh = write_stock(reserve.fresh, kit().copies)
    fixed, pending = (write_stock(s, kit().marks) for s in (reserve.fixed, reserve.pending))
    return f"{fresh};{fixed};{pending}"


def write_stock(stock: Stock, order: Iterable[str]) -> str:
    counted = [(what, stock[what]) for what in order if stock.get(what)]
    return "+".join(what if n == 1 else f"{what}*{n}" for what, n in counted) or "-"


def write_cards(p: Position) -> str:
    if p.variant.moves == "tokens":
        return "-"
    return "/".join(write_stock(Counter(cards), kit().marks) for cards in (*p.hands, p.discards))
