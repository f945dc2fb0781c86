"""Lessons: a guided first game of steps with a position, a task, and replies.

A lesson is a TOML file of `[[step]]` tables. A step without `position` continues where the step
before it ended. `wants` is a pattern for the action (see `ActionPattern`); the engine finds the
legal actions that match.
"""

import tomllib
from pathlib import Path

import msgspec

from tessera.games.common.board import Board


class ActionPattern(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A pattern for actions; fields that are left out match anything."""

    text: str | None = None
    verb: str | None = None
    kind: str | None = None
    takes: str | None = None
    """The reason for which it captures an enemy piece."""
    ends: str | None = None
    """The result and reason if it ends the game: `1-0 host`."""


class StepSource(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A step in the file."""

    name: str
    wants: ActionPattern
    position: str = ""
    replies: tuple[str, ...] = ()


class Step(msgspec.Struct, frozen=True):
    """A step of a lesson."""

    name: str
    """The name in the keys of its messages."""
    position: str
    """The position text at its beginning."""
    continues: bool
    """Whether this is where the step before it ended."""
    accepts: tuple[str, ...]
    """The actions that fulfil the task."""
    replies: tuple[str, ...]
    """The actions played afterwards."""


class LessonError(ValueError):
    """An inconsistent lesson."""


def read_lesson(path: Path, board_class: type[Board]) -> tuple[Step, ...]:
    """Read the steps of a lesson and check them by the rules.

    Raises:
        NotationError: if a position or an action cannot be read.
        IllegalActionError: if a reply is not legal after every accepted action.
        LessonError: if no action fulfils a task, or a step cannot continue the one before.
        msgspec.ValidationError: if the file has another structure.
    """
    tables = tomllib.loads(path.read_text(encoding="utf-8"))
    steps: list[Step] = []
    ends: set[str] = set()
    for draft in msgspec.convert(tables["step"], list[StepSource]):
        if not draft.position and len(ends) != 1:
            raise LessonError(f"{draft.name}: the step before it has {len(ends)} ends, not one")
        board = board_class.from_text(draft.position or min(ends))
        accepts = tuple(
            action for action in board.legal_actions if matches(board, action, draft.wants)
        )
        if not accepts:
            raise LessonError(f"{draft.name}: no action does what is asked")
        ends = {_end(board, action, draft.replies) for action in accepts}
        steps.append(Step(draft.name, board.text(), not draft.position, accepts, draft.replies))
    return tuple(steps)


def matches(board: Board, action: str, pattern: ActionPattern) -> bool:
    """Whether a legal action matches a pattern."""
    after = board.copy()
    after.push(action)
    last, outcome = after.scene().last, after.outcome()
    if last is None:
        return False
    taken = {capture.reason for capture in last.captures if capture.side != last.side}
    return (
        pattern.text in (None, action)
        and pattern.verb in (None, last.verb)
        and pattern.kind in (None, last.kind)
        and (pattern.takes is None or pattern.takes in taken)
        and (pattern.ends is None or (outcome is not None and pattern.ends == str(outcome)))
    )


def _end(board: Board, action: str, replies: tuple[str, ...]) -> str:
    after = board.copy()
    for played in (action, *replies):
        after.push(played)
    return after.text()
