"""Answering one question, or one a line from standard input (spec: The command line)."""

import sys
from collections.abc import Callable

from tessera.games.common.errors import RulesError

BAD_INPUT = 2
"""The exit status for bad input."""

STDIN = "-"


def answer(question: str, respond: Callable[[str], str]) -> int:
    """Print the answer to a question; for `-`, to every line of standard input.

    Each of many answers is followed by an empty line. A bad line gives its error on standard
    error and an empty answer, and the rest goes on.

    Returns:
        The exit status.
    """
    if question != STDIN:
        print_answer(respond(question))
        return 0
    status = 0
    # Bytes, so that a line that is not UTF-8 is a bad line and not the end.
    for raw in sys.stdin.buffer:
        try:
            print_answer(respond(raw.decode("utf-8", "replace").rstrip("\r\n")))
        except RulesError as error:
            print(f"tessera: {error}", file=sys.stderr, flush=True)
            status = BAD_INPUT
        print(flush=True)
    return status


def print_answer(text: str) -> None:
    """Print an answer, which may have no lines at all."""
    if text:
        print(text)
