"""Scenes of Pit: positions as plain data for drawing."""

from collections.abc import Iterable, Iterator

from tessera.games.common.outcome import Outcome
from tessera.games.common.plain import plain_record
from tessera.games.common.scene import (
    BoardScene,
    Scene,
    SceneAction,
    SceneMove,
    SceneOutcome,
    choices_of,
    scene_cells,
)
from tessera.games.common.variant import parse_variant
from tessera.games.hexes.layout import ACTIONS_A_TURN, SIDE_LETTERS
from tessera.games.hexes.notation import read_cell
from tessera.games.hexes.scene import acted_cells, actions_left, scene_pieces, scene_reserves
from tessera.games.pit.captures import captures, loss_of
from tessera.games.pit.kernels.movement import bound_piece
from tessera.games.pit.layout import (
    CARRY,
    GARGOYLE,
    HAND,
    IMP,
    KIND_LETTERS,
    LUMEN,
    PASS,
    Phase,
    load_of,
    pushes_first,
    source_of,
    target_of,
    thrown_from,
)
from tessera.games.pit.notation import (
    GAME,
    THROW_MARKS,
    drop_name,
    drop_place,
    format_action,
    position_text,
    step_from,
)
from tessera.games.pit.setup import OPTIONS, Setup
from tessera.geometry.hexboard import cell_name
from tessera.geometry.hexes import Hex, distance
from tessera.kernel.bits import NO_CELL, contains


def board_scene(setup: Setup) -> BoardScene:
    """The constant part of a game's scenes."""
    board, variant = setup.board, setup.variant
    box = {Hex(q, r) for q in range(board.files) for r in range(board.ranks)}
    gaps = sorted(box - set(board.cells), key=lambda cell: (cell.r, cell.q))
    return BoardScene(
        game=GAME,
        variant=variant.text,
        sides=SIDE_LETTERS,
        options=parse_variant(variant.text, OPTIONS),
        cells=scene_cells(board.cells),
        gaps=scene_cells(gaps) if variant.abyss else (),
    )


def scene(
    setup: Setup,
    ply: int,
    last: SceneAction | None,
    outcome: Outcome | None,
    codes: Iterable[int],
) -> Scene:
    """The scene of a position, with the last action and the legal actions."""
    terrain, position = setup.terrain, plain_record(setup.position)
    board = terrain.board
    main = position.phase == Phase.MAIN
    return Scene(
        ply=ply,
        text=position_text(setup, position),
        turn=SIDE_LETTERS[position.side] if outcome is None else None,
        phase=Phase(position.phase).name.lower(),
        actions_left=actions_left(position),
        full_turn=ACTIONS_A_TURN if main else 1,
        truce=position.truce if main else 0,
        acted=acted_cells(position, board),
        terrain=terrain.marked,
        pieces=scene_pieces(position, board, KIND_LETTERS),
        ties=tuple(_ties(setup)),
        reserves=scene_reserves(position, KIND_LETTERS, LUMEN),
        clock=position.clock,
        draw_after=setup.variant.draw_after,
        last=last,
        outcome=SceneOutcome(outcome.result, str(outcome.reason)) if outcome else None,
        choices=choices_of((_picks(setup, code), format_action(code, setup)) for code in codes),
    )


def _ties(setup: Setup) -> Iterator[tuple[str, str]]:
    """Pairs of a Lumen and the piece that it binds (The Lumen's bond)."""
    board, position = setup.board, setup.position
    for side in range(2):
        bound = int(bound_piece(position, setup.tables, side))
        if bound != NO_CELL:
            yield board.name(int(position.leader[1 - side])), board.name(bound)


def _picks(setup: Setup, code: int) -> tuple[str, ...]:
    """The clicks that select an action."""
    if code == PASS:
        return ("pass",)
    name = setup.board.name
    source, target, load = source_of(code), target_of(code), load_of(code)
    if source >= HAND:
        return "@" + KIND_LETTERS[source - HAND], name(target)
    way = (name(source),) if target == source else (name(source), name(target))
    if load == NO_CELL:
        return way
    if pushes_first(code):
        return name(source), name(load), name(target)
    if code & CARRY and drop_name(code, setup) != name(target):
        return *way, name(load), drop_name(code, setup)
    return *way, name(load)


def parse_clicks(setup: Setup, source: str, *picks: str) -> str | None:
    """The text of a push, pull or carry given as clicks; None if it is another action.

    Raises:
        NotationError: if there is no such cell.
    """
    board, position = setup.board, setup.position
    if source.startswith("@") or not 1 <= len(picks) <= 3:
        return None
    start = read_cell(board, source, source)
    if contains(position.free, start):
        return None
    kind = position.kind[start]
    stays = picks[0] in board.names and not contains(position.free, board.index(picks[0]))
    if kind == GARGOYLE:
        if len(picks) == 1:
            return None
        target, load, drop = [*picks, picks[0]][:3]
        return f"{source}-{target}~{load}:{drop}"
    if kind == IMP and stays and len(picks) == 2 and setup.variant.imp_push_first:
        return f"{source}>{picks[0]}-{picks[1]}"
    if kind not in (LUMEN, IMP) or len(picks) != (1 if stays else 2):
        return None
    way = source if stays else f"{source}-{picks[0]}"
    return f"{way}{THROW_MARKS[kind]}{picks[-1]}"


def action_scene(setup: Setup, code: int) -> SceneAction:
    """A legal action with its effects, from the position before it."""
    position, board = setup.position, setup.board
    text, side = format_action(code, setup), SIDE_LETTERS[position.side]
    if code == PASS:
        return SceneAction(text, side, "pass")
    source, target = source_of(code), target_of(code)
    if source >= HAND:
        kind = KIND_LETTERS[source - HAND]
        return SceneAction(text, side, "place", target=board.name(target), kind=kind)
    return SceneAction(
        text,
        side,
        _verb(setup, code),
        origin=board.name(source),
        target=board.name(target),
        kind=KIND_LETTERS[position.kind[source]],
        moves=tuple(_moves(setup, code)),
        captures=captures(setup, code),
    )


def _verb(setup: Setup, code: int) -> str:
    if load_of(code) == NO_CELL:
        return "move"
    if not code & CARRY:
        return "push" if setup.position.kind[source_of(code)] == IMP else "pull"
    return "sink" if drop_name(code, setup) == setup.board.name(target_of(code)) else "carry"


def _moves(setup: Setup, code: int) -> Iterator[SceneMove]:
    """The moves of the acting piece, if it leaves its cell, and of its load, in their order."""
    source, target, load = source_of(code), target_of(code), load_of(code)
    moves = []
    if target != source:
        moves.append(_move(setup, code, source, _gait(setup, code), setup.board.cells[target]))
    if load != NO_CELL:
        how = "carried" if code & CARRY else _verb(setup, code) + "ed"
        moves.append(_move(setup, code, load, how, _thrown_to(setup, code)))
    return reversed(moves) if pushes_first(code) else iter(moves)


def _gait(setup: Setup, code: int) -> str:
    source, target = source_of(code), target_of(code)
    if setup.position.kind[source] == GARGOYLE:
        return "fly"
    cells = setup.board.cells
    return "step" if distance(cells[source], cells[target]) == 1 else "jump"


def _thrown_to(setup: Setup, code: int) -> Hex:
    """The coordinates where an action brings its load."""
    if code & CARRY:
        return drop_place(code, setup)
    start, load = thrown_from(code), load_of(code)
    away = 1 if setup.position.kind[source_of(code)] == IMP else -1
    return step_from(setup, load, int(setup.tables.bearing[start, load]), away)


def _move(setup: Setup, code: int, cell: int, how: str, end: Hex) -> SceneMove:
    position, board = setup.position, setup.board
    in_box = 0 <= end.q < board.files and 0 <= end.r < board.ranks
    return SceneMove(
        kind=KIND_LETTERS[position.kind[cell]],
        side=SIDE_LETTERS[not contains(position.own[0], cell)],
        how=how,
        origin=board.name(cell),
        target=cell_name(end) if in_box else None,
        q=end.q,
        r=end.r,
        lost=loss_of(setup, code, cell),
    )
