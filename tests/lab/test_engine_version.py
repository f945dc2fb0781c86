"""The lab keeps games of one version of our bots apart from those of another."""

import json
import os
import subprocess
import sys
from hashlib import sha256

import pytest

from tessera.games.zodiacs import bots
from tessera.lab.experiment import Experiment
from tessera.search import levels

CHOSEN = "(2, '6aaf8cb615d27171')"
FOUGHT = (3, "28e7b0b19233fa2a")
"""The version of our bots, and the hash of what they play."""
WRONG = "bots play otherwise: raise ENGINE_VERSION, and write down what they play now"
CHOICES = """
import random
from dataclasses import replace
from hashlib import sha256

from tessera.games import catalog
from tessera.games.common.chance import Chance
from tessera.search.bot import choose_action
from tessera.search.levels import ENGINE_VERSION, LEVELS, interpreted_level

chosen = sha256()
for game in catalog.BUILT_IN_GAMES.values():
    board, chance, dice = game.board_class.start(), Chance.of("version"), random.Random(1)
    chance.advance(board)
    for ply in range(12):
        code = dice.choice(board.legal_codes())
        if ply % 6 == 5:
            level = replace(interpreted_level(LEVELS[3]), seconds=600.0)
            code = choose_action(board, level, seed=ply).action
            chosen.update(code.to_bytes(8))
        board.push_code(code)
        chance.advance(board)
print((ENGINE_VERSION, chosen.hexdigest()[:16]))
"""


@pytest.mark.slow
def test_bots_of_board_games_that_play_otherwise_have_another_version() -> None:
    # Compiled code rounds as its processor does, and the last digit may decide.
    done = subprocess.run(
        [sys.executable, "-c", CHOICES],
        env=os.environ | {"NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == CHOSEN, WRONG


def test_bots_of_wars_that_play_otherwise_have_another_version() -> None:
    played = sha256()
    for pair in (("1", "2"), ("3", "4")):
        about = Experiment(
            game="zodiacs", variant="days=1", board="ford", players=pair, pairings="ladder"
        )
        meeting = next(series for series in about.series if not series.is_mirrored)
        entries = json.loads(about.adapter.play(meeting, 0).game.record)["entries"]
        played.update(json.dumps(entries).encode())
    assert (bots.ENGINE_VERSION, played.hexdigest()[:16]) == FOUGHT, WRONG


def test_series_of_another_version_has_another_address(monkeypatch: pytest.MonkeyPatch) -> None:
    before = Experiment(game="vorcept").series[0].address
    monkeypatch.setattr("tessera.lab.board_adapter.ENGINE_VERSION", levels.ENGINE_VERSION + 1)
    assert Experiment(game="vorcept").series[0].address != before
