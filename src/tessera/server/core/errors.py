"""Requests that are refused: a word for programs and a sentence for people."""

import re
from collections.abc import Iterable
from math import ceil
from typing import Self

from tessera.games.common.errors import IllegalActionError, RulesError
from tessera.i18n import Message, excerpt, message

A_CELL = re.compile(r"[a-z]+[0-9]")


class RefusalError(Exception):
    """A request that is not granted; nothing has changed.

    Args:
        code: a word for programs.
        sentence: a sentence for people.
        retry_after: seconds after which another try may succeed; None where waiting does not help,
            or nobody knows for how long.
    """

    def __init__(self, code: str, sentence: Message, retry_after: int | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.sentence = sentence
        self.retry_after = retry_after

    def __str__(self) -> str:
        return self.sentence.format("en")

    def __reduce__(self) -> tuple[type[Self], tuple[str, Message, int | None]]:
        return type(self), (self.code, self.sentence, self.retry_after)


class SearchError(Exception):
    """No attempt at a search gave an answer."""


def refuse(code: str, **args: str | int) -> RefusalError:
    """A refusal whose sentence is the message `server-<code>`."""
    return RefusalError(code, message(f"server-{code}", **args))


def unknown_game(name: str, known: Iterable[str]) -> RefusalError:
    """A refusal because there is no such game, with those that there are."""
    return refuse("unknown-game", game=excerpt(name), expected=", ".join(known))


def refuse_for(seconds: float, code: str) -> RefusalError:
    """A refusal that holds for some seconds, which its sentence may name as `seconds`."""
    wait = max(1, ceil(seconds))
    return RefusalError(code, message(f"server-{code}", seconds=wait), wait)


def check_often(seconds: float) -> None:
    """Let who asks go on, if they need not wait.

    Raises:
        RefusalError: if they do, for so many seconds.
    """
    if seconds > 0:
        raise refuse_for(seconds, "too-often")


def not_stored() -> RefusalError:
    """A refusal because the database failed."""
    return RefusalError("busy", message("server-not-stored"))


def not_worked_out() -> RefusalError:
    """A refusal because the process failed that should have worked something out."""
    return RefusalError("busy", message("server-not-worked-out"))


def tries_again() -> RefusalError:
    """What is told where something that nobody has asked for could not be done yet."""
    return RefusalError("busy", message("server-tries-again"))


def refused_by_rules(error: RulesError) -> RefusalError:
    """A refusal that passes on what the rules or the notation had to say."""
    code = "illegal" if isinstance(error, IllegalActionError) else "unreadable"
    return RefusalError(code, error.message)


def without_notation(reason: Message, language: str) -> str:
    """Why an action is not legal, for who has pressed on a board: they have typed no action."""
    text = reason.format(language).removeprefix(f"{reason.args.get('action', '')}: ")
    return text if A_CELL.match(text) else text[:1].upper() + text[1:]
