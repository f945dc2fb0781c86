"""Whether a game with a kit can be decided on a board at all.

This does not say whether a kit plays well: it finds only obstacles that no play could overcome.
"""

from collections.abc import Mapping

from tessera.games.almajara.kit import Category, Kit
from tessera.games.almajara.layout import Goal
from tessera.games.almajara.setup import Variant, can_be_won
from tessera.games.almajara.zones import (
    LIGHTHOUSE,
    NORTH,
    OBELISK,
    PORTALS,
    SOUTH,
    STONE,
    ZoneBoard,
)
from tessera.i18n import Message, message

CONTESTED = 3
"""With this many Obelisks one side may hold two, even if no token can be driven off."""


def why_undecidable(board: ZoneBoard, variant: Variant, kit: Kit) -> Message | None:
    """Why no game can be decided on a board; None if it can.

    Either no token can ever reach a cell where it would win or capture something; or nothing can be
    captured, and each side can stand on its portals from the set-up on.
    """
    if _is_decided_by_points(board, variant):
        return None
    types = [token for token in kit.types if variant.in_kit(token.category)]
    peaceful = all(variant.counts_as(one.category) is Category.GUARDIAN for one in types)
    cells = {side: reached(board, variant, kit, side) for side in (SOUTH, NORTH)}
    meet = not peaceful and not cells[SOUTH].isdisjoint(cells[NORTH])
    if not meet and not any(_may_win(board, variant, side, cells[side]) for side in cells):
        return message("almajara-kit-stuck")
    return message("almajara-kit-peaceful") if peaceful and _is_shut(board, variant) else None


def reached(board: ZoneBoard, variant: Variant, kit: Kit, side: int) -> set[int]:
    """A superset of the cells that some token of a side can ever reach.

    Assumes that each token can move like any other, and that no piece is in its way.
    """
    turn = 1 if side == SOUTH else -1
    types = (token for token in kit.types if variant.in_kit(token.category))
    steps = {mark for token in types for face in token.faces for mark in face.marks}
    entries: Mapping[int | None, tuple[int, ...]] = {
        zone.mark: zone.cells for zone in board.zones if zone.kind in (LIGHTHOUSE, OBELISK, STONE)
    }
    waiting = [*board.home(side, variant.homes[side])]
    waiting += [cell for z in board.zones if z.kind == PORTALS[side] for cell in z.cells]
    found: set[int] = set()
    while waiting:
        cell = waiting.pop()
        if cell in found:
            continue
        found.add(cell)
        square = board.squares[cell]
        there = (board.at(square.file + turn * dx, square.rank + turn * dy) for dx, dy in steps)
        waiting += [target for target in there if target is not None]
        waiting += entries.get(cell, ())
    return found


def _may_win(board: ZoneBoard, variant: Variant, side: int, cells: set[int]) -> bool:
    """Whether a side with tokens on any of these cells could win by portal or Obelisks."""
    obelisks = len(cells.intersection(board.marks(OBELISK)))
    by_portal = not cells.isdisjoint(board.marks(PORTALS[1 - side]))
    return by_portal or (variant.by_obelisks[side] and obelisks > 1)


def _is_decided_by_points(board: ZoneBoard, variant: Variant) -> bool:
    """Whether the score or the turn limit decides the game if nothing else does."""
    if not can_be_won(board, variant):
        return True
    if not variant.limit or variant.limit_goal == Goal.DRAW:
        return False
    return variant.limit_goal != Goal.POINTS or variant.draw_after >= 2 * variant.limit


def _is_shut(board: ZoneBoard, variant: Variant) -> bool:
    """Whether no side can win against one that stays on its portals and an Obelisk forever."""
    obelisks = len(board.marks(OBELISK)) if any(variant.by_obelisks) else 0
    shut = (
        set(marks) <= set(board.home(side, variant.homes[side])) and len(marks) <= variant.start
        for side in (SOUTH, NORTH)
        for marks in [board.marks(PORTALS[side])]
    )
    return obelisks < CONTESTED and all(shut)
