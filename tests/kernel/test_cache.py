"""A damaged cache of compiled code costs time, and nothing else."""

import importlib
import os
import pickle
import resource
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest
from tests.forked import run

from tessera.kernel import cache, compiled, prebuilt

KERNEL = """
from tessera.kernel.compiled import kernel

@kernel
def triple(number: int) -> int:
    return 3 * number
"""
PROGRAM = """
import small
from tessera.kernel.compiled import on_compiled
compiled = []
with on_compiled(compiled.append):
    print(small.triple(14), len(compiled))
"""


BOTH = 2
"""The kernel, and how Python calls it."""
KINDS = pytest.mark.parametrize("ending", ["-*.nbi", "-*.nbc", ".entry-*.nbi", ".entry-*.nbc"])


class Site:
    """A small kernel, and the cache for it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.cache = cache.CACHE
        self.mark = self.cache / "warm for this processor"

    def run(self) -> int:
        """Call the kernel as a new process would: how many were compiled for that."""
        module = importlib.import_module("small")
        compiled._named.discard(("small", "triple"))  # a new process knows no kernels
        heard: list[int] = []
        with compiled.on_compiled(heard.append):
            assert importlib.reload(module).triple(14) == 42
        return len(heard)

    def file(self, ending: str) -> Path:
        """A file of the cache, by the end of its name."""
        (found,) = self.cache.glob(f"*/small.triple{ending}")
        return found


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Site]:
    """A cache that has the kernel."""
    (tmp_path / "small.py").write_text(KERNEL)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(cache, "CACHE", tmp_path / "kernels" / "of these sources")
    site = Site(tmp_path)
    assert site.run() == BOTH
    cache.write_warm_marker(site.mark)
    assert site.run() == 0
    assert cache.has_warm_marker(site.mark)
    assert cache.delete_damaged() == 0
    yield site
    del sys.modules["small"]


def run_python(environment: Mapping[str, str]) -> str:
    """The same in a process of its own: the answer, and how many were compiled."""
    ran = run("tests.kernel.program", PROGRAM, environment=environment, loaded="compiler")
    assert ran.status == 0, ran.error
    assert "Traceback" not in ran.error
    return ran.out.strip()


def run_fresh_python(environment: Mapping[str, str], *, disk_is_full: bool = False) -> str:
    """The same with an interpreter of its own."""

    def fill_the_disk() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))

    done = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        capture_output=True,
        text=True,
        check=False,
        env=environment,
        preexec_fn=fill_the_disk if disk_is_full else None,
    )
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout.strip()


def empty(path: Path) -> None:
    path.write_bytes(b"")


def cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


def fill_with_garbage(path: Path) -> None:
    path.write_bytes(bytes(range(256)) * 8)


def fill_with_zeros(path: Path) -> None:
    path.write_bytes(bytes(path.stat().st_size))


def change_a_page(path: Path) -> None:
    """As after a power cut: the file has its full length, but a part was not written."""
    whole = path.read_bytes()
    middle = len(whole) // 2
    path.write_bytes(whole[:middle] + bytes(64) + whole[middle + 64 :])


def make_a_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()
    (path / "file").touch()


@KINDS
@pytest.mark.parametrize(
    "damage", [empty, cut, fill_with_garbage, fill_with_zeros, change_a_page, make_a_folder]
)
def test_kernel_with_a_damaged_file_is_compiled_and_stored_anew(
    site: Site, ending: str, damage: Callable[[Path], None]
) -> None:
    damage(site.file(ending))
    assert site.run() == 1
    assert not cache.has_warm_marker(site.mark)
    assert site.run() == 0
    assert cache.delete_damaged() == 0


@KINDS
@pytest.mark.parametrize("damage", [empty, cut, fill_with_zeros, change_a_page, make_a_folder])
def test_repair_drops_what_is_damaged(
    site: Site, ending: str, damage: Callable[[Path], None]
) -> None:
    damage(site.file(ending))
    assert cache.delete_damaged() == 1
    assert not cache.has_warm_marker(site.mark)
    assert cache.delete_damaged() == 0
    assert site.run() == 1


def test_kernel_with_a_foreign_index_is_compiled_anew(site: Site) -> None:
    site.file("-*.nbi").write_bytes(pickle.dumps("0.1") + b"of another version")
    assert site.run() == 1
    assert site.run() == 0


def test_kernel_without_its_data_is_compiled_anew(site: Site) -> None:
    site.file("-*.nbc").unlink()
    assert site.run() == 1
    assert site.run() == 0


def test_repair_keeps_kernel_still_being_stored(site: Site) -> None:
    site.file("-*.nbc").unlink()
    assert cache.delete_damaged() == 0


def test_different_code_of_two_processes_has_two_names(tmp_path: Path) -> None:
    files = cache._Files(str(tmp_path), "kernel", stamp := b"of the source")
    files.save("signature", b"one")
    (first,) = tmp_path.glob("*.nbc")
    cache._Files(str(tmp_path), "kernel", stamp).save("signature", b"other")
    assert first in tmp_path.glob("*.nbc"), "who has read the old index still finds it"
    assert files.load("signature") == b"other"


def test_same_code_of_two_processes_has_one_name(tmp_path: Path) -> None:
    for _ in range(2):
        cache._Files(str(tmp_path), "kernel", b"of the source").save("signature", b"one")
    assert len([*tmp_path.glob("*.nbc")]) == 1


@KINDS
def test_mark_of_a_game_does_not_count_without_its_files(site: Site, ending: str) -> None:
    site.file(ending).unlink()
    assert not cache.has_warm_marker(site.mark)


@pytest.mark.parametrize("damage", [empty, fill_with_garbage, make_a_folder])
def test_damaged_mark_of_a_game_does_not_count(site: Site, damage: Callable[[Path], None]) -> None:
    damage(site.mark)
    assert not cache.has_warm_marker(site.mark)


@pytest.mark.parametrize("depth", [0, 1], ids=["of the kernels", "of the sources"])
def test_folder_replaced_by_a_file_is_made_anew(site: Site, depth: int) -> None:
    folder = site.file("-*.nbi").parents[depth]
    shutil.rmtree(folder)
    folder.write_text("not a folder")
    if depth:
        cache._make_folder(folder)  # as when the cache is opened
    assert site.run() == BOTH
    assert site.run() == 0


def test_kernel_that_cannot_be_stored_runs(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "CACHE", Path("/dev/null/kernels"))
    assert site.run() == BOTH
    assert site.run() == BOTH


def test_copy_of_a_module_finds_what_is_compiled(site: Site, tmp_path: Path) -> None:
    copy = tmp_path / "elsewhere" / "small.py"
    copy.parent.mkdir()
    copy.write_text(KERNEL)
    environment = os.environ | {"TESSERA_CACHE": str(tmp_path / "cache")}
    there, here = str(copy.parent), str(site.folder)
    assert run_python(environment | {"PYTHONPATH": there}) == "42 2"
    assert run_python(environment | {"PYTHONPATH": here}) == "42 0"


@pytest.fixture(scope="module")
def built_kernel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What a process that compiles for the target stores of the kernel."""
    target = cache.TARGET
    assert target, "this processor is of none of the levels that wheels are compiled for"
    folder = tmp_path_factory.mktemp("build")
    (folder / "small.py").write_text(KERNEL)
    environment = os.environ | target.variables | {"PYTHONPATH": str(folder)}
    assert run_fresh_python(environment | {"TESSERA_CACHE": str(folder)}) == "42 2"
    (built,) = (folder / "kernels").iterdir()
    return built


@pytest.fixture
def prebuilt_kernel(built_kernel: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A wheel's folder that has the kernel for the target, beside an empty cache."""
    folder = tmp_path / "wheel"
    shutil.copytree(built_kernel, folder)
    monkeypatch.setattr(cache, "PREBUILT", folder)
    monkeypatch.setattr(cache, "CACHE", tmp_path / "empty")
    return folder


def test_kernel_of_a_wheel_is_used_where_the_cache_has_none(
    site: Site, prebuilt_kernel: Path
) -> None:
    prebuilt_kernel.chmod(0o555)
    assert site.run() == 0


def test_kernel_of_a_wheel_for_another_source_is_compiled(
    site: Site, prebuilt_kernel: Path
) -> None:
    assert prebuilt_kernel.is_dir()
    (site.folder / "small.py").write_text(KERNEL.replace("3 * number", "number * 3"))
    assert site.run() == BOTH


@pytest.mark.parametrize("damage", [empty, cut, fill_with_garbage, change_a_page])
def test_damaged_kernel_of_a_wheel_is_compiled(
    site: Site, prebuilt_kernel: Path, damage: Callable[[Path], None]
) -> None:
    (data,) = prebuilt_kernel.glob("small/small.triple-*.nbc")
    damage(data)
    assert site.run() == 1
    assert site.run() == 0


def test_processor_that_lacks_a_feature_has_no_target(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("platform.machine", lambda: "x86_64")
    monkeypatch.setattr(prebuilt, "get_host_cpu_features", lambda: {"avx2": True, "bmi": False})
    assert prebuilt.target() is None


def test_unknown_kind_of_machine_has_no_target(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("platform.machine", lambda: "riscv64")
    assert prebuilt.target() is None


def test_process_with_an_emptied_cache_and_a_full_disk_runs(tmp_path: Path) -> None:
    (tmp_path / "small.py").write_text(KERNEL)
    environment = os.environ | {
        "PYTHONPATH": str(tmp_path),
        "TESSERA_CACHE": str(tmp_path / "cache"),
        "PYTHONDONTWRITEBYTECODE": "1",
    }
    assert run_python(environment) == "42 2"
    stored = [path for path in (tmp_path / "cache").rglob("*.nb?") if path.is_file()]
    for path in stored:
        empty(path)

    assert len(stored) == 2 * BOTH
    assert run_fresh_python(environment, disk_is_full=True) == "42 2"
    assert run_python(environment) == "42 2"
    assert run_python(environment) == "42 0"


def test_user_without_a_home_has_a_temporary_cache(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_home(_: str) -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.delenv("TESSERA_CACHE", raising=False)
    monkeypatch.setattr(cache, "user_cache_path", no_home)
    folder = cache.open_cache()
    assert folder.is_dir()
    assert not folder.is_relative_to(cache.cache_root())


def test_no_room_for_a_temporary_cache_goes_on_without(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_room(prefix: str) -> str:
        raise OSError(prefix)

    monkeypatch.setenv("TESSERA_CACHE", "/dev/null")
    monkeypatch.setattr("tempfile.mkdtemp", no_room)
    assert not cache.open_cache().exists()
