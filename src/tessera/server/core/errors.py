"""Refused requests: a code for programs and a sentence for people."""

import re
from collections.abc import Iterable
from math import ceil
from typing import Self

from tessera.games.common.errors import IllegalActionError, RulesError
from tessera.i18n import Gap, Message, excerpt, message

A_CELL = re.compile(r"[a-z]+[0-9]")


class RefusalError(Exception):
    """A refused request; nothing has changed.

    Args:
        code: error code for programs.
        sentence: message for people.
        retry_after: seconds after which a retry may succeed; None if waiting does not help or the
            time is unknown.
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
    """All attempts at a search failed."""


def refuse(code: str, **args: Gap) -> RefusalError:
    """Return a refusal with the message `server-<code>`."""
    return RefusalError(code, message(f"server-{code}", **args))


def unknown_game(name: str, known: Iterable[str]) -> RefusalError:
    """Return a refusal of an unknown game that lists the known ones."""
    return refuse("unknown-game", game=excerpt(name), expected=", ".join(known))


def refuse_for(seconds: float, code: str) -> RefusalError:
    """Return a refusal that ends after some seconds; its message may use them as `seconds`."""
    wait = max(1, ceil(seconds))
    return RefusalError(code, message(f"server-{code}", seconds=wait), wait)


def check_often(seconds: float) -> None:
    """Check a throttle's waiting time.

    Raises:
        RefusalError: if it is greater than 0.
    """
    if seconds > 0:
        raise refuse_for(seconds, "too-often")


def not_stored() -> RefusalError:
    """Return a refusal because the database failed."""
    return RefusalError("busy", message("server-not-stored"))


def not_worked_out() -> RefusalError:
    """Return a refusal because a worker process failed."""
    return RefusalError("busy", message("server-not-worked-out"))


def tries_again() -> RefusalError:
    """Return the notice that an automatic step failed and will be retried."""
    return RefusalError("busy", message("server-tries-again"))


def refused_by_rules(error: RulesError) -> RefusalError:
    """Return a refusal with the message of the rules or the notation."""
    code = "illegal" if isinstance(error, IllegalActionError) else "unreadable"
    return RefusalError(code, error.message)


def without_notation(reason: Message, language: str) -> str:
    """Why an action is illegal, without its notation: players who click have not typed any."""
    text = reason.format(language).removeprefix(f"{reason.args.get('action', '')}: ")
    return text if A_CELL.match(text) else text[:1].upper() + text[1:]
