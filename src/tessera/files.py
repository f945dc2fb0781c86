"""Atomic file writes: readers and crashes never see a partial file."""

import errno
import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from uuid import uuid4

_IN_PLACE = frozenset({errno.EACCES, errno.EPERM, errno.EROFS, errno.EBUSY, errno.EXDEV})
"""Errors of replacing a writable file: its folder is not writable, or it is a mount."""


def write_whole(path: Path, content: str | bytes, *, durable: bool = False) -> None:
    """Write or replace a file atomically, by renaming a temporary file beside it.

    Pipes, terminals and files that cannot be replaced are written in place. Permissions are
    preserved.

    Args:
        path: the path of the file; links are followed.
        content: bytes, or text to encode as UTF-8.
        durable: whether to flush it to disk before returning.

    Raises:
        OSError: if it cannot be written; the old file is unchanged unless it was written in place.
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
    """Write or replace a file atomically with a function that writes it.

    Args:
        target: the file.
        write: writes a file at the given path, in the same folder.
        durable: whether to flush it to disk before returning.

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
        with suppress(OSError):  # some file systems cannot sync folders; the file is in place
            _sync(target.parent)


def try_out(path: Path) -> None:
    """Check that a file can be written, without leaving a new one.

    Raises:
        OSError: if it cannot be written.
    """
    target = Path(os.path.realpath(path))
    there = target.exists()
    target.open("a", encoding="utf-8").close()
    if not there:
        target.unlink(missing_ok=True)


def _sync(path: Path) -> None:
    """Flush a file or a folder to disk."""
    file = os.open(path, os.O_RDONLY)
    try:
        os.fsync(file)
    finally:
        os.close(file)
