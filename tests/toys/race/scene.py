"""Scenes of Race: a lane for each runner, from the bottom up."""

from tests.toys.race.layout import (
    FIRST_RUN,
    LANES,
    PLACES,
    RUNNER_LETTERS,
    RUNNERS,
    SIDE_LETTERS,
    decode_run,
)
from tests.toys.race.notation import GAME, cell_name, format_action, format_position
from tests.toys.race.setup import OPTIONS, Setup

from tessera.games.common.board import CHANCE_LETTER
from tessera.games.common.outcome import Outcome
from tessera.games.common.scene import (
    BoardScene,
    Scene,
    SceneAction,
    SceneCell,
    SceneOutcome,
    ScenePiece,
    choices_of,
)
from tessera.games.common.variant import parse_variant


def board_scene(setup: Setup) -> BoardScene:
    """The constant part of a game's scenes."""
    return BoardScene(
        game=GAME,
        variant=setup.variant,
        sides=SIDE_LETTERS,
        options=parse_variant(setup.variant, OPTIONS),
        cells=tuple(
            SceneCell(cell_name(lane, steps), steps, LANES - 1 - lane)
            for lane in range(LANES)
            for steps in range(setup.length + 1)
        ),
        grid="square",
    )


def scene(
    setup: Setup, ply: int, last: SceneAction | None, outcome: Outcome | None, codes: list[int]
) -> Scene:
    """The scene of a position, with the last action and the legal actions."""
    position = setup.position
    side = SIDE_LETTERS[position.side]
    return Scene(
        ply=ply,
        text=format_position(setup),
        turn=None if outcome else CHANCE_LETTER if position.rolling else side,
        phase="roll" if position.rolling else "main",
        pieces=tuple(
            ScenePiece(
                cell_name(side * RUNNERS + runner, position.steps[side, runner]),
                RUNNER_LETTERS[runner],
                letter,
            )
            for side, letter in enumerate(SIDE_LETTERS)
            for runner in range(RUNNERS)
        ),
        last=last,
        outcome=SceneOutcome(outcome.result, outcome.reason) if outcome else None,
        choices=choices_of(_way(format_action(code)) for code in codes),
    )


def _way(text: str) -> tuple[tuple[str, ...], str]:
    """The clicks that lead to an action, and its text."""
    return tuple(text.split("-")), text


def told(code: int) -> SceneAction:
    """A legal action with its effects."""
    text = format_action(code)
    if code < FIRST_RUN:
        return SceneAction(text, CHANCE_LETTER, "draw", card=str(code))
    lane = decode_run(code)[0] // PLACES
    origin, target = text.split("-")
    side, kind = SIDE_LETTERS[lane // RUNNERS], RUNNER_LETTERS[lane % RUNNERS]
    return SceneAction(text, side, "move", origin, target, kind)
