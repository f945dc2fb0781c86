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

LARGEST = 100_000_000
"""Maximum bytes; a game of nine players with two hundred pieces has five million."""
T = TypeVar("T")


def kept_log(path: Path) -> Log:
    """Read the log in a file.

    Raises:
        NotationError: naming the file, if it does not contain a log.
    """
    return _read(path, read_log)


def kept_plans(log: Path) -> OrderDrafts:
    """Read the order drafts beside a log; empty if there is no such file.

    Raises:
        NotationError: naming the file, if it contains something else.
    """
    path = plans_beside(log)
    return _read(path, OrderDrafts.from_json) if path.exists() else OrderDrafts()


def keep(path: Path, log: Log, plans: OrderDrafts) -> None:
    """Write a log to a file, and order drafts beside it.

    Raises:
        OSError: if a file cannot be written.
    """
    write_whole(path, log.to_json(), durable=True)
    beside = plans_beside(path)
    if len(plans) or beside.exists():
        write_whole(beside, plans.to_json(), durable=True)


def plans_beside(path: Path) -> Path:
    """The path of the order drafts of a log.

    >>> str(plans_beside(Path("games/first.json")))
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
        return read(_bounded(path))
    except OSError:
        what = message("zodiacs-cli-unreadable")
        raise NotationError(message("zodiacs-cli-case", place=place, what=what)) from None
    except NotationError as error:
        told = message("zodiacs-cli-case", place=place, what=error.message)
        raise NotationError(told) from None


def _bounded(path: Path) -> bytes:
    """The bytes of a file.

    Raises:
        NotationError: if there are more than `LARGEST`.
        OSError: if it cannot be read.
    """
    with path.open("rb") as file:
        text = file.read(LARGEST + 1)
    if len(text) > LARGEST:
        raise NotationError(message("zodiacs-cli-long", most=LARGEST))
    try:
        return decoded(text, "strict").encode()
    except UnicodeDecodeError:
        raise NotationError(message("document-unreadable", file=shown_path(path))) from None
