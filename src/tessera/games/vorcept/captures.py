"""What an action takes and removes, and why, for people to see (spec: Capture)."""

from collections.abc import Iterable, Iterator

from tessera.games.common.scene import SceneCapture
from tessera.games.vorcept.kernels import capture
from tessera.games.vorcept.layout import HAND, KIND_LETTERS, PASS, SIDE_LETTERS, Phase, decode
from tessera.games.vorcept.setup import Setup, board_tables
from tessera.geometry.hexboard import NO_NEIGHBOUR
from tessera.geometry.hexes import DIRECTIONS, TRIANGLES
from tessera.kernel.bits import cells, either, has, row

REASONS = {capture.CLAMP: "clamp", capture.TRIANGLE: "triangle", capture.FULL: "full"}
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
    position, tables = setup.position, board_tables(setup.board)
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
                by = _captors(setup, flag, actor, direction)
                yield _capture(setup, cell, kind, enemy, reason, by)
                break


def _captors(setup: Setup, flag: int, actor: int, direction: int) -> list[int]:
    """The cells by which the piece next to `actor` in a direction is taken."""
    cell = setup.board.neighbours[actor][direction]
    if flag == capture.FULL:
        return _around(setup, cell, range(len(DIRECTIONS)))
    back = (direction + 3) % 6
    return _around(setup, cell, (back, direction) if flag == capture.CLAMP else TRIANGLES[back % 2])


def _around(setup: Setup, cell: int, directions: Iterable[int]) -> list[int]:
    """The neighbours of a cell in some directions."""
    around = setup.board.neighbours[cell]
    return [around[direction] for direction in directions if around[direction] != NO_NEIGHBOUR]


def _removed(setup: Setup, code: int) -> Iterator[SceneCapture]:
    position, tables = setup.position, board_tables(setup.board)
    side = int(position.side)
    actor = decode(code)[1]
    own, free = map(row, capture.after(position, code))
    prey = row(capture.taken(tables, own, position.own[1 - side], free, actor))
    free = row(either(free, prey))
    for cell in cells(capture.surrounded(tables, own, free, actor)):
        here = cell == actor
        kind = actor_kind(setup, code) if here else int(position.kind[cell])
        by = _around(setup, cell, range(len(DIRECTIONS)))
        yield _capture(setup, cell, kind, side, SELF_SURROUND, by)


def _capture(
    setup: Setup, cell: int, kind: int, side: int, reason: str, by: list[int]
) -> SceneCapture:
    return SceneCapture(
        cell=setup.board.name(cell),
        kind=KIND_LETTERS[kind],
        side=SIDE_LETTERS[side],
        reason=reason,
        by=tuple(setup.board.name(index) for index in sorted(by)),
    )
