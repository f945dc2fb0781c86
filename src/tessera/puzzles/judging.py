"""The puzzle service: judges attempts by proof, gives hints, and looks for puzzles."""

from enum import StrEnum
from functools import lru_cache

import msgspec

from tessera.games import catalog
from tessera.games.common.board import Board
from tessera.games.common.errors import RulesError
from tessera.games.common.scene import Scene
from tessera.puzzles.mining import puzzle_of
from tessera.puzzles.proof import NEXT, Goal, best_reply, refutation, settled, way_on
from tessera.search.service import OnUpdate, Service
from tessera.search.tactics import NO

REMEMBERED = 4_096
"""Cache entries of judged positions, which make popular puzzles cheap."""


class Verdict(StrEnum):
    """The verdict on an attempt."""

    ON = "on"  # right so far
    SOLVED = "solved"
    WRONG = "wrong"
    ILLEGAL = "illegal"  # the last action cannot be played


class Question(msgspec.Struct, frozen=True):
    """An attempt at a puzzle, or a position to search for one."""

    position: str
    goal: Goal | None = None
    """The goal of the puzzle; None: look for a puzzle."""
    actions: tuple[str, ...] = ()
    """The solver's actions from the beginning, without the replies."""
    line: tuple[str, ...] = ()
    """For a hint: the solver's actions of one solution; others may be as good."""
    source: str = ""
    """The origin of the position, when looking for a puzzle."""
    table: str = ""

    @property
    def log_fields(self) -> dict[str, str | int]:
        """The fields that a log entry may show."""
        return {"position": self.position, "goal": str(self.goal or "")}


class Answer(msgspec.Struct, frozen=True):
    """The answer to a question."""

    verdict: Verdict
    scenes: tuple[Scene, ...] = ()
    """The positions after the last action: the reply of the other side, or the refutation. The
    last one offers actions if the puzzle goes on."""
    goal: Goal | None = None
    """The remaining goal: after the first turn of a win in two, a win in one; and so on."""
    hint: str = ""
    """The cell where a correct action begins, or else where it ends."""
    found: str = ""
    """The puzzle found, as a line of text."""


def answer(asked: Question, _hear: OnUpdate[Answer]) -> Answer:
    """Judge an attempt, give a hint, or look for a puzzle.

    Raises:
        NotationError: if the position is invalid.
    """
    board = catalog.board_of(asked.position)
    if asked.goal is not None and asked.line:
        return hinted(board, asked.goal, asked.actions, asked.line)
    if asked.goal is not None:
        return judged(board, asked.goal, asked.actions)
    found = puzzle_of(board, catalog.game(board.game).themes, asked.source)
    return Answer(Verdict.ON, found=found.text() if found else "")


PUZZLING: Service[Question, Answer] = Service(Question, Answer, answer)
"""The puzzle service."""


def judged(board: Board, goal: Goal, actions: tuple[str, ...]) -> Answer:
    """The verdict on the last of some actions; plays them and the replies on the board."""
    side, asked, told = str(board.turn), goal, board.ply
    for action in actions:
        told = board.ply
        try:
            board.push(action)
        except RulesError:
            return Answer(Verdict.ILLEGAL)
        if _settled(board, asked, side) == NO:
            for shown in refutation(board, asked, side):
                board.push(shown)
            return Answer(Verdict.WRONG, positions_since(board, told), asked)
        if board.turn == side:
            continue
        if asked in NEXT and board.turn is not None:
            for reply in _replies(board.text(), asked, side):
                board.push(reply)
            if board.turn == side and _settled(board, NEXT[asked], side) == NO:
                return Answer(Verdict.WRONG, positions_since(board, told), asked)
            asked = NEXT[asked]
        if board.turn != side:
            return Answer(Verdict.SOLVED, positions_since(board, told), asked)
    return Answer(Verdict.ON, positions_since(board, told), asked)


def hinted(board: Board, goal: Goal, actions: tuple[str, ...], line: tuple[str, ...]) -> Answer:
    """A hint after some actions; plays them and the replies on the board.

    Args:
        board: the initial position of the puzzle.
        goal: the goal of the puzzle.
        actions: the solver's actions so far.
        line: the solver's actions of one solution.
    """
    told = judged(board, goal, actions)
    action = way_on(board, told.goal or goal, line) if told.verdict == Verdict.ON else None
    if action is None:
        return Answer(told.verdict)
    ahead = board.preview(action)
    return Answer(told.verdict, hint=ahead.origin or ahead.target or "")


def positions_since(board: Board, ply: int) -> tuple[Scene, ...]:
    """The positions after a ply; the last one offers actions."""
    board, scenes = board.copy(), [board.scene()]
    while board.ply > ply + 1:
        board.pop()
        scenes.append(board.scene_without_choices())
    return tuple(scenes[::-1])


def _settled(board: Board, goal: Goal, side: str) -> int:
    if board.is_over:
        return settled(board, goal, side)
    return _known(board.text(), goal, side)


@lru_cache(REMEMBERED)
def _known(position: str, goal: Goal, side: str) -> int:
    return settled(catalog.board_of(position), goal, side)


@lru_cache(REMEMBERED)
def _replies(position: str, goal: Goal, side: str) -> tuple[str, ...]:
    return best_reply(catalog.board_of(position), goal, side)
