"""The things of Almajara as its rule page reads: kit, variant, board, position, cards.

A cell is a pair (file, rank) counted from 0, rank 0 at the bottom. A piece is the text of its face,
South's upper case. Nothing here comes from the package that it judges but the kit, a file of data.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import NamedTuple

from tests.reference.common import Cell, in_cell_order

KIT_FILE = Path(__file__).parents[2] / "src/tessera/games/almajara/kit.toml"
SIDES = ("s", "n")
UNITS, HAND = 3, 5
EITHER = "?"  # after a type that is pending and will show either face

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
        if face.endswith(EITHER):
            return face.removesuffix(EITHER)
        return next(kind for kind, faces in self.faces.items() if face in faces)

    @property
    def waiting(self) -> list[str]:
        """All that can be pending, in order."""
        return [*(kind + EITHER for kind in self.copies), *self.marks]

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
    discard: str = "off"
    pass_: str = "off"
    guard: str = "each"
    card_guardians: str = "peaceful"
    stone: str = "held"
    portal_limit: str = "all"
    portal_deploy: str = "mark"
    home_s: str = "edge"
    home_n: str = "edge"
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
    pending: Stock = field(default_factory=dict)  # faces, or types with `EITHER`


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
    defended: frozenset[Cell] = frozenset()  # that were guarded
    portals_used: frozenset[Cell] = frozenset()  # the marks of own portals; counted one by one
    portal_used: bool = False  # any of them
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
    chosen = p.variant.home_s if side == "s" else p.variant.home_n
    if chosen != "edge":
        in_chosen = any(cell in slot_cells(slot) for slot in chosen.split("+"))
        return in_chosen and not is_mark(p, cell, own_portal(other(side)))
    ranks = sorted({rank for _, rank in zones_of(p.zones)}, reverse=side == "n")
    if is_mark(p, cell, "o") or is_mark(p, cell, own_portal(other(side))):
        return False
    return letter_at(p, cell) == own_portal(side) or cell[1] in ranks[:2]


def slot_cells(slot: str) -> list[Cell]:
    """The cells of a slot: `b3` is the second from the left in the third row from the bottom."""
    return block(ord(slot[0]) - ord("a"), int(slot[1:]) - 1)


# Categories


def category(p: Position, face: str) -> str:
    """O, A, M or G; where these are plain their tokens and cards count as ordinary."""
    letter = face[0].upper()
    return letter if said_of(p.variant, letter) == "on" else "O"


def said_of(variant: Variant, letter: str) -> str:
    """Whether a category has its rules: on, plain or off."""
    said = variant.specials.split(".")
    return "on" if letter == "O" else said["AMG".index(letter)] if len(said) > 1 else said[0]


def in_play(variant: Variant, kind: str) -> bool:
    """A type or a face that the kit of the variant holds."""
    return said_of(variant, kind[0]) != "off"


def can_guard(variant: Variant) -> bool:
    """Guardians have their rules, and tokens their own marks."""
    return said_of(variant, "G") == "on" and variant.moves != "cards"


# Marks


def reached(p: Position, cell: Cell, side: str, face: str) -> list[Cell]:
    """The cells at the marks that a face has for a side when it lies here."""
    turn = 1 if side == "s" else -1
    targets = [(cell[0] + turn * dx, cell[1] + turn * dy) for dx, dy in kit().marks[face]]
    return [target for target in targets if target in zones_of(p.zones)]


# Reserves and cards


def faces_in(reserve: Reserve) -> list[str]:
    """The faces that a reserve can show: both of a fresh token."""
    either = [face for kind in reserve.fresh for face in kit().faces[kind]]
    return [face for face in kit().marks if face in either or face in reserve.fixed]


def in_reserve(reserve: Reserve) -> int:
    """How many tokens a side can count on now; those pending are not in reserve yet."""
    return sum(reserve.fresh.values()) + sum(reserve.fixed.values())


def deck(p: Position) -> Hand:
    """The cards that are in no hand and not discarded."""
    if p.variant.moves == "tokens":
        return frozenset()
    every = frozenset(face for face in kit().marks if in_play(p.variant, face))
    return every - p.hands[0] - p.hands[1] - p.discards


def drawable(p: Position) -> Hand:
    """The cards that may come next; an empty deck is made of the discards."""
    return deck(p) or p.discards


def lacks_card(p: Position) -> bool:
    """A card can be drawn, and the side that is to act holds less than a full hand."""
    return len(p.hands[SIDES.index(p.side)]) < HAND and bool(drawable(p))
