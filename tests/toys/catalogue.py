"""The catalogue with the toys in it, for tests of what every game must do."""

import pytest
from tests.toys.breakthrough.entry import BREAKTHROUGH
from tests.toys.race.entry import RACE

from tessera.games.catalog import BUILT_IN_GAMES

EVERY_GAME = {**BUILT_IN_GAMES, BREAKTHROUGH.id: BREAKTHROUGH, RACE.id: RACE}

every_game = pytest.mark.parametrize("game", EVERY_GAME.values(), ids=EVERY_GAME)
