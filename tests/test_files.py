"""Files that are written whole or not at all."""

import errno
import os
import stat
from pathlib import Path

import pytest

from tessera.files import replace_by, try_out, write_whole


def broken(_path: Path, _content: bytes) -> int:
    raise OSError(errno.ENOSPC, "No space left on device")


def test_write_whole_a_new_file_has_the_content(tmp_path: Path) -> None:
    write_whole(tmp_path / "file", "текст", durable=True)
    assert (tmp_path / "file").read_text("utf-8") == "текст"
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def test_write_whole_a_full_disk_leaves_the_file_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "file"
    file.write_text("before")
    monkeypatch.setattr(Path, "write_bytes", broken)
    with pytest.raises(OSError, match="No space left"):
        write_whole(file, "after")
    assert file.read_text() == "before"
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def test_write_whole_a_reader_has_the_old_file_to_its_end(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("before")
    with file.open() as reader:
        write_whole(file, "after")
        assert reader.read() == "before"
    assert file.read_text() == "after"


def test_write_whole_a_link_leads_to_what_was_written(tmp_path: Path) -> None:
    file, link = tmp_path / "file", tmp_path / "link"
    file.write_text("before")
    file.chmod(0o640)
    link.symlink_to(file)
    write_whole(link, "after")
    assert link.is_symlink()
    assert file.read_text() == "after"
    assert stat.S_IMODE(file.stat().st_mode) == 0o640


def test_write_whole_a_device_is_written_as_it_is() -> None:
    write_whole(Path(os.devnull), b"nothing")
    assert Path(os.devnull).is_char_device()


def test_write_whole_a_file_that_cannot_be_replaced_is_written_in_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "file"
    file.write_text("before")

    def mounted(_: Path, _target: Path) -> None:
        raise OSError(errno.EBUSY, "Device or resource busy")

    monkeypatch.setattr(Path, "replace", mounted)
    write_whole(file, "after")
    assert file.read_text() == "after"
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def test_replace_by_what_fails_leaves_nothing_behind(tmp_path: Path) -> None:
    def fail(part: Path) -> None:
        part.write_text("half")
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        replace_by(tmp_path / "file", fail)
    assert not list(tmp_path.iterdir())


def test_write_whole_a_private_file_is_never_readable_by_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, modes = tmp_path / "file", list[int]()
    file.touch(0o600)
    write_bytes = Path.write_bytes

    def write(path: Path, raw: bytes) -> int:
        written = write_bytes(path, raw)
        modes.append(stat.S_IMODE(path.stat().st_mode))
        return written

    monkeypatch.setattr(Path, "write_bytes", write)
    write_whole(file, "secret")
    assert modes == [0o600]


def test_try_out_keeps_a_link_to_a_file_that_is_not_there_yet(tmp_path: Path) -> None:
    link = tmp_path / "link"
    link.symlink_to(tmp_path / "file")
    try_out(link)
    assert [path.name for path in tmp_path.iterdir()] == ["link"]


def test_try_out_leaves_no_file_that_was_not_there(tmp_path: Path) -> None:
    try_out(tmp_path / "file")
    assert not list(tmp_path.iterdir())
    with pytest.raises(OSError, match="nowhere"):
        try_out(tmp_path / "nowhere" / "file")
