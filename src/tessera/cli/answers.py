"""Helpers of all commands: answers to one or many questions, checks of input, and errors."""

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
"""The exit status after Ctrl-C or a signal."""

STDIN = "-"
LARGEST_SEED = 999_999_999


def answer(question: str, respond: Callable[[str], str]) -> int:
    """Print the answer to a question; for `-`, to each line of standard input.

    In the second case an empty line follows each answer. An invalid line prints an error to
    standard error and an empty answer, and the next lines are still answered.

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
    """Parse a whole number from 0 to `most`.

    Raises:
        NotationError: with the message `key`.
    """
    if NUMBER.fullmatch(text) and int(text) <= most:
        return int(text)
    raise NotationError(message(key, found=excerpt(text), most=str(most)))


def check_writable(path: Path) -> None:
    """Check that a file can be written, before the work whose result it stores.

    Raises:
        NotationError: if it cannot be written.
    """
    with writing(path):
        try_out(path)


def check_ending(path: Path, *endings: str) -> None:
    """Check that a file's extension fits the format; devices pass.

    Args:
        path: the file.
        endings: the allowed extensions, with their dots.

    Raises:
        NotationError: naming the allowed extensions.
    """
    is_device = path.exists() and not (path.is_file() or path.is_dir())
    if path.suffix.lower() not in endings and not is_device:
        expected = " / ".join(endings)
        raise NotationError(message("cli-ending", path=shown_path(path), expected=expected))


@contextmanager
def writing(path: Path) -> Iterator[None]:
    """Convert write errors into one that names the file.

    Raises:
        NotationError: if writing fails.
    """
    try:
        yield
    except OSError as error:
        problem = error.strerror or str(error)
        raise NotationError(
            message("cli-cannot-write", path=shown_path(path), problem=problem)
        ) from None


def check_level(level: int, levels: Collection[int]) -> None:
    """Check that a level exists.

    Raises:
        NotationError: naming the lowest and the highest level.
    """
    if level not in levels:
        least, most = str(min(levels)), str(max(levels))
        raise NotationError(message("cli-level", found=str(level), least=least, most=most))


@contextmanager
def stopping() -> Iterator[None]:
    """Treat SIGTERM and SIGHUP like Ctrl-C, so that results so far are printed."""
    numbers = (signal.SIGTERM, signal.SIGHUP)
    before = [signal.signal(number, signal.default_int_handler) for number in numbers]
    try:
        yield
    finally:
        for number, handler in zip(numbers, before, strict=True):
            signal.signal(number, handler)


def language() -> str:
    """The language of the environment; English if the terminal lacks Cyrillic letters."""
    variables = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
    chosen = next(filter(None, (os.environ.get(variable) for variable in variables)), "")
    return chosen[:2] if chosen[:2] != "ru" or can_print("я") else "en"


def print_error(error: Exception | str) -> None:
    """Print an error in one line to standard error; unprintable characters become �."""
    told = error.message.format(language()) if isinstance(error, MessageError) else str(error)
    sentence = "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in told)
    print(f"tessera: {sentence}", file=sys.stderr, flush=True)


def print_answer(text: str) -> None:
    """Print an answer; nothing if it is empty."""
    if text:
        print(text)
