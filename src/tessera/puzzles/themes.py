"""What a puzzle is about, by what its solution does: nobody names themes by hand.

From what the rules tell of each action (`SceneAction`) and of the end, **traits** are collected,
words that mean the same in every game. A game's entry says which of them make a theme of its own.
"""

from collections.abc import Iterator

from tessera.games.common.board import Board
from tessera.games.common.scene import SceneAction
from tessera.games.common.themes import QUIET, RACE, SACRIFICE, Themes
from tessera.puzzles.proof import Goal, Turn, holds

SAMPLE = 24
"""Actions that are tried to see whether the other side is about to win."""


def themes_of(board: Board, goal: Goal, line: tuple[Turn, ...], known: Themes) -> tuple[str, ...]:
    """The themes of a puzzle, in the order in which its game names them.

    Args:
        board: the position.
        goal: what is asked for.
        line: its solution, the turns of both sides.
        known: the themes of the game.
    """
    traits = set(traits_of(board, goal, line))
    return tuple(name for name, wanted in known.items() if wanted <= traits)


def traits_of(board: Board, goal: Goal, line: tuple[Turn, ...]) -> Iterator[str]:
    """All that is to be said of a solution.

    The verb of each own action; `how` of each piece that it moved, `how-lost` where that was lost,
    and the `reason` of each enemy piece that was taken; of the end its reason. Besides: `quiet`
    where the first turn takes nothing, `sacrifice` where a piece of one's own is taken by the
    reply, `race` where the other side would have won in its turn.
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
    """Whether the other side wins its turn after at least half of what one may begin with."""
    side, codes, lost = str(board.turn), board.legal_codes(), 0
    codes = codes[:: max(1, len(codes) // SAMPLE)]
    for code in codes:
        after = board.copy()
        after.push_code(code)
        lost += not holds(after, Goal.DEFENCE, side)
    return 2 * lost >= len(codes)
