"""A game with known probabilities for tests of the search: results are drawn, not played."""

import random
from pathlib import Path

from msgspec import structs
from tests.lab.simulated import course, game
from tests.toys.race.setup import OPTIONS

from tessera.games.common.variant import parse_variant
from tessera.lab.experiment import Series
from tessera.lab.search.document import Search
from tessera.lab.search.map_elites import MapElites
from tessera.lab.store import Store
from tessera.lab.types import GameRows

FAIR = 4
"""The pips with equal chances; each one more or less shifts them by a tenth."""
TEXT = """
game = "race"
board = ["10", "12", "14", "16", "18", "20"]
candidates = 24

[options]
pips = [2, 6]

[objectives]
first-side = [45, 55]
drama = "high"

[map]
turns-median = [10, 40, 3]
drama = [0, 100, 2]

[[stage]]
player = "1"
games = 8

[[stage]]
player = "2"
games = 40

[[stage]]
player = "2"
games = 120
"""


def rows_of(series: Series, number: int) -> GameRows:
    """A drawn game: the board determines its length, the pips its winner."""
    about = series.experiment
    dice = random.Random(f"{series.first} {about.variant} {about.board} {number}")
    pips = int(parse_variant(about.variant, OPTIONS)["pips"])
    winner = "b" if dice.random() < 0.5 + (pips - FAIR) / 10 else "r"
    turns = 2 * int(about.board) + dice.randint(-4, 4)
    chances = [dice.random() for _ in range(3)]
    return GameRows(
        game(number, winner, turns, series=series.address, record="{}"),
        [structs.replace(turn, series=series.address) for turn in course(number, chances)],
    )


def hunted(folder: Path, text: str = TEXT) -> MapElites:
    """The search, before its first game."""
    return MapElites(Search.from_text(text), Store(folder))


def over(map_elites: MapElites) -> MapElites:
    """Run a search to its end."""
    for _ in map_elites.play(processes=1):  # the toys exist in this process only
        pass
    return map_elites
