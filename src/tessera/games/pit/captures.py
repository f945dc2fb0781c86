"""What an action costs in pieces, and why, for people to see (spec: Thrown pieces, Capture)."""

from collections.abc import Iterator

from tessera.games.common.scene import SceneCapture
from tessera.games.hexes.captures import around, captors, scene_capture
from tessera.games.hexes.kernels.capture import CLAMP, TRIANGLE, held_by
from tessera.games.pit.kernels import effect
from tessera.games.pit.kernels.effect import Pieces
from tessera.games.pit.layout import (
    KIND_LETTERS,
    LUMEN,
    PASS,
    Phase,
    load_of,
    source_of,
)
from tessera.games.pit.setup import Setup
from tessera.kernel.bits import NO_CELL, cells, has, row

REASONS = {CLAMP: "clamp", TRIANGLE: "triangle"}
CORNER = "corner"
SMASHED, BURNT, FALLEN = "smashed", "burnt", "fallen"


def captures(setup: Setup, code: int) -> tuple[SceneCapture, ...]:
    """What a legal action loses of either side, then what it takes, each for the first reason."""
    if setup.position.phase != Phase.MAIN or code == PASS:
        return ()
    return (*_lost(setup, code), *_taken(setup, code))


def loss_of(setup: Setup, code: int, cell: int) -> str | None:
    """How the piece on a cell is lost when it acts or is thrown (Thrown pieces); None if not."""
    position, tables = setup.position, setup.tables
    actor, load_end = effect.ends(position, tables, code)
    if cell == source_of(code):
        return BURNT if actor == NO_CELL else None
    if load_end != NO_CELL:
        return None
    end = int(effect.thrown_to(position, tables, code))
    if end == NO_CELL:
        return FALLEN
    burns = has(tables.lava, end) and position.kind[cell] != LUMEN
    return BURNT if burns else SMASHED


def _lost(setup: Setup, code: int) -> Iterator[SceneCapture]:
    for cell in (source_of(code), load_of(code)):
        reason = loss_of(setup, code, cell) if cell != NO_CELL else None
        if reason is not None:
            yield _capture(setup, cell, cell, reason, [])


def _taken(setup: Setup, code: int) -> Iterator[SceneCapture]:
    pieces = effect.after(setup.position, setup.tables, code)
    pieces = Pieces(
        row(pieces.own),
        row(pieces.enemy),
        row(pieces.free),
        row(pieces.displaced),
        int(pieces.lumen),
        int(pieces.enemy_lumen),
    )
    for cell in cells(effect.taken(setup.tables, pieces)):
        reason, by = _hold(setup, pieces, cell)
        before = load_of(code) if has(pieces.displaced, cell) else cell
        yield _capture(setup, cell, before, reason, by)


def _hold(setup: Setup, pieces: Pieces, cell: int) -> tuple[str, list[int]]:
    """Why the piece on a cell is taken, and the cells of those that hold it."""
    tables, neighbours = setup.tables, around(setup.board, cell)
    moved = has(pieces.displaced, cell)
    for flag, reason in REASONS.items():
        for holder in neighbours:
            if has(pieces.own, holder) and (moved or has(pieces.displaced, holder)):
                direction = int(tables.bearing[holder, cell])
                if held_by(tables, pieces.own, holder, direction) & flag:
                    return reason, captors(setup.board, flag, holder, direction)
    return CORNER, [near for near in neighbours if not has(pieces.free, near)]


def _capture(setup: Setup, cell: int, before: int, reason: str, by: list[int]) -> SceneCapture:
    """A piece that is lost or taken on a cell; `before` is where it stood before the action."""
    position = setup.position
    side = int(not has(position.own[0], before))
    letter = KIND_LETTERS[position.kind[before]]
    return scene_capture(setup.board, cell, letter, side, reason, by)
