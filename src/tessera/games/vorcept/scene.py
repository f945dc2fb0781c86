"""Scenes of Vorcept: positions as plain data for drawing."""

from collections.abc import Iterable

from tessera.games.common.outcome import Outcome
from tessera.games.common.plain import plain_record
from tessera.games.common.scene import (
    BoardScene,
    Scene,
    SceneAction,
    SceneOutcome,
    Steps,
    choices_of,
    scene_cells,
)
from tessera.games.common.variant import parse_variant
from tessera.games.hexes.layout import ACTIONS_A_TURN, SIDE_LETTERS
from tessera.games.hexes.scene import acted_cells, actions_left, scene_pieces, scene_reserves
from tessera.games.vorcept.captures import actor_kind, captures
from tessera.games.vorcept.layout import DRONE_1, HAND, KIND_LETTERS, PASS, End, Phase, decode
from tessera.games.vorcept.notation import (
    GAME,
    HAND_LETTERS,
    format_action,
    position_text,
    terrain_letters,
)
from tessera.games.vorcept.setup import OPTIONS, Setup
from tessera.geometry.hexboard import HexBoard
from tessera.geometry.hexes import TRIANGLES
from tessera.kernel.bits import contains
from tessera.kernel.contract import FIRST_WINS


def board_scene(setup: Setup) -> BoardScene:
    """The constant part of a game's scenes."""
    variant = setup.variant.text
    return BoardScene(
        game=GAME,
        variant=variant,
        sides=SIDE_LETTERS,
        options=parse_variant(variant, OPTIONS),
        cells=scene_cells(setup.board.cells),
    )


def scene(
    setup: Setup,
    ply: int,
    last: SceneAction | None,
    outcome: Outcome | None,
    codes: Iterable[int],
) -> Scene:
    """The scene of a position, with the last action and the legal actions."""
    board, position = setup.board, plain_record(setup.position)
    phase = Phase(position.phase)
    main = phase == Phase.MAIN
    terrain = terrain_letters(position)
    return Scene(
        ply=ply,
        text=position_text(setup, position),
        turn=SIDE_LETTERS[position.side] if outcome is None else None,
        phase=phase.name.lower(),
        actions_left=actions_left(position),
        full_turn=ACTIONS_A_TURN if main else 1,
        left_to_place=position.obstacles_left if phase == Phase.BLOCKS else 0,
        acted=acted_cells(position, board),
        terrain={board.name(cell): letter for cell, letter in sorted(terrain.items())},
        pieces=scene_pieces(position, board, KIND_LETTERS),
        reserves=scene_reserves(position, KIND_LETTERS, DRONE_1),
        clock=position.clock,
        draw_after=setup.variant.draw_after,
        last=last,
        outcome=_outcome_scene(setup, outcome) if outcome else None,
        choices=_choices(setup, codes),
    )


def action_scene(setup: Setup, code: int) -> SceneAction:
    """A legal action with its effects, from the position before it."""
    board, position = setup.board, setup.position
    text = format_action(code, setup)
    side = SIDE_LETTERS[position.side]
    if code == PASS:
        return SceneAction(text, side, "pass")
    source, target = decode(code)
    if position.phase == Phase.MAIN:
        verb = "move" if source < HAND else "summon"
        kind = KIND_LETTERS[actor_kind(setup, code)]
    else:
        verb, kind = "place", HAND_LETTERS[source]
    return SceneAction(
        text,
        side,
        verb,
        origin=board.name(source) if source < HAND else None,
        target=board.name(target),
        kind=kind,
        captures=captures(setup, code),
    )


def _choices(setup: Setup, codes: Iterable[int]) -> Steps:
    return choices_of((_picks(setup.board, code), format_action(code, setup)) for code in codes)


def _picks(board: HexBoard, code: int) -> tuple[str, ...]:
    if code == PASS:
        return ("pass",)
    source, target = decode(code)
    name = board.name(source) if source < HAND else "@" + HAND_LETTERS[source]
    return name, board.name(target)


def _outcome_scene(setup: Setup, outcome: Outcome) -> SceneOutcome:
    return SceneOutcome(outcome.result, str(outcome.reason), _closing_cells(setup))


def _closing_cells(setup: Setup) -> tuple[str, ...]:
    """The triangles around the Pylon that won the game."""
    position = setup.position
    if position.end != End.PYLON:
        return ()
    own = position.own[position.result - FIRST_WINS]
    ring = setup.tables.neighbour[position.pylon]
    triangles = ([int(ring[direction]) for direction in corners] for corners in TRIANGLES)
    closed = [cells for cells in triangles if all(contains(own, cell) for cell in cells)]
    return tuple(setup.board.name(cell) for cell in sorted(set().union(*closed)))
