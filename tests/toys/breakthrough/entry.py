"""Breakthrough's entry in a catalogue."""

from pathlib import Path

from tests.toys.breakthrough.board import Board
from tests.toys.breakthrough.notation import GAME
from tests.toys.breakthrough.setup import BOARDS, OPTIONS

from tessera.games.common.game import Game

HERE = Path(__file__).parent

BREAKTHROUGH = Game(
    id=GAME,
    board_class=Board,
    options=OPTIONS,
    boards=tuple(BOARDS),
    art=HERE / "art.svg",
    teaching=HERE,
    web=HERE / "web",
)
