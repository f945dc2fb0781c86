"""Themes of puzzles, derived from their solutions.

**Traits** are words with the same meaning in every game, collected from the effects of each action
(`SceneAction`) and from the end of the game. Each game defines its themes as sets of traits.
"""

from collections.abc import Iterator

from tessera.games.common.board import Board
from tessera.games.common.scene import SceneAction
from tessera.games.common.themes import QUIET, RACE, SACRIFICE, Themes
from tessera.puzzles.proof import Goal, Turn, holds

SAMPLE = 24
"""Sampled actions when testing whether the other side threatens to win."""


def themes_of(board: Board, goal: Goal, line: tuple[Turn, ...], known: Themes) -> tuple[str, ...]:
    """The themes of a puzzle, in the order of its game.

    Args:
        board: the position.
        goal: the goal.
        line: its solution, the turns of both sides.
        known: the themes of the game, with their traits.
    """
    traits = set(traits_of(board, goal, line))
    return tuple(name for name, wanted in known.items() if wanted <= traits)


def traits_of(board: Board, goal: Goal, line: tuple[Turn, ...]) -> Iterator[str]:
    """The traits of a solution.

    For each of the solver's actions: its `verb`; `how` of each piece moved, and `how-lost` of each
    enemy piece lost by moving; the `reason` of each enemy piece captured. For the end: its reason.
    Also `quiet` if the first turn captures nothing, `sacrifice` if the reply captures a piece of
    the solver, and `race` if the other side threatened to win.
    """
    side, played = str(board.turn), board.copy()
    for number, turn in enumerate(line):
        told = [_pushed(played, action) for action in turn]
        losses = [capture for action in told for capture in action.captures]
        if number % 2:
            if any(capture.side == side for capture in losses):
                yield SACRIFICE
            continue
        if number == 0 and not losses:
            yield QUIET
        for action in told:
            yield from _of_action(action, side)
    ended = played.outcome()
    if ended is not None:
        yield ended.reason
    if goal != Goal.DEFENCE and is_race(board):
        yield RACE


def _pushed(board: Board, action: str) -> SceneAction:
    told = board.preview(action)
    board.push(action)
    return told


def _of_action(action: SceneAction, side: str) -> Iterator[str]:
    yield action.verb
    for move in action.moves:
        yield move.how
        if move.lost and move.side != side:
            yield f"{move.how}-{move.lost}"
    for capture in action.captures:
        if capture.side != side:
            yield capture.reason


def is_race(board: Board) -> bool:
    """Whether the other side wins in its next turn after at least half of the first actions."""
    side, codes, lost = str(board.turn), board.legal_codes(), 0
    codes = codes[:: max(1, len(codes) // SAMPLE)]
    for code in codes:
        after = board.copy()
        after.push_code(code)
        lost += not holds(after, Goal.DEFENCE, side)
    return 2 * lost >= len(codes)
