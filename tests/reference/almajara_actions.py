"""What may be done in Almajara, as its rule page reads (Deal and set-up, A turn)."""

from collections.abc import Iterator

from tests.reference.almajara_end import outcome
from tests.reference.almajara_world import (
    SIDES,
    UNITS,
    Position,
    category,
    cells,
    cells_of,
    drawable,
    faces_in,
    is_free,
    is_home,
    is_mark,
    letter_at,
    other,
    own_portal,
    reached,
    said_of,
    zones_of,
)
from tests.reference.common import Cell, name


def legal_actions(p: Position) -> list[str]:
    """Every legal action, sorted by code point."""
    if outcome(p) != "*":
        return []
    if p.phase in ("deal", "draw"):
        return sorted(f"+{face}" for face in drawable(p))
    if p.phase == "setup":
        return sorted(placements(p, p.side))
    actions = sorted([*moves(p), *deployments(p), *withdrawals(p), *discards(p)])
    may_end = p.left < UNITS or p.variant.pass_ == "on" or not actions
    return sorted([*actions, "end"]) if may_end else actions


def placements(p: Position, side: str) -> Iterator[str]:
    """What a side can place in set-up."""
    for face in faces_in(p.reserves[side]) if p.to_place[SIDES.index(side)] else []:
        for cell in cells(p):
            free_home = is_free(p, cell) and is_home(p, side, cell)
            if category(p, face) in "OG" and free_home:
                yield f"{face}@{name(cell)}"


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
    by_nature = category(p, p.pieces[source]) == "G" and not guardians_fight(p)
    peaceful = by_nature or category(p, face) == "G"
    allowed = {cell for cell in cells(p) if is_free(p, cell)}
    if not peaceful:
        allowed |= cells_of(p, other(p.side))
    return [cell for cell in reached(p, source, p.side, face) if cell in allowed]


def guardians_fight(p: Position) -> bool:
    return p.variant.moves == "cards" and p.variant.card_guardians == "fight"


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
        return not is_shut(p, zone.middle) and on_its_place and kind in "OMG"
    if zone.letter == "l" and p.variant.stone == "all" and has_active(p, "k"):
        return True
    if zone.mark not in p.active:
        return False
    if zone.letter == "l":
        return kind in "OG" or has_active(p, "k")
    if zone.letter == "o":
        return kind == ("A" if said_of(p.variant, "A") == "on" else "O")
    return zone.letter == "k"


def is_shut(p: Position, portal: Cell) -> bool:
    """No more tokens come through the portal with this mark in this turn."""
    return portal in p.portals_used if p.variant.portal_limit == "each" else p.portal_used


def withdrawals(p: Position) -> Iterator[str]:
    for cell in cells_of(p, p.side) - p.acted if p.variant.withdraw == "on" else []:
        yield f"{name(cell)}^"


def discards(p: Position) -> Iterator[str]:
    """The cards that may be given away; without cards all hands are empty."""
    for card in p.hands[SIDES.index(p.side)] if p.variant.discard == "on" else []:
        yield f"{card}^"
