"""Race's entry in a catalogue."""

from pathlib import Path

from tests.toys.race.board import Board
from tests.toys.race.notation import GAME
from tests.toys.race.setup import BOARDS, OPTIONS

from tessera.games.common.game import Game

HERE = Path(__file__).parent

RACE = Game(
    id=GAME,
    board_class=Board,
    options=OPTIONS,
    boards=tuple(BOARDS),
    art=HERE / "art.svg",
    has_chance=True,
)
