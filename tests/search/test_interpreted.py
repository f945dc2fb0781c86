"""The first moves of a bot, before anything is compiled."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tessera.games.catalog import BUILT_IN_GAMES
from tessera.kernel.compiled import compiling, interpreting, is_interpreting
from tessera.search.levels import LEVELS, interpreted_level

ONE_MOVE = """
import sys
from tessera.games.catalog import game
from tessera.kernel.compiled import on_compiled, interpreting
from tessera.search.bot import choose
from tessera.search.messages import SearchRequest

compiled = []
with on_compiled(compiled.append):
    with interpreting():
        board = game(sys.argv[1]).board_class.start()
        board.scene()
        legal = list(board.legal_actions)
    for level in (1, 3, 8):
        found = choose(SearchRequest(sys.argv[1], board.text(), level, 1, interpreted=True), print)
        assert found.action in legal
assert not compiled
"""


@pytest.mark.parametrize("game", BUILT_IN_GAMES)
def test_a_bot_in_haste_compiles_nothing(game: str, tmp_path: Path) -> None:
    environment = os.environ | {"TESSERA_CACHE": str(tmp_path / "cache")}
    ran = subprocess.run(
        [sys.executable, "-W", "error", "-c", ONE_MOVE, game],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (ran.returncode, ran.stderr, ran.stdout) == (0, "", "")


@pytest.mark.parametrize("level", LEVELS)
def test_haste_looks_at_less(level: int) -> None:
    whole, less = LEVELS[level], interpreted_level(LEVELS[level])
    assert less.simulations <= whole.simulations
    assert less.nodes <= whole.nodes
    assert (less.tactics_budget, less.forced_win_budget, less.threads) == (0, 0, 1)


def test_what_must_be_compiled_is_compiled_in_haste_too() -> None:
    with interpreting():
        assert is_interpreting()
        with compiling():
            assert not is_interpreting()
        assert is_interpreting()
    assert not is_interpreting()
