"""The pieces that an action captures or loses, for display (spec: Thrown pieces, Capture)."""

from collections.abc import Iterator
from typing import TypeAlias

from tessera.games.common.scene import SceneCapture
from tessera.games.hexes.captures import REASONS, capture_scene, capturing_cells, neighbours_in
from tessera.games.hexes.kernels.capture import held_by
from tessera.games.pit.kernels import effect
from tessera.games.pit.layout import (
    KIND_LETTERS,
    PASS,
    Phase,
    load_of,
    source_of,
)
from tessera.games.pit.setup import Setup
from tessera.kernel.bits import NO_CELL, CellSet, as_row, contains, list_cells

CORNER = "corner"
Hold: TypeAlias = tuple[str, list[int]]
"""The reason for a capture, and the cells of the capturing pieces."""
SMASHED, BURNT, FALLEN = "smashed", "burnt", "fallen"


def captures(setup: Setup, code: int) -> tuple[SceneCapture, ...]:
    """The losses of a legal action, then its captures, each with the first reason that applies."""
    if setup.position.phase != Phase.MAIN or code == PASS:
        return ()
    return (*_lost(setup, code), *_taken(setup, code))


def loss_of(setup: Setup, code: int, cell: int) -> str | None:
    """How the piece on a cell is lost by acting or being thrown (Thrown pieces); None if not."""
    position, tables = setup.position, setup.tables
    actor, load_end = effect.end_cells(position, tables, code)
    if cell == source_of(code):
        return BURNT if actor == NO_CELL else None
    if load_end != NO_CELL:
        return None
    end = int(effect.thrown_to(position, tables, code))
    if end == NO_CELL:
        return FALLEN
    return (
        SMASHED if contains(tables.pillars, cell) and not contains(tables.pillars, end) else BURNT
    )


def _lost(setup: Setup, code: int) -> Iterator[SceneCapture]:
    for cell in (source_of(code), load_of(code)):
        reason = loss_of(setup, code, cell) if cell != NO_CELL else None
        if reason is not None:
            yield _capture(setup, cell, cell, reason, [])


def _taken(setup: Setup, code: int) -> Iterator[SceneCapture]:
    pieces, taken = effect.after_captures(setup.position, setup.tables, code)
    own, free, displaced = map(as_row, (pieces.own, pieces.free, pieces.displaced))
    for cell in list_cells(taken):
        standing = [near for near in neighbours_in(setup.board, cell) if not contains(free, near)]
        reason, by = _hold(setup, own, displaced, cell) or (CORNER, standing)
        before = load_of(code) if contains(displaced, cell) else cell
        yield _capture(setup, cell, before, reason, by)


def _hold(setup: Setup, own: CellSet, displaced: CellSet, cell: int) -> Hold | None:
    """The clamp or triangle that captures the piece on a cell; None if it is a corner."""
    moved = contains(displaced, cell)
    for flag, reason in REASONS.items():
        for holder in neighbours_in(setup.board, cell):
            if contains(own, holder) and (moved or contains(displaced, holder)):
                direction = int(setup.tables.bearing[holder, cell])
                if held_by(setup.tables, own, holder, direction) & flag:
                    return reason, capturing_cells(setup.board, flag, holder, direction)
    return None


def _capture(setup: Setup, cell: int, before: int, reason: str, by: list[int]) -> SceneCapture:
    """A piece lost or captured on a cell; `before` is its cell before the action."""
    position = setup.position
    side = int(not contains(position.own[0], before))
    letter = KIND_LETTERS[position.kind[before]]
    return capture_scene(setup.board, cell, letter, side, reason, by)
