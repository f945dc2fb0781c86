"""Files that are written whole or not at all: no reader, and no crash, finds half of one."""

import errno
import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from uuid import uuid4

_IN_PLACE = frozenset({errno.EACCES, errno.EPERM, errno.EROFS, errno.EBUSY, errno.EXDEV})
"""Why a file that may be written cannot be replaced: the folder is not ours, or it is a mount."""


def write_whole(path: Path, content: str | bytes, *, durable: bool = False) -> None:
    """Write a file, in place of one that is there: beside it first, then renamed.

    Pipes, terminals and files that cannot be replaced are written in place. Permissions are kept.

    Args:
        path: of the file; a link leads to it.
        content: text is written as UTF-8.
        durable: whether it is on the disk when this returns.

    Raises:
        OSError: if it cannot be written; then what was there is there still, unless it had to be
            written in place.
    """
    raw = content.encode() if isinstance(content, str) else content
    target = Path(os.path.realpath(path))
    if target.exists() and not target.is_file():
        target.write_bytes(raw)
        return
    try:
        _replace(target, raw, durable=durable)
    except OSError as error:
        if error.errno not in _IN_PLACE or not target.exists():
            raise
        target.write_bytes(raw)
        if durable:
            _sync(target)


def _replace(target: Path, raw: bytes, *, durable: bool) -> None:
    mode = target.stat().st_mode & 0o7777 if target.exists() else None

    def write(part: Path) -> None:
        if mode is not None:  # private until it has the permissions of the old file
            part.touch(0o600, exist_ok=False)
        part.write_bytes(raw)
        if mode is not None:
            part.chmod(mode)

    replace_by(target, write, durable=durable)


def replace_by(target: Path, write: Callable[[Path], None], *, durable: bool = False) -> None:
    """Have a file made by others take the place of another, or no file at all.

    Args:
        target: the file.
        write: makes the file at the path that it is given, in the same folder.
        durable: whether it is on the disk when this returns.

    Raises:
        OSError: if it cannot be written.
    """
    part = target.with_name(f".{uuid4().hex}.part")
    try:
        write(part)
        if durable:
            _sync(part)
        part.replace(target)
    except BaseException:
        with suppress(OSError):
            part.unlink()
        raise
    if durable:
        with suppress(OSError):  # some file systems sync no folders, and the file is in its place
            _sync(target.parent)


def try_out(path: Path) -> None:
    """Find out whether a file can be written, without leaving one that was not there.

    Raises:
        OSError: if it cannot.
    """
    target = Path(os.path.realpath(path))
    there = target.exists()
    target.open("a", encoding="utf-8").close()
    if not there:
        target.unlink(missing_ok=True)


def _sync(path: Path) -> None:
    """Have a file, or the names in a folder, be on the disk."""
    file = os.open(path, os.O_RDONLY)
    try:
        os.fsync(file)
    finally:
        os.close(file)
