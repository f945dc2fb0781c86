"""Scenes of Breakthrough: positions as plain data for drawing."""

from tests.toys.breakthrough.layout import MEN_LETTERS, SIDE_LETTERS, decode
from tests.toys.breakthrough.notation import GAME, cell_name, format_action, format_position
from tests.toys.breakthrough.setup import OPTIONS, Setup

from tessera.games.common.outcome import Outcome
from tessera.games.common.scene import (
    BoardScene,
    Scene,
    SceneAction,
    SceneCapture,
    SceneCell,
    SceneOutcome,
    ScenePiece,
    choices_of,
)
from tessera.games.common.variant import parse_variant
from tessera.kernel.bits import contains, list_cells

MAN = MEN_LETTERS[0]


def board_scene(setup: Setup) -> BoardScene:
    """The constant part of a game's scenes."""
    width = setup.width
    return BoardScene(
        game=GAME,
        variant=setup.variant,
        sides=SIDE_LETTERS,
        options=parse_variant(setup.variant, OPTIONS),
        cells=tuple(
            SceneCell(cell_name(cell, width), cell % width, width - 1 - cell // width)
            for cell in range(width * width)
        ),
        grid="square",
    )


def scene(
    setup: Setup, ply: int, last: SceneAction | None, outcome: Outcome | None, codes: list[int]
) -> Scene:
    """The scene of a position, with the last action and the legal actions."""
    _, width, position = setup
    picks = [tuple(cell_name(cell, width) for cell in decode(code)) for code in codes]
    texts = [format_action(code, width) for code in codes]
    return Scene(
        ply=ply,
        text=format_position(setup),
        turn=None if outcome else SIDE_LETTERS[position.side],
        pieces=tuple(
            ScenePiece(cell_name(cell, width), MAN, letter)
            for side, letter in enumerate(SIDE_LETTERS)
            for cell in list_cells(position.own[side])
        ),
        last=last,
        outcome=SceneOutcome(outcome.result, outcome.reason) if outcome else None,
        choices=choices_of(zip(picks, texts, strict=True)),
    )


def told(setup: Setup, code: int) -> SceneAction:
    """A legal action with its effects, from the position before it."""
    _, width, position = setup
    source, target = (cell_name(cell, width) for cell in decode(code))
    side, enemy = SIDE_LETTERS[position.side], SIDE_LETTERS[1 - position.side]
    taken = contains(position.own[1 - position.side], decode(code)[1])
    capture = SceneCapture(target, MAN, enemy, reason="step", by=(target,))
    captures = (capture,) if taken else ()
    text = format_action(code, width)
    return SceneAction(text, side, "move", source, target, MAN, captures=captures)
