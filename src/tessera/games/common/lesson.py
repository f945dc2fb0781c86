"""A guided first game: steps with a position, what the pupil is to do, and what is answered.

A lesson is a TOML file of `[[step]]` tables. Where a step has no `position`, it goes on where the
step before it ended. `wants` says what the action must be like (see `Wish`); which actions those
are, the engine works out.
"""

import tomllib
from pathlib import Path

import msgspec

from tessera.games.common.board import Board


class Wish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What an action must be like; what is left out does not matter."""

    text: str | None = None
    verb: str | None = None
    kind: str | None = None
    takes: str | None = None
    """The reason for which it takes a piece of the other side."""
    ends: str | None = None
    """The game's result and reason after it: `1-0 host`."""


class Draft(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A step as the file has it."""

    name: str
    wants: Wish
    position: str = ""
    replies: tuple[str, ...] = ()


class Step(msgspec.Struct, frozen=True):
    """A step of a lesson."""

    name: str
    """Its sentences are named after it."""
    position: str
    """The position text that it begins with."""
    accepts: tuple[str, ...]
    """The actions that do what is asked."""
    replies: tuple[str, ...]
    """What is played after that."""


class LessonError(ValueError):
    """A lesson that cannot be taught."""


def read_lesson(path: Path, board_class: type[Board]) -> tuple[Step, ...]:
    """The steps of a lesson, checked by the engine.

    Raises:
        NotationError: if a position or an action cannot be read.
        IllegalActionError: if a reply is not legal after every action that is accepted.
        LessonError: if nothing does what a step wants, or it cannot go on from the one before.
        msgspec.ValidationError: if the file is of another form.
    """
    tables = tomllib.loads(path.read_text(encoding="utf-8"))
    steps: list[Step] = []
    ends: set[str] = set()
    for draft in msgspec.convert(tables["step"], list[Draft]):
        if not draft.position and len(ends) != 1:
            raise LessonError(f"{draft.name}: the step before it has {len(ends)} ends, not one")
        board = board_class.from_text(draft.position or min(ends))
        accepts = tuple(
            action for action in board.legal_actions if fits(board, action, draft.wants)
        )
        if not accepts:
            raise LessonError(f"{draft.name}: no action does what is asked")
        ends = {_end(board, action, draft.replies) for action in accepts}
        steps.append(Step(draft.name, board.text(), accepts, draft.replies))
    return tuple(steps)


def fits(board: Board, action: str, wish: Wish) -> bool:
    """Whether a legal action is what is wished for."""
    after = board.copy()
    after.push(action)
    last, outcome = after.scene().last, after.outcome()
    if last is None:
        return False
    taken = {capture.reason for capture in last.captures if capture.side != last.side}
    return (
        wish.text in (None, action)
        and wish.verb in (None, last.verb)
        and wish.kind in (None, last.kind)
        and (wish.takes is None or wish.takes in taken)
        and (wish.ends is None or (outcome is not None and wish.ends == str(outcome)))
    )


def _end(board: Board, action: str, replies: tuple[str, ...]) -> str:
    after = board.copy()
    for played in (action, *replies):
        after.push(played)
    return after.text()
