"""The pieces that an action captures and removes, with reasons, for display (spec: Capture)."""

from collections.abc import Iterator, Sequence

from tessera.games.common.scene import SceneCapture
from tessera.games.hexes import captures as hexes
from tessera.games.hexes.captures import capture_scene, capturing_cells, neighbours_in
from tessera.games.hexes.kernels.capture import FULL
from tessera.games.vorcept.kernels import capture
from tessera.games.vorcept.layout import HAND, KIND_LETTERS, PASS, Phase, decode
from tessera.games.vorcept.setup import Setup
from tessera.kernel.bits import CellSet, as_row, list_cells, union

REASONS = {**hexes.REASONS, FULL: "full"}
SELF_SURROUND = "self-surround"


def captures(setup: Setup, code: int) -> tuple[SceneCapture, ...]:
    """The captures of a legal action, then the own pieces that it removes, with their reasons.

    An enemy piece is captured by `clamp`, `triangle` or `full`, the first that applies (Capture
    1); an own piece is removed by `self-surround` (Capture 2).
    """
    if setup.position.phase != Phase.MAIN or code == PASS:
        return ()
    position, tables, actor = setup.position, setup.tables, decode(code)[1]
    own, free = map(as_row, capture.after_action(position, code))
    taken = as_row(capture.captured(tables, own, position.own[1 - int(position.side)], free, actor))
    free_then = as_row(union(free, taken))
    lost = list_cells(capture.surrounded(tables, own, free_then, actor))
    return (*_taken(setup, actor, own, free, list_cells(taken)), *_removed(setup, code, lost))


def actor_kind(setup: Setup, code: int) -> int:
    """The kind of the piece that a move or summon uses."""
    source, _ = decode(code)
    if source >= HAND:
        return source - HAND
    return int(setup.position.kind[source])


def _taken(
    setup: Setup, actor: int, own: CellSet, free: CellSet, taken: Sequence[int]
) -> Iterator[SceneCapture]:
    position, tables = setup.position, setup.tables
    enemy = 1 - int(position.side)
    for direction, cell in enumerate(setup.board.neighbours[actor]):
        if cell not in taken:
            continue
        flags = capture.capture_reasons(tables, own, free, actor, direction)
        for flag, reason in REASONS.items():
            if flags & flag:
                kind = int(position.kind[cell])
                by = capturing_cells(setup.board, flag, actor, direction)
                yield capture_scene(setup.board, cell, KIND_LETTERS[kind], enemy, reason, by)
                break


def _removed(setup: Setup, code: int, lost: Sequence[int]) -> Iterator[SceneCapture]:
    position = setup.position
    side, actor = int(position.side), decode(code)[1]
    for cell in lost:
        here = cell == actor
        kind = actor_kind(setup, code) if here else int(position.kind[cell])
        by = neighbours_in(setup.board, cell)
        yield capture_scene(setup.board, cell, KIND_LETTERS[kind], side, SELF_SURROUND, by)
