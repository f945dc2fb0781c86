"""What an action takes and removes, and why, for people to see (spec: Capture)."""

from collections.abc import Iterator

from tessera.games.common.scene import SceneCapture
from tessera.games.hexes import captures as hexes
from tessera.games.hexes.captures import around, captors, scene_capture
from tessera.games.hexes.kernels.capture import FULL
from tessera.games.vorcept.kernels import capture
from tessera.games.vorcept.layout import HAND, KIND_LETTERS, PASS, Phase, decode
from tessera.games.vorcept.setup import Setup
from tessera.geometry.hexes import DIRECTIONS
from tessera.kernel.bits import cells, either, has, row

REASONS = {**hexes.REASONS, FULL: "full"}
SELF_SURROUND = "self-surround"


def captures(setup: Setup, code: int) -> tuple[SceneCapture, ...]:
    """What a legal action takes, then what it removes of its own side, each for the first reason.

    A piece of the other side is taken by `clamp`, `triangle` or `full` (Capture 1); one's own is
    removed by `self-surround` (Capture 2).
    """
    if setup.position.phase != Phase.MAIN or code == PASS:
        return ()
    return (*_taken(setup, code), *_removed(setup, code))


def actor_kind(setup: Setup, code: int) -> int:
    """The kind of the piece that a move or summon uses."""
    source, _ = decode(code)
    if source >= HAND:
        return source - HAND
    return int(setup.position.kind[source])


def _taken(setup: Setup, code: int) -> Iterator[SceneCapture]:
    position, tables = setup.position, setup.tables
    actor = decode(code)[1]
    own, free = map(row, capture.after(position, code))
    enemy = 1 - int(position.side)
    for direction in range(len(DIRECTIONS)):
        cell = int(tables.neighbour[actor, direction])
        if not has(position.own[enemy], cell):
            continue
        flags = capture.capture_reasons(tables, own, free, actor, direction)
        for flag, reason in REASONS.items():
            if flags & flag:
                kind = int(position.kind[cell])
                by = captors(setup.board, flag, actor, direction)
                yield scene_capture(setup.board, cell, KIND_LETTERS[kind], enemy, reason, by)
                break


def _removed(setup: Setup, code: int) -> Iterator[SceneCapture]:
    position, tables = setup.position, setup.tables
    side = int(position.side)
    actor = decode(code)[1]
    own, free = map(row, capture.after(position, code))
    prey = row(capture.taken(tables, own, position.own[1 - side], free, actor))
    free = row(either(free, prey))
    for cell in cells(capture.surrounded(tables, own, free, actor)):
        here = cell == actor
        kind = actor_kind(setup, code) if here else int(position.kind[cell])
        by = around(setup.board, cell)
        yield scene_capture(setup.board, cell, KIND_LETTERS[kind], side, SELF_SURROUND, by)
