"""Files of saved wars: the log, and order drafts beside it."""

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from tessera.files import write_whole
from tessera.games.common.errors import NotationError
from tessera.games.zodiacs.events import Log
from tessera.games.zodiacs.journal import read_log
from tessera.games.zodiacs.order_drafts import OrderDrafts
from tessera.i18n import message, shown_path
from tessera.textio import decoded

MAX_BYTES = 100_000_000
"""Maximum bytes; a game of nine players with two hundred pieces has five million."""
T = TypeVar("T")


def load_log(path: Path) -> Log:
    """Read the log in a file.

    Raises:
        NotationError: naming the file, if it does not contain a log.
    """
    return _read(path, read_log)


def load_drafts(log: Path) -> OrderDrafts:
    """Read the order drafts beside a log; empty if there is no such file.

    Raises:
        NotationError: naming the file, if it contains something else.
    """
    path = drafts_path(log)
    return _read(path, OrderDrafts.from_json) if path.exists() else OrderDrafts()


def save_game(path: Path, log: Log, drafts: OrderDrafts) -> None:
    """Write a log to a file, and order drafts beside it.

    Raises:
        OSError: if a file cannot be written.
    """
    write_whole(path, log.to_json(), durable=True)
    drafts_file = drafts_path(path)
    if len(drafts) or drafts_file.exists():
        write_whole(drafts_file, drafts.to_json(), durable=True)


def drafts_path(path: Path) -> Path:
    """The path of the order drafts of a log.

    >>> str(drafts_path(Path("games/first.json")))
    'games/first.plans.json'
    """
    return path.with_name(f"{path.stem}.plans.json")


def _read(path: Path, read: Callable[[bytes], T]) -> T:
    """Read and decode a file.

    Raises:
        NotationError: naming the file, if it cannot be read or decoded.
    """
    place = shown_path(path)
    try:
        return read(_read_bytes(path))
    except OSError:
        what = message("zodiacs-cli-unreadable")
        raise NotationError(message("zodiacs-cli-case", place=place, what=what)) from None
    except NotationError as error:
        located = message("zodiacs-cli-case", place=place, what=error.message)
        raise NotationError(located) from None


def _read_bytes(path: Path) -> bytes:
    """The bytes of a file.

    Raises:
        NotationError: if there are more than `MAX_BYTES`.
        OSError: if it cannot be read.
    """
    with path.open("rb") as file:
        text = file.read(MAX_BYTES + 1)
    if len(text) > MAX_BYTES:
        raise NotationError(message("zodiacs-cli-long", most=MAX_BYTES))
    try:
        return decoded(text, "strict").encode()
    except UnicodeDecodeError:
        raise NotationError(message("document-unreadable", file=shown_path(path))) from None
