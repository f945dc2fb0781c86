"""Pictures of positions as SVG."""

from pathlib import Path

from tessera.games.common.picture import SymbolSet, document
from tessera.games.hexes.captures import JOINED
from tessera.games.vorcept.layout import OBSTACLE_LETTERS, PYLON_LETTER
from tessera.games.vorcept.scene import board_scene, scene
from tessera.games.vorcept.setup import Setup

ART = Path(__file__).with_name("art.svg")
SYMBOLS = SymbolSet(
    flat={OBSTACLE_LETTERS[0]: "lava"},
    upright={
        PYLON_LETTER: "pylon",
        OBSTACLE_LETTERS[1]: "block-b",
        OBSTACLE_LETTERS[2]: "block-r",
    },
    joined=JOINED,
)


def picture(setup: Setup) -> str:
    """The position as an SVG document."""
    shown = scene(setup, ply=0, last=None, outcome=None, codes=())
    return document(board_scene(setup), shown, SYMBOLS, ART)
