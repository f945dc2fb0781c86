"""What the commands share: answers, one or one a line (spec: The command line), and bad input."""

import os
import signal
import sys
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from pathlib import Path

from tessera.files import try_out
from tessera.games.common.errors import NotationError, RulesError
from tessera.games.common.variant import NUMBER
from tessera.i18n import MessageError, excerpt, message, shown_path
from tessera.textio import can_print, text_lines

BAD_INPUT = 2
"""The exit status for bad input."""

STOPPED = 130
"""That of what Ctrl-C, or a signal, has ended."""

STDIN = "-"
LARGEST_SEED = 999_999_999


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
    if sys.stdin is None:
        raise NotationError(message("cli-no-input"))
    status = 0
    for line in text_lines(sys.stdin.buffer):
        try:
            print_answer(respond(line.rstrip("\r\n")))
        except RulesError as error:
            print_error(error)
            status = BAD_INPUT
        print(flush=True)
    return status


def whole_number(text: str, key: str, most: int) -> int:
    """A whole number from 0 on, as it was typed.

    Raises:
        NotationError: with the sentence of `key`.
    """
    if NUMBER.fullmatch(text) and int(text) <= most:
        return int(text)
    raise NotationError(message(key, found=excerpt(text), most=str(most)))


def check_writable(path: Path) -> None:
    """Find out before anything is played whether its record can be kept.

    Raises:
        NotationError: if it cannot.
    """
    with writing(path):
        try_out(path)


def check_ending(path: Path, *endings: str) -> None:
    """Refuse a file whose name promises another format than what is written; a device has none.

    Args:
        path: the file.
        endings: those that fit, each with its dot.

    Raises:
        NotationError: naming them.
    """
    is_device = path.exists() and not (path.is_file() or path.is_dir())
    if path.suffix.lower() not in endings and not is_device:
        expected = " / ".join(endings)
        raise NotationError(message("cli-ending", path=shown_path(path), expected=expected))


@contextmanager
def writing(path: Path) -> Iterator[None]:
    """Say what cannot be written, and why.

    Raises:
        NotationError: if it cannot.
    """
    try:
        yield
    except OSError as error:
        problem = error.strerror or str(error)
        raise NotationError(
            message("cli-cannot-write", path=shown_path(path), problem=problem)
        ) from None


def check_level(level: int, levels: Collection[int]) -> None:
    """Refuse a level that there is not.

    Raises:
        NotationError: naming the lowest and the highest.
    """
    if level not in levels:
        least, most = str(min(levels)), str(max(levels))
        raise NotationError(message("cli-level", found=str(level), least=least, most=most))


@contextmanager
def stopping() -> Iterator[None]:
    """Have what would end the process interrupt it, as Ctrl-C does, so that it can say more."""
    numbers = (signal.SIGTERM, signal.SIGHUP)
    before = [signal.signal(number, signal.default_int_handler) for number in numbers]
    try:
        yield
    finally:
        for number, handler in zip(numbers, before, strict=True):
            signal.signal(number, handler)


def language() -> str:
    """The language of the terminal, as its environment says; English if it lacks the letters."""
    variables = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
    chosen = next(filter(None, (os.environ.get(variable) for variable in variables)), "")
    return chosen[:2] if chosen[:2] != "ru" or can_print("я") else "en"


def print_error(error: Exception | str) -> None:
    """Say in one line on standard error what was wrong; what cannot be seen is shown as �."""
    told = error.message.format(language()) if isinstance(error, MessageError) else str(error)
    sentence = "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in told)
    print(f"tessera: {sentence}", file=sys.stderr, flush=True)


def print_answer(text: str) -> None:
    """Print an answer, which may have no lines at all."""
    if text:
        print(text)
