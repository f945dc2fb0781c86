"""What players have laid ahead: if the other side plays this, then one's own turn is that.

It is kept as **lines**: whole turns, of the other side and one's own by turns, from where the turn
began that goes on. Lines that begin alike are a tree. When a turn has ended those lines go on that
began with it; what was played in another order is the same if it comes to the same position.
"""

from collections.abc import Iterator, Mapping
from typing import TypeAlias

from tessera.games.common.board import CHANCE_LETTER, Board
from tessera.games.common.errors import RulesError
from tessera.server.core.errors import refuse, refused_by_rules

Turn: TypeAlias = tuple[str, ...]
"""Its actions."""
Line: TypeAlias = tuple[Turn, ...]
Lines: TypeAlias = tuple[Line, ...]
"""Those of one side, in the order in which they were laid."""
ConditionalMoves: TypeAlias = Mapping[str, Lines]
"""By side; a side without any is missing."""

MAX_LINES = 40
MAX_LINE_TURNS = 20
"""Turns."""
MAX_TURN_ACTIONS = 40
"""Actions: a set-up may be a turn."""
MAX_ACTIONS = 400
"""Of all lines together."""
MAX_ACTION_LENGTH = 40
"""Characters; the longest there is has some twenty."""


def checked_lines(board: Board, side: str, lines: Lines) -> Lines:
    """Lines that a side may lay ahead, without those that others go on.

    Args:
        board: where the other side's turn began.
        side: whose they are.
        lines: as they are wished.

    Raises:
        RefusalError: saying what is wrong with one of them.
    """
    whole = tuple(line for line in dict.fromkeys(lines) if not _is_prefix(line, lines))
    if len(whole) > MAX_LINES or sum(len(turn) for line in whole for turn in line) > MAX_ACTIONS:
        raise refuse("replies-many", lines=MAX_LINES, actions=MAX_ACTIONS)
    answers: dict[str, str] = {}
    for line in whole:
        for position, action in _own_actions(board, side, line):
            if answers.setdefault(position, action) != action:
                raise refuse("replies-two", first=answers[position], second=action)
    return whole


def _own_actions(board: Board, side: str, line: Line) -> Iterator[tuple[str, str]]:
    """The positions in which a side itself plays on a line, each with its action.

    Raises:
        RefusalError: if the line cannot be played, or is not of whole turns.
    """
    board = board.copy()
    other = next(letter for letter in board.sides if letter != side)
    for number, turn in enumerate(line):
        mover = side if number % 2 else other
        for action in turn:
            if board.turn == CHANCE_LETTER:
                raise refuse("replies-chance", action=action)
            if board.turn not in {mover, None}:
                raise refuse("replies-half")
            position = board.text()
            try:
                board.push(action)
            except RulesError as error:
                raise refused_by_rules(error) from error
            if mover == side:
                yield position, action
        if board.turn == mover:
            raise refuse("replies-half")
    if len(line) % 2:
        raise refuse("replies-half")


def advance_lines(board: Board, lines: Lines, position: str) -> Lines:
    """What of some lines still applies when a turn has ended.

    Args:
        board: where it began.
        lines: from there.
        position: the text of what it has come to.
    """
    come_to = {turn: _text_after(board, turn) for turn in {line[0] for line in lines}}
    return tuple(line[1:] for line in lines if line[1:] and come_to[line[0]] == position)


def next_action(lines: Lines, played: Turn) -> str | None:
    """The action that follows on one of some lines after what was played of a turn."""
    count = len(played)
    turns = (turn for turn, *_ in lines if len(turn) > count and turn[:count] == played)
    turn = next(turns, None)
    return turn[count] if turn else None


def _is_prefix(line: Line, lines: Lines) -> bool:
    """Whether another line begins with this one."""
    return any(len(other) > len(line) and other[: len(line)] == line for other in lines)


def _text_after(board: Board, turn: Turn) -> str | None:
    """The position after a turn; None if it cannot be played."""
    board = board.copy()
    try:
        for action in turn:
            board.push(action)
    except RulesError:
        return None
    return board.text()
