"""How a game of Almajara ends, as its rule page reads (End)."""

from tests.reference.almajara_world import (
    SIDES,
    UNITS,
    Position,
    cells_of,
    in_reserve,
    is_mark,
    other,
    own_portal,
    zones_of,
)
from tests.reference.common import Cell


def outcome(p: Position) -> str:
    """`*`, or the result and its reason; the position alone tells it."""
    if side := on_enemy_portal(p):
        return f"{win(side)} portal"
    if not turn_begins(p):
        return "*"
    if p.side == "s" and p.variant.limit and p.turns >= p.variant.limit:
        return at_limit(p)
    if p.clock >= p.variant.draw_after:
        return "1/2-1/2 no-progress" if can_be_won(p) else by_points(p)
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


def can_be_won(p: Position) -> bool:
    """A side can win by a portal on the board, or by two of its Obelisks."""
    zones = {zone.middle: zone.letter for zone in zones_of(p.zones).values()}
    by_obelisks = [*zones.values()].count("o") >= 2 and p.variant.obelisks != "off"
    return by_obelisks or not {"P", "p"}.isdisjoint(zones.values())


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
