"""Helpers of all commands: checks of input, output line by line, errors, and the language."""

import os
import signal
import sys
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from pathlib import Path

from tessera.files import try_out
from tessera.games.common.errors import NotationError, RulesError
from tessera.games.common.variant import NUMBER
from tessera.i18n import LANGUAGES, MessageError, excerpt, message, shown_path
from tessera.textio import can_print, text_lines

BAD_INPUT = 2
"""The exit status for bad input."""

STOPPED = 130
"""The exit status after Ctrl-C or a signal."""

STDIN = "-"
LARGEST_SEED = 999_999_999


def print_results(argument: str, function: Callable[[str], str]) -> int:
    """Print a function's result for an argument; for `-`, for each line of standard input.

    In the second case an empty line follows each result. An invalid line prints an error to
    standard error and an empty result, and the next lines are still processed.

    Returns:
        The exit status.
    """
    if argument != STDIN:
        print_result(function(argument))
        return 0
    if sys.stdin is None:
        raise NotationError(message("cli-no-input"))
    status = 0
    for line in text_lines(sys.stdin.buffer):
        try:
            print_result(function(line.rstrip("\r\n")))
        except RulesError as error:
            print_error(error)
            status = BAD_INPUT
        print(flush=True)
    return status


def parse_whole_number(text: str, key: str, most: int) -> int:
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
    with naming_file_in_errors(path):
        try_out(path)


def check_extension(path: Path, *extensions: str) -> None:
    """Check that a file's extension fits the format; devices pass.

    Args:
        path: the file.
        extensions: the allowed extensions, with their dots.

    Raises:
        NotationError: naming the allowed extensions.
    """
    is_device = path.exists() and not (path.is_file() or path.is_dir())
    if path.suffix.lower() not in extensions and not is_device:
        expected = " / ".join(extensions)
        raise NotationError(message("cli-ending", path=shown_path(path), expected=expected))


@contextmanager
def naming_file_in_errors(path: Path) -> Iterator[None]:
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
def signals_as_interrupt() -> Iterator[None]:
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


def supported_language() -> str:
    """The language of the environment, or English if it is not supported."""
    return language() if language() in LANGUAGES else LANGUAGES[0]


def print_error(error: Exception | str) -> None:
    """Print an error in one line to standard error; unprintable characters become �."""
    text = error.message.format(language()) if isinstance(error, MessageError) else str(error)
    sentence = "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in text)
    print(f"tessera: {sentence}", file=sys.stderr, flush=True)


def print_result(text: str) -> None:
    """Print a result; nothing if it is empty."""
    if text:
        print(text)
