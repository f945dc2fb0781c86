"""`tessera zodiacs adjudicate`: results of cases."""

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from tessera.cli.common import BAD_INPUT, STDIN, print_error
from tessera.games.common.errors import NotationError
from tessera.games.zodiacs.cases import adjudicate
from tessera.i18n import Message, MessageError, excerpt, message, shown_path
from tessera.textio import decoded, text_lines

MAX_BYTES = 5_000_000
"""Maximum bytes of a case."""


def adjudicate_files(files: Iterable[str]) -> int:
    """Print the result of each case; an invalid one prints an error, and the others continue.

    Args:
        files: files with one case each; `-`: standard input, with one case per line.

    Returns:
        The exit status.
    """
    status = 0
    for file in files:
        for source, text in _cases(file):
            try:
                outcome = adjudicate_json(text)
            except MessageError as error:
                what = message("zodiacs-cli-case", place=source, what=error.message)
                print_error(MessageError(what))
                status = BAD_INPUT
            else:
                print(outcome, flush=True)
    return status


def adjudicate_json(text: bytes | None) -> str:
    """The result of a case, as JSON in one line.

    Args:
        text: the case as JSON; None: its file cannot be read.

    Raises:
        MessageError: if the case is invalid.
    """
    if text is None:
        raise NotationError(message("zodiacs-cli-unreadable"))
    if len(text) > MAX_BYTES:
        raise NotationError(message("zodiacs-cli-long", most=MAX_BYTES))
    try:
        case = msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError) as error:
        raise NotationError(message("zodiacs-cli-json", reason=excerpt(str(error), 80))) from None
    return msgspec.json.encode(adjudicate(case)).decode()


def _cases(file: str) -> Iterator[tuple[str | Message, bytes | None]]:
    """The cases of a file, each with its path or line."""
    if file != STDIN:
        yield shown_path(file), _read(Path(file))
        return
    if sys.stdin is None:
        raise NotationError(message("cli-no-input"))
    for number, line in enumerate(text_lines(sys.stdin.buffer), start=1):
        if line.strip():
            yield message("zodiacs-cli-line", number=number), line.encode()


def _read(file: Path) -> bytes | None:
    """The bytes of a file, at most one more than allowed; None: unreadable."""
    try:
        with file.open("rb") as found:
            raw = found.read(MAX_BYTES + 1)
        return raw if len(raw) > MAX_BYTES else decoded(raw, "strict").encode()
    except (OSError, UnicodeDecodeError):
        return None
