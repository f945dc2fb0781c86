"""Conditional moves: if the opponent plays this turn, play that one.

They are stored as **lines** of whole turns that alternate between the opponent and the player, from
the start of the current turn. Lines with a common prefix form a tree. When a turn ends, the lines
whose first turn leads to the same position stay, in whatever order its actions were played.
"""

from collections.abc import Iterator, Mapping
from typing import TypeAlias

from tessera.games.common.board import CHANCE_LETTER, Board
from tessera.games.common.errors import RulesError
from tessera.server.core.errors import refuse, refused_by_rules

Turn: TypeAlias = tuple[str, ...]
"""Actions of one turn."""
Line: TypeAlias = tuple[Turn, ...]
Lines: TypeAlias = tuple[Line, ...]
"""Lines of one side, in the order in which they were entered."""
ConditionalMoves: TypeAlias = Mapping[str, Lines]
"""Lines by side; sides without lines are missing."""

MAX_LINES = 40
MAX_LINE_TURNS = 20
"""Turns in a line."""
MAX_TURN_ACTIONS = 40
"""Actions in a turn; a whole set-up can be one turn."""
MAX_ACTIONS = 400
"""Actions in all lines together."""
MAX_ACTION_LENGTH = 40
"""Characters; the longest real action has about twenty."""


def checked_lines(board: Board, side: str, lines: Lines) -> Lines:
    """Lines that a side may set, without those that are prefixes of others.

    Args:
        board: the position at the start of the opponent's turn.
        side: the side that sets them.
        lines: the requested lines.

    Raises:
        RefusalError: if a line is invalid.
    """
    whole = tuple(line for line in dict.fromkeys(lines) if not _is_prefix(line, lines))
    if len(whole) > MAX_LINES or sum(len(turn) for line in whole for turn in line) > MAX_ACTIONS:
        raise refuse("conditional-many", lines=MAX_LINES, actions=MAX_ACTIONS)
    answers: dict[str, str] = {}
    for line in whole:
        for position, action in _own_actions(board, side, line):
            if answers.setdefault(position, action) != action:
                raise refuse("conditional-two", first=answers[position], second=action)
    return whole


def _own_actions(board: Board, side: str, line: Line) -> Iterator[tuple[str, str]]:
    """Yield each position of a line in which the side itself plays, with its action.

    Raises:
        RefusalError: if the line is illegal, or has incomplete turns.
    """
    board = board.copy()
    other = next(letter for letter in board.sides if letter != side)
    for number, turn in enumerate(line):
        mover = side if number % 2 else other
        for action in turn:
            if board.turn == CHANCE_LETTER:
                raise refuse("conditional-chance", action=action)
            if board.turn not in {mover, None}:
                raise refuse("conditional-half")
            position = board.text()
            try:
                board.push(action)
            except RulesError as error:
                raise refused_by_rules(error) from error
            if mover == side:
                yield position, action
        if board.turn == mover:
            raise refuse("conditional-half")
    if len(line) % 2:
        raise refuse("conditional-half")


def advance_lines(board: Board, lines: Lines, position: str) -> Lines:
    """The rest of the lines that still apply after a turn.

    Args:
        board: the position at the start of the turn.
        lines: lines from there.
        position: text of the position after the turn.
    """
    come_to = {turn: _text_after(board, turn) for turn in {line[0] for line in lines}}
    return tuple(line[1:] for line in lines if line[1:] and come_to[line[0]] == position)


def next_action(lines: Lines, played: Turn) -> str | None:
    """The next action of the first line that continues the current turn; None if none does."""
    count = len(played)
    turns = (turn for turn, *_ in lines if len(turn) > count and turn[:count] == played)
    turn = next(turns, None)
    return turn[count] if turn else None


def _is_prefix(line: Line, lines: Lines) -> bool:
    """Whether another line continues this one."""
    return any(len(other) > len(line) and other[: len(line)] == line for other in lines)


def _text_after(board: Board, turn: Turn) -> str | None:
    """Text of the position after a turn; None if the turn is illegal."""
    board = board.copy()
    try:
        for action in turn:
            board.push(action)
    except RulesError:
        return None
    return board.text()
