"""What is asked of the process that knows puzzles, and what it answers: by proof, not by heart."""

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
"""Positions of which it is known whether they are still won: popular puzzles cost nothing."""


class Verdict(StrEnum):
    """What is to be said of a try."""

    ON = "on"  # it is right so far
    SOLVED = "solved"
    WRONG = "wrong"
    ILLEGAL = "illegal"  # the last action cannot be played


class Question(msgspec.Struct, frozen=True):
    """A try at a puzzle, or a position in which one is looked for."""

    position: str
    goal: Goal | None = None
    """What is asked for; None: a puzzle is looked for."""
    actions: tuple[str, ...] = ()
    """What was tried, from the beginning on, without what the other side answered."""
    line: tuple[str, ...] = ()
    """Where a hint is asked for: one's own actions of a solution. Others are as right."""
    source: str = ""
    """Whence the position comes, where a puzzle is looked for."""
    table: str = ""

    @property
    def log_fields(self) -> dict[str, str | int]:
        """The fields that a log entry may show."""
        return {"position": self.position, "goal": str(self.goal or "")}


class Answer(msgspec.Struct, frozen=True):
    """What came of it."""

    verdict: Verdict
    scenes: tuple[Scene, ...] = ()
    """The positions from after the last action on: what the other side answers, or how the try
    fails. The last one offers actions where it goes on."""
    goal: Goal | None = None
    """What is asked for now: in the second turn of two, a win within it; of three, in two."""
    hint: str = ""
    """A cell to look at: where an action that is right begins, or ends if it begins nowhere."""
    found: str = ""
    """The puzzle that was found, as a line of text."""


def answer(asked: Question, _hear: OnUpdate[Answer]) -> Answer:
    """Judge a try, or look for a puzzle.

    Raises:
        NotationError: if the position cannot be read.
    """
    board = catalog.board_of(asked.position)
    if asked.goal is not None and asked.line:
        return hinted(board, asked.goal, asked.actions, asked.line)
    if asked.goal is not None:
        return judged(board, asked.goal, asked.actions)
    found = puzzle_of(board, catalog.game(board.game).themes, asked.source)
    return Answer(Verdict.ON, found=found.text() if found else "")


PUZZLING: Service[Question, Answer] = Service(Question, Answer, answer)
"""Puzzles, judged and looked for."""


def judged(board: Board, goal: Goal, actions: tuple[str, ...]) -> Answer:
    """What is to be said of the last of some actions; the board is walked over."""
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
    """Where to look next after some actions; the board is walked over.

    Args:
        board: the position that the puzzle begins with.
        goal: what is asked for.
        actions: what was tried so far.
        line: one's own actions of a solution.
    """
    told = judged(board, goal, actions)
    action = way_on(board, told.goal or goal, line) if told.verdict == Verdict.ON else None
    if action is None:
        return Answer(told.verdict)
    ahead = board.preview(action)
    return Answer(told.verdict, hint=ahead.origin or ahead.target or "")


def positions_since(board: Board, ply: int) -> tuple[Scene, ...]:
    """The positions after some actions; the last offers what may be done there."""
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
