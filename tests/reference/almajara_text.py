"""Position texts of Almajara, read and written, and what makes no sense in them (Text).

They are read leniently, then compared with what would be written, so that only canonical text
passes.
"""

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable
from dataclasses import replace

from tests.reference.almajara_actions import placements
from tests.reference.almajara_end import is_enemy_portal, on_enemy_portal, outcome
from tests.reference.almajara_world import (
    EITHER,
    HAND,
    SIDES,
    Hand,
    Position,
    Reserve,
    Stock,
    Variant,
    can_guard,
    category,
    cells_of,
    in_play,
    is_mark,
    kit,
    lacks_card,
    other,
    own_portal,
    slot_cells,
    zones_of,
)
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

MAX_SLOTS, MAX_FILES, MAX_RANKS = 16, 26, 99


def read_home(text: str) -> str:
    """`edge`, or slots in cell order: by row, then by column."""
    if text == "edge":
        return text
    slots = text.split("+")
    known = all(re.fullmatch("[a-z][1-9][0-9]?", slot) for slot in slots)
    require(known, f"VARIANT: {text!r} names no slots")
    places = [(int(slot[1:]), slot[0]) for slot in slots]
    require(places == sorted(set(places)), f"VARIANT: {text!r} is out of order")
    return text


def read_specials(text: str) -> str:
    """One word for all three categories, or three that are not alike."""
    words = text.split(".")
    require(set(words) <= {"on", "plain", "off"}, f"VARIANT: {text!r} has another word")
    require(len(words) == (1 if len(set(words)) == 1 else 3), f"VARIANT: {text!r} is not three")
    return text


OPTIONS: dict[str, Option] = {
    "moves": one_of("tokens", "cards", "both"),
    "deal": within(4, 20),
    "start": within(2, 20),
    "specials": read_specials,
    "flip": one_of("off", "on", "choice"),
    "withdraw": one_of("on", "off"),
    "discard": one_of("off", "on"),
    "pass": one_of("off", "on"),
    "guard": one_of("each", "once"),
    "card_guardians": one_of("peaceful", "fight"),
    "stone": one_of("held", "all"),
    "portal_limit": one_of("all", "each"),
    "portal_deploy": one_of("mark", "zone"),
    "home_s": read_home,
    "home_n": read_home,
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
    check_homes(p)
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
        read_stock(pending, kit().waiting),
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
    r"([sn]):main:([0-3]):([^:]*):([^:]*):([^:]*):(.*)": lambda p, m: with_rest(
        replace(
            p,
            side=m[1],
            phase="main",
            left=int(m[2]),
            acted=read_cells(m[3]),
            active=read_cells(m[4]),
            guarded=read_cells(m[5]),
        ),
        m[6].split(":"),
    ),
}


def with_rest(p: Position, parts: list[str]) -> Position:
    """The end of TURN: with `guard=once` the tokens guarded, then what portals were used."""
    if p.variant.guard == "once":
        p = replace(p, defended=read_cells(parts.pop(0)))
    require(len(parts) == 1, "TURN: too few or too many parts")
    if p.variant.portal_limit == "each":
        return replace(p, portals_used=read_cells(parts[0]))
    require(parts[0] in ("0", "1"), "TURN: whether a portal was used is 0 or 1")
    return replace(p, portal_used=parts[0] == "1")


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


def check_homes(p: Position) -> None:
    for home in (p.variant.home_s, p.variant.home_n):
        for slot in home.split("+") if home != "edge" else []:
            laid = slot_cells(slot)[0] in zones_of(p.zones)
            require(laid, f"VARIANT: there is no zone in slot {slot}")


def check_pieces(p: Position) -> None:
    for cell, piece in p.pieces.items():
        require(cell in zones_of(p.zones), f"PIECES: {piece}{name(cell)} is off the board")
    standing = {s for s in SIDES for cell in cells_of(p, s) if is_enemy_portal(p, s, cell)}
    require(len(standing) < 2, "PIECES: both sides stand on a portal of the other")


def check_counts(p: Position) -> None:
    waiting = {what for reserve in p.reserves.values() for what in reserve.pending}
    either = [what for what in waiting if what.endswith(EITHER)]
    require(not either or p.variant.flip == "choice", f"RESERVES: {either} show one face")
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
    require(p.defended <= enemies.keys(), "TURN: no such token was guarded")
    guards = p.guarded | p.defended
    require(not guards or can_guard(p.variant), "TURN: Guardians do not guard")
    own_portals = {cell for cell in zones_of(p.zones) if is_mark(p, cell, own_portal(p.side))}
    require(p.portals_used <= own_portals, "TURN: no such portal was used")
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
    lists = [p.acted, p.active, p.guarded]
    if p.variant.guard == "once":
        lists.append(p.defended)
    each = p.variant.portal_limit == "each"
    portals = write_cells(p.portals_used) if each else str(int(p.portal_used))
    return ":".join([p.side, "main", str(p.left), *map(write_cells, lists), portals])


def write_cells(found: Iterable[Cell]) -> str:
    return "+".join(map(name, in_cell_order(found))) or "-"


def write_reserve(reserve: Reserve) -> str:
    fresh, fixed = write_stock(reserve.fresh, kit().copies), write_stock(reserve.fixed, kit().marks)
    return f"{fresh};{fixed};{write_stock(reserve.pending, kit().waiting)}"


def write_stock(stock: Stock, order: Iterable[str]) -> str:
    counted = [(what, stock[what]) for what in order if stock.get(what)]
    return "+".join(what if n == 1 else f"{what}*{n}" for what, n in counted) or "-"


def write_cards(p: Position) -> str:
    if p.variant.moves == "tokens":
        return "-"
    return "/".join(write_stock(Counter(cards), kit().marks) for cards in (*p.hands, p.discards))
