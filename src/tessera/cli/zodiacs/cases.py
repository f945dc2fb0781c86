"""`tessera zodiacs adjudicate`: what becomes of cases."""

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from tessera.cli.answers import BAD_INPUT, STDIN, print_error
from tessera.games.common.errors import NotationError
from tessera.games.zodiacs.cases import adjudicate
from tessera.i18n import Message, MessageError, excerpt, message, shown_path
from tessera.textio import decoded, text_lines

LONGEST = 5_000_000
"""No case has more bytes."""


def adjudicate_files(files: Iterable[str]) -> int:
    """Print what becomes of each case; a bad one is told on standard error, and the rest goes on.

    Args:
        files: a case in each; `-` for standard input, with a case on each line.

    Returns:
        The exit status.
    """
    status = 0
    for file in files:
        for place, text in _cases(file):
            try:
                outcome = adjudged(text)
            except MessageError as error:
                what = message("zodiacs-cli-case", place=place, what=error.message)
                print_error(MessageError(what))
                status = BAD_INPUT
            else:
                print(outcome, flush=True)
    return status


def adjudged(text: bytes | None) -> str:
    """What becomes of a case, as a JSON document in one line.

    Args:
        text: the case, a JSON document; None if its file cannot be read.

    Raises:
        MessageError: if there is something wrong with it.
    """
    if text is None:
        raise NotationError(message("zodiacs-cli-unreadable"))
    if len(text) > LONGEST:
        raise NotationError(message("zodiacs-cli-long", most=LONGEST))
    try:
        case = msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError) as error:
        raise NotationError(message("zodiacs-cli-json", reason=excerpt(str(error), 80))) from None
    return msgspec.json.encode(adjudicate(case)).decode()


def _cases(file: str) -> Iterator[tuple[str | Message, bytes | None]]:
    """The cases of a file, each with where it stands."""
    if file != STDIN:
        yield shown_path(file), _read(Path(file))
        return
    if sys.stdin is None:
        raise NotationError(message("cli-no-input"))
    for number, line in enumerate(text_lines(sys.stdin.buffer), start=1):
        if line.strip():
            yield message("zodiacs-cli-line", number=number), line.encode()


def _read(file: Path) -> bytes | None:
    """The beginning of a file, no longer than is needed to see that it is too long."""
    try:
        with file.open("rb") as found:
            raw = found.read(LONGEST + 1)
        return raw if len(raw) > LONGEST else decoded(raw, "strict").encode()
    except (OSError, UnicodeDecodeError):
        return None
