"""The compiled-code cache cannot go stale, and the same rules run without a compiler."""

import ast
import graphlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import numpy as np
import pytest
from tests.forked import run

from tessera.kernel import cache, compiled

RULES = """
from tessera.kernel.compiled import kernel

@kernel
def price(goods):
    return 3 * goods["count"]
"""
COUNTING = """
from tessera.kernel.compiled import kernel
from tessera.rules import price

@kernel
def bill(goods):
    return price(goods) + 1

@kernel
def offer(goods):
    return price(goods) - 1
"""
"""These call a kernel of another file."""
ASKING = """
import numpy as np
from tessera.kernel import libraries
libraries.INLINE_MAX_BYTES = {small}
from tessera import counting
for name in {names}:
    goods = np.zeros(1, dtype=[(field, np.int64) for field in sorted(("count", name))])
    goods["count"] = 2
    print(counting.{kernel}(goods[0]))
"""
"""Kernels of up to this many bytes are inlined; each name has its own record type."""
A_GAME = """
from tessera.games.vorcept.board import Board
from tessera.kernel.rng import new_rng, random_below
board, rng = Board.start(), new_rng(3)
while not board.is_over:
    codes = board.legal_codes()
    board.push_code(codes[random_below(rng, len(codes))])
print(board.text(), board.outcome(), board.actions, board.key)
"""


def run_python(
    program: str, package: Path, cache: Path, *, fresh: bool = False, **extra: str
) -> str:
    """What a program prints that runs in a process of its own.

    Args:
        program: its text.
        package: where it finds Tessera.
        cache: where it finds what is compiled.
        fresh: whether its interpreter is new, and orders what it hashes in a way of its own.
        extra: more environment variables.
    """
    environment = os.environ | {
        "PYTHONPATH": str(package),
        "TESSERA_CACHE": str(cache),
        "PYTHONDONTWRITEBYTECODE": "1",
        **extra,
    }
    if not fresh:
        ran = run("tests.kernel.program", program, environment=environment, loaded="compiler")
        assert ran.status == 0, ran.error
        return ran.out.strip()
    done = subprocess.run(
        [sys.executable, "-c", program],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """The compiler and its cache, with two small files of kernels."""
    package = tmp_path / "source" / "tessera"
    shutil.copytree(cache.PACKAGE / "kernel", package / "kernel")
    shutil.copy(cache.PACKAGE / "__init__.py", package)
    (package / "rules.py").write_text(RULES)
    (package / "counting.py").write_text(COUNTING)
    return package


INLINED, CALLED = 4_096, 0


def cached(package: Path) -> Path:
    """Its cache."""
    return package.parents[1] / "cache"


def told(
    package: Path,
    kernel: str,
    *names: str,
    small: int = CALLED,
    prelude: str = "",
    fresh: bool = False,
) -> list[int]:
    """What a kernel says of goods in a new process, by the name of their other field."""
    program = prelude + ASKING.format(kernel=kernel, small=small, names=names or ("plums",))
    answer = run_python(program, package.parent, cached(package), fresh=fresh)
    return [int(told) for told in answer.split()]


@pytest.mark.parametrize("small", [INLINED, CALLED])
def test_an_edited_rule_is_seen_through_a_warm_cache(package: Path, small: int) -> None:
    """A kernel that others call is edited: Numba alone would run the old machine code."""
    assert told(package, "bill", small=small) == [7]
    (package / "rules.py").write_text(RULES.replace("3", "4"))
    assert told(package, "bill", small=small) == [9]
    (package / "rules.py").write_text(RULES)
    assert told(package, "bill", small=small) == [7]
    assert len(list((cached(package) / "kernels").iterdir())) == 2


@pytest.mark.slow
def test_rules_run_interpreted(tmp_path: Path) -> None:
    """With the compiler off, for debuggers and coverage, the rules are the same."""
    package = cache.PACKAGE.parent
    fast = run_python(A_GAME, package, cache.cache_root().parent)
    slow = run_python(A_GAME, package, tmp_path, fresh=True, NUMBA_DISABLE_JIT="1")
    assert fast == slow


def test_compiled_code_depends_on_nothing_outside_the_fingerprint() -> None:
    """Every file that compiles something, and all of ours that it imports, is looked at."""
    sources = set(cache.kernel_sources())
    for part in ("search/tree.py", "games/pit/layout.py", "games/almajara/kernels/__init__.py"):
        assert cache.PACKAGE / part in sources
    for path in cache.PACKAGE.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        decorated = re.search(r"^@(kernel|inline_kernel)$", text, re.MULTILINE)
        assert path in sources or not decorated
        if path in sources:
            assert imported(text) <= sources


def imported(text: str) -> set[Path]:
    """The files of ours that a source imports, as parsed by Python."""
    found = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            assert not any(name.name.startswith("tessera") for name in node.names)
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("tessera"):
            assert node.level == 0
            folder = cache.PACKAGE.joinpath(*str(node.module).split(".")[1:])
            places = [folder / "__init__.py", folder.with_suffix(".py")]
            found |= {*places, *(folder / f"{name.name}.py" for name in node.names)}
    return {path for path in found if path.exists()}


def test_what_only_calls_kernels_is_not_compiled_anew() -> None:
    sources = {path.relative_to(cache.PACKAGE).as_posix() for path in cache.kernel_sources()}
    assert not sources & {"games/vorcept/scene.py", "games/pit/board.py", "games/catalog.py"}


def test_no_kernel_calls_itself() -> None:
    """A recursive function from Numba's cache crashes the process."""
    calls: dict[str, set[str]] = {}
    for path in cache.kernel_sources():
        for function in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(function, ast.FunctionDef) and {"kernel", "inline_kernel"} & names(
                function.decorator_list
            ):
                calls.setdefault(function.name, set()).update(names(function.body))
    graph = {caller: called & calls.keys() for caller, called in calls.items()}
    assert len(graph) > 50
    graphlib.TopologicalSorter(graph).prepare()  # raises CycleError


def names(nodes: Iterable[ast.AST]) -> set[str]:
    return {n.id for node in nodes for n in ast.walk(node) if isinstance(n, ast.Name)}


def test_a_kernel_is_compiled_once_for_numbers_of_any_width() -> None:
    @compiled.kernel
    def twice(number: int) -> int:
        return 2 * number

    @compiled.kernel
    def called(numbers: "np.ndarray[tuple[int], np.dtype[np.int8]]") -> int:
        return twice(1) + twice(numbers[0]) + twice(len(numbers))

    assert called(np.array([-3], dtype=np.int8)) == 2 - 6 + 2
    assert compiled.INTERPRETED or len(twice.overloads) == 1  # type: ignore[attr-defined]


def test_processes_that_meet_types_in_another_order_share_a_cache(package: Path) -> None:
    """Numba names a kernel by the order in which a process has met the types of its arguments."""
    for names, expected in (("apples",), [7]), (("plums",), [7]), (("plums", "apples"), [7, 7]):
        assert told(package, "bill", *names, fresh=True) == expected
    assert told(package, "offer", "plums", "apples", fresh=True) == [5, 5]


def test_kernel_with_missing_callee_is_recompiled(package: Path) -> None:
    """LLVM would end the process."""
    forgets = (
        "from tessera.kernel.libraries import KernelRef; KernelRef.compile = lambda ref: None\n"
    )
    assert told(package, "bill") == [7]
    assert told(package, "bill", prelude=forgets) == [7]


def test_other_peoples_functions_keep_to_their_own_cache(tmp_path: Path) -> None:
    program = (
        "import numba; before = numba.config.CACHE_DIR; import tessera.games.catalog;"
        "print(before == numba.config.CACHE_DIR)"
    )
    assert run_python(program, cache.PACKAGE.parent, tmp_path, fresh=True) == "True"


def test_rules_work_where_no_cache_can_be_written() -> None:
    program = "from tessera.geometry.hexboard import HexBoard; import tessera.kernel.cache as c;"
    program += "print(c.CACHE.is_dir(), 'nope' in str(c.CACHE))"
    assert run_python(program, cache.PACKAGE.parent, Path("/proc/nope")) == "True False"


def test_fingerprint_changes_with_a_source(tmp_path: Path) -> None:
    source = tmp_path / "rules.py"
    source.write_text("one")
    first = cache.fingerprint([source])
    source.write_text("two")
    assert cache.fingerprint([source]) != first


def test_only_the_latest_caches_are_kept(tmp_path: Path) -> None:
    root = tmp_path / "kernels"
    for age in range(10):
        (root / str(age)).mkdir(parents=True)
        os.utime(root / str(age), (age, age))
    run_python("import tessera.kernel.cache", cache.PACKAGE.parent, tmp_path)
    assert len(list(root.iterdir())) == cache.MAX_CACHES
    assert not (root / "0").exists()
